"""Text that came from a player or a file, shown as it is: nothing in it can steer a terminal, hide or leave its row."""

from collections.abc import Callable

# What Unicode calls printable, and nobody sees: joiners and fillers, vowels that are not written, variation selectors,
# the empty cell of Braille.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
# No script needs more marks over one letter; a heap of them is drawn over the lines above and below.
MOST_MARKS = 4


def literal(text: str) -> str:
    """The text with every character written out, such as `\\x1b`, that is not to be seen where it stands.

    Those are controls, line separators, directional and invisible characters, lone surrogates, what has no meaning in
    Unicode or a private one, and marks that have no letter to stand on or are too many for it.
    """
    return _written_out(text, lambda char: char.encode("unicode_escape").decode())


def literal_toml(text: str) -> str:
    """TOML in which every such character but the ends of lines is written out, and reads back as what it was."""
    return "\n".join(_written_out(line, lambda char: f"\\U{ord(char):08x}") for line in text.split("\n"))


def _written_out(text: str, write: Callable[[str], str]) -> str:
    if text.isascii() and text.isprintable():
        return text
    # Not loaded for JSON.
    from unicodedata import category

    from lampkeeper.show.widths import is_mark

    shown = []
    marks = MOST_MARKS
    for char in text:
        # A mark at the beginning, or behind a blank, would stand on what is ours.
        marks = marks + 1 if is_mark(char) else MOST_MARKS if char == " " else 0
        seen = char not in _UNSEEN and (char.isprintable() or category(char) == "Zs")
        shown.append(char if seen and marks <= MOST_MARKS else write(char))
    return "".join(shown)
