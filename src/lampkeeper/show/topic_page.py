"""A page of the documentation on a terminal: its Markdown with Rich, in the look of the other pages."""

import re
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, TableElement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from lampkeeper.files.topics import topics
from lampkeeper.show.colour import Ruled

# A table needs so many columns; with fewer its rows stand beneath each other.
LEAST_TABLE = 60
THEME = Theme(
    {
        "markdown.code": "bold cyan",
        "markdown.strong": "bold",
        "markdown.em": "italic",
        "markdown.list": "default",
        "markdown.item.bullet": "dim",
        "markdown.item.number": "dim",
        "markdown.link": "default",
        "markdown.link_url": "cyan",
        "markdown.table.border": "dim",
        "markdown.table.header": "bold",
        "markdown.h1": "bold",
        "markdown.h2": "bold",
        "markdown.h3": "bold",
        "lamp.strong": "bold",
        "lamp.dim": "dim",
        "lamp.command": "bold cyan",
    },
    inherit=False,
)


def topic_on_terminal(text: str, console: Console) -> str:
    """The page as the terminal is to show it. Links to other pages say how to come to them; those to files are none."""
    text = re.sub(rf"\[([^]]+)\]\(({'|'.join(topics())})\.md(#[^)]*)?\)", r"\1 (`lamp help \2`)", text)
    text = re.sub(r"\[([^]]+)\]\((?!https?:)[^)]*\)", r"\1", text)
    with console.use_theme(THEME), console.capture() as captured:
        console.print(_Topic(text, hyperlinks=False))
    return captured.get()


class _Heading(Heading):
    """A title with a line to the edge; a smaller one without."""

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        small = self.tag not in ("h1", "h2") or len(self.text) > options.max_width
        yield Text(self.text.plain, style="bold") if small else Ruled(self.text.plain)


class _Code(CodeBlock):
    """What is typed and what is answered, as wide as it is; the terminal breaks what is wider than itself."""

    def __rich_console__(self, _: Console, __: ConsoleOptions) -> RenderResult:
        code = Text(overflow="fold")
        for row in str(self.text).rstrip().split("\n"):
            code.append(f"{row}\n", "lamp.command" if row.startswith("$ ") else "")
        code.rstrip()
        yield Padding(code, (0, 0, 0, 2))


class _Table(TableElement):
    """A table; where there is little room, each row as a name and what is said of it beneath."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= LEAST_TABLE:
            for table in super().__rich_console__(console, options):
                assert isinstance(table, Table)
                for column in table.columns:
                    column.overflow = "fold"
                yield table
            return
        assert self.body is not None
        for row in self.body.rows:
            first, *rest = (cell.content for cell in row.cells)
            yield first
            for content in rest:
                if content:
                    yield Padding(content, (0, 0, 0, 2))


class _Topic(Markdown):
    elements: ClassVar[dict[str, Any]] = {
        **Markdown.elements,
        "heading_open": _Heading,
        "fence": _Code,
        "code_block": _Code,
        "table_open": _Table,
    }
