"""Damage of every kind to the file of nights: it is noticed, named, and what is whole of it is kept."""

import json
import os
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lampkeeper.errors import SheetError
from lampkeeper.files.night_file import NightFile, examine
from lampkeeper.files.sheet_text import laid_out
from lampkeeper.night.record import Nights, SavedNight
from lampkeeper.night.saved import saved_nights
from tests.conftest import command
from tests.files.interruption import Fault, Table, of, read_ahead
from tests.night.nights import random_night, random_nights, result
from tests.night.table import deck_of
from tests.terminal import Terminal

NIGHTS = Nights(
    results=(result(health=3), result(health=0, difficulty="hard", rounds=4), result(health=5, seed=12)),
    night=random_night(3, 6),
)
COMMANDS = (["night", "log"], ["night", "log", "--format", "csv"])


def keep(path: Path, nights: Nights) -> bytes:
    """The content of a file with these nights."""
    NightFile(path).change(lambda _: nights, pytest.fail)
    return path.read_bytes()


@pytest.fixture
def file(lamp) -> Path:
    """The file of `lamp`, with nights in it."""
    path = Path(lamp.environ["LAMP_NIGHT"])
    keep(path, NIGHTS)
    return path


def read(path: Path, content: bytes) -> Nights | None:
    """The nights in a file with this content; None where it is refused as it should be."""
    path.write_bytes(content)
    try:
        return NightFile(path).read()
    except SheetError as error:
        refused = error
    assert (refused.code, refused.kind[:6]) == (4, "night-")
    assert str(path) in refused.message
    assert refused.remedy
    return None


def check_mending(path: Path, content: bytes, before: Nights) -> None:
    """Whatever mending keeps is of these nights, and can be read again."""
    path.write_bytes(content)
    file = NightFile(path)
    try:
        kept = examine(file.read_bytes(), path)
    except SheetError:
        return
    assert all(result in before.results for result in kept.nights.results)
    assert kept.nights.night in (None, before.night) or (("night",), "is not as it was written") in kept.losses
    file.write_anew(kept.nights, datetime(2026, 11, 30, 20, 15))
    assert file.read() == kept.nights


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), seed=st.integers(0, 5), bits=st.integers(1, 3))
def test_bits_flipped_anywhere_are_noticed_and_what_is_kept_can_be_read(tmp_path_factory, data, seed, bits) -> None:
    path = tmp_path_factory.mktemp("nights") / "nights.json"
    before = random_nights(seed)
    flipped = bytearray(keep(path, before))
    for _ in range(bits):
        flipped[data.draw(st.integers(0, len(flipped) - 1))] ^= 1 << data.draw(st.integers(0, 7))

    assert read(path, bytes(flipped)) in (None, before)
    check_mending(path, bytes(flipped), before)


def test_every_bit_of_a_result_counts(tmp_path) -> None:
    path = tmp_path / "nights.json"
    whole = keep(path, Nights(results=NIGHTS.results))
    for at in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[at] ^= 1 << bit
            assert read(path, bytes(flipped)) in (None, Nights(results=NIGHTS.results)), (at, bit)


@pytest.mark.parametrize("layout", ["as written", "one line"])
def test_a_file_cut_off_anywhere(tmp_path, layout) -> None:
    path = tmp_path / "nights.json"
    content = keep(path, NIGHTS)
    if layout == "one line":
        content = json.dumps(json.loads(content)).encode()
    for length in range(0, len(content.rstrip()), 7):
        assert read(path, content[:length]) is None, length
    for length in range(0, len(content.rstrip()), 97):
        check_mending(path, content[:length], NIGHTS)

    in_the_night = content[: content.index(b'"order"')]
    assert examine(in_the_night, path).nights == Nights(results=NIGHTS.results)


