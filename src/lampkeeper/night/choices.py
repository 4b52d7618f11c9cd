"""What a player can choose, and what then happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.night.cards import Effect


class PlaceTrap(NamedTuple):
    """A trap of the hand goes into the sea, so that `at` cards lie between it and the lighthouse."""

    card: int
    at: int


class DefeatNightmare(NamedTuple):
    """The traps in range defeat the nightmare at this place."""

    at: int


class Stop(NamedTuple):
    """No more actions in this round: on to step 2. It is chosen after the second action too, for until then both can
    be taken back.
    """


class Aim(NamedTuple):
    """An effect is for the card at this place."""

    at: int


class Leave(NamedTuple):
    """The card that was looked at stays on top of the deck, or goes beneath it."""

    on_top: bool


Choice = PlaceTrap | DefeatNightmare | Stop | Aim | Leave


class Began(NamedTuple):
    """A step of the round began: 2 to 5."""

    step: int


class Placed(NamedTuple):
    """A card has come into the sea."""

    card: int
    is_trap: bool
    at: int


class Resolving(NamedTuple):
    """An effect of a card is resolved; what comes of it follows, or nothing does."""

    card: int
    is_trap: bool
    effect: Effect


class Drawn(NamedTuple):
    """A card has come from the deck into the hand."""

    card: int


class Looked(NamedTuple):
    """The top card of the deck was looked at."""

    card: int


class Beneath(NamedTuple):
    """The card that was looked at went beneath the deck."""

    card: int


class Attacked(NamedTuple):
    """Cards, `by`, attacked a card: those that reach it, and the health that they had to overcome."""

    card: int
    is_trap: bool
    by: tuple[int, ...]
    health: int


class Defeated(NamedTuple):
    """A card was defeated: by damage, or by an effect."""

    card: int
    is_trap: bool
    by_damage: bool


class Removed(NamedTuple):
    """A card has left the game."""

    card: int


class Moved(NamedTuple):
    """A card has moved within the sea."""

    card: int
    before: int
    after: int


class LightChanged(NamedTuple):
    """The lighthouse was damaged, or has regained health; `by` which cards, or none for 4 nightmares in a row."""

    before: int
    after: int
    by: tuple[int, ...]


class RoundOver(NamedTuple):
    """A round is over."""

    round: int


Event = (
    Began
    | Placed
    | Resolving
    | Drawn
    | Looked
    | Beneath
    | Attacked
    | Defeated
    | Removed
    | Moved
    | LightChanged
    | RoundOver
)
