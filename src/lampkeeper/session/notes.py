"""The Scenario Book as the player notes it down."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lampkeeper.book.notes import MOST_WORKERS, ScenarioNotes, WorkerChange
from lampkeeper.errors import NotNow, Wrong
from lampkeeper.resolve.answers import one_line
from lampkeeper.session.results import Noted, NotedPage, NotesView

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.notes_file import NotesFile
    from lampkeeper.files.sheet_file import Opened

ERASABLE = ("vp", "setup", "workers", "decks", "all")


class Typed(NamedTuple):
    """What is typed of one scenario. `line` is a setup line's number and its new text; `erase` what is to go."""

    vp: int | None = None
    setup: Sequence[str] = ()
    line: tuple[int, str] | None = None
    workers: Sequence[str] = ()
    decks: Sequence[str] = ()
    erase: Sequence[str] = ()


def reached(opened: Opened) -> set[str]:
    """The scenarios that a campaign has come to."""
    moves = (move.scenario for move in opened.logbook.moves if move.state == "done")
    return {scenario for scenario in (opened.paper.scenario, *moves) if scenario is not None}


def notes_of(file: NotesFile, scenarios: Collection[str], here: str | None, *, only: bool = False) -> NotesView:
    """What is noted of these scenarios and, unless it is `only` these, of any other."""
    book = file.read()
    pages = _pages(book, file.campaign, lambda page: page.scenario.id in scenarios or (page.notes and not only))
    return NotesView(file.campaign, file.path, pages, here)


def note(file: NotesFile, change: Callable[[ScenarioBook], Collection[ScenarioNotes]], *, dry_run: bool) -> Noted:
    """Have these notes in the place of what was noted of their scenarios."""
    before, after = file.change(lambda book: book.with_notes(*change(book)), dry_run=dry_run)
    pages = _pages(after, file.campaign, lambda page: page.notes != before.of(page.scenario.id))
    ids = {page.scenario.id for page in pages}
    earlier = _pages(before, file.campaign, lambda page: page.scenario.id in ids)
    return Noted(file.campaign, file.path, pages, earlier, dry_run)


def _pages(
    book: ScenarioBook | None, campaign: Campaign, wanted: Callable[[NotedPage], object]
) -> tuple[NotedPage, ...]:
    pages = (NotedPage(scenario, book.of(scenario.id) if book else None) for scenario in campaign.scenarios)
    return tuple(page for page in pages if wanted(page))


def noted(before: ScenarioNotes, typed: Typed, campaign: Campaign) -> ScenarioNotes:
    """What is noted of a scenario once this is typed.

    Raises Wrong for what no page can say, NotNow for a line that is not there.
    """
    erased = {word.strip().casefold() for word in typed.erase}
    if "all" in erased:
        before, erased = ScenarioNotes.blank(before.id), erased - {"all"}
    facts: dict[str, Any] = {
        "vp": _vp(before, typed, erased),
        "setup": _setup(before, typed, erased),
        "workers": _workers(before, typed, erased),
        "decks": _decks(before, typed, erased, campaign),
    }
    return before.model_copy(update=facts)


def _vp(before: ScenarioNotes, typed: Typed, erased: set[str]) -> int | None:
    if typed.vp == 0:
        raise Wrong("usage", "0 VP are no threshold", "`--erase vp` takes the note away")
    return typed.vp or (None if "vp" in erased else before.vp)


def _setup(before: ScenarioNotes, typed: Typed, erased: set[str]) -> tuple[str, ...]:
    """Lines are erased and put anew by the numbers that they had before."""
    lines: list[str | None] = list(before.setup)
    numbers = {word for word in erased if word not in ERASABLE}
    for word in numbers:
        if not re.fullmatch("[0-9]{1,4}", word):
            raise Wrong(
                "usage", f"--erase {word} is nothing that is noted", f"{', '.join(ERASABLE)}, or a line's number"
            )
    if typed.line is not None:
        lines[_at(typed.line[0], before)] = _line("--line", typed.line[1])
    for word in numbers:
        lines[_at(int(word), before)] = None
    kept = [line for line in lines if line is not None and "setup" not in erased]
    for text in typed.setup:
        if (line := _line("--setup", text)) not in kept:
            kept.append(line)
    return tuple(kept)


def _at(number: int, before: ScenarioNotes) -> int:
    if not 1 <= number <= len(before.setup):
        raise NotNow(
            "not-noted", f"There is no setup line {number}", f"`lamp notes {before.id}` shows those that there are"
        )
    return number - 1


def _line(option: str, text: str) -> str:
    line = one_line(option, text)
    if not line:
        raise Wrong("usage", f"{option} is empty", "give the line; `--erase N` takes one away")
    return line


def _workers(before: ScenarioNotes, typed: Typed, erased: set[str]) -> tuple[WorkerChange, ...]:
    if not typed.workers:
        return () if "workers" in erased else before.workers
    changes = []
    for text in typed.workers:
        found = re.fullmatch(r"([+-]?[0-9]{1,2})(?:\s+(.*))?", one_line("--workers", text))
        number = int(found[1]) if found else 0
        if found is None or number == 0:
            raise Wrong(
                "usage",
                f"--workers {text} is no change",
                f'give up to {MOST_WORKERS} more or fewer, with a text behind it or none: -1, or "+2 the Millers"',
            )
        changes.append(WorkerChange(merciful=number, text=found[2] or None))
    return tuple(changes)


def _decks(before: ScenarioNotes, typed: Typed, erased: set[str], campaign: Campaign) -> tuple[str, ...] | None:
    if not typed.decks:
        return None if "decks" in erased else before.decks
    words = [word.strip().casefold() for word in typed.decks]
    ids = [deck.id for deck in campaign.decks]
    for word in words:
        if word not in ids and (word != "none" or len(words) > 1):
            raise Wrong(
                "deck-unknown", f"There is no deck {word}", f"the decks are {' and '.join(ids)}; or `none` alone"
            )
    return tuple(id for id in ids if id in words)
