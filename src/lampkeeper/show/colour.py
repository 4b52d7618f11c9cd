"""Pages on a terminal, with Rich."""

from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.segment import Segment
from rich.text import Text
from rich.theme import Theme

from lampkeeper.show.page import (
    Block,
    Cells,
    Columns,
    Fields,
    Items,
    Line,
    Page,
    Paragraph,
    Rails,
    Reaches,
    Section,
    Span,
    Stop,
    Table,
    charted,
    laid_out,
)
from lampkeeper.show.widths import LEAST_ROOM, column_width

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
    with console.use_theme(THEME):
        console.print(_whole(page))


def lines_on_terminal(page: Page, console: Console) -> list[list[Segment]]:
    """What the page's lines are on such a terminal, without printing them."""
    with console.use_theme(THEME):
        return console.render_lines(_whole(page), pad=False)


def _whole(page: Page) -> RenderableType:
    head = [_head(page)] if page.title else []
    return Group(*head, *(_block(block) for block in page.blocks))


def _head(page: Page) -> RenderableType:
    rows = [_text(row) for row in (page.title, page.subtitle) if row]
    return Panel(Group(*rows), border_style=f"lamp.{page.mood or 'dim'}", padding=(0, 1))


def _block(block: Block) -> RenderableType:
    match block:
        case Fields(rows=rows):
            return _Hanging(rows, gap=2, right=False)
        case Items(rows=rows):
            return _Hanging(rows, gap=1, right=True)
        case Cells(cells=cells):
            return _InRows(cells)
        case Table():
            return _Tabled(block)
        case Paragraph(text=text):
            return _text(text)
        case Rails(stops=stops):
            return _Railed(stops)
        case Section(title=title, blocks=blocks):
            return Group(Ruled(title), Padding(Group(*(_block(inner) for inner in blocks)), (0, 0, 0, 2)))
        case Reaches():
            return _Charted(block)
        case Columns(sections=sections):
            return _Beside(sections)


class Ruled:
    """A title, and a line to the edge."""

    def __init__(self, title: str) -> None:
        self.title = title

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        rest = options.max_width - cell_len(self.title) - 1
        rule = "-" if options.ascii_only else "─"
        yield _text((Span(self.title, "strong"), Span(f" {rule * rest}" if rest > 0 else "", "dim")))


class _Beside:
    """Sections in columns, with a line between them."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self.sections = sections

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        each = column_width(len(self.sections), options.max_width)
        if each is None:
            yield from map(_block, self.sections)
            return
        column = options.update(width=each, height=None)
        columns = [console.render_lines(_block(section), column) for section in self.sections]
        gap = Segment(" | " if options.ascii_only else " │ ", console.get_style("lamp.dim"))
        for rows in zip_longest(*columns, fillvalue=[Segment(" " * each)]):
            for at, row in enumerate(rows):
                yield from row if at == 0 else [gap, *row]
            yield Segment.line()


class _Hanging:
    """Texts behind labels, broken beside them; beneath them where the labels leave too little room.

    A table would do the same in many times the time.
    """

    def __init__(self, rows: tuple[tuple[Span, Line], ...], *, gap: int, right: bool) -> None:
        self.rows = rows
        self.gap = gap
        self.right = right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        labels = max((cell_len(label.text) for label, _ in self.rows), default=0)
        lead = labels + self.gap
        room = options.max_width - lead
        if room < LEAST_ROOM:
            for label, text in self.rows:
                yield _text((label,))
                if text:
                    yield Padding(_text(text), (0, 0, 0, 2))
            return
        for label, text in self.rows:
            blank = " " * (labels - cell_len(label.text))
            begin = _text((Span(blank), label) if self.right else (label, Span(blank)))
            for at, line in enumerate(_text(text).wrap(console, room, overflow="fold")):
                yield (begin + Text(" " * self.gap) if at == 0 else Text(" " * lead)) + line


# What a terminal without box drawing shows of rails and bars.
ASCII = str.maketrans("│─├┼┬┴╭╮╰╯●○◌◆◇━", "|-++++++++*o.@o=")


class _Railed:
    """Texts beside the rails, broken there."""

    def __init__(self, stops: tuple[Stop, ...]) -> None:
        self.stops = stops

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lead = max((len(_text(stop.rail)) for stop in self.stops), default=0) + 1
        room = max(LEAST_ROOM, options.max_width - lead)
        for stop in self.stops:
            for at, text in enumerate(_text(stop.text).wrap(console, room, overflow="fold")):
                rail = _text(stop.under if at else stop.rail)
                if options.ascii_only:
                    rail.plain = rail.plain.translate(ASCII)
                rail.pad_right(lead - len(rail))
                yield rail + text


class _Tabled:
    """Rows beneath their heads, or each row by itself."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        laid = laid_out(self.table, options.max_width)
        yield from [_block(laid)] if isinstance(laid, Items) else map(_text, laid)


class _Charted:
    """Bars over a row, or a line for each."""

    def __init__(self, reaches: Reaches) -> None:
        self.reaches = reaches

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        found = charted(self.reaches, options.max_width)
        if isinstance(found, Items):
            yield _block(found)
            return
        for row in map(_text, found):
            if options.ascii_only:
                row.plain = row.plain.translate(ASCII)
            yield row


class _InRows:
    """Short texts of one width, as many in a row as fit."""

    def __init__(self, cells: tuple[Span, ...]) -> None:
        self.cells = cells

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        width = max((len(cell.text) for cell in self.cells), default=1)
        per_row = max(1, options.max_width // width)
        for start in range(0, len(self.cells), per_row):
            yield _text(
                tuple(cell._replace(text=cell.text.ljust(width)) for cell in self.cells[start : start + per_row])
            )


def _text(line: Line) -> Text:
    text = Text()
    for span in line:
        text.append(span.text, style=_style(span))
    return text


def _style(span: Span) -> str:
    return f"lamp.{span.style}" if span.style else ""
