"""The campaign as a map: the games that were played, the scenario to play, and where the ways lead from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.insight.passages import IN_A_ROW, Extent
from lampkeeper.sheet.marks import EndCampaign, Result

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.insight.course import Finish
    from lampkeeper.insight.reach import Outlook
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet

BY = ("won", "lost", "lost-in-a-row", "entry")


class Stop(NamedTuple):
    """A game that was played: `won`, `lost`, `ended` by an entry that ended the campaign, or `left` without a result.

    `move` is the number of the move that ended it.
    """

    scenario: str
    result: str
    vp: int | None
    move: int


class Played(NamedTuple):
    """All games that the log tells of. `untold` are the victories and defeats on the sheet beyond theirs."""

    stops: tuple[Stop, ...]
    untold: tuple[int, int]
    taken_over: bool


class Edge(NamedTuple):
    """A way between two scenarios, or to an end: `by` are `won`, `lost`, `lost-in-a-row` or `entry`."""

    start: str
    to: str
    by: tuple[str, ...]


class Ahead(NamedTuple):
    """What can come: the fewest and the most games before each scenario and end, and the ways between them."""

    extents: dict[str, Extent]
    edges: tuple[Edge, ...]


def played(moves: Iterable[Move], sheet: ProgressSheet) -> Played:
    """The games that the moves tell of; those taken back do not count."""
    done = [move for move in moves if move.state == "done"]
    after = [move.scenario for move in done[1:]] + [sheet.scenario]
    stops = []
    victories = defeats = 0
    for move, scenario in zip(done, after, strict=True):
        result = next((mark for mark in move.marks if isinstance(mark, Result)), None)
        if move.scenario is None:
            continue
        if result is not None:
            won = result.result == "victory"
            victories += result.worth if won else 0
            defeats += 0 if won else result.worth
            stops.append(Stop(move.scenario, "won" if won else "lost", move.vp, move.number))
        elif scenario != move.scenario:
            ended = any(isinstance(mark, EndCampaign) for mark in move.marks)
            stops.append(Stop(move.scenario, "ended" if ended else "left", None, move.number))
    return Played(
        tuple(stops), (sheet.victories - victories, sheet.defeats - defeats), bool(done) and done[0].command == "adopt"
    )


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
