"""What the commands about the shelf answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.shelf.box import Box, Component
    from lampkeeper.shelf.shelf import ShelvedClan


class OwnedBox(NamedTuple):
    """A box, and whether the player owns it; None where that is not said."""

    box: Box
    owned: bool | None


class BoxesView(NamedTuple):
    """All boxes."""

    boxes: tuple[OwnedBox, ...]


class BoxView(NamedTuple):
    """One box."""

    box: Box
    owned: bool | None


class Counted(NamedTuple):
    """A component, and how many of it were found."""

    component: Component
    found: int

    @property
    def missing(self) -> int:
        """How many are missing; below 0, how many are too many."""
        return self.component.count - self.found


class BoxCounted(NamedTuple):
    """A box whose components were counted."""

    box: Box
    counts: tuple[Counted, ...]


class Provided(NamedTuple):
    """What a Clan's starting Fields provide. `source` is where that is known from: None for the player's settings."""

    provide: tuple[str, ...]
    source: str | None
    sure: str


class ClanRow(NamedTuple):
    """A Clan, whether the campaign allows it, and whether the player owns its box; None where that is not said."""

    clan: ShelvedClan
    allowed: bool
    owned: bool | None


class ClansView(NamedTuple):
    """All Clans."""

    clans: tuple[ClanRow, ...]


class ClanView(NamedTuple):
    """One Clan. `fields` is None where nobody knows them; `topics` are the titles of the rules that it needs, by id."""

    row: ClanRow
    fields: Provided | None
    topics: dict[str, str]


ShelfResult = BoxesView | BoxView | BoxCounted | ClansView | ClanView
