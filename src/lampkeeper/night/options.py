"""What can be done, each told only when it is asked for: a simulation takes one of very many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from lampkeeper.night.choices import Choice, PlaceTrap

if TYPE_CHECKING:
    from collections.abc import Iterator


class Options(Sequence[Choice]):
    """Any trap of the hand at any place of a sea of so many cards; then others."""

    __slots__ = ("hand", "others", "places", "placings")

    def __init__(self, hand: Sequence[int], cards: int, others: Sequence[Choice] = ()) -> None:
        self.hand = hand
        self.places = cards + 1
        self.placings = len(hand) * self.places
        self.others = others

    def __len__(self) -> int:
        return self.placings + len(self.others)

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice):
            return tuple(self)[at]
        if at < 0:
            at += len(self)
        if 0 <= at < self.placings:
            return PlaceTrap(self.hand[at // self.places], at % self.places)
        return self.others[at - self.placings]

    def __iter__(self) -> Iterator[Choice]:
        for card in self.hand:
            for at in range(self.places):
                yield PlaceTrap(card, at)
        yield from self.others
