"""What is understood of a campaign, as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.session.insight_results import ASSUMED
from lampkeeper.show.sheet_facts import (
    location_facts,
    made_by,
    mark_facts,
    scenario_facts,
    setup_change_facts,
    workers_facts,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.insight.explanation import Explanation
    from lampkeeper.insight.history import Stroke
    from lampkeeper.insight.odds import Fork, Odds
    from lampkeeper.insight.passages import Told
    from lampkeeper.insight.possible import Verdict
    from lampkeeper.insight.preview import Alternative
    from lampkeeper.insight.reach import Leg
    from lampkeeper.session.insight_results import Horizon, MapView, OddsView, PackChecked, Preview, Reached


def horizon_facts(view: Horizon) -> dict[str, Any]:
    """All that can still come."""
    campaign, extents = view.campaign, view.extents
    return {
        "scenarios": [
            {**_titled(title.id, campaign), **_extent(extents.get(title.id))} for title in campaign.scenarios
        ],
        **{end: _extent(extents.get(end)) for end in ("won", "lost")},
        "assumptions": [ASSUMED],
    }


def pack_facts(checked: PackChecked) -> dict[str, Any]:
    """A campaign pack that is sound."""
    return {
        "campaign": checked.campaign.id,
        "version": checked.campaign.version,
        "folder": str(checked.folder),
        "scenarios": checked.scenarios,
        "entries": checked.entries,
        "endings": checked.endings,
        "questions": checked.questions,
        "problems": [],
        "proof": _proof(checked),
    }


def reached_facts(reached: Reached) -> dict[str, Any]:
    """Whether and how a target can still come."""
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
    }


def _leg(leg: Leg, campaign: Campaign) -> dict[str, Any]:
    return {"scenario": _titled(leg.scenario, campaign), "commands": [_told(told) for told in leg.commands]}


def _told(told: Told) -> dict[str, Any]:
    return {"command": told.command, "entry": told.entry, "answers": dict(told.answers)}


def _extent(extent: tuple[int, int] | None) -> dict[str, Any]:
    fewest, most = extent or (None, None)
    return {"can_come": extent is not None, "fewest": fewest, "most": most}


def _titled(id: str, campaign: Campaign) -> dict[str, Any]:
    """The scenario, as far as the pack knows it."""
    return scenario_facts(campaign.scenario(id)) or {"id": id, "number": None, "title": id, "page": None}


def map_facts(view: MapView) -> dict[str, Any]:
    """Where the campaign has been, and can go."""
    story = view.story
    facts: dict[str, Any] = {
        "played": [
            {
                "scenario": _titled(game.scenario, view.campaign),
                "result": game.result,
                "vp": game.vp,
                "move": game.last.number,
            }
            for game in story.games
        ],
        "taken_over": story.taken_over,
        "untold": {"wins": story.untold[0], "defeats": story.untold[1]},
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


def card_story_facts(story: CardStory) -> dict[str, Any]:
    """What is on the sheet at a card number."""
    return {
        "card": story.card,
        "deck": story.deck,
        "in_deck": story.in_deck,
        "circled": _stroke(story.circled) if story.circled else None,
        "crossed_out": _stroke(story.crossed_out) if story.crossed_out else None,
        "reason": story.reason,
    }


def _stroke(stroke: Stroke) -> dict[str, Any]:
    return {"from": stroke.entry, **made_by(stroke.move)}


def explanation_facts(explanation: Explanation) -> dict[str, Any]:
    """How something came to be as it is."""
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
        **made_by(stroke.move),
        "entry": stroke.entry,
        "entries": list(stroke.move.entries),
        "state": stroke.move.state,
        "mark": mark_facts(stroke.mark),
        "reason": "; ".join(stroke.reasons) or None,
        "came_to": stroke.came_to or None,
    }


def odds_facts(view: OddsView) -> dict[str, Any]:
    """The chance to win."""
    found, rates, so_far = view.forecast, view.rates, view.so_far
    record = {"from": "option"} if so_far is None else {"from": "record", "won": so_far.won, "played": so_far.played}
    return {
        "scenario": scenario_facts(view.scenario),
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


def preview_facts(preview: Preview) -> dict[str, Any]:
    """What would come of a move."""
    return {
        "entry": preview.entry,
        "spoilers": preview.spoilers,
        "alternatives": [_alternative(found, preview) for found in preview.alternatives],
    }


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
            name: None if name in found.workers_open else number
            for name, number in workers_facts(found.workers).items()
        },
        "record": {
            "state": sheet.state,
            "wins": sheet.victories,
            "defeats": sheet.defeats,
            "defeats_in_a_row": sheet.defeats_in_a_row,
        },
        "setup": {
            "locations_in": [location_facts(place) for place in setup.locations_in],
            "locations_out": [location_facts(place) for place in setup.locations_out],
            "changes_in": [preview.told(line.text) for line in setup.changes_in],
            "changes_out": [preview.told(line.text) for line in setup.changes_out],
            "figures": [
                {"text": preview.told(figure.line.text), "before": figure.before, "after": figure.after}
                for figure in setup.figures
            ],
        },
    }
    if preview.spoilers:
        facts["scenario"] = scenario_facts(following.scenario if following else None)
        facts["next"] = following and {
            "decks": {name: list(cards) for name, cards in following.decks.items()},
            "locations": [location_facts(place) for place in following.locations],
            "setup_changes": [
                {**setup_change_facts(change.line), "figure": change.figure} for change in following.changes
            ],
        }
    return facts


def _mark_to_come(mark: Any, preview: Preview) -> dict[str, Any]:
    """A line has no number before it is written; which scenario a mark is for is told only where that is wanted."""
    facts = mark_facts(mark)
    if facts["mark"] == "write-setup":
        facts = {**facts, "text": preview.told(facts["text"])}
        del facts["id"]
    if not preview.spoilers:
        facts.pop("scenario", None)
    return facts


def verdict_facts(verdict: Verdict | None) -> dict[str, Any]:
    """Whether a campaign by the book can end so: yes, no, or null; its games; what contradicts it."""
    games = verdict.games if verdict is not None else None
    return {
        "possible": None if verdict is None else games is not None,
        "games": None if games is None else [{"scenario": id, "command": command} for id, command in games],
        "contradiction": [] if verdict is None else list(verdict.contradiction),
    }


def _proof(checked: PackChecked) -> dict[str, Any]:
    proof = checked.proof
    facts: dict[str, Any] = {
        "bounds": proof.bounds._asdict(),
        "situations": proof.situations,
        "reached": {
            "scenarios": len(checked.campaign.scenarios),
            "entries": len(proof.entries),
            "branches": sum(branch.campaign is not None for branch in proof.branches),
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
