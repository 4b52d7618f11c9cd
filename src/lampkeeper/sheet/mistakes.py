"""What is wrong in data that was kept: where, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.sheet.paper import Place

if TYPE_CHECKING:
    from pydantic import ValidationError

NOTHING = "does not belong here"
_PLAIN = {"missing": "is missing", "extra_forbidden": NOTHING}

Loss = tuple[Place, str]  # where, and what is wrong there


def mistakes(error: ValidationError) -> tuple[Loss, ...]:
    """What Pydantic complains of, each with its place."""
    return tuple(
        (details["loc"], _PLAIN.get(details["type"], _beginning_small(details["msg"].removeprefix("Value error, "))))
        for details in error.errors(include_url=False, include_input=False)
    )


def _beginning_small(text: str) -> str:
    return text[:1].lower() + text[1:]
