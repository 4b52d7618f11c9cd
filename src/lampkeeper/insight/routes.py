"""Where the campaign can go: an atlas of no more than what decides that, small enough to be kept beside the pack."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Any

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.atlas import Atlas, Chapter, effect_of, facts_kept
from lampkeeper.insight.passages import VICTORIES, Aspect, Bounds, Passage, Passages

Facts = tuple[tuple[str, int], ...]
Answers = tuple[tuple[str, str], ...]


def routes_of(atlas: Atlas, sight: Callable[[Passage], Facts] = lambda _: ()) -> Atlas:
    """The atlas with those entries only that change where the campaign goes, and of their passages only how; and what
    counts as victories.

    `sight` are more facts that a passage is seen to set. Passages of which the same comes are one: its chance is the
    sum of theirs, its answers are the fewest that make sure of it.
    """
    kept = facts_kept(atlas, sight, [VICTORIES])
    chapters = {}
    for scenario, chapter in atlas.chapters.items():
        entries = {id: _reduced(passages, kept, sight) for id, passages in chapter.entries.items()}
        chapters[scenario] = Chapter(
            {id: passages for id, passages in entries.items() if any(map(_acts, passages.all()))},
            {result: _reduced(passages, kept, sight) for result, passages in chapter.endings.items()},
        )
    return Atlas(atlas.campaign, atlas.bounds, chapters)


def _acts(passage: Passage) -> bool:
    return bool(passage.to or passage.end or passage.sets or passage.adds)


def _reduced(passages: Passages, kept: tuple[str, ...], sight: Callable[[Passage], Facts]) -> Passages:
    aspects = tuple(aspect for aspect in passages.aspects if set(aspect.facts) <= set(kept))
    asked = [aspect in aspects for aspect in passages.aspects]
    by_key: dict[tuple[int, ...], dict[Hashable, list[Passage]]] = {}
    whole: dict[tuple[int, ...], int] = {}
    for key, found in passages.by_key.items():
        seen = tuple(value for value, ask in zip(key, asked, strict=True) if ask)
        whole[seen] = whole.get(seen, 0) + 1
        for passage in found:
            by_key.setdefault(seen, {}).setdefault(effect_of(passage, kept, sight), []).append(passage)
    return Passages(
        passages.entry,
        aspects,
        {
            key: tuple(
                _together(found, [one for others in effects.values() for one in others], kept, sight, whole[key])
                for found in effects.values()
            )
            for key, effects in by_key.items()
        },
    )


def _together(
    found: list[Passage],
    every: list[Passage],
    kept: Iterable[str],
    sight: Callable[[Passage], Facts],
    times: int,
) -> Passage:
    """One passage for all of these, which come `times` over, out of `every` one."""
    first = found[0]
    read = set(first.entries).intersection(*(passage.entries for passage in found))
    return first._replace(
        entries=tuple(id for id in first.entries if id in read),
        answers=_decisive(found, every),
        chance=sum((passage.chance for passage in found), Fraction(0)) / times,
        ways=(),
        marks=(),
        sets=tuple(pair for pair in first.sets if pair[0] in kept) + sight(first),
        adds=tuple(pair for pair in first.adds if pair[0] in kept),
    )


def _decisive(found: list[Passage], every: list[Passage]) -> Answers:
    """The fewest answers with which one of these passages is taken, whatever else is answered.

    Where what is asked depends on a fact that is not kept, those that all of them give.
    """
    given = [(dict(passage.answers), passage in found) for passage in every]

    def is_sure(answers: Answers) -> bool:
        return all(
            (mine and set(answers) <= other.items()) or any(other.get(id, value) != value for id, value in answers)
            for other, mine in given
        )

    sure = [_fewest(passage.answers, is_sure) for passage in found if is_sure(passage.answers)]
    if sure:
        return min(sure, key=len)
    return tuple(answer for answer in found[0].answers if all(answer in passage.answers for passage in found))


def _fewest(answers: Answers, is_enough: Callable[[Answers], bool]) -> Answers:
    for answer in answers:
        fewer = tuple(other for other in answers if other != answer)
        if is_enough(fewer):
            return _fewest(fewer, is_enough)
    return answers


def written(routes: Atlas) -> dict[str, Any]:
    """The routes as JSON."""
    return {
        "bounds": routes.bounds._asdict(),
        "scenarios": {
            scenario: {
                "entries": [_passages_written(passages) for passages in chapter.entries.values()],
                "endings": {result: _passages_written(passages) for result, passages in chapter.endings.items()},
            }
            for scenario, chapter in routes.chapters.items()
        },
    }


def read(facts: dict[str, Any], campaign: Campaign) -> Atlas:
    """The routes out of their JSON, which is as `written` made it."""
    return Atlas(
        campaign,
        Bounds(**facts["bounds"]),
        {
            scenario: Chapter(
                {found["entry"]: _passages_read(found) for found in chapter["entries"]},
                {result: _passages_read(found) for result, found in chapter["endings"].items()},
            )
            for scenario, chapter in facts["scenarios"].items()
        },
    )


def _passages_written(passages: Passages) -> dict[str, Any]:
    return {
        "entry": passages.entry,
        "aspects": [[*aspect.facts, aspect.limit] for aspect in passages.aspects],
        "passages": [
            [list(key), *(_passage_written(passage) for passage in found)] for key, found in passages.by_key.items()
        ],
    }


def _passage_written(passage: Passage) -> dict[str, Any]:
    facts = {
        "entries": list(passage.entries),
        "answers": dict(passage.answers),
        "chance": str(passage.chance),
        "sets": dict(passage.sets),
        "adds": dict(passage.adds),
        "to": passage.to,
        "end": passage.end,
    }
    return {name: value for name, value in facts.items() if value and value != "1"}


def _passages_read(facts: dict[str, Any]) -> Passages:
    return Passages(
        facts["entry"],
        tuple(Aspect(tuple(names), limit) for *names, limit in facts["aspects"]),
        {tuple(key): tuple(_passage_read(facts["entry"], one) for one in found) for key, *found in facts["passages"]},
    )


def _passage_read(entry: str, facts: dict[str, Any]) -> Passage:
    return Passage(
        entry=entry,
        entries=tuple(facts["entries"]),
        answers=tuple(facts.get("answers", {}).items()),
        chance=Fraction(facts.get("chance", 1)),
        ways=(),
        marks=(),
        sets=tuple(facts.get("sets", {}).items()),
        adds=tuple(facts.get("adds", {}).items()),
        to=facts.get("to"),
        end=facts.get("end"),
    )
