"""The figures that a sum asks for: each declared once, and read from what a player types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import Wrong
from lampkeeper.goods import GOODS
from lampkeeper.wording import read_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 999


class Number(NamedTuple):
    """A number from `least` to 999, also typed as a sum, such as 2+1."""

    least: int = 0
    of: tuple[str, ...] = ()
    kind: str = "number"
    metavar: str = "N"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return "a number"

    def read(self, typed: str) -> int:
        """Raises Wrong for what is no such number."""
        total = read_sum(typed, digits=20)
        if total is None:
            raise Wrong(
                "answer-ill-typed", f"{typed.strip() or 'nothing'} is no number", "give a number, or a sum such as 2+1"
            )
        if not self.least <= total <= MOST:
            raise Wrong("answer-ill-typed", f"{total} does not fit", f"give a number from {self.least} to {MOST}")
        return total


class Counts(NamedTuple):
    """How many of each: `fish=3,food=1`; nothing, or `none`, for none at all."""

    of: tuple[str, ...] = GOODS
    sort: str = "Good"
    kind: str = "counts"

    @property
    def metavar(self) -> str:
        """What stands for it in the help."""
        return f"{self.sort.upper()}=N,…"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return f"such as {self.of[0].lower()}=2,{self.of[1].lower()}=1"

    def read(self, typed: str) -> dict[str, int]:
        """By name, in the order typed; those that there are none of are left out. Raises Wrong where it is no such."""
        found: dict[str, int] = {}
        for part in _listed(typed):
            name, equals, number = part.partition("=")
            if not equals:
                says = "says not of what" if part.isdecimal() else "says no number"
                raise Wrong("answer-ill-typed", f"{part} {says}", f"give how many of each, {self.hint}")
            known = named(name, self.of, self.sort)
            if known in found:
                raise Wrong("answer-repeated", f"{known} is given twice", f"give {known} once, as a sum if need be")
            found[known] = Number().read(number)
        return {name: number for name, number in found.items() if number}


class Names(NamedTuple):
    """Names out of those there are, in the order typed: `wood,star`; nothing, or `none`, for none at all."""

    of: tuple[str, ...] = GOODS
    sort: str = "Good"
    kind: str = "names"

    @property
    def metavar(self) -> str:
        """What stands for it in the help."""
        return f"{self.sort.upper()},…"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return f"such as {self.of[0].lower()},{self.of[-1].lower()}"

    def read(self, typed: str) -> tuple[str, ...]:
        """Raises Wrong for an unknown name."""
        return tuple(named(part, self.of, self.sort) for part in _listed(typed))


class Choice(NamedTuple):
    """One of several words; `yes` and `no` are read as a truth value."""

    of: tuple[str, ...] = ("yes", "no")
    sort: str = "word"

    @property
    def kind(self) -> str:
        """A question of yes or no is one of its own."""
        return "yes-no" if self.of == ("yes", "no") else "choice"

    @property
    def metavar(self) -> str:
        """What stands for it in the help."""
        return "|".join(self.of) if len(self.of) <= 3 else self.sort.upper()

    @property
    def hint(self) -> str:
        """What can be typed."""
        return f"{', '.join(self.of[:-1])} or {self.of[-1]}"

    def read(self, typed: str) -> str | bool:
        """Raises Wrong for another word."""
        word = named(typed, self.of, self.sort)
        return word == "yes" if self.kind == "yes-no" else word


class Numbers(NamedTuple):
    """A number for each of several things: `1,1,0`."""

    of: tuple[str, ...] = ()
    kind: str = "numbers"
    metavar: str = "N,N,…"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return "such as 1,1,0"

    def read(self, typed: str) -> tuple[int, ...]:
        """Raises Wrong for what is no number."""
        return tuple(Number().read(part) for part in _listed(typed))


class Goods(NamedTuple):
    """A Good for each card, by its number or name: `452=stone,King of Gods=fish`; `none` for none at all."""

    sort: str = "Location"
    of: tuple[str, ...] = ()
    kind: str = "goods"

    @property
    def metavar(self) -> str:
        """What stands for it in the help."""
        return f"{self.sort.upper()}=GOOD,…"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return "such as 452=stone,King of Gods=fish"

    def read(self, typed: str) -> dict[str, str]:
        """By name, as typed. Raises Wrong for an unknown Good, and for a thing without a name or named twice."""
        found: dict[str, str] = {}
        for part in [part.strip() for part in typed.split(",") if part.strip().casefold() not in {"", "none"}]:
            name, _, good = (word.strip() for word in part.rpartition("="))
            name = name.lstrip("0") if name.isdecimal() else name
            if not name or "=" in name:
                raise Wrong("answer-ill-typed", f"{part} names no {self.sort} with its Good", f"give them {self.hint}")
            if name.casefold() in map(str.casefold, found):
                apart = "give each card once" if name.isdecimal() else "tell cards apart by their numbers"
                raise Wrong("answer-repeated", f"{name} is given twice", apart)
            found[name] = named(good, GOODS, "Good")
        return found


class Building(NamedTuple):
    """A building: how many Goods its Storage effect requires, and the Goods assigned to it, by name."""

    requires: int
    assigned: dict[str, int]


class Buildings(NamedTuple):
    """Buildings with Storage, the requirement of each before its Goods: `3:fish=3,food=1/2:wood=2`."""

    of: tuple[str, ...] = ()
    kind: str = "buildings"
    metavar: str = "N:GOOD=N,…/…"

    @property
    def hint(self) -> str:
        """What can be typed."""
        return "such as 3:food=2,fish=1/2:wood=2"

    def read(self, typed: str) -> tuple[Building, ...]:
        """In the order typed. Raises Wrong for one without its requirement, or with what cannot be read."""
        found = []
        for part in typed.split("/"):
            requires, colon, assigned = part.partition(":")
            if not colon:
                raise Wrong(
                    "answer-ill-typed",
                    f"{part.strip() or 'nothing'} says no requirement with its Goods",
                    f"give them {self.hint}",
                )
            found.append(Building(Number(1).read(requires), Counts().read(assigned)))
        return tuple(found)


Kind = Number | Numbers | Counts | Names | Choice | Goods | Buildings


class Figure(NamedTuple):
    """A figure of a sum. `name` is the function's parameter, `text` what is asked; one not `needed` may be left out.

    `only` is another figure's name and its word, where the figure belongs to that word alone.
    """

    name: str
    text: str
    kind: Kind
    needed: bool = True
    only: tuple[str, str] | None = None

    @property
    def option(self) -> str:
        """How the command line calls it."""
        return f"--{self.name.replace('_', '-')}"


def named(typed: str, names: Sequence[str], sort: str) -> str:
    """The name that is typed, in any case, or begun. Raises Wrong, with the nearest names, for an unknown one."""
    from difflib import get_close_matches

    wanted = typed.strip().casefold()
    known = {name.casefold(): name for name in names}
    begun = [name for fold, name in known.items() if wanted and fold.startswith(wanted)]
    if wanted in known or len(begun) == 1:
        return known.get(wanted) or begun[0]
    near = begun or [known[fold] for fold in get_close_matches(wanted, known, n=2)]
    remedy = f"did you mean {' or '.join(near)}?" if near else f"the {sort}s are {', '.join(names)}"
    unknown = f"There is no {sort} {typed.strip()}" if wanted else f"No {sort} is given"
    raise Wrong("name-unknown", unknown, remedy)


def _listed(typed: str) -> list[str]:
    """What stands between commas or blanks; `none` is nothing. Raze tokens are called so, too."""
    joined = re.sub(r"(?i)(raze)\s+tokens?\b", r"\1", re.sub(r"\s*([=+])\s*", r"\1", typed.strip()))
    parts = re.split(r"[,\s]+", joined.strip(","))
    return [] if [part.casefold() for part in parts] in ([""], ["none"]) else parts
