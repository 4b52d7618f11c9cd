"""`lamp reckon`: every sum by its own command line, prompts, JSON, and what is refused."""

import inspect

import pytest

from lampkeeper.reckon.figures import Choice, Counts, Names, Number
from lampkeeper.reckon.sums import NAMES, find_sum
from tests.conftest import command
from tests.terminal import Terminal

STORAGE = "reckon storage --requires 3 --assigned fish=3,food=1 --discards 2"


@pytest.mark.parametrize("name", NAMES)
def test_a_sum_asks_for_what_its_function_takes(name) -> None:
    sum = find_sum(name)
    taken = inspect.signature(sum.function).parameters

    assert [figure.name for figure in sum.figures] == list(taken)
    for figure in sum.figures:
        left_out = not figure.needed or figure.only is not None
        assert left_out == (taken[figure.name].default is not inspect.Parameter.empty)


def test_the_sums_are_listed(lamp) -> None:
    shown = lamp("reckon").stdout

    assert all(f"lamp reckon {name} " in shown for name in NAMES)
    assert [sum["reckon"] for sum in lamp.json("reckon")["sums"]] == list(NAMES)
    assert lamp("--json", "reckon").stdout == lamp("reckon", "--json").stdout


def test_the_answer_stands_first_then_the_reason_then_the_rule(lamp) -> None:
    assert lamp(*STORAGE.split()).stdout.splitlines() == [
        "Storage resolves once: discard 2 Goods, 2 Goods stay",
        "3 Fish and 1 Food are 4, enough for the 3 required once; 2 discarded, 2 left",
        "Rule  Japanese Islands: Storage Phase; Storage Effect Discards",
        "lamp rules storage  tells it",
    ]


def test_json(lamp) -> None:
    assert lamp.json(*STORAGE.split(), "--keep", "fish=1,food=1") == {
        "reckon": "storage",
        "figures": {"requires": 3, "assigned": {"Fish": 3, "Food": 1}, "discards": 2, "keep": {"Fish": 1, "Food": 1}},
        "result": {
            "times": 1,
            "discarded": 2,
            "stay": 2,
            "discarded_goods": {"Fish": 2},
            "staying_goods": {"Fish": 1, "Food": 1},
        },
        "answer": "Storage resolves once: discard 2 Fish, 1 Fish and 1 Food stay",
        "reason": "3 Fish and 1 Food are 4, enough for the 3 required once; 2 discarded, 2 left",
        "rule": {
            "box": "Japanese Islands",
            "section": "Storage Phase; Storage Effect Discards",
            "topic": "storage",
        },
    }


def test_no_sheet_is_needed_and_it_stands_in_a_script(lamp) -> None:
    assert lamp(*STORAGE.split()).returncode == 0
    assert lamp.script("new Ulaf", STORAGE)[-1]["result"]["times"] == 1
    assert lamp.script("new Ulaf --force", "reckon storage", code=3)[-1]["error"]["kind"] == "answers-missing"


def test_what_is_missing_is_asked_for_on_a_terminal_and_told_elsewhere(lamp) -> None:
    error = lamp.json("reckon", "storage", "--requires", "3", code=3)["error"]
    assert [(question["id"], question["kind"]) for question in error["questions"]] == [
        ("assigned", "counts"),
        ("discards", "number"),
    ]
    assert "give --assigned GOOD=N,… --discards N; " in error["message"]

    terminal = Terminal([command(), "reckon", "storage", "--requires", "3"], lamp.environ)
    terminal.expect("Goods assigned to the card (such as food=2,sheep=1; Enter for none): ")
    terminal.type("fsh=3\n")
    terminal.expect("There is no Good fsh: did you mean Fish?; Ctrl-C leaves")
    terminal.type("fish=2+1, food = 1\n")
    terminal.expect("Goods that it discards each time (a number): ")
    terminal.type("2\n")
    assert terminal.finish() == 0
    assert "Storage resolves once: discard 2 Goods, 2 Goods stay" in terminal.shown


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_question_can_be_left(lamp, key) -> None:
    terminal = Terminal([command(), "reckon", "storage"], lamp.environ)
    terminal.expect("Goods that the Storage effect requires (a number): ")
    terminal.type(key)

    assert terminal.finish() == 130


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("storage --requires three", "answer-ill-typed", "--requires: three is no number: give a number, or a sum"),
        ("storage --requires 0", "answer-ill-typed", "--requires: 0 does not fit: give a number from 1 to 999"),
        ("storage --requires -1", "answer-ill-typed", "--requires: -1 is no number"),
        ("storage --assigned fsh=1", "name-unknown", "--assigned: There is no Good fsh: did you mean Fish?"),
        ("storage --assigned xyz=1", "name-unknown", "the Goods are Food, Sheep, Fish, Wood, Stone, Gold, Raze"),
        ("storage --assigned f=1", "name-unknown", "did you mean Food or Fish?"),
        ("storage --assigned fish", "answer-ill-typed", "fish says no number: give how many of each, such as"),
        ("storage --assigned fish=1,fi=2", "answer-repeated", "Fish is given twice"),
        ("storage --requires 3 --requires 4", "answer-repeated", "--requires is given 2 times"),
        ("storage --requires 3 --assigned fish=4 --discards 3 --keep food=1", "impossible", "`lamp rules storage`"),
        ("storge", "sum-unknown", "There is no sum storge: did you mean `lamp reckon storage`?"),
        ("xyz", "sum-unknown", "There is no sum xyz: `lamp reckon` lists the sums"),
        ("storage 3", "usage", "unexpected extra argument"),
    ],
)
def test_wrong_figures_are_refused(lamp, words, kind, says) -> None:
    error = lamp.json("reckon", *words.split(), code=2)["error"]

    assert (error["code"], error["kind"]) == (2, kind)
    assert says in error["message"]


# A kind of figure, what is typed, and what is read.
@pytest.mark.parametrize(
    ("kind", "typed", "read"),
    [
        (Number(), " 2+0 + 1", 3),
        (Counts(), "fish=3,food=1", {"Fish": 3, "Food": 1}),
        (Counts(), " FI = 3  sheep=0, wood=1+1 ", {"Fish": 3, "Wood": 2}),
        (Counts(), "", {}),
        (Counts(), "none", {}),
        (Names(), "wood, Gold,w", ("Wood", "Gold", "Wood")),
        (Names(), "", ()),
        (Choice(), "Y", True),
        (Choice(), "no", False),
        (Choice(("followers", "opponent")), "foll", "followers"),
    ],
)
def test_how_figures_are_typed(kind, typed, read) -> None:
    assert kind.read(typed) == read
