"""All that is wrong with a pack, each with its file, line and place."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import ValidationError

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.names import instead, names_of
from lampkeeper.book.scenario import EntryFile, Scenario, rings
from lampkeeper.errors import Problem
from lampkeeper.files.places import line_of, place_in_words
from lampkeeper.files.shelf import read_shelf, read_topics
from lampkeeper.files.toml import CAMPAIGN_FILES, FaultyFile, entry_ids, ids_in_order, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from lampkeeper.book.names import Names
    from lampkeeper.book.scenario import Entry
    from lampkeeper.model import Data
    from lampkeeper.sheet.paper import Place

    D = TypeVar("D", bound=Data)

EFFECTS = ("placement", "defeat")  # the lists of a card of a night's deck, as `steps` are of an entry


def problems_of(folder: Path) -> list[Problem]:
    """All that is wrong with the pack in a folder, file by file, each by line. Of a file that is no TOML, its first."""
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


def located(folder: Path, faults: Iterable[tuple[str, Place, str]]) -> list[Problem]:
    """Faults in the data of a pack that can be read: the file's name, the way to the place, and what is wrong."""
    report = _Report(folder)
    for name, place, message in faults:
        if name in report.data or report.toml(name) is not None:
            report.add(name, place, message)
    return report.problems


def _check_structure(report: _Report) -> None:
    """What can be said of the entries while the campaign that they belong to cannot be read."""
    for path in sorted(report.folder.glob("**/*.toml")):
        name = path.relative_to(report.folder).as_posix()
        if name not in CAMPAIGN_FILES:
            data = report.toml(name)
            if data is not None:
                report.read(Scenario if path.parent.name == "scenarios" else EntryFile, data, (name,), None)


def _check_entries(report: _Report, campaign: Campaign) -> None:
    anywhere = {name: data for name in campaign.anywhere if (data := report.toml(name)) is not None}
    scenarios = {title.file: data for title in campaign.scenarios if (data := report.toml(title.file)) is not None}
    report.check_ids({**scenarios, **anywhere})
    topics = _topics({**scenarios, **anywhere}.values())
    entries: dict[str, tuple[Entry, ...]] = {}
    for name, data in {**scenarios, **anywhere}.items():
        names = names_of(campaign, entry_ids(data, *anywhere.values()), topics)
        read: EntryFile | Scenario | None
        if name in anywhere:
            read = report.read(EntryFile, data, (name,), names)
        else:
            read = report.read(Scenario, data, (name,), names)
        entries[name] = read.entries if read else ()
    everywhere = [entry for name in anywhere for entry in entries[name]]
    for name, found in entries.items():
        ids = [entry.id for entry in found]
        for way in rings([*found, *(entry for entry in everywhere if entry.id not in ids)]):
            if way[0] in ids:
                message = f"entries read each other in a ring: {', '.join(way)}"
                report.add(name, ("entry", ids.index(way[0])), message)
    for title in campaign.scenarios:
        named = scenarios.get(title.file, {}).get("scenario")
        if named != title.id and campaign.scenario(str(named)):
            report.add(title.file, ("scenario",), f"this file is named after {title.id}")
    for path in sorted((report.folder / "scenarios").glob("*.toml")):
        name = f"scenarios/{path.name}"
        if all(title.file != name for title in campaign.scenarios):
            report.add(name, (), "no [[scenario]] of campaign.toml has this number and id")


def _topics(files: Iterable[dict[str, Any]]) -> frozenset[str] | None:
    """The topics of the rules; None where no entry names any, for they need not be read then."""
    entries = (entry for data in files if isinstance(data.get("entry"), list) for entry in data["entry"])
    if not any(isinstance(entry, dict) and "rules" in entry for entry in entries):
        return None
    return frozenset(read_topics())


