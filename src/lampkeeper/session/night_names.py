"""Cards of The Last Lighthouse by what is typed: a number, a name or its beginning, in any case and without accents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import Wrong
from lampkeeper.wording import listed

if TYPE_CHECKING:
    from collections.abc import Mapping


def numbered(named: Mapping[int, str]) -> list[str]:
    """`1 Siren`, `3 Riptide`."""
    return [f"{number} {name}" for number, name in named.items()]


def find_card(typed: str, named: Mapping[int, str], what: str) -> int:
    """The number of the card that is meant. Raises Wrong, with those that may be, where there is none or several."""
    from difflib import get_close_matches

    from lampkeeper.shelf.clans import folded

    typed = typed.strip()
    if typed.isascii() and typed.isdigit():
        if int(typed[:9]) in named:
            return int(typed[:9])
        raise Wrong("card-unknown", f"There is no {what} of number {typed}", _there(named))
    wanted = folded(typed)
    known = {number: folded(name) for number, name in named.items()}
    for found in (
        [number for number, name in known.items() if name == wanted],
        [number for number, name in known.items() if wanted and name.startswith(wanted)],
        [number for number, name in known.items() if any(word.startswith(wanted) for word in name.split()) and wanted],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            several = listed(numbered({number: named[number] for number in found}))
            raise Wrong("card-unknown", f"{typed} can be {several}", "type more of the name, or the number")
    words = {word: number for number, name in known.items() for word in (*name.split(), name)}
    near = {words[word] for word in get_close_matches(wanted, words, n=2)}
    meant = " or ".join(numbered({number: named[number] for number in sorted(near)}))
    raise Wrong(
        "card-unknown", f"There is no {what} called {typed}", f"did you mean {meant}?" if near else _there(named)
    )


def find_among(typed: str, names: Mapping[int, str], left: Mapping[int, str]) -> int:
    """The card that is meant out of those that are left. Raises Wrong where it is none, or lies on the table."""
    try:
        return find_card(typed, left, "card left in the deck")
    except Wrong as wrong:
        try:
            number = find_card(typed, names, "card in the deck")
        except Wrong:
            raise wrong from None
    there = listed(numbered(left))
    raise Wrong("card-unknown", f"{names[number]} is on the table already", f"those left are {there}")


def _there(named: Mapping[int, str]) -> str:
    return f"there are {listed(numbered(named))}" if named else "there is none at all"
