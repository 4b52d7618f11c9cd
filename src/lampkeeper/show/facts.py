"""Results as JSON facts: the keys are public."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from lampkeeper.resolve.outcome import Chosen, Note, Table
from lampkeeper.session.results import (
    Checked,
    DecksView,
    LogView,
    Mended,
    Moved,
    NextPage,
    Noted,
    NotesView,
    QuestionsView,
    Review,
    Status,
    TakenBack,
    Unmoved,
    Welcome,
    WorkersView,
)
from lampkeeper.show.sheet_facts import (
    fields_facts,
    location_facts,
    logged_facts,
    mark_facts,
    move_facts,
    notes_facts,
    page_facts,
    record_facts,
    scenario_facts,
    setup_change_facts,
    status_facts,
    warned_facts,
    workers_facts,
)

if TYPE_CHECKING:
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.resolve.questions import Asked
    from lampkeeper.session.replay import Otherwise
    from lampkeeper.session.results import Result
    from lampkeeper.shelf.islands import IslandDeck


def facts(result: Result) -> dict[str, Any]:
    """The JSON object that answers a command."""
    match result:
        case Status():
            return status_facts(result)
        case NextPage():
            return _next_facts(result)
        case DecksView(decks=decks, only=only):
            cards = {name: list(cards) for name, cards in decks.items() if only in (None, name)}
            return cards | _why(result.why) | warned_facts(result.edits)
        case WorkersView(workers=workers):
            return {
                **workers_facts(workers),
                "changes": [
                    {"text": line.text, "merciful": line.merciful, "from": line.source} for line in workers.changes
                ],
            } | warned_facts(result.edits)
        case LogView(moves=moves):
            return {"moves": [logged_facts(move) for move in moves]} | warned_facts(result.edits)
        case Review():
            from lampkeeper.show.games_facts import review_facts

            return review_facts(result) | warned_facts(result.edits)
        case QuestionsView(entry=entry, questions=questions):
            return {"entry": entry, "questions": [_asked(asked) for asked in questions]} | warned_facts(result.edits)
        case Moved():
            return _moved_facts(result)
        case Unmoved(notes=notes, status=status, dry_run=dry_run):
            nothing: dict[str, Any] = {"move": None, "marks": [], "table": []}
            return {**nothing, "notes": list(notes), "rules": [], "dry_run": dry_run, "sheet": status_facts(status)}
        case TakenBack(command=command, moves=moves, status=status):
            return {"command": command, "moves": [logged_facts(move) for move in moves], "sheet": status_facts(status)}
        case Checked(whole=whole):
            from lampkeeper.show.insight_facts import verdict_facts

            return verdict_facts(result.verdict) | {
                "whole": True,
                "format": whole.format,
                "campaign": whole.played.model_dump(mode="json"),
                "moves": len(whole.moves),
                "otherwise": [_otherwise(other) for other in whole.otherwise],
            }
        case Mended(mending=mending, dry_run=dry_run):
            return {
                "mended": mending.keep is not None and not dry_run,
                "dry_run": dry_run,
                "keep": mending.keep,
                "problems": [asdict(problem) for problem in mending.problems],
                "move": logged_facts(mending.move) if mending.move is not None else None,
                "backup": str(result.backup) if result.backup is not None else None,
                "sheet": status_facts(result.status),
            }
        case NotesView(campaign=campaign, path=path, pages=pages):
            return {"campaign": campaign.id, "path": str(path), "scenarios": [page_facts(page) for page in pages]}
        case Noted(campaign=campaign, path=path, pages=pages, dry_run=dry_run):
            return {
                "campaign": campaign.id,
                "path": str(path),
                "scenarios": [page_facts(page) for page in pages],
                "before": [page_facts(page) for page in result.before],
                "dry_run": dry_run,
            }
        case Welcome(path=path):
            return {"sheet": None, "path": str(path)}
        case _:
            from lampkeeper.show.seldom_facts import seldom_facts

            return seldom_facts(result)


def _why(stories: tuple[CardStory, ...] | None) -> dict[str, Any]:
    """What is told of each card, where that is asked for."""
    if stories is None:
        return {}
    from lampkeeper.show.insight_facts import card_story_facts

    return {"why": [card_story_facts(story) for story in stories]}


def _next_facts(page: NextPage) -> dict[str, Any]:
    status = page.status
    clan = page.clan
    # What nobody has noted has no key.
    noted = {"scenario_book": notes_facts(status.notes)} if status.notes is not None else {}
    return noted | {
        "scenario": scenario_facts(page.scenario),
        "workers": workers_facts(status.workers),
        "decks": {name: list(cards) for name, cards in status.decks.items()},
        "locations": [location_facts(location) for location in page.locations],
        "setup_changes": [{**setup_change_facts(change.line), "figure": change.figure} for change in page.changes],
        "clan_setup": {
            "clan": status.sheet.clan,
            "box": clan.box.title if clan else None,
            "setup": list(clan.clan.setup) if clan and clan.clan.setup is not None else None,
            "round": list(clan.phases) if clan else [],
            **fields_facts(page.provided),
        },
        **_islands_facts(page.islands),
        "record": record_facts(status),
        "warnings": [*status.edits, *page.warnings],
    }


def _islands_facts(decks: tuple[IslandDeck, ...] | None) -> dict[str, Any]:
    """Both Island decks, of the boxes owned; no key where these are not said."""
    if decks is None:
        return {}
    return {
        "islands": {
            deck.deck: {"known": deck.known, "boxes": dict(deck.counted), "unknown": list(deck.uncounted)}
            for deck in decks
        }
    }


def _moved_facts(moved: Moved) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "move": move_facts(moved.move),
        "marks": [mark_facts(mark) for mark in moved.move.marks],
        "table": [line.text for line in moved.lines if isinstance(line, Table | Chosen)],
        "notes": [line.text for line in moved.lines if isinstance(line, Note)],
        "rules": list(moved.rules),
        "dry_run": moved.dry_run,
        "sheet": status_facts(moved.status),
    }
    if moved.move.command == "adopt":
        from lampkeeper.show.insight_facts import verdict_facts

        facts |= verdict_facts(moved.verdict)
    if moved.unowned is not None:
        facts["warnings"] = list(moved.warnings)
    if moved.backup is not None:
        facts["backup"] = str(moved.backup)
    return facts


def _otherwise(other: Otherwise) -> dict[str, Any]:
    return {
        "move": other.move.number,
        "without": [mark_facts(mark) for mark in other.without],
        "instead": [mark_facts(mark) for mark in other.instead],
        "reason": other.reason or None,
    }


def _asked(asked: Asked) -> dict[str, Any]:
    from lampkeeper.resolve.answers import question_facts

    found = question_facts(asked.question)
    for option in found.get("options", []):
        follow_ups = asked.follow_ups.get(option["value"], ())
        if follow_ups:
            option["questions"] = [_asked(follow_up) for follow_up in follow_ups]
    return found
