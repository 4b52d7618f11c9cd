"""Sheet + mark = the next sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.sheet.marks import (
    ChooseClan,
    Circle,
    CrossOut,
    EndCampaign,
    Erase,
    Gain,
    GoTo,
    ReadEntry,
    Result,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.pencil import ImpossibleMark, draw, draw_all, next_setup_id
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord

LINE = WriteSetup(id=1, text="1 Gold to gain", source="Z42")
STANDING = SetupChange(id=1, text="1 Gold to gain", source="Z42")


@pytest.mark.parametrize(
    ("before", "mark", "changes"),
    [
        ({}, ChooseClan(clan="Ulaf"), {"clan": "Ulaf"}),
        (
            {"entries_this_game": ("76",)},
            GoTo(scenario="dying-crops"),
            {"scenario": "dying-crops", "entries_this_game": ()},
        ),
        ({}, ReadEntry(entry="11"), {"entries_read": ("11",), "entries_this_game": ("11",)}),
        ({"entries_read": ("11",)}, ReadEntry(entry="11"), {"entries_this_game": ("11",)}),
        ({"defeats": 2, "defeats_in_a_row": 2}, Result(result="victory"), {"victories": 1, "defeats_in_a_row": 0}),
        ({"victories": 7}, Result(result="victory", worth=3), {"victories": 10}),
        ({"defeats": 1}, Result(result="defeat"), {"defeats": 2, "defeats_in_a_row": 1}),
        ({"circled": (25, 31)}, Circle(card=28), {"circled": (25, 28, 31)}),
        ({"circled": (28,)}, CrossOut(card=28), {"crossed_out": (28,)}),
        ({"tracks": {"blue-swirl": 2}}, Gain(track="blue-swirl", boxes=3), {"tracks": {"blue-swirl": 5}}),
        ({}, WriteStory(word="Conflict"), {"story": (StoryWord(word="Conflict"),)}),
        (
            {"story": (StoryWord(word="Agreement"),)},
            StrikeStory(word="Agreement"),
            {"story": (StoryWord(word="Agreement", crossed_out=True),)},
        ),
        (
            {"story": (StoryWord(word="Agreement", crossed_out=True),)},
            WriteStory(word="Agreement"),
            {"story": (StoryWord(word="Agreement", crossed_out=True), StoryWord(word="Agreement"))},
        ),
        ({}, LINE, {"setup_changes": (STANDING,), "lines_written": 1}),
        (
            {"setup_changes": (STANDING,)},
            StrikeSetup(id=1),
            {"setup_changes": (STANDING.model_copy(update={"crossed_out": True}),)},
        ),
        ({"lighthouse_followers": (3,)}, WriteFollowers(number=0), {"lighthouse_followers": (3, 0)}),
        ({"scenario": "island-of-radiance"}, EndCampaign(result="won"), {"state": "won", "scenario": None}),
    ],
    ids=lambda value: getattr(value, "mark", None),
)
def test_a_mark_changes_what_it_says_and_nothing_else(before, mark, changes) -> None:
    sheet = ProgressSheet(**before)

    assert draw(sheet, mark) == sheet.model_copy(update=changes)


@pytest.mark.parametrize(
    ("before", "mark"),
    [
        ({"circled": (28,)}, Circle(card=28)),
        ({"crossed_out": (28,)}, CrossOut(card=28)),
        ({"story": (StoryWord(word="Agreement"),)}, WriteStory(word="Agreement")),
        ({}, StrikeStory(word="Agreement")),
        ({"setup_changes": (STANDING.model_copy(update={"crossed_out": True}),)}, StrikeSetup(id=1)),
        ({"entries_read": ("11",), "entries_this_game": ("11",)}, ReadEntry(entry="11")),
    ],
    ids=lambda value: getattr(value, "mark", None),
)
def test_a_mark_that_is_there_already_gives_the_same_sheet(before, mark) -> None:
    sheet = ProgressSheet(**before)

    assert draw(sheet, mark) is sheet


@pytest.mark.parametrize("mark", [StrikeSetup(id=2), LINE.model_copy(update={"id": 0}), LINE])
def test_a_mark_of_what_is_not_there_is_impossible(mark) -> None:
    with pytest.raises(ImpossibleMark):
        draw(ProgressSheet(setup_changes=(STANDING,), lines_written=1), mark)


def test_setup_changes_are_numbered_in_the_order_of_writing() -> None:
    assert next_setup_id(ProgressSheet()) == 1
    assert next_setup_id(draw(ProgressSheet(), LINE)) == 2


@given(st.lists(st.tuples(st.sampled_from([Circle, CrossOut]), st.integers(16, 55))))
def test_circles_and_crosses_can_come_in_any_order(strokes) -> None:
    marks = [kind(card=card) for kind, card in strokes]

    there, back = draw_all(ProgressSheet(), marks), draw_all(ProgressSheet(), reversed(marks))

    assert there == back
    assert set(there.circled) == {card for kind, card in strokes if kind is Circle}
    assert list(there.crossed_out) == sorted({card for kind, card in strokes if kind is CrossOut})


@pytest.mark.parametrize(
    ("mark", "before"),
    [
        (Circle(card=28), {"circled": (25,)}),
        (CrossOut(card=28), {"crossed_out": (25,)}),
        (Gain(track="blue-swirl", boxes=3), {"tracks": {"blue-swirl": 2}}),
        (WriteStory(word="Conflict"), {"story": (StoryWord(word="Agreement"),)}),
        (StrikeStory(word="Agreement"), {"story": (StoryWord(word="Agreement"),)}),
        (StrikeSetup(id=1), {"setup_changes": (STANDING,), "lines_written": 1}),
        (WriteFollowers(number=3), {"lighthouse_followers": (3, 2)}),
    ],
    ids=lambda value: getattr(value, "mark", None),
)
def test_erasing_a_mark_takes_it_away(mark, before) -> None:
    sheet = ProgressSheet(**before)

    assert draw(draw(sheet, mark), Erase(erased=mark)) == sheet


def test_the_number_of_an_erased_line_is_not_given_again() -> None:
    sheet = draw_all(ProgressSheet(), [LINE, Erase(erased=LINE)])

    assert sheet.setup_changes == ()
    assert next_setup_id(sheet) == 2


def test_more_boxes_than_are_filled_cannot_be_erased() -> None:
    with pytest.raises(ImpossibleMark):
        draw(ProgressSheet(tracks={"blue-swirl": 1}), Erase(erased=Gain(track="blue-swirl", boxes=2)))
