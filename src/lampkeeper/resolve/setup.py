"""What the next game's setup needs."""

from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.resolve.supply import applies
from lampkeeper.sheet.progress import ProgressSheet, SetupChange


class Location(NamedTuple):
    """A campaign card to place in the Empire, with the side that is face up where it has two."""

    card: int
    title: str
    side: str | None
    note: str
    line: int


class Change(NamedTuple):
    """A Setup Change in force. `figure` is what `each` comes to at this setup, where the line has one."""

    line: SetupChange
    figure: int | None


def locations(campaign: Campaign, sheet: ProgressSheet) -> tuple[Location, ...]:
    """The campaign cards to place, by number; one that several lines place is placed once."""
    found: dict[tuple[int, str | None], Location] = {}
    for line in sheet.standing():
        if line.card is not None and applies(line, sheet.scenario):
            card = campaign.card(line.card)
            title, note = (card.title, card.note) if card else ("", "")
            found.setdefault((line.card, line.side), Location(line.card, title, line.side, note, line.id))
    return tuple(sorted(found.values(), key=lambda location: (location.card, location.line)))


def changes_in_force(sheet: ProgressSheet) -> tuple[Change, ...]:
    """The Setup Changes that count in the current scenario, in the order written."""
    return tuple(Change(line, _figure(line, sheet)) for line in sheet.standing() if applies(line, sheet.scenario))


def contradictions(campaign: Campaign, sheet: ProgressSheet) -> tuple[str, ...]:
    """Cards whose two sides both stand on the sheet, each in a sentence."""
    found = []
    for card in campaign.cards:
        lines = [line for line in sheet.standing() if line.card == card.number]
        if len({line.side for line in lines}) > 1:
            sides = " and ".join(f"{line.side} (line {line.id})" for line in lines)
            strikes = " or ".join(f"`lamp strike setup {line.id}`" for line in lines)
            both = f"Card {card.number}, {card.title}, stands on both sides, {sides}"
            found.append(f"{both}, but only one can be face up: {strikes}")
    return tuple(found)


def _figure(line: SetupChange, sheet: ProgressSheet) -> int | None:
    if line.each is None or line.per is None:
        return None
    return sheet.boxes(line.each) // line.per
