"""The pages of questions."""

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Question, YesNo
from lampkeeper.resolve.questions import Asked
from lampkeeper.session.results import QuestionsView
from lampkeeper.show.page import Block, Items, Page, Paragraph, Section, Span, fields, items, line, page, section
from lampkeeper.show.words import numbers


def questions_page(view: QuestionsView) -> Page:
    """What an entry asks on this sheet."""
    if not view.questions:
        return page(f"Entry {view.entry}", "asks nothing on this sheet")
    return page(
        f"Entry {view.entry}",
        "what it asks on this sheet",
        *(_question(asked) for asked in view.questions),
    )


def values_of(question: Question) -> str:
    """What can be answered."""
    match question:
        case YesNo():
            return "yes or no"
        case Choice(options=options):
            return " or ".join(option.value for option in options)
        case Number():
            return "a number, or a sum such as 2+0+1"
        case Cards(of=of):
            return f"cards out of {numbers(of)}, with commas between them; just Enter for none"
        case FreeText():
            return "text; just Enter for none"


def question_block(question: Question) -> Section:
    """A question as it is asked on a terminal: options by number."""
    if isinstance(question, YesNo):
        return section(f"Entry {question.entry} asks", Paragraph(line(question.text)))
    text = Paragraph(line(question.text))
    if isinstance(question, Choice):
        options = tuple(
            (Span(f"{number})", "command"), line(option.text))
            for number, option in enumerate(question.options, start=1)
        )
        return section(f"Entry {question.entry} asks", text, Items(options))
    return section(f"Entry {question.entry} asks", text, Paragraph(line(Span(values_of(question), "dim"))))


def _question(asked: Asked) -> Block:
    question = asked.question
    blocks: list[Block] = [Paragraph(line(question.text))]
    if isinstance(question, Choice):
        blocks.append(items([line(Span(option.value, "command"), f"  {option.text}") for option in question.options]))
    else:
        blocks.append(fields(("Answer", values_of(question))))
    for value, follow_ups in asked.follow_ups.items():
        blocks.append(section(f"with {question.id}={value}", *(_question(more) for more in follow_ups)))
    return section(f"{question.id} (entry {question.entry})", *blocks)
