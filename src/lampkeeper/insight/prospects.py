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


class Road:
    """The prospects along a course: what was worked out once is known."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._known: dict[Situation, Prospects] = {}

    def ahead(self, situation: Situation) -> Prospects:
        """The prospects in a situation. Raises Endless where the campaign can go on for ever."""
        if situation not in self._known:
            following = () if situation.end else [after for _, after in self.course.ways_on(situation)]
            if not all(after in self._known for after in following):
                for before in reversed(in_order(self.course, situation)):
                    self._known.setdefault(before, self._weigh(before))
            self._known[situation] = self._weigh(situation)
        return self._known[situation]

    def _weigh(self, before: Situation) -> Prospects:
        if before.end:
            return Prospects(0, 0 if before.end == "won" else None)
        ways = [(finish, self._known[after]) for finish, after in self.course.ways_on(before)]
        borne = [after.defeats + (finish.result == "lose") for finish, after in ways if after.defeats is not None]
        victories = (dict(finish.passage.adds).get(VICTORIES, 0) + after.victories for finish, after in ways)
        return Prospects(max(victories), max(borne, default=None))
