"""What the games of a campaign come to: the longest runs of victories and defeats, and the VP."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.insight.games import Game


class Streak(NamedTuple):
    """Games in a row that were all `won` or all `lost`, and the numbers of the first and the last of them."""

    result: str
    games: int
    first: int
    last: int


class Tally(NamedTuple):
    """The longest streaks, the earlier of those as long; the one that stands; the VP of all games that tell them."""

    victories: Streak | None
    defeats: Streak | None
    present: Streak | None
    vp: tuple[int, ...]


def tally_of(games: Iterable[Game]) -> Tally:
    """The tally of games, oldest first; one that was neither won nor lost ends no streak."""
    longest: dict[str, Streak] = {}
    present: Streak | None = None
    vp = []
    for number, game in enumerate(games, start=1):
        if game.vp is not None:
            vp.append(game.vp)
        if game.result not in ("won", "lost"):
            continue
        if present is not None and present.result == game.result:
            present = present._replace(games=present.games + 1, last=number)
        else:
            present = Streak(game.result, 1, number, number)
        if present.result not in longest or present.games > longest[present.result].games:
            longest[present.result] = present
    return Tally(longest.get("won"), longest.get("lost"), present, tuple(vp))
