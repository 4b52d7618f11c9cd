"""Whether a campaign by the book can end in a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.wording import scenario_name

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign
    from lampkeeper.files.pack import Pack
    from lampkeeper.insight.possible import Verdict
    from lampkeeper.sheet.progress import ProgressSheet


def judge_sheet(sheet: ProgressSheet, pack: Pack) -> Verdict | None:
    """A campaign that ends in the sheet, or what contradicts it; None where there is too much to look through."""
    from lampkeeper.insight.flow import Endless
    from lampkeeper.insight.possible import judge
    from lampkeeper.insight.roads import TooManyRoads
    from lampkeeper.insight.survey import lines_of
    from lampkeeper.session.routes import find_passages, tale_of

    entries = tale_of(pack).entries.values()
    try:
        return judge(sheet, find_passages(pack), entries, lines_of(entries))
    except (TooManyRoads, Endless):
        return None


def claims_in_words(claims: tuple[str, ...]) -> str:
    """Claims that contradict each other, in one sentence."""
    if len(claims) == 1:
        return f"{claims[0]}, and that cannot be"
    *others, last = claims
    return f"{' and '.join(others)}, but {last}"


def games_in_words(verdict: Verdict, campaign: Campaign) -> str:
    """The games of a campaign, in one sentence."""
    verbs = {"win": "won", "lose": "lost", "": "left"}
    games = [f"{scenario_name(scenario, campaign)} {verbs[result]}" for scenario, result in verdict.games or ()]
    return ", ".join(games) or "no game played"
