"""Prompts, one question at a time, in the words of the entry that asks."""

from collections.abc import Sequence
from typing import assert_never

from rich.text import Text

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.cli.interrupts import interruptible
from lampkeeper.cli.rim import Rim
from lampkeeper.errors import Wrong
from lampkeeper.resolve.answers import read_cards, read_choice, read_number, read_text, read_yes_no
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.show.output import terminal, write_line
from lampkeeper.show.page import Page
from lampkeeper.show.small_pages import question_block


class Asker:
    """Asks on the terminal, after showing what the entry says up to each question. `left` is said at Ctrl-C."""

    left = "nothing is marked"

    def __init__(self, rim: Rim) -> None:
        self.rim = rim
        self.shown = 0

    def show_up_to(self, outcome: Outcome) -> None:
        """Show the lines ahead of the first open question that were not shown yet."""
        from lampkeeper.show.move_page import entry_sections

        lines = outcome.lines[self.shown : outcome.certain]
        self.shown = outcome.certain
        campaign = self.rim.session.pack.campaign
        if lines:
            self.rim.show_page(Page(tuple(entry_sections(lines, campaign))))

    def ask(self, question: Question) -> str:
        """What the player says, once it answers the question."""
        self.rim.show_page(Page((question_block(question),)))
        while True:
            typed = self.read_line(f"{_prompt_text(question)}: ", _values(question))
            try:
                return _checked(question, typed)
            except Wrong as wrong:
                write_line(f"{_remedy(question, wrong)}; Ctrl-C leaves, and nothing is marked")

    def confirm(self, text: str) -> bool:
        """Whether the player says yes; no where nothing is typed, and at Ctrl-D."""
        try:
            return self.choose(text, ("yes", "no"), empty="no") == "yes"
        except EOFError:
            return False

    def choose(self, text: str, options: Sequence[str], empty: str = "") -> str:
        """The option that the player types, or begins; `empty` is what is meant where nothing is typed."""
        while True:
            try:
                typed = self.read_line(f"{text} ({'/'.join(options)}): ", options).strip().casefold() or empty
            except KeyboardInterrupt as left:
                self.rim.tell_left(left, self.left)
                raise
            found = [option for option in options if typed and option.startswith(typed)]
            if len(found) == 1:
                return found[0]
            write_line(f"give {' or '.join(options)}")

    def read_line(self, prompt: str, _: Sequence[str]) -> str:
        """What the player types behind the prompt. Raises KeyboardInterrupt and EOFError where they leave."""
        with interruptible():
            return terminal(self.rim.colour).input(Text(prompt))


def _remedy(question: Question, wrong: Wrong) -> str:
    """What can be typed on a terminal."""
    if isinstance(question, Choice):
        return f"type a number from 1 to {len(question.options)}, or the beginning of its name"
    return wrong.remedy


def _prompt_text(question: Question) -> str:
    match question:
        case YesNo():
            return f"{question.id} (yes/no)"
        case Choice(options=options):
            return f"{question.id} (1-{len(options)})"
        case Number() | Cards() | FreeText():
            return question.id
        case _:
            assert_never(question)


def _values(question: Question) -> list[str]:
    """What can be typed, where that is one of few words."""
    return [option.value for option in getattr(question, "options", ())]


def _checked(question: Question, typed: str) -> str:
    """What was typed, if it answers the question; a first letter or a number may stand for an option.

    Raises Wrong for what does not.
    """
    match question:
        case YesNo():
            word = {"y": "yes", "n": "no"}.get(typed.strip().casefold(), typed)
            read_yes_no(question, word)
            return word
        case Choice(options=options):
            numbered = {str(number): option.value for number, option in enumerate(options, start=1)}
            begun = [option.value for option in options if option.value.startswith(typed.strip().casefold())]
            word = numbered.get(typed.strip(), begun[0] if len(begun) == 1 else typed)
            read_choice(question, word)
            return word
        case Number():
            read_number(question, typed)
        case Cards():
            read_cards(question, typed)
        case FreeText():
            read_text(question, typed)
        case _:
            assert_never(question)
    return typed
