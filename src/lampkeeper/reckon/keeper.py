"""Keeper from the Depths (253): what it gives for buildings that reached their Storage requirement."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Building, Buildings, Figure
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterable

RULE = Rule("Japanese Islands", "Storage Requirements Reached", "storage-reached")
FIGURES = (
    Figure("buildings", "Each building with Storage: the Goods it requires, and those assigned to it", Buildings()),
)


class Keeper(NamedTuple):
    """Gold and VP that the Keeper gives."""

    gold: int
    vp: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"Gain {self.gold} Gold and {self.vp} VP"


def keeper(buildings: Iterable[Building]) -> Keeper:
    """What Keeper from the Depths (253) gives for buildings that reached their Storage requirement.

    Each of `buildings` is a pair: the number of Goods that its Storage effect requires, and the Goods assigned to it,
    by name. 1 Gold for each that has enough Goods to resolve its Storage effect, however often; 1 VP for each of these
    whose assigned Goods are all of one type, also those beyond what it requires.

    Source: Japanese Islands, Storage Requirements Reached. Raises Impossible for a requirement of none.

    Lord's Warehouse 249, and Trade Companies 224, 225 and 226:

    >>> keeper([(2, {"Wood": 2}), (3, {"Food": 3, "Fish": 1}), (3, {"Wood": 6}), (3, {"Wood": 1})])[:2]
    (3, 2)
    """
    there = [
        (requires, {good: number for good, number in assigned.items() if number}) for requires, assigned in buildings
    ]
    for requires, assigned in there:
        check_counts(RULE, assigned)
        if requires < 1:
            raise Impossible("A Storage effect requires at least 1 Good", RULE)
    reached = [assigned for requires, assigned in there if sum(assigned.values()) >= requires]
    alike = sum(len(assigned) == 1 for assigned in reached)
    reason = (
        f"{len(reached)} of {plural(len(there), 'building', 'buildings')} reached the Storage requirement, "
        f"{alike} of them with one type of Goods only"
    )
    return Keeper(len(reached), alike, reason)
