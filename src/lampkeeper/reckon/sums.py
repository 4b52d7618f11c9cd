"""The sums that there are: a module each, named after it, with its RULE, its FIGURES and its function."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from lampkeeper.reckon.figures import Figure
    from lampkeeper.reckon.rule import Rule

NAMES = (
    "storage", "docking", "keeper", "exchange", "cost", "tactics", "sets", "requirement", "foundations",
    "harvest", "soils", "sustain", "score",
)  # fmt: skip


class Sum(NamedTuple):
    """A sum: what it is of, in a line, and the figures that it asks for, named like its function's parameters.

    The function answers with a NamedTuple: its results, the last one the `reason` in one line; its `answer`, for
    people, is a property.
    """

    name: str
    about: str
    rule: Rule
    figures: tuple[Figure, ...]
    function: Callable[..., Any]

    def wanted(self, given: dict[str, Any]) -> list[Figure]:
        """The figures that are needed and not given yet, where what is given leads to them."""
        asked = (figure for figure in self.figures if figure.needed and figure.name not in given)
        return [figure for figure in asked if figure.only is None or given.get(figure.only[0]) == figure.only[1]]


def find_sum(name: str) -> Sum:
    """The sum of this name, one of NAMES."""
    module = import_module(f"lampkeeper.reckon.{name}")
    function = getattr(module, name)
    about = (function.__doc__ or "").split(".\n")[0].strip()
    return Sum(name, " ".join(about.split()).rstrip("."), module.RULE, module.FIGURES, function)
