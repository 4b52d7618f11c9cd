"""What nights come to: how often each difficulty was won, and how far that can be trusted; streaks.

For a player who asks which difficulty suits them. A few nights say little of how often the next ones will be won: so
each win rate has its 95% confidence interval, Wilson's, which holds for few nights, for none won and for all.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.state import NIGHTMARES
from lampkeeper.streaks import Streaks, streaks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.record import NightResult
    from lampkeeper.night.state import Difficulty

# 95% of a normal distribution lies within so many standard deviations. The module `statistics` would reckon it, and
# takes longer to load than all the rest.
Z = 1.959963984540054


class Interval(NamedTuple):
    """Two shares, from 0 to 1."""

    low: float
    high: float


class Wins(NamedTuple):
    """How many of so many nights were won; there is at least one."""

    won: int
    nights: int

    @property
    def share(self) -> float:
        """The win rate, from 0 to 1."""
        return self.won / self.nights

    @property
    def interval(self) -> Interval:
        """Where the win rate of very many such nights lies, with 95% confidence."""
        return wilson(self.won, self.nights)


class Rate(NamedTuple):
    """How a deck did on a difficulty."""

    deck: str
    title: str
    difficulty: Difficulty
    wins: Wins


class NightTally(NamedTuple):
    """The win rates, each of one deck and difficulty; and the streaks, over all nights as they came."""

    rates: tuple[Rate, ...]
    streaks: Streaks


def tally_nights(results: Sequence[NightResult]) -> NightTally:
    """The tally of nights, oldest first: decks in the order in which they came, difficulties from the easiest."""
    titles = {result.deck: result.title for result in results}
    rates = [
        Rate(deck, titles[deck], difficulty, Wins(sum(result.is_won for result in nights), len(nights)))
        for deck in titles
        for difficulty in NIGHTMARES
        if (nights := [result for result in results if (result.deck, result.difficulty) == (deck, difficulty)])
    ]
    return NightTally(tuple(rates), streaks_of("won" if result.is_won else "lost" for result in results))


def wilson(won: int, of: int) -> Interval:
    """Wilson's score interval, with 95% confidence, of a share of `of` in which `won` were found."""
    share, spread = won / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))
