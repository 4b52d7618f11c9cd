"""`explain`: the chain of moves and entries that made a thing what it is, what does not count, and what decided."""

import pytest

from tests.journeys.paths import BY_AGREEMENT, to

F2 = "-a lighthouse-followers=2"
NO_AGREEMENT = "there was no Agreement on the sheet when Z51 was read"
AGREED = "Agreement was on the sheet when Z51 was read"

FAITH = to("strong-in-faith")
SHARKS = [*to("journey-toward-the-lights"), f"lose {F2}"]
# The Agreement of Exploring the Coast is crossed out in Cathedral in Ruins.
BROKEN = [*to("exploring-the-coast"), *BY_AGREEMENT, "lose -a agreement=yes", "read 53 -a decide=cross-out-agreement"]
RUINS = [*BROKEN, "win -a restored=no"]
HAND = [
    *to("exploring-the-coast"),
    "circle 16",
    "cross-out 25",
    "circle 40",
    "erase circle 40",
    "write story Hope",
    "write setup x --merciful -2 --scenario dying-crops",
    "gain pink 2",
]

# What was played, what is asked for, what it is taken for, and the answer.
ANSWERS = [
    # Cards.
    (FAITH, "40", "card 40", "40 is circled by Z51B: it is in the Naval deck"),
    (FAITH, "card 37", "card 37", "Nothing circled 37: it is not in the Naval deck"),
    (
        SHARKS,
        "28",
        "card 28",
        "28 is crossed out by Z62 and not circled: it stays in the box, even if it is circled later",
    ),
    (
        [*SHARKS, "read 93 -a cards=28"],
        "28",
        "card 28",
        "28 is circled by 93 and was crossed out by Z62: it stays in the box",
    ),
    (HAND, "16", "card 16", "16 is circled by hand: it is in the Crop deck"),
    (HAND, "25", "card 25", "25 is circled by Z21 and is crossed out by hand: it stays in the box"),
    (HAND, "40", "card 40", "40 is not circled any more, by hand: it is not in the Naval deck"),
    ([*FAITH, "undo"], "40", "card 40", "Nothing circled 40: it is not in the Naval deck"),
    ([*FAITH, "undo", "redo"], "40", "card 40", "40 is circled by Z51B: it is in the Naval deck"),
    (["new Ulaf"], "2", "location 2", "No Setup Change places card 2"),
    (RUINS, "2", "location 2", "It is placed by Setup Change 1: Card 2, Cathedral, in your Empire, Ruined side up"),
    # Setup Changes.
    (RUINS, "setup 1", "setup 1", "It stands, written by Z32: Card 2, Cathedral, in your Empire, Ruined side up"),
    (RUINS, "Setup-3", "setup 3", "It stands, written by Z51B: 1 Merciful Follower more to gain"),
    (
        [*RUINS, "strike setup 3"],
        "setup 3",
        "setup 3",
        "It is crossed out by hand, and does not count: 1 Merciful Follower more to gain",
    ),
    ([*RUINS, "erase write setup 3"], "setup 3", "setup 3", "It was rubbed out by hand; its number is not given again"),
    (HAND, "setup 1", "setup 1", "It stands, and counts in Dying Crops only, written by hand: x"),
    # Story words.
    (BROKEN[:-1], "agreement", "story Agreement", "It stands on the sheet, written by 31"),
    (BROKEN, "Agreement", "story Agreement", "It is crossed out by 53A, and does not count"),
    (
        [*BROKEN, "erase strike story Agreement"],
        "Agreement",
        "story Agreement",
        "It stands on the sheet, written by 31",
    ),
    ([*BROKEN, "write story Agreement"], "Agreement", "story Agreement", "It stands on the sheet, written by hand"),
    ([*HAND, "erase write story Hope"], "hope", "story Hope", "It was rubbed out by hand"),
    (HAND, "conflict", "story Conflict", "It was never written"),
    (["new Ulaf", "write story record"], "story record", "story record", "It stands on the sheet, written by hand"),
    (
        ["new Ulaf", "write story hope", "write story Hope"],
        "Hope",
        "story Hope",
        "It stands on the sheet, written by hand",
    ),
    # Tracks.
    (HAND, "pink", "track pink-starburst", "You have 4 pink starbursts"),
    (HAND, "Blue Swirls", "track blue-swirl", "You have 0 blue swirls"),
    # The supply.
    (["new Ulaf"], "workers", "workers", "5 in all = 5"),
    (
        ["new Ulaf", "read 16", "write followers 2"],
        "workers",
        "workers",
        "6 in all = 5 + 1 (16), of them 2 Lighthouse Followers",
    ),
    (
        ["new Ulaf", "write setup --merciful -2", "write followers 4"],
        "workers",
        "workers",
        "3 in all = 5 - 2 (hand); the 4 Lighthouse Followers outnumber them, and are the whole supply",
    ),
    (["new Ulaf"], "followers", "followers", "No number is written"),
    (SHARKS, "followers", "followers", "You have 2, the last number written"),
    # Decks.
    (["new Ulaf"], "crop", "deck crop", "It has no cards"),
    (to("exploring-the-coast"), "Naval", "deck naval", "It has 7 cards: 25, 26, 31, 32, 33, 34, 35"),
    # Scenarios.
    (["new Ulaf"], "scenario", "scenario neglected-county", "Neglected County: the campaign begins there"),
    (
        ["new Ulaf", "win"],
        "scenario",
        "scenario disappearing-supplies",
        "Disappearing Supplies: you won Neglected County",
    ),
    (["new Ulaf", "go 5"], "scenario", "scenario cathedral-in-ruins", "Cathedral in Ruins: you went there by hand"),
    (FAITH, "scenario", "scenario strong-in-faith", f"Strong in Faith, not Journey Toward the Lights: {NO_AGREEMENT}"),
    (
        [*BROKEN, "lose"],
        "scenario",
        "scenario strong-in-faith",
        "Strong in Faith, not Journey Toward the Lights: there was no Agreement on the sheet when Z52 was read",
    ),
    (
        to("journey-toward-the-lights"),
        "scenario",
        "scenario journey-toward-the-lights",
        f"Journey Toward the Lights, not Strong in Faith: {AGREED}",
    ),
    ([*FAITH, "go 1", "go 7"], "scenario", "scenario strong-in-faith", "Strong in Faith: you went there by hand"),
    (FAITH, "Neglected  County", "scenario neglected-county", "You won Neglected County"),
    (FAITH, "scenario 2", "scenario disappearing-supplies", "You won Disappearing Supplies"),
    (["new Ulaf", "go 5"], "scenario 1", "scenario neglected-county", "You left Neglected County by hand"),
    (
        FAITH,
        "sharks on the archipelago",
        "scenario sharks-in-the-archipelago",
        "You have not come to Sharks in the Archipelago",
    ),
    (["new Ulaf", *["lose"] * 3], "scenario", "scenario", "The campaign is lost: 3 defeats in a row end the campaign"),
    (["new Ulaf", *["lose"] * 3], "scenario-4", "scenario dying-crops", "You lost Dying Crops"),
    (["new Ulaf", "read 1000"], "scenario", "scenario", "The campaign is lost, by 1000"),
    (
        [*to("island-of-radiance"), "win"],
        "scenario",
        "scenario",
        "The campaign is won: you had 13 victories, at least 10, when Z151 was read",
    ),
    # The record.
    (["new Ulaf", "win", "lose"], "record", "record", "1 victory, 1 defeat, 1 in a row"),
]


