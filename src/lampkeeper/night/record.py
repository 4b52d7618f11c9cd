"""What is kept of nights: the one under way, as it was set up and what was chosen in it; and what became of others."""

from __future__ import annotations

import re
from typing import Annotated, Literal, NamedTuple, assert_never

from pydantic import Field, model_validator

from lampkeeper.model import Many
from lampkeeper.night.cards import CARDS, Deck
from lampkeeper.night.choices import Aim, Choice, DefeatNightmare, Leave, PlaceTrap, Stop
from lampkeeper.night.rules import Turn, begin, choices, play
from lampkeeper.night.state import AT_SEA, FULL, IN_HAND, Difficulty, set_up
from lampkeeper.night.table import Unseen
from lampkeeper.sheet.paper import Count, Id, Paper

FORMAT = 1
Way = Literal["play", "referee"]
_AS_WRITTEN = re.compile(r"place (?P<card>\d{1,2}) at (?P<place>\d{1,2})|(?P<what>defeat|aim) (?P<at>\d{1,2})|\w+")
_BARE: dict[str, Choice] = {"stop": Stop(), "keep": Leave(on_top=True), "beneath": Leave(on_top=False)}


class SavedNight(Paper):
    """A night: `order` are the cards of the deck as they were shuffled, by number from 0, the hand's and the sea's
    first. A number from 16 on is a card that lies on the player's table, and nobody has turned up yet.

    `choices` are what was chosen, oldest first, as `written` has it; `seed` is what the cards were shuffled with.
    """

    way: Way
    difficulty: Difficulty
    seed: Count | None = None
    began: str
    deck: Deck
    order: Many[Annotated[int, Field(ge=0, lt=2 * CARDS)]]
    choices: Many[Annotated[str, Field(max_length=20)]] = ()

    @model_validator(mode="after")
    def _every_card(self) -> SavedNight:
        if len(self.order) != CARDS or len(set(self.order)) != CARDS or max(self.order[: IN_HAND + AT_SEA]) >= CARDS:
            raise ValueError("these are not the cards of a deck, each once")
        return self


class NightResult(Paper):
    """What became of a night. `rounds` counts the last one; `health` is what was left: 0 where the night is lost."""

    ended: str
    way: Way
    difficulty: Difficulty
    deck: Id
    title: str
    rounds: Annotated[int, Field(ge=1, le=CARDS)]
    health: Annotated[int, Field(ge=0, le=FULL)]
    seed: Count | None = None

    @property
    def is_won(self) -> bool:
        """Whether the light burnt till dawn."""
        return self.health > 0


class Nights(Paper):
    """All that is kept: the results, oldest first, and the night under way, or the last one, over."""

    format: Literal[1] = 1
    results: Many[NightResult] = ()
    night: SavedNight | None = None


class ImpossibleNight(Exception):
    """A choice that could not be made: which one, from 0."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Played(NamedTuple):
    """A night with all that happened: a turn for the setup, and one for each choice."""

    turns: tuple[Turn, ...]

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back: those of this round, up to the last card turned up."""
        if self.turns[-1].night.is_over:
            return 0
        count = 0
        for before, after in zip(self.turns[-2::-1], self.turns[:0:-1], strict=True):
            if _known(before) != _known(after):
                break
            count += 1
        return count


def _known(turn: Turn) -> tuple[object, ...]:
    return turn.night.round, len(turn.night.deck), turn.night.looked


def play_again(saved: SavedNight) -> Played:
    """The night once more, from its setup on.

    Raises ImpossibleNight for a choice that could not be made, Unseen where a card is turned up that nobody has said.
    """
    turn = begin(set_up(saved.order, saved.difficulty), saved.deck)
    turns = [turn]
    for at, text in enumerate(saved.choices):
        choice = as_read(text)
        if choice is None or choice not in choices(turn.night, saved.deck):
            raise ImpossibleNight(at)
        turn = play(turn.night, choice, saved.deck)
        turns.append(turn)
    return Played(tuple(turns))


def cut_back(saved: SavedNight, kept: int) -> SavedNight:
    """The night with no more than the first choices: the cards that later ones turned up on the player's table are
    not said any more. All of it has to be playable.
    """
    cut = saved.model_copy(update={"choices": saved.choices[:kept]})
    if saved.way == "play":
        return cut
    dealt = IN_HAND + AT_SEA
    order = [*saved.order[:dealt], *range(CARDS, 2 * CARDS - dealt)]
    while True:
        cut = cut.model_copy(update={"order": tuple(order)})
        try:
            play_again(cut)
        except Unseen as unseen:
            at = dealt + unseen.card - CARDS
            order[at] = saved.order[at]
        else:
            return cut


def written(choice: Choice) -> str:
    """A choice as it is kept: cards by their number from 0, places by how many cards lie before them."""
    match choice:
        case PlaceTrap(card=card, at=at):
            return f"place {card} at {at}"
        case DefeatNightmare(at=at):
            return f"defeat {at}"
        case Aim(at=at):
            return f"aim {at}"
        case Stop():
            return "stop"
        case Leave(on_top=on_top):
            return "keep" if on_top else "beneath"
        case _:
            assert_never(choice)


def as_read(text: str) -> Choice | None:
    """The choice that was written so; None where this is none."""
    found = _AS_WRITTEN.fullmatch(text)
    if found is None:
        return None
    if found["card"]:
        return PlaceTrap(int(found["card"]), int(found["place"]))
    if found["what"]:
        return (DefeatNightmare if found["what"] == "defeat" else Aim)(int(found["at"]))
    return _BARE.get(text)
