"""The page of the odds to win the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.wording import scenario_name
from lampkeeper.show.page import Block, Items, Paragraph, Span, commands, fields, items, line, page, section
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from fractions import Fraction

    from lampkeeper.insight.odds import Bar, Fork, Odds
    from lampkeeper.session.insight_results import OddsView
    from lampkeeper.show.page import Line, Page

# The columns of a bar.
LONGEST = 16
ALWAYS = {0: "none", 1: "all"}


def odds_page(view: OddsView) -> Page:
    """The chance to win the campaign, what the next game is worth, and how that was reckoned."""
    best, random = view.forecast.best, view.forecast.random
    game = "this game" if view.begun else "the next game"
    return page(
        "The odds to win the campaign",
        f"{view.clan} · from {view.scenario.number} · {view.scenario.title} on",
        section(
            "Chance to win · games on average", fields(("Best choices", _chance(best)), ("At random", _chance(random)))
        ),
        section(f"What {game} is worth", fields(("Best choices", _worth(best)), ("At random", _worth(random)))),
        section("Win rate", *_rates(view)),
        section("Chance at other win rates", *_chart(view)),
        section("How this is reckoned", items(_rules(view))),
    )


def _chance(odds: Odds[Fraction]) -> Line:
    games = f"{float(odds.games):.1f}"
    return line(Span(_percent(odds.chance), "strong"), f", {games} {'game' if games == '1.0' else 'games'}")


def _worth(odds: Odds[Fraction]) -> Line:
    points = f"{float(odds.won - odds.lost) * 100:.1f} points"
    return line(f"{_percent(odds.won)} once won, {_percent(odds.lost)} once lost: ", Span(points, "strong"))


def _rates(view: OddsView) -> list[Block]:
    rates, so_far = view.rates, view.so_far
    told = "" if so_far is None else f": {so_far.won} of {plural(so_far.played, 'game', 'games')} won so far"
    blocks: list[Block] = [
        fields(
            ("A game", f"{_rate(rates.general)}{told}"),
            *((scenario_name(id, view.campaign), _rate(rate)) for id, rate in rates.own.items()),
        )
    ]
    if so_far is None:
        return blocks
    if rates.general in ALWAYS:
        blocks.append(Paragraph(line(Span(f"Taken at its word: {ALWAYS[int(rates.general)]} is won", "dim"))))
    return [*blocks, commands(("lamp odds --win-rate 0.7", "takes another one"))]


def _chart(view: OddsView) -> list[Block]:
    """A row for each win rate. Where best and random are the same to the eye, one number says both."""
    bars = view.forecast.chart
    alike = all(_figures(bar.best) == _figures(bar.random) for bar in bars)
    rows = [(Span(_rate(bar.rate), "dim"), _row(bar, alike=alike)) for bar in bars]
    if not alike:
        rows.insert(0, (Span(""), line(Span(f"{'best':>6}  {'random':>6}", "dim"))))
    blocks: list[Block] = [Items(tuple(rows))]
    if not alike:
        legend = (Span("█", "pencil"), " at random  ", Span("░", "good"), " more at best")
        blocks.append(Paragraph(line(*legend)))
    if view.rates.own:
        blocks.append(Paragraph(line(Span("A scenario with a win rate of its own keeps it", "dim"))))
    return blocks


def _row(bar: Bar, *, alike: bool) -> Line:
    figures = _figures(bar.best) if alike else f"{_figures(bar.best)}  {_figures(bar.random)}"
    random = round(bar.random * LONGEST)
    return line(f"{figures}  ", Span("█" * random, "pencil"), Span("░" * (round(bar.best * LONGEST) - random), "good"))


def _rules(view: OddsView) -> list[str]:
    found = view.forecast
    rules = [
        "Best choices: before a game is won or lost, entries are read or left as is best; all that is asked is"
        " answered as is best",
        "At random: each entry is read once or left, with chance 1/2; each answer is as likely as the others",
        f"Entries that change the way on: {_forks(found.forks, view)}",
    ]
    if found.stops:
        rules.append(
            "Never read here is what ends the campaign at once, for only the Scenario Book sends to it: "
            f"{_ids(found.stops)}"
        )
    return rules


def _forks(forks: tuple[Fork, ...], view: OddsView) -> str:
    told = [_ids(forks)] if forks else []
    if view.unnamed:
        more = f"{view.unnamed} more" if forks else str(view.unnamed)
        told.append(f"{more} in later scenarios (--spoilers names them)")
    return "; ".join(told) or "none from here on"


def _ids(forks: tuple[Fork, ...]) -> str:
    return ", ".join(dict.fromkeys(fork.entry for fork in forks))


def _percent(chance: Fraction) -> str:
    """With one decimal; what can happen is not 0%, and what can fail is not 100%."""
    if 0 < chance < 0.0005:
        return "under 0.1%"
    return "over 99.9%" if 0.9995 <= chance < 1 else f"{float(chance):.1%}"


def _figures(chance: float) -> str:
    return f"{chance:>6.1%}"


def _rate(rate: Fraction) -> str:
    return f"{float(rate) * 100:.1f}".removesuffix(".0") + "%"
