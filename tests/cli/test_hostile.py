"""What players do not do on purpose, and others might: nothing is lost, nothing is a traceback."""

import json
import os
import subprocess
import sys

import pytest

from lampkeeper.files.problems import problems_of
from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal


def shell(lamp, line):
    """A line for a shell, with `lamp` in its path."""
    path = os.pathsep.join([os.path.split(command())[0], lamp.environ["PATH"]])
    environ = {**lamp.environ, "PATH": path}
    return subprocess.run(["bash", "-c", line], env=environ, capture_output=True, text=True, check=False, timeout=60)


def moves(lamp):
    return len(lamp.json("log")["moves"])


@pytest.mark.parametrize("line", ["lamp win >/dev/full", "lamp win >&-", "lamp win 2>&-", "lamp win 2>/dev/full"])
def test_a_move_that_is_made_is_no_failure_whoever_hears_of_it(lamp, line) -> None:
    lamp.play("new Ulaf")
    done = shell(lamp, line)

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert moves(lamp) == 2


@pytest.mark.parametrize("line", ["mend --keep moves", "settings colour never", "notes --vp 33"])
def test_what_is_written_is_no_failure_either(lamp, line) -> None:
    lamp.play("new Ulaf")
    saved = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    saved["sheet"]["victories"] = 1
    if line.startswith("mend"):
        lamp.sheet.write_text(json.dumps(saved), encoding="utf-8")
    first, again = (shell(lamp, f"lamp {line} >/dev/full") for _ in range(2))

    assert (first.returncode, again.returncode) == (0, 1)
    assert first.stderr == "lamp: it is done, but the answer cannot be written: No space left on device\n"
    assert again.stderr.startswith("lamp: The answer cannot be written")


def test_a_view_that_cannot_be_shown_is_a_failure(lamp) -> None:
    lamp.play("new Ulaf")
    done = shell(lamp, "lamp log >/dev/full")

    assert done.returncode == 1
    assert done.stderr.startswith("lamp: The answer cannot be written: No space left on device")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("lamp status <&-", 0),
        ("lamp read 11 <&-", 3),
        ("lamp run - <&-", 0),
        ("lamp status >&-", 0),
        ("lamp foo 2>&-", 2),
    ],
)
def test_closed_streams(lamp, line, code) -> None:
    lamp.play("new Ulaf")
    done = shell(lamp, line)

    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "size"), [("COLUMNS", "²"), ("COLUMNS", "99999999999"), ("LINES", "²"), ("TERMINAL_WIDTH", "abc")]
)
@pytest.mark.parametrize("words", [["status"], ["--help"]])
def test_sizes_that_no_terminal_has(lamp, name, size, words) -> None:
    lamp.play("new Ulaf")

    assert lamp(*words, environ={name: size}).returncode == 0
    terminal = Terminal([command(), *words], {**lamp.environ, name: size})
    assert terminal.finish() == 0


INTERRUPTED = """
import os, signal, sys, threading, time
from lampkeeper.cli.main import main
def interrupt():
    time.sleep(float(sys.argv[1]))
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt, daemon=True).start()
main(["read", "16", "--dry-run"])
"""


def test_ctrl_c_at_any_moment_is_130_or_too_late(lamp) -> None:
    lamp.play("new Ulaf")
    codes = set()
    for wait in range(20, 320, 15):
        words = [sys.executable, "-c", INTERRUPTED, str(wait / 1000)]
        done = subprocess.run(words, env=lamp.environ, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode in (0, 130), done.stderr
        assert done.stderr == ""
        codes.add(done.returncode)
    assert 130 in codes
    assert moves(lamp) == 1


@pytest.mark.parametrize(
    "plant",
    [
        lambda path, sheet: path.symlink_to(sheet),
        lambda path, sheet: path.symlink_to(sheet.with_name("other")),
        lambda path, _: os.mkfifo(path),
        lambda path, _: path.write_text("half a sheet"),
    ],
    ids=["link to the sheet", "link elsewhere", "pipe", "file"],
)
def test_what_stands_at_the_temporary_name_is_not_followed(lamp, plant) -> None:
    lamp.play("new Ulaf")
    other = lamp.sheet.with_name("other")
    other.write_text("mine")
    plant(lamp.sheet.with_name(".sheet.json.tmp"), lamp.sheet)

    assert lamp("win").returncode == 0
    assert lamp.sheet.is_file()
    assert not lamp.sheet.is_symlink()
    assert moves(lamp) == 2
    assert other.read_text() == "mine"


def test_a_sheet_that_could_not_be_read_again_is_not_written(lamp) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()

    error = lamp.script(*["gain blue 9999"] * 101, code=4)[-1]["error"]

    assert error["kind"] == "sheet-impossible"
    assert "line" not in error
    assert lamp.sheet.read_bytes() == before


def test_a_new_campaign_under_an_open_prompt_gets_no_mark(lamp) -> None:
    lamp.play("new Ulaf")
    terminal = Terminal([command(), "read", "11"], lamp.environ)
    terminal.expect("spend (yes/no): ")
    lamp.json("new", "Glenn", "--force")
    terminal.type("n\n")

    assert terminal.finish() == 4
    assert moves(lamp) == 1


def test_escapes_typed_at_a_prompt_do_not_reach_the_terminal(lamp) -> None:
    lamp.play(*to("siege-of-the-lighthouse"))
    terminal = Terminal([command(), "win"], lamp.environ)
    terminal.expect("destroyed: ")
    terminal.type("\x16\x1b[31mzz\n")
    terminal.expect("Ctrl-C leaves")
    terminal.type("\x03")
    terminal.finish()

    assert "\x1b[31m" not in terminal.shown


@pytest.mark.parametrize(
    ("line", "code", "note"),
    [
        ("win --note a#b", 0, "a#b"),
        ("win --note 'a # b'", 0, "a # b"),
        ("win --note a # b", 0, "a"),
        ("win --note a#b --bogus", 2, None),
        ("win\t# done", 0, None),
        ("# nothing", 0, None),
    ],
)
def test_a_comment_begins_a_word(lamp, line, code, note) -> None:
    lamp.play("new Ulaf")
    lamp.script(line, code=code)

    assert lamp.json("log")["moves"][-1]["note"] == note


@pytest.mark.parametrize("line", ["--show-completion", "--install-completion", "read 11 --help"])
def test_a_script_does_not_end_in_the_middle(lamp, line) -> None:
    lamp.play("new Ulaf")

    assert lamp.script("win", line, "nonsense", code=2)[-1]["error"]["line"] == 2
    assert moves(lamp) == 1


def test_a_dry_line_in_a_script_is_dry(lamp) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.stat().st_ino, lamp.sheet.stat().st_mtime_ns

    lamp.script("win --dry-run", "status")

    assert (lamp.sheet.stat().st_ino, lamp.sheet.stat().st_mtime_ns) == before


def spoil_sheet(lamp, change):
    lamp.play("new Ulaf", "read 16", "win", "undo")
    data = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    change(data)
    lamp.sheet.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["moves"][1].update(note="\ud800"),
        lambda data: data["moves"][0].update(at="\udfff"),
        lambda data: data["moves"][2]["marks"].append({"mark": "strike-setup", "id": 99}),
        lambda data: data["moves"][1].update(vp=-5),
        lambda data: data["moves"][1]["marks"][1].update(merciful=10**50),
        lambda data: data["moves"][0]["marks"][1].update(scenario="nowhere"),
        lambda data: data["sheet"].update(scenario="nowhere", state="won"),
        lambda data: data["sheet"].pop("scenario"),
    ],
)
def test_a_sheet_with_what_no_sheet_has(lamp, change) -> None:
    spoil_sheet(lamp, change)
    for words in (["status"], ["redo"], ["read", "16", "--questions"]):
        assert lamp.json(*words, code=4)["error"]["kind"] == "sheet-damaged"


