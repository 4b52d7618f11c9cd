"""How a sum is told: counts and times in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Mapping


def goods(number: int) -> str:
    """`1 Good`, `2 Goods`."""
    return plural(number, "Good", "Goods")


def times(number: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def counted(counts: Mapping[str, int], none: str = "none") -> str:
    """`3 Fish and 1 Food`."""
    return listed(f"{number} {name}" for name, number in counts.items() if number) or none
