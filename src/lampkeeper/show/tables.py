"""Games and moves as CSV, a row each: RFC 4180, for spreadsheets and scripts."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from lampkeeper.resolve.supply import worker_supply
from lampkeeper.resolve.wording import scenario_name
from lampkeeper.show.literal import literal
from lampkeeper.show.words import mark_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.games import Game
    from lampkeeper.night.record import NightResult
    from lampkeeper.session.results import Chronicle, LogView
    from lampkeeper.sheet.moves import Move

# What spreadsheets take for the beginning of a formula, also in the letters of East Asian ones.
FORMULA = tuple("=+-@＝＋－＠")

Value = str | int | None


def games_csv(chronicle: Chronicle) -> str:
    """A row for each game, the one under way as well: how it ended, and the sheet after it."""
    tracks = [track.id for track in chronicle.campaign.tracks]
    head = [
        *("game", "scenario", "scenario_number", "title", "result", "vp", "date", "entries", "moves", "note"),
        *("wins", "defeats", "defeats_in_a_row", *tracks, "workers", "lighthouse", "merciful"),
    ]
    games = enumerate(chronicle.story.all_games, start=1)
    return _csv(head, (_game_row(number, game, chronicle.campaign) for number, game in games))


def moves_csv(log: LogView) -> str:
    """A row for each move that is asked for."""
    head = [
        *("move", "at", "state", "command", "scenario", "title"),
        *("entries", "answers", "by_hand", "vp", "note", "marks"),
    ]
    return _csv(head, (_move_row(move, log.campaign) for move in log.moves))


def nights_csv(results: Iterable[NightResult]) -> str:
    """A row for each night of The Last Lighthouse."""
    head = ("night", "ended", "way", "difficulty", "deck", "title", "result", "health", "rounds", "seed")
    return _csv(head, (_night_row(number, result) for number, result in enumerate(results, start=1)))


def _game_row(number: int, game: Game, campaign: Campaign) -> list[Value]:
    title = campaign.scenario(game.scenario)
    after, workers = game.after, worker_supply(campaign, game.after)
    return [
        number,
        game.scenario,
        title.number if title else None,
        title.title if title else None,
        game.result,
        game.vp,
        game.last.at[:10],
        " ".join(game.entries),
        len(game.moves),
        " · ".join(game.notes),
        *(after.victories, after.defeats, after.defeats_in_a_row),
        *(after.boxes(track.id) for track in campaign.tracks),
        *(workers.total, workers.lighthouse, workers.merciful),
    ]


def _move_row(move: Move, campaign: Campaign) -> list[Value]:
    return [
        move.number,
        move.at,
        move.state,
        move.command,
        move.scenario,
        scenario_name(move.scenario, campaign) if move.scenario else None,
        " ".join(move.entries),
        "; ".join(f"{id}={value}" for id, value in move.answers.items()),
        "yes" if move.by_hand else "no",
        move.vp,
        move.note,
        "; ".join(mark_lines(move.marks, campaign)),
    ]


def _night_row(number: int, result: NightResult) -> list[Value]:
    return [
        number,
        *(result.ended, result.way, result.difficulty, result.deck, result.title),
        "won" if result.is_won else "lost",
        *(result.health, result.rounds, result.seed),
    ]


def _csv(head: Sequence[str], rows: Iterable[Sequence[Value]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(map(_cell, head))
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _cell(value: Value) -> Value:
    """A text is literal, and never a formula: before one that a spreadsheet would take for one stands `'`."""
    if not isinstance(value, str):
        return value
    text = literal(value)
    return f"'{text}" if text.lstrip().startswith(FORMULA) else text
