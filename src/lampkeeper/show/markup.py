"""A session report in a markup: Markdown for a blog, BoardGameGeek's for its forums. No text in it becomes markup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from lampkeeper.show.literal import literal
from lampkeeper.show.report import Aside, Bullets, Heading, Quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lampkeeper.show.report import Block

# What means something anywhere in one of Markdown's dialects; and what does at the beginning of a line.
_ANYWHERE = re.compile(r"([\\`*_{}\[\]<>#|~$&^])")
_AT_FIRST = re.compile(r"^([-+=:]|\d+(?=[.)]))")
# BoardGameGeek has no way to write `[` before a letter but as a tag, and drops all that follows `<` and a letter.
_OPENING = re.compile(r"([\[<])(?! )")


def markdown(blocks: Iterable[Block]) -> str:
    """The report in CommonMark."""
    return "\n".join(_each(blocks, _markdown))


def bgg(blocks: Iterable[Block]) -> str:
    """The report as a post in BoardGameGeek's forums."""
    return "\n".join(_each(blocks, _bgg))


MARKUPS = {"md": markdown, "bgg": bgg}


def _each(blocks: Iterable[Block], written: Callable[[Block], str]) -> Iterable[str]:
    """The blocks, a blank line between them."""
    return (f"{written(block)}\n" for block in blocks)


def _markdown(block: Block) -> str:
    match block:
        case Heading(level=level, text=text):
            return f"{'#' * level} {_markdown_text(text)}"
        case Aside(text=text):
            return f"*{_markdown_text(text)}*"
        case Quote(text=text):
            return f"> {_markdown_text(text)}"
        case Bullets(rows=rows):
            return "\n".join(f"- {_markdown_text(row)}" for row in rows)
        case _:
            assert_never(block)


def _bgg(block: Block) -> str:
    match block:
        case Heading(level=level, text=text):
            return f"[size={18 - 2 * level}][b]{_bgg_text(text)}[/b][/size]"
        case Aside(text=text):
            return f"[i]{_bgg_text(text)}[/i]"
        case Quote(text=text):
            return f"[q]{_bgg_text(text)}[/q]"
        case Bullets(rows=rows):
            return "\n".join(f"• {_bgg_text(row)}" for row in rows)
        case _:
            assert_never(block)


def _markdown_text(text: str) -> str:
    escaped = _ANYWHERE.sub(r"\\\1", _one_line(text))
    return _AT_FIRST.sub(lambda found: found[1] + "\\" if found[1].isdigit() else f"\\{found[1]}", escaped)


def _bgg_text(text: str) -> str:
    return _OPENING.sub(r"\1 ", _one_line(text))


def _one_line(text: str) -> str:
    """The text literally, without blanks at its ends and several in a row: they would be lost, or mean code."""
    return re.sub(" +", " ", literal(text)).strip(" ")
