"""Pencil and eraser: marks made by hand are moves like any other, and the sheet never becomes impossible."""

import pytest

from tests.journeys.paths import to

PINK, BLUE = "pink-starburst", "blue-swirl"


def line(id, text, source="hand", crossed_out=False):
    return {"id": id, "text": text, "from": source, "crossed_out": crossed_out}


@pytest.mark.parametrize(
    ("before", "command", "changes"),
    [
        ([], "circle 28 25", {"circled": [25, 28]}),
        (["circle 28"], "erase circle 28", {}),
        (["circle 28"], "cross-out 28", {"circled": [28], "crossed_out": [28]}),
        (["cross-out 28 45"], "erase cross-out 28", {"crossed_out": [45]}),
        ([], "gain pink 2", {"tracks": {PINK: 2, BLUE: 0}}),
        (["gain blue-swirl 3"], "gain blue 1", {"tracks": {PINK: 0, BLUE: 4}}),
        (["gain blue 3"], "erase gain blue 1", {"tracks": {PINK: 0, BLUE: 2}}),
        ([], "write story Hope", {"story": ["Hope"]}),
        (["write story Hope"], "strike story Hope", {}),
        (["write story Hope", "strike story Hope"], "erase strike story Hope", {"story": ["Hope"]}),
        (["write story Hope"], "erase write story Hope", {}),
        ([], "write setup 'Draw 1 card'", {"setup_changes": [line(1, "Draw 1 card")]}),
        (["write setup A"], "strike setup 1", {"setup_changes": [line(1, "A", crossed_out=True)]}),
        (["write setup A", "strike setup 1"], "erase strike setup 1", {"setup_changes": [line(1, "A")]}),
        (["write setup A", "write setup B"], "erase write setup 1", {"setup_changes": [line(2, "B")]}),
        (["write setup A", "write setup B"], "erase write setup B", {"setup_changes": [line(1, "A")]}),
        (["write setup --merciful -2"], "erase write setup --merciful -2", {}),
        (["write setup --card 2 --side Ruined"], "erase write setup --card 2 --side ruined", {}),
        (["write setup A --scenario 4"], "erase write setup A --scenario 'Dying Crops'", {}),
        (["write setup A", "erase write setup 1"], "write setup B", {"setup_changes": [line(2, "B")]}),
        ([], "write followers 3", {"lighthouse_followers": [3]}),
        (["write followers 3", "write followers 0"], "erase write followers 3", {"lighthouse_followers": [0]}),
        ([], "record --victories 4 --defeats 2 --in-a-row 1", {"wins": 4, "defeats": 2, "defeats_in_a_row": 1}),
        (["record --victories 4"], "record --defeats 1", {"wins": 4, "defeats": 1}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mark_by_hand_changes_what_it_says(lamp, before, command, changes) -> None:
    blank = lamp.play("new Ulaf")
    moved = lamp.script(*before, command)[-1]
    derived = {"decks", "workers"}

    assert moved["move"]["by_hand"] is True
    assert moved["move"]["entries"] == []
    sheet = {key: value for key, value in moved["sheet"].items() if key not in derived}
    assert sheet == {key: value for key, value in {**blank, **changes}.items() if key not in derived}
    undone = lamp.json("undo")
    redone = lamp.json("redo")
    assert undone["sheet"] != redone["sheet"] == moved["sheet"]


@pytest.mark.parametrize(
    ("before", "command", "says"),
    [
        (["circle 28"], "circle 28", "28 is circled already"),
        (["cross-out 28"], "cross-out 28", "28 is crossed out already"),
        ([], "erase circle 28", "erased already"),
        (["write story Hope"], "write story Hope", "Hope stands on the sheet already"),
        (["write story Hope", "strike story Hope"], "strike story Hope", "Hope is crossed out already"),
        (["write setup A", "strike setup 1"], "strike setup 1", "Setup Change 1 is crossed out already"),
        (["write setup A"], "erase strike setup 1", "erased already"),
        (["write setup --card 2 --side Ruined"], "write setup --card 2 --side ruined", "stands on the sheet already"),
        ([], "erase write followers 2", "erased already"),
        ([], "go neglected-county", "The sheet is at neglected-county already"),
        (["record --victories 3"], "record --victories 3", "The record says so already"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mark_that_is_there_already_makes_no_move(lamp, before, command, says) -> None:
    lamp.play("new Ulaf", *before) if before else lamp.play("new Ulaf")
    bytes_before = lamp.sheet.read_bytes()

    (answer,) = lamp.script(command)

    assert answer["move"] is None
    assert answer["marks"] == []
    assert says in answer["notes"][0]
    assert lamp.sheet.read_bytes() == bytes_before
    assert says in lamp(*command.split()).stdout.replace("\n  ", " ")


@pytest.mark.parametrize(
    ("command", "code", "kind"),
    [
        ("circle 15", 2, "card-unknown"),
        ("circle 56", 2, "card-unknown"),
        ("circle", 2, "usage"),
        ("circle x", 2, "usage"),
        ("circle -5", 2, "usage"),
        ("cross-out 28 56", 2, "card-unknown"),
        ("gain green 1", 2, "track-unknown"),
        ("gain pink 0", 2, "usage"),
        ("gain pink -1", 2, "usage"),
        ("erase gain pink 1", 1, "nothing-to-erase"),
        ("strike story Agreement", 1, "not-on-the-sheet"),
        (f"write story {'x' * 101}", 2, "usage"),
        (f"strike story {'x' * 101}", 2, "usage"),
        ("strike setup 1", 1, "not-on-the-sheet"),
        ("erase write setup 1", 1, "not-on-the-sheet"),
        ("erase write setup", 2, "usage"),
        ("erase write setup --merciful 1", 1, "not-on-the-sheet"),
        ("erase write setup --card 5", 2, "card-unknown"),
        ("write setup", 2, "usage"),
        ("write setup ''", 2, "usage"),
        ("write setup --card 5", 2, "card-unknown"),
        ("write setup --card 2", 2, "usage"),
        ("write setup --card 2 --side Poor", 2, "usage"),
        ("write setup --card 15 --side Ruined", 2, "usage"),
        ("write setup A --side Ruined", 2, "usage"),
        ("write setup A --scenario nowhere", 2, "scenario-unknown"),
        ("write setup A --merciful x", 2, "usage"),
        ("write followers -1", 2, "usage"),
        ("write followers 1000", 2, "usage"),
        ("write", 2, "usage"),
        ("write poem A", 2, "usage"),
        ("go nowhere", 2, "scenario-unknown"),
        ("record", 2, "usage"),
        ("record --victories -1", 2, "usage"),
        ("record --in-a-row 1", 2, "usage"),
        ("record --defeats 3 --in-a-row 3", 1, "record-ends"),
    ],
)
def test_the_sheet_never_becomes_impossible(lamp, command, code, kind) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()

    (answer,) = lamp.script(command, code=code)

    assert (answer["error"]["code"], answer["error"]["kind"]) == (code, kind)
    assert lamp.sheet.read_bytes() == before


def test_a_line_by_hand_counts_and_is_struck_like_those_of_the_book(lamp) -> None:
    lamp.play(
        *to("cathedral-in-ruins"), "strike setup 1", "write setup --card 2 --side Restored", "write setup --merciful -2"
    )
    page = lamp.json("next")

    assert page["workers"] == {"base": 5, "total": 3, "lighthouse": 0, "merciful": 3}
    assert page["locations"] == [{"card": 2, "title": "Cathedral", "side": "Restored"}]
    struck = lamp.script("write story Agreement", "win")[-1]
    assert {"mark": "strike-setup", "from": "Z51A", "id": 2} in struck["marks"]


def test_a_line_for_one_scenario(lamp) -> None:
    lamp.play("new Ulaf", "write setup 'Take 1 Fish' --scenario 'Dying Crops'")

    assert lamp.json("next")["setup_changes"] == []
    lamp.play("go 4")
    assert [found["text"] for found in lamp.json("next")["setup_changes"]] == ["Take 1 Fish"]


def test_two_sides_that_both_stand_are_mended_by_the_command_shown(lamp) -> None:
    sheet = lamp.play("new Ulaf", "write setup --card 3 --side Modern", "write setup --card 3 --side Obsolete")

    assert "`lamp strike setup 1` or `lamp strike setup 2`" in sheet["warnings"][0]
    assert lamp.play("strike setup 1")["warnings"] == []


def test_go_begins_a_game(lamp) -> None:
    lamp.play(*to("strong-in-faith"), "read 76", "go 8", "go strong-in-faith")

    assert lamp.json("read", "76")["move"]["entries"] == ["76"]
    assert "Next: 13 · Siege of the Lighthouse" in lamp("go", "Siege of Lighthouse").stdout


def test_after_the_end_marks_are_possible_but_no_way_on(lamp) -> None:
    lamp.play("new Ulaf", "read 1000")

    assert lamp.play("circle 28")["circled"] == [28]
    assert lamp.json("go", "4", code=1)["error"]["kind"] == "campaign-over"
    assert lamp.play("record --defeats 3 --in-a-row 3")["state"] == "lost"


def test_the_log_says_by_hand(lamp) -> None:
    lamp.play("new Ulaf", "circle 28", "erase circle 28")
    moves = lamp.json("log")["moves"]

    assert [(move["command"], move["by_hand"]) for move in moves] == [
        ("new", False),
        ("circle", True),
        ("erase circle", True),
    ]
    assert moves[2]["marks"] == [{"mark": "erase", "erased": {"mark": "circle", "card": 28}}]
    assert lamp("log").stdout.count("by hand") == 2


def test_a_dry_mark_is_not_made(lamp) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()

    assert lamp.json("circle", "28", "--dry-run")["sheet"]["circled"] == [28]
    assert lamp.sheet.read_bytes() == before


def test_a_card_for_one_scenario_does_not_stand_in_the_way_of_the_same_for_all(lamp) -> None:
    lamp.play("new Ulaf", "write setup --card 2 --side Restored --scenario journey-toward-the-lights")

    answer = lamp.json("write", "setup", "--card", "2", "--side", "Restored")
    assert answer["move"]["number"] == 3
    assert [line["id"] for line in answer["sheet"]["setup_changes"]] == [1, 2]

    lamp.json("go", "journey-toward-the-lights")
    assert [place["card"] for place in lamp.json("next")["locations"]] == [2]
    again = lamp.json("write", "setup", "--card", "2", "--side", "Restored", "--scenario", "dying-crops")
    assert again["move"] is None


def test_a_number_erases_the_line_of_that_number(lamp) -> None:
    lamp.play("new Ulaf", "write setup first", "write setup second", "write setup 1")

    assert [line["text"] for line in lamp.json("erase", "write", "setup", "1")["sheet"]["setup_changes"]] == [
        "second",
        "1",
    ]
    assert [line["text"] for line in lamp.json("erase", "write", "setup", "1")["sheet"]["setup_changes"]] == ["second"]
