"""What the commands that reckon with nights of The Last Lighthouse answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.tally import Interval, wilson

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.players import Player
    from lampkeeper.night.search import Tried
    from lampkeeper.night.state import Difficulty, Night


class OddsOf(NamedTuple):
    """What became of so many nights, at least one: the rounds on average, and the health that was left on average where
    they were won; None where none was.
    """

    difficulty: Difficulty
    nights: int
    won: int
    rounds: float
    health: float | None

    @property
    def share(self) -> float:
        """The win rate, from 0 to 1."""
        return self.won / self.nights

    @property
    def interval(self) -> Interval:
        """Where the win rate of very many such nights lies, with 95% confidence."""
        return wilson(self.won, self.nights)


class NightOdds(NamedTuple):
    """What became of nights spent by a player; `asked` were so many on each difficulty."""

    deck: Deck
    player: Player
    seed: int
    asked: int
    odds: tuple[OddsOf, ...]

    @property
    def nights(self) -> int:
        """How many were spent on each difficulty: fewer than asked where it was ended before."""
        return self.odds[0].nights


class Hint(NamedTuple):
    """What a search saw of a night as it stands: every option, the best one first. Each was tried on so many imagined
    `decks` or more.
    """

    night: Night
    deck: Deck
    decks: int
    seen: tuple[Tried, ...]


NightOddsResult = NightOdds | Hint
