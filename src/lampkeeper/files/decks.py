"""The decks of The Last Lighthouse as data: reading one, and all that is wrong with it."""

from __future__ import annotations

import os
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from lampkeeper.errors import DeckError, LampError, Problem, Wrong
from lampkeeper.files.paths import DECKS, PRACTICE, practice_deck, user_folder
from lampkeeper.files.toml import NOT_TOML, FaultyFile, MissingFile, parse_toml, read_content

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from lampkeeper.night.cards import Deck
    from lampkeeper.sheet.paper import Place

    Fault = tuple[Place, str]

LARGEST = 100_000  # bytes
BLANK = "?"  # what stands in the form where something is to be filled in
TO_FILL_IN = "is still to be filled in"
AS_TOML = "text stands in quotes, and commas between what is in [ ] or { }: mend that line, and check again"
ENDS = ("nightmare", "trap")
FIGURES = ("health", "left", "right")


class DeckFile(NamedTuple):
    """A deck, and the text and the data that it was read from."""

    path: Path
    text: str
    data: dict[str, Any]
    deck: Deck

    def located(self, faults: Sequence[Fault]) -> tuple[Problem, ...]:
        """Places in the data, each with its line."""
        return tuple(_located(self.path, self.text, self.data, faults)) if faults else ()


def read_deck(path: Path) -> Deck:
    """The deck in a file. Raises Wrong where there is none, DeckError with all that is wrong."""
    return read_deck_file(path).deck


def read_deck_file(path: Path) -> DeckFile:
    """The deck in a file, with what it was read from. Raises as `read_deck` does."""
    from pydantic import ValidationError

    from lampkeeper.night.cards import Deck

    try:
        content = read_content(path, LARGEST)
        data = parse_toml(content)
    except MissingFile:
        raise missing_deck(path) from None
    except FaultyFile as error:
        raise _faulty(path, [Problem(str(path), error.line, "", error.message)]) from None
    text = content.decode("utf-8")
    blanks = list(_blanks(data))
    faults = [*_folded(blanks), *_faults_of_the_whole(data, path)]
    try:
        deck = Deck.model_validate(data)
    except ValidationError as error:
        from lampkeeper.files.problems import mistakes

        told = {*blanks, *([("card",)] if isinstance(data.get("card"), list) else [])}
        faults += [(place, message) for place, message in mistakes(error) if place not in told]
    if faults:
        problems = _located(path, text, data, sorted(faults, key=_by_card))
        if all(message == TO_FILL_IN for _, message in faults):
            raise DeckError(f"The deck {path} is not filled in yet", problems, "fill in what is listed")
        raise _faulty(path, problems)
    return DeckFile(path, text, data, deck)


def deck_names() -> list[str]:
    """The names that a deck can be called by: the one shipped, and those in the player's folder of decks."""
    try:
        found = sorted(path.stem for path in (user_folder() / DECKS).iterdir() if path.suffix == ".toml")
    except (LampError, OSError):
        found = []
    return [PRACTICE, *(name for name in found if not name.startswith(".") and name != PRACTICE)]


def missing_deck(path: Path) -> Wrong:
    """The error for a deck that is not there, with what may have been meant."""
    from difflib import get_close_matches

    from lampkeeper.wording import listed

    names = deck_names()
    near = get_close_matches(path.stem, names, n=1)
    if os.path.isfile(path.name):
        meant = f"did you mean the file here, ./{path.name}?"
    elif near:
        meant = f"did you mean {near[0]}?"
    else:
        meant = (
            f"by name there {'are' if len(names) > 1 else 'is'} {listed(names)}; `lamp where` says what chose this one"
        )
    return Wrong("deck-missing", f"There is no deck {path}", meant)


def _blanks(data: dict[str, Any]) -> Iterator[Place]:
    """What is still as the form has it, or empty."""
    yield from ((key,) for key in ("id", "title", "about") if _is_blank(data.get(key)))
    for at, card in enumerate(_cards(data)):
        if _is_blank(card.get("name")):
            yield "card", at, "name"
        for end in ENDS:
            figures = card.get(end)
            if isinstance(figures, dict):
                yield from (("card", at, end, figure) for figure in FIGURES if _is_blank(figures.get(figure)))


def _folded(blanks: Sequence[Place]) -> Iterator[Fault]:
    """What is said of blanks: of a card that is all blank, once."""
    for _, group in groupby(blanks, key=lambda place: place[:2]):
        places = list(group)
        if len(places) == 1 + len(ENDS) * len(FIGURES):
            yield places[0][:2], TO_FILL_IN
        else:
            yield from ((place, TO_FILL_IN) for place in places)


def _faults_of_the_whole(data: dict[str, Any], path: Path) -> Iterator[Fault]:
    """What is wrong with cards that are right, each for itself."""
    from lampkeeper.night.cards import CARDS

    cards = _cards(data)
    if isinstance(data.get("card"), list):
        yield from _faults_of_number(len(data["card"]), CARDS)
    if data.get("id") == PRACTICE and path != practice_deck():
        yield ("id",), f"{PRACTICE} is the deck that Lampkeeper ships; give yours an id of its own"
    seen: dict[str, str] = {}
    for at, card in enumerate(cards):
        name = card.get("name")
        if isinstance(name, str) and not _is_blank(name):
            same = " ".join(name.casefold().split())
            if same in seen:
                yield ("card", at, "name"), f"{seen[same]} stands here already: a name tells the cards apart"
            seen.setdefault(same, name)


def _faults_of_number(found: int, right: int) -> Iterator[Fault]:
    if found > right:
        yield ("card", right), f"is one too many: a deck has {right} cards, and this one {found}"
    elif 0 < found < right:
        yield ("card", found - 1), f"is the last of {found}: a deck has {right} cards"
    elif not found:
        yield ("card",), f"a deck has {right} cards, and this one none"


def _cards(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards, where they are a list of tables: of anything else the model says what is wrong."""
    cards = data.get("card")
    return cards if isinstance(cards, list) and all(isinstance(card, dict) for card in cards) else []


def _is_blank(value: object) -> bool:
    return isinstance(value, str) and value.strip() in ("", BLANK)


def _by_card(fault: Fault) -> int:
    place, _ = fault
    return place[1] if len(place) > 1 and isinstance(place[1], int) else -1


def _located(path: Path, text: str, data: dict[str, Any], faults: Sequence[Fault]) -> list[Problem]:
    from lampkeeper.files.places import located

    # A card whose name is still blank is told by its number.
    cards = [
        {key: value for key, value in card.items() if key != "name" or not _is_blank(value)} for card in _cards(data)
    ]
    return located(str(path), text, {**data, "card": cards} if cards else data, faults)


def _faulty(path: Path, problems: Sequence[Problem]) -> DeckError:
    from lampkeeper.files.places import counted

    is_toml = not problems[0].message.startswith(NOT_TOML)
    return DeckError(
        f"The deck {path} has {counted(problems)}", problems, "mend what is listed" if is_toml else AS_TOML
    )
