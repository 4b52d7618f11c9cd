"""What is odd about a deck: where an effect is said never to do anything, no night is other without it."""

from functools import cache
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from lampkeeper.files.decks import read_deck
from lampkeeper.files.paths import practice_deck
from lampkeeper.night.cards import CARDS, Deck, Where, Who
from lampkeeper.night.choices import Resolving
from lampkeeper.night.doubts import doubts
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.state import set_up
from tests.night.decks import AIMED
from tests.night.table import deck_of

PLACES = ("nightmare.placement", "nightmare.defeat", "trap.placement", "trap.defeat")


def deck_with(place: str, reach: tuple[int, int], *effects: dict[str, Any]) -> Deck:
    """A deck of cards that all reach one space both ways, but for the end in question, whose effects are these."""
    end, when = place.split(".")
    plain = {"health": 1, "left": 1, "right": 1}
    own = {"health": 1, "left": reach[0], "right": reach[1], when: list(effects)}
    ends = {"nightmare": plain, "trap": plain, end: own}
    cards = [{"name": f"Card {at}", **ends} for at in range(CARDS)]
    return Deck.model_validate({"id": "test", "title": "Test", "about": "for the tests", "card": cards})


def nights(deck: Deck, count: int) -> list[object]:
    """All that comes of so many nights of random choices."""
    told: list[object] = []
    for seed in range(count):
        random = Random(seed)
        order = tuple(random.sample(range(CARDS), CARDS))
        turn = begin(set_up(order, random.choice(["easy", "normal", "hard", "nightmare"])), deck)
        while not turn.night.is_over:
            turn = play(turn.night, random.choice(choices(turn.night, deck)), deck)
            told.append([event for event in turn.events if not isinstance(event, Resolving)])
    return told


@cache
def nights_without(place: str, reach: tuple[int, int]) -> list[object]:
    return nights(deck_with(place, reach), 20)


def is_doubted(deck: Deck) -> bool:
    return any("never do anything" in told for _, told in doubts(deck))


ALL = [
    {"do": do, "who": who, "where": where} | more
    for do, who, where in product(AIMED, get_args(Who), get_args(Where))
    for more in ([{"to": "left"}, {"to": "right"}] if do == "move" else [{}])
]


# How many effects are said to do nothing, by the place that they stand in and the reach of their end.
NUMBERS = {
    ("nightmare.placement", (0, 0)): 44,
    ("nightmare.placement", (0, 1)): 44,
    ("nightmare.placement", (1, 1)): 23,
    ("nightmare.defeat", (0, 0)): 21,
    ("trap.placement", (0, 0)): 21,
    ("trap.defeat", (0, 0)): 21,
}


@pytest.mark.parametrize("reach", [(0, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("place", PLACES)
def test_what_is_said_to_do_nothing_does_nothing(place, reach) -> None:
    doubted = [effect for effect in ALL if is_doubted(deck_with(place, reach, effect))]

    assert [e for e in doubted if nights(deck_with(place, reach, e), 20) != nights_without(place, reach)] == []
    assert len(doubted) == NUMBERS.get((place, reach), 0)


@pytest.mark.parametrize("reach", [(0, 0), (0, 1), (1, 1)])
def test_where_nothing_is_said_of_a_nightmare_that_is_placed_some_night_is_other(reach) -> None:
    place = "nightmare.placement"
    effects = [effect for effect in ALL if not is_doubted(deck_with(place, reach, effect))]

    assert [e for e in effects if nights(deck_with(place, reach, e), 20) == nights_without(place, reach)] == []


def test_where_cards_have_moved_before_nothing_is_said() -> None:
    right = {"do": "remove", "who": "card", "where": "right"}
    mover, other = {"do": "push", "who": "card", "where": "left"}, {"do": "regain"}

    assert not is_doubted(deck_with("nightmare.placement", (1, 1), mover, right))
    assert is_doubted(deck_with("nightmare.placement", (1, 1), other, right, mover))


def test_cards_that_are_alike_but_for_their_names() -> None:
    found = dict(doubts(deck_of(n3={"left": 2}, t5={"left": 2}, n7={"left": 2})))

    assert {place[1] for place in found} == {*range(CARDS)} - {0, 3, 5}
    assert found["card", 7] == "is as Card 3 in all but its name"


def test_the_practice_deck_leaves_no_doubt() -> None:
    assert list(doubts(read_deck(practice_deck()))) == []
