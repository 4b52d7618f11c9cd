"""What any campaign can reach: scenarios, entries, and the ways that steps go, each with a shortest campaign to it."""

from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import NamedTuple, TypeVar

from lampkeeper.insight.atlas import Atlas, limits_of
from lampkeeper.insight.course import Course, Finish, Game, Situation
from lampkeeper.insight.extremes import Extents
from lampkeeper.insight.flow import Spot, extras, games_before, gather, in_order, one_more, with_extras
from lampkeeper.insight.passages import Extent, Passage, Passages
from lampkeeper.insight.rows import Bits, Rows, gained, positions

# A set of so many rows takes a megabyte.
MOST_ROWS = 8_000_000

K = TypeVar("K")
Way = tuple[int, int]


class Sighting(NamedTuple):
    """Where something is first reached: so many games before, and so many readings that matter; in which situation, at
    which point of its game, with which row of numbers, and by which passage; none where it is the situation itself.
    """

    games: int
    readings: int
    situation: Situation
    at: int
    row: int
    passage: Passage | None


class Coverage:
    """All that can be reached in a campaign, and the way to it.

    Words are looked at one by one, and so is what else decides a passage; the boxes of tracks that only conditions
    look at are carried along as sets of numbers, unless there are too many of them (`unfollowed`).
    """

    def __init__(self, atlas: Atlas) -> None:
        """Raises Endless where a campaign can go on for ever."""
        self.atlas = atlas
        read = {fact for passages in atlas.all() for aspect in passages.aspects for fact in aspect.facts}
        tracks = tuple(sorted(fact for fact in read if fact.startswith("track ")))
        self.course = Course(atlas, lambda passage: gained(passage, tracks), read.difference(tracks))
        self.tracks = tuple(track for track in tracks if track not in self.course.facts)
        self.order = in_order(self.course)
        self.unfollowed: tuple[str, ...] = ()
        bits = self._bits()
        if prod(bits.widths) > MOST_ROWS:
            self.tracks, self.unfollowed = (), self.tracks
            bits = self._bits()
        self.rows = Rows(bits, self.tracks, limits_of(atlas, self.tracks))
        self.held, self.spots = gather(self.course, self.order, self.rows, 1)

    @property
    def unsettled(self) -> frozenset[str]:
        """The entries whose ways hang on boxes that are not followed, and those that they lead to."""
        asking = (passages for passages in self.atlas.all() if _asks(passages, self.unfollowed))
        return frozenset(entry for passages in asking for passage in passages.all() for entry in passage.entries)

    def _bits(self) -> Bits:
        limits = limits_of(self.atlas, self.tracks)
        found = zip(self._extents(), limits, strict=True)
        highest = [high if most is None else min(high, most) for (_, high), most in found]
        games = max(most for _, most in games_before(self.course, self.order).values())
        return Bits((0, *(0 for _ in self.tracks)), (games + 1, *(high + 1 for high in highest)))

    def _extents(self) -> tuple[Extent, ...]:
        algebra = Extents(lambda passage: gained(passage, self.tracks))
        held, spots = gather(self.course, self.order, algebra, tuple((0, 0) for _ in self.tracks))
        every = [*held.values(), *(value for spot in spots.values() for value in spot.after)]
        found = every[0]
        for value in every:
            found = algebra.either(found, value)
        return found

    @cached_property
    def scenarios(self) -> dict[str, Sighting]:
        """The scenarios that are reached, and the ends, `won` and `lost`."""
        found: dict[str, Sighting] = {}
        for situation, held in self.held.items():
            row = next(positions(held))
            _take(found, situation.scenario or situation.end, self._sighting(situation, 0, row, None))
        return found

    @cached_property
    def ways(self) -> dict[Way, Sighting]:
        """The ways that steps are seen to go: the step by its identity, and which way."""
        return self._seen[0]

    @cached_property
    def entries(self) -> dict[str, Sighting]:
        """The entries that are read."""
        return self._seen[1]

    @cached_property
    def _seen(self) -> tuple[dict[Way, Sighting], dict[str, Sighting]]:
        ways: dict[Way, Sighting] = {}
        entries: dict[str, Sighting] = {}
        for situation, spot in self.spots.items():
            chapter = self.atlas.chapters[situation.scenario]
            game = self.course.game(situation)
            for at, point in enumerate(game.points):
                read = dict(point.counts)
                values = self._values(situation, at)
                for passages in chapter.all():
                    if read.get(passages.entry, 0) < self.course.most_readings(passages.entry):
                        for row, passage in self._open(passages, situation, at, spot, values):
                            sighting = self._sighting(situation, at, row, passage)
                            for entry in passage.entries:
                                _take(entries, entry, sighting)
                            for way in passage.ways:
                                _take(ways, way, sighting)
        return ways, entries

    def _open(
        self, passages: Passages, situation: Situation, at: int, spot: Spot[int], values: dict[str, int]
    ) -> Iterator[tuple[int, Passage]]:
        """The passages that are open at a point, each with the first row at which it is."""
        if _asks(passages, self.unfollowed):
            return
        asked = [track for track in self.tracks if _asks(passages, (track,))]
        if not asked:
            row = next(positions(spot.before[at]))
            yield from ((row, passage) for passage in passages.on(values))
            return
        game = self.course.game(situation)
        rows = with_extras(self.course, game, at, spot.before[at], self.rows, ahead_of=passages.entry)
        first: dict[tuple[int, ...], int] = {}
        for boxes, found in self.rows.by_boxes(rows, asked):
            row = next(positions(found))
            key = passages.key(values | boxes)
            first[key] = min(row, first.get(key, row))
        for key, row in first.items():
            yield from ((row, passage) for passage in passages.by_key[key])

    def _values(self, situation: Situation, at: int) -> dict[str, int]:
        point = self.course.game(situation).points[at]
        return dict(zip(self.course.facts, self.course.values_at(situation, point), strict=True))

    def _sighting(self, situation: Situation, at: int, row: int, passage: Passage | None) -> Sighting:
        games = self.rows.bits.row(row)[0]
        readings = self._efforts[situation].get(games, 0) + (_readings(self.course.game(situation), at) if at else 0)
        return Sighting(games, readings, situation, at, row, passage)

    @cached_property
    def _efforts(self) -> dict[Situation, dict[int, int]]:
        """The fewest readings that matter on the way to each situation, by the number of games on it."""
        efforts: dict[Situation, dict[int, int]] = {self.order[0]: {0: 0}}
        for situation in self.order:
            for finish, after in () if situation.end else self.course.ways_on(situation):
                more = _readings(self.course.game(situation), finish.at)
                known = efforts.setdefault(after, {})
                for games, effort in efforts[situation].items():
                    known[games + 1] = min(effort + more, known.get(games + 1, effort + more))
        return efforts

    # The way to it.

    def way_to(self, sighting: Sighting) -> tuple[Passage, ...]:
        """A shortest series of passages that leads there, the one that reaches it at the end."""
        situation, at, row = sighting.situation, sighting.at, sighting.row
        way = [sighting.passage] if sighting.passage else []
        if sighting.passage and not situation.end:
            others, row = self._extras_before(situation, at, row, sighting.passage.entry)
            way = [*others, *way]
        while True:
            read, row = self._readings_before(situation, at, row)
            way = [*read, *way]
            if situation == self.course.start:
                return tuple(way)
            situation, finish, row = self._game_before(situation, row)
            at = finish.at
            others, row = self._extras_before(situation, at, row, "")
            way = [*others, finish.passage, *way]

    def _game_before(self, situation: Situation, row: int) -> tuple[Situation, Finish, int]:
        games = self.rows.bits.row(row)[0] - 1
        found = []
        for before, finish in self._ways_to[situation]:
            earlier = self.rows.before(self.spots[before].after[finish.at], row - self.rows.game, finish.passage)
            if earlier is not None:
                effort = self._efforts[before][games] + _readings(self.course.game(before), finish.at)
                found.append((effort, before, finish, earlier))
        _, before, finish, earlier = min(found, key=lambda way: way[0])
        return before, finish, earlier

    def _readings_before(self, situation: Situation, at: int, row: int) -> tuple[list[Passage], int]:
        """The readings that lead to a point of the game, and the row at its beginning."""
        found: list[Passage] = []
        while at:
            for reading in self.course.game(situation).readings:
                if reading.to == at:
                    earlier = self.rows.before(self.spots[situation].before[reading.at], row, reading.passage)
                    if earlier is not None:
                        found.insert(0, reading.passage)
                        at, row = reading.at, earlier
                        break
        return found, row

    def _extras_before(self, situation: Situation, at: int, row: int, ahead_of: str) -> tuple[list[Passage], int]:
        """What else is read at a point to come to a row, and the row before."""
        rows = self.spots[situation].before[at]
        stages = []
        for passages in extras(self.course, self.course.game(situation), at, ahead_of):
            stages.append((rows, passages))
            rows = one_more(rows, passages, self.rows)
        found: list[Passage] = []
        for before, passages in reversed(stages):
            if not before >> row & 1:
                ways = ((passage, self.rows.before(before, row, passage)) for passage in passages)
                passage, row = next((passage, earlier) for passage, earlier in ways if earlier is not None)
                found.insert(0, passage)
        return found, row

    @cached_property
    def _ways_to(self) -> dict[Situation, list[tuple[Situation, Finish]]]:
        found: dict[Situation, list[tuple[Situation, Finish]]] = {}
        for before in self.spots:
            for finish, after in self.course.ways_on(before):
                found.setdefault(after, []).append((before, finish))
        return found


def _asks(passages: Passages, facts: tuple[str, ...]) -> bool:
    """Whether a condition looks at one of these facts."""
    return any(fact in facts for aspect in passages.aspects for fact in aspect.facts)


def _readings(game: Game, at: int) -> int:
    return sum(times for _, times in game.points[at].counts)


def _take(found: dict[K, Sighting], key: K, sighting: Sighting) -> None:
    known = found.get(key)
    if known is None or sighting[:2] < known[:2]:
        found[key] = sighting
