"""What the road ahead can still give, and what it can still bear."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.insight.flow import in_order
from lampkeeper.insight.passages import VICTORIES

if TYPE_CHECKING:
    from lampkeeper.insight.course import Course, Situation


class Prospects(NamedTuple):
    """The most victories still to come, whatever becomes of the campaign, and the most games that can still be lost
    where it is won in the end; None where it cannot be won any more.
    """

    victories: int
    defeats: int | None


def prospects(course: Course, situation: Situation) -> Prospects:
    """The prospects in a situation. Raises Endless where the campaign can go on for ever."""
    found: dict[Situation, Prospects] = {}
    for before in reversed(in_order(course, situation)):
        if before.end:
            found[before] = Prospects(0, 0 if before.end == "won" else None)
            continue
        ways = course.ways_on(before)
        borne = [
            defeats + (finish.result == "lose")
            for finish, after in ways
            if (defeats := found[after].defeats) is not None
        ]
        found[before] = Prospects(
            max(dict(finish.passage.adds).get(VICTORIES, 0) + found[after].victories for finish, after in ways),
            max(borne, default=None),
        )
    return found[situation]
