"""Where an evening stands that is not over: a small file beside the sheet. Without it nothing is lost but the place."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple


class Bookmark(NamedTuple):
    """What was done that no move tells of yet.

    `game` names the game whose setup is done, if it is; `words` are the command under way, with the answers given so
    far, made on the sheet as `move` has left it; `unasked` are what of it is still to be asked for.
    """

    game: tuple[str, ...] = ()
    move: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()


class BookmarkFile:
    """The file, hidden beside the sheet."""

    def __init__(self, sheet: Path) -> None:
        """`sheet` is the sheet's path; where it is a link, the file lies beside what it leads to."""
        real = Path(os.path.realpath(sheet))
        self.path = real.with_name(f".{real.name}.play")

    def read(self) -> Bookmark:
        """The place; the beginning of a game where there is none that can be read."""
        try:
            found: Any = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return Bookmark()
        if not isinstance(found, dict) or found.keys() != set(Bookmark._fields):
            return Bookmark()
        for texts in found.values():
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                return Bookmark()
        return Bookmark(**{name: tuple(texts) for name, texts in found.items()})

    def write(self, bookmark: Bookmark) -> None:
        """Keep the place, or forget it where it is the beginning. Where it cannot be kept, an evening goes on all the
        same.
        """
        with suppress(OSError):
            if bookmark == Bookmark():
                self.path.unlink(missing_ok=True)
                return
            beside = self.path.with_name(f"{self.path.name}.tmp")
            beside.write_text(json.dumps(bookmark._asdict()), encoding="utf-8")
            beside.replace(self.path)
