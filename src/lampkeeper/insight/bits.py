"""Sets of small numbers, or of rows of them, as the bits of one number: many of them change at one stroke."""

from collections.abc import Iterator
from math import prod
from typing import NamedTuple


class Bits(NamedTuple):
    """How rows of numbers are kept: each column from its lowest value on, so many wide; the first weighs most."""

    lowest: tuple[int, ...]
    widths: tuple[int, ...]

    def at(self, row: tuple[int, ...]) -> int:
        """The position of a row."""
        position = 0
        for number, lowest, width in zip(row, self.lowest, self.widths, strict=True):
            position = position * width + number - lowest
        return position

    def step(self, change: tuple[int, ...]) -> int:
        """How far a change of a row moves its position."""
        moved = 0
        for number, width in zip(change, self.widths, strict=True):
            moved = moved * width + number
        return moved

    def cells(self, column: int, number: int) -> int:
        """All rows that have a number in a column, as a set."""
        stride = prod(self.widths[column + 1 :])
        cell = ((1 << stride) - 1) << (number - self.lowest[column]) * stride
        period = stride * self.widths[column]
        return sum(cell << at * period for at in range(prod(self.widths[:column])))

    def row(self, position: int) -> tuple[int, ...]:
        """The row at a position."""
        numbers = []
        for lowest, width in zip(reversed(self.lowest), reversed(self.widths), strict=True):
            position, number = divmod(position, width)
            numbers.append(number + lowest)
        return tuple(reversed(numbers))


def positions(bits: int) -> Iterator[int]:
    """The positions of the rows in a set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
