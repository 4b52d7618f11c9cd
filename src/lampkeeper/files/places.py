"""Where in a TOML file something stands. The parser is loaded only once something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import Problem
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from lampkeeper.sheet.paper import Place

MOST_TOLD = 30  # mistakes: each is looked for in the text
SINGULAR = {
    "steps": "step",
    "cases": "case",
    "options": "option",
    "setup-changes": "setup-change",
    "placement": "placement",
    "defeat": "defeat",
}
_VALUES_APART = {"comment", "[", "]", ","}


class Untold(Problem):
    """Stands for the mistakes that are not told, behind those that are."""

    mistakes: int

    def __init__(self, file: str, line: int, mistakes: int) -> None:
        super().__init__(file, line, "", f"and {plural(mistakes, 'more mistake', 'more mistakes')}")
        object.__setattr__(self, "mistakes", mistakes)  # a Problem is frozen


def located(file: str, text: str, data: Any, faults: Sequence[tuple[Place, str]]) -> list[Problem]:
    """Faults in the data of a TOML text, by line; of very many the first, and how many more there are."""
    problems = [
        Problem(file, line_of(text, place), place_in_words(data, place), told) for place, told in faults[:MOST_TOLD]
    ]
    problems.sort(key=lambda problem: problem.line)
    if len(faults) > MOST_TOLD:
        problems.append(Untold(file, problems[-1].line, len(faults) - MOST_TOLD))
    return problems


def counted(problems: Sequence[Problem]) -> str:
    """How many mistakes these are: `1 mistake`, `3000 mistakes`."""
    number = sum(problem.mistakes if isinstance(problem, Untold) else 1 for problem in problems)
    return plural(number, "mistake", "mistakes")


def line_of(text: str, place: Place) -> int:
    """The line, counted from 1, of what stands at `place`, or of the nearest thing around it; 0 in an empty file."""
    node = _parsed(text)
    line = 1 if text else 0
    rest = place
    while rest:
        found, rest = _step_into(node, rest)
        if found is None:
            return line
        node = found
        line = node.start_point.row + 1
    return line


def place_in_words(data: Any, place: Place) -> str:
    """`entry Z42, step 2, cards[0]`, out of the data and the keys and positions that lead to it."""
    words: list[str] = []
    for at, key in enumerate(place):
        if isinstance(key, int):
            data = data[key] if isinstance(data, list) and key < len(data) else None
            name = place[at - 1] if at else ""
            words.append(_member(str(name), key, data))
        else:
            data = data.get(key) if isinstance(data, dict) else None
            if at + 1 == len(place) or not isinstance(place[at + 1], int):
                words.append(key)
    return ", ".join(words)


def _member(name: str, at: int, member: Any) -> str:
    if isinstance(member, dict):
        label = member.get("id") or member.get("number") or member.get("name")
        if label is not None and name in ("entry", "scenario", "track", "deck", "card", "clan", "options"):
            return f"{name.removesuffix('s')} {label}"
    if name in SINGULAR:
        return f"{SINGULAR[name]} {at + 1}"
    if isinstance(member, dict) or name in ("entry", "scenario", "track", "deck", "card", "clan"):
        return f"{name} {at + 1}"
    return f"{name}[{at}]"


def _step_into(node: Node, place: Place) -> tuple[Node | None, Place]:
    """The node one key, or one key and position of a table array, further on, and what is left of the place."""
    key, rest = place[0], place[1:]
    if isinstance(key, int):
        values = [child for child in node.children if child.type not in _VALUES_APART]
        return (values[key], rest) if node.type == "array" and key < len(values) else (None, rest)
    if node.type == "document":
        tables = [c for c in node.children if c.type == "table_array_element" and _keys(c) == (key,)]
        if tables and rest and isinstance(rest[0], int):
            return (tables[rest[0]] if rest[0] < len(tables) else None), rest[1:]
    keyed = [(_keys(child), child) for child in node.children if child.type in ("pair", "table")]
    leading = [(keys, child) for keys, child in keyed if place[: len(keys)] == keys]
    if not leading:  # a table that stands only in the dotted keys of what is in it
        return next((child for keys, child in keyed if keys[: len(place)] == place), None), ()
    keys, child = max(leading, key=lambda pair: len(pair[0]))
    rest = place[len(keys) :]
    return (_value(child) if child.type == "pair" and rest else child), rest


def _keys(node: Node) -> Place:
    """The key of a pair or a table; of a dotted one, all of them."""
    return tuple(key for child in node.children for key in _names(child))


def _names(node: Node) -> Iterator[str]:
    if node.type == "dotted_key":
        for child in node.children:
            yield from _names(child)
    elif node.type in ("bare_key", "quoted_key") and node.text is not None:
        yield node.text.decode().strip("\"'")


def _value(pair: Node) -> Node:
    """What stands behind the `=`; a comment may stand behind that."""
    return next(child for at, child in enumerate(pair.children) if at and pair.children[at - 1].type == "=")


def has_comments(text: str) -> bool:
    """Whether somebody has written a comment in a TOML text."""
    nodes = [_parsed(text)]
    while nodes:
        node = nodes.pop()
        if node.type == "comment":
            return True
        nodes.extend(node.children)
    return False


def _parsed(text: str) -> Node:
    import tree_sitter
    import tree_sitter_toml

    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_toml.language()))
    return parser.parse(text.encode()).root_node
