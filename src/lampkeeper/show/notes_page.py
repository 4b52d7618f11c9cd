"""What the player noted of the Scenario Book, as pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.session.results import Noted, NotesView
from lampkeeper.show.next_page import page_blocks
from lampkeeper.show.page import Page, Paragraph, Section, Span, commands, line, page, section
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign
    from lampkeeper.session.results import NotedPage


def page_of_notes(view: NotesView | Noted) -> Page:
    """The page of either."""
    return notes_page(view) if isinstance(view, NotesView) else noted_page(view)


def notes_page(view: NotesView) -> Page:
    """All that is noted, page by page of the Scenario Book."""
    return page(
        "Your Scenario Book",
        view.campaign.title,
        *(_section(found, view.campaign, here=found.scenario.id == view.here) for found in view.pages),
        section(
            "What can be done next",
            commands(
                ("lamp notes SCENARIO --vp N --setup TEXT --workers ±N", "notes what its page says"),
                ("lamp notes --form > book.toml", "writes a form to fill in"),
            ),
        ),
        Paragraph(line(Span(f"Kept in {view.path}", "dim"))),
    )


def noted_page(noted: Noted) -> Page:
    """What was noted."""
    if not noted.pages:
        return page("Nothing to note", "Your notes say so already")
    pages = plural(len(noted.pages), "page", "pages")
    written = "nothing is written (--dry-run)" if noted.dry_run else str(noted.path)
    replaced = [
        _section(before, noted.campaign)
        for before, after in zip(noted.before, noted.pages, strict=True)
        if _is_lost(before, after)
    ]
    return page(
        f"Noted: {pages} of the Scenario Book",
        written,
        *(_section(found, noted.campaign) for found in noted.pages),
        section("Before", *replaced) if replaced else None,
    )


def _section(found: NotedPage, campaign: Campaign, *, here: bool = False) -> Section:
    scenario, notes = found
    title = f"{scenario.number} · {scenario.title}, page {scenario.page}" + (" (now)" if here else "")
    if notes is None:
        return section(title, Paragraph(line(Span("nothing is noted", "dim"))))
    used = [deck.title for deck in campaign.decks if deck.id in (notes.decks or ())]
    return section(title, *page_blocks(notes, (", ".join(used) or "none") if notes.decks is not None else None))


def _is_lost(before: NotedPage, after: NotedPage) -> bool:
    """Whether something that was noted is not any more."""
    if before.notes is None or after.notes is None:
        return before.notes is not None
    facts = ((set(page.setup), set(page.workers), {page.vp}, {page.decks}) for page in (before.notes, after.notes))
    return any(earlier - later - {None} for earlier, later in zip(*facts, strict=True))
