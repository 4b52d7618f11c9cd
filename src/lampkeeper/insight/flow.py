"""What can have gathered by each point of a campaign: one pass over all situations, for any kind of quantity."""

from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from typing import Generic, NamedTuple, Protocol, TypeVar

from lampkeeper.insight.course import Course, Game, Situation
from lampkeeper.insight.passages import Extent, Passage

# More games than any campaign takes that comes to an end.
MOST_GAMES = 1_000

T = TypeVar("T")


class Algebra(Protocol[T]):
    """How a quantity gathers. A value stands for all that can be at one point, on whatever way one came there."""

    def either(self, one: T, other: T) -> T:
        """What can be where one or the other can."""

    def after(self, value: T, passage: Passage) -> T:
        """What can be once an entry was read."""

    def next_game(self, value: T, situation: Situation) -> T:
        """What can be when the next situation is reached."""


class Spot(NamedTuple, Generic[T]):
    """What can be in one situation: at each point of its game, before and after what else can be read there."""

    before: tuple[T, ...]
    after: tuple[T, ...]


class Endless(Exception):
    """A campaign can go on for ever: these situations follow each other in a ring, or come after too many games."""

    def __init__(self, ring: tuple[Situation, ...]) -> None:
        super().__init__()
        self.ring = ring


def in_order(course: Course, start: Situation | None = None) -> tuple[Situation, ...]:
    """All situations that can come, each before those that follow it. Raises Endless where there is no such order."""
    start = start or course.start
    follows: dict[Situation, dict[Situation, None]] = {}  # not sets: the order is to be the same in every process
    waiting = [(start, 0)]
    while waiting:
        situation, games = waiting.pop()
        if games > MOST_GAMES:
            raise Endless((situation,))
        if situation not in follows:
            follows[situation] = {} if situation.end else {after: None for _, after in course.ways_on(situation)}
            waiting.extend((after, games + 1) for after in follows[situation] if after not in follows)
    try:
        order = tuple(TopologicalSorter(follows).static_order())
    except CycleError as error:
        raise Endless(tuple(error.args[1])) from None
    return order[::-1]


def games_before(course: Course, order: tuple[Situation, ...]) -> dict[Situation, Extent]:
    """The fewest and the most games before each situation. `order` is that of `in_order`."""
    games = {order[0]: (0, 0)}
    for situation in order:
        low, high = games[situation]
        for _, after in () if situation.end else course.ways_on(situation):
            known = games.get(after, (low + 1, high + 1))
            games[after] = (min(known[0], low + 1), max(known[1], high + 1))
    return games


def hull(extents: Iterable[tuple[str, Extent]]) -> dict[str, Extent]:
    """Of each name the lowest and the highest of its extents."""
    found: dict[str, Extent] = {}
    for name, (low, high) in extents:
        lowest, highest = found.get(name, (low, high))
        found[name] = (min(lowest, low), max(highest, high))
    return found


def gather(
    course: Course, order: tuple[Situation, ...], algebra: Algebra[T], begin: T
) -> tuple[dict[Situation, T], dict[Situation, Spot[T]]]:
    """What can be before each game, and within it. `order` is that of `in_order`; the first situation has `begin`."""
    held = {order[0]: begin}
    spots: dict[Situation, Spot[T]] = {}
    for situation in order:
        if situation.end:
            continue
        game = course.game(situation)
        before = points_reached(game, held[situation], algebra)
        after = tuple(with_extras(course, game, at, value, algebra) for at, value in enumerate(before))
        spots[situation] = Spot(before, after)
        for finish, following in course.ways_on(situation):
            value = algebra.next_game(algebra.after(after[finish.at], finish.passage), following)
            held[following] = algebra.either(held[following], value) if following in held else value
    return held, spots


def points_reached(game: Game, begin: T, algebra: Algebra[T]) -> tuple[T, ...]:
    """What can be at each point of a game, by way of the readings that lead there."""
    found: dict[int, T] = {0: begin}
    for reading in game.readings:
        value = algebra.after(found[reading.at], reading.passage)
        found[reading.to] = algebra.either(found[reading.to], value) if reading.to in found else value
    return tuple(found[at] for at in range(len(game.points)))


def with_extras(course: Course, game: Game, at: int, value: T, algebra: Algebra[T], ahead_of: str = "") -> T:
    """What can be once any of the other entries were read too, each as often as it may, `ahead_of` an entry that is
    still to be read.
    """
    for passages in extras(course, game, at, ahead_of):
        value = one_more(value, passages, algebra)
    return value


def extras(course: Course, game: Game, at: int, ahead_of: str = "") -> Iterator[tuple[Passage, ...]]:
    """The passages of each other entry that can be read at a point, once for each time that it may."""
    for id, passages in game.extras[at]:
        for _ in range(course.most_readings(id) - (id == ahead_of)):
            yield passages


def one_more(value: T, passages: tuple[Passage, ...], algebra: Algebra[T]) -> T:
    """What can be once one of these was read, or none."""
    for found in [algebra.after(value, passage) for passage in passages]:
        value = algebra.either(value, found)
    return value
