"""What `lamp reckon` answers with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.reckon.sums import Sum


class SumsView(NamedTuple):
    """The sums that there are."""

    sums: tuple[Sum, ...]


class Reckoned(NamedTuple):
    """A sum, the figures given, by name, and what it came to: a NamedTuple with its `reason` and its `answer`."""

    sum: Sum
    figures: dict[str, Any]
    result: Any
