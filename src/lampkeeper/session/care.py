"""Looking after the sheet's file: is it whole, and what mends it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, NamedTuple

from lampkeeper.errors import Problem
from lampkeeper.files import sheet_errors
from lampkeeper.files.examination import examine
from lampkeeper.session.known import known_of
from lampkeeper.session.replay import Otherwise, marked_otherwise
from lampkeeper.sheet.difference import marks_between
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.paper import in_words
from lampkeeper.sheet.saved import PlayedCampaign, edits, edits_told

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.files.examination import Examined
    from lampkeeper.files.pack import Pack
    from lampkeeper.sheet.logbook import Logbook
    from lampkeeper.sheet.progress import ProgressSheet

Keep = Literal["edit", "moves"]


class Whole(NamedTuple):
    """What is told of a sheet that is whole: the format and the pack it was written with, and what is on it."""

    paper: ProgressSheet
    format: int
    played: PlayedCampaign
    moves: tuple[Move, ...]
    otherwise: tuple[Otherwise, ...]


class Mending(NamedTuple):
    """What mends a sheet: the logbook that it gets, and the move made by hand for what its moves do not say, if any.

    `keep` tells which half of the file was believed, the edited sheet or the moves; none where it was whole.
    """

    problems: tuple[Problem, ...]
    keep: Keep | None
    logbook: Logbook
    move: Move | None


def check(content: bytes, path: Path, pack: Pack) -> Whole:
    """Look a sheet through. Raises SheetError with all that is wrong."""
    found = examine(content, path)
    problems = _problems(found, path, pack)
    if problems:
        raise sheet_errors.not_whole(path, problems, mendable=not _is_whole(found, pack))
    assert found.campaign is not None
    return Whole(found.paper, found.format, found.campaign, found.moves, tuple(marked_otherwise(pack, found.moves)))


def plan_mending(content: bytes, path: Path, pack: Pack, keep: Keep | None, at: str) -> Mending:
    """What mends a sheet; `at` is the moment of a move that it takes.

    Without `keep`, the half of the file that is whole is believed. Raises SheetError where both are and differ, where
    nothing can be mended, and where an edit holds what no sheet can.
    """
    found = examine(content, path)
    problems = _problems(found, path, pack)
    logbook, summed = found.logbook.copy(), found.summed
    if _is_whole(found, pack):
        return Mending(problems, None, logbook, None)
    if keep is None:
        if found.moves_whole and found.paper_whole and found.paper != summed:
            raise sheet_errors.edited(path, edits_told(found.paper, summed))
        keep = "moves" if found.moves_whole else "edit"
    _check_possible(found.paper if keep == "edit" else summed, summed, path, pack)
    move = None
    if keep == "edit" and found.paper != summed:
        move = Move(
            number=logbook.next_number,
            at=at,
            command="mend",
            scenario=summed.scenario,
            by_hand=True,
            marks=marks_between(summed, found.paper),
        )
        logbook.push(move)
    return Mending(problems, keep, logbook, move)


def _problems(found: Examined, path: Path, pack: Pack) -> tuple[Problem, ...]:
    """All that is wrong with a sheet: what cannot be read, what was edited, what the present pack does not know.

    Raises SheetError where the sheet is of another campaign.
    """
    known = known_of(pack)
    unknown = [(("sheet", *place), message) for place, message in known.faults_of_sheet(found.paper)]
    for at, move in enumerate(found.moves):
        for number, mark in enumerate(move.marks):
            unknown.extend(known.faults_of_mark(mark, ("moves", at, "marks", number)))
    misnamed = []
    if found.campaign is not None and found.campaign.id != pack.campaign.id:
        # Where the pack knows all that is on the sheet, a name that is nearly its own is damaged.
        if unknown or not get_close_matches(found.campaign.id, [pack.campaign.id], cutoff=0.9):
            raise sheet_errors.of_another_campaign(path, found.campaign.id, pack.campaign.id)
        misnamed.append((("campaign", "id"), f"is {found.campaign.id}, not {pack.campaign.id}"))
    edited = [(("sheet", name), told) for name, told in edits(found.paper, found.summed)]
    return tuple(
        Problem(path.name, 0, in_words(place), message)
        for place, message in (*found.losses, *misnamed, *edited, *unknown)
    )


def _is_whole(found: Examined, pack: Pack) -> bool:
    """Whether mending would change nothing: what the pack does not know is as it was written."""
    named = found.campaign is not None and found.campaign.id == pack.campaign.id
    return named and not found.losses and found.paper == found.summed


def _check_possible(sheet: ProgressSheet, before: ProgressSheet, path: Path, pack: Pack) -> None:
    """Raises SheetError for what no sheet can hold, unless the moves had it before; it needs a Clan and a scenario."""
    known = known_of(pack)
    old = list(known.faults_of_sheet(before))
    faults = [
        fault for fault in known.faults_of_sheet(sheet) if fault not in old or fault[0] in (("clan",), ("scenario",))
    ]
    if faults:
        problems = [Problem(path.name, 0, in_words(("sheet", *place)), message) for place, message in faults]
        raise sheet_errors.unmendable(path, problems)
