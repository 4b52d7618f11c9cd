"""The campaign, understood: why the sheet is as it is, and what can come of it."""

from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import INSIGHT, Command, rim_of
from lampkeeper.cli.moves import Answers

app = typer.Typer()


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
