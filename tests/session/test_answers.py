"""What an entry asks, and which answers fit."""

import pytest

from tests.journeys.paths import to

F = "lighthouse-followers"

# The answer table: entry, where it can be read, the ids and kinds of what it asks at first.
ASKED = [
    ("11", "neglected-county", [("spend", "yes-no")]),
    ("13", "neglected-county", [("discard", "yes-no")]),
    ("23", "disappearing-supplies", [("bag", "choice")]),
    ("31", "exploring-the-coast", [("decide", "choice")]),
    ("33", "exploring-the-coast", [("spend", "yes-no")]),
    ("52C", "cathedral-in-ruins", [("gain", "yes-no")]),
    ("54", "cathedral-in-ruins", [("gain", "choice")]),
    ("61", "journey-toward-the-lights", [("decide", "choice")]),
    ("63", "journey-toward-the-lights", [("decide", "choice")]),
    ("90", "sharks-in-the-archipelago", [("remove", "yes-no")]),
    ("91", "sharks-in-the-archipelago", [("decide", "choice")]),
    ("92", "sharks-in-the-archipelago", [("decide", "choice"), (F, "number")]),
    ("93", "sharks-in-the-archipelago", [("cards", "cards")]),
    ("106", "light-piercing-darkness", [("spend", "yes-no")]),
    ("121", "preparing-for-war", [("goods", "text")]),
    ("132", "siege-of-the-lighthouse", [("lighthouse-followers-left", "number")]),
    ("Z21", "disappearing-supplies", [("footprint", "yes-no")]),
    ("Z31", "exploring-the-coast", [("three-on-location", "yes-no")]),
    ("Z32", "exploring-the-coast", [("agreement", "yes-no")]),
    ("Z51", "cathedral-in-ruins", [("restored", "yes-no")]),
    ("Z61", "journey-toward-the-lights", [(F, "number")]),
    ("Z62", "journey-toward-the-lights", [(F, "number")]),
    ("Z71", "strong-in-faith", [(F, "number")]),
    ("Z72", "strong-in-faith", [(F, "number")]),
    ("Z81", "archipelago-in-need", [(F, "number")]),
    ("Z82", "archipelago-in-need", [(F, "number")]),
    ("Z101", "light-piercing-darkness", [(F, "number")]),
    ("Z102", "light-piercing-darkness", [(F, "number")]),
    ("Z111", "eighth-plague", [("field", "text"), (F, "number")]),
    ("Z112", "eighth-plague", [("field", "text"), (F, "number")]),
    ("Z121", "preparing-for-war", [(F, "number")]),
    ("Z122", "preparing-for-war", [(F, "number")]),
    ("Z131", "siege-of-the-lighthouse", [("destroyed", "cards")]),
    ("Z132", "siege-of-the-lighthouse", [("destroyed", "cards")]),
    ("Z141", "in-the-tentacles-of-chaos", [("island-followers", "number")]),
    ("Z142", "in-the-tentacles-of-chaos", [("island-followers", "number"), ("ship-followers", "number")]),
]


@pytest.mark.parametrize(("entry", "scenario", "asked"), ASKED, ids=[row[0] for row in ASKED])
def test_an_entry_asks_what_it_must(lamp, entry, scenario, asked) -> None:
    lamp.play(*to(scenario))
    before = lamp.sheet.read_bytes()

    error = lamp.json("read", entry, code=3)["error"]
    listed = lamp.json("read", entry, "--questions")

    assert error["kind"] == "answers-missing"
    for question in error["questions"]:
        assert set(question) - {"of", "options"} == {"id", "entry", "kind", "text"}
    assert [(question["id"], question["kind"]) for question in error["questions"]] == asked
    assert [(question["id"], question["kind"]) for question in listed["questions"]] == asked
    assert lamp.sheet.read_bytes() == before


def test_all_other_entries_ask_nothing(pack, campaign) -> None:
    from lampkeeper.resolve.entries import resolve
    from lampkeeper.sheet.progress import ProgressSheet

    asking = {entry for entry, _, _ in ASKED} | {"53A", "Z31A", "Z51B"}
    for title in campaign.scenarios:
        entries = pack.entries(title.id)
        # With Conflict on the sheet, 52 and 53 lead to entries that ask nothing.
        sheet = ProgressSheet.model_validate({"scenario": title.id, "story": [{"word": "Conflict"}]})
        for entry in set(entries) - asking:
            assert resolve(entry, entries, campaign, sheet, {}).questions == (), entry


