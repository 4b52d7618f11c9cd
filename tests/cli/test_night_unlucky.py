"""Nights of odd decks and unlucky circumstances, through the command line."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import tomli_w

from tests.cli.test_night import BEGIN, SEA, TABLE, kept
from tests.cli.test_play import say
from tests.conftest import Lamp, command
from tests.night.table import deck_of
from tests.terminal import Terminal

ANY = {"do": "push", "who": "card", "where": "any"}


def deck_in(lamp: Lamp, **cards) -> str:
    """The path of a deck in which these cards are otherwise (`tests.night.table.deck_of`)."""
    path = lamp.sheet.parent / "odd.toml"
    data = deck_of(**cards).model_dump(mode="json", by_alias=True)
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    return str(path)


def every(kind: str, **otherwise) -> dict[str, dict]:
    """All nightmares, `n`, or traps, `t`, so."""
    return {f"{kind}{at}": otherwise for at in range(16)}


def test_the_step_that_an_effect_asks_in_is_told(lamp) -> None:
    deck = deck_in(lamp, **every("n", right=9, placement=[ANY]), **every("t", defeat=[ANY]))
    lamp.json("night", "play", "--difficulty", "easy", "--seed", "1", "--deck", deck)

    asked = lamp.json("night", "do", "stop")["night"]
    assert (asked["step"], asked["asks"]["effect"]["do"]) == (2, "push")
    assert "in its step 2" in lamp("night").stdout
    done = lamp("night", "do", "aim", "4").stdout
    assert "\n  Step 2  Card" in done
    assert "  Step 3  No nightmare reaches the lighthouse." in done
    shown = lamp("night").stdout
    assert "in its step 3" in shown
    assert lamp.json("night")["night"]["in_store"]["falls"] is None
    # Step 3 is under way: of it nothing is still to come.
    assert "\n  Step 3" not in shown
    assert "\n  Step 4" in shown
    assert "\n  Step 3  Card" in lamp("night", "do", "aim", "1").stdout


@pytest.mark.parametrize("words", [BEGIN, TABLE], ids=["play", "referee"])
def test_what_lines_do_is_no_failure_where_nobody_can_hear_of_it(lamp, words) -> None:
    """Or a script would do them again."""
    lines = "place 3 1\nundo\nplace 3 1\nstop\n4\n" if words is TABLE else "place 3 1\nundo\nplace 3 1\nstop\n"
    line = f"printf '{lines}' | '{command()}' {shlex.join(words)} > /dev/full"
    done = subprocess.run(["bash", "-c", line], env=lamp.environ, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr.count("it is done, but the answer cannot be written")) == (0, 1)
    assert lamp.json("night")["night"]["round"] == 2


# The lines; the exit code; what is said.
LINES = [
    ("place 3 1\n# no card\n\nstop\n\n# the end\n", 3, "Line 4: a card of the deck is turned up: which is it?"),
    ("stop\n", 3, "the next line says which; what was done up to there is saved"),
    ("stop\n\n99\n", 2, "Line 3: there is no card left in the deck of number 99"),
    ("stop\n 4 \n\nplace\n", 2, "Line 4: `place` takes a trap and a place"),
]


@pytest.mark.parametrize(("lines", "code", "said"), LINES)
def test_the_line_that_cannot_be_done_is_named(lamp, lines, code, said) -> None:
    done = lamp(*TABLE, input=lines)

    assert done.returncode == code
    assert said in " ".join(done.stderr.split())
    assert "-a card-1" not in done.stderr


def test_what_is_typed_kindly(lamp) -> None:
    assert lamp.json("night", "play", "--difficulty", "EASY", "--seed", "7")["night"]["difficulty"] == "easy"
    words = ["referee", "--new", "--difficulty", "Hard", "-a", "hand= 13 ,2,  3,10", "-a", f"sea={SEA}"]
    assert lamp.json("night", *words)["night"]["difficulty"] == "hard"
    assert lamp.json("night", "do", "stop", "-a", "card-1= 4 ")["night"]["round"] == 2
    error = lamp.json("night", "play", "--new", "--difficulty", "easy", "--seed", "1000001", code=2)["error"]
    assert "1000001 is no whole number from 0 to 1000000" in error["message"]


def test_a_card_is_asked_for_of_the_night_that_is_there(lamp) -> None:
    """Where another command has gone on meanwhile, the answer is about another card."""
    lamp.json(*TABLE)
    terminal = Terminal([command(), "night", "do", "stop"], lamp.environ)
    terminal.expect("Which card is turned up?")
    lamp.json("night", "do", "place", "1", "1")
    say(terminal, ("", "4\n"), ("Enter is yes", "\n"), ("Another command has changed the night meanwhile", ""))
    assert terminal.finish() == 1
    assert lamp.json("night")["night"]["round"] == 1


HOSTILE = ["\u202eevil", "\x1b]0;pwned\x07", "a\nb", "eel, sir; [b]o[/]"] * 4


def test_hostile_names_at_the_table(lamp) -> None:
    """In the pages, in what completes, and where the player types what steers a terminal."""
    deck = deck_in(lamp)
    text = Path(deck).read_text(encoding="utf-8")
    for at, name in enumerate(HOSTILE, start=1):
        text = text.replace(f'"Card {at - 1}"', json.dumps(f"{name}{at}"))
    Path(deck).write_text(text, encoding="utf-8")
    words = ["night", "referee", "--difficulty", "easy", "--deck", deck, "-a", "hand=1,2,3,4", "-a", "sea=5,6,7,8"]
    terminal = Terminal([command(), *words], lamp.environ)
    say(terminal, ("night›", "place \t"), ("\\u202eevil1", "\x15cards\n"), ("[b]o[/]16", "place \x1b[31m1\n"))
    say(
        terminal,
        ("`place` takes", "place ee\t"),
        ("eel, sir; [b]o[/]4", " 1\n"),
        ("Do it?", "\n"),
        ("night›", "quit\n"),
    )

    assert terminal.finish() == 0
    assert not re.search("\u202e|\x1b]0;|Traceback|Press ENTER", terminal.shown)
    assert lamp.json("night")["night"]["sea"][0]["name"] == "eel, sir; [b]o[/]4"


def test_a_night_with_a_card_twice_is_told_in_words(lamp) -> None:
    lamp.json(*BEGIN)
    text = kept(lamp).read_text(encoding="utf-8")
    kept(lamp).write_text(re.sub(r'("order": \[\s*)\d+,(\s*)(\d+)', r"\1\3,\2\3", text), encoding="utf-8")

    error = lamp.json("night", code=4)["error"]
    assert "night: these are not the cards of a deck, each once" in error["message"]
