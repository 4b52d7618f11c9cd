"""The sheet file: what is not a whole sheet is answered with exit code 4, and nothing is changed."""

import json
import os
import stat

import pytest

from lampkeeper.files.sheet_text import laid_out
from tests.journeys.paths import to


def spoiled(lamp, change):
    """The text of a real sheet, changed."""
    lamp.play(*to("cathedral-in-ruins"), "undo")
    data = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    changed = change(data)
    return json.dumps(data if changed is None else changed)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "sheet-damaged"),
        (b"no json", "sheet-damaged"),
        (b"{", "sheet-damaged"),
        (b"[1, 2]", "sheet-foreign"),
        (b'{"name": "package", "version": "1.0.0"}', "sheet-foreign"),
        (b'{"format": "1", "campaign": {}, "sheet": {}, "moves": []}', "sheet-damaged"),
        (b'{"format": 0, "campaign": {}, "sheet": {}, "moves": []}', "sheet-damaged"),
        (b'{"format": 3, "campaign": {}, "sheet": {}, "moves": []}', "sheet-newer"),
        (b'{"format": 1, "campaign": {}, "sheet": {}, "moves": []}', "sheet-damaged"),
        (b'{"format": 1, "format": 1}', "sheet-damaged"),
        (b'{"format": NaN}', "sheet-damaged"),
        ("{}".encode("utf-16"), "sheet-damaged"),
        (b"[" * 100_000, "sheet-damaged"),
        (b'{"format": ' + b"9" * 5_000 + b"}", "sheet-damaged"),
        (b"\x00" * 100, "sheet-damaged"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_sheet(lamp, content, kind) -> None:
    lamp.sheet.write_bytes(content)
    for command in (["status"], ["read", "12"], ["undo"], ["log"]):
        error = lamp.json(*command, code=4)["error"]

        assert error["kind"] == kind
        assert str(lamp.sheet) in error["message"]
    assert lamp.sheet.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda data: data["moves"][2].pop("command"), "moves[2].command"),
        (lambda data: data["moves"][0]["marks"][0].update(mark="scribble"), "moves[0].marks[0]"),
        (lambda data: data["moves"][1]["marks"][1].update(worth="1"), "moves[1].marks[1].result.worth"),
        (lambda data: data["moves"][1].update(number=7), "move 2 is numbered 7"),
        (lambda data: data["moves"][1].update(state="undone"), "an earlier one waits for redo"),
        (lambda data: data["sheet"].update(victories=-1), "sheet.victories"),
        (lambda data: data.update(more=1), "more"),
        (lambda data: data.update(moves=[]), "there are none"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_damaged_sheet_is_named_by_its_place(lamp, change, names) -> None:
    def apply(data):
        change(data)

    lamp.sheet.write_text(spoiled(lamp, apply), encoding="utf-8")

    error = lamp.json("status", code=4)["error"]

    assert error["kind"] == "sheet-damaged"
    assert names in error["message"]


def test_bom_line_ends_and_order_are_no_damage(lamp) -> None:
    def reorder(data):
        return {key: data[key] for key in reversed(list(data))}

    status = lamp.play(*to("exploring-the-coast"))
    text = json.dumps(reorder(json.loads(lamp.sheet.read_text(encoding="utf-8"))), indent=8)
    lamp.sheet.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())

    assert lamp.json("status") == status
    assert lamp("read", "12", "--anyway").returncode == 0


