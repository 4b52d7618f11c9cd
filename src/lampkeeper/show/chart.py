"""The map of a campaign as nodes and the links between them, each with the lane that it is drawn in.

Every picture of the map, on a terminal or in a file, is a drawing of the same chart.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.games import Game
from lampkeeper.insight.map import Ahead, Edge
from lampkeeper.resolve.wording import scenario_name
from lampkeeper.session.insight_results import MapView
from lampkeeper.show.words import record_text, untold_text
from lampkeeper.wording import plural

PLAYED = {"won": "won", "lost": "lost", "ended": "the campaign ended here", "left": "left by hand, without a result"}


class Node(NamedTuple):
    """A game that was played, the scenario to play, one that can come, or an end. `state` is how it is drawn.

    `short` is how others call it, its number where it is a scenario.
    """

    key: str
    short: str
    name: str
    told: str
    state: str


class Link(NamedTuple):
    """A way from one node to another: what leads there, in words; `state` is how it is drawn."""

    start: str
    to: str
    words: str
    state: str


class Chart(NamedTuple):
    """Nodes in the order in which they are drawn, none before one that leads to it, and the links between them."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    def told(self, node: Node) -> str:
        """What is told of a node, and where the campaign can go from it."""
        return " · ".join(filter(None, (node.told, self.ways(node))))

    def ways(self, node: Node) -> str:
        """Where the campaign can go from a node that is not yet played: `won → 3 · lost → 4`."""
        short = {other.key: other.short for other in self.nodes}
        links = [link for link in self.links if link.start == node.key and node.state in ("here", "ahead")]
        links.sort(key=lambda link: link.state == "lost")
        return " · ".join(f"{link.words} → {short[link.to]}" for link in links)


class Lanes(NamedTuple):
    """Where a chart is drawn: a row for each node, and columns; a link keeps to one column between its rows."""

    nodes: tuple[int, ...]
    links: tuple[tuple[int, int, int], ...]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return 1 + max((*self.nodes, *(lane for _, _, lane in self.links)), default=0)


def chart_of(view: MapView) -> Chart:
    """The chart of a map."""
    nodes = [*_before(view), *(_game(number, game, view.campaign) for number, game in enumerate(view.story.games))]
    state = view.sheet.state
    if state == "playing":
        nodes.append(_scenario(view.sheet.scenario or "", "here", "you are here", view.campaign))
    else:
        nodes.append(_end(state))
    links = [_played_link(one, other) for one, other in pairwise(nodes)]
    if view.ahead is not None:
        edges = [edge for edge in view.ahead.edges if _words(edge)]
        drawn = {edge.to for edge in edges} - {view.sheet.scenario}
        nodes += [_coming(name, view.ahead, view.campaign) for name in view.ahead.extents if name in drawn]
        links += [Link(_key(edge.start, view), _key(edge.to, view), _words(edge), _state(edge)) for edge in edges]
    return Chart(tuple(nodes), tuple(links))


def lanes_of(chart: Chart) -> Lanes:
    """The columns of nodes and links; the farthest link goes straight on, one that leads back has none."""
    row = {node.key: at for at, node in enumerate(chart.nodes)}
    open: list[int | None] = []  # for each lane the row that its link leads to
    nodes = []
    links = []
    for at, node in enumerate(chart.nodes):
        arriving = [lane for lane, to in enumerate(open) if to == at]
        mine = arriving[0] if arriving else _free(open, 0)
        for lane in arriving:
            open[lane] = None
        nodes.append(mine)
        following = {row[link.to] for link in chart.links if link.start == node.key and row[link.to] > at}
        for number, to in enumerate(sorted(following, reverse=True)):
            lane = mine if number == 0 else _free(open, mine + 1)
            open[lane] = to
            links.append((at, to, lane))
    return Lanes(tuple(nodes), tuple(links))


def _free(open: list[int | None], least: int) -> int:
    lane = next((lane for lane in range(least, len(open)) if open[lane] is None), len(open))
    open.extend([None] * (max(least, lane) + 1 - len(open)))
    return max(least, lane)


def notes(view: MapView) -> list[str]:
    """What the chart does not show: games that the log does not know, and ends that can come anywhere."""
    told: list[str] = []
    if not view.story.taken_over:  # else the chart begins with it
        told.extend(filter(None, [untold_text(view.story)]))
    if view.ahead is not None:
        limit = view.campaign.record.defeats_in_a_row_to_lose
        told.append(f"{limit} defeats in a row, or an entry that says so, end the campaign anywhere")
    return told


def never(view: MapView) -> list[str]:
    """The scenarios that were not played and cannot come any more."""
    if view.ahead is None:
        return []
    seen = {game.scenario for game in view.story.games} | view.ahead.extents.keys()
    return [f"{title.number} · {title.title}" for title in view.campaign.scenarios if title.id not in seen]


def games_text(extent: tuple[int, int]) -> str:
    """After how many games: `after 1 game`, `after 2 to 4 games`."""
    low, high = extent
    if low == high:
        return f"after {plural(low, 'game', 'games')}"
    return f"after {low} {'or' if high == low + 1 else 'to'} {high} games"


def _before(view: MapView) -> Sequence[Node]:
    if not view.story.taken_over:
        return ()
    record = record_text(*view.story.untold)
    return (Node("before", "", "Taken over from paper", f"{record} that the log knows no games of", "left"),)


def _game(number: int, game: Game, campaign: Campaign) -> Node:
    told = PLAYED[game.result] + (f" · {game.vp} VP" if game.vp is not None else "")
    state = "lost" if game.result == "ended" else game.result
    return _scenario(game.scenario, state, told, campaign)._replace(key=f"played{number + 1}")


def _scenario(id: str, state: str, told: str, campaign: Campaign) -> Node:
    title = campaign.scenario(id)
    number = str(title.number) if title else id
    return Node("here" if state == "here" else id, number, f"{number} · {scenario_name(id, campaign)}", told, state)


def _coming(name: str, ahead: Ahead, campaign: Campaign) -> Node:
    told = games_text(ahead.extents[name])
    if name in ("won", "lost"):
        return _end(name)._replace(told=told, state="ahead")
    return _scenario(name, "ahead", told, campaign)


def _end(state: str) -> Node:
    return Node(state, f"the campaign {state}", f"The campaign {state}", "", state)


def _played_link(one: Node, other: Node) -> Link:
    words = {"won": "won", "lost": "lost"}.get(one.state, "by hand")
    return Link(one.key, other.key, words, one.state)


def _key(name: str, view: MapView) -> str:
    return "here" if name == view.sheet.scenario else name


def _words(edge: Edge) -> str:
    """What leads there; nothing for what can end the campaign anywhere."""
    by = [result for result in edge.by if result in ("won", "lost") or (result == "entry" and edge.to != "lost")]
    return " or ".join("by an entry" if result == "entry" else result for result in by)


def _state(edge: Edge) -> str:
    by = [result for result in edge.by if result in ("won", "lost")]
    return by[0] if len(by) == 1 else "ahead"
