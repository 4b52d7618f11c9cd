"""The Island cards of several boxes, shuffled together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.shelf.box import Box

DECKS: tuple[Literal["nearby", "distant"], ...] = ("nearby", "distant")


class IslandDeck(NamedTuple):
    """One of the two Island decks: the cards of each box that has some, and the boxes whose number is not known."""

    deck: Literal["nearby", "distant"]
    counted: tuple[tuple[str, int], ...]
    uncounted: tuple[str, ...]

    @property
    def known(self) -> int:
        """The cards that are counted; those of the other boxes are to be added."""
        return sum(count for _, count in self.counted)


def island_decks(boxes: Sequence[Box]) -> tuple[IslandDeck, ...]:
    """Both Island decks of these boxes together (each box's Game Setup)."""
    adding = [box for box in boxes if box.adds_islands]
    return tuple(
        IslandDeck(
            deck,
            tuple((box.title, count) for box in adding if (count := box.islands(deck)) is not None),
            tuple(box.title for box in adding if box.islands(deck) is None),
        )
        for deck in DECKS
    )
