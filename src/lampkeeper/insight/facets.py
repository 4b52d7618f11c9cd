"""Parts of a paper that can be followed by themselves: each has states, which what is read moves from one to another.

A facet tells which of the claims of its part are wrong in a state, and whether one is wrong for good, for marks are
only ever added.
"""

import re
from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple, Protocol

from lampkeeper.insight.passages import Passage, word_fact
from lampkeeper.sheet.marks import Circle, CrossOut, Mark, Result, WriteFollowers, WriteSetup
from lampkeeper.sheet.progress import SetupChange
from lampkeeper.wording import plural

State = Any
Wrong = tuple[str, ...]


class Deed(NamedTuple):
    """What one passage does; `free` are the marks of it that the player may make or not, each by itself."""

    passage: Passage
    free: frozenset[Mark] = frozenset()


class Facet(Protocol):
    """A part of the paper that can be followed by itself."""

    @property
    def begin(self) -> State:
        """The state at the beginning of the campaign."""

    @property
    def claims(self) -> Wrong:
        """All claims that it follows, in words."""

    def touched(self, deed: Deed) -> bool:
        """Whether the deed can change the state, apart from what is free."""

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        """The states that the deed can lead to."""

    def wrong(self, state: State) -> Wrong:
        """The claims that are wrong in this state."""

    def lost(self, state: State) -> bool:
        """Whether a claim is wrong, whatever comes after."""


class CardFacet(NamedTuple):
    """Whether a card is circled, and whether it is crossed out: the state is both."""

    card: int
    circled: bool
    crossed_out: bool

    begin: State = (False, False)

    @property
    def claims(self) -> Wrong:
        circled = f"{self.card} is {'' if self.circled else 'not '}circled"
        return circled, f"{self.card} is {'' if self.crossed_out else 'not '}crossed out"

    def touched(self, deed: Deed) -> bool:
        return any(self._is_own(mark) for mark in deed.passage.marks if mark not in deed.free)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        states = {state}
        for mark in deed.passage.marks:
            if self._is_own(mark):
                made = {self._marked(one, mark) for one in states}
                states = states | made if mark in deed.free else made
        return states

    def wrong(self, state: State) -> Wrong:
        return _apart(self.claims, state, (self.circled, self.crossed_out))

    def lost(self, state: State) -> bool:
        circled, crossed_out = state
        return bool(circled and not self.circled) or bool(crossed_out and not self.crossed_out)

    def _is_own(self, mark: Mark) -> bool:
        return isinstance(mark, Circle | CrossOut) and mark.card == self.card

    def _marked(self, state: State, mark: Mark) -> State:
        circled, crossed_out = state
        return (True, crossed_out) if isinstance(mark, Circle) else (circled, True)


class BoxesFacet(NamedTuple):
    """The boxes of every track together, for one entry may fill one or another: each up to one more than there are."""

    names: tuple[str, ...]
    boxes: tuple[int, ...]
    claims: Wrong

    @property
    def begin(self) -> State:
        return tuple(0 for _ in self.names)

    def touched(self, deed: Deed) -> bool:
        return any(fact in self.names for fact, _ in deed.passage.adds)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        added = dict(deed.passage.adds)
        filled = zip(state, self.names, self.boxes, strict=True)
        return (tuple(min(now + added.get(name, 0), there + 1) for now, name, there in filled),)

    def wrong(self, state: State) -> Wrong:
        return _apart(self.claims, state, self.boxes)

    def lost(self, state: State) -> bool:
        return any(now > there for now, there in zip(state, self.boxes, strict=True))


class RecordFacet(NamedTuple):
    """Victories, defeats, and defeats in a row."""

    victories: int
    defeats: int
    in_a_row: int

    begin: State = (0, 0, 0)

    @property
    def claims(self) -> Wrong:
        return (
            f"{plural(self.victories, 'victory is', 'victories are')} recorded",
            f"{plural(self.defeats, 'defeat is', 'defeats are')} recorded",
            f"{self.in_a_row} of the defeats are in a row",
        )

    def touched(self, deed: Deed) -> bool:
        return any(isinstance(mark, Result) for mark in deed.passage.marks)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        won, lost, row = state
        for mark in deed.passage.marks:
            match mark:
                case Result(result="victory", worth=worth):
                    won, row = min(won + worth, self.victories + 1), 0
                case Result(worth=worth):
                    lost, row = min(lost + worth, self.defeats + 1), row + worth
                case _:
                    pass
        return ((won, lost, row),)

    def wrong(self, state: State) -> Wrong:
        return _apart(self.claims, state, (self.victories, self.defeats, self.in_a_row))

    def lost(self, state: State) -> bool:
        won, lost, _ = state
        return bool(won > self.victories or lost > self.defeats)


class WordFacet(NamedTuple):
    """A story word: never written, standing, or crossed out."""

    word: str
    there: str

    begin: State = "is not written"

    @property
    def claims(self) -> Wrong:
        return (f"{self.word} {self.there}",)

    def touched(self, deed: Deed) -> bool:
        return any(fact == word_fact(self.word) for fact, _ in deed.passage.sets)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        stands = dict(deed.passage.sets).get(word_fact(self.word))
        if stands:
            return ("stands",)
        return ("is crossed out",) if stands == 0 and state == "stands" else (state,)

    def wrong(self, state: State) -> Wrong:
        return () if state == self.there else self.claims

    def lost(self, state: State) -> bool:
        return bool(self.there == "is not written" != state)


