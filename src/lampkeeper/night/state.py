"""A night: where the cards are, how bright the light is, and what is still to be resolved. It never changes: each step
gives the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.night.cards import Effect

FULL = 6
ACTIONS = 2
OVER = 0

Difficulty = Literal["easy", "normal", "hard", "nightmare"]
# Setup: nightmares, then traps, from the lighthouse to the right; Placement effects are ignored.
NIGHTMARES: dict[Difficulty, int] = {"easy": 1, "normal": 2, "hard": 3, "nightmare": 4}
AT_SEA = 4
IN_HAND = 4


class Lying(NamedTuple):
    """A card in the sea, by its number in the deck, with the end that is on top."""

    card: int
    is_trap: bool

    @property
    def end(self) -> int:
        """The number of that end (`night.printed`)."""
        return 2 * self.card + self.is_trap


class Doing(NamedTuple):
    """An effect of a card that is still to be resolved; `source` is the end that it is printed on."""

    effect: Effect
    source: int


class Leaving(NamedTuple):
    """A card that was defeated, and leaves the sea once its Defeat effect is resolved: a nightmare for the hand."""

    end: int


Task = Doing | Leaving


class Night(NamedTuple):
    """A night. The `deck` lies face down, its top card first; the `sea` is told from the lighthouse to the right.

    `step` is the step of the round that comes next, OVER once the night is; `actions` are left in step 1. `tasks` are
    to be done ahead of all else, the next one last. `looked` are cards of the deck that the player has looked at.

    A card of the deck whose number is beyond those of the deck's file is one that nobody has turned up yet (`Unseen`).
    """

    deck: tuple[int, ...]
    hand: tuple[int, ...]
    sea: tuple[Lying, ...]
    gone: tuple[int, ...]
    health: int
    round: int
    step: int
    actions: int
    looked: frozenset[int] = frozenset()
    tasks: tuple[Task, ...] = ()

    @property
    def step_under_way(self) -> int:
        """The step of the round that what is done now belongs to: an effect of step 2 or 3 may ask in its midst."""
        return self.step - 1 if self.tasks and self.step > 1 else self.step

    @property
    def is_over(self) -> bool:
        """Whether the night is won or lost."""
        return self.step == OVER

    @property
    def is_lost(self) -> bool:
        """The darkness has engulfed the lighthouse."""
        return self.health == 0

    @property
    def is_won(self) -> bool:
        """The deck is empty at the end of a round, and the light still burns."""
        return self.is_over and self.health > 0


def set_up(order: tuple[int, ...], difficulty: Difficulty) -> Night:
    """The setup: 4 cards of the shuffled deck into the hand, the next 4 into the sea."""
    hand, sea, deck = order[:IN_HAND], order[IN_HAND : IN_HAND + AT_SEA], order[IN_HAND + AT_SEA :]
    lying = tuple(Lying(card, at >= NIGHTMARES[difficulty]) for at, card in enumerate(sea))
    return Night(deck, hand, lying, (), FULL, 1, 1, ACTIONS)
