"""The sums at the table as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lampkeeper.session.reckon_results import Reckoned, SumsView


def sums_facts(view: SumsView) -> dict[str, Any]:
    """Every sum, with its figures."""
    return {
        "sums": [
            {"reckon": sum.name, "text": sum.about, "figures": [figure.name for figure in sum.figures]}
            for sum in view.sums
        ]
    }


def reckoned_facts(view: Reckoned) -> dict[str, Any]:
    """What was given, what it came to, why, and by which rule."""
    return {
        "reckon": view.sum.name,
        "figures": _plain(view.figures),
        "result": {name: _plain(value) for name, value in view.result._asdict().items() if name != "reason"},
        "answer": view.result.answer,
        "reason": view.result.reason,
        "rule": view.rule._asdict(),
    }


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple | list) else value
