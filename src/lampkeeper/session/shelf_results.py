"""What the commands about the shelf answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.session.own import Provided
    from lampkeeper.shelf.box import Box, CardNote, Component
    from lampkeeper.shelf.shelf import ShelvedClan


class BoxView(NamedTuple):
    """A box, and whether the player owns it; None where that is not said."""

    box: Box
    owned: bool | None


class BoxesView(NamedTuple):
    """All boxes."""

    boxes: tuple[BoxView, ...]


class Counted(NamedTuple):
    """A component, and how many of it were found."""

    component: Component
    found: int

    @property
    def missing(self) -> int:
        """How many are not there."""
        return max(0, self.component.count - self.found)

    @property
    def extra(self) -> int:
        """How many are too many."""
        return max(0, self.found - self.component.count)


class BoxCounted(NamedTuple):
    """A box whose components were counted."""

    box: Box
    counts: tuple[Counted, ...]


class ClanRow(NamedTuple):
    """A Clan, whether the campaign allows it, and whether the player owns its box; None where that is not said."""

    shelved: ShelvedClan
    allowed: bool
    owned: bool | None


class ClansView(NamedTuple):
    """All Clans."""

    clans: tuple[ClanRow, ...]


class ClanView(NamedTuple):
    """One Clan: what its starting Fields provide, None where nobody knows, and its cards that something is known of."""

    row: ClanRow
    provided: Provided | None
    cards: tuple[CardNote, ...]


ShelfResult = BoxesView | BoxView | BoxCounted | ClansView | ClanView
