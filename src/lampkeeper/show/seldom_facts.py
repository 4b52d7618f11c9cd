"""What the commands that are seldom used answer with, as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from lampkeeper.session.insight_results import Explained, Horizon, MapView, OddsView, PackChecked, Preview, Reached
from lampkeeper.session.night_log_results import NightsLog, NightsMended
from lampkeeper.session.night_odds_results import Hint, NightOdds
from lampkeeper.session.night_results import (
    DeckChecked,
    DeckView,
    NightBegun,
    NightDone,
    NightUndone,
    NightView,
    NoNight,
)
from lampkeeper.session.reckon_results import Reckoned, SumsView
from lampkeeper.session.settings_results import SettingChanged, SettingsView, SheetsView, Whereabouts
from lampkeeper.session.shelf_results import (
    BoxCounted,
    BoxesView,
    BoxView,
    CardsFound,
    ClansView,
    ClanView,
    RulesFound,
    RulesView,
)
from lampkeeper.show.insight_facts import (
    explanation_facts,
    horizon_facts,
    map_facts,
    odds_facts,
    pack_facts,
    preview_facts,
    reached_facts,
)
from lampkeeper.show.settings_facts import setting_changed_facts, settings_facts, sheets_facts, where_facts
from lampkeeper.show.sheet_facts import warned_facts

if TYPE_CHECKING:
    from lampkeeper.session.results import Seldom


def seldom_facts(result: Seldom) -> dict[str, Any]:
    """The JSON object that answers such a command."""
    match result:
        case Explained(explanation=explanation):
            return explanation_facts(explanation) | warned_facts(result.edits)
        case Preview():
            return preview_facts(result) | warned_facts(result.edits)
        case OddsView():
            return odds_facts(result) | warned_facts(result.edits)
        case PackChecked():
            return pack_facts(result)
        case Reached():
            return reached_facts(result) | warned_facts(result.edits)
        case Horizon():
            return horizon_facts(result) | warned_facts(result.edits)
        case MapView():
            return map_facts(result) | warned_facts(result.edits)
        case BoxesView() | BoxView() | BoxCounted() | ClansView() | ClanView():
            from lampkeeper.show.shelf_facts import shelf_facts

            return shelf_facts(result)
        case Whereabouts():
            return where_facts(result)
        case SettingsView():
            return settings_facts(result)
        case SettingChanged():
            return setting_changed_facts(result)
        case SheetsView():
            return sheets_facts(result)
        case SumsView():
            from lampkeeper.show.reckon_facts import sums_facts

            return sums_facts(result)
        case Reckoned():
            from lampkeeper.show.reckon_facts import reckoned_facts

            return reckoned_facts(result)
        case RulesView() | RulesFound() | CardsFound():
            from lampkeeper.show.rules_facts import facts_of_rules

            return facts_of_rules(result)
        case DeckView() | DeckChecked():
            from lampkeeper.show.deck_facts import facts_of_deck

            return facts_of_deck(result)
        case NightsLog() | NightsMended():
            from lampkeeper.show.night_log_facts import facts_of_night_log

            return facts_of_night_log(result)
        case NightOdds():
            from lampkeeper.show.night_odds_facts import night_odds_facts

            return night_odds_facts(result)
        case Hint():
            from lampkeeper.show.hint_facts import hint_facts

            return hint_facts(result)
        case NoNight() | NightView() | NightBegun() | NightDone() | NightUndone():
            from lampkeeper.show.night_facts import facts_of_night

            return facts_of_night(result)
        case _:
            assert_never(result)
