"""Whether any campaign by the book ends in a sheet: one that does, or the fewest claims that contradict each other.

Facet by facet all states are followed that can be, game by game along every road. What is read besides the endings may
be read as often as one likes: so facets that no such entry changes together are free of each other, and a road is told
by the set of states that each of them can be in.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from lampkeeper.book.scenario import Entry
from lampkeeper.insight.atlas import Atlas
from lampkeeper.insight.claims import Deed, Facet, JointFacet, ReadFacet, State, Wrong, facets_of
from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.flow import in_order
from lampkeeper.insight.passages import Passage
from lampkeeper.sheet.marks import Circle, CrossOut, Mark, WriteSetup
from lampkeeper.sheet.progress import ProgressSheet

MOST_ROADS = 20_000
WIDEST = 10

Road = tuple[int, ...]
Extras = tuple[tuple[str, tuple[Passage, ...]], ...]
Results = tuple[tuple[str, str], ...]


class TooManyRoads(Exception):
    """There are more roads than can be followed."""


class Verdict(NamedTuple):
    """The games of a campaign that ends in the sheet, scenario and result; or the claims that no campaign can meet
    together, in words, as few as can be.
    """

    games: Results | None
    contradiction: Wrong = ()


def judge(sheet: ProgressSheet, atlas: Atlas, entries: Iterable[Entry], lines: Mapping[str, WriteSetup]) -> Verdict:
    """Whether a campaign can end in this sheet. Raises TooManyRoads, and Endless.

    The atlas must be surveyed with numbers as high as those on the sheet.
    """
    course = Course(atlas, lambda passage: (passage.marks, passage.sets, passage.entries, passage.answers))
    facets = _joined(facets_of(sheet, atlas.campaign, entries, lines), atlas)
    roads = _Roads(course, _Table(facets, strictly=True), range(len(facets)))
    for place, road, games in roads.ends():
        if _is_at(place, sheet) and not any(roads.wrong(road)):
            return Verdict(games)
    return Verdict(None, tuple(_contradiction(sheet, course, facets)))


def _contradiction(sheet: ProgressSheet, course: Course, facets: tuple[Facet, ...]) -> Iterable[str]:
    """The fewest claims that no campaign meets together.

    Every campaign misses some claims, and some contradict each other where each campaign misses one of them. So the
    fewest are looked for that hit what the nearest campaigns miss; where another campaign meets these all the same,
    what it misses is added, and they are looked for again.
    """
    elsewhere = _where(sheet, course.atlas)
    table = _Table(facets, strictly=False)
    every = range(len(facets))
    nearest = _Roads(course, table, every, widest=WIDEST)
    misses = set(_misses(sheet, elsewhere, nearest))
    while True:
        claims = _fewest_in_all(misses)
        roads = _Roads(course, table, (at for at in every if claims.intersection(facets[at].claims)))
        for place, road, games in roads.ends():
            here = elsewhere not in claims or _is_at(place, sheet)
            if here and all(any(claims.isdisjoint(told) for told in ways) for ways in roads.wrong(road)):
                more = set(_misses(sheet, elsewhere, _Roads(course, table, every, along=games)))
                assert not all(claims & miss for miss in more), "a road that meets these claims misses none of them"
                misses |= more
                break
        else:
            return sorted(claims)


def _misses(sheet: ProgressSheet, elsewhere: str, roads: "_Roads") -> Iterator[frozenset[str]]:
    """What each road misses of the sheet: where the sheet is, and where the games are over that it goes along with."""
    for place, road, games in roads.ends():
        if not _is_at(place, sheet) and games != roads.along:
            continue
        away = () if _is_at(place, sheet) else (elsewhere,)
        for wrong in product(*roads.wrong(road)):
            yield frozenset([*away, *(claim for part in wrong for claim in part)])


class _Table:
    """The sets of states that facets can be in, each by a number, and what each leads to; worked out when first asked.

    Strictly: without states in which a claim is wrong for good.
    """

    def __init__(self, facets: tuple[Facet, ...], *, strictly: bool) -> None:
        self.facets = facets
        self.strictly = strictly
        self._sets: list[list[frozenset[State]]] = [[] for _ in facets]
        self._numbers: list[dict[frozenset[State], int]] = [{} for _ in facets]
        self._deeds: dict[tuple[int, ...], tuple[Deed, ...]] = {}
        self._moved: dict[int, frozenset[int]] = {}
        self._moving: dict[int, dict[int, list[Deed]]] = {}
        self._after: dict[tuple[int, int, int], int] = {}
        self._freely: dict[tuple[int, int, int], int] = {}
        self._wrong: dict[tuple[int, int], tuple[Wrong, ...]] = {}
        self._lost: dict[tuple[int, int], bool] = {}

    def begin(self, at: int) -> int:
        """The beginning of a facet."""
        return self._number(at, frozenset({self.facets[at].begin}))

    def after(self, at: int, number: int, deed: Deed) -> int | None:
        """What a deed that moves the facet leaves open; None where a claim is then wrong for good."""
        key = (at, number, id(deed))
        if key not in self._after:
            states = {after for state in self._sets[at][number] for after in self._states(at, state, deed)}
            self._after[key] = self._number(at, frozenset(states))
        found = self._after[key]
        return found if self._sets[at][found] else None

    def freely(self, at: int, number: int, extras: Extras) -> int:
        """What is open once any of these entries were read, each as often as one likes."""
        key = (id(extras), at, number)
        if key not in self._freely:
            deeds = self.movers(extras)[at]
            states = self._sets[at][number]
            waiting = list(states)
            while waiting:
                state = waiting.pop()
                new = {after for deed in deeds for after in self._states(at, state, deed)} - states
                states |= new
                waiting.extend(new)
            self._freely[key] = self._number(at, states)
        return self._freely[key]

    def either(self, at: int, one: int, other: int) -> int:
        """What either leaves open."""
        return self._number(at, self._sets[at][one] | self._sets[at][other])

    def wrong(self, at: int, number: int) -> tuple[Wrong, ...]:
        """The claims that are wrong in each of the states that is best; nothing where all are right in one."""
        if (at, number) not in self._wrong:
            found = {self.facets[at].wrong(state) for state in self._sets[at][number]}
            best = [one for one in found if not any(set(other) < set(one) for other in found)]
            self._wrong[at, number] = () if () in found else tuple(sorted(best))
        return self._wrong[at, number]

    def is_lost(self, at: int, number: int) -> bool:
        """Whether a claim is wrong for good in every state."""
        if (at, number) not in self._lost:
            self._lost[at, number] = all(map(self.facets[at].lost, self._sets[at][number]))
        return self._lost[at, number]

    def deeds_of(self, passages: tuple[Passage, ...]) -> tuple[Deed, ...]:
        """What these passages do."""
        key = tuple(map(id, passages))
        if key not in self._deeds:
            self._deeds[key] = _deeds(passages)
        return self._deeds[key]

    def movers(self, extras: Extras) -> dict[int, list[Deed]]:
        """For each facet the deeds that can move it."""
        if id(extras) not in self._moving:
            moving: dict[int, list[Deed]] = {}
            for _, passages in extras:
                for deed in self.deeds_of(passages):
                    for at in self.moved_by(deed):
                        moving.setdefault(at, []).append(deed)
            self._moving[id(extras)] = moving
        return self._moving[id(extras)]

    def moved_by(self, deed: Deed) -> frozenset[int]:
        """The facets that a deed can move."""
        if id(deed) not in self._moved:
            whole = Deed(deed.passage)
            self._moved[id(deed)] = frozenset(at for at, facet in enumerate(self.facets) if facet.touched(whole))
        return self._moved[id(deed)]

    def _states(self, at: int, state: State, deed: Deed) -> Iterator[State]:
        facet = self.facets[at]
        return (after for after in facet.after(state, deed) if not (self.strictly and facet.lost(after)))

    def _number(self, at: int, states: frozenset[State]) -> int:
        if states not in self._numbers[at]:
            self._numbers[at][states] = len(self._sets[at])
            self._sets[at].append(states)
        return self._numbers[at][states]


class _Roads:
    """All roads from the beginning, as the states of some facets that each leaves open.

    `widest`: only so many at a time, those on which the fewest claims are wrong for good; `along`: only those with
    these games.
    """

    def __init__(
        self,
        course: Course,
        table: _Table,
        facets: Iterable[int],
        widest: int | None = None,
        along: Results | None = None,
    ) -> None:
        self.course = course
        self.table = table
        self.facets = tuple(facets)
        self._position = {at: position for position, at in enumerate(self.facets)}
        self.widest = widest
        self.along = along

    def ends(self) -> Iterator[tuple[Situation, Road, Results]]:
        """Every point of every road, where a campaign may stand: the situation, the states, the games so far."""
        begin = tuple(map(self.table.begin, self.facets))
        held: dict[Situation, dict[Road, Results]] = {self.course.start: {begin: ()}}
        for situation in in_order(self.course):
            roads = self._nearest(held.pop(situation, {}))
            if situation.end:
                yield from ((situation, road, games) for road, games in roads.items())
                continue
            ways = self._ways(situation)
            for road, games in roads.items():
                for at, reached in self._points(situation, road):
                    yield situation, reached, games
                    for deeds, result, following in ways.get(at, ()):
                        played = (*games, (situation.scenario, result))
                        if self.along is None or self.along[: len(played)] == played:
                            for after in self._merged(self._apply(reached, deed) for deed in deeds):
                                held.setdefault(following, {}).setdefault(after, played)

    def wrong(self, road: Road) -> Iterator[tuple[Wrong, ...]]:
        """For each facet the claims that are wrong, in each of its states that is best; nothing where all are right."""
        found = (self.table.wrong(at, number) for at, number in zip(self.facets, road, strict=True))
        return filter(None, found)

    def _nearest(self, roads: dict[Road, Results]) -> dict[Road, Results]:
        if self.widest is not None and len(roads) > self.widest:
            return {road: roads[road] for road in sorted(roads, key=self._lost)[: self.widest]}
        if len(roads) > MOST_ROADS:
            raise TooManyRoads
        return roads

    def _lost(self, road: Road) -> int:
        return sum(map(self.table.is_lost, self.facets, road))

    def _points(self, situation: Situation, road: Road) -> Iterator[tuple[int, Road]]:
        """The points of a game, each with the states that reading whatever else can be read there leaves open."""
        game = self.course.game(situation)
        points: dict[int, set[Road]] = {0: {road}}
        for at in range(len(game.points)):
            here = {self._freely(reached, game.extras[at]) for reached in points.get(at, ())}
            yield from ((at, reached) for reached in here)
            for reading in (reading for reading in game.readings if reading.at == at):
                for deed in self.table.deeds_of((reading.passage,)):
                    after = (self._apply(reached, deed) for reached in here)
                    points.setdefault(reading.to, set()).update(one for one in after if one is not None)

    def _ways(self, situation: Situation) -> dict[int, list[tuple[tuple[Deed, ...], str, Situation]]]:
        """The ways out of a game, by the point: what is done, with which result, and where that leads."""
        together: dict[tuple[int, str, Situation], list[Passage]] = {}
        for finish, following in self.course.ways_on(situation):
            together.setdefault((finish.at, finish.result, following), []).append(finish.passage)
        ways: dict[int, list[tuple[tuple[Deed, ...], str, Situation]]] = {}
        for (at, result, following), passages in together.items():
            ways.setdefault(at, []).append((self.table.deeds_of(tuple(passages)), result, following))
        return ways

    def _freely(self, road: Road, extras: Extras) -> Road:
        found = list(road)
        for at in self._position.keys() & self.table.movers(extras).keys():
            position = self._position[at]
            found[position] = self.table.freely(at, found[position], extras)
        return tuple(found)

    def _apply(self, road: Road, deed: Deed) -> Road | None:
        """The states after a deed; None where a claim is then wrong for good."""
        found = list(road)
        for at in self._position.keys() & self.table.moved_by(deed):
            position = self._position[at]
            after = self.table.after(at, found[position], deed)
            if after is None:
                return None
            found[position] = after
        return tuple(found)

    def _merged(self, roads: Iterable[Road | None]) -> list[Road]:
        """The roads, those that differ in one facet only as one."""
        found: list[Road] = []
        for road in roads:
            if road is None:
                continue
            for number, other in enumerate(found):
                apart = [at for at, (one, two) in enumerate(zip(road, other, strict=True)) if one != two]
                if len(apart) <= 1:
                    for at in apart:
                        both = self.table.either(self.facets[at], road[at], other[at])
                        found[number] = (*other[:at], both, *other[at + 1 :])
                    break
            else:
                found.append(road)
        return found


def _joined(facets: tuple[Facet, ...], atlas: Atlas) -> tuple[Facet, ...]:
    """The facets, those as one that an entry besides the endings changes together."""
    groups = [{at} for at in range(len(facets))]
    for chapter in atlas.chapters.values():
        for passages in chapter.entries.values():
            for deed in (deed for found in passages.by_key.values() for deed in _deeds(found)):
                touched = {at for at, facet in enumerate(facets) if facet.touched(deed)}
                touched -= {at for at in touched if isinstance(facets[at], ReadFacet)}
                meeting = [group for group in groups if group & touched]
                if len(meeting) > 1:
                    groups = [group for group in groups if group not in meeting] + [set[int]().union(*meeting)]
    return tuple(
        facets[min(group)] if len(group) == 1 else JointFacet(tuple(facets[at] for at in sorted(group)))
        for group in sorted(groups, key=min)
    )


def _deeds(passages: tuple[Passage, ...]) -> tuple[Deed, ...]:
    """What these passages do. Of cards that the player names, none and all were tried: any of them may be named."""
    free: dict[int, frozenset[Mark]] = {}
    covered = set()
    for bare in passages:
        for full in passages:
            named = _named_beyond(full, bare)
            if named:
                free[id(full)] = free.get(id(full), frozenset()) | named
                covered.add(id(bare))
    return tuple(
        Deed(passage, free.get(id(passage), frozenset())) for passage in passages if id(passage) not in covered
    )


def _named_beyond(full: Passage, bare: Passage) -> frozenset[Mark]:
    """The cards that one answer names in a passage, where it names none in the other."""
    answered, before = dict(full.answers), dict(bare.answers)
    differing = [id for id in answered if before.get(id) != answered[id]]
    if answered.keys() != before.keys() or len(differing) != 1 or before[differing[0]]:
        return frozenset()
    more = frozenset(full.marks).difference(bare.marks)
    return more if all(isinstance(mark, Circle | CrossOut) for mark in more) else frozenset()


def _is_at(situation: Situation, sheet: ProgressSheet) -> bool:
    return situation.end == sheet.state if situation.end else situation.scenario == sheet.scenario


def _where(sheet: ProgressSheet, atlas: Atlas) -> str:
    title = atlas.campaign.scenario(sheet.scenario) if sheet.scenario else None
    return f"the next scenario is {title.title}" if title else f"the campaign is {sheet.state}"


def _fewest_in_all(misses: Iterable[frozenset[str]]) -> frozenset[str]:
    """The fewest claims of which each miss has one."""
    least: list[frozenset[str]] = []
    for miss in sorted(misses, key=lambda miss: (len(miss), sorted(miss))):
        if not any(one <= miss for one in least):
            least.append(miss)
    most = 1
    while (found := _hit(least, most)) is None:
        most += 1
    return found


def _hit(misses: list[frozenset[str]], most: int) -> frozenset[str] | None:
    if not misses:
        return frozenset()
    if most == 0:
        return None
    for claim in sorted(misses[0]):
        rest = _hit([miss for miss in misses if claim not in miss], most - 1)
        if rest is not None:
            return rest | {claim}
    return None
