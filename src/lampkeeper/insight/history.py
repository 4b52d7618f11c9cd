"""What became of one thing on the sheet: every mark that changed it, and the move that made the mark."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.marks import Mark
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.pencil import draw
from lampkeeper.sheet.progress import ProgressSheet

Kind = Literal["card", "location", "setup", "story", "track", "workers", "deck", "scenario", "record", "followers"]
Fact = Callable[[ProgressSheet], Any]


class Thing(NamedTuple):
    """Something on the sheet: its kind, and its number, word or id where there are several of the kind.

    A `location` is a campaign card that Setup Changes place. A `scenario` without an id is the campaign's end.
    """

    kind: Kind
    id: str = ""


class Stroke(NamedTuple):
    """One mark that changed a thing: of a move the mark at `position`, made by `entry`, None where no entry made it.

    `opened` is the sheet that the move was made on, `before` and `after` are the sheets around the mark. `reasons` say
    what decided that it was made, `came_to` what the thing came to with it; empty where there is nothing to say.
    """

    move: Move
    position: int
    entry: str | None
    opened: ProgressSheet
    before: ProgressSheet
    after: ProgressSheet
    reasons: tuple[str, ...] = ()
    came_to: str = ""

    @property
    def mark(self) -> Mark:
        """The mark."""
        return self.move.marks[self.position]

    @property
    def stands(self) -> bool:
        """Whether the move is done, and not taken back."""
        return self.move.state == "done"


def history(logbook: Logbook, fact: Fact) -> tuple[Stroke, ...]:
    """The marks that changed a fact of the sheet, oldest first, also those that redo would make again."""
    strokes = []
    for move, opened in logbook.turns():
        sheet = opened
        for position, mark in enumerate(move.marks):
            before = sheet
            sheet = draw(sheet, mark)
            if sheet is not before and fact(sheet) != fact(before):
                strokes.append(Stroke(move, position, _entry(move, mark), opened, before, sheet))
    return tuple(strokes)


def fact_of(thing: Thing, campaign: Campaign) -> Fact:
    """What of a sheet is to be explained of a thing."""
    id = thing.id
    match thing.kind:
        case "card":
            return lambda sheet: (int(id) in sheet.circled, int(id) in sheet.crossed_out)
        case "location":
            return lambda sheet: [line for line in sheet.setup_changes if line.card == int(id)]
        case "setup":
            return lambda sheet: [line for line in sheet.setup_changes if line.id == int(id)]
        case "story":
            return lambda sheet: [line for line in sheet.story if line.word == id]
        case "track":
            return lambda sheet: sheet.boxes(id)
        case "workers":
            return lambda sheet: (
                [line for line in sheet.setup_changes if line.merciful is not None],
                sheet.lighthouse_followers,
            )
        case "deck":
            cards = {card for deck in campaign.decks if deck.id == id for card in deck.numbers}
            return lambda sheet: (cards.intersection(sheet.circled), cards.intersection(sheet.crossed_out))
        case "scenario":
            return lambda sheet: sheet.scenario == id if id else sheet.state
        case "record":
            return lambda sheet: (sheet.victories, sheet.defeats, sheet.defeats_in_a_row)
        case "followers":
            return lambda sheet: sheet.lighthouse_followers


def _entry(move: Move, mark: Mark) -> str | None:
    """The entry that made a mark; where the mark does not say so, the last one that the move read."""
    if move.by_hand or not move.entries:
        return None
    return getattr(mark, "source", None) or move.entries[-1]
