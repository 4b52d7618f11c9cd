"""Looking after the sheet: is it whole, what mends it, and the way from paper and back."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from lampkeeper.cli.app import CARE, Command, rim_of
from lampkeeper.cli.moves import DryRun
from lampkeeper.cli.rim import Rim

if TYPE_CHECKING:
    from lampkeeper.session.results import Mended

app = typer.Typer()


class Keep(StrEnum):
    """Which half of a sheet to believe."""

    edit = "edit"
    moves = "moves"


@app.command(cls=Command, rich_help_panel=CARE)
def check(ctx: typer.Context) -> None:
    """Say whether the sheet is whole, and list all that is wrong with it."""
    rim = rim_of(ctx)
    rim.check_unscripted("check")
    rim.show(rim.session.check())


@app.command(cls=Command, rich_help_panel=CARE)
def mend(
    ctx: typer.Context,
    keep: Annotated[
        Optional[Keep],  # noqa: UP045
        typer.Option(
            help="Of an edited sheet: keep what it says, as a move made by hand, or go back to its moves.",
            metavar="[edit|moves]",
        ),
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Repair a damaged or edited sheet; the file as it was is kept beside it.

    On a terminal, what would be done is shown first.
    """
    rim = rim_of(ctx)
    rim.check_unscripted("mend")
    if dry_run or not rim.can_prompt:
        rim.show(rim.session.mend(keep.value if keep else None, dry_run=dry_run))
        return
    from lampkeeper.show.output import write_word

    plan = _plan(rim, keep)
    rim.show(plan)
    if plan.mending.keep is not None:
        if rim.asker().confirm("Mend it so?"):
            rim.show(rim.session.mend(plan.mending.keep, since=plan.content))
        else:
            write_word("nothing is changed")


@app.command(cls=Command, rich_help_panel=CARE)
def adopt(
    ctx: typer.Context,
    form: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Argument(metavar="FORM", help="The form, filled in.", show_default=False),
    ] = None,
    blank: Annotated[
        bool, typer.Option("--form", help="Write a form to fill in: `lamp adopt --form > mine.toml`.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Where there is a sheet: it is kept beside the new one.")
    ] = False,
    dry_run: DryRun = False,
) -> None:
    """Take over a campaign that is under way on paper."""
    rim = rim_of(ctx)
    if blank and form is None:
        from lampkeeper.files.form import form_text
        from lampkeeper.sheet.progress import ProgressSheet
        from lampkeeper.show.output import write_form

        rim.refuse_json("a form")
        write_form(form_text(ProgressSheet(), rim.session.pack.campaign))
    elif form is not None and not blank:
        rim.show(rim.session.adopt(form, force=force, dry_run=dry_run))
    else:
        from lampkeeper.errors import Wrong

        raise Wrong(
            "usage",
            "Give a form, or --form for one to fill in",
            "`lamp adopt --form > mine.toml`, then `lamp adopt mine.toml`",
        )


def _plan(rim: Rim, keep: Keep | None) -> "Mended":
    """What would mend the sheet; the player is asked which half to keep, where that is the question."""
    from lampkeeper.errors import SheetError
    from lampkeeper.show.output import write_word

    try:
        return rim.session.mend(keep.value if keep else None, dry_run=True)
    except SheetError as error:
        if error.kind != "sheet-edited":
            raise
        write_word(error.message)
        kept = rim.asker().choose("Keep what is on the sheet, or go back to its moves?", ("edit", "moves"))
        return rim.session.mend("edit" if kept == "edit" else "moves", dry_run=True)
