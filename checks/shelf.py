"""The shelf check: whatever the shelf and the campaign name is there, and once; each mistake with its place."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lampkeeper.book.names import instead
from lampkeeper.errors import PackError, Problem
from lampkeeper.files.pack import SHIPPED, data_folder
from lampkeeper.files.places import located
from lampkeeper.files.shelf import read_boxes
from lampkeeper.sheet.paper import Place
from lampkeeper.shelf.clans import folded

Files = dict[Path, dict[str, Any]]


def problems_of(data: Path) -> list[Problem]:
    """All that is wrong in a folder with a shelf and a campaign. Raises PackError where a box cannot be read at all."""
    read_boxes(data / "shelf")
    boxes, entries = _toml(data / "shelf", "*.toml"), _toml(data / SHIPPED, "**/*.toml")
    topics = {topic["id"] for rules in _toml(data / "shelf", "rules/*.toml").values() for topic in rules["topic"]}
    faults: dict[Path, list[tuple[Place, str]]] = {}
    for file, place, told in (*_doubled(boxes), *_unknown(boxes), *_unknown_topics({**boxes, **entries}, topics)):
        faults.setdefault(file, []).append((place, told))
    return [
        problem
        for file, found in faults.items()
        for problem in located(str(file), file.read_text("utf-8"), (boxes | entries)[file], found)
    ]


def _toml(folder: Path, pattern: str) -> Files:
    return {path: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob(pattern))}


def _doubled(boxes: Files) -> Iterator[tuple[Path, Place, str]]:
    """Names and numbers that something else has already."""
    seen: dict[str, Path] = {}
    for file, place, name in _names(boxes):
        if name in seen:
            yield file, place, f"{name} stands in {seen[name].name} already"
        seen.setdefault(name, file)


def _names(boxes: Files) -> Iterator[tuple[Path, Place, str]]:
    """Every place that gives a thing a name, and that name."""
    for file, box in boxes.items():
        yield file, ("title",), f"box {folded(box['title'])}"
        for at, alias in enumerate(box.get("aliases", ())):
            yield file, ("aliases", at), f"box {folded(alias)}"
        for at, component in enumerate(box.get("component", ())):
            yield file, ("component", at, "id"), f"component {component['id']} of {box['title']}"
        for at, clan in enumerate(box.get("clan", ())):
            for name in (clan["name"], *clan.get("aliases", ())):
                yield file, ("clan", at), f"Clan {folded(name)}"
        for at, card in enumerate(box.get("card", ())):
            for which, number in enumerate(card.get("numbers", ())):
                yield file, ("card", at, "numbers", which), f"card {number}"


def _unknown(boxes: Files) -> Iterator[tuple[Path, Place, str]]:
    """Clans that the card's box has not, and boxes that there are none of."""
    ids = [box["id"] for box in boxes.values()]
    for file, box in boxes.items():
        clans = [clan["name"] for clan in box.get("clan", ())]
        for at, card in enumerate(box.get("card", ())):
            for key, known, what in (("clan", clans, f"Clan in {box['title']}"), ("printed-in", ids, "box")):
                name = card.get(key)
                if name is not None and name not in known:
                    yield file, ("card", at, key), f"there is no {what} called {name}{instead(name, known)}"


def _unknown_topics(files: Files, topics: set[str]) -> Iterator[tuple[Path, Place, str]]:
    """Topics that there are no rules of."""
    for file, data in files.items():
        for kind, key in (("clan", "keywords"), ("card", "topics"), ("entry", "rules")):
            for at, thing in enumerate(data.get(kind, ())):
                for which, id in enumerate(thing.get(key, ())):
                    if topics and id not in topics:
                        yield file, (kind, at, key, which), f"there is no topic {id}{instead(id, topics)}"


if __name__ == "__main__":
    try:
        problems = problems_of(data_folder())
    except PackError as error:
        problems = list(error.problems)
    print(*problems, "shelf check: the shelf is damaged" if problems else "shelf check: nothing is wrong", sep="\n")
    sys.exit(5 if problems else 0)
