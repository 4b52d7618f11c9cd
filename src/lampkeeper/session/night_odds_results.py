"""What the commands that reckon with nights of The Last Lighthouse answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.players import Player
    from lampkeeper.night.search import Tried
    from lampkeeper.night.state import Difficulty, Night
    from lampkeeper.night.tally import Wins


class OddsOf(NamedTuple):
    """What became of so many nights, at least one: the rounds on average, and the health that was left on average where
    they were won; None where none was.
    """

    difficulty: Difficulty
    wins: Wins
    rounds: float
    health: float | None


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
        return self.odds[0].wins.nights


class Hint(NamedTuple):
    """What a search saw of a night as it stands: every option, the best one first. Each was tried on so many imagined
    `decks` or more.
    """

    night: Night
    deck: Deck
    decks: int
    seen: tuple[Tried, ...]


NightOddsResult = NightOdds | Hint
