"""Trajana's costs, by the examples of the Roman Banners rulebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import RESOURCES
from lampkeeper.reckon.cost import cost
from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.tactics import tactics

COUNTS = st.dictionaries(st.sampled_from(RESOURCES), st.integers(0, 9))


def test_new_tactics_costs_three_wood_to_build_beside_two_multi_chariots() -> None:
    done = cost("build", 2, {"Wood": 1})

    assert done[:2] == (3, {"Wood": 3})
    assert done.answer == "Spend 3 Wood"
    assert done.reason == "2 Locations in your Empire and the card being built are 3, 1 Wood for each"


def test_a_multi_chariot_costs_two_wood_to_activate_with_two_in_the_empire() -> None:
    done = cost("activate", 2, {"Wood": 1})

    assert done[:2] == (2, {"Wood": 2})
    assert done.reason == "2 Locations in your Empire, 1 Wood for each"


@pytest.mark.parametrize(
    ("figures", "spends", "answer"),
    [
        (("build", 0, {"Fish": 1}), {"Fish": 1}, "Spend 1 Fish"),
        (("build", 1, {"Fish": 1, "Raze": 1}), {"Fish": 2, "Raze": 2}, "Spend 2 Fish and 2 Raze"),
        (("activate", 0, {"Food": 1}), {}, "Spend nothing"),
    ],
)
def test_costs(figures, spends, answer) -> None:
    assert (cost(*figures).spends, cost(*figures).answer) == (spends, answer)


def test_with_two_wood_two_food_and_a_stone_new_tactics_costs_a_wood_or_a_food() -> None:
    done = tactics({"Wood": 2, "Food": 2, "Stone": 1})

    assert done[:3] == (("Wood", "Food"), 2, 1)
    assert done.answer == "Spend 1 Worker and 1 Wood or 1 Food"
    assert done.reason == "Of 2 Wood, 2 Food and 1 Stone, Wood and Food are tied for the most, so choose one"


@pytest.mark.parametrize(
    ("locations", "upgrades", "resources"),
    [
        ({"Wood": 1}, None, ("Wood",)),
        ({"Wood": 3, "Food": 2}, None, ("Wood",)),
        ({"Wood": 3, "Food": 2}, {"Wood": 1}, ("Wood", "Food")),
        ({"Wood": 3, "Food": 2}, {"Wood": 2}, ("Food",)),
    ],
)
def test_upgrades_are_ignored(locations, upgrades, resources) -> None:
    done = tactics(locations, upgrades)

    assert done.resources == resources
    assert ("without upgrades (inferred)" in done.reason) is (upgrades is not None)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: cost("build", 2, {}), "1 of something at least"),
        (lambda: cost("move", 2, {"Wood": 1}), "to build or to activate, not to move"),
        (lambda: cost("build", -1, {"Wood": 1}), "locations cannot be -1"),
        (lambda: tactics({}), "There is no Wood Location in your Empire: New Tactics is one itself"),
        (
            lambda: tactics({"Food": 2, "Wood": 0}),
            "There is no Wood Location in your Empire: New Tactics is one itself",
        ),
        (lambda: tactics({"Wood": 1}, {"Wood": 1}), "New Tactics is one itself"),
        (lambda: tactics({"Wood": 1}, {"Wood": 2}), "2 upgrades cannot be among 1 Wood"),
        (lambda: tactics({"Wood": 1}, {"Wood": -1}), "Wood upgrades cannot be -1"),
    ],
)
def test_what_is_impossible(call, says) -> None:
    with pytest.raises(Impossible, match=says):
        call()


@given(st.integers(0, 20), st.dictionaries(st.sampled_from(RESOURCES), st.integers(1, 3), min_size=1))
def test_to_build_costs_as_much_as_to_activate_with_the_card_in_the_empire(locations, each) -> None:
    assert cost("build", locations, each)[:2] == cost("activate", locations + 1, each)[:2]


@given(COUNTS)
def test_no_type_has_more_than_one_that_is_spent(locations) -> None:
    locations["Wood"] = locations.get("Wood", 0) + 1
    done = tactics(locations)

    assert done.resources
    assert all((number == done.most) == (name in done.resources) for name, number in locations.items())
    assert max(locations.values()) == done.most
