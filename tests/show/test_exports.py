"""The campaign in other forms: as they should look, and what players' texts can do to them, which is nothing."""

import csv
import io
import os
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.session import Session
from lampkeeper.sheet.marks import Gain
from lampkeeper.show.tables import FORMULA, games_csv, moves_csv
from tests.show.test_literal_text import session_with
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
