"""What is longer than the screen goes to the player's pager, as with git."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from lampkeeper.show.output import write

SHELL = frozenset("|&;<>()$`*?[#~=%")  # what a shell alone makes something of
UNSTARTED = (2, 126, 127)  # what a shell ends with where it cannot read the line, or there is no such command


def write_paged(text: str) -> None:
    """Text on the terminal: through $PAGER, else less, if it is longer than the screen and there is such a program."""
    pager = _pager()
    shell = isinstance(pager, str)
    if pager and text.count("\n") >= shutil.get_terminal_size().lines:
        # As git has it: colours are shown, and what has been read stays on the screen.
        environ = {"LESS": "FRX", "LV": "-c", **os.environ}
        with suppress(OSError), _patient():
            # Whatever the player has in $PAGER is theirs to run, in a shell as well.
            started = subprocess.Popen(pager, stdin=subprocess.PIPE, env=environ, shell=shell)  # noqa: S603
            with suppress(BrokenPipeError):
                started.communicate(text.encode(sys.stdout.encoding, errors="replace"))
            ended = started.wait()
            if not (shell and ended in UNSTARTED):
                return
    write(sys.stdout, text)


def _pager() -> list[str] | str:
    """The pager's words, or a line for a shell as with git; none where it is `cat` or there is none."""
    pager = os.environ.get("PAGER", "less")
    if any(char in SHELL for char in pager):
        return pager
    try:
        words = shlex.split(pager)
    except ValueError:  # quotes that are not closed
        return []
    return words if words and words != ["cat"] and shutil.which(words[0]) else []


@contextmanager
def _patient() -> Iterator[None]:
    """Ctrl-C is for the pager, which has the terminal: lamp stays until it has put that right again."""
    leave = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, leave)
