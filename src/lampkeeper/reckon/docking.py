"""The Docking effects of a player's cards that show the same distance."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.goods import GOODS
from lampkeeper.reckon.figures import Figure, Names, Number
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = Rule("Japanese Islands", "Docking Phase", "docking")
STAR = "Star"
FIGURES = (
    Figure("islands", "Leftmost Good on the Pillage space of each Island, star for a VP", Names((*GOODS, STAR))),
    Figure("cards", "Cards of yours that dock at that distance", Number()),
)


class Docking(NamedTuple):
    """What is assigned to each card and to all of them, Goods by name, and the VP gained."""

    each: dict[str, int]
    assigned: dict[str, int]
    vp: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        told = [f"Assign {counted(self.each)} to each card"] if self.each else []
        if self.vp:
            told.append(f"{'gain' if told else 'Gain'} {self.vp} VP")
        return ", ".join(told) or "Nothing is assigned or gained"


def docking(islands: Sequence[str], cards: int) -> Docking:
    """What the Docking effects of one distance assign and gain.

    `islands` is, for each Island in that distance on the Expedition board, the leftmost Good in its Pillage space by
    name, or Star for a Victory Point: two as a rule, fewer where Islands were removed, for these give nothing, and
    more where one was revealed, which counts as if it were on the board. `cards` are the player's cards with a Docking
    effect of that distance: every one of them gets a Good from the general supply for each Island; those of the other
    distance are reckoned by themselves. A star is not assigned, but gives 1 VP instead: in the place of each Good, so
    1 VP for each card (inferred: the rulebook tells of one card's effect).

    Source: Japanese Islands, Docking Phase; Wrath of the Lighthouse, Reveal an Island. Raises Impossible for what can
    stand in no Pillage space.

    Imperial Port 223 and Blossom Port 250, with Arabian Coast 199 and Shipwreck Shore 200 on the board:

    >>> docking(["Wood", "Fish"], 2)[:3]
    ({'Wood': 1, 'Fish': 1}, {'Wood': 2, 'Fish': 2}, 0)
    """
    check_counts(RULE, {"cards": cards})
    for name in islands:
        if name not in (*GOODS, STAR):
            raise Impossible(f"{name} is neither a Good nor a star: it is assigned from no Island", RULE)
    goods = [name for name in islands if name != STAR]
    each = {good: goods.count(good) for good in goods} if cards else {}
    stars = len(islands) - len(goods)
    return Docking(
        each, {good: number * cards for good, number in each.items()}, stars * cards, _reason(islands, stars, cards)
    )


def _reason(islands: Sequence[str], stars: int, cards: int) -> str:
    if not islands:
        return "No Island is left in the distance shown"
    there = f"{plural(len(islands), 'Island', 'Islands')}, {plural(cards, 'card', 'cards')}"
    each = "1 Good of each Island for each card" if stars < len(islands) else "no Good to assign"
    star = ""
    if stars and cards:
        star = "; a star is 1 VP instead" + (", for each card (inferred)" if cards > 1 else "")
    return f"{there}: {each}{star}"
