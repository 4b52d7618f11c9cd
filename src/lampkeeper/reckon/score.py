"""The score at the end of a game, as far as the rulebooks at hand tell of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Counts, Figure, Number
from lampkeeper.reckon.foundations import TYPES
from lampkeeper.reckon.foundations import foundations as pairs_of
from lampkeeper.reckon.rule import Rule, check_counts
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Wrath of the Lighthouse", "Double-Sided Locations", "double-sided-locations")
FIGURES = (
    Figure("vp", "VP that you counted by the base game's rules, without what follows", Number()),
    Figure("double_sided", "Double-sided Locations in your Empire, without card 15, Followers", Number()),
    Figure("foundations", "Flavian: Foundations in your Empire", Counts(TYPES, "type"), needed=False),
)


class Score(NamedTuple):
    """The VP in all, and what there is of them for double-sided Locations and for pairs of Foundations."""

    vp: int
    for_locations: int
    for_foundations: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"{self.vp} VP"


def score(vp: int, double_sided: int, foundations: Mapping[str, int] | None = None) -> Score:
    """The VP at the end of the game, as far as the rulebooks at hand tell of them.

    `vp` are the VP counted by the base game's own rules, which are not at hand and not reckoned here: without those for
    double-sided Locations and pairs of Foundations, but with what those rules may give for Foundations as Goods, which
    they are. `double_sided` are the double-sided Locations in the Empire, 1 VP each; card 15, Followers, is no
    Location. `foundations` are a Flavian's, by type, worth what the sum of that name says.

    Source: Wrath of the Lighthouse, Double-Sided Locations, and the Tale's lines that place card 15; Roman Banners,
    Foundations. Raises Impossible as `foundations` does.

    >>> score(40, 2, {"brown": 5})[:3]
    (44, 2, 2)
    """
    check_counts(RULE, {"VP": vp, "double-sided Locations": double_sided})
    pairs = pairs_of(foundations or {}).vp
    locations = plural(double_sided, "double-sided Location", "double-sided Locations")
    reason = f"{vp} by the base game's rules, which are not at hand; {locations}, 1 VP each"
    if foundations:
        reason += f"; {plural(pairs, 'pair', 'pairs')} of Foundations, 1 VP each"
    return Score(vp + double_sided + pairs, double_sided, pairs, reason)
