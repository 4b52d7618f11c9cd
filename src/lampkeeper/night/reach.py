"""How far cards reach in the sea, and what damage that does (Step 1, Step 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck, End
    from lampkeeper.night.state import Lying


def end_of(lying: Lying, deck: Deck) -> End:
    """The end of the card that is on top."""
    card = deck.cards[lying.card]
    return card.trap if lying.is_trap else card.nightmare


def in_range(sea: tuple[Lying, ...], at: int, target: int, deck: Deck) -> bool:
    """Whether the card at one place reaches another; the lighthouse is at -1."""
    end = end_of(sea[at], deck)
    return 0 < at - target <= end.left or 0 < target - at <= end.right


def damage_to(sea: tuple[Lying, ...], target: int, deck: Deck) -> tuple[int, ...]:
    """The places of the cards of the other kind that reach the target: 1 damage each."""
    by_traps = target >= 0 and not sea[target].is_trap
    return tuple(at for at, lying in enumerate(sea) if lying.is_trap == by_traps and in_range(sea, at, target, deck))
