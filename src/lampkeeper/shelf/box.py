"""A box of the game: what is in it, its Clans, and what is known of its cards. What is left out is unknown."""

from typing import Literal

from pydantic import Field, field_validator

from lampkeeper.goods import GOLD, RESOURCES
from lampkeeper.model import Card, Data, KebabId, Many, Name, Positive, Text

Sure = Literal["sure", "inferred"]


class Component(Data):
    """One kind of thing in the box, and how many of it there are."""

    id: KebabId
    name: Text
    count: Positive
    note: Text | None = Field(None, description="What it is for; left out where its rulebook does not say.")
    deck: Literal["nearby", "distant"] | None = Field(None, description="Of Island cards, the deck they go into.")


class StartingFields(Data):
    """What the Fields that a Clan starts with provide, how sure that is, and what it is known from."""

    provide: Many[Name] = Field(min_length=1)
    sure: Sure
    known_from: Text

    @field_validator("provide")
    @classmethod
    def _goods(cls, provide: tuple[str, ...]) -> tuple[str, ...]:
        for good in provide:
            if good not in (*RESOURCES, GOLD):
                raise ValueError(f"there is no Resource {good}; there are {', '.join((*RESOURCES, GOLD))}")
        return provide


class Clan(Data):
    """A Clan."""

    name: Name
    people: Text
    aliases: Many[Text] = Field((), description="Other names that it goes by.")
    difficulty: Positive | None = Field(None, description="Its difficulty level; left out where it is not printed.")
    starting_fields: StartingFields | None = None
    setup: Many[Text] | None = Field(None, description="What its own rulebook adds to setup; left out where unknown.")
    keywords: Many[KebabId] = Field((), description="The topics of the rules that its cards need, by their ids.")
    keywords_sure: Sure = Field("sure", description="How sure it is that these rules are this Clan's.")


class CardNote(Data):
    """A card, or several of one name, and what is to be known of it, in our own words."""

    name: Text
    numbers: Many[Card] = Field((), description="As printed, without zeros in front; left out where unknown.")
    clan: Name | None = Field(None, description="The Clan that it belongs to; left out where unknown, or of none.")
    sure: Sure = Field("sure", description="How sure its box and its Clan are.")
    printed_in: KebabId | None = Field(None, description="The box whose rulebook names it, by its id, if another.")
    kind: Text | None = Field(None, description="What it is, where that is known: a Field, a Ship, an Island.")
    notes: Many[Text] = ()
    topics: Many[KebabId] = Field((), description="The topics of the rules that it concerns, by their ids.")


class Box(Data):
    """A box of the game."""

    id: KebabId
    title: Text
    aliases: Many[Text] = ()
    needed: bool = Field(False, description="No campaign is played without it.")
    phases: Many[Text] = Field((), description="The phases of a round with its Clans, where they are its own.")
    setup: Many[Text] | None = Field(None, description="What it adds to any game's setup.")
    adds_islands: bool = Field(True, description="It has Island cards to shuffle into the decks, however many.")
    components: Many[Component] | None = Field(None, alias="component", description="Left out where unknown.")
    clans: Many[Clan] = Field((), alias="clan")
    cards: Many[CardNote] = Field((), alias="card")

    def owned(self, boxes: tuple[str, ...] | None) -> bool | None:
        """Whether it is among the boxes that a player has said to own, by title; None where none were said."""
        if self.needed:
            return True
        return None if boxes is None else self.title in boxes

    def islands(self, deck: str) -> int | None:
        """How many Island cards of this deck it has; None where that is unknown."""
        if not self.adds_islands:
            return 0
        if self.components is None:
            return None
        return sum(component.count for component in self.components if component.deck == deck)
