"""Storage, by the examples of the Japanese Islands rulebook, and what always holds of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import GOODS
from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.storage import storage

COUNTS = st.dictionaries(st.sampled_from(GOODS), st.integers(1, 9))


def test_a_trade_company_with_three_fish_and_an_apple_discards_two_fish_and_the_apple() -> None:
    done = storage(3, {"Fish": 3, "Food": 1}, 3, keep={"Fish": 1})

    assert done[:5] == (1, 3, 1, {"Fish": 2, "Food": 1}, {"Fish": 1})
    assert done.answer == "Storage resolves once: discard 2 Fish and 1 Food, 1 Fish stays"
    assert done.reason == "3 Fish and 1 Food are 4, enough for the 3 required once; 3 discarded, 1 left"


@pytest.mark.parametrize("there", [{"Wood": 3}, {"Wood": 1, "Fish": 2}, {"Wood": 5}])
def test_a_northern_port_with_at_least_three_goods_discards_two(there) -> None:
    assert storage(3, there, 2)[:2] == (1, 2)


def test_a_trade_company_with_six_goods_discards_three_and_resolves_with_the_other_three_again() -> None:
    done = storage(3, {"Wood": 2, "Food": 4}, 3)

    assert done[:5] == (2, 6, 0, {"Wood": 2, "Food": 4}, {})
    assert done.answer == "Storage resolves twice: discard 2 Wood and 4 Food, nothing stays"


def test_too_few_goods_stay_where_they_are() -> None:
    done = storage(3, {"Fish": 2}, 3)

    assert done.answer == "Storage does not resolve: 2 Fish stay"
    assert done.reason == "2 Fish, too few for the 3 required"
    assert storage(3, {}, 3).reason == "No Goods, too few for the 3 required"


# Required, assigned, discarded each time; how often it resolves, how many are discarded, how many stay.
@pytest.mark.parametrize(
    ("requires", "assigned", "discards", "times", "gone", "stay"),
    [
        (3, {}, 3, 0, 0, 0),
        (3, {"Fish": 2}, 3, 0, 0, 2),
        (3, {"Fish": 3}, 0, 1, 0, 3),
        (3, {"Fish": 6}, 0, 2, 0, 6),
        (3, {"Fish": 9}, 0, 3, 0, 9),
        (3, {"Fish": 9}, 2, 3, 6, 3),
        (3, {"Fish": 5}, 2, 1, 2, 3),
        (1, {"Gold": 4, "Raze": 1}, 1, 5, 5, 0),
        (2, {"Fish": 7}, 3, 2, 6, 1),
        (2, {"Fish": 2}, 3, 0, 0, 2),
    ],
)
def test_how_often(requires, assigned, discards, times, gone, stay) -> None:
    assert storage(requires, assigned, discards)[:3] == (times, gone, stay)


# Required, assigned, discarded each time; how the reason ends where the rulebook leaves it open.
@pytest.mark.parametrize(
    ("requires", "assigned", "discards", "ends"),
    [
        (3, 3, 3, "3 discarded, 0 left"),
        (3, 6, 3, "6 discarded, 0 left"),
        (3, 9, 3, "9 discarded, 0 left"),
        (3, 9, 0, "0 discarded, 9 left"),
        (3, 4, 2, "2 discarded, 2 left"),
        (3, 5, 2, "2 discarded, 3 left (inferred: counted beforehand)"),
        (3, 12, 3, "12 discarded, 0 left (inferred: beyond triple)"),
        (2, 7, 3, "6 discarded, 1 left (inferred: each is paid)"),
        (2, 2, 3, "too few for the 3 to discard (inferred)"),
        (3, 2, 3, "too few for the 3 required"),
    ],
)
def test_what_is_inferred_says_so(requires, assigned, discards, ends) -> None:
    assert storage(requires, {"Fish": assigned}, discards).reason.endswith(ends)


@pytest.mark.parametrize(
    ("assigned", "discards", "keep", "gone", "stay"),
    [
        ({"Fish": 3, "Food": 1}, 2, None, None, None),
        ({"Fish": 4}, 2, None, {"Fish": 2}, {"Fish": 2}),
        ({"Fish": 3, "Food": 1}, 0, None, {}, {"Fish": 3, "Food": 1}),
        ({"Fish": 2, "Food": 1}, 3, None, {"Fish": 2, "Food": 1}, {}),
        ({"Fish": 3, "Food": 1}, 2, {"Food": 1, "Fish": 1}, {"Fish": 2}, {"Food": 1, "Fish": 1}),
    ],
)
def test_which_goods_are_discarded_is_the_players_choice(assigned, discards, keep, gone, stay) -> None:
    done = storage(3, assigned, discards, keep)

    assert (done.discarded_goods, done.staying_goods) == (gone, stay)


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ((0, {"Fish": 1}, 0), "A Storage effect requires at least 1 Good"),
        ((3, {"Fish": 3, "Food": 1}, 3, {"Wood": 1}), "1 Wood cannot be kept where 0 are assigned"),
        ((3, {"Fish": 3, "Food": 1}, 3, {"Fish": 2}), "1 Good stays, not 2 (2 Fish)"),
        ((3, {"Fish": -3}, 3), "Fish cannot be -3"),
    ],
)
def test_what_is_impossible(figures, says) -> None:
    with pytest.raises(Impossible) as refused:
        storage(*figures)

    assert (refused.value.message, refused.value.rule.topic) == (says, "storage")


@given(st.integers(1, 9), COUNTS, st.integers(0, 9))
def test_no_good_is_lost_and_each_resolution_is_paid_for(requires, assigned, discards) -> None:
    done = storage(requires, assigned, discards)
    total = sum(assigned.values())

    assert done.discarded + done.stay == total
    assert done.discarded == done.times * discards
    assert done.times * requires <= total
    assert 0 <= done.stay < total + 1
    if discards <= requires:
        assert done.times == total // requires
    if done.staying_goods is not None:
        assert sum(done.staying_goods.values()) == done.stay
        assert sum(done.discarded_goods.values()) == done.discarded


@given(st.integers(1, 5), COUNTS, st.integers(0, 5), st.data())
def test_whatever_may_stay_can_be_chosen(requires, assigned, discards, data) -> None:
    stay = storage(requires, assigned, discards).stay
    goods = [good for good, number in assigned.items() for _ in range(number)]
    chosen = data.draw(st.permutations(goods))[:stay]
    keep = {good: chosen.count(good) for good in chosen}
    done = storage(requires, assigned, discards, keep)

    assert {good: done.discarded_goods.get(good, 0) + keep.get(good, 0) for good in assigned} == assigned
