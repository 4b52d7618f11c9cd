"""Exchange: in what order Followers are taken (Wrath of the Lighthouse), and of Resources (Japanese Islands)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.goods import GOODS, RESOURCES
from lampkeeper.reckon.exchange import exchange, exchange_followers, exchange_resources
from lampkeeper.reckon.rule import Impossible


# How many; in the supply, on the Clan tile, on Locations; how many of each are taken, and how many are missing.
@pytest.mark.parametrize(
    ("number", "there", "taken", "missing"),
    [
        (1, (2, 2, 2), (1, 0, 0), 0),
        (1, (0, 2, 2), (0, 1, 0), 0),
        (1, (0, 0, 2), (0, 0, 1), 0),
        (1, (0, 0, 0), (0, 0, 0), 1),
        (3, (1, 1, 4), (1, 1, 1), 0),
        (3, (0, 2, 0), (0, 2, 0), 1),
    ],
)
def test_the_supply_goes_before_the_clan_tile_and_that_before_locations(number, there, taken, missing) -> None:
    assert exchange_followers("merciful", number, *there)[:4] == (*taken, missing)


def test_what_is_said_of_followers() -> None:
    done = exchange("followers", "lighthouse", 3, 1, 1)

    assert done.answer == "Exchange 1 from your supply and 1 from your Clan tile; 1 cannot be exchanged"
    assert "never campaign cards or Areas, unless the effect says so" in done.reason
    assert done.reason.endswith("costs 2 VP, unless it says otherwise")
    assert done.rule.topic == "exchange-followers"
    assert exchange("followers", "merciful", supply=1).answer == "Exchange 1 from your supply"
    assert exchange("followers", "merciful").answer == "1 cannot be exchanged"


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_none_is_taken_from_a_place_while_one_before_it_has_any(number, supply, tile, locations) -> None:
    done = exchange_followers("merciful", number, supply, tile, locations)

    assert done.supply + done.clan_tile + done.locations + done.missing == number
    assert not done.clan_tile or done.supply == supply
    assert not done.locations or (done.supply, done.clan_tile) == (supply, tile)
    assert not done.missing or (done.supply, done.clan_tile, done.locations) == (supply, tile, locations)


@pytest.mark.parametrize(("give", "take"), [*product(GOODS, GOODS)])
def test_only_resources_of_different_types_are_exchanged(give, take) -> None:
    if give != take and {give, take} <= set(RESOURCES):
        assert exchange("resources", give=give, take=take).answer == f"Give {give}, take {take}"
        return
    with pytest.raises(Impossible, match=r"different types|only Resources") as refused:
        exchange_resources(give, take)
    assert refused.value.rule.topic == "exchange-resources"


@pytest.mark.parametrize(
    ("figures", "says"),
    [(("", 1, 1, 1, 1), "merciful or lighthouse"), (("merciful", 1, -1, 1, 1), "supply cannot be -1")],
)
def test_what_is_impossible(figures, says) -> None:
    with pytest.raises(Impossible, match=says):
        exchange_followers(*figures)
