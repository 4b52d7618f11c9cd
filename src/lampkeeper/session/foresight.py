"""What winning and losing, or an entry, would change."""

from collections.abc import Mapping

from lampkeeper.files.pack import Pack
from lampkeeper.files.sheet_file import Opened
from lampkeeper.insight.preview import alternatives
from lampkeeper.session.reading import find_ending, find_reading, refuse_unasked
from lampkeeper.session.results import Preview
from lampkeeper.session.status import status_of


def foresee(
    pack: Pack, opened: Opened, entry: str | None, answers: Mapping[str, str], *, anyway: bool, spoilers: bool
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
        for alternative in alternatives(command, id, entries, campaign, logbook.sheet, answers, spoilers=spoilers)
    )
    asked = (id for alternative in found for id in alternative.answers)
    refuse_unasked(" or ".join(reading.entry for reading in readings), answers, asked)
    hidden = [other for other in campaign.scenarios if not spoilers and other.id != logbook.sheet.scenario]
    return Preview(
        before=status_of(campaign, logbook.sheet, logbook),
        entry=None if entry is None else readings[0].entry,
        answers=answers,
        alternatives=found,
        spoilers=spoilers,
        unnamed=tuple(name for scenario in hidden for name in (scenario.title, *scenario.aliases)),
        edits=opened.edits,
    )
