"""The settings file, written: under its lock, whole, and without a word of the player's lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.files.settings import Found, faulty, found_in, read_settings
from lampkeeper.files.whole_file import Unwritten, WholeFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

HEAD = "# Written by `lamp settings`, which keeps no other comments than this.\n"


class SettingsFile(WholeFile):
    """The file of the player's settings."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Unwritten("The settings", "settings"))

    def change(
        self, change: Callable[[dict[str, Any]], None], waiting: Callable[[], None], now: datetime
    ) -> tuple[Found, Found, Path | None]:
        """Have the data changed, and written if it is other than before: what was set, and what is then.

        Comments cannot be kept: of a file with any a dated copy is, which is returned too. Raises Wrong for a file that
        is no TOML, NotNow where it cannot be written.
        """
        import tomli_w

        self.make_folder()
        with self.locked(waiting):
            found = read_settings(self.path)
            if found.data is None and found.problems:
                raise faulty(found, found.problems)
            data = dict(found.data or {})
            change(data)
            if data == (found.data or {}):
                return found, found, None
            text = HEAD + tomli_w.dumps(data)
            kept = None
            if _has_comments(found.text):
                kept = self.replace_and_keep(text.encode(), now)
            else:
                self.replace(text.encode())
            return found, found_in(self.path, text, data), kept


def _has_comments(text: str) -> bool:
    from lampkeeper.files.places import has_comments

    rest = text.removeprefix(HEAD)
    return "#" in rest and has_comments(rest)
