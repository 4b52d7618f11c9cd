"""The whole sheet, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.setup import contradictions
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.session.own import NOTHING_SET
from lampkeeper.session.results import Standing, Status
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.session.own import Own
    from lampkeeper.sheet.logbook import Logbook
    from lampkeeper.sheet.progress import ProgressSheet


def status_of(
    campaign: Campaign,
    sheet: ProgressSheet,
    logbook: Logbook,
    edits: tuple[str, ...] = (),
    *,
    own: Own = NOTHING_SET,
    book: ScenarioBook | None = None,
) -> Status:
    """The status of a sheet; `edits` say where it is not the sum of its moves, `own` is what the player has set, `book`
    what they noted.
    """
    record = campaign.record
    return Status(
        campaign=campaign,
        sheet=sheet,
        scenario=campaign.scenario(sheet.scenario) if sheet.scenario else None,
        decks=event_decks(campaign, sheet),
        workers=worker_supply(campaign, sheet, book),
        standing=Standing(
            victories_needed=record.victories_to_win,
            victories_missing=max(0, record.victories_to_win - sheet.victories),
            last_victory_counts=record.last_victory_counts,
            defeats_left=max(0, record.defeats_in_a_row_to_lose - sheet.defeats_in_a_row),
        ),
        can_undo=logbook.can_undo(),
        can_redo=logbook.can_redo(),
        warnings=(*contradictions(campaign, sheet), *_overflows(campaign, sheet, own)),
        edits=edits,
        notes=book.of(sheet.scenario) if book is not None else None,
        track_lengths=own.track_lengths,
    )


def _overflows(campaign: Campaign, sheet: ProgressSheet, own: Own) -> Iterator[str]:
    """Tracks with more gained than they have boxes: nothing is lost (Progress Effects: Warning)."""
    for track in campaign.tracks:
        boxes = sheet.boxes(track.id)
        length = own.track_lengths.get(track.id, boxes)
        if boxes > length:
            gained = (
                f"{plural(boxes, track.one, track.many)} are more than the track's {plural(length, 'box', 'boxes')}"
            )
            yield f"{gained}: mark the other {boxes - length} under Setup Changes; they count all the same"
