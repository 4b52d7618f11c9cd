"""Several campaigns, and what the player sets once for all of them."""

import os
from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import SETTINGS, Command, rim_of
from lampkeeper.errors import Wrong

app = typer.Typer()


@app.command("list", cls=Command, rich_help_panel=SETTINGS)
def list_sheets(ctx: typer.Context) -> None:
    """List your sheets: Clan, scenario, record, last move, and which is in use."""
    from lampkeeper.session import sheets

    rim = rim_of(ctx)
    rim.check_unscripted("list")
    rim.show(sheets.list_sheets(rim.chosen_sheet, rim.session.pack.campaign))


@app.command(cls=Command, rich_help_panel=SETTINGS)
def settings(
    ctx: typer.Context,
    key: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(metavar="[KEY]", help="The setting.", show_default=False, autocompletion=completion.settings),
    ] = None,
    values: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(
            metavar="[VALUE...]", help="Set it.", show_default=False, autocompletion=completion.setting_values
        ),
    ] = None,
    unset: Annotated[bool, typer.Option("--unset", help="Take it out: as if it had never been set.")] = False,
) -> None:
    """Show all that is set and can be, or one setting; set it, or unset it."""
    from datetime import datetime

    from lampkeeper.session.settings import SettingsDesk

    rim = rim_of(ctx)
    rim.check_unscripted("settings")
    desk = SettingsDesk(
        rim.campaigns,
        clock=lambda: datetime.now().astimezone(),
        waiting=lambda: rim.tell_waiting("settings"),
    )
    if unset and (key is None or values):
        raise Wrong("usage", "--unset takes a setting, and no value", "`lamp settings --unset KEY`")
    if key is None or not (values or unset):
        rim.show(desk.show(key))
    else:
        changed = desk.unset(key) if unset else desk.set(key, values or [])
        rim.show(changed)
        if changed.key == "sheet" and changed.value is not None and not rim.json:
            _tell_missing(str(changed.value))


def _tell_missing(sheet: str) -> None:
    """A word where the sheet that is set is not there: its name may be mistyped, or it is still to be begun."""
    from lampkeeper.files.paths import choose_sheet
    from lampkeeper.show.output import write_word

    path = choose_sheet(None, {}, sheet).path
    if not os.path.lexists(path):
        write_word(
            f"there is no sheet at {path} yet: `lamp new CLAN` begins it; `lamp settings --unset sheet` goes back"
        )
