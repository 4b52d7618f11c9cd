"""`lamp list`: the sheets in the data folder, and finding one of them."""

import json
import os
from pathlib import Path

import pytest

BELL = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"


@pytest.fixture(autouse=True)
def folder(lamp) -> Path:
    """The data folder; no sheet is named."""
    del lamp.environ["LAMP_SHEET"]
    return lamp.sheet.parent / "home" / "data" / "lampkeeper"


def begin(lamp, *names: str) -> None:
    for name in names:
        lamp.json("new", "Ulaf", "--sheet", name)


def played_at(path: Path, moment: str) -> None:
    """Have the last move made at another moment; that it is not sealed so makes it edited."""
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)
    path.write_text(text.replace(data["moves"][-1]["at"], moment), encoding="utf-8")


def test_no_sheets_yet(lamp, folder) -> None:
    assert lamp.json("list") == {
        "folder": str(folder),
        "in_use": {"path": str(folder / "progress-sheet.json"), "chosen_by": "default"},
        "sheets": [],
    }
    assert "lamp new CLAN" in lamp("list").stdout
    assert not folder.exists()


def test_a_sheet_and_all_that_is_told_of_it(lamp, folder) -> None:
    begin(lamp, "evening")
    lamp.json("win", "--sheet", "evening")
    (sheet,) = lamp.json("list", "--sheet", "evening")["sheets"]

    at = sheet["last_move"].pop("at")
    assert sheet == {
        "name": "evening",
        "path": str(folder / "evening.json"),
        "in_use": True,
        "campaign": "wrath-of-the-lighthouse",
        "clan": "Ulaf",
        "state": "playing",
        "scenario": {"id": "disappearing-supplies", "number": 2, "title": "Disappearing Supplies", "page": 4},
        "wins": 1,
        "defeats": 0,
        "defeats_in_a_row": 0,
        "last_move": {"number": 2, "command": "win"},
        "warnings": [],
        "error": None,
    }
    shown = " ".join(lamp("list", "--sheet", "evening").stdout.split())
    assert "evening (in use): Ulaf, 2 Disappearing Supplies; 1 victory, 0 defeats; win Z1" in shown
    assert at[:10] in shown


def test_the_last_played_comes_first_and_copies_and_locks_do_not(lamp, folder) -> None:
    begin(lamp, "first", "second", "third")
    played_at(folder / "first.json", "2031-01-01T23:30:00+00:00")
    played_at(folder / "second.json", "2031-01-02T00:00:00+02:00")
    played_at(folder / "third.json", "one evening")
    lamp.json("new", "Heidel", "--force", "--sheet", "first")
    played_at(folder / "first.json", "2031-01-01T23:30:00+00:00")
    (folder / "lost.2026-01-01-120000.json").write_bytes((folder / "second.json").read_bytes())
    (folder / ".hidden.json").write_text("x", encoding="utf-8")
    names = [sheet["name"] for sheet in lamp.json("list")["sheets"]]

    assert len(list(folder.glob("first.*.json"))) == 1
    assert names[:1] == ["first"]
    assert sorted(names) == ["first", "lost.2026-01-01-120000", "second", "third"]
    assert names[-1] == "third"


@pytest.mark.parametrize(
    ("put", "says"),
    [
        (lambda path: path.write_text("{", encoding="utf-8"), "damaged"),
        (lambda path: path.write_text('{"name": "package"}', encoding="utf-8"), "is JSON, but no progress sheet"),
        (lambda path: path.write_bytes(b"\xff\x00"), "damaged"),
        (lambda path: path.write_text("\x1b[2J", encoding="utf-8"), "damaged"),
        (lambda path: path.mkdir(), "is a folder"),
        (os.mkfifo, "is no ordinary file"),
        (lambda path: path.symlink_to("nowhere"), "There is no sheet at"),
    ],
)
def test_what_is_no_sheet_is_listed_with_what_is_wrong(lamp, folder, put, says) -> None:
    begin(lamp, "evening")
    put(folder / "other.json")
    good, wrong = lamp.json("list")["sheets"]

    assert (good["name"], good["error"]) == ("evening", None)
    assert wrong["name"] == "other"
    assert says in wrong["error"]["message"]
    done = lamp("list")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "other: " in done.stdout


def test_a_sheet_of_another_campaign_and_one_that_was_edited(lamp, folder) -> None:
    begin(lamp, "evening")
    lamp.json("new", "Ulaf", "--sheet", "bell", "--pack", str(BELL))
    path = folder / "evening.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"victories": 0', '"victories": 2'), encoding="utf-8")
    bell, evening = sorted(lamp.json("list")["sheets"], key=lambda sheet: sheet["name"])

    assert (bell["campaign"], bell["scenario"]) == ("drowned-bell", None)
    assert evening["warnings"] == ["victories: the sheet says 2, its moves add up to 0"]
    shown = lamp("list").stdout
    assert "(drowned-bell)" in shown
    assert "edited outside Lampkeeper" in " ".join(shown.split())


def test_the_one_in_use_is_listed_wherever_it_is(lamp) -> None:
    begin(lamp, "evening")
    lamp.json("new", "Heidel", "--sheet", str(lamp.sheet))
    lamp.environ["LAMP_SHEET"] = str(lamp.sheet)
    by_name = {sheet["name"]: sheet for sheet in lamp.json("list")["sheets"]}

    assert {name: sheet["in_use"] for name, sheet in by_name.items()} == {"evening": False, str(lamp.sheet): True}
    assert "LAMP_SHEET chooses the one in use" in lamp("list").stdout
    assert "where there is no sheet yet" in lamp("list", "--sheet", "another").stdout


def test_a_link_to_a_sheet_is_that_sheet(lamp, folder) -> None:
    begin(lamp, "evening")
    (folder / "link.json").symlink_to("evening.json")

    assert [sheet["in_use"] for sheet in lamp.json("list", "--sheet", "link")["sheets"]] == [True, True]


def test_a_campaign_that_is_over(lamp) -> None:
    begin(lamp, "evening")
    lamp.json("read", "1000", "--sheet", "evening")
    (sheet,) = lamp.json("list")["sheets"]

    assert (sheet["state"], sheet["scenario"]) == ("lost", None)
    assert "Ulaf, lost" in lamp("list").stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read(lamp, folder) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o100)
    try:
        assert lamp.json("list", code=4)["error"]["kind"] == "sheets-unreadable"
    finally:
        folder.chmod(0o700)


def test_a_folder_that_is_none(lamp, folder) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("", encoding="utf-8")

    assert lamp.json("list")["sheets"] == []


# A name that is not there.


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("evning", "did you mean the sheet evening?"),
        ("evenings", "did you mean the sheet evening?"),
        ("xyz", "list` shows the sheets that there are"),
    ],
)
def test_a_name_near_another(lamp, name, says) -> None:
    begin(lamp, "evening", "weekend")

    error = lamp.json("status", "--sheet", name, code=4)["error"]
    assert (error["kind"], says in error["message"]) == ("sheet-missing", True)
    assert "evening, weekend: `lamp list` tells more of them" in lamp("--sheet", name).stdout


def test_elsewhere_nothing_is_guessed(lamp) -> None:
    begin(lamp, "evening")

    assert "did you mean" not in lamp.json("status", "--sheet", "./evning.json", code=4)["error"]["message"]
