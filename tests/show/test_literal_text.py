"""Every text of the corpus, wherever a sheet can hold it, on every page: as plain text, on a terminal, as JSON."""

import io
import json
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from lampkeeper.errors import PackError, Problem, Wrong
from lampkeeper.files.paths import Chosen
from lampkeeper.files.settings import Found, Settings
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.night.record import Nights
from lampkeeper.night.tally import tally_nights
from lampkeeper.session.night_log_results import NightsLog, NightsMended
from lampkeeper.session.results import Welcome
from lampkeeper.session.session import Session
from lampkeeper.session.settings_results import Listed, Located, SettingChanged, SettingsView, SheetsView, Whereabouts
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.marks import Circle
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.saved import PlayedCampaign
from lampkeeper.show import output
from lampkeeper.show.colour import show_on_terminal
from lampkeeper.show.facts import facts
from lampkeeper.show.literal import literal
from lampkeeper.show.page import addressed, commands, fields, items, page, section
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from lampkeeper.show.widths import broken, cells
from tests.night.nights import result as night
from tests.show.texts import ROWS, WHOLE, Row, tricks

NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
HARMLESS = Row("harmless", "harmless")
SGR = re.compile(r"\x1b\[[0-9;]*m")
IDS = [row.name for row in ROWS]
WIDTHS = [40, 80]
# The views that show a text from its beginning to its end; the others show an id, which is shorter.
WHOLLY = ("status", "next", "log", "workers", "explain setup")


def moves_with(text: str) -> list[dict]:
    """Moves in which the text stands wherever a sheet's file can hold one."""
    id = text[:100]
    lines = [
        {"mark": "write-setup", "id": 1, "text": text, "from": "hand"},
        {"mark": "write-setup", "id": 2, "text": text, "from": id, "merciful": 1},
        {"mark": "write-setup", "id": 3, "text": "x", "from": "hand", "scenario": id},
        {"mark": "strike-setup", "id": 1, "from": id},
        {"mark": "write-story", "word": id, "from": id},
        {"mark": "write-story", "word": "Hope"},
        {"mark": "circle", "card": 28, "from": id},
        {"mark": "cross-out", "card": 29, "from": id},
        {"mark": "gain", "track": id, "boxes": 1},
        {"mark": "read-entry", "entry": id},
        {"mark": "erase", "erased": {"mark": "circle", "card": 55, "from": id}},
    ]
    begun = [{"mark": "choose-clan", "clan": id}, {"mark": "go-to", "scenario": "neglected-county"}]
    said = {"entries": [id, "52A"], "answers": {id: text}, "scenario": id, "note": text}
    return [
        {"number": 1, "at": text, "command": "new", "marks": begun},
        {"number": 2, "at": "2026-01-02T20:30:00+00:00", "command": id, "marks": lines, **said},
        {"number": 3, "at": text, "command": id, "by_hand": True, "marks": [{"mark": "circle", "card": 30}], **said},
    ]


def session_with(folder: Path, pack, text: str) -> Session:
    """A sheet with the text everywhere, its paper the sum of its moves."""
    logbook = Logbook(Move.model_validate(move) for move in moves_with(text))
    file = SheetFile(folder / "sheet.json")
    file.write(PlayedCampaign(id="wrath-of-the-lighthouse", version="1"), logbook)
    return Session(file, pack, clock=lambda: NOW, waiting=lambda: None)


