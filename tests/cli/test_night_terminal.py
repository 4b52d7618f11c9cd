"""A night on a terminal, typed to as at the table."""

from collections.abc import Callable

import pytest

from lampkeeper.show.widths import cells
from tests.cli.test_night import BEGIN, TABLE, kept
from tests.cli.test_play import CONTROL, STYLE, say
from tests.conftest import Lamp, command
from tests.night.played import cards_turned_up, play_by_chance
from tests.terminal import Terminal

Sit = Callable[..., Terminal]
PROMPT = "night›"
MEANT = "Do it? Enter is yes"
LEFT = "all that was done is saved; `lamp night play` goes on here"
WAYS = pytest.mark.parametrize("way", [[], ["--plain"]], ids=["drawn", "plain"])


@pytest.fixture
def sit(lamp: Lamp) -> Sit:
    """`lamp night` on a terminal of its own."""

    def begin(*words: str, columns: int = 80, term: str = "xterm-256color") -> Terminal:
        return Terminal([command(), "night", *words], lamp.environ, columns=columns, term=term)

    return begin


@WAYS
def test_a_night_is_played_at_the_table(lamp, sit, way) -> None:
    terminal = sit("play", "--seed", "2914", *way)
    say(
        terminal,
        ("How hard? Enter for normal", "eas\n"),
        ("1 Black Gull", "defeat black\n"),
        ("no trap reaches it: too little damage", "place ghost 1\n"),
        ("what it would do", "no\n"),
        (PROMPT, "place ghost 2\n"),
        ("1 Black Gull can be defeated", "maybe\n"),
        ("give yes or no", "\n"),
        ("1 action left", "undo\n"),
        ("Taken back", "c\n"),
        ("just right of it", "help\n"),
        ("undo, undo 2", "dance\n"),
        ("lists all", "undo x\n"),
        ("says no number of actions", "place 3 2\n"),
        (MEANT, "y\n"),
        (PROMPT, "defeat 1\n"),
        ("to be yours as a trap", "\n"),
        ("0 actions left", "place 1 1\n"),
        ("Both actions of this round are taken", "stop\n"),
        ("A card of the deck is turned up", "\n"),
        ("Round 1 is over", "\n"),
        ("2 actions left", "quit\n"),
    )

    assert terminal.finish() == 0
    assert LEFT in " ".join(terminal.shown.split())
    night = lamp.json("night")["night"]
    assert (night["difficulty"], night["seed"], night["round"]) == ("easy", 2914, 2)


@WAYS
def test_a_night_is_refereed_at_the_table(lamp, sit, way) -> None:
    """To its end; each card that is turned up is asked for."""
    lines, turns = play_by_chance(3, "nightmare", 1)
    order = [*turns[0].night.hand, *(lying.card for lying in turns[0].night.sea)]
    hand, sea = (",".join(str(card + 1) for card in four) for four in (order[:4], order[4:]))
    terminal = sit("referee", *way)
    say(terminal, ("How hard?", "nightmare\n"), ("The 4 cards of your hand", "1,2,3\n"), ("give 4", f"{hand}\n"))
    say(terminal, ("The 4 cards in the sea", f"{hand}\n"), ("is on the table already", f"{sea}\n"))
    for line, before, after in zip(lines, turns, turns[1:], strict=False):
        say(terminal, (PROMPT, f"{line}\n"), (MEANT, "\n"))
        for card in cards_turned_up(before.night, after.night):
            say(terminal, ("Which card is turned up?", f"{card}\n"), ("? Enter is yes", "\n"))
    assert terminal.finish() == 0
    night = lamp.json("night")["night"]
    assert (night["way"], night["state"], night["health"]) == ("referee", "lost", turns[-1].night.health)


@WAYS
def test_a_card_that_is_not_meant_is_asked_for_again(lamp, sit, way) -> None:
    lamp.json(*TABLE)
    terminal = sit("referee", *way)
    say(
        terminal,
        (PROMPT, "stop\n"),
        (MEANT, "\n"),
        ("Which card", "krake\n"),
        ("no card left in the deck called krake", "siren\n"),
        ("Siren? Enter is yes", "n\n"),
        ("Which card", "Leviathan\n"),
        ("Leviathan comes as a nightmare", "quit\n"),
    )
    assert terminal.finish() == 0
    terminal = Terminal([command(), "night", "do", "stop"], lamp.environ)
    say(terminal, ("Which card is turned up?", "4\n"), ("Wrecker's Lantern? Enter is yes", "\n"))
    assert terminal.finish() == 0
    assert lamp.json("night")["night"]["cards_in_deck"] == 6


