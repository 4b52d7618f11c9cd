"""Whether what the entries read on the sheet is written there by some entry, and the reverse.

Where a word or a track is wanting, it is told where campaign.toml declares it, with the entries that use it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from lampkeeper.book.steps import (
    CircleStep,
    CrossOutStep,
    GainStep,
    SayStep,
    StrikeSetupStep,
    StrikeStoryStep,
    WriteSetupStep,
    WriteStoryStep,
)
from lampkeeper.book.ways import MoreCase, Step, StoryCase, TrackCase, WhenStep
from lampkeeper.insight.tale import Fault, Spot, Tale


def story_words(tale: Tale) -> Iterator[Fault]:
    """Story words that are never written, or never read. A crossing out reads one too."""
    written: dict[str, list[str]] = defaultdict(list)
    read: dict[str, list[str]] = defaultdict(list)
    for spot in tale.spots:
        match spot.step:
            case WriteStoryStep(word=word):
                written[word].append(spot.entry)
            case StrikeStoryStep(word=word):
                read[word].append(spot.entry)
            case WhenStep(cases=cases):
                for case in cases:
                    if isinstance(case, StoryCase):
                        read[case.story].append(spot.entry)
    yield from _one_sided("story", tale.campaign.story, "written", written, read)


def tracks(tale: Tale) -> Iterator[Fault]:
    """Level tracks that are never filled, or that nothing depends on."""
    gained: dict[str, list[str]] = defaultdict(list)
    read: dict[str, list[str]] = defaultdict(list)
    for spot in tale.spots:
        if isinstance(spot.step, GainStep):
            gained[spot.step.track].append(spot.entry)
        for track in _tracks_read(spot.step):
            read[track].append(spot.entry)
    yield from _one_sided("track", [track.id for track in tale.campaign.tracks], "gained", gained, read)


def _one_sided(
    key: str, names: Sequence[str], verb: str, made: Mapping[str, list[str]], used: Mapping[str, list[str]]
) -> Iterator[Fault]:
    """Faults for the names that are only made, only used or neither, with the name that may have been meant."""
    for at, name in enumerate(names):
        match made.get(name), used.get(name):
            case None, None:
                told = "no entry names it"
            case None, list(readers):
                told = f"it is read by {_named(readers)}, but never {verb}"
            case list(makers), None:
                told = f"it is {verb} by {_named(makers)}, but never read"
            case _:
                continue
        near = get_close_matches(name, [other for other in names if other != name], n=1, cutoff=0.75)
        instead = f"; did you mean {near[0]}?" if near else ""
        yield Fault("campaign.toml", (key, at), f"{name}: {told}{instead}")


def _named(entries: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(entries))


def _tracks_read(step: Step) -> Iterator[str]:
    match step:
        case SayStep(each=each, beyond=beyond):
            yield from filter(None, (each, beyond))
        case WriteSetupStep(each=str(each)):
            yield each
        case WhenStep(cases=cases):
            for case in cases:
                if isinstance(case, TrackCase):
                    yield case.track
                elif isinstance(case, MoreCase):
                    yield from (case.more, case.than)


def uncircled_cards(tale: Tale) -> Iterator[Fault]:
    """Printed card numbers that no entry circles: neither does crossing them out mean anything."""
    steps = [spot.step for spot in tale.spots if isinstance(spot.step, CircleStep)]
    circled = {card for step in steps for card in (*step.cards, *step.of)}
    for at, deck in enumerate(tale.campaign.decks):
        missing = [card for card in deck.numbers if card not in circled]
        if missing:
            message = f"no entry circles {', '.join(map(str, missing))}"
            yield Fault("campaign.toml", ("deck", at, "cards"), message)


def mixed_decks(tale: Tale) -> Iterator[Fault]:
    """Steps with the cards of two decks: the few are told, as those that stand in the wrong place."""
    decks = {card: deck.id for deck in tale.campaign.decks for card in deck.numbers}
    for spot in tale.spots:
        if not isinstance(spot.step, CircleStep | CrossOutStep):
            continue
        lists: Mapping[str, tuple[int, ...]] = {"cards": spot.step.cards}
        if isinstance(spot.step, CircleStep):
            lists = {**lists, "of": spot.step.of}
        for key, cards in lists.items():
            here = [decks[card] for card in cards]
            usual = max(here, key=here.count, default="")
            for at, deck in enumerate(here):
                if deck != usual:
                    message = f"card {cards[at]} is of the deck {deck}, the others of {usual}: a step has one deck"
                    yield spot.fault(message, key, at)


def unplaced_cards(tale: Tale) -> Iterator[Fault]:
    """Campaign cards, and sides of them, that no line places."""
    placed = {(step.card, step.side) for _, step in _writings(tale)}
    for at, card in enumerate(tale.campaign.cards):
        if not card.sides and (card.number, None) not in placed:
            yield Fault("cards.toml", ("card", at), f"no entry places card {card.number}")
        for number, side in enumerate(card.sides):
            if (card.number, side) not in placed and side not in card.scenario_book:
                message = (
                    f"no entry places card {card.number} with its {side} side up; if only the Scenario Book does, "
                )
                message += f'say scenario-book = ["{side}"]'
                yield Fault("cards.toml", ("card", at, "sides", number), message)


def sideless_cards(tale: Tale) -> Iterator[Fault]:
    """Lines that place a double-sided card, and do not say which side is up."""
    for spot, step in _writings(tale):
        card = tale.campaign.card(step.card) if step.card else None
        if card and card.sides and step.side is None:
            yield spot.fault(f"card {card.number} needs a side: {' or '.join(card.sides)}")


def baseless_strikes(tale: Tale) -> Iterator[Fault]:
    """Lines that are crossed out and cannot have been written by then, though nothing says that they may be missing."""
    for spot in tale.spots:
        step = spot.step
        if not isinstance(step, StrikeSetupStep) or step.if_present:
            continue
        card = tale.campaign.card(step.card)
        by_book = card and (step.side in card.scenario_book or (step.side is None and card.scenario_book))
        if not by_book and not any(
            writing.card == step.card
            and step.side in (None, writing.side)
            and tale.can_precede(there.scenario, spot.scenario)
            for there, writing in _writings(tale)
        ):
            what = f"card {step.card}" + (f", {step.side} side up" if step.side else "")
            yield spot.fault(f"no line that places {what} can have been written before: if-present is missing")


def late_lines(tale: Tale) -> Iterator[Fault]:
    """Lines for a scenario that does not come after the one in which they are written."""
    for spot, step in _writings(tale):
        if step.scenario is None or spot.scenario is None:
            continue
        if not any(tale.can_precede(goal, step.scenario) for goal in tale.routes[spot.scenario]):
            message = f"this line is for {step.scenario}, which cannot come after {spot.scenario}"
            yield spot.fault(message, "scenario")


def _writings(tale: Tale) -> Iterator[tuple[Spot, WriteSetupStep]]:
    for spot in tale.spots:
        if isinstance(spot.step, WriteSetupStep):
            yield spot, spot.step
