"""What the commands say of themselves, and the pages of the documentation."""

import re
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import EVERYDAY, SHARED, Command, rim_of

if TYPE_CHECKING:
    from lampkeeper.cli.rim import Rim
    from lampkeeper.errors import LampError
    from lampkeeper.show.help_page import Help

app = typer.Typer()


@app.command("help", cls=Command, rich_help_panel=EVERYDAY)
def show_topic(
    ctx: typer.Context,
    topic: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(
            metavar="TOPIC",
            help="A page, such as tour, or a command.",
            show_default=False,
            autocompletion=completion.topics,
        ),
    ] = None,
) -> None:
    """Show a page of the documentation, or how a command is used; without a topic, list the pages."""
    from lampkeeper.files.topics import topic_text, topics
    from lampkeeper.show.help_page import topics_page
    from lampkeeper.show.output import write_page, write_topic

    rim = rim_of(ctx)
    rim.check_unscripted("help")
    rim.refuse_json("help")
    pages, words = topics(), topic or []
    if not words:
        write_page(topics_page(pages), plain=rim.plain)
    elif len(words) == 1 and words[0] in pages:
        write_topic(topic_text(words[0]), plain=rim.plain)
    else:
        show_help(_context_of(ctx.find_root(), words, pages))


def show_help(ctx: Any) -> None:
    """Show how the command of a context is used. It answers before the other options are read."""
    from lampkeeper.show.help_page import help_page
    from lampkeeper.show.output import write_page

    rim: Rim = ctx.obj
    write_page(help_page(help_of(ctx)), plain=rim.plain or "--plain" in rim.words)


def _context_of(root: Any, words: list[str], pages: dict[str, str]) -> Any:
    """The context of the command that these words call. Raises Wrong where there is none."""
    found = root
    for word in words:
        command = found.command.get_command(found, word) if hasattr(found.command, "list_commands") else None
        if command is None:
            raise _unknown(" ".join(words), [*pages, *root.command.list_commands(root)])
        found = type(root)(command, parent=found, info_name=word)
    return found


def _unknown(typed: str, names: list[str]) -> "LampError":
    from difflib import get_close_matches

    from lampkeeper.errors import Wrong

    near = get_close_matches(typed.lower(), names, n=2)
    remedy = "`lamp help` lists the pages, `lamp --help` the commands"
    if near:
        remedy = f"did you mean {' or '.join(f'`lamp help {name}`' for name in near)}?"
    return Wrong("usage", f"There is no page and no command {typed}", remedy)


def help_of(ctx: Any) -> "Help":
    """What the command of a context says of itself: its commands in their panels, its arguments, its options."""
    from lampkeeper.show.help_page import Help

    command = ctx.command
    pieces = (piece.strip("{}") for piece in command.collect_usage_pieces(ctx))
    tables: dict[str, list[tuple[str, str]]] = {}
    for name in command.list_commands(ctx) if hasattr(command, "list_commands") else ():
        found = command.get_command(ctx, name)
        panel = found.rich_help_panel or "Commands"
        tables.setdefault(panel, []).append((name, _paragraphs(found.help)[0]))
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record is not None:
            names, text = record
            if param.param_type_name == "argument":
                tables.setdefault("Arguments", []).append((names, _in_words(text.removesuffix("[required]"))))
            else:
                tables.setdefault(param.rich_help_panel or "Options", []).append((names, _in_words(text)))
    if SHARED in tables:
        tables[SHARED] = tables.pop(SHARED)
    return Help(
        " ".join([ctx.command_path, *pieces]),
        _paragraphs(command.help),
        tuple((title, tuple(rows)) for title, rows in tables.items()),
        command.epilog or "",
    )


def _paragraphs(text: str | None) -> tuple[str, ...]:
    return tuple(" ".join(part.split()) for part in (text or "").split("\n\n"))


def _in_words(text: str) -> str:
    """What is said of an option; Typer adds its range in brackets."""
    return re.sub(r"(-?\d+)<=x<=(-?\d+)", r"\1 to \2", " ".join(text.split()))
