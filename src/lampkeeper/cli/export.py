"""The campaign in another form, to keep, to show and to work with."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from lampkeeper.cli.app import SHARING, Command, rim_of

if TYPE_CHECKING:
    from lampkeeper.session.session import Session

app = typer.Typer()


class Format(StrEnum):
    """What a campaign can be exported as."""

    md = "md"
    bgg = "bgg"
    json = "json"
    csv = "csv"
    toml = "toml"


@app.command(cls=Command, rich_help_panel=SHARING)
def export(
    ctx: typer.Context,
    format: Annotated[
        Format,
        typer.Option(
            help="md, bgg: a session report for a blog or BoardGameGeek; json: all that is known; csv: a row for each "
            "game; toml: the form that `adopt` reads, filled in."
        ),
    ],
) -> None:
    """Write the campaign in another form, on standard output."""
    from lampkeeper.show.output import write

    rim = rim_of(ctx)
    rim.refuse_json(f"an export as {format.value}")
    text, edits = _exported(rim.session, format)
    write(sys.stdout, text)
    rim.tell_edits(edits)


def _exported(session: "Session", format: Format) -> tuple[str, tuple[str, ...]]:
    """The campaign in this form, and where the sheet is not the sum of its moves."""
    if format is Format.toml:
        from lampkeeper.show.literal import literal_toml

        text, edits = session.form()
        return literal_toml(text), edits
    chronicle = session.chronicle()
    match format:
        case Format.json:
            from lampkeeper.show.games_facts import chronicle_facts
            from lampkeeper.show.output import json_text

            text = json_text(chronicle_facts(chronicle), indent=2)
        case Format.csv:
            from lampkeeper.show.tables import games_csv

            text = games_csv(chronicle)
        case Format.md | Format.bgg:
            from lampkeeper.show.markup import MARKUPS
            from lampkeeper.show.report import report

            text = MARKUPS[format.value](report(chronicle))
    return text, chronicle.status.edits