class Wording(NamedTuple):
    """How an entry words a line, `*` for what is asked; and what the program works with of it."""

    text: str
    merciful: int | None
    is_asked: bool
    rest: tuple[str | None, str | None, int | None]

    def is_of(self, line: Mark | SetupChange) -> bool:
        """Whether a line is of this wording."""
        if not isinstance(line, WriteSetup | SetupChange) or line.card is not None:
            return False
        pattern = ".+".join(re.escape(part) for part in self.text.split("*")) if self.is_asked else re.escape(self.text)
        same = line.merciful == self.merciful or (self.is_asked and self.merciful is not None)
        same = same and (line.scenario, line.each, line.per) == self.rest
        return same and re.fullmatch(pattern, line.text, re.IGNORECASE) is not None

    def may_mean(self, line: SetupChange) -> bool:
        """Whether a line in the player's own words may be meant so: what it says besides its text is as it is here."""
        asked = self.is_asked and self.merciful is not None
        rest = zip((line.scenario, line.each, line.per), self.rest, strict=True)
        return (asked or line.merciful in (None, self.merciful)) and all(own in (None, there) for own, there in rest)


class LinesFacet(NamedTuple):
    """How many lines of one wording are written, where so many are there at least, and at most."""

    wording: Wording
    least: int
    most: int

    begin: State = 0

    @property
    def claims(self) -> Wrong:
        often = {0: "not written", 1: "written once"}.get(self.least, f"written {self.least} times")
        return (f"«{self.wording.text}» is {often}",)

    def touched(self, deed: Deed) -> bool:
        return any(self.wording.is_of(mark) for mark in deed.passage.marks)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        written = sum(self.wording.is_of(mark) for mark in deed.passage.marks)
        return (min(state + written, self.most + 1),)

    def wrong(self, state: State) -> Wrong:
        return () if self.least <= state <= self.most else self.claims

    def lost(self, state: State) -> bool:
        return bool(state > self.most)


class PlacesFacet(NamedTuple):
    """The lines that place one campaign card: of each side and scenario whether one stands, how many are struck out."""

    facts: tuple[str, ...]
    there: tuple[tuple[int, int], ...]
    claims: Wrong

    @property
    def begin(self) -> State:
        return tuple((0, 0) for _ in self.facts)

    def touched(self, deed: Deed) -> bool:
        return any(fact in self.facts for fact, _ in deed.passage.sets)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        made = dict(deed.passage.sets)
        lines = zip(self.facts, state, self.there, strict=True)
        return (tuple(_line_after(made.get(fact), now, there) for fact, now, there in lines),)

    def wrong(self, state: State) -> Wrong:
        return _apart(self.claims, state, self.there)

    def lost(self, state: State) -> bool:
        lines = zip(state, self.there, strict=True)
        return any(now[1] > there[1] or sum(now) > sum(there) for now, there in lines)


class FollowersFacet(NamedTuple):
    """How many numbers the Followers table has."""

    numbers: int

    begin: State = 0

    @property
    def claims(self) -> Wrong:
        return (f"the Lighthouse Followers table has {plural(self.numbers, 'number', 'numbers')}",)

    def touched(self, deed: Deed) -> bool:
        return any(isinstance(mark, WriteFollowers) for mark in deed.passage.marks)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        written = sum(isinstance(mark, WriteFollowers) for mark in deed.passage.marks)
        return (min(state + written, self.numbers + 1),)

    def wrong(self, state: State) -> Wrong:
        return () if state == self.numbers else self.claims

    def lost(self, state: State) -> bool:
        return bool(state > self.numbers)


class ReadFacet(NamedTuple):
    """Whether an entry that is noted was read. That one was not noted says nothing."""

    entry: str

    begin: State = False

    @property
    def claims(self) -> Wrong:
        return (f"{self.entry} was read",)

    def touched(self, deed: Deed) -> bool:
        return self.entry in deed.passage.entries

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        return (state or self.touched(deed),)

    def wrong(self, state: State) -> Wrong:
        return () if state else self.claims

    def lost(self, _: State) -> bool:
        return False


class JointFacet(NamedTuple):
    """Facets that one entry changes together: followed together."""

    parts: tuple[Facet, ...]

    @property
    def begin(self) -> State:
        return tuple(part.begin for part in self.parts)

    @property
    def claims(self) -> Wrong:
        return tuple(claim for part in self.parts for claim in part.claims)

    def touched(self, deed: Deed) -> bool:
        return any(part.touched(deed) for part in self.parts)

    def after(self, state: State, deed: Deed) -> Iterable[State]:
        pairs = zip(self.parts, state, strict=True)
        return product(*(tuple(part.after(one, deed)) for part, one in pairs))

    def wrong(self, state: State) -> Wrong:
        pairs = zip(self.parts, state, strict=True)
        return tuple(told for part, one in pairs for told in part.wrong(one))

    def lost(self, state: State) -> bool:
        return any(part.lost(one) for part, one in zip(self.parts, state, strict=True))


def _apart(claims: Wrong, state: Iterable[object], there: Iterable[object]) -> Wrong:
    return tuple(claim for claim, now, then in zip(claims, state, there, strict=True) if now != then)


def _line_after(made: int | None, now: tuple[int, int], there: tuple[int, int]) -> tuple[int, int]:
    """The line of one side: written where none stands, struck where one does."""
    standing, struck = now
    if made == 1:
        return (1, struck)
    return (0, min(struck + 1, there[1] + 1)) if made == 0 and standing else now
