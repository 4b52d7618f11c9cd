"""All passages of a campaign: what can be read in each scenario, how it can end, and what decides that."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.passages import Bounds, Passage, Passages


class Chapter(NamedTuple):
    """One scenario: the entries that the player is sent to, and its endings by `win` and `lose`."""

    entries: dict[str, Passages]
    endings: dict[str, Passages]

    def all(self) -> Iterator[Passages]:
        """What is read and how it ends."""
        yield from self.entries.values()
        yield from self.endings.values()


class Atlas(NamedTuple):
    """The whole campaign, chapter by chapter."""

    campaign: Campaign
    bounds: Bounds
    chapters: dict[str, Chapter]

    def all(self) -> Iterator[Passages]:
        """The passages of every chapter."""
        for chapter in self.chapters.values():
            yield from chapter.all()


Target = Callable[["Passage"], Hashable]


def facts_kept(atlas: Atlas, target: Target, start: Iterable[str] = ()) -> tuple[str, ...]:
    """The facts that decide where the campaign goes and what `target` sees of it, and those that decide these.

    A fact is left out only where, in every entry, whatever its value, the same can come of the entry: the same target,
    the same way on, the same change of each fact that is kept.
    """
    kept = set(start)
    growing = True
    while growing:
        growing = False
        for passages in atlas.all():
            more = _deciding(passages, kept, target)
            growing |= not more <= kept
            kept |= more
    return tuple(sorted(kept))


def _deciding(passages: Passages, kept: set[str], target: Target) -> set[str]:
    """The facts that, left out, would make one of two things that can be told apart."""
    dropped = [at for at, aspect in enumerate(passages.aspects) if not set(aspect.facts) <= kept]
    if not dropped:
        return set()
    comes = {key: frozenset(_chances(found, kept, target).items()) for key, found in passages.by_key.items()}
    deciding = {at for at in dropped if _differ(comes, {at})}
    if not deciding and _differ(comes, set(dropped)):
        deciding = set(dropped)
    return {fact for at in deciding for fact in passages.aspects[at].facts}


def _chances(found: Iterable[Passage], kept: set[str], target: Target) -> dict[Hashable, Fraction]:
    """What can come of an entry, each with its chance where all answers are equally likely."""
    chances: dict[Hashable, Fraction] = {}
    for passage in found:
        effect = effect_of(passage, kept, target)
        chances[effect] = chances[effect] + passage.chance if effect in chances else passage.chance
    return chances


def _differ(comes: Mapping[tuple[int, ...], Hashable], dropped: set[int]) -> bool:
    found: dict[tuple[int, ...], Hashable] = {}
    for key, effects in comes.items():
        rest = tuple(value for at, value in enumerate(key) if at not in dropped)
        if found.setdefault(rest, effects) != effects:
            return True
    return False


def effect_of(passage: Passage, kept: Iterable[str], target: Target) -> Hashable:
    """What can be told of a passage by one who sees the kept facts and the target only."""
    sets = tuple(pair for pair in passage.sets if pair[0] in kept)
    adds = tuple(pair for pair in passage.adds if pair[0] in kept)
    return passage.to, passage.end, sets, adds, target(passage)


def reached(starts: Iterable[str], leads: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """The starts and all that they lead to, each once, in the order in which one comes to them."""
    found = dict.fromkeys(starts)
    waiting = list(found)
    for here in waiting:
        new = [name for name in dict.fromkeys(leads(here)) if name not in found]
        found |= dict.fromkeys(new)
        waiting.extend(new)
    return tuple(found)


def limits_of(atlas: Atlas, facts: Iterable[str]) -> tuple[int | None, ...]:
    """Beyond which value of each fact no condition tells more; None where all values are told apart."""
    most: dict[str, int | None] = dict.fromkeys(facts, 0)
    for passages in atlas.all():
        for aspect in passages.aspects:
            for fact in most.keys() & set(aspect.facts):
                known = most[fact]
                alone = len(aspect.facts) == 1 and known is not None
                most[fact] = max(known or 0, aspect.limit) if alone else None
    return tuple(most.values())
