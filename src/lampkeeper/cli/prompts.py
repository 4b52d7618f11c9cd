"""Asking the player, on a terminal, for what a move needs to know."""

from collections.abc import Callable

import typer

from lampkeeper.cli.rim import Rim
from lampkeeper.session.desk import Position
from lampkeeper.session.reading import AnswersUnsettled, VpContradicts
from lampkeeper.session.results import Moved

# With the answers so far, the position at which the player was first asked, and whether VP that do not fit are meant.
Make = Callable[[dict[str, str], Position | None, bool], Moved]


def make_with_prompts(rim: Rim, answers: dict[str, str], make: Make, *, meant: bool = False) -> None:
    """Make a move and show it; on a terminal, ask for the answers that are missing, one after the other.

    What the entry says ahead of a question is shown before it is asked. Nothing is held or written meanwhile: the move
    is resolved afresh with each answer, and refused where the sheet has changed since the first question.
    """
    since: Position | None = None
    asker = None
    while True:
        try:
            moved = make(answers, since, meant)
        except VpContradicts as doubt:
            if not rim.can_prompt:
                raise
            if not is_meant(doubt, rim):
                from lampkeeper.show.output import write_word

                write_word("nothing is marked")
                raise typer.Exit(doubt.code) from None
            since, meant = doubt.position, True
        except AnswersUnsettled as missing:
            if not rim.can_prompt:
                raise
            asker = asker or rim.asker()
            since = missing.position
            asker.show_up_to(missing.outcome)
            try:
                answers = {**answers, missing.first.id: asker.ask(missing.first)}
            except (KeyboardInterrupt, EOFError) as left:
                rim.tell_left(left)
                raise
        else:
            rim.show(moved)
            return


def is_meant(doubt: VpContradicts, rim: Rim) -> bool:
    """Ask whether the VP are meant all the same."""
    from lampkeeper.show.output import write_word

    write_word(doubt.message)
    meant = rim.asker().confirm("Is that meant?")
    if meant:
        rim.keep("--anyway")
    return meant
