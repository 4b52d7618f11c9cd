"""The Event decks and the Worker supply, as they stand on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.book.campaign import OwnWorkers
from lampkeeper.resolve.wording import SCENARIO_BOOK, merciful_text
from lampkeeper.sheet.progress import SetupChange

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.sheet.progress import ProgressSheet


UNWRITTEN = 0  # the lines of a sheet count from 1


def event_decks(campaign: Campaign, sheet: ProgressSheet) -> dict[str, tuple[int, ...]]:
    """The card numbers to shuffle into each Event deck: circled and not crossed out (Creating Event Decks)."""
    standing = set(sheet.circled) - set(sheet.crossed_out)
    return {deck.id: tuple(card for card in deck.numbers if card in standing) for deck in campaign.decks}


class Supply(NamedTuple):
    """The Workers to take at setup: `lighthouse` Lighthouse Followers, the rest `merciful` ones.

    `total` is the base and all received changes, never below 0. Where the Lighthouse Followers outnumber it there are
    no Merciful ones, and the supply is the Lighthouse Followers. `changes` are lines of the sheet and, with no number,
    what the player noted of the scenario's own page. `printed` is the pack's base where the player has set another.
    """

    base: int
    total: int
    lighthouse: int
    merciful: int
    changes: tuple[SetupChange, ...]
    printed: int | None = None

    @property
    def noted(self) -> tuple[SetupChange, ...]:
        """The changes by the scenario's own page."""
        return tuple(line for line in self.changes if line.id == UNWRITTEN)


def worker_supply(campaign: Campaign, sheet: ProgressSheet, book: ScenarioBook | None = None) -> Supply:
    """The supply by Setup Changes: Number of Lighthouse Followers. `book` is what the player noted."""
    written = (line for line in sheet.standing() if line.merciful is not None and applies(line, sheet.scenario))
    changes = (*written, *_noted(book, sheet.scenario))
    workers = campaign.workers
    total = max(0, workers.base + sum(line.merciful or 0 for line in changes))
    lighthouse = sheet.lighthouse_followers[-1] if sheet.lighthouse_followers else 0
    printed = workers.printed if isinstance(workers, OwnWorkers) else None
    return Supply(workers.base, total, lighthouse, max(0, total - lighthouse), changes, printed)


def _noted(book: ScenarioBook | None, scenario: str | None) -> tuple[SetupChange, ...]:
    notes = book.of(scenario) if book is not None else None
    return tuple(
        SetupChange(
            id=UNWRITTEN,
            text=change.text or merciful_text(change.merciful),
            source=SCENARIO_BOOK,
            merciful=change.merciful,
            scenario=scenario,
        )
        for change in (notes.workers if notes else ())
    )


def applies(line: SetupChange, scenario: str | None) -> bool:
    """Whether a line is for this scenario: for all of them, unless it names one."""
    return line.scenario is None or line.scenario == scenario
