"""The campaign in another form, to keep, to show and to work with."""

from enum import StrEnum
from typing import Annotated

import typer

from lampkeeper.cli.app import SHARING, Command, rim_of

app = typer.Typer()


class Format(StrEnum):
    """What a sheet can be exported as."""

    toml = "toml"


@app.command(cls=Command, rich_help_panel=SHARING)
def export(
    ctx: typer.Context,
    format: Annotated[Format, typer.Option(help="toml: the form that `adopt` reads, filled in.")],
) -> None:
    """Write the sheet in another form, on standard output."""
    from lampkeeper.show.output import write_form

    rim = rim_of(ctx)
    rim.refuse_json(f"an export as {format.value}")
    text, edits = rim.session.form()
    write_form(text)
    rim.tell_edits(edits)
