"""Conditions that the sheet decides: whether they hold, and what is said of it."""

import pytest

from lampkeeper.book.ways import MoreCase, StoryCase, TrackCase, VictoriesCase
from lampkeeper.resolve.conditions import read_before, weigh
from lampkeeper.sheet.progress import ProgressSheet, StoryWord

AGREEMENT = StoryCase(story="Agreement", steps=())
FOUR_BLUE = TrackCase.model_validate({"track": "blue-swirl", "at-least": 4, "steps": ()})
MORE_PINK = MoreCase(more="pink-starburst", than="blue-swirl", steps=())


def tracks(pink, blue):
    return {"tracks": {"pink-starburst": pink, "blue-swirl": blue}}


@pytest.mark.parametrize(
    ("case", "facts", "holds", "reason"),
    [
        (AGREEMENT, {"story": (StoryWord(word="Agreement"),)}, True, "Agreement stands on the sheet"),
        (AGREEMENT, {"story": (StoryWord(word="Conflict"),)}, False, "Agreement does not stand on the sheet"),
        (
            AGREEMENT,
            {"story": (StoryWord(word="Agreement", crossed_out=True),)},
            False,
            "Agreement does not stand on the sheet",
        ),
        (FOUR_BLUE, tracks(9, 4), True, "You have 4 blue swirls, at least 4"),
        (FOUR_BLUE, tracks(9, 5), True, "You have 5 blue swirls, at least 4"),
        (FOUR_BLUE, tracks(9, 3), False, "You have 3 blue swirls, fewer than 4"),
        (FOUR_BLUE, tracks(9, 1), False, "You have 1 blue swirl, fewer than 4"),
        (FOUR_BLUE, {}, False, "You have 0 blue swirls, fewer than 4"),
        (MORE_PINK, tracks(2, 1), True, "You have 2 pink starbursts and 1 blue swirl"),
        (MORE_PINK, tracks(1, 2), False, "You have 1 pink starburst and 2 blue swirls"),
        (MORE_PINK, tracks(2, 2), False, "You have 2 pink starbursts and 2 blue swirls"),
        (VictoriesCase(victories=10, steps=()), {"victories": 10}, True, "You have 10 victories, at least 10"),
        (VictoriesCase(victories=10, steps=()), {"victories": 9}, False, "You have 9 victories, fewer than 10"),
        (VictoriesCase(victories=1, steps=()), {"victories": 1}, True, "You have 1 victory, at least 1"),
        (VictoriesCase(victories=1, steps=()), {"victories": 2}, True, "You have 2 victories, at least 1"),
    ],
)
def test_a_condition_holds_or_not_and_says_why(case, facts, holds, reason, campaign) -> None:
    assert weigh(case, campaign, ProgressSheet(**facts)) == (holds, reason)


@pytest.mark.parametrize(("this_game", "holds"), [((), False), (("75",), False), (("75", "76"), True)])
def test_an_entry_read_in_an_earlier_game_was_not_read_before(this_game, holds) -> None:
    """Nothing is said of it: an outcome tells a second reading anyway."""
    sheet = ProgressSheet(entries_read=("75", "76"), entries_this_game=this_game)

    assert read_before("76", sheet) == (holds, "")
