"""The words of Setup Changes and of figures that the sheet knows."""

import pytest

from lampkeeper.book.steps import SayStep
from lampkeeper.resolve.wording import card_text, count, figure, merciful_text
from lampkeeper.sheet.progress import ProgressSheet


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1 Merciful Follower more to gain"),
        (2, "2 Merciful Followers more to gain"),
        (0, "0 Merciful Followers more to gain"),
        (-1, "1 Merciful Follower fewer to gain"),
        (-2, "2 Merciful Followers fewer to gain"),
    ],
)
def test_merciful_followers_more_or_fewer(number, text) -> None:
    assert merciful_text(number) == text


@pytest.mark.parametrize(
    ("card", "side", "text"),
    [
        (2, "Ruined", "Card 2, Cathedral, in your Empire, Ruined side up"),
        (15, None, "Card 15, Followers, in your Empire (it does not count as a Location)"),
    ],
)
def test_a_card_to_place(card, side, text, campaign) -> None:
    assert card_text(card, side, campaign) == text


@pytest.mark.parametrize(
    ("track", "boxes", "text"),
    [
        ("blue-swirl", 1, "1 blue swirl"),
        ("blue-swirl", 0, "0 blue swirls"),
        ("pink-starburst", 4, "4 pink starbursts"),
        ("green-leaf", 1, "1 green-leaf"),
    ],
)
def test_boxes_of_a_track(track, boxes, text, campaign) -> None:
    assert count(campaign, track, boxes) == text


@pytest.mark.parametrize(
    ("step", "pink", "blue", "text"),
    [
        ({}, 3, 3, ""),
        ({"each": "blue-swirl", "unit": "VP"}, 3, 5, ": 5 VP"),
        ({"each": "blue-swirl", "per": 4}, 0, 7, ": 1 in all"),
        ({"each": "blue-swirl", "per": 4}, 0, 8, ": 2 in all"),
        ({"each": "blue-swirl", "per": 3}, 0, 2, ": 0 in all"),
        ({"each": "pink-starburst", "beyond": "blue-swirl", "unit": "VP"}, 5, 2, ": 3 VP"),
        ({"each": "pink-starburst", "beyond": "blue-swirl", "unit": "VP"}, 2, 5, ": 0 VP"),
    ],
)
def test_a_figure_is_worked_out_and_rounded_down(step, pink, blue, text) -> None:
    sheet = ProgressSheet(tracks={"pink-starburst": pink, "blue-swirl": blue})

    assert figure(SayStep.model_validate({"do": "say", "text": "Lose", **step}), sheet) == text
