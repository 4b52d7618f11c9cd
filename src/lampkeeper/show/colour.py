"""Pages on a terminal, with Rich."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from lampkeeper.show.page import Block, Cells, Fields, Items, Line, Page, Paragraph, Section, Span

# The sixteen colours of the terminal's own scheme, so that both light and dark ones can be read.
THEME = Theme(
    {
        "lamp.strong": "bold",
        "lamp.dim": "dim",
        "lamp.table": "default",
        "lamp.pencil": "cyan",
        "lamp.circled": "bold green",
        "lamp.crossed": "dim strike",
        "lamp.both": "red strike",
        "lamp.good": "bold green",
        "lamp.bad": "bold red",
        "lamp.warn": "yellow",
        "lamp.command": "bold cyan",
        "lamp.pink": "magenta",
        "lamp.blue": "blue",
    },
    inherit=False,
)


def show_on_terminal(page: Page, console: Console) -> None:
    """Print the page."""
    head = [_head(page)] if page.title else []
    with console.use_theme(THEME):
        console.print(Group(*head, *(_block(block) for block in page.blocks)))


def _head(page: Page) -> RenderableType:
    rows = [_text(row) for row in (page.title, page.subtitle) if row]
    return Panel(Group(*rows), border_style=f"lamp.{page.mood or 'dim'}", padding=(0, 1))


def _block(block: Block) -> RenderableType:
    match block:
        case Fields(rows=rows):
            grid = Table.grid(padding=(0, 2))
            grid.add_column(no_wrap=True)
            grid.add_column(overflow="fold")
            for label, value in rows:
                grid.add_row(_text((label,)), _text(value))
            return grid
        case Items(rows=rows):
            grid = Table.grid(padding=(0, 1))
            grid.add_column(justify="right", no_wrap=True)
            grid.add_column(overflow="fold")
            for bullet, text in rows:
                grid.add_row(_text((bullet,)), _text(text))
            return grid
        case Cells(cells=cells):
            return Columns([_text((cell,)) for cell in cells], padding=0, equal=True)
        case Paragraph(text=text):
            return _text(text)
        case Section(title=title, blocks=blocks):
            head = Rule(Text(title, style="lamp.strong"), align="left", style="lamp.dim", characters="─")
            return Group(head, Padding(Group(*(_block(inner) for inner in blocks)), (0, 0, 0, 2)))


def _text(line: Line) -> Text:
    text = Text()
    for span in line:
        text.append(span.text, style=_style(span))
    return text


def _style(span: Span) -> str:
    return f"lamp.{span.style}" if span.style else ""
