"""The cards of The Last Lighthouse in words."""

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from lampkeeper.night.cards import Effect, End
from lampkeeper.show.night_words import effects_text, end_text

TOLD: list[tuple[dict[str, Any], str]] = [
    ({"do": "regain", "amount": 2}, "regain 2"),
    ({"do": "damage"}, "take 1 damage"),
    ({"do": "draw"}, "draw a trap"),
    ({"do": "draw", "amount": 2}, "draw 2 traps"),
    ({"do": "place-trap"}, "place a trap from the hand"),
    ({"do": "place-nightmare"}, "place a nightmare from the deck"),
    ({"do": "peek"}, "look at the top card of the deck"),
    ({"do": "remove", "who": "trap", "where": "rightmost"}, "remove the rightmost trap"),
    ({"do": "defeat", "who": "nightmare", "where": "leftmost"}, "defeat the leftmost nightmare"),
    ({"do": "push", "who": "nightmare", "where": "in-range", "by": 2}, "push a nightmare in range 2 to the right"),
    ({"do": "pull", "who": "card", "where": "right"}, "pull a card just right of it 1 to the left"),
    ({"do": "swap", "who": "trap", "where": "left"}, "swap places with a trap just left of it"),
    ({"do": "move", "who": "nightmare", "where": "any", "to": "right"}, "move any nightmare to the right end"),
]


@pytest.mark.parametrize(("data", "told"), TOLD)
def test_effects_in_words(data, told):
    assert effects_text([TypeAdapter(Effect).validate_python(data)]) == told


def test_every_effect_has_a_row():
    every = {get_args(model.model_fields["do"].annotation)[0] for model in get_args(get_args(Effect)[0])}
    assert {data["do"] for data, _ in TOLD} == every


def test_effects_are_told_in_their_order():
    found = TypeAdapter(tuple[Effect, ...]).validate_python([{"do": "draw"}, {"do": "damage", "amount": 2}])
    assert effects_text(found) == "draw a trap, then take 2 damage"
    assert effects_text(()) == ""


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        (2, 1, "health 1, reaches 2 left, 1 right"),
        (0, 4, "health 1, reaches 4 right"),
        (0, 0, "health 1, reaches nowhere"),
    ],
)
def test_an_end_in_words(left, right, told):
    assert end_text(End(health=1, left=left, right=right)) == told
