"""What is proved of the shipped pack, against what the book says; and its campaigns, played on the command line."""

import pytest

from lampkeeper.insight import coverage
from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.proof import prove
from lampkeeper.session.packs import tale_of


@pytest.fixture(scope="module")
def proof(pack):
    return prove(tale_of(pack), Bounds())


def test_nothing_is_wrong_and_nothing_unknown(proof) -> None:
    assert proof.faults == ()
    assert proof.unknown == ()


def test_every_scenario_entry_and_branch_is_reached(proof, pack) -> None:
    assert {title.id for title in pack.campaign.scenarios} | {"won", "lost"} == proof.scenarios.keys()
    assert proof.entries.keys() == pack.entry_ids
    assert all(branch.campaign is not None for branch in proof.branches)


def test_a_campaign_is_won_after_11_to_13_games(proof) -> None:
    """A path takes 11 to 13 scenarios; 1000 can end the campaign in its first."""
    assert proof.ends == {"won": (11, 13), "lost": (1, 13)}


def test_what_cannot_be_followed_is_called_unknown(pack, monkeypatch) -> None:
    """With too many boxes to follow, nothing is said of the entries that ask for them; the rest is proved as ever."""
    monkeypatch.setattr(coverage, "MOST_ROWS", 20)
    proof = prove(tale_of(pack), Bounds())

    assert proof.unknown == ("which ways 105, 124, 133, 21, 32 can go: there are too many boxes of tracks to follow",)
    assert proof.faults == ()
    assert pack.entry_ids - proof.entries.keys() == {"105", "124", "133", "21", "32"}
    assert {branch.entry for branch in proof.branches if branch.campaign is None} == {"105", "124", "133", "21", "32"}
    assert proof.ends == {"won": (11, 13), "lost": (1, 13)}


# The games before each scenario in a shortest campaign to it: Dying Crops and Eighth Plague are entered by losing.
GAMES = {
    "neglected-county": 0,
    "disappearing-supplies": 1,
    "exploring-the-coast": 2,
    "dying-crops": 2,
    "cathedral-in-ruins": 3,
    "journey-toward-the-lights": 4,
    "strong-in-faith": 4,
    "archipelago-in-need": 5,
    "sharks-in-the-archipelago": 5,
    "light-piercing-darkness": 6,
    "eighth-plague": 7,
    "preparing-for-war": 7,
    "siege-of-the-lighthouse": 8,
    "in-the-tentacles-of-chaos": 9,
    "island-of-radiance": 10,
    "won": 11,
    "lost": 0,
}


@pytest.mark.parametrize(("scenario", "games"), GAMES.items())
def test_the_shortest_campaign_to_a_scenario_leads_there(proof, lamp, scenario, games) -> None:
    told = proof.scenarios[scenario]

    sheet = lamp.play("new Ulaf", *map(str, told))

    assert sum(one.command != "read" for one in told) == games
    assert scenario == (sheet["scenario"]["id"] if sheet["scenario"] else sheet["state"])


# The Workers, the cards of the Crop and of the Naval deck at a setup: what the entries before it can have written.
SETUPS = {
    "neglected-county": ((5, 5), (0, 0), (0, 0)),
    "disappearing-supplies": ((5, 6), (0, 0), (0, 0)),
    "dying-crops": ((5, 6), (9, 9), (0, 0)),
    "exploring-the-coast": ((5, 7), (0, 9), (7, 8)),
    "cathedral-in-ruins": ((5, 7), (0, 9), (7, 8)),
    "journey-toward-the-lights": ((5, 7), (0, 9), (10, 11)),
    "strong-in-faith": ((5, 8), (0, 9), (11, 12)),
    "sharks-in-the-archipelago": ((5, 7), (0, 9), (10, 11)),
    "eighth-plague": ((5, 8), (9, 9), (12, 20)),
    "island-of-radiance": ((0, 8), (9, 9), (0, 28)),
}


@pytest.mark.parametrize(("scenario", "extremes"), SETUPS.items())
def test_the_fewest_and_the_most_at_a_setup(proof, scenario, extremes) -> None:
    setup = proof.setups[scenario]

    assert (setup.workers, setup.decks["crop"], setup.decks["naval"]) == extremes


def test_followers_are_written_from_the_sixth_scenario_on(proof) -> None:
    assert proof.setups["journey-toward-the-lights"].followers == (0, 0)
    assert proof.setups["sharks-in-the-archipelago"].followers == (0, 12)
