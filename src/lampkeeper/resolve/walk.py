"""One way through an entry: the sheet as it grows, what is said on the way, and what is asked."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.book.scenario import Entry
from lampkeeper.book.ways import ChooseStep, MayStep, Step, WhenStep
from lampkeeper.resolve.answers import read_cards, read_choice, read_number, read_text, read_yes_no
from lampkeeper.resolve.outcome import Chosen, Decision, Line, Note, Outcome, Pencil, Table
from lampkeeper.sheet.marks import Mark, ReadEntry, Result, Sourced
from lampkeeper.sheet.pencil import draw
from lampkeeper.sheet.progress import ProgressSheet

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioBook


class Walk:
    """Where the steps leave their traces. `sheet` grows with each mark: later conditions read it as it then stands."""

    def __init__(
        self,
        entries: Mapping[str, Entry],
        campaign: Campaign,
        sheet: ProgressSheet,
        answers: Mapping[str, str],
        book: "ScenarioBook | None" = None,
    ) -> None:
        """`entries` are all that can be read on the way, `answers` as the player gave them, `book` what is noted."""
        self.entries = entries
        self.campaign = campaign
        self.book = book
        self.before = sheet
        self.sheet = sheet
        self.entry = ""
        self.is_ending = False
        self.way: tuple[Decision, ...] = ()
        self._given = answers
        self._costs_vp = False
        self._read: list[str] = []
        self._rules: dict[str, None] = {}
        self._lines: list[Line] = []
        self._step: Step
        self._missing: list[tuple[Question, Step]] = []
        self._certain: int | None = None
        self._asked: dict[str, str] = {}
        self._decisions: list[Decision] = []

    def begin(self, entry: Entry) -> None:
        """Turn to an entry, and record the result that it states. A chain of endings (Z31, Z31A) has one result."""
        self.entry = entry.id
        if entry.id in self.before.entries_this_game and entry.id not in self._read:
            self.note("Read before in this game: if this was a slip, `lamp undo` takes it back")
        self._read.append(entry.id)
        self._rules.update(dict.fromkeys(entry.rules))
        self.mark(ReadEntry(entry=entry.id))
        if entry.ending and not self.is_ending:
            self.is_ending = True
            self.mark(Result(result=entry.ending, worth=entry.worth))

    def take(self, step: Step) -> None:
        """Turn to a step: what is asked from here on, it asks."""
        self._step = step

    def mark(self, mark: Mark) -> bool:
        """Make the mark; False where it would change nothing."""
        if isinstance(mark, Sourced):
            mark = mark.model_copy(update={"source": self.entry})
        after = draw(self.sheet, mark)
        if after is self.sheet:
            return False
        self.sheet = after
        self._lines.append(Pencil(self.entry, mark, self.way))
        return True

    def say(self, text: str, *, must: bool = False) -> None:
        """Something to do on the table; `must`: it costs VP where it cannot be carried out."""
        self._lines.append(Table(self.entry, text))
        self._costs_vp |= must

    def choose(self, text: str, *, must: bool = False) -> None:
        """What the player chose."""
        self._lines.append(Chosen(self.entry, text))
        self._costs_vp |= must

    def note(self, text: str) -> None:
        """A word of explanation."""
        self._lines.append(Note(self.entry, text))

    def decide(self, step: WhenStep | ChooseStep | MayStep, way: int, reasons: Iterable[str] = ()) -> Decision:
        """Record which way a step goes."""
        decision = Decision(self.entry, step, way, tuple(reasons))
        self._decisions.append(decision)
        return decision

    def outcome(self) -> Outcome:
        """What has come of it."""
        if self._costs_vp and not self.is_ending:
            # After a scenario's end there are no VP left to lose.
            self.entry = self._lines[-1].entry
            self.note(f"Each instruction that you cannot carry out costs {self.campaign.undone.vp} VP")
        return Outcome(
            entries=tuple(self._read),
            lines=tuple(self._lines),
            questions=tuple(question for question, _ in self._missing),
            waiting=tuple(step for _, step in self._missing),
            certain=len(self._lines) if self._certain is None else self._certain,
            answers=self._asked,
            decisions=tuple(self._decisions),
            sheet=self.sheet,
            rules=tuple(self._rules),
        )

    # Questions: what was answered, or None where the answer is still missing.

    def ask_yes_no(self, id: str, text: str) -> bool | None:
        """Ask a question of yes or no."""
        question = YesNo(id, self.entry, text)
        said = self._answer(question)
        if said is None:
            return None
        yes = read_yes_no(question, said)
        self._asked[id] = "yes" if yes else "no"
        return yes

    def ask_choice(self, question: Choice) -> str | None:
        """Ask for one of the options; its id."""
        said = self._answer(question)
        if said is None:
            return None
        self._asked[question.id] = chosen = read_choice(question, said)
        return chosen

    def ask_number(self, id: str, text: str) -> int | None:
        """Ask for a number."""
        question = Number(id, self.entry, text)
        said = self._answer(question)
        if said is None:
            return None
        number = read_number(question, said)
        self._asked[id] = str(number)
        return number

    def ask_cards(self, id: str, text: str, of: tuple[int, ...]) -> tuple[int, ...] | None:
        """Ask for card numbers out of those offered."""
        question = Cards(id, self.entry, text, of)
        said = self._answer(question)
        if said is None:
            return None
        cards = read_cards(question, said)
        self._asked[id] = ",".join(str(card) for card in cards)
        return cards

    def ask_text(self, id: str, text: str) -> str | None:
        """Ask for a line of text."""
        question = FreeText(id, self.entry, text)
        said = self._answer(question)
        if said is None:
            return None
        self._asked[id] = answer = read_text(question, said)
        return answer

    def _answer(self, question: Question) -> str | None:
        said = self._given.get(question.id)
        if said is None:
            if self._certain is None:
                self._certain = len(self._lines)
            self._missing.append((question, self._step))
        return said
