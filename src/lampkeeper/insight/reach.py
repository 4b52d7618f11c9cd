"""What can still come from a sheet: after how many games, by which shortest way, and if not, what stands in it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.flow import games_before, gather, hull, in_order
from lampkeeper.insight.passages import IN_A_ROW, VICTORIES, Passage, Told, word_fact
from lampkeeper.insight.routes import routes_of
from lampkeeper.sheet.marks import Circle, CrossOut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lampkeeper.insight.atlas import Atlas
    from lampkeeper.insight.passages import Extent
    from lampkeeper.insight.routes import Facts
    from lampkeeper.sheet.progress import ProgressSheet

State = tuple[tuple[str, int], ...]


class Goal(NamedTuple):
    """What is looked for, beyond where the campaign goes: what passages set, as it is now and as it is to be.

    `at_setup`: it is to be so where a game begins. `card` is the only one of a choice that matters.
    """

    sight: Callable[[Passage], Facts]
    now: State
    wanted: State
    at_setup: bool = False
    card: int | None = None


class Leg(NamedTuple):
    """One game of a way, or the beginning of one: its scenario, and the commands that matter in it."""

    scenario: str
    commands: tuple[Told, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game is won or lost with these commands."""
        return bool(self.commands) and self.commands[-1].command != "read"


class Trail(NamedTuple):
    """A way so far: its games, commands and answers that matter, its defeats; the scenario to play; its last step."""

    games: int
    words: int
    defeats: int
    scenario: str
    before: Trail | None = None
    passage: Passage | None = None


class Trails:
    """The shortest trails, by the state that they lead to: of the fewest games, then words, then defeats."""

    def __init__(self, sight: Callable[[Passage], Facts], commands: dict[str, str]) -> None:
        """`commands` are those that read the endings."""
        self.sight = sight
        self.commands = commands

    def either(self, one: dict[State, Trail], other: dict[State, Trail]) -> dict[State, Trail]:
        """The shorter of both to each state."""
        found = dict(one)
        for state, trail in other.items():
            found[state] = min(found.get(state, trail), trail, key=_length)
        return found

    def after(self, value: dict[State, Trail], passage: Passage) -> dict[State, Trail]:
        """The trails one passage further."""
        found: dict[State, Trail] = {}
        for state, trail in value.items():
            defeats = trail.defeats + (self.commands.get(passage.entry) == "lose")
            further = Trail(
                trail.games, trail.words + 1 + len(passage.answers), defeats, trail.scenario, trail, passage
            )
            after = tuple((dict(state) | dict(self.sight(passage))).items())
            found[after] = min(found.get(after, further), further, key=_length)
        return found

    def next_game(self, value: dict[State, Trail], situation: Situation) -> dict[State, Trail]:
        """The trails one game later."""
        return {
            state: trail._replace(games=trail.games + 1, scenario=situation.scenario) for state, trail in value.items()
        }


def _length(trail: Trail) -> tuple[int, int, int]:
    return trail[:3]


NOWHERE = Goal(lambda _: (), (), ())


def card_goal(card: int, sheet: ProgressSheet) -> Goal:
    """The card is in its deck at a setup: circled, and not crossed out."""

    def sight(passage: Passage) -> Facts:
        circled = any(isinstance(mark, Circle) and mark.card == card for mark in passage.marks)
        crossed = any(isinstance(mark, CrossOut) and mark.card == card for mark in passage.marks)
        return (("circled", 1),) * circled + (("crossed out", 1),) * crossed

    now = (("circled", int(card in sheet.circled)), ("crossed out", int(card in sheet.crossed_out)))
    return Goal(sight, now, (("circled", 1), ("crossed out", 0)), at_setup=True, card=card)


def entry_goal(entry: str) -> Goal:
    """The entry is read."""
    return Goal(lambda passage: (("sought", 1),) * (entry in passage.entries), (("sought", 0),), (("sought", 1),))


def word_goal(word: str, sheet: ProgressSheet) -> Goal:
    """The word stands."""
    fact = word_fact(word)
    return Goal(
        lambda passage: tuple(("sought", value) for found, value in passage.sets if found == fact),
        (("sought", int(sheet.has_word(word))),),
        (("sought", 1),),
    )


class Hindrance(NamedTuple):
    """The fact without which a scenario or an end could come, and its value; no fact where the campaign is past it."""

    fact: str
    value: int


