"""A hint for the night as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow
from lampkeeper.files.chance import chance_of
from lampkeeper.night.search import search
from lampkeeper.night.table import Table
from lampkeeper.session.night_odds_results import Hint

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Night

DECKS = 100


def find_hint(night: Night, deck: Deck, decks: int) -> Hint:
    """Try every action on imagined decks, at least so many. The same night has the same hint, which depends on nothing
    that the player has not seen. Raises NotNow once the night is over.
    """
    if night.is_over:
        raise NotNow("night-over", "The night is over: there is nothing to choose", "`lamp night play` begins another")
    chance = chance_of("hint", night.round, night.actions, len(night.tasks), decks)
    return Hint(night, deck, decks, search(Table(night, deck), chance, decks))
