"""Sheets written by every released format: each later version opens them, and keeps a copy before it writes.

The files in tests/saves were written by the program of their time and are never written again. A new format adds a
folder to them, and a step to lampkeeper.files.formats.
"""

import json
import shutil
from pathlib import Path

import pytest

from lampkeeper.files.formats import STEPS
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.sheet.saved import FORMAT

SAVES = Path(__file__).parents[1] / "saves"
FILES = sorted(SAVES.glob("format-*/*.json"))


def number_of(path: Path) -> int:
    return int(path.parent.name.removeprefix("format-"))


def test_there_are_saves_of_every_format_and_a_step_from_each_older_one() -> None:
    assert {number_of(path) for path in FILES} == set(range(1, FORMAT + 1))
    assert set(STEPS) == set(range(1, FORMAT))


@pytest.mark.parametrize("save", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_sheet_of_any_format_is_opened_as_it_was(save, lamp) -> None:
    shutil.copy(save, lamp.sheet)
    written = json.loads(save.read_text(encoding="utf-8"))

    opened = SheetFile(lamp.sheet).read()

    assert opened.edits == ()
    assert opened.paper.model_dump(mode="json", exclude_none=True) == written["sheet"]
    moves = [move.model_dump(mode="json", exclude_none=True) for move in opened.logbook.moves]
    assert [drop_seal(move) for move in moves] == [drop_seal(move) for move in written["moves"]]
    assert lamp.json("check")["format"] == number_of(save)
    assert lamp.sheet.read_bytes() == save.read_bytes()


@pytest.mark.parametrize("save", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_first_move_writes_the_present_format_and_keeps_a_dated_copy_of_an_older_one(save, lamp) -> None:
    shutil.copy(save, lamp.sheet)
    before = lamp.json("status")

    lamp.json("write", "story", "Later")
    assert lamp.json("undo")["sheet"] == before

    assert json.loads(lamp.sheet.read_text(encoding="utf-8"))["format"] == FORMAT
    assert lamp.json("check")["format"] == FORMAT
    kept = [path.read_bytes() for path in lamp.sheet.parent.glob("sheet.2*")]
    assert kept == ([save.read_bytes()] if number_of(save) < FORMAT else [])


def test_a_script_keeps_a_copy_too(lamp) -> None:
    save = SAVES / "format-1" / "under-way.json"
    shutil.copy(save, lamp.sheet)

    lamp.play("write story Later", "undo", "redo")

    (kept,) = lamp.sheet.parent.glob("sheet.2*")
    assert kept.read_bytes() == save.read_bytes()


def drop_seal(move):
    return {key: value for key, value in move.items() if key != "seal"}
