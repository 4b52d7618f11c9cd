"""A campaign pack: its TOML files read into the book."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from lampkeeper.errors import PackError, Problem, Wrong
from lampkeeper.files.toml import CAMPAIGN_FILES, FaultyFile, entry_ids, read_toml
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.book.names import Names
    from lampkeeper.book.scenario import Entry, Scenario
    from lampkeeper.model import Data
    from lampkeeper.shelf.clans import Roster

    D = TypeVar("D", bound=Data)

SHIPPED = "wrath-of-the-lighthouse"
ROUTES = "routes.json"


def data_folder() -> Path:
    """The folder of the data that Lampkeeper ships: in a checkout first, else as installed."""
    package = Path(__file__).resolve().parents[1]
    checkout = package.parents[1]
    if (checkout / "pyproject.toml").is_file() and (checkout / "data").is_dir():
        return checkout / "data"
    return package / "data"


class Pack:
    """A pack in a folder. The shipped one is read a file at a time, as commands need it: the tests hold it whole.

    Any other is read whole at once, so that a mistake anywhere in it is named before it can mark a sheet. Whatever is
    found wrong, PackError carries the problems of all files.
    """

    def __init__(self, folder: Path, *, whole: bool, worker_base: int | None = None) -> None:
        """`worker_base`: the Workers to start with, where the player has set them.

        Raises PackError where there is no such pack, or where it is read whole and something is wrong.
        """
        self.folder = folder
        self.whole = whole
        self.worker_base = worker_base
        if not os.path.isfile(folder / "campaign.toml"):
            raise PackError(
                f"There is no campaign pack in {folder}: it has no campaign.toml",
                remedy="name a pack's folder with --pack; `lamp where` says what chose this one",
            )
        if whole:
            from lampkeeper.files.problems import problems_of

            problems = problems_of(folder)
            if problems:
                raise pack_error(folder, problems)
        self._scenarios: dict[str, Scenario] = {}

    @cached_property
    def campaign(self) -> Campaign:
        """All of the pack but its entries."""
        from lampkeeper.book.campaign import Campaign

        data: dict[str, Any] = {}
        for name in CAMPAIGN_FILES:
            data |= self._toml(name)
        campaign = self._read(Campaign, data, None)
        return campaign if self.worker_base is None else campaign.with_workers(self.worker_base)

    @property
    def roster(self) -> Roster:
        """The Clans on the shelf, and which of them the campaign excludes."""
        from lampkeeper.files.shelf import read_shelf

        return read_shelf().roster(self.campaign.excluded_clans)

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
        return {entry.id: entry for entries in self.anywhere_files.values() for entry in entries}

    @cached_property
    def anywhere_files(self) -> dict[str, tuple[Entry, ...]]:
        """The same entries, by file."""
        from lampkeeper.book.scenario import EntryFile

        return {
            name: self._read(EntryFile, data, self._names(data)).entries for name, data in self._anywhere_data.items()
        }

    def entries(self, scenario: str) -> Mapping[str, Entry]:
        """The scenario's entries and those of any scenario, by id; of the latter none is read before it is needed."""
        return _Entries({entry.id: entry for entry in self.scenario(scenario).entries}, self)

    def scenario_of(self, entry: str) -> ScenarioTitle | None:
        """The scenario that an entry belongs to; None for an unknown entry, and for one of any scenario."""
        for title in self.campaign.scenarios:
            if any(found.id == entry for found in self.scenario(title.id).entries):
                return title
        return None

    @property
    def routes(self) -> dict[str, Any] | None:
        """Where the campaign can go, as it was worked out ahead for the shipped pack; None for any other."""
        if self.whole:
            return None
        facts: dict[str, Any] = json.loads((self.folder / ROUTES).read_bytes())
        return facts

    @cached_property
    def entry_ids(self) -> frozenset[str]:
        """The ids of all entries and endings."""
        everywhere = (self.entries(title.id) for title in self.campaign.scenarios)
        return frozenset(id for entries in everywhere for id in entries)

    def entry_id(self, typed: str) -> str:
        """The id of the entry or ending that is meant. Raises Wrong for an unknown one."""
        id = typed.strip().upper()
        if id not in self.entry_ids:
            raise unknown_entry(typed)
        return id

    @cached_property
    def _anywhere_data(self) -> dict[str, dict[str, Any]]:
        return {name: self._toml(name) for name in self.campaign.anywhere}

    def _names(self, data: dict[str, Any]) -> Names:
        from lampkeeper.book.names import names_of

        return names_of(self.campaign, entry_ids(data, *self._anywhere_data.values()))

    def _toml(self, name: str) -> dict[str, Any]:
        try:
            return read_toml(self.folder / name)
        except FaultyFile:
            raise self._error() from None

    def _read(self, model: type[D], data: dict[str, Any], names: Names | None) -> D:
        from pydantic import ValidationError

        try:
            return model.model_validate(data, context=names)
        except ValidationError:
            raise self._error() from None

    def _error(self) -> PackError:
        from lampkeeper.files.problems import problems_of

        return pack_error(self.folder, problems_of(self.folder))


def campaigns_in(folders: Iterable[Path]) -> tuple[Campaign, ...]:
    """The campaigns of those packs in these folders that have one that can be read."""
    found = []
    for folder in folders:
        with suppress(PackError):
            found.append(Pack(folder, whole=False).campaign)
    return tuple(found)


class _Entries(Mapping[str, "Entry"]):
    """A scenario's own entries, and behind them those of any scenario."""

    def __init__(self, own: dict[str, Entry], pack: Pack) -> None:
        self._own = own
        self._pack = pack

    def __getitem__(self, id: str) -> Entry:
        return self._own[id] if id in self._own else self._pack.anywhere[id]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._own, **self._pack.anywhere})

    def __len__(self) -> int:
        return len({**self._own, **self._pack.anywhere})


def unknown_entry(typed: str) -> Wrong:
    """What is said of an entry that the campaign does not have."""
    return Wrong(
        "entry-unknown", f"There is no entry {typed.strip()}", "type its number as printed: 31, 52A, Z31 or C1"
    )


def pack_error(folder: Path, problems: list[Problem]) -> PackError:
    """The error that lists a pack's problems, by file and line."""
    count = plural(len(problems), "mistake", "mistakes")
    by_line = sorted(problems, key=lambda problem: (problem.file, problem.line))
    return PackError(f"The campaign pack in {folder} has {count}", by_line, "mend what is listed")
