"""The map of a campaign as one SVG: nothing in it is loaded from elsewhere, and it can stand in a page as it is."""

from html import escape

from lampkeeper.show.chart import Chart, Lanes, Node, lanes_of
from lampkeeper.show.literal import literal
from lampkeeper.show.widths import cells

ROW, LANE, EDGE, RADIUS = 46, 26, 24, 8
LETTER = 8.2  # the width of an average letter at the size of a name

# Classes of its own, so that it leaves the page around it alone. Dark where the reader's screen is, never on paper.
STYLE = """
.lamp-map { font: 15px system-ui, sans-serif; }
.lamp-map .paper { fill: #fffdf7; } .lamp-map text { fill: #26221a; }
.lamp-map .told { fill: #5d564a; font-size: 13px; }
.lamp-map path { fill: none; stroke: #8b8272; stroke-width: 3; }
.lamp-map circle { fill: #fffdf7; stroke: #8b8272; stroke-width: 3; }
.lamp-map path.won { stroke: #2f8f46; } .lamp-map path.lost { stroke: #c0392b; stroke-dasharray: 6 5; }
.lamp-map path.left { stroke-dasharray: 2 5; }
.lamp-map circle.won { fill: #2f8f46; stroke: #2f8f46; } .lamp-map circle.lost { stroke: #c0392b; }
.lamp-map circle.here { fill: #e0a100; stroke: #8a6500; } .lamp-map .here { font-weight: bold; }
@media screen and (prefers-color-scheme: dark) {
.lamp-map .paper, .lamp-map circle { fill: #1d1b18; } .lamp-map text { fill: #efe9dd; }
.lamp-map .told { fill: #b8b0a1; }
.lamp-map path.won, .lamp-map circle.won { stroke: #57c274; } .lamp-map circle.won { fill: #57c274; }
.lamp-map path.lost, .lamp-map circle.lost { stroke: #f0796b; }
.lamp-map circle.here { fill: #ffcf4d; stroke: #ffcf4d; }
}
"""


def svg(chart: Chart, style: str = STYLE) -> str:
    """The chart as an SVG element, its title and every node in words for screen readers.

    A page that has STYLE among its own styles gives none.
    """
    lanes = lanes_of(chart)
    texts = [(node, chart.told(node)) for node in chart.nodes]
    left = 2 * EDGE + LANE * (lanes.width - 1)
    width = left + EDGE + round(LETTER * max(max(cells(node.name), 0.9 * cells(told)) for node, told in texts))
    height = ROW * len(chart.nodes) + EDGE
    said = ". ".join(f"{node.name}: {told}" if told else node.name for node, told in texts)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="lamp-map" role="img" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" aria-labelledby="lamp-map-title lamp-map-told">',
            '<title id="lamp-map-title">Map of the campaign</title>',
            f'<desc id="lamp-map-told">{_text(said)}</desc>',
            *([f"<style>{style}</style>"] if style else []),
            f'<rect class="paper" width="{width}" height="{height}" rx="8"/>',
            *_paths(chart, lanes),
            *(_node(node, told, lanes.nodes[row], row, left) for row, (node, told) in enumerate(texts)),
            "</svg>\n",
        ]
    )


def _paths(chart: Chart, lanes: Lanes) -> list[str]:
    """The links, each out of its node into its own lane, down, and into the node that it leads to."""
    row = {node.key: at for at, node in enumerate(chart.nodes)}
    states = {(row[link.start], row[link.to]): link.state for link in chart.links}
    paths = []
    for start, to, lane in lanes.links:
        (x, y), (end_x, end_y), middle = _at(lanes.nodes[start], start), _at(lanes.nodes[to], to), _at(lane, 0)[0]
        half = ROW // 2
        bends = [f"M{x} {y}", f"C{x} {y + half} {middle} {y + half} {middle} {y + ROW}"]
        if to - start > 1:
            bends += [f"V{end_y - ROW}", f"C{middle} {end_y - half} {end_x} {end_y - half} {end_x} {end_y}"]
        elif middle != end_x:
            bends = [f"M{x} {y}", f"C{middle} {y + half} {middle} {end_y - half} {end_x} {end_y}"]
        paths.append(f'<path class="{states[start, to]}" d="{" ".join(bends)}"/>')
    return paths


def _node(node: Node, told: str, lane: int, row: int, left: int) -> str:
    x, y = _at(lane, row)
    name = f'<text class="{node.state}" x="{left}" y="{y + 1 if told else y + 5}">{_text(node.name)}</text>'
    more = f'<text class="told" x="{left}" y="{y + 18}">{_text(told)}</text>' if told else ""
    return f'<circle class="{node.state}" cx="{x}" cy="{y}" r="{RADIUS}"/>{name}{more}'


def _at(lane: int, row: int) -> tuple[int, int]:
    return EDGE + LANE * lane, EDGE + ROW * row + ROW // 4


def _text(text: str) -> str:
    return escape(literal(text))
