"""What the player has set, in `settings.toml` beside the sheets: read strictly.

The keys stand in a table of their own and are checked by hand: models would have to be built for every command.
"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from lampkeeper.errors import Problem, SheetError, Wrong
from lampkeeper.files.paths import user_folder
from lampkeeper.files.toml import FaultyFile, parse_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from lampkeeper.sheet.paper import Place

Kind = Literal["text", "choice", "flag", "number", "names"]
Fault = tuple["Place", str]

COLOURS = ("auto", "always", "never")
NAME = "settings.toml"
MOST = 999
LARGEST = 100_000  # bytes


class Key(NamedTuple):
    """One thing that can be set: what kind of value it has, and what for. `each`: one for each of these, by name."""

    name: str
    kind: Kind
    takes: str
    what: str
    each: Literal["", "track", "Clan"] = ""
    example: str = ""

    @property
    def typed(self) -> str:
        """The key as it is typed with a value."""
        return f"{self.name}.{self.each.upper()}" if self.each else self.name

    @property
    def field(self) -> str:
        """Its name among the Settings, and in JSON."""
        return self.name.replace("-", "_")


KEYS = {
    key.name: key
    for key in (
        Key("sheet", "text", "NAME", "the sheet in use, where neither --sheet nor $LAMP_SHEET names one"),
        Key("pack", "text", "DIR", "the campaign pack, where neither --pack nor $LAMP_PACK names one"),
        Key("colour", "choice", "|".join(COLOURS), "colours on a terminal, also in a pipe, or nowhere"),
        Key("plain", "flag", "true|false", "plain text also on a terminal, as with --plain"),
        Key("boxes", "names", "BOX…", "the boxes of the game that you own"),
        Key("worker-base", "number", "N", "the Workers that your Clan starts with, where it is not what the book says"),
        Key("track-lengths", "number", "N", "the boxes printed on a level track", "track", "pink-starburst"),
        Key("starting-fields", "names", "RESOURCE…", "what a Clan's starting Fields provide", "Clan", "Ulaf"),
        Key("night-deck", "text", "DECK", "the deck of The Last Lighthouse, where no --deck names one"),
    )
}

TAKES: dict[Kind, str] = {
    "text": "one name or path",
    "choice": "auto, always or never",
    "flag": "true or false",
    "number": f"a whole number from 1 to {MOST}",
    "names": "names, one or several",
}
_WANTED: dict[Kind, str] = {
    "text": 'is to be a text in quotes, such as "evening"',
    "choice": 'is to be "auto", "always" or "never"',
    "flag": f"is to be {TAKES['flag']}",
    "number": f"is to be {TAKES['number']}",
    "names": 'is to be a list of names, such as ["Roman Banners", "Egyptian Kings"]',
}


class Settings(NamedTuple):
    """What is set; None for what is not. Names are as they stand in the file."""

    sheet: str | None = None
    pack: str | None = None
    colour: str | None = None
    plain: bool | None = None
    boxes: tuple[str, ...] | None = None
    worker_base: int | None = None
    track_lengths: Mapping[str, int] | None = None
    starting_fields: Mapping[str, tuple[str, ...]] | None = None
    night_deck: str | None = None


class Found(NamedTuple):
    """A settings file as it was read. `settings` are what of it can be used, `problems` what is wrong with the rest.

    `path` is None where there is no home folder to have one; `data` is None where there is no file, or it is no TOML.
    """

    path: Path | None
    text: str = ""
    data: dict[str, Any] | None = None
    settings: Settings = Settings()
    problems: tuple[Problem, ...] = ()

    def located(self, faults: Sequence[Fault]) -> tuple[Problem, ...]:
        """Faults in the data, each with its line; of very many the first, and how many more there are."""
        from lampkeeper.files.places import located

        return tuple(located(str(self.path), self.text, self.data, faults))


def settings_path() -> Path | None:
    """Where the settings are kept; None where there is no home folder."""
    try:
        return user_folder() / NAME
    except SheetError:
        return None


def read_settings(path: Path | None) -> Found:
    """What is set. A file at fault raises nothing: `problems` say what is wrong with it."""
    if path is None:
        return Found(None)
    try:
        content = _content(path)
        if content is None:
            return Found(path)
        data = parse_toml(content)
    except FaultyFile as error:
        return Found(path, problems=(Problem(str(path), error.line, "", error.message),))
    return found_in(path, content.decode(), data)


def found_in(path: Path, text: str, data: dict[str, Any]) -> Found:
    """What is set in a file of this text and data."""
    usable: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, value in data.items():
        key = KEYS.get(name)
        wrong = list(_faults(key, value, (name,))) if key else [((name,), unknown(name))]
        faults.extend(wrong)
        if key and not wrong:
            usable[key.field] = _value(value)
    found = Found(path, text, data, Settings(**usable))
    return found._replace(problems=found.located(faults)) if faults else found


def unknown(name: str) -> str:
    """What is said of a key that there is none of."""
    from difflib import get_close_matches

    near = get_close_matches(name.casefold().replace("_", "-"), KEYS, n=1)
    return f"is no setting: did you mean {near[0]}?" if near else f"is no setting: there are {', '.join(KEYS)}"


def faulty(found: Found, problems: Sequence[Problem]) -> Wrong:
    """The error that tells every mistake in the settings."""
    import shlex

    from lampkeeper.files.places import counted

    remedy = "mend it in the file, or take it out with `lamp settings --unset KEY`"
    if found.data is None:
        remedy = f"mend the file, or begin another: `{shlex.join(['mv', str(found.path), f'{found.path}.old'])}`"
    return Wrong("settings-faulty", f"The settings {found.path} have {counted(problems)}", remedy, problems)


def fault_of(kind: Kind, value: object) -> str:
    """What is wrong with a value of this kind; empty for nothing."""
    match kind:
        case "text":
            fits = isinstance(value, str) and bool(value) and "\0" not in value
        case "choice":
            fits = value in COLOURS
        case "flag":
            fits = isinstance(value, bool)
        case "number":
            fits = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST
        case "names":
            fits = isinstance(value, list) and all(isinstance(name, str) for name in value)
    return "" if fits else _WANTED[kind]


def _faults(key: Key, value: object, place: Place) -> Iterator[Fault]:
    if key.each and not isinstance(value, dict):
        example = '["Food", "Fish"]' if key.kind == "names" else "12"
        yield place, f"is to be a table: {key.example} = {example} beneath [{key.name}]"
        return
    for at, one in value.items() if key.each and isinstance(value, dict) else [("", value)]:
        wrong = fault_of(key.kind, one) or (_WANTED[key.kind] if one == [] and key.each else "")
        if wrong:
            yield ((*place, at) if at else place), wrong


def _value(value: object) -> object:
    """The value as it is kept: what never changes."""
    if isinstance(value, dict):
        return {name: _value(one) for name, one in value.items()}
    return tuple(value) if isinstance(value, list) else value


def _content(path: Path) -> bytes | None:
    """What the file holds; None where there is none. Raises FaultyFile for what cannot be read."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise FaultyFile(0, "is a folder" if stat.S_ISDIR(found.st_mode) else "is no ordinary file")
        if found.st_size > LARGEST:
            raise FaultyFile(0, f"is too large for settings: {found.st_size} bytes")
        return path.read_bytes()
    except OSError as error:
        if os.path.islink(path):  # noqa: PTH114 - Path.is_symlink raises where a folder may not be searched
            raise FaultyFile(0, f"is a link that leads to nothing readable: {error.strerror}") from None
        # A home folder that may not be looked into is another's: as if there were none, as git does.
        if not os.path.lexists(path):
            return None
        raise FaultyFile(0, f"cannot be read: {error.strerror}") from None


class Choice(NamedTuple):
    """Something that can be set, and what chose it: an option, an environment variable, the settings, the default."""

    value: str | bool
    by: str


def choose_colour(setting: str | None, environ: Mapping[str, str] = os.environ) -> Choice:
    """Whether there are colours: $NO_COLOR, else $FORCE_COLOR, else what is set; where a person can see them."""
    for name, value in (("NO_COLOR", "never"), ("FORCE_COLOR", "always")):
        if environ.get(name):
            return Choice(value, name)
    return Choice("auto", "default") if setting is None else Choice(setting, "settings")


def choose_plain(option: bool, setting: bool | None) -> Choice:
    """Whether there is plain text only: --plain, else what is set. Plain text has no colours."""
    if option:
        return Choice(True, "--plain")
    return Choice(False, "default") if setting is None else Choice(setting, "settings")
