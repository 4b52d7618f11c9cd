"""What `lamp reckon` answers with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.reckon.rule import Rule
    from lampkeeper.reckon.sums import Sum


class SumsView(NamedTuple):
    """The sums that there are."""

    sums: tuple[Sum, ...]


class Reckoned(NamedTuple):
    """A sum, the figures given, by name, what it came to (with its `reason` and its `answer`), and by which rule."""

    sum: Sum
    figures: dict[str, Any]
    result: Any
    rule: Rule


ReckonResult = SumsView | Reckoned
