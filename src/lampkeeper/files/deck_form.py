"""The form of a deck of The Last Lighthouse: TOML to be filled in at the table, with the printed cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from lampkeeper.files.decks import BLANK, ENDS, FIGURES
from lampkeeper.files.form import said
from lampkeeper.night.cards import CARDS, Aimed, Effect, Move, Where, Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.model import Data

WHO: dict[Who, str] = {"nightmare": "a nightmare", "trap": "a trap", "card": "either of them"}
WHERE: dict[Where, str] = {
    "any": "anywhere in the sea; of several, you choose",
    "in-range": "where this card reaches; of several, you choose",
    "leftmost": "the one nearest to the lighthouse",
    "rightmost": "the one farthest from it",
    "left": "the card next to this one, to the left",
    "right": "likewise to the right",
}
EXAMPLE = """
[[card]]
name = "Harbour Rat"
nightmare.health = 2
nightmare.left = 1
nightmare.right = 0
nightmare.placement = []
nightmare.defeat = [{ do = "regain", amount = 2 }]
trap.health = 1
trap.left = 0
trap.right = 3
trap.placement = [{ do = "push", who = "nightmare", where = "in-range", by = 2 }, { do = "damage" }]
trap.defeat = []
"""


def deck_form() -> str:
    """The form, all blank."""
    return "\n".join((_head(), *map(_card, range(1, CARDS + 1))))


def effect_models() -> tuple[type[Data], ...]:
    """What a card can do, each kind by its model."""
    union, _ = get_args(Effect)
    return get_args(union)


def _head() -> str:
    return (
        said(
            "The Last Lighthouse: your sixteen cards. Fill this in with the cards in hand; any order will do.",
            "  lamp night deck --form > mine.toml    has written this form",
            "  lamp night deck check mine.toml       says what is still to be filled in, and every mistake, by line",
            "  lamp settings night-deck mine.toml    has nights played with it from then on",
            f"What begins with # is only said. In the place of each {_quoted(BLANK)} put a figure, without the quotes;",
            "a name keeps them. Turn the card so that the end in question is on top.",
            "",
            "name       what the card is called. If nothing is printed, call it as you like: you will name it when",
            "           you have drawn it. No two cards have one name.",
            "health     how many nightmare icons the end shows, or trap icons: 1 to 3",
            "left       how many spaces it reaches to the left: 0 to 9, and 0 where it does not reach that way",
            "right      how many to the right",
            "placement  its Placement effect, [] for none; defeat: its Defeat effect",
            "",
            "An effect stands in { }; of several, each does, with commas between them, in the order in which they",
            "happen. These are all that there are; what your card says beyond them has to be left out.",
            "",
            *_effects(),
            "",
            "who        which card it is for:",
            *_values(WHO),
            "where      where that card lies:",
            *_values(WHERE),
            f"to         to which end of the sea: {' or '.join(map(_quoted, get_args(_annotation(Move, 'to'))))}",
            "amount     how much, or how many: 1 to 6; may be left out where it is 1",
            "by         how many spaces: likewise",
            "",
            "A card that is filled in (it is none of the printed ones):",
            *EXAMPLE.splitlines(),
        )
        + "\n"
        + said("What the log of your nights calls the deck: small letters, figures and hyphens. The rest is for you.")
        + 'id = "mine"\ntitle = "My deck"\nabout = "The printed cards, typed in by hand"\n'
    )


def _effects() -> Iterator[str]:
    for model in effect_models():
        yield f"{{ {', '.join(_parts(model))} }}"
        yield f"    {model.__doc__}"


def _parts(model: type[Data]) -> Iterator[str]:
    """The keys of an effect: what it does, and what else is to be said."""
    (do,) = get_args(_annotation(model, "do"))
    yield f"do = {_quoted(do)}"
    aimed = [("who", '"…"'), ("where", '"…"')] if issubclass(model, Aimed) else []
    own = [(name, "N" if field.default == 1 else '"…"') for name, field in model.model_fields.items()]
    yield from (f"{name} = {blank}" for name, blank in dict([*aimed, *own]).items() if name != "do")


def _annotation(model: type[Data], field: str) -> object:
    return model.model_fields[field].annotation


def _values(told: dict[Who, str] | dict[Where, str]) -> Iterator[str]:
    return (f"           {_quoted(value):<12} {text}" for value, text in told.items())


def _quoted(text: str) -> str:
    return f'"{text}"'


def _card(number: int) -> str:
    blank = _quoted(BLANK)
    rows = [said(f"Card {number} of {CARDS}"), "[[card]]\n", f"name = {blank}\n"]
    for end in ENDS:
        rows.extend(f"{end}.{figure} = {blank}\n" for figure in FIGURES)
        rows.extend(f"{end}.{when} = []\n" for when in ("placement", "defeat"))
    return "".join(rows)
