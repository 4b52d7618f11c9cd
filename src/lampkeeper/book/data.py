"""What all that is read from a campaign pack has in common."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


def _kebab(name: str) -> str:
    return name.replace("_", "-")


class Data(BaseModel):
    """Base of the book's models: strict, never changing, keys in kebab-case. Unknown keys are mistakes."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        defer_build=True,
        alias_generator=_kebab,
        validate_by_name=False,
        validate_by_alias=True,
    )


Text = Annotated[str, Field(min_length=1)]
EntryId = Annotated[str, Field(pattern=r"^[0-9A-Z]+$")]
KebabId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Positive = Annotated[int, Field(ge=1)]
