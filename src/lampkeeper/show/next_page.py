"""The page to prop up beside the table: all that the next game's setup needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.goods import rare_resources
from lampkeeper.resolve.wording import merciful_text, scenario_name, source_name, supply_sum
from lampkeeper.show.page import (
    Block,
    Items,
    Line,
    Page,
    Paragraph,
    Span,
    fields,
    items,
    line,
    page,
    section,
)
from lampkeeper.show.status_page import excess_items, record_blocks, track_rows, warnings_section
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioNotes
    from lampkeeper.insight.cards import CardStory
    from lampkeeper.insight.history import Stroke
    from lampkeeper.resolve.setup import Change, Location
    from lampkeeper.resolve.supply import Supply
    from lampkeeper.session.own import Provided
    from lampkeeper.session.results import DecksView, NextPage, Status, WorkersView
    from lampkeeper.shelf.islands import IslandDeck
    from lampkeeper.shelf.shelf import ShelvedClan

BEGUN = "This game has begun: what was marked in it is on this page already, and counts from the next setup on"


def next_page(next_game: NextPage) -> Page:
    """The next game's setup."""
    status, scenario = next_game.status, next_game.scenario
    begun, notes = status.sheet.entries_this_game, status.notes
    return page(
        f"{'This' if begun else 'Next'} game: {scenario.number} · {scenario.title}",
        f"{status.sheet.clan} · Scenario Book, page {scenario.page}{_to_look_up(notes)}",
        _begun() if begun else None,
        section("Scenario Book", *page_blocks(notes)) if notes else None,
        section("Workers", *_supply_blocks(status.workers)),
        section("Event decks", *_deck_blocks(status)),
        section("Campaign cards in your Empire", *_location_blocks(next_game.locations)),
        section("Setup Changes", *_change_blocks(next_game.changes), excess_items(status)),
        section("Islands", *_island_blocks(next_game.islands)),
        section("Clan", *_clan_blocks(status.sheet.clan, next_game.clan, next_game.provided)),
        section("Tracks", fields(*track_rows(status))),
        section("Record", *record_blocks(status)),
        warnings_section(next_game.warnings),
    )


def workers_page(view: WorkersView) -> Page:
    """The Worker supply and the sum that leads to it."""
    workers = view.workers
    base = str(workers.base)
    if workers.printed is not None:
        base += f" (your setting; the book says {workers.printed})"
    rows: list[tuple[str, str | Line]] = [("Base", base)]
    rows.extend(
        (f"{change.merciful or 0:+d}", f"{change.text} ({source_name(change.source)})") for change in workers.changes
    )
    rows.append(("Total", line(Span(str(workers.total), "strong"))))
    return page("Workers", supply_text(workers), fields(*rows), _outnumbered(workers))


def decks_page(view: DecksView) -> Page:
    """The card numbers to shuffle."""
    rows = [
        (deck.title, deck_text(view.decks[deck.id])) for deck in view.campaign.decks if view.only in (None, deck.id)
    ]
    title = "Event decks" if view.only is None else "Event deck"
    if view.why is None:
        return page(title, "", fields(*rows))
    stories = [
        section(f"{deck.title}: every number on the sheet", _stories([s for s in view.why if s.deck == deck.id], view))
        for deck in view.campaign.decks
        if view.only in (None, deck.id)
    ]
    return page(title, "", fields(*rows), *stories)


def _stories(stories: list[CardStory], view: DecksView) -> Block:
    if not stories:
        return Paragraph(line(Span("none is circled or crossed out", "dim")))
    rows = []
    for story in stories:
        style = "circled" if story.in_deck else "both" if story.circled else "crossed"
        told = [story.reason]
        told.extend(
            f"{what} {_stroke_text(stroke, view)}"
            for what, stroke in (("Circled", story.circled), ("Crossed out", story.crossed_out))
            if stroke is not None
        )
        rows.append((Span("•", style), line(". ".join(told))))
    return Items(tuple(rows))


def _stroke_text(stroke: Stroke, view: DecksView) -> str:
    move = stroke.move
    who = "by hand" if stroke.entry is None else f"by {stroke.entry}"
    return f"{who} in {scenario_name(move.scenario, view.campaign)}, move {move.number}, {move.at[:10]}"


def supply_text(workers: Supply) -> str:
    """`4 Merciful and 2 Lighthouse Followers`."""
    if not workers.lighthouse:
        return plural(workers.merciful, "Merciful Follower", "Merciful Followers")
    return f"{workers.merciful} Merciful and {workers.lighthouse} Lighthouse Followers"


def supply_told(workers: Supply) -> str:
    """The supply as it stands beside another: with its sum where the scenario's own page changes it."""
    return supply_text(workers) + (f": {supply_sum(workers)}" if workers.noted else "")


def page_blocks(notes: ScenarioNotes, decks: str | None = None) -> list[Block]:
    """What the player noted of a page of the Scenario Book; `decks` names its Event decks, where that is wanted."""
    rows: list[tuple[str, str | Line]] = []
    if notes.vp is not None:
        rows.append(("VP to reach", line(Span(str(notes.vp), "strong"))))
    rows.extend(
        (f"Workers {change.merciful:+d}", change.text or merciful_text(change.merciful)) for change in notes.workers
    )
    if decks is not None:
        rows.append(("Event decks", decks))
    blocks: list[Block] = [fields(*rows)] if rows else []
    if notes.setup:
        blocks.append(Items(tuple((Span(f"{at}.", "dim"), line(text)) for at, text in enumerate(notes.setup, start=1))))
    return blocks


