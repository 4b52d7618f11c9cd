"""The rules of The Last Lighthouse once more, sentence by sentence in the rulebook's order: what the engine is held
against. Clear, and slow. Each comment says which sentence, in our words, is followed below it.

A night is a generator: it yields what can be chosen, and is sent what was. So each sentence stands where it is read,
with no list of what is still to be done. Nothing of the engine is used but its choices and a deck's data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night import cards
from lampkeeper.night.choices import Aim, Choice, DefeatNightmare, Leave, PlaceTrap, Stop

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    Choosing = Generator[list[Choice], Choice, None]


class Card:
    """A Nightmare Card. It can be either a trap or a nightmare, depending on which symbol is on top."""

    def __init__(self, number: int, printed: cards.NightmareCard) -> None:
        self.number = number
        self.printed = printed
        self.is_trap = True
        self.is_falling = False  # defeated, with its Defeat effect still being resolved

    @property
    def top(self) -> cards.End:
        return self.printed.trap if self.is_trap else self.printed.nightmare


class Sea:
    """A row of cards to the right of the lighthouse: place 0 is next to it."""

    def __init__(self) -> None:
        self.cards: list[Card] = []

    def place_of(self, card: Card) -> int:
        return self.cards.index(card)

    def reaches(self, attacker: Card, card: Card) -> bool:
        """Cards can attack different distances to the left and right."""
        distance = self.place_of(card) - self.place_of(attacker)
        if distance < 0:
            return -distance <= attacker.top.left
        return 0 < distance <= attacker.top.right

    def reaches_the_lighthouse(self, attacker: Card) -> bool:
        """The lighthouse is one space to the left of the leftmost card."""
        return self.place_of(attacker) + 1 <= attacker.top.left

    def move(self, card: Card, place: int) -> None:
        # As a card leaves, the others close the gap; as it enters, they make room.
        self.cards.remove(card)
        # Never to the left of the lighthouse; and to the right of the sea there is nothing to go past.
        place = max(0, min(place, len(self.cards)))
        self.cards.insert(place, card)


class Engulfed(Exception):
    """The darkness has engulfed the lighthouse."""


class Table:
    """What lies on the table, and what is done there."""

    NIGHTMARES_AND_TRAPS = {"easy": (1, 3), "normal": (2, 2), "hard": (3, 1), "nightmare": (4, 0)}  # noqa: RUF012

    def __init__(self, order: Sequence[int], difficulty: str, deck: cards.Deck) -> None:
        # The Darkness Card reveals your starting health of 6.
        self.health = 6
        # The Nightmare Cards are a shuffled deck: its top card first.
        self.deck = [Card(number, deck.cards[number]) for number in order]
        self.hand: list[Card] = []
        self.sea = Sea()
        self.out_of_the_game: list[Card] = []
        self.round = 1
        self.outcome: str | None = None

        # Draw 4 cards: your hand of traps.
        for _ in range(4):
            self._draw_a_trap()

        # Draw 4 cards: from the left, the nightmares first, then the traps, as many as the difficulty says.
        # Placement effects are ignored.
        nightmares, traps = self.NIGHTMARES_AND_TRAPS[difficulty]
        for _ in range(nightmares):
            card = self.deck.pop(0)
            card.is_trap = False
            self.sea.cards.append(card)
        for _ in range(traps):
            card = self.deck.pop(0)
            card.is_trap = True
            self.sea.cards.append(card)

        self._night = self._play_the_night()
        self.options: list[Choice] = next(self._night, [])

    def choose(self, choice: Choice) -> None:
        """Do this, and all that follows up to the next choice."""
        try:
            self.options = self._night.send(choice)
        except StopIteration:
            self.options = []

    # Gameplay.

    def _play_the_night(self) -> Choosing:
        # The game is a series of rounds, each with five steps.
        while self.outcome is None:
            try:
                yield from self._take_two_actions()
                yield from self._add_a_nightmare()
                yield from self._the_nightmares_attack()
                self._the_tide_changes()
                self._survey_the_sea()
            except Engulfed:
                # You lose if the darkness engulfs the lighthouse.
                self.outcome = "lost"
                return
            # If the lighthouse is lit and the deck is empty at the end of any round, you win.
            if not self.deck:
                self.outcome = "won"
            else:
                self.round += 1

    # Step 1.

    def _take_two_actions(self) -> Choosing:
        # Up to two actions in any order and combination.
        for done in range(2):
            # For each, place a trap or defeat a nightmare.
            actions = [*self._placings(), *self._defeats()]
            # If you cannot perform either, skip this step.
            if not actions:
                if done:
                    yield [Stop()]
                return
            choice = yield [*actions, Stop()]
            if isinstance(choice, Stop):
                return
            if isinstance(choice, PlaceTrap):
                yield from self._place_a_trap(choice)
            elif isinstance(choice, DefeatNightmare):
                yield from self._defeat_a_nightmare(self.sea.cards[choice.at])
        # Not a rule, but how the engine asks: both actions are done, and the player says so.
        yield [Stop()]

    def _placings(self) -> list[Choice]:
        # A trap from your hand, in any position.
        return [PlaceTrap(card.number, at) for card in self.hand for at in range(len(self.sea.cards) + 1)]

    def _place_a_trap(self, choice: PlaceTrap) -> Choosing:
        for card in list(self.hand):
            if card.number == choice.card:
                self.hand.remove(card)
                self.sea.cards.insert(choice.at, card)
                # Activate that trap's Placement effect, and only that.
                yield from self._activate(card, card.top.placement)

    def _defeats(self) -> list[Choice]:
        return [
            DefeatNightmare(at)
            for at, card in enumerate(self.sea.cards)
            # Damage greater than or equal to the nightmare's health defeats it.
            if not card.is_trap and self._damage_by_traps(card) >= card.top.health
        ]

    def _damage_by_traps(self, nightmare: Card) -> int:
        # See how many traps are in range: they do 1 damage each.
        damage = 0
        for card in self.sea.cards:
            if card.is_trap and self.sea.reaches(card, nightmare):
                damage += 1
        return damage

    def _defeat_a_nightmare(self, nightmare: Card) -> Choosing:
        # Activate its Defeat effect, then place it in your hand as a trap.
        nightmare.is_falling = True
        yield from self._activate(nightmare, nightmare.top.defeat)
        nightmare.is_falling = False
        self._nightmare_into_the_hand(nightmare)

    def _nightmare_into_the_hand(self, nightmare: Card) -> None:
        self.sea.cards.remove(nightmare)
        # Rotated, so that the trap icon is at the top. There is no hand size limit.
        nightmare.is_trap = True
        self.hand.append(nightmare)

    # Step 1, the Darkness Card: for each damage cover 1 number, for each health regained reveal 1.

    def _take_damage(self, amount: int) -> None:
        for _ in range(amount):
            self.health -= 1
            if self.health == 0:
                raise Engulfed

    def _regain(self, amount: int) -> None:
        for _ in range(amount):
            if self.health < 6:
                self.health += 1

    # Step 2.

    def _add_a_nightmare(self) -> Choosing:
        # Draw 1 card (an effect may have taken the last one) and place it as a nightmare at the rightmost position.
        if self.deck:
            card = self.deck.pop(0)
            card.is_trap = False
            self.sea.cards.append(card)
            # Activate that nightmare's Placement effect.
            yield from self._activate(card, card.top.placement)

    # Step 3.

    def _the_nightmares_attack(self) -> Choosing:
        # First the lighthouse: damaged by one for each nightmare within range of it. Then continue to step 4.
        attackers = 0
        for card in self.sea.cards:
            if not card.is_trap and self.sea.reaches_the_lighthouse(card):
                attackers += 1
        if attackers > 0:
            self._take_damage(attackers)
            return

        # If the lighthouse is not attacked, the nightmares try a trap, the leftmost first, then the next to the right,
        # until either one is defeated or all survive. No damage is kept from one attempt to another.
        for card in self._traps_in_their_order():
            damage = 0
            for nightmare in self.sea.cards:
                if not nightmare.is_trap and self.sea.reaches(nightmare, card):
                    damage += 1
            if damage >= card.top.health:
                # Activate its Defeat effect, remove it from the game, and close any gaps.
                card.is_falling = True
                yield from self._activate(card, card.top.defeat)
                card.is_falling = False
                self._remove(card)
                return

    def _traps_in_their_order(self) -> list[Card]:
        return [card for card in self.sea.cards if card.is_trap]

    def _remove(self, card: Card) -> None:
        self.sea.cards.remove(card)
        self.out_of_the_game.append(card)

    # Step 4.

    def _the_tide_changes(self) -> None:
        # The leftmost card: a nightmare moves to the right side of the sea, a trap is removed.
        if self.sea.cards:
            leftmost = self.sea.cards[0]
            if leftmost.is_trap:
                self._remove(leftmost)
            else:
                self.sea.move(leftmost, len(self.sea.cards))

    # Step 5.

    def _survey_the_sea(self) -> None:
        # 4 nightmares in a row anywhere in the sea: 1 damage, once.
        for first in range(len(self.sea.cards) - 3):
            if not any(card.is_trap for card in self.sea.cards[first : first + 4]):
                self._take_damage(1)
                return

    # Additional notes: the effects. Where the rulebook is silent they are read as the engine's options say.

    def _activate(self, card: Card, effects: Sequence[cards.Effect]) -> Choosing:
        """A card's effects, each with all that follows of it before the next one."""
        as_trap = card.is_trap
        for effect in effects:
            # You must resolve these effects if possible.
            match effect:
                case cards.Regain():
                    self._regain(effect.amount)
                case cards.Damage():
                    self._take_damage(effect.amount)
                case cards.Draw():
                    for _ in range(effect.amount):
                        if self.deck:
                            self._draw_a_trap()
                case cards.PlaceTrap():
                    # An effect that says «place» triggers the Placement effect.
                    if self.hand:
                        choice = yield self._placings()
                        if isinstance(choice, PlaceTrap):
                            yield from self._place_a_trap(choice)
                case cards.PlaceNightmare():
                    yield from self._add_a_nightmare()
                case cards.Peek():
                    yield from self._peek()
                case _:
                    # A card that has left the sea, or has come back as a trap, has no place to look from.
                    has_place = card in self.sea.cards and card.is_trap == as_trap
                    aims = self._aims(effect, card, has_place)
                    if aims:
                        choice = yield from self._choose_an_aim([Aim(self.sea.place_of(aim)) for aim in aims])
                        if isinstance(choice, Aim):
                            self._affect(effect, card, self.sea.cards[choice.at])

    def _choose_an_aim(self, options: list[Choice]) -> Generator[list[Choice], Choice, Choice]:
        """An aim is the player's choice where there are several; of one, it is that one."""
        if len(options) == 1:
            return options[0]
        return (yield options)

    def _draw_a_trap(self) -> None:
        card = self.deck.pop(0)
        card.is_trap = True
        self.hand.append(card)

    def _peek(self) -> Choosing:
        # Of one card, the top is the bottom.
        if len(self.deck) > 1:
            choice = yield [Leave(True), Leave(False)]
            if choice == Leave(False):
                self.deck.append(self.deck.pop(0))

    def _aims(self, effect: cards.Aimed, source: Card, has_place: bool) -> list[Card]:
        if not has_place and (effect.where in ("in-range", "left", "right") or isinstance(effect, cards.Swap)):
            return []
        found = []
        for card in self.sea.cards:
            if card is source or card.is_falling:
                continue
            if effect.who == "card" or (effect.who == "trap") == card.is_trap:
                found.append(card)
        match effect.where:
            case "any":
                return found
            case "leftmost":
                return found[:1]
            case "rightmost":
                return found[-1:]
            case "in-range":
                return [card for card in found if self.sea.reaches(source, card)]
            case "left":
                return [card for card in found if self.sea.place_of(card) == self.sea.place_of(source) - 1]
            case "right":
                return [card for card in found if self.sea.place_of(card) == self.sea.place_of(source) + 1]

    def _affect(self, effect: cards.Aimed, source: Card, card: Card) -> None:
        place = self.sea.place_of(card)
        match effect:
            case cards.Remove():
                # A Defeat effect is not triggered when a card is removed due to an effect.
                self._remove(card)
            case cards.Defeat():
                # Nor is it here: only direct damage from other cards does that.
                if card.is_trap:
                    self._remove(card)
                else:
                    self._nightmare_into_the_hand(card)
            case cards.Push():
                self.sea.move(card, place + effect.by)
            case cards.Pull():
                # Next to the lighthouse it stays where it is.
                self.sea.move(card, place - effect.by)
            case cards.Swap():
                other = self.sea.place_of(source)
                self.sea.cards[place], self.sea.cards[other] = source, card
            case cards.Move():
                self.sea.move(card, 0 if effect.to == "left" else len(self.sea.cards))
