"""Finding by what a player types what the campaign has a name for: in any case, without accents, by its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from lampkeeper.errors import Wrong
from lampkeeper.goods import GOLD, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.shelf.shelf import Shelf

Sort = Literal["track", "Clan", "box", "Resource"]


def find_name(sort: Sort, typed: str, campaign: Campaign) -> str:
    """The name as the campaign spells it. Raises Wrong, with those that there are, for an unknown one."""
    if sort == "Clan":
        return _shelf().roster(campaign.excluded_clans).named(typed).name
    names = names_of(sort, campaign)
    return typed if typed in names else _meant(sort, typed, names)


def names_of(sort: Sort, campaign: Campaign) -> list[str]:
    """All the names of this sort."""
    match sort:
        case "track":
            return [track.id for track in campaign.tracks]
        case "Clan":
            return list(_shelf().clans)
        case "box":
            return [box.title for box in _shelf().boxes]
        case "Resource":
            return [*RESOURCES, GOLD]


def _shelf() -> Shelf:
    from lampkeeper.files.shelf import read_shelf

    return read_shelf()


def _meant(sort: Sort, typed: str, names: Iterable[str]) -> str:
    from difflib import get_close_matches

    from lampkeeper.shelf.clans import folded

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
