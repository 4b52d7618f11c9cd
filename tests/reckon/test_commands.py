"""`lamp reckon`: every sum by its own command line, prompts, JSON, and what is refused."""

import inspect

import pytest

from lampkeeper.goods import RESOURCES
from lampkeeper.reckon.figures import Buildings, Choice, Counts, Names, Number
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

    assert all(f"\n  {name} " in shown for name in NAMES)
    assert [sum["reckon"] for sum in lamp.json("reckon")["sums"]] == list(NAMES)
    assert lamp("--json", "reckon").stdout == lamp("reckon", "--json").stdout


def test_the_answer_stands_first_then_the_reason_then_the_rule(lamp) -> None:
    assert lamp(*STORAGE.split()).stdout.splitlines() == [
        "Storage resolves once: discard 2 Goods, 2 Goods stay",
        "3 Fish and 1 Food are 4, enough for the 3 required once; 2 discarded, 2 left",
        "Rule  Japanese Islands: Storage Phase",
        "lamp rules storage  tells it",
    ]


# A command line, its answer, and the topic of its rule.
@pytest.mark.parametrize(
    ("words", "answer", "topic"),
    [
        (STORAGE.removeprefix("reckon "), "Storage resolves once: discard 2 Goods, 2 Goods stay", "storage"),
        ("docking --islands wood,fish --cards 2", "Assign 1 Wood and 1 Fish to each card", "docking"),
        ("docking --islands STAR,g --cards 1+1", "Assign 1 Gold to each card, gain 2 VP", "docking"),
        ("docking --islands none --cards 1", "Nothing is assigned or gained", "docking"),
        (
            "keeper --buildings 2:wood=2/3:food=3,fish=1/3:wood=6/3:wood=1",
            "Gain 3 Gold and 2 VP",
            "storage-reached",
        ),
        ("keeper --buildings 3:", "Gain 0 Gold and 0 VP", "storage-reached"),
        (
            "exchange --of followers --follower merciful --supply 0 --clan-tile 1 --locations 2",
            "Exchange 1 from your Clan tile",
            "exchange-followers",
        ),
        (
            "exchange --follower light --number 3 --supply 2 --clan-tile 0 --locations 3",
            "Exchange 2 from your supply and 1 from Locations in your Empire",
            "exchange-followers",
        ),
        ("exchange --give wood --take fish", "Give Wood, take Fish", "exchange-resources"),
        ("cost --to build --locations 2 --each wood=1", "Spend 3 Wood", "new-costs"),
        ("cost --to activate --locations 2 --each wood=1", "Spend 2 Wood", "new-costs"),
        ("tactics --locations wood=2,food=2,stone=1", "Spend 1 Worker and 1 Wood or 1 Food", "new-tactics"),
        ("tactics --locations wood=3,food=2 --upgrades wood=2", "Spend 1 Worker and 1 Food", "new-tactics"),
        ("score --vp 40+1 --double-sided 2", "43 VP", "double-sided-locations"),
        ("score --vp 41 --double-sided 2 --foundations pink=2,brown=1", "44 VP", "double-sided-locations"),
    ],
)
def test_every_sum_by_its_command_line(lamp, words, answer, topic) -> None:
    told = lamp.json("reckon", *words.split())
    shown = lamp("reckon", *words.split()).stdout

    assert (told["answer"], told["rule"]["topic"]) == (answer, topic)
    assert shown.startswith(f"{answer}\n")
    assert shown.endswith(f"lamp rules {topic}  tells it\n")
    assert " ".join(told["reason"].split()) in " ".join(shown.split())


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
            "section": "Storage Phase",
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
    assert error["message"] == (
        "`reckon storage` asks for this: Goods assigned to the card; Goods that it discards each time: "
        "give --assigned GOOD=N,… --discards N"
    )

    terminal = Terminal([command(), "reckon", "storage", "--requires", "3"], lamp.environ)
    terminal.expect("Goods assigned to the card (such as food=2,sheep=1; Enter for none): ")
    terminal.type("fsh=3\n")
    terminal.expect("There is no Good fsh: did you mean Fish?; Ctrl-C leaves")
    terminal.type("fish=2+1, food = 1\n")
    terminal.expect("Goods that it discards each time (a number): ")
    terminal.type("2\n")
    assert terminal.finish() == 0
    assert "Storage resolves once: discard 2 Goods, 2 Goods stay" in terminal.shown


