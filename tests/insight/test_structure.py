"""The structure of small packs: what is a fault, and what is none."""

import tomllib

import pytest

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import EntryFile, Scenario
from lampkeeper.insight.structure import faults
from lampkeeper.insight.tale import Tale

CAMPAIGN = """
id = "small"
title = "Small"
version = "1"
game = "Game"
first-scenario = "one"
story = ["Oath"]
track = [{ id = "red", one = "x", many = "xs" }, { id = "green", one = "x", many = "xs" }]
deck = []
card = []
workers = { base = 5 }
followers = { question = "How many", sum = ["here"] }
record = { victories-to-win = 1, last-victory-counts = 1, defeats-in-a-row-to-lose = 3 }
undone = { vp = 2 }
"""
# Uses the word and the tracks of the campaign, so that tests need not.
USES = """
[[entry]]
id = "99"
from = "card"
steps = [
  { do = "gain", track = "red", boxes = 1 },
  { do = "gain", track = "green", boxes = 1 },
  { do = "say", text = "s", each = "red", beyond = "green" },
  { do = "strike-story", word = "Oath", if-present = true },
  { do = "write-story", word = "Oath" },
]
"""
END = '[{ do = "end-campaign", result = "won" }]'
GO = '{ do = "go-to", scenario = "two" }'


def scenario(id: str, entries: str = "", win: str = END, lose: str = END) -> str:
    prefix = {"one": "Z1", "two": "Z2", "three": "Z3"}[id]
    return (
        f'scenario = "{id}"\nwin = "{prefix}1"\nlose = "{prefix}2"\n'
        f'[[entry]]\nid = "{prefix}1"\nending = "victory"\nsteps = {win}\n'
        f'[[entry]]\nid = "{prefix}2"\nending = "defeat"\nsteps = {lose}\n{entries}'
    )


def entry(id: str, *steps: str, more: str = 'from = "card"') -> str:
    return f'[[entry]]\nid = "{id}"\n{more}\nsteps = [{", ".join(steps)}]\n'


def when(*cases: str) -> str:
    return f'{{ do = "when", cases = [{", ".join(cases)}] }}'


def case(condition: str, *steps: str) -> str:
    """A case; a condition without a key is a story word, and none makes it hold always."""
    key = f'story = "{condition}"' if condition.isalpha() else condition
    return f"{{ {key}{', ' if key else ''}steps = [{', '.join(steps)}] }}"


def choose(ask: str, **options: tuple[str, ...]) -> str:
    told = (f'{{ id = "{id}", text = "t", steps = [{", ".join(steps)}] }}' for id, steps in options.items())
    return f'{{ do = "choose", ask = "{ask}", text = "t", options = [{", ".join(told)}] }}'


def may(ask: str, *steps: str) -> str:
    return f'{{ do = "may", ask = "{ask}", text = "t", steps = [{", ".join(steps)}] }}'


def read(id: str) -> str:
    return f'{{ do = "read", entry = "{id}" }}'


def tale(*files: str, anywhere: str = "") -> Tale:
    scenarios = {}
    data = tomllib.loads(CAMPAIGN)
    data["scenario"] = []
    for number, text in enumerate(files, start=1):
        found = Scenario.model_validate(tomllib.loads(text))
        data["scenario"].append({"id": found.scenario, "number": number, "title": "T", "page": 1})
        scenarios[f"{found.scenario}.toml"] = found
    free = EntryFile.model_validate(tomllib.loads(USES + anywhere)).entries
    return Tale(Campaign.model_validate(data), scenarios, {"anywhere.toml": free})


def told(*files: str, anywhere: str = "") -> list[tuple]:
    return [(found.place, found.message) for found in faults(tale(*files, anywhere=anywhere))]


SAY = '{ do = "say", text = "s" }'
RED = '{ do = "gain", track = "red", boxes = 1 }'
OATH = '{ do = "write-story", word = "Oath" }'
BREAK = '{ do = "strike-story", word = "Oath" }'


FOUR_RED = 'track = "red", at-least = 4'
TWO_RED = 'track = "red", at-least = 2'
MORE_RED = 'more = "red", than = "green"'
MORE_GREEN = 'more = "green", than = "red"'
LINE = '{ do = "write-setup", merciful = 1 }'
ONLY_FROM_1 = 'only-from = "1"'


