"""The nights that are kept: looked through, and mended where their file is damaged."""

from __future__ import annotations

from contextlib import nullcontext
from difflib import get_close_matches
from typing import TYPE_CHECKING

from lampkeeper.errors import Problem, Wrong
from lampkeeper.files.night_file import NIGHTS, examine
from lampkeeper.night.record import Nights
from lampkeeper.night.tally import tally_nights
from lampkeeper.session.night_log_results import NightsLog, NightsMended
from lampkeeper.sheet.paper import in_words

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from lampkeeper.files.night_file import NightFile
    from lampkeeper.night.saved import Kept
    from lampkeeper.night.state import Difficulty


def log_nights(file: NightFile, deck: str | None = None, difficulty: Difficulty | None = None) -> NightsLog:
    """The results, of one deck or difficulty where that is asked for.

    Raises SheetError for a file that is not whole, Wrong for a deck of which there is no night.
    """
    results = file.read().results
    decks = tuple(dict.fromkeys(result.deck for result in results))
    if deck is not None and results and deck not in decks:
        near = get_close_matches(deck.lower(), decks, n=2)
        told = f"did you mean {' or '.join(near)}?" if near else f"there are nights of {', '.join(decks)}"
        raise Wrong("deck-unknown", f"No night is kept of a deck {deck}", told)
    found = tuple(
        result for result in results if deck in (None, result.deck) and difficulty in (None, result.difficulty)
    )
    return NightsLog(found, tally_nights(found), len(results), deck, difficulty)


def mend_nights(
    file: NightFile,
    now: Callable[[], datetime],
    waiting: Callable[[], None],
    *,
    dry_run: bool = False,
    since: bytes | None = None,
) -> NightsMended:
    """Have in the file what of it is whole, and keep it beside as it was; of a whole one nothing is changed.

    Raises SheetError where nothing can be kept, and for a file that is not `since` any more.
    """
    if file.content() is None:
        return NightsMended((), Nights(), None, file.path, None, dry_run, None)
    with nullcontext() if dry_run else file.locked(waiting):
        content = file.read_bytes()
        if since not in (None, content):
            raise NIGHTS.replaced(file.path)
        kept = examine(content, file.path)
        problems = tuple(Problem(file.path.name, 0, in_words(place), message) for place, message in kept.losses)
        backup = file.write_anew(kept.nights, now()) if problems and not dry_run else None
        return NightsMended(problems, kept.nights, _night_is(kept), file.path, content, dry_run, backup)


def _night_is(kept: Kept) -> str | None:
    wrong = [place for place, _ in kept.losses if place[:1] == ("night",)]
    if kept.nights.night is None:
        return "lost" if wrong else None
    if ("night",) in wrong:
        return "altered"
    return "cut" if wrong else "whole"
