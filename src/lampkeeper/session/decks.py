"""The decks of The Last Lighthouse: looked at, and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.files.decks import deck_names, read_deck, read_deck_file
from lampkeeper.night.doubts import doubts
from lampkeeper.session.night_results import DeckChecked, DeckView

if TYPE_CHECKING:
    from lampkeeper.files.paths import Chosen


def show_deck(chosen: Chosen) -> DeckView:
    """The deck at a path. Raises Wrong where there is none, DeckError for one with mistakes."""
    return DeckView(read_deck(chosen.path), chosen, tuple(deck_names()))


def check_deck(chosen: Chosen) -> DeckChecked:
    """Look a deck through. Raises as `show_deck` does."""
    found = read_deck_file(chosen.path)
    return DeckChecked(found.deck, chosen.path, found.located(tuple(doubts(found.deck))))
