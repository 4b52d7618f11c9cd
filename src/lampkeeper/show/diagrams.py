"""The map of a campaign as text for other programs: Mermaid and Graphviz. No name in it can end its own quotes."""

from collections.abc import Callable

from lampkeeper.show.chart import Chart, Node
from lampkeeper.show.literal import literal

# Fill, line, text: read on a light page and on a dark one.
COLOURS = {
    "won": ("#d3f0d8", "#1f7a35", "#0b3316"),
    "lost": ("#f8d7d7", "#a52a2a", "#4a0d0d"),
    "left": ("#ececec", "#6e6e6e", "#2b2b2b"),
    "here": ("#fff0b8", "#8a6500", "#3b2b00"),
    "ahead": ("#e4ebf7", "#4a6491", "#1b2a45"),
}


def mermaid(chart: Chart) -> str:
    """A Mermaid flowchart."""
    names = _names(chart)
    rows = ["flowchart TD"]
    rows += [f'  {names[node.key]}["{_label(node, _mermaid_text, "<br/>")}"]:::{node.state}' for node in chart.nodes]
    rows += [
        f'  {names[link.start]} {"-.->" if link.state == "lost" else "-->"}|"{_mermaid_text(link.words)}"| '
        f"{names[link.to]}"
        for link in chart.links
    ]
    rows += [
        f"  classDef {state} fill:{fill},stroke:{stroke},color:{text}"
        for state, (fill, stroke, text) in COLOURS.items()
    ]
    return "\n".join(rows) + "\n"


def dot(chart: Chart) -> str:
    """A Graphviz digraph."""
    names = _names(chart)
    rows = [
        "digraph map {",
        '  bgcolor="transparent";',
        '  node [shape=box, style="rounded,filled"];',
        '  edge [color="#808080", fontcolor="#808080"];',
    ]
    for node in chart.nodes:
        fill, stroke, text = COLOURS[node.state]
        label = _label(node, _dot_text, "\\n")
        rows.append(f'  {names[node.key]} [label="{label}", fillcolor="{fill}", color="{stroke}", fontcolor="{text}"];')
    for link in chart.links:
        style = "dashed" if link.state == "lost" else "solid"
        rows.append(f'  {names[link.start]} -> {names[link.to]} [label="{_dot_text(link.words)}", style={style}];')
    return "\n".join([*rows, "}"]) + "\n"


def _names(chart: Chart) -> dict[str, str]:
    return {node.key: f"n{number}" for number, node in enumerate(chart.nodes, start=1)}


def _label(node: Node, written: Callable[[str], str], end: str) -> str:
    return end.join(written(text) for text in (node.name, node.told) if text)


def _mermaid_text(text: str) -> str:
    """All but letters, numbers and what is plain punctuation as the code of its character."""
    return "".join(char if char.isalnum() or char in " ,.·-" else f"#{ord(char)};" for char in literal(text))


def _dot_text(text: str) -> str:
    return literal(text).replace("\\", "\\\\").replace('"', '\\"')
