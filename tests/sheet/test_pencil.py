"""Sheet + mark = the next sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.sheet.marks import (
    ChooseClan,
    Circle,
    CopyOut,
    CrossOut,
    EndCampaign,
    Erase,
    Gain,
    GoTo,
    ReadEntry,
    Result,
    SetRecord,
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
FOOD = SetupChange(id=2, text="1 Food to gain", source="Z41")


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
        (
            {"setup_changes": (STANDING, FOOD)},
            StrikeSetup(id=2),
            {"setup_changes": (STANDING, FOOD.model_copy(update={"crossed_out": True}))},
        ),
        ({"lighthouse_followers": (3,)}, WriteFollowers(number=0), {"lighthouse_followers": (3, 0)}),
        (
            {"scenario": "island-of-radiance", "entries_this_game": ("155",)},
            EndCampaign(result="won"),
            {"state": "won", "scenario": None, "entries_this_game": ()},
        ),
        (
            {"victories": 1, "defeats": 1, "defeats_in_a_row": 1},
            SetRecord(victories=4, defeats=3, in_a_row=2),
            {"victories": 4, "defeats": 3, "defeats_in_a_row": 2},
        ),
        ({"clan": "Ulaf"}, CopyOut(sheet=ProgressSheet(circled=(28,))), {"clan": "", "circled": (28,)}),
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
        ({}, Erase(erased=Circle(card=28))),
        ({}, Erase(erased=WriteStory(word="Agreement"))),
        ({}, Erase(erased=StrikeStory(word="Agreement"))),
        ({"story": (StoryWord(word="Agreement"),)}, Erase(erased=StrikeStory(word="Agreement"))),
        ({"setup_changes": (STANDING,)}, Erase(erased=LINE.model_copy(update={"id": 2}))),
        ({"lighthouse_followers": (3,)}, Erase(erased=WriteFollowers(number=2))),
    ],
    ids=lambda value: getattr(value, "mark", None),
)
def test_a_mark_that_is_there_already_gives_the_same_sheet(before, mark) -> None:
    sheet = ProgressSheet(**before)

    assert draw(sheet, mark) is sheet


@pytest.mark.parametrize(
    ("mark", "says"),
    [
        (StrikeSetup(id=2), "there is no Setup Change 2"),
        (Erase(erased=StrikeSetup(id=2)), "there is no Setup Change 2"),
        (LINE, "Setup Change 1 was written before"),
        (LINE.model_copy(update={"id": 0}), "Setup Change 0 was written before"),
        (Erase(erased=Gain(track="blue-swirl", boxes=2)), "blue-swirl has no 2 boxes to erase"),
    ],
)
def test_a_mark_that_this_sheet_cannot_take_is_impossible(mark, says) -> None:
    sheet = ProgressSheet(setup_changes=(STANDING,), lines_written=1, tracks={"blue-swirl": 1})

    with pytest.raises(ImpossibleMark, match=f"^{says}$"):
        draw(sheet, mark)


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


STONE, HOPE = StoryWord(word="Stone"), StoryWord(word="Hope")


@pytest.mark.parametrize(
    ("before", "mark", "changes"),
    [
        ({"tracks": {"blue-swirl": 1}}, Gain(track="blue-swirl", boxes=1), {"tracks": {}}),
        ({"story": (STONE, HOPE)}, WriteStory(word="Stone"), {"story": (HOPE,)}),
        (
            {"story": (StoryWord(word="Stone", crossed_out=True), HOPE)},
            StrikeStory(word="Stone"),
            {"story": (STONE, HOPE)},
        ),
        (
            {"story": (StoryWord(word="Stone", crossed_out=True), HOPE, StoryWord(word="Stone", crossed_out=True))},
            StrikeStory(word="Stone"),
            {"story": (StoryWord(word="Stone", crossed_out=True), HOPE, STONE)},
        ),
        ({"setup_changes": (STANDING, FOOD)}, LINE, {"setup_changes": (FOOD,)}),
        ({"lighthouse_followers": (3, 2, 3, 1)}, WriteFollowers(number=3), {"lighthouse_followers": (3, 2, 1)}),
        ({"lighthouse_followers": (3, 2, 1)}, WriteFollowers(number=3), {"lighthouse_followers": (2, 1)}),
    ],
    ids=lambda value: getattr(value, "mark", None),
)
def test_what_is_erased_is_the_last_that_was_made_so_and_nothing_else(before, mark, changes) -> None:
    sheet = ProgressSheet(**before)

    assert draw(sheet, Erase(erased=mark)) == sheet.model_copy(update=changes)
