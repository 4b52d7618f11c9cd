"""The boxes of the game and their Clans: what is in them, and what is known of it."""

from typing import TYPE_CHECKING, Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import SHELF, Command, rim_of
from lampkeeper.errors import Wrong

if TYPE_CHECKING:
    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.boxes import CountsMissing
    from lampkeeper.shelf.box import Box

app = typer.Typer()


@app.command(cls=Command, rich_help_panel=SHELF)
def box(
    ctx: typer.Context,
    name: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(metavar="[NAME]", help="The box.", show_default=False, autocompletion=completion.boxes),
    ] = None,
    count: Annotated[bool, typer.Option("--count", help="Ask through its components: what is missing?")] = False,
    answers: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            "-a",
            "--answer",
            metavar="ID=N",
            help="How many there are of a component, before it is asked; `ID=` where it is complete. Repeatable.",
        ),
    ] = None,
) -> None:
    """List the boxes of the game, or show one: its components, Clans, setup, and the cards that are known."""
    from lampkeeper.session import boxes

    rim = rim_of(ctx)
    if (count and not name) or (answers and not count):
        raise Wrong("usage", "What is to be counted?", "`lamp box NAME --count` counts the components of a box")
    if not name:
        rim.show(boxes.list_boxes(rim.session))
        return
    view = boxes.show_box(" ".join(name), rim.session)
    if count:
        _count(rim, view.box, answers or [])
    else:
        rim.show(view)


@app.command(cls=Command, rich_help_panel=SHELF)
def clan(
    ctx: typer.Context,
    name: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(metavar="[NAME]", help="The Clan.", show_default=False, autocompletion=completion.all_clans),
    ] = None,
) -> None:
    """List the Clans, or show one: its setup, round, starting Fields, Rare Resources, rules and cards."""
    from lampkeeper.session import clans

    rim = rim_of(ctx)
    rim.show(clans.show_clan(" ".join(name), rim.session) if name else clans.list_clans(rim.session))


def _count(rim: "Rim", box: "Box", answers: list[str]) -> None:
    """Count a box and say what is missing; on a terminal, ask for what was not said, one after the other."""
    from lampkeeper.resolve.answers import parse_answers
    from lampkeeper.session.boxes import CountsMissing, check_asked, count_box

    said = parse_answers(answers, "nearby-islands=8")
    if rim.can_prompt:
        check_asked(box, said)
    while True:
        try:
            rim.show(count_box(box, said))
        except CountsMissing as missing:
            if not rim.can_prompt:
                raise
            said |= _asked(rim, box, missing)
        else:
            return


def _asked(rim: "Rim", box: "Box", missing: "CountsMissing") -> dict[str, str]:
    """What the player says of each component that is missing."""
    from lampkeeper.session.boxes import read_count
    from lampkeeper.show.output import write_line

    write_line(f"How many does your {box.title} hold? Just Enter where they are all there.")
    asker, said = rim.asker(), {}
    for component in missing.components:
        while True:
            try:
                typed = asker.read_line(f"{component.name}, {component.count}: ", ())
                read_count(component, typed)
            except Wrong as wrong:
                write_line(wrong.remedy)
            except (KeyboardInterrupt, EOFError) as left:
                rim.tell_left(left, "")
                raise
            else:
                said[component.id] = typed
                break
    return said
