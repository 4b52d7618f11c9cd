"""A deck of The Last Lighthouse as JSON facts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from lampkeeper.session.night_results import DeckChecked, DeckView

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck


def facts_of_deck(view: DeckView | DeckChecked) -> dict[str, Any]:
    """The JSON object of either."""
    match view:
        case DeckView(deck=deck, chosen=chosen):
            about = {**_named(deck), "about": deck.about, "path": str(chosen.path), "chosen_by": chosen.by}
            cards = [card.model_dump(mode="json") for card in deck.cards]
            return {**about, "cards": cards, "names": list(view.names)}
        case DeckChecked(deck=deck):
            return {
                **_named(deck),
                "path": str(view.path),
                "cards": len(deck.cards),
                "effects": view.effects,
                "doubts": [asdict(doubt) for doubt in view.doubts],
                "problems": [],
            }


def _named(deck: Deck) -> dict[str, str]:
    return {"id": deck.id, "title": deck.title}
