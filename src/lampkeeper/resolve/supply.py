"""The Event decks and the Worker supply, as they stand on the sheet."""

from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.sheet.progress import ProgressSheet, SetupChange


def event_decks(campaign: Campaign, sheet: ProgressSheet) -> dict[str, tuple[int, ...]]:
    """The card numbers to shuffle into each Event deck: circled and not crossed out (Creating Event Decks)."""
    standing = set(sheet.circled) - set(sheet.crossed_out)
    return {deck.id: tuple(card for card in deck.numbers if card in standing) for deck in campaign.decks}


class Supply(NamedTuple):
    """The Workers to take at setup: `lighthouse` Lighthouse Followers, the rest `merciful` ones.

    `total` is the base and all received changes, never below 0. Where the Lighthouse Followers outnumber it there are
    no Merciful ones, and the supply is the Lighthouse Followers.
    """

    base: int
    total: int
    lighthouse: int
    merciful: int
    changes: tuple[SetupChange, ...]


def worker_supply(campaign: Campaign, sheet: ProgressSheet) -> Supply:
    """The supply by Setup Changes: Number of Lighthouse Followers."""
    changes = tuple(line for line in sheet.standing() if line.merciful is not None and applies(line, sheet.scenario))
    total = max(0, campaign.workers.base + sum(line.merciful or 0 for line in changes))
    lighthouse = sheet.lighthouse_followers[-1] if sheet.lighthouse_followers else 0
    return Supply(campaign.workers.base, total, lighthouse, max(0, total - lighthouse), changes)


def applies(line: SetupChange, scenario: str | None) -> bool:
    """Whether a line is for this scenario: for all of them, unless it names one."""
    return line.scenario is None or line.scenario == scenario
