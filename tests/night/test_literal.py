"""The engine against the literal rules, choice by choice."""

from random import Random

import pytest

from lampkeeper.night.cards import CARDS
from lampkeeper.night.players import PLAYERS, spend_night
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.state import NIGHTMARES, OVER, Night, set_up
from tests.night.decks import random_deck
from tests.night.literal import Card, Table
from tests.night.literal_table import LiteralTable

DIFFICULTIES = sorted(NIGHTMARES)


def told_by_the_engine(night: Night, options: tuple[object, ...]) -> dict[str, object]:
    return {
        "options": set(options),
        "deck": list(night.deck),
        "hand": sorted(night.hand),
        "sea": [(lying.card, lying.is_trap) for lying in night.sea],
        "out of the game": sorted(night.gone),
        "health": night.health,
        "round": night.round,
        "outcome": "lost" if night.is_lost else "won" if night.is_won else None,
    }


def told_by_the_table(table: Table) -> dict[str, object]:
    return {
        "options": set(table.options),
        "deck": [card.number for card in table.deck],
        "hand": sorted(card.number for card in table.hand),
        "sea": [(card.number, card.is_trap) for card in table.sea.cards],
        "out of the game": sorted(card.number for card in table.out_of_the_game),
        "health": table.health,
        "round": table.round,
        "outcome": table.outcome,
    }


def difference(seed: int, literal: type[Table] = Table) -> str | None:
    """What the two first tell differently in the night of this seed, if they ever do."""
    random = Random(seed)
    deck, difficulty = random_deck(seed), DIFFICULTIES[seed % len(DIFFICULTIES)]
    order = tuple(random.sample(range(CARDS), CARDS))
    night, table = begin(set_up(order, difficulty), deck).night, literal(order, difficulty, deck)
    made: list[object] = []
    while True:
        options = choices(night, deck)
        engine, rules = told_by_the_engine(night, options), told_by_the_table(table)
        if engine != rules:
            apart = [
                f"{what}: {engine[what]}, literally {rules[what]}" for what in engine if engine[what] != rules[what]
            ]
            return f"seed {seed}, {difficulty}, {order}, after {made}:\n" + "\n".join(apart)
        if not options:
            return None
        choice = random.choice(options)
        made.append(choice)
        night = play(night, choice, deck).night
        table.choose(choice)


def test_each_choice_comes_to_the_same_as_by_the_literal_rules_in_10000_nights() -> None:
    assert [found for seed in range(10_000) if (found := difference(seed))] == []


@pytest.mark.parametrize(("player", "nights"), [("greedy", 40), ("search", 2)])
def test_a_player_spends_the_same_nights_by_the_literal_rules(player, nights) -> None:
    for seed in range(nights):
        deck, difficulty = random_deck(seed), DIFFICULTIES[seed % len(DIFFICULTIES)]
        chance, order = Random(seed), list(range(CARDS))
        chance.shuffle(order)
        table = LiteralTable(order, difficulty, deck)
        while table.step != OVER:
            table.do(PLAYERS[player](table, chance))

        assert spend_night(player, difficulty, deck, Random(seed)) == (table.round, table.health)


# One rule read wrongly in each of these: the comparison is to notice it.


class FromTheRight(Table):
    """The nightmares try to defeat the rightmost trap first."""

    def _traps_in_their_order(self) -> list[Card]:
        return super()._traps_in_their_order()[::-1]


class MoreThanItsHealth(Table):
    """Damage that equals a nightmare's health does not defeat it."""

    def _damage_by_traps(self, nightmare: Card) -> int:
        return super()._damage_by_traps(nightmare) - 1


class TrapsStay(Table):
    """The tide moves a trap as it does a nightmare."""

    def _the_tide_changes(self) -> None:
        if self.sea.cards:
            self.sea.cards.append(self.sea.cards.pop(0))


class NoSurvey(Table):
    """4 nightmares in a row do no damage."""

    def _survey_the_sea(self) -> None:
        pass


class NoLimit(Table):
    """More health is regained than the lighthouse has."""

    def _regain(self, amount: int) -> None:
        self.health += amount


class RemovedIntoTheHand(Table):
    """A card that is removed goes into the hand, not out of the game."""

    def _remove(self, card: Card) -> None:
        self._nightmare_into_the_hand(card)


@pytest.mark.parametrize("wrong", [FromTheRight, MoreThanItsHealth, TrapsStay, NoSurvey, NoLimit, RemovedIntoTheHand])
def test_a_rule_read_wrongly_is_noticed_within_1000_nights(wrong) -> None:
    assert any(difference(seed, wrong) for seed in range(1_000))
