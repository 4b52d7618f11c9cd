"""Where an evening stands that is not over: a small file beside the sheet. Without it nothing is lost but the place."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, NamedTuple

from lampkeeper.errors import LampError
from lampkeeper.files.whole_file import Unwritten, WholeFile

LARGEST = 100_000


class Bookmark(NamedTuple):
    """What was done that no move tells of yet.

    `game` names the game whose setup is done, if it is; `words` are the command under way, with the answers given so
    far, made on the sheet as `move` has left it; `unasked` are what of it is still to be asked for.
    """

    game: tuple[str, ...] = ()
    move: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()


class BookmarkFile(WholeFile):
    """The file, hidden beside the sheet. A link in its place is not followed, but replaced."""

    def __init__(self, sheet: WholeFile) -> None:
        super().__init__(sheet.real.with_name(f".{sheet.real.name}.play"), Unwritten("The place", "place"))
        self.real = self.path
        self.written: Bookmark | None = None

    def read(self) -> Bookmark:
        """The place; the beginning of a game where there is none that can be read."""
        try:
            if self.path.lstat().st_size > LARGEST or self.path.is_symlink():
                return Bookmark()
            found: Any = json.loads(self.read_bytes())
        except (OSError, LampError, ValueError, RecursionError):
            return Bookmark()
        if not isinstance(found, dict) or found.keys() != set(Bookmark._fields):
            return Bookmark()
        for texts in found.values():
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                return Bookmark()
        self.written = Bookmark(**{name: tuple(texts) for name, texts in found.items()})
        return self.written

    def write(self, bookmark: Bookmark) -> None:
        """Keep the place, or forget it where it is the beginning. Where it cannot be kept, an evening goes on all the
        same.
        """
        if bookmark == (self.written or Bookmark()):
            return  # another evening's is left alone
        self.written = bookmark
        with suppress(OSError, LampError):
            if bookmark == Bookmark():
                self.path.unlink(missing_ok=True)
                return
            self._look()
            self.replace(json.dumps(bookmark._asdict()).encode())
