"""The Question union: what only the player knows."""

from typing import NamedTuple


class Option(NamedTuple):
    """One of the answers to choose from."""

    value: str
    text: str


YES_NO = (Option("yes", "Yes"), Option("no", "No"))


class YesNo(NamedTuple):
    """A question of yes or no; an offer is one too."""

    id: str
    entry: str
    text: str
    options: tuple[Option, ...] = YES_NO
    kind: str = "yes-no"


class Choice(NamedTuple):
    """One of several options, named by id."""

    id: str
    entry: str
    text: str
    options: tuple[Option, ...]
    kind: str = "choice"


class Number(NamedTuple):
    """A number from 0 to 999, also given as a sum."""

    id: str
    entry: str
    text: str
    kind: str = "number"


class Cards(NamedTuple):
    """Any distinct card numbers `of` these, none included."""

    id: str
    entry: str
    text: str
    of: tuple[int, ...]
    kind: str = "cards"


class FreeText(NamedTuple):
    """One line in the player's own words; empty where there is nothing to write."""

    id: str
    entry: str
    text: str
    kind: str = "text"


Question = YesNo | Choice | Number | Cards | FreeText
