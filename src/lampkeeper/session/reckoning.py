"""`lamp reckon`: the figures that a player types, and what a sum makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import LampError, Wrong
from lampkeeper.reckon.sums import NAMES, find_sum
from lampkeeper.session.reckon_results import Reckoned, SumsView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lampkeeper.reckon.figures import Figure
    from lampkeeper.reckon.sums import Sum


class FiguresMissing(LampError):
    """Figures that the sum needs and that were not given, in the order in which it asks for them."""

    code = 3

    def __init__(self, sum: Sum, figures: Sequence[Figure]) -> None:
        options = " ".join(f"{figure.option} {figure.kind.metavar}" for figure in figures)
        super().__init__(
            "answers-missing",
            f"`reckon {sum.name}` asks for this: {'; '.join(figure.text for figure in figures)}",
            f"give {options}",
        )
        self.sum = sum
        self.figures = tuple(figures)

    def facts(self) -> dict[str, Any]:
        """The figures, as questions."""
        return {"questions": [_question(self.sum, figure) for figure in self.figures]}


def list_sums() -> SumsView:
    """Every sum, with what it is of."""
    return SumsView(tuple(map(find_sum, NAMES)))


def reckon(name: str, typed: Mapping[str, str]) -> Reckoned:
    """What the sum makes of the figures, each as it was typed.

    Raises Wrong for a figure that cannot be read, or does not go with the others, and Impossible for figures that the
    rule forbids; FiguresMissing where some are not given.
    """
    sum = find_sum(name)
    given = {figure.name: read(figure, typed[figure.name]) for figure in sum.figures if figure.name in typed}
    for figure in sum.figures:
        if figure.only is not None and figure.name in given:
            given = dict([figure.only]) | given
    missing = sum.wanted(given)
    if missing:
        raise FiguresMissing(sum, missing)
    for figure in sum.figures:
        if figure.only is not None and figure.name in given and given.get(figure.only[0]) != figure.only[1]:
            raise Wrong("answer-unasked", f"{figure.option} goes only with --{' '.join(figure.only)}", "leave it out")
    result = sum.function(**given)
    return Reckoned(sum, given, result, getattr(result, "rule", sum.rule))


def read(figure: Figure, typed: str) -> Any:
    """The figure as typed. Raises Wrong, with the figure's option, where it cannot be read."""
    try:
        return figure.kind.read(typed)
    except Wrong as wrong:
        raise Wrong(wrong.kind, f"{figure.option}: {wrong.message}", wrong.remedy) from None


def _question(sum: Sum, figure: Figure) -> dict[str, Any]:
    kind = figure.kind
    facts: dict[str, Any] = {"id": figure.name, "reckon": sum.name, "kind": kind.kind, "text": figure.text}
    if kind.kind in ("yes-no", "choice"):
        return {**facts, "options": [{"value": word, "text": word.capitalize()} for word in kind.of]}
    return facts | ({"of": list(kind.of)} if kind.of else {})
