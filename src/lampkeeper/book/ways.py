"""The Step union: one instruction of an entry, as data. What the book says. Here are the steps that lead on to others.

Each step has one `do`. The cases of a `when` are tried in order: the first that holds is taken.
"""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from lampkeeper.book.data import Data, KebabId, Positive, Text
from lampkeeper.book.names import EntryRef, TrackId, Word
from lampkeeper.book.steps import (
    BlockStep,
    CircleStep,
    CrossOutStep,
    EndCampaignStep,
    GainStep,
    GoToStep,
    SayStep,
    StrikeSetupStep,
    StrikeStoryStep,
    WriteFollowersStep,
    WriteSetupStep,
    WriteStoryStep,
)
from lampkeeper.sheet.paper import Many


class ReadStep(Data):
    """Read another entry."""

    do: Literal["read"]
    entry: EntryRef


class ChooseOption(Data):
    """One of the things to choose from."""

    id: KebabId
    text: Text
    must: bool = False
    steps: "Many[Step]"


class ChooseStep(Data):
    """Choose one of several."""

    do: Literal["choose"]
    ask: KebabId
    text: Text
    options: Many[ChooseOption] = Field(min_length=2)

    @model_validator(mode="after")
    def _options_once(self) -> "ChooseStep":
        ids = [option.id for option in self.options]
        if len(set(ids)) < len(ids):
            raise ValueError(f"two options have the same id: {', '.join(ids)}")
        return self


class MayStep(Data):
    """An offer, and its steps where it is taken."""

    do: Literal["may"]
    ask: KebabId
    text: Text
    steps: "Many[Step]"


class StoryCase(Data):
    """Holds where a story word stands on the sheet."""

    story: Word
    steps: "Many[Step]"


class TrackCase(Data):
    """Holds where a track has at least so many boxes filled."""

    track: TrackId
    at_least: Positive
    steps: "Many[Step]"


class MoreCase(Data):
    """Holds where one track has more boxes filled than another."""

    more: TrackId
    than: TrackId
    steps: "Many[Step]"


class VictoriesCase(Data):
    """Holds where at least so many victories are recorded."""

    victories: Positive
    steps: "Many[Step]"


class ReadBeforeCase(Data):
    """Holds where this entry was read before in the same game."""

    read_before: Literal[True]
    steps: "Many[Step]"


class AskedCase(Data):
    """Holds where the player says yes."""

    ask: KebabId
    text: Text
    steps: "Many[Step]"


class OtherwiseCase(Data):
    """Always holds."""

    steps: "Many[Step]"


# The key that tells the cases apart.
_KEYS = ("story", "track", "more", "victories", "read-before", "ask")


def _kind(case: Any) -> str:
    return next((key for key in _KEYS if key in case), "otherwise") if isinstance(case, dict) else "otherwise"


Case = Annotated[
    Annotated[StoryCase, Tag("story")]
    | Annotated[TrackCase, Tag("track")]
    | Annotated[MoreCase, Tag("more")]
    | Annotated[VictoriesCase, Tag("victories")]
    | Annotated[ReadBeforeCase, Tag("read-before")]
    | Annotated[AskedCase, Tag("ask")]
    | Annotated[OtherwiseCase, Tag("otherwise")],
    Discriminator(_kind),
]


class WhenStep(Data):
    """The first case that holds; where none does, nothing happens."""

    do: Literal["when"]
    cases: Many[Case] = Field(min_length=1)

    @model_validator(mode="after")
    def _otherwise_last(self) -> "WhenStep":
        if any(isinstance(case, OtherwiseCase) for case in self.cases[:-1]):
            raise ValueError("only the last case can go without a condition")
        return self


Step = Annotated[
    CircleStep
    | CrossOutStep
    | GainStep
    | WriteStoryStep
    | StrikeStoryStep
    | WriteSetupStep
    | StrikeSetupStep
    | WriteFollowersStep
    | GoToStep
    | EndCampaignStep
    | SayStep
    | BlockStep
    | ReadStep
    | ChooseStep
    | MayStep
    | WhenStep,
    Field(discriminator="do"),
]
