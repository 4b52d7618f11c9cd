"""A campaign pack: its TOML files read into the book, or all of its mistakes, each with its place."""

from __future__ import annotations

import tomllib
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from lampkeeper.errors import PackError, Problem

if TYPE_CHECKING:
    from pydantic import ValidationError

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.book.data import Data
    from lampkeeper.book.names import Names
    from lampkeeper.book.scenario import Entry, Scenario

    D = TypeVar("D", bound=Data)

CAMPAIGN_FILES = ("campaign.toml", "cards.toml", "clans.toml")
SHIPPED = "wrath-of-the-lighthouse"


def data_folder() -> Path:
    """The folder of the data that Lampkeeper ships: in a checkout first, else as installed."""
    package = Path(__file__).resolve().parents[1]
    checkout = package.parents[1]
    if (checkout / "pyproject.toml").is_file() and (checkout / "data").is_dir():
        return checkout / "data"
    return package / "data"


class _Faulty(Exception):
    """A file that cannot be read into the book; what is wrong with it is found out by `problems_of`."""


class Pack:
    """A pack in a folder. The shipped one is read a file at a time, as commands need it: the tests hold it whole.

    Any other is read whole at once, so that a mistake anywhere in it is named before it can mark a sheet. Whatever is
    found wrong, PackError carries the problems of all files.
    """

    def __init__(self, folder: Path, *, whole: bool) -> None:
        """Raises PackError where there is no such pack, or where it is read whole and something is wrong."""
        self.folder = folder
        if not (folder / "campaign.toml").is_file():
            raise PackError(
                f"There is no campaign pack in {folder}: it has no campaign.toml",
                remedy="name a pack's folder with --pack, or none for the one shipped",
            )
        if whole:
            problems = problems_of(folder)
            if problems:
                raise _pack_error(folder, problems)
        self._scenarios: dict[str, Scenario] = {}

    @cached_property
    def campaign(self) -> Campaign:
        """All of the pack but its entries."""
        from lampkeeper.book.campaign import Campaign

        data: dict[str, Any] = {}
        for name in CAMPAIGN_FILES:
            data |= self._toml(name)
        return self._read(Campaign, data, None)

    def scenario(self, id: str) -> Scenario:
        """The scenario with its entries. The id must be one of the campaign's."""
        from lampkeeper.book.scenario import Scenario

        if id not in self._scenarios:
            title = self.campaign.scenario(id)
            assert title is not None, id
            data = self._toml(title.file)
            self._scenarios[id] = self._read(Scenario, data, self._names(data))
        return self._scenarios[id]

    @cached_property
    def anywhere(self) -> dict[str, Entry]:
        """The entries that can be read in any scenario, by id."""
        from lampkeeper.book.scenario import EntryFile

        found = {}
        for data in self._anywhere_data.values():
            for entry in self._read(EntryFile, data, self._names(data)).entries:
                found[entry.id] = entry
        return found

    def entries(self, scenario: str) -> dict[str, Entry]:
        """The scenario's entries and those of any scenario, by id."""
        return {entry.id: entry for entry in self.scenario(scenario).entries} | self.anywhere

    def scenario_of(self, entry: str) -> ScenarioTitle | None:
        """The scenario that an entry belongs to; None for an unknown entry, and for one of any scenario."""
        for title in self.campaign.scenarios:
            if any(found.id == entry for found in self.scenario(title.id).entries):
                return title
        return None

    @cached_property
    def _anywhere_data(self) -> dict[str, dict[str, Any]]:
        return {name: self._toml(name) for name in self.campaign.anywhere}

    def _names(self, data: dict[str, Any]) -> Names:
        from lampkeeper.book.names import names_of

        return names_of(self.campaign, _entry_ids(data, *self._anywhere_data.values()))

    def _toml(self, name: str) -> dict[str, Any]:
        try:
            return _toml_of(self.folder / name)
        except _Faulty:
            raise self._error() from None

    def _read(self, model: type[D], data: dict[str, Any], names: Names | None) -> D:
        from pydantic import ValidationError

        try:
            return model.model_validate(data, context=names)
        except ValidationError:
            raise self._error() from None

    def _error(self) -> PackError:
        return _pack_error(self.folder, problems_of(self.folder))


