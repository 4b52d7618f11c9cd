"""The sea of a night: what lies in it, how far it reaches, and what it holds in store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.outlook import ATTACK, LIGHTHOUSE, is_added, outlook
from lampkeeper.night.reach import in_range
from lampkeeper.show.night_words import effects_text, end_text
from lampkeeper.show.page import Bar, Line, Reaches, Section, Span, fields, line, section
from lampkeeper.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Lying, Night
    from lampkeeper.session.night_results import NightView

STYLES = {True: "good", False: "bad"}  # of a trap, of a nightmare
KINDS = {True: "trap", False: "nightmare"}
LEGEND = "L lighthouse, N nightmare, T trap, with their health; ● does damage"


def place(at: int, night: Night, deck: Deck) -> str:
    """A card in the sea by its number and name: `3 Siren`."""
    return f"{at + 1} {deck.cards[night.sea[at].card].name}"


def places(found: Iterable[int], night: Night, deck: Deck) -> str:
    """Cards in the sea: `3 Siren and 5 Riptide`."""
    return listed(place(at, night, deck) for at in found)


def sea_section(view: NightView) -> Section:
    """What lies in the sea, and how far it reaches."""
    night, deck = view.night, view.deck
    heads = ("L", *(str(at) for at in range(1, len(night.sea) + 1)))
    bars = tuple(_bar(at, lying, night, deck) for at, lying in enumerate(night.sea))
    return section(
        "The sea, from the lighthouse outward",
        Reaches(heads, bars, LEGEND),
    )


def _bar(at: int, lying: Lying, night: Night, deck: Deck) -> Bar:
    card = deck.cards[lying.card]
    end = card.trap if lying.is_trap else card.nightmare
    sea = [found.end for found in night.sea]
    style, kind = STYLES[lying.is_trap], KINDS[lying.is_trap]
    others = {target for target, found in enumerate(night.sea) if found.is_trap != lying.is_trap}
    strikes = [] if lying.is_trap else [LIGHTHOUSE]
    strikes = [target for target in (*strikes, *sorted(others)) if in_range(sea, at, target, deck.printed)]
    struck = listed("the lighthouse" if found == LIGHTHOUSE else str(found + 1) for found in strikes)
    beneath = f"when defeated: {effects_text(end.defeat)}" if end.defeat else ""
    told = [f"{kind}, {end_text(end)}", *([f"damages {struck}"] if struck else []), *([beneath] if beneath else [])]
    return Bar(
        line(Span(f"{at + 1} ", "dim"), Span(card.name, style)),
        Span(f"{kind[0].upper()}{end.health}", style),
        at + 1,
        max(0, at + 1 - end.left),
        min(len(sea), at + 1 + end.right),
        tuple(target + 1 for target in strikes),
        beneath,
        line(Span(card.name, style), f", {'; '.join(told)}"),
    )


def in_store(view: NightView, *, after: bool = False) -> Section:
    """What steps 3 to 5 bring as the sea lies; `after` what is only tried, also what can be defeated then."""
    night, deck = view.night, view.deck
    found = outlook(night, deck)
    rows: list[tuple[str, str | Line]] = []
    if after and found.defeatable and night.actions:
        rows.append(("Step 1", f"{places((at for at, _ in found.defeatable), night, deck)} can be defeated"))
    if night.step > ATTACK:
        pass  # it is over, or under way: an effect asks
    elif found.attackers:
        reach = "reaches" if len(found.attackers) == 1 else "reach"
        text = f"{places(found.attackers, night, deck)} {reach} the lighthouse: {len(found.attackers)} damage"
        rows.append(("Step 3", line(Span(text, "bad"))))
    elif found.falls is not None:
        text = f"{place(found.falls, night, deck)} falls to {places(found.by, night, deck)}"
        rows.append(("Step 3", line(Span(text, "bad"))))
    else:
        rows.append(("Step 3", "no damage: the lighthouse is out of reach, and every trap holds"))
    if found.ebbs is not None:
        where = "out of the game" if night.sea[found.ebbs].is_trap else "to the right end"
        rows.append(("Step 4", f"the tide takes {place(found.ebbs, night, deck)} {where}"))
    if found.in_a_row:
        added = " with the one that is added" if is_added(night) else ""
        rows.append(("Step 5", line(Span(f"4 nightmares in a row{added}: 1 damage", "bad"))))
    return section(
        f"As the sea {'would lie' if after else 'lies'}, apart from effects and the card to come", fields(*rows)
    )
