"""A row for every entry of the book, and for every branch of it."""

from dataclasses import dataclass, field
from typing import Any

CROP = [16, 17, 18, 19, 20, 21, 22, 23, 24]


@dataclass(frozen=True)
class Row:
    """Reading `entry` on the sheet `before`, with `answers`, makes `marks` and leaves the sheet `after`.

    Sheets are told by their facts; all others are as on a blank sheet that stands at the entry's own scenario. The
    record of the entries read is left out of both. Each of `table` is part of a line to carry out at the table.
    """

    entry: str
    answers: dict[str, str] = field(default_factory=dict)
    before: dict[str, Any] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)
    after: dict[str, Any] = field(default_factory=dict)
    table: list[str] = field(default_factory=list)


def line(id: int, text: str, source: str, *, crossed_out: bool = False, **structure: Any) -> dict[str, Any]:
    """A Setup Change."""
    return {"id": id, "text": text, "from": source, "crossed_out": crossed_out, **structure}


def places(id: int, number: int, side: str | None, source: str, *, crossed_out: bool = False) -> dict[str, Any]:
    """A Setup Change that places a campaign card."""
    title = {1: "Market", 2: "Cathedral", 3: "Shipyard", 4: "Lighthouse", 15: "Followers"}[number]
    text = f"Card {number}, {title}, in your Empire"
    text += f", {side} side up" if side else " (it does not count as a Location)"
    structure = {"card": number, "side": side} if side else {"card": number}
    return line(id, text, source, crossed_out=crossed_out, **structure)


AGREEMENT = [{"word": "Agreement", "crossed_out": False}]
CONFLICT = [{"word": "Conflict", "crossed_out": False}]
STRUCK_AGREEMENT = [{"word": "Agreement", "crossed_out": True}]
