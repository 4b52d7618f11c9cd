"""The command `export`: what it can write, what it refuses, and what it says of an edited sheet."""

import csv
import io
import json
import subprocess

import pytest

from tests.cli.test_log import EVENINGS
from tests.conftest import command

FORMATS = ["svg", "md", "bgg", "json", "csv", "toml"]


def test_the_whole_campaign_as_json(lamp) -> None:
    lamp.script(*EVENINGS)
    facts = json.loads(lamp("export", "--format", "json").stdout)

    assert list(facts) == ["sheet", "games", "untold", "moves"]
    assert facts["sheet"] == lamp.json("status")
    assert facts["moves"] == lamp.json("log")["moves"]
    assert facts["games"][:-1] == lamp.json("log", "--chart")["games"]
    present = facts["games"][-1]
    assert (present["number"], present["result"], present["entries"]) == (5, "playing", ["52", "52A"])
    assert facts["untold"] == {"wins": 0, "defeats": 0}


def test_a_row_for_each_game(lamp) -> None:
    lamp.script(*EVENINGS)
    text = lamp("export", "--format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text, newline="")))

    assert text.endswith("\r\n")
    assert [(row["game"], row["scenario_number"], row["result"], row["vp"]) for row in rows] == [
        ("1", "1", "won", "41"),
        ("2", "2", "lost", "28"),
        ("3", "4", "won", ""),
        ("4", "3", "lost", ""),
        ("5", "5", "playing", ""),
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_an_edited_sheet_is_told_of(lamp, format) -> None:
    lamp.script(*EVENINGS)
    facts = json.loads(lamp.sheet.read_bytes())
    facts["sheet"]["victories"] = 7
    lamp.sheet.write_text(json.dumps(facts), encoding="utf-8")
    done = lamp("export", "--format", format)

    assert done.returncode == 0
    assert done.stdout
    assert done.stderr.startswith("lamp: the sheet was edited outside Lampkeeper: ")


@pytest.mark.parametrize("format", FORMATS)
def test_an_export_has_a_form_of_its_own(lamp, format) -> None:
    lamp.script("new Ulaf")
    error = lamp.json("export", "--format", format, code=2)["error"]

    assert error["message"] == f"--json does not go with an export as {format}: leave --json out"


@pytest.mark.parametrize("format", FORMATS)
def test_there_is_no_sheet_to_export(lamp, format) -> None:
    done = lamp("export", "--format", format)

    assert (done.returncode, done.stdout) == (4, "")
    assert "There is no sheet" in done.stderr


@pytest.mark.parametrize("of", ["status", "next", "log", "chart", "map"])
def test_a_picture_is_the_same_wherever_it_is_made(lamp, of) -> None:
    lamp.script(*EVENINGS)
    drawn = lamp("export", "--format", "svg", "--of", of)

    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert drawn.stdout.startswith('<svg xmlns="http://www.w3.org/2000/svg" class="lamp-page" role="img" ')
    for environ in (
        {"NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "40"},
        {"FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": "200", "LINES": "5"},
        {"LANG": "C", "PYTHONIOENCODING": "utf-8"},
    ):
        assert lamp("export", "--format", "svg", "--of", of, environ=environ).stdout == drawn.stdout
    assert lamp("--plain", "export", "--of", of, "--format", "svg").stdout == drawn.stdout


def test_the_picture_is_of_the_sheet_unless_another_is_asked_for(lamp) -> None:
    lamp.script(*EVENINGS)

    assert lamp("export", "--format", "svg").stdout == lamp("export", "--format", "svg", "--of", "status").stdout


@pytest.mark.parametrize("format", ["md", "bgg", "json", "csv", "toml"])
def test_only_a_picture_is_of_something(lamp, format) -> None:
    lamp.script("new Ulaf")
    done = lamp("export", "--format", format, "--of", "map")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "lamp: --of says what a picture is of",
        "  `lamp export --format svg --of map` draws it",
    ]


def test_there_is_no_picture_of_a_setup_once_the_campaign_is_over(lamp) -> None:
    lamp.script("new Ulaf", "lose", "lose", "lose")
    done = lamp("export", "--format", "svg", "--of", "next")

    assert (done.returncode, done.stdout) == (1, "")
    assert "The campaign is over" in done.stderr


@pytest.mark.parametrize(
    "words",
    [["export", "--format", name] for name in ("svg", "md", "bgg", "csv", "toml", "html")]
    + [["map", "--format", "dot"]],
)
def test_a_file_is_utf_8_whatever_the_terminal_is(lamp, words) -> None:
    """In another encoding a form could not be read again, and a picture would be no XML."""
    lamp.script("new Ulaf", 'write setup "Schöne Felder – 2"', 'win --note "Ægir → «Ü»"')
    here = {**lamp.environ, "PYTHONIOENCODING": "latin-1", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    poorer = subprocess.run([command(), *words], env=here, capture_output=True, check=True)
    richer = subprocess.run([command(), *words], env=lamp.environ, capture_output=True, check=True)

    assert poorer.stdout == richer.stdout
    poorer.stdout.decode("utf-8")
