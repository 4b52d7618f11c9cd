"""What a pack's entries may name. Checked while they are read, so that a wrong name is found where it stands."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field, ValidationInfo

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.ids import EntryId
from lampkeeper.model import Card, KebabId, Text


class Names(NamedTuple):
    """The names that exist: the context in which an entry file is validated.

    `topics` are those of the rules; None where they are not read, and then not checked.
    """

    tracks: frozenset[str]
    decks: frozenset[str]
    words: frozenset[str]
    scenarios: frozenset[str]
    entries: frozenset[str]
    printed: frozenset[int]
    sides: Mapping[int, tuple[str, ...]]
    topics: frozenset[str] | None = None


def names_of(campaign: Campaign, entries: frozenset[str], topics: frozenset[str] | None = None) -> Names:
    """The names that an entry file may use; `entries` are its own and those of any scenario."""
    return Names(
        tracks=frozenset(track.id for track in campaign.tracks),
        decks=frozenset(deck.id for deck in campaign.decks),
        words=frozenset(campaign.story),
        scenarios=frozenset(scenario.id for scenario in campaign.scenarios),
        entries=entries,
        printed=frozenset(card for deck in campaign.decks for card in deck.numbers),
        sides={card.number: card.sides for card in campaign.cards},
        topics=topics,
    )


def check_side(card: int | None, side: str | None, info: ValidationInfo) -> None:
    """Raises ValueError for a card that is not in cards.toml, or has no such side."""
    names: Names | None = info.context
    if names is None or card is None:
        return
    if card not in names.sides:
        raise ValueError(f"card {card} is not in cards.toml{instead(card, names.sides)}")
    sides = names.sides[card]
    if side is not None and side not in sides:
        raise ValueError(f"card {card} has no side {side}{instead(side, sides)}")


def _known(field: str, noun: str) -> Callable[[Any, ValidationInfo], Any]:
    def check(value: Any, info: ValidationInfo) -> Any:
        known = getattr(info.context, field, None)
        if known is not None and value not in known:
            raise ValueError(f"there is no {noun} {value}{instead(value, known)}")
        return value

    return check


def _printed(card: int, info: ValidationInfo) -> int:
    if info.context is not None and card not in info.context.printed:
        numbers = sorted(info.context.printed)
        which = f"which has {numbers[0]} to {numbers[-1]}" if numbers else "which has none"
        raise ValueError(f"card {card} is not printed on the sheet, {which}")
    return card


def instead(value: object, known: Any) -> str:
    """What may have been meant by a name that is none, to stand behind the complaint."""
    near = get_close_matches(str(value), [str(name) for name in known], n=3)
    if near:
        return f"; did you mean {' or '.join(near)}?"
    return f"; there are {', '.join(sorted(str(name) for name in known))}" if 0 < len(known) <= 6 else ""


TrackId = Annotated[KebabId, AfterValidator(_known("tracks", "track")), Field(description="The id of a track.")]
DeckId = Annotated[KebabId, AfterValidator(_known("decks", "deck")), Field(description="The id of a deck.")]
Word = Annotated[
    Text, AfterValidator(_known("words", "story word")), Field(description="A word of the Story Progression section.")
]
ScenarioId = Annotated[
    KebabId, AfterValidator(_known("scenarios", "scenario")), Field(description="The id of a scenario.")
]
EntryRef = Annotated[
    EntryId,
    AfterValidator(_known("entries", "entry")),
    Field(description="The id of an entry of this scenario, or of one that can be read in any."),
]
TopicId = Annotated[
    KebabId,
    AfterValidator(_known("topics", "topic")),
    Field(description="The id of a topic of `lamp rules`."),
]
PrintedCard = Annotated[Card, AfterValidator(_printed), Field(description="A card number that a deck has.")]
