"""Players who spend a night by themselves: they know the rules, and no more of the deck than anybody at the table."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.night.cards import CARDS
from lampkeeper.night.chance import imagine
from lampkeeper.night.choices import DefeatNightmare, PlaceTrap
from lampkeeper.night.greedy import choose_greedily, sight
from lampkeeper.night.players import PLAYERS, choose_at_random, spend_night
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.search import ROUNDS, search
from lampkeeper.night.state import FULL, NIGHTMARES, Night, set_up
from lampkeeper.night.table import Table
from tests.night.decks import random_deck
from tests.night.table import deck_of, night_of

DECKS = st.integers(0, 10_000).map(random_deck)
DIFFICULTIES = sorted(NIGHTMARES)


def night_within(deck, order, difficulty, seed) -> Night:
    """A night of random choices, so many of them; one that is over if it ends before."""
    random = Random(seed)
    night = begin(set_up(tuple(order), difficulty), deck).night
    for _ in range(seed % 12):
        if not night.is_over:
            night = play(night, random.choice(choices(night, deck)), deck).night
    return night


@given(
    deck=DECKS,
    order=st.permutations(range(CARDS)),
    difficulty=st.sampled_from(DIFFICULTIES),
    seed=st.integers(0, 1_000),
    player=st.sampled_from(sorted(PLAYERS)),
    data=st.data(),
)
def test_what_a_player_chooses_is_allowed_and_does_not_depend_on_what_nobody_has_seen(
    deck, order, difficulty, seed, player, data
) -> None:
    night = night_within(deck, order, difficulty, seed)
    if night.is_over:
        return
    hidden = [card for card in night.deck if card not in night.looked]
    other = iter(data.draw(st.permutations(hidden)))
    elsewhere = night._replace(deck=tuple(card if card in night.looked else next(other) for card in night.deck))

    chosen, likewise = (PLAYERS[player](Table(found, deck), Random(seed)) for found in (night, elsewhere))
    assert chosen == likewise
    assert chosen in choices(night, deck)


@given(deck=DECKS, order=st.permutations(range(CARDS)), seed=st.integers(0, 1_000))
def test_a_deck_is_imagined_of_the_cards_that_it_holds_with_those_looked_at_in_their_places(deck, order, seed) -> None:
    night = night_within(deck, order, "normal", seed)
    imagined = imagine(Table(night, deck), Random(seed))

    assert sorted(imagined.deck) == sorted(night.deck)
    assert [(at, card) for at, card in enumerate(imagined.deck) if card in night.looked] == [
        (at, card) for at, card in enumerate(night.deck) if card in night.looked
    ]


def test_cards_that_nobody_has_turned_up_are_imagined_as_those_that_are_left() -> None:
    night = night_of("n0 t1", hand=(2, 3), deck=(16, 5, 17, 18), looked=frozenset({5}))._replace(
        gone=(4, *range(9, 16))
    )
    found = {tuple(imagine(Table(night, deck_of()), Random(seed)).deck) for seed in range(200)}

    assert {cards[1] for cards in found} == {5}
    assert {frozenset(cards) - {5} for cards in found} == {frozenset({6, 7, 8})}
    assert len(found) == 6


@pytest.mark.parametrize("player", sorted(PLAYERS))
def test_the_same_chance_gives_the_same_night(player) -> None:
    nights = {spend_night(player, "hard", random_deck(3), Random("a night")) for _ in range(3)}

    assert len(nights) == 1
    (spent,) = nights
    assert 1 <= spent.rounds <= 8
    assert 0 <= spent.health <= FULL


def test_every_option_is_as_likely_as_the_others_at_random() -> None:
    deck = deck_of(t1={"right": 1, "left": 1})
    table = Table(night_of("n0 t1 n2", hand=(3, 4)), deck)
    random = Random(1)
    counts = dict.fromkeys(table.options(), 0)
    for _ in range(len(counts) * 400):
        counts[choose_at_random(table, random)] += 1

    assert len(counts) == 2 * 4 + 2 + 1
    assert 320 < min(counts.values()) <= max(counts.values()) < 480


# A night's sea, hand and what is special about the cards; what no player should need to think about.
PLAIN_TO_SEE = [
    ("t1 n0", {"n0": {"left": 3}, "t1": {"right": 1}}, {"health": 1}, DefeatNightmare(1)),
    ("n0", {"n0": {"left": 1}, "t13": {"left": 0}}, {"health": 1}, PlaceTrap(13, 0)),
]


@pytest.mark.parametrize(("sea", "cards", "rest", "best"), PLAIN_TO_SEE)
def test_greedy_and_search_find_what_saves_the_light(sea, cards, rest, best) -> None:
    table = Table(night_of(sea, actions=1, **rest), deck_of(**cards))

    assert choose_greedily(table, Random(1)) == best
    assert search(table, Random(1))[0].choice == best


def test_a_night_that_is_lost_looks_worst() -> None:
    lost, poor = (Table(night_of("n0 n1", hand=(), health=health), deck_of()) for health in (0, 1))
    assert sight(lost) < sight(poor)


def test_search_tells_every_option_the_best_first_and_how_often_it_was_tried() -> None:
    deck = deck_of(n0={"left": 1}, n2={"left": 3}, t1={"right": 1})
    table = Table(night_of("n0 t1 n2", hand=(3, 4), deck=tuple(range(5, 13)), health=2), deck)
    seen = search(table, Random(1), decks=5)

    assert {tried.choice for tried in seen} == set(table.options())
    assert seen[0].wins.nights == 5 * ROUNDS
    assert seen[-1].wins.nights == 5
    assert all(before.wins.nights >= after.wins.nights for before, after in pairwise(seen))
    assert all(0 <= tried.wins.won <= tried.wins.nights and 0 <= tried.health <= FULL for tried in seen)
    assert seen[0].wins.interval.low <= seen[0].wins.share <= seen[0].wins.interval.high
