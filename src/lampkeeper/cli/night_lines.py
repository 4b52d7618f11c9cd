"""A night out of a pipe: each line is an action, and what is done stays done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lampkeeper.cli.night_offers import besides
from lampkeeper.errors import LampError, Wrong
from lampkeeper.session.night import CardMissing
from lampkeeper.session.night_results import NightView
from lampkeeper.show.deck_page import cards_page
from lampkeeper.show.night_page import begun_page, help_page, night_page, told_page
from lampkeeper.show.output import write_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.night import Watch
    from lampkeeper.session.night_results import NightBegun, NightDone


LEAVING = {"quit", "exit", "q"}
HELP = {"help", "?"}


def play_lines(rim: Rim, watch: Watch, begun: NightBegun | None, lines: Iterable[str]) -> None:
    """Do what stands on the lines, and show the night at the end. Blank lines and those behind `#` are left out.

    Where a card is turned up on the player's table, the next line says which. Raises the LampError of the first line
    that cannot be done, which names it.
    """
    if begun is not None:
        rim.tell_done(lambda: rim.show_page(begun_page(begun, at_table=True)))
    number = 0

    def texts() -> Iterator[str]:
        nonlocal number
        for at, line in enumerate(lines, start=1):
            text = line.strip()
            if text and not text.startswith("#"):
                number = at
                yield text

    rest = texts()
    taken = False
    for text in rest:
        if text.casefold() in LEAVING:
            break
        taken = True
        try:
            write_line(f"› {text}")
            _take(rim, watch, text, rest)
        except LampError as error:
            error.message = f"Line {number}: {error.message[0].lower()}{error.message[1:]}"
            kept = "what was done up to there is saved"
            error.remedy = f"{error.remedy}; {kept}" if error.remedy else kept
            raise
    found = watch.look()
    if isinstance(found, NightView) and (taken or begun is None):
        rim.tell_done(lambda: rim.show_page(night_page(found)), lambda: "it is done" if taken else "")


def _take(rim: Rim, watch: Watch, text: str, rest: Iterator[str]) -> None:
    words = text.split()
    match besides(words[0]):
        case "look":
            found = watch.look()
            if isinstance(found, NightView):
                rim.show_page(night_page(found, at_table=True))
        case "cards":
            found = watch.look()
            if isinstance(found, NightView):
                rim.show_page(cards_page(found.deck))
        case "hint":
            from lampkeeper.show.hint_page import hint_page

            rim.show_page(hint_page(watch.hint(), at_table=True))
        case typed if typed in HELP:
            rim.show_page(help_page(completing=False))
        case "undo":
            undone = watch.undo(undo_count(words[1:])).said
            rim.tell_done(partial(_tell_undone, undone))
        case _:
            done = _do(watch, words, rest)
            rim.tell_done(lambda: rim.show_page(told_page(done)))


def _tell_undone(undone: Iterable[str]) -> None:
    for said in undone:
        write_line(f"Taken back: {said}")


def _do(watch: Watch, words: list[str], rest: Iterator[str]) -> NightDone:
    """What is done, with the cards that the next lines say are turned up."""
    said: dict[str, str] = {}
    since = None
    while True:
        try:
            return watch.do(words, said, since=since)
        except CardMissing as missing:
            card = next(rest, "")
            if not card:
                missing.remedy = "the next line says which"
                raise
            said[missing.id] = card
            since = missing.since


def undo_count(words: list[str]) -> int:
    """How many actions are to be taken back. Raises Wrong for what is no number."""
    if len(words) > 1 or (words and not (words[0].isascii() and words[0].isdigit() and int(words[0][:3]) > 0)):
        raise Wrong("usage", f"undo {' '.join(words)} says no number of actions", "undo, or undo 2")
    return int(words[0][:3]) if words else 1
