"""Why a card is in its deck or not: what circled it, and what crossed it out."""

from collections.abc import Iterable
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.history import Stroke, Thing, fact_of, history
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.progress import ProgressSheet


class CardStory(NamedTuple):
    """What is on the sheet at a card number, and what follows. A stroke that no move made has no stroke."""

    card: int
    deck: str
    in_deck: bool
    circled: Stroke | None
    crossed_out: Stroke | None
    reason: str


def card_stories(campaign: Campaign, sheet: ProgressSheet, logbook: Logbook, only: str | None) -> tuple[CardStory, ...]:
    """Every number that is circled or crossed out, ascending; those of one deck where `only` names it."""
    decks = [deck for deck in campaign.decks if only in (None, deck.id)]
    stories = (
        stories_told(campaign, sheet, history(logbook, fact_of(Thing("deck", deck.id), campaign)), deck.numbers)
        for deck in decks
    )
    return tuple(story for told in stories for story in told)


def stories_told(
    campaign: Campaign, sheet: ProgressSheet, strokes: Iterable[Stroke], cards: Iterable[int]
) -> tuple[CardStory, ...]:
    """Those of these numbers that are circled or crossed out, by the strokes that changed them."""
    circles, crosses = _strokes(strokes)
    stories = []
    for card in cards:
        circled, crossed_out = card in sheet.circled, card in sheet.crossed_out
        deck = campaign.deck_of(card)
        if deck is not None and (circled or crossed_out):
            circle = circles.get(card) if circled else None
            cross = crosses.get(card) if crossed_out else None
            reason = _reason(card, circled, crossed_out, circle, cross)
            stories.append(CardStory(card, deck.id, circled and not crossed_out, circle, cross, reason))
    return tuple(stories)


def _strokes(strokes: Iterable[Stroke]) -> tuple[dict[int, Stroke], dict[int, Stroke]]:
    """The circles and the crosses that stand, by card."""
    circles: dict[int, Stroke] = {}
    crosses: dict[int, Stroke] = {}
    for stroke in strokes:
        if stroke.stands:
            _follow(circles, stroke, stroke.before.circled, stroke.after.circled)
            _follow(crosses, stroke, stroke.before.crossed_out, stroke.after.crossed_out)
    return circles, crosses


def _follow(strokes: dict[int, Stroke], stroke: Stroke, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    for card in {*before, *after}:
        if card not in after:
            strokes.pop(card, None)
        elif card not in before:
            strokes[card] = stroke


def _reason(card: int, circled: bool, crossed_out: bool, circle: Stroke | None, cross: Stroke | None) -> str:
    if circled and crossed_out:
        verb = "was" if circle and cross and cross.move.number < circle.move.number else "is"
        return f"{card} is circled by {who(circle)} and {verb} crossed out by {who(cross)}: it stays in the box"
    if circled:
        return f"{card} is in the deck"
    return f"{card} is crossed out by {who(cross)} and not circled: it stays in the box, even if it is circled later"


def who(stroke: Stroke | None) -> str:
    """The entry that made a mark, or what did it without one; None where no move made it."""
    if stroke is None:
        return "an edit of the file"
    return stroke.entry or "hand"