@pytest.mark.parametrize(
    ("sheet", "words", "code"),
    [
        ("/", ["win"], 4),
        ("/", ["new", "Ulaf"], 4),
        ("a" * 300, ["where"], 0),
        ("a" * 300, ["status"], 4),
        ("/dev/null", ["win"], 4),
        ("sheet.json/inside.json", ["new", "Ulaf"], 4),
    ],
)
def test_odd_paths(lamp, sheet, words, code) -> None:
    lamp.play("new Ulaf")
    done = lamp(*words, "--sheet", sheet)

    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if "inside" in sheet:
        assert "cannot be written: Not a directory" in done.stderr


def test_names_in_a_pack_do_not_steer_the_terminal(lamp, shipped_copy, spoil) -> None:
    spoil("campaign.toml", 'many = "blue swirls"', 'many = "\\u001b[31mblue"')
    spoil("campaign.toml", 'title = "Naval"', 'title = "\\u001b[31mNaval"')
    lamp.play("new Ulaf")
    for words in (["status"], ["next"], ["deck"]):
        assert "\x1b[31m" not in lamp(*words, "--pack", str(shipped_copy)).stdout


COUNTY = "scenarios/01-neglected-county.toml"


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        (COUNTY, 'win = "Z1"', 'win = "C1"', "win and lose are two entries of this file"),
        (COUNTY, 'win = "Z1"', 'win = "Z2"', "win and lose are two entries of this file"),
        ("campaign.toml", "{ from = 25, to = 55 }", "{ from = 55, to = 25 }", "55 comes after 25"),
        (COUNTY, "boxes = 2", "boxes = 600000", "less than or equal to 9999"),
        (COUNTY, "merciful = 1", "merciful = 5000", "is no number"),
        ("campaign.toml", "base = 5", "base = " + "9" * 5000, "a number in it"),
        ("campaign.toml", "base = 5", "base = 0x" + "f" * 4000, "less than or equal to"),
        ("campaign.toml", 'anywhere = ["double', 'anywhere = ["a\\u0000.toml", "double', "cannot be read"),
        ("campaign.toml", 'story = ["Agreement"', 'story = ["' + "A" * 101 + '"', "at most 100 characters"),
        ("ending-1000.toml", '{ do = "end-campaign", result = "lost" }', '{ do = "read", entry = "C2R" }', None),
    ],
)
def test_a_pack_with_what_no_pack_has(shipped_copy, spoil, name, old, new, says) -> None:
    spoil(name, old, new)
    problems = problems_of(shipped_copy)

    assert (says is None and problems == []) or any(says in str(problem) for problem in problems), problems


def test_a_ring_across_files(shipped_copy, spoil) -> None:
    spoil("ending-1000.toml", '{ do = "end-campaign", result = "lost" }', '{ do = "read", entry = "C2R" }')
    spoil(
        "double-sided-locations.toml",
        '{ do = "gain", track',
        '{ do = "read", entry = "1000" },\n  { do = "gain", track',
    )

    places = {problem.place for problem in problems_of(shipped_copy) if "ring" in problem.message}
    assert places == {"entry C2R", "entry 1000"}


def test_a_pipe_in_a_pack_is_not_waited_for(shipped_copy) -> None:
    (shipped_copy / "cards.toml").unlink()
    os.mkfifo(shipped_copy / "cards.toml")

    assert any("no ordinary file" in str(problem) for problem in problems_of(shipped_copy))
