"""What the commands of The Last Lighthouse answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.errors import Problem
    from lampkeeper.files.paths import Chosen
    from lampkeeper.night.cards import Deck, End
    from lampkeeper.night.choices import Event
    from lampkeeper.night.record import NightResult, SavedNight
    from lampkeeper.night.state import Night


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


class NoNight(NamedTuple):
    """No night was ever begun."""


class NightView(NamedTuple):
    """A night, under way or over. `undoable` are the choices that can be taken back."""

    saved: SavedNight
    night: Night
    undoable: int

    @property
    def deck(self) -> Deck:
        """The cards that it is played with."""
        return self.saved.deck

    @property
    def last_round(self) -> int:
        """The round that this night ends with at the latest: each one takes a card from the deck."""
        night = self.night
        is_to_come = night.step == 1 and bool(night.deck)
        return night.round + len(night.deck) - is_to_come if not night.is_over else night.round

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards that the deck holds and nobody has looked at, by their numbers in the deck's file, ascending."""
        night = self.night
        seen = {*night.hand, *(lying.card for lying in night.sea), *night.gone, *night.looked}
        return tuple(card for card in range(len(self.deck.cards)) if card not in seen)


class NightBegun(NamedTuple):
    """A night that was begun. `given_up` is the one that was under way, which is no result."""

    view: NightView
    given_up: NightView | None


class NightDone(NamedTuple):
    """What was done, in words, and what came of it. `view` is the night then, `before` the night ahead of it.

    Of what is only tried (`dry_run`), `is_cut` says that a card of the deck is turned up, of which nothing is told, and
    `view` is still the night before. `result` is what was kept of a night that is over.
    """

    said: str
    events: tuple[Event, ...]
    before: Night
    view: NightView
    dry_run: bool
    is_cut: bool = False
    result: NightResult | None = None


class NightUndone(NamedTuple):
    """What was taken back, the last first."""

    said: tuple[str, ...]
    view: NightView


NightResults = NoNight | NightView | NightBegun | NightDone | NightUndone