@pytest.mark.parametrize(
    ("spoil", "says", "results", "night"),
    [
        (('"health": 5', '"health": 6'), "results[2]: is not as it was written", 2, "whole"),
        (('"rounds": 4', '"rounds": 0'), "results[1].rounds: input should be greater", 2, "whole"),
        (('"rounds": 4', '"rounds": "4"'), "results[1].rounds", 2, "whole"),
        (('"rounds": 4', '"rounds": NaN'), "NaN is no number", 2, "whole"),
        (('"rounds": 4', '"rounds": 4, "rounds": 4'), "stands in one place twice", 2, "whole"),
        (('"rounds": 4', '"turns": 4'), "results[1].turns: does not belong here", 2, "whole"),
        (('"seed": 12', '"seed": 21'), "results[2]: is not as it was written", 2, "whole"),
        (('"results": [', '"results": 7, "more": ['), "results: cannot be read", 0, "whole"),
        (('"results"', '"result"'), "result: does not belong here", 0, "whole"),
        (('"night"', '"nigth"'), "night: is missing", 3, "lost"),
        (('"format": 1,', '"format": 0,'), "which format", 3, "whole"),
        (('"format": 1,\n', ""), "which format", 3, "whole"),
        (('"began": "2026', '"began": "2027'), "night: is not as it was written", 3, "altered"),
        (('"difficulty": "{difficulty}"', '"difficulty": "wicked"'), "night.difficulty", 3, "lost"),
        (('"choices"', '"choice"'), "night.choice: does not belong here", 3, "lost"),
        (('"title": "Random"', '"title": 7'), "night.deck.title", 3, "lost"),
        (('    "began"', '    began'), "it is not JSON: line", 3, "lost"),
        (("\n", "\0\n"), "it is not JSON", 3, "whole"),
    ],
)  # fmt: skip
def test_damage_is_named_and_what_is_whole_is_kept(lamp, file, spoil, says, results, night) -> None:
    whole = file.read_text(encoding="utf-8")
    begin, old, end = whole.rpartition(spoil[0].format(difficulty=NIGHTS.night.difficulty))
    text = begin + spoil[1] + end
    assert old
    file.write_text(text, encoding="utf-8")

    for words in COMMANDS:
        done = lamp(*words)
        assert (done.returncode, done.stdout) == (4, "")
        assert f"The night file {file} is damaged: " in done.stderr
        assert says in " ".join(done.stderr.split())
        assert "`lamp night mend` keeps all of it that is whole" in done.stderr
    planned = lamp.json("night", "mend", "--dry-run")
    assert file.read_text(encoding="utf-8") == text
    mended = lamp.json("night", "mend")

    told = "; ".join(f"{problem['place']}: {problem['message']}" for problem in mended["problems"])
    assert says in told
    assert planned == mended | {"mended": False, "dry_run": True, "backup": None}
    assert (mended["mended"], mended["results"], mended["night"]) == (True, results, night)
    assert Path(mended["backup"]).read_text(encoding="utf-8") == text
    kept = NightFile(file).read()
    assert len(kept.results) == results
    assert all(result in NIGHTS.results for result in kept.results)
    assert (kept.night is None) == (night == "lost")
    assert kept.night == NIGHTS.night or night != "whole"
    assert lamp.json("night", "mend")["problems"] == []


@pytest.mark.parametrize("wrong", ["place 3 at 19", "dance", "aim 2", "place 0x3 at 1"])
def test_a_night_is_kept_up_to_the_last_choice_that_the_rules_allow(lamp, file, wrong) -> None:
    first = NIGHTS.night.choices[:1]
    lay(file, NIGHTS.night.model_copy(update={"choices": (*first, wrong, "stop")}))

    error = lamp.json("night", "log", code=4)["error"]
    assert f"night.choices[1]: the rules do not allow '{wrong}' there" in error["message"]
    assert lamp.json("night", "mend")["night"] == "cut"
    assert NightFile(file).read().night.choices == first


