"""A file that is only ever replaced whole, under a lock, and as the one that was read."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from lampkeeper.errors import LampError, NotNow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

SOON = 0.5
PATIENCE = 10.0
POLL = 0.01
LARGEST = 500_000_000
NOTHING_THERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG}
UNLOCKABLE = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}

Identity = tuple[int, int, int, int]


class Faults(Protocol):
    """What can stand in the way, each as an error in the words of the file's kind."""

    def no_file(self, path: Path, *, folder: bool) -> LampError:
        """A folder, a pipe or a device stands at the path."""

    def too_large(self, path: Path) -> LampError:
        """What stands at the path is none of its kind."""

    def unreadable(self, path: Path, error: OSError) -> LampError:
        """The system does not let the file be read."""

    def unwritable(self, path: Path, error: OSError) -> LampError:
        """The system does not let the file be written."""

    def busy(self, path: Path) -> LampError:
        """Another process does not let go of the lock."""

    def unlockable(self, path: Path, error: OSError) -> LampError:
        """The file system has no locks."""

    def replaced(self, path: Path) -> LampError:
        """The file is not the one that was read."""


class Unwritten:
    """The faults of a file beside the sheets: `what` names it, `kind` begins its errors' kinds."""

    def __init__(self, what: str, kind: str) -> None:
        self.what = what
        self.kind = kind

    def no_file(self, path: Path, *, folder: bool) -> NotNow:
        return self._unwritten(path, "it is a folder" if folder else "it is no ordinary file")

    def too_large(self, path: Path) -> NotNow:
        return self._unwritten(path, "it is too large")

    def unreadable(self, path: Path, error: OSError) -> NotNow:
        return self._unwritten(path, error.strerror or str(error))

    def unwritable(self, path: Path, error: OSError) -> NotNow:
        return self._unwritten(path, error.strerror or str(error))

    def busy(self, path: Path) -> NotNow:
        return NotNow(f"{self.kind}-busy", f"Another command holds {path}", "try again when it has ended")

    def unlockable(self, path: Path, error: OSError) -> NotNow:
        return self._unwritten(path, f"no file can be locked in {path.parent}: {error.strerror}")

    def replaced(self, path: Path) -> NotNow:
        return self._unwritten(path, "another program replaced or removed it meanwhile")

    def _unwritten(self, path: Path, reason: str) -> NotNow:
        message = f"{self.what} {path} cannot be written: {reason}"
        return NotNow(f"{self.kind}-unwritable", message, "nothing was changed; mend that and try again")


