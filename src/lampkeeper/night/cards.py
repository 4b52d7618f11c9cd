"""The cards of The Last Lighthouse: each has two ends, a nightmare and a trap. What a deck's file can say.

The printed cards' values are not published; an owner types them in.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from lampkeeper.model import Data, KebabId, Many, Name, Text
from lampkeeper.night.printed import FARTHEST, Printed, lay_out

CARDS = 16
Amount = Annotated[int, Field(ge=1, le=6)]
Who = Literal["nightmare", "trap", "card"]
Where = Literal["any", "in-range", "leftmost", "rightmost", "left", "right"]


class _Effect(Data):
    """One thing that a card does when it is placed, or defeated."""


class _Aimed(_Effect):
    """An effect on a card in the sea: of this kind, in this place, seen from the card whose effect it is."""

    who: Who = Field(description="What it can be.")
    where: Where = Field(description="Anywhere; in this card's range; at an end of the sea; next to it.")


class Regain(_Effect):
    """The lighthouse regains health."""

    do: Literal["regain"]
    amount: Amount = 1


class Damage(_Effect):
    """The lighthouse is damaged."""

    do: Literal["damage"]
    amount: Amount = 1


class Draw(_Effect):
    """Traps are drawn from the deck into the hand."""

    do: Literal["draw"]
    amount: Amount = 1


class PlaceTrap(_Effect):
    """A trap is placed from the hand, anywhere."""

    do: Literal["place-trap"]


class PlaceNightmare(_Effect):
    """The top card of the deck is placed as a nightmare, at the right end."""

    do: Literal["place-nightmare"]


class Peek(_Effect):
    """The top card of the deck is looked at, and may go beneath the deck."""

    do: Literal["peek"]


class Remove(_Aimed):
    """A card is removed from the game."""

    do: Literal["remove"]


class Defeat(_Aimed):
    """A card is defeated, whatever its health: a nightmare goes into the hand, a trap out of the game."""

    do: Literal["defeat"]


class Push(_Aimed):
    """A card moves to the right, past others."""

    do: Literal["push"]
    by: Amount = 1


class Pull(_Aimed):
    """A card moves to the left, past others, as far as the lighthouse."""

    do: Literal["pull"]
    by: Amount = 1


class Swap(_Aimed):
    """A card changes places with this one."""

    do: Literal["swap"]


class Move(_Aimed):
    """A card moves to an end of the sea."""

    do: Literal["move"]
    to: Literal["left", "right"]


Aimed = Remove | Defeat | Push | Pull | Swap | Move
Effect = Annotated[
    Regain | Damage | Draw | PlaceTrap | PlaceNightmare | Peek | Aimed,
    Field(discriminator="do"),
]


class End(Data):
    """One end of a card: how much it takes to defeat it, how far it reaches, and what it does."""

    health: Annotated[int, Field(ge=1, le=3)]
    left: Annotated[int, Field(ge=0, le=FARTHEST)] = Field(description="How many spaces it reaches to the left.")
    right: Annotated[int, Field(ge=0, le=FARTHEST)] = Field(description="How many spaces it reaches to the right.")
    placement: Many[Effect] = Field((), description="What happens when it is placed.")
    defeat: Many[Effect] = Field((), description="What happens when it is defeated by damage.")


class NightmareCard(Data):
    """A card, by the name of its nightmare."""

    name: Name
    nightmare: End
    trap: End


class Deck(Data):
    """A deck of sixteen cards."""

    id: KebabId
    title: Text
    about: Text = Field(description="Whose cards these are.")
    cards: Many[NightmareCard] = Field(alias="card", min_length=CARDS, max_length=CARDS)

    @cached_property
    def printed(self) -> Printed:
        """The cards' ends, by number."""
        return lay_out(self.cards)
