"""What is read of a damaged sheet: all that is whole, and a word on all that is not."""

import pytest

from lampkeeper.sheet import salvage
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.marks import Circle, CrossOut, StrikeSetup
from lampkeeper.sheet.paper import LARGEST, in_words
from lampkeeper.sheet.progress import ProgressSheet
from lampkeeper.sheet.salvage import salvage_moves, salvage_paper
from lampkeeper.sheet.saved import SavedMove

NEW = {"number": 1, "at": "2026-11-30T20:00:00+01:00", "command": "new", "marks": [{"mark": "circle", "card": 28}]}
CROSS = {"number": 2, "at": "later", "command": "cross-out", "marks": [{"mark": "cross-out", "card": 29}]}
STRIKE = {"mark": "strike-setup", "id": 7}
CIRCLE = Circle(card=28)


@pytest.mark.parametrize(
    ("data", "moves", "losses"),
    [
        ([NEW, CROSS], [{}, {}], []),
        (["a word", CROSS], [{"number": 1, "command": "cross-out"}], ["moves[0]: is no move", "moves[0].number: is 2"]),
        ([NEW | {"at": 5}], [{"at": ""}], ["moves[0].at"]),
        (
            [NEW | {"vp": -3, "more": 1}],
            [{"vp": None}],
            ["moves[0].vp: input should be", "moves[0].more: does not belong"],
        ),
        (
            [{"marks": NEW["marks"]}],
            [{"number": 1, "command": "unknown"}],
            ["moves[0].number: is missing", "moves[0].at: is missing", "moves[0].command: is missing"],
        ),
        ([NEW | {"marks": [{"mark": "scribble"}, *NEW["marks"]]}], [{"marks": (CIRCLE,)}], ["moves[0].marks[0]"]),
        ([NEW | {"marks": [STRIKE, *NEW["marks"]]}], [{}], ["moves[0].marks: there is no Setup Change 7"]),
        ([NEW | {"marks": "none"}], [{"marks": ()}], ["moves[0].marks"]),
        ([NEW, CROSS | {"number": 9}], [{}, {"number": 2}], ["moves[1].number: is 9 instead of 2"]),
        ([NEW | {"state": "undone"}], [{"state": "done"}], ["moves[0].state: is undone, which cannot be here"]),
        (
            [NEW, CROSS | {"state": "undone"}, CROSS | {"number": 3}],
            [{}, {"state": "dropped"}, {}],
            ["moves[1].state: is undone, which cannot be here"],
        ),
        ([NEW, CROSS | {"state": "undone"}], [{}, {"state": "undone"}], []),
        (
            [NEW | {"state": "undone"}, CROSS | {"state": "undone"}],
            [{"state": "done"}, {"state": "undone"}],
            ["moves[0].state: is undone, which cannot be here"],
        ),
        (
            [NEW, CROSS | {"state": "dropped", "marks": [STRIKE]}],
            [{}, {"state": "dropped", "marks": (StrikeSetup(id=7),)}],
            [],
        ),
    ],
)
def test_the_moves_that_are_left(data, moves, losses) -> None:
    found = salvage_moves(data)

    for move, expected in zip(found.moves, moves, strict=True):
        assert {name: getattr(move, name) for name in expected} == expected
    told = [f"{in_words(place)}: {message}" for place, message in found.losses]
    assert len(told) == len(losses)
    assert all(start in line for start, line in zip(losses, told, strict=True)), told
    Logbook(found.moves)


def test_a_mark_that_is_whole_stays() -> None:
    (move,) = salvage_moves([NEW | {"at": None, "marks": [*NEW["marks"], {"mark": "circle"}, *CROSS["marks"]]}]).moves

    assert move == SavedMove(number=1, at="", command="new", marks=(Circle(card=28), CrossOut(card=29)))


def test_a_fact_that_cannot_be_read_is_as_the_moves_add_up_to() -> None:
    summed = ProgressSheet(clan="Ulaf", victories=2, circled=(28,), story=())
    data = {"clan": "Glenn", "victories": "2", "story": [], "crossed_out": [29], "colour": "red"}

    paper, losses = salvage_paper(data, summed)

    assert paper == ProgressSheet(clan="Glenn", victories=2, circled=(28,), crossed_out=(29,))
    assert [(in_words(place), message) for place, message in losses] == [
        ("sheet.victories", "input should be a valid integer"),
        ("sheet.circled", "is missing"),
        ("sheet.colour", "does not belong here"),
    ]


def test_a_move_beyond_all_numbers_is_read_to_the_end() -> None:
    """A million moves are more than are tried here; where one stands is all that matters."""
    losses: list = []

    move = salvage._readable({}, LARGEST, losses)

    assert (move.number, len(losses)) == (LARGEST, 3)
