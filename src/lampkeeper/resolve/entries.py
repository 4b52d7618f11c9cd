"""Resolving: the steps of an entry, on a sheet, with the player's answers, turned into marks."""

from collections.abc import Mapping
from typing import assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Option, Question, YesNo
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
from lampkeeper.resolve.answers import read_cards, read_choice, read_number, read_text, read_yes_no
from lampkeeper.resolve.conditions import read_before, weigh
from lampkeeper.resolve.outcome import Line, Note, Outcome, Pencil, Table
from lampkeeper.resolve.wording import figure, setup_text
from lampkeeper.sheet.marks import (
    Circle,
    CrossOut,
    EndCampaign,
    Gain,
    GoTo,
    Mark,
    ReadEntry,
    Result,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.pencil import draw, next_setup_id
from lampkeeper.sheet.progress import ProgressSheet


def resolve(
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    answers: Mapping[str, str],
) -> Outcome:
    """What comes of reading an entry. `entries` holds it and all that it can lead to; `answers` are as given.

    Questions without an answer are collected, with nothing done on their behalf. Raises Wrong for an answer of the
    wrong kind. Answers that nothing asked for are those not in the outcome's `answers`.
    """
    walk = _Walk(entries, campaign, sheet, answers)
    walk.read(entry)
    walk.remind()
    return Outcome(
        entries=tuple(walk.read_entries),
        lines=tuple(walk.lines),
        questions=tuple(walk.missing),
        certain=len(walk.lines) if walk.certain is None else walk.certain,
        answers=walk.asked,
        sheet=walk.sheet,
    )


class _Walk:
    """One way through the steps. The sheet grows with each mark, so that later conditions read it as it then stands."""

    def __init__(
        self,
        entries: Mapping[str, Entry],
        campaign: Campaign,
        sheet: ProgressSheet,
        answers: Mapping[str, str],
    ) -> None:
        self.entries = entries
        self.campaign = campaign
        self.before = sheet
        self.sheet = sheet
        self.given = answers
        self.entry = ""
        self.has_result = False
        self.costs_vp = False
        self.read_entries: list[str] = []
        self.lines: list[Line] = []
        self.missing: list[Question] = []
        self.certain: int | None = None
        self.asked: dict[str, str] = {}

    def read(self, id: str) -> None:
        outer, self.entry = self.entry, id
        entry = self.entries[id]
        self.read_entries.append(id)
        self.mark(ReadEntry(entry=id))
        if entry.ending and not self.has_result:
            # A chain of endings (Z31, Z31A) is one victory or one defeat.
            self.has_result = True
            self.mark(Result(result=entry.ending, worth=entry.worth))
        self.take(entry.steps)
        self.entry = outer

    def take(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            self.take_one(step)

    def take_one(self, step: Step) -> None:
        match step:
            case CircleStep():
                self.circle(step)
            case CrossOutStep():
                self.cross_out(step)
            case GainStep():
                self.gain(step)
            case WriteStoryStep(word=word):
                if not self.mark(WriteStory(word=word)):
                    self.note(f"{word} stands on the sheet already")
            case StrikeStoryStep(word=word):
                if not self.mark(StrikeStory(word=word)):
                    self.note(f"{word} does not stand on the sheet: nothing to cross out")
            case WriteSetupStep():
                self.write_setup(step)
            case StrikeSetupStep():
                self.strike_setup(step)
            case WriteFollowersStep(ask=ask):
                self.write_followers(ask)
            case GoToStep(scenario=scenario):
                self.go_to(scenario)
            case EndCampaignStep(result=result):
                self.mark(EndCampaign(result=result))
            case SayStep(text=text, must=must):
                self.say(text + figure(step, self.sheet), must)
            case BlockStep(action=action):
                self.say(f"Exhausted Clan Action pawn → {action}", must=True)
            case ReadStep(entry=entry):
                self.read(entry)
            case ChooseStep():
                self.choose(step)
            case MayStep():
                self.offer(step)
            case WhenStep(cases=cases):
                self.first_that_holds(cases)
            case _:
                assert_never(step)

    # What the steps leave behind.

    def mark(self, mark: Mark) -> bool:
        """Make the mark; False where it would change nothing."""
        after = draw(self.sheet, mark)
        if after is self.sheet:
            return False
        self.sheet = after
        self.lines.append(Pencil(self.entry, mark))
        return True

    def say(self, text: str, must: bool = False) -> None:
        self.lines.append(Table(self.entry, text))
        self.costs_vp |= must

    def note(self, text: str) -> None:
        self.lines.append(Note(self.entry, text))

    def answer(self, question: Question) -> str | None:
        """What the player said, or None where the question is still open."""
        said = self.given.get(question.id)
        if said is None:
            if self.certain is None:
                self.certain = len(self.lines)
            self.missing.append(question)
        return said

    def remind(self) -> None:
        """Instructions that cannot be carried out cost VP; after a scenario's end there are no VP left to lose."""
        if self.costs_vp and not self.has_result:
            cost = f"Each instruction that you cannot carry out costs {self.campaign.undone.vp} VP"
            self.lines.append(Note(self.lines[-1].entry, cost))

    # Cards and tracks.

    def circle(self, step: CircleStep) -> None:
        cards = step.cards
        if step.ask:
            question = Cards(step.ask, self.entry, step.text, step.of)
            chosen = self.ask_cards(question)
            if chosen is None:
                return
            cards = chosen
        made = [card for card in cards if self.mark(Circle(card=card))]
        self.note_cards("circled already", [card for card in cards if card not in made])
        self.note_cards("crossed out: in the box to stay", [card for card in made if card in self.sheet.crossed_out])
        self.say_when(made, step.at_once)

    def cross_out(self, step: CrossOutStep) -> None:
        cards = step.cards
        if step.ask:
            deck = next(deck for deck in self.campaign.decks if deck.id == step.deck)
            chosen = self.ask_cards(Cards(step.ask, self.entry, step.text, deck.numbers))
            if chosen is None:
                return
            cards = chosen
        made = [card for card in cards if self.mark(CrossOut(card=card))]
        self.note_cards("crossed out already", [card for card in cards if card not in made])
        self.note_cards(
            "not in the deck so far, and out of it even if circled later",
            [card for card in made if card not in self.sheet.circled],
        )
        self.say_when(made, at_once=False)

    def ask_cards(self, question: Cards) -> tuple[int, ...] | None:
        said = self.answer(question)
        if said is None:
            return None
        cards = read_cards(question, said)
        self.asked[question.id] = ",".join(str(card) for card in cards)
        if not cards:
            self.note("No card is named: nothing is marked")
        return cards

    def note_cards(self, what: str, cards: list[int]) -> None:
        if cards:
            self.note(f"{', '.join(map(str, cards))}: {what}")

    def say_when(self, made: list[int], at_once: bool) -> None:
        if made and not at_once and not self.has_result:
            self.note("The deck changes from the next setup on")

    def gain(self, step: GainStep) -> None:
        boxes = step.boxes
        if step.ask:
            boxes = self.ask_number(Number(step.ask, self.entry, step.text))
        if boxes is None:
            return
        if boxes == 0:
            self.note("None: no box is filled")
        else:
            self.mark(Gain(track=step.track, boxes=boxes))

    # Lines and numbers.

    def write_setup(self, step: WriteSetupStep) -> None:
        said = ""
        merciful = step.merciful if isinstance(step.merciful, int) else None
        if step.ask:
            if step.kind == "number":
                number = self.ask_number(Number(step.ask, self.entry, step.about))
                if number is None:
                    return
                said = str(number)
                if isinstance(step.merciful, str):
                    merciful = -number if step.merciful == "-*" else number
            else:
                text = self.ask_text(FreeText(step.ask, self.entry, step.about))
                if text is None:
                    return
                if not text:
                    self.note("Left empty: nothing is written")
                    return
                said = text
        if step.card and self.standing(step.card, step.side, exactly=True):
            self.note(f"{setup_text(step, self.campaign)}: stands on the sheet already")
            return
        self.mark(
            WriteSetup(
                id=next_setup_id(self.sheet),
                text=setup_text(step, self.campaign).replace("*", said),
                source=self.entry,
                merciful=merciful,
                card=step.card,
                side=step.side,
                scenario=step.scenario,
                each=step.each,
                per=step.per,
            )
        )

    def strike_setup(self, step: StrikeSetupStep) -> None:
        numbers = self.standing(step.card, step.side, exactly=step.side is not None)
        for number in numbers:
            self.mark(StrikeSetup(id=number))
        if not numbers:
            card = self.campaign.card(step.card)
            name = f"{step.card}, {card.title}" if card else str(step.card)
            side = f", on its {step.side} side" if step.side else ""
            self.note(f"No line places card {name}{side}: nothing to cross out")

    def standing(self, card: int, side: str | None, *, exactly: bool) -> list[int]:
        """The ids of the standing lines that place this card, on exactly this side or on whichever."""
        return [line.id for line in self.sheet.standing() if line.card == card and (not exactly or line.side == side)]

    def write_followers(self, ask: str) -> None:
        followers = self.campaign.followers
        question = Number(ask, self.entry, f"{followers.question}: {' + '.join(followers.sum)}?")
        number = self.ask_number(question)
        if number is not None:
            self.mark(WriteFollowers(number=number))

    def ask_number(self, question: Number) -> int | None:
        said = self.answer(question)
        if said is None:
            return None
        number = read_number(question, said)
        self.asked[question.id] = str(number)
        return number

    def ask_text(self, question: FreeText) -> str | None:
        said = self.answer(question)
        if said is None:
            return None
        self.asked[question.id] = text = read_text(question, said)
        return text

    # Ways.

    def go_to(self, scenario: str) -> None:
        limit = self.campaign.record.defeats_in_a_row_to_lose
        if self.sheet.defeats_in_a_row >= limit:
            self.note(f"This is defeat {self.sheet.defeats_in_a_row} in a row: {limit} end the campaign")
            self.mark(EndCampaign(result="lost"))
        else:
            self.mark(GoTo(scenario=scenario))

    def choose(self, step: ChooseStep) -> None:
        question = Choice(
            step.ask, self.entry, step.text, tuple(Option(option.id, option.text) for option in step.options)
        )
        said = self.answer(question)
        if said is None:
            return
        chosen = read_choice(question, said)
        self.asked[step.ask] = chosen
        for option in step.options:
            if option.id == chosen:
                self.say(option.text, option.must)
                self.take(option.steps)

    def offer(self, step: MayStep) -> None:
        taken = self.ask_yes_no(YesNo(step.ask, self.entry, f"{step.text}?"))
        if taken is None:
            return
        if taken:
            self.say(step.text)
        self.take(step.steps if taken else step.otherwise)

    def ask_yes_no(self, question: YesNo) -> bool | None:
        said = self.answer(question)
        if said is None:
            return None
        yes = read_yes_no(question, said)
        self.asked[question.id] = "yes" if yes else "no"
        return yes

    def first_that_holds(self, cases: tuple[Case, ...]) -> None:
        for case in cases:
            holds = self.holds(case)
            if holds is None:
                return
            if holds:
                self.take(case.steps)
                return
        if not any(isinstance(case, AskedCase) for case in cases):
            self.note("Nothing happens here")

    def holds(self, case: Case) -> bool | None:
        """Whether a case holds, with a note that says why; None where only the player knows and has not said."""
        match case:
            case AskedCase(ask=ask, text=text):
                return self.ask_yes_no(YesNo(ask, self.entry, text))
            case OtherwiseCase():
                return True
            case ReadBeforeCase():
                verdict = read_before(self.entry, self.before)
            case StoryCase() | TrackCase() | MoreCase() | VictoriesCase():
                verdict = weigh(case, self.campaign, self.sheet)
            case _:
                assert_never(case)
        if verdict.reason:
            self.note(verdict.reason)
        return verdict.holds
