"""What the next game's setup needs: Workers, Event decks, Locations, and the Setup Changes in force."""

import pytest

from lampkeeper.goods import rare_resources
from lampkeeper.resolve.setup import changes_in_force, contradictions, locations
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.resolve.wording import supply_sum
from lampkeeper.sheet.progress import ProgressSheet, SetupChange


def line(id, **facts):
    return SetupChange(**{"id": id, "text": f"Line {id}", "source": "16", **facts})


def sheet(*lines, **facts):
    return ProgressSheet(**{"scenario": "dying-crops", "setup_changes": lines, **facts})


@pytest.mark.parametrize(
    ("changes", "followers", "total", "lighthouse", "merciful"),
    [
        ([], (), 5, 0, 5),
        ([{"merciful": 1}], (), 6, 0, 6),
        # The rulebook's own example: one additional Merciful Follower, and 3 written in the rightmost space.
        ([{"merciful": 1}], (3,), 6, 3, 3),
        ([{"merciful": 1}], (1, 0, 3), 6, 3, 3),
        ([{"merciful": 1}], (3, 0), 6, 0, 6),
        ([{"merciful": 1}, {"merciful": 1}], (6,), 7, 6, 1),
        ([{"merciful": 1}], (6,), 6, 6, 0),
        ([{"merciful": 1}], (8,), 6, 8, 0),
        ([{"merciful": -2}], (), 3, 0, 3),
        ([{"merciful": -5}], (), 0, 0, 0),
        ([{"merciful": -9}], (2,), 0, 2, 0),
        ([{"merciful": 0}], (), 5, 0, 5),
        ([{"text": "1 Gold to gain"}], (), 5, 0, 5),
        ([{"merciful": 1, "crossed_out": True}], (), 5, 0, 5),
        ([{"merciful": 1, "scenario": "dying-crops"}], (), 6, 0, 6),
        ([{"merciful": 1, "scenario": "strong-in-faith"}], (), 5, 0, 5),
    ],
)
def test_the_supply_of_workers(changes, followers, total, lighthouse, merciful, campaign) -> None:
    lines = [line(at + 1, **facts) for at, facts in enumerate(changes)]
    supply = worker_supply(campaign, sheet(*lines, lighthouse_followers=followers))

    assert supply[:4] == (5, total, lighthouse, merciful)


@pytest.mark.parametrize(
    ("base", "supply", "told"),
    [(5, (5, 6, 2, 4), "5 + 1 (16)"), (7, (7, 8, 2, 6), "7 (your setting) + 1 (16)")],
)
def test_a_supply_from_a_base_that_the_player_has_set(campaign, base, supply, told) -> None:
    own = campaign.with_workers(base)
    found = worker_supply(own, sheet(line(1, merciful=1), lighthouse_followers=(2,)))

    assert found[:4] == supply
    assert found.printed == (None if base == 5 else 5)
    assert supply_sum(found) == told
    assert campaign.workers.base == 5
    assert own.model_copy(update={"workers": campaign.workers}) == campaign


@pytest.mark.parametrize(
    ("fields", "rare"),
    [
        # The rulebook's own example: for Ulaf, Sheep and Stone are rare.
        (("Food", "Fish", "Wood"), ("Sheep", "Stone", "Gold")),
        (("Gold",), ("Food", "Sheep", "Fish", "Wood", "Stone", "Gold")),
        ((), ("Food", "Sheep", "Fish", "Wood", "Stone", "Gold")),
    ],
)
def test_rare_resources(fields, rare) -> None:
    assert rare_resources(fields) == rare


def test_the_supply_names_the_lines_that_led_to_it(campaign) -> None:
    more, fewer = line(1, merciful=1), line(4, merciful=-2)
    supply = worker_supply(campaign, sheet(more, line(2), line(3, merciful=1, scenario="strong-in-faith"), fewer))

    assert supply.changes == (more, fewer)


@pytest.mark.parametrize(
    ("circled", "crossed_out", "crop", "naval"),
    [
        ((), (), (), ()),
        ((16, 24, 25, 55), (), (16, 24), (25, 55)),
        # The rulebook's own example: 26 crossed out and 28 circled.
        ((26, 28), (26,), (), (28,)),
        ((), (28,), (), ()),
        ((16, 28), (16, 28), (), ()),
        ((28, 56), (), (), (28,)),
    ],
)
def test_a_deck_is_what_is_circled_and_not_crossed_out(circled, crossed_out, crop, naval, campaign) -> None:
    assert event_decks(campaign, sheet(circled=circled, crossed_out=crossed_out)) == {"crop": crop, "naval": naval}


