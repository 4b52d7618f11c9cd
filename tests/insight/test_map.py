"""`map`: where the campaign has been and is, where it can go, and the map as Mermaid, Graphviz and SVG."""

import re
import shutil
import subprocess
from xml.etree import ElementTree

import pytest

from lampkeeper.show.chart import Chart, Lanes, Link, Node, lanes_of
from lampkeeper.show.diagrams import dot, mermaid
from lampkeeper.show.svg import svg
from tests.insight.test_reach import FEW
from tests.journeys.paths import to
from tests.show.texts import ROWS

SVG = "{http://www.w3.org/2000/svg}"
FIRST, SECOND = "neglected-county", "disappearing-supplies"
# Two scenarios can follow one, and one of them the other: 10 is won to 12, lost to 11, and 11 leads to 12 too.
NODES = tuple(Node(name, name, name, "", "ahead") for name in ("10", "11", "12"))
CHART = Chart(NODES, (Link("10", "12", "won", "won"), Link("10", "11", "lost", "lost"), Link("11", "12", "won", "won")))


def played(found) -> list[tuple[str, str, int | None]]:
    return [(stop["scenario"]["id"], stop["result"], stop["vp"]) for stop in found["played"]]


def test_where_the_campaign_has_been(lamp) -> None:
    lamp.play(
        "new Ulaf", "read 16", "win --vp 41", "lose --vp 20", "win", "undo", "lose", "win -a three-on-location=no"
    )
    found = lamp.json("map")

    assert played(found) == [
        ("neglected-county", "won", 41),
        ("disappearing-supplies", "lost", 20),
        ("dying-crops", "lost", None),
        ("exploring-the-coast", "won", None),
    ]
    assert found["current"]["id"] == "cathedral-in-ruins"
    assert (found["state"], found["taken_over"], found["untold"]) == ("playing", False, {"wins": 0, "defeats": 0})
    assert "ahead" not in found
    assert lamp("map").stdout.splitlines()[:8] == [
        "Map · Ulaf",
        "2 victories and 2 defeats",
        "• 1 · Neglected County  won · 41 VP",
        "• 2 · Disappearing Supplies  lost · 20 VP",
        "• 4 · Dying Crops  lost",
        "• 3 · Exploring the Coast  won",
        "• 5 · Cathedral in Ruins  you are here",
        "",
    ]


@pytest.mark.parametrize(
    ("lines", "stops", "says"),
    [
        (["go eighth-plague"], [(FIRST, "left", None)], "left by hand, without a result"),
        (["win", "undo"], [], "1 · Neglected County  you are here"),
        (["win", "undo 1", "read 16"], [], "1 · Neglected County  you are here"),
        (["read 1000"], [(FIRST, "ended", None)], "• The campaign lost\n"),
        (["win", "record --victories 4"], [(FIRST, "won", None)], "it was set by hand"),
        (
            ["go 2", "go 1", "lose"],
            [(FIRST, "left", None), (SECOND, "left", None), (FIRST, "lost", None)],
            "County  lost",
        ),
    ],
)  # fmt: skip
def test_what_the_log_does_not_know(lamp, lines, stops, says) -> None:
    lamp.play("new Ulaf", *lines)

    assert played(lamp.json("map")) == stops
    assert says in lamp("map").stdout.replace("\n  ", " ")


def test_a_campaign_taken_over_from_paper(lamp, tmp_path) -> None:
    lamp.play(*to("sharks-in-the-archipelago"), "win")
    form = tmp_path / "mine.toml"
    form.write_text(lamp("export", "--format", "toml").stdout, encoding="utf-8")
    lamp.json("adopt", str(form), "--force")

    found = lamp.json("map")

    assert (found["played"], found["taken_over"], found["current"]["number"]) == ([], True, 10)
    assert found["untold"] == {"wins": 6, "defeats": 0}
    shown = lamp("map").stdout
    assert "• Taken over from paper  6 victories and 0 defeats that the log knows no games" in shown
    assert "set by hand" not in shown


def test_a_campaign_won(lamp) -> None:
    lamp.play(*to("island-of-radiance"), "win")
    found = lamp.json("map", "--spoilers")

    assert (len(found["played"]), found["current"], found["state"]) == (11, None, "won")
    assert "ahead" not in found
    assert lamp("map", "--spoilers").stdout.endswith("• The campaign won\n")


def test_what_can_come(lamp) -> None:
    lamp.play(*to("light-piercing-darkness"))
    found = lamp.json("map", "--spoilers")
    ahead = found["ahead"]

    assert [title["number"] for title in ahead["scenarios"] if title["can_come"]] == [10, 11, 12, 13, 14, 15]
    assert ahead["won"] == {"can_come": True, "fewest": 5, "most": 6}
    edges = {(edge["from"], edge["to"]): edge["by"] for edge in ahead["edges"]}
    assert edges["light-piercing-darkness", "eighth-plague"] == ["lost"]
    assert edges["light-piercing-darkness", "preparing-for-war"] == ["won"]
    assert edges["eighth-plague", "preparing-for-war"] == ["won", "lost"]
    assert edges["light-piercing-darkness", "lost"] == ["entry"]
    assert edges["preparing-for-war", "lost"] == ["lost-in-a-row", "entry"]
    assert edges["island-of-radiance", "won"] == ["won"]
    shown = lamp("map", "--spoilers").stdout
    assert "• 10 · Light Piercing Darkness  you are here · won → 12 · lost → 11" in shown
    assert "Cannot come any more" in shown


