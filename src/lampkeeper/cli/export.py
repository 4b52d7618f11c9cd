"""The campaign in another form, to keep, to show and to work with."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from lampkeeper.cli.app import SHARING, Command, rim_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from lampkeeper.session.results import Result
    from lampkeeper.session.session import Session

app = typer.Typer()


class Format(StrEnum):
    """What a campaign can be exported as."""

    svg = "svg"
    md = "md"
    bgg = "bgg"
    json = "json"
    csv = "csv"
    toml = "toml"


class View(StrEnum):
    """What a picture can be of."""

    status = "status"
    next = "next"
    log = "log"
    chart = "chart"
    map = "map"


@app.command(cls=Command, rich_help_panel=SHARING)
def export(
    ctx: typer.Context,
    format: Annotated[
        Format,
        typer.Option(
            metavar="FORMAT",
            help="svg: a picture, as on a terminal; md, bgg: a session report for a blog or BoardGameGeek; json: all "
            "that is known; csv: a row for each game; toml: the form that `adopt` reads, filled in.",
        ),
    ],
    of: Annotated[
        View | None,
        typer.Option(
            help="What the picture is of: status, unless it is next, log, chart or map.",
            metavar="VIEW",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write the campaign in another form, on standard output."""
    from lampkeeper.show.output import write

    rim = rim_of(ctx)
    rim.refuse_json(f"an export as {format.value}")
    if format is Format.svg:
        text, edits = _picture(rim.session, of or View.status)
    elif of is not None:
        from lampkeeper.errors import Wrong

        raise Wrong("usage", "--of says what a picture is of", f"`lamp export --format svg --of {of.value}` draws it")
    else:
        text, edits = _exported(rim.session, format)
    write(sys.stdout, text)
    rim.tell_edits(edits)


def _picture(session: "Session", of: View) -> tuple[str, tuple[str, ...]]:
    """The picture, and where the sheet is not the sum of its moves."""
    from lampkeeper.cli.rim import edits_of
    from lampkeeper.show.pages import page_of
    from lampkeeper.show.picture import picture

    views: dict[View, Callable[[], Result]] = {
        View.status: session.status,
        View.next: session.next,
        View.log: session.log,
        View.chart: session.review,
        View.map: lambda: session.map(spoilers=False),
    }
    view = views[of]()
    return picture(page_of(view)), edits_of(view)


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
