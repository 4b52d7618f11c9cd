"""What the player can choose, and what an effect can be for.

How the effects on the cards are read, where the rulebook is silent: one on «any» card, or one in range, is the player's
choice where there are several; of one, it is that one; of none, nothing happens. A card is never the aim of its own
effect, nor is one that is defeated: it keeps its place until its Defeat effect is resolved. A deck of one card has
nothing beneath it: whoever peeks at it is asked nothing. Where the deck is empty, nothing is drawn or added.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.night import cards
from lampkeeper.night.choices import Aim, Choice, DefeatNightmare, Leave, PlaceTrap, Stop
from lampkeeper.night.reach import damage_to, end_of, in_range
from lampkeeper.night.state import Doing, Leaving, Lying, Night, Stepping

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.night.cards import Aimed, Deck


def choices(night: Night, deck: Deck) -> tuple[Choice, ...]:
    """What the player can do; nothing once the night is over."""
    if night.is_over:
        return ()
    match night.tasks[-1]:
        case Stepping(step=1):
            return (*_placings(night), *_defeats(night, deck), Stop())
        case Doing(effect=cards.PlaceTrap()):
            return tuple(_placings(night))
        case Doing(effect=cards.Peek()):
            return Leave(on_top=True), Leave(on_top=False)
        case Doing(effect=effect, source=source):
            assert isinstance(effect, cards.Aimed)
            return tuple(map(Aim, aims(night, effect, source, deck)))
        case _:
            raise AssertionError(night.tasks)


def aims(night: Night, effect: Aimed, source: Lying, deck: Deck) -> tuple[int, ...]:
    """The places of the cards that the effect can be for."""
    sea = night.sea
    leaving = {task.lying for task in night.tasks if isinstance(task, Leaving)}
    fitting = [
        at
        for at, lying in enumerate(sea)
        if lying.card != source.card
        and lying not in leaving
        and effect.who in ("card", "trap" if lying.is_trap else "nightmare")
    ]
    here = sea.index(source) if source in sea else None
    if here is None and isinstance(effect, cards.Swap):
        return ()
    match effect.where:
        case "any":
            return tuple(fitting)
        case "leftmost":
            return tuple(fitting[:1])
        case "rightmost":
            return tuple(fitting[-1:])
        case _ if here is None:
            return ()
        case "in-range":
            return tuple(at for at in fitting if in_range(sea, here, at, deck))
        case "left":
            return tuple(at for at in fitting if at == here - 1)
        case "right":
            return tuple(at for at in fitting if at == here + 1)
        case _:
            assert_never(effect.where)


def _placings(night: Night) -> Iterator[PlaceTrap]:
    return (PlaceTrap(card, at) for card in night.hand for at in range(len(night.sea) + 1))


def _defeats(night: Night, deck: Deck) -> Iterator[DefeatNightmare]:
    for at, lying in enumerate(night.sea):
        if not lying.is_trap and len(damage_to(night.sea, at, deck)) >= end_of(lying, deck).health:
            yield DefeatNightmare(at)
