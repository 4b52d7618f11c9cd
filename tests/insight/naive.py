"""A naive walk through a campaign pack: every sheet that can be, breadth-first, game by game, with every answer.

It finds what a proof finds, and knows nothing of how a proof is made.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations
from typing import NamedTuple, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.book.scenario import Entry, Scenario, entries_read_by, nested, placed
from lampkeeper.book.ways import ReadBeforeCase, WhenStep
from lampkeeper.insight.extremes import Extent, Setup
from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.proof import Proof
from lampkeeper.insight.tale import Tale
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.sheet.marks import GoTo
from lampkeeper.sheet.paper import Place
from lampkeeper.sheet.progress import ProgressSheet, SetupChange


class Book(NamedTuple):
    """A pack, as a proof takes it."""

    campaign: Campaign
    scenarios: tuple[Scenario, ...]
    anywhere: dict[str, Entry]

    def known(self, scenario: str) -> dict[str, Entry]:
        """The entries that can be read in a scenario, or be led to."""
        own = next(found for found in self.scenarios if found.scenario == scenario)
        return {entry.id: entry for entry in own.entries} | self.anywhere

    @property
    def tale(self) -> Tale:
        """The same, as the proof takes it."""
        files = {f"scenarios/{scenario.scenario}.toml": scenario for scenario in self.scenarios}
        return Tale(self.campaign, files, {"anywhere.toml": tuple(self.anywhere.values())})


class Findings(NamedTuple):
    """What campaigns come to. Scenarios, ends, entries and branches each with the fewest games played before."""

    scenarios: dict[str, int]
    entries: dict[str, int]
    branches: dict[tuple[str, Place, int], int]
    ends: dict[str, Extent]
    boxes: dict[str, Extent]
    setups: dict[str, Setup]


class TooLong(Exception):
    """A campaign takes more games than were allowed for: it may go on for ever."""


class TooMany(Exception):
    """More is read than was allowed for."""


class Game(NamedTuple):
    """In the midst of a game: the sheet, and how often each entry was read."""

    sheet: ProgressSheet
    read: dict[str, int]


def walk(book: Book, bounds: Bounds, most_games: int = 100, most_readings: int = 10_000_000) -> Findings:
    """Play every campaign. Raises TooLong or TooMany where there is no end to it."""
    found = _Found(book)
    start = ProgressSheet(scenario=book.campaign.first_scenario)
    begun = {_content(start, {}): start}
    games = readings = 0
    while begun:
        if games > most_games:
            raise TooLong
        for sheet in begun.values():
            found.see_setup(sheet, games)
        waiting = [Game(sheet, {}) for sheet in begun.values() if sheet.state == "playing"]
        seen = {_content(*game) for game in waiting}
        begun = {}
        for game in waiting:
            for command, outcome in _outcomes(book, bounds, game):
                readings += 1
                if readings > most_readings:
                    raise TooMany
                found.see_outcome(outcome, games)
                if _is_over(command, outcome):
                    begun[_content(outcome.sheet, {})] = outcome.sheet
                    continue
                read = {**game.read, command: game.read.get(command, 0) + 1}
                content = _content(outcome.sheet, read)
                if content not in seen:
                    seen.add(content)
                    waiting.append(Game(outcome.sheet, read))
        games += 1
    return found.findings()


def found_by(proof: Proof, book: Book) -> Findings:
    """What a proof has found, each of its campaigns played again."""
    steps = {(entry, place): step for entry, place, step in _placed(book)}
    known = {scenario.scenario: book.known(scenario.scenario) for scenario in book.scenarios}

    def games_to(campaign: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...], *wanted: object) -> int:
        """The games before what is wanted is reached, by the last command."""
        sheet = ProgressSheet(scenario=book.campaign.first_scenario)
        games = 0
        reached: list[object] = [sheet.scenario]
        for at, (command, entry, answers) in enumerate(campaign):
            outcome = resolve(entry, known[str(sheet.scenario)], book.campaign, sheet, dict(answers))
            assert not outcome.questions
            assert command == "read" or entry == _ending(book, sheet, command)
            sheet = outcome.sheet
            reached = [*outcome.entries, *((made.entry, id(made.step), made.way) for made in outcome.decisions)]
            if _is_over(command, outcome):
                reached.append(_next(sheet))
                games += at < len(campaign) - 1 or wanted[0] == _next(sheet)
        assert wanted[0] in reached
        return games

    return Findings(
        {name: games_to(campaign, name) for name, campaign in proof.scenarios.items()},
        {name: games_to(campaign, name) for name, campaign in proof.entries.items()},
        {
            (entry, place, way): games_to(campaign, (entry, id(steps[entry, place]), way))
            for entry, place, way, _, campaign in proof.branches
            if campaign is not None
        },
        proof.ends,
        proof.boxes,
        proof.setups,
    )


class _Found:
    """What was found so far."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.places = {id(step): place for _, place, step in _placed(book)}
        self.scenarios: dict[str, int] = {}
        self.entries: dict[str, int] = {}
        self.branches: dict[tuple[str, Place, int], int] = {}
        self.ends: dict[str, Extent] = {}
        self.boxes: dict[str, Extent] = {track.id: (0, 0) for track in book.campaign.tracks}
        self.setups: dict[str, Setup] = {}

    def see_setup(self, sheet: ProgressSheet, games: int) -> None:
        """A game is set up, or the campaign is over."""
        campaign = self.book.campaign
        self.scenarios.setdefault(_next(sheet), games)
        self.boxes = {id: _wider(known, sheet.boxes(id)) for id, known in self.boxes.items()}
        if sheet.state != "playing" or sheet.scenario is None:
            self.ends[sheet.state] = _wider(self.ends.get(sheet.state), games)
            return
        known = self.setups.get(sheet.scenario)
        self.setups[sheet.scenario] = Setup(
            _wider(known and known.workers, worker_supply(campaign, sheet).total),
            _wider(known and known.followers, (0, *sheet.lighthouse_followers)[-1]),
            {
                deck: _wider(known and known.decks[deck], len(cards))
                for deck, cards in event_decks(campaign, sheet).items()
            },
        )

    def see_outcome(self, outcome: Outcome, games: int) -> None:
        """An entry was read."""
        for entry in outcome.entries:
            self.entries.setdefault(entry, games)
        for made in outcome.decisions:
            self.branches.setdefault((made.entry, self.places[id(made.step)], made.way), games)

    def findings(self) -> Findings:
        """All of it."""
        return Findings(self.scenarios, self.entries, self.branches, self.ends, self.boxes, self.setups)


