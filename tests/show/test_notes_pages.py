"""What people see of their notes, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.notes import Typed
from lampkeeper.session.session import Session
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.show.test_pages import GOLDEN, on_terminal

NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
KEPT = Path("/home/you/scenario-book/wrath-of-the-lighthouse.toml")


@pytest.fixture
def session(tmp_path, pack):
    """A campaign in its fourth game, with notes on it and on one that lies ahead."""
    file = SheetFile(tmp_path / "sheet.json")
    session = Session(file, pack, lambda: NOW, lambda: None, player_folder=lambda: tmp_path)
    session.new("Umineko")
    session.end("win", {}, vp=41)
    session.end("lose", {})
    session.end("win", {})
    setup = ("Take the Lighthouse tile out of the box", "Put 2 Wood on each Area, and 1 Fish on the Harbour")
    session.note(None, Typed(vp=45, setup=setup, workers=["-2 the Millers stay at home", "1"], decks=["naval"]))
    session.note("12", Typed(decks=["none"]))
    return session


def views(session):
    yield "next", session.next()
    yield "status", session.status()
    yield "workers", session.workers()
    yield "explain workers", session.explain("workers")
    yield "notes", session.notes()._replace(path=KEPT)
    yield "noted", session.note("3", Typed(vp=46, line=(1, "Take it out")))._replace(path=KEPT)
    yield "noted already", session.note("3", Typed(vp=46))
    yield "a dry run", session.note("3", Typed(erase=["all"]), dry_run=True)
    yield "win", session.end("win", {"three-on-location": "no"}, vp=46, dry_run=True)
    yield "preview", session.preview(None, {"agreement": "yes", "three-on-location": "no"})


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_notes_look_as_they_should(session, kind, width) -> None:
    shown = ""
    for name, result in views(session):
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"notes-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
