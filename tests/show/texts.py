"""Texts that try to be more than text: each is shown as it was typed, or with what cannot be seen written out."""

from typing import NamedTuple
from unicodedata import category


class Row(NamedTuple):
    """A text, and how it is to stand on the screen: as it was typed, where nothing else is given."""

    name: str
    text: str
    shown: str = ""


ROWS = [
    # What Rich and formatting would take for theirs.
    Row("markup", "[bold red]x[/] [link=https://example.org]y[/link] [/nope] [@click=z]"),
    Row("markup escaped", r"\[red] [[x]] \\[/]"),
    Row("emoji codes", ":smile: :warning-text: :x:"),
    Row("formats", "{0} {name!r} %s %n $HOME ${x} `x`"),
    Row("shell", "$(touch x) `touch x` \\`touch x\\` ; | & > \" ' ! * ~ #"),
    Row("numbers and paths", "0x1F 12:30 /etc/passwd https://example.org 'str' None True"),
    # What a browser would obey.
    Row("script", "<script>alert(1)</script><img src=x onerror=alert(1)><svg/onload=alert(1)>"),
    Row("attributes", "\" onfocus=\"alert(1)\" autofocus x=\" ' onload='alert(1)' x='` style=display:none"),
    Row("ends", "</bdi></li></ol></main></title></style></svg>]]>--></body></html><h1>x</h1>"),
    Row("entities", "&lt;script&gt; &#60;b&#x3e; &amp;amp; &colon; &#0; &notin"),
    Row("beginnings", "<!-- <![CDATA[ <?x <a href=javascript:alert(1)> <base href=//a.example> <plaintext>"),
    Row("styles", "} * { display: none } @import url(https://a.example); /* <style>*{color:red}</style>"),
    Row("refresh", '<meta http-equiv=refresh content="0;url=https://a.example"><iframe src=//a.example>'),
    # What terminals would obey.
    Row("colour", "a\x1b[31mred\x1b[0mb", r"a\x1b[31mred\x1b[0mb"),
    Row("cursor", "\x1b[2J\x1b[1;1H\x1b[9Ax\x1bc", r"\x1b[2J\x1b[1;1H\x1b[9Ax\x1bc"),
    Row("title", "\x1b]0;owned\x07", r"\x1b]0;owned\x07"),
    Row("link", "\x1b]8;;https://a.example\x1b\\x\x1b]8;;\x1b\\", r"\x1b]8;;https://a.example\x1b\x\x1b]8;;\x1b" "\\"),
    Row("clipboard", "\x1b]52;c;cm0gLXJm\x07", r"\x1b]52;c;cm0gLXJm\x07"),
    Row("device", "\x1bP$q q\x1b\\\x1b_x\x1b\\\x1b^y\x1b\\", r"\x1bP$q q\x1b\\x1b_x\x1b\\x1b^y\x1b" "\\"),
    Row("unfinished", "x\x1b[38;5;", r"x\x1b[38;5;"),
    Row("C1", "\x9b31mred\x9d0;x\x9c\x90q\x9c\x84", r"\x9b31mred\x9d0;x\x9c\x90q\x9c\x84"),
    Row("bell and backspace", "a\x07b\x08\x08\x08c\x7f", r"a\x07b\x08\x08\x08c\x7f"),
    Row("nul", "a\x00b\x0e\x0f", r"a\x00b\x0e\x0f"),
    # What would be another line.
    Row("newline", "x\nlamp: error\r\n  mend it", r"x\nlamp: error\r\n  mend it"),
    Row("carriage return", "good\rbad", r"good\rbad"),
    Row("other lines", "a\x0bb\x0cc\x85d\u2028e\u2029f\x1cg\x1eh", r"a\x0bb\x0cc\x85d\u2028e\u2029f\x1cg\x1eh"),
    Row("tab", "a\tb", r"a\tb"),
    # What nobody sees, and what would turn a line round.
    Row("override", "\u202egnp.exe\u202c\u202dx", r"\u202egnp.exe\u202c\u202dx"),
    Row("isolates", "\u2066a\u2067b\u2068c\u2069", r"\u2066a\u2067b\u2068c\u2069"),
    Row("directions", "a\u200eb\u200fc\u061cd\u202ae\u202bf", r"a\u200eb\u200fc\u061cd\u202ae\u202bf"),
    Row("zero width", "a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg", r"a\u200bb\u200cc\u200dd\u2060e\ufefff\xadg"),
    Row("fillers", "a\u3164b\u115fc\u1160d\uffa0e\u2800f", r"a\u3164b\u115fc\u1160d\uffa0e\u2800f"),
    Row("joiners", "a\u034fb\u17b4c\u17b5d\u180be\u180ef\u180fg", r"a\u034fb\u17b4c\u17b5d\u180be\u180ef\u180fg"),
    Row("tags", "\U000e0001\U000e0041x\U000e007f", r"\U000e0001\U000e0041x\U000e007f"),
    Row("variations", "❤\ufe0f 葛\U000e0100", r"❤\ufe0f 葛\U000e0100"),
    Row("annotations", "\ufff9a\ufffab\ufffbc\ufffc", r"\ufff9a\ufffab\ufffbc" "\ufffc"),
    Row("music", "\U0001d173x\U0001d17a", r"\U0001d173x\U0001d17a"),
    Row("private", "\ue000x\U000f0000", r"\ue000x\U000f0000"),
    Row("no characters", "\u0378\ufdd0\uffff\U0010ffff", r"\u0378\ufdd0\uffff\U0010ffff"),
    Row("halves", "\ud800x\udcff", r"\ud800x\udcff"),
    # Marks.
    Row("accents", "e\u0301n\u0303 o\u0302\u0323 שָׁ"),
    Row("heap of marks", "Z" + "\u0301" * 30, "Z" + "\u0301" * 4 + r"\u0301" * 26),
    Row("enclosing marks", "1\u20e3\u0489\u0336\u0338\u20dd", "1\u20e3\u0489\u0336\u0338" r"\u20dd"),
    Row("mark first", "\u0336x", r"\u0336x"),
    Row("Devanagari", "क्षिप्रम् नमः"),
    Row("Thai", "ที่นี่ กู้ภัย"),
    # Wide and narrow.
    Row("wide", "森の木材と魚と金貨" * 4),
    Row("wide words", "木 " * 40 + "木"),
    Row("full and half", "ＡＢＣ ｱｲｳ ﾊﾟ"),
    Row("emoji", "😀👍🏽🇫🇷🇩🇪 ♥ ☰ ⚓"),
    Row("family", "👨\u200d👩\u200d👧", r"👨\u200d👩\u200d👧"),
    Row("Korean in parts", "\u1112\u1161\u11ab\u1100\u1173\u11af" * 6),
    Row("heap of Korean vowels", "\u1100" + "\u1161" * 9, "\u1100" + "\u1161" * 4 + r"\u1161" * 5),
    Row("spaces", "10\u00a0km\u3000x\u2009y  z"),
    Row("right to left", "שלום 123 سلام"),
    Row("boxes", "│ ─ ╭╮ ╔ █ ■ ● ✎ • › » ·"),
    # Long.
    Row("long word", "x" * 10_000),
    Row("long text", ("word " * 2_000).strip()),
    Row("long wide", "森" * 10_000),
    Row("long accents", "e\u0301" * 5_000),
    Row("long blank", "a" + " " * 9_998 + "b"),
    Row("long escapes", "\x1b[31m" * 2_000, r"\x1b[31m" * 2_000),
    Row("long heap", "Z" + "\u0300" * 1_999, "Z" + "\u0300" * 4 + r"\u0300" * 1_995),
]  # fmt: skip

SHORT = [row for row in ROWS if len(row.text) <= 100]
# What a file can hold: halves of characters stand in no UTF-8, and no sheet is written with them.
WHOLE = [row for row in ROWS if row.name != "halves"]

NEVER = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
UNSEEN = {
    0x034F,
    0x115F,
    0x1160,
    0x17B4,
    0x17B5,
    *range(0x180B, 0x1810),
    0x2800,
    0x3164,
    *range(0xFE00, 0xFE10),
    0xFFA0,
}


def tricks(shown: str) -> set[str]:
    """The characters of an output that should not have come so far, written out."""
    found = {char for char in shown if char != "\n" and (category(char) in NEVER or ord(char) in UNSEEN)}
    return {char.encode("unicode_escape").decode() for char in found}
