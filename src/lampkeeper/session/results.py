"""What each command answers with: one Result each, shown to people by one function and to scripts by another."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from lampkeeper.session.reckon_results import Reckoned, SumsView
from lampkeeper.session.shelf_results import RulesResult, ShelfResult

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.book.notes import ScenarioNotes
    from lampkeeper.errors import LampError, Problem
    from lampkeeper.files.paths import Chosen
    from lampkeeper.files.settings import Found
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.insight.explanation import Explanation
    from lampkeeper.insight.games import Game, Story
    from lampkeeper.insight.map import Ahead
    from lampkeeper.insight.odds import Forecast, Rates
    from lampkeeper.insight.passages import Extent, Told
    from lampkeeper.insight.possible import Verdict
    from lampkeeper.insight.preview import Alternative
    from lampkeeper.insight.proof import Proof
    from lampkeeper.insight.prospects import Prospects
    from lampkeeper.insight.reach import Leg
    from lampkeeper.insight.tally import Tally
    from lampkeeper.resolve.outcome import Line
    from lampkeeper.resolve.questions import Asked
    from lampkeeper.resolve.setup import Change, Location
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.session.care import Mending, Whole
    from lampkeeper.session.own import Provided
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet
    from lampkeeper.shelf.islands import IslandDeck
    from lampkeeper.shelf.shelf import ShelvedClan

Decks = dict[str, tuple[int, ...]]

# What is taken for granted of all that can come.
ASSUMED = "an entry is read once a game, twice if it then reads otherwise; one that ends the campaign only for `lost`"


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

    `islands` are the decks of the boxes owned, None where these are not said; `unowned`: the Clan's is none of them.
    """

    status: Status
    scenario: ScenarioTitle
    locations: tuple[Location, ...]
    changes: tuple[Change, ...]
    clan: ShelvedClan | None
    provided: Provided | None = None
    islands: tuple[IslandDeck, ...] | None = None
    unowned: bool = False

    @property
    def warnings(self) -> tuple[str, ...]:
        """Those of the sheet, and of a Clan whose box is not owned."""
        unowned = [unowned_told(self.clan)] if self.unowned and self.clan is not None else []
        return (*self.status.warnings, *unowned)


class DecksView(NamedTuple):
    """The cards to shuffle; `only` names one deck where one was asked for. `why` tells of each number, if asked."""

    campaign: Campaign
    decks: Decks
    only: str | None
    edits: tuple[str, ...]
    why: tuple[CardStory, ...] | None = None


class Explained(NamedTuple):
    """How something on the sheet came to be as it is."""

    campaign: Campaign
    explanation: Explanation
    edits: tuple[str, ...]


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


class Preview(NamedTuple):
    """What winning and losing, or an entry, would change: each way that it can go.

    `entry` is the one that was asked for. `before` is the sheet as it is. `unnamed` are the names of scenarios that are
    not to be told; none where `spoilers` are wanted. `workers_noted` says whether the player noted Workers of any page.
    """

    before: Status
    entry: str | None
    answers: Mapping[str, str]
    alternatives: tuple[Alternative, ...]
    spoilers: bool
    unnamed: tuple[str, ...]
    edits: tuple[str, ...]
    workers_noted: bool = False

    def told(self, text: str) -> str:
        """The text without the names that are not to be told."""
        for name in self.unnamed:
            text = text.replace(name, "…")
        return text


class GamesSoFar(NamedTuple):
    """The games won, of those played."""

    won: int
    played: int


class OddsView(NamedTuple):
    """The odds to win the campaign. `so_far` is what the general win rate was taken from, where none was given;
    `begun` whether something was read in the present game. Of the entries of later scenarios, which are not named
    unless asked for, `unnamed` are forks.
    """

    campaign: Campaign
    scenario: ScenarioTitle
    clan: str
    begun: bool
    rates: Rates
    so_far: GamesSoFar | None
    forecast: Forecast
    unnamed: int
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
        return (*self.status.warnings, *([unowned_told(self.unowned)] if self.unowned is not None else []))


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


class PackChecked(NamedTuple):
    """A campaign pack that is sound: how much there is of it, what is proved of it; with `spoilers` told in full."""

    campaign: Campaign
    folder: Path
    scenarios: int
    entries: int
    endings: int
    questions: int
    proof: Proof
    spoilers: bool


