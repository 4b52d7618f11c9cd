"""What an outcome tells beside its marks: why and why not, from when on it counts, and what it costs."""

import pytest

from lampkeeper.book.scenario import Entry
from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Pencil
from lampkeeper.sheet.marks import WriteSetup
from lampkeeper.sheet.progress import ProgressSheet
from tests.resolve.rows import AGREEMENT, CONFLICT, STRUCK_AGREEMENT, places

PINK, BLUE = "pink-starburst", "blue-swirl"
AGAIN = "Read before in this game: if this was a slip, `lamp undo` takes it back"
COSTS = "Each instruction that you cannot carry out costs 2 VP"
LATER = "The deck changes from the next setup on"
NOTHING = "Nothing happens here"
NO_CARD = "No card is named: nothing is marked"


def read(pack, entry, answers, facts):
    title = pack.scenario_of(entry)
    scenario = title.id if title else "neglected-county"
    sheet = ProgressSheet.model_validate({"scenario": scenario, **facts})
    return resolve(entry, pack.entries(scenario), pack.campaign, sheet, answers)


def own(**steps):
    """Entries of a pack of one's own, by id."""
    return {id: Entry.model_validate({"id": id, "steps": found}) for id, found in steps.items()}


def told(outcome):
    """The lines, each as (its kind, the entry it belongs to, what it says)."""
    return [
        (type(line).__name__.lower(), line.entry, line.mark.mark if isinstance(line, Pencil) else line.text)
        for line in outcome.lines
    ]


@pytest.mark.parametrize(
    ("entry", "answers", "facts", "notes"),
    [
        # What the sheet decides.
        ("52", {}, {"story": AGREEMENT}, ["Agreement stands on the sheet", COSTS]),
        (
            "52",
            {},
            {"story": CONFLICT},
            ["Agreement does not stand on the sheet", "Conflict stands on the sheet", COSTS],
        ),
        (
            "52",
            {"gain": "no"},
            {"story": STRUCK_AGREEMENT},
            [
                "Agreement does not stand on the sheet",
                "Conflict does not stand on the sheet",
                "Declined: Gain 1 blue swirl → draw 1 Major Field",
            ],
        ),
        ("21", {}, {"tracks": {BLUE: 2}}, ["You have 3 blue swirls, fewer than 4", NOTHING]),
        ("21", {}, {"tracks": {BLUE: 3}}, ["You have 4 blue swirls, at least 4", COSTS]),
        ("32", {}, {"tracks": {PINK: 2, BLUE: 1}}, ["You have 2 pink starbursts and 1 blue swirl"]),
        ("32", {}, {"tracks": {PINK: 1, BLUE: 1}}, ["You have 1 pink starburst and 1 blue swirl", NOTHING]),
        ("Z151", {}, {"victories": 7}, ["You have 10 victories, at least 10"]),
        ("Z151", {}, {"victories": 6}, ["You have 9 victories, fewer than 10"]),
        # What the player decides.
        ("Z21", {"footprint": "no"}, {}, []),
        ("11", {"spend": "no"}, {}, []),
        ("13", {"discard": "yes"}, {}, []),
        ("13", {"discard": "no"}, {}, ["Declined: Discard 1 Merciful Follower → 2 pink starbursts"]),
        ("23", {"bag": "release-one-type", "removed": "0"}, {}, ["None: no box is filled", COSTS]),
        ("121", {"goods": " "}, {}, ["Left empty: nothing is written"]),
        # Cards.
        ("93", {"cards": ""}, {}, [NO_CARD]),
        ("93", {"cards": "40,41"}, {}, [LATER]),
        ("93", {"cards": "28,40"}, {"circled": [28]}, ["28: circled already", LATER]),
        ("93", {"cards": "28,40"}, {"circled": [28, 40]}, ["28, 40: circled already"]),
        (
            "93",
            {"cards": "28,40,41"},
            {"crossed_out": [28, 41]},
            ["28, 41: crossed out: in the box to stay", LATER],
        ),
        ("82", {}, {}, []),
        (
            "82",
            {},
            {"circled": [37], "crossed_out": [37, 38]},
            ["37: circled already", "38: crossed out: in the box to stay"],
        ),
        ("75", {}, {"circled": [31, 35]}, [LATER]),
        ("75", {}, {"circled": [31]}, ["35: not in the deck so far, and out of it even if circled later", LATER]),
        (
            "75",
            {},
            {"circled": [31, 35], "crossed_out": [31]},
            ["31: crossed out already", LATER],
        ),
        ("75", {}, {"crossed_out": [31, 35]}, ["31, 35: crossed out already"]),
        ("Z22", {}, {}, []),
        ("Z131", {"destroyed": ""}, {}, [NO_CARD]),
        ("Z131", {"destroyed": "46"}, {"circled": [46]}, []),
        # Words and lines.
        (
            "31",
            {"decide": "punish-criminals", "act": "yes"},
            {"story": CONFLICT},
            ["Conflict stands on the sheet already"],
        ),
        ("53A", {"decide": "cross-out-agreement"}, {"story": AGREEMENT}, [COSTS]),
        (
            "53A",
            {"decide": "cross-out-agreement"},
            {"story": STRUCK_AGREEMENT},
            ["Agreement does not stand on the sheet: nothing to cross out", COSTS],
        ),
        (
            "81",
            {},
            {"setup_changes": [places(1, 3, "Obsolete", "81")], "lines_written": 1},
            ["Card 3, Shipyard, in your Empire, Obsolete side up: stands on the sheet already", COSTS],
        ),
        ("C1", {}, {}, ["No line places card 1, Market, on its Poor side: nothing to cross out"]),
        ("C1", {}, {"setup_changes": [places(1, 1, "Poor", "hand")], "lines_written": 1}, []),
        ("Z51A", {}, {}, ["No line places card 2, Cathedral: nothing to cross out"]),
        (
            "Z51A",
            {},
            {"setup_changes": [places(1, 2, "Ruined", "Z31"), places(2, 2, "Restored", "C2A")], "lines_written": 2},
            [],
        ),
        # Numbers.
        ("Z61", {"lighthouse-followers": "5"}, {}, []),
        (
            "Z61",
            {"lighthouse-followers": "6"},
            {},
            ["6 is more than the 5 Workers of your supply: mind whether it is right"],
        ),
        ("Z2", {}, {"defeats": 5, "defeats_in_a_row": 1}, []),
        ("Z2", {}, {"defeats": 5, "defeats_in_a_row": 2}, ["This is defeat 3 in a row: 3 end the campaign"]),
        # What was read before.
        ("12", {}, {"entries_read": ["12"], "entries_this_game": ["11"]}, []),
        ("12", {}, {"entries_read": ["12"], "entries_this_game": ["11", "12"]}, [AGAIN]),
        ("76", {}, {"entries_this_game": ["76"]}, [AGAIN, COSTS]),
    ],
)
def test_an_entry_says_why_and_why_not(entry, answers, facts, notes, pack) -> None:
    assert list(read(pack, entry, answers, facts).notes) == notes


