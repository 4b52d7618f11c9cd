"""The odds of a night: very many of them, each spent by one and the same player."""

from __future__ import annotations

from functools import partial
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.files.chance import chance_of
from lampkeeper.files.cores import on_cores
from lampkeeper.night.players import spend_night
from lampkeeper.night.tally import Wins
from lampkeeper.session.night_odds_results import NightOdds, OddsOf

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.players import Player, Spent
    from lampkeeper.night.state import Difficulty

# How many nights of each difficulty a process spends before it tells of them: a fraction of a second of each player's.
BATCHES: dict[Player, int] = {"random": 250, "greedy": 50, "search": 1}


class Asked(NamedTuple):
    """The nights to spend: `nights` on each of the difficulties."""

    deck: Deck
    player: Player
    difficulties: tuple[Difficulty, ...]
    nights: int
    seed: int


class _Counted(NamedTuple):
    """What became of nights on one difficulty: rounds and health are of all of them together."""

    nights: int = 0
    won: int = 0
    rounds: int = 0
    health: int = 0


def find_odds(
    asked: Asked, cores: int, tell: Callable[[int], None], is_over: Callable[[], bool] = lambda: False
) -> NightOdds:
    """Spend the nights. `tell` is called with how many of each difficulty were spent since the last time.

    The same question has the same answer, whatever the number of cores. Where it `is_over` before, what was counted up
    to there is the same as for so many nights; raises KeyboardInterrupt where that is nothing.
    """
    size = BATCHES[asked.player]
    firsts = range(0, asked.nights, size)
    batches = (range(first, min(first + size, asked.nights)) for first in firsts)
    counted = [_Counted()] * len(asked.difficulties)
    for found in on_cores(partial(spend_batch, asked), batches, min(cores, len(firsts)), is_over):
        counted = [_Counted(*map(add, *both)) for both in zip(counted, found, strict=True)]
        tell(found[0].nights)
    if not counted[0].nights:
        raise KeyboardInterrupt
    rates = tuple(map(_odds_of, asked.difficulties, counted))
    return NightOdds(asked.deck, asked.player, asked.seed, asked.nights, rates)


def spend_batch(asked: Asked, batch: range) -> list[_Counted]:
    """Spend the nights of a batch, those of each difficulty by themselves."""
    return [
        _count(
            [spend_night(asked.player, difficulty, asked.deck, chance_of(asked.seed, difficulty, at)) for at in batch]
        )
        for difficulty in asked.difficulties
    ]


def _count(nights: Sequence[Spent]) -> _Counted:
    rounds, health = (sum(figures) for figures in zip(*nights, strict=True))
    return _Counted(len(nights), sum(night.health > 0 for night in nights), rounds, health)


def _odds_of(difficulty: Difficulty, counted: _Counted) -> OddsOf:
    nights, won, rounds, health = counted
    return OddsOf(difficulty, Wins(won, nights), rounds / nights, health / won if won else None)
