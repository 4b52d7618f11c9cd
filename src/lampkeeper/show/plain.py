"""Pages as plain aligned text: for pipes, files, screen readers and `--plain`. No colour, no box drawing."""

import textwrap
from collections.abc import Iterator
from unicodedata import east_asian_width

from lampkeeper.show.page import Block, Cells, Fields, Items, Line, Page, Paragraph, Section

INDENT = "  "


def plain_text(page: Page, width: int) -> str:
    """The page in lines of at most `width` columns where its words allow."""
    lines = [row for head in (page.title, page.subtitle) if head for row in _wrapped(_flat(head), width)]
    for block in page.blocks:
        if isinstance(block, Section) and lines:
            lines.append("")
        lines.extend(_block(block, width))
    return "\n".join(row.rstrip() for row in lines) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    match block:
        case Fields(rows=rows):
            label_width = max((len(label.text) for label, _ in rows), default=0)
            for label, value in rows:
                yield from _wrapped(_flat(value), width, f"{label.text:<{label_width}}  ")
        case Items(rows=rows):
            bullet_width = max((len(bullet.text) for bullet, _ in rows), default=0)
            for bullet, text in rows:
                yield from _wrapped(_flat(text), width, f"{bullet.text:>{bullet_width}} ")
        case Cells(cells=cells):
            cell_width = max((len(cell.text) for cell in cells), default=1)
            per_row = max(1, width // cell_width)
            for start in range(0, len(cells), per_row):
                yield "".join(f"{cell.text:<{cell_width}}" for cell in cells[start : start + per_row])
        case Paragraph(text=text):
            yield from _wrapped(_flat(text), width)
        case Section(title=title, blocks=blocks):
            yield title
            for inner in blocks:
                for row in _block(inner, width - len(INDENT)):
                    yield INDENT + row


def _flat(line: Line) -> str:
    return "".join(span.text for span in line)


def _wrapped(text: str, width: int, lead: str = "") -> list[str]:
    room = max(width - len(lead), 10)
    if any(east_asian_width(char) in "WF" for char in text):
        lines = _wrapped_wide(text, room)
    else:
        lines = textwrap.wrap(text, room, break_on_hyphens=False)
    return [f"{'' if at else lead}{' ' * len(lead) if at else ''}{line}" for at, line in enumerate(lines or [""])]


def _wrapped_wide(text: str, room: int) -> list[str]:
    """Text with characters that take two columns, broken where the columns end."""
    from rich.cells import cell_len, chop_cells

    lines = [""]
    for word in text.split():
        for part in chop_cells(word, room):
            joined = f"{lines[-1]} {part}".lstrip()
            if cell_len(joined) <= room:
                lines[-1] = joined
            else:
                lines.append(part)
    return lines