PLAYED = {str(played): [row for row in ANSWERS if row[0] == played] for played, *_ in ANSWERS}


@pytest.mark.parametrize("rows", PLAYED.values(), ids=lambda rows: " ".join(row[1] for row in rows)[:40])
def test_what_a_thing_is(lamp, rows) -> None:
    answers = lamp.script(*rows[0][0], *(f"explain {typed}" for _, typed, _, _ in rows))[-len(rows) :]

    told = [(f"{answer['kind']} {answer['id'] or ''}".strip(), answer["verdict"]) for answer in answers]
    assert told == [(thing, verdict) for _, _, thing, verdict in rows]
    assert not any(answer["edited"] for answer in answers)


def chain(answer):
    return [(step["move"], step["mark"]["mark"], step["entry"], step["reason"]) for step in answer["chain"]]


CHOSE = "you chose: Settle a Case: optional, Wood for 1 Gold, and Agreement"
SPENT = "you chose: Spend 1 Gold → release all Wood in the anchor-marked Area, and write Agreement"

NEITHER = (
    "there was no Agreement on the sheet when 52 was read; there was no Conflict on the sheet when 52 was read; "
    "you chose: Gain 1 blue swirl → draw 1 Major Field"
)

# What was played, what is asked for, and each step: its move, mark, entry and reason.
CHAINS = [
    (RUINS, "40", [(7, "circle", "Z51B", NO_AGREEMENT)]),
    (RUINS, "setup 3", [(7, "write-setup", "Z51B", f"{NO_AGREEMENT}; you said no to: Was the Cathedral restored?")]),
    (RUINS, "scenario", [(7, "go-to", "Z51B", NO_AGREEMENT)]),
    (RUINS, "cathedral in ruins", [(5, "go-to", "Z32", None), (7, "go-to", "Z51B", NO_AGREEMENT)]),
    (
        RUINS,
        "agreement",
        [
            (4, "write-story", "31", f"{CHOSE}; {SPENT}"),
            (
                6,
                "strike-story",
                "53A",
                "Agreement was on the sheet when 53 was read; you chose: Cross out Agreement, then 53B",
            ),
        ],
    ),
    (
        RUINS,
        "record",
        [
            (2, "result", "Z1", None),
            (3, "result", "Z21", None),
            (5, "result", "Z32", None),
            (7, "result", "Z51B", None),
        ],
    ),
    # Every way through Exploring the Coast leads to the same scenario: nothing decided it.
    (
        [*to("exploring-the-coast"), "win -a three-on-location=yes -a conflict=no -a necklaces=no"],
        "scenario",
        [(4, "go-to", "Z31A", None)],
    ),
    (
        ["new Ulaf", "win", "win -a footprint=yes"],
        "pink",
        [
            (2, "gain", "Z1", None),
            (3, "gain", "Z21", None),
            (3, "gain", "Z21", "you said yes to: Is there a Footprint token on Thief's Trail?"),
        ],
    ),
    (
        ["new Ulaf", "read 52 --anyway -a gain=yes"],
        "blue",
        [
            (2, "gain", "52C", NEITHER),
        ],
    ),
    (["new Ulaf", "circle 28", "undo"], "28", [(2, "circle", None, None)]),
    (["new Ulaf", "circle 28", "undo", "win"], "28", []),
    (
        ["new Ulaf", "circle 28", "circle 28", "cross-out 28", "erase cross-out 28"],
        "28",
        [
            (2, "circle", None, None),
            (3, "cross-out", None, None),
            (4, "erase", None, None),
        ],
    ),
    (["new Ulaf", "record --victories 2"], "record", [(2, "set-record", None, None)]),
    # An answer that named the cards is told with the move.
    ([*SHARKS, "read 93 -a cards=40"], "40", [(9, "circle", "93", None)]),
]


