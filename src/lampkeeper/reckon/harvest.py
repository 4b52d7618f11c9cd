"""What Harvesting one of Hatshepsut's Fields gives, with the Soils beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Choice, Counts, Figure
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Egyptian Kings", "Assigned Workers", "assigned-workers")
SOIL_TYPES = Rule("Egyptian Kings", "Soils", "soils")
SOILS = ("Food", "Wood")
FIGURES = (
    Figure("field", "Goods that the Field gives by itself", Counts()),
    Figure("soils", "Soils beneath it, by what they provide", Counts(SOILS, "Soil")),
    Figure("worker", "Whether a Worker is assigned to the Field", Choice()),
)


class Harvest(NamedTuple):
    """All Goods that are gained, and those of them out of Soils, by name; the Soils discarded, and those that stay."""

    gains: dict[str, int]
    from_soils: dict[str, int]
    discarded: int
    stay: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        soils = ""
        if self.discarded:
            soils = f"; {plural(self.discarded, 'Soil is', 'Soils are')} discarded"
        elif self.stay:
            soils = f"; {plural(self.stay, 'Soil stays', 'Soils stay')}"
        return f"Gain {counted(self.gains, 'nothing')}{soils}"


def harvest(field: Mapping[str, int], soils: Mapping[str, int], *, worker: bool) -> Harvest:
    """What is gained by Harvesting a Field, and what becomes of its Soils.

    `field` are the Goods, by name, that the Field gives by itself, its upgrades with it; `soils` the Soils beneath it,
    by the Resource that each of them provides 1 of. Where a Worker is assigned to the Field, all Soils must be
    harvested, and are discarded; where none is, they give nothing and stay. How many may gather beneath a Field no
    rule bounds.

    Source: Egyptian Kings, Soils and Assigned Workers. Raises Impossible for a Soil of another Resource.

    Tilapia of Nile (480) with a Worker:

    >>> harvest({"Fish": 2}, {"Wood": 1, "Food": 1}, worker=True)[:3]
    ({'Fish': 2, 'Wood': 1, 'Food': 1}, {'Wood': 1, 'Food': 1}, 2)
    """
    check_counts(RULE, field)
    check_counts(RULE, soils)
    other = next((good for good in soils if good not in SOILS), None)
    if other is not None:
        raise Impossible(f"A Soil provides {' or '.join(SOILS)}, and never {other}", SOIL_TYPES)
    there = {good: number for good, number in soils.items() if number}
    beneath = sum(there.values())
    own = counted(field, "nothing")
    if not worker:
        stay = {0: "", 1: "; its Soil gives nothing and stays"}.get(beneath, "; its Soils give nothing and stay")
        return Harvest(dict(field), {}, 0, beneath, f"Without a Worker the Field gives {own}{stay}")
    reason = f"With a Worker the Field gives {own}"
    if beneath:
        must = "it must be harvested" if beneath == 1 else "all must be harvested"
        reason += f", and its {'Soil' if beneath == 1 else 'Soils'} {counted(there)}: {must}"
    else:
        reason += ", and there is no Soil"
    gains = {good: field.get(good, 0) + there.get(good, 0) for good in (*field, *there)}
    return Harvest(gains, there, beneath, 0, reason)
