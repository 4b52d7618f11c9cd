"""The roads through a campaign, told by the states that each facet of the paper can be in.

What is read besides the endings may be read as often as one likes: so facets that no such entry changes together are
free of each other, and a road leaves each of them a set of states.
"""

from collections.abc import Iterable, Iterator

from lampkeeper.insight.atlas import Atlas
from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.facets import Deed, Facet, JointFacet, ReadFacet, State, Wrong
from lampkeeper.insight.flow import in_order
from lampkeeper.insight.passages import Passage
from lampkeeper.sheet.marks import Circle, CrossOut, Mark

MOST_ROADS = 20_000

Road = tuple[int, ...]
Extras = tuple[tuple[str, tuple[Passage, ...]], ...]
Results = tuple[tuple[str, str], ...]


class TooManyRoads(Exception):
    """There are more roads than can be followed."""


class Table:
    """The sets of states that facets can be in, each by a number, and what each leads to; worked out when first asked.

    Strictly: without states in which a claim is wrong for good.
    """

    def __init__(self, course: Course, facets: tuple[Facet, ...], *, strictly: bool) -> None:
        """Raises Endless where the campaign can go on for ever."""
        self.course = course
        self.order = in_order(course)
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

    def deeds_of(self, passages: tuple[Passage, ...]) -> tuple[Deed, ...]:
        """What these passages do."""
        key = tuple(map(id, passages))
        if key not in self._deeds:
            self._deeds[key] = deeds_in(passages)
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


class Roads:
    """All roads from the beginning, as the states of some facets that each leaves open.

    `along`: only those with these games.
    """

    def __init__(self, table: Table, facets: Iterable[int], along: Results | None = None) -> None:
        self.course = table.course
        self.table = table
        self.facets = tuple(facets)
        self._position = {at: position for position, at in enumerate(self.facets)}
        self.along = along

    def ends(self) -> Iterator[tuple[Situation, Road, Results]]:
        """Every point of every road, where a campaign may stand: the situation, the states, the games so far."""
        begin = tuple(map(self.table.begin, self.facets))
        held: dict[Situation, dict[Road, Results]] = {self.course.start: {begin: ()}}
        for situation in self.table.order:
            roads = held.pop(situation, {})
            if len(roads) > MOST_ROADS:
                raise TooManyRoads
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


def joined(facets: tuple[Facet, ...], atlas: Atlas) -> tuple[Facet, ...]:
    """The facets, those as one that an entry besides the endings changes together."""
    groups = [{at} for at in range(len(facets))]
    for chapter in atlas.chapters.values():
        for passages in chapter.entries.values():
            for deed in (deed for found in passages.by_key.values() for deed in deeds_in(found)):
                touched = {at for at, facet in enumerate(facets) if facet.touched(deed)}
                touched -= {at for at in touched if isinstance(facets[at], ReadFacet)}
                meeting = [group for group in groups if group & touched]
                if len(meeting) > 1:
                    groups = [group for group in groups if group not in meeting] + [set[int]().union(*meeting)]
    return tuple(
        facets[min(group)] if len(group) == 1 else JointFacet(tuple(facets[at] for at in sorted(group)))
        for group in sorted(groups, key=min)
    )


def deeds_in(passages: tuple[Passage, ...]) -> tuple[Deed, ...]:
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
