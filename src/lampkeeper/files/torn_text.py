"""A damaged text of what is kept: one fact a line, so damage to a line is damage to one fact."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from lampkeeper.files.sheet_text import Faulty, loads

_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:\s*(.*)', re.DOTALL)
_BRACE = re.compile("{")

# What is worth reading in part. Of anything else that is damaged a part would be another fact, not less of it.
_LISTS = ("moves", "moves[].marks", "results")
_DIVISIBLE = ("", "sheet", "moves[]", *_LISTS)


class Salvage(NamedTuple):
    """What is left of a damaged text, and the lines (from 1) that cannot be read."""

    data: dict[str, Any]
    broken: tuple[int, ...]


def salvage(content: bytes) -> Salvage:
    """The facts of a damaged text, each from a line or lines of its own, by their indentation.

    A text without lines that was cut off is read up to the cut.
    """
    text = _decoded(content)
    broken: list[int] = []
    lines = [
        _Line(number, len(line) - len(line.lstrip()), line.strip())
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip()
    ]
    deeper = [after.indent - before.indent for before, after in pairwise(lines) if after.indent > before.indent]
    unit = Counter(deeper).most_common(1)[0][0] if deeper else 1
    data: dict[str, Any] = {}
    _read_members(_Block(lines[1:], unit, unit), "", data, broken)
    if not data:
        data = _up_to_the_cut(text)
    return Salvage(data, tuple(broken))


class _Line(NamedTuple):
    number: int
    indent: int
    text: str

    @property
    def closes(self) -> bool:
        return self.text[0] in "}]"


class _Block(NamedTuple):
    """The lines of an object or array: its members are indented so far, and each step deeper by one unit."""

    lines: list[_Line]
    indent: int
    unit: int


def _read_members(block: _Block, way: str, into: dict[str, Any] | list[Any], broken: list[int]) -> None:
    """Read the members of the object or array at `way`, each of which begins on a line of its own."""
    lines, indent, unit = block
    opening = _KEY if isinstance(into, dict) else _BRACE
    starts = [at for at, line in enumerate(lines) if line.indent == indent and opening.match(line.text)]
    if lines and starts[:1] != [0]:
        broken.append(lines[0].number)
    for start, end in pairwise([*starts, len(lines)]):
        first = lines[start]
        rest = _Block(
            [line for line in lines[start + 1 : end] if line.indent >= indent or not line.closes], indent, unit
        )
        try:
            if isinstance(into, list):
                into.append(_read_value(first, rest, f"{way}[]", broken))
                continue
            found = _KEY.fullmatch(first.text)
            if found is None or found[1] in into:
                raise Faulty(first.text)
            inner = f"{way}.{found[1]}".lstrip(".")
            into[found[1]] = _read_value(first._replace(text=found[2]), rest, inner, broken)
        except ValueError:
            broken.append(first.number)


def _read_value(first: _Line, rest: _Block, way: str, broken: list[int]) -> Any:
    """The value that stands on these lines; Faulty or another ValueError where nothing of it can be read."""
    try:
        return loads("\n".join(line.text for line in (first, *rest.lines)).strip().rstrip(","))
    except (ValueError, RecursionError):
        if way not in _DIVISIBLE or not rest.lines:
            raise Faulty(first.text) from None
        into: dict[str, Any] | list[Any] = [] if way in _LISTS else {}
        _read_members(rest._replace(indent=rest.indent + rest.unit), way, into, broken)
        return into


def _up_to_the_cut(text: str) -> dict[str, Any]:
    from pydantic_core import from_json

    try:
        data = from_json(text, allow_partial=True)
    except ValueError:
        return {}
    if not isinstance(data, dict):
        return {}
    # What the cut went through looks whole, and is not.
    for cut in (data.get("moves"), data.get("sheet")):
        if isinstance(cut, list | dict) and cut:
            cut.pop() if isinstance(cut, list) else cut.popitem()
            break
    return data


def _decoded(content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    return content.decode("utf-8-sig", errors="replace")
