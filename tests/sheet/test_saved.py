"""What a sheet file says beside its facts: the seals of its moves, and where it is not their sum."""

import pytest

from lampkeeper.sheet.marks import Circle, Gain
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord
from lampkeeper.sheet.saved import SavedMove, alterations, edits, saved_move

MOVE = Move(
    number=7,
    at="2026-11-30T20:00:00+01:00",
    command="win",
    scenario="dying-crops",
    entries=("Z71",),
    answers={"lighthouse-followers": "2"},
    vp=41,
    note="close",
    marks=(Circle(card=28, source="Z71"), Gain(track="blue-swirl", boxes=2)),
)


def test_a_move_as_the_file_has_it() -> None:
    saved = saved_move(MOVE)
    seal = saved.pop("seal")

    assert saved == {
        "number": 7,
        "at": "2026-11-30T20:00:00+01:00",
        "command": "win",
        "scenario": "dying-crops",
        "entries": ["Z71"],
        "answers": {"lighthouse-followers": "2"},
        "by_hand": False,
        "vp": 41,
        "note": "close",
        "state": "done",
        "marks": [
            {"mark": "circle", "card": 28, "from": "Z71"},
            {"mark": "gain", "track": "blue-swirl", "boxes": 2},
        ],
    }
    assert all(next(iter(mark)) == "mark" for mark in saved["marks"])
    assert len(seal) == 8


def test_a_move_as_it_was_written_is_not_altered() -> None:
    assert alterations([SavedMove.model_validate(saved_move(MOVE))]) == ()


@pytest.mark.parametrize("change", [{"note": "very close"}, {"note": None}, {"state": "undone"}])
def test_the_note_and_the_state_are_not_sealed(change) -> None:
    assert alterations([SavedMove.model_validate(saved_move(MOVE) | change)]) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"number": 8},
        {"at": "2026-11-30T20:00:01+01:00"},
        {"command": "lose"},
        {"scenario": None},
        {"entries": ["Z72"]},
        {"answers": {"lighthouse-followers": "3"}},
        {"by_hand": True},
        {"vp": 42},
        {"marks": []},
        {"marks": [{"mark": "circle", "card": 29, "from": "Z71"}, {"mark": "gain", "track": "blue-swirl", "boxes": 2}]},
        {"marks": [{"mark": "circle", "card": 28, "from": "Z72"}, {"mark": "gain", "track": "blue-swirl", "boxes": 2}]},
        {"seal": "00000000"},
        {"seal": ""},
    ],
)
def test_any_other_change_breaks_the_seal(change) -> None:
    (told,) = alterations([SavedMove.model_validate(saved_move(MOVE) | change)])

    assert told == (("moves", 0), f"move {change.get('number', 7)} is not as it was written")


LINE = SetupChange(id=2, text="1 Gold", source="Z42")


@pytest.mark.parametrize(
    ("paper", "summed", "told"),
    [
        ({"victories": 3}, {"victories": 2}, "the sheet says 3, its moves add up to 2"),
        ({"clan": "Ulaf"}, {}, "the sheet says Ulaf, its moves add up to nothing"),
        ({"scenario": None}, {"scenario": "x"}, "the sheet says nothing, its moves add up to x"),
        ({"circled": (25, 28)}, {"circled": (28, 30)}, "only the sheet has 25, only its moves have 30"),
        ({"circled": (25, 28)}, {"circled": (28,)}, "only the sheet has 25"),
        ({"circled": (25, 26)}, {"circled": (28, 30)}, "only the sheet has 25, 26, only its moves have 28, 30"),
        ({"tracks": {"pink": 3}}, {"tracks": {"pink": 2}}, "only the sheet has pink 3, only its moves have pink 2"),
        (
            {"story": (StoryWord(word="Stone"),)},
            {"story": (StoryWord(word="Stone", crossed_out=True),)},
            "only the sheet has Stone, only its moves have Stone (crossed out)",
        ),
        ({"setup_changes": (LINE,)}, {}, "only the sheet has 2 «1 Gold»"),
        (
            {"setup_changes": (LINE.model_copy(update={"crossed_out": True}),)},
            {},
            "only the sheet has 2 «1 Gold» (crossed out)",
        ),
        (
            {"lighthouse_followers": (2, 2)},
            {"lighthouse_followers": (2,)},
            "the sheet says 2, 2, its moves add up to 2",
        ),
    ],
)
def test_an_edit_is_told_fact_by_fact(paper, summed, told) -> None:
    (name,) = paper

    assert edits(ProgressSheet(**paper), ProgressSheet(**summed)) == ((name, told),)


def test_the_order_of_cards_and_tracks_is_no_fact() -> None:
    one = ProgressSheet.model_validate({"circled": [28, 25, 28], "tracks": {"pink": 1, "blue": 2, "red": 0}})
    other = ProgressSheet.model_validate({"circled": [25, 28], "tracks": {"blue": 2, "pink": 1}})

    assert edits(one, other) == ()
