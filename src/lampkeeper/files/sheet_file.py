"""The sheet file: read strictly, written atomically, under a lock."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from lampkeeper.errors import SheetError
from lampkeeper.files import sheet_errors
from lampkeeper.files.lasting import NOTHING_THERE, identity_of, sync_folder, write_lasting
from lampkeeper.files.sheet_text import Faulty, laid_out, parse
from lampkeeper.sheet.logbook import ImpossibleLog, Logbook
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign, SavedSheet, alterations, edits_told, saved_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from lampkeeper.files.lasting import Identity
    from lampkeeper.sheet.progress import ProgressSheet

SOON = 0.5
PATIENCE = 10.0
POLL = 0.01
LARGEST = 500_000_000
UNLOCKABLE = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
MARKS_OF_A_SHEET = 3  # of the four keys: one may be damaged


class Opened(NamedTuple):
    """A sheet file as it was read. `format` is the one that it was written in.

    `edits` say what was changed outside Lampkeeper: where what stands on the paper is not the sum of the moves, and
    which moves are not as they were written.
    """

    campaign: PlayedCampaign
    logbook: Logbook
    paper: ProgressSheet
    edits: tuple[str, ...]
    format: int = FORMAT


class SheetFile:
    """The file that holds one sheet. A symbolic link is followed, and stays one.

    A file is not written over unless it is the one that was last read, or stood there when the lock was taken.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.real = Path(os.path.realpath(path))
        except OSError:  # the working folder is gone
            self.real = path
        self._seen: Identity | None = None

    def exists(self) -> bool:
        """Whether anything stands at the path. Raises SheetError where that cannot be told: there may be a sheet."""
        try:
            self.real.lstat()
        except OSError as error:
            if error.errno in NOTHING_THERE:
                return False
            raise sheet_errors.unreadable(self.path, error) from None
        return True

    def read(self) -> Opened:
        """Raises SheetError for anything but a whole sheet file of this format or an older one."""
        data = self._parsed(self.read_bytes())
        written = data["format"]
        if written < FORMAT:
            from lampkeeper.files.formats import migrated

            data = migrated(data)
        try:
            saved = SavedSheet.model_validate(data)
            logbook = Logbook(saved.moves)
        except ValidationError as error:
            from lampkeeper.sheet.salvage import mistakes

            raise sheet_errors.damaged(self.path, mistakes(error)) from None
        except ImpossibleLog as error:
            raise sheet_errors.damaged(self.path, [(("moves",), str(error))]) from None
        if logbook.last is None:
            raise sheet_errors.damaged(self.path, [(("moves",), "there are none")])
        changed = (*edits_told(saved.sheet, logbook.sheet), *(told for _, told in alterations(saved.moves)))
        return Opened(saved.campaign, logbook, saved.sheet, changed, written)

    @contextmanager
    def locked(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Hold the sheet's lock. `waiting` is called once where another process holds it.

        Raises SheetError where the lock cannot be had: no such folder, a read-only one, one without locks, or the other
        does not let go.
        """
        from filelock import FileLock, Timeout

        try:
            if not stat.S_ISDIR(self.real.parent.stat().st_mode):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        except OSError as error:
            raise sheet_errors.unwritable(self.real, error) from None
        # The other kind of lock that filelock would fall back to is left behind where its holder is killed.
        lock = FileLock(self.real.with_name(f".{self.real.name}.lock"), fallback_to_soft=False)
        try:
            try:
                lock.acquire(timeout=SOON, poll_interval=POLL)
            except Timeout:
                waiting()
                lock.acquire(timeout=PATIENCE, poll_interval=POLL)
        except Timeout:
            raise sheet_errors.busy(self.path) from None
        except OSError as error:
            if error.errno in UNLOCKABLE:
                raise sheet_errors.unlockable(self.real, error) from None
            raise sheet_errors.unwritable(self.real, error) from None
        try:
            self._look()
            yield
        finally:
            # The lock ends with the process in any case; what was written is written.
            with suppress(OSError):
                lock.release()

    def write(self, campaign: PlayedCampaign, logbook: Logbook) -> None:
        """Replace the file: whole, or not at all. Raises SheetError where it cannot be written."""
        content = self._content(campaign, logbook)
        with self._beside(content) as (beside, identity):
            if self._identity() != self._seen:
                raise sheet_errors.replaced(self.path)
            beside.replace(self.real)
            self._seen = identity
        sync_folder(self.real.parent)

    def write_anew(self, campaign: PlayedCampaign, logbook: Logbook, now: datetime) -> Path | None:
        """Write the sheet, and keep what stands there under a dated name beside it, which is returned."""
        if not self.exists():
            self.write(campaign, logbook)
            return None
        self.check_ordinary()
        backup = self._free_name(now)
        self._keep(backup)
        try:
            self.write(campaign, logbook)
        except SheetError:
            # Where another program took the sheet away meanwhile, the copy is all that is left of it.
            with suppress(OSError):
                if self._identity() == self._seen or self.real.samefile(backup):
                    backup.unlink(missing_ok=True)
            raise
        return backup

    def _keep(self, backup: Path) -> None:
        """Have what stands at the path under a second name: for the same file if there can be one, else as a copy."""
        try:
            os.link(self.real, backup)
        except OSError:
            seen, content = self._seen, self.read_bytes()
            if self._seen != seen:
                raise sheet_errors.replaced(self.path) from None
            with self._beside(content) as (beside, _):
                beside.replace(backup)

    @contextmanager
    def _beside(self, content: bytes) -> Iterator[tuple[Path, Identity]]:
        """A temporary file beside the sheet that holds the content for good; to be put in its place within.

        Raises SheetError where it cannot be written or put there.
        """
        beside = self.real.with_name(f".{self.real.name}.tmp")
        try:
            try:
                # Whatever stands there was left behind, or put there: it is not to be followed.
                beside.unlink(missing_ok=True)
                yield beside, write_lasting(beside, content, self._permissions())
            except BaseException:
                with suppress(OSError):
                    beside.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise sheet_errors.unwritable(self.real, error) from None

    def _free_name(self, now: datetime) -> Path:
        stem = f"{self.real.stem}.{now:%Y-%m-%d-%H%M%S}"
        backup = self.real.with_name(f"{stem}{self.real.suffix}")
        number = 1
        while os.path.lexists(backup):
            number += 1
            backup = self.real.with_name(f"{stem}-{number}{self.real.suffix}")
        return backup

    def check_ordinary(self) -> None:
        """Raises SheetError where something else than a file stands at the path."""
        try:
            found = self.real.stat()
        except OSError as error:
            raise sheet_errors.unreadable(self.path, error) from None
        mode, size = found.st_mode, found.st_size
        if not stat.S_ISREG(mode):
            raise sheet_errors.no_file(self.path, folder=stat.S_ISDIR(mode))
        if size > LARGEST:
            raise sheet_errors.foreign(self.path, "is too large for a sheet")

    def make_folder(self) -> None:
        """Make the folder of the player's sheets. Any other is not made: its name may be mistyped."""
        from lampkeeper.files.paths import user_folder

        if os.path.isdir(self.real.parent):
            return
        if self.path.parent.name == "lampkeeper" and self.path.parent == user_folder():
            try:
                self.real.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise sheet_errors.unwritable(self.real, error) from None

    def read_bytes(self) -> bytes:
        """What stands in the file, whole or not. Raises SheetError where it cannot be read."""
        self.check_ordinary()
        try:
            with self.real.open("rb") as file:
                self._seen = identity_of(os.fstat(file.fileno()))
                return file.read()
        except OSError as error:
            raise sheet_errors.unreadable(self.path, error) from None

    def _content(self, campaign: PlayedCampaign, logbook: Logbook) -> bytes:
        data = {
            "format": FORMAT,
            "campaign": campaign.model_dump(mode="json"),
            "sheet": logbook.sheet.model_dump(mode="json", exclude_none=True),
            "moves": [saved_move(move) for move in logbook.moves],
        }
        try:
            SavedSheet.model_validate(data)
        except ValidationError as error:
            from lampkeeper.sheet.salvage import mistakes

            raise sheet_errors.impossible(mistakes(error)) from None
        return f"{laid_out(data)}\n".encode()

    def _look(self) -> None:
        """Note which file stands at the path: what is replaced later is this one, unless it is read again."""
        try:
            self._seen = self._identity()
        except OSError as error:
            raise sheet_errors.unwritable(self.real, error) from None

    def _permissions(self) -> int | None:
        try:
            return stat.S_IMODE(self.real.stat().st_mode)
        except FileNotFoundError:
            return None

    def _identity(self) -> Identity | None:
        try:
            return identity_of(self.real.stat())
        except FileNotFoundError:
            return None

    def _parsed(self, content: bytes) -> dict[str, Any]:
        try:
            return check_format(parse(content), self.path)
        except Faulty as fault:
            raise sheet_errors.damaged(self.path, [((), str(fault))]) from None


def check_format(data: Any, path: Path) -> dict[str, Any]:
    """The data of a sheet. Raises SheetError for another program's JSON and a newer format, Faulty for no format."""
    if not isinstance(data, dict) or len(SavedSheet.model_fields.keys() & data.keys()) < MARKS_OF_A_SHEET:
        raise sheet_errors.foreign(path, "is JSON, but no progress sheet")
    number = data.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Faulty("it does not say which format it is of")
    if number > FORMAT:
        raise sheet_errors.newer(path, number)
    return data
