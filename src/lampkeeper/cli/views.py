"""Commands that only look."""

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import EVERYDAY, Command, app, rim_of

if TYPE_CHECKING:
    from lampkeeper.session.selection import Selection
    from lampkeeper.session.session import Session


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def status(ctx: typer.Context) -> None:
    """Show the whole progress sheet, and what can be done next."""
    rim = rim_of(ctx)
    rim.show(rim.session.status(ahead=not rim.json))


@app.command("next", cls=Command, rich_help_panel=EVERYDAY)
def next_setup(ctx: typer.Context) -> None:
    """Show all that the next game's setup needs, on one page."""
    rim = rim_of(ctx)
    rim.show(rim.session.next())


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def deck(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[crop|naval]", help="One deck only.", autocompletion=completion.decks)
    ] = None,
    why: Annotated[bool, typer.Option("--why", help="Say what circled and what crossed out each number.")] = False,
) -> None:
    """List the Event cards to shuffle."""
    rim = rim_of(ctx)
    rim.show(rim.session.decks(name, why=why))


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def workers(ctx: typer.Context) -> None:
    """Show the Worker supply, with the sum that leads to it."""
    rim = rim_of(ctx)
    rim.show(rim.session.workers())


class Written(StrEnum):
    """What a log can be written as."""

    md = "md"
    bgg = "bgg"
    csv = "csv"


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def log(
    ctx: typer.Context,
    scenario: Annotated[
        str | None,
        typer.Option(
            metavar="SCENARIO",
            help="Only what was done in it: its id, title or number.",
            autocompletion=completion.scenarios,
        ),
    ] = None,
    entry: Annotated[
        str | None,
        typer.Option(metavar="ENTRY", help="Only the moves that read it.", autocompletion=completion.entries_read),
    ] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Only the marks made by hand.")] = False,
    format: Annotated[
        Written | None,
        typer.Option(
            metavar="[md|bgg|csv]",
            help="Write them as a session report, for a blog or BoardGameGeek, or for a spreadsheet.",
            show_default=False,
        ),
    ] = None,
    chart: Annotated[
        bool, typer.Option("--chart", help="The games instead: results and VP as a chart, streaks, level tracks.")
    ] = False,
) -> None:
    """List the moves: when, what, and the marks each made."""
    from lampkeeper.session.selection import EVERYTHING, Selection

    rim = rim_of(ctx)
    asked = Selection(scenario, entry, by_hand)
    if chart:
        if asked != EVERYTHING or format is not None:
            from lampkeeper.errors import Wrong

            raise Wrong("usage", "The chart is of all games", "leave the other options out")
        rim.show(rim.session.review())
        return
    if format is None:
        rim.show(rim.session.log(asked))
        return
    from lampkeeper.show.output import write_document

    rim.refuse_json(f"a log as {format.value}")
    text, edits = _written(rim.session, asked, format)
    write_document(text)
    rim.tell_edits(edits)


def _written(session: "Session", asked: "Selection", format: Written) -> tuple[str, tuple[str, ...]]:
    """The moves that are asked for in this form, and where the sheet is not the sum of all moves."""
    if format is Written.csv:
        from lampkeeper.show.tables import moves_csv

        view = session.log(asked)
        return moves_csv(view), view.edits
    from lampkeeper.session.selection import find_selection
    from lampkeeper.show.markup import MARKUPS
    from lampkeeper.show.report import report

    chronicle = session.chronicle()
    wanted = find_selection(asked, session.pack)
    return MARKUPS[format.value](report(chronicle, wanted)), chronicle.status.edits


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def where(ctx: typer.Context) -> None:
    """Show the paths and the settings in use, and what chose each."""
    from lampkeeper.files.paths import NOTES, Chosen, choose_deck, choose_nights
    from lampkeeper.session.own import all_problems
    from lampkeeper.session.settings_results import Decided, Located, Whereabouts

    rim = rim_of(ctx)
    chosen = {"sheet": rim.chosen_sheet, "pack": rim.chosen_pack}
    chosen |= {"night-deck": choose_deck(None, rim.settings.settings.night_deck)}
    path = rim.settings.path
    if path is not None:
        data_home = os.environ.get("XDG_DATA_HOME")
        by = "XDG_DATA_HOME" if data_home and path.is_relative_to(data_home) else "default"
        chosen |= {
            "settings": Chosen(path, by),
            "notes": Chosen(path.parent / NOTES, by),
            "folder": Chosen(path.parent, by),
            "nights": choose_nights(),
        }
    decided = {"colour": rim.chosen_colour, "plain": rim.chosen_plain}
    rim.show(
        Whereabouts(
            tuple(Located(name, found.path, found.by, os.path.lexists(found.path)) for name, found in chosen.items()),
            tuple(Decided(name, choice.value, choice.by) for name, choice in decided.items()),
            all_problems(rim.settings, rim.campaigns) if rim.settings.text else rim.settings.problems,
        )
    )
