"""Work that is done on several cores at once."""

from __future__ import annotations

import os
import signal
from collections import deque
from itertools import islice
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from lampkeeper.errors import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.connection import Connection

Job = TypeVar("Job")
Done = TypeVar("Done")
AHEAD = 8  # jobs that are handed out for each core: none waits for one, and a million take no more room than a few
SOON = 0.1  # seconds


def count_cores() -> int:
    """Those that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system tells
        return os.cpu_count() or 1


def on_cores(
    work: Callable[[Job], Done], jobs: Iterable[Job], cores: int, is_over: Callable[[], bool] = lambda: False
) -> Iterator[Done]:
    """What comes of each job, in the order of the jobs, until `is_over`. Ctrl-C reaches the caller alone.

    Raises NotNow where the other processes cannot be had, or are killed.
    """
    if cores == 1:
        for job in jobs:
            if is_over():
                return
            yield work(job)
        return
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import Pipe

    try:
        end, held = Pipe(duplex=False)
        pool = ProcessPoolExecutor(cores, initializer=_follow, initargs=(work, end, held))
        try:
            yield from _in_order(pool, iter(jobs), AHEAD * cores, is_over)
        finally:
            # What is being worked on counts no more: its process leaves it at once, and none is left behind.
            held.close()
            pool.shutdown(cancel_futures=True)
            end.close()
    except (OSError, NotImplementedError, BrokenProcessPool) as error:
        message = f"The work cannot be done on {cores} cores: {str(error) or 'the system does not allow it'}"
        raise NotNow("cores-lost", message, "with `--cores 1` it is done in one process") from None


def _in_order(pool: ProcessPoolExecutor, jobs: Iterator[Any], ahead: int, is_over: Callable[[], bool]) -> Iterator[Any]:
    from concurrent.futures import wait

    waiting = deque(pool.submit(_do, job) for job in islice(jobs, ahead))
    while waiting and not is_over():
        if not wait((waiting[0],), SOON).done:
            continue
        found = waiting.popleft().result()
        waiting.extend(pool.submit(_do, job) for job in islice(jobs, 1))
        yield found


# What a process works at, in that process: sent to it once, for it may be much larger than a job.
_work: list[Callable[[Any], Any]] = []


def _do(job: object) -> object:
    return _work[-1](job)


def _follow(work: Callable[[Any], Any], end: Connection, held: Connection) -> None:
    """Leave Ctrl-C to the process that this one works for, and end when that one does, or wants no more."""
    _work.append(work)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    held.close()  # so that only the other process holds it

    def watch() -> None:
        end.poll(None)
        os._exit(1)

    Thread(target=watch, daemon=True).start()
