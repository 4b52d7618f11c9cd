"""Others at the same sheet: processes at the same moment, a lock that is held, a change under an open prompt."""

import fcntl
import os
import re
import shutil
import signal
import subprocess
from contextlib import contextmanager

import pytest

from lampkeeper.files import whole_file
from lampkeeper.sheet.saved import SavedSheet
from tests.conftest import command
from tests.files.interruption import Fault, Table, of, read_ahead
from tests.terminal import Terminal

PROCESSES = 8
MOVES = 50
WAITING = "another command holds the sheet; waiting for it to end"


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    folder = tmp_path_factory.mktemp("company")
    read_ahead(folder)
    return folder


@pytest.fixture
def table(room):
    environ = {"PATH": os.environ["PATH"], "HOME": str(room), "LANG": "C.UTF-8", "TZ": "UTC"}
    table = Table(room / "table", environ)
    table.lay({})
    assert table.lamp("new", "Ulaf").code == 0
    return table


def saved(path):
    return SavedSheet.model_validate_json(path.read_bytes())


def at_once(work, count=PROCESSES):
    """Have forked processes do a work of a number each, at the same moment; all must end well."""
    gate, opened = os.pipe()
    pids = []
    for number in range(count):
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                os.close(opened)
                os.read(gate, 1)
                code = work(number)
            finally:
                os._exit(code)
        pids.append(pid)
    os.close(opened)
    codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
    os.close(gate)
    assert codes == [0] * count


def words_of(moves):
    """The words that moves wrote under Story Progression, in their order."""
    return [mark.word for move in moves for mark in move.marks if mark.mark == "write-story"]


def check_log(sheet) -> None:
    """Every process's moves are in the log once, in its order, numbered in a row."""
    moves = saved(sheet).moves
    assert [move.number for move in moves] == list(range(1, PROCESSES * MOVES + 2))
    words = words_of(moves)
    for number in range(PROCESSES):
        assert [word for word in words if word.startswith(f"p{number}m")] == [f"p{number}m{n}" for n in range(MOVES)]


def patient() -> None:
    """However busy the machine is, nobody gives up."""
    whole_file.PATIENCE = 600.0


def test_eight_processes_of_fifty_moves_each(table) -> None:
    def work(number):
        return max(table.lamp("write", "story", f"p{number}m{n}", before=patient).code for n in range(MOVES))

    at_once(work)

    check_log(table.sheet)
    assert table.lamp("check").code == 0
    assert list(table.state()) == ["sheet.json"]


