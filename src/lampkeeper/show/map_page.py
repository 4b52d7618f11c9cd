"""The map of a campaign as a page: rails and stops on a terminal, a list where it is piped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.show.chart import chart_of, lanes_of, never, notes
from lampkeeper.show.page import Block, Page, Rails, Span, Stop, commands, items, line, page, section
from lampkeeper.show.words import record_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.session.insight_results import MapView
    from lampkeeper.show.chart import Chart, Lanes, Node
    from lampkeeper.show.page import Line

MARKS = {
    "won": Span("●", "good"),
    "lost": Span("○", "bad"),
    "left": Span("◌", "dim"),
    "here": Span("◆", "strong"),
    "ahead": Span("◇", "dim"),
}


def map_page(view: MapView) -> Page:
    """Where the campaign has been and is, and what can come."""
    state = view.sheet.state
    return page(
        f"Map · {view.sheet.clan}",
        record_text(view.sheet.victories, view.sheet.defeats),
        Rails(tuple(_stops(chart_of(view)))),
        items(notes(view), bullet="·") if notes(view) else None,
        *_more(view),
        mood={"won": "good", "lost": "bad"}.get(state, ""),
    )


def _more(view: MapView) -> Iterator[Block]:
    if view.sheet.state != "playing":
        return
    if view.ahead is None:
        yield section("What can be done next", commands(("lamp map --spoilers", "shows all that can come")))
    elif never(view):
        yield section("Cannot come any more", items([line(Span(name, "dim")) for name in never(view)]))


def _stops(chart: Chart) -> Iterator[Stop]:
    lanes = lanes_of(chart)
    for row, node in enumerate(chart.nodes):
        yield from _bend(lanes, row, [lane for _, to, lane in lanes.links if to == row], down=False)
        marks = _passing(lanes, row)
        follows = any(start == row for start, _, _ in lanes.links)
        under = _rail([*marks[: lanes.nodes[row]], "│" if follows else " ", *marks[lanes.nodes[row] + 1 :]])
        begin, end = (_rail(marks[: lanes.nodes[row]]), _rail(marks[lanes.nodes[row] + 1 :]))
        rail = (*begin, MARKS[node.state], Span(" "), *end)
        yield Stop(rail, under, _text(chart, node))
        yield from _bend(lanes, row, [lane for start, _, lane in lanes.links if start == row], down=True)


def _text(chart: Chart, node: Node) -> Line:
    told = chart.told(node)
    style = "dim" if node.state in ("ahead", "left") else "strong"
    mood = {"won": "good", "lost": "bad", "here": "command"}.get(node.state, "dim")
    return line(Span(node.name, style), *((Span("  "), Span(told, mood)) if told else ()))


def _passing(lanes: Lanes, row: int) -> list[str]:
    """What stands in each lane beside a node: the links that pass it by."""
    passing = {lane for start, to, lane in lanes.links if start < row < to}
    return ["│" if lane in passing else " " for lane in range(lanes.width)]


def _bend(lanes: Lanes, row: int, ends: list[int], *, down: bool) -> Iterator[Stop]:
    """The row in which links leave a node's lane, `down`, or come back to it; none where all keep to it."""
    node = lanes.nodes[row]
    last = max((node, *ends))
    if last == node:
        return
    marks = _passing(lanes, row)
    drawn = []
    for lane in range(lanes.width):
        if lane == node:
            mark = "├" if lane in ends else "╰" if down else "╭"
        elif lane in ends:
            mark = ("┬╮" if down else "┴╯")[lane == last]
        elif node < lane < last:
            mark = "┼" if marks[lane] == "│" else "─"
        else:
            mark = marks[lane]
        drawn.append(mark + ("─" if node <= lane < last else " "))
    yield Stop((Span("".join(drawn), "dim"),), (), ())


def _rail(marks: list[str]) -> Line:
    return (Span("".join(f"{mark} " for mark in marks), "dim"),) if marks else ()
