"""What can be reckoned of The Last Lighthouse: a hint for the night at hand, and the odds of its difficulties."""

from enum import StrEnum
from typing import Annotated, Optional

import typer

from lampkeeper.cli.app import Command, rim_of
from lampkeeper.cli.moves import number_from
from lampkeeper.cli.night_options import DeckOption, Difficulty
from lampkeeper.cli.night_table import watch_of

app = typer.Typer()


class Player(StrEnum):
    """Who spends the nights."""

    random = "random"
    greedy = "greedy"
    search = "search"


@app.command(cls=Command)
def hint(
    ctx: typer.Context,
    decks: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            metavar="N",
            parser=number_from(1, 10_000),
            help="Imagined decks that each action is tried on at least. Else 100.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Say what looks best in the night under way, and how every other action compares.

    Each is tried on decks as they may lie, for all that you have seen, and played on to dawn.
    """
    rim = rim_of(ctx)
    rim.show(watch_of(rim).hint(decks))


@app.command(cls=Command)
def odds(
    ctx: typer.Context,
    player: Annotated[
        Player,
        typer.Option(
            help="Who plays: anything at random, what looks best at once, or a search that plays on.",
            metavar="[random|greedy|search]",
            case_sensitive=False,
        ),
    ] = Player.greedy,
    nights: Annotated[
        int,
        typer.Option(
            "--nights", "-n", metavar="N", parser=number_from(1, 1_000_000), help="Nights on each difficulty."
        ),
    ] = 200,
    difficulty: Annotated[
        Optional[list[Difficulty]],  # noqa: UP045
        typer.Option(
            help="Only this one; repeatable. Else all four.",
            metavar="[easy|normal|hard|nightmare]",
            case_sensitive=False,
            show_default=False,
        ),
    ] = None,
    deck: DeckOption = None,
    seed: Annotated[
        int, typer.Option(metavar="N", parser=number_from(0, 999_999_999), help="Which nights: others by each seed.")
    ] = 1,
    cores: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            metavar="N", parser=number_from(1, 256), help="Processor cores to work on. Else all.", show_default=False
        ),
    ] = None,
) -> None:
    """Have a player spend many nights: how often each difficulty is won.

    The same seed has the same answer, whatever the number of cores. Ctrl-C ends it and shows what was counted.
    """
    from lampkeeper.cli.interrupts import noting_interrupts
    from lampkeeper.cli.main import INTERRUPTED
    from lampkeeper.files.cores import count_cores
    from lampkeeper.files.decks import read_deck
    from lampkeeper.night.state import NIGHTMARES
    from lampkeeper.session.night_odds import Asked, find_odds
    from lampkeeper.show.progress import progress

    rim = rim_of(ctx)
    difficulties = tuple(name for name in NIGHTMARES if not difficulty or name in difficulty)
    asked = Asked(read_deck(rim.choose_deck(deck).path), player.value, difficulties, nights, seed)
    with noting_interrupts() as is_over, progress("Nights on each difficulty", nights) as tell:
        found = find_odds(asked, cores or count_cores(), tell, is_over)
    rim.show(found)
    if found.nights < nights:
        raise typer.Exit(INTERRUPTED)