@pytest.mark.parametrize(("played", "typed", "steps"), CHAINS, ids=lambda value: str(value)[:30])
def test_the_chain_that_made_it_so(lamp, played, typed, steps) -> None:
    assert chain(lamp.script(*played, f"explain {typed}")[-1]) == steps


def test_a_step_in_full(lamp) -> None:
    lamp.play(*RUINS)
    move = lamp.json("log")["moves"][6]

    answer = lamp.json("explain", "40")

    assert answer == {
        "kind": "card",
        "id": "40",
        "verdict": "40 is circled by Z51B: it is in the Naval deck",
        "chain": [
            {
                "move": 7,
                "entry": "Z51B",
                "entries": ["Z51", "Z51B"],
                "scenario": "cathedral-in-ruins",
                "at": move["at"],
                "by_hand": False,
                "state": "done",
                "mark": {"mark": "circle", "card": 40, "from": "Z51B"},
                "reason": NO_AGREEMENT,
                "came_to": None,
            }
        ],
        "uncounted": [],
        "edited": False,
        "see": ["Agreement"],
    }


# What was played, what is asked for, what the steps came to, and what does not count.
FIGURES = [
    ("pink", HAND, ["1 in all", "2 in all", "4 in all"], []),
    (
        "record",
        ["new Ulaf", "win", "lose"],
        ["1 victory, 0 defeats, 0 in a row", "1 victory, 1 defeat, 1 in a row"],
        [],
    ),
    ("naval", to("exploring-the-coast"), [f"{n} card{'s' * (n > 1)}" for n in range(1, 8)], []),
    (
        "crop",
        ["new Ulaf", "circle 16", "cross-out 16 17"],
        ["1 card", "0 cards", "0 cards"],
        [
            "16 is circled by hand and is crossed out by hand: it stays in the box",
            "17 is crossed out by hand and not circled: it stays in the box, even if it is circled later",
        ],
    ),
    (
        "workers",
        ["new Ulaf", "read 16", "strike setup 1", "write followers 1", "write followers 3"],
        ["6 Merciful", "5 Merciful", "4 Merciful and 1 Lighthouse", "2 Merciful and 3 Lighthouse"],
        [
            "Setup Change 1 is crossed out by hand: 1 Merciful Follower more to gain",
            "1: of the Lighthouse Followers only the last number counts",
        ],
    ),
    ("workers", HAND, ["5 Merciful"], ["Setup Change 1 is for Dying Crops only: x"]),
    (
        "2",
        [*RUINS, "read C2A --anyway"],
        [None, None, None],
        ["Setup Change 1 is crossed out by C2A: Card 2, Cathedral, in your Empire, Ruined side up"],
    ),
]


