"""What is wrong with a file that can be mended, as a section of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.show.page import items, section

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.errors import Problem
    from lampkeeper.show.page import Section

SHOWN = 20


def wrong_section(problems: Sequence[Problem], lists_all: str) -> Section | None:
    """The first problems, and the command that lists them all; nothing where there are none."""
    if not problems:
        return None
    told = [": ".join(filter(None, (problem.place, problem.message))) for problem in problems]
    more = [f"and {len(told) - SHOWN} more: `{lists_all}` lists them all"] if len(told) > SHOWN else []
    return section("What is wrong", items([*told[:SHOWN], *more]))
