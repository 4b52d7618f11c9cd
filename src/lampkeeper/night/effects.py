"""The effects on the cards: what they can be for, and what they do.

How they are read, where the rulebook is silent: one on «any» card, or one in range, is the player's choice where there
are several; of one, it is that one; of none, nothing happens. A card is never the aim of its own effect, nor is one
that is defeated: it keeps its place until its Defeat effect is resolved. A deck of one card has nothing beneath it:
whoever peeks at it is asked nothing. Where the deck is empty, nothing is drawn or added. What follows an effect that
took its own card out of the sea is resolved as far as it needs no place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.night.choices import Aim, Choice, Leave
from lampkeeper.night.options import Choices, Options
from lampkeeper.night.reach import in_range
from lampkeeper.night.state import Doing, Leaving

if TYPE_CHECKING:
    from lampkeeper.night.cards import Aimed
    from lampkeeper.night.table import Table

LEAVE: tuple[Choice, ...] = (Leave(on_top=True), Leave(on_top=False))


def options(table: Table) -> Choices:
    """What the player can say of the effect that is asked for."""
    task = table.tasks[-1]
    assert isinstance(task, Doing)
    match task.effect.do:
        case "place-trap":
            return Options(table.hand, len(table.sea))
        case "peek":
            return LEAVE
        case "regain" | "damage" | "draw" | "place-nightmare":
            raise AssertionError(task)
        case _:
            return tuple(map(Aim, aims(table, task.effect, task.source)))


def resolve(table: Table, task: Doing) -> bool:
    """Resolve an effect, the table's next task, and say whether the player is asked instead."""
    effect = task.effect
    # By their word: to ask a model for its class takes several times as long.
    match effect.do:
        case "place-trap":
            if table.hand:
                return True
            table.tasks.pop()
        case "peek":
            if len(table.deck) > 1:
                table.look()
                return True
            table.tasks.pop()
        case "regain":
            table.tasks.pop()
            table.change_light(effect.amount, (task.source,))
        case "damage":
            table.tasks.pop()
            table.change_light(-effect.amount, (task.source,))
        case "draw":
            table.tasks.pop()
            for _ in range(effect.amount):
                table.draw()
        case "place-nightmare":
            table.tasks.pop()
            table.place_nightmare()
        case _:
            found = aims(table, effect, task.source)
            if len(found) > 1:
                return True
            table.tasks.pop()
            if found:
                aim(table, task, found[0])
    return False


def aims(table: Table, effect: Aimed, source: int) -> tuple[int, ...]:
    """The places of the cards that the effect can be for."""
    sea = table.sea
    leaving = {task.end for task in table.tasks if isinstance(task, Leaving)}
    fitting = [
        at
        for at, end in enumerate(sea)
        if end >> 1 != source >> 1 and end not in leaving and effect.who in ("card", "trap" if end & 1 else "nightmare")
    ]
    here = sea.index(source) if source in sea else None
    if here is None and effect.do == "swap":
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
            return tuple(at for at in fitting if in_range(sea, here, at, table.printed))
        case "left":
            return tuple(at for at in fitting if at == here - 1)
        case "right":
            return tuple(at for at in fitting if at == here + 1)
        case _:
            assert_never(effect.where)


def aim(table: Table, task: Doing, at: int) -> None:
    """Have the effect on the card at this place."""
    effect, sea = task.effect, table.sea
    match effect.do:
        case "remove":
            table.remove(sea.pop(at))
        case "defeat":
            table.defeat_by_effect(sea[at])
        case "push":
            table.move(at, min(len(sea) - 1, at + effect.by))
        case "pull":
            table.move(at, max(0, at - effect.by))
        case "move":
            table.move(at, 0 if effect.to == "left" else len(sea) - 1)
        case "swap":
            table.swap(at, sea.index(task.source))
        case _:
            raise AssertionError(task)
