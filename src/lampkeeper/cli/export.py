"""The campaign in another form, to keep, to show and to work with."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from lampkeeper.cli.app import SHARING, Command, rim_of
from lampkeeper.errors import Wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from lampkeeper.session.results import Result
    from lampkeeper.session.session import Session

app = typer.Typer()


class Format(StrEnum):
    """What a campaign can be exported as."""

    html = "html"
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
            help="html: a page to open, to print and to send; svg: a picture, as on a terminal; md, bgg: a session "
            "report for a blog or BoardGameGeek; json: all that is known; csv: a row for each game; toml: the form "
            "that `adopt` reads, filled in.",
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
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="In a page, and a picture of the map: tell what lies ahead, too.")
    ] = False,
) -> None:
    """Write the campaign in another form, on standard output."""
    from lampkeeper.show.output import write_document

    rim = rim_of(ctx)
    rim.refuse_json(f"an export as {format.value}")
    if of is not None and format is not Format.svg:
        raise Wrong("usage", "--of says what a picture is of", f"`lamp export --format svg --of {of.value}` draws it")
    if spoilers and format is not Format.html and of is not View.map:
        raise Wrong(
            "usage", "Only a page, and a picture of the map, could tell what lies ahead", "leave --spoilers out"
        )
    if format is Format.svg:
        text, edits = _picture(rim.session, of or View.status, spoilers=spoilers)
    elif format is Format.html:
        from lampkeeper.show.html_page import html_page

        chronicle = rim.session.chronicle(spoilers=spoilers)
        text, edits = html_page(chronicle), chronicle.status.edits
    else:
        text, edits = _exported(rim.session, format)
    write_document(text)
    rim.tell_edits(edits)


def _picture(session: "Session", of: View, *, spoilers: bool) -> tuple[str, tuple[str, ...]]:
    """The picture, and where the sheet is not the sum of its moves."""
    from lampkeeper.cli.rim import edits_of
    from lampkeeper.show.pages import page_of
    from lampkeeper.show.picture import picture

    views: dict[View, Callable[[], Result]] = {
        View.status: session.status,
        View.next: session.next,
        View.log: session.log,
        View.chart: session.review,
        View.map: lambda: session.map(spoilers=spoilers),
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
