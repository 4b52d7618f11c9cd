"""The campaign told game by game: which moves belong to an evening, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.sheet.marks import EndCampaign, Result

if TYPE_CHECKING:
    from lampkeeper.sheet.logbook import Logbook
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet


class Game(NamedTuple):
    """A game: the moves made in it, oldest first, and the sheet before and after them.

    `result` is `won`, `lost`, `ended` by an entry that ended the campaign, `left` without a result, or `playing`.
    """

    scenario: str
    result: str
    moves: tuple[Move, ...]
    before: ProgressSheet
    after: ProgressSheet

    @property
    def last(self) -> Move:
        """The move that ended it, or the latest so far."""
        return self.moves[-1]

    @property
    def vp(self) -> int | None:
        """The player's VP, where they were told."""
        return self.last.vp

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries read, in the order of first reading."""
        return tuple(dict.fromkeys(entry for move in self.moves for entry in move.entries))

    @property
    def notes(self) -> tuple[str, ...]:
        """What the player noted."""
        return tuple(move.note for move in self.moves if move.note)


class Story(NamedTuple):
    """All that the log tells of: how the campaign began, its games, and what was done once it was over.

    `present` is the game under way, if anything was done in it. `untold` are the victories and defeats on the sheet
    beyond those of the games: a campaign that was taken over from paper has them, and a record that was set by hand.
    """

    opening: tuple[Move, ...]
    games: tuple[Game, ...]
    present: Game | None
    closing: tuple[Move, ...]
    untold: tuple[int, int]

    @property
    def all_games(self) -> tuple[Game, ...]:
        """The games, the one under way last."""
        return (*self.games, self.present) if self.present else self.games

    @property
    def taken_over(self) -> bool:
        """Whether the campaign began on paper."""
        return self.opening[:1] != () and self.opening[0].command == "adopt"


def story_of(logbook: Logbook, paper: ProgressSheet) -> Story:
    """The story of a campaign; moves that were taken back do not count."""
    turns = [(move, before) for move, before in logbook.turns() if move.state == "done"]
    following = [(move.scenario, before) for move, before in turns[1:]] + [(paper.scenario, logbook.sheet)]
    opening: list[Move] = []
    closing: list[Move] = []
    games: list[Game] = []
    made: list[Move] = []
    began = logbook.sheet
    for (move, before), (scenario, after) in zip(turns, following, strict=True):
        if move.scenario is None:
            (closing if games else opening).append(move)
            continue
        began = began if made else before
        made.append(move)
        if result := _result(move, scenario):
            games.append(Game(move.scenario, result, tuple(made), began, after))
            made = []
    present = Game(made[0].scenario or "", "playing", tuple(made), began, logbook.sheet) if made else None
    return Story(tuple(opening), tuple(games), present, tuple(closing), _untold(games, paper))


def _result(move: Move, following: str | None) -> str:
    """How the move ends its game; nothing where it does not."""
    for mark in move.marks:
        if isinstance(mark, Result):
            return "won" if mark.result == "victory" else "lost"
    if following == move.scenario:
        return ""
    return "ended" if any(isinstance(mark, EndCampaign) for mark in move.marks) else "left"


def _untold(games: list[Game], paper: ProgressSheet) -> tuple[int, int]:
    results = [mark for game in games for mark in game.last.marks if isinstance(mark, Result)]
    victories = sum(mark.worth for mark in results if mark.result == "victory")
    defeats = sum(mark.worth for mark in results if mark.result == "defeat")
    return paper.victories - victories, paper.defeats - defeats
