"""`lamp night`: The Last Lighthouse."""

import typer

from lampkeeper.cli import night_deck, night_log, night_odds, night_table
from lampkeeper.cli.app import NIGHT, Family, Sharing, rim_of

app = typer.Typer()


class Nights(Sharing, Family):
    """The commands of a night, which also answers alone."""


night = typer.Typer(
    cls=Nights,
    help="Play The Last Lighthouse: sixteen cards, one lighthouse, one night; alone, show the night under way.",
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
)
for family in (night_table, night_odds, night_log, night_deck):
    night.registered_commands.extend(family.app.registered_commands)
    night.registered_groups.extend(family.app.registered_groups)
app.add_typer(night, name="night", rich_help_panel=NIGHT)


@night.callback()
def this_night(ctx: typer.Context) -> None:
    """`lamp night` alone; no command of a night can stand in a script."""
    rim = rim_of(ctx)
    rim.check_unscripted(f"night {ctx.invoked_subcommand or ''}".strip())
    if ctx.invoked_subcommand is None:
        rim.show(night_table.watch_of(rim).look())
