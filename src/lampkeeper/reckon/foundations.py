"""What Flavian's Foundations are worth at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Counts, Figure
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Roman Banners", "Foundations", "foundations")
TYPES = ("pink", "brown")
"""The two types of Foundations and Locations by the colours of their icons, for the rulebook has no names for them."""

FIGURES = (Figure("has", "Foundations in your Empire", Counts(TYPES, "type")),)


class Foundations(NamedTuple):
    """How many Foundations there are, how many pairs they make, and the VP for these."""

    foundations: int
    pairs: int
    vp: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"{self.vp} VP"


def foundations(has: Mapping[str, int]) -> Foundations:
    """How many VP the Foundations in the Empire give at the end of the game.

    `has` counts Foundations by their types, one left out as none. Each pair gives 1 VP. The rulebook asks for no type,
    so any two are taken for a pair (inferred). Foundations are Goods and no Locations: what a game gives for Goods or
    for Locations is not counted here.

    Source: Roman Banners, Foundations. Raises Impossible for a type that there is not.

    >>> foundations({"pink": 2, "brown": 3})[:3]
    (5, 2, 2)
    """
    check_types(RULE, has)
    total = sum(has.values())
    pairs = total // 2
    reason = f"{plural(total, 'Foundation', 'Foundations')}: {plural(pairs, 'pair', 'pairs')}"
    reason += " and 1 left over" if total % 2 else ""
    reason += "; 1 VP for each pair"
    if all(has.get(type, 0) % 2 for type in TYPES):
        reason += ", also for one of both types, for the rulebook asks for no type (inferred)"
    return Foundations(total, pairs, pairs, reason)


def check_types(rule: Rule, *counts: Mapping[str, int]) -> None:
    """Raises Impossible for a type that no Foundation and no Location has, and for a count below none."""
    for by_type in counts:
        check_counts(rule, by_type)
        for type in by_type:
            if type not in TYPES:
                raise Impossible(f"Locations and Foundations are {' or '.join(TYPES)}, and not {type}", rule)
