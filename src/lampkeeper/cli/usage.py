"""Typer's own complaints about a command line, as one of ours."""

import typer

from lampkeeper.errors import LampError, Wrong


def usage(error: typer.TyperException) -> LampError:
    """What is wrong with the command line, and how to see what would be right."""
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if ctx is not None else "lamp"
    message = " ".join(error.format_message().split()).rstrip(".")
    return Wrong("usage", message, f"`{command} --help` tells how it is used")
