"""The settings, looked at and changed: what a player types, as the file has it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lampkeeper.errors import Wrong
from lampkeeper.files.pack import Pack
from lampkeeper.files.paths import absolute, choose_deck, user_folder
from lampkeeper.files.settings import KEYS, NAME, TAKES, Key, fault_of, read_settings, unknown
from lampkeeper.session.names import find_name
from lampkeeper.session.own import all_problems
from lampkeeper.session.settings_results import SettingChanged, SettingsView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.errors import Problem
    from lampkeeper.files.settings import Found
    from lampkeeper.session.names import Sort

# What stands behind the dot of a key, and in the list that is its value.
PARTS: dict[str, Sort] = {"track-lengths": "track", "starting-fields": "Clan"}
LISTED: dict[str, Sort] = {"boxes": "box", "starting-fields": "Resource"}
# Of what can be a bare name: the end of its file's name.
SUFFIXES = {"sheet": ".json", "night-deck": ".toml"}
_FLAGS = {"true": True, "yes": True, "false": False, "no": False}


class Setting(NamedTuple):
    """What a player means by a key: `part` is the track or the Clan, where the key has a value for each."""

    key: Key
    part: str = ""

    def __str__(self) -> str:
        return f"{self.key.name}.{self.part}" if self.part else self.key.name


class SettingsDesk:
    """The settings file, and the campaigns that its names may belong to, that in use first."""

    def __init__(
        self, campaigns: Sequence[Campaign], clock: Callable[[], datetime], waiting: Callable[[], None]
    ) -> None:
        """`clock` dates a copy; `waiting` is called where another process holds the file."""
        self.campaigns = campaigns
        self.clock = clock
        self.waiting = waiting

    def show(self, typed: str | None = None) -> SettingsView:
        """All settings, or the one that is meant; a file at fault is shown with its problems.

        Raises Wrong for an unknown setting.
        """
        setting = self.find(typed) if typed is not None else None
        found = read_settings(user_folder() / NAME)
        value = None if setting is None else self._value(found, setting)
        return SettingsView(found, None if setting is None else str(setting), value, self._problems(found))

    def set(self, typed: str, values: Sequence[str]) -> SettingChanged:
        """Set what is typed. Raises Wrong for an unknown setting, and for a value or a name that does not fit."""
        setting = self.find(typed)
        key, part = setting
        if key.each and not part:
            example = '"Food, Fish"' if key.kind == "names" else "12"
            remedy = f"name one, as in `lamp settings {key.name}.{key.example} {example}`"
            raise Wrong("usage", f"{key.name} has a value for each {key.each}", remedy)
        value = self._read(key, values)

        def change(data: dict[str, Any]) -> None:
            data[key.name] = {**self._others(data, setting), part: value} if part else value

        return self._change(str(setting), change, value)

    def unset(self, typed: str) -> SettingChanged:
        """Take a setting out of the file, also one that is none. Raises Wrong for one that is none and not there."""
        name, _, part = typed.partition(".")
        told = typed

        def change(data: dict[str, Any]) -> None:
            nonlocal told
            table = data.get(name)
            if typed in data:
                del data[typed]
            elif isinstance(table, dict) and part in table:
                _put(data, name, {other: value for other, value in table.items() if other != part})
            else:
                setting = self.find(typed)
                told = str(setting)
                _put(data, setting.key.name, self._others(data, setting) if setting.part else {})

        return self._change(typed, change)._replace(key=told)

    def find(self, typed: str) -> Setting:
        """The setting that is meant. Raises Wrong for an unknown one."""
        name, _, part = typed.partition(".")
        key = KEYS.get(name.strip().casefold().replace("_", "-"))
        if key is None:
            raise Wrong("setting-unknown", f"{typed} {unknown(name)}", "`lamp settings` shows them all")
        if part and not key.each:
            raise Wrong("usage", f"The setting {key.name} has no parts", f"`lamp settings {key.name}` shows it")
        return Setting(key, self._name(PARTS[key.name], part) if part else "")

    def _change(self, told: str, change: Callable[[dict[str, Any]], None], value: Any = None) -> SettingChanged:
        from lampkeeper.files.settings_file import SettingsFile

        file = SettingsFile(user_folder() / NAME)
        before, found, kept = file.change(change, self.waiting, self.clock())
        return SettingChanged(told, value, found, before.data != found.data, kept, self._problems(found))

    def _problems(self, found: Found) -> tuple[Problem, ...]:
        return all_problems(found, self.campaigns)

    def _value(self, found: Found, setting: Setting) -> Any:
        value = getattr(found.settings, setting.key.field)
        if not setting.part or value is None:
            return value
        return next((value[typed] for typed in value if self._is(setting, typed)), None)

    def _others(self, data: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """What a table holds beside the part that is meant."""
        table = data.get(setting.key.name)
        if not isinstance(table, dict):
            return {}
        return {typed: value for typed, value in table.items() if not self._is(setting, typed)}

    def _is(self, setting: Setting, typed: str) -> bool:
        """Whether a name in the file is the part that is meant."""
        try:
            return self._name(PARTS[setting.key.name], typed) == setting.part
        except Wrong:
            return False

    def _name(self, sort: Sort, typed: str) -> str:
        """The name as the first campaign that knows it spells it. Raises Wrong for an unknown one."""
        unknown = None
        for campaign in self.campaigns:
            try:
                return find_name(sort, typed, campaign)
            except Wrong as wrong:
                unknown = unknown or wrong
        assert unknown is not None
        raise unknown

    def _read(self, key: Key, values: Sequence[str]) -> Any:
        """The values typed, as the file has them."""
        if key.kind == "names":
            typed = [name.strip() for text in values for name in text.split(",") if name.strip()]
            found = list(dict.fromkeys(self._name(LISTED[key.name], name) for name in typed))
            if not found:
                raise Wrong("usage", f"{key.name} needs a value", f"it takes {TAKES[key.kind]}")
            return found
        word = values[0].strip()
        value: Any = word
        if key.kind == "flag":
            value = _FLAGS.get(word.casefold())
        elif key.kind == "choice":
            value = word.casefold()
        elif key.kind == "number":
            value = int(word) if re.fullmatch("[0-9]{1,6}", word) else None
        if len(values) > 1 or fault_of(key.kind, value):
            raise Wrong("usage", f"{key.name} cannot be {' '.join(values)}", f"it takes {TAKES[key.kind]}")
        return _lasting_path(key, word) if key.kind == "text" else value


def _lasting_path(key: Key, typed: str) -> str:
    """The path of a sheet, a pack or a deck that is good from any folder.

    Raises PackError where there is no pack, Wrong where there is no deck, DeckError for a deck with mistakes.
    """
    if not typed.isprintable():
        raise Wrong("usage", f"{key.name} cannot be {typed}", "name it with characters that can be seen")
    path = absolute(typed, SUFFIXES.get(key.name))
    if key.name == "pack":
        Pack(Path(path), whole=False)
    if key.name == "night-deck":
        from lampkeeper.files.decks import read_deck

        read_deck(choose_deck(None, path).path)
    return path


def _put(data: dict[str, Any], name: str, table: dict[str, Any]) -> None:
    """Have a table in the data; an empty one is none."""
    if table:
        data[name] = table
    else:
        data.pop(name, None)
