"""What is odd about a deck that can be played: a slip of whoever typed it in, perhaps, or just what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night import cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lampkeeper.sheet.paper import Place

# After these, cards may lie elsewhere than they did when the card of the effect was placed.
MOVING = (cards.PlaceTrap, cards.PlaceNightmare, cards.Push, cards.Pull, cards.Swap, cards.Move)


def doubts(deck: cards.Deck) -> Iterator[tuple[Place, str]]:
    """Effects that can never do anything, and cards that are as another but for their names."""
    seen: dict[tuple[cards.End, cards.End], str] = {}
    for at, card in enumerate(deck.cards):
        same = seen.setdefault((card.nightmare, card.trap), card.name)
        if same != card.name:
            yield ("card", at), f"is as {same} in all but its name"
        for name, end in (("nightmare", card.nightmare), ("trap", card.trap)):
            for when, effects in (("placement", end.placement), ("defeat", end.defeat)):
                for number, why in _idle(effects, end, at_the_right=name == "nightmare" and when == "placement"):
                    yield ("card", at, name, when, number), f"can never do anything: {why}"


def _idle(effects: Sequence[cards.Effect], end: cards.End, *, at_the_right: bool) -> Iterator[tuple[int, str]]:
    """Those that find nothing to do, wherever cards lie. A nightmare is always placed at the right end."""
    for number, effect in enumerate(effects):
        if isinstance(effect, cards.Aimed):
            why = _reason(effect, end, at_the_right=at_the_right)
            if why:
                yield number, why
        at_the_right &= not isinstance(effect, MOVING)


def _reason(effect: cards.Aimed, end: cards.End, *, at_the_right: bool) -> str:
    if effect.where == "in-range" and not (end.left or end.right):
        return "this end reaches nowhere"
    if not at_the_right:
        return ""
    if effect.where == "right":
        return "a nightmare is placed at the right end"
    if effect.where == "in-range" and not end.left:
        return "a nightmare is placed at the right end, and this one does not reach to the left"
    leftwards = isinstance(effect, cards.Pull) or (isinstance(effect, cards.Move) and effect.to == "left")
    if leftwards and effect.where == "leftmost" and effect.who == "card":
        return "the leftmost card lies at the lighthouse already"
    return ""
