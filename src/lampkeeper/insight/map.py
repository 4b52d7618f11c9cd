"""What can come of a campaign, as a map: the scenarios and ends, and the ways between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.insight.passages import IN_A_ROW, Extent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.insight.course import Finish
    from lampkeeper.insight.reach import Outlook

BY = ("won", "lost", "lost-in-a-row", "entry")


class Edge(NamedTuple):
    """A way between two scenarios, or to an end: `by` are `won`, `lost`, `lost-in-a-row` or `entry`."""

    start: str
    to: str
    by: tuple[str, ...]


class Ahead(NamedTuple):
    """What can come: the fewest and the most games before each scenario and end, and the ways between them."""

    extents: dict[str, Extent]
    edges: tuple[Edge, ...]


def ahead(outlook: Outlook) -> Ahead:
    """What can come, and the ways there: each before those that it leads to, as far as none leads back."""
    campaign = outlook.course.atlas.campaign
    limit = campaign.record.defeats_in_a_row_to_lose
    edges: dict[tuple[str, str], set[str]] = {}
    for situation in outlook.order:
        for finish, after in () if situation.end else outlook.course.ways_on(situation):
            edges.setdefault((situation.scenario, after.scenario or after.end), set()).add(_by(finish, limit))
    extents = outlook.extents()
    printed = [name for name in (*(title.id for title in campaign.scenarios), "won", "lost") if name in extents]
    order = _in_order(printed, edges)
    ways = sorted(edges, key=lambda way: [order.index(name) for name in way])
    return Ahead(
        {name: extents[name] for name in order},
        tuple(Edge(*way, tuple(sorted(edges[way], key=BY.index))) for way in ways),
    )


def _by(finish: Finish, limit: int) -> str:
    if not finish.result:
        return "entry"
    if finish.result == "win":
        return "won"
    return "lost-in-a-row" if dict(finish.passage.sets).get(IN_A_ROW) == limit else "lost"


def _in_order(names: list[str], edges: Iterable[tuple[str, str]]) -> list[str]:
    found: list[str] = []
    while len(found) < len(names):
        rest = [name for name in names if name not in found]
        waiting = {to for start, to in edges if start in rest and start != to}
        found.append(next((name for name in rest if name not in waiting), rest[0]))
    return found
