"""Killed, or failed by the system, at every call that touches the sheet's folder: the sheet is the one before or after.

The short form walks the calls that change something, for each command that writes. The long form (`-m long`) walks the
calls that only look too, with every error, and kills the real command at hundreds of moments.
"""

import errno
import json
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from lampkeeper.files import whole_file
from tests.conftest import command
from tests.files.interruption import Fault, Table, nth, of, read_ahead

SAVE = Path(__file__).parents[1] / "saves" / "format-1" / "under-way.json"
SCRIPT = "win\nwrite story Lantern\ncircle 28 29\nundo\n"
NOBODY = 65534
WAITING = "lamp: another command holds the sheet; waiting for it to end …"
NEXT = ("write", "story", "Later")
NEVER_LINKED = Fault(of("link"), "EPERM")  # as on the file systems of cameras and memory sticks

# What a command line writes: the lines that make the sheet before it, and the command line.
WRITERS = {
    "by hand": (["new Ulaf", "win"], "circle 28"),
    "win": (["new Ulaf"], "win --vp 30"),
    "undo": (["new Ulaf", "win"], "undo"),
    "redo": (["new Ulaf", "win", "undo"], "redo"),
    "new": ([], "new Ulaf"),
    "new --force": (["new Ulaf", "win"], "new Glenn --force"),
    "run": (["new Ulaf"], "run ../script"),
    "run new --force": (["new Ulaf", "win"], "run ../anew"),
    "mend": (["new Ulaf", "win", "damage"], "mend"),
    "mend --keep": (["new Ulaf", "win", "edit"], "mend --keep moves"),
    "an older format": (["save"], "write story Lantern"),
}
LONG = ["redo", "run new --force", "mend --keep"]  # much the same as another
WALKED = [pytest.param(name, marks=[pytest.mark.long] if name in LONG else []) for name in WRITERS]
WITH_A_COPY = ["new --force", "run new --force", "mend", "mend --keep", "an older format"]
COPYING = [pytest.param(name, marks=[] if name == "new --force" else [pytest.mark.long]) for name in WITH_A_COPY]
ERRORS = ["ENOSPC", "EIO", "EACCES", "EROFS"]
DAMAGE = {"damage": ('"victories": 1', '"victories": "1"'), "edit": ('"victories": 1', '"victories": 2')}


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """A folder for the module, in a process that has all of Lampkeeper loaded."""
    folder = tmp_path_factory.mktemp("room")
    read_ahead(folder)
    (folder / "script").write_text(SCRIPT)
    (folder / "anew").write_text(f"new Glenn --force\n{SCRIPT}")
    return folder


def environ(home):
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "TZ": "UTC"}


@pytest.fixture
def table(room):
    return Table(room / "table", environ(room))


@pytest.fixture
def watched(room):
    """A table where the calls that only look are counted too."""
    return Table(room / "table", environ(room), looking=True)


class Writer:
    """A command line that writes, with the files before and after it."""

    def __init__(self, table, name) -> None:
        self.table = table
        lines, line = WRITERS[name]
        self.words = line.split()
        table.lay({})
        for words in lines:
            if words == "save":
                shutil.copy(SAVE, table.sheet)
            elif words in DAMAGE:
                table.sheet.write_text(table.sheet.read_text().replace(*DAMAGE[words]))
            else:
                assert table.lamp(*words.split()).code == 0
        self.before = table.state()
        self.checked = table.lamp("check").code
        done = table.lamp(*self.words)
        assert done.code == 0, done.err
        self.after = table.state()
        self.seen = [self.before]
        assert len(self.after) == (2 if name in WITH_A_COPY else 1)

    def check_whole(self) -> None:
        """The sheet is the one before or the one after; nothing that stood there is lost; the next commands work."""
        left = self.table.state()
        old, new = self.before.get("sheet.json"), self.after["sheet.json"]
        assert left.get("sheet.json") in (old, new)
        copies = {name: content for name, content in left.items() if name[0] != "." and name != "sheet.json"}
        assert all(content == old for content in copies.values()), "a copy is not whole"
        assert len(self.after) == 1 or left["sheet.json"] == old or copies, "what stood there is lost"
        if left in self.seen:
            return
        self.seen.append(left)
        if left.get("sheet.json") == old:
            assert self.table.lamp("check").code == self.checked
            assert self.table.lamp(*self.words).code == 0
            assert self.table.sheet.read_bytes() == new
        for words in (NEXT, ("check",)):
            done = self.table.lamp(*words)
            assert done.code == 0, (words, done.err)
        assert not [name for name in self.table.state() if name.endswith(".tmp")]

    def check_told(self, done) -> None:
        """The command is done, or has failed with one message and has left everything as it was."""
        left = self.table.state()
        if done.code == 0:
            assert left["sheet.json"] == self.after["sheet.json"]
            assert sorted(left.values()) == sorted(self.after.values())
            assert done.err in ("", f"{WAITING}\n")
            return
        assert done.code == 4, done.err
        assert left == self.before
        assert done.out == "" or self.words[0] == "run"
        check_message(done.err)


