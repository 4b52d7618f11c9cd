"""The costs of Trajana's cards that grow with the Locations of a type."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Choice, Counts, Figure, Number
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Roman Banners", "New Costs", "new-costs")
BUILD, ACTIVATE = WHAT = ("build", "activate")
FIGURES = (
    Figure("to", "What the cost is for", Choice(WHAT)),
    Figure("locations", "Locations of the type it names in your Empire, without a card being built", Number()),
    Figure("each", "What is spent for each of them", Counts()),
)


class Cost(NamedTuple):
    """How many Locations count, the card being built with them, and what is spent, by name."""

    locations: int
    spends: dict[str, int]
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"Spend {counted(self.spends, 'nothing')}"


def cost(to: str, locations: int, each: Mapping[str, int]) -> Cost:
    """What a cost of Trajana's for each Location of a type comes to.

    `to` is `build` or `activate`; `locations` are those of the type in the Empire, without the card being built, which
    is one of them and counts too; where a card is activated it stands in the Empire already. `each` is what is spent
    for one Location, by name; what else the card asks for, such as a Worker, is not counted.

    Source: Roman Banners, New Costs. Raises Impossible where nothing is spent for each.

    With 2 Multi-Chariots, New Tactics (328) costs 3 Wood to build, and a Multi-Chariot 2 Wood to activate:

    >>> cost("build", 2, {"Wood": 1}).spends, cost("activate", 2, {"Wood": 1}).spends
    ({'Wood': 3}, {'Wood': 2})
    """
    check_counts(RULE, {"locations": locations, **each})
    if to not in WHAT:
        raise Impossible(f"A cost is to {' or to '.join(WHAT)}, not to {to}", RULE)
    if not any(each.values()):
        raise Impossible("A cost for each Location is 1 of something at least", RULE)
    number = locations + (to == BUILD)
    there = f"{plural(locations, 'Location', 'Locations')} in your Empire"
    if to == BUILD:
        there += f" and the card being built {'are' if locations else 'is'} {number}"
    spends = {name: count * number for name, count in each.items() if count and number}
    return Cost(number, spends, f"{there}, {counted(each)} for each")
