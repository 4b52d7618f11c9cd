"""A night out of a pipe: each line is an action, and what is done stays done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lampkeeper.cli.night_besides import LEAVING, besides, show_beside, undo_count
from lampkeeper.errors import LampError
from lampkeeper.session.night import CardMissing
from lampkeeper.session.night_results import NightView
from lampkeeper.show.night_page import begun_page, night_page, told_page
from lampkeeper.show.output import write_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.night import Watch
    from lampkeeper.session.night_results import NightBegun, NightDone


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
    typed = besides(words[0])
    if show_beside(typed, rim, watch, completing=False):
        return
    if typed == "undo":
        undone = watch.undo(undo_count(words[1:])).said
        rim.tell_done(partial(_tell_undone, undone))
    else:
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
