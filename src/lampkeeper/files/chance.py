"""Chance by seeds: the same words give the same, on every machine and Python."""

from random import Random


def chance_of(*words: object) -> Random:
    """A chance of its own for these words."""
    return Random("/".join(map(str, words)))  # noqa: S311 - a game's, not a secret
