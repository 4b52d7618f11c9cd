"""The rules by topic, and what is known of a card."""

from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import SHELF, Command, rim_of
from lampkeeper.errors import Wrong

app = typer.Typer()


@app.command(cls=Command, rich_help_panel=SHELF)
def rules(
    ctx: typer.Context,
    topic: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(
            metavar="[TOPIC]",
            help="A topic by its title or another word for it, or a card's name or number. Spelling is forgiven.",
            show_default=False,
            autocompletion=completion.rules,
        ),
    ] = None,
) -> None:
    """Tell a rule of any box or of the campaign, with its examples and where it is printed; alone, list them all."""
    from lampkeeper.session.rules import all_rules, find_rules

    rim_of(ctx).show(find_rules(" ".join(topic)) if topic else all_rules())


@app.command(cls=Command, rich_help_panel=SHELF)
def card(
    ctx: typer.Context,
    card: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(
            metavar="CARD",
            help="A card's number, or its name. Spelling is forgiven.",
            show_default=False,
            autocompletion=completion.cards,
        ),
    ] = None,
) -> None:
    """Tell what is known of a card: its box, Clan, notes and rules; of the campaign's own, its sides, entries, deck."""
    from lampkeeper.session.rules import find_cards

    if not card:
        raise Wrong("usage", "Which card?", "`lamp card N`, or its name; `lamp box NAME` lists those of a box")
    rim = rim_of(ctx)
    rim.show(find_cards(" ".join(card), rim.session.pack))
