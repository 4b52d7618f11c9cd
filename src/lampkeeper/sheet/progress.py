"""The Progress Sheet: what is on the paper, and nothing else."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from lampkeeper.model import Card, Many
from lampkeeper.sheet.paper import Count, Id, Paper

# The order in which card numbers or tracks are named is no fact of the sheet, nor is a track without a box.
Cards = Annotated[Many[Card], AfterValidator(lambda cards: tuple(sorted(set(cards))))]
Tracks = Annotated[
    dict[Id, Count], AfterValidator(lambda tracks: {track: boxes for track, boxes in tracks.items() if boxes})
]

State = Literal["playing", "won", "lost"]


class SetupLine(Paper):
    """One line under Setup Changes, as it was written. Ids count from 1 in the order of writing.

    The program works with `merciful` (Workers more or fewer), `card` and `side` (a campaign Location), `scenario` (the
    only one the line is for) and `each`/`per` (one for every `per` boxes of a track); the rest is for the player.
    """

    id: Count
    text: str = Field(min_length=1)
    source: str = Field(validation_alias="from", serialization_alias="from")
    merciful: int | None = Field(default=None, ge=-999, le=999)
    card: Card | None = None
    side: str | None = None
    scenario: Id | None = None
    each: Id | None = None
    per: Count | None = Field(default=None, ge=1)


class SetupChange(SetupLine):
    """A line on the sheet: it stands until it is crossed out."""

    crossed_out: bool = False


class StoryWord(Paper):
    """A word under Story Progression."""

    word: Id
    crossed_out: bool = False


class ProgressSheet(Paper):
    """The whole sheet. A blank one is `ProgressSheet()`.

    `lines_written` is the highest number that a Setup Change ever had: that of one that was erased is not given again.
    `entries_read` are distinct, in order of first reading; `entries_this_game` are those of them read since the
    current scenario began (entries 76 and 111 read differently the second time in one game).
    """

    clan: str = Field(default="", max_length=100)
    state: State = "playing"
    scenario: Id | None = None
    victories: Count = 0
    defeats: Count = 0
    defeats_in_a_row: Count = 0
    tracks: Tracks = Field(default_factory=dict)
    story: Many[StoryWord] = ()
    circled: Cards = ()
    crossed_out: Cards = ()
    setup_changes: Many[SetupChange] = ()
    lines_written: Count = 0
    lighthouse_followers: Many[Count] = ()
    entries_read: Many[Id] = ()
    entries_this_game: Many[Id] = ()

    def boxes(self, track: str) -> int:
        """How many boxes of a level track are filled."""
        return self.tracks.get(track, 0)

    def has_word(self, word: str) -> bool:
        """Whether a story word stands, written and not crossed out."""
        return any(line.word == word and not line.crossed_out for line in self.story)

    def places(self, card: int, side: str | None, scenario: str | None) -> bool:
        """Whether a standing line places this card on this side, in every scenario or in this only one.

        Such a line stands once, while every other line adds up.
        """
        lines = (line for line in self.standing() if (line.card, line.side) == (card, side))
        return any(line.scenario in (None, scenario) for line in lines)

    def standing(self) -> tuple[SetupChange, ...]:
        """The Setup Changes that are not crossed out, in the order written."""
        return tuple(line for line in self.setup_changes if not line.crossed_out)
