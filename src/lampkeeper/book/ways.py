"""The Step union: one instruction of an entry, as data. What the book says. Here are the steps that lead on to others.

Each step has one `do`. The cases of a `when` are tried in order: the first that holds is taken.
"""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from lampkeeper.book.ids import Ask
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
from lampkeeper.model import Data, KebabId, Many, Positive, Text


class ReadStep(Data):
    """Read another entry."""

    do: Literal["read"]
    entry: EntryRef


class ChooseOption(Data):
    """One of the things to choose from."""

    id: KebabId = Field(description="The answer that chooses it.")
    text: Text
    must: bool = Field(False, description="It costs VP where it cannot be carried out.")
    steps: "Many[Step]"


class ChooseStep(Data):
    """Choose one of several."""

    do: Literal["choose"]
    ask: Ask
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
    ask: Ask
    text: Text
    steps: "Many[Step]"


class StoryCase(Data):
    """Holds where a story word stands on the sheet."""

    story: Word
    steps: "Many[Step]"


class TrackCase(Data):
    """Holds where a track has at least so many boxes filled."""

    track: TrackId
    at_least: Positive = Field(description="How many boxes at least.")
    steps: "Many[Step]"


class MoreCase(Data):
    """Holds where one track has more boxes filled than another."""

    more: TrackId = Field(description="The track that must have more boxes filled.")
    than: TrackId = Field(description="The track that it is compared with.")
    steps: "Many[Step]"


class VictoriesCase(Data):
    """Holds where at least so many victories are recorded."""

    victories: Positive = Field(description="How many victories at least.")
    steps: "Many[Step]"


class ReadBeforeCase(Data):
    """Holds where this entry was read before in the same game."""

    read_before: Literal[True] = Field(description="This entry was read before in the same game.")
    steps: "Many[Step]"


class AskedCase(Data):
    """Holds where the player says yes."""

    ask: Ask
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
