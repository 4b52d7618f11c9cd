"""Markup for HTML: what is not markup already is text, and whatever it says, it stands in the page as text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from lampkeeper.show.literal import literal

if TYPE_CHECKING:
    from collections.abc import Iterable

_EMPTY = frozenset(("meta", "use"))
_WITHIN_A_LINE = frozenset(("a", "b", "bdi", "code", "s", "small", "span", "strong", "time", "use"))


class Markup(str):
    """Markup that is whole: no text in it can end an element or begin one."""

    __slots__ = ()


def element(name: str, /, *inside: str, **attributes: str | int | None) -> Markup:
    """An element with what is in it; an attribute that is None is left out.

    >>> element("p", "1 < 2", element("b", "&"), class_="note", aria_label='a "b"')
    '<p class="note" aria-label="a &quot;b&quot;">1 &lt; 2<b>&amp;</b></p>\\n'
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(literal(str(value)))}"'
        for key, value in attributes.items()
        if value is not None
    )
    rest = "/>" if name in _EMPTY else f">{joined(*inside)}</{name}>"
    return Markup(f"<{name}{given}{rest}" + "\n" * (name not in _WITHIN_A_LINE))


def joined(*parts: str) -> Markup:
    """Markup and texts behind one another, as markup."""
    return Markup("".join(part if isinstance(part, Markup) else escape(literal(part)) for part in parts))


def between(separator: str, parts: Iterable[str]) -> Markup:
    """Markup and texts with a separator between them."""
    return joined(*(piece for at, part in enumerate(parts) for piece in (separator if at else "", part)))


def said(text: str) -> Markup:
    """A player's or a file's own words: whichever way they are read, what stands beside them is read as before."""
    return element("bdi", text)


def unseen(text: str) -> Markup:
    """What is only heard: it says in words what is drawn."""
    return element("span", text, class_="unseen")
