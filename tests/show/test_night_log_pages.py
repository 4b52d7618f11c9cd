"""The nights that are kept as people see them, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os
from pathlib import Path

import pytest

from lampkeeper.errors import Problem
from lampkeeper.night.record import Nights
from lampkeeper.night.tally import tally_nights
from lampkeeper.session.night_log_results import NightsLog, NightsMended
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.night.nights import result
from tests.show.test_pages import GOLDEN, on_terminal

HERE = Path("/home/you/nights.json")
BACKUP = Path("/home/you/nights.2026-11-30-201500.json")
PLAYED = [("easy", 6), ("normal", 0), ("normal", 3), ("nightmare", 0), ("normal", 2), ("nightmare", 1)]
ONE_DECK = tuple(
    result(difficulty=difficulty, health=health, rounds=3 + at, way="referee" if at == 4 else "play")
    for at, (difficulty, health) in enumerate(PLAYED)
)
HOSTILE = result(deck="mine", title="My \x1b[31mown\u202e cards", health=0, rounds=1)
WRONG = tuple(Problem("nights.json", 0, f"results[{at}]", "is not as it was written") for at in range(22))


def views():
    yield "none", NightsLog((), tally_nights(()), 0, None, None)
    yield "one", NightsLog(ONE_DECK[:1], tally_nights(ONE_DECK[:1]), 1, None, None)
    yield "one deck", NightsLog(ONE_DECK, tally_nights(ONE_DECK), 6, None, None)
    both = (*ONE_DECK, HOSTILE)
    yield "two decks", NightsLog(both, tally_nights(both), 7, None, None)
    hard = ONE_DECK[1:3]
    yield "some", NightsLog(hard, tally_nights(hard), 7, "practice", "normal")
    yield "none of those", NightsLog((), tally_nights(()), 7, None, "hard")
    yield "whole", NightsMended((), Nights(), None, HERE, b"", False, None)
    yield "no file", NightsMended((), Nights(), None, HERE, None, True, None)
    nights = Nights(results=ONE_DECK)
    yield "to be mended", NightsMended(WRONG[:2], nights, "cut", HERE, b"", True, None)
    yield "mended", NightsMended(WRONG, nights, "altered", HERE, b"", False, BACKUP)
    yield (
        "mended, the night lost",
        NightsMended(WRONG[:1], Nights(results=ONE_DECK[:1]), "lost", HERE, b"", False, BACKUP),
    )


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_the_nights_look_as_they_should(kind, width) -> None:
    shown = ""
    for name, view in views():
        page = page_of(view)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"night-log-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
