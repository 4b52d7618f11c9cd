"""The campaign as a session report: what was played and marked, game by game, before it is known in which markup."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.resolve.wording import count, scenario_name
from lampkeeper.session.selection import EVERYTHING
from lampkeeper.show.words import mark_lines, record_text, untold_text
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.games import Game
    from lampkeeper.session.results import Chronicle, Status
    from lampkeeper.session.selection import Selection
    from lampkeeper.sheet.moves import Move


class Heading(NamedTuple):
    """A heading; `level` is 1 for that of the report."""

    level: int
    text: str


class Aside(NamedTuple):
    """A line that is set off. It holds our own words only, which no emphasis can stumble over."""

    text: str


class Quote(NamedTuple):
    """What the player noted."""

    text: str


class Bullets(NamedTuple):
    """Lines of a list."""

    rows: tuple[str, ...]


Block = Heading | Aside | Quote | Bullets

RESULTS = {"won": "won", "lost": "lost", "ended": "the campaign ended", "left": "left", "playing": "under way"}
STATES = {"won": "Won", "lost": "Lost", "playing": "Under way"}
ENDINGS = {"win": "Won", "lose": "Lost"}


def report(chronicle: Chronicle, wanted: Selection = EVERYTHING) -> Iterator[Block]:
    """The report of the games with moves that are wanted, of them these; with all, the campaign as a whole as well."""
    whole = wanted == EVERYTHING
    status, story = chronicle.status, chronicle.story
    yield Heading(1, f"{status.campaign.title} · {status.sheet.clan}")
    if whole:
        yield from _beginning(chronicle)
    told = 0
    for number, game in enumerate(story.all_games, start=1):
        moves = tuple(filter(wanted.holds, game.moves))
        told += len(moves)
        if moves:
            yield from _game(number, game, moves, chronicle.campaign)
    closing = tuple(filter(wanted.holds, story.closing))
    if closing:
        yield Heading(2, "After the campaign")
        yield from _moves(closing, chronicle.campaign)
    if whole:
        yield from _sheet(status)
    elif not told + len(closing):
        yield Aside("No move is like that")


def _beginning(chronicle: Chronicle) -> Iterator[Block]:
    sheet, story = chronicle.status.sheet, chronicle.story
    played = plural(len(story.games), "game", "games")
    yield Aside(f"{STATES[sheet.state]} after {played}: {record_text(sheet.victories, sheet.defeats)} on the sheet")
    untold = untold_text(story)
    if untold:
        yield Aside(untold)


def _game(number: int, game: Game, moves: tuple[Move, ...], campaign: Campaign) -> Iterator[Block]:
    vp = f", {game.vp} VP" if game.vp is not None else ""
    yield Heading(2, f"Game {number} · {scenario_name(game.scenario, campaign)}: {RESULTS[game.result]}{vp}")
    facts = [f"Scenario {title.number}"] if (title := campaign.scenario(game.scenario)) else []
    day = game.last.at[:10]
    if day.isascii() and day.replace("-", "").isdigit():
        facts.append(day)
    if facts:
        yield Aside(" · ".join(facts))
    yield from _moves(moves, campaign)
    if game.result != "playing":
        after = game.after
        tracks = ", ".join(count(campaign, track.id, after.boxes(track.id)) for track in campaign.tracks)
        yield Aside(f"Then {record_text(after.victories, after.defeats)} · {tracks}")


def _moves(moves: Iterable[Move], campaign: Campaign) -> Iterator[Block]:
    """What was noted, then a line for each move."""
    yield from (Quote(move.note) for move in moves if move.note)
    yield Bullets(tuple(_move(move, campaign) for move in moves))


def _move(move: Move, campaign: Campaign) -> str:
    way = " › ".join(move.entries)
    if move.by_hand:
        told = "By hand"
    elif move.command in ENDINGS:
        told = f"{ENDINGS[move.command]}, {way}"
    else:
        told = f"Entry {way}" if way else move.command
    answers = ", ".join(f"{id}: {value}" for id, value in move.answers.items())
    marks = "; ".join(mark_lines(move.marks, campaign)) or "nothing marked"
    return f"{told} ({answers}): {marks}" if answers else f"{told}: {marks}"


def _sheet(status: Status) -> Iterator[Block]:
    sheet, campaign = status.sheet, status.campaign
    yield Heading(2, "The sheet now" if sheet.state == "playing" else "The sheet at the end")
    words = ", ".join(line.word for line in sheet.story if not line.crossed_out)
    rows = [f"Story Progression: {words or 'nothing written'}"]
    rows += [f"{track.many.capitalize()}: {sheet.boxes(track.id)}" for track in campaign.tracks]
    rows += [f"Setup Change {line.id}: {line.text}" for line in sheet.standing()]
    if status.scenario is not None:
        rows.append(f"Now playing: {status.scenario.number}, {status.scenario.title}")
    yield Bullets(tuple(rows))
