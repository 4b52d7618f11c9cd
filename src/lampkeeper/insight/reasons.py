"""What decided that a mark was made: the conditions and the choices that led to it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import Entry, entries_read_by, nested
from lampkeeper.book.steps import GoToStep
from lampkeeper.book.ways import (
    AskedCase,
    Case,
    ChooseStep,
    MayStep,
    MoreCase,
    OtherwiseCase,
    ReadBeforeCase,
    Step,
    StoryCase,
    TrackCase,
    VictoriesCase,
    WhenStep,
)
from lampkeeper.insight.history import Stroke
from lampkeeper.resolve.outcome import Decision, Pencil
from lampkeeper.sheet.marks import EndCampaign, GoTo, Result


class Reread(NamedTuple):
    """The entries of a move read again with its answers: all that can be read there, and the marks as they were made.

    None are given where what is read now does not make the marks that were made.
    """

    entries: Mapping[str, Entry]
    pencils: tuple[Pencil, ...]


def reasons_of(stroke: Stroke, reread: Reread | None, campaign: Campaign) -> tuple[str, ...]:
    """What decided that a stroke was made, in words."""
    if reread is None:
        return (f"{stroke.move.entries[0]} reads otherwise now: what decided it then cannot be told",)
    limit = campaign.record.defeats_in_a_row_to_lose
    if isinstance(stroke.mark, EndCampaign) and _is_defeat(stroke) and stroke.before.defeats_in_a_row >= limit:
        return (f"{limit} defeats in a row end the campaign",)
    decided = _decisions(stroke, reread)
    return tuple(dict.fromkeys(reason for decision in decided for reason in told(decision)))


def alternatives(stroke: Stroke, reread: Reread | None) -> tuple[str, ...]:
    """The scenarios to which the stroke's entries would have led, had the conditions been others."""
    if reread is None or not isinstance(stroke.mark, GoTo):
        return ()
    goals = (
        goal
        for decision in _decisions(stroke, reread)
        for steps in _other_ways(decision)
        for goal in _goals(steps, reread)
    )
    return tuple(dict.fromkeys(goal for goal in goals if goal != stroke.mark.scenario))


def things_weighed(stroke: Stroke, reread: Reread | None) -> Iterator[str]:
    """The story words, the tracks and the record on which the stroke depended, each as it can be explained."""
    for decision in _decisions(stroke, reread) if reread else ():
        for case in _cases(decision):
            match case:
                case StoryCase(story=name) | TrackCase(track=name):
                    yield name
                case MoreCase(more=more, than=than):
                    yield from (more, than)
                case VictoriesCase():
                    yield "record"
                case _:
                    pass


def _decisions(stroke: Stroke, reread: Reread) -> list[Decision]:
    """Those that led to the mark, without any where each other way would have led to the same."""
    way = reread.pencils[stroke.position].way
    return [decision for decision in way if not all(_same(stroke, steps, reread) for steps in _other_ways(decision))]


def _same(stroke: Stroke, steps: tuple[Step, ...], reread: Reread) -> bool:
    match stroke.mark:
        case GoTo(scenario=scenario):
            return set(_goals(steps, reread)) == {scenario}
        case Result(result=result):
            return any(reread.entries[entry].ending == result for entry in entries_read_by(steps))
        case _:
            return False


def _goals(steps: tuple[Step, ...], reread: Reread) -> Iterator[str]:
    """The scenarios to which steps can lead."""
    for step in nested(steps):
        if isinstance(step, GoToStep):
            yield step.scenario
    for entry in entries_read_by(steps):
        yield from _goals(reread.entries[entry].steps, reread)


def _other_ways(decision: Decision) -> list[tuple[Step, ...]]:
    match decision.step:
        case ChooseStep(options=options):
            ways = [option.steps for option in options]
        case MayStep(steps=steps):
            ways = [steps, ()]
        case WhenStep(cases=cases):
            ways = [case.steps for case in cases]
            if not isinstance(cases[-1], OtherwiseCase):
                ways.append(())
        case _:
            assert_never(decision.step)
    return [steps for way, steps in enumerate(ways) if way != decision.way]


def _cases(decision: Decision) -> tuple[Case, ...]:
    """The conditions that were weighed."""
    return decision.step.cases[: decision.way + 1] if isinstance(decision.step, WhenStep) else ()


def told(decision: Decision) -> Iterator[str]:
    """The conditions that were weighed and what was chosen, in words, once the entry has been read."""
    entry = decision.entry
    match decision.step:
        case ChooseStep(options=options):
            yield f"you chose: {options[decision.way].text}"
        case MayStep(text=text):
            yield f"you chose: {text}"
        case WhenStep():
            reasons = iter(decision.reasons)
            for way, case in enumerate(_cases(decision)):
                holds = way == decision.way
                match case:
                    case StoryCase(story=word):
                        next(reasons)
                        stood = f"{word} was on the sheet" if holds else f"there was no {word} on the sheet"
                        yield f"{stood} when {entry} was read"
                    case TrackCase() | MoreCase() | VictoriesCase():
                        yield f"{next(reasons).replace('You have', 'you had', 1)}, when {entry} was read"
                    case ReadBeforeCase():
                        yield f"{entry} was read {'once more' if holds else 'for the first time'} in that game"
                    case AskedCase(text=text):
                        yield f"you said {'yes' if holds else 'no'} to: {text}"
                    case OtherwiseCase():
                        pass
                    case _:
                        assert_never(case)
        case _:
            assert_never(decision.step)


def _is_defeat(stroke: Stroke) -> bool:
    return any(isinstance(mark, Result) and mark.result == "defeat" for mark in stroke.move.marks)