def check_message(text) -> None:
    """What is wrong in one line, what mends it in another."""
    first, *more = [row for row in text.splitlines() if row != WAITING]
    assert first.startswith("lamp: "), text
    assert not first.rstrip().endswith(":"), text
    assert more[0].startswith("  "), text
    assert more[1:] in ([], ["  the whole script has written nothing"]), text


def impatient() -> None:
    """A lock that cannot be had is given up at once."""
    whole_file.SOON = whole_file.PATIENCE = 0.0


# Killed.


@pytest.mark.parametrize("name", WALKED)
def test_killed_before_any_call(table, name) -> None:
    writer = Writer(table, name)
    walked = 0
    for call, done in table.walk(writer.before, writer.words, "dies"):
        assert done.code == -signal.SIGKILL, (call, done)
        writer.check_whole()
        walked += 1
    assert walked > 10


@pytest.mark.parametrize("name", WALKED)
def test_killed_in_the_middle_of_a_write(table, name) -> None:
    writer = Writer(table, name)
    table.lay(writer.before)
    done = table.lamp(*writer.words, faults=[Fault(of("write"), "half")])

    assert done.code == -signal.SIGKILL
    assert [name for name in table.state() if name.endswith(".tmp")]
    writer.check_whole()


@pytest.mark.parametrize("name", COPYING)
def test_killed_where_there_are_no_hard_links(table, name) -> None:
    writer = Writer(table, name)
    for call, done in table.walk(writer.before, writer.words, "half", NEVER_LINKED):
        assert done.code == -signal.SIGKILL, (call, done)
        writer.check_whole()


def test_a_write_that_takes_only_half_is_gone_on_with(table) -> None:
    writer = Writer(table, "win")
    table.lay(writer.before)
    done = table.lamp(*writer.words, faults=[Fault(of("write"), "short")])

    assert (done.code, table.state()) == (0, writer.after)
    assert len([call for call in done.calls if call.name == "write"]) > 5


# Failed.


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("by hand", "ENOSPC"),
        ("win", "EACCES"),
        ("undo", "EIO"),
        ("new", "EROFS"),
        ("new --force", "EIO"),
        ("run", "ENOSPC"),
        ("mend", "EACCES"),
        ("an older format", "EIO"),
        *(pytest.param(name, error, marks=pytest.mark.long) for name in WRITERS for error in ERRORS),
    ],
)
def test_failed_at_any_call(table, name, error) -> None:
    writer = Writer(table, name)
    for _, done in walk_faults(writer, error):
        writer.check_told(done)


@pytest.mark.parametrize("name", COPYING)
def test_failed_where_there_are_no_hard_links(table, name) -> None:
    writer = Writer(table, name)
    for _, done in walk_faults(writer, "ENOSPC", NEVER_LINKED):
        writer.check_told(done)


@pytest.mark.parametrize("name", ["new --force", "mend"])
def test_failed_while_it_looks(watched, name) -> None:
    writer = Writer(watched, name)
    for _, done in walk_faults(writer, "EIO"):
        writer.check_told(done)


def walk_faults(writer, error, *always):
    number = 1
    while True:
        writer.table.lay(writer.before)
        faults = [Fault(nth(number), error), *always]
        done = writer.table.lamp(*writer.words, faults=faults, before=impatient)
        if len(done.calls) < number:
            assert number > 10
            return
        yield done.calls[number - 1], done
        number += 1


@pytest.mark.parametrize("name", ["win", "new", "new --force", "mend"])
def test_a_disk_that_is_full(table, name) -> None:
    """As far as a process can bring it about by itself: no file may grow beyond half of what is to be written."""
    writer = Writer(table, name)
    most = len(writer.after["sheet.json"]) // 2
    table.lay(writer.before)
    done = table.lamp(*writer.words, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))

    assert done.code == 4
    writer.check_told(done)
    assert "File too large" in done.err


