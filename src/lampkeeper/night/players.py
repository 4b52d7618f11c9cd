"""Players who spend a whole night by themselves, on one table; and what they see of it: never the order of the deck.

All chance is handed in, so that the same chance gives the same night.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from lampkeeper.night.cards import CARDS
from lampkeeper.night.choices import Choice, DefeatNightmare, PlaceTrap
from lampkeeper.night.greedy import choose_greedily
from lampkeeper.night.search import search
from lampkeeper.night.state import OVER, set_up
from lampkeeper.night.table import STOP, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from lampkeeper.night.cards import Deck
    from lampkeeper.night.chance import Chance
    from lampkeeper.night.state import Difficulty

Player = Literal["random", "greedy", "search"]


class Spent(NamedTuple):
    """What became of a night: its rounds, and what was left of the light."""

    rounds: int
    health: int


def spend_night(player: Player, difficulty: Difficulty, deck: Deck, chance: Chance) -> Spent:
    """Shuffle the deck and spend a night. The same chance deals every player the same cards."""
    order = list(range(CARDS))
    chance.shuffle(order)
    table = Table(set_up(tuple(order), difficulty), deck)
    table.go_on()
    choose = PLAYERS[player]
    while table.step != OVER:
        table.do(choose(table, chance))
    return Spent(table.round, table.health)


def choose_at_random(table: Table, chance: Chance) -> Choice:
    """Any of the options, each as likely as the others."""
    if table.tasks:
        options = table.options()
        return options[int(chance.random() * len(options))]
    if not table.actions:
        return STOP
    # Which nightmares can be defeated is only found out where one of them is hit upon: it takes the most time.
    places = len(table.sea) + 1
    placings = len(table.hand) * places
    while True:
        at = int(chance.random() * (placings + places))
        if at < placings:
            return PlaceTrap(table.hand[at // places], at % places)
        at -= placings
        if at == len(table.sea):
            return STOP
        if not table.sea[at] & 1 and table.is_overcome(at):
            return DefeatNightmare(at)


def choose_by_search(table: Table, chance: Chance) -> Choice:
    """What was found best by playing on."""
    options = table.options()
    return options[0] if len(options) == 1 else search(table, chance)[0].choice


PLAYERS: dict[Player, Callable[[Table, Chance], Choice]] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "search": choose_by_search,
}
