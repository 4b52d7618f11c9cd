"""The log: which of its moves are told, and the campaign over its games."""

import csv
import io
import shlex

import pytest

EVENINGS = (
    "new Ulaf",
    "read 16",
    "win --vp 41",
    "circle 28",
    "read 21",
    "undo",
    "lose --vp 28 --note 'one round short'",
    "read 41",
    "win",
    "read 31 -a decide=settle-a-case -a act=no",
    "lose -a agreement=yes",
    "gain pink 1",
    "read 52",
)

# Options; the numbers of the moves.
FILTERS = [
    ("", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("--scenario dying-crops", [7, 8]),
    ("--scenario 'Dying Crops'", [7, 8]),
    ("--scenario 4", [7, 8]),
    # What was taken back stays in the log, and says so.
    ("--scenario disappearing-supplies", [4, 5, 6]),
    ("--entry 21", [5]),
    ("--entry z1", [3]),
    ("--entry 52A", [12]),
    ("--by-hand", [4, 11]),
    ("--by-hand --scenario 5", [11]),
    ("--by-hand --entry 52", []),
    ("--scenario island-of-radiance", []),
    ("--entry C4", []),
]


@pytest.mark.parametrize(("options", "numbers"), FILTERS)
def test_the_moves_that_are_asked_for(lamp, options, numbers) -> None:
    lamp.script(*EVENINGS)
    facts = lamp.json("log", *shlex.split(options))
    shown = lamp("log", *shlex.split(options))

    assert [move["number"] for move in facts["moves"]] == numbers
    assert (shown.returncode, shown.stderr) == (0, "")
    count = "12 moves" if len(numbers) == 12 else f"{len(numbers) or 'none'} of 12 moves"
    assert shown.stdout.splitlines()[:2] == ["Log", count]
    heads = [row for row in shown.stdout.splitlines() if row[:1].isdigit()]
    assert [int(head.split(".")[0]) for head in heads if "." in head] == numbers


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (["--chart", "--scenario", "5"], "usage"),
        (["--chart", "--by-hand"], "usage"),
        (["--chart", "--format", "csv"], "usage"),
        (["--format", "csv"], "usage"),
        (["--format", "json"], "usage"),
        (["--scenario", "nowhere"], "scenario-unknown"),
        (["--scenario", "99"], "scenario-unknown"),
        (["--entry", "999"], "entry-unknown"),
        (["--entry", ""], "entry-unknown"),
    ],
)
def test_what_the_campaign_does_not_have(lamp, words, kind) -> None:
    lamp.script(*EVENINGS)

    assert lamp.json("log", *words, code=2)["error"]["kind"] == kind


def test_the_moves_that_are_asked_for_as_csv(lamp) -> None:
    lamp.script(*EVENINGS)
    text = lamp("log", "--scenario", "2", "--format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text, newline="")))

    assert [(row["move"], row["state"], row["by_hand"]) for row in rows] == [
        ("4", "done", "yes"),
        ("5", "dropped", "no"),
        ("6", "done", "no"),
    ]


@pytest.mark.parametrize("format", ["md", "bgg"])
def test_one_evening_as_a_session_report(lamp, format) -> None:
    lamp.script(*EVENINGS)
    whole, evening = (lamp("log", *words, "--format", format).stdout for words in ([], ["--scenario", "2"]))

    assert whole == lamp("export", "--format", format).stdout
    assert "Game 1" in whole
    assert "Game 1" not in evening
    assert "Game 2 · Disappearing Supplies: lost, 28 VP" in evening
    assert "one round short" in evening
    # What was taken back is not told.
    assert "Entry 21" not in whole


def test_filters_in_a_script_are_of_the_sheet_at_that_line(lamp) -> None:
    answers = lamp.script("new Ulaf", "log --entry 16", "read 16", "log --entry 16")

    assert [len(answer["moves"]) for answer in answers if "moves" in answer] == [0, 1]


def test_the_chart_in_figures(lamp) -> None:
    lamp.script(*EVENINGS)
    facts = lamp.json("log", "--chart")

    assert set(facts) == {"games", "streaks", "vp"}
    assert [(game["scenario"]["number"], game["result"], game["vp"]) for game in facts["games"]] == [
        (1, "won", 41),
        (2, "lost", 28),
        (4, "won", None),
        (3, "lost", None),
    ]
    assert facts["games"][0] == {
        "number": 1,
        "scenario": {"id": "neglected-county", "number": 1, "title": "Neglected County", "page": 2},
        "result": "won",
        "vp": 41,
        "at": facts["games"][0]["at"],
        "entries": ["16", "Z1"],
        "moves": [2, 3],
        "notes": [],
        "after": {
            "wins": 1,
            "defeats": 0,
            "defeats_in_a_row": 0,
            "tracks": {"pink-starburst": 1, "blue-swirl": 0},
            "workers": {"base": 5, "total": 6, "lighthouse": 0, "merciful": 6},
        },
    }
    assert facts["games"][1]["notes"] == ["one round short"]
    assert facts["streaks"] == {
        "victories": {"result": "won", "games": 1, "first": 1, "last": 1},
        "defeats": {"result": "lost", "games": 1, "first": 2, "last": 2},
        "present": {"result": "lost", "games": 1, "first": 4, "last": 4},
    }
    assert facts["vp"] == {"games": 2, "lowest": 28, "highest": 41, "average": 34.5}


# A script; what the chart says beside its games.
OTHER_CAMPAIGNS = [
    (["new Ulaf"], "No game is over yet"),
    (["new Ulaf", "read 16"], "No game is over yet"),
    (["new Ulaf", "win", "record --victories 4 --defeats 0 --in-a-row 0"], "it was set by hand"),
    (["new Ulaf", "go dying-crops", "win"], "1. left"),
    (["new Ulaf", "go archipelago-in-need", "read 83"], "2. ended"),
]


@pytest.mark.parametrize(("script", "says"), OTHER_CAMPAIGNS)
def test_the_chart_of_other_campaigns(lamp, script, says) -> None:
    lamp.script(*script)

    assert says in lamp("log", "--chart").stdout
