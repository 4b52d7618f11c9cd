"""The shelf that Lampkeeper ships: its files, read into boxes and rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from lampkeeper.errors import PackError, Problem
from lampkeeper.files.pack import data_folder
from lampkeeper.files.toml import FaultyFile, parse_toml
from lampkeeper.shelf.box import Box
from lampkeeper.shelf.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import ValidationError

    from lampkeeper.model import Data
    from lampkeeper.shelf.rules import Rules, Topic

    D = TypeVar("D", bound=Data)


@cache
def read_shelf() -> Shelf:
    """The boxes. Raises PackError, with every mistake, where their data is damaged."""
    return Shelf(read_boxes(data_folder() / "shelf"))


@cache
def read_rules() -> tuple[Rules, ...]:
    """The rules of all boxes that have some, in the boxes' order. Raises PackError where their data is damaged."""
    from lampkeeper.shelf.rules import Rules

    folder = data_folder() / "shelf" / "rules"
    files = (folder / f"{box.id}.toml" for box in read_shelf().boxes)
    return _read_all(Rules, [file for file in files if file.exists()])


@cache
def read_topics() -> dict[str, Topic]:
    """Every topic of the rules by its id. Raises PackError as `read_rules` does."""
    return {topic.id: topic for rules in read_rules() for topic in rules.topics}


def read_boxes(folder: Path) -> tuple[Box, ...]:
    """The boxes in a folder, by their files' names. Raises PackError with every mistake in any of them."""
    return _read_all(Box, sorted(folder.glob("*.toml")))


def _read_all(model: type[D], files: list[Path]) -> tuple[D, ...]:
    from pydantic import ValidationError

    found, problems = [], []
    for file in files:
        try:
            content = file.read_bytes()
            data = parse_toml(content)
            found.append(model.model_validate(data))
        except FaultyFile as error:
            problems.append(Problem(str(file), error.line, "", error.message))
        except ValidationError as error:
            problems.extend(_located(file, content, data, error))
    if problems or not found:
        raise PackError("The data of the shelf is damaged", problems, "install Lampkeeper anew")
    return tuple(found)


def _located(file: Path, content: bytes, data: dict[str, Any], error: ValidationError) -> list[Problem]:
    from lampkeeper.files.places import located
    from lampkeeper.files.problems import mistakes

    return located(str(file), content.decode("utf-8"), data, mistakes(error))
