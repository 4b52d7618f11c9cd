"""The odds of a campaign: the chance to win it from a situation on, for the best choices and for choices at random."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from lampkeeper.insight.flow import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from lampkeeper.insight.course import Course, Game, Situation

N = TypeVar("N", Fraction, float)

# In how many steps the chart goes from games that are never won to games that always are.
STEPS = 10


class Rates(NamedTuple):
    """The chance to win a scenario, from 0 to 1; `own` are those of the scenarios that have one of their own."""

    general: Fraction
    own: dict[str, Fraction]


class Odds(NamedTuple, Generic[N]):
    """The chance to win the campaign, the games that are still to be played on average, and the chance once the next
    game is won, or lost.
    """

    chance: N
    games: N
    won: N
    lost: N


class Bar(NamedTuple):
    """The chance to win the campaign at another win rate: near enough to be drawn."""

    rate: Fraction
    best: float
    random: float


class Fork(NamedTuple):
    """An entry on which it depends where the campaign goes."""

    scenario: str
    entry: str


class Forecast(NamedTuple):
    """The odds from a situation on. `forks` are the entries at whose reading the player chooses the way on; `stops`
    those that end the campaign at once: it is the Scenario Book that sends to them, and none is read here.
    """

    best: Odds[Fraction]
    random: Odds[Fraction]
    chart: tuple[Bar, ...]
    forks: tuple[Fork, ...]
    stops: tuple[Fork, ...]


Places = tuple[int, ...]
Shares = tuple[tuple[int, Fraction], ...]


class Junction(NamedTuple):
    """A situation, and which can follow it, by their places among all junctions.

    A player who chooses has one of `plays`, each of which is all that can follow a victory and a defeat, or goes on
    without a game, to one of `leaps`. At random what follows has its share, where a game is played and where, with
    chance `left`, none is.
    """

    scenario: str
    end: str
    plays: tuple[tuple[Places, Places], ...] = ()
    leaps: Places = ()
    won: Shares = ()
    lost: Shares = ()
    left: Fraction = Fraction(0)
    elsewhere: Shares = ()


def forecast(course: Course, start: Situation, rates: Rates) -> Forecast:
    """The odds from a situation on. Raises Endless where the campaign can go on for ever."""
    order = in_order(course, start)
    junctions = junctions_of(course, order)
    own = {scenario: float(rate) for scenario, rate in rates.own.items()}

    def bar(step: int) -> Bar:
        near = step / STEPS
        best, random = (reckon(junctions, near, own, float) for reckon in (best_odds, random_odds))
        return Bar(Fraction(step, STEPS), best.chance, random.chance)

    forks, stops = _forks(course, order)
    return Forecast(
        best_odds(junctions, rates.general, rates.own, Fraction),
        random_odds(junctions, rates.general, rates.own, Fraction),
        tuple(bar(step) for step in range(STEPS + 1)),
        _in_the_books_order(course, forks),
        _in_the_books_order(course, stops),
    )


def best_odds(junctions: Iterable[Junction], rate: N, own: Mapping[str, N], number: Callable[[Fraction], N]) -> Odds[N]:
    """The odds at the last junction for the choices by which the chance is highest, and then the games are fewest."""
    found: list[Odds[N]] = []
    for junction in junctions:
        if junction.end:
            found.append(_over(junction, number))
            continue
        wins = own.get(junction.scenario, rate)
        options = [found[place] for place in junction.leaps]
        options += [_played(wins, _best(found, won), _best(found, lost)) for won, lost in junction.plays]
        found.append(options[0] if len(options) == 1 else max(options, key=_rank))
    return found[-1]


def random_odds(
    junctions: Iterable[Junction], rate: N, own: Mapping[str, N], number: Callable[[Fraction], N]
) -> Odds[N]:
    """The odds at the last junction where every choice is left to chance."""
    found: list[Odds[N]] = []
    for junction in junctions:
        if junction.end:
            found.append(_over(junction, number))
            continue
        wins = own.get(junction.scenario, rate)
        odds = _played(wins, _mean(found, junction.won, number), _mean(found, junction.lost, number))
        if junction.elsewhere:
            left, other = number(junction.left), _mean(found, junction.elsewhere, number)
            chance = left * other.chance + (1 - left) * odds.chance
            odds = odds._replace(chance=chance, games=left * other.games + (1 - left) * odds.games)
        found.append(odds)
    return found[-1]


def _over(junction: Junction, number: Callable[[Fraction], N]) -> Odds[N]:
    chance = number(Fraction(junction.end == "won"))
    return Odds(chance, number(Fraction(0)), chance, chance)


def _played(wins: N, won: Odds[N], lost: Odds[N]) -> Odds[N]:
    return Odds(
        wins * won.chance + (1 - wins) * lost.chance,
        1 + wins * won.games + (1 - wins) * lost.games,
        won.chance,
        lost.chance,
    )


def _best(found: Sequence[Odds[N]], places: Places) -> Odds[N]:
    return found[places[0]] if len(places) == 1 else max((found[place] for place in places), key=_rank)


def _rank(odds: Odds[N]) -> tuple[N, N, N, N]:
    return odds.chance, -odds.games, odds.won, odds.lost


def _mean(found: Sequence[Odds[N]], shares: Shares, number: Callable[[Fraction], N]) -> Odds[N]:
    if len(shares) == 1:
        return found[shares[0][0]]
    chance = games = number(Fraction(0))
    for place, share in shares:
        weight = number(share)
        chance += weight * found[place].chance
        games += weight * found[place].games
    return Odds(chance, games, chance, chance)


def junctions_of(course: Course, order: tuple[Situation, ...]) -> tuple[Junction, ...]:
    """The junctions of all situations, in an order of `in_order`: the last ones first, and the beginning last."""
    places = {situation: place for place, situation in enumerate(reversed(order))}
    return tuple(_junction(course, situation, places) for situation in places)


def _junction(course: Course, before: Situation, places: Mapping[Situation, int]) -> Junction:
    if before.end:
        return Junction("", before.end)
    game = course.game(before)
    ends: dict[tuple[int, str], list[tuple[int, Fraction]]] = defaultdict(list)
    leaps: dict[tuple[int, str], list[tuple[int, Fraction]]] = defaultdict(list)
    for finish, following in course.ways_on(before):
        way = (places[following], finish.passage.chance)
        if finish.result:
            ends[finish.at, finish.result].append(way)
        elif not finish.passage.end:
            leaps[finish.at, finish.passage.entry].append(way)
    staying, leaving = _at_random(game, _entries_ahead(course, before), leaps)

    def after(result: str) -> Shares:
        return _shares((place, share * chance) for at, share in staying for place, chance in ends[at, result])

    points = range(len(game.points))
    return Junction(
        before.scenario,
        "",
        plays=tuple(dict.fromkeys((_places(ends[at, "win"]), _places(ends[at, "lose"])) for at in points)),
        leaps=_places([way for ways in leaps.values() for way in ways]),
        won=after("win"),
        lost=after("lose"),
        left=sum((share for _, share in leaving), Fraction(0)),
        elsewhere=_shares(leaving),
    )


def _entries_ahead(course: Course, before: Situation) -> list[str]:
    return [id for id in course.atlas.chapters[before.scenario].entries if id not in before.read]


def _at_random(
    game: Game, entries: Iterable[str], leaps: Mapping[tuple[int, str], Sequence[tuple[int, Fraction]]]
) -> tuple[Shares, Shares]:
    """With what share a game is played on from each point, and left for each place without having been played.

    Each entry is read once, with chance 1/2, in the order of the book; its answers are as likely as each other.
    """
    readings: dict[tuple[int, str], list[tuple[int, Fraction]]] = defaultdict(list)
    for reading in game.readings:
        readings[reading.at, reading.passage.entry].append((reading.to, reading.passage.chance))
    staying = {0: Fraction(1)}
    leaving: list[tuple[int, Fraction]] = []
    for id in entries:
        for at, share in list(staying.items()):
            here, away = readings[at, id], leaps.get((at, id), ())
            whole = sum((chance for _, chance in (*here, *away)), Fraction(0))
            if whole:
                staying[at] = share / 2
                for to, chance in here:
                    staying[to] = staying.get(to, Fraction(0)) + share / 2 * chance / whole
                leaving += [(place, share / 2 * chance / whole) for place, chance in away]
    return tuple(staying.items()), tuple(leaving)


def _shares(parts: Iterable[tuple[int, Fraction]]) -> Shares:
    """The shares of each place in the whole."""
    found: dict[int, Fraction] = {}
    for place, share in parts:
        found[place] = found.get(place, Fraction(0)) + share
    whole = sum(found.values(), Fraction(0))
    return tuple((place, share / whole) for place, share in found.items())


def _places(ways: Iterable[tuple[int, Fraction]]) -> Places:
    return tuple(dict.fromkeys(place for place, _ in ways))


def _forks(course: Course, order: Iterable[Situation]) -> tuple[set[Fork], set[Fork]]:
    """The entries at whose reading the player chooses where the campaign goes, and those that end it."""
    forks: set[Fork] = set()
    stops: set[Fork] = set()
    for before in order:
        if before.end:
            continue
        forks.update(Fork(before.scenario, entry) for entry in _changing(course, before))
        following: dict[tuple[int, str], set[Situation]] = defaultdict(set)
        for finish, after in course.ways_on(before):
            fork = Fork(before.scenario, finish.passage.entry)
            if finish.result:
                following[finish.at, finish.result].add(after)
                if len(following[finish.at, finish.result]) > 1:
                    forks.add(fork)
            else:
                (stops if finish.passage.end else forks).add(fork)
    return forks, stops


def _changing(course: Course, before: Situation) -> Iterator[str]:
    """The entries by which something comes to matter later on."""
    game = course.game(before)

    def after(at: int) -> Situation:
        values = course.values_at(before, game.points[at])
        return course.situation(before.scenario, dict(zip(course.facts, values, strict=True)))

    for reading in game.readings:
        if after(reading.at) != after(reading.to):
            yield reading.passage.entry


def _in_the_books_order(course: Course, forks: set[Fork]) -> tuple[Fork, ...]:
    chapters = course.atlas.chapters.items()
    every = (Fork(scenario, passages.entry) for scenario, chapter in chapters for passages in chapter.all())
    return tuple(fork for fork in every if fork in forks)
