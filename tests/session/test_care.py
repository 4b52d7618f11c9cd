"""`check` and `mend`: is the sheet whole, which half of an edited one is kept, what would the present pack mark."""

import json

import pytest

from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal


def edit(lamp, change) -> None:
    """Change the sheet's file as a player would with an editor."""
    data = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    change(data)
    lamp.sheet.write_text(json.dumps(data, indent=4), encoding="utf-8")


def test_a_whole_sheet(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "read 32", "undo")

    answer = lamp.json("check")

    assert answer == {
        "whole": True,
        "format": 2,
        "campaign": {"id": "wrath-of-the-lighthouse", "version": "1.0.0"},
        "moves": len(lamp.json("log")["moves"]),
        "otherwise": [],
        "possible": True,
        "games": [
            {"scenario": "neglected-county", "command": "win"},
            {"scenario": "disappearing-supplies", "command": "win"},
        ],
        "contradiction": [],
    }
    assert lamp("check").stdout.startswith("The sheet is whole\n")
    mended = lamp.json("mend")
    assert (mended["mended"], mended["keep"], mended["problems"], mended["backup"]) == (False, None, [], None)
    assert "it is whole" in lamp("mend").stdout


EDITS = [
    (lambda sheet: sheet["circled"].append(50), "only the sheet has 50", [{"mark": "circle", "card": 50}]),
    (
        lambda sheet: sheet.update(victories=5),
        "the sheet says 5, its moves add up to 2",
        [{"mark": "set-record", "victories": 5, "defeats": 0, "in_a_row": 0}],
    ),
    (
        lambda sheet: sheet["tracks"].update({"blue-swirl": 3}),
        "only the sheet has blue-swirl 3",
        [{"mark": "gain", "track": "blue-swirl", "boxes": 3}],
    ),
    (
        lambda sheet: sheet["story"].append({"word": "Necklaces"}),
        "only the sheet has Necklaces",
        [{"mark": "write-story", "word": "Necklaces"}],
    ),
    (
        lambda sheet: sheet.update(lines_written=1, setup_changes=[{"id": 1, "text": "2 Gold", "from": "me"}]),
        "only the sheet has 1 «2 Gold»",
        [{"mark": "write-setup", "id": 1, "text": "2 Gold", "from": "me"}],
    ),
    (
        lambda sheet: sheet.update(scenario="dying-crops"),
        "the sheet says dying-crops, its moves add up to exploring-the-coast",
        [{"mark": "go-to", "scenario": "dying-crops"}],
    ),
]


@pytest.mark.parametrize(("change", "told", "marks"), EDITS, ids=[row[1] for row in EDITS])
def test_an_edit_becomes_a_move_made_by_hand_or_is_taken_back(lamp, change, told, marks) -> None:
    before = lamp.play(*to("exploring-the-coast"))
    edit(lamp, lambda data: change(data["sheet"]))
    edited = lamp.sheet.read_bytes()

    said = [warning for warning in lamp.json("status")["warnings"] if told in warning]
    assert said, lamp.json("status")["warnings"]
    for attempt in (["mend"], ["mend", "--dry-run"], ["undo"], ["win"]):
        error = lamp.json(*attempt, code=4)["error"]
        assert error["kind"] == "sheet-edited"
        assert told in error["message"]
        assert "`lamp mend --keep edit`" in error["message"]
    assert lamp.sheet.read_bytes() == edited

    kept = lamp.json("mend", "--keep", "edit")
    assert (kept["keep"], kept["move"]["command"], kept["move"]["by_hand"]) == ("edit", "mend", True)
    assert kept["move"]["marks"] == marks
    assert lamp.json("check")["whole"] is True
    assert lamp.json("undo")["sheet"] == before

    lamp.sheet.write_bytes(edited)
    back = lamp.json("mend", "--keep", "moves")
    assert (back["keep"], back["move"], back["sheet"]) == ("moves", None, before)
    assert lamp.json("check")["whole"] is True


