"""Why a card is in its deck or not: what circled it, and what crossed it out."""

from collections.abc import Iterable
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.sheet.marks import Circle, CopyOut, CrossOut, Erase
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.progress import ProgressSheet


class Stroke(NamedTuple):
    """A circle or a cross that stands: the move that made it, and the entry; None where it was made by hand."""

    move: Move
    source: str | None


class CardStory(NamedTuple):
    """What is on the sheet at a card number, and what follows. A stroke that no move made has no story."""

    card: int
    deck: str
    in_deck: bool
    circled: Stroke | None
    crossed_out: Stroke | None
    reason: str


def card_stories(
    campaign: Campaign, sheet: ProgressSheet, moves: Iterable[Move], only: str | None
) -> tuple[CardStory, ...]:
    """Every number that is circled or crossed out, ascending; those of one deck where `only` names it."""
    circles, crosses = _strokes(moves)
    stories = []
    for deck in campaign.decks:
        for card in deck.numbers:
            circled, crossed_out = card in sheet.circled, card in sheet.crossed_out
            if only in (None, deck.id) and (circled or crossed_out):
                circle = circles.get(card) if circled else None
                cross = crosses.get(card) if crossed_out else None
                reason = _reason(card, circled, crossed_out, circle, cross)
                stories.append(CardStory(card, deck.id, circled and not crossed_out, circle, cross, reason))
    return tuple(stories)


def _strokes(moves: Iterable[Move]) -> tuple[dict[int, Stroke], dict[int, Stroke]]:
    """The circles and the crosses that stand, by card."""
    circles: dict[int, Stroke] = {}
    crosses: dict[int, Stroke] = {}
    for move in moves:
        for mark in move.marks if move.state == "done" else ():
            match mark:
                case Circle(card=card, source=source):
                    circles[card] = Stroke(move, source)
                case CrossOut(card=card, source=source):
                    crosses[card] = Stroke(move, source)
                case Erase(erased=Circle(card=card)):
                    circles.pop(card, None)
                case Erase(erased=CrossOut(card=card)):
                    crosses.pop(card, None)
                case CopyOut(sheet=sheet):
                    circles = {card: circles.get(card, Stroke(move, None)) for card in sheet.circled}
                    crosses = {card: crosses.get(card, Stroke(move, None)) for card in sheet.crossed_out}
                case _:
                    pass
    return circles, crosses


def _reason(card: int, circled: bool, crossed_out: bool, circle: Stroke | None, cross: Stroke | None) -> str:
    if circled and crossed_out:
        verb = "was" if circle and cross and cross.move.number < circle.move.number else "is"
        return f"{card} is circled by {_who(circle)} and {verb} crossed out by {_who(cross)}: it stays in the box"
    if circled:
        return f"{card} is in the deck"
    return f"{card} is crossed out by {_who(cross)} and not circled: it stays in the box, even if it is circled later"


def _who(stroke: Stroke | None) -> str:
    if stroke is None:
        return "an edit of the file"
    return stroke.source or "hand"
