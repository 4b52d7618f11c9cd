"""The ways through an entry: what the sheet must say for each, what is answered, and what comes of it."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from lampkeeper.sheet.marks import Mark

VICTORIES, IN_A_ROW = "victories", "in a row"


Extent = tuple[int, int]


class Bounds(NamedTuple):
    """What is assumed where the book leaves it open: the highest free number, and how often an entry is read in a game.

    An entry that reads otherwise the second time is read twice at least.
    """

    number: int = 12
    readings: int = 1


STANDARD = Bounds()


class Aspect(NamedTuple):
    """What conditions can find out of one fact, its value up to a limit, or of two, their difference within it."""

    facts: tuple[str, ...]
    limit: int

    def of(self, values: Mapping[str, int]) -> int:
        """What is found where the facts have these values, 0 where none is given."""
        if len(self.facts) == 1:
            return min(values.get(self.facts[0], 0), self.limit)
        more, than = self.facts
        return max(-self.limit, min(values.get(more, 0) - values.get(than, 0), self.limit))


class Passage(NamedTuple):
    """One way through an entry. `chance` is that of its answers where each is as likely as the others.

    `ways` are the steps that decided, each with the way it went. `sets` are the facts that it makes so, whatever they
    were; `adds` those that it adds to. `to` is the scenario that it leads to, `end` how it ends the campaign.
    """

    entry: str
    entries: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    chance: Fraction
    ways: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    sets: tuple[tuple[str, int], ...]
    adds: tuple[tuple[str, int], ...]
    to: str | None
    end: str | None

    def after(self, values: Mapping[str, int]) -> dict[str, int]:
        """The values of these facts after it; a fact that is not among them is let be."""
        found = dict(values)
        found.update((fact, value) for fact, value in self.sets if fact in found)
        found.update((fact, found[fact] + more) for fact, more in self.adds if fact in found)
        return found


class Passages(NamedTuple):
    """All ways through an entry, by what its aspects find."""

    entry: str
    aspects: tuple[Aspect, ...]
    by_key: dict[tuple[int, ...], tuple[Passage, ...]]

    def key(self, values: Mapping[str, int]) -> tuple[int, ...]:
        """What the aspects find where the facts have these values."""
        return tuple(aspect.of(values) for aspect in self.aspects)

    def on(self, values: Mapping[str, int]) -> tuple[Passage, ...]:
        """The ways that are open where the facts have these values."""
        return self.by_key[self.key(values)]

    def all(self) -> Iterator[Passage]:
        """Every way, whatever stands on the sheet."""
        for found in self.by_key.values():
            yield from found


class Told(NamedTuple):
    """One command of a campaign: `read`, `win` or `lose`, the entry that it reads, the answers."""

    command: str
    entry: str
    answers: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        words = ["read", self.entry] if self.command == "read" else [self.command]
        return " ".join([*words, *(f"-a {quote(f'{id}={value}')}" for id, value in self.answers)])


def word_fact(word: str) -> str:
    """The fact that a story word stands: 0 or 1."""
    return f"story {word}"


def track_fact(track: str) -> str:
    """The fact of how many boxes of a track are filled."""
    return f"track {track}"


def read_fact(entry: str) -> str:
    """The fact that an entry was read in this game: 0 or 1."""
    return f"read {entry}"
