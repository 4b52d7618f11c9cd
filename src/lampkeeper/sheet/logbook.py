"""The moves of one campaign, and the sheet that they add up to. Undo takes back, redo makes again."""

from collections.abc import Iterable, Iterator

from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.pencil import ImpossibleMark, draw_all
from lampkeeper.sheet.progress import ProgressSheet


class ImpossibleLog(ValueError):
    """Moves that no sheet can have: the file they came from is damaged."""


class Logbook:
    """All moves ever made on a sheet, oldest first. The first one begins the campaign and stays.

    The sheet before each move is kept, so that taking one back costs no more than making it.

    >>> from lampkeeper.sheet.marks import Circle
    >>> begin = Move(number=1, at="", command="new", scenario=None)
    >>> log = Logbook([begin])
    >>> log.push(Move(number=2, at="", command="circle", scenario=None, marks=(Circle(card=28),)))
    >>> log.sheet.circled
    (28,)
    >>> [move.number for move in log.undo(1)], log.sheet.circled
    ([2], ())
    """

    def __init__(self, moves: Iterable[Move] = (), begun: ProgressSheet | None = None) -> None:
        """`begun` is the sheet on which the moves are made; a blank one, where none is given.

        Raises ImpossibleLog where the moves cannot have followed each other.
        """
        self._moves: list[Move] = []
        self._done: list[int] = []
        self._undone: list[int] = []
        self._sheets: list[ProgressSheet] = [begun or ProgressSheet()]
        for move in moves:
            self._replay(move)
        self._undone.reverse()
        again = self.sheet
        for index in reversed(self._undone):
            again = self._drawn(again, self._moves[index])

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move ever made, whatever became of it."""
        return tuple(self._moves)

    @property
    def sheet(self) -> ProgressSheet:
        """The sum of the marks of all moves that are done."""
        return self._sheets[-1]

    @property
    def next_number(self) -> int:
        """The number of the next new move."""
        return len(self._moves) + 1

    @property
    def last(self) -> Move | None:
        """The last move that is done."""
        return self._moves[self._done[-1]] if self._done else None

    @property
    def position(self) -> tuple[int, int, ProgressSheet]:
        """Changes with every move made, taken back or made again, and is another one on another sheet."""
        return len(self._moves), len(self._done), self.sheet

    def turns(self) -> Iterator[tuple[Move, ProgressSheet]]:
        """The moves that are done and those that can be made again, oldest first, each with the sheet it is made on."""
        done, again = 0, self.sheet
        for move in self._moves:
            if move.state == "done":
                yield move, self._sheets[done]
                done += 1
            elif move.state == "undone":
                yield move, again
                again = draw_all(again, move.marks)

    def copy(self) -> "Logbook":
        """A logbook of its own with the same moves."""
        twin = Logbook()
        twin._moves = self._moves.copy()
        twin._done = self._done.copy()
        twin._undone = self._undone.copy()
        twin._sheets = self._sheets.copy()
        return twin

    def push(self, move: Move) -> None:
        """Make a new move. What could be redone is dropped."""
        sheet = draw_all(self.sheet, move.marks)
        for index in self._undone:
            self._set_state(index, "dropped")
        self._undone.clear()
        self._done.append(len(self._moves))
        self._moves.append(move)
        self._sheets.append(sheet)

    def can_undo(self) -> int:
        """How many moves can be taken back."""
        return max(len(self._done) - 1, 0)

    def can_redo(self) -> int:
        """How many moves can be made again."""
        return len(self._undone)

    def undo(self, count: int) -> tuple[Move, ...]:
        """Take back the last moves, at most `can_undo()`; the latest comes first."""
        taken = []
        for _ in range(count):
            index = self._done.pop()
            self._sheets.pop()
            self._undone.append(index)
            taken.append(self._set_state(index, "undone"))
        return tuple(taken)

    def redo(self, count: int) -> tuple[Move, ...]:
        """Make moves again, at most `can_redo()`, in the order in which they were made first."""
        made = []
        for _ in range(count):
            index = self._undone.pop()
            self._done.append(index)
            move = self._set_state(index, "done")
            self._sheets.append(draw_all(self.sheet, move.marks))
            made.append(move)
        return tuple(made)

    def _set_state(self, index: int, state: str) -> Move:
        self._moves[index] = self._moves[index].model_copy(update={"state": state})
        return self._moves[index]

    @staticmethod
    def _drawn(sheet: ProgressSheet, move: Move) -> ProgressSheet:
        try:
            return draw_all(sheet, move.marks)
        except ImpossibleMark as error:
            raise ImpossibleLog(f"move {move.number}: {error}") from error

    def _replay(self, move: Move) -> None:
        index = len(self._moves)
        if move.number != index + 1:
            raise ImpossibleLog(f"move {index + 1} is numbered {move.number}")
        if index == 0 and move.state != "done":
            raise ImpossibleLog("the first move cannot be taken back")
        if move.state == "done":
            if self._undone:
                raise ImpossibleLog(f"move {move.number} is done, but an earlier one waits for redo")
            self._sheets.append(self._drawn(self.sheet, move))
            self._done.append(index)
        elif move.state == "undone":
            self._undone.append(index)
        self._moves.append(move)
