"""How far a long piece of work is, on the terminal's standard error."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress(told: str, of: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while the work is done, where somebody can see it; what is yielded is called with each piece done."""
    from lampkeeper.show.output import is_terminal

    if not is_terminal(sys.stderr):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without a thread that draws it: processes are begun meanwhile.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(told, total=of)
        bar.refresh()

        def done(pieces: int) -> None:
            bar.update(task, advance=pieces, refresh=True)

        yield done
