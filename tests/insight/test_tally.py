"""What games come to: streaks and VP."""

import pytest

from lampkeeper.insight.games import Game
from lampkeeper.insight.tally import tally_of
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.progress import ProgressSheet

BLANK = ProgressSheet()
NONE = (None, None, None, ())

# The games, as a letter each and the VP; the streaks of victories, of defeats and at present as games, first and last;
# the VP.
ROWS = [
    ("", NONE),
    ("W", ((1, 1, 1), None, (1, 1, 1), ())),
    ("WWLW41", ((2, 1, 2), (1, 3, 3), (1, 4, 4), (41,))),
    ("WLLWL", ((1, 1, 1), (2, 2, 3), (1, 5, 5), ())),
    # Of two as long the earlier one.
    ("WWLWW", ((2, 1, 2), (1, 3, 3), (2, 4, 5), ())),
    ("LWWWLWWWW", ((4, 6, 9), (1, 1, 1), (4, 6, 9), ())),
    # A game left by hand, or ended by an entry, is neither; its number counts.
    ("W-W", ((2, 1, 3), None, (2, 1, 3), ())),
    ("W10L0E", ((1, 1, 1), (1, 2, 2), (1, 2, 2), (10, 0))),
    ("-", NONE),
]
RESULTS = {"W": "won", "L": "lost", "-": "left", "E": "ended"}


def games(told: str) -> list[Game]:
    found: list[tuple[str, str]] = []
    for char in told:
        if char.isdigit():
            found[-1] = (found[-1][0], found[-1][1] + char)
        else:
            found.append((RESULTS[char], ""))
    return [
        Game("x", result, (Move(number=2, at="", command="win", vp=int(vp) if vp else None),), BLANK, BLANK)
        for result, vp in found
    ]


@pytest.mark.parametrize(("told", "wanted"), ROWS)
def test_the_tally(told, wanted) -> None:
    tally = tally_of(games(told))
    streaks = tally.streaks

    assert (*(streak and tuple(streak[1:]) for streak in streaks), tally.vp) == wanted
