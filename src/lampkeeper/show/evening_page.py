"""An evening at the table: the sheet's essentials in a line or two, and what can be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.resolve.wording import scenario_name
from lampkeeper.show.literal import literal
from lampkeeper.show.page import Page, Paragraph, Span, commands, fields, line, page, section
from lampkeeper.show.widths import cells
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.session.results import Status
    from lampkeeper.sheet.progress import ProgressSheet

HINTS = {
    "ahead": "Enter shows the setup of the next game; Ctrl-D leaves for tonight.",
    "setup": "Press Enter when the table is set.",
    "game": "Type each entry as the game sends you to it, then win or lose; ? tells more.",
    "over": "The campaign is over: log tells it, undo takes the end back, Ctrl-D leaves.",
}
BETWEEN = " · "


def first_page(campaign: Campaign, clans: Sequence[str]) -> Page:
    """What is asked where there is no sheet yet: which of the Clans is chosen."""
    return page(
        "Welcome to Lampkeeper",
        f"The campaign keeper for {campaign.title}",
        section("With which Clan do you play the campaign?", Paragraph(line(", ".join(clans)))),
        Paragraph(
            line("Is it under way on paper already? Leave with Ctrl-D: `lamp adopt --help` says how it goes on.")
        ),
    )


def going_on(sheet: ProgressSheet, campaign: Campaign) -> str:
    """Where an evening goes on that was left in the midst of a game."""
    here = f"Going on with {scenario_name(sheet.scenario, campaign)}"
    return f"{here}; read so far: {', '.join(sheet.entries_this_game)}" if sheet.entries_this_game else here


def essentials(status: Status) -> tuple[str, ...]:
    """What of the sheet stays in sight, each in a few words."""
    sheet = status.sheet
    scene = status.scenario
    campaign = status.campaign
    in_a_row = f" ({sheet.defeats_in_a_row} in a row)" if sheet.defeats_in_a_row > 1 else ""
    parts = [
        f"{scene.number} {scene.title}" if scene else f"the campaign is {sheet.state}",
        f"{sheet.victories} won, {sheet.defeats} lost{in_a_row}",
        *(plural(sheet.boxes(track.id), track.one, track.many) for track in campaign.tracks),
        *(word.word for word in sheet.story if not word.crossed_out),
        *(f"{deck.title} {len(status.decks[deck.id])}" for deck in campaign.decks if status.decks[deck.id]),
        plural(status.workers.total, "Worker", "Workers"),
    ]
    return tuple(literal(part) for part in parts)


def in_rows(parts: tuple[str, ...], width: int) -> list[str]:
    """The parts in rows of at most `width` columns, as far as none of them is longer."""
    rows: list[str] = []
    for part in parts:
        if rows and cells(rows[-1] + BETWEEN + part) <= width:
            rows[-1] += BETWEEN + part
        else:
            rows.append(part)
    return rows


def evening_page(*, completing: bool) -> Page:
    """What can be typed in an evening; `completing`: whether Tab does."""
    return page(
        "An evening with lamp",
        "Every answer is written at once; `lamp play` goes on where you left",
        section(
            "In the game",
            commands(
                ("31, 52A, C1", "an entry that the game sends you to"),
                ("win, lose", "how it ended; your VP and a note are asked for"),
                ("undo, redo", "takes the last move back, or makes it again"),
                ("next", "the setup once more"),
                ("status …", "the sheet; deck and workers tell parts of it"),
            ),
        ),
        section(
            "For the table",
            commands(
                ("rules reveal", "a rule by any word for it; card 333 tells of a card"),
                ("reckon storage", "a sum, with its rule; reckon alone lists them"),
                ("clan, box", "what is known of your Clan, of the boxes"),
            ),
        ),
        section(
            "Besides",
            fields(
                *([("Tab", "completes what can be typed here")] if completing else []),
                ("Ctrl-C", line("leaves a question, and nothing is marked; else the evening")),
                ("Ctrl-D, quit", line("leaves; a question that is open is asked again next time")),
                (
                    "log, explain, map …",
                    line("every other command of lamp, with its options: ", Span("read --help", "command")),
                ),
            ),
        ),
    )