def problems_of(folder: Path) -> list[Problem]:
    """All that is wrong with the pack in a folder, file by file, each by line. Of a file that is no TOML, its first."""
    from lampkeeper.book.campaign import Campaign

    report = _Report(folder)
    parts = [report.toml(name) for name in CAMPAIGN_FILES]
    data = {key: value for part in parts if part is not None for key, value in part.items()}
    campaign = None if report.problems else report.read(Campaign, data, CAMPAIGN_FILES, None)
    if campaign is None:
        _check_structure(report)
    else:
        report.check_campaign(campaign)
        _check_entries(report, campaign)
    return report.problems


def _check_structure(report: _Report) -> None:
    """What can be said of the entries while the campaign that they belong to cannot be read."""
    from lampkeeper.book.scenario import EntryFile, Scenario

    for path in sorted(report.folder.glob("**/*.toml")):
        name = path.relative_to(report.folder).as_posix()
        if name not in CAMPAIGN_FILES:
            data = report.toml(name)
            if data is not None:
                report.read(Scenario if path.parent.name == "scenarios" else EntryFile, data, (name,), None)


def _check_entries(report: _Report, campaign: Campaign) -> None:
    from lampkeeper.book.names import names_of
    from lampkeeper.book.scenario import EntryFile, Scenario, rings

    anywhere = {name: data for name in campaign.anywhere if (data := report.toml(name)) is not None}
    scenarios = {title.file: data for title in campaign.scenarios if (data := report.toml(title.file)) is not None}
    report.check_ids({**scenarios, **anywhere})
    for name, data in {**scenarios, **anywhere}.items():
        names = names_of(campaign, _entry_ids(data, *anywhere.values()))
        read: EntryFile | Scenario | None
        if name in anywhere:
            read = report.read(EntryFile, data, (name,), names)
        else:
            read = report.read(Scenario, data, (name,), names)
        entries: tuple[Entry, ...] = read.entries if read else ()
        for way in rings(entries):
            at = _ids_in_order(data).index(way[0])
            report.add(name, ("entry", at), f"entries read each other in a ring: {', '.join(way)}")
    for title in campaign.scenarios:
        named = scenarios.get(title.file, {}).get("scenario")
        if named != title.id and campaign.scenario(str(named)):
            report.add(title.file, ("scenario",), f"this file is named after {title.id}")
    for path in sorted((report.folder / "scenarios").glob("*.toml")):
        name = f"scenarios/{path.name}"
        if all(title.file != name for title in campaign.scenarios):
            report.add(name, (), "no [[scenario]] of campaign.toml has this number and id")