@pytest.mark.parametrize(
    ("lines", "placed"),
    [
        ([], []),
        ([line(1)], []),
        ([line(1, card=2, side="Ruined")], [(2, "Cathedral", "Ruined", "", 1)]),
        ([line(1, card=15)], [(15, "Followers", None, "does not count as a Location", 1)]),
        (
            [line(1, card=15), line(2, card=2, side="Ruined"), line(3, card=2, side="Restored")],
            [
                (2, "Cathedral", "Ruined", "", 2),
                (2, "Cathedral", "Restored", "", 3),
                (15, "Followers", None, "does not count as a Location", 1),
            ],
        ),
        (
            [line(1, card=2, side="Ruined"), line(2, card=2, side="Ruined", scenario="dying-crops")],
            [(2, "Cathedral", "Ruined", "", 1)],
        ),
        ([line(1, card=2, side="Ruined", crossed_out=True)], []),
        ([line(1, card=15, scenario="dying-crops")], [(15, "Followers", None, "does not count as a Location", 1)]),
        ([line(1, card=15, scenario="strong-in-faith")], []),
        ([line(1, card=99)], [(99, "", None, "", 1)]),
    ],
    ids=[
        "none",
        "no card",
        "a side",
        "a note",
        "by number",
        "placed once",
        "crossed out",
        "here",
        "elsewhere",
        "unknown to this pack",
    ],
)
def test_the_cards_to_place(lines, placed, campaign) -> None:
    assert list(locations(campaign, sheet(*lines))) == placed


@pytest.mark.parametrize(
    ("facts", "blue", "figure"),
    [
        ({}, 6, None),
        ({"each": "blue-swirl"}, 6, None),
        ({"per": 3}, 6, None),
        ({"each": "blue-swirl", "per": 3}, 2, 0),
        ({"each": "blue-swirl", "per": 3}, 6, 2),
        ({"each": "blue-swirl", "per": 3}, 8, 2),
    ],
)
def test_a_change_in_force_has_its_figure_worked_out(facts, blue, figure) -> None:
    change = line(1, **facts)

    assert changes_in_force(sheet(change, tracks={"pink-starburst": 9, "blue-swirl": blue})) == ((change, figure),)


def test_the_changes_in_force_stand_in_the_order_written() -> None:
    here, elsewhere = line(3, scenario="dying-crops"), line(1, scenario="strong-in-faith")
    changes = changes_in_force(sheet(elsewhere, line(2, crossed_out=True), here, line(4)))

    assert [change.line.id for change in changes] == [3, 4]


@pytest.mark.parametrize(
    "lines",
    [
        [line(1, card=2, side="Ruined"), line(2, card=2, side="Restored", crossed_out=True)],
        [line(1, card=2, side="Ruined"), line(2, card=3, side="Modern")],
        [line(1, card=2, side="Ruined"), line(2, card=2, side="Ruined")],
        [line(1), line(2)],
    ],
    ids=["one is crossed out", "two cards", "one side twice", "no cards"],
)
def test_a_card_on_one_side_is_no_contradiction(lines, campaign) -> None:
    assert contradictions(campaign, sheet(*lines)) == ()


def test_a_card_on_both_sides_is_told_with_the_commands_that_mend_it(campaign) -> None:
    found = contradictions(
        campaign,
        sheet(
            line(1, card=3, side="Obsolete"),
            line(2, card=2, side="Ruined"),
            line(4, card=2, side="Restored"),
            line(5, card=3, side="Modern"),
        ),
    )

    assert found == (
        "Card 2, Cathedral, stands on both sides, Ruined (line 2) and Restored (line 4), "
        "but only one can be face up: `lamp strike setup 2` or `lamp strike setup 4`",
        "Card 3, Shipyard, stands on both sides, Obsolete (line 1) and Modern (line 5), "
        "but only one can be face up: `lamp strike setup 1` or `lamp strike setup 5`",
    )
