"""One open sheet and its book, looked at: each view as one function that returns one Result."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow, SheetError, Wrong
from lampkeeper.resolve.setup import changes_in_force, locations
from lampkeeper.resolve.supply import event_decks, worker_supply
from lampkeeper.session.desk import Desk
from lampkeeper.session.own import NOTHING_SET
from lampkeeper.session.results import (
    Checked,
    Chronicle,
    DecksView,
    LogView,
    NextPage,
    NotesView,
    QuestionsView,
    Review,
    Status,
    WorkersView,
)
from lampkeeper.session.selection import EVERYTHING, find_selection
from lampkeeper.session.status import status_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.notes_file import NotesFile
    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import Opened, SheetFile
    from lampkeeper.insight.map import Ahead
    from lampkeeper.insight.prospects import Prospects
    from lampkeeper.session.ahead import Sought
    from lampkeeper.session.insight_results import Explained, Horizon, MapView, OddsView, Preview, Reached
    from lampkeeper.session.own import Own
    from lampkeeper.session.selection import Selection
    from lampkeeper.sheet.progress import ProgressSheet
    from lampkeeper.shelf.shelf import Shelf


class Views:
    """A sheet on the desk, and the pack that it is played with: what only looks at them."""

    def __init__(
        self,
        file: SheetFile,
        pack: Pack,
        clock: Callable[[], datetime],
        waiting: Callable[[], None],
        own: Own = NOTHING_SET,
        player_folder: Callable[[], Path] | None = None,
    ) -> None:
        """`clock` tells the moment of a move; `waiting` is called where another process holds the sheet.

        `own` is what the player has set; `player_folder` tells where their notes are kept: without it there are none.
        """
        self.pack = pack
        self.own = own
        self.player_folder = player_folder
        self.clock = clock
        self.desk = Desk(file, pack.campaign, clock, waiting)

    @cached_property
    def shelf(self) -> Shelf:
        """The boxes of the game."""
        from lampkeeper.files.shelf import read_shelf

        return read_shelf()

    @property
    def file(self) -> SheetFile:
        """The sheet's file."""
        return self.desk.file

    @cached_property
    def notes_file(self) -> NotesFile | None:
        """Where the player's notes on the Scenario Book are kept; None where there is no place for them."""
        from lampkeeper.files.notes_file import NotesFile

        try:
            return NotesFile(self.player_folder(), self.pack.campaign) if self.player_folder else None
        except SheetError:  # no home folder
            return None

    @property
    def book(self) -> ScenarioBook | None:
        """What the player noted; None where it is nothing. Raises Wrong with every mistake in the file."""
        return self.notes_file.read() if self.notes_file is not None else None

    def status(self, *, ahead: bool = True) -> Status:
        """The whole sheet; `ahead`: and what the road ahead can give, which is told to people only."""
        opened = self.desk.look()
        status = status_of(self.pack.campaign, opened.paper, opened.logbook, opened.edits, own=self.own, book=self.book)
        return status._replace(ahead=self._ahead(opened.paper)) if ahead else status

    def next(self) -> NextPage:
        """The next setup. Raises NotNow once the campaign is over."""
        from lampkeeper.resolve.turn import check_playing
        from lampkeeper.shelf.islands import island_decks

        status = self.status()
        check_playing(status.sheet)
        assert status.scenario is not None
        clan, shelved = self.shelf.clans.get(status.sheet.clan), self.own.read_shelved()
        return NextPage(
            status=status,
            scenario=status.scenario,
            locations=locations(status.campaign, status.sheet),
            changes=changes_in_force(status.sheet),
            clan=clan,
            provided=shelved.provided_by(clan.clan) if clan is not None else None,
            islands=island_decks(self.shelf.owned(shelved.boxes)) if shelved.boxes is not None else None,
            unowned=shelved.unowned(clan),
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
        from lampkeeper.session.insight_results import Explained
        from lampkeeper.session.things import explain, find_thing

        opened = self.desk.look()
        thing = find_thing(typed, self.pack.campaign, opened.logbook, opened.paper)
        book = self.book if thing.kind == "workers" else None
        return Explained(
            self.pack.campaign, explain(thing, self.pack, opened.logbook, opened.paper, book), opened.edits
        )

    def workers(self) -> WorkersView:
        """The Worker supply."""
        opened = self.desk.look()
        return WorkersView(worker_supply(self.pack.campaign, opened.paper, self.book), opened.edits)

    def log(self, asked: Selection = EVERYTHING) -> LogView:
        """The moves that are asked for. Raises Wrong for what the campaign does not have."""
        opened = self.desk.look()
        wanted = find_selection(asked, self.pack)
        every = opened.logbook.moves
        return LogView(self.pack.campaign, tuple(filter(wanted.holds, every)), len(every), opened.edits)

    def chronicle(self, *, spoilers: bool = False) -> Chronicle:
        """The whole campaign, to be told; with `spoilers`, also where it can go."""
        from lampkeeper.insight.games import story_of

        opened = self.desk.look()
        status = status_of(self.pack.campaign, opened.paper, opened.logbook, opened.edits, own=self.own, book=self.book)
        return Chronicle(
            status,
            story_of(opened.logbook, opened.paper),
            opened.logbook.moves,
            self._ways(opened, spoilers),
            self.shelf.clans.get(opened.paper.clan),
        )

    def review(self) -> Review:
        """The campaign over its games."""
        from lampkeeper.insight.games import story_of
        from lampkeeper.insight.tally import tally_of

        opened = self.desk.look()
        story = story_of(opened.logbook, opened.paper)
        return Review(self.pack.campaign, opened.paper.clan, story, tally_of(story.games), opened.edits)

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

        opened = self.desk.look()
        return foresee(self.pack, opened, entry, answers, anyway=anyway, spoilers=spoilers, book=self.book)

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
        from lampkeeper.insight.games import story_of
        from lampkeeper.session.insight_results import MapView

        opened = self.desk.look()
        story = story_of(opened.logbook, opened.paper)
        return MapView(self.pack.campaign, opened.paper, story, self._ways(opened, spoilers), opened.edits)

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

    def form(self) -> tuple[str, tuple[str, ...]]:
        """The sheet as a filled-in form, and where it is not the sum of its moves."""
        from lampkeeper.files.form import form_text

        opened = self.desk.look()
        return form_text(opened.paper, self.pack.campaign), opened.edits

    def notes(self, scenario: str | None = None, *, spoilers: bool = False) -> NotesView:
        """What the player noted of a scenario; else of those that are noted or that were reached, or of all.

        Raises Wrong for an unknown scenario.
        """
        from lampkeeper.session.hand import find_scenario
        from lampkeeper.session.notes import notes_of

        file, campaign = self.kept_notes(), self.pack.campaign
        if scenario is not None:
            return notes_of(file, {find_scenario(scenario, campaign).id}, None, only=True)
        return notes_of(file, self._told(spoilers=spoilers), self.here)

    def notes_form(self, *, spoilers: bool) -> str:
        """The form of the notes: of the scenarios that the campaign has come to or that are noted, or of all."""
        from lampkeeper.book.notes import ScenarioBook
        from lampkeeper.files.notes_form import form_text

        book = self.kept_notes().read() or ScenarioBook(scenario=())
        return form_text(book, self.pack.campaign, self._told(spoilers=spoilers))

    def kept_notes(self) -> NotesFile:
        """Where notes are kept. Raises NotNow where there is no place for them."""
        if self.notes_file is None:
            raise NotNow("notes-nowhere", "There is no home folder to keep notes in", "set HOME or XDG_DATA_HOME")
        return self.notes_file

    @property
    def here(self) -> str | None:
        """The scenario to play; None once the campaign is over, and where there is no sheet."""
        opened = self._looked()
        return opened.paper.scenario if opened is not None else None

    def _told(self, *, spoilers: bool) -> set[str]:
        """The scenarios that the campaign has come to; without a sheet, the one that it begins with."""
        from lampkeeper.session.notes import reached

        if spoilers:
            return {scenario.id for scenario in self.pack.campaign.scenarios}
        opened = self._looked()
        return reached(opened) if opened is not None else {self.pack.campaign.first_scenario}

    def _looked(self) -> Opened | None:
        """The sheet as it is; None where there is none, which notes do not need."""
        try:
            return self.desk.look()
        except SheetError as error:
            if error.kind != "sheet-missing":
                raise
            return None

    def _ways(self, opened: Opened, wanted: bool) -> Ahead | None:
        """Where the campaign can go, if that is wanted."""
        if not wanted:
            return None
        from lampkeeper.session.ahead import ways_ahead

        return ways_ahead(self.pack, opened)

    def _ahead(self, sheet: ProgressSheet) -> Prospects | None:
        """What the road ahead can give; None where there is none, or where it may have no end."""
        from lampkeeper.insight.flow import Endless
        from lampkeeper.session.routes import road_through

        if sheet.state != "playing":
            return None
        road = road_through(self.pack)
        try:
            return road.ahead(road.course.situation_on(sheet))
        except Endless:
            return None
