"""A move as a page: the entries read, what to do on the table, what was marked, and what has changed by it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from lampkeeper.book.campaign import Campaign
from lampkeeper.resolve.outcome import Chosen, Note, Pencil, Table
from lampkeeper.resolve.outcome import Line as OutcomeLine
from lampkeeper.resolve.wording import scenario_name
from lampkeeper.session.results import LogView, Moved, Status, TakenBack, Unmoved
from lampkeeper.sheet.moves import Move
from lampkeeper.show.next_page import supply_told
from lampkeeper.show.page import Block, Items, Line, Page, Section, Span, commands, fields, items, line, page, section
from lampkeeper.show.status_page import record_blocks, warnings_section
from lampkeeper.show.words import mark_lines, move_text, numbers
from lampkeeper.wording import plural

TITLES = {
    "win": "Scenario won",
    "lose": "Scenario lost",
    "read": "Entry read",
    "new": "A new campaign",
    "adopt": "Taken over from paper",
}
BY_HAND = "Marked by hand"


def moved_page(moved: Moved) -> Page:
    """A move that was made."""
    move, status = moved.move, moved.status
    title = {"won": "You have won the campaign!", "lost": "The campaign is lost"}.get(status.sheet.state)
    entries = entry_sections(moved.lines, status.campaign)
    if move.entries and not entries:
        entries = [section(f"Entry {move.entries[-1]}", items(["Nothing to do, and nothing to mark"]))]
    return page(
        title or TITLES.get(move.command, BY_HAND),
        _where(moved),
        *entries,
        _rules(moved),
        _by_the_book(moved),
        *_changes(moved),
        _backup(moved),
        *_what_next(moved),
        mood=_mood(moved),
    )


def _rules(moved: Moved) -> Section | None:
    """How to look up the rules that the entries use; they themselves are read only there."""
    if not moved.rules:
        return None
    return section("Rules for this", commands(*((f"lamp rules {topic}", "") for topic in moved.rules)))


def _by_the_book(moved: Moved) -> Section | None:
    if moved.move.command != "adopt":
        return None
    from lampkeeper.show.care_page import by_the_book

    return by_the_book(moved.verdict, moved.status.campaign)


def entry_sections(lines: Sequence[OutcomeLine], campaign: Campaign) -> list[Section]:
    """What each entry says, in the order in which they were read; none for an entry that says nothing here."""
    sections = []
    for entry, group in groupby(lines, key=lambda found: found.entry):
        rows = tuple(_entry_rows(list(group), campaign))
        if rows:
            sections.append(section(f"Entry {entry}" if entry else "By hand", Items(rows)))
    return sections


def unmoved_page(unmoved: Unmoved) -> Page:
    """A mark that was there already."""
    return page("Nothing to mark", unmoved.status.sheet.clan, items(list(unmoved.notes), bullet="·"))


def taken_back_page(taken: TakenBack) -> Page:
    """Moves that were taken back or made again."""
    verb = "Taken back" if taken.command == "undo" else "Made again"
    status = taken.status
    where = f"Now at {status.scenario.title}" if status.scenario else f"The campaign is {status.sheet.state}"
    rows = [
        line(
            Span(move_text(move), "strong"), f", move {move.number}, in {scenario_name(move.scenario, status.campaign)}"
        )
        for move in taken.moves
    ]
    them = "it" if len(taken.moves) == 1 else "them"
    other, effect = ("redo", f"makes {them} again") if taken.command == "undo" else ("undo", f"takes {them} back again")
    if len(taken.moves) > 1:
        other += f" {len(taken.moves)}"
    return page(
        f"{verb}: {plural(len(taken.moves), 'move', 'moves')}",
        where,
        items(rows),
        section("What can be done next", commands((f"lamp {other}", effect), ("lamp", "shows the sheet"))),
        warnings_section(status.warnings),
    )


def log_page(log: LogView) -> Page:
    """The moves, oldest first."""
    told = plural(log.all, "move", "moves")
    return page(
        "Log",
        told if len(log.moves) == log.all else f"{len(log.moves) or 'none'} of {told}",
        *(_log_section(move, log) for move in log.moves),
    )


def _where(moved: Moved) -> str:
    move, status = moved.move, moved.status
    parts = [status.sheet.clan]
    if move.scenario:
        parts.append(scenario_name(move.scenario, status.campaign))
    if moved.dry_run:
        parts.append("nothing is written (--dry-run)")
    return " · ".join(parts)


def _mood(moved: Moved) -> str:
    if moved.status.sheet.state != "playing":
        return "good" if moved.status.sheet.state == "won" else "bad"
    return {"win": "good", "lose": "bad"}.get(moved.move.command, "")


def _entry_rows(lines: list[OutcomeLine], campaign: Campaign) -> Iterator[tuple[Span, Line]]:
    """Table lines, pencil lines and notes, in order; marks that follow each other are put together."""
    for kind, group in groupby(lines, key=type):
        together = list(group)
        if kind is Pencil:
            marks = [found.mark for found in together if isinstance(found, Pencil)]
            for text in mark_lines(marks, campaign):
                yield Span("✎", "pencil"), line(Span(text, "pencil"))
        for found in together:
            match found:
                case Chosen(text=text):
                    yield Span("»", "strong"), line(Span(text, "table"))
                case Table(text=text):
                    yield Span("•", "strong"), line(Span(text, "table"))
                case Note(text=text):
                    yield Span("·", "dim"), line(Span(text, "dim"))
                case Pencil():
                    pass


def _changes(moved: Moved) -> list[Section | None]:
    """What the move has changed in the decks, the supply and the record."""
    if moved.before is None:
        return []
    rows: list[tuple[str, str | Line]] = []
    for deck in moved.status.campaign.decks:
        before, after = set(moved.before.decks[deck.id]), set(moved.status.decks[deck.id])
        if before != after:
            rows.append((f"{deck.title} deck", _difference(before, after)))
    if _counts(moved.before) != _counts(moved.status):
        rows.append(("Workers", f"{supply_told(moved.status.workers)} (before: {supply_told(moved.before.workers)})"))
    changed = section("What has changed", fields(*rows)) if rows else None
    record = (
        section("Record", *record_blocks(moved.status))
        if moved.before.sheet.victories != moved.status.sheet.victories
        or moved.before.sheet.defeats != moved.status.sheet.defeats
        else None
    )
    return [changed, record]


def _counts(status: Status) -> tuple[int, int]:
    return status.workers.lighthouse, status.workers.merciful


def _difference(before: set[int], after: set[int]) -> Line:
    parts: list[str | Span] = []
    if after - before:
        parts.append(Span(f"in: {numbers(sorted(after - before))}", "good"))
    if before - after:
        parts.extend(["; "] * bool(parts) + [Span(f"out: {numbers(sorted(before - after))}", "bad")])
    parts.append(f" ({plural(len(after), 'card', 'cards')})")
    return line(*parts)


def _backup(moved: Moved) -> Section | None:
    if moved.backup is None:
        return None
    return section("The sheet before", items([f"is kept as {moved.backup}"]))


def _what_next(moved: Moved) -> list[Block | None]:
    status = moved.status
    if status.scenario is None:
        return [
            section(
                "What can be done next",
                commands(
                    ("lamp", "shows the sheet"),
                    ("lamp log", "tells the whole campaign"),
                    ("lamp undo", "takes this back"),
                ),
            )
        ]
    scene = status.scenario
    if moved.move.command in ("win", "lose", "new", "adopt", "go"):
        nxt = section(
            f"Next: {scene.number} · {scene.title}",
            commands(("lamp next", f"all that its setup needs (Scenario Book, page {scene.page})")),
        )
        return [nxt, warnings_section(moved.warnings)]
    return [warnings_section(moved.warnings)]


def move_head(move: Move) -> str:
    """A move by its number, as it stands over what is told of it."""
    state = "" if move.state == "done" else f" ({move.state})"
    return f"{move.number}. {move_text(move)}{state}"


def move_facts(move: Move, campaign: Campaign) -> list[str]:
    """When and where a move was made, and what was answered."""
    facts = [move.at.replace("T", " ")[:16]]
    if move.scenario:
        facts.append(scenario_name(move.scenario, campaign))
    if move.by_hand:
        facts.append("by hand")
    facts.extend(f"{id}={value}" for id, value in move.answers.items())
    return facts


def _log_section(move: Move, log: LogView) -> Section:
    facts = move_facts(move, log.campaign)
    if move.vp is not None:
        facts.append(f"{move.vp} VP")
    if move.note:
        facts.append(f"«{move.note}»")
    rows = [(Span("·", "dim"), line(Span(" · ".join(facts), "dim")))]
    rows.extend((Span("✎", "pencil"), line(Span(text, "pencil"))) for text in mark_lines(move.marks, log.campaign))
    return section(move_head(move), Items(tuple(rows)))
