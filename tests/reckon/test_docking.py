"""Docking, by the example and the notes of the Japanese Islands rulebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import GOODS
from lampkeeper.reckon.docking import STAR, docking
from lampkeeper.reckon.rule import Impossible


def test_imperial_port_and_blossom_port_each_get_a_plank_of_arabian_coast_and_a_fish_of_shipwreck_shore() -> None:
    done = docking(["Wood", "Fish"], 2)

    assert done[:3] == ({"Wood": 1, "Fish": 1}, {"Wood": 2, "Fish": 2}, 0)
    assert done.answer == "Assign 1 Wood and 1 Fish to each card"
    assert done.reason == "2 Islands, 2 cards: 1 Good of each Island for each card"


# The leftmost Goods, the cards; what is assigned to each and in all, the VP, the answer.
@pytest.mark.parametrize(
    ("islands", "cards", "each", "assigned", "vp", "answer"),
    [
        ([STAR, "Fish"], 1, {"Fish": 1}, {"Fish": 1}, 1, "Assign 1 Fish to each card, gain 1 VP"),
        ([STAR, "Fish"], 3, {"Fish": 1}, {"Fish": 3}, 3, "Assign 1 Fish to each card, gain 3 VP"),
        ([STAR, STAR], 2, {}, {}, 4, "Gain 4 VP"),
        (["Wood", "Wood"], 2, {"Wood": 2}, {"Wood": 4}, 0, "Assign 2 Wood to each card"),
        (["Gold"], 2, {"Gold": 1}, {"Gold": 2}, 0, "Assign 1 Gold to each card"),  # an Island removed
        ([], 2, {}, {}, 0, "Nothing is assigned or gained"),  # both
        (["Wood", STAR], 0, {}, {}, 0, "Nothing is assigned or gained"),
        (["Wood", "Fish", STAR], 1, {"Wood": 1, "Fish": 1}, {"Wood": 1, "Fish": 1}, 1, None),  # one revealed
    ],
)
def test_stars_and_islands_that_are_gone(islands, cards, each, assigned, vp, answer) -> None:
    done = docking(islands, cards)

    assert done[:3] == (each, assigned, vp)
    assert answer in (done.answer, None)


def test_the_reason_tells_of_stars_and_of_no_islands() -> None:
    assert docking([STAR], 1).reason == "1 Island, 1 card: no Good to assign; a star is 1 VP instead"
    assert docking([], 1).reason == "No Island is left in the distance shown"


@pytest.mark.parametrize(
    ("figures", "says"), [((["Worker"], 1), "Worker is neither"), ((["Wood"], -1), "cards cannot")]
)
def test_what_is_impossible(figures, says) -> None:
    with pytest.raises(Impossible, match=says):
        docking(*figures)


@given(st.lists(st.sampled_from((*GOODS, STAR)), max_size=4), st.integers(0, 9))
def test_every_card_gets_one_thing_of_each_island(islands, cards) -> None:
    done = docking(islands, cards)

    assert sum(done.assigned.values()) + done.vp == len(islands) * cards
    assert {good: number * cards for good, number in done.each.items()} == done.assigned
