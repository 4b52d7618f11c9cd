"""What a paper says, claim by claim: a facet for each part of it that can be followed by itself."""

from collections.abc import Iterable, Iterator, Mapping

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import Entry, nested
from lampkeeper.book.steps import WriteSetupStep
from lampkeeper.insight.facets import (
    BoxesFacet,
    CardFacet,
    Facet,
    FollowersFacet,
    LinesFacet,
    PlacesFacet,
    ReadFacet,
    RecordFacet,
    WordFacet,
    Wording,
)
from lampkeeper.insight.passages import track_fact
from lampkeeper.resolve.wording import card_text, count, setup_text
from lampkeeper.sheet.marks import WriteSetup
from lampkeeper.sheet.progress import ProgressSheet

MOST_BOXES = 40


def facets_of(
    sheet: ProgressSheet, campaign: Campaign, entries: Iterable[Entry], lines: Mapping[str, WriteSetup]
) -> tuple[Facet, ...]:
    """All that a sheet says, apart from where the campaign is. `lines` are those that place cards, by their facts."""
    found: list[Facet] = [RecordFacet(sheet.victories, sheet.defeats, sheet.defeats_in_a_row)]
    for deck in campaign.decks:
        found += [CardFacet(card, card in sheet.circled, card in sheet.crossed_out) for card in deck.numbers]
    # More boxes than that are not followed: entries that are read again and again can fill as many as one likes.
    boxes = [(track.id, filled) for track in campaign.tracks if (filled := sheet.boxes(track.id)) <= MOST_BOXES]
    found.append(
        BoxesFacet(
            tuple(track_fact(track) for track, _ in boxes),
            tuple(filled for _, filled in boxes),
            tuple(
                f"{count(campaign, track, filled)} {'is' if filled == 1 else 'are'} filled" for track, filled in boxes
            ),
        )
    )
    for word in campaign.story:
        written = any(line.word == word for line in sheet.story)
        there = "stands" if sheet.has_word(word) else "is crossed out" if written else "is not written"
        found.append(WordFacet(word, there))
    found += _lines(sheet, wordings_of(entries, campaign))
    found += _places(sheet, campaign, lines)
    found.append(FollowersFacet(len(sheet.lighthouse_followers)))
    found += [ReadFacet(entry) for entry in sheet.entries_read]
    return tuple(found)


def wordings_of(entries: Iterable[Entry], campaign: Campaign) -> tuple[Wording, ...]:
    """How the entries of a pack word the lines that place no card."""
    found: dict[Wording, None] = {}
    for entry in entries:
        for step in nested(entry.steps):
            if isinstance(step, WriteSetupStep) and step.card is None:
                merciful = 0 if isinstance(step.merciful, str) else step.merciful
                rest = (step.scenario, step.each, step.per)
                found[Wording(setup_text(step, campaign), merciful, step.ask is not None, rest)] = None
    return tuple(found)


def _lines(sheet: ProgressSheet, wordings: tuple[Wording, ...]) -> Iterator[Facet]:
    """A line in the player's own words may mean any that it does not contradict."""
    plain = [line for line in sheet.setup_changes if line.card is None]
    own = [line for line in plain if not any(wording.is_of(line) for wording in wordings)]
    for wording in wordings:
        there = sum(wording.is_of(line) and not line.crossed_out for line in plain)
        yield LinesFacet(wording, there, there + sum(wording.may_mean(line) for line in own))


def _places(sheet: ProgressSheet, campaign: Campaign, lines: Mapping[str, WriteSetup]) -> Iterator[Facet]:
    for card in dict.fromkeys(line.card for line in lines.values()):
        facts = {fact: line for fact, line in lines.items() if line.card == card}
        there, words = [], []
        for line in facts.values():
            kind = (card, line.side, line.scenario)
            written = [other for other in sheet.setup_changes if (other.card, other.side, other.scenario) == kind]
            standing = sum(not other.crossed_out for other in written)
            there.append((standing, len(written) - standing))
            often = "stands" if standing else "is crossed out" if written else "is not written"
            assert card is not None
            words.append(f"«{card_text(card, line.side, campaign)}» {often}")
        yield PlacesFacet(tuple(facts), tuple(there), tuple(words))
