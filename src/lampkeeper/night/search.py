"""A player who plays on from each option, many times, before choosing: a Monte-Carlo search.

The deck lies as it may lie, otherwise each time and alike for all options, and each night is played to its end by a
hasty player. Options that do worst are given up, and the others tried further: a third of them each time, on half as
many decks more than before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.chance import imagine
from lampkeeper.night.state import FULL, OVER
from lampkeeper.night.tally import Wins

if TYPE_CHECKING:
    from lampkeeper.night.chance import Chance
    from lampkeeper.night.choices import Choice
    from lampkeeper.night.table import Table

DECKS = 6
ROUNDS = 4
EAGER = 0.8


class Tried(NamedTuple):
    """What came of an option: how many of the nights played on from it were won, and the light left on average."""

    choice: Choice
    wins: Wins
    health: float


class _Trial:
    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.nights = self.won = self.health = 0

    def play_on(self, table: Table, chance: Chance) -> None:
        """Once more, on a table of its own."""
        table.do(self.choice)
        play_hastily(table, chance)
        self.nights += 1
        self.won += table.health > 0
        self.health += table.health

    @property
    def worth(self) -> float:
        # A night won is a night won; of two options that win alike, the brighter one.
        return (self.won + 0.1 * self.health / FULL) / self.nights


def search(table: Table, chance: Chance, decks: int = DECKS) -> tuple[Tried, ...]:
    """Every option, the best one first. `decks` are imagined in each round."""
    trials = [_Trial(choice) for choice in table.options()]
    alive = trials
    for _ in range(ROUNDS):
        for _ in range(decks):
            imagined = imagine(table, chance)
            for trial in alive:
                trial.play_on(imagined.copy(), chance)
        alive = sorted(alive, key=lambda trial: -trial.worth)[: max(2, len(alive) // 3)]
    rest = sorted((trial for trial in trials if trial not in alive), key=lambda trial: (-trial.nights, -trial.worth))
    ranked = sorted(alive, key=lambda trial: -trial.worth) + rest
    return tuple(Tried(trial.choice, Wins(trial.won, trial.nights), trial.health / trial.nights) for trial in ranked)


def play_hastily(table: Table, chance: Chance) -> None:
    """To the night's end: defeat what can be defeated, most of the time; else place any trap anywhere."""
    random = chance.random
    while table.step != OVER:
        if table.tasks:
            options = table.options()
            table.do(options[int(random() * len(options))])
        elif not table.actions:
            table.stop()
        elif (found := table.defeatable()) and (random() < EAGER or not table.hand):
            table.defeat_nightmare(found[int(random() * len(found))])
        elif table.hand:
            table.place_trap(table.hand[int(random() * len(table.hand))], int(random() * (len(table.sea) + 1)))
        else:
            table.stop()