@pytest.mark.parametrize(("typed", "played", "came_to", "uncounted"), FIGURES)
def test_what_it_came_to_and_what_does_not_count(lamp, typed, played, came_to, uncounted) -> None:
    answer = lamp.script(*played, f"explain {typed}")[-1]

    assert [step["came_to"] for step in answer["chain"]] == came_to
    assert answer["uncounted"] == uncounted


@pytest.mark.parametrize(
    ("typed", "code", "kind", "says"),
    [
        ("99", 2, "card-unknown", "Card 99 is not printed on the sheet: the numbers are Crop 16-24, Naval 25-55"),
        ("0", 2, "card-unknown", "Card 0 is not printed"),
        ("3" * 5000, 2, "card-unknown", "is not printed"),
        ("card 99", 2, "card-unknown", "Card 99 is not printed"),
        ("setup 99", 1, "not-on-the-sheet", "There is no Setup Change 99"),
        ("Agrement", 2, "thing-unknown", "did you mean `lamp explain Agreement`?"),
        ("workrs", 2, "thing-unknown", "did you mean `lamp explain workers`"),
        ("cathedral ruins", 2, "thing-unknown", "`lamp explain cathedral-in-ruins`"),
        ("pink moon", 2, "thing-unknown", "There is nothing called pink moon"),
        ("scenario 99", 2, "thing-unknown", "There is nothing called scenario 99"),
        ("setup", 2, "thing-unknown", "did you mean `lamp explain setup-"),
        ("track", 2, "thing-unknown", "tells what can be explained"),
        ("Z51", 2, "thing-unknown", "There is nothing called Z51"),
        ("", 2, "thing-unknown", "There is nothing called"),
    ],
)
def test_what_cannot_be_explained(lamp, typed, code, kind, says) -> None:
    lamp.play(*RUINS)
    error = lamp.json("explain", typed, code=code)["error"]

    assert error["kind"] == kind
    assert says in error["message"]


def test_a_number_that_is_a_setup_change_only_says_so(lamp) -> None:
    lamp.play("new Ulaf", *["write setup x"] * 16)

    assert "`lamp explain setup 5` explains Setup Change 5" in lamp("explain", "5").stderr
    assert lamp.json("explain", "16")["see"] == ["setup 16"]


@pytest.mark.parametrize("typed", ["Journy Toward the Lights", "Archipelago in Nede", "Conflct"])
def test_nothing_ahead_of_the_player_is_named(lamp, typed) -> None:
    lamp.play(*RUINS)
    message = lamp.json("explain", typed, code=2)["error"]["message"]

    assert "Journey" not in message
    assert "need" not in message.casefold()
    assert "Conflict" not in message


