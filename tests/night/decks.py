"""Decks out of chance, with every effect that a card can have."""

from random import Random
from typing import Any, get_args

from lampkeeper.night.cards import CARDS, Deck, Where, Who

PLAIN = ("regain", "damage", "draw", "place-trap", "place-nightmare", "peek")
AIMED = ("remove", "defeat", "push", "pull", "swap", "move")


def random_deck(seed: int) -> Deck:
    """The same deck for the same seed."""
    random = Random(seed)
    cards = [{"name": f"Card {at}", "nightmare": _end(random), "trap": _end(random)} for at in range(CARDS)]
    return Deck.model_validate({"id": "random", "title": "Random", "about": "for the tests", "card": cards})


def _end(random: Random) -> dict[str, Any]:
    return {
        "health": random.randint(1, 3),
        "left": random.randint(0, 4),
        "right": random.randint(0, 4),
        "placement": [_effect(random) for _ in range(random.choice([0, 0, 1, 2]))],
        "defeat": [_effect(random) for _ in range(random.choice([0, 0, 1]))],
    }


def _effect(random: Random) -> dict[str, Any]:
    do = random.choice(PLAIN + AIMED)
    effect: dict[str, Any] = {"do": do}
    if do in ("regain", "damage", "draw"):
        effect["amount"] = random.randint(1, 2)
    if do in AIMED:
        effect |= {"who": random.choice(get_args(Who)), "where": random.choice(get_args(Where))}
    if do in ("push", "pull"):
        effect["by"] = random.randint(1, 3)
    if do == "move":
        effect["to"] = random.choice(["left", "right"])
    return effect
