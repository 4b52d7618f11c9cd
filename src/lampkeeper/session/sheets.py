"""The player's sheets, side by side."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from lampkeeper.errors import SheetError
from lampkeeper.files.paths import sheet_names, user_folder
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.settings_results import Listed, SheetsView

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.files.paths import Chosen


def list_sheets(chosen: Chosen, campaign: Campaign) -> SheetsView:
    """The sheets in the data folder, and the one in use wherever it is: last played first, then those at fault.

    Raises SheetError where the folder cannot be read.
    """
    folder = user_folder()
    try:
        names = sheet_names(folder)
    except OSError as error:
        message = f"The folder {folder} cannot be read: {error.strerror}"
        raise SheetError("sheets-unreadable", message, "mend that, or name a sheet with --sheet") from None
    here = SheetFile(chosen.path)
    found = [_listed(name, folder / f"{name}.json", here, campaign) for name in names]
    if not any(listed.in_use for listed in found) and here.exists():
        found.append(_listed(str(chosen.path), chosen.path, here, campaign))
    found.sort(key=_last_played, reverse=True)
    return SheetsView(folder, chosen, tuple(found))


def _listed(name: str, path: Path, here: SheetFile, campaign: Campaign) -> Listed:
    file = SheetFile(path)
    in_use = file.real == here.real
    try:
        opened = file.read()
    except SheetError as error:
        return Listed(name, path, in_use, error)
    sheet = opened.paper
    ours = opened.campaign.id == campaign.id
    scenario = campaign.scenario(sheet.scenario) if ours and sheet.scenario else None
    last = opened.logbook.last
    return Listed(name, path, in_use, None, opened.campaign.id, sheet, scenario, last, opened.edits)


def _last_played(listed: Listed) -> float:
    """When, in seconds; 0 for a sheet at fault, and where a file says no moment."""
    try:
        return datetime.fromisoformat(listed.last.at).timestamp() if listed.last else 0
    except (ValueError, OverflowError, OSError):
        return 0
