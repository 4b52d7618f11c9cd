"""Journey Toward the Lights to Light Piercing Darkness."""

from . import CROP, Row, line, places

PINK, BLUE = "pink-starburst", "blue-swirl"
FOLLOWERS = "Card 15, Followers, in your Empire (it does not count as a Location)"
LIT = "light-piercing-darkness"
WON, LOST = {"victories": 1}, {"defeats": 1, "defeats_in_a_row": 1}
TO_MERCIFUL = "1 Lighthouse Follower → replace it with a Merciful Follower"
TO_LIGHTHOUSE = "1 Merciful Follower → replace it with a Lighthouse Follower"
ASKED = "lighthouse-followers"

ROWS = [
    # 6 Journey Toward the Lights
    Row(
        "61",
        {"decide": "gain-blue-swirl"},
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 1}},
        table=["1 blue swirl"],
    ),
    Row(
        "61",
        {"decide": "advance-purple"},
        table=["advance it 2 spaces", "Reveal 1 Nearby and 1 Distant", "→ Indoctrination"],
    ),
    Row("62", table=["spend 1 Rare Resource → 1 Lighthouse Follower", "→ Priest of Lantern Room"]),
    Row("63", {"decide": "assign-ship"}, table=["1 Common Ship token of the general supply → assign it"]),
    Row(
        "63",
        {"decide": "read-65"},
        table=["Go on with 65", "advance it 1 space", "→ Sailor of Lights"],
    ),
    Row("64", table=["Reveal 1 Nearby and 1 Distant Island", "→ Indoctrination"]),
    Row("65", table=["advance it 1 space", "→ Sailor of Lights"]),
    Row(
        "Z61",
        {ASKED: "2+0+1+0"},
        marks=[
            "Victory",
            "Write Lighthouse Followers: 3",
            "Write Setup Change 1: 1 Gold to gain",
            "Go to Sharks in the Archipelago",
        ],
        after={
            **WON,
            "lighthouse_followers": [3],
            "setup_changes": [line(1, "1 Gold to gain", "Z61")],
            "scenario": "sharks-in-the-archipelago",
        },
    ),
    Row(
        "Z62",
        {ASKED: "0"},
        marks=["Defeat", "Write Lighthouse Followers: 0", "Cross out 28, 45, 48", "Go to Sharks in the Archipelago"],
        after={
            **LOST,
            "lighthouse_followers": [0],
            "crossed_out": [28, 45, 48],
            "scenario": "sharks-in-the-archipelago",
        },
        table=[TO_MERCIFUL],
    ),
    # 7 Strong in Faith
    Row("72", marks=["Fill 2 pink starbursts"], after={"tracks": {PINK: 2}}),
    Row(
        "74",
        before={"tracks": {BLUE: 3}},
        after={"tracks": {BLUE: 3}},
        table=["Each blue swirl: lose 1 VP: 3 VP"],
    ),
    Row(
        "75",
        before={"tracks": {PINK: 7}, "circled": [31]},
        marks=["Cross out 31, 35"],
        after={"tracks": {PINK: 7}, "circled": [31], "crossed_out": [31, 35]},
        table=["Each pink starburst: gain 1 VP: 7 VP"],
    ),
    Row("76", table=[TO_LIGHTHOUSE, "place it on a Field that has none"]),
    Row("76", before={"entries_this_game": ["76"]}, table=["place it on any Field that has none"]),
    Row("77", table=["place it on any Field that has none"]),
    Row(
        "Z71",
        {ASKED: "1"},
        marks=[
            "Victory",
            "Circle 27, 28, 44, 45",
            "Write Lighthouse Followers: 1",
            "Go to Archipelago in Need",
        ],
        after={
            **WON,
            "circled": [27, 28, 44, 45],
            "lighthouse_followers": [1],
            "scenario": "archipelago-in-need",
        },
        table=[TO_MERCIFUL],
    ),
    Row(
        "Z72",
        {ASKED: "4"},
        before={"lighthouse_followers": [2]},
        marks=["Defeat", "Circle 44, 45, 47", "Write Lighthouse Followers: 4", "Go to Archipelago in Need"],
        after={
            **LOST,
            "circled": [44, 45, 47],
            "lighthouse_followers": [2, 4],
            "scenario": "archipelago-in-need",
        },
        table=[TO_LIGHTHOUSE],
    ),
    # 8 Archipelago in Need
    Row(
        "81",
        marks=["Write Setup Change 1: Card 3, Shipyard, in your Empire, Obsolete side up"],
        after={"setup_changes": [places(1, 3, "Obsolete", "81")]},
        table=["Place the Shipyard now", "→ Hire Shipwrights"],
    ),
    Row(
        "81",
        before={"setup_changes": [places(1, 3, "Obsolete", "81")]},
        after={"setup_changes": [places(1, 3, "Obsolete", "81")]},
        table=["Place the Shipyard now", "→ Hire Shipwrights"],
    ),
    Row(
        "82",
        before={"circled": [38]},
        marks=["Circle 37, 39"],
        after={"circled": [37, 38, 39]},
        table=["shuffle them into the Naval Event deck now"],
    ),
    Row("83", marks=["The campaign is lost"], after={"state": "lost", "scenario": None}),
    Row("84", table=["Each Island face down below the Action tiles: lose 3 VP"]),
    Row(
        "Z81",
        {ASKED: "2"},
        marks=["Victory", "Circle 47, 50", "Write Lighthouse Followers: 2", "Go to Light Piercing Darkness"],
        after={**WON, "circled": [47, 50], "lighthouse_followers": [2], "scenario": LIT},
    ),
    Row(
        "Z82",
        {ASKED: "2"},
        marks=["Defeat", "Circle 47, 48", "Write Lighthouse Followers: 2", "Go to Light Piercing Darkness"],
        after={**LOST, "circled": [47, 48], "lighthouse_followers": [2], "scenario": LIT},
        table=[TO_LIGHTHOUSE],
    ),
    # 9 Sharks in the Archipelago
    Row(
        "90",
        {"remove": "yes"},
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 1}},
        table=["Remove 1 Clan Ship token → 1 Lighthouse Follower"],
    ),
    Row("90", {"remove": "no"}),
    Row(
        "91",
        {"decide": "spend-follower"},
        marks=["Fill 1 blue swirl"],
        after={"tracks": {BLUE: 1}},
        table=["Spend 1 Lighthouse Follower"],
    ),
    Row("91", {"decide": "gain-vp"}, table=["Gain 2 VP", "→ Nutritious Meat"]),
    Row(
        "92",
        {"decide": "replace-one", ASKED: "2"},
        marks=["Write Lighthouse Followers: 2"],
        after={"lighthouse_followers": [2]},
        table=[TO_MERCIFUL],
    ),
    Row(
        "92",
        {"decide": "replace-three", ASKED: "0"},
        marks=["Write Setup Change 1: 1 Clan Ship token fewer to gain", "Write Lighthouse Followers: 0"],
        after={"setup_changes": [line(1, "1 Clan Ship token fewer to gain", "92")], "lighthouse_followers": [0]},
        table=["3 Lighthouse Followers → replace them with 3 Merciful"],
    ),
    Row("93", {"cards": ""}, table=["The Common Ship token left over"]),
    Row(
        "93",
        {"cards": "43,28,40"},
        before={"circled": [40], "crossed_out": [28]},
        marks=["Circle 28, 43"],
        after={"circled": [28, 40, 43], "crossed_out": [28]},
        table=["The Common Ship token left over"],
    ),
    Row(
        "Z91",
        marks=["Victory", "Circle 44, 47", f"Write Setup Change 1: {FOLLOWERS}", "Go to Light Piercing Darkness"],
        after={**WON, "circled": [44, 47], "setup_changes": [places(1, 15, None, "Z91")], "scenario": LIT},
    ),
    Row(
        "Z92",
        before={"crossed_out": [28, 45, 48]},
        marks=[
            "Defeat",
            "Circle 44, 45, 47, 50",
            f"Write Setup Change 1: {FOLLOWERS}",
            "Go to Light Piercing Darkness",
        ],
        after={
            **LOST,
            "circled": [44, 45, 47, 50],
            "crossed_out": [28, 45, 48],
            "setup_changes": [places(1, 15, None, "Z92")],
            "scenario": LIT,
        },
    ),
    # 10 Light Piercing Darkness
    Row(
        "101",
        marks=["Write Setup Change 1: Card 4, Lighthouse, in your Empire, Gloomy side up"],
        after={"setup_changes": [places(1, 4, "Gloomy", "101")]},
        table=["Place the Lighthouse now", "→ Siege of the Lighthouse"],
    ),
    Row("102", table=["Each of your Clan Ship tokens: gain 2 VP"]),
    Row("103", table=["Spend 1 Merciful Follower; if not, exchange 1 Merciful for 1 Lighthouse Follower"]),
    Row("104", table=["Expedition board: discard 1 Island"]),
    Row("105", before={"tracks": {PINK: 3}}, after={"tracks": {PINK: 3}}, table=["discard 2 Locations"]),
    Row("105", before={"tracks": {PINK: 4}}, after={"tracks": {PINK: 4}}, table=["discard 1 Location"]),
    Row("106", {"spend": "yes"}, table=["Spend 1 Food"]),
    Row("106", {"spend": "no"}, marks=["Fill 1 blue swirl"], after={"tracks": {BLUE: 1}}),
    Row("107", table=["Exhaust 1 Location whose Action text has a Sheep; if not, exhaust any 2 Locations"]),
    Row(
        "Z101",
        {ASKED: "5"},
        marks=["Victory", "Write Lighthouse Followers: 5", "Go to Preparing for War"],
        after={**WON, "lighthouse_followers": [5], "scenario": "preparing-for-war"},
    ),
    Row(
        "Z102",
        {ASKED: "5"},
        marks=[
            "Defeat",
            "Circle 16, 17, 18, 19, 20, 21, 22, 23, 24",
            "Write Lighthouse Followers: 5",
            "Go to Eighth Plague",
        ],
        after={**LOST, "circled": CROP, "lighthouse_followers": [5], "scenario": "eighth-plague"},
        table=["2 Merciful Followers → replace them with 2 Lighthouse"],
    ),
]
