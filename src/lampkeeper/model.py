"""What all that is read from a data file has in common: the book, and the shelf."""

import re
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

T = TypeVar("T")

# A JSON array or TOML array becomes a tuple; what is in it stays strict.
Many = Annotated[tuple[T, ...], Field(strict=False)]

LONGEST = 100


def _kebab(name: str) -> str:
    return name.replace("_", "-")


class Data(BaseModel):
    """Base of such models: strict, never changing, keys in kebab-case. Unknown keys are mistakes."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        defer_build=True,
        alias_generator=_kebab,
        validate_by_name=False,
        validate_by_alias=True,
    )


_KEBAB_ID = "[a-z0-9]+(-[a-z0-9]+)*"


def _kebab_id(id: str) -> str:
    if len(id) > LONGEST or not re.fullmatch(_KEBAB_ID, id):
        raise ValueError(f"{id!r} is no id: small letters, figures and hyphens only, such as blue-swirl")
    return id


# Checked by functions: a pattern would be compiled anew for every field that has it.
Text = Annotated[str, Field(min_length=1, max_length=1_000)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
KebabId = Annotated[
    str, AfterValidator(_kebab_id), Field(json_schema_extra={"pattern": f"^{_KEBAB_ID}$", "maxLength": LONGEST})
]
Positive = Annotated[int, Field(ge=1, le=9_999)]
Card = Annotated[int, Field(ge=1, le=9_999)]
