"""Work that is done on several cores at once."""

from __future__ import annotations

import os
import signal
import time
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from lampkeeper.errors import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Job = TypeVar("Job")
Done = TypeVar("Done")


def count_cores() -> int:
    """Those that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system tells
        return os.cpu_count() or 1


def on_cores(work: Callable[[Job], Done], jobs: Iterable[Job], cores: int) -> Iterator[Done]:
    """What comes of each job, in the order of the jobs. Ctrl-C reaches the caller alone.

    Raises NotNow where the other processes cannot be had, or are killed.
    """
    if cores == 1:
        yield from map(work, jobs)
        return
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    try:
        pool = ProcessPoolExecutor(cores, initializer=_follow, initargs=(os.getpid(),))
        try:
            yield from pool.map(work, jobs)
        finally:
            # What is being worked on is waited for, or its process would be left behind.
            pool.shutdown(cancel_futures=True)
    except (OSError, NotImplementedError, BrokenProcessPool) as error:
        message = f"The work cannot be done on {cores} cores: {str(error) or 'the system does not allow it'}"
        raise NotNow("cores-lost", message, "with `--cores 1` it is done in one process") from None


def _follow(parent: int) -> None:
    """Leave Ctrl-C to the process that this one works for, and end with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()
