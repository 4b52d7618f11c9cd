"""The marks between two sheets: strokes where a pencil reaches, and always the other sheet in the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.sheet.difference import marks_between
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
    SetRecord,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.pencil import draw_all
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord

LINE = SetupChange(id=1, text="1 Gold to gain", source="Z42", merciful=1)
WRITTEN = WriteSetup(id=1, text="1 Gold to gain", source="Z42", merciful=1)
STRUCK = LINE.model_copy(update={"crossed_out": True})
LATER = SetupChange(id=3, text="2 Food", source="hand")
AGREEMENT, NO_AGREEMENT = StoryWord(word="Agreement"), StoryWord(word="Agreement", crossed_out=True)


@pytest.mark.parametrize(
    ("before", "after", "marks"),
    [
        ({}, {}, []),
        ({}, {"clan": "Ulaf"}, [ChooseClan(clan="Ulaf")]),
        ({"clan": "Ulaf"}, {"clan": "Glenn"}, [ChooseClan(clan="Glenn")]),
        ({"clan": "Ulaf"}, {"clan": "Ulaf", "circled": (28,)}, [Circle(card=28)]),
        ({}, {"victories": 3}, [SetRecord(victories=3, defeats=0, in_a_row=0)]),
        ({"defeats": 1}, {"defeats": 2, "defeats_in_a_row": 1}, [SetRecord(victories=0, defeats=2, in_a_row=1)]),
        ({}, {"tracks": {"pink": 1}}, [Gain(track="pink", boxes=1)]),
        ({"tracks": {"pink": 1}}, {"tracks": {"pink": 4}}, [Gain(track="pink", boxes=3)]),
        (
            {"tracks": {"pink": 4, "blue": 1}},
            {"tracks": {"pink": 1}},
            [Erase(erased=Gain(track="pink", boxes=3)), Erase(erased=Gain(track="blue", boxes=1))],
        ),
        ({"circled": (25,)}, {"circled": (28,)}, [Erase(erased=Circle(card=25)), Circle(card=28)]),
        ({"crossed_out": (25,)}, {"crossed_out": (28,)}, [Erase(erased=CrossOut(card=25)), CrossOut(card=28)]),
        ({}, {"story": (AGREEMENT,)}, [WriteStory(word="Agreement")]),
        ({}, {"story": (NO_AGREEMENT,)}, [WriteStory(word="Agreement"), StrikeStory(word="Agreement")]),
        ({"story": (AGREEMENT,)}, {}, [Erase(erased=WriteStory(word="Agreement"))]),
        ({"story": (AGREEMENT,)}, {"story": (NO_AGREEMENT,)}, [StrikeStory(word="Agreement")]),
        ({"story": (NO_AGREEMENT,)}, {"story": (AGREEMENT,)}, [Erase(erased=StrikeStory(word="Agreement"))]),
        ({}, {"setup_changes": (LINE,), "lines_written": 1}, [WRITTEN]),
        (
            {},
            {"setup_changes": (LINE, LATER), "lines_written": 3},
            [WRITTEN, WriteSetup(id=3, text="2 Food", source="hand")],
        ),
        ({}, {"setup_changes": (STRUCK,), "lines_written": 1}, [WRITTEN, StrikeSetup(id=1)]),
        (
            {"setup_changes": (LINE,), "lines_written": 1},
            {"setup_changes": (LINE, LATER), "lines_written": 3},
            [WriteSetup(id=3, text="2 Food", source="hand")],
        ),
        ({"setup_changes": (LINE,), "lines_written": 1}, {"lines_written": 1}, [Erase(erased=WRITTEN)]),
        (
            {"setup_changes": (LINE,), "lines_written": 1},
            {"setup_changes": (STRUCK,), "lines_written": 1},
            [StrikeSetup(id=1)],
        ),
        (
            {"setup_changes": (STRUCK,), "lines_written": 1},
            {"setup_changes": (LINE,), "lines_written": 1},
            [Erase(erased=StrikeSetup(id=1))],
        ),
        ({}, {"lighthouse_followers": (3,)}, [WriteFollowers(number=3)]),
        ({"lighthouse_followers": (5,)}, {"lighthouse_followers": (5, 0)}, [WriteFollowers(number=0)]),
        ({"lighthouse_followers": (5, 3)}, {"lighthouse_followers": (5, 3, 1)}, [WriteFollowers(number=1)]),
        (
            {"lighthouse_followers": (5, 3, 2)},
            {"lighthouse_followers": (5, 4)},
            [
                Erase(erased=WriteFollowers(number=2)),
                Erase(erased=WriteFollowers(number=3)),
                WriteFollowers(number=4),
            ],
        ),
        ({"scenario": "dying-crops"}, {"scenario": "eighth-plague"}, [GoTo(scenario="eighth-plague")]),
        (
            {},
            {"scenario": "dying-crops", "entries_read": ("11", "75"), "entries_this_game": ("75",)},
            [ReadEntry(entry="11"), GoTo(scenario="dying-crops"), ReadEntry(entry="75")],
        ),
        (
            {"scenario": "dying-crops"},
            {"scenario": "dying-crops", "entries_read": ("75",), "entries_this_game": ("75",)},
            [ReadEntry(entry="75")],
        ),
        (
            {"scenario": "dying-crops", "entries_read": ("75",), "entries_this_game": ("75",)},
            {"scenario": "dying-crops", "entries_read": ("75", "76"), "entries_this_game": ("75", "76")},
            [ReadEntry(entry="76")],
        ),
        (
            {"scenario": "dying-crops", "entries_read": ("75",), "entries_this_game": ("75",)},
            {"scenario": "eighth-plague", "entries_read": ("75",), "entries_this_game": ("75",)},
            [GoTo(scenario="eighth-plague"), ReadEntry(entry="75")],
        ),
        ({"scenario": "dying-crops"}, {"state": "lost"}, [EndCampaign(result="lost")]),
        ({"state": "lost"}, {"state": "lost", "circled": (28,)}, [Circle(card=28)]),
    ],
)
def test_the_strokes_between_two_sheets(before, after, marks) -> None:
    assert marks_between(ProgressSheet(**before), ProgressSheet(**after)) == tuple(marks)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"clan": "Ulaf"}, {}),
        ({"entries_read": ("11",)}, {}),
        ({"state": "won"}, {"state": "playing", "scenario": "dying-crops"}),
        ({"story": (AGREEMENT, StoryWord(word="Stone"))}, {"story": (StoryWord(word="Stone"), AGREEMENT)}),
        (
            {"setup_changes": (LINE,), "lines_written": 1},
            {"setup_changes": (LINE.model_copy(update={"text": "2 Gold"}),), "lines_written": 1},
        ),
        ({"lines_written": 1}, {"setup_changes": (LINE,), "lines_written": 1}),
    ],
    ids=[
        "no Clan",
        "entry not read",
        "not over",
        "words in another order",
        "line worded otherwise",
        "number given before",
    ],
)
def test_what_no_stroke_makes_is_copied_out(before, after) -> None:
    there = ProgressSheet(**after)

    assert marks_between(ProgressSheet(**before), there)[-1] == CopyOut(sheet=there)


cards = st.lists(st.integers(16, 55), max_size=4, unique=True).map(lambda found: tuple(sorted(found)))
entries = st.lists(st.sampled_from(["11", "Z1", "75", "76"]), max_size=4, unique=True).map(tuple)
sheets = st.builds(
    ProgressSheet,
    clan=st.sampled_from(["", "Ulaf", "Glenn"]),
    state=st.sampled_from(["playing", "won", "lost"]),
    scenario=st.sampled_from([None, "dying-crops", "eighth-plague"]),
    victories=st.integers(0, 3),
    defeats=st.integers(0, 3),
    defeats_in_a_row=st.integers(0, 2),
    tracks=st.dictionaries(st.sampled_from(["pink", "blue"]), st.integers(1, 5)),
    story=st.lists(st.builds(StoryWord, word=st.sampled_from(["a", "b"]), crossed_out=st.booleans()), max_size=3).map(
        tuple
    ),
    circled=cards,
    crossed_out=cards,
    setup_changes=st.lists(
        st.builds(
            SetupChange,
            id=st.integers(1, 4),
            text=st.sampled_from(["x", "y"]),
            source=st.just("hand"),
            crossed_out=st.booleans(),
        ),
        max_size=3,
        unique_by=lambda line: line.id,
    ).map(tuple),
    lines_written=st.integers(0, 5),
    lighthouse_followers=st.lists(st.integers(0, 3), max_size=4).map(tuple),
    entries_read=entries,
    entries_this_game=entries,
)


@given(sheets, sheets)
def test_the_marks_between_any_two_sheets_make_the_one_into_the_other(before, after) -> None:
    assert draw_all(before, marks_between(before, after)) == after