def _wider(known: Extent | None, number: int) -> Extent:
    return (min(known[0], number), max(known[1], number)) if known else (number, number)


def _placed(book: Book) -> Iterator[tuple[str, Place, object]]:
    for entry in chain(*(scenario.entries for scenario in book.scenarios), book.anywhere.values()):
        for place, step in placed(entry.steps):
            yield entry.id, place, step


def _outcomes(book: Book, bounds: Bounds, game: Game) -> Iterator[tuple[str, Outcome]]:
    """All that can come next: `win`, `lose` or the entry that is read, and what comes of it."""
    scenario = str(game.sheet.scenario)
    known = book.known(scenario)
    for command in ("win", "lose"):
        for outcome in _answered(_ending(book, game.sheet, command), known, book, bounds, game.sheet):
            yield command, outcome
    for id in _sent_to(book, scenario):
        if game.read.get(id, 0) < _most_readings(id, known, bounds):
            for outcome in _answered(id, known, book, bounds, game.sheet):
                yield id, outcome


def _ending(book: Book, sheet: ProgressSheet, command: str) -> str:
    scenario = next(found for found in book.scenarios if found.scenario == sheet.scenario)
    return scenario.win if command == "win" else scenario.lose


def _sent_to(book: Book, scenario: str) -> list[str]:
    """The entries that the Scenario Book or a card sends to."""
    own = next(found for found in book.scenarios if found.scenario == scenario)
    entries = [entry for entry in own.entries if entry.id not in own.endings]
    return [entry.id for entry in chain(entries, book.anywhere.values()) if entry.source]


def _most_readings(id: str, known: Mapping[str, Entry], bounds: Bounds) -> int:
    """By the bounds; twice where it then reads otherwise, or an entry that it leads to."""
    led = [id]
    for entry in led:
        led += entries_read_by(known[entry].steps)
    steps = (step for entry in led for step in nested(known[entry].steps))
    otherwise = any(
        isinstance(case, ReadBeforeCase) for step in steps if isinstance(step, WhenStep) for case in step.cases
    )
    return max(bounds.readings, 2 if otherwise else 1)


def _answered(
    entry: str, known: Mapping[str, Entry], book: Book, bounds: Bounds, sheet: ProgressSheet
) -> Iterator[Outcome]:
    """What comes of an entry, with every combination of answers."""
    waiting: list[dict[str, str]] = [{}]
    for answers in waiting:
        outcome = resolve(entry, known, book.campaign, sheet, answers)
        if outcome.questions:
            question = outcome.questions[0]
            waiting += [{**answers, question.id: answer} for answer in _answers(question, bounds)]
        else:
            yield outcome


def _answers(question: Question, bounds: Bounds) -> list[str]:
    match question:
        case YesNo() | Choice():
            return [option.value for option in question.options]
        case Number():
            return [str(number) for number in range(bounds.number + 1)]
        case Cards(of=of):
            sets = chain(*(combinations(of, number) for number in range(len(of) + 1)))
            return [",".join(map(str, cards)) for cards in sets]
        case FreeText():
            return ["", "one"]
        case _:
            assert_never(question)


def _is_over(command: str, outcome: Outcome) -> bool:
    """Whether the game is over: its ending was read, or an entry led elsewhere."""
    left = any(isinstance(mark, GoTo) for mark in outcome.marks)
    return command in ("win", "lose") or left or outcome.sheet.state != "playing"


def _next(sheet: ProgressSheet) -> str:
    """The scenario to play, or how the campaign has ended."""
    return str(sheet.scenario) if sheet.state == "playing" else sheet.state


def _content(sheet: ProgressSheet, read: Mapping[str, int]) -> tuple[object, ...]:
    """All that is on a sheet, in whatever order it came there; and what was read in this game."""
    return (
        sheet.state,
        sheet.scenario,
        (sheet.victories, sheet.defeats, sheet.defeats_in_a_row),
        frozenset(sheet.tracks.items()),
        frozenset(sheet.story),
        (sheet.circled, sheet.crossed_out),
        tuple(sorted(_line(line) for line in sheet.setup_changes)),
        sheet.lighthouse_followers,
        frozenset(sheet.entries_read),
        frozenset(sheet.entries_this_game),
        frozenset(read.items()),
    )


def _line(line: SetupChange) -> tuple[object, ...]:
    placed = (line.card or 0, line.side or "", line.scenario or "")
    return line.text, line.merciful or 0, *placed, line.crossed_out
