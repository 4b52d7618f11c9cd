"""The moves of a sheet, resolved again with the present pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import LampError
from lampkeeper.session.reading import find_reading, settle
from lampkeeper.sheet.logbook import Logbook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lampkeeper.files.pack import Pack
    from lampkeeper.resolve.outcome import Outcome
    from lampkeeper.session.reading import Reading
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.moves import Move


class Otherwise(NamedTuple):
    """A move that the present pack would mark otherwise: the marks it would not make, and those it would make instead.

    `reason` says why it could not be made at all, where it is so.
    """

    move: Move
    without: tuple[Mark, ...]
    instead: tuple[Mark, ...]
    reason: str


def marked_otherwise(pack: Pack, moves: Iterable[Move]) -> Iterator[Otherwise]:
    """The moves that the present pack would mark otherwise, oldest first. What was marked by hand no pack marks."""
    logbook = Logbook()
    for move in moves:
        if move.state == "dropped":
            continue
        if move.entries:
            found = _resolved_again(move, pack, logbook)
            if found is not None:
                yield found
        logbook.push(move.model_copy(update={"state": "done"}))


def resolve_again(move: Move, pack: Pack, logbook: Logbook) -> tuple[Reading, Outcome]:
    """What comes of a move's entries where the logbook stands. Raises LampError where they cannot be read there."""
    reading = find_reading(move.entries[0], pack, logbook, anyway=True)
    return reading, settle(reading, pack.campaign, logbook, move.answers)


def _resolved_again(move: Move, pack: Pack, logbook: Logbook) -> Otherwise | None:
    try:
        marks = resolve_again(move, pack, logbook)[1].marks
    except LampError as error:
        return Otherwise(move, move.marks, (), error.message)
    if marks == move.marks:
        return None
    without = tuple(mark for mark in move.marks if mark not in marks)
    instead = tuple(mark for mark in marks if mark not in move.marks)
    return Otherwise(move, without, instead, "")
