"""Exchange: of Followers in the campaign, and of Resources with an opponent."""

from __future__ import annotations

from typing import NamedTuple

from lampkeeper.goods import GOODS, RESOURCES
from lampkeeper.reckon.figures import Choice, Figure, Number
from lampkeeper.reckon.rule import Impossible, Rule, check_counts
from lampkeeper.wording import listed

RULE = Rule("Wrath of the Lighthouse", "Exchange", "exchange-followers")
WITH_OPPONENT = Rule("Japanese Islands", "Exchange", "exchange-resources")
WHAT = ("followers", "resources")
KINDS = ("merciful", "lighthouse")
_OF_FOLLOWERS, _OF_RESOURCES = (("of", word) for word in WHAT)
FIGURES = (
    Figure("of", "What is exchanged", Choice(WHAT)),
    Figure("follower", "The Follower that you use, to have the other in its place", Choice(KINDS), only=_OF_FOLLOWERS),
    Figure("number", "How many are exchanged, if not 1", Number(1), needed=False, only=_OF_FOLLOWERS),
    Figure("supply", "Followers of that kind in your supply", Number(), only=_OF_FOLLOWERS),
    Figure("clan_tile", "Those on your Clan tile", Number(), only=_OF_FOLLOWERS),
    Figure("locations", "Those assigned to Locations in your Empire", Number(), only=_OF_FOLLOWERS),
    Figure("give", "The Resource that you give to your opponent", Choice(GOODS, "Good"), only=_OF_RESOURCES),
    Figure("take", "The Resource that you take from their pool", Choice(GOODS, "Good"), only=_OF_RESOURCES),
)


class FollowersExchanged(NamedTuple):
    """How many Followers are taken from each place, and how many cannot be exchanged."""

    supply: int
    clan_tile: int
    locations: int
    missing: int
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        places = {
            "from your supply": self.supply,
            "from your Clan tile": self.clan_tile,
            "from Locations in your Empire": self.locations,
        }
        taken = listed(f"{number} {place}" for place, number in places.items() if number)
        missing = f"{self.missing} cannot be exchanged" if self.missing else ""
        return "; ".join(part for part in (f"Exchange {taken}" if taken else "", missing) if part)

    @property
    def rule(self) -> Rule:
        """Where it is printed."""
        return RULE


class ResourcesExchanged(NamedTuple):
    """The Resource given to the opponent, and the one taken."""

    give: str
    take: str
    reason: str

    @property
    def answer(self) -> str:
        """For people, in one line."""
        return f"Give {self.give}, take {self.take}"

    @property
    def rule(self) -> Rule:
        """Where it is printed."""
        return WITH_OPPONENT


def exchange(
    of: str,
    follower: str = "",
    number: int = 1,
    supply: int = 0,
    clan_tile: int = 0,
    locations: int = 0,
    give: str = "",
    take: str = "",
) -> FollowersExchanged | ResourcesExchanged:
    """Where exchanged Followers are taken from, or whether two Resources may be exchanged.

    `of` is `followers`, which needs what `exchange_followers` takes, or `resources`: `exchange_resources`.
    """
    if of == "followers":
        return exchange_followers(follower, number, supply, clan_tile, locations)
    return exchange_resources(give, take)


def exchange_followers(follower: str, number: int, supply: int, clan_tile: int, locations: int) -> FollowersExchanged:
    """Where the Followers that are exchanged are taken from: the next place only where the one before has none left.

    `follower` is the kind that is used, `merciful` (ringed or not) or `lighthouse`; the other kind comes from the
    general supply, where enough are taken to be. `number` are to be exchanged; of that kind there are `supply` in the
    player's supply, `clan_tile` on the Clan tile, and `locations` assigned to Locations in the Empire. Those assigned
    to campaign cards or scenario Areas are never taken, unless the effect says so.

    Source: Wrath of the Lighthouse, Exchange. Raises Impossible for another kind of Follower.

    >>> exchange_followers("merciful", 3, supply=1, clan_tile=1, locations=4)[:4]
    (1, 1, 1, 0)
    """
    check_counts(RULE, {"number": number, "supply": supply, "clan tile": clan_tile, "locations": locations})
    if follower not in KINDS:
        raise Impossible(f"A Follower is {' or '.join(KINDS)}, not {follower or 'neither'}", RULE)
    taken, missing = [], number
    for there in (supply, clan_tile, locations):
        taken.append(min(there, missing))
        missing -= taken[-1]
    reason = (
        "Your supply first, then your Clan tile, then Locations in your Empire; never campaign cards or Areas, unless"
        " the effect says so"
    )
    if missing:
        reason += "; what the Tale demands and you cannot do costs 2 VP, unless it says otherwise"
    return FollowersExchanged(taken[0], taken[1], taken[2], missing, reason)


def exchange_resources(give: str, take: str) -> ResourcesExchanged:
    """Whether a player may give this Resource to an opponent and take that one from their pool.

    The player chooses both; they must be of different types. Gold and Raze tokens are no Resources.

    Source: Japanese Islands, Exchange. Raises Impossible for what is no Resource, and for the same type twice.

    >>> exchange_resources("Wood", "Fish")[:2]
    ('Wood', 'Fish')
    """
    for name in (give, take):
        if name not in RESOURCES:
            raise Impossible(f"{name or 'Nothing'} is no Resource: only Resources are exchanged", WITH_OPPONENT)
    if give == take:
        raise Impossible(f"{give} cannot be exchanged for {take}: the two must be of different types", WITH_OPPONENT)
    return ResourcesExchanged(give, take, "You choose both, and they are of different types")
