"""A page for people, before it is known how wide it is or whether it has colours.

A view builds a page; the plain and the Rich renderer each show any page.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lampkeeper.show.literal import literal
from lampkeeper.show.widths import broken, cells

# Commands that cannot stand in an evening.
ELSEWHERE = ("play", "run", "settings", "night")


class Span(NamedTuple):
    """A run of text in one style; the styles are named by what they mean."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """A line out of texts and spans, in which nothing steers the terminal."""
    spans = (Span(part) if isinstance(part, str) else part for part in parts)
    return tuple(Span(literal(span.text), span.style) for span in spans)


class Fields(NamedTuple):
    """Labels with what belongs to them, in two columns."""

    rows: tuple[tuple[Span, Line], ...]


class Items(NamedTuple):
    """Lines behind a bullet or number each."""

    rows: tuple[tuple[Span, Line], ...]


class Cells(NamedTuple):
    """Short texts of one width, as many in a row as fit."""

    cells: tuple[Span, ...]


class Table(NamedTuple):
    """Rows of short texts beneath their heads; a line of text for each where these do not fit."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Span, ...], ...]


class Paragraph(NamedTuple):
    """A line that may be broken."""

    text: Line


class Stop(NamedTuple):
    """A row of rails: what is drawn before the text, and before what of it is broken; no text where rails only bend."""

    rail: Line
    under: Line
    text: Line


class Rails(NamedTuple):
    """Stops along the rails that lead from one to the other. Plain text shows the stops only."""

    stops: tuple[Stop, ...]


class Bar(NamedTuple):
    """One of several that lie in a row: its name, the sign that stands for it at its place, the places that it reaches
    from the first to the last, those that it strikes there, and what is said of it besides. `told` says it all in
    words.
    """

    name: Line
    sign: Span
    at: int
    first: int
    last: int
    strikes: tuple[int, ...]
    beneath: str
    told: Line


class Reaches(NamedTuple):
    """How far things reach that lie in a row, as bars over its places; `legend` says what the signs mean.

    A line of text for each where that does not fit; plain text shows the lines only.
    """

    heads: tuple[str, ...]
    bars: tuple[Bar, ...]
    legend: str


class Section(NamedTuple):
    """Blocks under a title."""

    title: str
    blocks: tuple["Block", ...]


class Columns(NamedTuple):
    """Sections side by side; beneath each other where that leaves them too little room."""

    sections: tuple[Section, ...]


Block = Fields | Items | Cells | Table | Paragraph | Section | Rails | Reaches | Columns


class Page(NamedTuple):
    """What is shown: a title and a line beneath it, if any, and blocks. `mood` (`good`, `bad`) colours the title."""

    blocks: tuple[Block, ...]
    title: Line = ()
    subtitle: Line = ()
    mood: str = ""


def addressed(page: Page, lamp: str) -> Page:
    """The page with `lamp` called so in its commands, such as `lamp --sheet evening`."""
    return page._replace(blocks=tuple(_addressed(block, lamp) for block in page.blocks))


def _addressed(block: Block, lamp: str) -> Block:
    match block:
        case Section(title=title, blocks=blocks):
            return Section(title, tuple(_addressed(inner, lamp) for inner in blocks))
        case Fields(rows=rows):
            return Fields(tuple((_called(label, lamp), value) for label, value in rows))
        case _:
            return block


def _called(label: Span, lamp: str) -> Span:
    return Span(literal(called(label.text, lamp)), label.style) if label.style == "command" else label


def called(command: str, lamp: str) -> str:
    """A command, such as `lamp next`, with `lamp` called so; by its name alone where that is nothing.

    >>> called("lamp next", "lamp --sheet evening"), called("lamp next", ""), called("lamp", "")
    ('lamp --sheet evening next', 'next', 'status')

    What cannot stand in an evening is for another window:

    >>> called("lamp settings boxes BOX…", "")
    'lamp settings boxes BOX…'
    """
    if not lamp and command.split()[1:2] in ([name] for name in ELSEWHERE):
        return command
    if lamp:
        return command.replace("lamp", lamp, 1)
    return "status" if command == "lamp" else command.removeprefix("lamp ")


