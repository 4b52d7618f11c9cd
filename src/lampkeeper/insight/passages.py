"""Every way through an entry: what the sheet must say for it, what is answered, and what comes of it.

The ways are found by reading the entry again and again (`resolve`), on a sheet for each thing that its conditions can
find and with each answer: nothing here knows what a step does.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.book.scenario import Entry, entries_read_by, nested
from lampkeeper.book.steps import GainStep
from lampkeeper.book.ways import (
    AskedCase,
    Case,
    MoreCase,
    OtherwiseCase,
    ReadBeforeCase,
    StoryCase,
    TrackCase,
    VictoriesCase,
    WhenStep,
)
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.sheet.marks import EndCampaign, GoTo, Mark, Result, WriteSetup
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord

VICTORIES, IN_A_ROW = "victories", "in a row"


class Bounds(NamedTuple):
    """What is assumed where the book leaves it open: the highest free number, and how often an entry is read in a game.

    An entry that reads otherwise the second time is read twice at least.
    """

    number: int = 12
    readings: int = 1


class Aspect(NamedTuple):
    """What conditions can find out of one fact, its value up to a limit, or of two, their difference within it."""

    facts: tuple[str, ...]
    limit: int

    def of(self, values: Mapping[str, int]) -> int:
        """What is found where the facts have these values."""
        if len(self.facts) == 1:
            return min(values[self.facts[0]], self.limit)
        more, than = self.facts
        return max(-self.limit, min(values[more] - values[than], self.limit))


class Passage(NamedTuple):
    """One way through an entry. `chance` is that of its answers where each is as likely as the others.

    `ways` are the steps that decided, each with the way it went. `sets` are the facts that it makes so, whatever they
    were; `adds` those that it adds to. `to` is the scenario that it leads to, `end` how it ends the campaign.
    """

    entry: str
    entries: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    chance: Fraction
    ways: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    sets: tuple[tuple[str, int], ...]
    adds: tuple[tuple[str, int], ...]
    to: str | None
    end: str | None

    def after(self, values: Mapping[str, int]) -> dict[str, int]:
        """The values of these facts after it; a fact that is not among them is let be."""
        found = dict(values)
        found.update((fact, value) for fact, value in self.sets if fact in found)
        found.update((fact, found[fact] + more) for fact, more in self.adds if fact in found)
        return found


class Passages(NamedTuple):
    """All ways through an entry, by what its aspects find."""

    entry: str
    aspects: tuple[Aspect, ...]
    by_key: dict[tuple[int, ...], tuple[Passage, ...]]

    def key(self, values: Mapping[str, int]) -> tuple[int, ...]:
        """What the aspects find where the facts have these values."""
        return tuple(aspect.of(values) for aspect in self.aspects)

    def on(self, values: Mapping[str, int]) -> tuple[Passage, ...]:
        """The ways that are open where the facts have these values."""
        return self.by_key[self.key(values)]

    def all(self) -> Iterator[Passage]:
        """Every way, whatever stands on the sheet."""
        for found in self.by_key.values():
            yield from found


def word_fact(word: str) -> str:
    """The fact that a story word stands: 0 or 1."""
    return f"story {word}"


def track_fact(track: str) -> str:
    """The fact of how many boxes of a track are filled."""
    return f"track {track}"


def read_fact(entry: str) -> str:
    """The fact that an entry was read in this game: 0 or 1."""
    return f"read {entry}"


def line_fact(line: WriteSetup | SetupChange) -> str:
    """The fact that a line places its card: 0 or 1."""
    return " ".join(["line", str(line.card), line.side or "-", line.scenario or "-"])


def passages_of(
    entry: str, entries: Mapping[str, Entry], campaign: Campaign, bounds: Bounds, lines: Mapping[str, WriteSetup]
) -> Passages:
    """All ways through an entry. `lines` are those that any entry of the campaign writes to place a card."""
    aspects = aspects_of(entry, entries, campaign, bounds)
    by_key: dict[tuple[int, ...], tuple[Passage, ...]] = {}
    for values in _values(aspects):
        key = tuple(aspect.of(values) for aspect in aspects)
        if key not in by_key:
            by_key[key] = tuple(_passages(entry, entries, campaign, bounds, values, lines))
    return Passages(entry, aspects, by_key)


def aspects_of(entry: str, entries: Mapping[str, Entry], campaign: Campaign, bounds: Bounds) -> tuple[Aspect, ...]:
    """What the entry's conditions can find on a sheet, those of the entries that it can lead to included."""
    limits: dict[tuple[str, ...], int] = {}
    steps = []
    for id in _reached(entry, entries):
        steps += [(id, step) for step in nested(entries[id].steps)]
        if entries[id].ending == "defeat":
            limits[IN_A_ROW,] = campaign.record.defeats_in_a_row_to_lose - 1
    gained = sum((step.boxes or bounds.number) for _, step in steps if isinstance(step, GainStep))
    for id, step in steps:
        for case in step.cases if isinstance(step, WhenStep) else ():
            found = _aspect(case, id, gained)
            if found is not None:
                limits[found.facts] = max(found.limit, limits.get(found.facts, 0))
    return tuple(Aspect(facts, limit) for facts, limit in limits.items())


