"""Sets of small numbers, or of rows of them, as the bits of one number: many of them change at one stroke."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from lampkeeper.insight.course import Situation
from lampkeeper.insight.passages import Passage


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


class Rows:
    """The rows of numbers that can be: the games so far, and the boxes of each track that conditions look at.

    `limits` are for each track the boxes beyond which no condition tells more: so many, or any more. None where all
    are told apart.
    """

    def __init__(self, bits: Bits, tracks: tuple[str, ...], limits: tuple[int | None, ...]) -> None:
        self.bits = bits
        self.tracks = tracks
        self.limits = limits
        self.game = bits.step((1, *(0 for _ in tracks)))
        self._cells = {
            track: [bits.cells(column, number) for number in range(bits.widths[column])]
            for column, track in enumerate(tracks, start=1)
        }
        self._added: dict[tuple[int, int], dict[int, int]] = {}

    def either(self, one: int, other: int) -> int:
        """The rows of both."""
        return one | other

    def after(self, value: int, passage: Passage) -> int:
        """The rows with what the passage adds."""
        for at, more in enumerate(gained(passage, self.tracks)):
            if more:
                moved = 0
                for far, cells in self._moves(at, more).items():
                    moved |= (value & cells) << far
                value = moved
        return value

    def next_game(self, value: int, _: Situation) -> int:
        """The rows one game later."""
        return value << self.game

    def before(self, rows: int, row: int, passage: Passage) -> int | None:
        """The first of these rows that becomes one by what the passage adds."""
        games, *boxes = self.bits.row(row)
        earlier = [
            range(max(0, now - more), now + 1 if now == limit else now - more + 1)
            for now, more, limit in zip(boxes, gained(passage, self.tracks), self.limits, strict=True)
        ]
        found = (self.bits.at((games, *numbers)) for numbers in product(*earlier))
        return next((position for position in found if rows >> position & 1), None)

    def by_boxes(self, rows: int, tracks: list[str]) -> list[tuple[dict[str, int], int]]:
        """The rows by the boxes of these tracks."""
        found: list[tuple[dict[str, int], int]] = [({}, rows)]
        for track in tracks:
            cells = self._cells[track]
            found = [
                (boxes | {track: number}, some)
                for boxes, rows in found
                for number, cell in enumerate(cells)
                if (some := rows & cell)
            ]
        return found

    def _moves(self, at: int, more: int) -> dict[int, int]:
        """Which rows move how far where so many boxes of a track are filled; no further than to its limit."""
        if (at, more) not in self._added:
            column = at + 1
            highest = self.bits.widths[column] - 1
            one = self.bits.step(tuple(int(other == column) for other in range(len(self.bits.widths))))
            moves: dict[int, int] = {}
            for number, cell in enumerate(self._cells[self.tracks[at]]):
                far = min(more, highest - number) * one
                moves[far] = moves.get(far, 0) | cell
            self._added[at, more] = moves
        return self._added[at, more]


def gained(passage: Passage, tracks: tuple[str, ...]) -> tuple[int, ...]:
    """What a passage adds to each of these facts."""
    added = dict(passage.adds)
    return tuple(added.get(track, 0) for track in tracks)
