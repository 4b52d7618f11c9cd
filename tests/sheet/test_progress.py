"""What a sheet tells about itself."""

import pytest

from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord

COAST, CROPS = "exploring-the-coast", "dying-crops"


@pytest.mark.parametrize(
    ("line", "asked", "stands"),
    [
        ({"card": 2, "side": "Ruined"}, (2, "Ruined", None), True),
        ({"card": 15}, (15, None, None), True),
        ({"card": 2, "side": "Ruined"}, (2, "Restored", None), False),
        ({"card": 2, "side": "Ruined"}, (3, "Ruined", None), False),
        ({"card": 2, "side": "Ruined", "crossed_out": True}, (2, "Ruined", None), False),
        # A line for every scenario is one for each; a line for one scenario is none for every, nor for another.
        ({"card": 15}, (15, None, CROPS), True),
        ({"card": 15, "scenario": CROPS}, (15, None, CROPS), True),
        ({"card": 15, "scenario": CROPS}, (15, None, COAST), False),
        ({"card": 15, "scenario": CROPS}, (15, None, None), False),
        ({}, (15, None, None), False),
    ],
)
def test_whether_a_card_is_placed_already(line, asked, stands) -> None:
    sheet = ProgressSheet(setup_changes=(SetupChange(id=1, text="A line", source="hand", **line),))

    assert sheet.places(*asked) is stands


@pytest.mark.parametrize(
    ("story", "stands"),
    [
        ([], False),
        ([("Conflict", False)], False),
        ([("Agreement", True)], False),
        ([("Agreement", True), ("Agreement", False)], True),
    ],
)
def test_a_story_word_stands_where_it_is_written_and_not_crossed_out(story, stands) -> None:
    sheet = ProgressSheet(story=tuple(StoryWord(word=word, crossed_out=crossed_out) for word, crossed_out in story))

    assert sheet.has_word("Agreement") is stands
