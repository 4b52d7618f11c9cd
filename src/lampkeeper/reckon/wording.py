"""How a sum is told: counts and times in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def plural(number: int, one: str, many: str) -> str:
    """`1 Good`, `2 Goods`."""
    return f"{number} {one if number == 1 else many}"


def goods(number: int) -> str:
    """`1 Good`, `2 Goods`."""
    return plural(number, "Good", "Goods")


def times(number: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def listed(parts: Iterable[str]) -> str:
    """`3 Fish`, `3 Fish and 1 Food`, `3 Fish, 1 Food and 1 Wood`; nothing where there are none."""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def counted(counts: Mapping[str, int], none: str = "none") -> str:
    """`3 Fish and 1 Food`."""
    return listed(f"{number} {name}" for name, number in counts.items() if number) or none
