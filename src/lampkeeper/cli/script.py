"""`lamp run`: a script of commands, all written together or not at all."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from lampkeeper.cli.app import EVERYDAY, Command, app, rim_of
from lampkeeper.cli.moves import DryRun
from lampkeeper.cli.rim import Rim
from lampkeeper.errors import Wrong

UNSCRIPTED = {"--help", "-h", "--version", "--install-completion", "--show-completion"}


@app.command(cls=Command, rich_help_panel=EVERYDAY)
def run(
    ctx: typer.Context,
    script: Annotated[str, typer.Argument(metavar="FILE", help="The script; `-` for standard input.")],
    dry_run: DryRun = False,
) -> None:
    """Run a script, one command a line: all of it, or nothing."""
    rim = rim_of(ctx)
    if rim.line is not None:
        raise Wrong("usage", "`run` cannot stand in a script", "put the other script's lines in its place")
    lines = _lines(script)
    root = ctx.find_root().command
    with rim.session.script(dry_run=dry_run):
        for number, text in enumerate(lines, start=1):
            rim.line = number
            words = _words(text)
            if words:
                _run_line(root, rim, words)
        rim.line = None


def _run_line(root: object, rim: Rim, words: list[str]) -> None:
    """One line, through the same commands as on a command line."""
    from lampkeeper.show.output import write_line

    if not rim.json:
        write_line(f"› {shlex.join(words)}")
    with root.make_context("lamp", words, obj=rim) as ctx:  # type: ignore[attr-defined]
        root.invoke(ctx)  # type: ignore[attr-defined]
    if not rim.json:
        write_line("")


def _words(text: str) -> list[str]:
    try:
        words = shlex.split(_without_comment(text))
    except ValueError as error:
        remedy = "close the quotes, and end no line with a backslash"
        raise Wrong("usage", f"the line cannot be read: {str(error).lower()}", remedy) from None
    if words[:1] == ["lamp"]:
        raise Wrong("usage", "a script's lines go without the word `lamp`", "leave it out")
    if UNSCRIPTED & set(words):
        raise Wrong("usage", f"{', '.join(sorted(UNSCRIPTED & set(words)))} cannot stand in a script", "leave it out")
    return words


def _without_comment(text: str) -> str:
    """The line up to a `#` that begins a word outside quotes, as in a shell."""
    quote = ""
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char == "#" and (at == 0 or text[at - 1].isspace()):
            return text[:at]
    return text


def _lines(script: str) -> list[str]:
    try:
        content = sys.stdin.buffer.read() if script == "-" else Path(script).read_bytes()
        return content.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except FileNotFoundError:
        raise Wrong("script-missing", f"There is no script {script}", "name a file, or - for standard input") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise Wrong("script-unreadable", f"The script {script} cannot be read: {reason}", "name a text file") from None
