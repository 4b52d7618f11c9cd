"""Soils and Sustain, held against the rulebook of Egyptian Kings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.errors import Wrong
from lampkeeper.goods import GOODS, RESOURCES
from lampkeeper.reckon.harvest import SOILS, harvest
from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.soils import soils
from lampkeeper.reckon.sustain import sustain

COUNTS = st.integers(0, 12)
MOST = "; a Field takes at most 1 card each Lookout phase"


def test_tilapia_of_nile() -> None:
    assert harvest({"Fish": 2}, {"Wood": 1, "Food": 1}, worker=True) == (
        {"Fish": 2, "Wood": 1, "Food": 1},
        {"Wood": 1, "Food": 1},
        2,
        0,
        "With a Worker the Field gives 2 Fish, and its Soils 1 Wood and 1 Food: all must be harvested",
    )


def test_palm_alley() -> None:
    """The example leaves open which Soils are beneath it."""
    assert harvest({"Stone": 2}, {"Food": 2}, worker=False) == (
        {"Stone": 2},
        {},
        0,
        2,
        "Without a Worker the Field gives 2 Stone; its Soils give nothing and stay",
    )


@pytest.mark.parametrize(
    ("field", "soils", "worker", "gains", "reason"),
    [
        (
            "Wood=1",
            "Wood=3",
            True,
            "Wood=4",
            "gives 1 Wood, and its Soils 3 Wood: all must be harvested",
        ),
        ("", "Food=1", True, "Food=1", "gives nothing, and its Soil 1 Food: it must be harvested"),
        ("Fish=2", "Food=0", True, "Fish=2", "gives 2 Fish, and there is no Soil"),
        ("Fish=2", "Food=1", False, "Fish=2", "gives 2 Fish; its Soil gives nothing and stays"),
        ("Gold=1", "", False, "Gold=1", "gives 1 Gold"),
    ],
)
def test_harvests(field, soils, worker, gains, reason) -> None:
    found = harvest(by(field), by(soils), worker=worker)

    assert (found.gains, found.reason) == (by(gains), f"{'With' if worker else 'Without'} a Worker the Field {reason}")


def by(typed: str) -> dict[str, int]:
    return {name: int(count) for name, _, count in (word.partition("=") for word in typed.split())}


@pytest.mark.parametrize("good", sorted(set(GOODS) - set(SOILS)))
def test_no_soil_provides_anything_else(good) -> None:
    with pytest.raises(Impossible, match=f"A Soil provides Food or Wood, and never {good}") as refused:
        harvest({"Fish": 2}, {"Food": 1, good: 1}, worker=False)

    assert refused.value.rule == ("Egyptian Kings", "Soils", "soils")


@given(st.dictionaries(st.sampled_from(GOODS), COUNTS), st.dictionaries(st.sampled_from(SOILS), COUNTS), st.booleans())
def test_a_harvest_loses_no_soil_and_takes_all_or_none(field, soils, worker) -> None:
    found = harvest(field, soils, worker=worker)

    assert found.discarded + found.stay == sum(soils.values())
    assert sum(found.from_soils.values()) == found.discarded == (sum(soils.values()) if worker else 0)
    assert sum(found.gains.values()) == sum(field.values()) + found.discarded


def test_ra_dial() -> None:
    """Kate keeps 2 of 4 cards; the other 2 go beneath Palm Alley and Camel Station, and a third Field is ours."""
    kept = (2, 0, False, f"2 cards for 3 Fields{MOST}")

    assert soils(2, 3) == soils(2, 3, [1, 1]) == soils(2, 3, [1, 0, 1]) == kept
    with pytest.raises(Impossible, match="A Field takes at most 1 card each Lookout phase, and not 2"):
        soils(2, 3, [2])


@pytest.mark.parametrize(
    ("unkept", "fields", "beneath", "discarded", "reason"),
    [
        (0, 3, 0, 0, "Every card is kept"),
        (1, 3, 1, 0, f"1 card for 3 Fields{MOST}"),
        (2, 2, 2, 0, f"2 cards for 2 Fields{MOST}"),
        (4, 3, 3, 1, f"4 cards for 3 Fields{MOST}; the rest is discarded"),
        (3, 1, 1, 2, f"3 cards for 1 Field{MOST}; the rest is discarded"),
        (2, 0, 0, 2, "There is no Field to put a card beneath"),
    ],
)
def test_a_lookout_phase(unkept, fields, beneath, discarded, reason) -> None:
    assert soils(unkept, fields) == (beneath, discarded, False, reason)


def test_setup() -> None:
    assert soils(2, 3, setup=True) == (2, 0, True, "2 cards for 3 Fields; a Field takes at most 1 card at setup")
    assert soils(1, 3, [0, 0, 1], setup=True)[:2] == (1, 0)
    assert (
        soils(1, 3, setup=True).reason
        == "1 card for 3 Fields; a Field takes at most 1 card at setup (inferred: fewer drawn)"
    )
    assert soils(0, 3, setup=True).reason == "Every card is kept (inferred: fewer drawn)"


@pytest.mark.parametrize(
    ("unkept", "fields", "beneath", "setup", "message", "topic"),
    [
        (4, 2, [1, 1, 1], False, "3 cards beneath 3 Fields, and there are only 2", "soils-lookout"),
        (4, 3, [1, 2], False, "A Field takes at most 1 card each Lookout phase, and not 2", "soils-lookout"),
        (2, 3, [1], False, "2 cards must go beneath Fields, and not 1", "soils-lookout"),
        (1, 3, [1, 1], False, "2 cards beneath Fields are more than the 1 not kept", "soils-lookout"),
        (2, 3, [2], True, "A Field takes at most 1 card at setup, and not 2", "setup-hatshepsut"),
        (3, 4, None, True, "At setup 5 cards are drawn and 3 kept: 2 go beneath Fields, and not 3", "setup-hatshepsut"),
        (2, 1, None, True, "At setup 2 cards go beneath 2 Fields, and there is only 1", "setup-hatshepsut"),
    ],
)
def test_where_no_card_can_go(unkept, fields, beneath, setup, message, topic) -> None:
    with pytest.raises(Impossible, match=message) as refused:
        soils(unkept, fields, beneath, setup=setup)

    assert refused.value.rule.topic == topic


@given(COUNTS, COUNTS, st.data())
def test_no_card_is_lost_and_none_discarded_while_a_field_waits(unkept, fields, data) -> None:
    found = soils(unkept, fields)

    assert found.beneath + found.discarded == unkept
    assert found.beneath <= fields
    assert found.discarded == 0 or found.beneath == fields
    # What it says is a distribution that it allows, whichever Fields are taken.
    chosen = data.draw(st.permutations([1] * found.beneath + [0] * (fields - found.beneath)))
    assert soils(unkept, fields, chosen) == found


def test_no_count_is_below_none() -> None:
    with pytest.raises(Impossible, match="Food cannot be -1"):
        harvest({"Food": -1}, {"Food": 1}, worker=True)
    with pytest.raises(Impossible, match="beneath cannot be -1"):
        soils(1, 2, [2, -1])


def test_de_nile() -> None:
    assert sustain({"De-Nile": "Stone"}, {"De-Nile": "Stone"}) == (("De-Nile",), (), "De-Nile has its Stone")
    assert sustain({"De-Nile": "Stone"}, {}) == ((), ("De-Nile",), "De-Nile lacks its Stone")


def test_locations_stay_or_go_one_by_one() -> None:
    found = sustain({"452": "Stone", "453": "Stone", "476": "Fish"}, {"452": "Stone", "476": "Wood"})

    assert found == (
        ("452",),
        ("453", "476"),
        "452 has its Stone; 453 lacks its Stone; 476 lacks its Fish, for which Wood does not do",
    )


@pytest.mark.parametrize(
    ("needs", "assigned", "message"),
    [
        ({"De-Nile": "Stone"}, {"De-Nile": "Gold"}, "De-Nile: Gold never sustains a Location"),
        ({"De-Nile": "Gold"}, {}, "De-Nile: Gold never sustains a Location"),
        ({"De-Nile": "Stone"}, {"De-Nile": "Raze"}, "De-Nile: only a Resource sustains a Location, and Raze is none"),
    ],
)
def test_what_never_sustains(needs, assigned, message) -> None:
    with pytest.raises(Impossible, match=message) as refused:
        sustain(needs, assigned)

    assert refused.value.rule == ("Egyptian Kings", "Sustain Cost", "sustain")


def test_a_resource_is_assigned_to_a_location_that_is_there() -> None:
    needs = {"De-Nile": "Stone", "King of Gods": "Fish"}

    assert sustain(needs, {"de-nile": "Stone", "king": "Fish"}).discarded == ()
    with pytest.raises(Wrong, match="There is no Location Denil") as refused:
        sustain(needs, {"Denil": "Stone"})
    assert refused.value.remedy == "did you mean De-Nile?"
    with pytest.raises(Impossible, match="De-Nile has one Sustain space, for 1 Resource"):
        sustain(needs, {"de-nile": "Stone", "De-Nile": "Wood"})


RESOURCE = st.sampled_from(RESOURCES)


@given(st.dictionaries(st.text(), RESOURCE), st.data())
def test_every_location_stays_or_goes(needs, data) -> None:
    assigned = {location: data.draw(RESOURCE) for location in needs if data.draw(st.booleans())}

    found = sustain(needs, assigned)

    assert sorted((*found.stay, *found.discarded)) == sorted(needs)
    assert all((assigned.get(location) == needs[location]) is (location in found.stay) for location in needs)
