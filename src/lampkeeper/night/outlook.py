"""What the sea holds in store as it lies: what can be defeated now, and what steps 3 to 5 would bring."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.reach import damage_to
from lampkeeper.night.table import ROW, Table

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Night

LIGHTHOUSE = -1


class Outlook(NamedTuple):
    """Places, from 0. Steps 3 to 5 are told of the cards that lie there now, and of no effect.

    `attackers` reach the lighthouse. Where there are none, `falls` is the trap that falls to those in `by`. `ebbs` is
    the card that the tide then finds leftmost. `in_a_row`: whether 4 nightmares then lie in a row, with the one that
    step 2 adds. `defeatable` are the nightmares that can be defeated now, with the traps that reach each.
    """

    attackers: tuple[int, ...]
    falls: int | None
    by: tuple[int, ...]
    ebbs: int | None
    in_a_row: bool
    defeatable: tuple[tuple[int, tuple[int, ...]], ...]


def outlook(night: Night, deck: Deck) -> Outlook:
    """What the sea of a night holds in store."""
    printed, sea = deck.printed, [lying.end for lying in night.sea]
    attackers = damage_to(sea, LIGHTHOUSE, printed)
    falls = None
    if not attackers:
        traps = (at for at, end in enumerate(sea) if end & 1)
        falls = next((at for at in traps if len(damage_to(sea, at, printed)) >= printed.health[sea[at]]), None)
    left = [at for at in range(len(sea)) if at != falls]
    kinds = [sea[at] & 1 for at in left] + [0] * bool(night.deck)
    after_tide = kinds[1:] + [0] * (kinds[:1] == [0])
    rows = [len(list(row)) for is_trap, row in groupby(after_tide) if not is_trap]
    return Outlook(
        attackers,
        falls,
        damage_to(sea, falls, printed) if falls is not None else (),
        left[0] if left else None,
        max(rows, default=0) >= ROW,
        tuple((at, damage_to(sea, at, printed)) for at in Table(night, deck).defeatable()),
    )
