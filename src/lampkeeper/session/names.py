"""Finding by what a player types what the campaign has a name for: in any case, without accents, by its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from lampkeeper.errors import Wrong
from lampkeeper.goods import GOLD, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.shelf.shelf import Shelf

Sort = Literal["track", "Clan", "box", "Resource"]


def find_name(sort: Sort, typed: str, campaign: Campaign) -> str:
    """The name as the campaign spells it. Raises Wrong, with those that there are, for an unknown one."""
    names = names_of(sort, campaign)
    return typed if typed in names else _meant(sort, typed, {name: name for name in names} | _others(sort))


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


def _others(sort: Sort) -> dict[str, str]:
    """The other names that a thing on the shelf goes by, with its own."""
    if sort == "box":
        return {word: box.title for box in _shelf().boxes for word in (box.id, *box.aliases)}
    if sort == "Clan":
        return {alias: name for name, found in _shelf().clans.items() for alias in found.clan.aliases}
    return {}


def _meant(sort: Sort, typed: str, names: Mapping[str, str]) -> str:
    from difflib import get_close_matches

    from lampkeeper.shelf.clans import folded

    known = {folded(word): name for word, name in names.items()}
    wanted = folded(typed)
    begun = list(dict.fromkeys(name for fold, name in known.items() if wanted and fold.startswith(wanted)))
    if wanted in known:
        return known[wanted]
    if len(begun) == 1:
        return begun[0]
    words = {word: name for fold, name in known.items() for word in fold.split()} | known
    near = begun or [words[word] for word in get_close_matches(wanted, words, n=1)]
    there = f"the {'boxes' if sort == 'box' else f'{sort}s'} are {', '.join(dict.fromkeys(known.values()))}"
    remedy = f"did you mean {' or '.join(near)}?" if near else there
    raise Wrong(f"{sort.lower()}-unknown", f"There is no {sort} {typed.strip()}", remedy)