@WAYS
@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)], ids=["Ctrl-C", "Ctrl-D"])
def test_a_night_is_left_with_all_saved(lamp, sit, way, key, code) -> None:
    terminal = sit("play", "--difficulty", "easy", "--seed", "7", *way)
    say(terminal, (PROMPT, "place ghost 2\n"), (MEANT, "\n"), (PROMPT, "place siren 1\n"), (MEANT, key))
    if key == "\x03":  # leaves the question, then the night
        say(terminal, (PROMPT, key))
    assert terminal.finish() == code
    assert LEFT in " ".join(terminal.shown.split())
    night = lamp.json("night")["night"]
    assert (night["actions_left"], night["sea"][1]["name"]) == (1, "Ghost Buoy")


@WAYS
@pytest.mark.parametrize("typed", [(), ("place ghost 2\n",)], ids=["prompt", "question"])
def test_a_closed_window_loses_nothing(lamp, sit, way, typed) -> None:
    lamp.json(*BEGIN)
    before = kept(lamp).read_bytes()
    terminal = sit("play", *way)
    terminal.expect(PROMPT)
    for text in typed:
        say(terminal, (PROMPT, text))
        terminal.expect(MEANT)
    terminal.kill()

    assert kept(lamp).read_bytes() == before
    assert lamp.json("night", "do", "place", "ghost", "2")["night"]["actions_left"] == 1


def test_a_night_that_ends_is_left(lamp, sit) -> None:
    lines, turns = play_by_chance(1, "nightmare", 1)
    assert (
        lamp("night", "play", "--difficulty", "nightmare", "--seed", "1", input="\n".join(lines[:-1])).returncode == 0
    )
    terminal = sit("play")
    say(terminal, (PROMPT, f"{lines[-1]}\n"), (MEANT, "\n"))

    assert terminal.finish() == 0
    assert "The night is lost" in terminal.shown
    assert "--seed 1" in terminal.shown
    assert LEFT not in terminal.shown
    assert turns[-1].night.is_lost


def test_completion_at_the_table(sit) -> None:
    terminal = sit("play", "--difficulty", "easy", "--seed", "2914")
    say(terminal, (PROMPT, "pla\t"), ("place", " gh\t"), ("Ghost Buoy", " 2\n"), ("Place Ghost Buoy at 2", "\n"))
    say(terminal, (PROMPT, "def\t"), ("defeat", " \t"), ("1", "\n"), ("Defeat Black Gull", "n\n"), (PROMPT, "quit\n"))

    assert terminal.finish() == 0


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("environ", [{}, {"NO_COLOR": "1"}], ids=["colour", "none"])
def test_a_night_fits_the_terminal(lamp, columns, environ) -> None:
    lamp.json(*BEGIN)
    for words in (["night"], ["night", "do", "stop", "--dry-run"], ["night", "do", "stop"]):
        terminal = Terminal([command(), *words], {**lamp.environ, **environ}, columns=columns)
        assert terminal.finish() == 0
        assert "━" in terminal.shown or "--dry-run" in words
        if environ:
            assert not STYLE.search(terminal.shown.replace("\x1b[1m", "").replace("\x1b[2m", "").replace("\x1b[0m", ""))
        assert max(map(cells, CONTROL.sub("", terminal.shown).splitlines())) <= columns


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_no_night_begins_where_a_question_is_left(lamp, sit, key) -> None:
    for words, asked in ((["play"], "How hard?"), (["referee", "--difficulty", "easy"], "of your hand")):
        terminal = sit(*words)
        say(terminal, (asked, key))
        assert terminal.finish() == 130
        assert "Traceback" not in terminal.shown
    assert lamp.json("night") == {"night": None}


def test_a_night_stands_in_no_evening(lamp) -> None:
    lamp.play("new Ulaf")
    terminal = Terminal([command(), "play", "--plain"], lamp.environ)
    say(terminal, ("lamp›", "night do stop\n"), ("`night` cannot stand in an evening", "quit\n"))
    assert terminal.finish() == 0


def test_a_dumb_terminal(lamp, sit) -> None:
    lamp.json(*BEGIN)
    terminal = sit("play", term="dumb")
    say(terminal, (PROMPT, "place ghost 2\n"), (MEANT, "\n"), ("1 action left", "quit\n"))

    assert terminal.finish() == 0
    assert "\x1b" not in terminal.shown
    assert "━" not in terminal.shown
