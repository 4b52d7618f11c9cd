"""The nights that are kept: `lamp night log`, and what mends their file."""

from enum import StrEnum
from typing import Annotated, Optional

import typer

from lampkeeper.cli.app import Command, rim_of
from lampkeeper.cli.moves import DryRun
from lampkeeper.cli.night_options import Difficulty

app = typer.Typer()


class Written(StrEnum):
    """What the results can be written as."""

    csv = "csv"


@app.command(cls=Command)
def log(
    ctx: typer.Context,
    difficulty: Annotated[
        Optional[Difficulty],  # noqa: UP045
        typer.Option(help="Only its nights.", metavar="[easy|normal|hard|nightmare]", case_sensitive=False),
    ] = None,
    deck: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(metavar="ID", help="Only the nights of this deck, such as practice.", show_default=False),
    ] = None,
    format: Annotated[
        Optional[Written],  # noqa: UP045
        typer.Option(metavar="[csv]", help="Write them for a spreadsheet.", show_default=False),
    ] = None,
) -> None:
    """List the nights that are over: the health left, win rates and how far to trust them, streaks."""
    from lampkeeper.files.night_file import NightFile, night_path
    from lampkeeper.session.night_log import log_nights

    rim = rim_of(ctx)
    nights = log_nights(NightFile(night_path()), deck, difficulty.value if difficulty else None)
    if format is None:
        rim.show(nights)
        return
    from lampkeeper.show.output import write_document
    from lampkeeper.show.tables import nights_csv

    rim.refuse_json(f"a log as {format.value}")
    write_document(nights_csv(nights.results))


@app.command(cls=Command)
def mend(ctx: typer.Context, dry_run: DryRun = False) -> None:
    """Keep of a damaged night file all that is whole; the file as it was is kept beside it.

    On a terminal, what would be done is shown first.
    """
    from datetime import datetime
    from functools import partial

    from lampkeeper.files.night_file import NightFile, night_path
    from lampkeeper.session.night_log import mend_nights
    from lampkeeper.show.output import write_word

    rim = rim_of(ctx)
    mended = partial(mend_nights, NightFile(night_path()), datetime.now, lambda: rim.tell_waiting("night file"))
    if dry_run or not rim.can_prompt:
        rim.show(mended(dry_run=dry_run))
        return
    plan = mended(dry_run=True)
    rim.show(plan)
    if plan.problems:
        if rim.asker().confirm("Mend it so?"):
            rim.show(mended(since=plan.content))
        else:
            write_word("nothing is changed")
