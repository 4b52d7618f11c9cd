"""Sets, additional Requirements and Foundations, held against the rulebook of Roman Banners."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import GOODS
from lampkeeper.reckon.foundations import TYPES, foundations
from lampkeeper.reckon.requirement import requirement
from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.sets import sets

TREBUCHET = ("Wood", "Stone", "Food")
COUNTS = st.integers(0, 12)
BY_TYPE = st.fixed_dictionaries(dict.fromkeys(TYPES, COUNTS))
BY_GOOD = st.dictionaries(st.sampled_from(GOODS), COUNTS)


@pytest.mark.parametrize(
    ("has", "found", "gold", "reason"),
    [
        ({"Wood": 1, "Stone": 2, "Food": 2}, 1, 2, "With only 1 Wood there is 1 Set, 1 × 2 Gold"),
        ({"Wood": 3, "Stone": 2, "Food": 2}, 2, 4, "With only 2 Stone and 2 Food there are 2 Sets, 2 × 2 Gold"),
    ],
)
def test_trebuchet(has, found, gold, reason) -> None:
    assert sets(TREBUCHET, has, {"Gold": 2}) == (found, {"Gold": gold}, reason)


@pytest.mark.parametrize(
    ("indicated", "has", "found", "reason"),
    [
        (TREBUCHET, {"Wood": 9, "Food": 9}, 0, "Without Stone there is no Set"),
        (TREBUCHET, {}, 0, "Without Wood, Stone and Food there is no Set"),
        (("Gold", "Raze"), {"Gold": 2, "Raze": 2, "Fish": 1}, 2, "With 2 Gold and 2 Raze there are 2 Sets"),
        (("Fish",), {"Fish": 1}, 1, "With 1 Fish there is 1 Set"),
    ],
)
def test_sets(indicated, has, found, reason) -> None:
    assert sets(indicated, has) == (found, None, reason)


@pytest.mark.parametrize(
    ("indicated", "message"),
    [
        (("Wood", "Food", "Wood"), "A Set has each of its Goods once, and this one has Wood twice"),
        ((), "A Set has at least 1 Good"),
    ],
)
def test_what_is_no_set(indicated, message) -> None:
    with pytest.raises(Impossible, match=message) as refused:
        sets(indicated, {"Wood": 4, "Food": 2})

    assert refused.value.rule == ("Roman Banners", "Sets", "sets")


@given(st.lists(st.sampled_from(GOODS), min_size=1, unique=True), BY_GOOD, BY_GOOD)
def test_as_many_sets_as_every_good_allows_and_no_more(indicated, has, gives) -> None:
    found = sets(indicated, has, gives)

    assert all(has.get(good, 0) >= found.sets for good in indicated)
    assert any(has.get(good, 0) < found.sets + 1 for good in indicated)
    assert found.gives == {good: found.sets * each for good, each in gives.items()}


def test_party_crasher_ship() -> None:
    found = requirement({"brown": 3}, {"brown": 4}, {}, {"Stone": 1})

    assert found == (True, {}, {}, {"Stone": 1}, "3 brown required: 4 Locations there")
    assert found.answer == "It can be built: spend no Foundation, pay 1 Stone"


def test_veni_vidi_vici() -> None:
    found = requirement({"pink": 4}, {"pink": 2}, {"pink": 2}, {"Stone": 1, "Wood": 1})

    reason = "4 pink required: 2 Locations there and 2 Foundations"
    assert found == (True, {"pink": 2}, {}, {"Stone": 1, "Wood": 1}, reason)
    assert found.answer == "It can be built: spend 2 pink Foundations, pay 1 Stone and 1 Wood"


@pytest.mark.parametrize(
    ("requires", "locations", "has", "spends", "missing", "reason"),
    [
        # The two cards that the section shows: 3 brown; 2 brown and 2 pink.
        ("brown=3", "brown=1 pink=9", "brown=2", "brown=2", "", "3 brown required: 1 Location there and 2 Foundations"),
        (
            *("brown=2 pink=2", "pink=1 brown=2", "pink=3", "pink=1", ""),
            "2 pink required: 1 Location there and 3 Foundations; 2 brown required: 2 Locations there",
        ),
        # Foundations are no Locations, and spent for their own type only.
        ("pink=1", "", "brown=5", "", "pink=1", "1 pink required: 0 Locations there and 0 Foundations"),
        ("pink=4", "pink=2", "pink=1", "", "pink=1", "4 pink required: 2 Locations there and 1 Foundation"),
        # Nothing is spent for a Location that cannot be built, also not of the type that would be enough.
        (
            *("pink=1 brown=2", "", "pink=1", "", "brown=2"),
            "1 pink required: 0 Locations there and 1 Foundation; "
            "2 brown required: 0 Locations there and 0 Foundations",
        ),
        # Foundations are spent for what is missing and no more.
        ("pink=2", "pink=1", "pink=3", "pink=1", "", "2 pink required: 1 Location there and 3 Foundations"),
        ("pink=1", "pink=1", "pink=3", "", "", "1 pink required: 1 Location there"),
        ("", "pink=1", "", "", "", "No Locations are required"),
    ],
)
def test_requirements(requires, locations, has, spends, missing, reason) -> None:
    assert requirement(by(requires), by(locations), by(has)) == (not missing, by(spends), by(missing), None, reason)


def by(typed: str) -> dict[str, int]:
    return {name: int(count) for name, _, count in (word.partition("=") for word in typed.split())}


def test_construct_frees_the_cost_and_not_the_requirements() -> None:
    told = "; Construct frees the cost, not the Requirements"

    built = requirement({"pink": 2}, {"pink": 1}, {"pink": 1}, {"Stone": 1}, construct=True)
    assert (built.met, built.spends, built.pays) == (True, {"pink": 1}, {})
    assert built.answer == "It can be built: spend 1 pink Foundation, pay nothing"
    assert built.reason.endswith(told)

    refused = requirement({"pink": 4, "brown": 1}, {"pink": 1}, {"pink": 1}, {"Stone": 1}, construct=True)
    assert (refused.met, refused.spends, refused.pays) == (False, {}, None)
    assert refused.answer == "It cannot be built: 2 pink Locations and 1 brown Location missing"
    assert refused.reason.endswith(told)


@given(BY_TYPE, BY_TYPE, BY_TYPE, st.booleans())
def test_a_requirement_takes_what_is_missing_or_says_what_is(requires, locations, has, construct) -> None:
    found = requirement(requires, locations, has, construct=construct)

    for type in TYPES:
        spent, missing = found.spends.get(type, 0), found.missing.get(type, 0)
        assert spent <= has[type]
        if found.met:
            assert spent == max(0, requires[type] - locations[type])
        else:
            assert missing == max(0, requires[type] - locations[type] - has[type])
            assert spent == 0
    assert found.met is not any(found.missing.values())


@pytest.mark.parametrize(
    ("has", "total", "vp", "reason"),
    [
        ({}, 0, 0, "0 Foundations: 0 pairs; 1 VP for each pair"),
        ({"pink": 1}, 1, 0, "1 Foundation: 0 pairs and 1 left over; 1 VP for each pair"),
        ({"pink": 2, "brown": 2}, 4, 2, "4 Foundations: 2 pairs; 1 VP for each pair"),
        ({"pink": 2, "brown": 3}, 5, 2, "5 Foundations: 2 pairs and 1 left over; 1 VP for each pair"),
        (
            *({"pink": 3, "brown": 1}, 4, 2),
            "4 Foundations: 2 pairs; 1 VP for each pair, also for one of both types, "
            "for the rulebook asks for no type (inferred)",
        ),
    ],
)
def test_pairs_of_foundations(has, total, vp, reason) -> None:
    assert foundations(has) == (total, vp, vp, reason)


@given(BY_TYPE)
def test_every_foundation_is_in_a_pair_but_one_at_most(has) -> None:
    found = foundations(has)

    assert found.foundations - 2 * found.pairs in {0, 1}
    assert found.vp == found.pairs


@pytest.mark.parametrize(
    "reckon", [foundations, lambda has: requirement(has, {}, {}), lambda has: requirement({}, {}, has)]
)
def test_there_is_no_third_type(reckon) -> None:
    with pytest.raises(Impossible, match="pink or brown, and not grey"):
        reckon({"grey": 1})
