"""Games in a row that were all won, or all lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Streak(NamedTuple):
    """Games in a row that were all `won` or all `lost`, and the numbers of the first and the last of them."""

    result: str
    games: int
    first: int
    last: int


class Streaks(NamedTuple):
    """The longest streaks, the earlier of those as long; and the one that stands."""

    victories: Streak | None
    defeats: Streak | None
    present: Streak | None


def streaks_of(results: Iterable[str]) -> Streaks:
    """The streaks of games, oldest first; one that was neither won nor lost ends none."""
    longest: dict[str, Streak] = {}
    present: Streak | None = None
    for number, result in enumerate(results, start=1):
        if result not in ("won", "lost"):
            continue
        if present is not None and present.result == result:
            present = present._replace(games=present.games + 1, last=number)
        else:
            present = Streak(result, 1, number, number)
        if result not in longest or present.games > longest[result].games:
            longest[result] = present
    return Streaks(longest.get("won"), longest.get("lost"), present)
