"""What on the sheet is to be explained, and why its marks were made."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow, Wrong
from lampkeeper.insight import explanation
from lampkeeper.insight.history import Thing, fact_of, history
from lampkeeper.sheet.logbook import Logbook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.pack import Pack
    from lampkeeper.insight.explanation import Explanation
    from lampkeeper.insight.history import Kind
    from lampkeeper.insight.reasons import Reread
    from lampkeeper.sheet.moves import Move
    from lampkeeper.sheet.progress import ProgressSheet

LONGEST = 200
LONGEST_NUMBER = 9
ALONE: tuple[Kind, ...] = ("workers", "scenario", "record", "followers")


def find_thing(typed: str, campaign: Campaign, logbook: Logbook, paper: ProgressSheet) -> Thing:
    """What is meant: a number is a card, whatever else is named alone or behind its kind, as in `setup 2`.

    Raises Wrong for what is on no sheet, NotNow for a Setup Change that was never written on this one.
    """
    wanted = _folded(typed)
    if wanted.isascii() and wanted.isdigit():
        return _card(wanted, campaign, paper)
    kind, name, *_ = *re.split("[ -]", wanted, maxsplit=1), ""
    if kind in ("card", "setup") and name.isascii() and name.isdigit():
        return _card(name, campaign, paper) if kind == "card" else _setup(name, campaign, logbook, paper)
    for alone in ALONE:
        if wanted == alone:
            return Thing(alone, paper.scenario or "" if alone == "scenario" else "")
    found = _named(kind, name, typed, campaign, logbook, paper) if name else None
    found = found or _named("", wanted, typed, campaign, logbook, paper)
    if found is None:
        raise _unknown(typed, wanted, things_there(campaign, logbook, paper))
    return found


def things_there(campaign: Campaign, logbook: Logbook, paper: ProgressSheet) -> list[str]:
    """What of this sheet can be explained, each as it is typed; of what is ahead of the player nothing."""
    numbers = sorted({*paper.circled, *paper.crossed_out})
    names = [*ALONE, *(deck.id for deck in campaign.decks), *(track.id for track in campaign.tracks)]
    lines = [f"setup-{line.id}" for line in paper.setup_changes]
    return [*names, *_words(logbook, paper), *_visited(logbook, paper), *lines, *map(str, numbers)]


def explain(thing: Thing, pack: Pack, logbook: Logbook, paper: ProgressSheet, book: ScenarioBook | None) -> Explanation:
    """How it came to be as it is; of the pack only the scenarios are read in which it was changed."""
    campaign = pack.campaign
    strokes = list(history(logbook, fact_of(thing, campaign)))
    rereads: dict[int, Reread | None] = {}
    instead: tuple[str, ...] = ()
    see: dict[str, None] = {}
    for at, stroke in enumerate(strokes):
        move = stroke.move
        if not stroke.stands:
            continue
        instead = ()
        if not move.entries:
            continue
        from lampkeeper.insight.reasons import alternatives, reasons_of, things_weighed

        if move.number not in rereads:
            rereads[move.number] = _reread(move, stroke.opened, pack)
        reread = rereads[move.number]
        entry = reread.pencils[stroke.position].entry if reread else stroke.entry
        strokes[at] = stroke._replace(entry=entry, reasons=reasons_of(stroke, reread, campaign))
        instead = alternatives(stroke, reread)
        see.update(dict.fromkeys(things_weighed(stroke, reread)))
    if thing.kind in ("card", "location") and any(str(line.id) == thing.id for line in paper.setup_changes):
        see[f"setup {thing.id}"] = None
    others = tuple(name for name in see if name not in (thing.id, thing.kind))
    return explanation.explain(thing, campaign, paper, logbook.sheet, tuple(strokes), instead, others, book)


def _reread(move: Move, opened: ProgressSheet, pack: Pack) -> Reread | None:
    """The entries of a move read again; None where that does not give what it gave then."""
    from lampkeeper.insight.reasons import Reread
    from lampkeeper.resolve.answers import AnswersMissing
    from lampkeeper.resolve.outcome import Pencil
    from lampkeeper.session.replay import resolve_again

    if opened.scenario is not None and pack.campaign.scenario(opened.scenario) is None:
        return None
    try:
        reading, outcome = resolve_again(move, pack, Logbook(begun=opened))
    except (Wrong, NotNow, AnswersMissing):
        return None
    if outcome.marks != move.marks or outcome.entries != move.entries:
        return None
    return Reread(reading.entries, tuple(line for line in outcome.lines if isinstance(line, Pencil)))


def _card(typed: str, campaign: Campaign, paper: ProgressSheet) -> Thing:
    number = int(typed[:LONGEST_NUMBER])
    if campaign.deck_of(number) is not None:
        return Thing("card", str(number))
    if campaign.card(number) is not None:
        return Thing("location", str(number))
    printed = ", ".join(f"{deck.title} {deck.numbers[0]}-{deck.numbers[-1]}" for deck in campaign.decks)
    remedy = f"the numbers are {printed}"
    if any(line.id == number for line in paper.setup_changes):
        remedy = f"`lamp explain setup {number}` explains Setup Change {number}"
    raise Wrong("card-unknown", f"Card {typed} is not printed on the sheet", remedy)


def _setup(typed: str, campaign: Campaign, logbook: Logbook, paper: ProgressSheet) -> Thing:
    thing = Thing("setup", str(int(typed[:LONGEST_NUMBER])))
    fact = fact_of(thing, campaign)
    if not fact(paper) and not history(logbook, fact):
        raise NotNow("not-on-the-sheet", f"There is no Setup Change {thing.id}", "`lamp` shows those that there are")
    return thing


def _named(
    kind: str, name: str, typed: str, campaign: Campaign, logbook: Logbook, paper: ProgressSheet
) -> Thing | None:
    """What has this name; without a kind, of whichever kind it is."""
    if kind in ("", "deck"):
        for deck in campaign.decks:
            if name in (deck.id, deck.title.casefold()):
                return Thing("deck", deck.id)
    if kind in ("", "story"):
        words = [word for word in (*_words(logbook, paper), *campaign.story) if _folded(word) == name]
        if words:
            return Thing("story", next((word for word in words if word in typed), words[0]))
    if kind in ("", "track"):
        tracks = [track.id for track in campaign.tracks if track.id.startswith(name) or name == track.many.casefold()]
        if len(tracks) == 1:
            return Thing("track", tracks[0])
    if kind in ("", "scenario"):
        for scenario in campaign.scenarios:
            names = (scenario.id, scenario.title, *scenario.aliases, *([str(scenario.number)] if kind else []))
            if name in map(_folded, names):
                return Thing("scenario", scenario.id)
    return None


def _folded(name: str) -> str:
    """A name without regard to case and to how many blanks are in it."""
    return " ".join(name.split()).casefold()


def _words(logbook: Logbook, paper: ProgressSheet) -> Iterator[str]:
    """Every story word that is or was on the sheet."""
    written = (line for stroke in history(logbook, lambda sheet: sheet.story) for line in stroke.after.story)
    yield from dict.fromkeys(line.word for line in (*paper.story, *written))


def _visited(logbook: Logbook, paper: ProgressSheet) -> Iterator[str]:
    strokes = history(logbook, lambda sheet: sheet.scenario)
    reached = (paper.scenario, *(stroke.after.scenario for stroke in strokes if stroke.stands))
    yield from dict.fromkeys(scenario for scenario in reached if scenario)


def _unknown(typed: str, wanted: str, known: list[str]) -> Wrong:
    names = {_folded(name): name for name in known}
    near = [f"`lamp explain {names[name]}`" for name in get_close_matches(wanted[:LONGEST], names, n=2)]
    return Wrong(
        "thing-unknown",
        f"There is nothing called {typed.strip()} to explain",
        f"did you mean {' or '.join(near)}?" if near else "`lamp explain --help` tells what can be explained",
    )
