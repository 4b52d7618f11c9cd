"""A deck laid out so that a rule finds what is printed in one look: simulations ask for it millions of times.

A card's ends are numbered: twice the card's number in the deck is its nightmare, one more its trap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.night.cards import Effect, End, NightmareCard

FARTHEST = 9


class Printed(NamedTuple):
    """What is printed, by the number of the end.

    `reach` has a bit for each place that the end reaches: it stands at bit `FARTHEST`, its left is below.
    """

    health: tuple[int, ...]
    left: tuple[int, ...]
    reach: tuple[int, ...]
    placement: tuple[tuple[Effect, ...], ...]
    defeat: tuple[tuple[Effect, ...], ...]


def lay_out(cards: Iterable[NightmareCard]) -> Printed:
    """The ends of these cards."""
    ends = [end for card in cards for end in (card.nightmare, card.trap)]
    return Printed(
        tuple(end.health for end in ends),
        tuple(end.left for end in ends),
        tuple(map(_reach, ends)),
        tuple(end.placement for end in ends),
        tuple(end.defeat for end in ends),
    )


def _reach(end: End) -> int:
    to_the_left = ((1 << end.left) - 1) << (FARTHEST - end.left)
    to_the_right = ((1 << end.right) - 1) << (FARTHEST + 1)
    return to_the_left | to_the_right
