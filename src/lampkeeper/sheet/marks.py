"""The Mark union: one stroke of the pencil each, fully decided. A mark needs no book to be understood."""

from typing import Annotated, Literal

from pydantic import Field

from lampkeeper.model import Card
from lampkeeper.sheet.paper import Count, Id, Paper
from lampkeeper.sheet.progress import ProgressSheet, SetupLine


class ChooseClan(Paper):
    """Write the Clan in the sheet's corner."""

    mark: Literal["choose-clan"] = "choose-clan"
    clan: Id


class GoTo(Paper):
    """The scenario to play next. A new game begins: no entry has been read in it."""

    mark: Literal["go-to"] = "go-to"
    scenario: Id


class ReadEntry(Paper):
    """Note that an entry was read."""

    mark: Literal["read-entry"] = "read-entry"
    entry: Id


class Result(Paper):
    """Record a scenario won or lost. A victory may be worth more than one (Z151: 3); a defeat is worth 1."""

    mark: Literal["result"] = "result"
    result: Literal["victory", "defeat"]
    worth: Count = Field(default=1, ge=1)


class Sourced(Paper):
    """A mark that knows which entry made it; None where it was made by hand."""

    source: Id | None = Field(default=None, validation_alias="from", serialization_alias="from")


class Circle(Sourced):
    """Circle one card number."""

    mark: Literal["circle"] = "circle"
    card: Card


class CrossOut(Sourced):
    """Cross out one card number."""

    mark: Literal["cross-out"] = "cross-out"
    card: Card


class Gain(Sourced):
    """Fill boxes of a level track."""

    mark: Literal["gain"] = "gain"
    track: Id
    boxes: Count = Field(ge=1)


class WriteStory(Sourced):
    """Write a word under Story Progression."""

    mark: Literal["write-story"] = "write-story"
    word: Id


class StrikeStory(Sourced):
    """Cross out a word under Story Progression."""

    mark: Literal["strike-story"] = "strike-story"
    word: Id


class WriteSetup(SetupLine):
    """Write a line under Setup Changes."""

    mark: Literal["write-setup"] = "write-setup"


class StrikeSetup(Sourced):
    """Cross out a line under Setup Changes."""

    mark: Literal["strike-setup"] = "strike-setup"
    id: Count


class WriteFollowers(Sourced):
    """Write a number into the leftmost empty space of the Lighthouse Followers table."""

    mark: Literal["write-followers"] = "write-followers"
    number: Count


class EndCampaign(Paper):
    """The campaign is over."""

    mark: Literal["end-campaign"] = "end-campaign"
    result: Literal["won", "lost"]


class SetRecord(Paper):
    """Set the victories and defeats to what they are."""

    mark: Literal["set-record"] = "set-record"
    victories: Count
    defeats: Count
    in_a_row: Count


class CopyOut(Paper):
    """Copy the sheet out: from here on it is this one. For what no stroke of pencil or eraser makes of it."""

    mark: Literal["copy-out"] = "copy-out"
    sheet: ProgressSheet


class Erase(Paper):
    """Rub out what a mark has made, as if it had not been made."""

    mark: Literal["erase"] = "erase"
    erased: "Erasable"


Erasable = Annotated[
    Circle | CrossOut | Gain | WriteStory | StrikeStory | WriteSetup | StrikeSetup | WriteFollowers,
    Field(discriminator="mark"),
]

Mark = Annotated[
    ChooseClan
    | GoTo
    | ReadEntry
    | Result
    | Circle
    | CrossOut
    | Gain
    | WriteStory
    | StrikeStory
    | WriteSetup
    | StrikeSetup
    | WriteFollowers
    | EndCampaign
    | SetRecord
    | CopyOut
    | Erase,
    Field(discriminator="mark"),
]
