"""Finding things by names that were typed as they come to mind.

rapidfuzz's `ratio` compares whole names, letter by letter; with their words in order too (`token_sort_ratio`). Its
`WRatio` is not for names as short as these: whatever stands within a longer one scores 90 there, «the» or «of» with it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from lampkeeper.shelf.clans import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

# Of 100. What scores less is no match; what is taken without asking leads all else by so much.
NEAR = 70
TAKEN = 85
LEAD = 8
WORD = 85
COUNTERPART = 65
JOINED = 90
LITTLE = frozenset({"a", "an", "and", "from", "of", "or", "the", "to"})
SHORTEST_PART = 4
LONGEST = 200
MOST_TOLD = 5


class Found(NamedTuple, Generic[T]):
    """What is meant by what was typed. `name` is what it was taken for; empty where something is called just so.

    A misspelt name is taken for what it is; of a piece of a name, or only some of its words, nothing is: a page that
    was not meant is worse than a list.

    Where nothing is, or too much, there are no `things`; `near` are those that may be meant, the nearest first.
    """

    things: tuple[T, ...]
    name: str = ""
    near: tuple[T, ...] = ()


def search(typed: str, named: Iterable[tuple[str, T]]) -> Found[T]:
    """What has this name, or one like it; several things may share one."""
    wanted = plain(typed[:LONGEST])
    names: dict[str, tuple[str, list[T]]] = {}
    for name, thing in named:
        things = names.setdefault(plain(name), (name, []))[1]
        if thing not in things:
            things.append(thing)
    if wanted in names:
        return Found(tuple(names[wanted][1]))
    if not wanted or not names:
        return Found(())
    return _nearest(wanted, names)


def plain(name: str) -> str:
    """A name without regard to case, accents and what stands between its words.

    >>> plain("Minerva's Blessing"), plain("double-sided-locations")
    ('minervas blessing', 'double sided locations')
    """
    return " ".join(re.findall(r"\w+", re.sub("['’]", "", folded(name)).replace("_", " ")))


def _nearest(wanted: str, names: dict[str, tuple[str, list[T]]]) -> Found[T]:
    from rapidfuzz import fuzz

    scores = {name: max(fuzz.ratio(wanted, name), fuzz.token_sort_ratio(wanted, name)) for name in names}
    bare = {name: fuzz.token_sort_ratio(_bare(wanted), _bare(name)) for name in names}
    for scored in (scores, bare):
        best = max(names, key=lambda name: scored[name])
        name, things = names[best]
        others = (scored[other] for other in names if any(thing not in things for thing in names[other][1]))
        lead = scored[best] - max(others, default=0)
        if scored[best] >= TAKEN and lead >= LEAD and _same_words(wanted, best, fuzz.ratio):
            return Found(tuple(things), name)
    ranked = sorted(names, key=lambda name: -scores[name])
    like = [name for name in ranked if scores[name] >= NEAR]
    parts = [name for name in ranked if _has_words(name, wanted, fuzz.ratio)]
    return Found((), "", _distinct(thing for name in (*like, *parts) for thing in names[name][1])[:MOST_TOLD])


def _same_words(wanted: str, name: str, ratio: Callable[[str, str], float]) -> bool:
    """Whether it is the name misspelt: «how many workers» is much like «how many rounds», but means something else."""
    paired = all(
        any(ratio(word, other) >= COUNTERPART for other in others.split())
        for words, others in ((wanted, name), (name, wanted))
        for word in _bare(words).split()
    )
    return paired or ratio(wanted.replace(" ", ""), name.replace(" ", "")) >= JOINED


def _bare(words: str) -> str:
    """Without the little words, which are left out or changed as they come."""
    return " ".join(word for word in words.split() if word not in LITTLE)


def _has_words(name: str, wanted: str, ratio: Callable[[str, str], float]) -> bool:
    """Whether each word typed begins, or is much like, a word of the name."""
    if len(wanted) < SHORTEST_PART:
        return False
    words = name.split()
    return all(any(word.startswith(part) or ratio(part, word) >= WORD for word in words) for part in wanted.split())


def _distinct(things: Iterable[T]) -> tuple[T, ...]:
    found: list[T] = []
    for thing in things:
        if thing not in found:
            found.append(thing)
    return tuple(found)