def test_follow_ups_stand_under_the_option_that_leads_to_them(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    (first,) = lamp.json("read", "Z31", "--questions")["questions"]

    under = {option["value"]: [more["id"] for more in option.get("questions", [])] for option in first["options"]}
    assert under == {"yes": ["conflict", "necklaces"], "no": []}
    (decide,) = lamp.json("read", "31", "--questions")["questions"]
    assert [more["id"] for option in decide["options"] for more in option["questions"]] == ["act", "act"]
    (left,) = lamp.json("read", "31", "--questions", "-a", "decide=punish-criminals")["questions"]
    assert left["id"] == "act"


def test_what_is_led_to_asks_under_the_same_ids(lamp) -> None:
    lamp.play(*to("journey-toward-the-lights"), "undo")

    (question,) = lamp.json("read", "53", code=3)["error"]["questions"]
    assert (question["id"], question["entry"]) == ("decide", "53A")


@pytest.mark.parametrize(
    ("scenario", "command", "kind"),
    [
        ("neglected-county", "read 11 -a spend=maybe", "answer-ill-typed"),
        ("neglected-county", "read 11 -a spend=", "answer-ill-typed"),
        ("neglected-county", "read 11 -a spend=1", "answer-ill-typed"),
        ("neglected-county", "read 11 -a spend=yes -a spend=yes", "answer-repeated"),
        ("neglected-county", "read 11 -a spend=yes -a discard=yes", "answer-unasked"),
        ("neglected-county", "read 12 -a spend=yes", "answer-unasked"),
        ("neglected-county", "win -a spend=yes", "answer-unasked"),
        ("neglected-county", "read 11 -a spend", "usage"),
        ("neglected-county", "read 11 -a =yes", "usage"),
        ("exploring-the-coast", "read 31 -a decide=punish -a act=yes", "answer-ill-typed"),
        ("exploring-the-coast", "win -a three-on-location=no -a conflict=yes", "answer-unasked"),
        ("disappearing-supplies", "read 23 -a bag=remove-all -a removed=1", "answer-unasked"),
        ("disappearing-supplies", "read 23 -a bag=release-one-type -a removed=-1", "answer-ill-typed"),
        ("disappearing-supplies", "read 23 -a bag=release-one-type -a removed=1+", "answer-ill-typed"),
        ("disappearing-supplies", "read 23 -a bag=release-one-type -a removed=1.5", "answer-ill-typed"),
        ("disappearing-supplies", "read 23 -a bag=release-one-type -a removed=1000", "answer-ill-typed"),
        ("disappearing-supplies", "read 23 -a bag=release-one-type -a removed=٣", "answer-ill-typed"),
        ("sharks-in-the-archipelago", "read 93 -a cards=28,28", "answer-ill-typed"),
        ("sharks-in-the-archipelago", "read 93 -a cards=44", "answer-ill-typed"),
        ("sharks-in-the-archipelago", "read 93 -a cards=28;40", "answer-ill-typed"),
        ("siege-of-the-lighthouse", "win -a destroyed=24", "answer-ill-typed"),
        ("siege-of-the-lighthouse", "win -a destroyed=56", "answer-ill-typed"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(lamp, scenario, command, kind) -> None:
    lamp.play(*to(scenario))
    before = lamp.sheet.read_bytes()

    assert lamp.json(*command.split(), code=2)["error"]["kind"] == kind
    assert lamp.sheet.read_bytes() == before


@pytest.mark.parametrize("text", ["one\ntwo", "bell\a", "x" * 501])
def test_a_text_is_one_line(lamp, text) -> None:
    lamp.play(*to("preparing-for-war"))

    assert lamp.json("read", "121", "-a", f"goods={text}", code=2)["error"]["kind"] == "answer-ill-typed"


def test_missing_answers_are_told_before_superfluous_ones(lamp) -> None:
    lamp.play("new Ulaf")

    assert lamp.json("read", "11", "-a", "discard=yes", code=3)["error"]["kind"] == "answers-missing"


def test_a_number_can_be_a_sum_and_cards_a_list(lamp) -> None:
    read = lamp.script(*to("sharks-in-the-archipelago"), "read 93 -a 'cards= 43, 28 '")[-1]

    assert read["move"]["answers"] == {"cards": "28,43"}
    ended = lamp.script("undo", "undo", "win -a 'lighthouse-followers=1 + 0 + 2'")[-1]
    assert ended["move"]["answers"] == {"lighthouse-followers": "3"}
