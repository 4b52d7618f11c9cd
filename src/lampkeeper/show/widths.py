"""How many columns of a terminal a text takes, and where it is broken. Rich knows too, and is for terminals only."""

import re
from unicodedata import category, east_asian_width

# Texts stand beside their labels where these leave at least so many columns.
LEAST_ROOM = 12
# Sections stand side by side where each has at least so many.
LEAST_COLUMN = 32
GAP = 3

# Wide since Unicode 16, and on older terminals not yet.
_WIDE = re.compile("[\u2630-\u2637\u268a-\u268f\u4dc0-\u4dff\U0001d300-\U0001d356\U0001d360-\U0001d376]")
# Vowels and ends of Korean syllables in parts, and the colours of emoji.
_JOINING = re.compile("[\u1160-\u11ff\ud7b0-\ud7ff\U0001f3fb-\U0001f3ff]")


def is_mark(char: str) -> bool:
    """Whether a character joins the one before it, as an accent or a vowel sign does."""
    return category(char)[0] == "M" or _JOINING.match(char) is not None


def cells(text: str) -> int:
    """The columns that a text takes; where terminals differ, the most."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(char: str) -> int:
    if east_asian_width(char) in "WF" or _WIDE.match(char):
        return 2
    return 0 if is_mark(char) and category(char) != "Mc" else 1


def column_width(columns: int, width: int) -> int | None:
    """The width of each of these columns; None where they have to stand beneath each other."""
    each = (width - GAP * (columns - 1)) // columns
    return each if columns > 1 and each >= LEAST_COLUMN else None


def broken(text: str, room: int) -> list[str]:
    """The text in rows of at most `room` columns: broken between words, and within one that is longer than a row."""
    rows: list[str] = []
    row, taken = "", 0
    for word in re.findall(" +|[^ ]+", text):
        blank, size = word[0] == " ", cells(word)
        if row and taken + size > room and (blank or size <= room):
            rows.append(row)
            row, taken = "", 0
        if blank and not row and (rows or size > room):
            continue
        for part in (word,) if taken + size <= room else word:
            width = cells(part)
            if taken and taken + width > room:
                rows.append(row)
                row, taken = "", 0
            row, taken = row + part, taken + width
    return [found.rstrip(" ") for found in (*rows, row)]
