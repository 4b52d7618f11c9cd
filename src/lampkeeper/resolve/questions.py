"""All that an entry asks on a sheet: follow-ups under the option that leads to them."""

from collections.abc import Mapping
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.questions import Choice, Question, YesNo
from lampkeeper.book.scenario import Entry
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.progress import ProgressSheet


class Asked(NamedTuple):
    """A question, and for each answer that leads to more, what it leads to."""

    question: Question
    follow_ups: dict[str, tuple["Asked", ...]]


def questions_of(
    entry: str,
    entries: Mapping[str, Entry],
    campaign: Campaign,
    sheet: ProgressSheet,
    answers: Mapping[str, str],
) -> tuple[Asked, ...]:
    """The questions that these answers leave open, in order, with what each of their answers leads to."""
    open_now = resolve(entry, entries, campaign, sheet, answers).questions
    known = {question.id for question in open_now} | answers.keys()
    found = []
    for question in open_now:
        follow_ups = {}
        if isinstance(question, YesNo | Choice):
            for option in question.options:
                more = questions_of(entry, entries, campaign, sheet, {**answers, question.id: option.value})
                new = tuple(asked for asked in more if asked.question.id not in known)
                if new:
                    follow_ups[option.value] = new
        found.append(Asked(question, follow_ups))
    return tuple(found)
