"""The decks of The Last Lighthouse: shown, written as a form, checked."""

from typing import Annotated, Any, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import Command, Family, Sharing, rim_of


class Decks(Sharing, Family):
    """`lamp night deck`, which also takes the name of a deck."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """What is no command is a deck to be shown."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            args = ["show", *args]
        return super().resolve_command(ctx, args)


app = typer.Typer()
deck = typer.Typer(
    cls=Decks,
    help="Show a deck: alone the one in use, else the one named. Write a form for your own cards, or check one.",
    invoke_without_command=True,
    subcommand_metavar="[DECK | COMMAND]...",
)
app.add_typer(deck, name="deck")


@deck.callback()
def this_deck(
    ctx: typer.Context,
    form: Annotated[
        bool,
        typer.Option("--form", help="Write a form for your sixteen cards: `lamp night deck --form > mine.toml`."),
    ] = False,
) -> None:
    """`lamp night deck` alone: the deck in use, or the form."""
    from lampkeeper.errors import Wrong

    rim = rim_of(ctx)
    if form and ctx.invoked_subcommand is not None:
        raise Wrong("usage", "--form is for a deck of your own", "`lamp night deck --form` alone writes it")
    if form:
        from lampkeeper.files.deck_form import deck_form
        from lampkeeper.show.output import write_form

        rim.refuse_json("a form")
        write_form(deck_form())
    elif ctx.invoked_subcommand is None:
        _show(ctx, None)


@deck.command(cls=Command)
def show(
    ctx: typer.Context,
    name: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(metavar="[DECK]", help="The deck.", show_default=False, autocompletion=completion.night_decks),
    ] = None,
) -> None:
    """Show a deck, its cards with both ends; the word `show` can be left out."""
    _show(ctx, name)


@deck.command(cls=Command)
def check(
    ctx: typer.Context,
    file: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="[FILE]",
            help="The deck's file, or its name. Else the deck in use.",
            show_default=False,
            autocompletion=completion.night_decks,
        ),
    ] = None,
) -> None:
    """Check a deck: list what is still to be filled in and all that is wrong, by line; else say what it holds."""
    from lampkeeper.session.decks import check_deck

    rim = rim_of(ctx)
    rim.show(check_deck(rim.choose_deck(file)))


@deck.command(cls=Command)
def schema(ctx: typer.Context) -> None:
    """Write the JSON Schema of a deck, for an editor to complete and check it; --json: on one line."""
    from lampkeeper.files.schema import deck_schema
    from lampkeeper.show.output import write_json

    write_json(deck_schema(), indent=None if rim_of(ctx).json else 2)


def _show(ctx: typer.Context, name: str | None) -> None:
    from lampkeeper.session.decks import show_deck

    rim = rim_of(ctx)
    rim.show(show_deck(rim.choose_deck(name)))
