"""The rules of a night: what can be chosen, and what comes of it, step by step, up to the next choice.

The rulebook's sentences are the tests of this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.night.table import Table
from lampkeeper.night.told import ToldTable

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.choices import Choice, Event
    from lampkeeper.night.state import Night


class Turn(NamedTuple):
    """The night after something was done, and what happened, in order."""

    night: Night
    events: tuple[Event, ...]


def begin(night: Night, deck: Deck) -> Turn:
    """On from the setup to the first choice. Raises Unseen for a card turned up that nobody has said."""
    table = ToldTable(night, deck)
    table.go_on()
    return _turn(table)


def choices(night: Night, deck: Deck) -> tuple[Choice, ...]:
    """What the player can do; nothing once the night is over."""
    return tuple(Table(night, deck).options())


def play(night: Night, choice: Choice, deck: Deck) -> Turn:
    """Do what was chosen, one of `choices`, and all that follows of itself. Raises Unseen as `begin` does."""
    table = ToldTable(night, deck)
    table.do(choice)
    return _turn(table)


def _turn(table: ToldTable) -> Turn:
    return Turn(table.night(), tuple(table.events))
