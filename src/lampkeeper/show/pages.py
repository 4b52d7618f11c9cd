"""The page that shows a Result to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.session.results import (
    Checked,
    DecksView,
    LogView,
    Mended,
    Moved,
    NextPage,
    Noted,
    NotesView,
    QuestionsView,
    Review,
    Status,
    TakenBack,
    Unmoved,
    Welcome,
    WorkersView,
)

if TYPE_CHECKING:
    from lampkeeper.session.results import Result
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
        case Checked():
            from lampkeeper.show.care_page import checked_page

            return checked_page(result)
        case Mended():
            from lampkeeper.show.care_page import mended_page

            return mended_page(result)
        case NotesView() | Noted():
            from lampkeeper.show.notes_page import page_of_notes

            return page_of_notes(result)
        case _:
            from lampkeeper.show.seldom_pages import page_of_seldom

            return page_of_seldom(result)
