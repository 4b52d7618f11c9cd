"""The rules by topic, and the cards by number and name, found by what a player types."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

from lampkeeper.errors import Wrong
from lampkeeper.files.shelf import read_rules, read_shelf, read_topics
from lampkeeper.session.shelf_results import CampaignNumber, CardsFound, RulesFound, RulesView, ToldCard, ToldTopic
from lampkeeper.shelf.rules import Topic
from lampkeeper.shelf.search import search

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lampkeeper.book.campaign import CampaignCard
    from lampkeeper.files.pack import Pack
    from lampkeeper.shelf.box import Box, CardNote, Clan
    from lampkeeper.shelf.search import Found

    Shelved = tuple[Box, CardNote]
    # A str is a word that no rulebook at hand explains.
    Named = tuple[Box, Topic] | Shelved | Clan | str

# As printed: 56, 056, No. 449, and the numbers of several cards of one name, 449-451.
_NUMBERS = re.compile("(?:no[.]? *|# *)?([0-9]{1,9})(?: *[-–] *([0-9]{1,9}))?", re.IGNORECASE)
NOWHERE = "most cards are named in no rulebook; `lamp box NAME` lists those of a box that are"
# Words of the game that the rulebooks at hand use and do not explain.
_UNEXPLAINED = (
    "action", "actions", "tile", "Action tile", "Action tiles", "Expedition", "Expedition board", "Scoring board",
    "Build", "Explore", "Conquer", "Pillage", "draw", "draw cards", "retrieve", "turn", "Empire", "Ship", "Clan Ship",
    "Common Ship", "Boost card", "Minor Field", "Major Field",
)  # fmt: skip


def all_rules() -> RulesView:
    """Every topic."""
    boxes = {box.id: box for box in read_shelf().boxes}
    return RulesView(tuple((boxes[rules.box], rules.topics) for rules in read_rules()))


def find_rules(typed: str) -> RulesFound:
    """The topic of this id; else the topics and cards of this name or number, or of one much like it. Raises Wrong for
    any other.
    """
    numbers = _numbers(typed)
    if numbers is not None:
        cards = read_shelf().cards(*numbers)
        if not cards:
            own = f"`lamp card {numbers[0]}` knows the campaign's own cards too" if len(numbers) == 1 else NOWHERE
            raise _unknown_card(typed, own)
        return RulesFound(typed, "", (), tuple(map(_told_card, cards)))
    every = [(box, topic) for box, topics in all_rules().boxes for topic in topics]
    for box, topic in every:
        if topic.id == typed.strip().casefold():
            return RulesFound(typed, "", (_told_topic(box, topic),), ())
    named: list[tuple[str, Named]] = [
        *((name, (box, topic)) for box, topic in every for name in (topic.title, topic.id, *topic.aliases)),
        *_named_cards(),
        *((name, clan) for clan in read_shelf().roster().clans for name in (clan.name, *clan.aliases)),
        *((word, word) for word in _UNEXPLAINED),
    ]
    found = search(typed, named)
    told = [thing for thing in found.things if isinstance(thing, tuple)]
    if not told:
        raise Wrong("topic-unknown", f"No rule is called {typed.strip()}", _remedy(found))
    return RulesFound(
        typed,
        found.name,
        tuple(_told_topic(box, thing) for box, thing in told if isinstance(thing, Topic)),
        tuple(_told_card((box, thing)) for box, thing in told if not isinstance(thing, Topic)),
    )


def _remedy(found: Found[Named]) -> str:
    """What is to be done where no topic and no card was found."""
    for thing in found.things:
        if isinstance(thing, str):
            return "look into the base game's rulebook: it is not at hand here"
        if not isinstance(thing, tuple):
            return f"`lamp clan {thing.name}` tells of the Clan"
    near = [
        f"`lamp rules {_called(thing[1])}" if isinstance(thing, tuple) else f"`lamp clan {thing.name}`"
        for thing in found.near
        if not isinstance(thing, str)
    ]
    return _meant(near) or "`lamp rules` lists all topics"


def find_cards(typed: str, pack: Pack) -> CardsFound:
    """The cards of this number or name, those of the campaign too. Raises Wrong where nothing is known of any."""
    numbers = _numbers(typed)
    if numbers is not None:
        cards = read_shelf().cards(*numbers)
        own = _campaign_number(numbers[0], pack) if len(numbers) == 1 else None
        if not cards and own is None:
            raise _unknown_card(typed, NOWHERE)
        return CardsFound(typed, "", tuple(map(_told_card, cards)), own)
    named: list[tuple[str, Shelved | CampaignCard]] = [(card.title, card) for card in pack.campaign.cards]
    found = search(typed, [*_named_cards(), *named])
    if not found.things:
        # Of the campaign's cards none is named that was not typed: it may lie ahead.
        near = [f"`lamp card {_called(thing[1])}" for thing in found.near if isinstance(thing, tuple)]
        raise _unknown_card(typed, _meant(near) or NOWHERE)
    shelved = tuple(_told_card(thing) for thing in found.things if isinstance(thing, tuple))
    numbered = (_campaign_number(thing.number, pack) for thing in found.things if not isinstance(thing, tuple))
    return CardsFound(typed, found.name, shelved, next(numbered, None))


def _numbers(typed: str) -> range | None:
    """The numbers typed; None for a name. Raises Wrong for several that are not those of one card."""
    match = _NUMBERS.fullmatch(typed.strip())
    if match is None:
        return None
    numbers = range(int(match[1]), int(match[2] or match[1]) + 1)
    if match[2] and all(tuple(numbers) != card.numbers for _, card in read_shelf().cards(int(match[1]))):
        raise Wrong("card-unknown", f"{typed.strip()} are not the numbers of one card", "look them up one by one")
    return numbers


def _named_cards() -> list[tuple[str, Shelved]]:
    return [(card.name, (box, card)) for box in read_shelf().boxes for card in box.cards]


def _told_card(shelved: Shelved) -> ToldCard:
    box, card = shelved
    topics = read_topics()
    named_in = read_shelf().box(card.printed_in) if card.printed_in is not None else None
    return ToldCard(card, box, tuple(topics[id] for id in card.topics), named_in)


def _told_topic(box: Box, topic: Topic) -> ToldTopic:
    """With the related topics: those that it names, then those that name it."""
    every = read_topics()
    see = dict.fromkeys((*topic.see, *(other.id for other in every.values() if topic.id in other.see)))
    cards = (card for shelved in read_shelf().boxes for card in shelved.cards if topic.id in card.topics)
    return ToldTopic(topic, box, tuple(every[id] for id in see), tuple(cards))


def _campaign_number(number: int, pack: Pack) -> CampaignNumber | None:
    card, deck = pack.campaign.card(number), pack.campaign.deck_of(number)
    if card is None and deck is None:
        return None
    return CampaignNumber(number, card, tuple(_entries_of(number, pack)) if card is not None else (), deck)


def _entries_of(number: int, pack: Pack) -> Iterator[str]:
    """The entries that a card sends to and that name it, by a step or by their own number, as C2R does."""
    from lampkeeper.book.scenario import nested

    for entry in pack.anywhere.values():
        named = {getattr(step, "card", None) for step in nested(entry.steps)}
        if entry.source == "card" and (number in named or re.sub("[A-Z]", "", entry.id) == str(number)):
            yield entry.id


def _call(thing: Topic | CardNote) -> str:
    """How a topic or card is typed."""
    if isinstance(thing, Topic):
        return thing.id
    return str(thing.numbers[0]) if thing.numbers else shlex.quote(thing.name)


def _called(thing: Topic | CardNote) -> str:
    """The rest of the command that shows it, and the name of a card that is called by its number."""
    return f"{_call(thing)}`" + (f" ({thing.name})" if not isinstance(thing, Topic) and thing.numbers else "")


def _meant(near: Sequence[str]) -> str:
    *others, last = near or [""]
    return f"did you mean {' or '.join(filter(None, (', '.join(others), last)))}?" if near else ""


def _unknown_card(typed: str, remedy: str) -> Wrong:
    return Wrong("card-unknown", f"Nothing is known of a card {typed.strip()}", remedy)
