"""How far cards reach in the sea, and what damage that does (Step 1, Step 3). The sea is told as ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.printed import HERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.printed import Printed


def in_range(sea: Sequence[int], at: int, target: int, printed: Printed) -> bool:
    """Whether the card at one place reaches another; the lighthouse is at -1."""
    return bool(printed.reach[sea[at]] >> (HERE + target - at) & 1)


def damage_to(sea: Sequence[int], target: int, printed: Printed) -> tuple[int, ...]:
    """The places of the cards of the other kind that reach the target: 1 damage each."""
    by = 1 if target >= 0 and not sea[target] & 1 else 0
    return tuple(at for at, end in enumerate(sea) if end & 1 == by and in_range(sea, at, target, printed))
