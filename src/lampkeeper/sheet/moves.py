"""A Move: one command of the player, and the marks that it made."""

from typing import Literal

from pydantic import Field

from lampkeeper.model import Many
from lampkeeper.sheet.marks import Mark
from lampkeeper.sheet.paper import Count, Id, Paper

MoveState = Literal["done", "undone", "dropped"]


class Move(Paper):
    """One command: the scenario it was made in, the entries it read, the answers given, the marks it made.

    `number` counts all moves ever made on the sheet from 1; `at` is ISO 8601 with the offset from UTC. `state` is
    `done`, `undone` (redo makes it again), or `dropped` (undone, then overtaken by a new move; kept for the log).
    """

    number: Count
    at: str
    command: Id
    scenario: Id | None = None
    entries: Many[Id] = ()
    answers: dict[Id, str] = Field(default_factory=dict)
    by_hand: bool = False
    vp: Count | None = None
    note: str | None = None
    state: MoveState = "done"
    marks: Many[Mark] = ()
