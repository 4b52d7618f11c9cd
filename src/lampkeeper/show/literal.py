"""Text that came from a player or a file, shown as it is: nothing in it can steer a terminal or hide."""

import re

# Control characters, line and paragraph separators, directional marks and overrides, invisible ones, lone surrogates.
_TRICKS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e0fff]"
)


def literal(text: str) -> str:
    """The text with every such character written out, such as `\\x1b`."""
    return _TRICKS.sub(lambda found: found.group().encode("unicode_escape").decode(), text)


def literal_toml(text: str) -> str:
    """TOML in which every such character but the ends of lines is written out, and reads back as what it was."""
    lines = (_TRICKS.sub(lambda found: f"\\U{ord(found.group()):08x}", line) for line in text.split("\n"))
    return "\n".join(lines)
