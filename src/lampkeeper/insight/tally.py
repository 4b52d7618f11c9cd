"""What the games of a campaign come to: the longest runs of victories and defeats, and the VP."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.streaks import Streaks, streaks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.insight.games import Game


class Tally(NamedTuple):
    """The streaks, and the VP of all games that tell them."""

    streaks: Streaks
    vp: tuple[int, ...]


def tally_of(games: Sequence[Game]) -> Tally:
    """The tally of games, oldest first."""
    return Tally(
        streaks_of(game.result for game in games),
        tuple(game.vp for game in games if game.vp is not None),
    )
