"""The pages of the rules and of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from lampkeeper.session.shelf_results import CardsFound, RulesFound, RulesView
from lampkeeper.show.page import Block, Page, Paragraph, Span, commands, fields, items, line, page, section
from lampkeeper.show.shelf_page import card_numbers
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lampkeeper.session.shelf_results import CampaignNumber, RulesResult, ToldCard, ToldTopic
    from lampkeeper.shelf.box import CardNote


class _Part(NamedTuple):
    """Something that was found: its title, where it is from, and what is told of it."""

    title: str
    source: str
    blocks: Sequence[Block | None]


def page_of_rules(result: RulesResult) -> Page:
    """The page of any of these."""
    match result:
        case RulesView():
            return _all_page(result)
        case RulesFound():
            return _found_page(result)
        case CardsFound():
            return _cards_page(result)
        case _:
            assert_never(result)


def _all_page(view: RulesView) -> Page:
    count = sum(len(topics) for _, topics in view.boxes)
    return page(
        "Rules",
        f"{plural(count, 'topic', 'topics')}, by the box whose rulebook has them",
        *(
            section(box.title, Paragraph(line(Span(", ".join(topic.id for topic in topics), "command"))))
            for box, topics in view.boxes
        ),
        section(
            "How to look one up",
            commands(
                ("lamp rules TOPIC", "a topic, by this name or in your own words"),
                ("lamp rules CARD", "the rules of a card, by its name or number"),
            ),
        ),
    )


def _found_page(found: RulesFound) -> Page:
    topics = [_Part(told.topic.title, _source(told), _topic_blocks(told)) for told in found.topics]
    return _page_of(found, [*topics, *_card_parts(found.cards)])


def _cards_page(found: CardsFound) -> Page:
    own = found.campaign
    parts = [_Part(_campaign_title(own), "a card of the campaign", _campaign_blocks(own))] if own is not None else []
    return _page_of(found, [*parts, *_card_parts(found.cards)])


def _card_parts(cards: Iterable[ToldCard]) -> list[_Part]:
    return [_Part(card_name(told.card), "", _card_blocks(told)) for told in cards]


def _page_of(found: RulesFound | CardsFound, parts: Sequence[_Part]) -> Page:
    """A page of what was found; under a title each, if there are several."""
    if len(parts) == 1:
        (part,) = parts
        return page(part.title, part.source, _taken(found), *part.blocks)
    return page(
        found.taken_for or found.typed.strip(),
        f"{len(parts)} are called so",
        _taken(found),
        *(
            section(title, Paragraph(line(Span(source, "dim"))) if source else None, *blocks)
            for title, source, blocks in parts
        ),
    )


def _source(told: ToldTopic) -> str:
    return f"{told.box.title}: {told.topic.section}"


def _taken(found: RulesFound | CardsFound) -> Block | None:
    """What a misspelt name was taken for."""
    if not found.taken_for:
        return None
    return Paragraph(line(Span(f"«{found.typed.strip()}» is taken for {found.taken_for}", "warn")))


def _topic_blocks(told: ToldTopic) -> list[Block | None]:
    topic = told.topic
    sums = [(f"lamp reckon {topic.reckon}", "the sum, with your figures")] if topic.reckon else []
    related = [(f"lamp rules {other.id}", other.title) for other in told.see]
    return [
        items(topic.text),
        section("For example", items(topic.examples)) if topic.examples else None,
        section("Cards", Paragraph(line(", ".join(map(card_name, told.cards))))) if told.cards else None,
        section("See also", commands(*sums, *related)) if sums or related else None,
    ]


def card_name(card: CardNote) -> str:
    """A card with its numbers, as they are printed: Valkyrie (056), Ra Dial (488-490)."""
    return f"{card.name} ({card_numbers(card)})" if card.numbers else card.name


def _card_blocks(told: ToldCard) -> list[Block | None]:
    card = told.card
    inferred = " (inferred)" if card.sure == "inferred" else ""
    rows = [
        ("Box", told.box.title + (inferred if told.named_in is not None else "")),
        *([("Named in", told.named_in.title)] if told.named_in is not None else []),
        *([("Clan", f"{card.clan}{inferred}")] if card.clan else []),
        *([("Kind", card.kind)] if card.kind else []),
        *([("Number", "unknown")] if not card.numbers else []),
    ]
    return [
        fields(*rows),
        items(card.notes or ["No more is known of it"]),
        section("Rules", commands(*((f"lamp rules {topic.id}", topic.title) for topic in told.topics)))
        if told.topics
        else None,
    ]


def _campaign_title(own: CampaignNumber) -> str:
    return f"Card {own.number}" + (f", {own.card.title}" if own.card is not None else "")


def _campaign_blocks(own: CampaignNumber) -> list[Block | None]:
    rows: list[tuple[str, str]] = []
    if own.card is not None:
        rows.extend([("Sides", " and ".join(own.card.sides))] if own.card.sides else [])
        rows.extend([("Entries", ", ".join(own.entries))] if own.entries else [])
        rows.extend([("Note", f"it {own.card.note}")] if own.card.note else [])
    if own.deck is not None:
        rows.append(("Deck", f"{own.deck.title} Event deck"))
        rows.append(("Effect", "not known here: it is printed on the card"))
    more = [(f"lamp explain {own.number}", "how it stands on your sheet")]
    if own.card is not None and own.card.sides:
        more.append(("lamp rules double-sided-locations", "how it is played"))
    if own.deck is not None:
        more.append((f"lamp deck {own.deck.id}", "the cards to shuffle"))
        more.append(("lamp rules event-decks", "how they are prepared and drawn"))
    return [fields(*rows), section("More", commands(*more))]
