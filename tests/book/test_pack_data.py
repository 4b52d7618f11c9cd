"""What the shipped data says, beside its entries."""

import pytest

from lampkeeper.book.scenario import nested, rings
from lampkeeper.book.ways import OtherwiseCase, VictoriesCase, WhenStep


def test_the_clans_that_cannot_be_chosen(campaign) -> None:
    assert campaign.excluded_clans == ("Saikoro", "Urvart")


def test_the_sections_of_the_sheet(campaign) -> None:
    assert {deck.id: (deck.numbers[0], deck.numbers[-1], len(deck.numbers)) for deck in campaign.decks} == {
        "crop": (16, 24, 9),
        "naval": (25, 55, 31),
    }
    assert [track.id for track in campaign.tracks] == ["pink-starburst", "blue-swirl"]
    assert campaign.story == ("Agreement", "Conflict")
    assert campaign.workers.base == 5
    assert {card.number: card.sides for card in campaign.cards} == {
        1: ("Poor", "Plentiful"),
        2: ("Ruined", "Restored"),
        3: ("Obsolete", "Modern"),
        4: ("Gloomy", "Seized"),
        15: (),
    }


def test_the_record_agrees_with_the_last_scenario(pack, campaign) -> None:
    last = next(entry for entry in pack.scenario("island-of-radiance").entries if entry.id == "Z151")
    (when,) = (step for step in nested(last.steps) if isinstance(step, WhenStep))

    assert campaign.record.last_victory_counts == last.worth == 3
    assert [case.victories for case in when.cases if isinstance(case, VictoriesCase)] == [10]
    assert campaign.record.victories_to_win == 10
    assert isinstance(when.cases[-1], OtherwiseCase)
    assert campaign.record.defeats_in_a_row_to_lose == 3


@pytest.mark.parametrize(
    ("scenario", "win", "lose", "led_to"),
    [
        ("neglected-county", "Z1", "Z2", set()),
        ("exploring-the-coast", "Z31", "Z32", {"Z31A"}),
        ("cathedral-in-ruins", "Z51", "Z52", {"Z51A", "Z51B", "Z52A", "Z52B"}),
        ("island-of-radiance", "Z151", "Z152", set()),
    ],
)
def test_the_endings_of_a_scenario(pack, scenario, win, lose, led_to) -> None:
    found = pack.scenario(scenario)

    assert (found.win, found.lose) == (win, lose)
    assert found.endings == {win, lose} | led_to


def test_no_entries_read_each_other_in_a_ring(pack) -> None:
    assert [way for title in pack.campaign.scenarios for way in rings(pack.scenario(title.id).entries)] == []