@pytest.mark.parametrize(
    ("entry", "answers", "reminded"),
    [
        ("24", {}, True),  # a pawn, and then a loss of VP that is always possible
        ("23", {"bag": "remove-all"}, True),
        ("34", {}, True),
        ("53A", {"decide": "discard-stone"}, True),
        ("91", {"decide": "spend-follower"}, True),
        ("91", {"decide": "gain-vp"}, True),  # its pawn
        ("92", {"decide": "replace-one", "lighthouse-followers": "2"}, True),
        ("54", {"gain": "blue-swirl"}, True),  # its pawn
        ("11", {"spend": "yes"}, False),
        ("12", {}, False),
        ("13", {"discard": "yes"}, False),
        ("63", {"decide": "assign-ship"}, True),
        ("103", {}, False),
        ("106", {"spend": "yes"}, False),
        ("Z62", {"lighthouse-followers": "2"}, False),
    ],
)
def test_what_it_costs_not_to_be_able_is_told_where_it_costs_anything(entry, answers, reminded, pack) -> None:
    assert (COSTS in read(pack, entry, answers, {}).notes) is reminded


def test_each_line_belongs_to_the_entry_that_it_comes_from(pack) -> None:
    outcome = read(pack, "53", {"decide": "cross-out-agreement"}, {"story": AGREEMENT})

    assert told(outcome) == [
        ("pencil", "53", "read-entry"),
        ("note", "53", "Agreement stands on the sheet"),
        ("pencil", "53A", "read-entry"),
        ("chosen", "53A", "Cross out Agreement, then 53B"),
        ("pencil", "53A", "strike-story"),
        ("pencil", "53B", "read-entry"),
        ("table", "53B", "Spend 1 Fish"),
        ("note", "53B", COSTS),
    ]
    assert [getattr(mark, "source", None) for mark in outcome.marks] == [None, None, "53A", None]


def test_what_follows_upon_an_entry_led_to_belongs_to_the_outer_one_again(campaign) -> None:
    entries = own(
        A=[
            {"do": "read", "entry": "B"},
            {"do": "circle", "cards": [28]},
            {"do": "read", "entry": "B"},
            {"do": "say", "text": "Spend 1 Fish", "must": True},
        ],
        B=[{"do": "circle", "cards": [25]}],
    )
    outcome = resolve("A", entries, campaign, ProgressSheet(entries_this_game=("B",)), {})

    assert told(outcome) == [
        ("pencil", "A", "read-entry"),
        ("note", "B", AGAIN),
        ("pencil", "B", "read-entry"),
        ("pencil", "B", "circle"),
        ("note", "B", LATER),
        ("pencil", "A", "circle"),
        ("note", "A", LATER),
        ("note", "B", "25: circled already"),
        ("table", "A", "Spend 1 Fish"),
        ("note", "A", COSTS),
    ]
    assert [mark.source for mark in outcome.marks if mark.mark == "circle"] == ["B", "A"]


@pytest.mark.parametrize(("merciful", "counts"), [("*", 3), ("-*", -3)])
def test_a_star_stands_for_as_many_workers_as_are_said(merciful, counts, campaign) -> None:
    step = {
        "do": "write-setup",
        "text": "Workers: *",
        "merciful": merciful,
        "ask": "number",
        "kind": "number",
        "about": "How many?",
    }
    outcome = resolve("A", own(A=[step]), campaign, ProgressSheet(), {"number": "1+2"})

    assert outcome.marks[-1] == WriteSetup(id=1, text="Workers: 3", source="A", merciful=counts)


@pytest.mark.parametrize(
    ("standing", "written"),
    [(None, False), ("dying-crops", False), ("eighth-plague", True)],
    ids=["for all", "for the same one", "for another one"],
)
def test_a_card_for_one_scenario_is_written_unless_it_stands_for_that_one_or_all(campaign, standing, written) -> None:
    line = {"id": 1, "text": "Card 3", "from": "81", "card": 3, "side": "Obsolete", "scenario": standing}
    sheet = ProgressSheet.model_validate({"scenario": "neglected-county", "setup_changes": [line], "lines_written": 1})
    step = {"do": "write-setup", "card": 3, "side": "Obsolete", "scenario": "dying-crops"}

    marks = resolve("7", own(**{"7": [step]}), campaign, sheet, {}).marks

    assert [mark.scenario for mark in marks if isinstance(mark, WriteSetup)] == ["dying-crops"] * written
