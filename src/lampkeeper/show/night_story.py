"""What happened in a night, told in order: each step of the round, and why it went so."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.night.choices import (
    Attacked,
    Began,
    Beneath,
    Defeated,
    Drawn,
    LightChanged,
    Looked,
    Moved,
    Placed,
    Removed,
    Resolving,
    RoundOver,
)
from lampkeeper.show.night_words import effect_text
from lampkeeper.show.page import Fields, Span, line
from lampkeeper.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.choices import Event
    from lampkeeper.session.night_results import NightDone

# What comes of an effect, if anything does.
COMES: dict[str, type | tuple[type, ...]] = {
    "regain": LightChanged,
    "damage": LightChanged,
    "draw": Drawn,
    "place-trap": Placed,
    "place-nightmare": Placed,
    "peek": Looked,
    "remove": Removed,
    "defeat": Defeated,
    "push": Moved,
    "pull": Moved,
    "swap": Moved,
    "move": Moved,
}
CUT = "A card of the deck is turned up; what comes of it shows then."


def story(done: NightDone) -> Fields:
    """What came of an action, beneath the steps that it was in."""
    is_asked = bool(done.view.night.tasks) and not done.is_cut
    telling = _Telling(done.view.deck, is_open=is_asked or done.is_cut)
    telling.begin(f"Step {done.before.step_under_way}")
    before: Event | None = None
    for at, event in enumerate(done.events):
        after = done.events[at + 1] if at + 1 < len(done.events) else None
        telling.tell(event, before, after)
        before = event
    telling.end_attack()
    if done.is_cut:
        telling.say(CUT)
    elif done.view.night.is_lost:
        telling.say("The darkness engulfs the lighthouse: the night is lost.", "bad")
    elif done.view.night.is_won:
        telling.say("The deck is empty and the light still burns: the night is won!", "good")
    return Fields(tuple(telling.rows))


class _Telling:
    """Rows as they are told."""

    def __init__(self, deck: Deck, *, is_open: bool) -> None:
        self.deck = deck
        self.is_open = is_open
        self.rows: list[tuple[Span, tuple[Span, ...]]] = []
        self.label = ""
        self.step = 0
        self.unreached: list[str] = []

    def begin(self, label: str) -> None:
        """What follows stands beside this label."""
        self.label = label

    def say(self, text: str, style: str = "") -> None:
        """One sentence."""
        self.rows.append((Span(self.label, "dim"), line(Span(text, style))))
        self.label = ""

    def tell(self, event: Event, before: Event | None, after: Event | None) -> None:
        """One event, between those before and after it."""
        if not isinstance(event, Attacked):
            self.end_attack()
        match event:
            case Began(step=step):
                self.step = step
                self.begin(f"Step {step}")
                self._tell_beginning(step, after)
            case Placed(card=card, is_trap=is_trap, at=at):
                how = "is placed" if is_trap else "comes as a nightmare, and lies"
                self.say(f"{self._name(card)} {how} at {at + 1}.")
            case Resolving(card=card, effect=effect):
                nothing = "" if self._comes_of(event, after) else ": nothing comes of it"
                self.say(f"{self._name(card)}: {effect_text(effect)}{nothing}.")
            case Drawn(card=card):
                self.say(f"{self._name(card)} comes from the deck into your hand.")
            case Looked(card=card):
                self.say(f"The top card of the deck is {self._name(card)}.")
            case Beneath(card=card):
                self.say(f"{self._name(card)} goes beneath the deck.")
            case Attacked():
                self._tell_attack(event, falls=isinstance(after, Defeated))
            case Defeated(card=card, by_damage=by_damage, is_trap=is_trap):
                if not by_damage:
                    self.say(f"{self._name(card)} is defeated{'' if is_trap else ', and comes into your hand'}.")
            case Removed(card=card):
                if not (isinstance(before, Began) and before.step == 4):
                    self.say(f"{self._name(card)} leaves the game.")
            case Moved(card=card, before=was, after=now):
                if not (isinstance(before, Began) and before.step == 4):
                    self.say(f"{self._name(card)} moves from {was + 1} to {now + 1}.")
            case LightChanged():
                self._tell_light(event, before)
            case RoundOver(round=number):
                self.begin("")
                self.say(f"Round {number} is over.")
            case _:
                assert_never(event)

    def end_attack(self) -> None:
        """Tell of the traps that no nightmare reaches."""
        if self.unreached:
            self.say(f"No nightmare reaches {listed(self.unreached)}.")
            self.unreached = []

    def _comes_of(self, event: Resolving, after: Event | None) -> bool:
        """Whether anything comes of an effect. Where it is told last, the player is asked, or a card is turned up."""
        if after is None:
            return self.is_open
        came = isinstance(after, COMES[event.effect.do])
        return came and not (isinstance(after, Removed) and after.card == event.card)

    def _tell_beginning(self, step: int, after: Event | None) -> None:
        match step, after:
            case 3, LightChanged():
                return
            case 3, _:
                self.say("No nightmare reaches the lighthouse.")
            case 4, Moved(card=card):
                self.say(f"The tide takes {self._name(card)}, leftmost and a nightmare, to the right end.")
            case 4, Removed(card=card):
                self.say(f"The tide takes {self._name(card)}, leftmost and a trap, out of the game.")
            case 4, _:
                self.say("The sea is empty: the tide takes nothing.")
            case 5, LightChanged():
                return
            case 5, _:
                self.say("Fewer than 4 nightmares lie in a row.")
            case 2, Placed():
                return
            case 2, _ if after is not None:
                self.say("The deck is empty: no nightmare is added.")

    def _tell_attack(self, event: Attacked, *, falls: bool) -> None:
        name = self._name(event.card)
        if not event.by:
            self.unreached.append(name)
            return
        self.end_attack()
        damage = f"{self._names(event.by)} {'reaches' if len(event.by) == 1 else 'reach'} {name}"
        against = f"{len(event.by)} damage against a health of {event.health}"
        if not falls:
            self.say(f"{damage}: {against}, and it holds.")
        elif event.is_trap:
            self.say(f"{damage}: {against}, and it falls.", "bad")
        else:
            self.say(f"{damage}: {against}. It is defeated, to be yours as a trap.", "good")

    def _tell_light(self, event: LightChanged, before: Event | None) -> None:
        health = f"health {event.before} → {event.after}"
        style = "bad" if event.after < event.before else "good"
        if not event.by:
            self.say(f"4 nightmares lie in a row: 1 damage, {health}.", style)
        elif isinstance(before, Began) and before.step == 3:
            reach = "reaches" if len(event.by) == 1 else "reach"
            self.say(f"{self._names(event.by)} {reach} the lighthouse: {len(event.by)} damage, {health}.", style)
        else:
            self.say(f"{health.capitalize()}.", style)

    def _name(self, card: int) -> str:
        return self.deck.cards[card].name

    def _names(self, cards: Iterable[int]) -> str:
        return listed(map(self._name, cards))
