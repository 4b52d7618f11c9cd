"""What can be done, each told only when it is asked for: a simulation takes one of very many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.choices import Choice, PlaceTrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Options:
    """Any trap of the hand at any place of a sea of so many cards; then others."""

    __slots__ = ("hand", "others", "places", "placings")

    def __init__(self, hand: Sequence[int], cards: int, others: Sequence[Choice] = ()) -> None:
        self.hand = hand
        self.places = cards + 1
        self.placings = len(hand) * self.places
        self.others = others

    def __len__(self) -> int:
        return self.placings + len(self.others)

    def __getitem__(self, at: int) -> Choice:
        if at < self.placings:
            return PlaceTrap(self.hand[at // self.places], at % self.places)
        return self.others[at - self.placings]

    def __iter__(self) -> Iterator[Choice]:
        for card in self.hand:
            for at in range(self.places):
                yield PlaceTrap(card, at)
        yield from self.others


Choices = Options | tuple[Choice, ...]
