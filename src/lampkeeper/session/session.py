"""One open sheet and its book: each command of the player as one function that returns one Result."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from lampkeeper.errors import NotNow, Wrong
from lampkeeper.resolve.outcome import Note, Pencil
from lampkeeper.resolve.setup import changes_in_force, locations
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.session.desk import Desk
from lampkeeper.session.results import (
    Checked,
    DecksView,
    Explained,
    Horizon,
    LogView,
    MapView,
    Mended,
    Moved,
    NextPage,
    OddsView,
    Preview,
    QuestionsView,
    Reached,
    Status,
    TakenBack,
    Unmoved,
    WorkersView,
    stamp,
)
from lampkeeper.session.status import status_of
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import SheetFile
    from lampkeeper.insight.course import Course
    from lampkeeper.insight.prospects import Prospects
    from lampkeeper.resolve.outcome import Outcome
    from lampkeeper.session.ahead import Sought
    from lampkeeper.session.care import Keep
    from lampkeeper.session.desk import Position
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.progress import ProgressSheet


class Session:
    """A sheet on the desk, and the pack that it is played with."""

    def __init__(self, file: SheetFile, pack: Pack, clock: Callable[[], datetime], waiting: Callable[[], None]) -> None:
        """`clock` tells the moment of a move; `waiting` is called where another process holds the sheet."""
        self.pack = pack
        self.clock = clock
        self.desk = Desk(file, pack.campaign, clock, waiting)

    @property
    def file(self) -> SheetFile:
        """The sheet's file."""
        return self.desk.file

    def script(self, *, dry_run: bool) -> AbstractContextManager[None]:
        """Commands within are one transaction: written together when all went well, or not at all."""
        return self.desk.script(dry_run=dry_run)

    # Views.

    def status(self) -> Status:
        """The whole sheet."""
        opened = self.desk.look()
        status = status_of(self.pack.campaign, opened.paper, opened.logbook, opened.edits)
        return status._replace(ahead=self._ahead(opened.paper))

    def next(self) -> NextPage:
        """The next setup. Raises NotNow once the campaign is over."""
        from lampkeeper.resolve.turn import check_playing

        status = self.status()
        check_playing(status.sheet)
        assert status.scenario is not None
        return NextPage(
            status=status,
            scenario=status.scenario,
            locations=locations(status.campaign, status.sheet),
            changes=changes_in_force(status.sheet),
            clan=status.campaign.clan(status.sheet.clan),
        )

    def decks(self, only: str | None, *, why: bool = False) -> DecksView:
        """The Event decks, or the one asked for; `why` tells of each number. Raises Wrong for an unknown one."""
        opened = self.desk.look()
        campaign = self.pack.campaign
        name = only.strip().casefold() if only is not None else None
        ids = [deck.id for deck in campaign.decks]
        if name is not None and name not in ids:
            raise Wrong("deck-unknown", f"There is no deck {only}", f"the decks are {' and '.join(ids)}")
        stories = None
        if why:
            from lampkeeper.insight.cards import card_stories

            stories = card_stories(campaign, opened.paper, opened.logbook, name)
        return DecksView(campaign, event_decks(campaign, opened.paper), name, opened.edits, stories)

    def explain(self, typed: str) -> Explained:
        """How something came to be as it is. Raises Wrong for an unknown thing, NotNow for one that is not there."""
        from lampkeeper.session.things import explain, find_thing

        opened = self.desk.look()
        thing = find_thing(typed, self.pack.campaign, opened.logbook, opened.paper)
        return Explained(self.pack.campaign, explain(thing, self.pack, opened.logbook, opened.paper), opened.edits)

    def workers(self) -> WorkersView:
        """The Worker supply."""
        opened = self.desk.look()
        return WorkersView(worker_supply(self.pack.campaign, opened.paper), opened.edits)

    def log(self) -> LogView:
        """Every move."""
        opened = self.desk.look()
        return LogView(self.pack.campaign, opened.logbook.moves, opened.edits)

    def questions(self, entry: str, answers: Mapping[str, str], *, anyway: bool) -> QuestionsView:
        """What reading an entry asks on this sheet, beyond what is answered. Raises what `read` would."""
        from lampkeeper.resolve.questions import questions_of
        from lampkeeper.session.reading import find_reading

        opened = self.desk.look()
        reading = find_reading(entry, self.pack, opened.logbook, anyway=anyway)
        asked = questions_of(reading.entry, reading.entries, self.pack.campaign, opened.logbook.sheet, answers)
        return QuestionsView(reading.entry, asked, opened.edits)

    def preview(
        self, entry: str | None, answers: Mapping[str, str], *, anyway: bool = False, spoilers: bool = False
    ) -> Preview:
        """What winning and losing, or an entry, would change. Raises what they would, but for missing answers."""
        from lampkeeper.session.foresight import foresee

        return foresee(self.pack, self.desk.look(), entry, answers, anyway=anyway, spoilers=spoilers)

    def reach(self, sought: Sought, *, spoilers: bool) -> Reached | Horizon:
        """Whether and how what is asked for can still come; without anything asked for, all that can.

        Raises Wrong for what the campaign does not have, NotNow once it is over and where no spoilers are asked for.
        """
        from lampkeeper.session.ahead import horizon, reach, unasked

        opened = self.desk.look()
        if any(asked is not None for asked in sought):
            return reach(self.pack, opened, sought, spoilers=spoilers)
        if not spoilers:
            raise unasked()
        return horizon(self.pack, opened)

    def map(self, *, spoilers: bool) -> MapView:
        """Where the campaign has been and is; with `spoilers`, also where it can go."""
        from lampkeeper.insight.map import played

        opened = self.desk.look()
        ahead = None
        if spoilers:
            from lampkeeper.session.ahead import ways_ahead

            ahead = ways_ahead(self.pack, opened)
        games = played(opened.logbook.moves, opened.paper)
        return MapView(self.pack.campaign, opened.paper, games, ahead, opened.edits)

    def check(self) -> Checked:
        """Whether the sheet is whole, and possible. Raises SheetError with all that is wrong with it."""
        from lampkeeper.session.care import check
        from lampkeeper.session.verdict import judge_sheet

        content = self.file.read_bytes()
        whole = check(content, self.file.path, self.pack)
        return Checked(self.pack.campaign, self.file.path, whole, judge_sheet(whole.paper, self.pack))

    def odds(self, rates: Sequence[str], *, spoilers: bool = False) -> OddsView:
        """The odds to win the campaign at these win rates, `RATE` or `ID=RATE`; else at that of the games so far.

        Raises Wrong for a win rate that is none or missing, NotNow once the campaign is over.
        """
        from lampkeeper.session.odds import odds_on

        return odds_on(self.pack, self.desk.look(), rates, spoilers=spoilers)

    # The sheet as a whole.

    def mend(self, keep: Keep | None, *, dry_run: bool = False, since: bytes | None = None) -> Mended:
        """Repair the sheet, and keep the damaged file beside it; of a whole one nothing is changed.

        Raises SheetError for what cannot be mended, and for a file that is not `since` any more.
        """
        from lampkeeper.files import sheet_errors
        from lampkeeper.session.care import plan_mending

        self.file.check_ordinary()
        with self.desk.held(dry_run=dry_run):
            content = self.file.read_bytes()
            if since not in (None, content):
                raise sheet_errors.replaced(self.file.path)
            mending = plan_mending(content, self.file.path, self.pack, keep, stamp(self.clock()))
            backup = None
            if mending.keep is not None and not dry_run:
                backup = self.file.write_anew(self.desk.played, mending.logbook, self.clock())
            return Mended(mending, content, self._status(mending.logbook), dry_run, backup)

    def adopt(self, path: Path, *, force: bool = False, dry_run: bool = False) -> Moved:
        """Take a campaign over from a form. Raises Wrong with every mistake in it; NotNow for an existing sheet, and
        for a paper that no campaign by the book can end in.
        """
        from lampkeeper.files.form import faulty_form, read_form
        from lampkeeper.session.adoption import read_adopted
        from lampkeeper.session.known import Known
        from lampkeeper.session.verdict import claims_in_words, judge_sheet
        from lampkeeper.sheet.difference import marks_between
        from lampkeeper.sheet.progress import ProgressSheet

        form = read_form(path)
        sheet, mistakes = read_adopted(form, Known(self.pack.campaign, self.pack.entry_ids))
        if mistakes:
            raise faulty_form(path, form, mistakes)
        verdict = judge_sheet(sheet, self.pack)
        if verdict is not None and verdict.games is None and not force:
            raise NotNow(
                "paper-contradicts-itself",
                f"No campaign by the book ends in this sheet: {claims_in_words(verdict.contradiction)}",
                "look at your paper once more; --force takes it over as it is",
            )
        marks = marks_between(ProgressSheet(), sheet)
        return self._begin("adopt", marks, force=force, dry_run=dry_run)._replace(verdict=verdict)

    def form(self) -> tuple[str, tuple[str, ...]]:
        """The sheet as a filled-in form, and where it is not the sum of its moves."""
        from lampkeeper.files.form import form_text

        opened = self.desk.look()
        return form_text(opened.paper, self.pack.campaign), opened.edits

    # Moves.

    def new(self, clan: str | None, *, force: bool = False, dry_run: bool = False) -> Moved:
        """Begin a campaign. Raises Wrong for an unknown Clan, NotNow for an excluded one or an existing sheet."""
        from lampkeeper.session.clans import find_clan
        from lampkeeper.sheet.marks import ChooseClan, GoTo

        campaign = self.pack.campaign
        marks = (ChooseClan(clan=find_clan(clan, campaign).name), GoTo(scenario=campaign.first_scenario))
        return self._begin("new", marks, force=force, dry_run=dry_run)

    def read(
        self,
        entry: str,
        answers: Mapping[str, str],
        *,
        anyway: bool = False,
        dry_run: bool = False,
        since: Position | None = None,
    ) -> Moved:
        """Read an entry, or the scenario's ending. Raises what stands in the way, or AnswersUnsettled.

        `since` is the position at which the player was asked: a sheet that changed since then is not marked.
        """
        from lampkeeper.session.reading import find_reading, settle

        with self.desk.change(dry_run=dry_run, since=since) as opened:
            reading = find_reading(entry, self.pack, opened.logbook, anyway=anyway)
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers)
            return self._make(opened.logbook, reading.command, outcome, dry_run)

    def end(
        self,
        command: str,
        answers: Mapping[str, str],
        *,
        vp: int | None = None,
        note: str | None = None,
        dry_run: bool = False,
        since: Position | None = None,
    ) -> Moved:
        """`win` or `lose` the current scenario. Raises as `read` does."""
        from lampkeeper.session.reading import find_ending, settle

        with self.desk.change(dry_run=dry_run, since=since) as opened:
            reading = find_ending(command, self.pack, opened.logbook)
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers)
            return self._make(opened.logbook, command, outcome, dry_run, vp, note)

    def by_hand(
        self, command: str, pencil: Callable[[ProgressSheet], Sequence[Mark]], *, dry_run: bool = False
    ) -> Moved | Unmoved:
        """Make the marks that `pencil` gives for the sheet. Those that are there already are told, and not made."""
        from lampkeeper.session.hand import make_marks

        with self.desk.change(dry_run=dry_run) as opened:
            logbook = opened.logbook
            lines = make_marks(pencil(logbook.sheet), logbook.sheet)
            marks = tuple(found.mark for found in lines if isinstance(found, Pencil))
            before = self._status(logbook)
            if not marks:
                return Unmoved(tuple(found.text for found in lines if isinstance(found, Note)), before, dry_run)
            move = self._move(logbook, command, marks=marks, by_hand=True)
            logbook.push(move)
            return Moved(move, lines, before, self._status(logbook), dry_run)

    def undo(self, count: int) -> TakenBack:
        """Take back the last moves. Raises NotNow, and takes back none, where there are fewer."""
        with self.desk.change() as opened:
            logbook = opened.logbook
            _check_count("undo", count, logbook.can_undo())
            moves = logbook.undo(count)
            return TakenBack("undo", moves, self._status(logbook))

    def redo(self, count: int) -> TakenBack:
        """Make the last moves taken back again. Raises NotNow, and makes none, where there are fewer."""
        with self.desk.change() as opened:
            logbook = opened.logbook
            _check_count("redo", count, logbook.can_redo())
            moves = logbook.redo(count)
            return TakenBack("redo", moves, self._status(logbook))

    def _begin(self, command: str, marks: tuple[Mark, ...], *, force: bool, dry_run: bool) -> Moved:
        by_hand = command == "adopt"
        move = Move(number=1, at=stamp(self.clock()), command=command, by_hand=by_hand, marks=marks)
        logbook = Logbook([move])
        backup = self.desk.begin(logbook, force=force, dry_run=dry_run)
        lines = tuple(Pencil("", mark) for mark in marks) if by_hand else ()
        return Moved(move, lines, None, self._status(logbook), dry_run, backup)

    def _make(
        self,
        logbook: Logbook,
        command: str,
        outcome: Outcome,
        dry_run: bool,
        vp: int | None = None,
        note: str | None = None,
    ) -> Moved:
        before = self._status(logbook)
        facts = {"entries": outcome.entries, "answers": outcome.answers, "vp": vp, "note": note}
        move = self._move(logbook, command, marks=outcome.marks, **facts)
        logbook.push(move)
        return Moved(move, outcome.lines, before, self._status(logbook), dry_run)

    def _ahead(self, sheet: ProgressSheet) -> Prospects | None:
        """What the road ahead can give; None where there is none, or where it may have no end."""
        from lampkeeper.insight.flow import Endless
        from lampkeeper.insight.prospects import prospects

        if sheet.state != "playing":
            return None
        try:
            return prospects(self.course, self.course.situation_on(sheet))
        except Endless:
            return None

    @cached_property
    def course(self) -> Course:
        """Where the campaign can go."""
        from lampkeeper.insight.course import Course
        from lampkeeper.session.routes import routes_in

        return Course(routes_in(self.pack))

    def _status(self, logbook: Logbook) -> Status:
        return status_of(self.pack.campaign, logbook.sheet, logbook)

    def _move(self, logbook: Logbook, command: str, **facts: Any) -> Move:
        number, scenario = logbook.next_number, logbook.sheet.scenario
        return Move(number=number, at=stamp(self.clock()), command=command, scenario=scenario, **facts)


def _check_count(command: str, count: int, most: int) -> None:
    if count < 1:
        raise Wrong("usage", f"`{command} {count}` would {command} nothing", f"`lamp {command}` is one move")
    if count > most:
        verb = "taken back" if command == "undo" else "made again"
        moves = {0: "no move", 1: "only 1 move"}.get(most, f"only {most} moves")
        raise NotNow(
            f"nothing-to-{command}",
            f"There {'is' if most < 2 else 'are'} {moves} to be {verb}",
            "`lamp log` shows them all",
        )