@pytest.mark.parametrize(
    "entries",
    [
        # A path takes one option; the other has ids of its own.
        entry("1", choose("a", x=(may("b"),), y=(may("b"),))),
        # What is settled is unsettled by a mark, here or in an entry that is read.
        entry("1", when(case(FOUR_RED)), RED, when(case(FOUR_RED))),
        entry("1", when(case(FOUR_RED), case("", read("2"), when(case(FOUR_RED))))) + entry("2", RED),
        entry("1", when(case("Oath", read("2"), when(case("Oath"))))) + entry("2", may("a", BREAK)),
        entry("1", when(case(MORE_RED, RED, when(case(MORE_RED))))),
        # Of two branches that come together only what both settle is settled.
        entry("1", may("a", OATH), when(case("Oath"))),
        entry("1", choose("a", x=(OATH,), y=()), when(case("Oath"))),
        # A larger number before a smaller one; more, fewer, and as many.
        entry("1", when(case(FOUR_RED), case(TWO_RED))),
        entry("1", when(case(MORE_RED), case(MORE_GREEN), case(""))),
        # One word or another: both read one entry.
        entry("1", when(case("Oath", read("2")), case(TWO_RED, read("2")), case("", SAY)))
        + entry("2", RED, more=ONLY_FROM_1),
        # An entry that only one other leads to, by way of a third.
        entry("1", when(case("Oath", read("2")), case("", read("3"))))
        + entry("2", read("3"), more=ONLY_FROM_1)
        + entry("3", SAY, more=ONLY_FROM_1),
        # What is settled for one reader is not for another, nor for who turns to the entry by themselves.
        entry("1", when(case("Oath", read("3"))), more="") + entry("2", read("3")) + entry("3", when(case("Oath"))),
        # Filling boxes and writing a line of text can be done again.
        entry("1", RED, RED, LINE, LINE),
    ],
)
def test_what_is_no_fault(entries) -> None:
    found = told(scenario("one", entries))

    assert [fault for fault in found if "nothing leads here" not in fault[1]] == []


@pytest.mark.parametrize(
    ("entries", "place", "says"),
    [
        (
            entry("1", when(case("Oath", RED), case("", when(case("Oath"))))),
            ("entry", 2, "steps", 0, "cases", 1, "steps", 0, "cases", 0),
            "this case can never be taken: it is settled by then that Oath does not stand on the sheet",
        ),
        (
            entry("1", OATH, when(case("Oath"), case("", SAY))),
            ("entry", 2, "steps", 1, "cases", 0),
            "this case always holds: it is settled by then that Oath stands on the sheet",
        ),
        (
            entry("1", choose("a", x=(OATH,), y=(OATH, SAY)), when(case("Oath"))),
            ("entry", 2, "steps", 1, "cases", 0),
            "this case always holds: it is settled by then that Oath stands on the sheet",
        ),
        (
            entry("1", when(case(FOUR_RED, RED, when(case(TWO_RED))))),
            ("entry", 2, "steps", 0, "cases", 0, "steps", 1, "cases", 0),
            "this case always holds: it is settled by then that there are at least 2 red",
        ),
        (
            entry("1", when(case("victories = 3"), case("victories = 4"))),
            ("entry", 2, "steps", 0, "cases", 1),
            "there are fewer than 4 victories",
        ),
        (
            entry("1", when(case(MORE_RED, when(case(MORE_GREEN))))),
            ("entry", 2, "steps", 0, "cases", 0, "steps", 0, "cases", 0),
            "there is not more green than red",
        ),
        (
            entry("1", when(case("read-before = true"), case("read-before = true"))),
            ("entry", 2, "steps", 0, "cases", 1),
            "the entry was not read before",
        ),
        (
            entry("1", when(case("Oath", read("2"))))
            + entry("2", when(case("Oath", RED), case("", SAY)), more=ONLY_FROM_1),
            ("entry", 3, "steps", 0, "cases", 0),
            "this case always holds",
        ),
        (entry("1", BREAK, BREAK), ("entry", 2, "steps", 1), "nothing to cross out"),
        (
            entry("1", when(case('ask = "a", text = "t"'), case('ask = "a", text = "t"'))),
            ("entry", 2, "steps", 0, "cases", 1),
            "the question a is asked a second time on this path",
        ),
        (
            entry("1", may("a", may("a"))),
            ("entry", 2, "steps", 0, "steps", 0),
            "the question a is asked a second time on this path",
        ),
        (
            entry("1", read("2"), read("2")) + entry("2", OATH),
            ("entry", 2, "steps", 1),
            "entry 2 is read a second time on this path",
        ),
        (
            entry("1", OATH, read("2")) + entry("2", OATH),
            ("entry", 2, "steps", 1),
            "Oath is written a second time on this path (by 2)",
        ),
        (
            entry("1", SAY, more='only-from = "2"') + entry("2", SAY, more=ONLY_FROM_1),
            ("entry", 2, "only-from"),
            "2 does not lead to 1",
        ),
    ],
)
def test_a_fault_in_an_entry(entries, place, says) -> None:
    found = told(scenario("one", entries))

    assert [fault for fault in found if fault[0] == place and says in fault[1]], found


