"""What all that stands on paper has in common: values that never change, read strictly."""

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

LARGEST = 1_000_000
LONGEST = 500  # characters of a line of the player's
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Id = Annotated[str, Field(min_length=1, max_length=100)]


# The way to a fact: names and positions, such as `("moves", 3, "marks", 0)`.
Place = tuple[str | int, ...]


def in_words(place: Place) -> str:
    """A place as it is told: `moves[3].marks[0]`."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place).lstrip(".")


def is_one_line(text: str, longest: int = LONGEST) -> bool:
    """Whether a player's text can stand on one line of the sheet: not too long, and without control characters."""
    return len(text) <= longest and not re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]", text)


class Paper(BaseModel):
    """Base of marks, moves and sheets. Schemas are built when first used: most commands need only a few of them."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        defer_build=True,
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
    )
