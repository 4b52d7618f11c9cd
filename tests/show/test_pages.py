"""What people see, as golden pages: plain and on a terminal, with and without colour, at 40, 80 and 120 columns.

The colours are the sixteen of the terminal's own scheme, the same for light and dark ones.

`LAMP_GOLDEN=write` writes them anew; the difference is to be looked at.
"""

import io
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from lampkeeper.errors import Problem, SheetError
from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.files.paths import Chosen
from lampkeeper.files.settings import Found, Settings
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.ahead import Sought
from lampkeeper.session.own import Own, Shelved
from lampkeeper.session.results import Welcome
from lampkeeper.session.selection import Selection
from lampkeeper.session.session import Session
from lampkeeper.session.settings_results import (
    Decided,
    Listed,
    Located,
    SettingChanged,
    SettingsView,
    SheetsView,
    Whereabouts,
)
from lampkeeper.sheet.marks import Circle, Gain, GoTo, SetRecord, WriteSetup
from lampkeeper.sheet.pencil import next_setup_id
from lampkeeper.show.colour import show_on_terminal
from lampkeeper.show.literal import literal
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text

GOLDEN = Path(__file__).parent / "golden"
NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
F3 = {"lighthouse-followers": "2+0+1+0"}


@pytest.fixture
def session(tmp_path, pack):
    """A campaign under way, with a struck line, a card crossed out ahead of time and a move taken back."""
    session = Session(SheetFile(tmp_path / "sheet.json"), pack, clock=lambda: NOW, waiting=lambda: None)
    session.new("Umineko")
    session.read("11", {"spend": "no"})
    session.read("16", {})
    session.end("win", {}, vp=41, note="a good start")
    session.end("win", {"footprint": "yes"})
    session.read("31", {"decide": "settle-a-case", "act": "yes"})
    session.end("lose", {"agreement": "yes"})
    session.read("C2A", {})
    session.end("win", {})
    session.end("lose", F3)
    session.read("90", {"remove": "yes"})
    session.undo(1)
    return session


def views(session):
    """Every kind of Result."""
    campaign = session.pack.campaign
    yield "status", session.status()
    yield "next", session.next()
    yield "deck", session.decks(None)
    yield "workers", session.workers()
    yield "log", session.log()
    yield "log of an entry", session.log(Selection(entry="16"))
    yield "log chart", session.review()
    for thing in ("28", "setup 4", "agreement", "blue", "workers", "naval", "scenario", "cathedral in ruins", "record"):
        yield f"explain {thing}", session.explain(thing)
    yield from insights(session)
    yield "questions", session.questions("92", {}, anyway=False)
    yield "read", session.read("92", {"decide": "replace-three", **F3}, dry_run=True)
    yield "win", session.end("win", {}, dry_run=True)
    yield "lose", session.end("lose", {}, dry_run=True)
    yield "lost", session.read("1000", {}, dry_run=True)
    yield "redo", session.redo(1)
    session.by_hand("record", lambda _: [SetRecord(victories=7, defeats=2, in_a_row=0)])
    session.by_hand("go", lambda _: [GoTo(scenario="island-of-radiance")])
    yield "won", session.end("win", {}, dry_run=True)
    yield "map by hand", session.map(spoilers=False)
    yield "why", session.decks("naval", why=True)
    yield "by hand", session.by_hand("circle", lambda _: [Circle(card=28), Circle(card=25)], dry_run=True)
    yield "already", session.by_hand("circle", lambda _: [Circle(card=25)], dry_run=True)
    yield "preview of an entry", session.preview("92", {}, anyway=True)
    session.by_hand("go", lambda _: [GoTo(scenario="exploring-the-coast")])
    yield "preview", session.preview(None, {})
    yield "preview with spoilers", session.preview(None, {"three-on-location": "no"}, spoilers=True)
    session.by_hand("go", lambda _: [GoTo(scenario="cathedral-in-ruins")])
    yield "preview of a choice", session.preview("54", {})
    session.by_hand("record", lambda _: [SetRecord(victories=7, defeats=2, in_a_row=2)])
    yield "preview of the last defeat", session.preview("Z52", {})
    session.by_hand("go", lambda _: [GoTo(scenario="siege-of-the-lighthouse")])
    yield "odds so far", session.odds([])
    session.by_hand("go", lambda _: [GoTo(scenario="exploring-the-coast")])
    yield "odds", session.odds(["70%", "Strong in Faith=1/5"], spoilers=True)
    yield "welcome", Welcome(campaign, Path("/home/you/progress-sheet.json"), session.pack.roster.allowed)
    yield "where", Whereabouts((Located("sheet", Path("/home/you/progress-sheet.json"), "default", False),))
    yield from settings(session)


