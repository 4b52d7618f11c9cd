"""The odds of a night as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lampkeeper.night.tally import Interval
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
        "nights": odds.nights,
        "won": odds.won,
        **share_facts(odds.share, odds.interval),
        "rounds": round(odds.rounds, 2),
        "health": None if odds.health is None else round(odds.health, 2),
    }


def share_facts(share: float, interval: Interval) -> dict[str, float]:
    """The share and its interval, from 0 to 1."""
    shares = {"rate": share, **interval._asdict()}
    return {name: round(found, 4) for name, found in shares.items()}
