"""The page that shows a Result to people."""

from typing import assert_never

from lampkeeper.session.reckon_results import Reckoned, SumsView
from lampkeeper.session.results import (
    Checked,
    DecksView,
    Explained,
    Horizon,
    LogView,
    MapView,
    Mended,
    Moved,
    NextPage,
    Noted,
    NotesView,
    OddsView,
    PackChecked,
    Preview,
    QuestionsView,
    Reached,
    Result,
    Review,
    SettingChanged,
    SettingsView,
    SheetsView,
    Status,
    TakenBack,
    Unmoved,
    Welcome,
    Whereabouts,
    WorkersView,
)
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
from lampkeeper.show.page import Page


def page_of(result: Result) -> Page:
    """The page of any Result. The views are imported only where they are shown."""
    match result:
        case Status():
            from lampkeeper.show.status_page import status_page

            return status_page(result)
        case Welcome():
            from lampkeeper.show.status_page import welcome_page

            return welcome_page(result)
        case NextPage():
            from lampkeeper.show.next_page import next_page

            return next_page(result)
        case DecksView():
            from lampkeeper.show.next_page import decks_page

            return decks_page(result)
        case Explained():
            from lampkeeper.show.insight_page import explained_page

            return explained_page(result)
        case WorkersView():
            from lampkeeper.show.next_page import workers_page

            return workers_page(result)
        case LogView():
            from lampkeeper.show.move_page import log_page

            return log_page(result)
        case Review():
            from lampkeeper.show.review_page import review_page

            return review_page(result)
        case Moved():
            from lampkeeper.show.move_page import moved_page

            return moved_page(result)
        case Unmoved():
            from lampkeeper.show.move_page import unmoved_page

            return unmoved_page(result)
        case TakenBack():
            from lampkeeper.show.move_page import taken_back_page

            return taken_back_page(result)
        case QuestionsView():
            from lampkeeper.show.small_pages import questions_page

            return questions_page(result)
        case Preview():
            from lampkeeper.show.preview_page import preview_page

            return preview_page(result)
        case OddsView():
            from lampkeeper.show.odds_page import odds_page

            return odds_page(result)
        case Checked():
            from lampkeeper.show.care_page import checked_page

            return checked_page(result)
        case Mended():
            from lampkeeper.show.care_page import mended_page

            return mended_page(result)
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
        case NotesView() | Noted():
            from lampkeeper.show.notes_page import page_of_notes

            return page_of_notes(result)
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
        case _:
            assert_never(result)