def views(session: Session, text: str):
    """Every kind of Result that can hold a player's text."""
    yield "status", session.status()
    yield "next", session.next()
    yield "deck --why", session.decks(None, why=True)
    yield "workers", session.workers()
    yield "log", session.log()
    yield "log chart", session.review()
    yield "explain setup", session.explain("setup 1")
    yield "explain 28", session.explain("28")
    yield "explain story", session.explain(f"story {text[:100]}")
    yield "win", session.end("win", {}, note=text, dry_run=True)
    yield "read", session.read("11", {"spend": "no"}, dry_run=True)
    yield "circle", session.by_hand("circle", lambda _: [Circle(card=30), Circle(card=31)], dry_run=True)
    yield "already", session.by_hand("circle", lambda _: [Circle(card=30)], dry_run=True)
    yield "undo", session.undo(2)
    yield "redo", session.redo(2)
    yield "where", Whereabouts((Located("sheet", text, text, True),))
    yield "welcome", Welcome(session.pack.campaign, text, session.pack.roster.allowed)
    problem = Problem(text, 1, text, text)
    found = Found(text, settings=Settings(sheet=text, boxes=(text,), starting_fields={text: (text,)}))
    yield "settings", SettingsView(found, None, None, (problem,))
    yield "setting", SettingsView(found, f"starting-fields.{text}", (text,), ())
    yield "set", SettingChanged(text, text, found, True, text, ())
    opened = session.desk.look()
    sheets = (
        Listed(text, text, True, None, text, opened.paper, None, opened.logbook.last),
        Listed(text, text, False, Wrong("sheet-foreign", text)),
    )
    yield "list", SheetsView(text, Chosen(text, text), sheets)
    nights = (night(title=text, ended=text), night(title="another", deck="another"))
    yield "night log", NightsLog(nights, tally_nights(nights), 2, None, None)
    yield "no night", NightsLog((), tally_nights(()), 2, text, None)
    yield "nights mended", NightsMended((problem,), Nights(), "lost", text, b"", False, text)


def on_terminal(shown, width: int) -> str:
    screen = io.StringIO()
    show_on_terminal(shown, Console(file=screen, force_terminal=True, width=width, color_system="standard"))
    return screen.getvalue()


def squeezed(text: str) -> str:
    """The text without what a page breaks it with: blanks, and the sides of a panel."""
    return re.sub(r"[\s│]+", "", text)


def check(shown: str, width: int, name: str) -> None:
    assert tricks(shown) == set(), name
    assert max(map(cell_len, shown.split("\n"))) <= width, name
    assert not any(row.lstrip(" •·✎│").startswith("lamp: ") for row in shown.split("\n")), name


@pytest.fixture(scope="module")
def styles(tmp_path_factory, pack):
    """The escape sequences of the pages with a harmless text."""
    session = session_with(tmp_path_factory.mktemp("harmless"), pack, HARMLESS.text)
    shown = "".join(on_terminal(page_of(result), 80) for _, result in views(session, HARMLESS.text))
    return set(SGR.findall(shown))


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_text_stands_as_it_should(row) -> None:
    shown = literal(row.text)

    assert shown == (row.shown or row.text)
    assert literal(shown) == shown
    assert tricks(shown) == set()


@pytest.mark.parametrize("row", WHOLE, ids=[row.name for row in WHOLE])
def test_a_text_on_every_page(tmp_path, pack, styles, row) -> None:
    session = session_with(tmp_path, pack, row.text)
    for name, result in views(session, row.text):
        shown = page_of(result)
        wanted = row.shown or row.text if name in WHOLLY else literal(row.text[:100])
        for width in WIDTHS:
            plain, coloured = plain_text(shown, width), on_terminal(shown, width)
            assert set(SGR.findall(coloured)) <= styles, name
            for text in (plain, SGR.sub("", coloured)):
                check(text, width, name)
                assert squeezed(wanted) in squeezed(text), name


@pytest.mark.parametrize("row", WHOLE, ids=[row.name for row in WHOLE])
def test_json_gives_a_text_back(tmp_path, pack, row) -> None:
    session = session_with(tmp_path, pack, row.text)
    status = json.loads(json.dumps(facts(session.status())))
    log = json.loads(json.dumps(facts(session.log())))
    why = json.loads(json.dumps(facts(session.decks("naval", why=True))))

    setup, story = (
        json.loads(json.dumps(facts(session.explain(typed)))) for typed in ("setup 1", f"story {row.text[:100]}")
    )

    assert setup["chain"][0]["mark"]["text"] == row.text
    assert story["id"] == row.text[:100]
    assert status["clan"] == row.text[:100]
    assert [line["text"] for line in status["setup_changes"]] == [row.text, row.text, "x"]
    assert status["story"][0] == row.text[:100]
    assert log["moves"][1]["note"] == row.text
    assert log["moves"][1]["answers"] == {row.text[:100]: row.text}
    assert why["why"][0]["circled"]["from"] == row.text[:100]


