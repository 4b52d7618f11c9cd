"""What the commands about the nights that are kept answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.errors import Problem
    from lampkeeper.night.record import NightResult, Nights
    from lampkeeper.night.state import Difficulty
    from lampkeeper.night.tally import NightTally


class NightsLog(NamedTuple):
    """The results of the `deck` and `difficulty` that are asked for, oldest first, out of so many; and what they come
    to.
    """

    results: tuple[NightResult, ...]
    tally: NightTally
    of: int
    deck: str | None
    difficulty: Difficulty | None


class NightsMended(NamedTuple):
    """What of the night file is kept, and what was wrong with it: nothing where it is whole.

    `night_is` says what becomes of the night that stands in it: it is kept `whole`, `cut` after its last choice that
    the rules allow, kept `altered` as it reads now, or `lost`; None where there is none. `content` is the file that
    this was found for; `backup` is where that is kept.
    """

    problems: tuple[Problem, ...]
    nights: Nights
    night_is: str | None
    path: Path
    content: bytes | None
    dry_run: bool
    backup: Path | None


NightLogResult = NightsLog | NightsMended
