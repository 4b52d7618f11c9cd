"""What holds in every night, whatever the cards and the choices."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.night.cards import CARDS
from lampkeeper.night.record import SavedNight
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.state import AT_SEA, FULL, IN_HAND, NIGHTMARES, set_up
from lampkeeper.session.night_results import NightView
from tests.night.decks import random_deck

# Each round takes a card off the deck, or is the last: step 2 draws one, and nothing ever comes back to it.
MOST_ROUNDS = CARDS - IN_HAND - AT_SEA


@given(
    deck=st.integers(0, 10_000).map(random_deck),
    order=st.permutations(range(CARDS)),
    difficulty=st.sampled_from(sorted(NIGHTMARES)),
    seed=st.integers(0, 10_000),
)
def test_no_card_is_lost_or_doubled_and_a_night_ends(deck, order, difficulty, seed) -> None:
    random = Random(seed)
    turn = begin(set_up(tuple(order), difficulty), deck)
    last_round = MOST_ROUNDS
    while not turn.night.is_over:
        options = choices(turn.night, deck)
        assert len(set(options)) == len(options) > 0
        turn = play(turn.night, random.choice(options), deck)
        night = turn.night
        lying = (lying.card for lying in night.sea)
        assert sorted((*night.deck, *night.hand, *lying, *night.gone)) == list(range(CARDS))
        assert 0 <= night.health <= FULL
        told = NightView(SavedNight.model_construct(), night, undoable=0).last_round
        assert night.round <= told <= last_round  # what is told as «at most» never grows, and is kept
        last_round = told
    assert (turn.night.is_won, turn.night.is_lost) == (turn.night.health > 0, turn.night.health == 0)
    assert choices(turn.night, deck) == ()


@given(deck=st.integers(0, 10_000).map(random_deck), order=st.permutations(range(CARDS)), seed=st.integers(0, 10_000))
def test_the_same_choices_give_the_same_night(deck, order, seed) -> None:
    def spend() -> list[object]:
        random, turn = Random(seed), begin(set_up(tuple(order), "normal"), deck)
        told: list[object] = [turn]
        while not turn.night.is_over:
            turn = play(turn.night, random.choice(choices(turn.night, deck)), deck)
            told.append(turn)
        return told

    assert spend() == spend()
