"""Typer's own complaints about a command line, as one of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import LampError, Wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    import typer


def usage(error: typer.TyperException, words: Sequence[str]) -> LampError:
    """What is wrong with the command line, whose words these are, and how to see what would be right."""
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if ctx is not None else _path(words)
    message = " ".join(error.format_message().split()).rstrip(".")
    return Wrong("usage", message, f"`{command} --help` tells how it is used")


def _path(words: Sequence[str]) -> str:
    """The command that the words begin with, for a complaint that does not say whose it is."""
    from typer.main import get_command

    from lampkeeper.cli.app import app

    command: Any = get_command(app)
    path = ["lamp"]
    for word in words:
        if not word.startswith("-") and hasattr(command, "get_command"):
            found = command.get_command(None, word)
            if found is None:
                break
            command = found
            path.append(word)
    return " ".join(path)
