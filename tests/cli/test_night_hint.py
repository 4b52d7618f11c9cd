"""`lamp night hint`, and the same at the table."""

import pytest

from tests.conftest import command
from tests.terminal import Terminal

BEGIN = ("night", "play", "--difficulty", "hard", "--seed", "5")


def test_every_action_that_can_be_done_is_told_the_best_first_and_the_same_each_time(lamp) -> None:
    night = lamp.json(*BEGIN)["night"]
    hint = lamp.json("night", "hint", "--decks", "20")

    assert hint == lamp.json("night", "hint", "--decks", "20")
    assert {found["do"] for found in hint["actions"]} == set(night["can_do"])
    tried = [found["nights"] for found in hint["actions"]]
    assert (tried[0], tried[-1]) == (80, 20)
    assert tried == sorted(tried, reverse=True)
    assert lamp.json("night")["night"] == night


def test_what_it_names_can_be_done(lamp) -> None:
    lamp.json(*BEGIN)
    while lamp.json("night")["night"]["state"] == "playing":
        best = lamp.json("night", "hint", "--decks", "2")["actions"][0]
        lamp.json("night", "do", *best["do"].split())
    done = lamp("night", "hint")

    assert (done.returncode, done.stdout) == (1, "")
    assert "The night is over" in done.stderr


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ([], 1, "No night is under way"),
        (["--decks", "0"], 2, "0 is no whole number from 1 to 10000"),
        (["--decks", "many"], 2, "many is no whole number"),
    ],
)
def test_where_there_is_none(lamp, words, code, told) -> None:
    done = lamp("night", "hint", *words)

    assert (done.returncode, done.stdout) == (code, "")
    assert told in done.stderr


def test_on_the_players_table_it_imagines_the_cards_that_nobody_has_turned_up(lamp) -> None:
    setup = ("-a", "hand=1,2,3,4", "-a", "sea=5,6,7,8")
    lamp.json("night", "referee", "--difficulty", "normal", *setup)

    assert lamp.json("night", "hint", "--decks", "5")["actions"][0]["nights"] == 20


@pytest.mark.parametrize("way", [[], ["--plain"]], ids=["drawn", "plain"])
def test_at_the_table(lamp, way) -> None:
    terminal = Terminal([command(), *BEGIN, *way], lamp.environ)
    terminal.expect("night›")
    terminal.type("hint\n")
    terminal.expect("may well be higher")
    hinted = terminal.shown.split("Hint: ")[1]
    terminal.type("quit\n")

    assert terminal.finish() == 0
    assert "actions did worse" in hinted
    assert "lamp night do" not in hinted
