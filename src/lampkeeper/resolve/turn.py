"""Whether an entry may be read here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.scenario import Entry, Scenario
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet


def check_playing(sheet: ProgressSheet) -> None:
    """Raises NotNow once the campaign is over."""
    if sheet.state != "playing":
        raise NotNow(
            "campaign-over",
            f"The campaign is over: it was {sheet.state}",
            "`lamp undo` takes the last move back; `lamp new CLAN --force` begins another campaign",
        )


def check_ending(entry: str, scenario: Scenario) -> None:
    """Raises NotNow for an ending that another ending of its scenario leads to."""
    if entry in (scenario.win, scenario.lose):
        return
    source = next(found.only_from for found in scenario.entries if found.id == entry) or scenario.win
    command = "win" if source == scenario.win else "lose"
    raise NotNow("ending-led-to", f"{entry} is read on the way from {source}", f"`lamp {command}` reads {source}")


def check_turn(
    entry: Entry,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    last: Move | None,
) -> None:
    """Raises NotNow for an entry that the last move has read by itself, or that others lead to under a condition
    that does not hold on this sheet.
    """
    if last is not None and entry.id in last.entries[1:]:
        raise NotNow(
            "entry-just-read",
            f"Entry {entry.id} was read already, by the last move ({last.command} {last.entries[0]})",
            f"`lamp read {entry.id} --anyway` reads it once more",
        )
    if entry.only_from is None:
        return
    from lampkeeper.resolve.entries import resolve

    source = entry.only_from
    if entry.id not in resolve(source, entries, campaign, sheet, {}).entries:
        raise NotNow(
            "entry-not-led-to",
            f"Entry {entry.id} is read only where {source} leads to it, and on this sheet it does not",
            f"`lamp read {source}`, or `lamp read {entry.id} --anyway`",
        )