def settings(session):
    """What the player has set, what comes of it, and the sheets side by side."""
    session.own = Own(
        {"pink-starburst": 12, "blue-swirl": 1},
        lambda: Shelved(("Japanese Islands", "Roman Banners"), {"Umineko": ("Food", "Fish")}),
    )
    session.by_hand("gain", lambda _: [Gain(track="blue-swirl", boxes=3)])
    yield "status with settings", session.status(ahead=False)
    yield "next with settings", session.next()
    session.own = Own()
    path = Path("/home/you/settings.toml")
    problems = (Problem(str(path), 3, "color", "is no setting: did you mean colour?"),)
    found = Found(path, settings=Settings(plain=False, worker_base=6, track_lengths={"pink-starburst": 12}))
    yield "settings", SettingsView(found, None, None, ())
    yield "settings at fault", SettingsView(Found(path), None, None, problems)
    yield "a setting", SettingsView(found, "track-lengths.pink-starburst", 12, ())
    yield "set", SettingChanged("boxes", ["Roman Banners"], found, True, Path("/home/you/settings.2026.toml"), ())
    yield "unset", SettingChanged("boxes", None, found, True, None, problems)
    decided = (Decided("colour", "never", "NO_COLOR"), Decided("plain", False, "default"))
    yield "where with settings", Whereabouts((Located("settings", path, "default", True),), decided, problems)
    here, opened = session.file.path, session.desk.look()
    whole = (None, "wrath-of-the-lighthouse", opened.paper, session.status().scenario, opened.logbook.last)
    sheets = (
        Listed("evening", here, True, *whole),
        Listed("bell", here, False, None, "bell", opened.paper, None, opened.logbook.last, ("edited",)),
        Listed("notes", here, False, SheetError("sheet-foreign", "notes.json is JSON, but no progress sheet")),
    )
    yield "list", SheetsView(Path("/home/you"), Chosen(here, "settings"), sheets)
    yield "list of none", SheetsView(Path("/home/you"), Chosen(here, "default"), ())


def insights(session):
    """What is worked out of the campaign as a whole; the shipped pack knows its routes."""
    whole, session.pack = session.pack, Pack(data_folder() / SHIPPED, whole=False)
    yield "map", session.map(spoilers=False)
    yield "map ahead", session.map(spoilers=True)
    yield "reach", session.reach(Sought(name="island-of-radiance"), spoilers=False)
    yield "reach ahead", session.reach(Sought(name="11"), spoilers=True)
    yield "reach in vain", session.reach(Sought(card=28), spoilers=False)
    yield "reach all", session.reach(Sought(), spoilers=True)
    session.pack = whole


def on_terminal(page, width: int, *, colour: bool) -> str:
    screen = io.StringIO()
    system = "standard" if colour else None
    console = Console(file=screen, force_terminal=True, width=width, color_system=system, markup=False, highlight=False)
    show_on_terminal(page, console)
    return "\n".join(line.rstrip() for line in screen.getvalue().splitlines()) + "\n"


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_pages_look_as_they_should(session, kind, width) -> None:
    shown = ""
    for name, result in views(session):
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
    path = GOLDEN / f"{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(session, width) -> None:
    for name, result in views(session):
        page = page_of(result)
        for text in (plain_text(page, width), on_terminal(page, width, colour=False)):
            assert max(len(line) for line in text.splitlines()) <= width, name


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("text", ["森の木材と魚と金貨" * 12, "木 " * 60, "é" * 100, "x" * 200, "e\u0301" * 90])
def test_wide_and_narrow_characters_keep_the_page_whole(session, width, text) -> None:
    session.by_hand("write setup", lambda sheet: [WriteSetup(id=next_setup_id(sheet), text=text, source="hand")])
    for page in (page_of(session.status()), page_of(session.next()), page_of(session.log())):
        for shown in (plain_text(page, width), on_terminal(page, width, colour=False)):
            assert max(cell_len(line) for line in shown.splitlines()) <= width
            assert shown.count(text[0]) >= text.count(text[0])


def test_plain_text_has_no_colour_and_no_boxes(session) -> None:
    for _, result in views(session):
        text = plain_text(page_of(result), 80)
        assert "\x1b" not in text
        assert not set(text) & set("─│╭╮╰╯")


def test_an_ascii_terminal_has_rails_too(session) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="replace")
    session.pack = Pack(data_folder() / SHIPPED, whole=False)

    console = Console(file=screen, force_terminal=True, width=80, color_system=None)
    show_on_terminal(page_of(session.map(spoilers=True)), console)

    screen.seek(0)
    rows = screen.read().splitlines()
    at = next(number for number, row in enumerate(rows) if "10 ? Light" in row)
    assert [row[:4] for row in rows[at - 1 : at + 4]] == ["@   ", "o   ", "+-+ ", "| o ", "+-+ "]


def test_a_terminal_has_colour_and_strikes(session) -> None:
    text = on_terminal(page_of(session.status()), 80, colour=True)

    assert "\x1b[1;32m (25) " in text
    assert "\x1b[2;9m -28- " in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain – text", "plain – text"),
        ("[red]x[/red]", "[red]x[/red]"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\x9b31m", "\\x9b31m"),
        ("\u202eabc\u2066", "\\u202eabc\\u2066"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("\ud800", "\\ud800"),
        ("森 é", "森 é"),
    ],
)
def test_text_is_shown_literally(text, shown) -> None:
    assert literal(text) == shown
