"""The page of an explanation: what something is, and move by move how it came to be so."""

from itertools import groupby

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.explanation import Explanation
from lampkeeper.insight.history import Stroke, Thing
from lampkeeper.session.insight_results import Explained
from lampkeeper.show.move_page import move_facts, move_head
from lampkeeper.show.page import Items, Line, Page, Section, Span, commands, items, line, page, section
from lampkeeper.show.words import mark_lines


def explained_page(explained: Explained) -> Page:
    """How something came to be as it is."""
    campaign, explanation = explained.campaign, explained.explanation
    moves = groupby(explanation.chain, key=lambda stroke: stroke.move.number)
    return page(
        _title(explanation.thing, campaign),
        explanation.verdict,
        *(_move_section(list(strokes), campaign) for _, strokes in moves),
        _edit(explanation),
        section("What does not count", items(explanation.uncounted)) if explanation.uncounted else None,
        _see(explanation),
    )


def _title(thing: Thing, campaign: Campaign) -> str:
    match thing.kind:
        case "card":
            deck = campaign.deck_of(int(thing.id))
            return f"Card {thing.id} · {deck.title} Event deck" if deck else f"Card {thing.id}"
        case "location":
            return f"Campaign card {thing.id}"
        case "setup":
            return f"Setup Change {thing.id}"
        case "story":
            return f"Story Progression: {thing.id}"
        case "track":
            track = campaign.track(thing.id)
            return track.many.capitalize() if track else thing.id
        case "deck":
            return " · ".join(f"{deck.title} Event deck" for deck in campaign.decks if deck.id == thing.id)
        case "scenario":
            scenario = campaign.scenario(thing.id)
            return f"Scenario {scenario.number} · {scenario.title}" if scenario else "The campaign's end"
        case "workers":
            return "Workers"
        case "followers":
            return "Lighthouse Followers"
        case "record":
            return "Victories and Defeats"


def _move_section(strokes: list[Stroke], campaign: Campaign) -> Section:
    move = strokes[0].move
    rows: list[tuple[Span, Line]] = [
        (Span("·", "dim"), line(Span(" · ".join(move_facts(move, campaign)), "dim"))),
    ]
    for (entry, reasons), group in groupby(strokes, key=lambda stroke: (stroke.entry, stroke.reasons)):
        alike = list(group)
        by = f" ({entry})" if entry else ""
        *others, last = mark_lines([stroke.mark for stroke in alike], campaign)
        came_to = f" → {alike[-1].came_to}" if alike[-1].came_to not in last else ""
        rows.extend((Span("✎", "pencil"), line(Span(f"{text}{by}", "pencil"))) for text in others)
        rows.append((Span("✎", "pencil"), line(Span(f"{last}{by}", "pencil"), came_to)))
        rows.extend((Span("·", "dim"), line(f"{reason[0].upper()}{reason[1:]}")) for reason in reasons)
    return section(move_head(move), Items(tuple(rows)))


def _edit(explanation: Explanation) -> Section | None:
    if not explanation.edited:
        return None
    text = "The file was edited: the moves add up to something else"
    return section("Mind this", Items(((Span("!", "warn"), line(Span(text, "warn"))),)))


def _see(explanation: Explanation) -> Section | None:
    if not explanation.see:
        return None
    rows = [
        (f"lamp explain {name}", "of the same number" if name.startswith("setup ") else "on which it depended")
        for name in explanation.see
    ]
    return section("More", commands(*rows))
