"""Branches that can never be taken, and branches that do the same."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lampkeeper.book.scenario import branches, nested
from lampkeeper.book.steps import (
    BlockStep,
    EndCampaignStep,
    GainStep,
    GoToStep,
    SayStep,
    StrikeStoryStep,
    WriteStoryStep,
)
from lampkeeper.book.ways import (
    AskedCase,
    Case,
    ChooseStep,
    MayStep,
    MoreCase,
    OtherwiseCase,
    ReadBeforeCase,
    ReadStep,
    Step,
    StoryCase,
    TrackCase,
    VictoriesCase,
    WhenStep,
)
from lampkeeper.insight.paths import leaves_none_out
from lampkeeper.insight.tale import Fault, Tale
from lampkeeper.sheet.paper import Place


class Condition(NamedTuple):
    """What a case reads: `subject` is a word, a track or two, `least` what there must be of it."""

    kind: str
    subject: tuple[str, ...] = ()
    least: int = 0


# What is settled at a step on every path that leads there, and what unsettles it: a word, a track, a result.
Settled = frozenset[tuple[Condition, bool]]
Change = tuple[str, str]


def dead_branches(tale: Tale) -> Iterator[Fault]:
    """Cases that can never be the first to hold, that hold always, and words crossed out where they cannot stand.

    What is settled at an entry is what all its readings have in common: no path is walked by itself.
    """
    walk = _Walk(tale)
    for id in tale.readers_first:
        walk.take_entry(id)
    return iter(walk.faults)


class _Walk:
    """One walk through all entries, readers first, with what is settled by the cases taken and the marks made."""

    def __init__(self, tale: Tale) -> None:
        self.faults: list[Fault] = []
        self._tale = tale
        self._file = ""
        self._unwritten: Settled = frozenset()
        self._writings = {
            (spot.step.word, spot.scenario) for spot in tale.spots if isinstance(spot.step, WriteStoryStep)
        }
        self._changes: dict[str, frozenset[Change]] = {}
        for id in reversed(tale.readers_first):
            own = [_changes_of(step) for step in nested(tale.entries[id].steps)]
            result = {("result", "")} if tale.entries[id].ending else set()
            self._changes[id] = frozenset(result).union(*own, *(self._changes[read] for read in tale.leads[id]))
        self._at_readings: dict[str, list[Settled]] = {id: [] for id in tale.entries}

    def take_entry(self, id: str) -> None:
        """Walk through an entry, by whichever way it is come to."""
        entry = self._tale.entries[id]
        self._file, place = self._tale.at[id]
        self._unwritten = frozenset((Condition("story", (word,)), False) for word in self._unwritten_at(id))
        settled = _common(self._at_readings[id]) if entry.only_from and self._at_readings[id] else frozenset()
        self._take_all(entry.steps, place, settled | self._unwritten)

    def _unwritten_at(self, id: str) -> set[str]:
        """The words that some entry writes, but none in this scenario or one that can come before it."""
        here = self._tale.scenario_of(id)
        return {word for word, _ in self._writings} - {
            word for word, scenario in self._writings if self._tale.can_precede(scenario, here)
        }

    def _take_all(self, steps: tuple[Step, ...], place: Place, settled: Settled) -> Settled:
        for at, step in enumerate(steps):
            settled = self._take(step, (*place, "steps", at), settled)
        return settled

    def _take(self, step: Step, place: Place, settled: Settled) -> Settled:
        match step:
            case WhenStep():
                return self._take_when(step, place, settled)
            case ChooseStep() | MayStep():
                ends = [self._take_all(inner, (*place, *way), settled) for way, inner in branches(step)]
                return _common(ends if leaves_none_out(step) else [*ends, settled])
            case ReadStep(entry=entry):
                self._at_readings[entry].append(frozenset(fact for fact in settled if fact[0].kind != "read-before"))
                return _without(settled, self._changes[entry])
            case StrikeStoryStep(word=word):
                condition = Condition("story", (word,))
                if not step.if_present and (condition, False) in settled:
                    self.faults.append(Fault(self._file, place, f"nothing to cross out: {self._why(condition, False)}"))
                return _without(settled, _changes_of(step)) | {(condition, False)}
            case WriteStoryStep(word=word):
                return _without(settled, _changes_of(step)) | {(Condition("story", (word,)), True)}
            case _:
                return _without(settled, _changes_of(step))

    def _take_when(self, step: WhenStep, place: Place, settled: Settled) -> Settled:
        ends = []
        for at, case in enumerate(step.cases):
            there = (*place, "cases", at)
            condition = _condition(case)
            holds = _weigh(condition, settled) if condition else None
            if condition and holds is not None:
                what = "this case always holds" if holds else "this case can never be taken"
                self.faults.append(Fault(self._file, there, f"{what}: {self._why(condition, holds)}"))
            if holds is not False:
                inside = settled | {(condition, True)} if condition else settled
                ends.append(self._take_all(case.steps, there, inside))
            if holds or isinstance(case, OtherwiseCase):
                return _common(ends)
            if condition:
                settled |= {(condition, False)}
        return _common([*ends, settled])

    def _why(self, condition: Condition, holds: bool) -> str:
        if (condition, holds) in self._unwritten:
            return f"no entry of this scenario, or of one before it, writes {condition.subject[0]}"
        return f"it is settled by then that {_in_words(condition, holds)}"


def same_branches(tale: Tale) -> Iterator[Fault]:
    """Two branches of a step that make the same marks. Where that is meant, both can read one entry."""
    for spot in tale.spots:
        ways = list(branches(spot.step))
        for at, (way, steps) in enumerate(ways):
            twin = next((earlier for earlier, (_, other) in enumerate(ways[:at]) if other == steps), None)
            if twin is not None and any(_is_mark(step) for step in nested(steps)):
                message = f"does the same as {str(way[0])[:-1]} {twin + 1}: if both are meant, let both read one entry"
                yield spot.fault(message, *way)


def common_marks(tale: Tale) -> Iterator[Fault]:
    """A mark that is made in every branch of a step."""
    for spot in tale.spots:
        ways = list(branches(spot.step))
        if len(ways) < 2 or not leaves_none_out(spot.step) or all(steps == ways[0][1] for _, steps in ways):
            continue
        way, last = ways[-1]
        for at, step in enumerate(last):
            leads_on = isinstance(step, GoToStep | EndCampaignStep)
            if _is_mark(step) and not leads_on and all(step in steps for _, steps in ways):
                message = "every branch does this: it is to stand before or behind them all, or in one of them only"
                yield spot.fault(message, *way, "steps", at)


def _is_mark(step: Step) -> bool:
    return not isinstance(step, SayStep | BlockStep | ReadStep | ChooseStep | MayStep | WhenStep)


def _common(ends: Iterable[Settled]) -> Settled:
    first, *rest = ends
    return first.intersection(*rest)


def _changes_of(step: Step) -> frozenset[Change]:
    match step:
        case WriteStoryStep(word=word) | StrikeStoryStep(word=word):
            return frozenset({("story", word)})
        case GainStep(track=track):
            return frozenset({("track", track)})
        case _:
            return frozenset()


def _without(settled: Settled, changes: frozenset[Change]) -> Settled:
    """What is still settled after some changes: words come and go, boxes and victories only become more."""
    return frozenset((condition, holds) for condition, holds in settled if not _is_moved(condition, holds, changes))


def _is_moved(condition: Condition, holds: bool, changes: frozenset[Change]) -> bool:
    match condition.kind:
        case "story":
            return ("story", condition.subject[0]) in changes
        case "track":
            return not holds and ("track", condition.subject[0]) in changes
        case "more":
            return any(("track", track) in changes for track in condition.subject)
        case "victories":
            return not holds and ("result", "") in changes
        case _:
            return False


def _condition(case: Case) -> Condition | None:
    """What a case reads; None where it asks, or holds always."""
    match case:
        case StoryCase(story=word):
            return Condition("story", (word,))
        case TrackCase(track=track, at_least=least):
            return Condition("track", (track,), least)
        case MoreCase(more=more, than=than):
            return Condition("more", (more, than))
        case VictoriesCase(victories=least):
            return Condition("victories", (), least)
        case ReadBeforeCase():
            return Condition("read-before")
        case AskedCase() | OtherwiseCase():
            return None


def _weigh(condition: Condition, settled: Settled) -> bool | None:
    """Whether a condition holds, as far as that is settled."""
    kind, subject, least = condition
    if kind == "more" and (subject[0] == subject[1] or (Condition(kind, subject[::-1]), True) in settled):
        return False
    for other, holds in settled:
        enough = other.least >= least if holds else other.least <= least
        if (other.kind, other.subject) == (kind, subject) and enough:
            return holds
    return None


def _in_words(condition: Condition, holds: bool) -> str:
    kind, subject, least = condition
    match kind:
        case "story":
            return f"{subject[0]} {'stands' if holds else 'does not stand'} on the sheet"
        case "more":
            return f"there is {'' if holds else 'not '}more {subject[0]} than {subject[1]}"
        case "read-before":
            return f"the entry was {'' if holds else 'not '}read before"
        case _:
            what = subject[0] if subject else "victories"
            return f"there are {'at least' if holds else 'fewer than'} {least} {what}"
