"""A hint for the night at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.session.night_actions import told, typed_as
from lampkeeper.show.intervals import LEGEND, wins_line
from lampkeeper.show.page import Items, Span, commands, items, page, section
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.night.search import Tried
    from lampkeeper.session.night_odds_results import Hint
    from lampkeeper.show.page import Page

BEST = 5


def hint_page(hint: Hint, *, at_table: bool = False) -> Page:
    """What looks best, and what the best actions came to."""
    best, *others = hint.seen
    shown = hint.seen[:BEST]
    left_out = len(others) - len(shown) + 1
    rows = tuple(
        (Span(_told(tried, hint), "strong" if tried is best else "dim"), wins_line(tried.wins)) for tried in shown
    )
    does = commands((f"lamp night do {_typed(best, hint)}", "does it"))
    if not others:
        return page("There is one thing to do", _told(best, hint), None if at_table else does)
    return page(
        f"Hint: {_told(best, hint)}",
        f"round {hint.night.round} · {hint.night.health} health",
        section(
            "Won when played on from there",
            Items(rows),
            items([f"{plural(left_out, 'action', 'actions')} did worse"]) if left_out else None,
            LEGEND,
        ),
        section("How this was seen", items(_ways(hint))),
        None if at_table else section("What can be done next", does),
    )


def _ways(hint: Hint) -> list[str]:
    least, most = min(tried.wins.nights for tried in hint.seen), hint.seen[0].wins.nights
    return [
        "Decks were imagined, with every card where it may lie for all that you have seen. From each action, nights"
        f" were played on to dawn in haste: {least} from those that did worst, {most} from the best",
        "You do not play in haste: the shares are for comparing actions, and your own chance may well be higher",
    ]


def _told(tried: Tried, hint: Hint) -> str:
    return told(tried.choice, hint.night, hint.deck)


def _typed(tried: Tried, hint: Hint) -> str:
    return typed_as(tried.choice, hint.night)
