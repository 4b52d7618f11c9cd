"""The games of a campaign as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.resolve.supply import worker_supply
from lampkeeper.show.sheet_facts import logged_facts, scenario_facts, status_facts, workers_facts
from lampkeeper.show.streaks import streak_facts

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.games import Game
    from lampkeeper.insight.tally import Tally
    from lampkeeper.session.results import Chronicle, Review


def chronicle_facts(chronicle: Chronicle) -> dict[str, Any]:
    """The whole campaign: the sheet, the games and all moves."""
    story = chronicle.story
    victories, defeats = story.untold
    return {
        "sheet": status_facts(chronicle.status),
        "games": [game_facts(number, game, chronicle.campaign) for number, game in enumerate(story.all_games, start=1)],
        "untold": {"wins": victories, "defeats": defeats},
        "moves": [logged_facts(move) for move in chronicle.moves],
    }


def review_facts(review: Review) -> dict[str, Any]:
    """The games that are over, and what they come to."""
    tally = review.tally
    return {
        "games": [game_facts(number, game, review.campaign) for number, game in enumerate(review.games, start=1)],
        "streaks": streak_facts(tally.streaks),
        "vp": _vp_facts(tally),
    }


def game_facts(number: int, game: Game, campaign: Campaign) -> dict[str, Any]:
    """A game: how it ended, what was read in it, and the sheet after it."""
    after = game.after
    return {
        "number": number,
        "scenario": _scenario_facts(game.scenario, campaign),
        "result": game.result,
        "vp": game.vp,
        "at": game.last.at,
        "entries": list(game.entries),
        "moves": [move.number for move in game.moves],
        "notes": list(game.notes),
        "after": {
            "wins": after.victories,
            "defeats": after.defeats,
            "defeats_in_a_row": after.defeats_in_a_row,
            "tracks": {track.id: after.boxes(track.id) for track in campaign.tracks},
            "workers": workers_facts(worker_supply(campaign, after)),
        },
    }


def _scenario_facts(id: str, campaign: Campaign) -> dict[str, Any]:
    """The scenario; of one that this pack does not know its id."""
    return scenario_facts(campaign.scenario(id)) or {"id": id, "number": None, "title": None, "page": None}


def _vp_facts(tally: Tally) -> dict[str, Any] | None:
    if not tally.vp:
        return None
    average = round(sum(tally.vp) / len(tally.vp), 1)
    return {"games": len(tally.vp), "lowest": min(tally.vp), "highest": max(tally.vp), "average": average}
