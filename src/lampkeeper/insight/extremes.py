"""The most and the fewest that can be: boxes, Workers, Lighthouse Followers, cards in each deck, at every setup."""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from lampkeeper.insight.atlas import Atlas, Chapter
from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.flow import gather, hull, in_order
from lampkeeper.insight.passages import Extent, Passage, Passages, track_fact
from lampkeeper.insight.rows import gained
from lampkeeper.sheet.marks import Circle, CrossOut, WriteFollowers, WriteSetup

MOST_DECKS = 5_000


class TooMany(Exception):
    """There are more decks to compare than can be held."""


class Extents:
    """Sums that grow or shrink: the lowest and the highest of each, by what a passage adds."""

    def __init__(self, measure: Callable[[Passage], tuple[int, ...]]) -> None:
        self.measure = measure

    def either(self, one: tuple[Extent, ...], other: tuple[Extent, ...]) -> tuple[Extent, ...]:
        """From the lower of both to the higher."""
        return tuple((min(a, c), max(b, d)) for (a, b), (c, d) in zip(one, other, strict=True))

    def after(self, value: tuple[Extent, ...], passage: Passage) -> tuple[Extent, ...]:
        """With what the passage adds."""
        return tuple((low + n, high + n) for (low, high), n in zip(value, self.measure(passage), strict=True))

    def next_game(self, value: tuple[Extent, ...], _: Situation) -> tuple[Extent, ...]:
        """The same: what is on the sheet stays."""
        return value


class Written:
    """Whether the last number in the Followers table is one that was asked for, or there is none: bits 2 and 1."""

    def either(self, one: int, other: int) -> int:
        """What either can be."""
        return one | other

    def after(self, value: int, passage: Passage) -> int:
        """With the number that the passage writes."""
        return 2 if _writes_followers(passage) else value

    def next_game(self, value: int, _: Situation) -> int:
        """The same."""
        return value


class _Deck(NamedTuple):
    """One way a deck can be, as bits: the cards that are in, those that are out for good; and how many more are in
    that nothing can change any more.
    """

    inside: int
    outside: int
    settled: int


class Decks:
    """The fullest decks, or the emptiest: of two that can be at one point, one that is never behind makes the other
    needless, for marks are only ever added.
    """

    def __init__(self, fullest: bool, marks: Callable[[Passage], tuple[int, int]], open: dict[str, int]) -> None:
        """`marks` are the cards that a passage circles and crosses out, `open` those that can still be, by scenario."""
        self.fullest = fullest
        self.marks = marks
        self.open = open
        self._marks: dict[int, tuple[int, int]] = {}

    def either(self, one: frozenset[_Deck], other: frozenset[_Deck]) -> frozenset[_Deck]:
        """The decks of both that are not behind another."""
        decks = one | other
        if len(decks) == 1:
            return decks
        if len(decks) > MOST_DECKS:
            raise TooMany
        found: list[_Deck] = []
        for deck in sorted(decks, key=self._rank):
            if not any(self._leads(better, deck) for better in found):
                found.append(deck)
        return frozenset(found)

    def after(self, value: frozenset[_Deck], passage: Passage) -> frozenset[_Deck]:
        """With the cards that the passage circles and crosses out."""
        if id(passage) not in self._marks:
            self._marks[id(passage)] = self.marks(passage)
        circled, crossed = self._marks[id(passage)]
        if not circled and not crossed:
            return value
        return frozenset(
            _Deck((deck.inside | circled) & ~(deck.outside | crossed), deck.outside | crossed, deck.settled)
            for deck in value
        )

    def next_game(self, value: frozenset[_Deck], situation: Situation) -> frozenset[_Deck]:
        """Cards that nothing can mark any more are only counted."""
        open = self.open.get(situation.scenario, 0)
        settled = frozenset(
            _Deck(deck.inside & open, deck.outside & open, deck.settled + (deck.inside & ~open).bit_count())
            for deck in value
        )
        return self.either(settled, frozenset())

    def extent(self, value: Iterable[_Deck]) -> int:
        """The cards in the fullest, or in the emptiest."""
        return (max if self.fullest else min)(deck.settled + deck.inside.bit_count() for deck in value)

    def _rank(self, deck: _Deck) -> int:
        rank = deck.inside.bit_count() - deck.outside.bit_count() + deck.settled
        return -rank if self.fullest else rank

    def _leads(self, one: _Deck, other: _Deck) -> bool:
        if not self.fullest:
            one, other = other, one
        return other.inside & ~one.inside == 0 and one.outside & ~other.outside == 0 and one.settled >= other.settled


class Setup(NamedTuple):
    """The fewest and the most of each at the setups of one scenario; None where it is not known."""

    workers: Extent | None
    followers: Extent
    decks: dict[str, Extent | None]


def setups(atlas: Atlas) -> dict[str, Setup]:
    """The extremes at the setups of every scenario that can come."""
    campaign = atlas.campaign
    atlas = _with_ends_alike(atlas)
    workers = _workers(atlas)
    followers = _followers(atlas)
    decks = {deck.id: _deck(atlas, deck.numbers) for deck in campaign.decks}
    return {
        scenario: Setup(
            workers.get(scenario) if workers is not None else None,
            followers[scenario],
            {id: found.get(scenario) if found is not None else None for id, found in decks.items()},
        )
        for scenario in followers
    }


