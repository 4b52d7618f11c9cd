"""What is on a sheet, and what made it so, as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.goods import rare_resources
from lampkeeper.resolve.wording import merciful_text

if TYPE_CHECKING:
    from lampkeeper.book.campaign import ScenarioTitle
    from lampkeeper.book.notes import ScenarioNotes
    from lampkeeper.resolve.setup import Location
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.session.own import Provided
    from lampkeeper.session.results import NotedPage, Status
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import SetupChange


def status_facts(status: Status) -> dict[str, Any]:
    """The status object."""
    sheet = status.sheet
    return {
        "campaign": status.campaign.id,
        "clan": sheet.clan,
        "state": sheet.state,
        "scenario": scenario_facts(status.scenario),
        "wins": sheet.victories,
        "defeats": sheet.defeats,
        "defeats_in_a_row": sheet.defeats_in_a_row,
        "tracks": {track.id: sheet.boxes(track.id) for track in status.campaign.tracks},
        **({"track_lengths": dict(status.track_lengths)} if status.track_lengths else {}),
        "story": [line.word for line in sheet.story if not line.crossed_out],
        "circled": list(sheet.circled),
        "crossed_out": list(sheet.crossed_out),
        "setup_changes": [setup_change_facts(line) for line in sheet.setup_changes],
        "lighthouse_followers": list(sheet.lighthouse_followers),
        "entries_read": list(sheet.entries_read),
        "decks": {name: list(cards) for name, cards in status.decks.items()},
        "workers": workers_facts(status.workers),
        "warnings": [*status.edits, *status.warnings],
    }


def made_by(move: Move) -> dict[str, Any]:
    """The move that made a mark."""
    return {"scenario": move.scenario, "move": move.number, "at": move.at, "by_hand": move.by_hand}


def move_facts(move: Move) -> dict[str, Any]:
    """A move, as it answers a command."""
    return {
        "number": move.number,
        "command": move.command,
        "scenario": move.scenario,
        "entries": list(move.entries),
        "answers": dict(move.answers),
        "by_hand": move.by_hand,
    }


def logged_facts(move: Move) -> dict[str, Any]:
    """A move, as the log has it."""
    return {
        **move_facts(move),
        "at": move.at,
        "state": move.state,
        "marks": [mark_facts(mark) for mark in move.marks],
        "vp": move.vp,
        "note": move.note,
    }


def mark_facts(mark: Any) -> dict[str, Any]:
    """A mark, its kind first."""
    facts: dict[str, Any] = mark.model_dump(mode="json", exclude_none=True)
    return {"mark": facts.pop("mark"), **facts}


def scenario_facts(scenario: ScenarioTitle | None) -> dict[str, Any] | None:
    """A scenario; null once the campaign is over."""
    if scenario is None:
        return None
    return {"id": scenario.id, "number": scenario.number, "title": scenario.title, "page": scenario.page}


def setup_change_facts(line: SetupChange) -> dict[str, Any]:
    """A line under Setup Changes."""
    return {"id": line.id, "text": line.text, "from": line.source, "crossed_out": line.crossed_out}


def notes_facts(notes: ScenarioNotes | None) -> dict[str, Any]:
    """What is noted of a page of the Scenario Book; null and empty where that is nothing."""
    return {
        "vp": notes.vp if notes else None,
        "setup": list(notes.setup) if notes else [],
        "workers": [
            {"text": change.text or merciful_text(change.merciful), "merciful": change.merciful}
            for change in (notes.workers if notes else ())
        ],
        "decks": list(notes.decks) if notes and notes.decks is not None else None,
    }


def page_facts(page: NotedPage) -> dict[str, Any]:
    """A page of the Scenario Book, with what is noted of it."""
    return {**(scenario_facts(page.scenario) or {}), **notes_facts(page.notes)}


def workers_facts(workers: Supply) -> dict[str, Any]:
    """The Worker supply; `printed_base` only where the player has set another base than the pack's."""
    return {
        "base": workers.base,
        "total": workers.total,
        "lighthouse": workers.lighthouse,
        "merciful": workers.merciful,
        **({"printed_base": workers.printed} if workers.printed is not None else {}),
    }


def record_facts(status: Status) -> dict[str, Any]:
    """Victories and defeats, and how they stand."""
    sheet, standing, ahead = status.sheet, status.standing, status.ahead
    return {
        "wins": sheet.victories,
        "defeats": sheet.defeats,
        "defeats_in_a_row": sheet.defeats_in_a_row,
        "victories_needed": standing.victories_needed,
        "victories_missing": standing.victories_missing,
        "last_victory_counts": standing.last_victory_counts,
        "defeats_left": standing.defeats_left,
        "victories_ahead": ahead.victories if ahead else None,
        "defeats_to_bear": ahead.defeats if ahead else None,
    }


def location_facts(location: Location) -> dict[str, Any]:
    """A campaign card to place."""
    return {"card": location.card, "title": location.title, "side": location.side}


def warned_facts(edits: tuple[str, ...]) -> dict[str, Any]:
    """Where a sheet is not the sum of its moves; no key on any other."""
    return {"warnings": list(edits)} if edits else {}


def fields_facts(provided: Provided | None) -> dict[str, Any]:
    """What the Clan's starting Fields provide, how that is known, and what is rare; no keys where it is not."""
    if provided is None:
        return {}
    return {
        "starting_fields": list(provided.goods),
        "fields_known": provided.known,
        "rare_resources": list(rare_resources(provided.goods)),
    }
