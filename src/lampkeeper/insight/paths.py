"""What happens twice on one path: a path is one combination of branches through an entry and all that it reads.

No path is walked by itself, of which there can be more than stars: what may have happened before is enough.
"""

from collections.abc import Iterator

from lampkeeper.book.scenario import branches
from lampkeeper.book.steps import (
    CircleStep,
    CrossOutStep,
    EndCampaignStep,
    GoToStep,
    StrikeSetupStep,
    StrikeStoryStep,
    WriteSetupStep,
    WriteStoryStep,
)
from lampkeeper.book.ways import AskedCase, ChooseStep, OtherwiseCase, ReadStep, Step, WhenStep
from lampkeeper.insight.tale import Fault, Tale
from lampkeeper.sheet.paper import Place

Event = tuple[str, object]

_TOLD = {
    "ask": "the question {} is asked",
    "read": "entry {} is read",
    "circle": "card {} is circled",
    "cross-out": "card {} is crossed out",
    "write-story": "{} is written",
    "strike-story": "{} is crossed out",
    "place": "the line that places card {} is written",
    "strike-setup": "the line that places card {} is crossed out",
}


def repetitions(tale: Tale) -> Iterator[Fault]:
    """Whatever happens a second time on a path, at the step of the second time."""
    events: dict[str, frozenset[Event]] = {}
    for id in reversed(tale.readers_first):
        walk = _Walk(tale.at[id][0], events)
        events[id] = walk.take_all(tale.entries[id].steps, tale.at[id][1], frozenset({("read", id)}))
        yield from walk.faults


def leaves_none_out(step: Step) -> bool:
    """Whether one of a step's branches is taken in any case."""
    return isinstance(step, ChooseStep) or (isinstance(step, WhenStep) and isinstance(step.cases[-1], OtherwiseCase))


class _Walk:
    """A walk through the steps of one entry, with all that may have happened before. `events` are those of others."""

    def __init__(self, file: str, events: dict[str, frozenset[Event]]) -> None:
        self.faults: list[Fault] = []
        self._file = file
        self._events = events

    def take_all(self, steps: tuple[Step, ...], place: Place, before: frozenset[Event]) -> frozenset[Event]:
        """All that may have happened after these steps."""
        for at, step in enumerate(steps):
            before = self._take(step, (*place, "steps", at), before)
        return before

    def _take(self, step: Step, place: Place, before: frozenset[Event]) -> frozenset[Event]:
        if isinstance(step, ReadStep):
            return self._read(step.entry, place, before)
        for event in _events_of(step):
            before = self._add(event, place, before)
        after = before
        for way, inner in branches(step):
            there = (*place, *way)
            if isinstance(step, WhenStep):
                case = step.cases[int(way[-1])]
                if isinstance(case, AskedCase):
                    before = self._add(("ask", case.ask), there, before)
            after |= before | self.take_all(inner, there, before)
        return after

    def _read(self, entry: str, place: Place, before: frozenset[Event]) -> frozenset[Event]:
        twice = before & self._events[entry]
        # Of an entry that is read twice all else is twice too.
        for event in sorted({event for event in twice if event[0] == "read"} or twice, key=str):
            self._blame(event, place, f" (by {entry})" if event != ("read", entry) else "")
        return before | self._events[entry]

    def _add(self, event: Event, place: Place, before: frozenset[Event]) -> frozenset[Event]:
        if event in before:
            self._blame(event, place)
        return before | {event}

    def _blame(self, event: Event, place: Place, by: str = "") -> None:
        kind, what = event
        if kind == "lead-on":
            message = f"on this path an earlier step goes on or ends the campaign already{by}"
        else:
            message = f"{_TOLD[kind].format(what)} a second time on this path{by}"
        self.faults.append(Fault(self._file, place, message))


def _events_of(step: Step) -> Iterator[Event]:
    """What a step does that makes sense once; filling boxes and writing a line of text can be done again."""
    if asked := getattr(step, "ask", None):
        yield "ask", asked
    match step:
        case CircleStep(cards=cards) | CrossOutStep(cards=cards):
            yield from ((step.do, card) for card in cards)
        case WriteStoryStep(word=word) | StrikeStoryStep(word=word):
            yield step.do, word
        case WriteSetupStep(card=int(card), side=side, scenario=scenario):
            yield "place", ", ".join(filter(None, (str(card), side, scenario)))
        case StrikeSetupStep(card=card, side=side):
            yield step.do, ", ".join(filter(None, (str(card), side)))
        case GoToStep() | EndCampaignStep():
            yield "lead-on", None
