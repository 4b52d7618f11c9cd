"""A pack's entries as a whole: where each stands, which lead to which, and which scenarios come before which."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import Entry, Scenario, entries_read_by, placed
from lampkeeper.book.steps import GoToStep
from lampkeeper.book.ways import ReadStep, Step
from lampkeeper.insight.atlas import reached
from lampkeeper.sheet.paper import Place


class Fault(NamedTuple):
    """What is wrong with a pack: the file, the way through its data, and the message."""

    file: str
    place: Place
    message: str


class Spot(NamedTuple):
    """A step where it stands. `scenario` is None for an entry that can be read in any."""

    file: str
    scenario: str | None
    entry: str
    place: Place
    step: Step

    def fault(self, message: str, *within: str | int) -> Fault:
        """A fault of this step, or of what stands `within` it."""
        return Fault(self.file, (*self.place, *within), message)


@dataclass(frozen=True)
class Tale:
    """The campaign, the scenario files by name, and the entries of the files that belong to no scenario, by name.

    All names in it exist, ids are given once, and no entries read each other in a ring.
    """

    campaign: Campaign
    scenarios: Mapping[str, Scenario]
    anywhere: Mapping[str, tuple[Entry, ...]]

    @cached_property
    def files(self) -> dict[str, tuple[Entry, ...]]:
        """All entries, by file."""
        return {name: scenario.entries for name, scenario in self.scenarios.items()} | dict(self.anywhere)

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """All entries, by id."""
        return {entry.id: entry for entries in self.files.values() for entry in entries}

    @cached_property
    def at(self) -> dict[str, tuple[str, Place]]:
        """The file and the place of each entry."""
        return {
            entry.id: (name, ("entry", at)) for name, entries in self.files.items() for at, entry in enumerate(entries)
        }

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """All steps of all entries."""
        return tuple(
            Spot(name, self.scenario_of(entry.id), entry.id, place, step)
            for entry in self.entries.values()
            for name, where in [self.at[entry.id]]
            for place, step in placed(entry.steps, where)
        )

    @cached_property
    def readings(self) -> dict[str, tuple[Spot, ...]]:
        """For each entry the steps that read it."""
        found: dict[str, list[Spot]] = {id: [] for id in self.entries}
        for spot in self.spots:
            if isinstance(spot.step, ReadStep):
                found[spot.step.entry].append(spot)
        return {id: tuple(spots) for id, spots in found.items()}

    @cached_property
    def outcomes(self) -> tuple[tuple[str, str], ...]:
        """The two endings of each scenario, with the result that each is for."""
        pairs = [((found.win, "victory"), (found.lose, "defeat")) for found in self.scenarios.values()]
        return tuple(outcome for pair in pairs for outcome in pair)

    @cached_property
    def endings(self) -> frozenset[str]:
        """The ids of all endings: those of the scenarios, and all that these lead to."""
        return self.led_to_by(id for id, _ in self.outcomes)

    @cached_property
    def leads(self) -> dict[str, tuple[str, ...]]:
        """The entries that each entry reads."""
        return {id: tuple(entries_read_by(entry.steps)) for id, entry in self.entries.items()}

    @cached_property
    def readers_first(self) -> tuple[str, ...]:
        """The ids of all entries, each behind those that read it."""
        order: dict[str, None] = {}
        for id in self.entries:
            waiting = [id]
            while waiting:
                missing = [spot.entry for spot in self.readings[waiting[-1]] if spot.entry not in order]
                if missing:
                    waiting.append(missing[0])
                else:
                    order[waiting.pop()] = None
        return tuple(order)

    @cached_property
    def routes(self) -> dict[str, frozenset[str]]:
        """For each scenario those that its endings go to."""
        goals: dict[str, set[str]] = {id: set() for id in self.entries}
        for spot in self.spots:
            if isinstance(spot.step, GoToStep):
                goals[spot.entry].add(spot.step.scenario)
        return {
            found.scenario: frozenset().union(*(goals[id] for id in self.led_to_by([found.win, found.lose])))
            for found in self.scenarios.values()
        }

    @cached_property
    def following(self) -> dict[str, frozenset[str]]:
        """Each scenario, and all that can come after it."""
        return {id: frozenset(reached([id], self.routes.__getitem__)) for id in self.routes}

    def led_to_by(self, ids: Iterable[str]) -> frozenset[str]:
        """These entries, and all that they lead to."""
        return frozenset(reached(ids, self.leads.__getitem__))

    def scenario_of(self, entry: str) -> str | None:
        """The scenario that an entry belongs to; None for one of any."""
        scenario = self.scenarios.get(self.at[entry][0])
        return scenario.scenario if scenario else None

    def can_precede(self, earlier: str | None, later: str | None) -> bool:
        """Whether what is done in a scenario can be done before what is done in another, or in the same game.

        None stands for any scenario.
        """
        return earlier is None or later is None or later in self.following[earlier]
