"""Whether any campaign by the book ends in a sheet: one that does, or the fewest claims that contradict each other."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from lampkeeper.book.scenario import Entry
from lampkeeper.insight.atlas import Atlas
from lampkeeper.insight.claims import facets_of
from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.facets import Facet, Wrong
from lampkeeper.insight.roads import Results, Roads, Table, joined
from lampkeeper.sheet.marks import WriteSetup
from lampkeeper.sheet.progress import ProgressSheet


class Verdict(NamedTuple):
    """The games of a campaign that ends in the sheet, scenario and result; or the claims that no campaign can meet
    together, in words, as few as can be.
    """

    games: Results | None
    contradiction: Wrong = ()


def judge(sheet: ProgressSheet, atlas: Atlas, entries: Iterable[Entry], lines: Mapping[str, WriteSetup]) -> Verdict:
    """Whether a campaign can end in this sheet. Raises TooManyRoads, and Endless."""
    course = Course(atlas, lambda passage: (passage.marks, passage.sets, passage.entries, passage.answers))
    facets = joined(facets_of(sheet, atlas.campaign, entries, lines), atlas)
    roads = Roads(Table(course, facets, strictly=True), range(len(facets)))
    for place, road, games in roads.ends():
        if _is_at(place, sheet) and not any(roads.wrong(road)):
            return Verdict(games)
    return Verdict(None, tuple(_contradiction(sheet, course, facets)))


def _contradiction(sheet: ProgressSheet, course: Course, facets: tuple[Facet, ...]) -> Iterable[str]:
    """The fewest claims that no campaign meets together.

    Every campaign misses some claims, and some contradict each other where each campaign misses one of them. So the
    fewest are looked for that hit what campaigns are known to miss; where another campaign meets these all the same,
    what it misses is added, and they are looked for again.
    """
    elsewhere = _where(sheet, course.atlas)
    table = Table(course, facets, strictly=False)
    every = range(len(facets))
    misses: set[frozenset[str]] = set()
    while True:
        claims = _fewest_in_all(misses)
        roads = Roads(table, (at for at in every if claims.intersection(facets[at].claims)))
        for place, road, games in roads.ends():
            here = elsewhere not in claims or _is_at(place, sheet)
            if here and all(any(claims.isdisjoint(told) for told in ways) for ways in roads.wrong(road)):
                more = set(_misses(sheet, elsewhere, Roads(table, every, along=games)))
                assert not all(claims & miss for miss in more), "a road that meets these claims misses none of them"
                misses |= more
                break
        else:
            return sorted(claims)


def _misses(sheet: ProgressSheet, elsewhere: str, roads: Roads) -> Iterator[frozenset[str]]:
    """What each road misses of the sheet: where the sheet is, and where the games are over that it goes along with."""
    for place, road, games in roads.ends():
        if not _is_at(place, sheet) and games != roads.along:
            continue
        away = () if _is_at(place, sheet) else (elsewhere,)
        for wrong in product(*roads.wrong(road)):
            yield frozenset([*away, *(claim for part in wrong for claim in part)])


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
