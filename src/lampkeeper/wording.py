"""Numbers and lists in words."""

from collections.abc import Iterable


def plural(number: int, one: str, many: str) -> str:
    """`1 victory`, `2 victories`."""
    return f"{number} {one if number == 1 else many}"


def listed(parts: Iterable[str]) -> str:
    """`3 Fish`, `3 Fish and 1 Food`, `3 Fish, 1 Food and 1 Wood`; nothing where there are none."""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last
