"""Neglected County to Cathedral in Ruins."""

from . import AGREEMENT, CONFLICT, CROP, STRUCK_AGREEMENT, Row, line, places

PINK, BLUE = "pink-starburst", "blue-swirl"
COAST_BY_Z21 = [25, 26, 31, 32, 33, 34, 35]
COAST_BY_Z41 = [25, 28, 29, 30, 31, 33, 35, 36]
COAST_BY_Z42 = [25, 29, 30, 31, 33, 34, 35]
RUINED = "Card 2, Cathedral, in your Empire, Ruined side up"
SHIPS = "1 Common Ship token for every 3 blue swirls"
NECKLACES = "No exhausted Clan Action pawn on Necklaces"
FOLLOWERS = "Card 15, Followers, in your Empire (it does not count as a Location)"


def at_coast(*changes, **facts):
    return {"scenario": "cathedral-in-ruins", "victories": 1, "setup_changes": list(changes), **facts}


ROWS = [
    # 1 Neglected County
    Row("11", {"spend": "yes"}, table=["Spend 1 Merciful Follower and 2 Wood → 1 Clan Ship token and 2 VP"]),
    Row("11", {"spend": "no"}, marks=["Fill 1 blue swirl"], after={"tracks": {BLUE: 1}}),
    Row("12", table=["spend 1 Merciful Follower → 1 Rare Resource"]),
    Row("13", {"discard": "yes"}, marks=["Fill 2 pink starbursts"], after={"tracks": {PINK: 2}}, table=["Discard 1"]),
    Row("13", {"discard": "no"}),
    Row("14", table=["spend 1 Merciful Follower → draw a Location at random"]),
    Row("15", table=["spend 2 Merciful Followers → 1 Merciful Follower"]),
    Row(
        "16",
        marks=["Write Setup Change 1: 1 Merciful Follower more to gain"],
        after={"setup_changes": [line(1, "1 Merciful Follower more to gain", "16", merciful=1)]},
    ),
    Row(
        "Z1",
        before={"defeats": 1, "defeats_in_a_row": 1},
        marks=["Victory", "Fill 1 pink starburst", "Go to Disappearing Supplies"],
        after={"victories": 1, "defeats": 1, "tracks": {PINK: 1}, "scenario": "disappearing-supplies"},
    ),
    Row(
        "Z2",
        marks=[
            "Defeat",
            "Write Setup Change 1: 1 Location fewer to draw, 1 Gold more to gain",
            "Go to Disappearing Supplies",
        ],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "setup_changes": [line(1, "1 Location fewer to draw, 1 Gold more to gain", "Z2")],
            "scenario": "disappearing-supplies",
        },
    ),
    Row(
        "Z2",
        before={"victories": 3, "defeats": 2, "defeats_in_a_row": 2},
        marks=[
            "Defeat",
            "Write Setup Change 1: 1 Location fewer to draw, 1 Gold more to gain",
            "The campaign is lost",
        ],
        after={
            "victories": 3,
            "defeats": 3,
            "defeats_in_a_row": 3,
            "setup_changes": [line(1, "1 Location fewer to draw, 1 Gold more to gain", "Z2")],
            "scenario": None,
            "state": "lost",
        },
    ),
    # 2 Disappearing Supplies
    Row("21", before={"tracks": {BLUE: 2}}, marks=["Fill 1 blue swirl"], after={"tracks": {BLUE: 3}}),
    Row(
        "21",
        before={"tracks": {BLUE: 3}},
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 4}},
        table=["→ Lost in the Chase"],
    ),
    Row("22", table=["→ Looking for the Thief", "place it on Thief's Trail"]),
    Row(
        "23",
        {"bag": "release-one-type", "removed": "2+1"},
        before={"tracks": {BLUE: 1}},
        marks=["Fill 3 blue swirls"],
        after={"tracks": {BLUE: 4}},
        table=["remove it from the Action tile", "Release 1 type of Resource"],
    ),
    Row("23", {"bag": "release-one-type", "removed": "0"}, table=["Thief token → remove it", "Release 1 type"]),
    Row("23", {"bag": "remove-all"}, table=["Thief token → remove it", "Remove every Resource there"]),
    Row(
        "24",
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 1}},
        table=["→ Looking for the Thief", "→ Thief's Trail", "Lose 5 VP"],
    ),
    Row("25", table=["Each Resource in the Bag Area: lose 1 VP"]),
    Row("26", marks=["Fill 1 pink starburst"], after={"tracks": {PINK: 1}}, table=["Gain 2 VP"]),
    Row(
        "Z21",
        {"footprint": "yes"},
        marks=[
            "Victory",
            "Fill 1 pink starburst",
            "Fill 1 pink starburst",
            "Circle 25, 26, 31, 32, 33, 34, 35",
            "Go to Exploring the Coast",
        ],
        after={"victories": 1, "tracks": {PINK: 2}, "circled": COAST_BY_Z21, "scenario": "exploring-the-coast"},
    ),
    Row(
        "Z21",
        {"footprint": "no"},
        marks=["Victory", "Fill 1 pink starburst", "Circle 25, 26, 31, 32, 33, 34, 35", "Go to Exploring the Coast"],
        after={"victories": 1, "tracks": {PINK: 1}, "circled": COAST_BY_Z21, "scenario": "exploring-the-coast"},
    ),
    Row(
        "Z22",
        marks=["Defeat", "Circle 16, 17, 18, 19, 20, 21, 22, 23, 24", "Go to Dying Crops"],
        after={"defeats": 1, "defeats_in_a_row": 1, "circled": CROP, "scenario": "dying-crops"},
    ),
    # 3 Exploring the Coast
    Row(
        "31",
        {"decide": "punish-criminals", "act": "yes"},
        marks=["Write Conflict"],
        after={"story": CONFLICT},
        table=["Punish Criminals", "Gain 2 Wood → write Conflict"],
    ),
    Row("31", {"decide": "punish-criminals", "act": "no"}, table=["Punish Criminals"]),
    Row(
        "31",
        {"decide": "settle-a-case", "act": "yes"},
        marks=["Write Agreement"],
        after={"story": AGREEMENT},
        table=["Settle a Case", "Spend 1 Gold → release all Wood in the anchor-marked Area"],
    ),
    Row("31", {"decide": "settle-a-case", "act": "no"}, table=["Settle a Case"]),
    Row(
        "32",
        before={"tracks": {PINK: 2, BLUE: 1}},
        after={"tracks": {PINK: 2, BLUE: 1}},
        table=["Gain 2 Common Ship tokens"],
    ),
    Row("32", before={"tracks": {PINK: 1, BLUE: 1}}, after={"tracks": {PINK: 1, BLUE: 1}}),
    Row(
        "33",
        {"spend": "yes"},
        marks=["Fill 1 pink starburst", "Fill 1 pink starburst"],
        after={"tracks": {PINK: 2}},
        table=["Spend 1 Merciful Follower"],
    ),
    Row("33", {"spend": "no"}, marks=["Fill 1 pink starburst"], after={"tracks": {PINK: 1}}),
    Row("34", table=["Exhaust an Action Location of your Empire"]),
    Row("35", table=["Lose 8 VP"]),
    Row(
        "Z31",
        {"three-on-location": "no"},
        marks=["Victory", f"Write Setup Change 1: {RUINED}", "Go to Cathedral in Ruins"],
        after=at_coast(places(1, 2, "Ruined", "Z31")),
    ),
    Row(
        "Z31",
        {"three-on-location": "yes", "conflict": "yes", "necklaces": "yes"},
        before={"story": AGREEMENT},
        marks=[
            "Victory",
            f"Write Setup Change 1: {RUINED}",
            "Write Conflict",
            "Cross out Agreement",
            f"Write Setup Change 2: {NECKLACES}",
            "Go to Cathedral in Ruins",
        ],
        after=at_coast(
            places(1, 2, "Ruined", "Z31"),
            line(2, NECKLACES, "Z31A", scenario="cathedral-in-ruins"),
            story=STRUCK_AGREEMENT + CONFLICT,
        ),
        table=["Write Conflict, and with it cross out Agreement", "pawn on Necklaces"],
    ),
    Row(
        "Z31A",
        {"conflict": "yes", "necklaces": "no"},
        marks=["Victory", "Write Conflict", "Go to Cathedral in Ruins"],
        after=at_coast(story=CONFLICT),
        table=["Write Conflict"],
    ),
    Row(
        "Z31A",
        {"conflict": "no", "necklaces": "yes"},
        before={"story": AGREEMENT},
        marks=["Victory", f"Write Setup Change 1: {NECKLACES}", "Go to Cathedral in Ruins"],
        after=at_coast(line(1, NECKLACES, "Z31A", scenario="cathedral-in-ruins"), story=AGREEMENT),
        table=["Write that the next scenario starts without"],
    ),
    Row(
        "Z32",
        {"agreement": "yes"},
        before={"tracks": {BLUE: 5}},
        marks=[
            "Defeat",
            "Fill 1 blue swirl",
            f"Write Setup Change 1: {RUINED}",
            "Write Agreement",
            f"Write Setup Change 2: {SHIPS}",
            "Go to Cathedral in Ruins",
        ],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "tracks": {BLUE: 6},
            "story": AGREEMENT,
            "setup_changes": [places(1, 2, "Ruined", "Z32"), line(2, SHIPS, "Z32", each=BLUE, per=3)],
            "scenario": "cathedral-in-ruins",
        },
        table=["Write Agreement"],
    ),
    Row(
        "Z32",
        {"agreement": "no"},
        marks=["Defeat", "Fill 1 blue swirl", f"Write Setup Change 1: {RUINED}", "Go to Cathedral in Ruins"],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "tracks": {BLUE: 1},
            "setup_changes": [places(1, 2, "Ruined", "Z32")],
            "scenario": "cathedral-in-ruins",
        },
    ),
    # 4 Dying Crops
    Row("41", table=["Spend 1 Merciful Follower → 1 Food", "→ a Tribute"]),
    Row("42", table=["Remove 1 Merciful Follower → 2 VP", "→ Pilgrimage"]),
    Row(
        "Z41",
        marks=[
            "Victory",
            "Write Setup Change 1: 1 Merciful Follower and 1 Food more to gain",
            "Circle 25, 28, 29, 30, 31, 33, 35, 36",
            "Go to Exploring the Coast",
        ],
        after={
            "victories": 1,
            "setup_changes": [line(1, "1 Merciful Follower and 1 Food more to gain", "Z41", merciful=1)],
            "circled": COAST_BY_Z41,
            "scenario": "exploring-the-coast",
        },
    ),
    Row(
        "Z42",
        marks=[
            "Defeat",
            "Write Setup Change 1: 1 Gold to gain",
            "Circle 25, 29, 30, 31, 33, 34, 35",
            "Go to Exploring the Coast",
        ],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "setup_changes": [line(1, "1 Gold to gain", "Z42")],
            "circled": COAST_BY_Z42,
            "scenario": "exploring-the-coast",
        },
    ),
    # 5 Cathedral in Ruins
    Row(
        "51",
        marks=["Fill 2 pink starbursts"],
        after={"tracks": {PINK: 2}},
        table=["place it on the Cathedral card", "→ Question the Faithful", "Optional: remove an exhausted"],
    ),
    Row(
        "52",
        before={"story": AGREEMENT},
        marks=["Fill 2 blue swirls"],
        after={"story": AGREEMENT, "tracks": {BLUE: 2}},
        table=["Optional: remove an exhausted", "Draw 1 Major Field", "Discard 1 Stone, if you can"],
    ),
    Row(
        "52",
        before={"story": CONFLICT},
        after={"story": CONFLICT},
        table=["Optional: remove an exhausted", "Draw 2 Minor Fields"],
    ),
    Row(
        "52",
        {"gain": "yes"},
        before={"story": STRUCK_AGREEMENT},
        marks=["Fill 1 blue swirl"],
        after={"story": STRUCK_AGREEMENT, "tracks": {BLUE: 1}},
        table=["Optional: remove an exhausted", "Gain 1 blue swirl → draw 1 Major Field"],
    ),
    Row(
        "52A",
        marks=["Fill 2 blue swirls"],
        after={"tracks": {BLUE: 2}},
        table=["Draw 1 Major", "Discard 1 Stone, if you can"],
    ),
    Row("52B", table=["Draw 2 Minor Fields: 1 of your choice is placed in your Empire"]),
    Row("52C", {"gain": "yes"}, marks=["Fill 1 blue swirl"], after={"tracks": {BLUE: 1}}, table=["draw 1 Major Field"]),
    Row("52C", {"gain": "no"}),
    Row(
        "53",
        {"decide": "discard-stone"},
        before={"story": AGREEMENT},
        after={"story": AGREEMENT},
        table=["Discard 1 Stone → 2 Wood and 1 Gold"],
    ),
    Row("53", table=["Spend 1 Fish"]),
    Row("53A", {"decide": "discard-stone"}, table=["Discard 1 Stone → 2 Wood and 1 Gold"]),
    Row(
        "53A",
        {"decide": "cross-out-agreement"},
        before={"story": AGREEMENT},
        marks=["Cross out Agreement"],
        after={"story": STRUCK_AGREEMENT},
        table=["Cross out Agreement, then 53B", "Spend 1 Fish"],
    ),
    Row("53B", table=["Spend 1 Fish"]),
    Row(
        "54",
        {"gain": "pink-starburst"},
        marks=["Fill 1 pink starburst"],
        after={"tracks": {PINK: 1}},
        table=["1 pink starburst", "→ Necklaces"],
    ),
    Row(
        "54",
        {"gain": "blue-swirl"},
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 1}},
        table=["1 blue swirl", "→ Necklaces"],
    ),
    Row(
        "Z51",
        before={"story": AGREEMENT, "setup_changes": [places(1, 2, "Ruined", "Z31")]},
        marks=[
            "Victory",
            "Cross out Setup Change 1",
            "Circle 37, 38, 39",
            "Go to Journey Toward the Lights",
        ],
        after={
            "victories": 1,
            "story": AGREEMENT,
            "setup_changes": [places(1, 2, "Ruined", "Z31", crossed_out=True)],
            "circled": [37, 38, 39],
            "scenario": "journey-toward-the-lights",
        },
    ),
    Row(
        "Z51",
        {"restored": "no"},
        marks=[
            "Victory",
            "Write Setup Change 1: 1 Merciful Follower more to gain",
            f"Write Setup Change 2: {FOLLOWERS}",
            "Circle 40, 41, 42, 43",
            "Go to Strong in Faith",
        ],
        after={
            "victories": 1,
            "setup_changes": [
                line(1, "1 Merciful Follower more to gain", "Z51B", merciful=1),
                places(2, 15, None, "Z51B"),
            ],
            "circled": [40, 41, 42, 43],
            "scenario": "strong-in-faith",
        },
    ),
    Row(
        "Z51A",
        marks=["Victory", "Circle 37, 38, 39", "Go to Journey Toward the Lights"],
        after={"victories": 1, "circled": [37, 38, 39], "scenario": "journey-toward-the-lights"},
    ),
    # Whichever Cathedral line stands is struck.
    Row(
        "Z51A",
        before={"setup_changes": [places(1, 2, "Ruined", "Z31", crossed_out=True), places(2, 2, "Restored", "C2A")]},
        marks=["Victory", "Cross out Setup Change 2", "Circle 37, 38, 39", "Go to Journey Toward the Lights"],
        after={
            "victories": 1,
            "setup_changes": [
                places(1, 2, "Ruined", "Z31", crossed_out=True),
                places(2, 2, "Restored", "C2A", crossed_out=True),
            ],
            "circled": [37, 38, 39],
            "scenario": "journey-toward-the-lights",
        },
    ),
    Row(
        "Z51B",
        {"restored": "yes"},
        marks=["Victory", f"Write Setup Change 1: {FOLLOWERS}", "Circle 40, 41, 42, 43", "Go to Strong in Faith"],
        after={
            "victories": 1,
            "setup_changes": [places(1, 15, None, "Z51B")],
            "circled": [40, 41, 42, 43],
            "scenario": "strong-in-faith",
        },
    ),
    Row(
        "Z51B",
        {"restored": "no"},
        marks=[
            "Victory",
            "Write Setup Change 1: 1 Merciful Follower more to gain",
            f"Write Setup Change 2: {FOLLOWERS}",
            "Circle 40, 41, 42, 43",
            "Go to Strong in Faith",
        ],
        after={
            "victories": 1,
            "setup_changes": [
                line(1, "1 Merciful Follower more to gain", "Z51B", merciful=1),
                places(2, 15, None, "Z51B"),
            ],
            "circled": [40, 41, 42, 43],
            "scenario": "strong-in-faith",
        },
    ),
    Row(
        "Z52",
        before={"story": AGREEMENT, "setup_changes": [places(1, 2, "Ruined", "Z32")]},
        marks=["Defeat", "Circle 37, 38, 39", "Cross out Setup Change 1", "Go to Journey Toward the Lights"],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "story": AGREEMENT,
            "setup_changes": [places(1, 2, "Ruined", "Z32", crossed_out=True)],
            "circled": [37, 38, 39],
            "scenario": "journey-toward-the-lights",
        },
    ),
    Row(
        "Z52",
        before={"story": CONFLICT},
        marks=["Defeat", "Circle 40, 41, 42, 43", f"Write Setup Change 1: {FOLLOWERS}", "Go to Strong in Faith"],
        after={
            "defeats": 1,
            "defeats_in_a_row": 1,
            "story": CONFLICT,
            "setup_changes": [places(1, 15, None, "Z52B")],
            "circled": [40, 41, 42, 43],
            "scenario": "strong-in-faith",
        },
    ),
    Row(
        "Z52A",
        marks=["Circle 37, 38, 39", "Go to Journey Toward the Lights"],
        after={"circled": [37, 38, 39], "scenario": "journey-toward-the-lights"},
    ),
    Row(
        "Z52B",
        marks=["Circle 40, 41, 42, 43", f"Write Setup Change 1: {FOLLOWERS}", "Go to Strong in Faith"],
        after={
            "setup_changes": [places(1, 15, None, "Z52B")],
            "circled": [40, 41, 42, 43],
            "scenario": "strong-in-faith",
        },
    ),
    Row(
        "Z52A",
        before={"setup_changes": [places(1, 2, "Restored", "C2A")]},
        marks=["Circle 37, 38, 39", "Cross out Setup Change 1", "Go to Journey Toward the Lights"],
        after={
            "setup_changes": [places(1, 2, "Restored", "C2A", crossed_out=True)],
            "circled": [37, 38, 39],
            "scenario": "journey-toward-the-lights",
        },
    ),
]
