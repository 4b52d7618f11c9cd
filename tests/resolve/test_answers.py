"""What the player said, read by the question; and what is said of an answer that does not fit."""

import pytest

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Option, YesNo
from lampkeeper.errors import Wrong
from lampkeeper.resolve.answers import (
    AnswersMissing,
    one_line,
    parse_answers,
    question_facts,
    read_cards,
    read_choice,
    read_number,
    read_text,
    read_yes_no,
)

SPEND = YesNo("spend", "11", "Do you spend it?")
GAIN = Choice("gain", "54", "Which one?", (Option("pink-starburst", "1 pink"), Option("blue-swirl", "1 blue")))
REMOVED = Number("removed", "23", "How many?")
CARDS = Cards("cards", "93", "Which cards?", (28, 40, 41, 42, 43))
SPREAD = Cards("cards", "93", "Which cards?", (16, 17, 20, 30, 31, 32))
GOODS = FreeText("goods", "121", "What is assigned?")


@pytest.mark.parametrize(
    ("read", "question", "said", "answer"),
    [
        (read_yes_no, SPEND, "yes", True),
        (read_yes_no, SPEND, " NO ", False),
        (read_choice, GAIN, "blue-swirl", "blue-swirl"),
        (read_choice, GAIN, " Pink-Starburst ", "pink-starburst"),
        (read_number, REMOVED, "0", 0),
        (read_number, REMOVED, "999", 999),
        (read_number, REMOVED, " 2 + 0+1+0", 3),
        (read_number, REMOVED, "000500+499", 999),
        (read_cards, CARDS, "", ()),
        (read_cards, CARDS, "  ", ()),
        (read_cards, CARDS, "43,28", (28, 43)),
        (read_cards, CARDS, " 43 , 28 40 ", (28, 40, 43)),
        (read_text, GOODS, "", ""),
        (read_text, GOODS, " 2 Wood, 1 Gold ", "2 Wood, 1 Gold"),
        (read_text, GOODS, "x" * 500, "x" * 500),
    ],
)
def test_an_answer_that_fits(read, question, said, answer) -> None:
    assert read(question, said) == answer


NO_NUMBER = "give a number from 0 on, or a sum such as 2+0+1"
NO_CARDS = "give card numbers with commas between them, or leave it empty"
NO_TEXT = "give one line of at most 500 characters"


