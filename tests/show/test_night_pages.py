"""A night as people see it: golden pages, plain and on a terminal, at 40 and 80 columns."""

import os
from datetime import UTC, datetime

import pytest

from lampkeeper.files.chance import shuffled
from lampkeeper.files.night_file import NightFile
from lampkeeper.night.cards import Deck
from lampkeeper.night.record import SavedNight
from lampkeeper.night.state import Lying, set_up
from lampkeeper.session.night import Watch
from lampkeeper.session.night_results import NightView, NoNight
from lampkeeper.session.night_setup import Beginning
from lampkeeper.show.deck_page import cards_page
from lampkeeper.show.night_page import help_page, told_page
from lampkeeper.show.page import Page
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from lampkeeper.show.widths import cells
from tests.night.played import PRACTICE, play_by_chance
from tests.show.test_pages import GOLDEN, on_terminal

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)


HOSTILE = [
    "The Thing That Waits Below the Harbour " * 2,
    "灯台の下に眠る影",
    "\x1b[31mRed\x07",
    "E\u0301\u0301\u0301\u0301\u0301",
]


def wide_night(*names: str) -> NightView:
    """A sea of 12 cards, the first of which are called so."""
    data = PRACTICE.model_dump(mode="json", by_alias=True) | {"title": "\x1b]0;Mine\x07" if names else "Mine"}
    data["card"] = data.pop("cards", data.get("card"))
    for card, name in zip(data["card"], names, strict=False):
        card["name"] = name
    order = tuple(range(16))
    saved = SavedNight(way="play", difficulty="hard", began="", deck=Deck.model_validate(data), order=order)
    sea = tuple(Lying(card, card % 3 == 1) for card in range(12))
    return NightView(saved, set_up(order, "hard")._replace(sea=sea, hand=(12, 13, 14), deck=(15,)), 1)


def views(folder):
    """Every kind of page."""
    watch = Watch(NightFile(folder / "nights.json"), clock=lambda: NOW, waiting=lambda: None)
    yield "no night", page_of(NoNight())
    yield "begun", page_of(watch.begin(Beginning("play", "normal", PRACTICE, shuffled(7), 7), anew=False))
    yield "tried", page_of(watch.do(["place", "siren", "3"], {}, dry_run=True))
    yield "tried, a card is turned up", page_of(watch.do(["stop"], {}, dry_run=True))
    yield "an effect asks", page_of(watch.do(["place", "siren", "3"], {}))
    yield "aimed", page_of(watch.do(["aim", "1"], {}))
    yield "taken back", page_of(watch.undo(2))
    yield "no actions left", page_of([watch.do(["place", name, "2"], {}) for name in ("ghost", "barnacle")][-1])
    yield "a round", page_of(watch.do(["stop"], {}))
    order = (*shuffled(7)[:8], *range(16, 24))
    yield "on the table", page_of(watch.begin(Beginning("referee", "hard", PRACTICE, order), anew=True))
    for seed, difficulty in ((0, "easy"), (1, "nightmare")):
        watch.begin(Beginning("play", difficulty, PRACTICE, shuffled(seed), seed), anew=True)
        for at, line in enumerate(play_by_chance(seed, difficulty, seed)[0]):
            done = watch.do([line], {})
            yield f"night {seed}, {at}", told_page(done)
        yield f"night {seed}, over", page_of(watch.look())
    yield "12 cards", page_of(wide_night())
    yield "12 cards, hostile", page_of(wide_night(*HOSTILE))
    yield "cards", cards_page(PRACTICE)
    yield "help", help_page(completing=True)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_a_night_looks_as_it_should(tmp_path, kind, width) -> None:
    shown = ""
    for name, page in views(tmp_path):
        assert isinstance(page, Page)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(cells, bare.splitlines())) <= width, name
    path = GOLDEN / f"night-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