def test_a_sheet_that_is_not_the_sum_of_its_moves_is_shown_but_not_written(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    text = lamp.sheet.read_text(encoding="utf-8")
    lamp.sheet.write_text(text.replace('"victories": 2', '"victories": 5'), encoding="utf-8")
    before = lamp.sheet.read_bytes()

    status = lamp.json("status")
    assert status["wins"] == 5
    assert status["warnings"] == ["victories: the sheet says 5, its moves add up to 2"]
    shown = lamp("deck")
    assert shown.returncode == 0
    assert "victories: the sheet says 5" in shown.stderr
    for command in (["read", "32"], ["win"], ["undo"], ["read", "32", "--dry-run"]):
        assert lamp.json(*command, code=4)["error"]["kind"] == "sheet-edited"
    assert lamp.sheet.read_bytes() == before


def test_a_folder_a_pipe_and_a_missing_folder(lamp, tmp_path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for sheet, command, kind in [
        (str(tmp_path), ["status"], "sheet-unreadable"),
        (str(tmp_path), ["new", "Ulaf"], "sheet-unreadable"),
        (str(pipe), ["status"], "sheet-unreadable"),
        (str(pipe), ["new", "Ulaf", "--force"], "sheet-unreadable"),
        (str(tmp_path / "none" / "sheet.json"), ["status"], "sheet-missing"),
        (str(tmp_path / "none" / "sheet.json"), ["new", "Ulaf"], "sheet-unwritable"),
        (str(tmp_path / "none.json"), ["win"], "sheet-missing"),
        (str(tmp_path / "none.json"), ["undo"], "sheet-missing"),
    ]:
        assert lamp.json(*command, "--sheet", sheet, code=4)["error"]["kind"] == kind, (sheet, command)
    assert not (tmp_path / "none").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
def test_no_permission(lamp) -> None:
    lamp.play("new Ulaf")
    lamp.sheet.chmod(0)
    assert lamp.json("status", code=4)["error"]["kind"] == "sheet-unreadable"
    lamp.sheet.chmod(0o600)
    lamp.sheet.parent.chmod(0o500)
    assert lamp.json("read", "12", code=4)["error"]["kind"] == "sheet-unwritable"
    lamp.sheet.parent.chmod(0o700)


def test_a_link_stays_a_link_and_permissions_stay(lamp, tmp_path) -> None:
    lamp.play("new Ulaf")
    lamp.sheet.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(lamp.sheet)

    assert lamp("read", "12", "--sheet", str(link)).returncode == 0
    assert link.is_symlink()
    assert stat.S_IMODE(lamp.sheet.stat().st_mode) == 0o640
    assert len(lamp.json("log")["moves"]) == 2


@pytest.mark.parametrize("target", ["loop.json", "nowhere.json"])
def test_links_that_lead_nowhere(lamp, tmp_path, target) -> None:
    link = tmp_path / "loop.json"
    link.symlink_to(tmp_path / target)

    error = lamp.json("status", "--sheet", str(link), code=4)["error"]

    assert error["kind"] in ("sheet-missing", "sheet-unreadable")


def test_new_with_force_keeps_the_old_sheet_beside_it(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    old = lamp.sheet.read_bytes()

    answer = lamp.json("new", "Heidel", "--force")
    again = lamp.json("new", "Panuk", "--force")

    kept = list(lamp.sheet.parent.glob("sheet.*.json"))
    assert {str(path) for path in kept} == {answer["backup"], again["backup"]}
    assert old in [path.read_bytes() for path in kept]
    assert lamp.json("status")["clan"] == "Panuk"


def test_nothing_is_left_beside_the_sheet(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))

    assert sorted(path.name for path in lamp.sheet.parent.iterdir() if not path.name.startswith(".")) == [
        "home",
        "sheet.json",
    ]
    assert not list(lamp.sheet.parent.glob(".*.tmp"))


def test_the_file_has_one_fact_a_line(lamp) -> None:
    lamp.play("new Ulaf", "read 16")
    lines = lamp.sheet.read_text(encoding="utf-8").splitlines()

    assert lines[:5] == [
        "{",
        '  "format": 2,',
        '  "campaign": {"id": "wrath-of-the-lighthouse", "version": "1.0.0"},',
        '  "sheet": {',
        '    "clan": "Ulaf",',
    ]
    assert '        {"mark": "read-entry", "entry": "16"},' in lines


def test_json_is_laid_out_as_it_was() -> None:
    value = {"a": [], "b": {"c": [1, 2]}, "d": [{"e": "ö"}, {"f": None}], "g": {}}

    assert json.loads(laid_out(value)) == value
    assert laid_out(value).splitlines()[1:4] == ['  "a": [],', '  "b": {', '    "c": [1, 2]']
