"""Files that are replaced whole, and last once they are there."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

Identity = tuple[int, int, int, int]

NOTHING_THERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG}


def write_lasting(path: Path, content: bytes, permissions: int | None) -> Identity:
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


def sync_folder(folder: Path) -> None:
    """Make the replacement itself lasting, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
