"""A hint as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.session.night_actions import told, typed_as
from lampkeeper.show.night_odds_facts import wins_facts

if TYPE_CHECKING:
    from lampkeeper.night.search import Tried
    from lampkeeper.session.night_odds_results import Hint


def hint_facts(hint: Hint) -> dict[str, Any]:
    """The JSON object of it."""
    return {"decks": hint.decks, "actions": [_action_facts(tried, hint) for tried in hint.seen]}


def _action_facts(tried: Tried, hint: Hint) -> dict[str, Any]:
    return {
        "do": typed_as(tried.choice, hint.night),
        "text": told(tried.choice, hint.night, hint.deck),
        **wins_facts(tried.wins),
        "health": round(tried.health, 2),
    }
