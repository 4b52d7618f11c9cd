"""`lamp notes`: what the player's own Scenario Book says, noted once and shown where it is needed."""

from pathlib import Path
from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import EVERYDAY, Command, rim_of
from lampkeeper.cli.moves import DryRun, whole_number

app = typer.Typer()

Texts = Optional[list[str]]  # noqa: UP045


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def notes(
    ctx: typer.Context,
    scenario: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="SCENARIO",
            help="Its title, id or number; to note something, the current one may be left out.",
            show_default=False,
            autocompletion=completion.scenarios_reached,
        ),
    ] = None,
    vp: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--vp", metavar="N", parser=whole_number, help="The VP to reach."),
    ] = None,
    setup: Annotated[
        Texts, typer.Option("--setup", metavar="TEXT", help="A line of its own setup, behind the others; repeatable.")
    ] = None,
    line: Annotated[
        Optional[tuple[int, str]],  # noqa: UP045
        typer.Option("--line", metavar="N TEXT", help="Line N of its setup anew."),
    ] = None,
    workers: Annotated[
        Texts,
        typer.Option(
            "--workers",
            metavar="±N",
            help='Workers more or fewer, in the place of what was noted: -1, or "-1 why"; repeatable.',
        ),
    ] = None,
    deck: Annotated[
        Texts,
        typer.Option(
            "--deck",
            metavar="DECK",
            help="An Event deck that it uses, in the place of what was noted; repeatable; `none` if it uses none.",
            autocompletion=completion.decks,
        ),
    ] = None,
    erase: Annotated[
        Texts,
        typer.Option(
            "--erase",
            metavar="WHAT",
            help="What is not to be noted any more: vp, a setup line's number, setup, workers, decks or all.",
        ),
    ] = None,
    blank: Annotated[
        bool,
        typer.Option("--form", help="Write a form, filled in with what is noted: `lamp notes --form > book.toml`."),
    ] = False,
    form: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--from", metavar="FORM", help="Note what the form says.", show_default=False),
    ] = None,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Show, or have in the form, all scenarios, also those ahead.")
    ] = False,
    dry_run: DryRun = False,
) -> None:
    """Show or note what the Scenario Book says: the VP to reach, its setup, its Workers.

    `next` then shows it in place, `workers` counts it, and `win` and `lose` ask where the --vp given do not fit.
    """
    from lampkeeper.errors import Wrong
    from lampkeeper.session.notes import Typed

    rim = rim_of(ctx)
    typed = Typed(vp, setup or (), line, workers or (), deck or (), erase or ())
    ways = (blank, form is not None, typed != Typed() or None)
    alone = blank or form is not None
    shown = blank or not any(ways)
    if sum(map(bool, ways)) > 1 or (scenario is not None and (alone or spoilers)) or (spoilers and not shown):
        raise Wrong("usage", "These options do not go together", "`lamp notes --help` tells which do")
    if rim.line is not None and any(ways):
        raise Wrong("usage", "A script notes nothing: it changes the sheet only", "run `lamp notes` by itself")
    if blank:
        from lampkeeper.show.output import write_form

        rim.refuse_json("a form")
        write_form(rim.session.notes_form(spoilers=spoilers))
    elif form is not None:
        rim.show(rim.session.take_notes(form, dry_run=dry_run))
    elif typed != Typed():
        rim.show(rim.session.note(scenario, typed, dry_run=dry_run))
    else:
        rim.show(rim.session.notes(scenario, spoilers=spoilers))