def test_only_what_goes_with_the_answers_is_asked(lamp) -> None:
    terminal = Terminal([command(), "reckon", "exchange"], lamp.environ)
    terminal.expect("What is exchanged (followers or resources): ")
    terminal.type("res\n")
    terminal.expect("The Resource that you give to your opponent (")
    terminal.type("wood\n")
    terminal.expect("The Resource that you take from their pool (")
    terminal.type("fish\n")

    assert terminal.finish() == 0
    assert "Give Wood, take Fish" in terminal.shown


def test_a_sum_in_an_evening_asks_with_its_editor(lamp) -> None:
    lamp.play("new Ulaf")
    terminal = Terminal([command(), "play", "--plain"], lamp.environ)
    terminal.expect("lamp› ")
    terminal.type("reckon cost --to build --each wood=1\n")
    terminal.expect("Locations of the type it names in your Empire")
    terminal.type("2\n")
    terminal.expect("Spend 3 Wood")
    terminal.type("reckon\n")
    terminal.expect("How often a Storage effect resolves")
    terminal.type("quit\n")

    assert terminal.finish() == 0
    assert "lamp reckon" not in terminal.shown


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
        ("docking --islands wod", "name-unknown", "--islands: There is no Good wod: did you mean Wood?"),
        (
            "keeper --buildings wood=3",
            "answer-ill-typed",
            "wood=3 says no requirement with its Goods: give them such as",
        ),
        ("keeper --buildings 0:wood=3", "answer-ill-typed", "0 does not fit"),
        ("keeper --buildings 2:wood=3/", "answer-ill-typed", "nothing says no requirement"),
        ("exchange --give wood --take wood", "impossible", "must be of different types: Japanese Islands, Exchange: "),
        ("exchange --give gold --take wood", "impossible", "Gold is no Resource: only Resources are exchanged"),
        ("exchange --of neighbours", "name-unknown", "the words are followers, resources"),
        (
            "exchange --of resources --give wood --take fish --supply 3",
            "answer-unasked",
            "--supply goes only with --of followers: leave it out",
        ),
        ("cost --to build --locations 2 --each none", "impossible", "`lamp rules new-costs` tells more"),
        ("tactics --locations none", "impossible", "New Tactics is one itself"),
        ("storge", "sum-unknown", "There is no sum storge: did you mean `lamp reckon storage`"),
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
        (Buildings(), "3 : fish=2, food=1 / 2:none", ((3, {"Fish": 2, "Food": 1}), (2, {}))),
        (Choice(), "Y", True),
        (Choice(), "no", False),
        (Choice(("followers", "opponent")), "foll", "followers"),
    ],
)
def test_how_figures_are_typed(kind, typed, read) -> None:
    assert kind.read(typed) == read


@pytest.mark.parametrize(
    ("kind", "hint", "metavar"),
    [
        (Number(), "a number", "N"),
        (Counts(), "such as food=2,sheep=1", "GOOD=N,…"),
        (Names(), "such as food,raze", "GOOD,…"),
        (Choice(), "yes or no", "yes|no"),
        (Choice(RESOURCES, "Resource"), "Food, Sheep, Fish, Wood or Stone", "RESOURCE"),
        (Buildings(), "such as 3:food=2,fish=1/2:wood=2", "N:GOOD=N,…/…"),
    ],
)
def test_how_figures_are_asked_for(kind, hint, metavar) -> None:
    assert (kind.hint, kind.metavar) == (hint, metavar)
