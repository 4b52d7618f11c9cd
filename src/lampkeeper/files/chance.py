"""Chance by seeds: the same seed gives the same, on every machine and in every version of Python."""

from random import Random

from lampkeeper.night.cards import CARDS


def chance_of(*words: object) -> Random:
    """A chance of its own for these words."""
    return Random("/".join(map(str, words)))  # noqa: S311 - a game's, not a secret


def shuffled(seed: int) -> tuple[int, ...]:
    """The cards of a deck, by number, in the order that a seed brings."""
    order = list(range(CARDS))
    chance_of(seed).shuffle(order)
    return tuple(order)
