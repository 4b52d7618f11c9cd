"""What people see of the shelf, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.boxes import count_box, list_boxes, show_box
from lampkeeper.session.clans import list_clans, show_clan
from lampkeeper.session.own import Own, Shelved
from lampkeeper.session.session import Session
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.show.test_notes_pages import NOW
from tests.show.test_pages import GOLDEN, on_terminal

SET = Shelved(("Roman Banners",), {"Ulaf": ("Food", "Fish"), "Umineko": ("Fish",)})


def views(session):
    yield "boxes", list_boxes(session)
    yield "clans", list_clans(session)
    for box in ("japanese", "egyptian", "barbarian", "wrath"):
        yield f"box {box}", show_box(box, session)
    for clan in ("Saikoro", "Umineko", "Trajana", "Hatshepsut", "Boudicca", "Ulaf"):
        yield f"clan {clan}", show_clan(clan, session)
    box = show_box("roman", session).box
    complete = {component.id: "" for component in box.components}
    yield "complete", count_box(box, complete)
    yield "missing", count_box(box, complete | {"flavian-cards": "30+1", "clan-ships": "5"})
    session.own = Own(read_shelved=lambda: SET)
    yield "owned boxes", list_boxes(session)
    yield "owned clans", list_clans(session)
    yield "an owned box", show_box("roman", session)
    yield "a box that is not owned", show_box("egyptian", session)
    yield "fields that are set", show_clan("Umineko", session)
    yield "fields set otherwise", show_clan("Ulaf", session)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_the_shelf_looks_as_it_should(tmp_path, pack, kind, width) -> None:
    session = Session(SheetFile(tmp_path / "sheet.json"), pack, lambda: NOW, lambda: None)
    shown = ""
    for name, result in views(session):
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"shelf-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
