"""The odds of a night: very many of them, each spent by one and the same player."""

from __future__ import annotations

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


class _Batch(NamedTuple):
    asked: Asked
    first: int
    last: int


def find_odds(asked: Asked, cores: int, tell: Callable[[int], None]) -> NightOdds:
    """Spend the nights. `tell` is called with how many of each difficulty were spent since the last time.

    The same question has the same answer, whatever the number of cores. Ctrl-C ends it, and what was counted up to
    there is the same as for so many nights; it is raised again where that is nothing.
    """
    size = BATCHES[asked.player]
    batches = [_Batch(asked, first, min(first + size, asked.nights)) for first in range(0, asked.nights, size)]
    spent: list[list[list[Spent]]] = []
    try:
        for found in on_cores(spend_batch, batches, min(cores, len(batches))):
            spent.append(found)
            tell(len(found[0]))
    except KeyboardInterrupt:
        if not spent:
            raise
    by_difficulty = zip(*spent, strict=True)
    rates = tuple(
        _odds_of(difficulty, [night for batch in found for night in batch])
        for difficulty, found in zip(asked.difficulties, by_difficulty, strict=True)
    )
    return NightOdds(asked.deck, asked.player, asked.seed, asked.nights, rates)


def spend_batch(batch: _Batch) -> list[list[Spent]]:
    """The nights of a batch, those of each difficulty by themselves."""
    deck, player, difficulties, _, seed = batch.asked
    return [
        [
            spend_night(player, difficulty, deck, chance_of(seed, difficulty, at))
            for at in range(batch.first, batch.last)
        ]
        for difficulty in difficulties
    ]


def _odds_of(difficulty: Difficulty, nights: Sequence[Spent]) -> OddsOf:
    won = [night.health for night in nights if night.health]
    return OddsOf(
        difficulty,
        Wins(len(won), len(nights)),
        sum(night.rounds for night in nights) / len(nights),
        sum(won) / len(won) if won else None,
    )
