"""What of a damaged sheet can still be read: every fact and mark that is whole, and a word on each that is not."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from lampkeeper.sheet.mistakes import NOTHING, Loss, mistakes
from lampkeeper.sheet.paper import LARGEST
from lampkeeper.sheet.pencil import ImpossibleMark, draw
from lampkeeper.sheet.progress import ProgressSheet
from lampkeeper.sheet.saved import SavedMove


class Salvaged(NamedTuple):
    """The moves that are left, which can have followed each other, and what was lost on the way."""

    moves: tuple[SavedMove, ...]
    losses: tuple[Loss, ...]


def salvage_moves(data: Sequence[Any]) -> Salvaged:
    """The moves of a file, without the facts and marks that no move has or this sheet cannot take."""
    losses: list[Loss] = []
    moves: list[SavedMove] = []
    for at, raw in enumerate(data):
        move = _readable(raw, at, losses)
        if move is not None:
            moves.append(move)
    return Salvaged(tuple(_in_order(moves, losses)), tuple(losses))


def salvage_paper(data: Mapping[str, Any], summed: ProgressSheet) -> tuple[ProgressSheet, tuple[Loss, ...]]:
    """The sheet of a file; a fact that cannot be read or is missing is as its moves add up to."""
    losses: list[Loss] = []
    facts = {}
    blank = ProgressSheet()
    for name in ProgressSheet.model_fields:
        if name not in data and getattr(summed, name) == getattr(blank, name):
            continue
        try:
            facts[name] = getattr(ProgressSheet.model_validate({name: data[name]}), name)
        except KeyError:
            losses.append((("sheet", name), "is missing"))
        except ValidationError as error:
            losses.extend((("sheet", *place), message) for place, message in mistakes(error))
    losses.extend((("sheet", name), NOTHING) for name in data if name not in ProgressSheet.model_fields)
    return summed.model_copy(update=facts), tuple(losses)


def _readable(raw: Any, at: int, losses: list[Loss]) -> SavedMove | None:
    """The move without what is wrong in it; None where nothing of it is a move."""
    place = ("moves", at)
    if not isinstance(raw, dict):
        losses.append((place, "is no move"))
        return None
    facts = raw
    while True:
        try:
            return SavedMove.model_validate(facts)
        except ValidationError as error:
            losses.extend(((*place, *where), message) for where, message in mistakes(error))
            facts = _without(facts, error, at)


def _without(facts: dict[str, Any], error: ValidationError, at: int) -> dict[str, Any]:
    """The facts of a move that are not complained of; what no move goes without is put in their place."""
    ways = [details["loc"] for details in error.errors(include_url=False, include_input=False)]
    wrong_marks = {way[1] for way in ways if way[0] == "marks" and len(way) > 1}
    wrong = {way[0] for way in ways if not (way[0] == "marks" and len(way) > 1)}
    left = {key: value for key, value in facts.items() if key not in wrong}
    if wrong_marks and "marks" in left:
        left["marks"] = [mark for number, mark in enumerate(left["marks"]) if number not in wrong_marks]
    return {"number": min(at + 1, LARGEST), "at": "", "command": "unknown"} | left


def _in_order(moves: list[SavedMove], losses: list[Loss]) -> list[SavedMove]:
    """The moves numbered in a row, in states that can follow each other, without marks that are impossible."""
    last_done = max((at for at, move in enumerate(moves) if move.state == "done"), default=0)
    found = []
    sheet = ProgressSheet()
    for at, move in enumerate(moves):
        number, state = at + 1, move.state
        if move.number != number:
            losses.append((("moves", at, "number"), f"is {move.number} instead of {number}"))
        if at == 0:
            state = "done"
        elif state == "undone" and at < last_done:
            state = "dropped"
        if state != move.state:
            losses.append((("moves", at, "state"), f"is {move.state}, which cannot be here"))
        marks = []
        for mark in move.marks if state != "dropped" else ():
            try:
                sheet = draw(sheet, mark)
            except ImpossibleMark as error:
                losses.append((("moves", at, "marks"), str(error)))
            else:
                marks.append(mark)
        kept = move.marks if state == "dropped" else tuple(marks)
        found.append(move.model_copy(update={"number": number, "state": state, "marks": kept}))
    return found
