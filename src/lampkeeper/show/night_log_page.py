"""The nights that are kept: health left and results as a chart, win rates with their confidence, streaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.state import FULL, NIGHTMARES
from lampkeeper.session.night_log_results import NightLogResult, NightsLog
from lampkeeper.show.intervals import LEGEND, wins_line
from lampkeeper.show.page import Items, Paragraph, Span, commands, fields, items, line, page, section
from lampkeeper.show.problems import wrong_section
from lampkeeper.show.streaks import streak_rows
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from lampkeeper.night.record import NightResult
    from lampkeeper.session.night_log_results import NightsMended
    from lampkeeper.show.page import Block, Line, Page, Section

WIDEST = max(map(len, NIGHTMARES))
NIGHT_IS = {
    "whole": "The night that stands in it is kept",
    "cut": "The night that stands in it is kept up to the last choice that the rules allow",
    "altered": "The night that stands in it is kept as it reads now, as far as the rules allow: see whether it is the"
    " one that you played",
    "lost": "The night that stands in it is lost",
}


def page_of_night_log(result: NightLogResult) -> Page:
    """The page of such a Result."""
    return _log_page(result) if isinstance(result, NightsLog) else _mended_page(result)


def _log_page(log: NightsLog) -> Page:
    title = "The Last Lighthouse · nights"
    if not log.of:
        return page(title, "No night is over yet", commands(("lamp night play", "begins one")))
    asked = _asked(log)
    if not log.results:
        return page(title, f"None{asked}, of {log.of} kept", commands(("lamp night log", "shows all")))
    won = sum(result.is_won for result in log.results)
    told = f"{plural(len(log.results), 'night', 'nights')}{asked}{f', of {log.of}' if asked else ''}"
    decks = _decks(log)
    return page(
        title,
        f"{told}: {won} won, {len(log.results) - won} lost",
        section(
            "Health left, night by night",
            Items(
                tuple(
                    (Span(f"{at}.", "dim"), _row(result, names_deck=len(decks) > 1))
                    for at, result in enumerate(log.results, start=1)
                )
            ),
        ),
        *(_rates(log, deck, title) for deck, title in decks.items()),
        section("Streaks", fields(*streak_rows(log.tally.streaks, "night", "nights")), *_mixed(log)),
    )


def _asked(log: NightsLog) -> str:
    difficulty = f" on {log.difficulty.capitalize()}" if log.difficulty is not None else ""
    return difficulty + (f" with the deck {log.deck}" if log.deck is not None else "")


def _decks(log: NightsLog) -> dict[str, str]:
    return {rate.deck: rate.title for rate in log.tally.rates}


def _row(result: NightResult, *, names_deck: bool) -> Line:
    """Narrow pages break it before the day."""
    figures = f"{result.health} health, {plural(result.rounds, 'round', 'rounds')}"
    tail = [result.ended[:10], result.difficulty.capitalize()]
    tail += [result.title] * names_deck + ["refereed"] * (result.way == "referee")
    return line(
        Span("won   ", "good") if result.is_won else Span("lost  ", "bad"),
        Span("█" * result.health, "pencil"),
        " " * (FULL - result.health),
        f"  {figures:<18}  ",
        Span(" · ".join(tail), "dim"),
    )


def _rates(log: NightsLog, deck: str, title: str) -> Section:
    """The win rates of one deck: its cards make it a game of its own."""
    rates = [rate for rate in log.tally.rates if rate.deck == deck]
    rows = tuple((Span(f"{rate.difficulty.capitalize():>{WIDEST}}", "dim"), wins_line(rate.wins)) for rate in rates)
    return section(f"Win rate · {title}", Items(rows), LEGEND)


def _mixed(log: NightsLog) -> list[Block]:
    """What is counted together in the streaks."""
    decks = _decks(log)
    difficulties = {rate.difficulty for rate in log.tally.rates}
    mixed = [f"{len(decks)} decks"] * (len(decks) > 1) + [f"{len(difficulties)} difficulties"] * (len(difficulties) > 1)
    return [Paragraph(line(Span(f"Over nights of {listed(mixed)}", "dim")))] if mixed else []


def _mended_page(mended: NightsMended) -> Page:
    if not mended.problems:
        told = "there is no night file yet" if mended.content is None else "it is whole"
        return page("Nothing to mend", told)
    results = plural(len(mended.nights.results), "result is", "results are")
    done = [f"{results} kept"]
    if mended.night_is is not None:
        done.append(NIGHT_IS[mended.night_is])
    if mended.backup is not None:
        done.append(f"The file as it was is kept as {mended.backup}")
    return page(
        "To be mended" if mended.dry_run else "The night file is mended",
        "nothing is written yet" if mended.dry_run else str(mended.path),
        wrong_section(mended.problems, "lamp night mend --dry-run --json"),
        section("What would mend it" if mended.dry_run else "What was done", items(done)),
        None if mended.dry_run else section("What can be done next", commands(*_seeing(mended))),
    )


def _seeing(mended: NightsMended) -> list[tuple[str, str]]:
    """What shows that which is kept."""
    kept = [("lamp night", "shows the night that is kept")] if mended.nights.night is not None else []
    return [*kept, ("lamp night log", "shows the results")]
