"""The pack in examples/packs, played through the real command line: won, lost, and every entry of it."""

from pathlib import Path

import pytest

from lampkeeper.files.pack import Pack
from lampkeeper.files.problems import problems_of

PACK = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"
SWEAR = "read 101 -a fishers=swear"
BORROW = "read 101 -a fishers=borrow"
TO_LONG_NIGHT = ["win", "win -a rope=no"]


@pytest.fixture
def bell(lamp):
    """`lamp` with the second campaign."""
    lamp.environ["LAMP_PACK"] = str(PACK)
    return lamp


def texts(sheet):
    return [line["text"] for line in sheet["setup_changes"] if not line["crossed_out"]]


def test_nothing_is_wrong_with_it() -> None:
    assert problems_of(PACK) == []


def test_a_campaign_that_is_won(bell) -> None:
    lines = [
        "new flavian", SWEAR, "read 102 -a light=yes -a spent=1+1", "read 103", "read 104", "win",
        "read 301 -a dive=deep", "read 303 -a wreck=21,15", "read 304 -a divers=2", "read c61", "read C62", "win",
        "read 501", "read 502", "win",
    ]  # fmt: skip
    sheet = bell.play(*lines)

    assert sheet == {
        "campaign": "drowned-bell",
        "clan": "Flavian",
        "state": "won",
        "scenario": None,
        "wins": 4,
        "defeats": 0,
        "defeats_in_a_row": 0,
        "tracks": {"lantern": 6, "icicle": 1},
        "story": ["Oath", "Bell"],
        "circled": [1, 2, 3, 5, 6, 15, 17, 18, 21],
        "crossed_out": [1, 2],
        "setup_changes": [
            {"id": 1, "text": "Card 61, Bell Tower, in your Empire, Silent side up", "from": "1W", "crossed_out": True},
            {"id": 2, "text": "Merciful Followers more: 2", "from": "304", "crossed_out": False},
            {
                "id": 3,
                "text": "Card 61, Bell Tower, in your Empire, Ringing side up",
                "from": "C61",
                "crossed_out": False,
            },
            {
                "id": 4,
                "text": "Card 62, Ice Ship, in your Empire (it does not count as a Location)",
                "from": "3W",
                "crossed_out": False,
            },
        ],
        "lighthouse_followers": [],
        "entries_read": [
            "101", "102", "103", "104", "1W", "301", "302", "303", "304", "C61", "C62", "3W", "3WA", "501", "502", "5W",
        ],
        "decks": {"harbour": [3, 5, 6], "ice": [15, 17, 18, 21]},
        "workers": {"base": 4, "total": 6, "lighthouse": 0, "merciful": 6},
        "warnings": [],
    }  # fmt: skip


def test_a_campaign_that_is_lost_in_the_last_scenario(bell) -> None:
    sheet = bell.play(
        "new Ulaf", BORROW, "lose", "read 201", "read 201", "read 204 -a goods='2 Wood'", "lose",
        "win -a rope=yes", "read 403 -a stayed=1", "lose -a watch=1+1 -a eaten=3", "win",
    )  # fmt: skip

    assert (sheet["state"], sheet["wins"], sheet["defeats"]) == ("lost", 3, 3)
    assert texts(sheet) == [
        "Card 61, Bell Tower, in your Empire, Silent side up",
        "1 Merciful Follower fewer to gain",
        "Gain 2 Wood",
        "1 Food fewer to gain for every 2 icicles",
        "1 Merciful Follower and 1 Fish more to gain",
        "Merciful Followers fewer: 1",
        "3 Food fewer to gain",
    ]
    assert sheet["story"] == ["Debt", "Bell"]
    assert sheet["tracks"] == {"lantern": 0, "icicle": 2}
    assert sheet["decks"] == {"harbour": [1, 2, 4], "ice": [11, 12, 14, 17, 18]}
    assert sheet["workers"] == {"base": 4, "total": 3, "lighthouse": 2, "merciful": 1}


def test_three_defeats_in_a_row_lose_it(bell) -> None:
    sheet = bell.play("new Ulaf", "lose", "lose", "lose -a sunk=4")

    assert (sheet["state"], sheet["defeats_in_a_row"], sheet["scenario"]) == ("lost", 3, None)
    assert sheet["crossed_out"] == [4]


