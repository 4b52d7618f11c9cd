"""Pencil and eraser: commands that mark the sheet by hand, and the same behind `erase`."""

from typing import TYPE_CHECKING, Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import BY_HAND, Command, Family, rim_of
from lampkeeper.cli.moves import DryRun, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.progress import ProgressSheet

Cards = Annotated[list[int], typer.Argument(metavar="N...", parser=whole_number, help="Event card numbers.")]
Track = Annotated[
    str,
    typer.Argument(
        metavar="TRACK", help="pink-starburst or blue-swirl; pink and blue will do.", autocompletion=completion.tracks
    ),
]
Number = Annotated[int, typer.Argument(metavar="N", parser=whole_number, help="How many.")]
Line = Annotated[
    int,
    typer.Argument(
        metavar="ID", parser=whole_number, help="The Setup Change's number.", autocompletion=completion.setup_ids
    ),
]
Word = Annotated[str, typer.Argument(metavar="WORD", help="A story word.", autocompletion=completion.words)]
Text = Annotated[Optional[str], typer.Argument(metavar="TEXT", help="The line.", show_default=False)]  # noqa: UP045
Amount = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--merciful", metavar="±N", min=-99, max=99, help="Workers more or fewer."),
]
Card = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--card", metavar="N", parser=whole_number, help="A campaign card to place."),
]
Side = Annotated[Optional[str], typer.Option("--side", metavar="SIDE", help="The side that is up.")]  # noqa: UP045
Only = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--scenario", metavar="ID", help="The only scenario that it is for.", autocompletion=completion.scenarios
    ),
]
Victories = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--victories", metavar="N", parser=whole_number, help="Victories, as each counts."),
]
Defeats = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--defeats", metavar="N", parser=whole_number, help="Defeats in all."),
]
InARow = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--in-a-row", metavar="N", parser=whole_number, help="Defeats in a row, up to now."),
]

# An app of its own: `lamp` loads it when one of its commands is asked for. What can be rubbed out stands in it
# twice.
app = typer.Typer()
write = typer.Typer(cls=Family, help="Write a story word, a Setup Change or a number of Lighthouse Followers.")
strike = typer.Typer(cls=Family, help="Cross out a story word or a Setup Change.")
erase = typer.Typer(cls=Family, help="Rub out a mark: `lamp erase` and the command that made it.")
erase_write = typer.Typer(cls=Family, help="Rub out what was written.")
erase_strike = typer.Typer(cls=Family, help="Let what was crossed out stand again.")
app.add_typer(write, name="write", rich_help_panel=BY_HAND)
app.add_typer(strike, name="strike", rich_help_panel=BY_HAND)
app.add_typer(erase, name="erase", rich_help_panel=BY_HAND)
erase.add_typer(erase_write, name="write")
erase.add_typer(erase_strike, name="strike")


def _mark(ctx: typer.Context, dry_run: bool, give: "Callable[[ProgressSheet, Campaign], Sequence[Mark]]") -> None:
    """Make the marks that are given for the sheet; behind `erase`, rub them out."""
    from lampkeeper.session.hand import erase as rub_out

    rim = rim_of(ctx)
    campaign = rim.session.pack.campaign
    command = ctx.command_path.split(maxsplit=1)[1]

    def pencil(sheet: "ProgressSheet") -> "Sequence[Mark]":
        marks = give(sheet, campaign)
        return rub_out(marks, sheet) if command.startswith("erase ") else marks

    rim.show(rim.session.by_hand(command, pencil, dry_run=dry_run))


@app.command(cls=Command, rich_help_panel=BY_HAND)
@erase.command("circle", cls=Command, help="Rub out circles.")
def circle(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Circle card numbers."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda _, campaign: hand.circle(cards, campaign))


@app.command("cross-out", cls=Command, rich_help_panel=BY_HAND)
@erase.command("cross-out", cls=Command, help="Rub out crosses.")
def cross_out(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Cross out card numbers."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda _, campaign: hand.cross_out(cards, campaign))


@app.command(cls=Command, rich_help_panel=BY_HAND)
@erase.command("gain", cls=Command, help="Empty boxes of a level track.")
def gain(ctx: typer.Context, track: Track, boxes: Number, dry_run: DryRun = False) -> None:
    """Fill boxes of a level track."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda _, campaign: [hand.gain(track, boxes, campaign)])


@write.command("story", cls=Command)
@erase_write.command("story", cls=Command, help="Rub out a story word.")
def write_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Write a word under Story Progression."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda *_: [hand.write_story(word)])


@write.command("setup", cls=Command)
def write_setup(
    ctx: typer.Context,
    text: Text = None,
    merciful: Amount = None,
    card: Card = None,
    side: Side = None,
    scenario: Only = None,
    dry_run: DryRun = False,
) -> None:
    """Write a Setup Change."""
    from lampkeeper.session import hand

    line = hand.TypedLine(text, merciful, card, side, scenario)
    _mark(ctx, dry_run, lambda sheet, campaign: [hand.write_setup(line, campaign, sheet)])


@erase_write.command("setup", cls=Command)
def erase_write_setup(
    ctx: typer.Context,
    text: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="ID|TEXT",
            help="The Setup Change's number, or its words.",
            show_default=False,
            autocompletion=completion.setup_ids,
        ),
    ] = None,
    merciful: Amount = None,
    card: Card = None,
    side: Side = None,
    scenario: Only = None,
    dry_run: DryRun = False,
) -> None:
    """Rub out a Setup Change."""
    from lampkeeper.session import hand

    line = hand.TypedLine(text, merciful, card, side, scenario)
    _mark(ctx, dry_run, lambda sheet, campaign: [hand.written_setup(line, campaign, sheet)])


@write.command("followers", cls=Command)
@erase_write.command("followers", cls=Command, help="Rub out a number of Lighthouse Followers.")
def write_followers(ctx: typer.Context, number: Number, dry_run: DryRun = False) -> None:
    """Write the next number of Lighthouse Followers."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda *_: [hand.write_followers(number)])


@strike.command("story", cls=Command)
@erase_strike.command("story", cls=Command, help="Let a story word stand again.")
def strike_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Cross out a story word."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda sheet, _: [hand.strike_story(word, sheet)])


@strike.command("setup", cls=Command)
@erase_strike.command("setup", cls=Command, help="Let a Setup Change stand again.")
def strike_setup(ctx: typer.Context, line: Line, dry_run: DryRun = False) -> None:
    """Cross out a Setup Change."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda sheet, _: [hand.strike_setup(line, sheet)])


@app.command(cls=Command, rich_help_panel=BY_HAND)
def go(
    ctx: typer.Context,
    scenario: Annotated[
        str,
        typer.Argument(metavar="SCENARIO", help="Its id, title or number.", autocompletion=completion.scenarios),
    ],
    dry_run: DryRun = False,
) -> None:
    """Go to a scenario."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda sheet, campaign: [hand.go(scenario, campaign, sheet)])


@app.command(cls=Command, rich_help_panel=BY_HAND)
def record(
    ctx: typer.Context,
    victories: Victories = None,
    defeats: Defeats = None,
    in_a_row: InARow = None,
    dry_run: DryRun = False,
) -> None:
    """Set the victories and defeats."""
    from lampkeeper.session import hand

    _mark(ctx, dry_run, lambda sheet, campaign: [hand.set_record(victories, defeats, in_a_row, campaign, sheet)])
