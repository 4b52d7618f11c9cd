"""Campaign packs: what those who write one need."""

from enum import StrEnum
from typing import Annotated, Optional

import typer

from lampkeeper.cli.app import PACKS, Command, Family, rim_of
from lampkeeper.cli.moves import number_from
from lampkeeper.insight.passages import STANDARD, Bounds

app = typer.Typer()
pack = typer.Typer(cls=Family, help="Look after a campaign pack.")
app.add_typer(pack, name="pack", rich_help_panel=PACKS)


class Kind(StrEnum):
    """The kinds of files in a pack."""

    campaign = "campaign"
    cards = "cards"
    scenario = "scenario"
    entries = "entries"


@pack.command(cls=Command)
def check(
    ctx: typer.Context,
    folder: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(metavar="DIR", help="The pack's folder. Else the pack in use.", show_default=False),
    ] = None,
    number: Annotated[
        int, typer.Option(help="The highest number that a player is taken to say.", metavar="N", min=0, max=99)
    ] = STANDARD.number,
    readings: Annotated[
        int,
        typer.Option(help="How often an entry is taken to be read in one game.", metavar="N", parser=number_from(1, 5)),
    ] = STANDARD.readings,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Tell all: every scenario's setups, and the shortest way to everything.")
    ] = False,
) -> None:
    """Prove a campaign pack: by its structure, then over all that any sheet can be. List all that is wrong with it."""
    from lampkeeper.files.paths import choose_pack
    from lampkeeper.session.packs import check_pack

    rim = rim_of(ctx)
    rim.check_unscripted("pack check")
    path = (choose_pack(folder) if folder is not None else rim.chosen_pack).path
    rim.show(check_pack(path, Bounds(number, readings), spoilers=spoilers))


@pack.command(cls=Command)
def schema(
    ctx: typer.Context,
    kind: Annotated[
        Optional[Kind],  # noqa: UP045
        typer.Argument(
            metavar="KIND",
            help="campaign, cards, scenario or entries (a file of entries for any scenario); else all in one.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write the JSON Schema of a pack's files, for an editor to complete and check them; --json: on one line."""
    from lampkeeper.files.schema import pack_schema
    from lampkeeper.show.output import write_json

    write_json(pack_schema(kind.value if kind else None), indent=None if rim_of(ctx).json else 2)
