"""All boxes together, as they stand on a shelf."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.shelf.clans import Roster

if TYPE_CHECKING:
    from lampkeeper.shelf.box import Box, CardNote, Clan


class ShelvedClan(NamedTuple):
    """A Clan, the box that it comes in, and the phases of a round that is played with it."""

    clan: Clan
    box: Box
    phases: tuple[str, ...]


class Shelf:
    """The boxes of the game, the base game first."""

    def __init__(self, boxes: tuple[Box, ...]) -> None:
        self.boxes = boxes

    @cached_property
    def clans(self) -> dict[str, ShelvedClan]:
        """Every Clan by its name, in the order of the boxes."""
        usual = self.boxes[0].phases
        return {clan.name: ShelvedClan(clan, box, box.phases or usual) for box in self.boxes for clan in box.clans}

    def roster(self, excluded: tuple[str, ...] = ()) -> Roster:
        """The Clans, and which of them cannot be chosen."""
        return Roster(tuple(found.clan for found in self.clans.values()), excluded)

    def owned(self, titles: tuple[str, ...]) -> tuple[Box, ...]:
        """The boxes of these titles, and those without which nothing is played."""
        return tuple(box for box in self.boxes if box.owned(titles))

    def box(self, id: str) -> Box | None:
        """The box of this id."""
        return next((box for box in self.boxes if box.id == id), None)

    def cards(self, *numbers: int) -> tuple[tuple[Box, CardNote], ...]:
        """The cards of these numbers that something is known of."""
        return tuple((box, card) for box in self.boxes for card in box.cards if set(numbers) & set(card.numbers))
