"""What each command answers with: one Result each, shown to people by one function and to scripts by another."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.book.notes import ScenarioNotes
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.insight.games import Game, Story
    from lampkeeper.insight.map import Ahead
    from lampkeeper.insight.possible import Verdict
    from lampkeeper.insight.prospects import Prospects
    from lampkeeper.insight.tally import Tally
    from lampkeeper.resolve.outcome import Line
    from lampkeeper.resolve.questions import Asked
    from lampkeeper.resolve.setup import Change, Location
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.session.care import Mending, Whole
    from lampkeeper.session.insight_results import InsightResult
    from lampkeeper.session.night_log_results import NightLogResult
    from lampkeeper.session.night_odds_results import NightOddsResult
    from lampkeeper.session.night_results import DeckResult, NightResults
    from lampkeeper.session.own import Provided
    from lampkeeper.session.reckon_results import ReckonResult
    from lampkeeper.session.settings_results import SettingsResult
    from lampkeeper.session.shelf_results import RulesResult, ShelfResult
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet
    from lampkeeper.shelf.islands import IslandDeck
    from lampkeeper.shelf.shelf import ShelvedClan

Decks = dict[str, tuple[int, ...]]


class Standing(NamedTuple):
    """How the record stands: victories still missing in all, and defeats in a row that are left."""

    victories_needed: int
    victories_missing: int
    last_victory_counts: int
    defeats_left: int


class Status(NamedTuple):
    """The whole sheet, and what it comes to. `edits` say where it is not the sum of its moves.

    `ahead` is what the road ahead can give; None where nobody asked, and once the campaign is over. `notes` are the
    player's own on the scenario's page, if there are any; `track_lengths` are the printed boxes of those tracks for
    which the player has set them.
    """

    campaign: Campaign
    sheet: ProgressSheet
    scenario: ScenarioTitle | None
    decks: Decks
    workers: Supply
    standing: Standing
    can_undo: int
    can_redo: int
    warnings: tuple[str, ...]
    edits: tuple[str, ...]
    ahead: Prospects | None = None
    notes: ScenarioNotes | None = None
    track_lengths: Mapping[str, int] = MappingProxyType({})

    def beyond(self, track: str) -> int:
        """The boxes gained beyond those that are printed, where their number is set."""
        boxes = self.sheet.boxes(track)
        return max(0, boxes - self.track_lengths.get(track, boxes))


class NextPage(NamedTuple):
    """All that the next game's setup needs. `clan` is None where it stands on no shelf, `provided` is what its starting
    Fields provide, where that is known.

    `islands` are the decks of the boxes owned, None where these are not said; `unowned` is a Clan whose box is none.
    """

    status: Status
    scenario: ScenarioTitle
    locations: tuple[Location, ...]
    changes: tuple[Change, ...]
    clan: ShelvedClan | None
    provided: Provided | None = None
    islands: tuple[IslandDeck, ...] | None = None
    unowned: ShelvedClan | None = None

    @property
    def warnings(self) -> tuple[str, ...]:
        """Those of the sheet, and of a Clan whose box is not owned."""
        return (*self.status.warnings, *unowned_told(self.unowned))


class DecksView(NamedTuple):
    """The cards to shuffle; `only` names one deck where one was asked for. `why` tells of each number, if asked."""

    campaign: Campaign
    decks: Decks
    only: str | None
    edits: tuple[str, ...]
    why: tuple[CardStory, ...] | None = None


class WorkersView(NamedTuple):
    """The Worker supply, and the sum that leads to it."""

    workers: Supply
    edits: tuple[str, ...]


class LogView(NamedTuple):
    """The moves that are asked for, oldest first, of `all` that were ever made."""

    campaign: Campaign
    moves: tuple[Move, ...]
    all: int
    edits: tuple[str, ...]


class Chronicle(NamedTuple):
    """The whole campaign, to be told: the sheet as it is, its story game by game, and, if asked for, what can come.

    `clan` is None where it stands on no shelf.
    """

    status: Status
    story: Story
    moves: tuple[Move, ...]
    ahead: Ahead | None = None
    clan: ShelvedClan | None = None

    @property
    def campaign(self) -> Campaign:
        """The campaign that is played."""
        return self.status.campaign


class Review(NamedTuple):
    """The campaign over its games: those that are over, and what they come to."""

    campaign: Campaign
    clan: str
    story: Story
    tally: Tally
    edits: tuple[str, ...]

    @property
    def games(self) -> tuple[Game, ...]:
        """The games that are over, oldest first."""
        return self.story.games


class QuestionsView(NamedTuple):
    """What an entry asks on this sheet."""

    entry: str
    questions: tuple[Asked, ...]
    edits: tuple[str, ...]


class Moved(NamedTuple):
    """A move that was made. `before` is the sheet's status ahead of it; `backup` is where an older sheet was kept.

    `verdict` says of a sheet that is taken over whether a campaign by the book can end so, where that is known;
    `unowned` is the Clan that is chosen out of a box which the player does not own; `rules` are the ids of the topics
    that the entries use.
    """

    move: Move
    lines: tuple[Line, ...]
    before: Status | None
    status: Status
    dry_run: bool
    backup: Path | None = None
    verdict: Verdict | None = None
    unowned: ShelvedClan | None = None
    rules: tuple[str, ...] = ()

    @property
    def warnings(self) -> tuple[str, ...]:
        """Those of the sheet, and of a Clan whose box is not owned."""
        return (*self.status.warnings, *unowned_told(self.unowned))


class Unmoved(NamedTuple):
    """A mark by hand that was there already: no move was made."""

    notes: tuple[str, ...]
    status: Status
    dry_run: bool


class TakenBack(NamedTuple):
    """Moves that were taken back (`undo`) or made again (`redo`), in that order."""

    command: str
    moves: tuple[Move, ...]
    status: Status


class Checked(NamedTuple):
    """A sheet that is whole, its moves that the present pack would mark otherwise, and whether a campaign by the book
    can end so; None where that is not known.
    """

    campaign: Campaign
    path: Path
    whole: Whole
    verdict: Verdict | None


class Mended(NamedTuple):
    """What mends a sheet. `content` is the file that it was found for; `backup` is where that is kept."""

    mending: Mending
    content: bytes
    status: Status
    dry_run: bool
    backup: Path | None


class NotedPage(NamedTuple):
    """A page of the Scenario Book, and what is noted of it; None where that is nothing."""

    scenario: ScenarioTitle
    notes: ScenarioNotes | None


class NotesView(NamedTuple):
    """What the player noted of the Scenario Book; `here` is the scenario to play, if there is a sheet."""

    campaign: Campaign
    path: Path
    pages: tuple[NotedPage, ...]
    here: str | None


class Noted(NamedTuple):
    """What was noted: the pages that it changed, and what was noted of them before."""

    campaign: Campaign
    path: Path
    pages: tuple[NotedPage, ...]
    before: tuple[NotedPage, ...]
    dry_run: bool


class Welcome(NamedTuple):
    """There is no sheet yet at this path; `others` are the names of those that there are, `clans` may be chosen."""

    campaign: Campaign
    path: Path
    clans: tuple[str, ...]
    others: tuple[str, ...] = ()


Everyday = (
    Status
    | NextPage
    | DecksView
    | WorkersView
    | LogView
    | Review
    | QuestionsView
    | Moved
    | Unmoved
    | TakenBack
    | Checked
    | Mended
    | NotesView
    | Noted
    | Welcome
)

if TYPE_CHECKING:
    # These are loaded by their own commands only.
    OfTheNight: TypeAlias = DeckResult | NightResults | NightLogResult | NightOddsResult
    Seldom: TypeAlias = InsightResult | SettingsResult | ShelfResult | RulesResult | ReckonResult | OfTheNight
    Result: TypeAlias = Everyday | Seldom


def unowned_told(found: ShelvedClan | None) -> tuple[str, ...]:
    """What is said of a Clan that comes in a box which is none of the player's, if there is such a Clan."""
    if found is None:
        return ()
    name, box = found.clan.name, found.box.title
    return (f"{name} comes in {box}, which is none of your boxes: `lamp settings boxes` shows and sets them",)


def stamp(now: datetime) -> str:
    """A moment as it stands in the log: ISO 8601 to the second, with the offset from UTC."""
    return now.isoformat(timespec="seconds")
