"""The Progress Sheet as a page: what would stand on the paper, and what can be done next."""

from lampkeeper.book.campaign import Deck
from lampkeeper.resolve.wording import scenario_name
from lampkeeper.session.results import Status, Welcome
from lampkeeper.sheet.progress import ProgressSheet, SetupChange
from lampkeeper.show.page import (
    Block,
    Cells,
    Fields,
    Items,
    Line,
    Page,
    Paragraph,
    Section,
    Span,
    commands,
    fields,
    items,
    line,
    page,
    section,
)
from lampkeeper.show.words import numbers
from lampkeeper.wording import plural

MOST_BOXES = 30
TRACK_STYLES = {"pink-starburst": "pink", "blue-swirl": "blue"}


def status_page(status: Status) -> Page:
    """The whole sheet."""
    sheet = status.sheet
    if status.scenario is not None:
        to_reach = f": {status.notes.vp} VP to reach" if status.notes is not None and status.notes.vp else ""
        subtitle = (
            f"Playing {status.scenario.number}, {status.scenario.title} "
            f"(Scenario Book, page {status.scenario.page}{to_reach})"
        )
    else:
        subtitle = "The campaign is won!" if sheet.state == "won" else "The campaign is lost."
    mood = {"won": "good", "lost": "bad"}.get(sheet.state, "")
    return page(
        f"{sheet.clan} · {status.campaign.title}",
        subtitle,
        section("Victories and Defeats", *record_blocks(status)),
        section("Story Progression", Paragraph(_story(sheet))),
        section("Level Tracks", fields(*track_rows(status))),
        *(section(f"{deck.title} Event deck", _deck_cells(deck, sheet)) for deck in status.campaign.decks),
        section("Setup Changes", *_setup_changes(status), excess_items(status)),
        section("Workers", fields(*_workers(status))),
        warnings_section(status.warnings),
        section("What can be done next", _next_commands(status)),
        mood=mood,
    )


def welcome_page(welcome: Welcome) -> Page:
    """What a newcomer sees: there is no sheet yet."""
    return page(
        "Welcome to Lampkeeper",
        f"The campaign keeper for {welcome.campaign.title}",
        Paragraph(line(f"There is no sheet yet at {welcome.path}.")),
        section(
            "How to begin",
            commands(
                ("lamp new CLAN", "begins a campaign, such as `lamp new Ulaf`"),
                ("lamp next", "then says all that the first setup needs"),
                ("lamp help tour", "shows a first evening, command by command"),
                ("lamp --help", "lists every command"),
            ),
        ),
        section("Other sheets", items([f"{', '.join(welcome.others)}: `lamp list` tells more of them"]))
        if welcome.others
        else None,
        section("Clans", Paragraph(line(", ".join(welcome.clans)))),
    )


def record_blocks(status: Status) -> list[Block]:
    """Victories and defeats, and how they stand."""
    sheet = status.sheet
    rows: list[tuple[str, str | Line]] = [
        ("Victories", line(Span(_dots(sheet.victories), "good"), str(sheet.victories))),
        ("Defeats", line(Span(_dots(sheet.defeats), "bad"), f"{sheet.defeats} ({sheet.defeats_in_a_row} in a row)")),
    ]
    told = [*standing_lines(status), *_ahead(status)]
    return [fields(*rows), items(told)] if told else [fields(*rows)]


def standing_lines(status: Status) -> list[str]:
    """How the record stands while the campaign is played, in sentences."""
    sheet, standing = status.sheet, status.standing
    if sheet.state != "playing":
        return []
    if status.scenario == status.campaign.scenarios[-1]:
        total = sheet.victories + standing.last_victory_counts
        enough = (
            "enough" if total >= standing.victories_needed else f"fewer than the {standing.victories_needed} needed"
        )
        return [f"Winning this last scenario makes {total} victories: {enough}"]
    if standing.victories_missing:
        missing = plural(standing.victories_missing, "more victory is", "more victories are")
        need = (
            f"{missing} needed for {standing.victories_needed} in all; "
            f"the last scenario's counts for {standing.last_victory_counts}"
        )
    else:
        need = f"All {standing.victories_needed} victories are there; the last scenario must be won too"
    left = (
        "The next defeat ends the campaign"
        if standing.defeats_left == 1
        else (f"{plural(standing.defeats_left, 'more defeat', 'more defeats')} in a row would end the campaign")
    )
    return [need, left]


def _ahead(status: Status) -> list[str]:
    """What the road ahead can give, without a word of where it leads."""
    ahead = status.ahead
    if ahead is None or status.scenario == status.campaign.scenarios[-1]:
        return []
    give = f"The road ahead can give {plural(ahead.victories, 'more victory', 'more victories')} at most"
    if ahead.defeats is None:
        return [f"{give}: the campaign cannot be won any more"]
    if ahead.defeats == 0:
        return [f"{give}, and no defeat can be borne any more"]
    return [f"{give}, and {plural(ahead.defeats, 'defeat', 'defeats')} can still be borne"]