def test_a_sheet_that_is_reordered_and_reformatted_is_whole(lamp) -> None:
    lamp.play(*to("cathedral-in-ruins"))

    def reorder(data):
        for key in ("sheet", "campaign", "format"):
            data[key] = data.pop(key)
        data["sheet"]["circled"].reverse()
        data["sheet"]["tracks"] = dict(reversed(data["sheet"]["tracks"].items())) | {"never": 0}
        data["moves"] = [dict(reversed(move.items())) for move in data["moves"]]

    edit(lamp, reorder)

    assert lamp.json("check")["whole"] is True
    assert lamp("read", "51").returncode == 0


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda sheet: sheet["circled"].append(99), "sheet.circled"),
        (lambda sheet: sheet.update(clan="Nobody"), "sheet.clan"),
        (lambda sheet: sheet.update(clan="Saikoro"), "sheet.clan"),
        (lambda sheet: sheet.update(scenario="the-moon"), "sheet.scenario"),
        (lambda sheet: sheet.update(state="won"), "sheet.scenario"),
        (lambda sheet: sheet.update(defeats_in_a_row=2), "sheet.defeats_in_a_row"),
        (lambda sheet: sheet.update(defeats=3, defeats_in_a_row=3), "sheet.defeats_in_a_row"),
        (lambda sheet: sheet["tracks"].update(green=1), "sheet.tracks.green"),
        (lambda sheet: sheet["lighthouse_followers"].append(1000), "sheet.lighthouse_followers[0]"),
        (lambda sheet: sheet["entries_read"].append("999"), "sheet.entries_read"),
        (lambda sheet: sheet["entries_this_game"].append("41"), "sheet.entries_this_game"),
        (
            lambda sheet: sheet["setup_changes"].append({"id": 1, "text": "x", "from": "me"}),
            "sheet.setup_changes[0].id",
        ),
        (
            lambda sheet: sheet.update(
                lines_written=1, setup_changes=[{"id": 1, "text": "x", "from": "me", "card": 77}]
            ),
            "sheet.setup_changes[0].card",
        ),
        (
            lambda sheet: sheet.update(
                lines_written=1, setup_changes=[{"id": 1, "text": "x", "from": "me", "card": 2, "side": "burnt"}]
            ),
            "sheet.setup_changes[0].side",
        ),
        (
            lambda sheet: sheet.update(
                lines_written=1, setup_changes=[{"id": 1, "text": "x", "from": "me", "scenario": "the-moon"}]
            ),
            "sheet.setup_changes[0].scenario",
        ),
        (
            lambda sheet: sheet.update(
                lines_written=1, setup_changes=[{"id": 1, "text": "x", "from": "me", "each": "green", "per": 3}]
            ),
            "sheet.setup_changes[0].each",
        ),
    ],
)
def test_an_edit_that_no_sheet_can_hold_is_not_kept(lamp, change, place) -> None:
    before = lamp.play(*to("exploring-the-coast"))
    edit(lamp, lambda data: change(data["sheet"]))
    edited = lamp.sheet.read_bytes()

    error = lamp.json("mend", "--keep", "edit", code=4)["error"]

    assert error["kind"] == "sheet-impossible"
    assert any(problem["place"].startswith(place) for problem in error["problems"]), error["problems"]
    assert any(problem["place"].startswith(place) for problem in lamp.json("check", code=4)["error"]["problems"])
    assert lamp.sheet.read_bytes() == edited
    assert lamp.json("mend", "--keep", "moves")["sheet"] == before


def test_a_move_that_was_changed_is_kept_as_it_is_or_as_the_sheet_tells(lamp) -> None:
    lamp.play("new Ulaf", "win --vp 30", "circle 28")
    edit(lamp, lambda data: data["moves"][1].update(vp=31))
    assert "move 2 is not as it was written" in lamp.json("status")["warnings"]
    assert lamp.json("undo", code=4)["error"]["kind"] == "sheet-edited"

    lamp.json("mend")
    assert lamp.json("log")["moves"][1]["vp"] == 31
    assert lamp.json("check")["whole"] is True

    edit(lamp, lambda data: data["moves"][2]["marks"][0].update(card=29))
    answer = lamp.json("mend")
    assert answer["sheet"]["circled"] == [28]
    assert [mark["mark"] for mark in answer["move"]["marks"]] == ["erase", "circle"]


def test_a_note_is_the_players_to_change(lamp) -> None:
    lamp.play("new Ulaf", "win --note one")
    edit(lamp, lambda data: data["moves"][1].update(note="two"))

    assert lamp.json("check")["whole"] is True
    assert lamp.json("undo")["moves"][0]["note"] == "two"


