"""A sheet file looked through to the end: all that can be read of it, and all that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from lampkeeper.files.formats import migrated
from lampkeeper.files.sheet_errors import SHEET
from lampkeeper.files.sheet_text import Faulty, parse
from lampkeeper.files.torn_text import salvage
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.mistakes import NOTHING
from lampkeeper.sheet.salvage import salvage_moves, salvage_paper
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign, SavedSheet, alterations

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.sheet.mistakes import Loss
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet


class Examined(NamedTuple):
    """What a file holds, as far as it can be read. `losses` are what cannot, and the moves that were altered.

    `moves_whole` and `paper_whole` say which of its two halves can be relied on.
    """

    format: int
    campaign: PlayedCampaign | None
    logbook: Logbook
    paper: ProgressSheet
    losses: tuple[Loss, ...]
    moves_whole: bool
    paper_whole: bool

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that are left."""
        return self.logbook.moves

    @property
    def summed(self) -> ProgressSheet:
        """What the moves add up to."""
        return self.logbook.sheet


def examine(content: bytes, path: Path) -> Examined:
    """Look a file through. Raises SheetError for what is no sheet, a newer one, or one of which nothing is left."""
    data, torn = _data(content, path)
    written = data["format"]
    data = migrated(data)
    moves, of_moves = salvage_moves(data["moves"] if isinstance(data.get("moves"), list) else [])
    of_moves = (*of_moves, *alterations(moves))
    logbook = Logbook(moves)
    facts = data.get("sheet")
    paper, of_paper = salvage_paper(facts if isinstance(facts, dict) else {}, logbook.sheet)
    if not moves and not paper.clan:
        raise SHEET.lost(path)
    campaign, of_campaign = _campaign(data.get("campaign"))
    unknown = tuple(((key,), NOTHING) for key in data if key not in SavedSheet.model_fields)
    return Examined(
        format=written,
        campaign=campaign,
        logbook=logbook,
        paper=paper,
        losses=(*torn, *unknown, *of_campaign, *of_paper, *of_moves),
        moves_whole=bool(moves) and not of_moves and not torn,
        paper_whole=not of_paper,
    )


def _data(content: bytes, path: Path) -> tuple[dict[str, Any], tuple[Loss, ...]]:
    """The data of a file, and what is torn in its text."""
    try:
        return SHEET.check_format(parse(content), path), ()
    except Faulty as fault:
        data, lines = salvage(content)
        torn: list[Loss] = [((), str(fault)), *(((f"line {line}",), "cannot be read") for line in lines)]
    if not data.keys() & {"sheet", "moves"}:
        raise SHEET.lost(path)
    known: dict[str, Any] = {"format": FORMAT, "campaign": None, "sheet": {}, "moves": []}
    data = known | {key: value for key, value in data.items() if key in known}
    try:
        return SHEET.check_format(data, path), tuple(torn)
    except Faulty:
        return data | {"format": FORMAT}, tuple(torn)


def _campaign(data: Any) -> tuple[PlayedCampaign | None, tuple[Loss, ...]]:
    try:
        return PlayedCampaign.model_validate(data), ()
    except ValidationError:
        return None, ((("campaign",), "cannot be read"),)
