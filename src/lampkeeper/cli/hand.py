"""Pencil and eraser: commands that mark the sheet by hand, and the same behind `erase`."""

from typing import TYPE_CHECKING, Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import BY_HAND, Command, rim_of
from lampkeeper.cli.moves import DryRun, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lampkeeper.sheet.marks import Erasable, Mark
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
Count = Annotated[Optional[int], typer.Option(metavar="N", parser=whole_number)]  # noqa: UP045

# An app of its own: `lamp` loads it when one of its commands is asked for.
app = typer.Typer()
write = typer.Typer(help="Write a story word, a Setup Change or a number of Lighthouse Followers.")
strike = typer.Typer(help="Cross out a story word or a Setup Change.")
erase = typer.Typer(help="Rub out a mark: `lamp erase` and the command that made it.")
erase_write = typer.Typer(help="Rub out what was written.")
erase_strike = typer.Typer(help="Let what was crossed out stand again.")
app.add_typer(write, name="write", rich_help_panel=BY_HAND)
app.add_typer(strike, name="strike", rich_help_panel=BY_HAND)
app.add_typer(erase, name="erase", rich_help_panel=BY_HAND)
erase.add_typer(erase_write, name="write")
erase.add_typer(erase_strike, name="strike")


def _mark(ctx: typer.Context, command: str, dry_run: bool, pencil: "Callable[[ProgressSheet], Sequence[Mark]]") -> None:
    rim = rim_of(ctx)
    rim.show(rim.session.by_hand(command, pencil, dry_run=dry_run))


def _erase(
    ctx: typer.Context, command: str, dry_run: bool, pencil: "Callable[[ProgressSheet], list[Erasable]]"
) -> None:
    from lampkeeper.session import hand

    _mark(ctx, f"erase {command}", dry_run, lambda sheet: hand.erase(pencil(sheet), sheet))


@app.command(cls=Command, rich_help_panel=BY_HAND)
def circle(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Circle card numbers."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _mark(ctx, "circle", dry_run, lambda _: hand.circle(cards, campaign))


@erase.command("circle", cls=Command)
def erase_circle(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Rub out circles."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _erase(ctx, "circle", dry_run, lambda _: [*hand.circle(cards, campaign)])


@app.command("cross-out", cls=Command, rich_help_panel=BY_HAND)
def cross_out(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Cross out card numbers."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _mark(ctx, "cross-out", dry_run, lambda _: hand.cross_out(cards, campaign))


@erase.command("cross-out", cls=Command)
def erase_cross_out(ctx: typer.Context, cards: Cards, dry_run: DryRun = False) -> None:
    """Rub out crosses."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _erase(ctx, "cross-out", dry_run, lambda _: [*hand.cross_out(cards, campaign)])


@app.command(cls=Command, rich_help_panel=BY_HAND)
def gain(ctx: typer.Context, track: Track, boxes: Number, dry_run: DryRun = False) -> None:
    """Fill boxes of a level track."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _mark(ctx, "gain", dry_run, lambda _: [hand.gain(track, boxes, campaign)])


@erase.command("gain", cls=Command)
def erase_gain(ctx: typer.Context, track: Track, boxes: Number, dry_run: DryRun = False) -> None:
    """Empty boxes of a level track."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _erase(ctx, "gain", dry_run, lambda _: [hand.gain(track, boxes, campaign)])


@write.command("story", cls=Command)
def write_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Write a word under Story Progression."""
    from lampkeeper.session import hand

    _mark(ctx, "write story", dry_run, lambda _: [hand.write_story(word)])


@erase_write.command("story", cls=Command)
def erase_write_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Rub out a story word."""
    from lampkeeper.session import hand

    _erase(ctx, "write story", dry_run, lambda _: [hand.write_story(word)])


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

    campaign = rim_of(ctx).session.pack.campaign
    _mark(
        ctx,
        "write setup",
        dry_run,
        lambda sheet: [
            hand.write_setup(
                text, merciful=merciful, card=card, side=side, scenario=scenario, campaign=campaign, sheet=sheet
            )
        ],
    )


@erase_write.command("setup", cls=Command)
def erase_write_setup(
    ctx: typer.Context,
    line: Annotated[
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

    campaign = rim_of(ctx).session.pack.campaign
    facts = {"merciful": merciful, "card": card, "side": side, "scenario": scenario}
    _erase(
        ctx,
        "write setup",
        dry_run,
        lambda sheet: [hand.written_setup(line, **facts, campaign=campaign, sheet=sheet)],  # type: ignore[arg-type]
    )


@write.command("followers", cls=Command)
def write_followers(ctx: typer.Context, number: Number, dry_run: DryRun = False) -> None:
    """Write the next number of Lighthouse Followers."""
    from lampkeeper.session import hand

    _mark(ctx, "write followers", dry_run, lambda _: [hand.write_followers(number)])


@erase_write.command("followers", cls=Command)
def erase_write_followers(ctx: typer.Context, number: Number, dry_run: DryRun = False) -> None:
    """Rub out a number of Lighthouse Followers."""
    from lampkeeper.session import hand

    _erase(ctx, "write followers", dry_run, lambda _: [hand.write_followers(number)])


@strike.command("story", cls=Command)
def strike_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Cross out a story word."""
    from lampkeeper.session import hand

    _mark(ctx, "strike story", dry_run, lambda sheet: [hand.strike_story(word, sheet)])


@erase_strike.command("story", cls=Command)
def erase_strike_story(ctx: typer.Context, word: Word, dry_run: DryRun = False) -> None:
    """Let a story word stand again."""
    from lampkeeper.session import hand

    _erase(ctx, "strike story", dry_run, lambda sheet: [hand.strike_story(word, sheet)])


@strike.command("setup", cls=Command)
def strike_setup(ctx: typer.Context, line: Line, dry_run: DryRun = False) -> None:
    """Cross out a Setup Change."""
    from lampkeeper.session import hand

    _mark(ctx, "strike setup", dry_run, lambda sheet: [hand.strike_setup(line, sheet)])


@erase_strike.command("setup", cls=Command)
def erase_strike_setup(ctx: typer.Context, line: Line, dry_run: DryRun = False) -> None:
    """Let a Setup Change stand again."""
    from lampkeeper.session import hand

    _erase(ctx, "strike setup", dry_run, lambda sheet: [hand.strike_setup(line, sheet)])


@app.command(cls=Command, rich_help_panel=BY_HAND)
def go(
    ctx: typer.Context,
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="Its id, title or number.", autocompletion=completion.scenarios)
    ],
    dry_run: DryRun = False,
) -> None:
    """Go to a scenario."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _mark(ctx, "go", dry_run, lambda sheet: [hand.go(scenario, campaign, sheet)])


@app.command(cls=Command, rich_help_panel=BY_HAND)
def record(
    ctx: typer.Context,
    victories: Count = None,
    defeats: Count = None,
    in_a_row: Count = None,
    dry_run: DryRun = False,
) -> None:
    """Set the victories and defeats."""
    from lampkeeper.session import hand

    campaign = rim_of(ctx).session.pack.campaign
    _mark(ctx, "record", dry_run, lambda sheet: [hand.set_record(victories, defeats, in_a_row, campaign, sheet)])
