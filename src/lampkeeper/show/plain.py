"""Pages as plain aligned text: for pipes, files, screen readers and `--plain`. No colour, no box drawing."""

from collections.abc import Iterator
from itertools import zip_longest

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
    Table,
    in_words,
    laid_out,
)
from lampkeeper.show.widths import GAP, LEAST_ROOM, broken, cells, column_width

INDENT = "  "


def plain_text(page: Page, width: int) -> str:
    """The page in lines of at most `width` columns where its words allow."""
    lines = [row for head in (page.title, page.subtitle) if head for row in broken(_flat(head), width)]
    for block in page.blocks:
        if isinstance(block, Section | Columns) and lines:
            lines.append("")
        lines.extend(_block(block, width))
    return "\n".join(row.rstrip() for row in lines) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    match block:
        case Fields(rows=rows):
            yield from _hanging(rows, width, gap=2, right=False)
        case Items(rows=rows):
            yield from _hanging(rows, width, gap=1, right=True)
        case Cells(cells=numbers):
            cell_width = max((len(cell.text) for cell in numbers), default=1)
            per_row = max(1, width // cell_width)
            for start in range(0, len(numbers), per_row):
                yield "".join(f"{cell.text:<{cell_width}}" for cell in numbers[start : start + per_row])
        case Table():
            laid = laid_out(block, width)
            yield from _block(laid, width) if isinstance(laid, Items) else map(_flat, laid)
        case Paragraph(text=text):
            yield from broken(_flat(text), width)
        case Rails(stops=stops):
            yield from _hanging(tuple((Span("•"), stop.text) for stop in stops if stop.text), width, gap=1, right=True)
        case Reaches():
            yield from _block(in_words(block), width)
        case Section(title=title, blocks=blocks):
            yield from broken(title, width)
            for inner in blocks:
                for row in _block(inner, width - len(INDENT)):
                    yield INDENT + row
        case Columns(sections=sections):
            yield from _beside(sections, width)


def _beside(sections: tuple[Section, ...], width: int) -> Iterator[str]:
    each = column_width(len(sections), width)
    if each is None:
        for at, section in enumerate(sections):
            yield from ([""] if at else [])
            yield from _block(section, width)
        return
    for rows in zip_longest(*(_block(section, each) for section in sections), fillvalue=""):
        yield (" " * GAP).join(row + " " * (each - cells(row)) for row in rows)


def _hanging(rows: tuple[tuple[Span, Line], ...], width: int, *, gap: int, right: bool) -> Iterator[str]:
    """Texts beside their labels; beneath them where the labels leave too little room."""
    widest = max((cells(label.text) for label, _ in rows), default=0)
    lead = " " * (widest + gap)
    if width - len(lead) < LEAST_ROOM:
        for label, text in rows:
            yield from broken(label.text, width)
            if text:
                yield from (INDENT + row for row in broken(_flat(text), width - len(INDENT)))
        return
    for label, text in rows:
        blank = " " * (widest - cells(label.text))
        first, *more = broken(_flat(text), width - len(lead))
        yield (blank + label.text if right else label.text + blank) + " " * gap + first
        yield from (lead + row for row in more)


def _flat(line: Line) -> str:
    return "".join(span.text for span in line)