def laid_out(table: Table, width: int) -> tuple[Line, ...] | Items:
    """A table's lines at this width, or what it is shown as where they do not fit."""
    every = (tuple(Span(head, "dim") for head in table.heads), *table.rows)
    widest = [max(cells(span.text) for span in column) for column in zip(*every, strict=True)]
    if sum(widest) + 2 * (len(widest) - 1) > width:
        return Items(tuple((Span("•", "dim"), _told(table.heads[1:], row)) for row in table.rows))
    return tuple(
        tuple(
            part
            for span, room in zip(row, widest, strict=True)
            for part in (span, Span(" " * (room + 2 - cells(span.text))))
        )[:-1]
        for row in every
    )


def _told(heads: Sequence[str], row: Sequence[Span]) -> Line:
    first, *rest = row
    parts = [(Span(f"{head.lower()} "), cell, Span(", ")) for head, cell in zip(heads, rest, strict=True)]
    return (first, Span(": "), *(part for parts in parts for part in parts))[:-1]


WIDEST_PLACE = 7


def charted(reaches: Reaches, width: int) -> tuple[Line, ...] | Items:
    """The bars at this width, or what they are shown as where they do not fit."""
    names = max((_cells(bar.name) for bar in reaches.bars), default=0) + 2
    each = min(WIDEST_PLACE, (width - names) // len(reaches.heads))
    if each <= max(cells(text) for text in (*reaches.heads, *(bar.sign.text for bar in reaches.bars))):
        return in_words(reaches)
    signs = {bar.at: bar.sign for bar in reaches.bars}
    rows = [
        (Span(" " * names), *(Span(f"{head:^{each}}", "dim") for head in reaches.heads)),
        (Span(" " * names), *(_middle(signs.get(at, Span("")), each) for at in range(len(reaches.heads)))),
    ]
    for bar in reaches.bars:
        rows.append((*bar.name, Span(" " * (names - _cells(bar.name))), *_drawn(bar, len(reaches.heads), each)))
        rows.extend((Span(f"    {row}", "dim"),) for row in broken(bar.beneath, width - 4) if row)
    rows.extend((Span(row, "dim"),) for row in broken(reaches.legend, width))
    return tuple(rows)


def in_words(reaches: Reaches) -> Items:
    """What the bars show, a line for each."""
    return Items(tuple((Span(reaches.heads[bar.at], "dim"), bar.told) for bar in reaches.bars))


def _drawn(bar: Bar, places: int, each: int) -> Line:
    spans = []
    for at in range(places):
        reached = bar.first <= at <= bar.last
        if at == bar.at:
            before, after = _around(bar.sign, each)
            spans += [
                Span(("━" if bar.first < at else " ") * before, bar.sign.style),
                bar.sign,
                Span(("━" if bar.last > at else " ") * after, bar.sign.style),
            ]
        elif reached:
            spans.append(Span(f"{'●' if at in bar.strikes else '━':━^{each}}", bar.sign.style))
        else:
            spans.append(Span(" " * each))
    return tuple(spans)


def _around(sign: Span, each: int) -> tuple[int, int]:
    """The columns before and after what stands in the middle."""
    before = (each - cells(sign.text)) // 2
    return before, each - cells(sign.text) - before


def _middle(sign: Span, each: int) -> Span:
    before, after = _around(sign, each)
    return Span(" " * before + sign.text + " " * after, sign.style)


def _cells(line: Line) -> int:
    return sum(cells(span.text) for span in line)


def section(title: str, *blocks: Block | None) -> Section:
    """A section of the blocks that there are."""
    return Section(literal(title), tuple(block for block in blocks if block is not None))


def page(title: str, subtitle: str = "", *blocks: Block | None, mood: str = "") -> Page:
    """A page of the blocks that there are."""
    shown = tuple(block for block in blocks if block is not None)
    return Page(shown, line(Span(title, "strong")), line(subtitle) if subtitle else (), mood)


def fields(*rows: tuple[str, str | Line]) -> Fields:
    """Rows of label and value."""
    return Fields(
        tuple((Span(literal(label), "dim"), line(value) if isinstance(value, str) else value) for label, value in rows)
    )


def items(rows: Sequence[Line | str], bullet: str = "•", style: str = "dim") -> Items:
    """Lines that share a bullet."""
    return Items(tuple((Span(bullet, style), line(row) if isinstance(row, str) else row) for row in rows))


def table(heads: Sequence[str], rows: Sequence[Sequence[str | Span]]) -> Table:
    """Rows beneath their heads."""
    return Table(tuple(heads), tuple(line(*row) for row in rows))


def commands(*rows: tuple[str, str]) -> Fields:
    """Commands to type next, and what each does, where that is to be said."""
    return Fields(tuple((Span(command, "command"), line(what) if what else ()) for command, what in rows))
