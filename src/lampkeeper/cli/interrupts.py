"""Ctrl-C, where it is not to leave at once."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt at Ctrl-C: an answer of its own at a prompt."""
    leave = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, leave)


@contextmanager
def noting_interrupts() -> Iterator[Callable[[], bool]]:
    """Take note of Ctrl-C, and go on: what is yielded says whether it was pressed. Long work ends where it is whole."""
    pressed = False

    def note(*_: object) -> None:
        nonlocal pressed
        pressed = True

    leave = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, leave)
