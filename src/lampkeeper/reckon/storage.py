"""The Storage effect of one card, resolved as often as it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Counts, Figure, Number
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.reckon.wording import counted, goods, times

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = Rule("Japanese Islands", "Storage Phase", "storage")
FIGURES = (
    Figure("requires", "Goods that the Storage effect requires", Number(1)),
    Figure("assigned", "Goods assigned to the card", Counts()),
    Figure("discards", "Goods that it discards each time", Number()),
    Figure("keep", "Goods that you choose to leave on the card", Counts(), needed=False),
)


class Storage(NamedTuple):
    """How often a Storage effect resolves, and what becomes of the Goods assigned to the card.

    Which Goods are discarded and which stay is None where that is the player's choice and they have not said it.
    """

    times: int
    discarded: int
    stay: int
    discarded_goods: dict[str, int] | None
    staying_goods: dict[str, int] | None
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        gone = f"discard {_told(self.discarded, self.discarded_goods)}" if self.discarded else "nothing is discarded"
        stay = f"{_told(self.stay, self.staying_goods)} {'stays' if self.stay == 1 else 'stay'}"
        if not self.times:
            return f"Storage does not resolve: {stay}"
        return f"Storage resolves {times(self.times)}: {gone}, {stay if self.stay else 'nothing stays'}"


def storage(
    requires: int, assigned: Mapping[str, int], discards: int, keep: Mapping[str, int] | None = None
) -> Storage:
    """How often a Storage effect resolves, what it discards and what stays.

    `requires` and `discards` are numbers of Goods, for one resolution; `assigned` are the Goods on the card, by name;
    `keep` those that the player chooses to have left on it. Goods of all types count alike.

    Source: Japanese Islands, Storage Phase and Storage Effect Discards. The reading that all its examples agree with:
    the Goods assigned at first decide how often, once for each time that the requirement goes into them (a Northern
    Port that requires 3, discards 2 and has 5 resolves once, though 3 are left); and each time is resolved fully,
    discards too, before the next one, for which what is left must be enough once more (inferred: it matters only where
    a card discards more than it requires). What more than three times the Goods are worth is inferred likewise.

    Raises Impossible for a requirement of none, and where what is kept is not on the card or not as many as stay.

    A Trade Company 224 with 3 Fish and 1 Food, of which 2 Fish and 1 Food are discarded:

    >>> storage(3, {"Fish": 3, "Food": 1}, 3, keep={"Fish": 1})[:5]
    (1, 3, 1, {'Fish': 2, 'Food': 1}, {'Fish': 1})

    The same card with 6 Goods resolves again with the 3 that are left:

    >>> storage(3, {"Wood": 6}, 3)[:3]
    (2, 6, 0)
    """
    check_counts(RULE, {"requires": requires, "discards": discards, **assigned, **(keep or {})})
    if requires < 1:
        raise Impossible("A Storage effect requires at least 1 Good", RULE)
    total = sum(assigned.values())
    resolved = 0
    left = total
    while resolved < total // requires and left >= max(requires, discards):
        resolved += 1
        left -= discards
    gone, stay = _parted(assigned, left, keep)
    return Storage(resolved, total - left, left, gone, stay, _reason(requires, assigned, discards, resolved, left))


def _parted(
    assigned: Mapping[str, int], left: int, keep: Mapping[str, int] | None
) -> tuple[dict[str, int] | None, dict[str, int] | None]:
    """What is discarded and what stays, by Good; None where it is not known which."""
    there = {good: number for good, number in assigned.items() if number}
    if keep is None:
        if left == sum(there.values()):
            return {}, there
        if left and len(there) > 1:
            return None, None
        keep = dict.fromkeys(there, left) if left else {}
    for good, number in keep.items():
        if number > there.get(good, 0):
            raise Impossible(f"{number} {good} cannot be kept where {there.get(good, 0)} are assigned", RULE)
    if sum(keep.values()) != left:
        stays = "stays" if left == 1 else "stay"
        raise Impossible(f"{goods(left)} {stays}, not {sum(keep.values())} ({counted(keep)})", RULE)
    gone = {good: number - keep.get(good, 0) for good, number in there.items()}
    return {good: number for good, number in gone.items() if number}, dict(keep)


def _reason(requires: int, assigned: Mapping[str, int], discards: int, resolved: int, left: int) -> str:
    total = sum(assigned.values())
    there = f"{counted(assigned)} are {total}" if len(assigned) > 1 else counted(assigned, "No Goods")
    if total < requires:
        return f"{there}, too few for the {requires} required"
    if not resolved:
        return f"{there}, enough for the {requires} required but too few for the {discards} to discard (inferred)"
    done = f"{times(resolved)}; {total - left} discarded, {left} left"
    return f"{there}, enough for the {requires} required {done}{_inferred(requires, total, discards, resolved, left)}"


def _inferred(requires: int, total: int, discards: int, resolved: int, left: int) -> str:
    """What the rulebook leaves open, where it decides this sum."""
    if resolved < total // requires:
        return " (inferred: each is paid)"
    if discards and left >= requires:
        return " (inferred: counted beforehand)"
    return " (inferred: beyond triple)" if resolved > 3 else ""


def _told(number: int, named: Mapping[str, int] | None) -> str:
    return goods(number) if named is None else counted(named, "no Goods")
