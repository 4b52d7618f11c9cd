"""Which of Amenhotep's Locations stay over the Cleanup phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import Wrong
from lampkeeper.goods import GOLD, RESOURCES
from lampkeeper.reckon.figures import Figure, Goods, named
from lampkeeper.reckon.rule import Impossible, Rule
from lampkeeper.wording import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Egyptian Kings", "Sustain Cost", "sustain")
FIGURES = (
    Figure("needs", "The Resource that each Location shows on its Sustain space", Goods()),
    Figure("assigned", "The Resource that is assigned to each", Goods()),
)


class Sustain(NamedTuple):
    """The Locations that stay and those that are discarded, by the names given, in the order of `needs`."""

    stay: tuple[str, ...]
    discarded: tuple[str, ...]
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        stay = f"{listed(self.stay)} {'stays' if len(self.stay) == 1 else 'stay'}"
        lost = f"{listed(self.discarded)} {'is' if len(self.discarded) == 1 else 'are'} discarded"
        return (
            "; ".join(told for told, names in ((stay, self.stay), (lost, self.discarded)) if names) or "None to discard"
        )


def sustain(needs: Mapping[str, str], assigned: Mapping[str, str]) -> Sustain:
    """Which Locations are discarded at the end of the round, in the Cleanup phase.

    `needs` is, for each Location by its name or number, the Resource that its Sustain space shows; `assigned` the one
    that is on this space, for those that have one. A Location stays where the two are the same. What is assigned is
    never removed, so it stays the next time as well. Each Location has one Sustain space.

    Source: Egyptian Kings, Sustain Cost. Raises Impossible for Gold and for what else is no Resource, and where two
    are assigned to one Location; Wrong, with the nearest ones, for a Location that is not among those given.

    De-Nile (452) with 1 Stone, and without:

    >>> sustain({"452": "Stone", "453": "Stone"}, {"452": "Stone"})[:2]
    (('452',), ('453',))
    """
    for location, good in (*needs.items(), *assigned.items()):
        if good == GOLD:
            raise Impossible(f"{location}: Gold never sustains a Location", RULE)
        if good not in RESOURCES:
            raise Impossible(f"{location}: only a Resource sustains a Location, and {good} is none", RULE)
    has: dict[str, str] = {}
    for typed, resource in assigned.items():
        if not needs:
            raise Wrong("name-unknown", f"There is no Location {typed}", "give what it needs as well")
        location = typed if typed in needs else _begun(typed, needs)
        if location in has:
            raise Impossible(f"{location} has one Sustain space, for 1 Resource", RULE)
        has[location] = resource
    stay = tuple(location for location in needs if has.get(location) == needs[location])
    discarded = tuple(location for location in needs if location not in stay)
    kept = (f"{location} has its {needs[location]}" for location in stay)
    lost = (f"{location} lacks its {needs[location]}{_instead(has.get(location))}" for location in discarded)
    return Sustain(stay, discarded, "; ".join((*kept, *lost)) or "There is no Location")


def _begun(typed: str, needs: Mapping[str, str]) -> str:
    """The Location whose name is begun; a card's number stands for itself. Raises Wrong for an unknown one."""
    if typed.isdecimal():
        raise Wrong("name-unknown", f"There is no Location {typed}", f"the Locations are {', '.join(needs)}")
    return named(typed, tuple(needs), "Location")


def _instead(resource: str | None) -> str:
    return f", for which {resource} does not do" if resource else ""
