"""Finding by what a player types what the campaign has a name for: in any case, without accents, by its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from lampkeeper.errors import Wrong
from lampkeeper.resolve.setup import GOLD, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.book.campaign import Campaign

Sort = Literal["track", "Clan", "box", "Resource"]


def find_name(sort: Sort, typed: str, campaign: Campaign) -> str:
    """The name as the campaign spells it. Raises Wrong, with those that there are, for an unknown one."""
    if sort == "Clan":
        from lampkeeper.session.clans import clan_named

        return clan_named(typed, campaign).name
    names = names_of(sort, campaign)
    return typed if typed in names else _meant(sort, typed, names)


def names_of(sort: Sort, campaign: Campaign) -> list[str]:
    """All the names of this sort."""
    match sort:
        case "track":
            return [track.id for track in campaign.tracks]
        case "Clan":
            return [clan.name for clan in campaign.clans]
        case "box":
            return list(dict.fromkeys(clan.box for clan in campaign.clans))
        case "Resource":
            return [*RESOURCES, GOLD]


def _meant(sort: Sort, typed: str, names: Iterable[str]) -> str:
    from difflib import get_close_matches

    from lampkeeper.session.clans import folded

    known = {folded(name): name for name in names}
    wanted = folded(typed)
    begun = [name for fold, name in known.items() if wanted and fold.startswith(wanted)]
    if wanted in known:
        return known[wanted]
    if len(begun) == 1:
        return begun[0]
    near = get_close_matches(wanted, known, n=1)
    there = f"the {'boxes' if sort == 'box' else f'{sort}s'} are {', '.join(known.values())}"
    remedy = f"did you mean {known[near[0]]}?" if near else there
    raise Wrong(f"{sort.lower()}-unknown", f"There is no {sort} {typed.strip()}", remedy)
