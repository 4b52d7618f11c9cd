"""A night out of a pipe: each line is an action, and what is done stays done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import LampError, Wrong
from lampkeeper.session.night import CardMissing
from lampkeeper.session.night_results import NightView
from lampkeeper.show.night_page import begun_page, cards_page, night_page, told_page
from lampkeeper.show.output import write_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.night import Watch
    from lampkeeper.session.night_results import NightBegun


LEAVING = {"quit", "exit", "q"}


def play_lines(rim: Rim, watch: Watch, begun: NightBegun | None, lines: Iterable[str]) -> None:
    """Do what stands on the lines, and show the night at the end. Blank lines and those behind `#` are left out.

    Where a card is turned up on the player's table, the next line says which. Raises the LampError of the first line
    that cannot be done, which names it.
    """
    if begun is not None:
        rim.show_page(begun_page(begun, at_table=True))
    numbered = ((number, text.strip()) for number, text in enumerate(lines, start=1))
    rest = ((number, text) for number, text in numbered if text and not text.startswith("#"))
    taken = False
    for number, text in rest:
        if text.casefold() in LEAVING:
            break
        taken = True
        write_line(f"› {text}")
        try:
            _take(rim, watch, text, rest)
        except LampError as error:
            error.message = f"Line {number}: {error.message[0].lower()}{error.message[1:]}"
            kept = "what was done up to there is saved"
            error.remedy = f"{error.remedy}; {kept}" if error.remedy else kept
            raise
    found = watch.look()
    if isinstance(found, NightView) and (taken or begun is None):
        rim.show_page(night_page(found))


def _take(rim: Rim, watch: Watch, text: str, rest: Iterator[tuple[int, str]]) -> None:
    words = text.split()
    match words[0].casefold():
        case "look":
            found = watch.look()
            if isinstance(found, NightView):
                rim.show_page(night_page(found, at_table=True))
        case "cards":
            found = watch.look()
            if isinstance(found, NightView):
                rim.show_page(cards_page(found.deck))
        case "undo":
            for undone in watch.undo(undo_count(words[1:])).said:
                write_line(f"Taken back: {undone}")
        case _:
            said: dict[str, str] = {}
            while True:
                try:
                    rim.show_page(told_page(watch.do(words, said)))
                except CardMissing as missing:
                    _, card = next(rest, (0, ""))
                    if not card:
                        raise
                    said[missing.id] = card
                else:
                    return


def undo_count(words: list[str]) -> int:
    """How many actions are to be taken back. Raises Wrong for what is no number."""
    if len(words) > 1 or (words and not (words[0].isascii() and words[0].isdigit() and int(words[0][:3]) > 0)):
        raise Wrong("usage", f"undo {' '.join(words)} says no number of actions", "undo, or undo 2")
    return int(words[0][:3]) if words else 1