def test_without_a_thing_or_a_sheet(lamp) -> None:
    assert lamp.json("explain", "28", code=4)["error"]["kind"] == "sheet-missing"
    lamp.play("new Ulaf")
    assert lamp.json("explain", code=2)["error"]["kind"] == "usage"


# What is replaced in the file, what is asked for, and the answer.
EDITS = [
    (
        '"crossed_out": []',
        '"crossed_out": [40]',
        "40",
        "40 is circled by Z51B and is crossed out by an edit of the file: it stays in the box",
    ),
    ("35, 40, 41", "35, 41", "40", "40 is not circled any more, by an edit of the file: it is not in the Naval deck"),
    (
        '"scenario": "strong-in-faith"',
        '"scenario": "dying-crops"',
        "scenario",
        "Dying Crops is the current scenario by an edit of the file",
    ),
    (
        '"scenario": "strong-in-faith"',
        '"scenario": "dying-crops"',
        "strong in faith",
        "You left Strong in Faith by an edit of the file",
    ),
    ('"victories": 3', '"victories": 4', "record", "4 victories, 1 defeat, 0 in a row"),
    ('"pink-starburst": 2', '"pink-starburst": 9', "pink", "You have 9 pink starbursts"),
    (
        '"word": "Agreement", "crossed_out": true',
        '"word": "Hope", "crossed_out": false',
        "Agreement",
        "It was rubbed out by an edit of the file",
    ),
    (
        '"word": "Agreement", "crossed_out": true',
        '"word": "Hope", "crossed_out": false',
        "Hope",
        "It stands on the sheet, by an edit of the file",
    ),
]


@pytest.mark.parametrize(("old", "new", "typed", "verdict"), EDITS)
def test_a_file_that_was_edited(lamp, old, new, typed, verdict) -> None:
    lamp.play(*RUINS)
    text = lamp.sheet.read_text(encoding="utf-8")
    assert old in text, text
    lamp.sheet.write_text(text.replace(old, new, 1), encoding="utf-8")

    answer = lamp.json("explain", typed)
    shown = lamp("explain", typed)

    assert (answer["verdict"], answer["edited"]) == (verdict, True)
    assert len(answer["warnings"]) == 1
    assert "The file was edited: the moves add up to something else" in shown.stdout
    assert "the sheet was edited outside Lampkeeper" in shown.stderr
    assert lamp.json("explain", "blue")["edited"] is False


def test_an_edit_that_was_kept_is_told_as_made_by_hand(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "write setup x")
    text = lamp.sheet.read_text(encoding="utf-8")
    text = text.replace('"crossed_out": []', '"crossed_out": [25]', 1).replace('"text": "x"', '"text": "y"', 1)
    lamp.sheet.write_text(text, encoding="utf-8")
    marks = lamp.json("mend", "--keep", "edit")["move"]["marks"]
    assert [mark["mark"] for mark in marks] == ["cross-out", "copy-out"]

    assert lamp.json("explain", "25")["verdict"].startswith("25 is circled by Z21 and is crossed out by hand")
    assert chain(lamp.json("explain", "25")) == [(3, "circle", "Z21", None), (5, "cross-out", None, None)]
    assert chain(lamp.json("explain", "setup", "1")) == [(4, "write-setup", None, None), (5, "copy-out", None, None)]
    assert chain(lamp.json("explain", "26")) == [(3, "circle", "Z21", None)]


def test_a_campaign_taken_over_from_paper(lamp, tmp_path) -> None:
    lamp.play(*RUINS)
    form = tmp_path / "mine.toml"
    form.write_text(lamp("export", "--format", "toml").stdout, encoding="utf-8")
    lamp.json("adopt", str(form), "--force")

    assert lamp.json("explain", "40")["verdict"] == "40 is circled by hand: it is in the Naval deck"
    scenario = lamp.json("explain", "scenario")
    assert scenario["verdict"] == "Strong in Faith: the campaign was taken over from paper there"
    assert [(step["move"], step["entry"], step["by_hand"]) for step in scenario["chain"]] == [(1, None, True)]


