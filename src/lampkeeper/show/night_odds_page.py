"""The odds of a night by a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.state import NIGHTMARES
from lampkeeper.show.intervals import LEGEND, wins_line
from lampkeeper.show.page import Items, Span, Table, items, page, section
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.night.players import Player
    from lampkeeper.session.night_odds_results import NightOdds
    from lampkeeper.show.page import Page

WIDEST = max(map(len, NIGHTMARES))
PLAYERS: dict[Player, str] = {
    "random": "does anything that the rules allow, each as likely as the others",
    "greedy": "takes what looks best at once, and thinks no further",
    "search": "tries every action on decks as they may lie, plays each on to dawn, and takes the best",
}


def night_odds_page(found: NightOdds) -> Page:
    """Win rates by difficulty, and how they were found."""
    nights = plural(found.nights, "night", "nights")
    cut = f", of {found.asked} asked for" if found.nights < found.asked else ""
    rows = tuple(
        (Span(f"{odds.difficulty.capitalize():>{WIDEST}}", "dim"), wins_line(odds.wins)) for odds in found.odds
    )
    return page(
        f"The odds of a night · {found.deck.title}",
        f"{found.player} player · {nights} on each difficulty{cut} · seed {found.seed}",
        section("Win rate", Items(rows), LEGEND),
        section("On average", _averages(found)),
        section("How this is reckoned", items(_rules(found))),
    )


def _averages(found: NightOdds) -> Table:
    rows = tuple(
        (
            Span(odds.difficulty.capitalize()),
            Span(f"{odds.rounds:.1f}"),
            Span("none won" if odds.health is None else f"{odds.health:.1f}"),
        )
        for odds in found.odds
    )
    return Table(("Difficulty", "Rounds", "Health left where it is won"), rows)


def _rules(found: NightOdds) -> list[str]:
    return [
        f"The {found.player} player {PLAYERS[found.player]}; it knows no more of the deck's order than you would",
        f"The nights of a seed are dealt alike to every player: `--seed {found.seed + 1}` deals others",
    ]
