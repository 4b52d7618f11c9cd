"""What the commands about the shelf answer with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.book.campaign import CampaignCard, Deck
    from lampkeeper.session.own import Provided
    from lampkeeper.shelf.box import Box, CardNote, Component
    from lampkeeper.shelf.rules import Topic
    from lampkeeper.shelf.shelf import ShelvedClan


class BoxView(NamedTuple):
    """A box, and whether the player owns it; None where that is not said."""

    box: Box
    owned: bool | None


class BoxesView(NamedTuple):
    """All boxes."""

    boxes: tuple[BoxView, ...]


class Counted(NamedTuple):
    """A component, and how many of it were found."""

    component: Component
    found: int

    @property
    def missing(self) -> int:
        """How many are not there."""
        return max(0, self.component.count - self.found)

    @property
    def extra(self) -> int:
        """How many are too many."""
        return max(0, self.found - self.component.count)


class BoxCounted(NamedTuple):
    """A box whose components were counted."""

    box: Box
    counts: tuple[Counted, ...]


class ClanRow(NamedTuple):
    """A Clan, whether the campaign allows it, and whether the player owns its box; None where that is not said."""

    shelved: ShelvedClan
    allowed: bool
    owned: bool | None


class ClansView(NamedTuple):
    """All Clans."""

    clans: tuple[ClanRow, ...]


class ClanView(NamedTuple):
    """One Clan: what its starting Fields provide, None where nobody knows, its cards that something is known of, and
    the topics of the rules that they need.
    """

    row: ClanRow
    provided: Provided | None
    cards: tuple[CardNote, ...]
    topics: tuple[Topic, ...]


ShelfResult = BoxesView | BoxView | BoxCounted | ClansView | ClanView


class RulesView(NamedTuple):
    """All topics of the rules, by the box in whose rulebook they are printed."""

    boxes: tuple[tuple[Box, tuple[Topic, ...]], ...]


class ToldTopic(NamedTuple):
    """A topic: the box in whose rulebook it is printed, the related topics, and the cards that it concerns."""

    topic: Topic
    box: Box
    see: tuple[Topic, ...]
    cards: tuple[CardNote, ...]


class ToldCard(NamedTuple):
    """A card that something is known of: its box, and the topics that it concerns. `named_in` is the box whose rulebook
    names it, if that is another one.
    """

    card: CardNote
    box: Box
    topics: tuple[Topic, ...]
    named_in: Box | None


class RulesFound(NamedTuple):
    """What was looked up in the rules. `taken_for` is the name that was meant; empty where it was typed so."""

    typed: str
    taken_for: str
    topics: tuple[ToldTopic, ...]
    cards: tuple[ToldCard, ...]


class CampaignNumber(NamedTuple):
    """What a number is in the campaign: a card of its own, one of a deck, or both. The card sends to these entries."""

    number: int
    card: CampaignCard | None
    entries: tuple[str, ...]
    deck: Deck | None


class CardsFound(NamedTuple):
    """The cards that were looked up; `campaign` is None where a name was typed, or the campaign has no such number."""

    typed: str
    taken_for: str
    cards: tuple[ToldCard, ...]
    campaign: CampaignNumber | None


RulesResult = RulesView | RulesFound | CardsFound