def test_an_entry_that_reads_otherwise_now_is_given_no_reason(lamp, shipped_copy, spoil) -> None:
    lamp.play(*RUINS)
    spoil(
        "scenarios/05-cathedral-in-ruins.toml",
        'card = 15 },\n  { do = "circle", cards = [40, 41, 42, 43] },\n  { do',
        'card = 15 },\n  { do = "circle", cards = [40, 41, 42] },\n  { do',
    )
    answer = lamp.json("explain", "40", "--pack", str(shipped_copy))
    scenario = lamp.json("explain", "scenario", "--pack", str(shipped_copy))

    otherwise = "Z51 reads otherwise now: what decided it then cannot be told"
    assert chain(answer) == [(7, "circle", "Z51B", otherwise)]
    assert answer["verdict"] == "40 is circled by Z51B: it is in the Naval deck"
    assert scenario["verdict"] == f"Strong in Faith: you won Cathedral in Ruins; {otherwise}"
    assert lamp.json("explain", "25", "--pack", str(shipped_copy))["chain"][0]["reason"] is None


def test_an_entry_that_is_no_more(lamp, shipped_copy, spoil) -> None:
    lamp.play("new Ulaf", "read 16")
    spoil("scenarios/01-neglected-county.toml", 'id = "16"', 'id = "19"')

    (step,) = lamp.json("explain", "setup", "1", "--pack", str(shipped_copy))["chain"]

    assert step["reason"] == "16 reads otherwise now: what decided it then cannot be told"


def test_a_move_in_a_scenario_that_the_pack_does_not_have(lamp) -> None:
    lamp.play("new Ulaf", "go 5", "read 51", "go 1")
    text = lamp.sheet.read_text(encoding="utf-8")
    lamp.sheet.write_text(
        text.replace('"mark": "go-to", "scenario": "cathedral-in-ruins"', '"mark": "go-to", "scenario": "nowhere"'),
        encoding="utf-8",
    )

    (stroke,) = lamp.json("explain", "pink")["chain"]

    assert stroke["reason"] == "51 reads otherwise now: what decided it then cannot be told"


def test_conditions_of_tracks_and_of_entries_read_before(pack) -> None:
    """No entry of the shipped pack makes a mark under one of them: they are told as they stand in the book."""
    from lampkeeper.insight.reasons import told
    from lampkeeper.resolve.entries import resolve
    from lampkeeper.sheet.progress import ProgressSheet

    def reasons(scenario, entry, **facts):
        sheet = ProgressSheet(scenario=scenario, **facts)
        outcome = resolve(entry, pack.entries(scenario), pack.campaign, sheet, {})
        return [reason for decision in outcome.decisions for reason in told(decision)]

    assert reasons("disappearing-supplies", "21", tracks={"blue-swirl": 3}) == [
        "you had 4 blue swirls, at least 4, when 21 was read"
    ]
    again = {"entries_read": ("76",), "entries_this_game": ("76",)}
    assert reasons("strong-in-faith", "76", **again) == ["76 was read once more in that game"]
    assert reasons("strong-in-faith", "76") == ["76 was read for the first time in that game"]


def test_people_are_told_move_by_move(lamp) -> None:
    lamp.play(*RUINS)

    shown = lamp("explain", "scenario").stdout.splitlines()

    assert shown[:4] == [
        "Scenario 7 · Strong in Faith",
        "Strong in Faith, not Journey Toward the Lights: there was no Agreement on the",
        "sheet when Z51 was read",
        "",
    ]
    assert shown[4] == "7. win Z51 › Z51B"
    assert shown[6:8] == [
        "  ✎ Go to Strong in Faith (Z51B)",
        "  · There was no Agreement on the sheet when Z51 was read",
    ]
    assert shown[9:] == ["More", "  lamp explain Agreement  on which it depended"]


def test_a_hostile_word_is_shown_literally(lamp) -> None:
    lamp.play("new Ulaf")
    lamp.json("write", "story", "[bold]x[/] \u202eabc")

    done = lamp("explain", "[bold]X[/]", "\u202eabc")

    assert done.returncode == 0
    assert "Story Progression: [bold]x[/] \\u202eabc" in done.stdout
    assert "\u202e" not in done.stdout