@pytest.mark.parametrize("row", ROWS, ids=IDS)
@pytest.mark.parametrize("width", [20, 80])
def test_labels_and_texts_stay_in_their_columns(row, width) -> None:
    """As a pack's names of tracks and decks, and a sheet's path in the commands to type, make them."""
    name = row.text[:100]
    tables = [
        page("", "", fields(("A", "VALUE"), (name, "VALUE"), ("B", "VALUE"))),
        page("", "", section(name, items([row.text, "VALUE", "VALUE"]))),
        addressed(page("", "", commands(("lamp next", "VALUE"), ("lamp", "VALUE"))), f"lamp --sheet {name}"),
    ]
    for table in tables:
        for text, measure in ((plain_text(table, width), cells), (SGR.sub("", on_terminal(table, width)), cell_len)):
            check(text, width, row.name)
            assert len({measure(line.partition("VALUE")[0]) for line in text.split("\n") if "VALUE" in line}) == 1, text


@pytest.mark.parametrize("row", ROWS, ids=IDS)
@pytest.mark.parametrize("width", [20, 80])
def test_the_panel_stays_whole(row, width) -> None:
    shown = SGR.sub("", on_terminal(page(row.text, row.text, fields(("A", row.text))), width))
    panel = shown.partition("╰")[0].split("\n")[:-1]

    check(shown, width, row.name)
    assert {(line[0], line[-1], cell_len(line)) for line in panel} == {("╭", "╮", width), ("│", "│", width)}


def test_no_text_is_taken_for_narrower_than_it_is() -> None:
    narrow = [
        chr(code)
        for code in range(0x20, 0x110000)
        if chr(code).isprintable() and cells(chr(code)) < cell_len(chr(code))
    ]

    assert narrow == []


@pytest.mark.parametrize("room", [1, 7, 20])
@pytest.mark.parametrize("text", ["", "a", "a b  c", "森の 木材", "ab cdefghijkl m", "e\u0301" * 9, " x", "a  " * 9])
def test_a_text_is_broken_where_the_room_ends(text, room) -> None:
    rows = broken(text, room)

    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    assert all(cells(row) <= max(room, 2) for row in rows)
    assert not any(row.startswith((" ", "\u0301")) for row in rows[1:])


PLACES = [
    lambda text: Wrong("clan-unknown", f"There is no Clan {text}", f"did you mean {text}?"),
    lambda text: PackError(text, [Problem(text, 3, text, text), Problem(text, 0, "", text)], text),
]


@pytest.mark.parametrize("row", ROWS, ids=IDS)
@pytest.mark.parametrize("error", PLACES, ids=["wrong", "pack"])
@pytest.mark.parametrize("terminal", [False, True])
def test_an_error_is_as_many_lines_as_it_says(capsys, monkeypatch, row, error, terminal) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    raised = error(row.text)
    lines = 3 + len(getattr(raised, "problems", ()))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    output.write_error(raised, 7, "lamp --sheet 'a b'")
    shown = capsys.readouterr().err.split("\n")[:-1]

    assert tricks("".join(shown)) == set()
    assert len([line for line in shown if not line.startswith("    ")]) == lines
    assert [line for line in shown if line.startswith("lamp:")] == shown[:1]
    assert not terminal or max(map(cell_len, shown)) <= 40
    assert json.loads(json.dumps(output.error_facts(raised, 7, "lamp")))["error"]["message"].startswith(raised.message)


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_line_and_a_word(capsys, monkeypatch, row) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    output.write_line(f"› {row.text}")
    output.write_word(row.text)
    shown = capsys.readouterr()

    assert squeezed(shown.out) == "›" + squeezed(row.shown or row.text)
    assert shown.err.count("\n") == 1
    for text in shown:
        assert tricks(text) == set()
    assert all(line.startswith(("›", "  ")) and cell_len(line) <= 40 for line in shown.out.split("\n")[:-1])
