"""What can be typed next in a night, the same in a shell and at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.cli.editor import Offer
from lampkeeper.night.choices import Aim, DefeatNightmare, PlaceTrap
from lampkeeper.night.rules import choices
from lampkeeper.session.night_actions import hand_names, sea_names, typed_as
from lampkeeper.show.literal import literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lampkeeper.session.night_results import NightView

DOES = {
    "place": "a trap of your hand into the sea",
    "defeat": "a nightmare",
    "stop": "no more actions in this round",
    "aim": "what the effect is for",
    "keep": "the card stays on top of the deck",
    "beneath": "the card goes beneath the deck",
}


def actions_offered(before: Sequence[str], begun: str, view: NightView) -> list[Offer]:
    """What can follow these words of an action, of which `begun` is the beginning of the next one."""
    night, deck = view.night, view.deck
    able = choices(night, deck)
    if not before:
        verbs = dict.fromkeys(typed_as(choice, night).split()[0] for choice in able)
        return [Offer(verb, DOES[verb]) for verb in verbs]
    sea = sea_names(night, deck)
    match before[0].casefold(), len(before):
        case "place", 1 if any(isinstance(choice, PlaceTrap) for choice in able):
            return named_offers(hand_names(night, deck), begun)
        case "place", _ if before[-1].casefold() != "at" or len(before) > 2:
            last = len(sea) + 1
            return [Offer(str(at), f"before {sea[at]}" if at in sea else "outermost") for at in range(1, last + 1)]
        case "defeat", 1:
            fitting = [choice.at + 1 for choice in able if isinstance(choice, DefeatNightmare)]
        case "aim", 1:
            fitting = [choice.at + 1 for choice in able if isinstance(choice, Aim)]
        case _:
            return []
    return named_offers({at: sea[at] for at in fitting}, begun)


def named_offers(named: Mapping[int, str], begun: str) -> list[Offer]:
    """Cards by their numbers; by their names where one is begun, but for a name that no line shows as it is."""
    if begun and not begun.isdigit():
        return [Offer(name, f"{number}") for number, name in named.items() if literal(name) == name]
    return [Offer(str(number), name) for number, name in named.items()]


def begun_so(offers: Iterable[Offer], begun: str) -> list[Offer]:
    """Those that begin so."""
    return [offer for offer in offers if offer.word.casefold().startswith(begun.casefold())]
