"""Resolving: the steps of an entry, on a sheet, with the player's answers, turned into marks."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Choice, Option
from lampkeeper.book.scenario import Entry
from lampkeeper.book.steps import (
    BlockStep,
    CircleStep,
    CrossOutStep,
    EndCampaignStep,
    GainStep,
    GoToStep,
    SayStep,
    StrikeSetupStep,
    StrikeStoryStep,
    WriteFollowersStep,
    WriteSetupStep,
    WriteStoryStep,
)
from lampkeeper.book.ways import (
    AskedCase,
    Case,
    ChooseStep,
    MayStep,
    MoreCase,
    OtherwiseCase,
    ReadBeforeCase,
    ReadStep,
    Step,
    StoryCase,
    TrackCase,
    VictoriesCase,
    WhenStep,
)
from lampkeeper.resolve.conditions import read_before, weigh
from lampkeeper.resolve.outcome import Decision, Outcome
from lampkeeper.resolve.supply import worker_supply
from lampkeeper.resolve.walk import Walk
from lampkeeper.resolve.wording import figure, setup_text
from lampkeeper.sheet.marks import (
    Circle,
    CrossOut,
    EndCampaign,
    Gain,
    GoTo,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.pencil import next_setup_id
from lampkeeper.sheet.progress import ProgressSheet

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioBook


def resolve(
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    answers: Mapping[str, str],
    book: "ScenarioBook | None" = None,
) -> Outcome:
    """What comes of reading an entry. `entries` holds it and all that it can lead to; `answers` are as given.

    Questions without an answer are collected, with nothing done on their behalf. Raises Wrong for an answer of the
    wrong kind. Answers that nothing asked for are those not in the outcome's `answers`. No mark hangs on `book`, what
    the player noted.
    """
    walk = Walk(entries, campaign, sheet, answers, book)
    _read(entry, walk)
    return walk.outcome()


def _read(id: str, walk: Walk) -> None:
    outer = walk.entry
    entry = walk.entries[id]
    walk.begin(entry)
    _take_all(entry.steps, walk)
    walk.entry = outer


def _take_all(steps: tuple[Step, ...], walk: Walk) -> None:
    for step in steps:
        _take(step, walk)


def _take(step: Step, walk: Walk) -> None:
    walk.take(step)
    match step:
        case CircleStep():
            _circle(step, walk)
        case CrossOutStep():
            _cross_out(step, walk)
        case GainStep():
            _gain(step, walk)
        case WriteStoryStep(word=word):
            if not walk.mark(WriteStory(word=word)):
                walk.note(f"{word} stands on the sheet already")
        case StrikeStoryStep(word=word):
            if not walk.mark(StrikeStory(word=word)):
                walk.note(f"{word} does not stand on the sheet: nothing to cross out")
        case WriteSetupStep():
            _write_setup(step, walk)
        case StrikeSetupStep():
            _strike_setup(step, walk)
        case WriteFollowersStep():
            _write_followers(step, walk)
        case GoToStep(scenario=scenario):
            _go_to(scenario, walk)
        case EndCampaignStep(result=result):
            walk.mark(EndCampaign(result=result))
        case SayStep(text=text, must=must):
            walk.say(text + figure(step, walk.sheet), must=must)
        case BlockStep(action=action):
            walk.say(f"Exhausted Clan Action pawn → {action}", must=True)
        case ReadStep(entry=entry):
            _read(entry, walk)
        case ChooseStep():
            _choose(step, walk)
        case MayStep():
            _offer(step, walk)
        case WhenStep():
            _take_first_that_holds(step, walk)
        case _:
            assert_never(step)


# Cards and tracks.


def _circle(step: CircleStep, walk: Walk) -> None:
    cards = walk.ask_cards(step.ask, step.text, step.of) if step.ask else step.cards
    if cards is None:
        return
    made = [card for card in cards if walk.mark(Circle(card=card))]
    _note_cards("circled already", [card for card in cards if card not in made], walk)
    _note_cards("crossed out: in the box to stay", [card for card in made if card in walk.sheet.crossed_out], walk)
    _note_when(cards, made, walk, at_once=step.at_once)


def _cross_out(step: CrossOutStep, walk: Walk) -> None:
    if step.ask:
        deck = next(deck for deck in walk.campaign.decks if deck.id == step.deck)
        cards = walk.ask_cards(step.ask, step.text, deck.numbers)
    else:
        cards = step.cards
    if cards is None:
        return
    made = [card for card in cards if walk.mark(CrossOut(card=card))]
    _note_cards("crossed out already", [card for card in cards if card not in made], walk)
    _note_cards(
        "not in the deck so far, and out of it even if circled later",
        [card for card in made if card not in walk.sheet.circled],
        walk,
    )
    _note_when(cards, made, walk, at_once=False)


def _note_cards(what: str, cards: list[int], walk: Walk) -> None:
    if cards:
        walk.note(f"{', '.join(map(str, cards))}: {what}")


def _note_when(cards: tuple[int, ...], made: list[int], walk: Walk, *, at_once: bool) -> None:
    if not cards:
        walk.note("No card is named: nothing is marked")
    elif made and not at_once and not walk.is_ending:
        walk.note("The deck changes from the next setup on")


def _gain(step: GainStep, walk: Walk) -> None:
    boxes = walk.ask_number(step.ask, step.text) if step.ask else step.boxes
    if boxes is None:
        return
    if boxes:
        walk.mark(Gain(track=step.track, boxes=boxes))
    else:
        walk.note("None: no box is filled")


# Lines and numbers.


def _write_setup(step: WriteSetupStep, walk: Walk) -> None:
    said = ""
    merciful = step.merciful if isinstance(step.merciful, int) else None
    if step.ask and step.kind == "number":
        number = walk.ask_number(step.ask, step.about)
        if number is None:
            return
        said = str(number)
        if isinstance(step.merciful, str):
            merciful = -number if step.merciful == "-*" else number
    elif step.ask:
        text = walk.ask_text(step.ask, step.about)
        if text is None:
            return
        if not text:
            walk.note("Left empty: nothing is written")
            return
        said = text
    template = setup_text(step, walk.campaign)
    if step.card and walk.sheet.places(step.card, step.side, step.scenario):
        walk.note(f"{template}: stands on the sheet already")
        return
    walk.mark(
        WriteSetup(
            id=next_setup_id(walk.sheet),
            text=template.replace("*", said),
            source=walk.entry,
            merciful=merciful,
            card=step.card,
            side=step.side,
            scenario=step.scenario,
            each=step.each,
            per=step.per,
        )
    )


def _strike_setup(step: StrikeSetupStep, walk: Walk) -> None:
    struck = False
    for line in walk.sheet.standing():
        if line.card == step.card and step.side in (None, line.side):
            struck |= walk.mark(StrikeSetup(id=line.id))
    if not struck:
        card = walk.campaign.card(step.card)
        name = f"{step.card}, {card.title}" if card else str(step.card)
        side = f", on its {step.side} side" if step.side else ""
        walk.note(f"No line places card {name}{side}: nothing to cross out")


def _write_followers(step: WriteFollowersStep, walk: Walk) -> None:
    followers = walk.campaign.followers
    number = walk.ask_number(step.ask, f"{followers.question}: {' + '.join(followers.sum)}?")
    if number is None:
        return
    walk.mark(WriteFollowers(number=number))
    total = worker_supply(walk.campaign, walk.sheet, walk.book).total
    if number > total:
        walk.note(f"{number} is more than the {total} Workers of your supply: mind whether it is right")


# Ways.


def _go_to(scenario: str, walk: Walk) -> None:
    limit = walk.campaign.record.defeats_in_a_row_to_lose
    if walk.sheet.defeats_in_a_row >= limit:
        walk.note(f"This is defeat {walk.sheet.defeats_in_a_row} in a row: {limit} end the campaign")
        walk.mark(EndCampaign(result="lost"))
    else:
        walk.mark(GoTo(scenario=scenario))


def _take_way(decision: Decision, steps: tuple[Step, ...], walk: Walk) -> None:
    outer = walk.way
    walk.way = (*outer, decision)
    _take_all(steps, walk)
    walk.way = outer


def _choose(step: ChooseStep, walk: Walk) -> None:
    options = tuple(Option(option.id, option.text) for option in step.options)
    chosen = walk.ask_choice(Choice(step.ask, walk.entry, step.text, options))
    for way, option in enumerate(step.options):
        if option.id == chosen:
            decision = walk.decide(step, way)
            walk.choose(option.text, must=option.must)
            _take_way(decision, option.steps, walk)


def _offer(step: MayStep, walk: Walk) -> None:
    taken = walk.ask_yes_no(step.ask, f"{step.text}?")
    if taken is None:
        return
    decision = walk.decide(step, 0 if taken else 1)
    if taken:
        walk.choose(step.text)
        _take_way(decision, step.steps, walk)
    else:
        walk.note(f"Declined: {step.text}")


def _take_first_that_holds(step: WhenStep, walk: Walk) -> None:
    reasons = []
    for way, case in enumerate(step.cases):
        holds, reason = _holds(case, walk)
        if reason:
            walk.note(reason)
            reasons.append(reason)
        if holds is None:
            return
        if holds:
            _take_way(walk.decide(step, way, reasons), case.steps, walk)
            return
    walk.decide(step, len(step.cases), reasons)
    if not any(isinstance(case, AskedCase) for case in step.cases):
        walk.note("Nothing happens here")


def _holds(case: Case, walk: Walk) -> tuple[bool | None, str]:
    """Whether a case holds, and why; None where only the player knows and has not said."""
    match case:
        case AskedCase(ask=ask, text=text):
            return walk.ask_yes_no(ask, text), ""
        case OtherwiseCase():
            return True, ""
        case ReadBeforeCase():
            return read_before(walk.entry, walk.before)
        case StoryCase() | TrackCase() | MoreCase() | VictoriesCase():
            return weigh(case, walk.campaign, walk.sheet)
        case _:
            assert_never(case)