def test_on_a_terminal_what_would_be_done_is_shown_and_asked_first(lamp) -> None:
    before = lamp.play("new Ulaf", "circle 28")
    edit(lamp, lambda data: data["sheet"]["circled"].append(30))
    edited = lamp.sheet.read_bytes()

    terminal = Terminal([command(), "mend"], lamp.environ)
    terminal.expect("only the sheet has 30")
    terminal.expect("(edit/moves)")
    terminal.type("edit\n")
    terminal.expect("Circle 30")
    terminal.expect("Mend it so")
    terminal.type("n\n")
    assert terminal.finish() == 0
    assert lamp.sheet.read_bytes() == edited

    terminal = Terminal([command(), "mend", "--keep", "moves"], lamp.environ)
    terminal.expect("Mend it so")
    terminal.type("y\n")
    terminal.expect("The sheet is mended")
    assert terminal.finish() == 0
    assert lamp.json("status") == before


def test_a_sheet_that_changes_under_the_question_is_not_mended(lamp) -> None:
    lamp.play("new Ulaf")
    edit(lamp, lambda data: data["sheet"].update(victories=1))
    terminal = Terminal([command(), "mend", "--keep", "edit"], lamp.environ)
    terminal.expect("Mend it so")
    edit(lamp, lambda data: data["sheet"].update(victories=2))
    there = lamp.sheet.read_bytes()

    terminal.type("y\n")

    assert terminal.finish() == 4
    assert "by another program meanwhile" in terminal.shown
    assert lamp.sheet.read_bytes() == there


def test_check_and_mend_do_not_stand_in_a_script(lamp) -> None:
    for line in ("check", "mend --keep edit"):
        assert lamp.script("new Ulaf", line, code=2)[-1]["error"]["line"] == 2


def test_a_sheet_of_another_version_of_the_pack_keeps_its_marks(lamp, shipped_copy, spoil) -> None:
    before = lamp.play("new Ulaf", "win", "read 21", 'write story "Old Map"')
    spoil("campaign.toml", 'version = "1.0.0"', 'version = "2.0.0"')
    path = shipped_copy / "scenarios" / "01-neglected-county.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('go-to", scenario = "disappearing-supplies"', 'go-to", scenario = "exploring-the-coast"'),
        encoding="utf-8",
    )

    answer = lamp.json("check", "--pack", str(shipped_copy))

    assert answer["campaign"]["version"] == "1.0.0"
    (win,) = answer["otherwise"]
    assert win["move"] == 2
    assert win["without"] == [{"mark": "go-to", "scenario": "disappearing-supplies"}]
    assert win["instead"] == [{"mark": "go-to", "scenario": "exploring-the-coast"}]
    assert lamp.json("status", "--pack", str(shipped_copy)) == before
    assert "written with version 1.0.0, now 2.0.0" in lamp("check", "--pack", str(shipped_copy)).stdout


def test_an_entry_that_the_present_pack_does_not_have_is_told(lamp, shipped_copy) -> None:
    lamp.play("new Ulaf", "win", "read 21")
    path = shipped_copy / "scenarios" / "02-disappearing-supplies.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('id = "21"', 'id = "29"'), encoding="utf-8")

    error = lamp.json("check", "--pack", str(shipped_copy), code=4)["error"]

    assert [problem["message"] for problem in error["problems"]] == ["there is no entry 21"] * 3
    assert "name the pack that it was played with" in error["message"]
    assert lamp.json("mend", "--pack", str(shipped_copy))["mended"] is False
    assert lamp.json("status", "--pack", str(shipped_copy))["entries_read"] == ["Z1", "21"]
    assert lamp.json("undo", "--pack", str(shipped_copy))["sheet"]["entries_read"] == ["Z1"]


def test_a_sheet_of_another_campaign_is_left_alone(lamp, shipped_copy, spoil) -> None:
    lamp.play("new Ulaf")
    spoil("campaign.toml", 'id = "wrath-of-the-lighthouse"', 'id = "another"')

    for words in ("check", "mend"):
        error = lamp.json(words, "--pack", str(shipped_copy), code=4)["error"]
        assert error["kind"] == "sheet-of-another-campaign"
