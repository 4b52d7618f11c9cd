"""What all that is read from a campaign pack has in common."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

LONGEST = 100


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


_ENTRY_ID = "[0-9A-Z]{1,100}"
_KEBAB_ID = "[a-z0-9]+(-[a-z0-9]+)*"


def _entry_id(id: str) -> str:
    if not re.fullmatch(_ENTRY_ID, id):
        raise ValueError(f"{id!r} is no entry's id: figures and capital letters only, such as 52A")
    return id


def _kebab_id(id: str) -> str:
    if len(id) > LONGEST or not re.fullmatch(_KEBAB_ID, id):
        raise ValueError(f"{id!r} is no id: small letters, figures and hyphens only, such as blue-swirl")
    return id


# Checked by functions: a pattern would be compiled anew for every field that has it.
Text = Annotated[str, Field(min_length=1, max_length=1_000)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
EntryId = Annotated[str, AfterValidator(_entry_id), Field(json_schema_extra={"pattern": f"^{_ENTRY_ID}$"})]
KebabId = Annotated[
    str, AfterValidator(_kebab_id), Field(json_schema_extra={"pattern": f"^{_KEBAB_ID}$", "maxLength": LONGEST})
]
Ask = Annotated[
    KebabId, Field(description="The id of a question: what `-a ID=…` answers. Once on any way through an entry.")
]
Positive = Annotated[int, Field(ge=1, le=9_999)]
