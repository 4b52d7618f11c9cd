"""The odds of a night as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lampkeeper.night.tally import Wins
    from lampkeeper.session.night_odds_results import NightOdds, OddsOf


def night_odds_facts(found: NightOdds) -> dict[str, Any]:
    """The JSON object of them."""
    return {
        "deck": found.deck.id,
        "title": found.deck.title,
        "player": found.player,
        "seed": found.seed,
        "asked": found.asked,
        "odds": [_difficulty_facts(odds) for odds in found.odds],
    }


def _difficulty_facts(odds: OddsOf) -> dict[str, Any]:
    return {
        "difficulty": odds.difficulty,
        **wins_facts(odds.wins),
        "rounds": round(odds.rounds, 2),
        "health": None if odds.health is None else round(odds.health, 2),
    }


def wins_facts(wins: Wins) -> dict[str, float]:
    """How many were won, the share and its interval, from 0 to 1."""
    shares = {"rate": wins.share, **wins.interval._asdict()}
    return {"nights": wins.nights, "won": wins.won, **{name: round(found, 4) for name, found in shares.items()}}
