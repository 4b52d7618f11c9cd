"""How many Sets there are: Trajana's cards ask for several Goods together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.goods import GOODS
from lampkeeper.reckon.figures import Counts, Figure, Names
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RULE = Rule("Roman Banners", "Sets", "sets")
FIGURES = (
    Figure("of", "Goods that the card shows for one Set", Names()),
    Figure("has", "What your Empire has of each: Goods (inferred), not Locations", Counts()),
    Figure("gives", "What the card gives for each Set", Counts((*GOODS, "VP")), needed=False),
)


class Sets(NamedTuple):
    """How many complete Sets there are, and what all of them give together; None where that was not told."""

    sets: int
    gives: dict[str, int] | None
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return plural(self.sets, "Set", "Sets") + (f": {counted(self.gives)}" if self.sets and self.gives else "")


def sets(of: Sequence[str], has: Mapping[str, int], gives: Mapping[str, int] | None = None) -> Sets:
    """How many complete Sets the Goods in the Empire make.

    A Set has 1 of each Good that the card shows, `of`. `has` counts the Goods in the Empire by name, one left out as
    none; Goods that the card does not show make no difference. That they are Goods is inferred: so says the rule, while
    its example, «in her Empire», is worded as New Costs words Locations of a type. `gives` is what the card gives for
    one Set: Goods by name, or VP. Whether the Sets are spent stands on the card, and is not said here.

    Source: Roman Banners, Sets. Raises Impossible for a Set of nothing, and for one with a Good twice.

    Trebuchet (333) shows Wood, Stone and Food, and gives 2 Gold for each Set:

    >>> sets(["Wood", "Stone", "Food"], {"Wood": 1, "Stone": 2, "Food": 2}, {"Gold": 2})[:2]
    (1, {'Gold': 2})
    """
    check_counts(RULE, has)
    check_counts(RULE, gives or {})
    if not of:
        raise Impossible("A Set has at least 1 Good", RULE)
    twice = next((good for good in of if of.count(good) > 1), None)
    if twice is not None:
        raise Impossible(f"A Set has each of its Goods once, and this one has {twice} twice", RULE)
    found = min(has.get(good, 0) for good in of)
    total = None if gives is None else {good: found * number for good, number in gives.items()}
    return Sets(found, total, _reason(of, has, found, gives or {}))


def _reason(of: Sequence[str], has: Mapping[str, int], found: int, gives: Mapping[str, int]) -> str:
    fewest = [good for good in of if has.get(good, 0) == found]
    if not found:
        return f"Without {listed(fewest)} there is no Set"
    only = "only " if len(fewest) < len(of) else ""
    there = f"With {only}{counted(dict.fromkeys(fewest, found))} there {'is' if found == 1 else 'are'}"
    each = f", {found} × {counted(gives)}" if gives else ""
    return f"{there} {plural(found, 'Set', 'Sets')}{each}"
