"""A table on which all that happens is told: the rules are those of `Table`, the events are this module's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night.choices import (
    Attacked,
    Began,
    Beneath,
    Defeated,
    Drawn,
    Event,
    LightChanged,
    Looked,
    Moved,
    Placed,
    Removed,
    Resolving,
    RoundOver,
)
from lampkeeper.night.reach import damage_to
from lampkeeper.night.table import Table, Unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Doing, Night


class ToldTable(Table):
    """A table with its events, in order."""

    __slots__ = ("events",)

    def __init__(self, night: Night, deck: Deck) -> None:
        super().__init__(night, deck)
        self.events: list[Event] = []

    def defeat_nightmare(self, at: int) -> None:
        self._tell_attack(at)
        super().defeat_nightmare(at)

    def take_step(self, step: int) -> None:
        self.events.append(Began(step))
        super().take_step(step)

    def attack_traps(self) -> None:
        falling = self.falling()
        for at, end in enumerate(self.sea):
            if end & 1:
                self._tell_attack(at)
            if at == falling:
                break
        super().attack_traps()

    def end_round(self) -> None:
        self.events.append(RoundOver(self.round))
        super().end_round()

    def place(self, end: int, at: int) -> None:
        self.events.append(Placed(end >> 1, bool(end & 1), at))
        super().place(end, at)

    def defeat(self, at: int) -> None:
        end = self.sea[at]
        self.events.append(Defeated(end >> 1, bool(end & 1), by_damage=True))
        super().defeat(at)

    def defeat_by_effect(self, end: int) -> None:
        self.events.append(Defeated(end >> 1, bool(end & 1), by_damage=False))
        super().defeat_by_effect(end)

    def remove(self, end: int) -> None:
        self.events.append(Removed(end >> 1))
        super().remove(end)

    def move(self, before: int, after: int) -> None:
        if before != after:
            self.events.append(Moved(self.sea[before] >> 1, before, after))
        super().move(before, after)

    def swap(self, at: int, here: int) -> None:
        self.events.append(Moved(self.sea[at] >> 1, at, here))
        self.events.append(Moved(self.sea[here] >> 1, here, at))
        super().swap(at, here)

    def draw(self) -> None:
        cards = len(self.hand)
        super().draw()
        self.events.extend(map(Drawn, self.hand[cards:]))

    def look(self) -> None:
        before = self.looked
        super().look()
        self.events.extend(map(Looked, self.looked - before))

    def put_beneath(self) -> None:
        self.events.append(Beneath(self.deck[0]))
        super().put_beneath()

    def change_light(self, change: int, by: Sequence[int]) -> None:
        before = self.health
        super().change_light(change, by)
        if before != self.health:
            self.events.append(LightChanged(before, self.health, tuple(end >> 1 for end in by)))

    def resolve(self, task: Doing) -> bool:
        self.events.append(Resolving(task.source >> 1, bool(task.source & 1), task.effect))
        return super().resolve(task)

    def check_seen(self, card: int) -> None:
        try:
            super().check_seen(card)
        except Unseen:
            raise Unseen(card, tuple(self.events)) from None

    def _tell_attack(self, at: int) -> None:
        end = self.sea[at]
        by = tuple(self.sea[place] >> 1 for place in damage_to(self.sea, at, self.printed))
        self.events.append(Attacked(end >> 1, bool(end & 1), by, self.printed.health[end]))