def test_an_offer_is_no_way_on() -> None:
    ((place, message),) = told(scenario("one", win=f"[{may('a', END[1:-1])}]"))

    assert place == ("entry", 0, "steps", 0)
    assert message == "here an ending leads nowhere: a go-to or an end-campaign is missing"


def test_an_ending_may_lead_on_by_an_entry_of_any_scenario() -> None:
    anywhere = entry("98", '{ do = "end-campaign", result = "lost" }')

    assert told(scenario("one", lose=f"[{read('98')}]"), anywhere=anywhere) == []


def test_steps_behind_a_go_to_are_no_fault() -> None:
    assert told(scenario("one", win=f"[{GO}, {RED}]"), scenario("two")) == []


def test_one_gap_is_told_once_whichever_way_leads_there() -> None:
    chain = entry("Z13", SAY, more="") + entry("Z14", read("Z13"), more="")
    ways = when(case("Oath", read("Z13")), case("", read("Z14")))

    found = told(scenario("one", chain, win=f"[{ways}]", lose=f"[{read('Z14')}]"))

    nowhere = [place for place, message in found if "leads nowhere" in message]
    assert nowhere == [("entry", 0), ("entry", 1)]


def test_a_scenario_without_an_end_to_come_to() -> None:
    back = '[{ do = "go-to", scenario = "three" }]'
    three = '[{ do = "go-to", scenario = "two" }]'

    found = told(scenario("one", win=f"[{GO}]"), scenario("two", "", back, back), scenario("three", "", three, three))

    assert found == [(("scenario", at), "no way from here ends the campaign") for at in (1, 2)]


def test_words_written_in_a_scenario_that_comes_before() -> None:
    uses = when(case("Vow", RED))
    vow = '{ do = "write-story", word = "Vow" }'
    early = scenario("one", entry("1", uses), win=f"[{GO}]"), scenario("two", entry("2", vow))
    late = scenario("one", entry("1", vow), win=f"[{GO}]"), scenario("two", entry("2", uses))
    with_vow = CAMPAIGN.replace('["Oath"]', '["Oath", "Vow"]')

    def places(files):
        made = tale(*files)
        data = tomllib.loads(with_vow) | {"scenario": [t.model_dump() for t in made.campaign.scenarios]}
        return [found.place for found in faults(Tale(Campaign.model_validate(data), made.scenarios, made.anywhere))]

    assert places(early) == [("entry", 2, "steps", 0, "cases", 0)]
    assert places(late) == []


def test_more_paths_than_could_be_walked() -> None:
    """Each entry reads the next in either branch: as many paths as 2 to the power of 500."""
    both = [entry(str(n), choose(f"a{n}", x=(read(str(n + 1)),), y=(SAY, read(str(n + 1))))) for n in range(100, 600)]

    found = told(scenario("one", "".join(both) + entry("600", OATH, OATH)))

    assert found == [(("entry", 502, "steps", 1), "Oath is written a second time on this path")]