def _aspect(case: Case, entry: str, gained: int) -> Aspect | None:
    match case:
        case StoryCase(story=word):
            return Aspect((word_fact(word),), 1)
        case TrackCase(track=track, at_least=least):
            return Aspect((track_fact(track),), least)
        case MoreCase(more=more, than=than):
            return Aspect((track_fact(more), track_fact(than)), gained + 1)
        case VictoriesCase(victories=least):
            return Aspect((VICTORIES,), least)
        case ReadBeforeCase():
            return Aspect((read_fact(entry),), 1)
        case AskedCase() | OtherwiseCase():
            return None
        case _:
            assert_never(case)


def _reached(entry: str, entries: Mapping[str, Entry]) -> tuple[str, ...]:
    found = [entry]
    for id in found:
        found += [led for led in entries_read_by(entries[id].steps) if led not in found]
    return tuple(found)


def _values(aspects: tuple[Aspect, ...]) -> Iterator[dict[str, int]]:
    """Values of the facts by which each thing that the aspects can find is found."""
    facts = sorted({fact for aspect in aspects for fact in aspect.facts})
    compared = {fact for aspect in aspects if len(aspect.facts) > 1 for fact in aspect.facts}
    far = sum(aspect.limit for aspect in aspects if compared.intersection(aspect.facts))
    alone = {aspect.facts[0]: aspect.limit for aspect in aspects if len(aspect.facts) == 1}
    highest = [far if fact in compared else alone[fact] for fact in facts]
    for values in product(*(range(most + 1) for most in highest)):
        yield dict(zip(facts, values, strict=True))


def _passages(
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    bounds: Bounds,
    values: Mapping[str, int],
    lines: Mapping[str, WriteSetup],
) -> Iterator[Passage]:
    """The ways on a sheet with these values; on one where nothing else stands, and on one where all else does, to see
    what is written and what is struck.
    """
    bare = _sheet(values, campaign, {})
    full = _sheet({word_fact(word): 1 for word in campaign.story} | dict(values), campaign, lines)
    toggled = [word_fact(word) for word in campaign.story] + list(lines)
    for outcome, answers, chance in _answered(entry, entries, campaign, bare, bounds, {}, Fraction(1)):
        other = resolve(entry, entries, campaign, full, answers)
        standing, still = _standing(outcome.sheet), _standing(other.sheet)
        sets = {fact: 1 for fact in toggled if fact in standing}
        sets |= {fact: 0 for fact in toggled if fact not in still}
        adds = {track_fact(track): boxes - bare.boxes(track) for track, boxes in outcome.sheet.tracks.items()}
        adds[VICTORIES] = outcome.sheet.victories - bare.victories
        if any(isinstance(mark, Result) for mark in outcome.marks):
            sets[IN_A_ROW] = outcome.sheet.defeats_in_a_row
        sets |= {read_fact(id): 1 for id in outcome.entries}
        yield Passage(
            entry=entry,
            entries=outcome.entries,
            answers=tuple(answers.items()),
            chance=chance,
            ways=tuple((id(made.step), made.way) for made in outcome.decisions),
            marks=outcome.marks,
            sets=tuple(sorted(sets.items())),
            adds=tuple(sorted((fact, more) for fact, more in adds.items() if more)),
            to=next((mark.scenario for mark in outcome.marks if isinstance(mark, GoTo)), None),
            end=next((mark.result for mark in outcome.marks if isinstance(mark, EndCampaign)), None),
        )


def _answered(
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    bounds: Bounds,
    answers: dict[str, str],
    chance: Fraction,
) -> Iterator[tuple[Outcome, dict[str, str], Fraction]]:
    outcome = resolve(entry, entries, campaign, sheet, answers)
    if not outcome.questions:
        yield outcome, answers, chance
        return
    question = outcome.questions[0]
    values = possible_answers(question, bounds)
    for value in values:
        more = answers | {question.id: value}
        yield from _answered(entry, entries, campaign, sheet, bounds, more, chance / len(values))


def possible_answers(question: Question, bounds: Bounds) -> tuple[str, ...]:
    """The answers that are tried: of numbers all up to the bound, of cards none and all, of texts none and one."""
    match question:
        case YesNo() | Choice():
            return tuple(option.value for option in question.options)
        case Number():
            return tuple(str(number) for number in range(bounds.number + 1))
        case Cards(of=of):
            return ("", ",".join(map(str, of)))
        case FreeText():
            return ("", "one")
        case _:
            assert_never(question)


def _sheet(values: Mapping[str, int], campaign: Campaign, lines: Mapping[str, WriteSetup]) -> ProgressSheet:
    row = values.get(IN_A_ROW, 0)
    written = [
        SetupChange(**line.model_dump(by_alias=False, exclude={"mark", "id"}), id=number)
        for number, line in enumerate(lines.values(), start=1)
    ]
    read = tuple(fact.removeprefix("read ") for fact, value in values.items() if fact.startswith("read ") and value)
    return ProgressSheet(
        scenario=campaign.first_scenario,
        victories=values.get(VICTORIES, 0),
        defeats=row,
        defeats_in_a_row=row,
        tracks={track.id: values.get(track_fact(track.id), 0) for track in campaign.tracks},
        story=tuple(StoryWord(word=word) for word in campaign.story if values.get(word_fact(word))),
        setup_changes=tuple(written),
        lines_written=len(written),
        entries_read=read,
        entries_this_game=read,
    )


def _standing(sheet: ProgressSheet) -> set[str]:
    words = {word_fact(line.word) for line in sheet.story if not line.crossed_out}
    return words | {line_fact(line) for line in sheet.standing() if line.card is not None}
