"""What the commands of The Last Lighthouse answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.errors import Problem
    from lampkeeper.files.paths import Chosen
    from lampkeeper.night.cards import Deck, End


class DeckView(NamedTuple):
    """A deck, its path with what chose it, and the names that a deck can be called by."""

    deck: Deck
    chosen: Chosen
    names: tuple[str, ...]


class DeckChecked(NamedTuple):
    """A deck without mistakes; `doubts` are places that may be slips all the same."""

    deck: Deck
    path: Path
    doubts: tuple[Problem, ...]

    @property
    def effects(self) -> dict[str, int]:
        """How many effects there are of each kind that there is, most first."""
        from collections import Counter

        effects = (effect for end in self.ends for effect in (*end.placement, *end.defeat))
        return dict(Counter(effect.do for effect in effects).most_common())

    @property
    def ends(self) -> tuple[End, ...]:
        """Both ends of every card."""
        return tuple(end for card in self.deck.cards for end in (card.nightmare, card.trap))


DeckResult = DeckView | DeckChecked
