"""What the commands answer with that tell of settings, paths and sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.book.campaign import ScenarioTitle
    from lampkeeper.errors import LampError, Problem
    from lampkeeper.files.paths import Chosen
    from lampkeeper.files.settings import Found
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet


class Located(NamedTuple):
    """One of the paths in use, and what chose it."""

    name: str
    path: Path
    by: str
    exists: bool


class Decided(NamedTuple):
    """Something else that can be set, and what chose it."""

    name: str
    value: str | bool
    by: str


class Whereabouts(NamedTuple):
    """The paths in use, and what else is; `problems` are those of the settings."""

    places: tuple[Located, ...]
    decided: tuple[Decided, ...] = ()
    problems: tuple[Problem, ...] = ()


class SettingsView(NamedTuple):
    """What is set: all of it, or the `value` of the one `key` that was asked for; and what is wrong with the file."""

    found: Found
    key: str | None
    value: Any
    problems: tuple[Problem, ...]


class SettingChanged(NamedTuple):
    """A setting that was set, or unset (then its value is None). `kept` is where a file with comments was kept."""

    key: str
    value: Any
    found: Found
    changed: bool
    kept: Path | None
    problems: tuple[Problem, ...]


class Listed(NamedTuple):
    """A sheet among others. `name` is what --sheet takes; `wrong` is why it cannot be read, and then the rest is not
    known. `campaign` is an id; `scenario` is None also where it is of another campaign than the one in use. `last` is
    the last move.
    """

    name: str
    path: Path
    in_use: bool
    wrong: LampError | None
    campaign: str | None = None
    sheet: ProgressSheet | None = None
    scenario: ScenarioTitle | None = None
    last: Move | None = None
    edits: tuple[str, ...] = ()


class SheetsView(NamedTuple):
    """The player's sheets, last played first. `in_use` is the sheet in use, also where it is not there."""

    folder: Path
    in_use: Chosen
    sheets: tuple[Listed, ...]


SettingsResult = Whereabouts | SettingsView | SettingChanged | SheetsView
