"""A deck laid out so that a rule finds what is printed in one look: simulations ask for it millions of times.

A card's ends are numbered: twice the card's number in the deck is its nightmare, one more its trap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.state import Doing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.night.cards import Effect, End, NightmareCard

FARTHEST = 9
HERE = 16  # the bit of an end's own place in what it reaches: beyond every place of a sea


class Printed(NamedTuple):
    """What is printed, by the number of the end.

    `reach` has a bit for each place that the end reaches: it stands at bit `HERE`, its left is below. Effects are
    tasks, the first one last.
    """

    health: tuple[int, ...]
    left: tuple[int, ...]
    reach: tuple[int, ...]
    placement: tuple[tuple[Doing, ...], ...]
    defeat: tuple[tuple[Doing, ...], ...]


def lay_out(cards: Iterable[NightmareCard]) -> Printed:
    """The ends of these cards."""
    ends = [end for card in cards for end in (card.nightmare, card.trap)]
    return Printed(
        tuple(end.health for end in ends),
        tuple(end.left for end in ends),
        tuple(map(_reach, ends)),
        tuple(_tasks(end.placement, number) for number, end in enumerate(ends)),
        tuple(_tasks(end.defeat, number) for number, end in enumerate(ends)),
    )


def _reach(end: End) -> int:
    to_the_left = ((1 << end.left) - 1) << (HERE - end.left)
    to_the_right = ((1 << end.right) - 1) << (HERE + 1)
    return to_the_left | to_the_right


def _tasks(effects: tuple[Effect, ...], source: int) -> tuple[Doing, ...]:
    return tuple(Doing(effect, source) for effect in reversed(effects))
