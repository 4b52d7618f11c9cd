"""`lamp play`: an evening, guided."""

import typer

from lampkeeper.cli.app import EVERYDAY, Command, rim_of

app = typer.Typer()


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def play(ctx: typer.Context) -> None:
    """Play an evening: the setup, then each entry as it comes up, to the end of the game.

    What you type is written at once: `lamp play` goes on where you left. `?` tells what can be typed. --plain is for
    screen readers: nothing is drawn again.
    """
    rim = rim_of(ctx)
    rim.check_unscripted("play")
    rim.refuse_json("an evening")
    if not rim.can_prompt:
        from lampkeeper.errors import Wrong

        raise Wrong("usage", "An evening is played on a terminal", "`lamp run FILE` runs a script")
    from lampkeeper.cli.evening import Evening

    raise typer.Exit(Evening(rim, ctx.find_root().command).spend())
