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


def write_paged(text: str) -> None:
    """Text on the terminal: through $PAGER, else less, if it is longer than the screen and there is such a program."""
    pager = _pager()
    if pager and text.count("\n") >= shutil.get_terminal_size().lines:
        # As git has it: colours are shown, and what has been read stays on the screen.
        environ = {"LESS": "FRX", "LV": "-c", **os.environ}
        with suppress(OSError), _patient():
            started = subprocess.Popen(pager, stdin=subprocess.PIPE, env=environ)  # noqa: S603 - it is the player's own
            with suppress(BrokenPipeError):
                started.communicate(text.encode(sys.stdout.encoding, errors="replace"))
            started.wait()
            return
    write(sys.stdout, text)


def _pager() -> list[str]:
    """The pager's words; none where it is `cat` or there is none."""
    try:
        words = shlex.split(os.environ.get("PAGER", "less"))
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
