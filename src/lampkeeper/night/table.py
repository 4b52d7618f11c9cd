"""A night in the middle of a step: the cards, and all rules of what becomes of them. Simulations play whole nights on
one table; people get values that never change, and are told what happened (`night.rules`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from lampkeeper.night import effects
from lampkeeper.night.choices import Aim, Choice, DefeatNightmare, Leave, PlaceTrap, Stop
from lampkeeper.night.options import Choices, Options
from lampkeeper.night.printed import HERE
from lampkeeper.night.state import ACTIONS, FULL, OVER, Doing, Leaving, Lying, Night, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.choices import Event

ROW = 4
_LYING = tuple(Lying(end // 2, bool(end % 2)) for end in range(64))
STOP = Stop()


class Unseen(Exception):
    """A card of the deck is turned up that nobody has said yet. `events` are what happened up to there, where they are
    told.
    """

    def __init__(self, card: int, events: tuple[Event, ...] = ()) -> None:
        super().__init__(card)
        self.card = card
        self.events = events


class Table:
    """The cards of a night, which lie as ends (`night.printed`)."""

    __slots__ = ("actions", "deck", "gone", "hand", "health", "looked", "printed", "round", "sea", "step", "tasks")

    def __init__(self, night: Night, deck: Deck) -> None:
        self.printed = deck.printed
        self.deck, self.hand, self.gone = list(night.deck), list(night.hand), list(night.gone)
        self.sea = [lying.end for lying in night.sea]
        self.health, self.round, self.step, self.actions = night.health, night.round, night.step, night.actions
        self.looked = night.looked
        self.tasks: list[Task] = list(night.tasks)

    def copy(self) -> Table:
        """Another one that lies just so."""
        other = object.__new__(Table)
        other.printed = self.printed
        other.deck, other.hand, other.gone, other.sea = self.deck[:], self.hand[:], self.gone[:], self.sea[:]
        other.health, other.round, other.step, other.actions = self.health, self.round, self.step, self.actions
        other.looked = self.looked
        other.tasks = self.tasks[:]
        return other

    def night(self) -> Night:
        """The night as it is now."""
        return Night(
            tuple(self.deck),
            tuple(self.hand),
            tuple(_LYING[end] for end in self.sea),
            tuple(self.gone),
            self.health,
            self.round,
            self.step,
            self.actions,
            self.looked,
            tuple(self.tasks),
        )

    # Choosing.

    def options(self) -> Choices:
        """What the player can do; nothing once the night is over."""
        if self.tasks:
            return effects.options(self)
        if self.step == OVER:
            return ()
        if not self.actions:
            return (STOP,)
        return Options(self.hand, len(self.sea), [*map(DefeatNightmare, self.defeatable()), STOP])

    def do(self, choice: Choice) -> None:
        """What was chosen, one of the options, and all that follows of itself, up to the next choice."""
        match choice:
            case PlaceTrap(card=card, at=at):
                self.place_trap(card, at)
            case DefeatNightmare(at=at):
                self.defeat_nightmare(at)
            case Stop():
                self.stop()
            case Aim(at=at):
                task = self.tasks.pop()
                assert isinstance(task, Doing)
                effects.aim(self, task, at)
                self.go_on()
            case Leave(on_top=on_top):
                self.tasks.pop()
                if not on_top:
                    self.put_beneath()
                self.go_on()
            case _:
                assert_never(choice)

    def place_trap(self, card: int, at: int) -> None:
        """The action, and the effect that does the same."""
        if self.tasks:
            self.tasks.pop()
        else:
            self.actions -= 1
        self.hand.remove(card)
        self.place(2 * card + 1, at)
        self.go_on()

    def defeat_nightmare(self, at: int) -> None:
        """The action."""
        self.actions -= 1
        self.defeat(at)
        self.go_on()

    def stop(self) -> None:
        """No more actions in this round."""
        self.step = 2
        self.go_on()

    def go_on(self) -> None:
        """Resolve what needs no choice, until something does or the night is over."""
        while self.health:
            if self.tasks:
                task = self.tasks[-1]
                if isinstance(task, Leaving):
                    self.tasks.pop()
                    self._leave(task.end)
                elif self.resolve(task):
                    return
            elif self.step == 1:
                # Where nothing can be done, nothing is asked; but what was done can be taken back until `stop`.
                if self.actions < ACTIONS or self.hand or self.defeatable():
                    return
                self.step = 2
            elif self.step == OVER:
                return
            else:
                self.take_step(self.step)
        # The darkness has engulfed the lighthouse: nothing more is resolved.
        self.step = OVER
        self.tasks.clear()

    # The steps of a round.

    def take_step(self, step: int) -> None:
        """One of the steps 2 to 5."""
        self.step = step + 1
        if step == 2:
            self.place_nightmare()
        elif step == 3:
            self._attack()
        elif step == 4:
            self._turn_tide()
        else:
            self._survey()
            if self.health:
                self.end_round()

    def _attack(self) -> None:
        """Step 3: the lighthouse, or the leftmost trap that enough nightmares reach."""
        left = self.printed.left
        attackers = [end for at, end in enumerate(self.sea) if not end & 1 and left[end] > at]
        if attackers:
            self.change_light(-len(attackers), attackers)
        else:
            self.attack_traps()

    def attack_traps(self) -> None:
        """From the left, until one falls or all hold."""
        falling = self.falling()
        if falling is not None:
            self.defeat(falling)

    def _turn_tide(self) -> None:
        """Step 4: the leftmost nightmare goes to the right end, the leftmost trap out of the game."""
        if self.sea and self.sea[0] & 1:
            self.remove(self.sea.pop(0))
        elif self.sea:
            self.move(0, len(self.sea) - 1)

    def _survey(self) -> None:
        """Step 5: 4 nightmares in a row anywhere are 1 damage."""
        row = 0
        for end in self.sea:
            row = 0 if end & 1 else row + 1
            if row == ROW:
                self.change_light(-1, ())
                return

    def end_round(self) -> None:
        """On to the next one, if there is one."""
        if self.deck:
            self.round, self.step, self.actions = self.round + 1, 1, ACTIONS
        else:
            self.step = OVER

    # How far cards reach.

    def defeatable(self) -> list[int]:
        """The places of the nightmares that the traps in range can defeat."""
        struck, health = self._struck(1), self.printed.health
        return [at for at, end in enumerate(self.sea) if not end & 1 and struck[health[end]] >> at & 1]

    def falling(self) -> int | None:
        """The place of the leftmost trap that the nightmares in range can defeat."""
        struck, health = self._struck(0), self.printed.health
        for at, end in enumerate(self.sea):
            if end & 1 and struck[health[end]] >> at & 1:
                return at
        return None

    def is_overcome(self, target: int) -> bool:
        """Whether the cards of the other kind in range can defeat this one: 1 damage each."""
        reach, missing = self.printed.reach, self.printed.health[self.sea[target]]
        by, bit = ~self.sea[target] & 1, HERE + target
        for at, end in enumerate(self.sea):
            if end & 1 == by and reach[end] >> (bit - at) & 1:
                missing -= 1
                if not missing:
                    return True
        return False

    def _struck(self, by: int) -> tuple[int, int, int, int]:
        """A bit for each place that is reached by that many nightmares (`by` 0) or traps (1), or more: index 1 to 3."""
        reach = self.printed.reach
        once = twice = thrice = 0
        for at, end in enumerate(self.sea):
            if end & 1 == by:
                reached = reach[end] << at >> HERE
                thrice |= twice & reached
                twice |= once & reached
                once |= reached
        return 0, once, twice, thrice

    # What happens to cards.

    def place(self, end: int, at: int) -> None:
        """Put a card into the sea, and have its Placement effect to be resolved."""
        self.sea.insert(at, end)
        self.tasks.extend(self.printed.placement[end])

    def place_nightmare(self) -> None:
        """Step 2, and the effect that does the same."""
        if self.deck:
            self.place(2 * self.turn_up(), len(self.sea))

    def defeat(self, at: int) -> None:
        """By direct damage: its Defeat effect first, then it leaves the sea."""
        end = self.sea[at]
        if self.printed.defeat[end]:
            self.tasks.append(Leaving(end))
            self.tasks.extend(self.printed.defeat[end])
        else:
            self._leave(end)

    def defeat_by_effect(self, end: int) -> None:
        """Whatever its health, and without its Defeat effect."""
        self._leave(end)

    def remove(self, end: int) -> None:
        """A card that has left the sea leaves the game."""
        self.gone.append(end >> 1)

    def move(self, before: int, after: int) -> None:
        """Within the sea."""
        if before != after:
            self.sea.insert(after, self.sea.pop(before))

    def swap(self, at: int, here: int) -> None:
        """Two cards of the sea."""
        self.sea[at], self.sea[here] = self.sea[here], self.sea[at]

    def draw(self) -> None:
        """A trap into the hand, if there is one."""
        if self.deck:
            self.hand.append(self.turn_up())

    def look(self) -> None:
        """At the top card of the deck, which stays there."""
        self.check_seen(self.deck[0])
        if self.deck[0] not in self.looked:
            self.looked |= {self.deck[0]}

    def put_beneath(self) -> None:
        """The top card of the deck beneath it."""
        self.deck.append(self.deck.pop(0))

    def turn_up(self) -> int:
        """The top card of the deck. Raises Unseen where nobody has said which it is."""
        self.check_seen(self.deck[0])
        return self.deck.pop(0)

    def check_seen(self, card: int) -> None:
        """Raises Unseen where nobody has said which card this is."""
        if 2 * card >= len(self.printed.health):
            raise Unseen(card)

    def change_light(self, change: int, by: Sequence[int]) -> None:  # noqa: ARG002 - for whoever tells it
        """Damage to the lighthouse, or health regained; `by` these ends, or by 4 nightmares in a row."""
        self.health = min(FULL, max(0, self.health + change))

    def resolve(self, task: Doing) -> bool:
        """Resolve an effect, the next task, and say whether the player is asked instead."""
        return effects.resolve(self, task)

    def _leave(self, end: int) -> None:
        if end in self.sea:
            self.sea.remove(end)
            if end & 1:
                self.remove(end)
            else:
                self.hand.append(end >> 1)
