"""Nights put together by hand: cards that are all alike but for what a test says of them."""

from typing import Any

from lampkeeper.night.cards import CARDS, Deck
from lampkeeper.night.rules import Turn, begin, play
from lampkeeper.night.state import ACTIONS, FULL, Lying, Night

PLAIN = {"health": 1, "left": 0, "right": 0}


def deck_of(**cards: dict[str, Any]) -> Deck:
    """A deck of cards that reach nothing, but for `n3` or `t3`: what of nightmare or trap 3 is otherwise."""
    ends = [{"name": f"Card {at}", "nightmare": dict(PLAIN), "trap": dict(PLAIN)} for at in range(CARDS)]
    for name, otherwise in cards.items():
        ends[int(name[1:])]["nightmare" if name[0] == "n" else "trap"] |= otherwise
    return Deck.model_validate({"id": "test", "title": "Test", "about": "for the tests", "card": ends})


def sea_of(words: str) -> tuple[Lying, ...]:
    """`n0 t1`: nightmare 0 next to the lighthouse, then trap 1."""
    return tuple(Lying(int(word[1:]), word[0] == "t") for word in words.split())


def words_of(sea: tuple[Lying, ...]) -> str:
    """The same, back."""
    return " ".join(f"{'t' if lying.is_trap else 'n'}{lying.card}" for lying in sea)


def night_of(
    sea: str, *, hand: tuple[int, ...] = (13,), deck: tuple[int, ...] = (15, 14), step: int = 1, **rest: Any
) -> Night:
    """A night before a step of its first round; the cards named nowhere are out of the game."""
    lying = sea_of(sea)
    known = {*hand, *deck, *(found.card for found in lying)}
    gone = tuple(card for card in range(CARDS) if card not in known)
    night = Night(deck, hand, lying, gone, FULL, 1, step, ACTIONS)
    return night._replace(**rest)


def ends_of(words: str) -> list[int]:
    """The same sea as the engine has it."""
    return [lying.end for lying in sea_of(words)]


def after(night: Night, deck: Deck, *choices: Any) -> Turn:
    """What comes of these choices, one after the other."""
    turn = begin(night, deck)
    for choice in choices:
        turn = play(turn.night, choice, deck)
    return turn
