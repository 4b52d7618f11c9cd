"""A player who takes what looks best at once, and thinks no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.chance import imagine
from lampkeeper.night.table import ROW, STOP

if TYPE_CHECKING:
    from lampkeeper.night.chance import Chance
    from lampkeeper.night.choices import Choice
    from lampkeeper.night.table import Table

# What things are worth to this player, in lights: tried out on the practice deck.
ATTACKER = -4.0  # a nightmare that reaches the lighthouse as the sea lies
NEARLY = -6.0  # one that will, once the tide has taken the card to its left
FALLING = -4.5  # a trap that step 3 would defeat
FOUR = -6.0  # nightmares in a row
NIGHTMARE = -0.4
TRAP = 2.7
IN_HAND = 1.8
DARK = -1000.0


def choose_greedily(table: Table, chance: Chance) -> Choice:
    """The option after which the night looks best; of several, the first."""
    options = table.options()
    if len(options) == 1:
        return options[0]
    imagined = imagine(table, chance)
    return max(options, key=lambda choice: _sight_after(imagined, choice))


def _sight_after(table: Table, choice: Choice) -> float:
    if choice is STOP:
        return sight(table)
    after = table.copy()
    after.do(choice)
    return sight(after)


def sight(table: Table) -> float:
    """What light, sea and hand are worth as they are, before the next card is turned up."""
    if not table.health:
        return 2 * DARK
    left = table.printed.left
    worth = table.health + IN_HAND * len(table.hand)
    attackers = row = fours = 0
    for at, end in enumerate(table.sea):
        if end & 1:
            worth += TRAP
            row = 0
            continue
        worth += NIGHTMARE
        row += 1
        fours += row == ROW
        attackers += left[end] > at
        worth += NEARLY * (left[end] == at)
    worth += FOUR * bool(fours)
    if attackers >= table.health:
        return worth + DARK
    if attackers:
        return worth + ATTACKER * attackers
    return worth + FALLING * (table.falling() is not None)
