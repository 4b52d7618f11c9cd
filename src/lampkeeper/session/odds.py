"""The odds from a sheet on: the win rates that the player gives, or those of the games so far."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from lampkeeper.errors import PackError, Wrong
from lampkeeper.insight.flow import Endless
from lampkeeper.insight.odds import Rates, forecast
from lampkeeper.resolve.turn import check_playing
from lampkeeper.session.insight_results import GamesSoFar, OddsView
from lampkeeper.session.routes import road_through
from lampkeeper.sheet.marks import CopyOut, Result, SetRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import Opened
    from lampkeeper.insight.odds import Fork
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet

# No more digits than a computer's number shows: the exact odds of a long campaign have many times as many.
_RATE = re.compile(r"(?P<number>[0-9]{1,9}(\.[0-9]{0,17})?|\.[0-9]{1,17}) ?(?P<percent>%?)|[0-9]{1,9}/[0-9]{1,9}")


def odds_on(pack: Pack, opened: Opened, typed: Sequence[str], *, spoilers: bool) -> OddsView:
    """The odds on a sheet. Raises Wrong for a win rate that is none, or that is missing where no game was played;
    NotNow once the campaign is over.
    """
    campaign, sheet, moves = pack.campaign, opened.paper, opened.logbook.moves
    given, own = read_rates(typed, campaign)
    check_playing(sheet)
    assert sheet.scenario is not None
    scenario = campaign.scenario(sheet.scenario)
    assert scenario is not None
    so_far = None if given is not None else games_so_far(sheet, moves)
    general = given if so_far is None else _rate_of(so_far)
    assert general is not None
    course = road_through(pack).course
    try:
        found = forecast(course, course.situation_on(sheet), Rates(general, own))
    except Endless:
        raise PackError(
            "A campaign with this pack can go on for ever: there are no odds",
            remedy="its scenarios must lead on to an end, however their games go",
        ) from None
    known = {scenario.id} | {move.scenario for move in moves if move.scenario is not None}

    def named(forks: Iterable[Fork]) -> tuple[Fork, ...]:
        return tuple(fork for fork in forks if spoilers or fork.scenario in known)

    return OddsView(
        campaign=campaign,
        scenario=scenario,
        clan=sheet.clan,
        begun=bool(sheet.entries_this_game),
        rates=Rates(general, own),
        so_far=so_far,
        forecast=found._replace(forks=named(found.forks), stops=named(found.stops)),
        unnamed=len(found.forks) - len(named(found.forks)),
        edits=opened.edits,
    )


def read_rates(typed: Iterable[str], campaign: Campaign) -> tuple[Fraction | None, dict[str, Fraction]]:
    """The win rate of scenarios in general, if there is one, and those of `ID=RATE`. Raises Wrong."""
    general = None
    own: dict[str, Fraction] = {}
    for text in typed:
        name, is_own, rate = text.rpartition("=")
        if not is_own:
            if general is not None:
                raise _twice("for scenarios in general")
            general = _read_rate(rate)
            continue
        from lampkeeper.session.hand import find_scenario

        scenario = find_scenario(name, campaign)
        if scenario.id in own:
            raise _twice(f"for {scenario.id}")
        own[scenario.id] = _read_rate(rate)
    return general, own


def _read_rate(typed: str) -> Fraction:
    found = _RATE.fullmatch(typed.strip())
    if found is not None and not re.search("/0+$", found[0]):
        rate = Fraction(found["number"] or found[0]) / (100 if found["percent"] else 1)
        if rate <= 1:
            return rate
    raise Wrong("usage", f"{typed.strip() or 'Nothing'} is no chance from 0 to 1", "give it as 0.7, 7/10 or 70%")


def _twice(what: str) -> Wrong:
    return Wrong("usage", f"There are two win rates {what}", "give one")


def games_so_far(sheet: ProgressSheet, moves: Iterable[Move]) -> GamesSoFar:
    """The games of the record. A victory that counts for more was one game; a record that was set by hand says no
    more than victories.
    """
    beyond = 0
    for move in moves:
        for mark in move.marks if move.state == "done" else ():
            match mark:
                case Result(result="victory", worth=worth):
                    beyond += worth - 1
                case SetRecord() | CopyOut():
                    beyond = 0
    won = max(sheet.victories - beyond, 0)
    return GamesSoFar(won, won + sheet.defeats)


def _rate_of(so_far: GamesSoFar) -> Fraction:
    if not so_far.played:
        raise Wrong(
            "win-rate-missing",
            "No game was won or lost so far: there is no record to go by",
            "say how often a game is won: `lamp odds --win-rate 0.7`",
        )
    return Fraction(so_far.won, so_far.played)
