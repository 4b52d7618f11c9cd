"""The literal rules as a table that players can play on."""

from collections.abc import Sequence

from lampkeeper.night.cards import Deck
from lampkeeper.night.choices import Choice, DefeatNightmare, Leave, PlaceTrap
from lampkeeper.night.state import OVER
from lampkeeper.night.table import STOP
from tests.night import literal


class LiteralTable:
    """The literal rules, with what the players ask of a table. It is copied by playing again what was played."""

    def __init__(self, order: Sequence[int], difficulty: str, deck: Deck) -> None:
        self.order, self.difficulty, self.cards = order, difficulty, deck
        self.printed = deck.printed
        self.played: list[Choice] = []
        self.rules = literal.Table(order, difficulty, deck)
        self.looked: frozenset[int] = frozenset()

    def copy(self) -> "LiteralTable":
        other = LiteralTable(self.order, self.difficulty, self.cards)
        for choice in self.played:
            other.do(choice)
        other.deck = self.deck
        return other

    def do(self, choice: Choice) -> None:
        self.played.append(choice)
        self.rules.choose(choice)
        if self.rules.options and isinstance(self.rules.options[0], Leave):
            self.looked |= {self.deck[0]}

    def place_trap(self, card: int, at: int) -> None:
        self.do(PlaceTrap(card, at))

    def defeat_nightmare(self, at: int) -> None:
        self.do(DefeatNightmare(at))

    def stop(self) -> None:
        self.do(STOP)

    def options(self) -> Sequence[Choice]:
        return [STOP if choice == STOP else choice for choice in self.rules.options]

    def defeatable(self) -> list[int]:
        return [choice.at for choice in self.rules.options if isinstance(choice, DefeatNightmare)]

    def falling(self) -> int | None:
        sea = self.rules.sea
        for at, card in enumerate(sea.cards):
            if card.is_trap:
                reach = [other for other in sea.cards if not other.is_trap and sea.reaches(other, card)]
                if len(reach) >= card.top.health:
                    return at
        return None

    @property
    def tasks(self) -> bool:
        return STOP not in self.rules.options

    @property
    def actions(self) -> int:
        return len(self.rules.options) > 1

    @property
    def deck(self) -> list[int]:
        return [card.number for card in self.rules.deck]

    @deck.setter
    def deck(self, order: list[int]) -> None:
        self.rules.deck.sort(key=lambda card: order.index(card.number))

    @property
    def hand(self) -> list[int]:
        return [card.number for card in self.rules.hand]

    @property
    def gone(self) -> list[int]:
        return [card.number for card in self.rules.out_of_the_game]

    @property
    def sea(self) -> list[int]:
        return [2 * card.number + card.is_trap for card in self.rules.sea.cards]

    @property
    def health(self) -> int:
        return self.rules.health

    @property
    def round(self) -> int:
        return self.rules.round

    @property
    def step(self) -> int:
        return 1 if self.rules.outcome is None else OVER
