"""Numbers and lists in words, and numbers as they are typed."""

import re
from collections.abc import Iterable


def plural(number: int, one: str, many: str) -> str:
    """`1 victory`, `2 victories`."""
    return f"{number} {one if number == 1 else many}"


def listed(parts: Iterable[str]) -> str:
    """`3 Fish`, `3 Fish and 1 Food`, `3 Fish, 1 Food and 1 Wood`; nothing where there are none."""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def read_sum(typed: str, digits: int = 6) -> int | None:
    """A number of at most so many digits, or a sum of such; None for anything else.

    >>> read_sum("5"), read_sum(" 2 + 0+1"), read_sum("2+"), read_sum("-1")
    (5, 3, None, None)
    """
    parts = typed.split("+")
    if not all(re.fullmatch(rf"\s*[0-9]{{1,{digits}}}\s*", part) for part in parts):
        return None
    return sum(map(int, parts))
