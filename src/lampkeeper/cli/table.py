"""How commands are given at the table, in an evening: by their names alone, with its editor, each answer kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.cli.asker import Asker
from lampkeeper.cli.editor import Offer
from lampkeeper.cli.rim import Rim
from lampkeeper.errors import Wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lampkeeper.book.questions import Question
    from lampkeeper.cli.editor import Editor


class TableRim(Rim):
    """The options that the evening was begun with; commands are called without the word `lamp`."""

    def __init__(self, rim: Rim, editor: Editor, keep: Callable[..., None]) -> None:
        """`keep` writes down what was answered, as words of the command under way."""
        super().__init__()
        self.sheet, self.pack, self.plain_given = rim.sheet, rim.pack, rim.plain_given
        self.settings = rim.settings
        self.session = rim.session
        self.editor = editor
        self._keep = keep

    @property
    def lamp(self) -> str:
        """A command is typed by its name alone."""
        return ""

    def take(self, *, sheet: str | None, pack: str | None, json: bool, plain: bool) -> None:
        """Raises Wrong where a shared option is given: they are given once, to `play`."""
        if sheet is not None or pack is not None or json or plain:
            raise Wrong(
                "usage",
                "--sheet, --pack, --json and --plain cannot stand in an evening",
                "`quit` leaves it; give them to `lamp play`",
            )

    def keep(self, *words: str) -> None:
        """Written down at once."""
        self._keep(*words)

    def tell_left(self, left: BaseException, said: str = "nothing is marked") -> None:
        """Ctrl-D leaves the evening, and the question open."""
        if isinstance(left, KeyboardInterrupt):
            super().tell_left(left, said)

    def asker(self) -> Asker:
        """Asks at the table."""
        return _TableAsker(self)


class _TableAsker(Asker):
    """Asks with the evening's own editor, and writes each answer down at once."""

    rim: TableRim

    def ask(self, question: Question) -> str:
        answer = super().ask(question)
        self.rim.keep("-a", f"{question.id}={answer}")
        return answer

    def read_line(self, prompt: str, values: Sequence[str]) -> str:
        return self.rim.editor.read_line(prompt, lambda _: map(Offer, values))
