"""The Progress Sheet in HTML, laid out like the printed one, and what the next setup needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.setup import changes_in_force, locations
from lampkeeper.resolve.wording import scenario_name, supply_sum
from lampkeeper.show.elements import Markup, between, element, joined, said, unseen
from lampkeeper.show.html_signs import sign
from lampkeeper.show.next_page import BEGUN, supply_text
from lampkeeper.show.status_page import MOST_BOXES, standing_lines
from lampkeeper.show.words import numbers
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.book.campaign import Deck
    from lampkeeper.resolve.setup import Location
    from lampkeeper.session.results import Status
    from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord
    from lampkeeper.shelf.shelf import ShelvedClan


def sheet_section(status: Status, clan: ShelvedClan | None) -> Markup:
    """The sheet, and on the same page, while the campaign is played, the next game."""
    decks = (_deck(deck, status) for deck in status.campaign.decks)
    return element(
        "section",
        element("h2", "Progress Sheet", id="sheet-title"),
        element(
            "div",
            _clan(status, clan),
            _record(status),
            _story(status),
            _tracks(status),
            element("div", *decks, class_="decks"),
            _setup_changes(status),
            element("div", _followers(status), _workers(status), class_="people"),
            class_="printed",
        ),
        _warnings(status.warnings) if status.warnings else "",
        _next(status) if status.sheet.state == "playing" else "",
        id="sheet",
        aria_labelledby="sheet-title",
    )


def _panel(title: str, name: str, *inside: str) -> Markup:
    return element("section", element("h3", title), *inside, class_=f"panel {name}")


def _nothing(words: str = "nothing written") -> Markup:
    return element("p", words, class_="dim")


def _items(parts: Iterable[str], name: str | None = None) -> Markup:
    return element("ul", *(element("li", part) for part in parts), class_=name)


def _clan(status: Status, found: ShelvedClan | None) -> Markup:
    people = [element("p", found.clan.people, class_="dim")] if found else []
    return _panel("Clan", "clan", element("p", said(status.sheet.clan), class_="name"), *people)


def _record(status: Status) -> Markup:
    sheet, needed = status.sheet, status.standing.victories_needed
    won = _tally("won", sheet.victories, empty=min(needed, MOST_BOXES) - sheet.victories)
    lost = _tally("lost", sheet.defeats)
    standing = standing_lines(status)
    return _panel(
        "Victories and Defeats",
        "record",
        element("dl", _pair("Victories", won), _pair("Defeats", lost, f" ({sheet.defeats_in_a_row} in a row)")),
        _items(standing, "dim") if standing else "",
    )


def _pair(term: str, *inside: str) -> Markup:
    return joined(element("dt", term), element("dd", *inside))


def _tally(name: str, number: int, empty: int = 0, blank: str = "empty") -> Markup:
    """A number, and as many signs; after them those of what is still to come."""
    signs = [sign(name)] * min(number, MOST_BOXES) + [sign(blank)] * empty
    more = "…" if number > MOST_BOXES else ""
    return joined(element("b", str(number)), " ", element("span", *signs, more, class_="tally", aria_hidden="true"))


def _story(status: Status) -> Markup:
    words = status.sheet.story
    inside = _items(map(_word, words), "words") if words else _nothing()
    return _panel("Story Progression", "story", inside)


def _word(word: StoryWord) -> Markup:
    return joined(element("s", said(word.word)), unseen(", crossed out")) if word.crossed_out else said(word.word)


def _tracks(status: Status) -> Markup:
    rows = (
        _pair(f"{track.many[0].upper()}{track.many[1:]}", _track(track.id, status)) for track in status.campaign.tracks
    )
    return _panel("Level Tracks", "tracks", element("dl", *rows))


def _track(id: str, status: Status) -> Markup:
    """The boxes that are filled; where their number is set, also those that are not, and what goes beyond them."""
    boxes, length = status.sheet.boxes(id), status.track_lengths.get(id)
    if length is None:
        return _tally(id, boxes)
    beyond = status.beyond(id)
    drawn = _tally(id, boxes - beyond, empty=max(0, min(length, MOST_BOXES) - boxes), blank="open-box")
    return joined(drawn, f" and {beyond} beyond its boxes") if beyond else joined(drawn, f" of {length}")


def _deck(deck: Deck, status: Status) -> Markup:
    shuffled = status.decks[deck.id]
    return _panel(
        f"{deck.title} Event deck",
        "deck",
        element("ol", *(_card(card, status) for card in deck.numbers), class_="cards", role="list"),
        element("p", f"{plural(len(shuffled), 'card', 'cards')} to shuffle", class_="dim"),
    )


def _card(card: int, status: Status) -> Markup:
    circled, crossed = card in status.sheet.circled, card in status.sheet.crossed_out
    names = [*["circled"] * circled, *["crossed"] * crossed]
    words = [*["circled"] * circled, *["crossed out"] * crossed]
    more = [unseen(f" {' and '.join(words)}")] if words else []
    return element("li", str(card), *more, class_=" ".join(names) or None)


def _setup_changes(status: Status) -> Markup:
    lines = status.sheet.setup_changes
    inside = element("ol", *(_change(line, status) for line in lines)) if lines else _nothing()
    return _panel("Setup Changes", "changes", inside)


def _change(line: SetupChange, status: Status) -> Markup:
    only = f", in {scenario_name(line.scenario, status.campaign)} only" if line.scenario else ""
    written: list[str] = [said(line.text), only]
    if line.crossed_out:
        written = [element("s", *written), unseen(", crossed out")]
    return element("li", *written, " ", element("small", said(f"({line.source})")), value=line.id)


def _followers(status: Status) -> Markup:
    written = status.sheet.lighthouse_followers
    if not written:
        return _panel("Lighthouse Followers", "followers", _nothing("no number written"))
    *earlier, last = written
    counts = element("li", element("b", str(last)), unseen(", the number that counts"))
    row = element("ol", *(element("li", str(number)) for number in earlier), counts, role="list")
    return _panel("Lighthouse Followers", "followers", row)


def _workers(status: Status) -> Markup:
    workers = status.workers
    summed = said(supply_sum(workers))
    return _panel(
        "Workers",
        "workers",
        element("p", element("b", supply_text(workers))),
        element("p", f"{workers.total} in all: ", summed, class_="dim") if workers.changes else "",
    )


def _warnings(warnings: tuple[str, ...]) -> Markup:
    return element("div", element("h3", "Mind this"), _items(said(text) for text in warnings), class_="panel warnings")


def next_word(sheet: ProgressSheet) -> str:
    """What the game to play is called: it may have begun."""
    return "This game" if sheet.entries_this_game else "Next game"


def _next(status: Status) -> Markup:
    """What the next setup needs, and nothing beyond it."""
    scenario = status.scenario
    assert scenario is not None
    notes = status.notes
    decks = (
        _pair(f"{deck.title} Event deck", numbers(status.decks[deck.id]) or "no cards")
        for deck in status.campaign.decks
        if notes is None or notes.decks is None or deck.id in notes.decks
    )
    cards = locations(status.campaign, status.sheet)
    return element(
        "section",
        element("h3", f"{next_word(status.sheet)}: {scenario.number} · {scenario.title}", id="next-title"),
        element(
            "dl",
            _pair("Scenario Book", f"page {scenario.page}"),
            _pair("VP to reach", str(notes.vp)) if notes and notes.vp is not None else "",
            _pair("Its own setup", between("; ", map(said, notes.setup))) if notes and notes.setup else "",
            _pair("Workers", supply_text(status.workers)),
            *decks,
            _pair("Campaign cards", _cards(cards) if cards else "none"),
            _pair("Setup Changes", _in_force(status)),
        ),
        element("p", BEGUN, class_="dim") if status.sheet.entries_this_game else "",
        class_="panel next",
        id="next",
        aria_labelledby="next-title",
    )


def _in_force(status: Status) -> Markup:
    """The lines above that count in this setup, each with what it comes to where that is a figure."""
    changes = changes_in_force(status.sheet)
    told = (f"{change.line.id}" + (f" ({change.figure})" if change.figure is not None else "") for change in changes)
    return said(", ".join(told) + " above" if changes else "none")


def _cards(cards: tuple[Location, ...]) -> Markup:
    named = (
        f"{card.card} {card.title}"
        f"{f', {card.side} side up' if card.side else ''}{f' ({card.note})' if card.note else ''}"
        for card in cards
    )
    return between("; ", map(said, named))
