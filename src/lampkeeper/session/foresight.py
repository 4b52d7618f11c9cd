"""What winning and losing, or an entry, would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.insight.preview import alternatives
from lampkeeper.session.insight_results import Preview
from lampkeeper.session.reading import find_ending, find_reading, refuse_unasked
from lampkeeper.session.status import status_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import Opened


def foresee(
    pack: Pack,
    opened: Opened,
    entry: str | None,
    answers: Mapping[str, str],
    *,
    anyway: bool,
    spoilers: bool,
    book: ScenarioBook | None,
) -> Preview:
    """Each way that it can go from here. Raises what the move would, but for answers that are missing."""
    logbook, campaign = opened.logbook, pack.campaign
    if entry is None:
        readings = [find_ending(command, pack, logbook) for command in ("win", "lose")]
    else:
        readings = [find_reading(entry, pack, logbook, anyway=anyway)]
    found = tuple(
        alternative
        for id, entries, command in readings
        for alternative in alternatives(
            command, id, entries, campaign, logbook.sheet, answers, spoilers=spoilers, book=book
        )
    )
    asked = (id for alternative in found for id in alternative.answers)
    refuse_unasked(" or ".join(reading.entry for reading in readings), answers, asked)
    hidden = [other for other in campaign.scenarios if not spoilers and other.id != logbook.sheet.scenario]
    return Preview(
        before=status_of(campaign, logbook.sheet, logbook, book=book),
        entry=None if entry is None else readings[0].entry,
        answers=answers,
        alternatives=found,
        spoilers=spoilers,
        unnamed=tuple(name for scenario in hidden for name in (scenario.title, *scenario.aliases)),
        edits=opened.edits,
        workers_noted=book is not None and any(notes.workers for notes in book.scenarios),
    )
