"""`lamp night`: The Last Lighthouse."""

import typer

from lampkeeper.cli import night_deck, night_log, night_odds
from lampkeeper.cli.app import NIGHT, Family

app = typer.Typer()
night = typer.Typer(cls=Family, help="Play The Last Lighthouse: sixteen cards, one lighthouse, one night.")
night.registered_groups.extend(night_deck.app.registered_groups)
night.registered_commands.extend(night_log.app.registered_commands)
night.registered_commands.extend(night_odds.app.registered_commands)
app.add_typer(night, name="night", rich_help_panel=NIGHT)
