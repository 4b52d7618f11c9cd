"""The Question union: what only the player knows."""

from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from."""

    value: str
    text: str


YES_NO = (Option("yes", "Yes"), Option("no", "No"))


@dataclass(frozen=True, slots=True)
class YesNo:
    """A question of yes or no; an offer is one too."""

    id: str
    entry: str
    text: str
    options: tuple[Option, ...] = field(default=YES_NO)
    kind: ClassVar[str] = "yes-no"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several options, named by id."""

    id: str
    entry: str
    text: str
    options: tuple[Option, ...]
    kind: ClassVar[str] = "choice"


@dataclass(frozen=True, slots=True)
class Number:
    """A number from 0 to 999, also given as a sum."""

    id: str
    entry: str
    text: str
    kind: ClassVar[str] = "number"


@dataclass(frozen=True, slots=True)
class Cards:
    """Any distinct card numbers `of` these, none included."""

    id: str
    entry: str
    text: str
    of: tuple[int, ...]
    kind: ClassVar[str] = "cards"


@dataclass(frozen=True, slots=True)
class FreeText:
    """One line in the player's own words; empty where there is nothing to write."""

    id: str
    entry: str
    text: str
    kind: ClassVar[str] = "text"


Question = YesNo | Choice | Number | Cards | FreeText
