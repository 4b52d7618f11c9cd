"""One open sheet and its book: each command of the player as one function that returns one Result."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow, SheetError, Wrong
from lampkeeper.files.sheet_file import Opened, refuse_existing
from lampkeeper.resolve.setup import changes_in_force, contradictions, locations
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.session.results import (
    DecksView,
    LogView,
    Moved,
    NextPage,
    Standing,
    Status,
    TakenBack,
    WorkersView,
    stamp,
)
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.saved import PlayedCampaign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import SheetFile
    from lampkeeper.resolve.outcome import Line, Outcome
    from lampkeeper.session.results import QuestionsView

Position = tuple[int, int]


class Session:
    """A sheet file and a pack.

    Each writing command locks the file, reads it afresh, makes its move and writes; nothing prompts in between. Within
    `script()` the first writing command takes the lock, and all is written at the end or not at all.
    """

    def __init__(self, file: SheetFile, pack: Pack, clock: Callable[[], datetime], waiting: Callable[[], None]) -> None:
        """`clock` tells the moment of a move; `waiting` is called where another process holds the sheet."""
        self.file = file
        self.pack = pack
        self.clock = clock
        self.waiting = waiting
        self._opened: Opened | None = None
        self._script: ExitStack | None = None
        self._script_dry = False
        self._script_began = False
        self._script_began_anew = False

    # Views.

    def status(self) -> Status:
        """The whole sheet."""
        return self._status(self._open())

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

    def decks(self, only: str | None) -> DecksView:
        """The Event decks, or the one asked for. Raises Wrong for an unknown one."""
        opened = self._open()
        campaign = self.pack.campaign
        name = only.strip().casefold() if only is not None else None
        ids = [deck.id for deck in campaign.decks]
        if name is not None and name not in ids:
            raise Wrong("deck-unknown", f"There is no deck {only}", f"the decks are {' and '.join(ids)}")
        return DecksView(campaign, event_decks(campaign, opened.paper), name, opened.edits)

    def workers(self) -> WorkersView:
        """The Worker supply."""
        opened = self._open()
        return WorkersView(worker_supply(self.pack.campaign, opened.paper), opened.edits)

    def log(self) -> LogView:
        """Every move."""
        opened = self._open()
        return LogView(self.pack.campaign, opened.logbook.moves, opened.edits)

    def questions(self, entry: str, answers: Mapping[str, str], *, anyway: bool) -> QuestionsView:
        """What reading an entry asks on this sheet, beyond what is answered. Raises what `read` would."""
        from lampkeeper.resolve.questions import questions_of
        from lampkeeper.session.reading import find_reading
        from lampkeeper.session.results import QuestionsView

        opened = self._open()
        reading = find_reading(entry, self.pack, opened.logbook, anyway=anyway)
        asked = questions_of(reading.entry, reading.entries, self.pack.campaign, opened.paper, answers)
        return QuestionsView(reading.entry, asked, opened.edits)

    # Moves.

    def new(self, clan: str, *, force: bool = False, dry_run: bool = False) -> Moved:
        """Begin a campaign. Raises Wrong for an unknown Clan, NotNow for an excluded one or an existing sheet."""
        from lampkeeper.session.clans import find_clan
        from lampkeeper.sheet.marks import ChooseClan, GoTo

        campaign = self.pack.campaign
        name = find_clan(clan, campaign).name
        backup = None
        if not dry_run and not self._script_dry:
            self.file.make_folder()
        with self._holding(dry_run):
            in_script = self._script is not None and self._opened is not None
            if not force and (in_script or self.file.exists()):
                self.file.check_ordinary()
                raise refuse_existing(self.file)
            move = Move(
                number=1,
                at=stamp(self.clock()),
                command="new",
                scenario=None,
                answers={},
                marks=(ChooseClan(clan=name), GoTo(scenario=campaign.first_scenario)),
            )
            logbook = Logbook([move])
            opened = Opened(self._played(), logbook, logbook.sheet, ())
            if self._script is not None and not dry_run:
                self._opened = opened
                self._script_began_anew = True
            elif not dry_run:
                backup = self._write_anew(opened)
        return Moved(move, (), None, self._status(opened), dry_run, backup)

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

        with self._making(dry_run, since) as opened:
            reading = find_reading(entry, self.pack, opened.logbook, anyway=anyway)
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers)
            return self._make(opened, reading.command, outcome, dry_run)

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

        with self._making(dry_run, since) as opened:
            reading = find_ending(command, self.pack, opened.logbook)
            outcome = settle(reading, self.pack.campaign, opened.logbook, answers)
            return self._make(opened, command, outcome, dry_run, vp, note)

    def undo(self, count: int) -> TakenBack:
        """Take back the last moves. Raises NotNow, and takes back none, where there are fewer."""
        with self._making() as opened:
            logbook = opened.logbook
            _check_count("undo", count, logbook.can_undo())
            moves = logbook.undo(count)
            return TakenBack("undo", moves, self._status(self._current(opened)))

    def redo(self, count: int) -> TakenBack:
        """Make the last moves taken back again. Raises NotNow, and makes none, where there are fewer."""
        with self._making() as opened:
            logbook = opened.logbook
            _check_count("redo", count, logbook.can_redo())
            moves = logbook.redo(count)
            return TakenBack("redo", moves, self._status(self._current(opened)))

    # A script: all or nothing.

    @contextmanager
    def script(self, *, dry_run: bool) -> Iterator[None]:
        """Commands within are one transaction: written together when all went well."""
        with ExitStack() as stack:
            self._script, self._script_dry = stack, dry_run
            try:
                yield
                if self._script_began and not dry_run and self._opened is not None:
                    if self._script_began_anew:
                        self._write_anew(self._opened)
                    else:
                        self.file.write(self._played(), self._opened.logbook)
            finally:
                self._script = None
                self._script_began = self._script_began_anew = self._script_dry = False
                self._opened = None

    # How a move is made.

    @contextmanager
    def _holding(self, dry_run: bool) -> Iterator[None]:
        """Hold the sheet's lock; a script holds it until its end."""
        if self._script is not None:
            if not self._script_began:
                self._script_began = True
                if not self._script_dry:
                    self._script.enter_context(self.file.locked(self.waiting))
                    self._opened = None
            yield
        elif dry_run:
            yield
        else:
            with self.file.locked(self.waiting):
                yield

    @contextmanager
    def _making(self, dry_run: bool = False, since: Position | None = None) -> Iterator[Opened]:
        """The sheet as it is now, to be changed; written when all within went well."""
        if self._script is None and not dry_run and not self.file.exists():
            self.file.read()  # says that there is none, before a lock is asked for
        with self._holding(dry_run):
            if self._script is None:
                self._opened = None
            opened = self._open()
            if opened.edits:
                raise SheetError(
                    "sheet-edited",
                    f"The sheet {self.file.path} was edited outside Lampkeeper: {'; '.join(opened.edits)}",
                    "put its «sheet» part back as it was; `lamp new CLAN --force` begins anew and keeps it",
                )
            if since is not None and since != opened.logbook.position:
                raise SheetError(
                    "sheet-changed",
                    "The sheet was changed by another command while you were answering: nothing is marked",
                    "look at `lamp status` and give the command again",
                )
            if dry_run:
                opened = replace(opened, logbook=opened.logbook.copy())
            yield opened
            if dry_run:
                return
            if self._script is not None:
                self._opened = self._current(opened)
            else:
                self.file.write(self._played(), opened.logbook)
                self._opened = None

    def _make(
        self,
        opened: Opened,
        command: str,
        outcome: Outcome,
        dry_run: bool,
        vp: int | None = None,
        note: str | None = None,
    ) -> Moved:
        before = self._status(opened)
        lines: tuple[Line, ...] = outcome.lines
        move = Move(
            number=opened.logbook.next_number,
            at=stamp(self.clock()),
            command=command,
            scenario=opened.logbook.sheet.scenario,
            entries=outcome.entries,
            answers=outcome.answers,
            vp=vp,
            note=note,
            marks=outcome.marks,
        )
        opened.logbook.push(move)
        return Moved(move, lines, before, self._status(self._current(opened)), dry_run)

    def _write_anew(self, opened: Opened) -> Path | None:
        backup = None
        if self.file.exists():
            self.file.check_ordinary()
            backup = self.file.keep_backup(self.clock())
        self.file.write(opened.campaign, opened.logbook)
        return backup

    # What stands open.

    def _open(self) -> Opened:
        if self._opened is None:
            opened = self.file.read()
            self._check_campaign(opened)
            self._opened = opened
        return self._opened

    def _check_campaign(self, opened: Opened) -> None:
        campaign = self.pack.campaign
        if opened.campaign.id != campaign.id:
            raise SheetError(
                "sheet-of-another-campaign",
                f"The sheet {self.file.path} is of the campaign {opened.campaign.id}, not {campaign.id}",
                "name that campaign's pack with --pack",
            )
        scenario = opened.paper.scenario
        if opened.paper.state == "playing" and (scenario is None or campaign.scenario(scenario) is None):
            raise SheetError(
                "sheet-damaged",
                f"The sheet {self.file.path} stands at a scenario that {campaign.title} does not have: {scenario}",
                "name the pack that it was played with, with --pack",
            )

    def _played(self) -> PlayedCampaign:
        return PlayedCampaign(id=self.pack.campaign.id, version=self.pack.campaign.version)

    def _current(self, opened: Opened) -> Opened:
        """The same, with what now stands on the paper."""
        return replace(opened, paper=opened.logbook.sheet)

    def _status(self, opened: Opened) -> Status:
        campaign, sheet = self.pack.campaign, opened.paper
        record = campaign.record
        return Status(
            campaign=campaign,
            sheet=sheet,
            scenario=campaign.scenario(sheet.scenario) if sheet.scenario else None,
            decks=event_decks(campaign, sheet),
            workers=worker_supply(campaign, sheet),
            standing=Standing(
                victories_needed=record.victories_to_win,
                victories_missing=max(0, record.victories_to_win - sheet.victories),
                last_victory_counts=record.last_victory_counts,
                defeats_left=max(0, record.defeats_in_a_row_to_lose - sheet.defeats_in_a_row),
            ),
            can_undo=opened.logbook.can_undo(),
            can_redo=opened.logbook.can_redo(),
            warnings=contradictions(campaign, sheet),
            edits=opened.edits,
        )


def _check_count(command: str, count: int, most: int) -> None:
    if count < 1:
        raise Wrong("usage", f"`{command} {count}` makes no sense", f"`lamp {command} 1` is the least")
    if count > most:
        verb = "taken back" if command == "undo" else "made again"
        moves = {0: "no move", 1: "only 1 move"}.get(most, f"only {most} moves")
        raise NotNow(
            f"nothing-to-{command}",
            f"There {'is' if most < 2 else 'are'} {moves} to be {verb}",
            "`lamp log` shows them all",
        )
