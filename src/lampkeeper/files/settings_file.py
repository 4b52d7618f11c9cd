"""The settings file, written: under its lock, whole, and without a word of the player's lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import NotNow
from lampkeeper.files.settings import Found, faulty, found_in, read_settings
from lampkeeper.files.whole_file import WholeFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

HEAD = "# Written by `lamp settings`, which keeps no other comments than this.\n"


class SettingsFile(WholeFile):
    """The file of the player's settings."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, _Faults())

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


class _Faults:
    """What can stand in the way of writing the settings."""

    def no_file(self, path: Path, *, folder: bool) -> NotNow:
        return _unwritten(path, "it is a folder" if folder else "it is no ordinary file")

    def too_large(self, path: Path) -> NotNow:
        return _unwritten(path, "it is too large")

    def unreadable(self, path: Path, error: OSError) -> NotNow:
        return _unwritten(path, error.strerror or str(error))

    def unwritable(self, path: Path, error: OSError) -> NotNow:
        return _unwritten(path, error.strerror or str(error))

    def busy(self, path: Path) -> NotNow:
        return NotNow("settings-busy", f"Another command holds the settings {path}", "try again when it has ended")

    def unlockable(self, path: Path, error: OSError) -> NotNow:
        return _unwritten(path, f"no file can be locked in {path.parent}: {error.strerror}")

    def replaced(self, path: Path) -> NotNow:
        return _unwritten(path, "another program replaced or removed them meanwhile")


def _unwritten(path: Path, reason: str) -> NotNow:
    message = f"The settings {path} cannot be written: {reason}"
    return NotNow("settings-unwritable", message, "nothing was changed; mend that and try again")


def _has_comments(text: str) -> bool:
    from lampkeeper.files.places import has_comments

    rest = text.removeprefix(HEAD)
    return "#" in rest and has_comments(rest)
