"""One open sheet and its book: each command of the player as one function that returns one Result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import NotNow, Wrong
from lampkeeper.resolve.outcome import Note, Pencil
from lampkeeper.session.results import Mended, Moved, Noted, Status, TakenBack, Unmoved, stamp
from lampkeeper.session.status import status_of
from lampkeeper.session.views import Views
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

    from lampkeeper.resolve.outcome import Outcome
    from lampkeeper.session.care import Keep
    from lampkeeper.session.desk import Position
    from lampkeeper.session.notes import Typed
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.progress import ProgressSheet


class Session(Views):
    """A sheet on the desk, and the pack that it is played with: what is looked at, and what is changed."""

    def script(self, *, dry_run: bool) -> AbstractContextManager[None]:
        """Commands within are one transaction: written together when all went well, or not at all."""
        return self.desk.script(dry_run=dry_run)

    # The sheet as a whole.

    def mend(self, keep: Keep | None, *, dry_run: bool = False, since: bytes | None = None) -> Mended:
        """Repair the sheet, and keep the damaged file beside it; of a whole one nothing is changed.

        Raises SheetError for what cannot be mended, and for a file that is not `since` any more.
        """
        from lampkeeper.files.sheet_errors import SHEET
        from lampkeeper.session.care import plan_mending

        self.file.check_ordinary()
        with self.desk.held(dry_run=dry_run):
            content = self.file.read_bytes()
            if since not in (None, content):
                raise SHEET.replaced(self.file.path)
            mending = plan_mending(content, self.file.path, self.pack, keep, stamp(self.clock()))
            status = self._status(mending.logbook)
            backup = None
            if mending.keep is not None and not dry_run:
                backup = self.file.write_anew(self.desk.played, mending.logbook, self.clock())
            return Mended(mending, content, status, dry_run, backup)

    def adopt(self, path: Path, *, force: bool = False, dry_run: bool = False) -> Moved:
        """Take a campaign over from a form. Raises Wrong with every mistake in it; NotNow for an existing sheet, and
        for a paper that no campaign by the book can end in.
        """
        from lampkeeper.files.form import faulty_form, read_form
        from lampkeeper.session.adoption import read_adopted
        from lampkeeper.session.known import known_of
        from lampkeeper.session.verdict import claims_in_words, judge_sheet
        from lampkeeper.sheet.difference import marks_between
        from lampkeeper.sheet.progress import ProgressSheet

        form = read_form(path)
        sheet, mistakes = read_adopted(form, known_of(self.pack))
        if mistakes:
            raise faulty_form(path, form, mistakes)
        if not force:
            self.desk.check_none()
        verdict = judge_sheet(sheet, self.pack)
        if verdict is not None and verdict.games is None and not force:
            raise NotNow(
                "paper-contradicts-itself",
                f"No campaign by the book ends in this sheet: {claims_in_words(verdict.contradiction)}",
                "look at your paper once more; --force takes it over as it is",
            )
        marks = marks_between(ProgressSheet(), sheet)
        return self._begin("adopt", marks, force=force, dry_run=dry_run)._replace(verdict=verdict)

    # Moves.

    def new(self, clan: str | None, *, force: bool = False, dry_run: bool = False) -> Moved:
        """Begin a campaign. Raises Wrong for an unknown Clan, NotNow for an excluded one or an existing sheet."""
        from lampkeeper.sheet.marks import ChooseClan, GoTo

        campaign = self.pack.campaign
        chosen = self.pack.roster.find(clan)
        marks = (ChooseClan(clan=chosen.name), GoTo(scenario=campaign.first_scenario))
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
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers, self.book)
            return self._make(opened.logbook, reading.command, outcome, dry_run)

    def end(
        self,
        command: str,
        answers: Mapping[str, str],
        *,
        vp: int | None = None,
        note: str | None = None,
        anyway: bool = False,
        dry_run: bool = False,
        since: Position | None = None,
    ) -> Moved:
        """`win` or `lose` the current scenario. Raises as `read` does, and VpContradicts unless `anyway`."""
        from lampkeeper.session.reading import check_vp, find_ending, settle

        with self.desk.change(dry_run=dry_run, since=since) as opened:
            reading = find_ending(command, self.pack, opened.logbook)
            if vp is not None and not anyway:
                check_vp(command, vp, self.book, self.pack.campaign, opened.logbook)
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers, self.book)
            return self._make(opened.logbook, command, outcome, dry_run, vp, note)

    def check_vp(self, command: str, vp: int) -> None:
        """Raises VpContradicts where these VP are not those of a `win` or `lose` of the current scenario."""
        from lampkeeper.session.reading import check_vp

        check_vp(command, vp, self.book, self.pack.campaign, self.desk.look().logbook)

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

    # The player's own notes.

    def note(self, scenario: str | None, typed: Typed, *, dry_run: bool = False) -> Noted:
        """Note what is typed of a scenario, else of the current one. Raises Wrong for what no page can say."""
        from lampkeeper.book.notes import ScenarioNotes
        from lampkeeper.session.hand import find_scenario
        from lampkeeper.session.notes import note, noted

        campaign = self.pack.campaign
        wanted = scenario if scenario is not None else self.here
        if wanted is None:
            raise Wrong("usage", "There is no current scenario to note this of", "`lamp notes SCENARIO` names one")
        id = find_scenario(wanted, campaign).id
        return note(
            self.kept_notes(),
            lambda book: [noted(book.of(id) or ScenarioNotes.blank(id), typed, campaign)],
            dry_run=dry_run,
        )

    def take_notes(self, form: Path, *, dry_run: bool = False) -> Noted:
        """Note what a form says. Raises Wrong with every mistake in it."""
        from lampkeeper.files.notes_form import read_notes
        from lampkeeper.session.notes import note

        book = read_notes(form, self.pack.campaign, form=True)
        return note(self.kept_notes(), lambda _: book.scenarios, dry_run=dry_run)

    def _begin(self, command: str, marks: tuple[Mark, ...], *, force: bool, dry_run: bool) -> Moved:
        by_hand = command == "adopt"
        move = Move(number=1, at=stamp(self.clock()), command=command, by_hand=by_hand, marks=marks)
        logbook = Logbook([move])
        status = self._status(logbook)
        unowned = self.own.read_shelved().unowned(self.shelf.clans.get(logbook.sheet.clan))
        backup = self.desk.begin(logbook, force=force, dry_run=dry_run)
        lines = tuple(Pencil("", mark) for mark in marks) if by_hand else ()
        return Moved(move, lines, None, status, dry_run, backup, unowned=unowned)

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
        return Moved(move, outcome.lines, before, self._status(logbook), dry_run, rules=outcome.rules)

    def _status(self, logbook: Logbook) -> Status:
        """What the sheet comes to; ahead of any writing, for it raises Wrong where the notes cannot be read."""
        return status_of(self.pack.campaign, logbook.sheet, logbook, own=self.own, book=self.book)

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