# What is played before, the command, the entries that it reads, and what it changes on the sheet.
READINGS = [
    ([], SWEAR, ["101"], {"story": ["Oath"]}),
    ([], BORROW, ["101"], {"story": ["Debt"]}),
    ([], "read 102 -a light=no", ["102"], {}),
    ([], "read 102 -a light=yes -a spent=2", ["102"], {"tracks": {"lantern": 2, "icicle": 0}}),
    ([], "read 103", ["103"], {"tracks": {"lantern": 1, "icicle": 0}}),
    ([], "read 104", ["104"], {"circled": [5, 6]}),
    ([], "read C61", ["C61"], {}),
    ([], "win", ["1W"], {"wins": 1, "scenario": 3}),
    ([], "lose", ["1L"], {"defeats": 1, "scenario": 2, "circled": [1, 2, 4]}),
    (["lose"], "read 201", ["201"], {"tracks": {"lantern": 0, "icicle": 2}}),
    (["lose", "read 201"], "read 201", ["201", "202"], {"tracks": {"lantern": 0, "icicle": 2}}),
    ([SWEAR, "lose"], "read 203", ["203"], {"story": ["Oath", "Bell"]}),
    ([BORROW, "lose"], "read 203", ["203"], {"story": ["Bell"]}),
    (["lose"], "read 203", ["203"], {"tracks": {"lantern": 0, "icicle": 2}}),
    (["lose"], "read 204 -a goods=", ["204"], {"lines": 2}),
    (["lose"], "read 204 -a goods=Wood", ["204"], {"lines": 3}),
    (["lose"], "win", ["2W"], {"lines": 4, "wins": 1, "scenario": 3, "circled": [1, 2, 4, 11, 12, 13]}),
    (["lose"], "lose", ["2L"], {"lines": 3, "defeats": 2, "scenario": 3, "circled": [1, 2, 4, 11, 12, 14]}),
    (["read 103", "lose"], "lose", ["2L"], {"lines": 2}),
    (["win"], "read 301 -a dive=deep", ["301", "302"], {"tracks": {"lantern": 3, "icicle": 0}}),
    (["win"], "read 301 -a dive=shallow", ["301"], {"tracks": {"lantern": 1, "icicle": 1}}),
    (["win"], "read 303 -a wreck=22,16", ["303"], {"circled": [1, 2, 3, 16, 22]}),
    (["win"], "read 304 -a divers=3", ["304"], {"crossed_out": [1, 2], "workers": 7}),
    (["win"], "read C61", ["C61"], {"lines": 2}),
    (["win"], "read C62", ["C62"], {"tracks": {"lantern": 1, "icicle": 1}}),
    ([SWEAR, "win"], "win", ["3W", "3WA"], {"wins": 2, "scenario": 5}),
    (["win"], "win -a rope=yes", ["3W", "3WB", "3WC"], {"wins": 2, "scenario": 4, "workers": 5}),
    (["win"], "win -a rope=no", ["3W", "3WB"], {"wins": 2, "scenario": 4, "lines": 3}),
    ([SWEAR, "win"], "lose -a sunk=1,3", ["3L"], {"story": ["Bell"], "scenario": 4, "crossed_out": [1, 3]}),
    (["read 102 -a light=yes -a spent=3", *TO_LONG_NIGHT], "read 401", ["401"], {}),
    (TO_LONG_NIGHT, "read 401", ["401"], {}),
    (["lose", "win", "win -a rope=no"], "read 401", ["401"], {}),
    ([BORROW, *TO_LONG_NIGHT], "read 402", ["402"], {"story": ["Bell"]}),
    (TO_LONG_NIGHT, "read 402", ["402"], {"tracks": {"lantern": 2, "icicle": 0}}),
    (TO_LONG_NIGHT, "read 403 -a stayed=3", ["403"], {"workers": 1}),
    (TO_LONG_NIGHT, "read 404", ["404"], {"state": "lost", "defeats": 0, "scenario": None}),
    (TO_LONG_NIGHT, "win -a watch=2", ["4W"], {"wins": 3, "scenario": 5, "lines": 4}),
    (["lose", "lose", "win -a rope=no"], "win -a watch=2", ["4W"], {"wins": 2, "scenario": 5}),
    (TO_LONG_NIGHT, "lose -a watch=2 -a eaten=1", ["4L"], {"defeats": 1, "scenario": 5, "lines": 4}),
    ([SWEAR, "win", "win"], "read 501", ["501"], {}),
    ([SWEAR, "win", "win"], "read 502", ["502"], {}),
    ([BORROW, *TO_LONG_NIGHT, "win -a watch=2"], "read 502", ["502"], {}),
    ([SWEAR, "win", "win"], "win", ["5W"], {"wins": 4, "state": "won", "scenario": None}),
    ([SWEAR, "lose", "lose", "win"], "win", ["5W"], {"wins": 3, "state": "lost", "scenario": None}),
    ([SWEAR, "win", "win"], "lose", ["5L"], {"wins": 2, "defeats": 1, "state": "lost"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "command", "entries", "changes"), READINGS, ids=[f"{row[2][0]}-{at}" for at, row in enumerate(READINGS)]
)
def test_every_entry_marks_what_it_says(bell, before, command, entries, changes) -> None:
    answer = bell.script("new Ulaf", *before, command)[-1]
    sheet = answer["sheet"]

    assert answer["move"]["entries"] == entries
    facts = {
        **sheet,
        "scenario": sheet["scenario"] and sheet["scenario"]["number"],
        "lines": len(sheet["setup_changes"]),
        "workers": sheet["workers"]["total"],
    }
    assert {name: facts[name] for name in changes} == changes


def test_the_table_reads_every_entry() -> None:
    assert {entry for row in READINGS for entry in row[2]} == Pack(PACK, whole=True).entry_ids


# What is said on the table is no mark.
@pytest.mark.parametrize(
    ("before", "command", "says"),
    [
        (["read 102 -a light=yes -a spent=2"], "read 103", "Gain 2 VP"),
        ([], "read 103", "Exhausted Clan Action pawn → Watch the Harbour"),
        ([], "read C61", "There is no bell to ring yet"),
        (["lose", "read 201"], "read 201", "Spend 1 Wood"),
        ([BORROW, "lose"], "read 203", "Spend 2 Wood"),
        (["win"], "read 301 -a dive=deep", "Each lantern that you have more than icicles: gain 1 VP: 1 VP"),
        (["read 102 -a light=yes -a spent=3", *TO_LONG_NIGHT], "read 401", "Every ship returns: gain 4 VP"),
        (TO_LONG_NIGHT, "read 401", "Gain 1 VP"),
        (["lose", "win", "win -a rope=no"], "read 401", "Remove 1 Clan Ship token"),
        ([SWEAR, "win", "win"], "read 502", "Gain 3 VP"),
        ([BORROW, *TO_LONG_NIGHT, "win -a watch=2"], "read 502", "Lose 5 VP"),
        ([SWEAR, "lose", "read 201", "lose", "win"], "read 501", "flip 1 Action tile to its Solo side: 1 in all"),
    ],
)
def test_what_it_says_to_do(bell, before, command, says) -> None:
    assert any(says in line for line in bell.script("new Ulaf", *before, command)[-1]["table"])


def test_an_entry_out_of_turn_is_refused(bell) -> None:
    bell.play("new Ulaf", "win")

    assert bell.json("read", "302", code=1)["error"]["kind"] == "entry-not-led-to"
    assert bell.json("read", "203", code=1)["error"]["kind"] == "entry-elsewhere"
    assert bell.json("read", "3WC", code=1)["error"]["kind"] == "ending-led-to"
    assert bell.json("new", "Panuk", code=1)["error"]["kind"] == "clan-excluded"


def test_the_sheet_is_of_this_campaign_only(bell) -> None:
    bell.play("new Ulaf")
    del bell.environ["LAMP_PACK"]

    assert bell.json("status", code=4)["error"]["kind"] == "sheet-of-another-campaign"
    assert bell.json("status", "--pack", str(PACK))["scenario"]["title"] == "Silent Harbour"