@pytest.mark.parametrize(
    ("read", "question", "said", "remedy"),
    [
        (read_yes_no, SPEND, "maybe", "give yes or no"),
        (read_yes_no, SPEND, "", "give yes or no"),
        (read_choice, GAIN, "pink", "give one of pink-starburst, blue-swirl"),
        (read_number, REMOVED, "", NO_NUMBER),
        (read_number, REMOVED, "-1", NO_NUMBER),
        (read_number, REMOVED, "1+", NO_NUMBER),
        (read_number, REMOVED, "1.5", NO_NUMBER),
        (read_number, REMOVED, "٣", NO_NUMBER),
        (read_number, REMOVED, "0000001", NO_NUMBER),
        (read_number, REMOVED, "1000", "give a number up to 999"),
        (read_number, REMOVED, "999+1", "give a number up to 999"),
        (read_cards, CARDS, "28;40", NO_CARDS),
        (read_cards, CARDS, "28,,40", NO_CARDS),
        (read_cards, CARDS, "28,", NO_CARDS),
        (read_cards, CARDS, "0000028", NO_CARDS),
        (read_cards, CARDS, "28,40,28", "give each card once"),
        (read_cards, CARDS, "28,44", "give cards out of 28, 40-43; 44 is none of them"),
        (read_cards, SPREAD, "18", "give cards out of 16-17, 20, 30-32; 18 is none of them"),
        (read_text, GOODS, "bell\a", NO_TEXT),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_what_would(read, question, said, remedy) -> None:
    with pytest.raises(Wrong) as refused:
        read(question, said)

    assert (refused.value.kind, refused.value.remedy) == ("answer-ill-typed", remedy)
    assert refused.value.message == f"{question.id}={said} does not answer entry {question.entry}"


def test_a_long_text_is_refused_without_saying_all_of_it_again() -> None:
    with pytest.raises(Wrong) as refused:
        read_text(GOODS, "x" * 501)

    assert refused.value.message == f"goods={'x' * 40} does not answer entry 121"


@pytest.mark.parametrize("text", ["x" * 501, "two\nlines", "bell\a", "\x7f", "\x85", "a\u2028b", "a\u2029b", "\udc80"])
def test_a_text_by_hand_is_one_line_too(text) -> None:
    with pytest.raises(Wrong) as refused:
        one_line("TEXT", f"a{text}b")

    assert (refused.value.kind, refused.value.message) == ("usage", "TEXT is no text of one line")
    assert refused.value.remedy == "give at most 500 characters, on one line"


def test_a_text_can_have_a_bound_of_its_own() -> None:
    assert one_line("WORD", "x" * 100, 100) == "x" * 100

    with pytest.raises(Wrong) as refused:
        one_line("WORD", "x" * 101, 100)
    assert refused.value.remedy == "give at most 100 characters, on one line"


def test_blanks_at_the_ends_of_a_text_do_not_count() -> None:
    assert one_line("TEXT", f"  {'ö' * 500}\n") == "ö" * 500


@pytest.mark.parametrize(
    ("given", "answers"),
    [
        ([], {}),
        (["spend=yes"], {"spend": "yes"}),
        ([" decide =punish-criminals", "act=no"], {"decide": "punish-criminals", "act": "no"}),
        (["goods= 1 Wood = 1 Log"], {"goods": " 1 Wood = 1 Log"}),
        (["field="], {"field": ""}),
    ],
)
def test_answers_as_typed(given, answers) -> None:
    assert parse_answers(given) == answers


@pytest.mark.parametrize(
    ("given", "kind", "message", "remedy"),
    [
        (["spend"], "usage", "-a spend is no answer", "give it as ID=VALUE, such as -a spend=yes"),
        ([" =yes"], "usage", "-a  =yes is no answer", "give it as ID=VALUE, such as -a spend=yes"),
        (["act=no", " act=no"], "answer-repeated", "act is answered twice", "give each answer once"),
    ],
)
def test_what_is_no_answer_at_all(given, kind, message, remedy) -> None:
    with pytest.raises(Wrong) as refused:
        parse_answers(given)

    assert (refused.value.kind, refused.value.message, refused.value.remedy) == (kind, message, remedy)


@pytest.mark.parametrize(
    ("question", "facts", "example"),
    [
        (
            SPEND,
            {
                "id": "spend",
                "entry": "11",
                "kind": "yes-no",
                "text": "Do you spend it?",
                "options": [{"value": "yes", "text": "Yes"}, {"value": "no", "text": "No"}],
            },
            "-a spend=yes/no",
        ),
        (
            GAIN,
            {
                "id": "gain",
                "entry": "54",
                "kind": "choice",
                "text": "Which one?",
                "options": [
                    {"value": "pink-starburst", "text": "1 pink"},
                    {"value": "blue-swirl", "text": "1 blue"},
                ],
            },
            "-a gain=pink-starburst/blue-swirl",
        ),
        (REMOVED, {"id": "removed", "entry": "23", "kind": "number", "text": "How many?"}, "-a removed=N"),
        (
            CARDS,
            {"id": "cards", "entry": "93", "kind": "cards", "text": "Which cards?", "of": [28, 40, 41, 42, 43]},
            "-a cards=N,N…",
        ),
        (GOODS, {"id": "goods", "entry": "121", "kind": "text", "text": "What is assigned?"}, "-a goods=TEXT"),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_a_question_as_json_and_how_to_answer_it(question, facts, example) -> None:
    missing = AnswersMissing([question])

    assert question_facts(question) == facts
    assert missing.facts() == {"questions": [facts]}
    assert missing.remedy == f"answer with {example}"


def test_all_missing_answers_are_told_at_once() -> None:
    questions = (
        Number("island-followers", "Z142", "How many there?"),
        Number("ship-followers", "Z142", "How many elsewhere?"),
    )
    missing = AnswersMissing(questions)

    assert (missing.code, missing.kind) == (3, "answers-missing")
    assert missing.message == "Entry Z142 asks for island-followers, ship-followers"
    assert missing.remedy == "answer with -a island-followers=N -a ship-followers=N"
    assert missing.questions == questions
