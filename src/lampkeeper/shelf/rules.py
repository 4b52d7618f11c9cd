"""The rules by topic, each in our own words, with where it is printed."""

from pydantic import Field

from lampkeeper.model import Data, KebabId, Many, Text


class Topic(Data):
    """One rule. `see` names related ones: they name this one too, whether they say so or not."""

    id: KebabId
    title: Text
    aliases: Many[Text] = Field((), description="Other words that a player may look for.")
    section: Text = Field(description="Where it is printed in the box's rulebook.")
    text: Many[Text] = Field(min_length=1, description="The rule, a point each.")
    examples: Many[Text] = Field((), description="The rulebook's examples, in our own words.")
    see: Many[KebabId] = Field((), description="Related topics, by their ids.")
    reckon: KebabId | None = Field(None, description="The sum of `lamp reckon` that goes with it.")


class Rules(Data):
    """The rules of one box."""

    box: KebabId = Field(description="The id of the box in whose rulebook they are printed.")
    topics: Many[Topic] = Field(alias="topic", min_length=1)
