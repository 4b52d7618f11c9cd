"""The campaign in other forms: as they should look, and what players' texts can do to them, which is nothing."""

import csv
import io
import os
import re
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt
from rich.cells import cell_len

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.selection import Selection
from lampkeeper.session.session import Session
from lampkeeper.sheet.marks import Gain
from lampkeeper.show.colour import THEME
from lampkeeper.show.markup import bgg, markdown
from lampkeeper.show.pages import page_of
from lampkeeper.show.picture import CELL, DARK, EDGE, LIGHT, picture
from lampkeeper.show.plain import plain_text
from lampkeeper.show.report import Aside, Bullets, Heading, report
from lampkeeper.show.tables import FORMULA, games_csv, moves_csv
from tests.show.test_literal_text import SGR, on_terminal, session_with
from tests.show.texts import WHOLE, Row, tricks

GOLDEN = Path(__file__).parent / "golden"
BEGUN = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)


@pytest.fixture
def session(tmp_path, pack) -> Session:
    """Four evenings and the beginning of a fifth; one move taken back, one by hand."""
    days = count()
    session = Session(
        SheetFile(tmp_path / "sheet.json"),
        pack,
        clock=lambda: BEGUN + timedelta(days=next(days) // 3),
        waiting=lambda: None,
    )
    session.new("Umineko")
    session.read("11", {"spend": "no"})
    session.read("16", {})
    session.end("win", {}, vp=41, note="a good start")
    session.end("lose", {}, vp=0)
    session.read("41", {})
    session.undo(1)
    session.end("win", {})
    session.read("31", {"decide": "settle-a-case", "act": "yes"})
    session.end("lose", {"agreement": "yes"}, vp=28, note="*one* round [b]short[/b]")
    session.by_hand("gain pink-starburst 1", lambda _: [Gain(track="pink-starburst", boxes=1)])
    session.read("52", {})
    return session


def like_the_golden_one(name: str, text: str) -> None:
    """What is exported is what stands in this file."""
    path = GOLDEN / name
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_bytes(text.encode())
    assert text.encode() == path.read_bytes()


def test_the_games_as_csv(session) -> None:
    like_the_golden_one("games.csv", games_csv(session.chronicle()))


def test_the_moves_as_csv(session) -> None:
    like_the_golden_one("moves.csv", moves_csv(session.log()))


# Texts that have a meaning somewhere, beside those that try a terminal.
FORMULAS = [
    Row("formula", "=HYPERLINK(0)", "'=HYPERLINK(0)"),
    Row("plus", "+1 VP", "'+1 VP"),
    Row("minus", "-2 VP", "'-2 VP"),
    Row("at", "@SUM(A1)", "'@SUM(A1)"),
    Row("blanks", "  =1+1", "'  =1+1"),
    Row("full width", "＝1+1", "'＝1+1"),
    Row("tab", "\t=1+1", r"\t=1+1"),
    Row("quote", '"=1+1', '"=1+1'),
    Row("comma", "a,=1+1", "a,=1+1"),
    Row("row", "a\r\n=1+1", r"a\r\n=1+1"),
    Row("within", "VP = 3", "VP = 3"),
]


@pytest.mark.parametrize("row", [*FORMULAS, *WHOLE], ids=lambda row: row.name)
def test_a_text_in_csv(tmp_path, pack, row) -> None:
    session = session_with(tmp_path, pack, row.text)
    shown = row.shown or row.text
    for text in (games_csv(session.chronicle()), moves_csv(session.log())):
        rows = list(csv.DictReader(io.StringIO(text, newline="")))

        assert tricks(text.replace("\r\n", "\n")) == set()
        assert len({len(found) for found in csv.reader(io.StringIO(text, newline=""))}) == 1
        assert not any(cell.lstrip().startswith(FORMULA) for found in rows for cell in found.values())
        notes = [found["note"] for found in rows if found["note"]]
        assert all(note.removeprefix("'").startswith(shown.removeprefix("'")) for note in notes)
        assert notes


def test_the_report_in_markdown(session) -> None:
    like_the_golden_one("report.md", markdown(report(session.chronicle())))


def test_the_report_for_boardgamegeek(session) -> None:
    like_the_golden_one("report.bgg", bgg(report(session.chronicle())))


# What means something to Markdown, to a forum, or to a browser.
MARKUP = [
    Row("script", "<script>alert(1)</script>"),
    Row("image", "<img src=x onerror=alert(1)>"),
    Row("comment", "<!-- x --> <?php ?> <![CDATA[x]]>"),
    Row("entity", "&lt;b&gt; &#60; &amp;amp; &copy;"),
    Row("emphasis", "*a* **b** _c_ __d__ ~~e~~ `f` ``g``"),
    Row("link", "[x](javascript:alert(1)) ![y](http://z) [z]: w [^1] <http://a.b>"),
    Row("heading", "# x"),
    Row("setext", "==="),
    Row("rule", "---"),
    Row("stars", "***"),
    Row("fence", "``` x"),
    Row("tildes", "~~~ x"),
    Row("list", "- x"),
    Row("plus list", "+ x"),
    Row("numbered", "1. x"),
    Row("numbered so", "12) x"),
    Row("quote of a quote", "> x"),
    Row("table", "| a | b |"),
    Row("code", "    x = 1", "x = 1"),
    Row("hard break", "x  ", "x"),
    Row("backslash", "\\* \\"),
    Row("formula", "$x^2$ {{ x }} {% x %} {: .x}"),
    Row("definition", ": x"),
    Row("bold tag", "[b]x[/b]"),
    Row("closing tag", "[/q][/size]x"),
    Row("thing", "[thing=1][/thing] [imageid=1] [*] [-]x[/-] [o]y[/o]"),
    Row("brackets at the end", "x [["),
    Row("less", "2<3 <3 <"),
]
SVG = "{http://www.w3.org/2000/svg}"
TAGS_OF_A_PICTURE = ("title", "desc", "style", "rect", "text")
ATTRIBUTES = {
    "class", "role", "viewBox", "width", "height", "rx", "x", "y", "textLength", "lengthAdjust",
    "{http://www.w3.org/XML/1998/namespace}space",
}  # fmt: skip
TAGS = re.compile(r"\[(/?)(size|b|i|q)(=\d+)?\]")


def notes_read(text: str) -> list[str]:
    """The notes in a Markdown text, as its readers see them; nothing is made of any text but what the report is of."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)
    made = {token.type.removesuffix("_open").removesuffix("_close") for token in tokens}
    parts = {child.type for token in tokens for child in token.children or ()}
    assert made <= {"heading", "paragraph", "bullet_list", "list_item", "blockquote", "inline"}
    assert parts <= {"text", "em_open", "em_close"}
    notes = [tokens[at + 2].children for at, token in enumerate(tokens) if token.type == "blockquote_open"]
    assert all(child.type == "text" for note in notes for child in note or ())
    return ["".join(child.content for child in note or ()) for note in notes]


@pytest.mark.parametrize("row", [*MARKUP, *WHOLE], ids=lambda row: row.name)
def test_a_text_in_markdown(tmp_path, pack, row) -> None:
    session = session_with(tmp_path, pack, row.text)
    text = markdown(report(session.chronicle()))
    wanted = re.sub(" +", " ", row.shown or row.text).strip(" ")

    assert notes_read(text) == [wanted, wanted]
    assert tricks(text) == set()
    assert "<" not in re.sub(r"\\<|&lt;", "", text)


@pytest.mark.parametrize("row", [*MARKUP, *WHOLE], ids=lambda row: row.name)
def test_a_text_for_boardgamegeek(tmp_path, pack, row) -> None:
    session = session_with(tmp_path, pack, row.text)
    text = bgg(report(session.chronicle()))
    wanted = re.sub(" +", " ", row.shown or row.text).strip(" ")

    open_tags = []
    for closing, name, _ in TAGS.findall(text):
        if closing:
            assert open_tags.pop() == name
        else:
            open_tags.append(name)
    assert open_tags == []
    assert re.search(r"[\[<](?! )", TAGS.sub("", text)) is None
    notes = re.findall(r"\[q\](.*)\[/q\]", text)
    assert [re.sub(r"([\[<]) ", r"\1", note) for note in notes] == [re.sub(r"([\[<]) ", r"\1", wanted)] * 2
    assert tricks(text) == set()


def test_a_report_of_what_is_asked_for(session) -> None:
    chronicle = session.chronicle()

    def headings(wanted: Selection) -> list[str]:
        return [block.text for block in report(chronicle, wanted) if isinstance(block, Heading)]

    assert headings(Selection(scenario="dying-crops")) == [
        "Wrath of the Lighthouse · Umineko",
        "Game 3 · Dying Crops: won",
    ]
    assert headings(Selection(entry="52A"))[1:] == ["Game 5 · Cathedral in Ruins: under way"]
    assert [block for block in report(chronicle, Selection(by_hand=True)) if isinstance(block, Bullets)] == [
        Bullets(("By hand: Fill 1 pink starburst",))
    ]
    assert list(report(chronicle, Selection(entry="155")))[1:] == [Aside("No move is like that")]


# Pictures


@pytest.mark.parametrize("name", ["status", "next", "log", "chart", "map"])
def test_a_picture_is_of_what_stands_on_the_terminal(session, name) -> None:
    views = {"log": session.log, "chart": session.review, "map": lambda: session.map(spoilers=False)}
    shown = page_of(views.get(name, getattr(session, name, None))())
    drawn = ElementTree.fromstring(picture(shown))
    rows: dict[int, str] = {}
    for text in drawn.iter(f"{SVG}text"):
        row = rows.get(int(text.attrib["y"]), "")
        column = round((float(text.attrib["x"]) - EDGE) / CELL)
        assert round(float(text.attrib["textLength"]) / CELL) == cell_len(text.text)
        rows[int(text.attrib["y"])] = row + " " * (column - cell_len(row)) + text.text

    assert list(rows.values()) == [row.rstrip() for row in SGR.sub("", on_terminal(shown, 80)).splitlines()]
    assert drawn.attrib["role"] == "img"
    assert drawn.find(f"{SVG}title").text.startswith(shown.title[0].text)
    assert drawn.find(f"{SVG}desc").text == plain_text(shown, 80)


def test_the_picture_of_a_setup(session) -> None:
    like_the_golden_one("next.svg", picture(page_of(session.next())))


@pytest.mark.parametrize("row", [*MARKUP, *WHOLE], ids=lambda row: row.name)
def test_a_text_in_a_picture(tmp_path, pack, row) -> None:
    text = picture(page_of(session_with(tmp_path, pack, row.text).log()))
    drawn = ElementTree.fromstring(text)

    assert tricks(text) == set()
    assert {element.tag for element in drawn.iter()} == {SVG + tag for tag in ("svg", *TAGS_OF_A_PICTURE)}
    assert {name for element in drawn.iter() for name in element.attrib} <= ATTRIBUTES
    assert re.search(r"url\(|@import|@font-face", drawn.find(f"{SVG}style").text) is None
    shown = "".join(element.text for element in drawn.iter(f"{SVG}text"))
    assert re.sub(r"[\s│]+", "", row.shown or row.text) in re.sub(r"[\s│]+", "", shown)


def test_a_picture_is_drawn_in_colours_that_can_be_read() -> None:
    used = {style.color.name for style in THEME.styles.values() if style.color and not style.color.is_default}

    for colours in (LIGHT, DARK):
        assert used < set(colours)
        paper = luminance(colours["paper"])
        for name, colour in colours.items():
            lighter, darker = sorted((luminance(colour), paper), reverse=True)
            assert name == "paper" or (lighter + 0.05) / (darker + 0.05) >= 4.5, name


def luminance(colour: str) -> float:
    """As WCAG defines it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