class Target(NamedTuple):
    """What is asked for: a `scenario`, an `end` (won or lost), an `entry`, a `card` or a `word`."""

    kind: str
    id: str
    name: str


class Reached(NamedTuple):
    """Whether the target can still come: a shortest way to it, or the reason why there is none."""

    campaign: Campaign
    target: Target
    here: ScenarioTitle
    way: tuple[Leg, ...] | None
    reason: str
    spoilers: bool
    edits: tuple[str, ...]

    @property
    def games(self) -> int:
        """The games that are over by then."""
        return sum(leg.is_over for leg in self.way or ())

    @property
    def now(self) -> tuple[Told, ...]:
        """The commands of the way that are for the game under way, or the next one."""
        return self.way[0].commands if self.way else ()


class Horizon(NamedTuple):
    """All that can still come: the fewest and the most games before each scenario, and until the campaign's end."""

    campaign: Campaign
    here: ScenarioTitle
    extents: dict[str, Extent]
    edits: tuple[str, ...]


class MapView(NamedTuple):
    """Where the campaign has been and is, and where it can go, if that was asked for."""

    campaign: Campaign
    sheet: ProgressSheet
    story: Story
    ahead: Ahead | None
    edits: tuple[str, ...]


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


class Located(NamedTuple):
    """One of the paths in use, and what chose it."""

    name: str
    path: Path
    by: str
    exists: bool


class Decided(NamedTuple):
    """Something else that can be set, and what chose it."""

    name: str
    value: str | bool
    by: str


class Whereabouts(NamedTuple):
    """The paths in use, and what else is; `problems` are those of the settings."""

    places: tuple[Located, ...]
    decided: tuple[Decided, ...] = ()
    problems: tuple[Problem, ...] = ()


class SettingsView(NamedTuple):
    """What is set: all of it, or the `value` of the one `key` that was asked for; and what is wrong with the file."""

    found: Found
    key: str | None
    value: Any
    problems: tuple[Problem, ...]


class SettingChanged(NamedTuple):
    """A setting that was set, or unset (then its value is None). `kept` is where a file with comments was kept."""

    key: str
    value: Any
    found: Found
    changed: bool
    kept: Path | None
    problems: tuple[Problem, ...]


class Listed(NamedTuple):
    """A sheet among others. `name` is what --sheet takes; `wrong` is why it cannot be read, and then the rest is not
    known. `campaign` is an id; `scenario` is None also where it is of another campaign than the one in use. `last` is
    the last move.
    """

    name: str
    path: Path
    in_use: bool
    wrong: LampError | None
    campaign: str | None = None
    sheet: ProgressSheet | None = None
    scenario: ScenarioTitle | None = None
    last: Move | None = None
    edits: tuple[str, ...] = ()


class SheetsView(NamedTuple):
    """The player's sheets, last played first. `in_use` is the sheet in use, also where it is not there."""

    folder: Path
    in_use: Chosen
    sheets: tuple[Listed, ...]


class Welcome(NamedTuple):
    """There is no sheet yet at this path; `others` are the names of those that there are, `clans` may be chosen."""

    campaign: Campaign
    path: Path
    clans: tuple[str, ...]
    others: tuple[str, ...] = ()


Result = (
    Status
    | NextPage
    | DecksView
    | Explained
    | WorkersView
    | LogView
    | Review
    | QuestionsView
    | Preview
    | OddsView
    | Moved
    | Unmoved
    | TakenBack
    | Checked
    | Mended
    | PackChecked
    | Reached
    | Horizon
    | MapView
    | NotesView
    | Noted
    | Whereabouts
    | SettingsView
    | SettingChanged
    | SheetsView
    | SumsView
    | Reckoned
    | Welcome
    | ShelfResult
    | RulesResult
)


def unowned_told(found: ShelvedClan) -> str:
    """What is said of a Clan that comes in a box which is none of the player's."""
    name, box = found.clan.name, found.box.title
    return f"{name} comes in {box}, which is none of your boxes: `lamp settings boxes` shows and sets them"


def stamp(now: datetime) -> str:
    """A moment as it stands in the log: ISO 8601 to the second, with the offset from UTC."""
    return now.isoformat(timespec="seconds")
