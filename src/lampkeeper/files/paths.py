"""Which sheet, pack and deck are in use, what chose them, and what else the user's data folder holds."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from lampkeeper.errors import SheetError, Wrong
from lampkeeper.files.pack import SHIPPED, data_folder

SETTINGS = "settings"
_DATED = re.compile(r"(.+)\.\d{4}-\d\d-\d\d-\d{6}(-\d+)?")


# Folders in the player's own: of their notes on each campaign, of their decks of The Last Lighthouse, of their nights.
NOTES = "scenario-book"
DECKS = "decks"
NIGHTS = "last-lighthouse"
PRACTICE = "practice"


class Chosen(NamedTuple):
    """A path, and what chose it: an option, an environment variable, the settings, or the default."""

    path: Path
    by: str


def choose_sheet(option: str | None, environ: Mapping[str, str] = os.environ, setting: str | None = None) -> Chosen:
    """The sheet's path: the option, else $LAMP_SHEET, else the one set, else `progress-sheet.json` in the data folder.

    What is set counts from the data folder.
    """
    if option is not None:
        return Chosen(_sheet_path(option, "--sheet"), "--sheet")
    if environ.get("LAMP_SHEET"):
        return Chosen(_sheet_path(environ["LAMP_SHEET"], "LAMP_SHEET"), "LAMP_SHEET")
    if setting is not None:
        return Chosen(user_folder() / _sheet_path(setting, SETTINGS), SETTINGS)
    return Chosen(user_folder() / "progress-sheet.json", "default")


def choose_pack(option: str | None, environ: Mapping[str, str] = os.environ, setting: str | None = None) -> Chosen:
    """The pack's folder: the option, else $LAMP_PACK, else the one set (from the data folder), else the one shipped."""
    if option is not None:
        return Chosen(expanded(_not_empty(option, "--pack")), "--pack")
    if environ.get("LAMP_PACK"):
        return Chosen(expanded(_not_empty(environ["LAMP_PACK"], "LAMP_PACK")), "LAMP_PACK")
    if setting is not None:
        return Chosen(user_folder() / expanded(setting), SETTINGS)
    return Chosen(data_folder() / SHIPPED, "default")


def choose_deck(option: str | None, setting: str | None = None) -> Chosen:
    """The path of the night's deck: the option, else the one set (from the data folder), else the one shipped.

    A bare name without a slash or `.toml` is a deck in the folder `decks` of the data folder; `practice` is the one
    shipped.
    """
    if option is not None:
        return Chosen(_deck_path(_not_empty(option, "--deck")), "--deck")
    if setting is not None:
        return Chosen(user_folder() / _deck_path(setting), SETTINGS)
    return Chosen(practice_deck(), "default")


def practice_deck() -> Path:
    """The deck that Lampkeeper ships."""
    return data_folder() / "night" / f"{PRACTICE}.toml"


def choose_nights(environ: Mapping[str, str] = os.environ) -> Chosen:
    """The path of the night file: $LAMP_NIGHT, else `nights.json` in its folder in the data folder."""
    if environ.get("LAMP_NIGHT"):
        return Chosen(expanded(environ["LAMP_NIGHT"]), "LAMP_NIGHT")
    try:
        return Chosen(user_folder() / NIGHTS / "nights.json", "default")
    except SheetError:
        message = "There is no home folder to keep nights in"
        raise SheetError("night-nowhere", message, "name a file with LAMP_NIGHT") from None


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


def sheet_names(folder: Path) -> list[str]:
    """The names of the sheets in a folder, without the dated copies of those that are there.

    Raises OSError where the folder cannot be read.
    """
    try:
        found = [path.name.removesuffix(".json") for path in folder.iterdir() if path.name.endswith(".json")]
    except (FileNotFoundError, NotADirectoryError):
        return []
    dated = {name: match[1] for name in found if (match := _DATED.fullmatch(name))}
    return sorted(name for name in found if not name.startswith(".") and dated.get(name) not in found)


def other_sheets(path: Path) -> tuple[str, ...]:
    """The names of the sheets beside the one at a path, if that is the user's data folder; none where it is not."""
    try:
        folder = user_folder()
        return tuple(sheet_names(folder)) if path.parent == folder else ()
    except (OSError, SheetError):
        return ()


def absolute(typed: str, suffix: str | None) -> str:
    """A path as typed here, for the settings, which are read anywhere; where it can be a bare name, that of a file with
    the suffix, such a name stays as it is.
    """
    if suffix is not None and _is_bare(typed, suffix):
        return typed
    try:
        return str(expanded(typed).absolute())
    except OSError:  # the working folder is gone
        return str(expanded(typed))


def _sheet_path(name: str, by: str) -> Path:
    """A bare name without a slash or `.json` is a sheet in the user's data folder."""
    _not_empty(name, by)
    return user_folder() / f"{name}.json" if _is_bare(name) else expanded(name)


def _deck_path(name: str) -> Path:
    if name == PRACTICE:
        return practice_deck()
    return user_folder() / DECKS / f"{name}.toml" if _is_bare(name, ".toml") else expanded(name)


def _is_bare(name: str, suffix: str = ".json") -> bool:
    separators = {"/", os.sep, os.altsep or "/"}
    split = any(separator in name for separator in separators)
    return not split and not name.endswith(suffix) and name not in (".", "..")


def expanded(name: str) -> Path:
    """The path of this name, `~` being the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # `~somebody` who does not exist: a name like any other
        return Path(name)


def _not_empty(name: str, by: str) -> str:
    if not name or "\0" in name:
        raise Wrong("usage", f"{by} names no path", "give a path, or leave it out")
    return name
