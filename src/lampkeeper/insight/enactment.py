"""A campaign out of the passages of a proof: played on a sheet, through the same resolving as any other."""

from collections.abc import Iterable, Mapping

from lampkeeper.book.scenario import Entry
from lampkeeper.insight.atlas import effect_of
from lampkeeper.insight.course import Course, values_of
from lampkeeper.insight.passages import Passage, Told
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.progress import ProgressSheet


class Unsound(Exception):
    """What a proof found does not come of playing it: a mistake in the proof."""


class Stage:
    """Where campaigns are played. What many have in common is played once."""

    def __init__(self, course: Course, entries: Mapping[str, Mapping[str, Entry]]) -> None:
        """`entries` are those that can be read in each scenario."""
        self.course = course
        self.entries = entries
        campaign = course.atlas.campaign
        begin = ProgressSheet(scenario=campaign.first_scenario)
        self._played: dict[tuple[int, ...], tuple[ProgressSheet, tuple[Told, ...]]] = {(): (begin, ())}

    def play(self, passages: Iterable[Passage], last: Passage | None) -> tuple[Told, ...]:
        """The commands that play these passages; `last` is one of which more than the effect must be the same.

        Raises Unsound where something else comes of them.
        """
        way: tuple[int, ...] = ()
        for passage in passages:
            before = self._played[way]
            way = (*way, id(passage))
            if way not in self._played:
                self._played[way] = self._enact(*before, passage, exactly=passage is last)
        return self._played[way][1]

    def _enact(
        self, sheet: ProgressSheet, told: tuple[Told, ...], wanted: Passage, *, exactly: bool
    ) -> tuple[ProgressSheet, tuple[Told, ...]]:
        assert sheet.scenario is not None
        chapter = self.course.atlas.chapters[sheet.scenario]
        command = next((name for name, ending in chapter.endings.items() if ending.entry == wanted.entry), "read")
        passages = chapter.endings.get(command) or chapter.entries[wanted.entry]
        effect = effect_of(wanted, self.course.facts, self.course.target)
        for passage in passages.on(values_of(sheet)):
            same = passage == wanted if exactly else effect_of(passage, self.course.facts, self.course.target) == effect
            if same:
                outcome = resolve(
                    passage.entry,
                    self.entries[sheet.scenario],
                    self.course.atlas.campaign,
                    sheet,
                    dict(passage.answers),
                )
                if outcome.questions or tuple((id(made.step), made.way) for made in outcome.decisions) != passage.ways:
                    break
                return outcome.sheet, (*told, Told(command, passage.entry, passage.answers))
        raise Unsound(wanted.entry)
