"""The page of what winning and losing, or an entry, would change: side by side where there is room."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.book.steps import CircleStep, CrossOutStep, GainStep, WriteFollowersStep, WriteSetupStep
from lampkeeper.insight.preview import Way, branch_of
from lampkeeper.resolve.wording import count, setup_text
from lampkeeper.sheet.marks import EndCampaign, GoTo, StrikeSetup, WriteSetup
from lampkeeper.show.next_page import deck_text, supply_told
from lampkeeper.show.page import (
    Block,
    Columns,
    Fields,
    Items,
    Line,
    Page,
    Paragraph,
    Section,
    Span,
    line,
    page,
    section,
)
from lampkeeper.show.words import mark_lines, mark_text, numbers
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.questions import Question
    from lampkeeper.book.ways import Step
    from lampkeeper.insight.preview import Alternative, Branch, DeckChange, Following, SetupDifference
    from lampkeeper.resolve.setup import Location
    from lampkeeper.session.insight_results import Preview

TITLES = {"win": "Won", "lose": "Lost"}
MARKS, CHANGES, NEXT = "Marks", "Changes", "Next setup"


class Row(NamedTuple):
    """Something that would be marked or change, as it is told: rows that read alike are one."""

    part: str
    label: Span
    text: Line


def preview_page(preview: Preview) -> Page:
    """What would change."""
    before = preview.before
    branches = {
        command: branch_of([Way(found.asked, tuple(_rows(found, preview))) for found in group])
        for command, group in groupby(preview.alternatives, key=lambda found: found.command)
    }
    said = ", ".join(f"{id}={value}" for id, value in preview.answers.items())
    assert before.scenario is not None
    return page(
        f"Preview: {f'entry {preview.entry}' if preview.entry else before.scenario.title}",
        " · ".join(part for part in (before.sheet.clan, said and f"with {said}", "nothing is written") if part),
        *_branches(branches, preview),
    )


def _branches(branches: dict[str, Branch[Row]], preview: Preview) -> list[Block]:
    if "read" in branches:
        return _blocks(branches["read"], preview, beside=True)
    columns = [section(TITLES[command], *_blocks(branch, preview)) for command, branch in branches.items()]
    return [Columns(tuple(columns))]


def _blocks(branch: Branch[Row], preview: Preview, *, beside: bool = False) -> list[Block]:
    """What is common to all ways, and under each question what its answers change."""
    blocks: list[Block] = []
    for part, group in groupby(branch.facts, key=lambda row: row.part):
        rows = tuple((row.label, row.text) for row in group)
        block = Items(rows) if part == MARKS else Fields(rows)
        blocks.append(section(part, block) if part == NEXT else block)
    for question, answers in branch.choices:
        options = tuple(_option(question, value, further, preview) for value, further in answers.items())
        title = f"{preview.told(question.text)} ({question.id})"
        if beside:
            blocks.append(section(title, Columns(options)))
        else:
            blocks.extend([Paragraph(())] * bool(blocks) + [section(title, *options)])
    return blocks or [Paragraph(line(Span("Nothing changes on the sheet", "dim")))]


def _option(question: Question, value: str, further: Branch[Row], preview: Preview) -> Section:
    options = getattr(question, "options", ())
    text = next(preview.told(option.text) for option in options if option.value == value)
    if not further.facts and not further.choices:
        return section(f"{text}: nothing more")
    return section(text, *_blocks(further, preview))


def _rows(found: Alternative, preview: Preview) -> Iterator[Row]:
    for text in _marks(found, preview):
        yield Row(MARKS, Span("✎", "pencil"), line(Span(preview.told(text), "pencil")))
    if not found.settled:
        yield Row(MARKS, Span("·", "dim"), line(Span("What else comes of it hangs on what you say", "dim")))
    for label, changed in _changes(found, preview):
        yield Row(CHANGES, Span(label, "dim"), changed)
    if found.following is not None:
        for label, needed in _following(found, found.following, preview.before.campaign):
            yield Row(NEXT, Span(label, "dim"), needed)


def _marks(found: Alternative, preview: Preview) -> list[str]:
    """The marks in words, those that are still open among them, and where it goes on at the end."""
    campaign, lines = preview.before.campaign, {written.id: written.text for written in found.sheet.setup_changes}
    texts, ends = [], []
    for kind, group in groupby(found.marks, key=type):
        together = list(group)
        for mark in together:
            match mark:
                case GoTo() if not preview.spoilers:
                    ends.append("On to the next scenario")
                case GoTo() | EndCampaign():
                    ends.append(mark_text(mark, campaign))
                case WriteSetup(text=text, scenario=scenario):
                    texts.append(f"Write Setup Change: {text}" + (", for one scenario only" if scenario else ""))
                case StrikeSetup(id=id):
                    texts.append(f"Cross out Setup Change {id}: {lines[id]}")
                case _:
                    pass
        if kind not in (GoTo, EndCampaign, WriteSetup, StrikeSetup):
            texts.extend(mark_lines(together, campaign))
    return [*texts, *(f"{_open(step, campaign)} ({question.id})" for question, step in found.open), *ends]


def _open(step: Step, campaign: Campaign) -> str:
    """What a step would mark that waits for a number, cards or a text."""
    match step:
        case CircleStep(of=of):
            return f"Circle the cards you name, out of {numbers(of)}"
        case CrossOutStep(deck=deck):
            title = next(found.title for found in campaign.decks if found.id == deck)
            return f"Cross out the {title} cards you name"
        case GainStep(track=track):
            return f"Fill as many {count(campaign, track, 2).partition(' ')[2]} as you say"
        case WriteFollowersStep():
            return "Write Lighthouse Followers: the number you say"
        case WriteSetupStep(kind=kind):
            said = "the number you say" if kind == "number" else "what you say, or no line at all"
            return f"Write Setup Change: {setup_text(step, campaign).replace('*', said)}"
        case _:
            raise LookupError(step)


def _changes(found: Alternative, preview: Preview) -> Iterator[tuple[str, Line]]:
    """What follows from the marks, for decks, supply, setup and record."""
    before, after = preview.before, found.sheet
    if after.state == "playing":
        for change in found.decks:
            if change.joins or change.leaves or change.size is None:
                deck = next(deck for deck in before.campaign.decks if deck.id == change.deck)
                yield f"{deck.title} deck", _deck(change)
        if found.workers_open or found.workers[1:4] != before.workers[1:4]:
            now = f" (now {supply_told(before.workers)})"
            # What is noted of the page that comes next would tell which it is.
            hidden = preview.workers_noted and not preview.spoilers and after.scenario != before.sheet.scenario
            yield "Workers", line(_workers(found), " by the sheet alone" if hidden else "", Span(now, "dim"))
        yield from _setup(found.setup)
    if (after.victories, after.defeats) != (before.sheet.victories, before.sheet.defeats):
        won, lost = plural(after.victories, "victory", "victories"), plural(after.defeats, "defeat", "defeats")
        yield (
            "Record",
            line(f"{won}, {lost}" + (f" ({in_a_row} in a row)" if (in_a_row := after.defeats_in_a_row) else "")),
        )


def _deck(change: DeckChange) -> Line:
    parts: list[str | Span] = []
    for name, cards, style in (("in", change.joins, "good"), ("out", change.leaves, "bad")):
        if cards:
            parts.extend(["; "] * bool(parts) + [Span(f"{name}: {numbers(cards)}", style)])
    if change.size is None:
        parts.append("; more by the cards you name" if parts else "by the cards you name")
    else:
        parts.append(f" ({plural(change.size, 'card', 'cards')})")
    return line(*parts)


def _workers(found: Alternative) -> str:
    if "total" in found.workers_open:
        return "by the number you say"
    if "lighthouse" in found.workers_open:
        return f"{found.workers.total} in all, as many of them Lighthouse Followers as you say"
    return supply_told(found.workers)


def _setup(setup: SetupDifference) -> Iterator[tuple[str, Line]]:
    for figure in setup.figures:
        then = str(figure.after) if figure.after is not None else "by the number you say"
        yield "Setup", line(f"{figure.line.text}: ", Span(then, "strong"), Span(f" (now {figure.before})", "dim"))
    for change in setup.changes_out:
        if change.scenario is not None:
            yield "Setup", line(Span(f"no more: {change.text}", "bad"))


def _following(found: Alternative, following: Following, campaign: Campaign) -> Iterator[tuple[str, Line]]:
    scene = following.scenario
    yield "Scenario", line(Span(f"{scene.number} · {scene.title}", "strong"), f", page {scene.page}")
    yield "Workers", line(_workers(found))
    for deck in campaign.decks:
        yield f"{deck.title} deck", deck_text(following.decks[deck.id])
    for place in following.locations:
        yield "Empire", line(_place(place))
    for change in following.changes:
        if change.line.card is None:
            figure = f": {change.figure}" if change.figure is not None else ""
            yield "Setup", line(f"{change.line.text}{figure}")


def _place(location: Location) -> str:
    return f"{location.card} {location.title}" + (f", {location.side} side up" if location.side else "")
