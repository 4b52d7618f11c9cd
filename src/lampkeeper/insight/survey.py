"""The survey of a pack: every way through each of its entries.

The ways are found by reading the entry again and again (`resolve`), on a sheet for each thing that its conditions can
find and with each answer: nothing here knows what a step does.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.book.scenario import Entry, Scenario, entries_read_by, nested
from lampkeeper.book.steps import GainStep, GoToStep, WriteSetupStep
from lampkeeper.book.ways import (
    AskedCase,
    Case,
    MoreCase,
    OtherwiseCase,
    ReadBeforeCase,
    ReadStep,
    StoryCase,
    TrackCase,
    VictoriesCase,
    WhenStep,
)
from lampkeeper.insight.atlas import Atlas, Chapter, reached
from lampkeeper.insight.passages import (
    IN_A_ROW,
    VICTORIES,
    Aspect,
    Bounds,
    Passage,
    Passages,
    read_fact,
    track_fact,
    word_fact,
)
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.sheet.marks import GoTo, Mark, Result, WriteFollowers, WriteSetup
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord


def atlas_of(campaign: Campaign, scenarios: Iterable[Scenario], anywhere: Mapping[str, Entry], bounds: Bounds) -> Atlas:
    """All passages of the campaign."""
    scenarios = tuple(scenarios)
    entries = [entry for scenario in scenarios for entry in scenario.entries] + list(anywhere.values())
    lines = lines_of(entries)
    shared = {id: passages_of(id, anywhere, campaign, bounds, lines) for id, entry in anywhere.items() if entry.source}
    chapters = {}
    for scenario in scenarios:
        known = {entry.id: entry for entry in scenario.entries} | dict(anywhere)
        own = [entry.id for entry in scenario.entries if entry.source and entry.id not in scenario.endings]
        chapters[scenario.scenario] = Chapter(
            {id: passages_of(id, known, campaign, bounds, lines) for id in own} | shared,
            {
                "win": passages_of(scenario.win, known, campaign, bounds, lines),
                "lose": passages_of(scenario.lose, known, campaign, bounds, lines),
            },
        )
    return Atlas(campaign, bounds, chapters)


def lines_of(entries: Iterable[Entry]) -> dict[str, WriteSetup]:
    """The lines that entries write to place a card, by their facts."""
    lines = {}
    for entry in entries:
        for step in nested(entry.steps):
            if isinstance(step, WriteSetupStep) and step.card is not None:
                line = WriteSetup(
                    id=1, text="…", source=entry.id, card=step.card, side=step.side, scenario=step.scenario
                )
                lines[line_fact(line)] = line
    return lines


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
    for id in reached([entry], lambda here: entries_read_by(entries[here].steps)):
        steps += [(id, step) for step in nested(entries[id].steps)]
        if entries[id].ending == "defeat":
            limits[IN_A_ROW,] = campaign.record.defeats_in_a_row_to_lose - 1
    if any(isinstance(step, GoToStep) and not (entries[id].ending or entries[entry].ending) for id, step in steps):
        limits[IN_A_ROW,] = campaign.record.defeats_in_a_row_to_lose
    gained = _most_gained(entry, entries, bounds)
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


def _most_gained(entry: str, entries: Mapping[str, Entry], bounds: Bounds) -> int:
    """No fewer boxes than one reading fills: an entry that it leads to by several ways is read as often."""
    steps = tuple(nested(entries[entry].steps))
    own = sum((step.boxes or bounds.number) for step in steps if isinstance(step, GainStep))
    return own + sum(_most_gained(step.entry, entries, bounds) for step in steps if isinstance(step, ReadStep))


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
        sets = {fact: 1 for fact in toggled if fact in standing and not values.get(fact)}
        sets |= {fact: 0 for fact in toggled if fact not in still and values.get(fact, 1)}
        adds = {track_fact(track): boxes - bare.boxes(track) for track, boxes in outcome.sheet.tracks.items()}
        adds[VICTORIES] = outcome.sheet.victories - bare.victories
        if any(isinstance(mark, Result) for mark in outcome.marks):
            sets[IN_A_ROW] = outcome.sheet.defeats_in_a_row
        sets |= {read_fact(read): 1 for read in outcome.entries if read in outcome.sheet.entries_this_game}
        yield Passage(
            entry=entry,
            entries=outcome.entries,
            answers=tuple(answers.items()),
            chance=chance,
            ways=tuple((id(made.step), made.way) for made in outcome.decisions),
            marks=outcome.marks,
            sets=tuple(sorted(sets.items())),
            adds=tuple(sorted((fact, more) for fact, more in adds.items() if more)),
            to=next((mark.scenario for mark in reversed(outcome.marks) if isinstance(mark, GoTo)), None),
            end=outcome.sheet.state if outcome.sheet.state != "playing" else None,
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

    def answered(value: str, chance: Fraction) -> Iterator[tuple[Outcome, dict[str, str], Fraction]]:
        return _answered(entry, entries, campaign, sheet, bounds, answers | {question.id: value}, chance)

    if isinstance(question, Number):
        # What a number does grows with it: one that at its highest does what it does at 0 is only written down.
        least, most = ([_shape(found) for found, *_ in answered(value, chance)] for value in (values[0], values[-1]))
        if least == most:
            yield from answered(values[0], chance)
            return
    for value in values:
        yield from answered(value, chance / len(values))


def _shape(outcome: Outcome) -> Hashable:
    """What comes of an entry, but for the numbers and texts that are only written down."""
    marks: list[Mark] = []
    for mark in outcome.marks:
        match mark:
            case WriteSetup():
                marks.append(mark.model_copy(update={"text": "…"}))
            case WriteFollowers():
                marks.append(mark.model_copy(update={"number": 0}))
            case _:
                marks.append(mark)
    return tuple(marks), tuple((id(made.step), made.way) for made in outcome.decisions)


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
