"""A page as a picture of itself on a terminal: one SVG, in which nothing is loaded from elsewhere.

Rich lays the page out; its own export of SVG is not used, for it loads a font from the web, gives wide characters half
their room and accents twice theirs, and is dark on a light page.
"""

from __future__ import annotations

import io
from html import escape
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console

from lampkeeper.show.colour import lines_on_terminal
from lampkeeper.show.plain import plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.segment import Segment
    from rich.style import Style

    from lampkeeper.show.page import Page

COLUMNS = 80
# The width of a letter is that of most fonts.
SIZE, CELL, ROW, EDGE = 16, 9.63, 19, 16

# Classes of its own, so that it leaves a page around it alone. Dark where the reader's screen is. All colours are told
# from the paper as text should be, 4.5 to 1.
LIGHT = {
    "paper": "#fffdf7", "text": "#26221a", "dim": "#6b6456", "green": "#1d7233", "red": "#b3261e",
    "yellow": "#7a5900", "cyan": "#0b6b7d", "magenta": "#a02c8c", "blue": "#2459b8",
}  # fmt: skip
DARK = {
    "paper": "#1d1b18", "text": "#efe9dd", "dim": "#a89f90", "green": "#57c274", "red": "#f0796b",
    "yellow": "#ffcf4d", "cyan": "#56c2d6", "magenta": "#e58bd4", "blue": "#8ab0f5",
}  # fmt: skip
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


def picture(page: Page) -> str:
    """The page as an SVG element, the same on any terminal; its title and its text in words for screen readers."""
    console = Console(
        file=io.StringIO(), width=COLUMNS, height=25, force_terminal=True, legacy_windows=False, _environ={}
    )
    rows = lines_on_terminal(page, console)
    width, height = round(2 * EDGE + COLUMNS * CELL), 2 * EDGE + ROW * len(rows)
    title, *rest = ("".join(span.text for span in line) for line in (page.title, page.subtitle) if line)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="lamp-page" role="img" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" xml:space="preserve">',  # what browsers do not heed, others do
            f"<title>{escape(': '.join([title, *rest]))}</title>",
            f"<desc>{escape(plain_text(page, COLUMNS))}</desc>",
            f"<style>\n{_style()}</style>",
            f'<rect class="paper" width="{width}" height="{height}" rx="8"/>',
            *(text for at, row in enumerate(rows) for text in _texts(row, EDGE + ROW * at + SIZE)),
            "</svg>\n",
        ]
    )


def _style() -> str:
    fixed = (
        f".lamp-page {{ font: {SIZE}px {FONTS}; }} .lamp-page text {{ white-space: pre; }}\n"
        ".lamp-page .bold { font-weight: bold; } .lamp-page .strike { text-decoration: line-through; }\n"
    )
    return f"{fixed}{_colours(LIGHT)}@media (prefers-color-scheme: dark) {{\n{_colours(DARK)}}}\n"


def _colours(colours: dict[str, str]) -> str:
    return "".join(
        f".lamp-page {name if name == 'text' else f'.{name}'} {{ fill: {colour}; }}\n"
        for name, colour in colours.items()
    )


def _texts(row: list[Segment], y: int) -> Iterator[str]:
    """What stands in a row, each run of one style where its column is and as wide as its columns, whatever the font."""
    column = 0
    for segment in row:
        shown = segment.text.strip(" ")
        if shown:
            x = EDGE + CELL * (column + len(segment.text) - len(segment.text.lstrip(" ")))
            classes = _classes(segment.style)
            styled = f' class="{classes}"' if classes else ""
            yield (
                f'<text{styled} x="{x:g}" y="{y}" textLength="{CELL * cell_len(shown):g}" '
                f'lengthAdjust="spacingAndGlyphs">{escape(shown)}</text>'
            )
        column += cell_len(segment.text)


def _classes(style: Style | None) -> str:
    if style is None:
        return ""
    colour = [style.color.name] if style.color is not None and not style.color.is_default else []
    return " ".join([*colour, *(name for name in ("bold", "dim", "strike") if getattr(style, name))])