def deck_text(cards: tuple[int, ...]) -> Line:
    """The numbers of a deck, and how many they are."""
    if not cards:
        return line(Span("no cards", "dim"))
    row = "  ".join(str(card) for card in cards)
    return line(Span(row, "circled"), Span(f"  ({plural(len(cards), 'card', 'cards')})", "dim"))


def _begun() -> Block:
    return Items(((Span("!", "warn"), line(Span(BEGUN, "warn"))),))


def _supply_blocks(workers: Supply) -> list[Block | None]:
    total, summed = str(workers.total), supply_sum(workers)
    return [
        fields(
            ("Take", line(Span(supply_text(workers), "strong"))),
            ("Total", total if summed == total else f"{total} = {summed}"),
        ),
        _outnumbered(workers),
    ]


def _outnumbered(workers: Supply) -> Block | None:
    if workers.lighthouse <= workers.total:
        return None
    return Paragraph(
        line(f"The Lighthouse Followers outnumber the total of {workers.total}: they are the whole supply")
    )


def _to_look_up(notes: ScenarioNotes | None) -> str:
    """What the page of the Scenario Book is still needed for."""
    wanted = ["its own setup"] * (notes is None or not notes.setup) + ["the VP to reach"] * (
        notes is None or notes.vp is None
    )
    return f": {', and '.join(wanted)}" if wanted else ""


def _deck_blocks(status: Status) -> list[Block]:
    """The decks; those only that the scenario uses, where that is noted."""
    used = status.notes.decks if status.notes is not None else None
    rows = [
        (deck.title, deck_text(status.decks[deck.id]))
        for deck in status.campaign.decks
        if used is None or deck.id in used
    ]
    if used is None:
        said = "Only for a scenario that uses them"
    elif not used:
        said = "This scenario uses none, as you noted"
    else:
        said = "This scenario uses no other, as you noted" if len(used) < len(status.campaign.decks) else ""
    return [*([fields(*rows)] if rows else []), *([Paragraph(line(Span(said, "dim")))] if said else [])]


def _location_blocks(found: tuple[Location, ...]) -> list[Block]:
    if not found:
        return [Paragraph(line(Span("none", "dim")))]
    rows = []
    for location in found:
        name: list[str | Span] = [Span(f"{location.card} {location.title}", "strong")]
        if location.side:
            name.append(f", {location.side} side up")
        if location.note:
            name.append(f" ({location.note})")
        rows.append(line(*name))
    blocks: list[Block] = [items(rows)]
    if any(location.side for location in found):
        blocks.append(Paragraph(line(Span("Each double-sided Location scores 1 VP", "dim"))))
    return blocks


def _change_blocks(changes: tuple[Change, ...]) -> list[Block]:
    if not changes:
        return [Paragraph(line(Span("none", "dim")))]
    return [Items(tuple((Span(f"{change.line.id}.", "dim"), _change_line(change)) for change in changes))]


def _change_line(change: Change) -> Line:
    text: list[str | Span] = [change.line.text]
    if change.figure is not None:
        text.append(Span(f": {change.figure}", "strong"))
    if change.line.card is not None or (
        change.line.merciful and change.line.text == merciful_text(change.line.merciful)
    ):
        text.append(Span(" (above)", "dim"))
    elif change.line.merciful is not None:
        text.append(Span(" (only the Followers are counted above)", "dim"))
    return line(*text)


def _island_blocks(decks: tuple[IslandDeck, ...] | None) -> list[Block]:
    """The Island decks of the boxes owned, and how many cards that makes."""
    if decks is None:
        return [Paragraph(line(Span("Those of your boxes: `lamp settings boxes BOX…` says once which you own", "dim")))]
    return [fields(*((f"{deck.deck.title()} deck", _island_line(deck)) for deck in decks))]


def _island_line(deck: IslandDeck) -> Line:
    """`15 cards: 8 Japanese Islands + 4 Roman Banners + 3 Egyptian Kings; and those of Empires of the North`."""
    text: list[str | Span] = []
    if deck.counted:
        told = " + ".join(f"{count} {box}" for box, count in deck.counted)
        text = [Span(plural(deck.known, "card", "cards"), "strong"), f": {told}"]
    if deck.uncounted:
        others = f"all those of {' and '.join(deck.uncounted)}, whose number is not known here"
        text.append(f"; and {others}" if text else others)
    return line(*text)


def _clan_blocks(name: str, found: ShelvedClan | None, provided: Provided | None) -> list[Block]:
    if found is None:
        return [Paragraph(line(name))]
    clan, box = found.clan, found.box
    blocks: list[Block] = []
    rows = [("Round", ", ".join(found.phases))]
    if clan.setup:
        blocks.append(items(list(clan.setup)))
    elif clan.setup is None:
        unknown = f"What {clan.name} adds is not known here: see the rules of {box.title}"
        blocks.append(Paragraph(line(Span(unknown, "dim"))))
    else:
        blocks.append(Paragraph(line(Span(f"{clan.name} adds nothing to the setup", "dim"))))
    if provided is None:
        said = f"`lamp settings starting-fields.{clan.name} RESOURCE…` says once what its starting Fields provide"
        blocks.append(items([f"Rare are Gold and what its starting Fields don't provide; {said}"]))
    return [
        *blocks,
        fields(*rows, *_rare_rows(provided), ("More", f"`lamp clan {clan.name}` tells what is known of it")),
    ]


def _rare_rows(provided: Provided | None) -> list[tuple[str, str]]:
    """What a Clan's starting Fields provide and what is rare for it, where that is known."""
    if provided is None:
        return []
    return [
        ("Starting Fields", ", ".join(provided.goods) + (" (inferred)" if provided.known == "inferred" else "")),
        ("Rare Resources", ", ".join(rare_resources(provided.goods))),
    ]
