"""What the sea holds in store as it lies: what can be defeated now, and what steps 3 to 5 would bring."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.reach import damage_to
from lampkeeper.night.state import Leaving
from lampkeeper.night.table import ROW, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.printed import Printed
    from lampkeeper.night.state import Night

LIGHTHOUSE = -1
ADD, ATTACK = 2, 3  # steps


class Outlook(NamedTuple):
    """Places, from 0. Of steps 3 to 5 is told what is still to come in this round, of the cards that lie there now and
    stay, and of no effect.

    `attackers` reach the lighthouse. Where there are none, `falls` is the trap that falls to those in `by`. `ebbs` is
    the card that the tide then finds leftmost. `in_a_row`: whether 4 nightmares then lie in a row, with the one that
    step 2 is still to add. `defeatable` are the nightmares that can be defeated now, with the traps that reach each.
    """

    attackers: tuple[int, ...]
    falls: int | None
    by: tuple[int, ...]
    ebbs: int | None
    in_a_row: bool
    defeatable: tuple[tuple[int, tuple[int, ...]], ...]


def outlook(night: Night, deck: Deck) -> Outlook:
    """What the sea of a night holds in store."""
    printed = deck.printed
    leaving = {task.end for task in night.tasks if isinstance(task, Leaving)}
    staying = [(at, lying.end) for at, lying in enumerate(night.sea) if lying.end not in leaving]
    sea = [end for _, end in staying]
    attackers, falls, by = _attack(sea, printed) if night.step <= ATTACK else ((), None, ())
    left = [at for at in range(len(sea)) if at != falls]
    kinds = [sea[at] & 1 for at in left] + [0] * is_added(night)
    after_tide = kinds[1:] + [0] * (kinds[:1] == [0])
    rows = [len(list(row)) for is_trap, row in groupby(after_tide) if not is_trap]
    places = [at for at, _ in staying]
    lying = [found.end for found in night.sea]
    return Outlook(
        tuple(places[at] for at in attackers),
        None if falls is None else places[falls],
        tuple(places[at] for at in by),
        places[left[0]] if left else None,
        max(rows, default=0) >= ROW,
        tuple((at, damage_to(lying, at, printed)) for at in Table(night, deck).defeatable()),
    )


def is_added(night: Night) -> bool:
    """Whether step 2 is still to add a nightmare in this round."""
    return bool(night.deck) and night.step <= ADD


def _attack(sea: Sequence[int], printed: Printed) -> tuple[tuple[int, ...], int | None, tuple[int, ...]]:
    attackers = damage_to(sea, LIGHTHOUSE, printed)
    if attackers:
        return attackers, None, ()
    for at, end in enumerate(sea):
        by = damage_to(sea, at, printed) if end & 1 else ()
        if by and len(by) >= printed.health[end]:
            return (), at, by
    return (), None, ()
