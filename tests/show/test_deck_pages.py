"""What people see of a deck of The Last Lighthouse, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os
from pathlib import Path

import pytest

from lampkeeper.errors import Problem
from lampkeeper.files.paths import PRACTICE, Chosen
from lampkeeper.session.night_results import DeckChecked, DeckView
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.night.decks import random_deck
from tests.show.test_pages import GOLDEN, on_terminal

PATH = Path("decks/mine.toml")


def views():
    deck = random_deck(3)
    yield "deck", DeckView(deck, Chosen(PATH, "settings"), ("practice", "mine"))
    yield "check", DeckChecked(deck, PATH, ())
    doubt = Problem(str(PATH), 80, "card Siren, trap, defeat 1", "can never do anything: this end reaches nowhere")
    yield "doubts", DeckChecked(deck, PATH, (doubt,))
    practice = deck.model_copy(update={"id": PRACTICE})
    yield "practice", DeckChecked(practice, PATH, ())


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_decks_look_as_they_should(kind, width) -> None:
    shown = ""
    for name, result in views():
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"deck-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