def test_a_card_that_nobody_has_said_yet_may_be_turned_up_by_the_last_choice_only(lamp, file) -> None:
    order = tuple(range(8)) + tuple(range(16, 24))
    night = NIGHTS.night.model_copy(update={"way": "referee", "deck": deck_of(), "order": order})
    lay(file, night.model_copy(update={"choices": ("stop",)}))
    assert len(lamp.json("night", "log")["nights"]) == 3

    lay(file, night.model_copy(update={"choices": ("stop", "stop", "stop")}))
    assert "night.choices[1]" in lamp.json("night", "log", code=4)["error"]["message"]
    assert lamp.json("night", "mend")["night"] == "cut"
    assert NightFile(file).read().night.choices == ("stop",)


def lay(path: Path, night: SavedNight) -> None:
    """Have this night in the file, sealed as it is."""
    path.write_text(laid_out(saved_nights(Nights(results=NIGHTS.results, night=night))), encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "kind", "says"),
    [
        (b"", "night-damaged", "Nothing of the night file"),
        (b"\0" * 4096, "night-damaged", "Nothing of the night file"),
        (b"\xff\xfe\xfd", "night-damaged", "Nothing of the night file"),
        (b"[" * 100_000, "night-damaged", "Nothing of the night file"),
        (b"[1, 2, 3]", "night-foreign", "is JSON, but no night file"),
        (b'{"name": "left-pad", "version": "1.3.0"}', "night-foreign", "is JSON, but no night file"),
        (b'{"format": 2, "campaign": {}, "sheet": {}, "moves": []}', "night-foreign", "is JSON, but no night file"),
        (b'{"format": 99, "results": [], "night": null}', "night-newer", "format 99; this one knows format 1"),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else "",
)
def test_of_some_files_nothing_can_be_kept(lamp, file, content, kind, says) -> None:
    file.write_bytes(content)

    assert lamp.json("night", "log", code=4)["error"]["kind"] == kind
    error = lamp.json("night", "mend", code=4)["error"]
    assert (error["kind"], says in error["message"]) == (kind, True), error
    assert file.read_bytes() == content


def test_what_is_lost_points_to_an_older_copy(lamp, file) -> None:
    file.write_bytes(b"")
    assert f"`mv {file} {file}.damaged` puts it aside" in lamp.json("night", "mend", code=4)["error"]["message"]

    copy = file.with_name("nights.2026-11-30-201500.json")
    copy.write_bytes(b"")
    assert f"`cp {copy} {file}` puts it back" in lamp.json("night", "mend", code=4)["error"]["message"]


def test_a_sheet_is_no_night_file_nor_the_other_way_round(lamp, file) -> None:
    lamp.play("new Ulaf")
    lamp.environ["LAMP_NIGHT"] = str(lamp.sheet)
    assert lamp.json("night", "log", code=4)["error"]["kind"] == "night-foreign"
    lamp.environ["LAMP_SHEET"] = str(file)
    assert lamp.json("status", code=4)["error"]["kind"] == "sheet-foreign"


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def a_link_to_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.parent / "nowhere.json")


def a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (a_folder, "is a folder"),
        (a_pipe, "is no ordinary file"),
        (a_link_to_nowhere, "cannot be read: No such file or directory"),
        (a_loop, "cannot be read: Too many levels of symbolic links"),
    ],
)
def test_what_is_no_file(lamp, file, spoil, says) -> None:
    spoil(file)

    for name in ("log", "mend"):
        error = lamp.json("night", name, code=4)["error"]
        assert error["kind"] == "night-unreadable"
        assert says in error["message"]
        assert "with LAMP_NIGHT" in error["message"]


def test_a_link_stays_one(lamp, file) -> None:
    real = file.rename(file.with_name("elsewhere.json"))
    file.symlink_to(real)
    real.write_bytes(real.read_bytes().replace(b'"health": 5', b'"health": 4'))

    assert lamp.json("night", "mend")["results"] == 2
    assert file.is_symlink()
    assert len(NightFile(real).read().results) == 2


