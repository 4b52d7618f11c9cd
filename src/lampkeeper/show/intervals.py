"""A share with its confidence interval, drawn so that figures tell it too."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from lampkeeper.show.page import Paragraph, Span, line

if TYPE_CHECKING:
    from lampkeeper.night.tally import Wins
    from lampkeeper.show.page import Line

COLUMNS = 20
LEGEND = Paragraph(line(Span("█", "good"), " won  ", Span("░", "pencil"), " where it may lie (95%)"))


def wins_line(wins: Wins) -> Line:
    """The share won, a bar from 0 to 100 % with the interval in it, and figures; narrow pages break before those."""
    share, (low, high) = wins.share, wins.interval
    at, first, last = min(COLUMNS - 1, int(share * COLUMNS)), int(low * COLUMNS), ceil(high * COLUMNS) - 1
    bar = (
        Span("·" * min(at, first), "dim"),
        Span("░" * (at - first), "pencil"),
        Span("█", "good"),
        Span("░" * (last - at), "pencil"),
        Span("·" * (COLUMNS - 1 - max(at, last)), "dim"),
    )
    return line(
        f"{share:>4.0%}  ", *bar, f"  {wins.won} of {wins.nights}, ", Span(f"{low:.0%} to {high:.0%}", "strong")
    )
