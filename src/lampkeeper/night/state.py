"""A night: where the cards are, how bright the light is, and what is still to be resolved. It never changes: each step
gives the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.night.cards import Effect

FULL = 6
ACTIONS = 2

Difficulty = Literal["easy", "normal", "hard", "nightmare"]
# Setup: nightmares, then traps, from the lighthouse to the right; Placement effects are ignored.
NIGHTMARES: dict[Difficulty, int] = {"easy": 1, "normal": 2, "hard": 3, "nightmare": 4}
AT_SEA = 4
IN_HAND = 4


class Lying(NamedTuple):
    """A card in the sea, by its number in the deck, with the end that is on top."""

    card: int
    is_trap: bool


class Doing(NamedTuple):
    """An effect of a card that is still to be resolved."""

    effect: Effect
    source: Lying


class Leaving(NamedTuple):
    """A card that was defeated, and leaves the sea once its Defeat effect is resolved: a nightmare for the hand."""

    lying: Lying


class Stepping(NamedTuple):
    """A step of the round that is to come: 1 to 5."""

    step: int


Task = Doing | Leaving | Stepping


class Night(NamedTuple):
    """A night. The `deck` lies face down, its top card first; the `sea` is told from the lighthouse to the right.

    `tasks` are to be done, the next one last. `actions` are left in step 1 of this round.
    """

    deck: tuple[int, ...]
    hand: tuple[int, ...]
    sea: tuple[Lying, ...]
    gone: tuple[int, ...]
    health: int
    round: int
    actions: int
    tasks: tuple[Task, ...]

    @property
    def is_over(self) -> bool:
        """Whether the night is won or lost."""
        return self.is_lost or self.is_won

    @property
    def is_lost(self) -> bool:
        """The darkness has engulfed the lighthouse."""
        return self.health == 0

    @property
    def is_won(self) -> bool:
        """The deck is empty at the end of a round, and the light still burns."""
        return self.health > 0 and not self.tasks


def set_up(order: tuple[int, ...], difficulty: Difficulty) -> Night:
    """The setup: 4 cards of the shuffled deck into the hand, the next 4 into the sea."""
    hand, sea, deck = order[:IN_HAND], order[IN_HAND : IN_HAND + AT_SEA], order[IN_HAND + AT_SEA :]
    lying = tuple(Lying(card, at >= NIGHTMARES[difficulty]) for at, card in enumerate(sea))
    return Night(deck, hand, lying, (), FULL, 1, ACTIONS, (Stepping(1),))
