"""The nights that are kept as JSON facts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from lampkeeper.session.night_log_results import NightLogResult, NightsLog
from lampkeeper.show.night_odds_facts import wins_facts
from lampkeeper.show.streaks import streak_facts

if TYPE_CHECKING:
    from lampkeeper.night.record import NightResult
    from lampkeeper.night.tally import Rate
    from lampkeeper.session.night_log_results import NightsMended


def facts_of_night_log(result: NightLogResult) -> dict[str, Any]:
    """The JSON object of such a Result."""
    return _log_facts(result) if isinstance(result, NightsLog) else _mended_facts(result)


def result_facts(result: NightResult) -> dict[str, Any]:
    """What became of a night."""
    return {**result.model_dump(mode="json"), "won": result.is_won}


def _log_facts(log: NightsLog) -> dict[str, Any]:
    return {
        "nights": [result_facts(result) for result in log.results],
        "win_rates": [_rate_facts(rate) for rate in log.tally.rates],
        "streaks": streak_facts(log.tally.streaks),
    }


def _rate_facts(rate: Rate) -> dict[str, Any]:
    return {
        "deck": rate.deck,
        "title": rate.title,
        "difficulty": rate.difficulty,
        **wins_facts(rate.wins),
    }


def _mended_facts(mended: NightsMended) -> dict[str, Any]:
    return {
        "mended": bool(mended.problems) and not mended.dry_run,
        "dry_run": mended.dry_run,
        "problems": [asdict(problem) for problem in mended.problems],
        "results": len(mended.nights.results),
        "night": mended.night_is,
        "backup": str(mended.backup) if mended.backup is not None else None,
    }
