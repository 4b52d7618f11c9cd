"""The rule that a sum follows, and what is raised for figures that no rule allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import Wrong

if TYPE_CHECKING:
    from collections.abc import Mapping


class Rule(NamedTuple):
    """Where a rule is printed: the box's title, the section of its rulebook, and the topic of `lamp rules`."""

    box: str
    section: str
    topic: str


class Impossible(Wrong):
    """Figures that the rule forbids."""

    def __init__(self, message: str, rule: Rule) -> None:
        super().__init__("impossible", message, f"{rule.box}, {rule.section}: `lamp rules {rule.topic}` tells more")
        self.rule = rule


def check_counts(rule: Rule, counts: Mapping[str, int]) -> None:
    """Raises Impossible for a count below none."""
    for name, number in counts.items():
        if number < 0:
            raise Impossible(f"{name} cannot be {number}", rule)
