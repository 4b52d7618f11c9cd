"""Chance, which is handed in; and what is left to it in a night: the order of the cards that nobody has looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from lampkeeper.night.cards import CARDS

if TYPE_CHECKING:
    from lampkeeper.night.table import Table


class Chance(Protocol):
    """What is asked of it; `random.Random` is one."""

    def random(self) -> float:
        """From 0 up to 1."""

    def shuffle(self, x: list[int], /) -> None:
        """In place."""


def imagine(table: Table, chance: Chance) -> Table:
    """Another table on which the deck lies as it may lie, for all that the player has seen."""
    imagined = table.copy()
    if not table.looked and max(table.deck, default=0) < CARDS:
        unseen = sorted(table.deck)  # or the order that nobody knows would tell in what is made of it
        chance.shuffle(unseen)
        imagined.deck = unseen
        return imagined
    known = {*table.hand, *table.gone, *(end >> 1 for end in table.sea), *table.looked}
    unseen = [card for card in range(CARDS) if card not in known]
    chance.shuffle(unseen)
    imagined.deck = [card if card in table.looked else unseen.pop() for card in table.deck]
    return imagined
