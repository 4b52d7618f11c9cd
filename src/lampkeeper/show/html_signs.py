"""The signs of a page in HTML, drawn once and used by name: in the colour of the text around them, in print too."""

from __future__ import annotations

from lampkeeper.show.elements import Markup, element, joined

_BOX = '<rect x="1" y="1" width="18" height="18" rx="3" fill="currentColor"/>'
_DISC = '<circle cx="10" cy="10" r="9" fill="currentColor"/>'
_RING = '<circle class="line ring" cx="10" cy="10" r="8"/>'
_STAR = (
    "M10 2.6 11.6 6.2 15.2 4.8 13.8 8.4 17.4 10 13.8 11.6 15.2 15.2 11.6 13.8 "
    "10 17.4 8.4 13.8 4.8 15.2 6.2 11.6 2.6 10 6.2 8.4 4.8 4.8 8.4 6.2z"
)
_SWIRL = "M10 10.4c0-1.5 2.2-1.3 2.2.6 0 2.4-4.6 2.3-4.6-.9 0-4 7-4.2 7 .9 0 5.6-9.5 5.3-9.5-1 0-3.4 2.4-5.4 5-5.4"

# What may be drawn; of each the markup in a field of 20 by 20. `cut` is drawn in the colour of what lies beneath.
SIGNS = {
    "box": _BOX,
    "open-box": '<rect class="line" x="2" y="2" width="16" height="16" rx="2"/>',
    "pink-starburst": f'{_BOX}<path class="cut filled" d="{_STAR}"/>',
    "blue-swirl": f'{_BOX}<path class="cut" d="{_SWIRL}"/>',
    "won": f'{_DISC}<path class="cut" d="M5.5 10.5 8.7 13.7 14.5 7"/>',
    "lost": f'{_RING}<path class="line" d="M6.8 6.8 13.2 13.2M13.2 6.8 6.8 13.2"/>',
    "empty": '<circle class="line ring" cx="10" cy="10" r="8" stroke-dasharray="1.5 2.7"/>',
    "left": '<circle class="line ring" cx="10" cy="10" r="8" stroke-dasharray="3 3.3"/>',
    "playing": '<path d="M10 .8 19.2 10 10 19.2.8 10z" fill="currentColor"/>',
    "begun": f'{_RING}<circle cx="10" cy="10" r="3" fill="currentColor"/>',
}

# Our own lighthouse, with its lamp lit.
EMBLEM = Markup(
    '<svg class="emblem" viewBox="0 0 120 120" aria-hidden="true">'
    '<path class="beam" d="M60 30 0 8v34zM60 30l60-22v34z"/>'
    '<path class="tower" d="M50 40h20l7 66H43zM47 36h26v5H47zM52 22h16v14H52zM50 22l10-9 10 9z"/>'
    '<circle class="lamp" cx="60" cy="29" r="5"/>'
    '<path class="stripe" d="M48.4 55h23.2l1.3 12H47.1zM45.8 79h28.4l1.3 12H44.5z"/>'
    '<path class="sea" d="M8 108q8.7-7 17.3 0t17.3 0 17.4 0 17.3 0 17.4 0 17.3 0"/>'
    "</svg>\n"
)


def sheet_of_signs() -> Markup:
    """All signs, to stand once in a page, unseen."""
    symbols = (
        element("symbol", Markup(drawn), id=f"sign-{name}", viewBox="0 0 20 20") for name, drawn in SIGNS.items()
    )
    return element("svg", *symbols, class_="unseen", aria_hidden="true")


def sign(name: str) -> Markup:
    """A sign by its name; a plain box where there is none of this name. It says nothing: words stand beside it."""
    known = name if name in SIGNS else "box"
    drawn = element("use", href=f"#sign-{known}")
    return joined(Markup(f'<svg class="sign {known}" aria-hidden="true">{drawn}</svg>'))
