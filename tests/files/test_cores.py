"""Work on several cores: the same answer as on one, and no process left behind."""

import os
import select
import signal
import time
from itertools import count, islice

import pytest

from lampkeeper.errors import NotNow
from lampkeeper.files.cores import count_cores, on_cores


def squared(number: int) -> int:
    return number * number


def killed(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def endless(_: int) -> None:
    while True:
        time.sleep(60)


def own_process(_: int) -> int:
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize("cores", [1, 2, 5])
def test_what_comes_of_each_job_in_their_order(cores) -> None:
    assert list(on_cores(squared, range(20), cores)) == [number * number for number in range(20)]


def test_one_core_is_this_process() -> None:
    assert set(on_cores(own_process, range(3), 1)) == {os.getpid()}
    assert os.getpid() not in set(on_cores(own_process, range(6), 2))
    assert count_cores() >= 1


def test_a_process_that_is_killed_is_told() -> None:
    with pytest.raises(NotNow, match="cannot be done on 2 cores") as raised:
        list(on_cores(killed, range(9), 2))
    assert raised.value.kind == "cores-lost"
    assert "--cores 1" in raised.value.remedy


@pytest.mark.parametrize("cores", [1, 2])
def test_of_jobs_without_end_some_are_taken(cores) -> None:
    assert list(islice(on_cores(squared, count(), cores), 100)) == [number * number for number in range(100)]


@pytest.mark.parametrize("cores", [1, 2])
def test_it_can_be_over_before_the_jobs_are(cores) -> None:
    found: list[int] = []
    for number in on_cores(squared, count(), cores, lambda: len(found) == 5):
        found.append(number)  # noqa: PERF402 - whether it is over depends on it
    assert found == [0, 1, 4, 9, 16]


def test_work_without_end_is_left() -> None:
    """Nobody waits for what is being worked on: here it would be for ever."""
    left = iter([False, True])

    assert list(on_cores(endless, range(9), 2, lambda: next(left))) == []


def test_whoever_stops_asking_leaves_no_process_behind() -> None:
    found = on_cores(own_process, range(1000), 2)
    worker = next(found)
    found.close()

    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_the_processes_end_with_the_one_that_they_work_for() -> None:
    read, write = os.pipe()
    parent = os.fork()
    if parent == 0:
        for worker in on_cores(own_process, range(100_000), 2):
            os.write(write, f"{worker}\n".encode())
    os.read(read, 1)  # they are at work, and hold the pipe too
    os.close(write)
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)

    end = time.monotonic() + 20
    while time.monotonic() < end:
        if select.select([read], [], [], 1)[0] and not os.read(read, 10_000):
            return
    pytest.fail("somebody works on")
