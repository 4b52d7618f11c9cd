"""Storage requirements reached, by the example of the Japanese Islands rulebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import GOODS
from lampkeeper.reckon.keeper import keeper
from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.storage import storage

COUNTS = st.dictionaries(st.sampled_from(GOODS), st.integers(0, 9))
# Trade Company requires 3, by the examples of the Storage Phase; Lord's Warehouse 2 at most, by this one.
WAREHOUSE = (2, {"Wood": 2})
COMPANIES = [(3, {"Food": 3, "Fish": 1}), (3, {"Wood": 6}), (3, {"Wood": 1})]


def test_keeper_from_the_depths_gives_three_gold_and_two_vp() -> None:
    done = keeper([WAREHOUSE, *COMPANIES])

    assert done[:2] == (3, 2)
    assert done.answer == "Gain 3 Gold and 2 VP"
    assert done.reason == "3 of 4 buildings reached the Storage requirement, 2 of them with one type of Goods only"


@pytest.mark.parametrize(
    ("building", "gives"),
    [
        ((3, {"Food": 3, "Fish": 1}), (1, 0)),  # the Food alone would do, the Fish counts all the same
        ((3, {"Food": 3, "Fish": 0}), (1, 1)),
        ((3, {"Food": 9}), (1, 1)),
        ((3, {"Food": 2}), (0, 0)),
        ((1, {}), (0, 0)),
    ],
)
def test_a_building(building, gives) -> None:
    assert keeper([building])[:2] == gives


@pytest.mark.parametrize(
    ("building", "says"), [((0, {"Food": 1}), "at least 1 Good"), ((1, {"Food": -1}), "cannot be")]
)
def test_what_is_impossible(building, says) -> None:
    with pytest.raises(Impossible, match=says):
        keeper([building])


@given(st.lists(st.tuples(st.integers(1, 9), COUNTS)))
def test_a_building_counts_where_its_storage_would_resolve(buildings) -> None:
    done = keeper(buildings)

    assert done.gold == sum(storage(requires, assigned, 0).times > 0 for requires, assigned in buildings)
    assert 0 <= done.vp <= done.gold <= len(buildings)
