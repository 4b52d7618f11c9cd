"""The pages of a deck of The Last Lighthouse: its cards, and what was found of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.files.paths import PRACTICE
from lampkeeper.session.night_results import DeckChecked, DeckView
from lampkeeper.show.night_words import printed_text
from lampkeeper.show.page import Items, Page, Section, Span, commands, fields, items, line, page, section
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.errors import Problem
    from lampkeeper.night.cards import Deck


def page_of_deck(view: DeckView | DeckChecked) -> Page:
    """The page of either."""
    match view:
        case DeckView():
            return deck_page(view)
        case DeckChecked():
            return checked_page(view)


def deck_page(view: DeckView) -> Page:
    """All cards of a deck, both ends of each."""
    deck = view.deck
    return page(
        deck.title,
        deck.about,
        _cards(deck),
        section(
            "Which deck",
            fields(
                ("File", str(view.chosen.path)),
                *([("Chosen by", view.chosen.by)] if view.chosen.by != "--deck" else []),
                ("By name", listed(view.names)),
            ),
        ),
        section(
            "What can be done next",
            commands(
                ("lamp night deck DECK", "shows another"),
                ("lamp settings night-deck DECK", "has it in use from now on"),
                ("lamp night deck --form", "writes a form for your own cards")
                if deck.id == PRACTICE
                else ("lamp night deck check DECK", "looks one through"),
            ),
        ),
    )


def cards_page(deck: Deck) -> Page:
    """Its cards alone, for whoever sits at the table."""
    return page(deck.title, deck.about, _cards(deck))


def _cards(deck: Deck) -> Items:
    """Both ends of every card, by its number."""
    return Items(
        tuple(
            (
                Span(str(number), "dim"),
                line(
                    Span(card.name, "strong"),
                    Span(" nightmare", "bad"),
                    f": {printed_text(card.nightmare)}.",
                    Span(" Trap", "good"),
                    f": {printed_text(card.trap)}",
                ),
            )
            for number, card in enumerate(deck.cards, start=1)
        )
    )


def checked_page(view: DeckChecked) -> Page:
    """A deck without mistakes: what it holds."""
    deck = view.deck
    bare = sum(not (end.placement or end.defeat) for end in view.ends)
    effects = fields(*((do, str(count)) for do, count in view.effects.items()))
    unknown = items(["That it is what is printed: only you have the cards"])
    return page(
        "The deck has no mistakes",
        str(view.path),
        items(
            [
                f"{deck.title}: {plural(len(deck.cards), 'card', 'cards')}, each with a nightmare and a trap",
                f"{plural(bare, 'end', 'ends')} of {len(view.ends)} without any effect",
            ]
        ),
        section("Its effects", effects) if view.effects else None,
        _doubts(view.doubts),
        section("Not checked", unknown) if deck.id != PRACTICE else None,
        mood="good",
    )


def _doubts(doubts: Sequence[Problem]) -> Section | None:
    if not doubts:
        return None
    rows = tuple((Span("!", "warn"), line(Span(str(doubt), "warn"))) for doubt in doubts)
    return section("To look at once more", Items(rows))
