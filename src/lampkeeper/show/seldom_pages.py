"""The pages of the commands that are seldom used."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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

if TYPE_CHECKING:
    from lampkeeper.session.results import Seldom
    from lampkeeper.show.page import Page


def page_of_seldom(result: Seldom) -> Page:
    """The page of such a Result. The views are imported only where they are shown."""
    match result:
        case Explained():
            from lampkeeper.show.insight_page import explained_page

            return explained_page(result)
        case Preview():
            from lampkeeper.show.preview_page import preview_page

            return preview_page(result)
        case OddsView():
            from lampkeeper.show.odds_page import odds_page

            return odds_page(result)
        case PackChecked():
            from lampkeeper.show.pack_page import pack_page

            return pack_page(result)
        case Reached():
            from lampkeeper.show.reach_page import reached_page

            return reached_page(result)
        case Horizon():
            from lampkeeper.show.reach_page import horizon_page

            return horizon_page(result)
        case MapView():
            from lampkeeper.show.map_page import map_page

            return map_page(result)
        case BoxesView() | BoxView() | BoxCounted() | ClansView() | ClanView():
            from lampkeeper.show.shelf_page import page_of_shelf

            return page_of_shelf(result)
        case Whereabouts() | SettingsView() | SettingChanged() | SheetsView():
            from lampkeeper.show.settings_page import page_of_settings

            return page_of_settings(result)
        case SumsView():
            from lampkeeper.show.reckon_page import sums_page

            return sums_page(result)
        case Reckoned():
            from lampkeeper.show.reckon_page import reckoned_page

            return reckoned_page(result)
        case RulesView() | RulesFound() | CardsFound():
            from lampkeeper.show.rules_page import page_of_rules

            return page_of_rules(result)
        case DeckView() | DeckChecked():
            from lampkeeper.show.deck_page import page_of_deck

            return page_of_deck(result)
        case NightsLog() | NightsMended():
            from lampkeeper.show.night_log_page import page_of_night_log

            return page_of_night_log(result)
        case NightOdds():
            from lampkeeper.show.night_odds_page import night_odds_page

            return night_odds_page(result)
        case Hint():
            from lampkeeper.show.hint_page import hint_page

            return hint_page(result)
        case NoNight() | NightView() | NightBegun() | NightDone() | NightUndone():
            from lampkeeper.show.night_page import page_of_night

            return page_of_night(result)
        case _:
            assert_never(result)
