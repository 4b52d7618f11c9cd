"""The entry point: from the command line to an exit code, with every expected failure answered in one message."""

from __future__ import annotations

import codecs
import os
import signal
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence

    from lampkeeper.cli.rim import Rim
    from lampkeeper.errors import LampError

INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> None:
    """Run a command line and leave with its exit code."""
    signal.signal(signal.SIGINT, _leave)
    words = list(sys.argv[1:] if args is None else args)
    _prepare_streams()
    _mend_environment(os.environ)
    try:
        if os.environ.get("_LAMP_COMPLETE") == "complete_bash":
            from lampkeeper.cli.completion import whole_words

            with whole_words(os.environ):
                sys.exit(_run(words))
        sys.exit(_run(words))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _leave(*_: object) -> None:
    """Ctrl-C: leave at once, from wherever; libraries would make other errors of an exception in their midst."""
    os._exit(INTERRUPTED)


def _prepare_streams() -> None:
    """A stream that was closed reads and writes nothing; a poorer terminal shows question marks for what it lacks.

    What is typed in another encoding is kept as it is, to be refused in words.
    """
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    codecs.register_error("lampkeeper", _question_marks)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="lampkeeper")  # type: ignore[union-attr]
    sys.stdin.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]


def _question_marks(error: UnicodeError) -> tuple[str, int]:
    """As many as the columns that the text was given, so that a page stays whole."""
    assert isinstance(error, UnicodeEncodeError)
    from lampkeeper.show.widths import cells, is_mark

    lacking = error.object[error.start : error.end]
    return "?" * sum(cells(char) for char in lacking if not is_mark(char)), error.end


def _mend_environment(environ: MutableMapping[str, str]) -> None:
    """Forget what no terminal and no shell would set: libraries believe it, and say it again as it is."""
    for name in ("COLUMNS", "LINES", "TERMINAL_WIDTH"):
        size = environ.get(name, "")
        if not (size.isascii() and size.isdigit() and 0 < int(size[:9]) < 10_000):
            environ.pop(name, None)
    if not environ.get("_LAMP_COMPLETE", "").replace("_", "").isalpha():
        environ.pop("_LAMP_COMPLETE", None)
    if environ.get("_LAMP_COMPLETE") == "complete_bash":
        environ.setdefault("COMP_WORDS", "lamp")
        word = environ.get("COMP_CWORD", "")
        environ["COMP_CWORD"] = word if word.isascii() and word.isdigit() and len(word) < 10 else "1"


def _run(words: list[str]) -> int:
    # Pydantic would look through every installed distribution for plugins: a good part of a command's time, for none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    import typer
    from typer.main import get_command

    from lampkeeper.cli import moves, script, views  # noqa: F401 - they register their commands
    from lampkeeper.cli.app import app
    from lampkeeper.cli.completion import installing
    from lampkeeper.cli.rim import Rim
    from lampkeeper.errors import LampError

    rim = Rim(words)
    try:
        with installing() if "--install-completion" in words else nullcontext():
            code = get_command(app).main(words, prog_name="lamp", standalone_mode=False, obj=rim)
    except typer.TyperException as error:
        from lampkeeper.cli.usage import usage

        return _fail(usage(error, words), rim)
    except LampError as error:
        return _fail(error, rim)
    except typer.Abort:  # Ctrl-D at a prompt
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _fail(error: LampError, rim: Rim) -> int:
    from lampkeeper.show.output import error_facts, write_error, write_json

    # Where the command line itself could not be read, the option may not have been seen yet.
    if rim.json or "--json" in rim.words:
        write_json(error_facts(error, rim.line, rim.lamp))
    else:
        write_error(error, rim.line, rim.lamp)
    return error.code
