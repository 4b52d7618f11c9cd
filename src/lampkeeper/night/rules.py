"""The rules of a night: what comes of a choice, step by step, up to the next one.

The rulebook's sentences are the tests of this module. What follows an effect that took its own card out of the sea is
resolved as far as it needs no place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from lampkeeper.night import cards
from lampkeeper.night.choices import (
    Aim,
    Choice,
    Defeated,
    DefeatNightmare,
    Drawn,
    Event,
    Leave,
    LightChanged,
    Moved,
    Placed,
    PlaceTrap,
    Removed,
    RoundOver,
    Stop,
)
from lampkeeper.night.options import aims, choices
from lampkeeper.night.reach import damage_to, end_of
from lampkeeper.night.state import ACTIONS, FULL, Doing, Leaving, Lying, Night, Stepping

if TYPE_CHECKING:
    from lampkeeper.night.cards import Aimed, Deck, Effect

ROW = 4


class Turn(NamedTuple):
    """The night after something was done, and what happened, in order."""

    night: Night
    events: tuple[Event, ...]


def begin(night: Night, deck: Deck) -> Turn:
    """On from the setup to the first choice."""
    table = _Table(night, deck)
    table.go_on()
    return table.turn()


def play(night: Night, choice: Choice, deck: Deck) -> Turn:
    """Do what was chosen, and all that follows of itself, up to the next choice. `choice` is one of `choices`."""
    table = _Table(night, deck)
    table.do(choice)
    table.go_on()
    return table.turn()


class _Table:
    """A night in the middle of a step."""

    def __init__(self, night: Night, deck: Deck) -> None:
        self.cards = deck
        self.deck, self.hand, self.gone = list(night.deck), list(night.hand), list(night.gone)
        self.sea = list(night.sea)
        self.health, self.round, self.actions = night.health, night.round, night.actions
        self.tasks = list(night.tasks)
        self.events: list[Event] = []

    def turn(self) -> Turn:
        """The night as it is now, and what happened."""
        return Turn(self._night(), tuple(self.events))

    def _night(self) -> Night:
        return Night(
            tuple(self.deck),
            tuple(self.hand),
            tuple(self.sea),
            tuple(self.gone),
            self.health,
            self.round,
            self.actions,
            tuple(self.tasks),
        )

    def go_on(self) -> None:
        """Resolve what needs no choice, until something does or the night is over."""
        while self.tasks and self.health:
            match self.tasks[-1]:
                case Stepping(step=1) if self.actions and len(choices(self._night(), self.cards)) > 1:
                    return
                case Stepping(step=step):
                    self.tasks.pop()
                    self._step(step)
                case Leaving(lying=lying):
                    self.tasks.pop()
                    self._leave(lying)
                case Doing(effect=effect, source=source):
                    if self._is_asked(effect, source):
                        return

    def do(self, choice: Choice) -> None:
        """What was chosen."""
        task = self.tasks[-1]
        match choice:
            case Stop():
                self.actions = 0
            case PlaceTrap(card=card, at=at):
                if isinstance(task, Stepping):
                    self.actions -= 1
                else:
                    self.tasks.pop()
                self.hand.remove(card)
                self._place(Lying(card, is_trap=True), at)
            case DefeatNightmare(at=at):
                self.actions -= 1
                self._defeat(at, len(damage_to(tuple(self.sea), at, self.cards)))
            case Aim(at=at):
                assert isinstance(task, Doing)
                assert isinstance(task.effect, cards.Aimed)
                self.tasks.pop()
                self._aim(task.effect, task.source, at)
            case Leave(on_top=on_top):
                self.tasks.pop()
                if not on_top:
                    self.deck.append(self.deck.pop(0))
            case _:
                assert_never(choice)

    # The steps of a round.

    def _step(self, step: int) -> None:
        match step:
            case 1:
                self.tasks.append(Stepping(2))
            case 2:
                self.tasks.append(Stepping(3))
                self._place_nightmare()
            case 3:
                self.tasks.append(Stepping(4))
                self._attack()
            case 4:
                self.tasks.append(Stepping(5))
                self._turn_tide()
            case 5:
                self._survey()
                if not self.health:
                    return  # the night is over, and this its last round
                self.events.append(RoundOver(self.round))
                if self.deck:
                    self.round, self.actions = self.round + 1, ACTIONS
                    self.tasks.append(Stepping(1))

    def _attack(self) -> None:
        """Step 3: the lighthouse, or the leftmost trap that enough nightmares reach."""
        sea = tuple(self.sea)
        attackers = damage_to(sea, -1, self.cards)
        if attackers:
            self._light(-len(attackers), tuple(sea[at].card for at in attackers))
            return
        for at, lying in enumerate(sea):
            if lying.is_trap:
                damage = len(damage_to(sea, at, self.cards))
                if damage >= end_of(lying, self.cards).health:
                    self._defeat(at, damage)
                    return

    def _turn_tide(self) -> None:
        """Step 4: the leftmost nightmare goes to the right end, the leftmost trap out of the game."""
        if not self.sea:
            return
        lying = self.sea.pop(0)
        if lying.is_trap:
            self._remove(lying.card)
        else:
            self.sea.append(lying)
            self.events.append(Moved(lying.card, 0, len(self.sea) - 1))

    def _survey(self) -> None:
        """Step 5: 4 nightmares in a row anywhere are 1 damage."""
        row = 0
        for lying in self.sea:
            row = 0 if lying.is_trap else row + 1
            if row == ROW:
                self._light(-1, ())
                return

    # What happens to cards.

    def _place(self, lying: Lying, at: int) -> None:
        self.sea.insert(at, lying)
        self.events.append(Placed(lying.card, lying.is_trap, at))
        self._activate(end_of(lying, self.cards).placement, lying)

    def _place_nightmare(self) -> None:
        if self.deck:
            self._place(Lying(self.deck.pop(0), is_trap=False), len(self.sea))

    def _defeat(self, at: int, damage: int) -> None:
        """By direct damage: its Defeat effect first, then it leaves the sea."""
        lying = self.sea[at]
        self.events.append(Defeated(lying.card, lying.is_trap, damage))
        self.tasks.append(Leaving(lying))
        self._activate(end_of(lying, self.cards).defeat, lying)

    def _leave(self, lying: Lying) -> None:
        if lying in self.sea:
            self.sea.remove(lying)
            if lying.is_trap:
                self._remove(lying.card)
            else:
                self.hand.append(lying.card)

    def _remove(self, card: int) -> None:
        self.gone.append(card)
        self.events.append(Removed(card))

    def _light(self, change: int, by: tuple[int, ...]) -> None:
        before, self.health = self.health, min(FULL, max(0, self.health + change))
        if before != self.health:
            self.events.append(LightChanged(before, self.health, by))

    # Effects.

    def _activate(self, effects: tuple[Effect, ...], source: Lying) -> None:
        self.tasks.extend(Doing(effect, source) for effect in reversed(effects))

    def _is_asked(self, effect: Effect, source: Lying) -> bool:
        """Whether the player is asked; else the effect is resolved here."""
        match effect:
            case cards.PlaceTrap() if self.hand:
                return True
            case cards.Peek() if len(self.deck) > 1:
                return True
        if isinstance(effect, cards.Aimed):
            found = aims(self._night(), effect, source, self.cards)
            if len(found) > 1:
                return True
            self.tasks.pop()
            if found:
                self._aim(effect, source, found[0])
            return False
        self.tasks.pop()
        match effect:
            case cards.Regain(amount=amount):
                self._light(amount, (source.card,))
            case cards.Damage(amount=amount):
                self._light(-amount, (source.card,))
            case cards.Draw(amount=amount):
                drawn, self.deck[:amount] = self.deck[:amount], []
                self.hand.extend(drawn)
                self.events.extend(map(Drawn, drawn))
            case cards.PlaceNightmare():
                self._place_nightmare()
        return False

    def _aim(self, effect: Aimed, source: Lying, at: int) -> None:
        lying = self.sea[at]
        match effect:
            case cards.Remove():
                self.sea.pop(at)
                self._remove(lying.card)
            case cards.Defeat():
                self.events.append(Defeated(lying.card, lying.is_trap, 0))
                self._leave(lying)
            case cards.Push(by=by):
                self._move(at, min(len(self.sea) - 1, at + by))
            case cards.Pull(by=by):
                self._move(at, max(0, at - by))
            case cards.Move(to=to):
                self._move(at, 0 if to == "left" else len(self.sea) - 1)
            case cards.Swap():
                here = self.sea.index(source)
                self.sea[here], self.sea[at] = lying, source
                self.events.extend((Moved(lying.card, at, here), Moved(source.card, here, at)))
            case _:
                assert_never(effect)

    def _move(self, before: int, after: int) -> None:
        if before != after:
            self.sea.insert(after, self.sea.pop(before))
            self.events.append(Moved(self.sea[after].card, before, after))
