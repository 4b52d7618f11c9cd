"""The JSON Schema of a pack's files, and of a deck, made from the models that read them."""

from typing import Any, Union

from pydantic import TypeAdapter, create_model
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core import core_schema

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import EntryFile, Scenario
from lampkeeper.model import Data


def _part(name: str, says: str, *keys: str) -> type[Data]:
    """A model of those facts of the campaign that stand in a file of their own."""
    fields: Any = {key: (Campaign.model_fields[key].annotation, Campaign.model_fields[key]) for key in keys}
    return create_model(name, __base__=Data, __doc__=says, **fields)


MODELS: dict[str, type[Data]] = {
    "campaign": _part(
        "CampaignFile",
        "campaign.toml: the campaign as a whole: its Progress Sheet, how it is won and lost, and its scenarios.",
        *(name for name in Campaign.model_fields if name != "cards"),
    ),
    "cards": _part(
        "CardFile", "cards.toml: the numbered campaign cards that Setup Changes place in the Empire.", "cards"
    ),
    "scenario": Scenario,
    "entries": EntryFile,
}


class _Schema(GenerateJsonSchema):
    """As Pydantic makes it, but without null, which TOML has not, and without a title of each key."""

    def generate(self, schema: core_schema.CoreSchema, mode: JsonSchemaMode = "validation") -> JsonSchemaValue:
        return {"$schema": self.schema_dialect, **super().generate(schema, mode)}

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        told = super().default_schema(schema)
        return {key: value for key, value in told.items() if key != "default" or value not in (None, "", [])}

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        told = super().model_schema(schema)
        if "do" in told["properties"]:
            told["properties"]["do"]["description"] = told["description"]
        return told


def pack_schema(kind: str | None) -> JsonSchemaValue:
    """The schema of one kind of file, a key of MODELS; of all kinds where none is named."""
    return _schema_of(MODELS[kind] if kind is not None else Union[tuple(MODELS.values())])  # noqa: UP007


def deck_schema() -> JsonSchemaValue:
    """The schema of a deck of The Last Lighthouse."""
    from lampkeeper.night.cards import Deck

    return _schema_of(Deck)


def _schema_of(model: Any) -> JsonSchemaValue:
    return TypeAdapter(model).json_schema(schema_generator=_Schema)