class _Report:
    """The problems found so far, and the texts and data that tell their places."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self.data: dict[str, dict[str, Any]] = {}

    def toml(self, name: str) -> dict[str, Any] | None:
        try:
            self.data[name] = read_toml(self.folder / name)
        except FaultyFile as error:
            self.problems.append(Problem(str(self.folder / name), error.line, "", error.message))
            return None
        return self.data[name]

    def read(self, model: type[D], data: dict[str, Any], files: tuple[str, ...], names: Names | None) -> D | None:
        """The model, or None once its mistakes are noted. `files` are those that `data` was put together from."""
        try:
            return model.model_validate(data, context=names)
        except ValidationError as error:
            for place, message in mistakes(error):
                owner = next((name for name in files if place and place[0] in self.data[name]), files[0])
                self.add(owner, place, message)
            return None

    def add(self, name: str, place: tuple[str | int, ...], message: str) -> None:
        path = self.folder / name
        line = line_of(path.read_text(encoding="utf-8"), place)
        self.problems.append(Problem(str(path), line, place_in_words(self.data.get(name), place), message))

    def check_campaign(self, campaign: Campaign) -> None:
        lists: dict[tuple[str, str], list[object]] = {
            ("campaign.toml", "track"): [track.id for track in campaign.tracks],
            ("campaign.toml", "deck"): [deck.id for deck in campaign.decks],
            ("campaign.toml", "scenario"): [scenario.id for scenario in campaign.scenarios],
            ("cards.toml", "card"): [card.number for card in campaign.cards],
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
        clans = read_shelf().clans
        for at, name in enumerate(campaign.excluded_clans):
            if name not in clans:
                self.add("campaign.toml", ("excluded-clans", at), f"there is no Clan {name}{instead(name, clans)}")
        if campaign.scenario(campaign.first_scenario) is None:
            self.add("campaign.toml", ("first-scenario",), f"there is no scenario {campaign.first_scenario}")

    def check_ids(self, files: dict[str, dict[str, Any]]) -> None:
        owner: dict[str, str] = {}
        for name, data in files.items():
            for at, id in enumerate(ids_in_order(data)):
                if id in owner:
                    self.add(name, ("entry", at, "id"), f"entry {id} stands in {owner[id]} already")
                elif id:
                    owner[id] = name


def mistakes(error: ValidationError) -> list[tuple[Place, str]]:
    """The place in the data and the message of each mistake. Pydantic's places also name the model picked: left out."""
    found = [(_place_in(details["loc"]), details) for details in error.errors(include_url=False)]
    deeper = [place for place, _ in found]
    told = []
    for place, details in found:
        echo = details["type"] == "too_short" and any(
            len(other) > len(place) and other[: len(place)] == place for other in deeper
        )
        if not echo:
            told.append((place, _message(details, _sort_of(place))))
    return told


def _place_in(loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The way through the data itself: behind the position of a step, a case or an effect stands the name of its model,
    left out.
    """
    return tuple(
        key
        for at, key in enumerate(loc)
        if not (at > 1 and isinstance(loc[at - 1], int) and loc[at - 2] in ("steps", "cases", *EFFECTS))
    )


def _sort_of(place: Place) -> str:
    return "effect" if len(place) > 1 and place[-2] in EFFECTS else "step"


def _message(details: Any, sort: str) -> str:
    kind, context = details["type"], details.get("ctx", {})
    match kind:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            return "is not a key that this can have"
        case "union_tag_invalid":
            given, known = str(context["tag"]), context["expected_tags"].replace("'", "")
            near = get_close_matches(given, known.split(", "), n=1)
            return f"there is no {sort} {given}; " + (f"did you mean {near[0]}?" if near else f"there are {known}")
        case "union_tag_not_found":
            return f"{'an' if sort == 'effect' else 'a'} {sort} needs a do"
        case "tuple_type":
            return "is to be a list, in [ ]"
        case "model_type" | "model_attributes_type":
            return f"is to be {'an effect' if sort == 'effect' else 'a table'}, in {{ }}"
        case "value_error":
            return str(context["error"])
        case _:
            text: str = details["msg"]
            given = details["input"]
            if kind == "int_type" and isinstance(given, str) and given.strip().isdecimal():
                text += ", without quotes"
            short = isinstance(given, float | bool) or (isinstance(given, int) and abs(given) < 10**20)
            shown = f": {given!r}" if short or (isinstance(given, str) and len(given) < 100) else ""
            return text[0].lower() + text[1:] + shown