class Outlook:
    """All that can come from a sheet."""

    def __init__(self, atlas: Atlas, sheet: ProgressSheet, goal: Goal = NOWHERE) -> None:
        """`atlas` holds the routes, where there is a goal all passages. Raises Endless as `in_order` does."""
        self.goal = goal
        seen = {name for name, _ in goal.now}

        def target(passage: Passage) -> Facts:
            return tuple(pair for pair in passage.sets if pair[0] in seen)

        self.course = Course(routes_of(atlas, goal.sight) if seen else atlas, target)
        self.start = self.course.situation_on(sheet)
        self.order = in_order(self.course, self.start)
        self.commands = {
            ending.entry: command for chapter in atlas.chapters.values() for command, ending in chapter.endings.items()
        }
        begin = {goal.now: Trail(0, 0, 0, self.start.scenario)}
        self.held, self.spots = gather(self.course, self.order, Trails(target, self.commands), begin)

    def extents(self) -> dict[str, Extent]:
        """The fewest and the most games before each scenario that can come, and before each end."""
        games = games_before(self.course, self.order).items()
        return hull((situation.scenario or situation.end, extent) for situation, extent in games)

    def way_to(self, name: str) -> tuple[Leg, ...] | None:
        """A shortest way to a scenario or an end, `won` or `lost`."""
        return self._shortest(
            trail
            for situation, trails in self.held.items()
            if name in (situation.scenario, situation.end)
            for trail in trails.values()
        )

    def way_to_goal(self) -> tuple[Leg, ...] | None:
        """A shortest way to the goal."""
        return self._shortest(trails[self.goal.wanted] for trails in self._reached() if self.goal.wanted in trails)

    def _reached(self) -> Iterator[dict[State, Trail]]:
        yield from (trails for situation, trails in self.held.items() if not (situation.end and self.goal.at_setup))
        if not self.goal.at_setup:
            for spot in self.spots.values():
                yield from spot.after

    def _shortest(self, trails: Iterator[Trail]) -> tuple[Leg, ...] | None:
        trail = min(trails, key=_length, default=None)
        return self._legs(trail) if trail is not None else None

    def _legs(self, trail: Trail | None) -> tuple[Leg, ...]:
        steps = []
        while trail is not None and trail.before is not None and trail.passage is not None:
            steps.append((trail.before, trail.passage))
            trail = trail.before
        legs = []
        values = dict(zip(self.course.facts, self.start.values, strict=True)) | dict(self.goal.now)
        for (_, scenario), game in groupby(reversed(steps), key=lambda step: (step[0].games, step[0].scenario)):
            told = []
            for before, passage in game:
                told.append(self._told(passage, scenario, values, last=before is steps[0][0]))
                values = passage.after(values)
            legs.append(Leg(scenario, tuple(told)))
            values |= {fact: 0 for fact in values if fact.startswith("read ")}
        return tuple(legs)

    def _told(self, passage: Passage, scenario: str, values: dict[str, int], *, last: bool) -> Told:
        """The command; without answers where on these values all come to the same, the `last` to what is looked for."""
        command = self.commands.get(passage.entry, "read")
        chapter = self.course.atlas.chapters[scenario]
        passages = chapter.entries[passage.entry] if command == "read" else chapter.endings[command]
        seen = dict(self.goal.now) if last else values
        leads = not last or self.goal is NOWHERE or self.goal.at_setup
        comes = [(found.after(seen), leads and (found.to, found.end)) for found in passages.on(values)]
        if all(other == comes[0] for other in comes):
            return Told(command, passage.entry, ())
        only = str(self.goal.card)
        answers = ((id, only if only in value.split(",") else value) for id, value in passage.answers)
        return Told(command, passage.entry, tuple(answers))

    # What cannot come.

    def leads_to(self, scenario: str) -> bool:
        """Whether the scenarios lead there from the current one, whatever stands on the sheet."""
        here = self.start.scenario
        return scenario != here and scenario in self.course.following[here]

    def hindrance(self, name: str) -> Hindrance | None:
        """What keeps a scenario or an end from coming; None where it is more than one fact."""
        if name not in ("won", "lost") and not self.leads_to(name):
            return Hindrance("", 0)
        for at, (fact, value) in enumerate(zip(self.course.facts, self.start.values, strict=True)):
            highest = self.course.atlas.campaign.record.victories_to_win
            other = {VICTORIES: highest, IN_A_ROW: 0}.get(fact, int(not value))
            changed = (*self.start.values[:at], other, *self.start.values[at + 1 :])
            order = in_order(self.course, self.start._replace(values=changed))
            if any(name in (situation.scenario, situation.end) for situation in order):
                return Hindrance(fact, value)
        return None
