"""`lamp night log`: the nights that are over, win rates, streaks; and where else `night` is refused."""

from pathlib import Path

import pytest

from lampkeeper.files.night_file import NightFile
from lampkeeper.night.record import Nights
from tests.night.nights import result

NIGHTS = (
    result(difficulty="normal", health=3, seed=7),
    result(difficulty="hard", health=0, rounds=4),
    result(difficulty="normal", health=6, way="referee"),
    result(difficulty="normal", health=1, deck="mine", title="=Mine", way="referee"),
)


@pytest.fixture
def kept(lamp):
    NightFile(Path(lamp.environ["LAMP_NIGHT"])).change(lambda _: Nights(results=NIGHTS), pytest.fail)
    return lamp


def test_what_is_told_of_the_nights(kept) -> None:
    log = kept.json("night", "log")

    assert [(night["difficulty"], night["health"], night["won"]) for night in log["nights"]] == [
        ("normal", 3, True),
        ("hard", 0, False),
        ("normal", 6, True),
        ("normal", 1, True),
    ]
    assert log["nights"][0]["seed"] == 7
    assert [tuple(rate.values()) for rate in log["win_rates"]] == [
        ("practice", "Practice deck", "normal", 2, 2, 1.0, 0.3424, 1.0),
        ("practice", "Practice deck", "hard", 1, 0, 0.0, 0.0, 0.7935),
        ("mine", "=Mine", "normal", 1, 1, 1.0, 0.2065, 1.0),
    ]
    assert log["streaks"] == {
        "victories": {"result": "won", "games": 2, "first": 3, "last": 4},
        "defeats": {"result": "lost", "games": 1, "first": 2, "last": 2},
        "present": {"result": "won", "games": 2, "first": 3, "last": 4},
    }


@pytest.mark.parametrize(
    ("words", "health"),
    [
        ("--difficulty normal", [3, 6, 1]),
        ("--difficulty HARD", [0]),
        ("--difficulty easy", []),
        ("--deck practice", [3, 0, 6]),
        ("--deck mine --difficulty normal", [1]),
        ("--deck mine --difficulty hard", []),
    ],
)
def test_only_some_of_the_nights(kept, words, health) -> None:
    assert [night["health"] for night in kept.json("night", "log", *words.split())["nights"]] == health


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("--deck pratice", "deck-unknown", "did you mean practice?"),
        ("--deck 7", "deck-unknown", "there are nights of practice, mine"),
        ("--difficulty wicked", "usage", "easy"),
        ("--format csv", "usage", "--json does not go with a log as csv"),
    ],
)
def test_what_is_no_deck_or_difficulty(kept, words, kind, says) -> None:
    error = kept.json("night", "log", *words.split(), code=2)["error"]

    assert error["kind"] == kind
    assert says in error["message"]


def test_an_empty_log_says_how_to_begin(lamp) -> None:
    assert lamp.json("night", "log")["nights"] == []
    assert "lamp night play" in lamp("night", "log").stdout
    assert lamp("night", "log", "--deck", "practice").returncode == 0
    assert not Path(lamp.environ["LAMP_NIGHT"]).exists()


def test_the_nights_as_a_spreadsheet(kept) -> None:
    assert kept("night", "log", "--format", "csv", "--difficulty", "normal").stdout.splitlines() == [
        "night,ended,way,difficulty,deck,title,result,health,rounds,seed",
        "1,2026-11-30T22:00:00+01:00,play,normal,practice,Practice deck,won,3,8,7",
        "2,2026-11-30T22:00:00+01:00,referee,normal,practice,Practice deck,won,6,8,",
        "3,2026-11-30T22:00:00+01:00,referee,normal,mine,'=Mine,won,1,8,",
    ]


@pytest.mark.parametrize("command", ["night log", "night mend"])
def test_no_night_in_a_script(kept, command) -> None:
    done = kept("run", "-", input=f"new Ulaf\n{command}\n")

    assert (done.returncode, kept.sheet.exists()) == (2, False)
    assert f"line 2: `{command}` cannot stand in a script" in done.stderr


def test_where_the_nights_are(lamp) -> None:
    assert lamp.json("where")["nights"] == {
        "path": lamp.environ["LAMP_NIGHT"],
        "chosen_by": "LAMP_NIGHT",
        "exists": False,
    }
    del lamp.environ["LAMP_NIGHT"]
    where = lamp.json("where")
    assert where["nights"]["path"] == f"{where['folder']['path']}/last-lighthouse/nights.json"
    assert where["nights"]["chosen_by"] == "default"
