"""Marks made by hand: what a player pencils in or rubs out without an entry saying so.

Each function gives the mark that a command means on this sheet. The sheet is as editable as paper, but never becomes
impossible: Wrong is raised for what could stand on no sheet, NotNow for what cannot be done on this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import NotNow, Wrong
from lampkeeper.resolve.answers import MOST, one_line
from lampkeeper.resolve.outcome import Note, Pencil
from lampkeeper.resolve.wording import card_text, merciful_text
from lampkeeper.session.names import find_name
from lampkeeper.sheet.marks import (
    Circle,
    CrossOut,
    Erase,
    Gain,
    GoTo,
    SetRecord,
    Sourced,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.paper import LONGEST
from lampkeeper.sheet.pencil import draw, next_setup_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.book.campaign import Campaign, CampaignCard, ScenarioTitle
    from lampkeeper.resolve.outcome import Line
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.progress import ProgressSheet, SetupChange

LONGEST_WORD = 100


def make_marks(marks: Sequence[Mark], sheet: ProgressSheet) -> tuple[Line, ...]:
    """The marks that change the sheet, in order, and a note for each that is there already."""
    lines: list[Line] = []
    for mark in marks:
        twin = (
            isinstance(mark, WriteSetup) and mark.card is not None and sheet.places(mark.card, mark.side, mark.scenario)
        )
        after = sheet if twin else draw(sheet, mark)
        if after is sheet:
            lines.append(Note("", _already(mark, sheet)))
            continue
        sheet = after
        lines.append(Pencil("", mark))
        if isinstance(mark, Circle) and mark.card in sheet.crossed_out:
            lines.append(Note("", f"{mark.card}: crossed out: in the box to stay"))
    return tuple(lines)


def _already(mark: Mark, sheet: ProgressSheet) -> str:
    match mark:
        case Circle(card=card):
            return f"{card} is circled already"
        case CrossOut(card=card):
            return f"{card} is crossed out already"
        case WriteStory(word=word):
            return f"{word} stands on the sheet already"
        case StrikeStory(word=word):
            return f"{word} is crossed out already"
        case WriteSetup(text=text):
            return f"«{text}» stands on the sheet already"
        case StrikeSetup(id=number):
            return f"Setup Change {number} is crossed out already"
        case GoTo():
            return f"The sheet is at {sheet.scenario} already"
        case SetRecord():
            return "The record says so already"
        case Erase():
            return "There is nothing of it on the sheet: it is erased already"
        case _:
            return "The sheet says so already"


def circle(cards: list[int], campaign: Campaign) -> list[Circle]:
    """Circle these numbers."""
    return [Circle(card=printed(card, campaign)) for card in cards]


def cross_out(cards: list[int], campaign: Campaign) -> list[CrossOut]:
    """Cross these numbers out."""
    return [CrossOut(card=printed(card, campaign)) for card in cards]


def gain(track: str, boxes: int, campaign: Campaign) -> Gain:
    """Fill boxes of a track, which is named by its id or the beginning of it."""
    found = find_name("track", track, campaign)
    if boxes < 1:
        raise Wrong("usage", f"{boxes} boxes cannot be filled", "`lamp gain TRACK 1` is the least")
    return Gain(track=found, boxes=boxes)


def write_story(word: str) -> WriteStory:
    """Write any word under Story Progression."""
    return WriteStory(word=_text("WORD", word, LONGEST_WORD))


def strike_story(word: str, sheet: ProgressSheet) -> StrikeStory:
    """Cross out a story word."""
    mark = StrikeStory(word=_text("WORD", word, LONGEST_WORD))
    if all(line.word != mark.word for line in sheet.story):
        raise _not_there(f"{mark.word} is not on the sheet", "shows the words that are")
    return mark


class TypedLine(NamedTuple):
    """A Setup Change as it is typed: its words, and what the program works with; None for what is left out."""

    text: str | None
    merciful: int | None
    card: int | None
    side: str | None
    scenario: str | None


def write_setup(line: TypedLine, campaign: Campaign, sheet: ProgressSheet) -> WriteSetup:
    """Write a Setup Change; without a text, `merciful` or `card` words it."""
    side = _side(line.card, line.side, campaign)
    if line.text is not None:
        words = _text("TEXT", line.text, LONGEST)
    elif line.card is not None:
        words = card_text(line.card, side, campaign)
    elif line.merciful is not None:
        words = merciful_text(line.merciful)
    else:
        raise Wrong("usage", "A Setup Change needs words", "`lamp write setup TEXT`, or --merciful N, or --card N")
    return WriteSetup(
        id=next_setup_id(sheet),
        text=words,
        source="hand",
        merciful=line.merciful,
        card=line.card,
        side=side,
        scenario=find_scenario(line.scenario, campaign).id if line.scenario is not None else None,
    )


def written_setup(typed: TypedLine, campaign: Campaign, sheet: ProgressSheet) -> WriteSetup:
    """The mark that wrote a line: the last one of this number or these words, and with all else that is given."""
    wanted = {
        "merciful": typed.merciful,
        "card": _known(typed.card, campaign).number if typed.card is not None else None,
        "side": _side(typed.card, typed.side, campaign) if typed.side is not None else None,
        "scenario": find_scenario(typed.scenario, campaign).id if typed.scenario is not None else None,
    }
    given = {name: value for name, value in wanted.items() if value is not None}
    if typed.text is None and not given:
        raise Wrong("usage", "A Setup Change is erased by its number or its words", "`lamp erase write setup ID`")
    words = typed.text.strip() if typed.text is not None else None
    numbered = [line for line in sheet.setup_changes if str(line.id) == words]
    for line in numbered or reversed(sheet.setup_changes):
        named = numbered or words in (None, line.text)
        if named and all(getattr(line, name) == value for name, value in given.items()):
            return WriteSetup(**line.model_dump(by_alias=False, exclude={"crossed_out"}))
    raise _not_there("There is no such Setup Change", "shows those that there are")


def strike_setup(number: int, sheet: ProgressSheet) -> StrikeSetup:
    """Cross out a Setup Change."""
    return StrikeSetup(id=_line(number, sheet).id)


def write_followers(number: int) -> WriteFollowers:
    """Write the next number into the Lighthouse Followers table."""
    if not 0 <= number <= MOST:
        raise Wrong("usage", f"{number} Lighthouse Followers cannot be written", f"give a number from 0 to {MOST}")
    return WriteFollowers(number=number)


def go(scenario: str, campaign: Campaign, sheet: ProgressSheet) -> GoTo:
    """Go to a scenario, to begin its game."""
    found = find_scenario(scenario, campaign)
    if sheet.state != "playing":
        raise NotNow(
            "campaign-over", f"The campaign is over: it was {sheet.state}", "`lamp undo` takes its end back first"
        )
    return GoTo(scenario=found.id)


def set_record(
    victories: int | None, defeats: int | None, in_a_row: int | None, campaign: Campaign, sheet: ProgressSheet
) -> SetRecord:
    """Set the record; what is not given stays."""
    if victories is defeats is in_a_row is None:
        raise Wrong("usage", "Nothing is given to record", "`lamp record --victories N --defeats N --in-a-row N`")
    mark = SetRecord(
        victories=sheet.victories if victories is None else victories,
        defeats=sheet.defeats if defeats is None else defeats,
        in_a_row=sheet.defeats_in_a_row if in_a_row is None else in_a_row,
    )
    if mark.in_a_row > mark.defeats:
        raise Wrong("usage", f"{mark.in_a_row} of {mark.defeats} defeats cannot be in a row", "give --defeats too")
    limit = campaign.record.defeats_in_a_row_to_lose
    if mark.in_a_row >= limit and sheet.state == "playing":
        raise NotNow(
            "record-ends", f"{limit} defeats in a row end the campaign", "`lamp lose` resolves the last of them"
        )
    return mark


def erase(marks: Sequence[Mark], sheet: ProgressSheet) -> list[Erase]:
    """Rub these marks out."""
    for mark in marks:
        if isinstance(mark, Gain) and mark.boxes > sheet.boxes(mark.track):
            filled = f"Only {sheet.boxes(mark.track)} boxes of {mark.track} are filled"
            raise NotNow("nothing-to-erase", filled, "`lamp` shows the tracks")
    return [Erase(erased=mark) for mark in marks if isinstance(mark, Sourced | WriteSetup)]


def find_scenario(typed: str, campaign: Campaign) -> ScenarioTitle:
    """The scenario of this id, title, alias or number. Raises Wrong for an unknown one."""
    found = campaign.find(typed)
    if found is not None:
        return found
    from difflib import get_close_matches

    near = get_close_matches(typed.strip().casefold(), [scenario.id for scenario in campaign.scenarios], n=2)
    raise Wrong(
        "scenario-unknown",
        f"There is no scenario {typed.strip()}",
        f"did you mean {' or '.join(near)}?" if near else "give its title, or its number in the Scenario Book",
    )


def printed(card: int, campaign: Campaign) -> int:
    """The number, which is on the sheet. Raises Wrong for another."""
    if campaign.deck_of(card) is None:
        printed = ", ".join(f"{deck.title} {deck.numbers[0]}-{deck.numbers[-1]}" for deck in campaign.decks)
        raise Wrong("card-unknown", f"Card {card} is not printed on the sheet", f"the numbers are {printed}")
    return card


def _side(card: int | None, side: str | None, campaign: Campaign) -> str | None:
    """The side as it is printed."""
    if card is None:
        if side is not None:
            raise Wrong("usage", "--side needs --card", "give the card's number too")
        return None
    found = _known(card, campaign)
    sides = {name.casefold(): name for name in found.sides}
    if side is None and not sides:
        return None
    if side is None or side.strip().casefold() not in sides:
        has = f"its sides are {' and '.join(found.sides)}" if sides else "it has only one: leave --side out"
        raise Wrong(
            "usage", f"Card {card}, {found.title}, needs a side" if side is None else f"It has no side {side}", has
        )
    return sides[side.strip().casefold()]


def _known(card: int, campaign: Campaign) -> CampaignCard:
    found = campaign.card(card)
    if found is None:
        known = ", ".join(f"{known.number} {known.title}" for known in campaign.cards)
        raise Wrong("card-unknown", f"There is no campaign card {card}", f"the cards are {known}")
    return found


def _line(number: int, sheet: ProgressSheet) -> SetupChange:
    for line in sheet.setup_changes:
        if line.id == number:
            return line
    raise _not_there(f"There is no Setup Change {number}", "shows those that there are")


def _text(name: str, typed: str, longest: int) -> str:
    words = one_line(name, typed, longest)
    if not words:
        raise Wrong("usage", f"{name} is empty", "give what is to be written")
    return words


def _not_there(message: str, shows: str) -> NotNow:
    return NotNow("not-on-the-sheet", message, f"`lamp` {shows}")
