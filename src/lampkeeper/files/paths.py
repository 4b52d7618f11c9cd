"""Which sheet and which pack are in use, and what chose them."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from lampkeeper.errors import SheetError, Wrong
from lampkeeper.files.pack import SHIPPED, data_folder


class Chosen(NamedTuple):
    """A path, and what chose it: an option, an environment variable, or the default."""

    path: Path
    by: str


def choose_sheet(option: str | None, environ: Mapping[str, str] = os.environ) -> Chosen:
    """The sheet's path: the option, else $LAMP_SHEET, else `progress-sheet.json` in the user's data folder."""
    if option is not None:
        return Chosen(_sheet_path(option, "--sheet"), "--sheet")
    if environ.get("LAMP_SHEET"):
        return Chosen(_sheet_path(environ["LAMP_SHEET"], "LAMP_SHEET"), "LAMP_SHEET")
    return Chosen(user_folder() / "progress-sheet.json", "default")


def choose_pack(option: str | None, environ: Mapping[str, str] = os.environ) -> Chosen:
    """The pack's folder: the option, else $LAMP_PACK, else the one shipped."""
    if option is not None:
        return Chosen(_expanded(_not_empty(option, "--pack")), "--pack")
    if environ.get("LAMP_PACK"):
        return Chosen(_expanded(_not_empty(environ["LAMP_PACK"], "LAMP_PACK")), "LAMP_PACK")
    return Chosen(data_folder() / SHIPPED, "default")


def user_folder() -> Path:
    """Where the player's sheets are kept."""
    # Slow enough to be imported only where no path is given.
    from platformdirs import user_data_path

    try:
        return user_data_path("lampkeeper", appauthor=False)
    except RuntimeError:
        raise SheetError(
            "sheet-nowhere", "There is no home folder to keep sheets in", "name a file with --sheet or LAMP_SHEET"
        ) from None


def _sheet_path(name: str, by: str) -> Path:
    """A bare name without a slash or `.json` is a sheet in the user's data folder."""
    _not_empty(name, by)
    separators = {"/", os.sep, os.altsep or "/"}
    if (
        not any(separator in name for separator in separators)
        and not name.endswith(".json")
        and name not in (".", "..")
    ):
        return user_folder() / f"{name}.json"
    return _expanded(name)


def _expanded(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:  # `~somebody` who does not exist: a name like any other
        return Path(name)


def _not_empty(name: str, by: str) -> str:
    if not name or "\0" in name:
        raise Wrong("usage", f"{by} names no path", "give a path, or leave it out")
    return name
