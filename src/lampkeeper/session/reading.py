"""Which entry a command reads, and whether it may be read here and now."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from lampkeeper.book.campaign import Campaign, ScenarioTitle
from lampkeeper.book.questions import Question
from lampkeeper.book.scenario import Entry
from lampkeeper.errors import NotNow, Wrong
from lampkeeper.files.pack import Pack, unknown_entry
from lampkeeper.resolve.answers import AnswersMissing
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Outcome
from lampkeeper.resolve.turn import check_ending, check_playing, check_turn
from lampkeeper.session.desk import Position
from lampkeeper.sheet.logbook import Logbook

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioBook


class Reading(NamedTuple):
    """An entry to read, the entries that it can lead to, and the command that this is: `read`, `win` or `lose`."""

    entry: str
    entries: Mapping[str, Entry]
    command: str


class AnswersUnsettled(AnswersMissing):
    """Answers are missing. Carries how far the entry can be read without them, and the position to come back to."""

    def __init__(self, outcome: Outcome, position: Position) -> None:
        super().__init__(outcome.questions)
        self.outcome = outcome
        self.position = position

    @property
    def first(self) -> Question:
        """The question to ask next."""
        return self.questions[0]


class VpContradicts(NotNow):
    """The VP told of a game are not those of its result. Carries the position at which the player is to be asked."""

    def __init__(self, command: str, vp: int, to_reach: int, scenario: ScenarioTitle, position: Position) -> None:
        if command == "win":
            told, meant = "are fewer than", "wins it all the same"
        else:
            told, meant = "reach", "loses it all the same, where it asks for more than VP"
        super().__init__(
            "vp-contradicts",
            f"{vp} VP {told} the {to_reach} that you noted for {scenario.title}",
            f"`lamp {command} --vp {vp} --anyway` {meant}; `lamp notes {scenario.number} --vp N` puts the note right",
        )
        self.position = position
        self._facts = {"vp": vp, "vp_to_reach": to_reach}

    def facts(self) -> dict[str, Any]:
        """Both numbers."""
        return dict(self._facts)


def find_ending(command: str, pack: Pack, logbook: Logbook) -> Reading:
    """The ending that `win` or `lose` reads. Raises NotNow once the campaign is over."""
    check_playing(logbook.sheet)
    assert logbook.sheet.scenario is not None
    scenario = pack.scenario(logbook.sheet.scenario)
    ending = scenario.win if command == "win" else scenario.lose
    return Reading(ending, pack.entries(scenario.scenario), command)


def find_reading(typed: str, pack: Pack, logbook: Logbook, *, anyway: bool) -> Reading:
    """The entry that the player typed. Raises Wrong for an unknown one, NotNow for one that is not to be read now."""
    sheet = logbook.sheet
    id = typed.strip().upper()
    here = sheet.scenario
    entries = pack.entries(here) if here is not None else pack.anywhere
    if id not in entries:
        title = pack.scenario_of(id)
        if title is None:
            raise unknown_entry(typed)
        check_playing(sheet)
        return _elsewhere(id, title, pack, anyway=anyway)
    check_playing(sheet)
    assert here is not None
    scenario = pack.scenario(here)
    if id in scenario.endings:
        check_ending(id, scenario)
        return Reading(id, entries, "win" if id == scenario.win else "lose")
    if not anyway:
        check_turn(entries[id], entries, pack.campaign, sheet, logbook.last)
    return Reading(id, entries, "read")


def settle(
    reading: Reading,
    campaign: Campaign,
    logbook: Logbook,
    answers: Mapping[str, str],
    book: "ScenarioBook | None" = None,
) -> Outcome:
    """What comes of it. Raises AnswersUnsettled where answers are missing, then Wrong for those not asked for."""
    outcome = resolve(reading.entry, reading.entries, campaign, logbook.sheet, answers, book)
    if outcome.questions:
        raise AnswersUnsettled(outcome, logbook.position)
    refuse_unasked(reading.entry, answers, outcome.answers)
    return outcome


def check_vp(command: str, vp: int, book: "ScenarioBook | None", campaign: Campaign, logbook: Logbook) -> None:
    """Raises VpContradicts for a victory with fewer VP than are noted to be reached, and for a defeat with as many.

    A defeat with as many can be right all the same: scenarios ask for more than VP.
    """
    scenario = campaign.scenario(logbook.sheet.scenario or "")
    notes = book.of(scenario.id) if book is not None and scenario is not None else None
    if scenario and notes and notes.vp is not None and (vp >= notes.vp) != (command == "win"):
        raise VpContradicts(command, vp, notes.vp, scenario, logbook.position)


def refuse_unasked(entry: str, answers: Iterable[str], asked: Iterable[str]) -> None:
    """Raises Wrong for an answer that nothing asks for."""
    known = dict.fromkeys(asked)
    unasked = [id for id in answers if id not in known]
    if unasked:
        raise Wrong(
            "answer-unasked",
            f"Entry {entry} does not ask for {', '.join(unasked)} here",
            f"it asks for {', '.join(known) or 'nothing'}; leave the others out",
        )


def open_questions(
    reading: Reading, campaign: Campaign, logbook: Logbook, answers: Mapping[str, str]
) -> tuple[Question, ...]:
    """What the reading asks beyond these answers."""
    return resolve(reading.entry, reading.entries, campaign, logbook.sheet, answers).questions


def _elsewhere(id: str, title: ScenarioTitle, pack: Pack, *, anyway: bool) -> Reading:
    if id in pack.scenario(title.id).endings:
        raise NotNow(
            "entry-elsewhere",
            f"{id} ends another scenario, {title.title}",
            "`lamp win` or `lamp lose` ends the current one",
        )
    if not anyway:
        raise NotNow(
            "entry-elsewhere",
            f"Entry {id} belongs to another scenario, {title.title}",
            f"`lamp status` shows the current one; `lamp read {id} --anyway` reads it all the same",
        )
    return Reading(id, pack.entries(title.id), "read")
