"""How a line is typed in an evening: with completion and the sheet's essentials above it, or plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from lampkeeper.show.evening_page import in_rows
from lampkeeper.show.literal import literal
from lampkeeper.show.output import columns, write_line
from lampkeeper.show.widths import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.formatted_text import StyleAndTextTuples


class Offer(NamedTuple):
    """A word that can be typed, and what it does."""

    word: str
    does: str = ""


class Editor(Protocol):
    """Reads what the player types. Raises KeyboardInterrupt and EOFError where they leave."""

    def read_line(self, prompt: str, offers: Callable[[str], Iterable[Offer]]) -> str:
        """The line; `offers` tells what can follow what is typed so far."""


class PlainEditor:
    """For screen readers and dumb terminals: nothing that is shown is ever drawn again."""

    def __init__(self, essentials: Callable[[], tuple[str, ...]]) -> None:
        self.essentials = essentials
        self.told: tuple[str, ...] = ()

    def read_line(self, prompt: str, _: Callable[[str], Iterable[Offer]]) -> str:
        """The line. The essentials are said where they have changed."""
        from lampkeeper.cli.interrupts import interruptible

        essentials = self.essentials()
        if essentials != self.told:
            for row in in_rows(essentials, columns()):
                write_line(row)
            self.told = essentials
        with interruptible():
            return input(prompt)


class DrawnEditor:
    """With the essentials above the line, history behind the arrow keys, and completion behind Tab."""

    def __init__(self, essentials: Callable[[], tuple[str, ...]]) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
        from prompt_toolkit.keys import Keys
        from prompt_toolkit.output import create_output
        from prompt_toolkit.output.vt100 import Vt100_Output

        output = create_output()
        if isinstance(output, Vt100_Output):
            output.enable_cpr = False  # no terminal is asked what it may not answer
        keys = KeyBindings()

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            """Clear what is typed; leave where nothing is."""
            if event.current_buffer.text:
                event.current_buffer.reset()
            else:
                event.app.exit(exception=KeyboardInterrupt)

        @keys.add(Keys.Vt100MouseEvent)
        def _(_: KeyPressEvent) -> None:
            """No mouse is asked for: what looks like one was pasted, such as the colours of a terminal."""

        self.essentials = essentials
        self.session: PromptSession[str] = PromptSession(
            complete_while_typing=False, reserve_space_for_menu=6, enable_suspend=True, key_bindings=keys, output=output
        )

    def read_line(self, prompt: str, offers: Callable[[str], Iterable[Offer]]) -> str:
        """The line. The essentials stand above it until it is typed."""
        from prompt_toolkit.application import get_app
        from prompt_toolkit.completion import Completer, Completion

        class Offered(Completer):
            def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
                typed = document.text_before_cursor
                begun = typed.rpartition(" ")[2]
                for offer in offers(typed):
                    if offer.word.casefold().startswith(begun.casefold()):
                        yield Completion(offer.word, -len(begun), literal(offer.word), literal(offer.does))

        essentials = self.essentials()

        def message() -> StyleAndTextTuples:
            rows = [] if get_app().is_done else in_rows(essentials, columns() - 2)
            bar = [("reverse", f" {row}{' ' * (columns() - 1 - cells(row))}\n") for row in rows]
            return [*bar, ("bold", prompt)]

        try:
            return self.session.prompt(message, completer=Offered())
        except OSError:  # the terminal was closed
            raise EOFError from None
