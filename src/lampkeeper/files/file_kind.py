"""A file that a campaign or nights are kept in: its format, and what can be wrong with it, with what mends that."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING, Any

from lampkeeper.errors import SheetError
from lampkeeper.files.sheet_text import Faulty
from lampkeeper.sheet.paper import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence, Set
    from pathlib import Path

    from lampkeeper.sheet.mistakes import Loss

SHOWN = 3


class FileKind:
    """One kind of such files. `family` begins the kinds of its errors, `what` names the file and `holds` its content.

    Its text has all of these `keys`. The other texts are remedies.
    """

    family: str
    what: str
    holds: str
    keys: Set[str]
    format: int
    name_it: str
    name_another: str
    move_it: str
    mend_it: str
    look: str
    go_back: str
    anew: str

    def check_format(self, data: Any, path: Path) -> dict[str, Any]:
        """The data of such a file. Raises SheetError for another program's JSON and a newer format, Faulty for none."""
        # One of the keys may be damaged.
        if not isinstance(data, dict) or len(self.keys & data.keys()) < len(self.keys) - 1:
            raise self.foreign(path, f"is JSON, but no {self.holds}")
        number = data.get("format")
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise Faulty("it does not say which format it is of")
        if number > self.format:
            raise self.newer(path, number)
        return data

    def no_file(self, path: Path, *, folder: bool) -> SheetError:
        """A folder, a pipe or a device stands at the path."""
        message = f"{path} is {'a folder' if folder else 'no ordinary file'}"
        return SheetError(f"{self.family}-unreadable", message, self.name_it)

    def unreadable(self, path: Path, error: OSError) -> SheetError:
        """The system does not let the file be read."""
        message = f"The {self.what} {path} cannot be read: {error.strerror}"
        return SheetError(f"{self.family}-unreadable", message, f"mend that, or {self.name_another}")

    def foreign(self, path: Path, what: str) -> SheetError:
        """The file is none of this kind, and never was one."""
        return SheetError(f"{self.family}-foreign", f"{path} {what}", self.name_it)

    def too_large(self, path: Path) -> SheetError:
        """The file cannot be of this kind."""
        return self.foreign(path, f"is too large for a {self.what}")

    def newer(self, path: Path, number: int) -> SheetError:
        """The file is of a format that is not known yet."""
        return SheetError(
            f"{self.family}-newer",
            f"The {self.what} {path} was written by a newer Lampkeeper, in format {number}; "
            f"this one knows format {self.format}",
            "update Lampkeeper",
        )

    def damaged(self, path: Path, losses: Sequence[Loss]) -> SheetError:
        """The file is not whole."""
        message = f"The {self.what} {path} is damaged: {_told(losses)}"
        return SheetError(f"{self.family}-damaged", message, self.mend_it)

    def lost(self, path: Path) -> SheetError:
        """Nothing of the file can be read."""
        import glob

        copies = sorted(path.parent.glob(f"{glob.escape(path.stem)}.[0-9]*{glob.escape(path.suffix)}"))
        remedy = self.anew.format(path=shlex.quote(str(path)))
        if copies:
            words = shlex.join(["cp", str(copies[-1]), str(path)])
            remedy = f"an older copy stands beside it: `{words}` puts it back"
        return SheetError(f"{self.family}-damaged", f"Nothing of the {self.what} {path} can be read", remedy)

    def impossible(self, losses: Sequence[Loss]) -> SheetError:
        """What would be written could not be read again."""
        message = f"No {self.what} can hold this: {_told(losses)}"
        return SheetError(f"{self.family}-impossible", message, f"nothing was changed; {self.go_back}")

    def busy(self, path: Path) -> SheetError:
        """Another process does not let go of the lock."""
        message = f"Another command holds the {self.what} {path}"
        return SheetError(f"{self.family}-busy", message, "try again when it has ended")

    def unlockable(self, path: Path, error: OSError) -> SheetError:
        """The file system has no locks."""
        return self._unwritable(path, f"no file can be locked in {path.parent}: {error.strerror}", self.move_it)

    def replaced(self, path: Path) -> SheetError:
        """The file is not the one that was read."""
        return SheetError(
            f"{self.family}-changed",
            f"The {self.what} {path} was replaced or removed by another program meanwhile: nothing is marked",
            f"look at `{self.look}` and give the command again",
        )

    def unwritable(self, path: Path, error: OSError) -> SheetError:
        """The system does not let the file be written."""
        if isinstance(error, FileNotFoundError) and not os.path.isdir(path.parent):
            remedy = f"`mkdir -p {shlex.quote(str(path.parent))}` makes it"
            return self._unwritable(path, f"there is no folder {path.parent}", remedy)
        remedy = "nothing was changed; mend that and try again"
        return self._unwritable(path, error.strerror or str(error), remedy)

    def _unwritable(self, path: Path, reason: str, remedy: str) -> SheetError:
        return SheetError(f"{self.family}-unwritable", f"The {self.what} {path} cannot be written: {reason}", remedy)


def _told(losses: Sequence[Loss]) -> str:
    told = "; ".join(": ".join(filter(None, (in_words(place), message))) for place, message in losses[:SHOWN])
    return f"{told}; and {len(losses) - SHOWN} more" if len(losses) > SHOWN else told
