"""Several commands on one sheet: they wait for each other, and none writes over what another has written."""

import json
import os
import signal
import subprocess

import pytest
from filelock import FileLock

from lampkeeper.files import sheet_file
from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal


def at_once(*jobs) -> list[int]:
    """Do all jobs at the same time, each in a process of its own; their exit codes."""
    pids = []
    for job in jobs:
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                sheet_file.PATIENCE = 600.0  # however slow the machine
                job()
                code = 0
            finally:
                os._exit(code)
        pids.append(pid)
    return [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]


def often(lamp, times, *lines):
    """A job: make these moves so many times."""

    def job():
        for _ in range(times):
            for line in lines:
                done = lamp(*line.split())
                assert done.returncode == 0, done.stderr

    return job


def real(lamp):
    """`lamp` with the start of Python, for the long form."""

    def run(*words):
        return subprocess.run([command(), *words], env=lamp.environ, capture_output=True, text=True, check=False)

    return run


@pytest.mark.parametrize("start", ["forked", pytest.param("real", marks=pytest.mark.long)])
def test_eight_processes_make_fifty_moves_each(lamp, start) -> None:
    lamp.play("new Ulaf")
    run = lamp if start == "forked" else real(lamp)

    codes = at_once(*(often(run, 50, f"write setup {name}") for name in "abcdefgh"))

    assert codes == [0] * 8
    moves = lamp.json("log")["moves"]
    assert [move["number"] for move in moves] == list(range(1, 402))
    written = [line["text"] for line in lamp.json("status")["setup_changes"]]
    assert {name: written.count(name) for name in "abcdefgh"} == dict.fromkeys("abcdefgh", 50)
    assert [mark["id"] for move in moves[1:] for mark in move["marks"]] == list(range(1, 401))
    assert lamp.json("check")["whole"] is True


def test_undo_and_redo_among_the_moves_of_others(lamp) -> None:
    lamp.play("new Ulaf", "gain pink 1")

    def take_back():
        for _ in range(20):
            lamp("undo")
            lamp("redo")  # unless another has made a move meanwhile

    assert at_once(take_back, often(lamp, 20, "gain pink 1"), often(lamp, 20, "gain blue 1")) == [0, 0, 0]

    moves = lamp.json("log")["moves"]
    assert [move["number"] for move in moves] == list(range(1, 43))
    done = [move["marks"][0] for move in moves[1:] if move["state"] == "done"]
    tracks = lamp.json("status")["tracks"]
    assert sum(tracks.values()) == len(done)
    assert lamp.json("check")["whole"] is True


def lock_of(lamp) -> FileLock:
    return FileLock(lamp.sheet.with_name(f".{lamp.sheet.name}.lock"))


def test_a_held_lock_is_given_up_after_a_while(lamp, monkeypatch) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    monkeypatch.setattr(sheet_file, "SOON", 0.01)
    monkeypatch.setattr(sheet_file, "PATIENCE", 0.05)

    with lock_of(lamp):
        done = lamp("win")
        assert lamp("status").returncode == 0
        assert lamp("win", "--dry-run").returncode == 0

    assert done.returncode == 4
    assert done.stderr.splitlines() == [
        "lamp: another command holds the sheet; waiting for it to end …",
        f"lamp: Another command holds the sheet {lamp.sheet}",
        "  try again when it has ended",
    ]
    assert lamp.sheet.read_bytes() == before
    assert lamp("win").returncode == 0


def test_a_held_lock_is_waited_for_with_a_word(lamp) -> None:
    lamp.play("new Ulaf")
    with lock_of(lamp):
        waiting = subprocess.Popen(
            [command(), "win", "--json"], env=lamp.environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert waiting.stderr.readline() == "lamp: another command holds the sheet; waiting for it to end …\n"

    said, _ = waiting.communicate()
    assert waiting.returncode == 0
    assert json.loads(said)["move"]["command"] == "win"


def test_the_lock_of_a_process_that_was_killed_is_no_obstacle(lamp) -> None:
    lamp.play("new Ulaf")
    pid = os.fork()
    if pid == 0:
        lock_of(lamp).acquire()
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(pid, 0)
    assert lamp.sheet.with_name(f".{lamp.sheet.name}.lock").exists()

    done = lamp("win")

    assert (done.returncode, done.stderr) == (0, "")


def moved_on(lamp):
    lamp("circle", "28")


def taken_back(lamp):
    lamp("undo")


def synchronised(lamp):
    """A folder that is kept alike on two machines puts the other one's version in the place of this one."""
    here = lamp.sheet.read_bytes()
    lamp("circle", "30")
    there = lamp.sheet.read_bytes()
    lamp.sheet.write_bytes(here)
    beside = lamp.sheet.with_name("other")
    beside.write_bytes(there)
    beside.replace(lamp.sheet)


def begun_anew(lamp):
    lamp("new", "Glenn", "--force")


def removed(lamp):
    lamp.sheet.unlink()


def edited(lamp):
    lamp.sheet.write_text(lamp.sheet.read_text(encoding="utf-8").replace('"victories": 2', '"victories": 3'), "utf-8")


@pytest.mark.parametrize("change", [moved_on, taken_back, synchronised, begun_anew, removed, edited])
def test_a_sheet_that_changes_under_an_open_prompt_is_not_written_over(lamp, change) -> None:
    lamp.play(*to("exploring-the-coast"))
    terminal = Terminal([command(), "read", "31"], lamp.environ)
    terminal.expect("decide (1-2): ")
    change(lamp)
    there = lamp.sheet.read_bytes() if lamp.sheet.exists() else None

    terminal.type("2\n")
    code = terminal.finish()

    assert code in (1, 4), terminal.shown
    assert (lamp.sheet.read_bytes() if lamp.sheet.exists() else None) == there


def test_a_sheet_that_only_looks_otherwise_is_written_all_the_same(lamp) -> None:
    """The move is resolved again on the file as it is, which says the same."""
    lamp.play(*to("exploring-the-coast"))
    terminal = Terminal([command(), "read", "31"], lamp.environ)
    terminal.expect("decide (1-2): ")
    lamp.sheet.write_text(json.dumps(json.loads(lamp.sheet.read_bytes())), encoding="utf-8")

    terminal.type("2\n")
    terminal.expect("act (yes/no): ")
    terminal.type("n\n")

    assert terminal.finish() == 0
    assert lamp.json("log")["moves"][-1]["answers"] == {"decide": "settle-a-case", "act": "no"}
