"""What a player types in a night, as choices; what the rules do not allow is answered with the rule.

Cards in the hand and in the sea are numbered from 1: a place of the sea is the number of the card that lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.errors import LampError, NotNow, Wrong
from lampkeeper.night import cards
from lampkeeper.night.choices import Aim, Choice, DefeatNightmare, Leave, PlaceTrap, Stop
from lampkeeper.night.reach import damage_to
from lampkeeper.night.rules import choices
from lampkeeper.night.state import Doing, Lying
from lampkeeper.session.night_names import find_card, numbered
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Night

VERBS = {
    "place": "place CARD AT: a trap of your hand, to lie at that place",
    "defeat": "defeat AT: the nightmare at that place",
    "stop": "stop: no more actions in this round",
    "aim": "aim AT: what an effect is for",
    "keep": "keep: the card stays on top of the deck",
    "beneath": "beneath: it goes beneath the deck",
}
OTHERWISE = {
    **dict.fromkeys(("play", "put", "lay"), "place"),
    **dict.fromkeys(("attack", "kill", "hit", "fight"), "defeat"),
    **dict.fromkeys(("done", "pass", "next"), "stop"),
    **dict.fromkeys(("target", "choose", "pick"), "aim"),
    **dict.fromkeys(("top",), "keep"),
    **dict.fromkeys(("bottom", "below", "under"), "beneath"),
}


def asked_of(night: Night) -> Doing | None:
    """The effect that the player is to decide first."""
    task = night.tasks[-1] if night.tasks else None
    return task if isinstance(task, Doing) else None


def hand_names(night: Night, deck: Deck) -> dict[int, str]:
    """The traps of the hand, by their numbers."""
    return {at: deck.cards[card].name for at, card in enumerate(night.hand, start=1)}


def sea_names(night: Night, deck: Deck) -> dict[int, str]:
    """The cards in the sea, by their places."""
    return {at: deck.cards[lying.card].name for at, lying in enumerate(night.sea, start=1)}


def typed_as(choice: Choice, night: Night) -> str:
    """A choice as it is typed: `place 2 5`."""
    match choice:
        case PlaceTrap(card=card, at=at):
            return f"place {night.hand.index(card) + 1} {at + 1}"
        case DefeatNightmare(at=at):
            return f"defeat {at + 1}"
        case Aim(at=at):
            return f"aim {at + 1}"
        case Stop():
            return "stop"
        case Leave(on_top=on_top):
            return "keep" if on_top else "beneath"
        case _:
            assert_never(choice)


def told(choice: Choice, night: Night, deck: Deck) -> str:
    """A choice by the names of its cards: `place Ghost Buoy at 5`."""
    match choice:
        case PlaceTrap(card=card, at=at):
            return f"place {deck.cards[card].name} at {at + 1}"
        case DefeatNightmare(at=at):
            return f"defeat {sea_names(night, deck)[at + 1]}"
        case Aim(at=at):
            return f"aim at {sea_names(night, deck)[at + 1]}"
        case Stop() | Leave():
            return typed_as(choice, night)
        case _:
            assert_never(choice)


def read_action(typed: Sequence[str], night: Night, deck: Deck) -> Choice:
    """The choice that these words make.

    Raises Wrong for words that mean none, NotNow for a choice that the rules do not allow here.
    """
    words = [word for text in typed for word in text.split()]
    asked = asked_of(night)
    if asked is not None and isinstance(asked.effect, cards.Aimed) and words and _is_number(words[0]):
        words.insert(0, "aim")
    verb, rest = _verb(words), words[1:]
    if night.is_over:
        ended = "won" if night.is_won else "lost"
        begin = "`lamp night play` or `lamp night referee` begins another"
        raise NotNow("night-over", f"The night is {ended}", begin)
    reading = _Reading(night, deck)
    match verb:
        case "place":
            return reading.place(rest)
        case "defeat":
            return reading.defeat(_named(rest))
        case "aim":
            return reading.aim(_named(rest))
    if rest:
        raise Wrong("usage", f"`{verb}` stands alone", VERBS[verb])
    return reading.stop() if verb == "stop" else reading.leave(on_top=verb == "keep")


def _verb(words: Sequence[str]) -> str:
    typed = words[0].casefold() if words else ""
    if typed in OTHERWISE:
        return OTHERWISE[typed]
    found = [verb for verb in VERBS if typed and verb.startswith(typed)]
    if found:  # no two begin alike
        return found[0]
    meant = listed(f"`{verb}`" for verb in VERBS)
    message = f"There is no action {words[0]}" if words else "What is to be done?"
    raise Wrong("action-unknown", message, f"the actions are {meant}")


def _is_number(typed: str) -> bool:
    return typed.isascii() and typed.isdigit()


def _named(words: Sequence[str]) -> str:
    """A card in the sea: `at 3`, as `told` has it, is 3."""
    has_at = len(words) > 1 and words[0].casefold() == "at"
    return " ".join(words[has_at:])


class _Reading:
    """A night to act in."""

    def __init__(self, night: Night, deck: Deck) -> None:
        self.night = night
        self.deck = deck
        self.choices = frozenset(choices(night, deck))
        self.asked = asked_of(night)
        self.sea = sea_names(night, deck)

    def place(self, words: list[str]) -> Choice:
        if self.asked is None or not isinstance(self.asked.effect, cards.PlaceTrap):
            self._check_acting()
        if len(words) > 2 and words[-2].casefold() == "at":
            del words[-2]
        if len(words) < 2:
            raise Wrong("usage", "`place` takes a trap and a place", VERBS["place"])
        hand = hand_names(self.night, self.deck)
        card = self.night.hand[find_card(" ".join(words[:-1]), hand, "trap in your hand") - 1]
        return PlaceTrap(card, self._place(words[-1], len(self.sea) + 1))

    def defeat(self, typed: str) -> Choice:
        self._check_acting()
        at = self._find(typed, "defeat", {at: name for at, name in self.sea.items() if not self._lying(at).is_trap})
        choice = DefeatNightmare(at - 1)
        if choice in self.choices:
            return choice
        if self._lying(at).is_trap:
            raise NotNow("action-illegal", f"{at} {self.sea[at]} is a trap: an action defeats a nightmare")
        health = self.deck.printed.health[self._lying(at).end]
        by = damage_to([lying.end for lying in self.night.sea], at - 1, self.deck.printed)
        reach = f"{plural(len(by), 'trap reaches', 'traps reach')} it" if by else "no trap reaches it"
        which = f" ({self._numbered(place + 1 for place in by)})" if by else ""
        raise NotNow(
            "action-illegal",
            f"{at} {self.sea[at]} has a health of {health}, and {reach}{which}: too little damage",
            "each trap in range does 1 damage, and all of it must come in one action",
        )

    def stop(self) -> Choice:
        if self.asked is not None:
            raise self._effect_first(self.asked)
        return Stop()

    def aim(self, typed: str) -> Choice:
        if self.asked is None:
            raise NotNow("nothing-asked", "No effect asks for a card now", self._what_now())
        if not isinstance(self.asked.effect, cards.Aimed):
            raise self._effect_first(self.asked)
        fitting = {at: name for at, name in self.sea.items() if Aim(at - 1) in self.choices}
        at = self._find(typed, "aim", fitting)
        if at not in fitting:
            effect = f"The effect of {self._source(self.asked)} cannot be for {at} {self.sea[at]}"
            raise NotNow("action-illegal", effect, f"it can be for {listed(numbered(fitting))}")
        return Aim(at - 1)

    def leave(self, *, on_top: bool) -> Choice:
        if self.asked is None:
            raise NotNow("nothing-asked", "No card of the deck was looked at now", self._what_now())
        if not isinstance(self.asked.effect, cards.Peek):
            raise self._effect_first(self.asked)
        return Leave(on_top)

    def _check_acting(self) -> None:
        if self.asked is not None:
            raise self._effect_first(self.asked)
        if not self.night.actions:
            raise NotNow("action-illegal", "Both actions of this round are taken", "`stop` goes on, `undo` takes back")

    def _effect_first(self, asked: Doing) -> LampError:
        """An effect that is to be resolved ahead of all else: what it asks."""
        match asked.effect:
            case cards.PlaceTrap():
                what = "`place CARD AT` places a trap of your hand"
            case cards.Peek():
                what = "`keep` leaves the card on top of the deck, `beneath` puts it beneath"
            case _:
                fitting = {at: name for at, name in self.sea.items() if Aim(at - 1) in self.choices}
                what = f"`aim AT` says which card it is for: {listed(numbered(fitting))}"
        return NotNow("effect-first", f"The effect of {self._source(asked)} is to be resolved first", what)

    def _what_now(self) -> str:
        return "`place CARD AT`, `defeat AT` or `stop`" if self.night.actions else "`stop` goes on to step 2"

    def _find(self, typed: str, verb: str, fitting: Mapping[int, str]) -> int:
        """The place of a card of the sea: by name, one that fits where there is one."""
        if not typed:
            raise Wrong("usage", f"`{verb}` takes a place, or a name", VERBS[verb])
        if _is_number(typed):
            return self._place(typed, len(self.sea)) + 1
        try:
            return find_card(typed, fitting, "card in the sea")
        except Wrong:
            return find_card(typed, self.sea, "card in the sea")

    def _place(self, typed: str, last: int) -> int:
        """From 0. Raises Wrong for none from 1 to the last."""
        at = int(typed) if _is_number(typed) and len(typed) < 3 else 0
        if not 1 <= at <= last:
            there = f"the places are 1 to {last}, from the lighthouse outward" if last else "the sea is empty"
            raise Wrong("place-unknown", f"There is no place {typed}", there)
        return at - 1

    def _lying(self, at: int) -> Lying:
        return self.night.sea[at - 1]

    def _numbered(self, places: Iterable[int]) -> str:
        return listed(f"{at} {self.sea[at]}" for at in places)

    def _source(self, asked: Doing) -> str:
        return self.deck.cards[asked.source >> 1].name
