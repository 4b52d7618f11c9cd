"""What a player can choose, and what then happens."""

from __future__ import annotations

from typing import NamedTuple


class PlaceTrap(NamedTuple):
    """A trap of the hand goes into the sea, so that `at` cards lie between it and the lighthouse."""

    card: int
    at: int


class DefeatNightmare(NamedTuple):
    """The traps in range defeat the nightmare at this place."""

    at: int


class Stop(NamedTuple):
    """No more actions in this round."""


class Aim(NamedTuple):
    """An effect is for the card at this place."""

    at: int


class Leave(NamedTuple):
    """The card that was looked at stays on top of the deck, or goes beneath it."""

    on_top: bool


Choice = PlaceTrap | DefeatNightmare | Stop | Aim | Leave


class Placed(NamedTuple):
    """A card has come into the sea."""

    card: int
    is_trap: bool
    at: int


class Drawn(NamedTuple):
    """A card has come from the deck into the hand."""

    card: int


class Defeated(NamedTuple):
    """A card was defeated: by so much damage, or by an effect."""

    card: int
    is_trap: bool
    damage: int


class Removed(NamedTuple):
    """A card has left the game."""

    card: int


class Moved(NamedTuple):
    """A card has moved within the sea."""

    card: int
    before: int
    after: int


class LightChanged(NamedTuple):
    """The lighthouse was damaged, or has regained health; `by` which cards, or 4 in a row."""

    before: int
    after: int
    by: tuple[int, ...]


class RoundOver(NamedTuple):
    """A round is over."""

    round: int


Event = Placed | Drawn | Defeated | Removed | Moved | LightChanged | RoundOver