def warnings_section(warnings: tuple[str, ...]) -> Section | None:
    """What is not right on the sheet."""
    if not warnings:
        return None
    return section("Mind this", Items(tuple((Span("!", "warn"), line(Span(text, "warn"))) for text in warnings)))


def track_rows(status: Status) -> list[tuple[str, Line]]:
    """The level tracks, in their colours."""
    rows = []
    for track in status.campaign.tracks:
        boxes = status.sheet.boxes(track.id)
        length = status.track_lengths.get(track.id)
        filled = _track_boxes(boxes, boxes if length is None else length)
        drawn = Span(f"{filled} ", TRACK_STYLES.get(track.id, "strong")) if filled else Span("")
        rows.append((track.many.capitalize(), line(drawn, _track_number(boxes, length))))
    return rows


def _track_number(boxes: int, length: int | None) -> str:
    if length is None:
        return str(boxes)
    if boxes > length:
        return f"{boxes}: {boxes - length} beyond its {plural(length, 'box', 'boxes')}"
    return f"{boxes} of {length}" + (": full, more goes under Setup Changes" if boxes == length else "")


def _track_boxes(boxes: int, length: int) -> str:
    """The boxes in groups of five, those that are filled first: `■■■■■ ■■□`."""
    shown = min(length, MOST_BOXES)
    drawn = "■" * min(boxes, shown) + "□" * (shown - boxes)
    groups = [drawn[start : start + 5] for start in range(0, shown, 5)]
    return " ".join(groups) + ("…" if length > MOST_BOXES else "")


def excess_items(status: Status) -> Block | None:
    """What was gained beyond the boxes of a track: the rulebook has it marked under Setup Changes."""
    rows = [
        line(plural(excess, track.one, track.many), Span(" (beyond the boxes of the track)", "dim"))
        for track in status.campaign.tracks
        if (excess := status.beyond(track.id))
    ]
    return items(rows, bullet="+") if rows else None


def _dots(number: int) -> str:
    return "●" * min(number, 20) + " " if number else ""


def _story(sheet: ProgressSheet) -> Line:
    if not sheet.story:
        return line(Span("nothing written", "dim"))
    parts: list[str | Span] = []
    for word in sheet.story:
        if parts:
            parts.append(", ")
        parts.append(Span(f"-{word.word}-", "crossed") if word.crossed_out else Span(word.word, "strong"))
    return line(*parts)


def _deck_cells(deck: Deck, sheet: ProgressSheet) -> Cells:
    return Cells(tuple(_cell(card, sheet) for card in deck.numbers))


def _cell(card: int, sheet: ProgressSheet) -> Span:
    """A printed number: `(28)` circled, `-28-` crossed out, `-(28)-` both."""
    match card in sheet.circled, card in sheet.crossed_out:
        case True, True:
            return Span(f"-({card})-", "both")
        case True, False:
            return Span(f" ({card}) ", "circled")
        case False, True:
            return Span(f" -{card}- ", "crossed")
        case _:
            return Span(f"  {card}  ", "dim")


def _setup_changes(status: Status) -> list[Block]:
    lines = status.sheet.setup_changes
    if not lines:
        return [Paragraph(line(Span("nothing written", "dim")))]
    return [Items(tuple((Span(f"{change.id}.", "dim"), _setup_line(change, status)) for change in lines))]


def _setup_line(change: SetupChange, status: Status) -> Line:
    if change.crossed_out:
        return line(Span(f"-{change.text}-", "crossed"), Span(f" ({change.source})", "dim"))
    only = f", in {scenario_name(change.scenario, status.campaign)} only" if change.scenario else ""
    return line(change.text, Span(f"{only} ({change.source})", "dim"))


def _workers(status: Status) -> list[tuple[str, str | Line]]:
    workers = status.workers
    rows: list[tuple[str, str | Line]] = [
        ("Supply", f"{workers.merciful} Merciful + {workers.lighthouse} Lighthouse Followers"),
    ]
    rows.extend(("Scenario Book", f"{change.merciful or 0:+d}, {change.text}") for change in workers.noted)
    written = status.sheet.lighthouse_followers
    if written:
        earlier = numbers(written[:-1])
        rows.append(
            (
                "Lighthouse Followers",
                line(Span(f"{earlier}, " if earlier else "", "dim"), Span(str(written[-1]), "strong")),
            )
        )
    return rows


def _next_commands(status: Status) -> Fields:
    rows: list[tuple[str, str]] = []
    if status.sheet.state == "playing":
        rows = [
            ("lamp next", "the setup of the next game"),
            ("lamp read ENTRY", "an entry that the game sends you to"),
            ("lamp win", "the scenario is won"),
            ("lamp lose", "the scenario is lost"),
        ]
    else:
        rows = [("lamp log", "the whole campaign, move by move"), ("lamp new CLAN --force", "begins another campaign")]
    if status.can_undo:
        rows.append(("lamp undo", "takes the last move back"))
    if status.can_redo:
        rows.append(("lamp redo", "makes it again"))
    return commands(*rows)