def boxes(atlas: Atlas) -> dict[str, Extent]:
    """The fewest and the most boxes of each track that can be filled, in the midst of the campaign or at its end."""
    tracks = tuple(track.id for track in atlas.campaign.tracks)
    facts = tuple(map(track_fact, tracks))
    found = _extents(_with_ends_alike(atlas), lambda passage: gained(passage, facts), tuple((0, 0) for _ in tracks))
    return {track: (0, max(extents[at][1] for extents in found.values())) for at, track in enumerate(tracks)}


def _with_ends_alike(atlas: Atlas) -> Atlas:
    """Whether the campaign is won or lost matters to no setup: what decides only that need not be told apart."""

    def alike(passages: Passages) -> Passages:
        by_key = {
            key: tuple(passage._replace(end="lost") if passage.end else passage for passage in found)
            for key, found in passages.by_key.items()
        }
        return passages._replace(by_key=by_key)

    chapters = {
        scenario: Chapter(
            {id: alike(passages) for id, passages in chapter.entries.items()},
            {result: alike(passages) for result, passages in chapter.endings.items()},
        )
        for scenario, chapter in atlas.chapters.items()
    }
    return atlas._replace(chapters=chapters)


def _workers(atlas: Atlas) -> dict[str, Extent] | None:
    """The Worker supply; None where a line that gives Workers stands only once or can be struck out."""
    lines = [mark for passages in atlas.all() for found in passages.all() for mark in found.marks]
    giving = [mark for mark in lines if isinstance(mark, WriteSetup) and mark.merciful]
    if any(mark.card is not None for mark in giving):
        return None
    base = atlas.campaign.workers.base
    found: dict[str, Extent] = {}
    bound = {mark.scenario for mark in giving}
    for scenario in {None} | bound:

        def given(passage: Passage, scenario: str | None = scenario) -> tuple[int, ...]:
            lines = (mark for mark in passage.marks if isinstance(mark, WriteSetup))
            return (sum(line.merciful or 0 for line in lines if line.scenario in (None, scenario)),)

        extents = _extents(atlas, given, ((0, 0),))
        for id, ((low, high),) in extents.items():
            if id == scenario or (scenario is None and id not in bound):
                found[id] = (max(0, base + low), max(0, base + high))
    return found


def _extents(
    atlas: Atlas, measure: Callable[[Passage], tuple[int, ...]], begin: tuple[Extent, ...]
) -> dict[str, tuple[Extent, ...]]:
    """The extents before each scenario's games, by the scenario; those at the campaign's end by no name."""
    course = Course(atlas, measure)
    algebra = Extents(measure)
    held, _ = gather(course, in_order(course), algebra, begin)
    found: dict[str, tuple[Extent, ...]] = {}
    for situation, value in held.items():
        known = found.get(situation.scenario, value)
        found[situation.scenario] = algebra.either(known, value)
    return found


def _writes_followers(passage: Passage) -> bool:
    return any(isinstance(mark, WriteFollowers) for mark in passage.marks)


def _followers(atlas: Atlas) -> dict[str, Extent]:
    course = Course(atlas, _writes_followers)
    held, _ = gather(course, in_order(course), Written(), 1)
    most = atlas.bounds.number
    return hull((s.scenario, (0, most if value & 2 else 0)) for s, value in held.items() if not s.end)


def _deck(atlas: Atlas, numbers: tuple[int, ...]) -> dict[str, Extent] | None:
    """The cards of one deck; None where there are too many ways to tell."""
    bit = {card: 1 << at for at, card in enumerate(numbers)}

    def marks(passage: Passage) -> tuple[int, int]:
        circled = sum(bit.get(mark.card, 0) for mark in passage.marks if isinstance(mark, Circle))
        return circled, sum(bit.get(mark.card, 0) for mark in passage.marks if isinstance(mark, CrossOut))

    course = Course(atlas, marks)
    order = in_order(course)
    open = _open(course, marks)
    found: list[dict[str, int]] = []
    for fullest in (False, True):
        algebra = Decks(fullest, marks, open)
        try:
            held, _ = gather(course, order, algebra, frozenset({_Deck(0, 0, 0)}))
        except TooMany:
            return None
        counts = [(s.scenario, algebra.extent(value)) for s, value in held.items() if not s.end]
        found.append({id: (max if fullest else min)(n for other, n in counts if other == id) for id, _ in counts})
    fewest, most = found
    return {id: (fewest[id], most[id]) for id in fewest}


def _open(course: Course, marks: Callable[[Passage], tuple[int, int]]) -> dict[str, int]:
    """The cards that can still be marked once a scenario is played, in it or later."""
    own = dict.fromkeys(course.atlas.chapters, 0)
    for scenario, chapter in course.atlas.chapters.items():
        for passage in (passage for passages in chapter.all() for passage in passages.all()):
            circled, crossed = marks(passage)
            own[scenario] |= circled | crossed
    return {
        scenario: reduce(or_, (own[later] for later in following)) for scenario, following in course.following.items()
    }
