"""Entries, and the scenario that they belong to."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal

from pydantic import Field, model_validator

from lampkeeper.book.ids import EntryId
from lampkeeper.book.names import EntryRef, ScenarioId, TopicId
from lampkeeper.book.ways import ReadStep, Step
from lampkeeper.model import Data, Many, Positive
from lampkeeper.sheet.paper import Place


class Entry(Data):
    """One numbered entry or ending of the Tale."""

    id: EntryId = Field(description="Its number as printed, such as 52A.")
    ending: Literal["victory", "defeat"] | None = Field(None, description="The result that it states.")
    worth: Positive = Field(1, description="How often the result counts.")
    rules: Many[TopicId] = Field((), description="The topics of the rules that it uses: what `lamp rules` tells of.")
    only_from: EntryRef | None = Field(None, description="The entry that leads to it under a condition.")
    source: Literal["scenario-book", "card"] | None = Field(
        None, alias="from", description="Who sends to it where no entry does."
    )
    steps: Many[Step] = Field(description="What it says, in the order of the book.")


class EntryFile(Data):
    """A file with entries that belong to no scenario."""

    entries: Many[Entry] = Field(alias="entry")


class Scenario(Data):
    """A scenario file: its two endings and all of its entries."""

    scenario: ScenarioId = Field(description="The scenario's id, as in campaign.toml and in this file's name.")
    win: EntryRef = Field(description="The ending of a victory: an entry of this file.")
    lose: EntryRef = Field(description="The ending of a defeat: another entry of this file.")
    entries: Many[Entry] = Field(alias="entry")

    @model_validator(mode="after")
    def _own_endings(self) -> "Scenario":
        ids = {entry.id for entry in self.entries}
        if not {self.win, self.lose} <= ids or self.win == self.lose:
            raise ValueError("win and lose are two entries of this file")
        return self

    @cached_property
    def endings(self) -> frozenset[str]:
        """The ids of all endings: the scenario's own two, and those that they lead to."""
        by_id = {entry.id: entry for entry in self.entries}
        found = {self.win, self.lose} & by_id.keys()
        waiting = list(found)
        while waiting:
            for entry in entries_read_by(by_id[waiting.pop()].steps):
                if entry in by_id and entry not in found:
                    found.add(entry)
                    waiting.append(entry)
        return frozenset(found)


def entries_read_by(steps: tuple[Step, ...]) -> Iterator[str]:
    """The ids of the entries that these steps can lead to, in order, whatever is answered or stands on the sheet."""
    for step in nested(steps):
        if isinstance(step, ReadStep):
            yield step.entry


def nested(steps: tuple[Step, ...]) -> Iterator[Step]:
    """These steps and all that stand within them, in order."""
    return (step for _, step in placed(steps))


def placed(steps: tuple[Step, ...], place: Place = ()) -> Iterator[tuple[Place, Step]]:
    """These steps and all that stand within them, in order, each with its place; `place` is where they stand."""
    for at, step in enumerate(steps):
        here = (*place, "steps", at)
        yield here, step
        for way, inner in branches(step):
            yield from placed(inner, (*here, *way))


def branches(step: Step) -> Iterator[tuple[Place, tuple[Step, ...]]]:
    """The steps of each branch that stands within a step, and the way to it from there."""
    match step.do:
        case "choose":
            for at, option in enumerate(step.options):
                yield ("options", at), option.steps
        case "may":
            yield (), step.steps
        case "when":
            for at, case in enumerate(step.cases):
                yield ("cases", at), case.steps


def rings(entries: Iterable[Entry]) -> Iterator[tuple[str, ...]]:
    """Entries that read each other in a ring, each ring from every entry that is on it."""
    leads = {entry.id: tuple(entries_read_by(entry.steps)) for entry in entries}
    for start, first in leads.items():
        waiting: list[tuple[str, ...]] = [(start, entry) for entry in first]
        seen: set[str] = set()
        while waiting:
            way = waiting.pop()
            if way[-1] == start:
                yield way
                break
            if way[-1] not in seen:
                seen.add(way[-1])
                waiting.extend((*way, entry) for entry in leads.get(way[-1], ()))
