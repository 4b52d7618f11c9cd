"""What the commands answer with that understand the campaign: how it came to this, and what can come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.insight.explanation import Explanation
    from lampkeeper.insight.games import Story
    from lampkeeper.insight.map import Ahead
    from lampkeeper.insight.odds import Forecast, Rates
    from lampkeeper.insight.passages import Extent, Told
    from lampkeeper.insight.preview import Alternative
    from lampkeeper.insight.proof import Proof
    from lampkeeper.insight.reach import Leg
    from lampkeeper.session.results import Status
    from lampkeeper.sheet.progress import ProgressSheet


# What is taken for granted of all that can come.
ASSUMED = "an entry is read once a game, twice if it then reads otherwise; one that ends the campaign only for `lost`"


class Explained(NamedTuple):
    """How something on the sheet came to be as it is."""

    campaign: Campaign
    explanation: Explanation
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


InsightResult = Explained | Preview | OddsView | PackChecked | Reached | Horizon | MapView
