"""How a night of The Last Lighthouse begins: as it is dealt, or as it lies on the player's table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import LampError, Wrong
from lampkeeper.night.cards import CARDS
from lampkeeper.night.state import AT_SEA, NIGHTMARES
from lampkeeper.session.night_names import find_among
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.record import Way
    from lampkeeper.night.state import Difficulty


LACKING = {
    "difficulty": "a difficulty",
    "hand": "the 4 cards of your hand",
    "sea": "the 4 cards in the sea, from the lighthouse outward",
}


class Beginning(NamedTuple):
    """How a night begins. `order` are the cards as `SavedNight` has them; `seed` what they were shuffled with."""

    way: Way
    difficulty: Difficulty
    deck: Deck
    order: tuple[int, ...]
    seed: int | None = None


class SetupMissing(LampError):
    """What is not said of how a night begins."""

    code = 3

    def __init__(self, *ids: str) -> None:
        lacking = listed(LACKING[id] for id in ids)
        levels = "|".join(NIGHTMARES)
        answers = " ".join(f"--difficulty {levels}" if id == "difficulty" else f"-a {id}=CARDS" for id in ids)
        super().__init__("answers-missing", f"The night lacks {lacking}", f"answer with {answers}")
        self.ids = ids

    def facts(self) -> dict[str, object]:
        """The questions."""
        levels = [{"value": level, "text": level} for level in NIGHTMARES]
        choice: dict[str, object] = {"kind": "choice", "options": levels}
        cards: dict[str, object] = {"kind": "names"}
        return {
            "questions": [
                {"id": id, "text": LACKING[id], **(choice if id == "difficulty" else cards)} for id in self.ids
            ]
        }


def read_setup(deck: Deck, hand: str, sea: str) -> tuple[int, ...]:
    """The order of the cards on the player's table: of the hand and the sea, then 8 that nobody has turned up.

    Raises Wrong for what are not 4 cards each, none of them twice.
    """
    first = read_four(hand, deck, ())
    eight = (*first, *read_four(sea, deck, first))
    return (*eight, *range(CARDS, 2 * CARDS - len(eight)))


def read_four(typed: str, deck: Deck, taken: Sequence[int]) -> tuple[int, ...]:
    """Four cards, by name or number, with commas between them, none of which is taken. Raises Wrong for any other."""
    names = {at: card.name for at, card in enumerate(deck.cards, start=1)}
    parts = typed.split() if re.fullmatch("[0-9 ]+", typed) else [part.strip() for part in typed.split(",")]
    if len(parts) != AT_SEA:
        raise Wrong("usage", f"{plural(len(parts), 'card is', 'cards are')} named", "give 4, with commas between them")
    found: list[int] = []
    for part in parts:
        left = {at: name for at, name in names.items() if at - 1 not in (*taken, *found)}
        found.append(find_among(part, names, left) - 1)
    return tuple(found)
