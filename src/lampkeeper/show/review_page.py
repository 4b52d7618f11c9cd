"""The campaign over its games: results and VP as a chart, streaks, the level tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.wording import scenario_name
from lampkeeper.show.page import Items, Span, fields, items, line, page, section
from lampkeeper.show.status_page import TRACK_STYLES
from lampkeeper.show.streaks import streak_rows
from lampkeeper.show.words import untold_text
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.insight.games import Game
    from lampkeeper.insight.tally import Tally
    from lampkeeper.session.results import Review
    from lampkeeper.show.page import Line, Page

# The columns of a bar.
LONGEST = 20
STEPS = "▁▂▃▄▅▆▇█"
NONE = "·"
MOODS = {"won": "good", "lost": "bad"}


def review_page(review: Review) -> Page:
    """The games that are over, oldest first, and what they come to."""
    games = review.games
    won = sum(game.result == "won" for game in games)
    lost = sum(game.result == "lost" for game in games)
    figures = tuple(_figures(review.tally))
    untold = untold_text(review.story)
    return page(
        f"{review.clan} · game by game",
        f"{plural(len(games), 'game', 'games')}: {won} won, {lost} lost" if games else "No game is over yet",
        items([untold], bullet="·") if untold else None,
        section("Results and VP", Items(tuple(_rows(review)))) if games else None,
        section("Streaks and VP", fields(*figures)) if figures else None,
        section("Level tracks after each game", fields(*_tracks(review))) if games else None,
    )


def _rows(review: Review) -> list[tuple[Span, Line]]:
    most = max(*review.tally.vp, 1) if review.tally.vp else None
    return [
        (Span(f"{number}.", "dim"), _row(game, most, scenario_name(game.scenario, review.campaign)))
        for number, game in enumerate(review.games, start=1)
    ]


def _row(game: Game, most: int | None, title: str) -> Line:
    """Narrow pages break it before the title. `most` are the most VP of any game; None where none are told."""
    result = Span(f"{game.result:<5}", MOODS.get(game.result, "dim"))
    if most is None:
        return line(result, "  ", Span(title, "dim"))
    told = f"{game.vp:>4} VP  " if game.vp is not None else " " * 9
    bar = "█" * round((game.vp or 0) / most * LONGEST)
    return line(result, told, Span(bar, "pencil"), " " * (LONGEST - len(bar) + 2), Span(title, "dim"))


def _figures(tally: Tally) -> Iterator[tuple[str, str]]:
    yield from streak_rows(tally.streaks, "game", "games")
    if tally.vp:
        lowest, highest, average = min(tally.vp), max(tally.vp), sum(tally.vp) / len(tally.vp)
        yield "VP", f"{lowest} to {highest}, {average:.1f} on average" if lowest < highest else str(lowest)


def _tracks(review: Review) -> list[tuple[str, Line]]:
    """Each track as a row of steps, on one scale for all, and its boxes in figures."""
    boxes = {track.id: [game.after.boxes(track.id) for game in review.games] for track in review.campaign.tracks}
    most = max((count for counts in boxes.values() for count in counts), default=0)
    return [
        (
            track.many.capitalize(),
            line(
                Span("".join(_step(count, most) for count in boxes[track.id]), TRACK_STYLES.get(track.id, "strong")),
                f"  {', '.join(map(str, boxes[track.id]))}",
            ),
        )
        for track in review.campaign.tracks
    ]


def _step(boxes: int, most: int) -> str:
    return STEPS[-(-boxes * len(STEPS) // most) - 1] if boxes else NONE
