"""Steps that stand alone: the pencil steps, which mark the sheet, and the table steps, which are carried out there."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, PlainValidator, ValidationInfo, model_validator

from lampkeeper.book.ids import Ask
from lampkeeper.book.names import DeckId, PrintedCard, ScenarioId, TrackId, Word, check_side
from lampkeeper.model import Card, Data, Many, Positive, Text


def _keys(*names: str) -> dict[str, Any]:
    return {"required": [*names]}


class CircleStep(Data):
    """Circle these cards, or those that the player chooses `of` some."""

    model_config = ConfigDict(json_schema_extra={"anyOf": [_keys("cards"), _keys("ask", "of", "text")]})

    do: Literal["circle"]
    cards: Many[PrintedCard] = ()
    ask: Ask | None = None
    of: Many[PrintedCard] = Field((), description="The card numbers to choose from.")
    text: str = ""
    at_once: bool = Field(
        False, description="The cards join their deck in this game already, not only at the next setup."
    )

    @model_validator(mode="after")
    def _one_way(self) -> "CircleStep":
        _either(bool(self.cards), bool(self.ask and self.of and self.text), "cards", "ask, of and text")
        return self


class CrossOutStep(Data):
    """Cross out these cards, or any numbers of a `deck` that the player names."""

    model_config = ConfigDict(json_schema_extra={"anyOf": [_keys("cards"), _keys("ask", "deck", "text")]})

    do: Literal["cross-out"]
    cards: Many[PrintedCard] = ()
    ask: Ask | None = None
    deck: DeckId | None = None
    text: str = ""

    @model_validator(mode="after")
    def _one_way(self) -> "CrossOutStep":
        _either(bool(self.cards), bool(self.ask and self.deck and self.text), "cards", "ask, deck and text")
        return self


class GainStep(Data):
    """Fill boxes of a track: so many, or as many as the player says."""

    model_config = ConfigDict(json_schema_extra={"anyOf": [_keys("boxes"), _keys("ask", "text")]})

    do: Literal["gain"]
    track: TrackId
    boxes: Positive | None = Field(None, description="How many boxes.")
    ask: Ask | None = None
    text: str = ""

    @model_validator(mode="after")
    def _one_way(self) -> "GainStep":
        _either(self.boxes is not None, bool(self.ask and self.text), "boxes", "ask and text")
        return self


class WriteStoryStep(Data):
    """Write a word under Story Progression."""

    do: Literal["write-story"]
    word: Word


class StrikeStoryStep(Data):
    """Cross out a story word."""

    do: Literal["strike-story"]
    word: Word
    if_present: bool = Field(False, description="It may well not stand on the sheet.")


def _number_or_star(value: object) -> object:
    if value in ("*", "-*") or (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000):
        return value
    raise ValueError(f"{value!r} is no number, and neither * nor -*")


_Merciful = Annotated[int, Field(gt=-1_000, lt=1_000)] | Literal["*", "-*"]
Merciful = Annotated[int | Literal["*", "-*"], PlainValidator(_number_or_star, json_schema_input_type=_Merciful)]


class WriteSetupStep(Data):
    """Write a line under Setup Changes."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [_keys("text"), _keys("merciful"), _keys("card")],
            "dependentRequired": {
                "ask": ["about", "text"], "about": ["ask"], "each": ["per"], "per": ["each"], "side": ["card"]
            },
        }
    )  # fmt: skip

    do: Literal["write-setup"]
    text: str = Field("", description="The line, `*` for what is asked; without it, merciful or card words the line.")
    merciful: Merciful | None = Field(
        None, description='Workers more, or fewer (-1); as many as the number asked, "*", or as many fewer, "-*".'
    )
    card: Card | None = Field(None, description="The campaign card to place in the Empire.")
    side: Text | None = Field(None, description="The side of the card that is up.")
    scenario: ScenarioId | None = Field(None, description="The only scenario that the line is for.")
    each: TrackId | None = Field(None, description="The line counts once for every `per` boxes of this track.")
    per: Positive | None = Field(None, description="For how many boxes of `each` the line counts once.")
    ask: Ask | None = None
    kind: Literal["text", "number"] = Field("text", description="What kind of answer is asked for.")
    about: str = Field("", description="What is asked for.")

    @model_validator(mode="after")
    def _complete(self, info: ValidationInfo) -> "WriteSetupStep":
        check_side(self.card, self.side, info)
        if not (self.text or isinstance(self.merciful, int) or self.card):
            raise ValueError("a line needs text, merciful or card")
        if (self.ask is None) != ("*" not in self.text) or (self.ask is None) != (not self.about):
            raise ValueError("ask, about and a * in text go together")
        if isinstance(self.merciful, str) and (self.kind != "number" or self.ask is None):
            raise ValueError(f'merciful = "{self.merciful}" needs ask, with kind = "number"')
        if (self.each is None) != (self.per is None):
            raise ValueError("each and per go together")
        if self.side and not self.card:
            raise ValueError("side needs card")
        return self


class StrikeSetupStep(Data):
    """Cross out the standing lines that place a card, on one side or on whichever."""

    do: Literal["strike-setup"]
    card: Card = Field(description="The campaign card that the lines place.")
    side: Text | None = Field(None, description="The side that they place it on; left out, on whichever.")
    if_present: bool = Field(False, description="It may well not stand on the sheet.")

    @model_validator(mode="after")
    def _complete(self, info: ValidationInfo) -> "StrikeSetupStep":
        check_side(self.card, self.side, info)
        return self


class WriteFollowersStep(Data):
    """Ask for the number of Lighthouse Followers and write it into their table."""

    do: Literal["write-followers"]
    ask: Ask


class GoToStep(Data):
    """The scenario to play next."""

    do: Literal["go-to"]
    scenario: ScenarioId


class EndCampaignStep(Data):
    """The campaign is won or lost."""

    do: Literal["end-campaign"]
    result: Literal["won", "lost"]


class SayStep(Data):
    """What to do on the table, in our own words, with a figure that the sheet knows."""

    do: Literal["say"]
    text: Text
    each: TrackId | None = Field(None, description="The figure is one for every `per` boxes of this track.")
    per: Positive = Field(1, description="For how many boxes of `each` the figure is one, rounded down.")
    beyond: TrackId | None = Field(None, description="Only the boxes of `each` beyond those of this track count.")
    unit: str = Field("", description="What the figure counts, such as VP.")
    must: bool = Field(False, description="It costs VP where it cannot be carried out.")


class BlockStep(Data):
    """Place an exhausted Clan Action pawn on a named action."""

    do: Literal["block"]
    action: Text = Field(description="The action's name as printed.")


def _either(one: bool, other: bool, first: str, second: str) -> None:
    if one == other:
        raise ValueError(f"give either {first}, or {second}")
