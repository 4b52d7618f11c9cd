"""docs/sheet-file.md, held against the models of the file. What it shows is run by checks/docs.py."""

import json
import re
import zlib
from pathlib import Path
from typing import get_args

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.sheet.marks import Mark
from lampkeeper.sheet.moves import MoveState
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord
from lampkeeper.sheet.saved import SavedMove, SavedSheet

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "sheet-file.md").read_text(encoding="utf-8")
TABLES = [
    [line.strip("| ").split(" | ") for line in rows.splitlines()]
    for rows in re.findall(r"^\| -+ .*\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
]
MARKS = {kind.model_fields["mark"].default: kind for kind in get_args(get_args(Mark)[0])}


def keys(model) -> list[str]:
    return [field.serialization_alias or name for name, field in model.model_fields.items()]


def told(table: int) -> list[str]:
    return [row[0].strip("`") for row in TABLES[table]]


@pytest.mark.parametrize(
    ("table", "model"), [*enumerate([SavedSheet, ProgressSheet, StoryWord, SetupChange, SavedMove])], ids=str
)
def test_every_key_of_the_file_is_told_in_its_order(table, model) -> None:
    assert told(table) == keys(model)


@pytest.mark.parametrize(("table", "model"), [(3, SetupChange), (4, SavedMove)], ids=str)
def test_what_may_be_left_out_is_told(table, model) -> None:
    written = {field.serialization_alias or name for name, field in model.model_fields.items() if field.default is None}

    assert {row[0].strip("`") for row in TABLES[table] if "left out" in row[1]} == written


def test_every_state_and_every_mark_is_told() -> None:
    assert told(5) == list(get_args(MoveState))
    assert {row[0].strip("`"): set(re.findall("`(.+?)`", row[1])) for row in TABLES[6]} == {
        kind: {*keys(model)} - {"mark"} for kind, model in MARKS.items()
    }


def test_the_file_that_is_shown_is_one(lamp) -> None:
    (shown,) = re.findall(r"^\$ cat .*\n(\{\n.*?^\})$", PAGE, re.MULTILINE | re.DOTALL)
    lamp.sheet.write_text(f"{shown}\n", encoding="utf-8")
    opened = SheetFile(lamp.sheet).read()

    assert opened.edits == ()
    assert lamp.json("check")["whole"]
    lamp.json("undo")
    lamp.json("redo")
    assert lamp.sheet.read_text(encoding="utf-8") == f"{shown}\n"
    for move in json.loads(shown)["moves"]:
        sealed = {key: value for key, value in move.items() if key not in ("note", "state", "seal")}
        assert f"{zlib.crc32(json.dumps(sealed, sort_keys=True).encode()):08x}" == move["seal"]


def test_a_note_may_be_changed_in_the_file(lamp) -> None:
    lamp.play("new Ulaf", "win --note before")
    lamp.sheet.write_text(lamp.sheet.read_text(encoding="utf-8").replace("before", "after"), encoding="utf-8")

    assert lamp.json("log")["moves"][1]["note"] == "after"
    assert lamp.json("undo")["moves"][0]["command"] == "win"


def test_a_sheet_without_a_scenario_is_one_that_is_over(lamp) -> None:
    for _ in range(3):
        lamp.play(*(["lose"] if lamp.sheet.exists() else ["new Ulaf", "lose"]))
    written = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    lamp.play("circle 28")

    assert written["sheet"]["state"] == "lost"
    assert "scenario" not in written["sheet"]
    assert "scenario" not in json.loads(lamp.sheet.read_text(encoding="utf-8"))["moves"][-1]
