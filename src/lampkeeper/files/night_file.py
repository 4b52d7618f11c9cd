"""The file that nights are kept in: the one under way, and the results."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from lampkeeper.files.file_kind import FileKind
from lampkeeper.files.paths import NIGHTS as FOLDER
from lampkeeper.files.paths import choose_nights, user_folder
from lampkeeper.files.sheet_text import Faulty, laid_out, parse
from lampkeeper.files.whole_file import WholeFile
from lampkeeper.night.record import FORMAT, Nights
from lampkeeper.night.saved import UNREADABLE, read_nights, saved_nights

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.night.saved import Kept
    from lampkeeper.sheet.mistakes import Loss


class _Nights(FileKind):
    """The file of nights."""

    family = "night"
    what = holds = "night file"
    keys = Nights.model_fields.keys()
    format = FORMAT
    name_it = "name the night file with LAMP_NIGHT"
    name_another = "name another with LAMP_NIGHT"
    move_it = "keep it on another disk, and name it with LAMP_NIGHT"
    mend_it = "`lamp night mend` keeps all of it that is whole"
    look = "lamp night"
    go_back = "`lamp night undo` goes back"
    anew = "`mv {path} {path}.damaged` puts it aside; then nights begin anew"


NIGHTS = _Nights()


def night_path(environ: Mapping[str, str] = os.environ) -> Path:
    """The path of the night file."""
    return choose_nights(environ).path


class NightFile(WholeFile):
    """The file that nights are kept in, which need not be there."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, NIGHTS)

    def read(self) -> Nights:
        """All that is kept; nothing where there is no file. Raises SheetError for one that is not whole."""
        content = self.content()
        if content is None:
            return Nights()
        try:
            kept = read_nights(NIGHTS.check_format(parse(content), self.path))
        except Faulty as fault:
            raise NIGHTS.damaged(self.path, [((), str(fault))]) from None
        if kept.losses:
            raise NIGHTS.damaged(self.path, kept.losses)
        return kept.nights

    def change(self, change: Callable[[Nights], Nights], waiting: Callable[[], None]) -> Nights:
        """Have the nights changed, and written where they are others than before: the nights as they are then.

        `waiting` is called where another process holds the file. Raises SheetError where it is not whole, or cannot be
        written.
        """
        self.make_folder()
        with self.locked(waiting):
            before = self.read()
            after = change(before)
            if after != before:
                self.replace(_content(after))
            return after

    def write_anew(self, nights: Nights, now: datetime) -> Path | None:
        """Write these nights, and keep the file as it was under a dated name beside it, which is returned."""
        return self.replace_and_keep(_content(nights), now)

    def content(self) -> bytes | None:
        """What stands in the file; None where there is none. Raises SheetError where it cannot be read."""
        # A link that leads nowhere is a file of another disk, or a mistake: nights do not begin anew for it.
        if not self.exists() and not os.path.islink(self.path):  # noqa: PTH114 - Path.is_symlink may raise
            return None
        return self.read_bytes()

    def make_folder(self) -> None:
        """Make the folder in the player's own that is made for nights; no other: its name may be mistyped."""
        if self.path.parent.name == FOLDER and self.path.parent.parent == user_folder():
            self._make_folder()


def examine(content: bytes, path: Path) -> Kept:
    """Look a file through. Raises SheetError for what is no night file, a newer one, or where nothing of it is left."""
    torn: list[Loss] = []
    try:
        data = parse(content)
    except Faulty as fault:
        from lampkeeper.files.torn_text import salvage

        found, lines = salvage(content)
        if not found.keys() & {"results", "night"}:
            raise NIGHTS.lost(path) from None
        torn = [((), str(fault)), *(((f"line {line}",), UNREADABLE) for line in lines)]
        # What is not there any more is nothing that could be read.
        data = {"format": FORMAT, "results": "", "night": ""}
        data |= {key: value for key, value in found.items() if key in data}
    try:
        data = NIGHTS.check_format(data, path)
    except Faulty as fault:
        torn.append(((), str(fault)))
        data["format"] = FORMAT
    kept = read_nights(data)
    return kept._replace(losses=(*torn, *kept.losses))


def _content(nights: Nights) -> bytes:
    data = saved_nights(nights)
    losses = read_nights(data).losses
    if losses:
        raise NIGHTS.impossible(losses)
    return f"{laid_out(data)}\n".encode()
