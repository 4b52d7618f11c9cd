"""What a sheet file holds."""

from typing import Literal

from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.paper import Id, Many, Paper
from lampkeeper.sheet.progress import ProgressSheet

FORMAT = 1


class PlayedCampaign(Paper):
    """The campaign that is played, and the version of its pack when the sheet was last written."""

    id: Id
    version: str


class SavedSheet(Paper):
    """The sheet file: what is on the paper now, and all moves, oldest first."""

    format: Literal[1]
    campaign: PlayedCampaign
    sheet: ProgressSheet
    moves: Many[Move]


def edits(paper: ProgressSheet, summed: ProgressSheet) -> tuple[str, ...]:
    """Each fact on the paper that is not the sum of the moves, in a sentence."""
    return tuple(
        f"{name.replace('_', ' ')}: the sheet says {_shown(getattr(paper, name))}, "
        f"its moves add up to {_shown(getattr(summed, name))}"
        for name in ProgressSheet.model_fields
        if getattr(paper, name) != getattr(summed, name)
    )


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(_shown(item) for item in value) or "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items()) or "nothing"
    if isinstance(value, Paper):
        return " ".join(str(item) for item in value.model_dump(exclude_none=True).values())
    return str(value)