@pytest.mark.parametrize("error", ["ENOLCK", "ENOSYS", "EOPNOTSUPP"])
@pytest.mark.parametrize("name", ["win", "new"])
def test_a_file_system_without_locks(table, name, error) -> None:
    writer = Writer(table, name)
    table.lay(writer.before)
    done = table.lamp(*writer.words, faults=[Fault(of("flock"), error)])

    assert done.code == 4
    writer.check_told(done)
    assert f"no file can be locked in {table.folder}: {os.strerror(getattr(errno, error))}" in done.err


# Permissions, which root does not ask for: it becomes nobody.


@pytest.fixture
def shared():
    """A table that belongs to nobody, where a process of nobody may come."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        table = Table(folder / "table", environ(folder))
        table.lamp("new", "Ulaf")
        if os.geteuid() == 0:
            for path in (table.folder, *table.folder.iterdir()):
                os.chown(path, NOBODY, NOBODY)
            if table.lamp("status", before=become_nobody).code != 0:
                pytest.skip("root only, and nobody may not read where Lampkeeper is installed")
        yield table
        table.folder.chmod(0o755)


def become_nobody() -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def refused(table, *words, faults=()) -> str:
    """What is said to nobody, who is refused; nothing is changed."""
    before = table.state()
    done = table.lamp(*words, before=become_nobody, faults=faults)
    table.folder.chmod(0o755)
    assert (done.code, table.state()) == (4, before), done.err
    check_message(done.err)
    return done.err


@pytest.mark.parametrize("words", [["win"], ["new", "Glenn", "--force"], ["circle", "28"], ["new", "Glenn"]])
@pytest.mark.parametrize("lock", ["locked before", "never locked"])
def test_a_read_only_folder(shared, words, lock) -> None:
    if lock == "never locked":
        next(shared.folder.glob(".*.lock")).unlink()
    if words == ["new", "Glenn"]:
        shared.sheet.unlink()
    shared.folder.chmod(0o555)

    assert "cannot be written: Permission denied" in refused(shared, *words)


def test_a_sheet_that_may_not_be_read(shared) -> None:
    shared.sheet.chmod(0)

    for words in (["status"], ["win"], ["undo"], ["mend"]):
        assert "cannot be read: Permission denied" in refused(shared, *words)


@pytest.mark.parametrize("mode", [0o555, 0o000])
@pytest.mark.parametrize("moment", ["open", "replace"])
def test_permission_lost_in_between(shared, mode, moment) -> None:
    """The temporary file may be left in a folder that is shut, and is gone with the next move."""
    before = shared.state()
    lost = Fault(of(moment, ".tmp"), lambda: shared.folder.chmod(mode))
    done = shared.lamp("win", before=become_nobody, faults=[lost])
    shared.folder.chmod(0o755)

    assert done.code == 4, done.err
    check_message(done.err)
    assert shared.state()["sheet.json"] == before["sheet.json"]
    assert shared.lamp("win", before=become_nobody).code == 0
    assert list(shared.state()) == ["sheet.json"]


@pytest.mark.parametrize("words", [["status"], ["win"], ["new", "Glenn"], ["new", "Glenn", "--force"], ["mend"]])
def test_a_folder_that_may_not_be_entered(shared, words) -> None:
    shared.folder.chmod(0)

    said = refused(shared, *words, "--sheet", str(shared.folder / "inside" / "sheet.json"))
    assert "Permission denied" in said


# Someone else writes at the same moment.


def replaced_by(content):
    def change(sheet):
        other = sheet.with_name("other")
        other.write_bytes(content)
        other.replace(sheet)

    return change


def made_a_folder(sheet):
    sheet.unlink()
    sheet.mkdir()


FOREIGN = {
    "replaced": replaced_by(b"the version of another machine"),
    "replaced by itself": lambda sheet: replaced_by(sheet.read_bytes())(sheet),
    "removed": lambda sheet: sheet.unlink(),
    "truncated": lambda sheet: os.truncate(sheet, 10),
    "written to": lambda sheet: sheet.write_text("edited"),
    "made a folder": made_a_folder,
}


@pytest.mark.parametrize("change", FOREIGN)
@pytest.mark.parametrize("name", ["win", "new --force", "mend", "run"])
def test_a_file_that_another_program_changes_meanwhile(table, name, change) -> None:
    writer = Writer(table, name)
    table.lay(writer.before)
    done = table.lamp(*writer.words, faults=[Fault(of("open", ".tmp"), lambda: FOREIGN[change](table.sheet))])

    assert done.code == 4, done.err
    check_message(done.err)
    assert "was replaced or removed by another program meanwhile" in done.err
    left = table.folder.with_name("left")
    shutil.move(table.folder, left)
    table.folder.mkdir()
    table.lay(writer.before)
    FOREIGN[change](table.sheet)
    assert content_of(left / "sheet.json") == content_of(table.sheet)
    copies = [path.read_bytes() for path in left.glob("*.json") if path.name != "sheet.json"]
    shutil.rmtree(left)
    shutil.rmtree(table.folder)
    # What was taken away from under `new --force` is left in its copy.
    kept = name in ("new --force", "mend") and change in ("removed", "replaced", "replaced by itself", "made a folder")
    assert copies == ([writer.before["sheet.json"]] if kept else [])


def content_of(path):
    """What stands at a path: bytes, a folder, or nothing."""
    return path.read_bytes() if path.is_file() else path.is_dir()


def test_a_file_that_is_replaced_before_it_is_copied_is_neither_lost_nor_written_over(table) -> None:
    writer = Writer(table, "mend")
    table.lay(writer.before)
    foreign = b"the version of another machine"
    link = Fault(of("link"), lambda: replaced_by(foreign)(table.sheet))
    done = table.lamp("mend", faults=[link, NEVER_LINKED])

    assert done.code == 4
    assert "was replaced or removed by another program meanwhile" in done.err
    assert table.state() == {"sheet.json": foreign}


def test_a_sheet_that_appears_under_new(table) -> None:
    table.lay({})
    done = table.lamp("new", "Ulaf", faults=[Fault(of("open", ".tmp"), lambda: table.sheet.write_bytes(b"edited"))])

    assert done.code == 4
    assert table.state() == {"sheet.json": b"edited"}


# The long form.


@pytest.mark.long
@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("name", WRITERS)
def test_failed_at_any_call_that_looks_or_changes(watched, name, error) -> None:
    writer = Writer(watched, name)
    for _, done in walk_faults(writer, error):
        writer.check_told(done)


@pytest.mark.long
@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("name", WITH_A_COPY)
def test_failed_with_every_error_where_there_are_no_hard_links(watched, name, error) -> None:
    writer = Writer(watched, name)
    for _, done in walk_faults(writer, error, NEVER_LINKED):
        writer.check_told(done)


@pytest.mark.long
@pytest.mark.parametrize("name", WRITERS)
def test_the_real_command_is_killed_at_a_hundred_moments(table, name) -> None:
    """The moments are spread over the time that the command takes when it is left alone."""
    writer = Writer(table, name)
    words = [command(), *writer.words]
    spans = []
    for _ in range(3):
        table.lay(writer.before)
        begun = time.monotonic()
        subprocess.run(words, env=table.environ, cwd=table.folder, capture_output=True, check=True)
        spans.append(time.monotonic() - begun)
    killed = 0
    for moment in range(100):
        table.lay(writer.before)
        process = subprocess.Popen(
            words, env=table.environ, cwd=table.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        # Most of a command's time is its beginning: what matters comes in the last third.
        time.sleep(max(spans) * (0.5 + 0.6 * moment / 100))
        process.kill()
        killed += process.wait() != 0
        left = table.state()
        assert unstamped(left.get("sheet.json")) in (
            unstamped(writer.before.get("sheet.json")),
            unstamped(writer.after["sheet.json"]),
        )
        copies = [content for name, content in left.items() if name[0] != "." and name != "sheet.json"]
        assert all(content == writer.before["sheet.json"] for content in copies)
        kept = left.get("sheet.json") == writer.before.get("sheet.json") or copies
        assert len(writer.after) == 1 or kept, "what stood there is lost"
        if left.get("sheet.json") == writer.before.get("sheet.json"):
            assert table.lamp(*writer.words).code == 0
        assert table.lamp(*NEXT).code == table.lamp("check").code == 0
        assert not [name for name in table.state() if name.endswith(".tmp")]
    assert killed


def unstamped(content):
    """A sheet without what the moment of a move changes."""
    if content is None:
        return None
    data = json.loads(content)
    for move in data["moves"]:
        if isinstance(move, dict):
            move.pop("at", None)
            move.pop("seal", None)
    return data
