"""The rule that a sum follows, and what is raised for figures that no rule allows."""

from typing import NamedTuple

from lampkeeper.errors import Wrong


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
