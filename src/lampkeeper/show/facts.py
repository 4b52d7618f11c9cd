"""Results as JSON facts: the keys are public."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, assert_never

from lampkeeper.resolve.outcome import Chosen, Note, Table
from lampkeeper.session.results import (
    ASSUMED,
    Checked,
    DecksView,
    Explained,
    Horizon,
    LogView,
    MapView,
    Mended,
    Moved,
    NextPage,
    OddsView,
    PackChecked,
    Preview,
    QuestionsView,
    Reached,
    Result,
    Status,
    TakenBack,
    Unmoved,
    Welcome,
    Whereabouts,
    WorkersView,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.insight.explanation import Explanation
    from lampkeeper.insight.history import Stroke
    from lampkeeper.insight.odds import Fork, Odds
    from lampkeeper.insight.passages import Told
    from lampkeeper.insight.possible import Verdict
    from lampkeeper.insight.preview import Alternative
    from lampkeeper.insight.reach import Leg
    from lampkeeper.resolve.questions import Asked
    from lampkeeper.resolve.setup import Location
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.session.replay import Otherwise
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import SetupChange


def facts(result: Result) -> dict[str, Any]:
    """The JSON object that answers a command."""
    match result:
        case Status():
            return status_facts(result)
        case NextPage():
            return _next_facts(result)
        case DecksView(decks=decks, only=only):
            cards = {name: list(cards) for name, cards in decks.items() if only in (None, name)}
            why = {"why": [_card_story(story) for story in result.why]} if result.why is not None else {}
            return cards | why | _warned(result)
        case Explained(explanation=explanation):
            return _explanation(explanation) | _warned(result)
        case WorkersView(workers=workers):
            return {
                **_workers(workers),
                "changes": [
                    {"text": line.text, "merciful": line.merciful, "from": line.source} for line in workers.changes
                ],
            } | _warned(result)
        case LogView(moves=moves):
            return {"moves": [_logged(move) for move in moves]} | _warned(result)
        case QuestionsView(entry=entry, questions=questions):
            return {"entry": entry, "questions": [_asked(asked) for asked in questions]} | _warned(result)
        case OddsView():
            return _odds_facts(result) | _warned(result)
        case Moved():
            return _moved_facts(result)
        case Unmoved(notes=notes, status=status, dry_run=dry_run):
            nothing: dict[str, Any] = {"move": None, "marks": [], "table": []}
            return {**nothing, "notes": list(notes), "dry_run": dry_run, "sheet": status_facts(status)}
        case TakenBack(command=command, moves=moves, status=status):
            return {"command": command, "moves": [_logged(move) for move in moves], "sheet": status_facts(status)}
        case Preview():
            return _preview_facts(result)
        case Checked(whole=whole):
            return _verdict(result.verdict) | {
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
                "move": _logged(mending.move) if mending.move is not None else None,
                "backup": str(result.backup) if result.backup is not None else None,
                "sheet": status_facts(result.status),
            }
        case PackChecked(campaign=campaign):
            return {
                "campaign": campaign.id,
                "version": campaign.version,
                "folder": str(result.folder),
                "scenarios": result.scenarios,
                "entries": result.entries,
                "endings": result.endings,
                "questions": result.questions,
                "problems": [],
                "proof": _proof(result),
            }
        case Reached():
            return _reached_facts(result)
        case Horizon(campaign=campaign, extents=extents):
            return {
                "scenarios": [
                    {**_titled(title.id, campaign), **_extent(extents.get(title.id))} for title in campaign.scenarios
                ],
                **{end: _extent(extents.get(end)) for end in ("won", "lost")},
                "assumptions": [ASSUMED],
            } | _warned(result)
        case MapView():
            return _map_facts(result) | _warned(result)
        case Whereabouts(places=places):
            return {
                place.name: {"path": str(place.path), "chosen_by": place.by, "exists": place.exists} for place in places
            }
        case Welcome(path=path):
            return {"sheet": None, "path": str(path)}
        case _:
            assert_never(result)


def status_facts(status: Status) -> dict[str, Any]:
    """The status object."""
    sheet = status.sheet
    return {
        "campaign": status.campaign.id,
        "clan": sheet.clan,
        "state": sheet.state,
        "scenario": _scenario(status.scenario),
        "wins": sheet.victories,
        "defeats": sheet.defeats,
        "defeats_in_a_row": sheet.defeats_in_a_row,
        "tracks": {track.id: sheet.boxes(track.id) for track in status.campaign.tracks},
        "story": [line.word for line in sheet.story if not line.crossed_out],
        "circled": list(sheet.circled),
        "crossed_out": list(sheet.crossed_out),
        "setup_changes": [_setup_change(line) for line in sheet.setup_changes],
        "lighthouse_followers": list(sheet.lighthouse_followers),
        "entries_read": list(sheet.entries_read),
        "decks": {name: list(cards) for name, cards in status.decks.items()},
        "workers": _workers(status.workers),
        "warnings": [*status.edits, *status.warnings],
    }


Warned = (
    DecksView | Explained | WorkersView | LogView | QuestionsView | Preview | OddsView | Reached | Horizon | MapView
)


def _warned(view: Warned) -> dict[str, Any]:
    """The edits of a sheet that is not the sum of its moves; no key on any other."""
    return {"warnings": list(view.edits)} if view.edits else {}


def _reached_facts(reached: Reached) -> dict[str, Any]:
    way = reached.way
    shown = {"way": [_leg(leg, reached.campaign) for leg in way] if way is not None else None}
    return {
        "target": {"kind": reached.target.kind, "id": reached.target.id},
        "can_come": way is not None,
        "games": reached.games if way is not None else None,
        "now": [_told(told) for told in reached.now],
        "reason": reached.reason or None,
        **(shown if reached.spoilers else {}),
        "assumptions": [ASSUMED],
    } | _warned(reached)


def _leg(leg: Leg, campaign: Campaign) -> dict[str, Any]:
    return {"scenario": _titled(leg.scenario, campaign), "commands": [_told(told) for told in leg.commands]}


def _told(told: Told) -> dict[str, Any]:
    return {"command": told.command, "entry": told.entry, "answers": dict(told.answers)}


def _extent(extent: tuple[int, int] | None) -> dict[str, Any]:
    fewest, most = extent or (None, None)
    return {"can_come": extent is not None, "fewest": fewest, "most": most}


def _titled(id: str, campaign: Campaign) -> dict[str, Any]:
    """The scenario, as far as the pack knows it."""
    return _scenario(campaign.scenario(id)) or {"id": id, "number": None, "title": id, "page": None}


def _map_facts(view: MapView) -> dict[str, Any]:
    games = view.played
    facts: dict[str, Any] = {
        "played": [
            {"scenario": _titled(stop.scenario, view.campaign), "result": stop.result, "vp": stop.vp, "move": stop.move}
            for stop in games.stops
        ],
        "taken_over": games.taken_over,
        "untold": {"wins": games.untold[0], "defeats": games.untold[1]},
        "state": view.sheet.state,
        "current": _titled(view.sheet.scenario, view.campaign) if view.sheet.scenario else None,
    }
    if view.ahead is not None:
        facts["ahead"] = {
            "scenarios": [
                {**_titled(title.id, view.campaign), **_extent(view.ahead.extents.get(title.id))}
                for title in view.campaign.scenarios
            ],
            **{end: _extent(view.ahead.extents.get(end)) for end in ("won", "lost")},
            "edges": [{"from": edge.start, "to": edge.to, "by": list(edge.by)} for edge in view.ahead.edges],
        }
    return facts


def _card_story(story: CardStory) -> dict[str, Any]:
    return {
        "card": story.card,
        "deck": story.deck,
        "in_deck": story.in_deck,
        "circled": _stroke(story.circled) if story.circled else None,
        "crossed_out": _stroke(story.crossed_out) if story.crossed_out else None,
        "reason": story.reason,
    }


def _stroke(stroke: Stroke) -> dict[str, Any]:
    return {"from": stroke.entry, **_made_by(stroke.move)}


def _made_by(move: Move) -> dict[str, Any]:
    return {"scenario": move.scenario, "move": move.number, "at": move.at, "by_hand": move.by_hand}


def _explanation(explanation: Explanation) -> dict[str, Any]:
    thing = explanation.thing
    return {
        "kind": thing.kind,
        "id": thing.id or None,
        "verdict": explanation.verdict,
        "chain": [_link(stroke) for stroke in explanation.chain],
        "uncounted": list(explanation.uncounted),
        "edited": explanation.edited,
        "see": list(explanation.see),
    }


def _link(stroke: Stroke) -> dict[str, Any]:
    return {
        **_made_by(stroke.move),
        "entry": stroke.entry,
        "entries": list(stroke.move.entries),
        "state": stroke.move.state,
        "mark": _mark(stroke.mark),
        "reason": "; ".join(stroke.reasons) or None,
        "came_to": stroke.came_to or None,
    }


def _odds_facts(view: OddsView) -> dict[str, Any]:
    found, rates, so_far = view.forecast, view.rates, view.so_far
    record = {"from": "option"} if so_far is None else {"from": "record", "won": so_far.won, "played": so_far.played}
    return {
        "scenario": _scenario(view.scenario),
        "win_rate": _exact("chance", rates.general) | record,
        "win_rates": {scenario: _exact("chance", rate) for scenario, rate in rates.own.items()},
        "best": _odds(found.best),
        "random": _odds(found.random),
        "chart": [{"win_rate": float(bar.rate), "best": bar.best, "random": bar.random} for bar in found.chart],
        "choices": {"entries": [_fork(fork) for fork in found.forks], "unnamed": view.unnamed},
        "left_out": [_fork(stop) for stop in found.stops],
    }


def _odds(odds: Odds[Fraction]) -> dict[str, Any]:
    return {
        **_exact("chance", odds.chance),
        "games": _exact("expected", odds.games),
        "next_game": {
            "won": _exact("chance", odds.won),
            "lost": _exact("chance", odds.lost),
            "worth": _exact("chance", odds.won - odds.lost),
        },
    }


def _exact(name: str, number: Fraction) -> dict[str, Any]:
    return {name: float(number), "exact": str(number)}


def _fork(fork: Fork) -> dict[str, str]:
    return {"scenario": fork.scenario, "entry": fork.entry}


def _next_facts(page: NextPage) -> dict[str, Any]:
    status = page.status
    clan = page.clan
    return {
        "scenario": _scenario(page.scenario),
        "workers": _workers(status.workers),
        "decks": {name: list(cards) for name, cards in status.decks.items()},
        "locations": [_location(location) for location in page.locations],
        "setup_changes": [{**_setup_change(change.line), "figure": change.figure} for change in page.changes],
        "clan_setup": {
            "clan": status.sheet.clan,
            "box": clan.box if clan else None,
            "setup": list(clan.setup) if clan and clan.setup is not None else None,
            "round": list(clan.round) if clan else [],
        },
        "record": _record(status),
        "warnings": [*status.edits, *status.warnings],
    }


def _moved_facts(moved: Moved) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "move": _move(moved.move),
        "marks": [_mark(mark) for mark in moved.move.marks],
        "table": [line.text for line in moved.lines if isinstance(line, Table | Chosen)],
        "notes": [line.text for line in moved.lines if isinstance(line, Note)],
        "dry_run": moved.dry_run,
        "sheet": status_facts(moved.status),
    }
    if moved.move.command == "adopt":
        facts |= _verdict(moved.verdict)
    if moved.backup is not None:
        facts["backup"] = str(moved.backup)
    return facts


def _preview_facts(preview: Preview) -> dict[str, Any]:
    return {
        "entry": preview.entry,
        "spoilers": preview.spoilers,
        "alternatives": [_alternative(found, preview) for found in preview.alternatives],
    } | _warned(preview)


def _alternative(found: Alternative, preview: Preview) -> dict[str, Any]:
    """A card count or number of Workers is null where it hangs on an answer that is still open."""
    from lampkeeper.resolve.answers import question_facts

    setup, following, sheet = found.setup, found.following, found.sheet
    facts: dict[str, Any] = {
        "command": found.command,
        "entry": found.entry,
        "entries": list(found.entries),
        "answers": dict(found.answers),
        "open": [
            {**question_facts(question), "text": preview.told(question.text), "mark": step.do}
            for question, step in found.open
        ],
        "settled": found.settled,
        "marks": [_mark_to_come(mark, preview) for mark in found.marks],
        "decks": {
            change.deck: {"in": list(change.joins), "out": list(change.leaves), "count": change.size}
            for change in found.decks
        },
        "workers": {
            name: None if name in found.workers_open else number for name, number in _workers(found.workers).items()
        },
        "record": {
            "state": sheet.state,
            "wins": sheet.victories,
            "defeats": sheet.defeats,
            "defeats_in_a_row": sheet.defeats_in_a_row,
        },
        "setup": {
            "locations_in": [_location(place) for place in setup.locations_in],
            "locations_out": [_location(place) for place in setup.locations_out],
            "changes_in": [preview.told(line.text) for line in setup.changes_in],
            "changes_out": [preview.told(line.text) for line in setup.changes_out],
            "figures": [
                {"text": preview.told(figure.line.text), "before": figure.before, "after": figure.after}
                for figure in setup.figures
            ],
        },
    }
    if preview.spoilers:
        facts["scenario"] = _scenario(following.scenario if following else None)
        facts["next"] = following and {
            "decks": {name: list(cards) for name, cards in following.decks.items()},
            "locations": [_location(place) for place in following.locations],
            "setup_changes": [{**_setup_change(change.line), "figure": change.figure} for change in following.changes],
        }
    return facts


def _mark_to_come(mark: Any, preview: Preview) -> dict[str, Any]:
    """A line has no number before it is written; which scenario a mark is for is told only where that is wanted."""
    facts = _mark(mark)
    if facts["mark"] == "write-setup":
        facts = {**facts, "text": preview.told(facts["text"])}
        del facts["id"]
    if not preview.spoilers:
        facts.pop("scenario", None)
    return facts


def _location(location: Location) -> dict[str, Any]:
    return {"card": location.card, "title": location.title, "side": location.side}


def _verdict(verdict: Verdict | None) -> dict[str, Any]:
    """Whether a campaign by the book can end so: yes, no, or null; its games; what contradicts it."""
    games = verdict.games if verdict is not None else None
    return {
        "possible": None if verdict is None else games is not None,
        "games": None if games is None else [{"scenario": id, "command": command} for id, command in games],
        "contradiction": [] if verdict is None else list(verdict.contradiction),
    }


def _move(move: Move) -> dict[str, Any]:
    return {
        "number": move.number,
        "command": move.command,
        "scenario": move.scenario,
        "entries": list(move.entries),
        "answers": dict(move.answers),
        "by_hand": move.by_hand,
    }


def _logged(move: Move) -> dict[str, Any]:
    return {
        **_move(move),
        "at": move.at,
        "state": move.state,
        "marks": [_mark(mark) for mark in move.marks],
        "vp": move.vp,
        "note": move.note,
    }


def _otherwise(other: Otherwise) -> dict[str, Any]:
    return {
        "move": other.move.number,
        "without": [_mark(mark) for mark in other.without],
        "instead": [_mark(mark) for mark in other.instead],
        "reason": other.reason or None,
    }


def _mark(mark: Any) -> dict[str, Any]:
    facts: dict[str, Any] = mark.model_dump(mode="json", exclude_none=True)
    return {"mark": facts.pop("mark"), **facts}


def _scenario(scenario: ScenarioTitle | None) -> dict[str, Any] | None:
    if scenario is None:
        return None
    return {"id": scenario.id, "number": scenario.number, "title": scenario.title, "page": scenario.page}


def _setup_change(line: SetupChange) -> dict[str, Any]:
    return {"id": line.id, "text": line.text, "from": line.source, "crossed_out": line.crossed_out}


def _workers(workers: Supply) -> dict[str, Any]:
    return {
        "base": workers.base,
        "total": workers.total,
        "lighthouse": workers.lighthouse,
        "merciful": workers.merciful,
    }


def _record(status: Status) -> dict[str, Any]:
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


def _proof(checked: PackChecked) -> dict[str, Any]:
    proof = checked.proof
    facts: dict[str, Any] = {
        "bounds": proof.bounds._asdict(),
        "situations": proof.situations,
        "reached": {
            "scenarios": len(checked.campaign.scenarios),
            "entries": len(proof.entries),
            "branches": len(proof.branches),
        },
        "games": {end: list(games) for end, games in proof.ends.items()},
        "boxes": {track: list(extent) for track, extent in proof.boxes.items()},
        "unknown": list(proof.unknown),
    }
    if checked.spoilers:
        facts["setups"] = {
            id: {
                "workers": setup.workers and list(setup.workers),
                "lighthouse_followers": list(setup.followers),
                "decks": {deck: extent and list(extent) for deck, extent in setup.decks.items()},
            }
            for id, setup in proof.setups.items()
        }
        facts["scenarios"] = {id: list(map(str, told)) for id, told in proof.scenarios.items()}
        facts["entries"] = {id: list(map(str, told)) for id, told in proof.entries.items()}
        facts["branches"] = [
            {
                "entry": branch.entry,
                "place": list(branch.place),
                "way": branch.words,
                "campaign": list(map(str, branch.campaign or ())),
            }
            for branch in proof.branches
        ]
    return facts


def _asked(asked: Asked) -> dict[str, Any]:
    from lampkeeper.resolve.answers import question_facts

    found = question_facts(asked.question)
    for option in found.get("options", []):
        follow_ups = asked.follow_ups.get(option["value"], ())
        if follow_ups:
            option["questions"] = [_asked(follow_up) for follow_up in follow_ups]
    return found
