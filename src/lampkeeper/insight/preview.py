"""What would come of winning, of losing or of an entry: each way that it can go, and what the ways have in common."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from lampkeeper.book.campaign import Campaign, ScenarioTitle
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.book.scenario import Entry
from lampkeeper.book.ways import Step
from lampkeeper.errors import NotNow
from lampkeeper.resolve.answers import MOST
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.resolve.setup import Change, Location, changes_in_force, locations
from lampkeeper.resolve.supply import Supply, event_decks, worker_supply
from lampkeeper.sheet.marks import GoTo, Mark
from lampkeeper.sheet.progress import ProgressSheet, SetupChange

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioBook

MOST_WAYS = 100

Asked = tuple[tuple[Question, str], ...]
Resolve = Callable[[Mapping[str, str]], Outcome]
Fact = TypeVar("Fact", bound=Hashable)


class DeckChange(NamedTuple):
    """What a deck gains and loses, and how many cards it then has; None where that hangs on what is still open."""

    deck: str
    joins: tuple[int, ...]
    leaves: tuple[int, ...]
    size: int | None


class Figure(NamedTuple):
    """What a line that stands comes to now and then; None where that hangs on what is still open."""

    line: SetupChange
    before: int
    after: int | None


class SetupDifference(NamedTuple):
    """What the next setup has that the present one has not, and the other way round; and lines that count otherwise."""

    locations_in: tuple[Location, ...]
    locations_out: tuple[Location, ...]
    changes_in: tuple[SetupChange, ...]
    changes_out: tuple[SetupChange, ...]
    figures: tuple[Figure, ...]


class Following(NamedTuple):
    """The next setup as it would be."""

    scenario: ScenarioTitle
    decks: dict[str, tuple[int, ...]]
    locations: tuple[Location, ...]
    changes: tuple[Change, ...]


class Alternative(NamedTuple):
    """One way that it can go: the answers of yes or no and of options that lead there, and what comes of them.

    `open` are the steps that wait for a number, cards or a text, with their questions; `settled` is False where what
    is said to them also decides what follows. `sheet` and `workers` are without what they would mark; `workers_open`
    names the numbers that hang on it. `following` is told only where spoilers are wanted.
    """

    command: str
    entry: str
    asked: Asked
    entries: tuple[str, ...]
    answers: Mapping[str, str]
    open: tuple[tuple[Question, Step], ...]
    settled: bool
    marks: tuple[Mark, ...]
    sheet: ProgressSheet
    decks: tuple[DeckChange, ...]
    workers: Supply
    workers_open: tuple[str, ...]
    setup: SetupDifference
    following: Following | None


def alternatives(
    command: str,
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    answers: Mapping[str, str],
    *,
    spoilers: bool,
    book: "ScenarioBook | None" = None,
) -> tuple[Alternative, ...]:
    """Every way that reading the entry can go, answers given or not. Raises Wrong for an answer that does not fit.

    Without `spoilers` lines for one scenario only do not count in a next setup, nor what is noted of it in `book`:
    whether they do tells which it is.
    """

    def read(said: Mapping[str, str]) -> Outcome:
        return resolve(entry, entries, campaign, sheet, said)

    found: list[Alternative] = []
    for asked, outcome in _ways(read, answers):
        if len(found) == MOST_WAYS:
            raise NotNow(
                "preview-too-wide",
                f"Entry {entry} can go more than {MOST_WAYS} ways",
                "answer some of its questions with -a ID=VALUE",
            )
        said = {**answers, **{question.id: value for question, value in asked}}
        least, most = (read({**_extremes(outcome.questions, end), **said}) for end in (0, 1))
        settled = _turns(least) == _turns(most)
        after, low, high = (_setup_sheet(end, spoilers) for end in (outcome, least, most))
        found.append(
            Alternative(
                command=command,
                entry=entry,
                asked=asked,
                entries=outcome.entries,
                answers=outcome.answers,
                open=tuple(zip(outcome.questions, outcome.waiting, strict=True)),
                settled=settled,
                marks=tuple(m for m in outcome.marks if settled or (m in least.marks and m in most.marks)),
                sheet=outcome.sheet,
                decks=tuple(_deck_changes(campaign, sheet, after, low, high)),
                workers=worker_supply(campaign, after, book),
                workers_open=_workers_open(campaign, low, high),
                setup=_setup_difference(campaign, sheet, after, low, high),
                following=_following(campaign, outcome.sheet) if spoilers else None,
            )
        )
    return tuple(found)


def _ways(read: Resolve, answers: Mapping[str, str]) -> Iterator[tuple[Asked, Outcome]]:
    """The outcome of every combination of answers that can be listed."""
    outcome = read(answers)
    question = next((asked for asked in outcome.questions if isinstance(asked, YesNo | Choice)), None)
    if question is None:
        yield (), outcome
        return
    for option in question.options:
        for asked, further in _ways(read, {**answers, question.id: option.value}):
            yield ((question, option.value), *asked), further


def _extremes(questions: Iterable[Question], end: int) -> dict[str, str]:
    """The least, or the most, that can be said to questions whose answers cannot be listed."""
    said = {}
    for question in questions:
        match question:
            case Number():
                said[question.id] = ("0", str(MOST))[end]
            case Cards(of=of):
                said[question.id] = ("", ",".join(map(str, of)))[end]
            case FreeText():
                said[question.id] = ("", "…")[end]
            case _:
                pass
    return said


def _turns(outcome: Outcome) -> list[tuple[str, int]]:
    return [(decision.entry, decision.way) for decision in outcome.decisions]


def _setup_sheet(outcome: Outcome, spoilers: bool) -> ProgressSheet:
    """The sheet that the next setup is read from."""
    if spoilers or not any(isinstance(mark, GoTo) for mark in outcome.marks):
        return outcome.sheet
    return outcome.sheet.model_copy(update={"scenario": None})


def _deck_changes(
    campaign: Campaign, before: ProgressSheet, after: ProgressSheet, low: ProgressSheet, high: ProgressSheet
) -> Iterator[DeckChange]:
    now, then, least, most = (event_decks(campaign, sheet) for sheet in (before, after, low, high))
    for deck in campaign.decks:
        cards = now[deck.id], then[deck.id]
        joins, leaves = (tuple(card for card in one if card not in other) for one, other in (cards[::-1], cards))
        known = least[deck.id] == most[deck.id]
        yield DeckChange(deck.id, joins, leaves, len(then[deck.id]) if known else None)


def _workers_open(campaign: Campaign, low: ProgressSheet, high: ProgressSheet) -> tuple[str, ...]:
    least, most = (worker_supply(campaign, sheet)._asdict() for sheet in (low, high))
    hanging = [name for name in ("total", "lighthouse") if least[name] != most[name]]
    return (*hanging, "merciful") if hanging else ()


def _setup_difference(
    campaign: Campaign, before: ProgressSheet, after: ProgressSheet, low: ProgressSheet, high: ProgressSheet
) -> SetupDifference:
    here, there = locations(campaign, before), locations(campaign, after)
    now, then, least, most = (_by_id(changes_in_force(sheet)) for sheet in (before, after, low, high))
    figures = []
    for id, change in now.items():
        if id in then and change.figure is not None:
            figure = _figure(least.get(id), most.get(id))
            if figure != change.figure:
                figures.append(Figure(change.line, change.figure, figure))
    return SetupDifference(
        locations_in=tuple(place for place in there if _side(place) not in map(_side, here)),
        locations_out=tuple(place for place in here if _side(place) not in map(_side, there)),
        changes_in=tuple(change.line for id, change in then.items() if id not in now),
        changes_out=tuple(change.line for id, change in now.items() if id not in then),
        figures=tuple(figures),
    )


def _following(campaign: Campaign, sheet: ProgressSheet) -> Following | None:
    scenario = campaign.scenario(sheet.scenario) if sheet.scenario else None
    if scenario is None:
        return None
    return Following(scenario, event_decks(campaign, sheet), locations(campaign, sheet), changes_in_force(sheet))


def _figure(least: Change | None, most: Change | None) -> int | None:
    return least.figure if least is not None and most is not None and least.figure == most.figure else None


def _by_id(changes: tuple[Change, ...]) -> dict[int, Change]:
    return {change.line.id: change for change in changes}


def _side(location: Location) -> tuple[int, str | None]:
    return location.card, location.side


# What ways have in common.


class Way(NamedTuple, Generic[Fact]):
    """One way to go: what was asked and said, and what comes of it."""

    asked: Asked
    facts: tuple[Fact, ...]


class Branch(NamedTuple, Generic[Fact]):
    """What several ways have in common, and under each question and answer what comes with that one."""

    facts: tuple[Fact, ...]
    choices: "tuple[tuple[Question, dict[str, Branch[Fact]]], ...]"


def branch_of(ways: Sequence[Way[Fact]]) -> Branch[Fact]:
    """All ways as one tree: each fact stands once where it belongs to one answer, whatever is said to the others.

    Where answers have their effect only together, one question stands under the other's answers.
    """
    side_by_side = _branch(ways, frozenset(), Counter(), together=True)
    if all(_along(side_by_side, dict(way.asked)) == Counter(way.facts) for way in ways):
        return side_by_side
    return _branch(ways, frozenset(), Counter(), together=False)


def _branch(
    ways: Sequence[Way[Fact]], known: frozenset[Question], told: Counter[Fact], *, together: bool
) -> Branch[Fact]:
    common = Counter(ways[0].facts)
    for way in ways[1:]:
        common &= Counter(way.facts)
    every = [question for question, _ in ways[0].asked if question not in known]
    asked = [question for question in every if all(question in dict(way.asked) for way in ways)]
    asked = asked if together else asked[:1]
    choices = []
    for question in asked:
        answers: dict[str, Branch[Fact]] = {}
        for value in dict.fromkeys(dict(way.asked)[question] for way in ways):
            these = [way for way in ways if dict(way.asked)[question] == value]
            answers[value] = _branch(these, known | set(asked), common, together=together)
        choices.append((question, answers))
    return Branch(_in_order(ways[0].facts, common - told), tuple(choices))


def _in_order(facts: Iterable[Fact], wanted: Counter[Fact]) -> tuple[Fact, ...]:
    left = wanted.copy()
    found = []
    for fact in facts:
        if left[fact] > 0:
            left[fact] -= 1
            found.append(fact)
    return tuple(found)


def _along(branch: Branch[Fact], said: Mapping[Question, str]) -> Counter[Fact]:
    """The facts that the tree tells for these answers."""
    facts = Counter(branch.facts)
    for question, answers in branch.choices:
        facts += _along(answers[said[question]], said)
    return facts
