"""Commands that make a move, or take moves back."""

import re
from collections.abc import Callable
from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import EVERYDAY, Command, app, rim_of

Answers = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "-a",
        "--answer",
        metavar="ID=VALUE",
        help="An answer, once for each question.",
        autocompletion=completion.answers,
    ),
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show all, write nothing.")]


def number_from(least: int, most: int) -> Callable[[str | int], int]:
    """What reads a whole number that a player types. It raises BadParameter for anything else."""

    def read(typed: str | int) -> int:
        text = str(typed).strip()  # Typer hands the default over too
        if not re.fullmatch("[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise typer.BadParameter(f"{typed} is no whole number from {least} to {most}")
        return int(text)

    return read


whole_number = number_from(0, 9999)

Vp = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--vp", parser=whole_number, metavar="N", help="Your VP, for the log."),
]
Note = Annotated[Optional[str], typer.Option("--note", metavar="TEXT", help="A note, for the log.")]  # noqa: UP045
Meant = Annotated[bool, typer.Option("--anyway", help="The --vp are meant, whatever you noted of the scenario.")]
Count = Annotated[int, typer.Argument(parser=whole_number, metavar="[N]", help="How many moves.")]


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def new(
    ctx: typer.Context,
    clan: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="CLAN",
            help="The Clan to play the whole campaign with.",
            show_default=False,
            autocompletion=completion.clans,
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Begin anew where there is a sheet; it is kept beside the new one.")
    ] = False,
    dry_run: DryRun = False,
) -> None:
    """Begin a campaign on a new sheet."""
    rim = rim_of(ctx)
    rim.show(rim.session.new(clan, force=force, dry_run=dry_run))


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def read(
    ctx: typer.Context,
    entry: Annotated[
        str,
        typer.Argument(
            metavar="ENTRY", help="Its number as printed: 31, 52A, Z31, C1.", autocompletion=completion.entries
        ),
    ],
    answers: Answers = None,
    questions: Annotated[bool, typer.Option("--questions", help="List what the entry asks, and read nothing.")] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help="Read it out of turn.")] = False,
    dry_run: DryRun = False,
) -> None:
    """Read an entry: ask what it must, make its marks.

    ✎ is marked on the sheet, • is for you to do on the table, » is what you chose, · says why.
    """
    from lampkeeper.resolve.answers import parse_answers

    rim = rim_of(ctx)
    given = parse_answers(answers or [])
    if questions:
        rim.show(rim.session.questions(entry, given, anyway=anyway))
        return
    from lampkeeper.cli.prompts import make_with_prompts

    make_with_prompts(
        rim,
        given,
        lambda said, since, _: rim.session.read(entry, said, anyway=anyway, dry_run=dry_run, since=since),
    )


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def win(
    ctx: typer.Context,
    answers: Answers = None,
    vp: Vp = None,
    note: Note = None,
    anyway: Meant = False,
    dry_run: DryRun = False,
) -> None:
    """Resolve the scenario's ending: it is won."""
    _end(ctx, "win", answers, vp, note, anyway, dry_run)


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def lose(
    ctx: typer.Context,
    answers: Answers = None,
    vp: Vp = None,
    note: Note = None,
    anyway: Meant = False,
    dry_run: DryRun = False,
) -> None:
    """Resolve the scenario's ending: it is lost."""
    _end(ctx, "lose", answers, vp, note, anyway, dry_run)


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def undo(ctx: typer.Context, count: Count = 1) -> None:
    """Take back the last moves."""
    rim = rim_of(ctx)
    rim.show(rim.session.undo(count))


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def redo(ctx: typer.Context, count: Count = 1) -> None:
    """Make the last moves taken back again."""
    rim = rim_of(ctx)
    rim.show(rim.session.redo(count))


def _end(
    ctx: typer.Context,
    command: str,
    answers: list[str] | None,
    vp: int | None,
    note: str | None,
    anyway: bool,
    dry_run: bool,
) -> None:
    from lampkeeper.cli.prompts import make_with_prompts
    from lampkeeper.resolve.answers import one_line, parse_answers

    rim = rim_of(ctx)
    said = one_line("--note", note) if note is not None else None
    make_with_prompts(
        rim,
        parse_answers(answers or []),
        lambda given, since, meant: rim.session.end(
            command, given, vp=vp, note=said, anyway=meant, dry_run=dry_run, since=since
        ),
        meant=anyway,
    )