def test_an_end_that_cannot_come_is_not_drawn(lamp) -> None:
    lamp.play(*FEW)

    shown = lamp("map", "--spoilers").stdout

    assert "The campaign won" not in shown
    assert "15 · Island of Radiance  after 3 games · won or lost → the campaign lost" in shown


def test_a_link_keeps_to_its_lane() -> None:
    assert lanes_of(CHART) == Lanes((0, 1, 0), ((0, 2, 0), (0, 1, 1), (1, 2, 1)))
    back = Chart(NODES, (*CHART.links, Link("12", "10", "lost", "lost")))
    assert lanes_of(back) == lanes_of(CHART)


# The map for other programs


@pytest.mark.parametrize("format", ["mermaid", "dot", "svg"])
def test_a_picture_is_no_json(lamp, format) -> None:
    lamp.play("new Ulaf", "win")

    assert lamp.json("map", "--format", format, code=2)["error"]["kind"] == "usage"
    assert "Disappearing Supplies" in lamp("map", "--format", format).stdout
    assert "Cathedral in Ruins" not in lamp("map", "--format", format).stdout
    assert "Cathedral in Ruins" in lamp("map", "--format", format, "--spoilers").stdout


def test_mermaid(lamp) -> None:
    lamp.play("new Ulaf", "win --vp 41", "lose")

    assert lamp("map", "--format", "mermaid").stdout.splitlines()[:6] == [
        "flowchart TD",
        '  n1["1 · Neglected County<br/>won · 41 VP"]:::won',
        '  n2["2 · Disappearing Supplies<br/>lost"]:::lost',
        '  n3["4 · Dying Crops<br/>you are here"]:::here',
        '  n1 -->|"won"| n2',
        '  n2 -.->|"lost"| n3',
    ]


def test_dot(lamp) -> None:
    lamp.play("new Ulaf", "lose")
    text = lamp("map", "--format", "dot", "--spoilers").stdout

    assert '  n1 [label="1 · Neglected County\\nlost", ' in text
    assert '  n1 -> n2 [label="lost", style=dashed];' in text
    if shutil.which("dot"):
        drawn = subprocess.run(["dot", "-Tplain"], input=text, capture_output=True, text=True, check=True).stdout
        assert drawn.count("\nnode ") == 17


def test_svg(lamp) -> None:
    lamp.play("new Ulaf", "lose", "win -a footprint=no")
    text = lamp("map", "--format", "svg", "--spoilers").stdout
    root = ElementTree.fromstring(text)

    assert root.get("role") == "img"
    told = root.find(f"{SVG}desc").text
    assert told.startswith("1 · Neglected County: lost. 2 · Disappearing Supplies: won. 3 · Exploring the Coast: you")
    assert root.get("aria-labelledby").split() == [root.find(f"{SVG}{name}").get("id") for name in ("title", "desc")]
    assert len(root.findall(f"{SVG}circle")) == 16
    assert [path.get("class") for path in root.findall(f"{SVG}path")][:2] == ["lost", "won"]
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|href|url\(|@import|\son\w+=", text)
    _, _, width, height = map(int, root.get("viewBox").split())
    for circle in root.findall(f"{SVG}circle"):
        assert 0 < int(circle.get("cx")) < width
        assert 0 < int(circle.get("cy")) < height


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_no_text_leaves_its_place(row) -> None:
    """Titles and VP are a pack's and the player's: whatever they say, they are text."""
    text, shown = row.text[:1000], (row.shown or row.text)[:900]
    hostile = Chart((Node("a", "1", text, text, "won"), NODES[0]), (Link("a", "10", text, "won"),))

    root = ElementTree.fromstring(svg(hostile))
    assert [node.tag.removeprefix(SVG) for node in root.iter()] == [
        "svg", "title", "desc", "style", "rect", "path", "circle", "text", "text", "circle", "text",
    ]  # fmt: skip
    assert root.find(f"{SVG}text").text.startswith(shown)
    for line in mermaid(hostile).splitlines():
        assert re.fullmatch(
            r'flowchart TD|  n\d\["[^"\[\]]*"\]:::\w+|  n\d -->\|"[^"|]*"\| n\d|  classDef [\w #:,]+', line
        ), line
    for line in dot(hostile).splitlines()[4:-1]:
        assert re.fullmatch(r'  n1( -> n2)? \[label="([^"\\]|\\["\\n])*", .*\];|  n2 \[.*\];', line), line
    if shutil.which("dot"):
        drawn = subprocess.run(["dot", "-Tplain"], input=dot(hostile).encode(), capture_output=True, check=True)
        assert drawn.stdout.count(b"\nnode ") == 2
        assert drawn.stderr == b""
