"""The boxes of the game: looked at, and counted through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import LampError, NotNow, Wrong
from lampkeeper.reckon.figures import MOST, Number
from lampkeeper.session.names import find_name
from lampkeeper.session.shelf_results import BoxCounted, BoxesView, BoxView, Counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lampkeeper.session.views import Views
    from lampkeeper.shelf.box import Box, Component


class CountsMissing(LampError):
    """Components of a box that nobody has counted yet, in the order of its list."""

    code = 3

    def __init__(self, box: Box, components: Sequence[Component]) -> None:
        super().__init__(
            "answers-missing",
            f"Of {box.title}, nothing is said of {', '.join(component.id for component in components)}",
            "answer with " + " ".join(f"-a {component.id}=N" for component in components),
        )
        self.components = tuple(components)

    def facts(self) -> dict[str, Any]:
        """The questions."""
        return {
            "questions": [
                {"id": found.id, "kind": "number", "text": f"{found.name}, {found.count}"} for found in self.components
            ]
        }


def list_boxes(session: Views) -> BoxesView:
    """All boxes."""
    owned = session.own.read_shelved().boxes
    return BoxesView(tuple(BoxView(box, box.owned(owned)) for box in session.shelf.boxes))


def show_box(typed: str, session: Views) -> BoxView:
    """The box that is meant. Raises Wrong for an unknown one."""
    title = find_name("box", typed, session.pack.campaign)
    return next(view for view in list_boxes(session).boxes if view.box.title == title)


def components_of(box: Box) -> tuple[Component, ...]:
    """What can be counted. Raises NotNow where that is unknown."""
    if box.components is None:
        remedy = "its own rulebook may list it; `lamp box` shows what is known of the boxes"
        raise NotNow("components-unknown", f"What {box.title} holds is unknown: there is nothing to count by", remedy)
    return box.components


def check_asked(box: Box, said: Mapping[str, str]) -> None:
    """Raises Wrong for a component that the box has not."""
    ids = [component.id for component in components_of(box)]
    for id in said:
        if id not in ids:
            raise Wrong("answer-unasked", f"{box.title} has no {id}", f"there are {', '.join(ids)}")


def count_box(box: Box, said: Mapping[str, str]) -> BoxCounted:
    """What is missing, by what was said of each component.

    Raises Wrong for what is no number, CountsMissing for what was not said, and Wrong for what was not asked.
    """
    components = components_of(box)
    counts = [Counted(found, read_count(found, said[found.id])) for found in components if found.id in said]
    if len(counts) < len(components):
        raise CountsMissing(box, [found for found in components if found.id not in said])
    check_asked(box, said)
    return BoxCounted(box, tuple(counts))


def read_count(component: Component, said: str) -> int:
    """How many there are: a number, or a sum; as printed where nothing is said. Raises Wrong for anything else."""
    if not said.strip():
        return component.count
    try:
        return Number().read(said)
    except Wrong as wrong:
        remedy = f"give a number from 0 to {MOST}, or a sum such as 30+3; nothing at all where it is complete"
        raise Wrong(wrong.kind, f"{component.id}={said} does not say how many", remedy) from None
