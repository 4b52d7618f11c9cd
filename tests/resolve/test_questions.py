"""What an entry asks, how far it goes without the answers, and what the answers lead to."""

import pytest

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, Option, YesNo
from lampkeeper.errors import Wrong
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Pencil
from lampkeeper.resolve.questions import questions_of
from lampkeeper.sheet.progress import ProgressSheet
from tests.resolve.rows import AGREEMENT

FOLLOWERS = (
    "How many Lighthouse Followers do you have, all replacements made: "
    "in your supply + on your Clan tile + assigned to cards + assigned to Areas?"
)
LEFT = (
    "How many Lighthouse Followers are left at the end of this scenario: "
    "in your supply + on your Clan tile + assigned to cards + assigned to Areas?"
)
GOODS = "What is assigned to your Clan Ship token in the Port Area, Resources and Goods? (empty for none)"
REMOVED = Number("removed", "23", "How many Resources did you remove from the Bag Area?")
DISCARD = YesNo("discard", "13", "Discard 1 Merciful Follower → 2 pink starbursts?")
DECIDE = Choice(
    "decide",
    "53A",
    "What do you decide?",
    (
        Option("discard-stone", "Discard 1 Stone → 2 Wood and 1 Gold"),
        Option("cross-out-agreement", "Cross out Agreement, then 53B"),
    ),
)
TO_CIRCLE = Cards(
    "cards", "93", "Which cards do you circle? One for each VP that this change brings", (28, 40, 41, 42, 43)
)
DESTROYED = Cards("destroyed", "Z131", "Which Lighthouses were destroyed? Their card numbers", tuple(range(25, 56)))


def situation(pack, entry, facts=()):
    scenario = pack.scenario_of(entry).id
    sheet = ProgressSheet.model_validate({"scenario": scenario, **dict(facts)})
    return entry, pack.entries(scenario), pack.campaign, sheet


@pytest.mark.parametrize(
    ("entry", "answers", "facts", "questions"),
    [
        ("Z21", {}, {}, (YesNo("footprint", "Z21", "Is there a Footprint token on Thief's Trail?"),)),
        ("13", {}, {}, (DISCARD,)),
        ("53", {}, {"story": AGREEMENT}, (DECIDE,)),
        ("23", {"bag": "release-one-type"}, {}, (REMOVED,)),
        ("93", {}, {}, (TO_CIRCLE,)),
        ("Z131", {}, {}, (DESTROYED,)),
        ("132", {}, {}, (Number("lighthouse-followers-left", "132", LEFT),)),
        ("121", {}, {}, (FreeText("goods", "121", GOODS),)),
        ("Z61", {}, {}, (Number("lighthouse-followers", "Z61", FOLLOWERS),)),
        ("Z61", {"lighthouse-followers": "0"}, {}, ()),
    ],
)
def test_a_question_in_full(entry, answers, facts, questions, pack) -> None:
    assert resolve(*situation(pack, entry, facts), answers).questions == questions


@pytest.mark.parametrize(
    ("entry", "given", "answers"),
    [
        ("13", {"discard": " YES"}, {"discard": "yes"}),
        ("13", {"discard": "No"}, {"discard": "no"}),
        ("54", {"gain": "Blue-Swirl "}, {"gain": "blue-swirl"}),
        ("23", {"bag": "release-one-type", "removed": "2+0+1"}, {"bag": "release-one-type", "removed": "3"}),
        ("23", {"bag": "remove-all", "removed": "3"}, {"bag": "remove-all"}),
        ("93", {"cards": "43, 28"}, {"cards": "28,43"}),
        ("121", {"goods": " 2 Wood "}, {"goods": "2 Wood"}),
        ("Z61", {"lighthouse-followers": "1 + 1", "spend": "yes"}, {"lighthouse-followers": "2"}),
    ],
)
def test_answers_that_were_asked_for_are_kept_in_one_form(entry, given, answers, pack) -> None:
    assert resolve(*situation(pack, entry), given).answers == answers


@pytest.mark.parametrize(
    ("entry", "answers", "message"),
    [
        ("13", {"discard": "maybe"}, "discard=maybe does not answer entry 13"),
        ("54", {"gain": "both"}, "gain=both does not answer entry 54"),
        ("Z61", {"lighthouse-followers": "few"}, "lighthouse-followers=few does not answer entry Z61"),
        ("93", {"cards": "44"}, "cards=44 does not answer entry 93"),
        ("121", {"goods": "two\nlines"}, "goods=two\nlines does not answer entry 121"),
    ],
)
def test_an_answer_that_does_not_fit_names_question_and_entry(entry, answers, message, pack) -> None:
    with pytest.raises(Wrong) as refused:
        resolve(*situation(pack, entry), answers)

    assert refused.value.message == message


@pytest.mark.parametrize(
    ("entry", "answers", "certain", "later"),
    [
        ("13", {}, ["read-entry"], []),
        ("23", {}, ["read-entry"], []),
        ("33", {}, ["read-entry", "gain"], []),
        ("92", {}, ["read-entry"], []),
        ("92", {"decide": "replace-three"}, ["read-entry", "write-setup"], []),
        ("93", {}, ["read-entry"], []),
        ("121", {}, ["read-entry"], []),
        ("132", {}, ["read-entry"], []),
        ("Z21", {}, ["read-entry", "result", "gain"], [*["circle"] * 7, "go-to"]),
        ("Z61", {}, ["read-entry", "result"], ["write-setup", "go-to"]),
        ("Z61", {"lighthouse-followers": "2"}, ["read-entry", "result", "write-followers", "write-setup", "go-to"], []),
        ("Z112", {}, ["read-entry", "result"], [*["circle"] * 9, "go-to"]),
        ("Z131", {}, ["read-entry", "result"], [*["circle"] * 4, "go-to"]),
    ],
)
def test_what_stands_before_the_first_open_question_is_certain(entry, answers, certain, later, pack) -> None:
    """What is open is left out; what follows is resolved, but may yet come otherwise."""
    outcome = resolve(*situation(pack, entry), answers)

    def marks(lines):
        return [line.mark.mark for line in lines if isinstance(line, Pencil)]

    assert marks(outcome.lines[: outcome.certain]) == certain
    assert marks(outcome.lines[outcome.certain :]) == later
    assert outcome.answers == answers


def tree(asked):
    """The ids of what is asked, and under each answer what it leads to."""
    return [
        (found.question.id, {value: tree(more) for value, more in found.follow_ups.items()})
        if found.follow_ups
        else found.question.id
        for found in asked
    ]


@pytest.mark.parametrize(
    ("entry", "answers", "asked"),
    [
        ("12", {}, []),
        ("13", {}, ["discard"]),
        ("31", {}, [("decide", {"punish-criminals": ["act"], "settle-a-case": ["act"]})]),
        ("31", {"decide": "settle-a-case"}, ["act"]),
        ("31", {"decide": "settle-a-case", "act": "no"}, []),
        ("23", {}, [("bag", {"release-one-type": ["removed"]})]),
        ("Z31", {}, [("three-on-location", {"yes": ["conflict", "necklaces"]})]),
        ("92", {}, ["decide", "lighthouse-followers"]),
        ("Z142", {"ship-followers": "2"}, ["island-followers"]),
    ],
)
def test_follow_ups_stand_under_the_answer_that_leads_to_them(entry, answers, asked, pack) -> None:
    assert tree(questions_of(*situation(pack, entry), answers)) == asked