class _Report:
    """The problems found so far, and the texts and data that tell their places."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self.data: dict[str, dict[str, Any]] = {}

    def toml(self, name: str) -> dict[str, Any] | None:
        try:
            self.data[name] = _toml_of(self.folder / name)
        except _Faulty as error:
            line, message = error.args
            self.problems.append(Problem(str(self.folder / name), line, "", message))
            return None
        return self.data[name]

    def read(self, model: type[D], data: dict[str, Any], files: tuple[str, ...], names: Names | None) -> D | None:
        """The model, or None once its mistakes are noted. `files` are those that `data` was put together from."""
        from pydantic import ValidationError

        try:
            return model.model_validate(data, context=names)
        except ValidationError as error:
            for place, message in _mistakes(error):
                owner = next((name for name in files if place and place[0] in self.data[name]), files[0])
                self.add(owner, place, message)
            return None

    def add(self, name: str, place: tuple[str | int, ...], message: str) -> None:
        from lampkeeper.files.places import line_of, place_in_words

        path = self.folder / name
        line = line_of(path.read_text(encoding="utf-8"), place)
        self.problems.append(Problem(str(path), line, place_in_words(self.data.get(name), place), message))

    def check_campaign(self, campaign: Campaign) -> None:
        lists: dict[tuple[str, str], list[object]] = {
            ("campaign.toml", "track"): [track.id for track in campaign.tracks],
            ("campaign.toml", "deck"): [deck.id for deck in campaign.decks],
            ("campaign.toml", "scenario"): [scenario.id for scenario in campaign.scenarios],
            ("cards.toml", "card"): [card.number for card in campaign.cards],
            ("clans.toml", "clan"): [clan.name.casefold() for clan in campaign.clans],
        }
        for (name, key), ids in lists.items():
            for at, id in enumerate(ids):
                if id in ids[:at]:
                    self.add(name, (key, at), f"{id} stands in this file a second time")
        seen: set[int] = set()
        for at, deck in enumerate(campaign.decks):
            for card in sorted(seen & set(deck.numbers)):
                self.add("campaign.toml", ("deck", at, "cards"), f"card {card} is in another deck too")
            seen |= set(deck.numbers)
        if campaign.scenario(campaign.first_scenario) is None:
            self.add("campaign.toml", ("first-scenario",), f"there is no scenario {campaign.first_scenario}")

    def check_ids(self, files: dict[str, dict[str, Any]]) -> None:
        owner: dict[str, str] = {}
        for name, data in files.items():
            for at, id in enumerate(_ids_in_order(data)):
                if id in owner:
                    self.add(name, ("entry", at, "id"), f"entry {id} stands in {owner[id]} already")
                elif id:
                    owner[id] = name


def _mistakes(error: ValidationError) -> list[tuple[tuple[str | int, ...], str]]:
    """The place in the data and the message of each mistake. Pydantic's places also name the model picked: left out."""
    found = [(_place_in(details["loc"]), details) for details in error.errors(include_url=False)]
    deeper = [place for place, _ in found]
    mistakes = []
    for place, details in found:
        echo = details["type"] == "too_short" and any(
            len(other) > len(place) and other[: len(place)] == place for other in deeper
        )
        if not echo:
            mistakes.append((place, _message(details)))
    return mistakes


def _place_in(loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The way through the data itself: behind a step's or a case's position stands the name of its model, left out."""
    lists_of_models = ("steps", "otherwise", "cases")
    return tuple(
        key
        for at, key in enumerate(loc)
        if not (at > 1 and isinstance(loc[at - 1], int) and loc[at - 2] in lists_of_models)
    )


def _message(details: Any) -> str:
    kind, context = details["type"], details.get("ctx", {})
    match kind:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            return "is not a key that this can have"
        case "union_tag_invalid":
            return f"there is no step {context['tag']}; there are {context['expected_tags']}".replace("'", "")
        case "union_tag_not_found":
            return "a step needs a do"
        case "value_error":
            return str(context["error"])
        case _:
            text: str = details["msg"]
            given = details["input"]
            shown = f": {given!r}" if isinstance(given, str | int | float | bool) else ""
            return text[0].lower() + text[1:] + shown


def _entry_ids(*files: dict[str, Any]) -> frozenset[str]:
    return frozenset(id for data in files for id in _ids_in_order(data) if id)


def _ids_in_order(data: dict[str, Any]) -> list[str]:
    entries = data.get("entry")
    if not isinstance(entries, list):
        return []
    ids = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    return [id if isinstance(id, str) else "" for id in ids]


def _toml_of(path: Path) -> dict[str, Any]:
    """The data of a TOML file. Raises _Faulty with a line (0 where none is known) and a message."""
    try:
        text = path.read_bytes().decode("utf-8")
        return tomllib.loads(text)
    except OSError as error:
        raise _Faulty(0, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise _Faulty(0, f"is not UTF-8: byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).partition(" (at ")
        line = where.removeprefix("line ").partition(",")[0]
        raise _Faulty(int(line) if line.isdigit() else text.count("\n") + 1, f"is not TOML: {message}") from None
    except RecursionError:
        raise _Faulty(0, "is nested too deeply") from None


def _pack_error(folder: Path, problems: list[Problem]) -> PackError:
    count = "1 mistake" if len(problems) == 1 else f"{len(problems)} mistakes"
    return PackError(f"The campaign pack in {folder} has {count}", problems, "mend what is listed")
