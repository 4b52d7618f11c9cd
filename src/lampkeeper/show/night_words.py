"""What is printed on the cards of The Last Lighthouse, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.night import cards

if TYPE_CHECKING:
    from collections.abc import Iterable


def effects_text(effects: Iterable[cards.Effect]) -> str:
    """Effects in their order: `defeat the leftmost nightmare, then take 1 damage`; nothing where there are none."""
    return ", then ".join(map(effect_text, effects))


def effect_text(effect: cards.Effect) -> str:
    """One effect, as it is told to whoever resolves it: `push a nightmare in range 2 to the right`."""
    match effect:
        case cards.Regain(amount=amount):
            return f"regain {amount}"
        case cards.Damage(amount=amount):
            return f"take {amount} damage"
        case cards.Draw(amount=1):
            return "draw a trap"
        case cards.Draw(amount=amount):
            return f"draw {amount} traps"
        case cards.PlaceTrap():
            return "place a trap from the hand"
        case cards.PlaceNightmare():
            return "place a nightmare from the deck"
        case cards.Peek():
            return "look at the top card of the deck"
        case cards.Remove():
            return f"remove {aim_text(effect)}"
        case cards.Defeat():
            return f"defeat {aim_text(effect)}"
        case cards.Push(by=by):
            return f"push {aim_text(effect)} {by} to the right"
        case cards.Pull(by=by):
            return f"pull {aim_text(effect)} {by} to the left"
        case cards.Swap():
            return f"swap places with {aim_text(effect)}"
        case cards.Move(to=to):
            return f"move {aim_text(effect)} to the {to} end"
        case _:
            assert_never(effect)


def aim_text(effect: cards.Aimed) -> str:
    """Which card an effect is for: `any trap`, `a nightmare in range`, `the leftmost card`."""
    match effect.where:
        case "any":
            return f"any {effect.who}"
        case "in-range":
            return f"a {effect.who} in range"
        case "leftmost" | "rightmost":
            return f"the {effect.where} {effect.who}"
        case "left" | "right":
            return f"a {effect.who} just {effect.where} of it"
        case _:
            assert_never(effect.where)


def reach_text(end: cards.End) -> str:
    """How far an end of a card reaches: `2 left, 1 right`."""
    ways = [f"{spaces} {way}" for way, spaces in (("left", end.left), ("right", end.right)) if spaces]
    return ", ".join(ways) or "nowhere"


def end_text(end: cards.End) -> str:
    """Its health and reach: `health 2, reaches 2 left, 1 right`."""
    return f"health {end.health}, reaches {reach_text(end)}"


def printed_text(end: cards.End) -> str:
    """All that is printed on an end: `health 1, reaches 2 left; when placed: regain 1`."""
    told = [end_text(end)]
    told += [f"when placed: {effects_text(end.placement)}"] if end.placement else []
    told += [f"when defeated: {effects_text(end.defeat)}"] if end.defeat else []
    return "; ".join(told)
