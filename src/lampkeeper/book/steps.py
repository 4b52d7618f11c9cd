"""Steps that stand alone: the pencil steps, which mark the sheet, and the table steps, which are carried out there."""

from typing import Annotated, Literal

from pydantic import PlainValidator, ValidationInfo, model_validator

from lampkeeper.book.data import Data, KebabId, Positive, Text
from lampkeeper.book.names import DeckId, PrintedCard, ScenarioId, TrackId, Word, check_side
from lampkeeper.sheet.paper import Card, Many


class CircleStep(Data):
    """Circle these cards, or those that the player chooses `of` some.

    Marks count from the next setup on; `at-once`: the cards join their deck in this game already.
    """

    do: Literal["circle"]
    cards: Many[PrintedCard] = ()
    ask: KebabId | None = None
    of: Many[PrintedCard] = ()
    text: str = ""
    at_once: bool = False

    @model_validator(mode="after")
    def _one_way(self) -> "CircleStep":
        _either(bool(self.cards), bool(self.ask and self.of and self.text), "cards", "ask, of and text")
        return self


class CrossOutStep(Data):
    """Cross out these cards, or any numbers of a `deck` that the player names."""

    do: Literal["cross-out"]
    cards: Many[PrintedCard] = ()
    ask: KebabId | None = None
    deck: DeckId | None = None
    text: str = ""

    @model_validator(mode="after")
    def _one_way(self) -> "CrossOutStep":
        _either(bool(self.cards), bool(self.ask and self.deck and self.text), "cards", "ask, deck and text")
        return self


class GainStep(Data):
    """Fill boxes of a track: so many, or as many as the player says."""

    do: Literal["gain"]
    track: TrackId
    boxes: Positive | None = None
    ask: KebabId | None = None
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
    """Cross out a story word. `if-present`: it may well not stand there."""

    do: Literal["strike-story"]
    word: Word
    if_present: bool = False


def _number_or_star(value: object) -> object:
    if value in ("*", "-*") or (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000):
        return value
    raise ValueError(f"{value!r} is no number, and neither * nor -*")


Merciful = Annotated[int | Literal["*", "-*"], PlainValidator(_number_or_star)]


class WriteSetupStep(Data):
    """Write a line under Setup Changes; `*` in `text` stands for what is asked.

    Where no text is given, `merciful` or `card` words the line. `merciful = "-*"` takes as many Workers away as the
    number asked.
    """

    do: Literal["write-setup"]
    text: str = ""
    merciful: Merciful | None = None
    card: Card | None = None
    side: Text | None = None
    scenario: ScenarioId | None = None
    each: TrackId | None = None
    per: Positive | None = None
    ask: KebabId | None = None
    kind: Literal["text", "number"] = "text"
    about: str = ""

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
    """Cross out the standing lines that place a card, on one side or on whichever. `if-present`: there may be none."""

    do: Literal["strike-setup"]
    card: Card
    side: Text | None = None
    if_present: bool = False

    @model_validator(mode="after")
    def _complete(self, info: ValidationInfo) -> "StrikeSetupStep":
        check_side(self.card, self.side, info)
        return self


class WriteFollowersStep(Data):
    """Ask for the number of Lighthouse Followers and write it into their table."""

    do: Literal["write-followers"]
    ask: KebabId


class GoToStep(Data):
    """The scenario to play next."""

    do: Literal["go-to"]
    scenario: ScenarioId


class EndCampaignStep(Data):
    """The campaign is won or lost."""

    do: Literal["end-campaign"]
    result: Literal["won", "lost"]


class SayStep(Data):
    """What to do on the table, in our own words.

    A figure is worked out as one for every `per` boxes of `each`, or for those `beyond` another track's, rounded down.
    `must`: an instruction that costs VP where it cannot be carried out.
    """

    do: Literal["say"]
    text: Text
    each: TrackId | None = None
    per: Positive = 1
    beyond: TrackId | None = None
    unit: str = ""
    must: bool = False


class BlockStep(Data):
    """Place an exhausted Clan Action pawn on a named action."""

    do: Literal["block"]
    action: Text


def _either(one: bool, other: bool, first: str, second: str) -> None:
    if one == other:
        raise ValueError(f"give either {first}, or {second}")
