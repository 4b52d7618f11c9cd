"""What the player said: read by the question, and refused where it does not fit."""

import re
from collections.abc import Sequence
from typing import Any, assert_never

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.errors import LampError, Wrong
from lampkeeper.sheet.paper import LONGEST, is_one_line
from lampkeeper.wording import read_sum

MOST = 999


class AnswersMissing(LampError):
    """Questions on this path that have no answer yet, in the order in which the entry asks them."""

    code = 3

    def __init__(self, questions: Sequence[Question]) -> None:
        ids = ", ".join(question.id for question in questions)
        super().__init__(
            "answers-missing",
            f"Entry {questions[0].entry} asks for {ids}",
            "answer with " + " ".join(f"-a {question.id}={_example(question)}" for question in questions),
        )
        self.questions = tuple(questions)

    def facts(self) -> dict[str, Any]:
        """The questions."""
        return {"questions": [question_facts(question) for question in self.questions]}


def question_facts(question: Question) -> dict[str, Any]:
    """A question as JSON."""
    facts: dict[str, Any] = {
        "id": question.id,
        "entry": question.entry,
        "kind": question.kind,
        "text": question.text,
    }
    match question:
        case YesNo() | Choice():
            facts["options"] = [{"value": option.value, "text": option.text} for option in question.options]
        case Cards():
            facts["of"] = list(question.of)
        case Number() | FreeText():
            pass
        case _:
            assert_never(question)
    return facts


def parse_answers(given: Sequence[str], example: str = "spend=yes") -> dict[str, str]:
    """Answers as typed, `ID=VALUE`, by id. Raises Wrong for one without `=`, and for an id given twice."""
    answers: dict[str, str] = {}
    for text in given:
        id, equals, value = text.partition("=")
        id = id.strip()
        if not equals or not id:
            raise Wrong("usage", f"-a {text} is no answer", f"give it as ID=VALUE, such as -a {example}")
        if id in answers:
            raise Wrong("answer-repeated", f"{id} is answered twice", "give each answer once")
        answers[id] = value
    return answers


def read_yes_no(question: YesNo, said: str) -> bool:
    """Yes or no."""
    word = said.strip().casefold()
    if word not in ("yes", "no"):
        raise _ill_typed(question, said, "yes or no")
    return word == "yes"


def read_choice(question: Choice, said: str) -> str:
    """The id of the option chosen."""
    word = said.strip().casefold()
    if not any(option.value == word for option in question.options):
        raise _ill_typed(question, said, "one of " + ", ".join(option.value for option in question.options))
    return word


def read_number(question: Number, said: str) -> int:
    """A number, or a sum such as `2+0+1+0`."""
    total = read_sum(said)
    if total is None:
        raise _ill_typed(question, said, "a number from 0 on, or a sum such as 2+0+1")
    if total > MOST:
        raise _ill_typed(question, said, f"a number up to {MOST}")
    return total


def read_cards(question: Cards, said: str) -> tuple[int, ...]:
    """Distinct card numbers, ascending."""
    if not said.strip():
        return ()
    parts = re.split(r"\s*,\s*|\s+", said.strip())
    if not all(re.fullmatch("[0-9]{1,6}", part) for part in parts):
        raise _ill_typed(question, said, "card numbers with commas between them, or leave it empty")
    cards = [int(part) for part in parts]
    if len(set(cards)) < len(cards):
        raise _ill_typed(question, said, "each card once")
    for card in cards:
        if card not in question.of:
            raise _ill_typed(question, said, f"cards out of {_ranges(question.of)}; {card} is none of them")
    return tuple(sorted(cards))


def read_text(question: FreeText, said: str) -> str:
    """One line of text, blanks at both ends taken off."""
    text = said.strip()
    if not is_one_line(text):
        raise _ill_typed(question, said[:40], f"one line of at most {LONGEST} characters")
    return text


def one_line(name: str, text: str, longest: int = LONGEST) -> str:
    """A player's text of one line, blanks at both ends taken off. Raises Wrong for what cannot stand on one."""
    if not is_one_line(text.strip(), longest):
        raise Wrong("usage", f"{name} is no text of one line", f"give at most {longest} characters, on one line")
    return text.strip()


def _ill_typed(question: Question, said: str, wanted: str) -> Wrong:
    return Wrong("answer-ill-typed", f"{question.id}={said} does not answer entry {question.entry}", f"give {wanted}")


def _example(question: Question) -> str:
    match question:
        case YesNo() | Choice():
            return "/".join(option.value for option in question.options)
        case Number():
            return "N"
        case Cards():
            return "N,N…"
        case FreeText():
            return "TEXT"
        case _:
            assert_never(question)


def _ranges(cards: Sequence[int]) -> str:
    """Card numbers in short: `28, 40-43`."""
    parts: list[list[int]] = []
    for card in cards:
        if parts and card == parts[-1][-1] + 1:
            parts[-1].append(card)
        else:
            parts.append([card])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
