"""The course of a campaign as far as some of its facts tell: from situation to situation, game by game."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.insight.atlas import effect_of, facts_kept, limits_of, reached
from lampkeeper.insight.passages import IN_A_ROW, VICTORIES, Passage, read_fact, track_fact, word_fact

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from lampkeeper.insight.atlas import Atlas, Chapter, Target
    from lampkeeper.insight.passages import Passages
    from lampkeeper.sheet.progress import ProgressSheet

Values = tuple[int, ...]


class Situation(NamedTuple):
    """Before a game: the scenario to play, and the values of the course's facts. At the end it is only won or lost.

    In the midst of a game, `read` are the entries that were read in it already.
    """

    scenario: str
    values: Values
    end: str = ""
    read: tuple[str, ...] = ()


class Reading(NamedTuple):
    """An entry that can be read at a point of a game, the point that it leads to, and by which passage."""

    at: int
    to: int
    passage: Passage


class Finish(NamedTuple):
    """A way out of a game: from which point, won or lost (`result`; empty where an entry ends it), by which passage."""

    at: int
    result: str
    passage: Passage


class Point(NamedTuple):
    """A point in a game: what was read so far that matters, how often, and what that does to the facts."""

    counts: tuple[tuple[str, int], ...]
    sets: tuple[tuple[int, int], ...]
    adds: tuple[tuple[int, int], ...]


class Game(NamedTuple):
    """A game in one scenario: its points, in an order in which readings only lead on; the ways between them and out.

    `extras` are for each point the entries that change no fact but are seen by the target, each with its passages.
    """

    points: tuple[Point, ...]
    readings: tuple[Reading, ...]
    finishes: tuple[Finish, ...]
    extras: tuple[tuple[tuple[str, tuple[Passage, ...]], ...], ...]


class Course:
    """The campaign seen through a few of its facts: those that its ways, and the target, depend on.

    `target` is what else of a passage is to be told apart. `facts` are sorted; a situation has their values in this
    order, those that nothing can ask for any more as 0.
    """

    def __init__(self, atlas: Atlas, target: Target = lambda _: (), start: Iterable[str] = ()) -> None:
        self.atlas = atlas
        self.target = target
        self.facts = facts_kept(atlas, target, start)
        self._index = {fact: at for at, fact in enumerate(self.facts)}
        self._read = tuple(at for at, fact in enumerate(self.facts) if fact.startswith("read "))
        self._most = limits_of(atlas, self.facts)
        self._twice = {
            passages.entry
            for passages in atlas.all()
            if any(fact.startswith("read ") for aspect in passages.aspects for fact in aspect.facts)
        }
        self._local = {
            scenario: tuple(
                sorted({self._index[f] for p in chapter.all() for a in p.aspects for f in a.facts if f in self._index})
            )
            for scenario, chapter in atlas.chapters.items()
        }
        self.leads = {
            scenario: {passage.to for found in chapter.all() for passage in found.all() if passage.to}
            for scenario, chapter in atlas.chapters.items()
        }
        self.following = {scenario: reached([scenario], self.leads.__getitem__) for scenario in self.leads}
        # The facts that can still be asked for, by the scenario to play.
        self._alive = {
            scenario: frozenset(at for later in following for at in self._local[later])
            for scenario, following in self.following.items()
        }
        self._nothing = target(Passage("", (), (), Fraction(1), (), (), (), (), None, None))
        self._games: dict[tuple[str, Values, tuple[str, ...]], Game] = {}
        self._ways_on: dict[Situation, tuple[tuple[Finish, Situation], ...]] = {}
        self._options: dict[tuple[int, Values], tuple[Passage, ...]] = {}
        self._effects: dict[int, tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]] = {}

    # Situations.

    @property
    def start(self) -> Situation:
        """The situation before the first game."""
        return self.situation(self.atlas.campaign.first_scenario, {})

    def situation(self, scenario: str, values: Mapping[str, int]) -> Situation:
        """The situation before a game in which the facts have these values, 0 where none is given."""
        return self._seen(scenario, tuple(values.get(fact, 0) for fact in self.facts))

    def situation_on(self, sheet: ProgressSheet) -> Situation:
        """The situation on a sheet, in the midst of a game or before it."""
        if sheet.scenario is None:
            return Situation("", (), sheet.state)
        values = values_of(sheet)
        situation = self._seen(sheet.scenario, tuple(values.get(fact, 0) for fact in self.facts))
        known = zip(self.facts, situation.values, strict=True)
        return situation._replace(
            values=tuple(values.get(fact, 0) if fact.startswith("read ") else value for fact, value in known),
            read=tuple(sorted(self.atlas.chapters[sheet.scenario].entries.keys() & set(sheet.entries_this_game))),
        )

    def ways_on(self, before: Situation) -> tuple[tuple[Finish, Situation], ...]:
        """Every way out of the game that is played in a situation, with the situation that it leads to."""
        if before not in self._ways_on:
            game = self.game(before)
            self._ways_on[before] = tuple((finish, self._follows(before, game, finish)) for finish in game.finishes)
        return self._ways_on[before]

    def _follows(self, before: Situation, game: Game, finish: Finish) -> Situation:
        passage = finish.passage
        if passage.end:
            return Situation("", (), passage.end)
        values = self.values_at(before, game.points[finish.at])
        if passage.to:
            # A new game begins: what was read before is forgotten.
            values = _applied(values, ((at, 0) for at in self._read), ())
        values = _applied(values, *self._effect(passage))
        return self._seen(passage.to or before.scenario, values)

    def values_at(self, before: Situation, point: Point) -> list[int]:
        """The values of the facts at a point of the game."""
        return _applied(before.values, point.sets, point.adds)

    def game(self, before: Situation) -> Game:
        """The game that is played in a situation."""
        local = self._local[before.scenario]
        key = (before.scenario, tuple(before.values[at] for at in local), before.read)
        if key not in self._games:
            self._games[key] = self._play(before)
        return self._games[key]

    # Passages.

    def options(self, passages: Passages, values: Values | list[int]) -> tuple[Passage, ...]:
        """The passages that are open with these values, one for each thing that can come of it."""
        aspects = [aspect for aspect in passages.aspects if all(fact in self._index for fact in aspect.facts)]
        seen = {fact: values[self._index[fact]] for aspect in aspects for fact in aspect.facts}
        key = (id(passages), tuple(aspect.of(seen) for aspect in aspects))
        if key not in self._options:
            kept = [all(fact in self._index for fact in aspect.facts) for aspect in passages.aspects]
            found: dict[Hashable, Passage] = {}
            for whole, ways in passages.by_key.items():
                if tuple(value for value, keep in zip(whole, kept, strict=True) if keep) == key[1]:
                    for passage in ways:
                        found.setdefault(effect_of(passage, self._index, self.target), passage)
            self._options[key] = tuple(found.values())
        return self._options[key]

    def _effect(self, passage: Passage) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        if id(passage) not in self._effects:
            sets = tuple((self._index[fact], value) for fact, value in passage.sets if fact in self._index)
            adds = tuple((self._index[fact], more) for fact, more in passage.adds if fact in self._index)
            self._effects[id(passage)] = (sets, adds)
        return self._effects[id(passage)]

    # What a game is made of.

    def _play(self, before: Situation) -> Game:
        start = before.values
        chapter = self.atlas.chapters[before.scenario]
        acting = self._acting(chapter)
        points = {Point(tuple((id, 1) for id in before.read), (), ()): 0}
        readings, finishes, extras = [], [], []
        for point in (waiting := list(points)):
            at = points[point]
            values = _applied(start, point.sets, point.adds)
            read = dict(point.counts)
            for id, passages in acting.items():
                if read.get(id, 0) == self.most_readings(id):
                    continue
                for passage in self.options(passages, values):
                    if passage.to or passage.end:
                        finishes.append(Finish(at, "", passage))
                        continue
                    after = self._on(point, id, passage)
                    if after not in points:
                        points[after] = len(points)
                        waiting.append(after)
                    readings.append(Reading(at, points[after], passage))
            for result, ending in chapter.endings.items():
                finishes += [Finish(at, result, passage) for passage in self.options(ending, values)]
            others = (
                (id, self.options(found, values))
                for id, found in chapter.entries.items()
                if id not in acting and read.get(id, 0) < self.most_readings(id)
            )
            extras.append(tuple((id, found) for id, found in others if any(map(self._is_seen, found))))
        return Game(tuple(points), tuple(readings), tuple(finishes), tuple(extras))

    def most_readings(self, id: str) -> int:
        """How often an entry is read in one game at most: by the bounds, and twice where it then reads otherwise."""
        return max(self.atlas.bounds.readings, 2 if id in self._twice else 1)

    def _is_seen(self, passage: Passage) -> bool:
        return bool(self.target(passage) != self._nothing)

    def _acting(self, chapter: Chapter) -> dict[str, Passages]:
        """The entries that change a fact of the course, or whose ways depend on one that changes within the game."""
        acting = {id: passages for id, passages in chapter.entries.items() if self._acts(passages)}
        changed = {
            fact for passages in acting.values() for found in passages.all() for fact, _ in found.sets + found.adds
        }
        for id, passages in chapter.entries.items():
            reads = {fact for aspect in passages.aspects for fact in aspect.facts if fact in self._index}
            if reads & changed:
                acting[id] = passages
        return acting

    def _acts(self, passages: Passages) -> bool:
        return any(passage.to or passage.end or any(self._effect(passage)) for passage in passages.all())

    def _on(self, point: Point, id: str, passage: Passage) -> Point:
        sets, adds = self._effect(passage)
        counts = dict(point.counts)
        counts[id] = counts.get(id, 0) + 1
        now, more = dict(point.sets), dict(point.adds)
        for at, number in adds:
            if at in now:
                now[at] += number
            else:
                more[at] = more.get(at, 0) + number
        for at, value in sets:
            now[at] = value
            more.pop(at, None)
        return Point(tuple(sorted(counts.items())), tuple(sorted(now.items())), tuple(sorted(more.items())))

    # What matters of the facts.

    def _seen(self, scenario: str, values: Values | list[int]) -> Situation:
        seen = [0] * len(values)
        for at in self._alive[scenario]:
            most = self._most[at]
            seen[at] = values[at] if most is None else min(values[at], most)
        return Situation(scenario, tuple(seen))


def values_of(sheet: ProgressSheet) -> dict[str, int]:
    """The values of all facts on a sheet that are not 0."""
    values = {VICTORIES: sheet.victories, IN_A_ROW: sheet.defeats_in_a_row}
    values |= {word_fact(line.word): 1 for line in sheet.story if not line.crossed_out}
    values |= {track_fact(track): boxes for track, boxes in sheet.tracks.items()}
    return values | {read_fact(entry): 1 for entry in sheet.entries_this_game}


def _applied(values: Iterable[int], sets: Iterable[tuple[int, int]], adds: Iterable[tuple[int, int]]) -> list[int]:
    found = list(values)
    for at, value in sets:
        found[at] = value
    for at, more in adds:
        found[at] += more
    return found