def test_one_of_them_takes_back_and_makes_again(table) -> None:
    """What is taken back may be another's move; one that is overtaken stays in the log as dropped."""

    def work(number):
        for n in range(MOVES // 5):
            done = table.lamp("write", "story", f"p{number}m{n}", before=patient)
            if done.code != 0:
                return done.code
            if number == 0:
                undone, again = (table.lamp(word, before=patient) for word in ("undo", "redo"))
                if undone.code != 0 or again.code not in (0, 1):
                    return 1
        return 0

    at_once(work)

    moves = saved(table.sheet).moves
    assert [move.number for move in moves] == list(range(1, PROCESSES * MOVES // 5 + 2))
    assert sorted(words_of(moves)) == sorted(f"p{number}m{n}" for number in range(PROCESSES) for n in range(MOVES // 5))
    standing = [
        mark.word for move in moves if move.state == "done" for mark in move.marks if mark.mark == "write-story"
    ]
    assert [story.word for story in saved(table.sheet).sheet.story] == standing
    assert table.lamp("check").code == 0


def test_only_one_of_them_begins_the_campaign(table) -> None:
    table.lay({})
    codes = table.folder / "codes"

    def work(number):
        done = table.lamp("new", ("Ulaf", "Glenn")[number % 2], before=patient)
        with codes.open("a") as file:
            file.write(f"{done.code}\n")
        return 0

    at_once(work)

    assert sorted(codes.read_text().split()) == ["0"] + ["1"] * (PROCESSES - 1)
    assert len(saved(table.sheet).moves) == 1


def test_all_of_them_begin_anew_and_none_is_lost(table) -> None:
    clans = ["Ulaf", "Glenn", "Heidel", "Panuk"] * 2

    at_once(lambda number: table.lamp("new", clans[number], "--force", before=patient).code)

    assert len(table.state()) == 1 + PROCESSES
    kept = [saved(table.folder / name).sheet.clan for name in table.state()]
    assert sorted(kept) == sorted([*clans, "Ulaf"])


@pytest.mark.long
def test_eight_real_processes_of_fifty_moves_each(lamp) -> None:
    lamp.play("new Ulaf")

    def work(number):
        for n in range(MOVES):
            words = [command(), "write", "story", f"p{number}m{n}"]
            for _ in range(100):  # on a slow machine a lock may be given up: nothing is written, and it is tried again
                done = subprocess.run(words, env=lamp.environ, capture_output=True, text=True, check=False)
                if done.returncode != 4 or "Another command holds" not in done.stderr:
                    break
            if done.returncode != 0:
                return done.returncode
        return 0

    at_once(work)

    check_log(lamp.sheet)
    assert lamp.json("check")["whole"] is True


# A lock that is held.


@contextmanager
def held(sheet):
    """The sheet's lock, held by another process: this one."""
    with sheet.with_name(f".{sheet.name}.lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def test_a_held_lock_is_waited_for_with_a_word(table) -> None:
    with held(table.sheet) as lock:

        def let_go() -> None:
            """As the other process would, once the word is said."""
            fcntl.flock(lock, fcntl.LOCK_UN)

        done = table.lamp("win", before=lambda: at_the_word(let_go))

    assert (done.code, done.err) == (0, f"lamp: {WAITING} …\n")
    assert len(saved(table.sheet).moves) == 2


def at_the_word(act):
    from lampkeeper.show import output

    told = output.write_word

    def tell(text):
        told(text)
        act()

    output.write_word = tell
    whole_file.SOON = 0.0
    patient()


@pytest.mark.parametrize("words", [["win"], ["undo"], ["circle", "28"], ["new", "Glenn", "--force"], ["mend"]])
def test_a_held_lock_is_given_up_after_a_while(table, words) -> None:
    before = table.state()
    with held(table.sheet):
        done = table.lamp(*words, before=give_up_soon)

        assert table.lamp("status").code == table.lamp("win", "--dry-run").code == 0

    assert (done.code, table.state()) == (4, before)
    waited, busy, remedy = done.err.splitlines()
    assert waited == f"lamp: {WAITING} …"
    assert busy == f"lamp: Another command holds the sheet {table.sheet}"
    assert remedy == "  try again when it has ended"


def test_a_held_lock_is_said_in_json_too(table) -> None:
    with held(table.sheet):
        done = table.lamp("win", "--json", before=give_up_soon)

    assert (done.code, done.err) == (4, "")
    assert '"kind": "sheet-busy"' in done.out


def give_up_soon() -> None:
    whole_file.SOON = whole_file.PATIENCE = 0.0


def test_the_lock_of_a_killed_process_is_no_obstacle(table) -> None:
    done = table.lamp("win", faults=[Fault(of("replace"), "dies")])
    assert done.code == -signal.SIGKILL
    assert list(table.folder.glob(".*.lock"))

    again = table.lamp("win")

    assert (again.code, again.err) == (0, "")


def test_a_lock_file_that_cannot_be_one(table) -> None:
    """Whatever stands at its name is not followed, and is named."""
    lock = next(table.folder.glob(".*.lock"))
    lock.unlink()
    lock.symlink_to("elsewhere")
    before = table.sheet.read_bytes()
    done = table.lamp("win")

    assert done.code == 4, done
    assert not (table.folder / "elsewhere").exists()
    assert table.sheet.read_bytes() == before
    lock.unlink()


# A sheet that changes under an open prompt.


@pytest.fixture
def asked(lamp):
    """A player who is asked whether to spend, at a terminal."""
    lamp.play("new Ulaf", "circle 28")
    terminal = Terminal([command(), "read", "11"], lamp.environ)
    terminal.expect("spend (yes/no): ")
    return terminal


def another_version(lamp, *lines):
    """The sheet as another machine left it: its file takes the place of this one."""
    other = lamp.sheet.with_name("other.json")
    shutil.copy(lamp.sheet, other)
    assert lamp("run", "-", "--sheet", str(other), input="\n".join(lines)).returncode == 0
    other.replace(lamp.sheet)


CHANGES = {
    "another terminal": lambda lamp: lamp.json("circle", "29"),
    "another terminal takes back": lambda lamp: lamp.json("undo"),
    "a synchronised folder": lambda lamp: another_version(lamp, "write story Elsewhere", "win"),
    "a new campaign": lambda lamp: lamp.json("new", "Glenn", "--force"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_sheet_that_changed_under_an_open_prompt_is_not_marked(lamp, asked, change) -> None:
    CHANGES[change](lamp)
    before = lamp.sheet.read_bytes()
    asked.type("n\n")

    assert asked.finish() == 4
    assert "changed by another command while you were answering" in shown(asked)
    assert lamp.sheet.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda sheet: sheet.unlink(), "There is no sheet at"),
        (lambda sheet: sheet.write_bytes(b""), "is damaged"),
        (lambda sheet: (sheet.unlink(), sheet.mkdir()), "is a folder"),
        (lambda sheet: sheet.write_text(sheet.read_text().replace('"clan": "Ulaf"', '"clan": "Glenn"', 1)), "edited"),
    ],
    ids=["removed", "emptied", "made a folder", "edited"],
)
def test_a_sheet_that_went_away_under_an_open_prompt(lamp, asked, change, says) -> None:
    change(lamp.sheet)
    before = lamp.sheet.read_bytes() if lamp.sheet.is_file() else None
    asked.type("n\n")

    assert asked.finish() == 4
    assert says in shown(asked)
    assert (lamp.sheet.read_bytes() if lamp.sheet.is_file() else None) == before


def test_the_same_sheet_in_another_file_is_marked(lamp, asked) -> None:
    """A synchronised folder may put the same sheet there again: the move is resolved on what stands there now."""
    shutil.copy(lamp.sheet, lamp.sheet.with_name("other.json"))
    lamp.sheet.with_name("other.json").replace(lamp.sheet)
    asked.type("n\n")

    assert asked.finish() == 0
    assert [move["command"] for move in lamp.json("log")["moves"]] == ["new", "circle", "read"]


def test_a_damaged_sheet_that_changed_while_it_was_shown_is_not_mended(lamp) -> None:
    lamp.play("new Ulaf", "win")
    whole = lamp.sheet.read_text()
    lamp.sheet.write_text(whole.replace('"victories": 1', '"victories": "1"'))
    terminal = Terminal([command(), "mend"], lamp.environ)
    terminal.expect("Mend it so")
    lamp.sheet.write_text(whole)
    terminal.type("y\n")

    assert terminal.finish() == 4
    assert "was replaced or removed by another program meanwhile" in shown(terminal)
    assert lamp.sheet.read_text() == whole
    assert not list(lamp.sheet.parent.glob("sheet.2*"))


def shown(terminal) -> str:
    """What is on the terminal, as one line."""
    return re.sub(r"\s+", " ", terminal.shown)
