"""The words of Setup Changes and of figures that the sheet knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.steps import SayStep, WriteSetupStep
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.sheet.progress import ProgressSheet


# What a change says that is noted from the scenario's own page.
SCENARIO_BOOK = "scenario-book"


def setup_text(step: WriteSetupStep, campaign: Campaign) -> str:
    """The line that a step writes, with its `*` still in it."""
    if step.text:
        return step.text
    if step.card is not None:
        return card_text(step.card, step.side, campaign)
    assert isinstance(step.merciful, int)
    return merciful_text(step.merciful)


def card_text(number: int, side: str | None, campaign: Campaign) -> str:
    """The line that places a campaign card in the Empire."""
    card = campaign.card(number)
    text = f"Card {number}, {card.title}, in your Empire" if card else f"Card {number} in your Empire"
    if side:
        text += f", {side} side up"
    if card and card.note:
        text += f" (it {card.note})"
    return text


def merciful_text(number: int) -> str:
    """The line that gives Merciful Followers more or fewer."""
    followers = plural(abs(number), "Merciful Follower", "Merciful Followers")
    return f"{followers} more to gain" if number >= 0 else f"{followers} fewer to gain"


def scenario_name(id: str | None, campaign: Campaign) -> str:
    """The scenario's title; its id where this pack does not know it."""
    scenario = campaign.scenario(id) if id else None
    return scenario.title if scenario else id or "no scenario"


def source_name(source: str) -> str:
    """Who wrote a line: an entry, the player's hand, or the Scenario Book."""
    return "Scenario Book" if source == SCENARIO_BOOK else source


def supply_sum(supply: Supply) -> str:
    """What the total is the sum of: `5 + 1 (16)`, `6 (your setting) + 1 (16)`."""
    changes = ((line.merciful or 0, source_name(line.source)) for line in supply.changes)
    base = f"{supply.base} (your setting)" if supply.printed is not None else str(supply.base)
    return base + "".join(f" {'+' if number >= 0 else '-'} {abs(number)} ({source})" for number, source in changes)


def count(campaign: Campaign, track: str, boxes: int) -> str:
    """`1 blue swirl`, `4 blue swirls`."""
    names = campaign.track(track)
    if names is None:
        return f"{boxes} {track}"
    return plural(boxes, names.one, names.many)


def figure(step: SayStep, sheet: ProgressSheet) -> str:
    """What `each` comes to on this sheet, to stand behind the text; empty where the sheet knows no figure."""
    if step.each is None:
        return ""
    boxes = sheet.boxes(step.each) - (sheet.boxes(step.beyond) if step.beyond else 0)
    number = max(boxes, 0) // step.per
    return f": {number} {step.unit}" if step.unit else f": {number} in all"
