"""Where the cards go that Hatshepsut does not keep: beneath Fields, as Soils, or to the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.reckon.figures import Choice, Figure, Number, Numbers
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = Rule("Egyptian Kings", "Lookout Phase", "soils-lookout")
SETUP = Rule("Egyptian Kings", "Hatshepsut Clan, Setup", "setup-hatshepsut")
FIGURES = (
    Figure("unkept", "Cards that were drawn and not kept", Number()),
    Figure("fields", "Fields in your Empire", Number()),
    Figure("beneath", "Cards that you put beneath each of the Fields", Numbers(), needed=False),
    Figure("setup", "Whether it is the setup of the game and no Lookout phase", Choice(), needed=False),
)
UNKEPT_AT_SETUP = 2
"""5 cards are drawn, and 3 kept; fewer where a Setup Change says so."""


class Soils(NamedTuple):
    """How many cards go beneath Fields, 1 beneath each, how many are discarded, and whether it is setup."""

    beneath: int
    discarded: int
    setup: bool
    reason: str

    @property
    def rule(self) -> Rule:
        """Setup has a rule of its own."""
        return SETUP if self.setup else RULE

    @property
    def answer(self) -> str:
        """For people, in one line."""
        each = f"beneath {plural(self.beneath, 'Field', 'Fields')}" + (", 1 each" if self.beneath > 1 else "")
        placed = f"{plural(self.beneath, 'card', 'cards')} {each}" if self.beneath else "No card beneath a Field"
        return f"{placed}; {self.discarded or 'none'} discarded"


def soils(unkept: int, fields: int, beneath: Sequence[int] | None = None, *, setup: bool = False) -> Soils:
    """Where the unkept cards of a Lookout phase go, or those of setup.

    `unkept` are the cards drawn and not kept; `fields` the Fields in the Empire, whatever is beneath them already:
    several Soils may gather. `beneath`, where it is given, is how many cards the player puts beneath each of the
    Fields. One card goes beneath each Field as long as there are cards; the rest is discarded, and none while there is
    a Field for it. At `setup` at most 2 cards are not kept (fewer where a Setup Change draws fewer: inferred), each
    for another Field.

    Source: Egyptian Kings, Lookout Phase and Setup (Hatshepsut). Raises Impossible for another distribution, and for
    more cards at setup than 2 or than there are Fields.

    Kate keeps 2 of 4 cards. Had she 3 Fields (the example does not count them), all her unkept cards would find room,
    and of 4 the last one would be discarded:

    >>> soils(2, 3)[:2], soils(4, 3)[:2]
    ((2, 0), (3, 1))
    """
    rule = SETUP if setup else RULE
    check_counts(rule, {"unkept": unkept, "fields": fields, "beneath": min(beneath or (0,))})
    placed = min(unkept, fields)
    if setup and unkept > UNKEPT_AT_SETUP:
        raise Impossible(f"At setup 5 cards are drawn and 3 kept: 2 go beneath Fields, and not {unkept}", rule)
    if setup and unkept > fields:
        raise Impossible(f"At setup {unkept} cards go beneath {unkept} Fields, and there {_only(fields)}", rule)
    if beneath is not None:
        _check(beneath, placed, fields, rule)
    return Soils(placed, unkept - placed, setup, _reason(unkept, fields, setup=setup))


def _check(beneath: Sequence[int], placed: int, fields: int, rule: Rule) -> None:
    """Raises Impossible for a distribution other than 1 card beneath as many Fields as there are cards for."""
    total = sum(beneath)
    if len(beneath) > fields:
        told = f"{plural(total, 'card', 'cards')} beneath {plural(len(beneath), 'Field', 'Fields')}"
        raise Impossible(f"{told}, and there {_only(fields)}", rule)
    if any(cards > 1 for cards in beneath):
        when = "at setup" if rule is SETUP else "each Lookout phase"
        raise Impossible(f"A Field takes at most 1 card {when}, and not {max(beneath)}", rule)
    if total > placed:
        raise Impossible(f"{plural(total, 'card', 'cards')} beneath Fields are more than the {placed} not kept", rule)
    if total < placed:
        where = "a Field" if placed == 1 else "Fields"
        raise Impossible(f"{plural(placed, 'card', 'cards')} must go beneath {where}, and not {total}", rule)


def _reason(unkept: int, fields: int, *, setup: bool) -> str:
    fewer = " (inferred: fewer drawn)" if setup and unkept < UNKEPT_AT_SETUP else ""
    if not unkept:
        return f"Every card is kept{fewer}"
    if not fields:
        return "There is no Field to put a card beneath"
    there = f"{plural(unkept, 'card', 'cards')} for {plural(fields, 'Field', 'Fields')}"
    when = "at setup" if setup else "each Lookout phase"
    rest = "; the rest is discarded" if unkept > fields else ""
    return f"{there}; a Field takes at most 1 card {when}{rest}{fewer}"


def _only(fields: int) -> str:
    return f"{'is' if fields == 1 else 'are'} only {fields}"