class WholeFile:
    """A file of the player's. A symbolic link is followed, and stays one.

    A file is not written over unless it is the one that was last read, or stood there when the lock was taken. What
    stands in the way is raised as `faults` words it.
    """

    def __init__(self, path: Path, faults: Faults) -> None:
        self.path = path
        self.faults = faults
        try:
            self.real = Path(os.path.realpath(path))
        except OSError:  # the working folder is gone
            self.real = path
        self._seen: Identity | None = None

    def exists(self) -> bool:
        """Whether anything stands at the path. Raises LampError where that cannot be told: there may be one."""
        try:
            self.real.lstat()
        except OSError as error:
            if error.errno in NOTHING_THERE:
                return False
            raise self.faults.unreadable(self.path, error) from None
        return True

    @contextmanager
    def locked(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Hold the file's lock. `waiting` is called once where another process holds it.

        Raises LampError where the lock cannot be had: no such folder, a read-only one, one without locks, or the other
        does not let go.
        """
        from filelock import FileLock, Timeout

        try:
            if not stat.S_ISDIR(self.real.parent.stat().st_mode):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        except OSError as error:
            raise self.faults.unwritable(self.real, error) from None
        # The other kind of lock that filelock would fall back to is left behind where its holder is killed.
        lock = FileLock(self.real.with_name(f".{self.real.name}.lock"), fallback_to_soft=False)
        try:
            try:
                lock.acquire(timeout=SOON, poll_interval=POLL)
            except Timeout:
                waiting()
                lock.acquire(timeout=PATIENCE, poll_interval=POLL)
        except Timeout:
            raise self.faults.busy(self.path) from None
        except OSError as error:
            if error.errno in UNLOCKABLE:
                raise self.faults.unlockable(self.real, error) from None
            raise self.faults.unwritable(self.real, error) from None
        try:
            self._look()
            yield
        finally:
            # The lock ends with the process in any case; what was written is written.
            with suppress(OSError):
                lock.release()

    def replace(self, content: bytes) -> None:
        """Have this content in the file: whole, or not at all."""
        with self._beside(content) as (beside, identity):
            if self._identity() != self._seen:
                raise self.faults.replaced(self.path)
            beside.replace(self.real)
            self._seen = identity
        _sync_folder(self.real.parent)

    def replace_and_keep(self, content: bytes, now: datetime) -> Path | None:
        """The same, and keep what stands there under a dated name beside it, which is returned."""
        if not self.exists():
            self.replace(content)
            return None
        self.check_ordinary()
        backup = self._free_name(now)
        self._keep(backup)
        try:
            self.replace(content)
        except LampError:
            # Where another program took the file away meanwhile, the copy is all that is left of it.
            with suppress(OSError):
                if self._identity() == self._seen or self.real.samefile(backup):
                    backup.unlink(missing_ok=True)
            raise
        return backup

    def check_ordinary(self) -> None:
        """Raises LampError where something else than a file stands at the path."""
        try:
            found = self.real.stat()
        except OSError as error:
            raise self.faults.unreadable(self.path, error) from None
        mode, size = found.st_mode, found.st_size
        if not stat.S_ISREG(mode):
            raise self.faults.no_file(self.path, folder=stat.S_ISDIR(mode))
        if size > LARGEST:
            raise self.faults.too_large(self.path)

    def read_bytes(self) -> bytes:
        """What stands in the file, whole or not. Raises LampError where it cannot be read."""
        self.check_ordinary()
        try:
            with self.real.open("rb") as file:
                self._seen = identity_of(os.fstat(file.fileno()))
                return file.read()
        except OSError as error:
            raise self.faults.unreadable(self.path, error) from None

    def make_folder(self) -> None:
        """Make the folder of the player's files; no other, nor one that a link leads to: its name may be mistyped."""
        from lampkeeper.files.paths import user_folder

        if self.path.parent.name == "lampkeeper" and self.path.parent == user_folder():
            self._make_folder()

    def _make_folder(self) -> None:
        if os.path.isdir(self.real.parent) or os.path.islink(self.path):  # noqa: PTH114 - Path.is_symlink may raise
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:  # a file, or a link that leads nowhere: so there is no folder to lock a file in
            return
        except OSError as error:
            raise self.faults.unwritable(self.real, error) from None

    def _keep(self, backup: Path) -> None:
        """Have what stands at the path under a second name: for the same file if there can be one, else as a copy."""
        try:
            os.link(self.real, backup)
        except OSError:
            seen, content = self._seen, self.read_bytes()
            if self._seen != seen:
                raise self.faults.replaced(self.path) from None
            with self._beside(content) as (beside, _):
                beside.replace(backup)

    @contextmanager
    def _beside(self, content: bytes) -> Iterator[tuple[Path, Identity]]:
        """A temporary file beside it that holds the content for good; to be put in its place within.

        Raises LampError where it cannot be written or put there.
        """
        beside = self.real.with_name(f".{self.real.name}.tmp")
        try:
            try:
                # Whatever stands there was left behind, or put there: it is not to be followed.
                beside.unlink(missing_ok=True)
                yield beside, _write_lasting(beside, content, self._permissions())
            except BaseException:
                with suppress(OSError):
                    beside.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise self.faults.unwritable(self.real, error) from None

    def _free_name(self, now: datetime) -> Path:
        stem = f"{self.real.stem}.{now:%Y-%m-%d-%H%M%S}"
        backup = self.real.with_name(f"{stem}{self.real.suffix}")
        number = 1
        while os.path.lexists(backup):
            number += 1
            backup = self.real.with_name(f"{stem}-{number}{self.real.suffix}")
        return backup

    def _look(self) -> None:
        """Note which file stands at the path: what is replaced later is this one, unless it is read again."""
        try:
            self._seen = self._identity()
        except OSError as error:
            raise self.faults.unwritable(self.real, error) from None

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


def _write_lasting(path: Path, content: bytes, permissions: int | None) -> Identity:
    """Write a file that does not exist yet, and have it on the disk before going on."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        if permissions is not None:
            path.chmod(permissions)
        left = memoryview(content)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
        return identity_of(os.fstat(handle))
    finally:
        os.close(handle)


def identity_of(found: os.stat_result) -> Identity:
    """What tells this file from any other that may stand at the path later."""
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def _sync_folder(folder: Path) -> None:
    """Make the replacement itself lasting, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
