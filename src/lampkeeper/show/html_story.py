"""The story of a campaign in HTML: a timeline of its games, each with its result, entries, marks and notes."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from lampkeeper.show.chart import PLAYED
from lampkeeper.show.elements import Markup, between, element, joined, said
from lampkeeper.show.html_signs import sign
from lampkeeper.show.words import mark_lines, move_text, record_text
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.games import Game
    from lampkeeper.session.results import Chronicle
    from lampkeeper.sheet.moves import Move

SIGN_OF = {"ended": "lost"}
TO_PLAY = "To be played"


def story_section(told: Chronicle) -> Markup:
    """The campaign from its beginning to where it is now."""
    story, campaign = told.story, told.campaign
    stops = [
        _opening(told),
        *(_game(game, campaign) for game in story.games),
        *([_game(story.present, campaign)] if story.present else []),
        _ending(told),
    ]
    return element(
        "section",
        element("h2", "The story so far" if told.status.sheet.state == "playing" else "The story", id="story-title"),
        element("p", _summary(told), class_="dim"),
        element("ol", *stops, class_="timeline", role="list"),
        id="story",
        aria_labelledby="story-title",
    )


def _summary(told: Chronicle) -> str:
    """`13 games: 11 won, 2 lost; from 28 to 74 VP`."""
    games = told.story.games
    if not games:
        return "No game has been finished yet." if not told.story.taken_over else "No game since then."
    won, lost = (sum(game.result == result for game in games) for result in ("won", "lost"))
    vp = [game.vp for game in games if game.vp is not None]
    span = "" if not vp else f"; {min(vp)} VP" if min(vp) == max(vp) else f"; from {min(vp)} to {max(vp)} VP"
    return f"{plural(len(games), 'game', 'games')}: {won} won, {lost} lost{span}"


def _stop(name: str, title: str, facts: Sequence[str], *inside: str) -> Markup:
    shown = [fact for fact in facts if fact]
    return element(
        "li",
        sign(name),
        element(
            "article",
            element("h3", title),
            element("p", between(" · ", shown), class_="facts") if shown else "",
            *inside,
        ),
        class_=name,
    )


def _opening(told: Chronicle) -> Markup:
    story = told.story
    moves = _moves(story.opening, told.campaign)
    if not story.taken_over:
        return _stop("begun", "The campaign begins", [_days(story.opening)], moves)
    victories, defeats = story.untold
    known = (
        f"The log knows no games before this: {plural(victories, 'victory', 'victories')} and "
        f"{plural(defeats, 'defeat', 'defeats')} stood on the paper."
    )
    return _stop("left", "Taken over from paper", [_days(story.opening)], element("p", known), moves)


def _game(game: Game, campaign: Campaign) -> Markup:
    playing = game.result == "playing"
    if playing:
        result = "Under way" if game.after.entries_this_game else TO_PLAY
    else:
        result = f"{PLAYED[game.result][0].upper()}{PLAYED[game.result][1:]}"
    name = SIGN_OF.get(game.result, game.result)
    notes = (element("blockquote", element("p", said(move.note))) for move in game.moves if move.note)
    facts = [
        joined(element("strong", result), f" with {game.vp} VP" if game.vp is not None else ""),
        _days(game.moves),
        f"{'Entry' if len(game.entries) == 1 else 'Entries'} {', '.join(game.entries)}" if game.entries else "",
        "" if playing else record_text(game.after.victories, game.after.defeats),
    ]
    return _stop(name, game_name(game.scenario, campaign), facts, *notes, _moves(game.moves, campaign))


def game_name(scenario: str, campaign: Campaign) -> str:
    """A scenario by number and title; by its id where this pack does not know it."""
    title = campaign.scenario(scenario)
    return f"{title.number} · {title.title}" if title else scenario


def _ending(told: Chronicle) -> Markup:
    """What comes after the games: the end, and what was pencilled in later, or the game to play next."""
    sheet, story = told.status.sheet, told.story
    if sheet.state != "playing":
        later = [element("p", "Later, by hand:"), _moves(story.closing, told.campaign)] if story.closing else []
        title = "The campaign is won!" if sheet.state == "won" else "The campaign is lost."
        return _stop(sheet.state, title, [record_text(sheet.victories, sheet.defeats)], *later)
    if story.present is not None:
        return Markup()
    return _stop("playing", game_name(sheet.scenario or "", told.campaign), [TO_PLAY])


def _moves(moves: Sequence[Move], campaign: Campaign) -> Markup:
    return element("ol", *(_move(move, campaign) for move in moves), class_="moves", role="list") if moves else Markup()


def _move(move: Move, campaign: Campaign) -> Markup:
    answers = [joined(said(id), ": ", said(value)) for id, value in move.answers.items()]
    more = [*answers, *(["by hand"] if move.by_hand else [])]
    marks = [element("li", said(text)) for text in mark_lines(move.marks, campaign)]
    return element(
        "li",
        element(
            "p", element("code", said(move_text(move))), " ", element("small", between(", ", more)) if more else ""
        ),
        element("ul", *marks) if marks else element("p", "no mark", class_="dim"),
    )


def _days(moves: Sequence[Move]) -> Markup:
    """The day of the first move, and that of the last where it is another one."""
    if not moves:
        return Markup()
    days = dict.fromkeys(_day(move.at) for move in (moves[0], moves[-1]))
    return between(" – ", (element("time", day, datetime=when) if when else said(day) for day, when in days if day))


def _day(at: str) -> tuple[str, str]:
    """A moment's day in words, and as programs read it; what is no moment as it stands."""
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return at, ""
    return f"{moment.day} {moment:%B} {moment.year}", f"{moment.year:04}-{moment:%m-%d}"
