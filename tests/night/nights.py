"""Nights as they are kept: results, and a night under way, all out of chance."""

from random import Random

from lampkeeper.night.cards import CARDS
from lampkeeper.night.record import NightResult, Nights, SavedNight, written
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.state import NIGHTMARES, set_up
from tests.night.decks import random_deck

DIFFICULTIES = tuple(NIGHTMARES)


def random_night(seed: int, most: int = 100) -> SavedNight:
    """A night with up to so many choices."""
    random = Random(seed)
    deck, order = random_deck(seed), tuple(random.sample(range(CARDS), CARDS))
    difficulty = random.choice(DIFFICULTIES)
    turn = begin(set_up(order, difficulty), deck)
    chosen = []
    while len(chosen) < most and not turn.night.is_over:
        choice = random.choice(choices(turn.night, deck))
        chosen.append(written(choice))
        turn = play(turn.night, choice, deck)
    return SavedNight(
        way="play",
        difficulty=difficulty,
        seed=seed,
        began="2026-11-30T20:15:00+01:00",
        deck=deck,
        order=order,
        choices=tuple(chosen),
    )


def random_nights(seed: int, results: int = 4, most: int = 12) -> Nights:
    """Some results, and a night under way."""
    random = Random(seed)
    return Nights(
        results=tuple(
            result(
                difficulty=random.choice(DIFFICULTIES),
                ended=f"2026-11-{10 + at % 20}T22:00:00+01:00",
                health=random.randint(0, 6),
                rounds=random.randint(1, 8),
            )
            for at in range(results)
        ),
        night=random_night(seed, most),
    )


def result(**facts) -> NightResult:
    """A night that was won on Normal with 3 health, but for these facts."""
    plain = {
        "ended": "2026-11-30T22:00:00+01:00",
        "way": "play",
        "difficulty": "normal",
        "deck": "practice",
        "title": "Practice deck",
        "rounds": 8,
        "health": 3,
    }
    return NightResult.model_validate(plain | facts)
