"""What comes of an entry: marks, what to do on the table, and what is still to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.book.questions import Question
    from lampkeeper.book.ways import ChooseStep, MayStep, Step, WhenStep
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.progress import ProgressSheet


class Table(NamedTuple):
    """Something to do on the table."""

    entry: str
    text: str


class Chosen(NamedTuple):
    """What the player chose; most of it is to be carried out on the table too."""

    entry: str
    text: str


class Note(NamedTuple):
    """A word of explanation: why a branch was taken, why there is no mark, when it counts."""

    entry: str
    text: str


class Decision(NamedTuple):
    """Which way a step of an entry went.

    `way` is the position of the case or option taken, `len(cases)` where no case held; of an offer 0 where it was
    taken, 1 where it was declined. `reasons` say of each condition weighed on the sheet how it stood.
    """

    entry: str
    step: WhenStep | ChooseStep | MayStep
    way: int
    reasons: tuple[str, ...] = ()


class Pencil(NamedTuple):
    """A mark, where the entry makes it. `way` holds the decisions that led to it, the outermost first."""

    entry: str
    mark: Mark
    way: tuple[Decision, ...] = ()


Line = Table | Chosen | Pencil | Note


class Outcome(NamedTuple):
    """All that comes of reading an entry with these answers.

    `questions` are those on this path without an answer, `waiting` the steps that ask them: while there are any,
    nothing may be marked. `certain` is how many of the `lines` come before the first of them. `answers` are those that
    were asked for, in canonical form. `decisions` are in the order in which they fell. `rules` are the topics that the
    entries use.
    """

    entries: tuple[str, ...]
    lines: tuple[Line, ...]
    questions: tuple[Question, ...]
    waiting: tuple[Step, ...]
    certain: int
    answers: dict[str, str]
    decisions: tuple[Decision, ...]
    sheet: ProgressSheet
    rules: tuple[str, ...]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks, in order."""
        return tuple(line.mark for line in self.lines if isinstance(line, Pencil))

    @property
    def table(self) -> tuple[str, ...]:
        """What to do on the table, in order."""
        return tuple(line.text for line in self.lines if isinstance(line, Table | Chosen))

    @property
    def notes(self) -> tuple[str, ...]:
        """The explanations, in order."""
        return tuple(line.text for line in self.lines if isinstance(line, Note))