def test_another_command_holds_the_file(file, monkeypatch) -> None:
    waits = []
    monkeypatch.setattr("lampkeeper.files.whole_file.SOON", 0.02)
    monkeypatch.setattr("lampkeeper.files.whole_file.PATIENCE", 0.05)
    with NightFile(file).locked(pytest.fail), pytest.raises(SheetError, match="Another command holds") as error:
        NightFile(file).change(lambda _: Nights(), lambda: waits.append(1))
    assert (error.value.kind, error.value.code, waits) == ("night-busy", 4, [1])


def test_another_program_replaces_the_file_meanwhile(file) -> None:
    def meanwhile(nights: Nights) -> Nights:
        file.write_bytes(b"theirs")
        return nights.model_copy(update={"results": ()})

    with pytest.raises(SheetError) as error:
        NightFile(file).change(meanwhile, pytest.fail)
    assert (error.value.kind, file.read_bytes()) == ("night-changed", b"theirs")


@pytest.fixture
def table(tmp_path) -> Table:
    """A folder with nothing in it but a damaged file of nights."""
    read_ahead(tmp_path)
    environ = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8", "TZ": "UTC"}
    table = Table(tmp_path / "table", environ, looking=True)
    table.environ["LAMP_NIGHT"] = str(table.sheet)
    return table


def test_what_is_not_to_be_read(table) -> None:
    keep(table.sheet, NIGHTS)
    for name in ("log", "mend"):
        done = table.lamp("night", name, faults=[Fault(of("read", "sheet.json"), "EACCES")])
        assert done.code == 4
        assert f"The night file {table.sheet} cannot be read: Permission denied" in done.err


@pytest.mark.parametrize("how", ["dies", "half", "ENOSPC", "EACCES"])
def test_interrupted_at_any_call_the_file_is_the_one_before_or_after(table, how) -> None:
    """`mend` writes as every command does."""
    damaged = keep(table.sheet, NIGHTS).replace(b'"health": 5', b'"health": 4')
    table.lay({"sheet.json": damaged})
    assert table.lamp("night", "mend").code == 0
    after = table.sheet.read_bytes()

    found = set()
    for _, done in table.walk({"sheet.json": damaged}, ["night", "mend"], how):
        left = table.state()
        found.add(left["sheet.json"])
        copies = [content for name, content in left.items() if name not in ("sheet.json", ".sheet.json.tmp")]
        assert left["sheet.json"] == damaged or copies == [damaged]
        assert "Traceback" not in done.err
        assert done.code in ((4, 0) if how.startswith("E") else (-9, 0))
    assert found == {damaged, after}


def test_on_a_terminal_what_would_be_kept_is_shown_and_asked_first(lamp, file) -> None:
    spoilt = file.read_bytes().replace(b'"health": 5', b'"health": 4')
    file.write_bytes(spoilt)

    terminal = Terminal([command(), "night", "mend"], lamp.environ)
    terminal.expect("results[2]: is not as it was written")
    terminal.expect("Mend it so")
    terminal.type("n\n")
    terminal.expect("nothing is changed")
    assert terminal.finish() == 0
    assert file.read_bytes() == spoilt

    terminal = Terminal([command(), "night", "mend"], lamp.environ)
    terminal.expect("Mend it so")
    terminal.type("y\n")
    terminal.expect("The night file is mended")
    assert terminal.finish() == 0
    assert len(NightFile(file).read().results) == 2


def test_a_file_that_changes_under_the_question_is_not_mended(lamp, file) -> None:
    spoilt = file.read_bytes().replace(b'"health": 5', b'"health": 4')
    file.write_bytes(spoilt)
    terminal = Terminal([command(), "night", "mend"], lamp.environ)
    terminal.expect("Mend it so")
    file.write_bytes(spoilt + b"\n")
    terminal.type("y\n")

    assert terminal.finish() == 4
    assert "by another program meanwhile" in terminal.shown
    assert file.read_bytes() == spoilt + b"\n"
