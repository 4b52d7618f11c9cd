"""New Tactics (328): the Resource that it costs to activate."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.goods import RESOURCES
from lampkeeper.reckon.figures import Counts, Figure
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Roman Banners", "Trajanus Clan Card Explanations", "new-tactics")
OWN_TYPE = "Wood"
"""What New Tactics is one of itself (New Costs, its first example)."""
FIGURES = (
    Figure(
        "locations",
        "Locations in your Empire, of each type, without Fields; New Tactics is one of Wood",
        Counts(RESOURCES, "type"),
    ),
    Figure(
        "upgrades",
        "Upgrades among them, which are ignored (inferred: an icon)",
        Counts(RESOURCES, "type"),
        needed=False,
    ),
)


class Tactics(NamedTuple):
    """The Resources of which 1 is spent, one of them chosen; how many Locations the type has; the Workers spent."""

    resources: tuple[str, ...]
    most: int
    workers: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"Spend 1 Worker and {' or '.join(f'1 {name}' for name in self.resources)}"


def tactics(locations: Mapping[str, int], upgrades: Mapping[str, int] | None = None) -> Tactics:
    """What New Tactics (328) costs to activate.

    That is 1 Worker, and 1 Resource of the Location type that the player has most of; of several such types they choose
    one. `locations` counts the Locations in the Empire by their type, named by its Resource, New Tactics itself as one
    of Wood; `upgrades` are those among them that are upgrades, which are ignored (inferred: an icon). No
    Food is paid besides for the exhausted Clan action pawn.

    Source: Roman Banners, Trajanus Clan Card Explanations. Raises Impossible for more upgrades than Locations, and
    where there is no Wood but upgrades: the card itself stands in the Empire.

    With 2 Wood, 2 Food and 1 Stone:

    >>> tactics({"Wood": 2, "Food": 2, "Stone": 1})[:3]
    (('Wood', 'Food'), 2, 1)
    """
    ignored = upgrades or {}
    check_counts(RULE, {**locations, **{f"{name} upgrades": number for name, number in ignored.items()}})
    for name, number in ignored.items():
        if number > locations.get(name, 0):
            raise Impossible(f"{number} upgrades cannot be among {locations.get(name, 0)} {name}", RULE)
    left = {name: number - ignored.get(name, 0) for name, number in locations.items()}
    if not left.get(OWN_TYPE):
        raise Impossible(f"There is no {OWN_TYPE} Location in your Empire: New Tactics is one itself", RULE)
    most = max(left.values())
    resources = tuple(name for name, number in left.items() if number == most)
    tied = "tied for the most, so choose one" if len(resources) > 1 else "the most"
    there = f"{' and '.join(resources)} {'are' if len(resources) > 1 else 'is'} {tied}"
    without = " without upgrades (inferred)" if any(ignored.values()) else ""
    return Tactics(resources, most, 1, f"Of {counted(left)}{without}, {there}")
