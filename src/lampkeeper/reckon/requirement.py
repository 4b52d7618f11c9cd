"""Whether the additional Requirements of one of Flavian's Locations are met, and with how many Foundations."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Choice, Counts, Figure
from lampkeeper.reckon.foundations import TYPES, check_types
from lampkeeper.reckon.rule import Rule, check_counts
from lampkeeper.reckon.wording import counted
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Roman Banners", "Additional Requirements", "additional-requirements")
FIGURES = (
    Figure("requires", "Locations that it requires, of each type", Counts(TYPES, "type")),
    Figure("locations", "Locations in your Empire, of each type, without this one", Counts(TYPES, "type")),
    Figure("foundations", "Foundations in your Empire, of each type", Counts(TYPES, "type")),
    Figure("cost", "Its standard cost", Counts(), needed=False),
    Figure("construct", "Whether it is built with the Construct Action", Choice(), needed=False),
)


class Requirement(NamedTuple):
    """Whether the Requirements are met; the Foundations to spend for that, or the Locations still missing, by type.

    `pays` is the standard cost that is paid besides, in Goods by name: nothing with Construct; None where it was not
    told, and where the Location cannot be built.
    """

    met: bool
    spends: dict[str, int]
    missing: dict[str, int]
    pays: dict[str, int] | None
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        if not self.met:
            return f"It cannot be built: {_by_type(self.missing, 'Location')} missing"
        spend = f"spend {_by_type(self.spends, 'Foundation')}" if self.spends else "spend no Foundation"
        return f"It can be built: {spend}" + ("" if self.pays is None else f", pay {counted(self.pays, 'nothing')}")


def requirement(
    requires: Mapping[str, int],
    locations: Mapping[str, int],
    foundations: Mapping[str, int],
    cost: Mapping[str, int] | None = None,
    *,
    construct: bool = False,
) -> Requirement:
    """How many Foundations the additional Requirements of a Location take, or what is missing for it.

    The first three count by type, one left out as none. `requires` are the Locations that must be in the Empire, of
    every type; `locations` those that are in it, where the one to be built is not yet; `foundations` those in it,
    which are no Locations: one of the same type is spent for each Location that is missing, and none besides. `cost`
    is the standard cost in Goods by name; the Construct Action frees it, and never the Requirements. Whether the Goods
    for it are there is not asked.

    Source: Roman Banners, Additional Requirements. Raises Impossible for a type that there is not.

    Veni Vidi Vici (366) requires 4 pink Locations:

    >>> requirement({"pink": 4}, {"pink": 2}, {"pink": 2}, {"Stone": 1, "Wood": 1})[:4]
    (True, {'pink': 2}, {}, {'Stone': 1, 'Wood': 1})
    """
    check_types(RULE, requires, locations, foundations)
    check_counts(RULE, cost or {})
    lacking = _some({type: requires.get(type, 0) - locations.get(type, 0) for type in TYPES})
    missing = _some({type: number - foundations.get(type, 0) for type, number in lacking.items()})
    reason = "; ".join(
        f"{requires[type]} {type} required: {plural(locations.get(type, 0), 'Location', 'Locations')} there"
        + (f" and {plural(foundations.get(type, 0), 'Foundation', 'Foundations')}" if type in lacking else "")
        for type in TYPES
        if requires.get(type)
    )
    reason = reason or "No Locations are required"
    if construct:
        reason += "; Construct frees the cost, not the Requirements"
    if missing:
        return Requirement(False, {}, missing, None, reason)
    return Requirement(True, lacking, {}, {} if construct else None if cost is None else dict(cost), reason)


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in counts.items() if number > 0}


def _by_type(counts: Mapping[str, int], one: str) -> str:
    return listed(plural(number, f"{type} {one}", f"{type} {one}s") for type, number in counts.items())
