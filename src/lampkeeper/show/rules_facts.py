"""The rules and cards as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from lampkeeper.session.shelf_results import CardsFound, RulesFound, RulesView
from lampkeeper.show.shelf_facts import card_facts

if TYPE_CHECKING:
    from lampkeeper.session.shelf_results import CampaignNumber, RulesResult, ToldCard, ToldTopic
    from lampkeeper.shelf.box import Box, CardNote


def facts_of_rules(result: RulesResult) -> dict[str, Any]:
    """The JSON object of any of these."""
    match result:
        case RulesView(boxes=boxes):
            return {
                "boxes": [
                    {**_box(box), "topics": [{"id": topic.id, "title": topic.title} for topic in topics]}
                    for box, topics in boxes
                ]
            }
        case RulesFound():
            return {
                "taken_for": result.taken_for or None,
                "topics": [_topic(told) for told in result.topics],
                "cards": [_card(told) for told in result.cards],
            }
        case CardsFound():
            own = _own(result.campaign) if result.campaign is not None else None
            return {
                "taken_for": result.taken_for or None,
                "cards": [_card(told) for told in result.cards],
                "campaign": own,
            }
        case _:
            assert_never(result)


def _box(box: Box) -> dict[str, Any]:
    return {"id": box.id, "title": box.title}


def _topic(told: ToldTopic) -> dict[str, Any]:
    topic = told.topic
    return {
        "id": topic.id,
        "title": topic.title,
        "box": _box(told.box),
        "section": topic.section,
        "text": list(topic.text),
        "examples": list(topic.examples),
        "see": [other.id for other in told.see],
        "cards": [_name(card) for card in told.cards],
        "reckon": topic.reckon,
    }


def _name(card: CardNote) -> dict[str, Any]:
    return {"name": card.name, "numbers": list(card.numbers)}


def _card(told: ToldCard) -> dict[str, Any]:
    return {**card_facts(told.card), "box": _box(told.box)}


def _own(own: CampaignNumber) -> dict[str, Any]:
    card = own.card
    return {
        "number": own.number,
        "card": {
            "title": card.title,
            "sides": list(card.sides),
            "note": card.note or None,
            "entries": list(own.entries),
        }
        if card is not None
        else None,
        "deck": own.deck.id if own.deck is not None else None,
    }
