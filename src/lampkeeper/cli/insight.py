"""The campaign, understood: why the sheet is as it is, and what can come of it."""

from enum import StrEnum
from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import INSIGHT, Command, rim_of
from lampkeeper.cli.moves import Answers, whole_number

app = typer.Typer()

Spoilers = Annotated[bool, typer.Option("--spoilers", help="Tell what lies ahead, too.")]


@app.command(cls=Command, rich_help_panel=INSIGHT)
def explain(
    ctx: typer.Context,
    thing: Annotated[
        list[str],
        typer.Argument(
            metavar="THING",
            help="A card's number (28), a Setup Change (setup 2), a story word, a track (pink), workers, followers, "
            "a deck (naval), scenario for the current one or a scenario's title, record.",
            autocompletion=completion.things,
        ),
    ],
) -> None:
    """Say how something came to be as it is: which moves and entries made it so, and why.

    Where a word has several meanings, its kind stands before it: card 2, setup 2, story pink, track pink, scenario 5.
    """
    rim = rim_of(ctx)
    rim.show(rim.session.explain(" ".join(thing)))


@app.command(cls=Command, rich_help_panel=INSIGHT)
def preview(
    ctx: typer.Context,
    entry: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="[ENTRY]",
            help="An entry, in place of winning and losing.",
            show_default=False,
            autocompletion=completion.entries,
        ),
    ] = None,
    answers: Answers = None,
    spoilers: Annotated[bool, typer.Option("--spoilers", help="Tell the next scenario too, and its setup.")] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help="An entry out of turn.")] = False,
) -> None:
    """Show what winning and losing, or each choice of an entry, would change. Nothing is written."""
    from lampkeeper.resolve.answers import parse_answers

    rim = rim_of(ctx)
    rim.show(rim.session.preview(entry, parse_answers(answers or []), anyway=anyway, spoilers=spoilers))


@app.command(cls=Command, rich_help_panel=INSIGHT)
def odds(
    ctx: typer.Context,
    win_rate: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            "--win-rate",
            metavar="[ID=]RATE",
            help="How often a game is won: 0.7, 7/10 or 70%; ID=RATE for one scenario. Else as often as so far.",
            autocompletion=completion.win_rates,
        ),
    ] = None,
    spoilers: Annotated[bool, typer.Option("--spoilers", help="Name entries of later scenarios too.")] = False,
) -> None:
    """Reckon the chance to win the campaign from here on."""
    rim = rim_of(ctx)
    rim.show(rim.session.odds(win_rate or [], spoilers=spoilers))


@app.command(cls=Command, rich_help_panel=INSIGHT)
def reach(
    ctx: typer.Context,
    target: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="TARGET",
            help="A scenario, by id, title or number; an entry; won or lost.",
            show_default=False,
            autocompletion=completion.targets,
        ),
    ] = None,
    card: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--card", metavar="N", parser=whole_number, help="An Event card, in its deck at a setup."),
    ] = None,
    entry: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--entry", metavar="ENTRY", help="An entry, also where a scenario has its number."),
    ] = None,
    word: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--word", metavar="WORD", help="A story word.", autocompletion=completion.words),
    ] = None,
    spoilers: Spoilers = False,
) -> None:
    """Say whether something can still come, and a shortest way to it; with --spoilers alone, all that can."""
    from lampkeeper.session.ahead import Sought

    rim = rim_of(ctx)
    rim.show(rim.session.reach(Sought(target, entry, card, word), spoilers=spoilers))


class Picture(StrEnum):
    """What a map can be written as."""

    mermaid = "mermaid"
    dot = "dot"
    svg = "svg"


@app.command("map", cls=Command, rich_help_panel=INSIGHT)
def show_map(
    ctx: typer.Context,
    spoilers: Spoilers = False,
    format: Annotated[
        Optional[Picture],  # noqa: UP045
        typer.Option(
            help="Write it for Mermaid or Graphviz, or as a picture.", metavar="[mermaid|dot|svg]", show_default=False
        ),
    ] = None,
) -> None:
    """Draw where the campaign has been and is; with --spoilers, all that can come."""
    rim = rim_of(ctx)
    if format is None:
        rim.show(rim.session.map(spoilers=spoilers))
        return
    from lampkeeper.show.chart import chart_of
    from lampkeeper.show.output import write_picture

    rim.refuse_json(f"a map as {format.value}")
    view = rim.session.map(spoilers=spoilers)
    write_picture(chart_of(view), format.value)
    rim.tell_edits(view.edits)
