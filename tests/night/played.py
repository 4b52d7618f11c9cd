"""Whole nights as they are typed: what a player would do by chance."""

from random import Random

from lampkeeper.files.chance import shuffled
from lampkeeper.files.decks import read_deck
from lampkeeper.files.paths import practice_deck
from lampkeeper.night.cards import Deck
from lampkeeper.night.choices import PlaceTrap
from lampkeeper.night.rules import Turn, begin, choices, play
from lampkeeper.night.state import Difficulty, Night, set_up
from lampkeeper.session.night_actions import typed_as

PRACTICE = read_deck(practice_deck())


def play_by_chance(
    seed: int, difficulty: Difficulty, chance: int, deck: Deck = PRACTICE
) -> tuple[list[str], list[Turn]]:
    """The lines that play a night to its end, and the turns that they lead to, the setup first."""
    random = Random(chance)
    turns, lines = [begin(set_up(shuffled(seed), difficulty), deck)], []
    while not turns[-1].night.is_over:
        night = turns[-1].night
        able = choices(night, deck)
        others = [choice for choice in able if not isinstance(choice, PlaceTrap)]
        choice = random.choice(others if others and random.random() < 0.5 else able)
        lines.append(typed_as(choice, night))
        turns.append(play(night, choice, deck))
    return lines, turns


def cards_turned_up(before: Night, after: Night) -> list[int]:
    """The cards of the deck that were turned up on the way, in order, by their numbers from 1."""
    known = {*before.hand, *before.gone, *before.looked, *(lying.card for lying in before.sea)}
    seen = {*after.hand, *after.gone, *after.looked, *(lying.card for lying in after.sea)}
    return [card + 1 for card in before.deck if card in seen - known]
