"""Eighth Plague to Island of Radiance, and what can be read anywhere."""

from . import CROP, Row, line, places

PINK, BLUE = "pink-starburst", "blue-swirl"
WON, LOST = {"victories": 1}, {"defeats": 1, "defeats_in_a_row": 1}
TO_LIGHTHOUSE = "1 Merciful Follower → replace it with a Lighthouse Follower"
ASKED = "lighthouse-followers"
CIRCLE_CROP = "Circle 16, 17, 18, 19, 20, 21, 22, 23, 24"
ISLAND = "Lighthouse Followers to place on the Island of Radiance: {}"
SHIPS = "Lighthouse Followers to place on the Lighthouse Keepers' Ships Area: {}"
RADIANCE = "island-of-radiance"


def both(**tracks):
    return {"tracks": {PINK: tracks.get("pink", 0), BLUE: tracks.get("blue", 0)}}


ROWS = [
    # 11 Eighth Plague
    Row("111", table=["Optional: spend 1 Resource of the type that this action took"]),
    Row("111", before={"entries_this_game": ["111"]}, table=["Optional: spend 1 Resource", "→ Hire Sages"]),
    Row("112", table=["Optional: spend 1 Resource of the type that this action took", "→ Hire Sages"]),
    Row("113", table=["Optional: discard 1 Location of your Empire → 1 Lighthouse Follower"]),
    Row("114", table=["Optional: discard 1 Field of your Empire → 1 Lighthouse Follower"]),
    Row(
        "Z111",
        {"field": " Red Winery ", ASKED: "2"},
        marks=[
            "Victory",
            "Write Setup Change 1: Field to place in your Empire: Red Winery",
            "Write Lighthouse Followers: 2",
            CIRCLE_CROP,
            "Go to Preparing for War",
        ],
        after={
            **WON,
            "setup_changes": [line(1, "Field to place in your Empire: Red Winery", "Z111")],
            "lighthouse_followers": [2],
            "circled": CROP,
            "scenario": "preparing-for-war",
        },
    ),
    Row(
        "Z111",
        {"field": "", ASKED: "2"},
        marks=["Victory", "Write Lighthouse Followers: 2", CIRCLE_CROP, "Go to Preparing for War"],
        after={**WON, "lighthouse_followers": [2], "circled": CROP, "scenario": "preparing-for-war"},
    ),
    Row(
        "Z112",
        {"field": "Palm Alley", ASKED: "4"},
        before={"circled": CROP},
        marks=[
            "Defeat",
            "Write Setup Change 1: Field to place in your Empire: Palm Alley",
            "Write Lighthouse Followers: 4",
            "Go to Preparing for War",
        ],
        after={
            **LOST,
            "setup_changes": [line(1, "Field to place in your Empire: Palm Alley", "Z112")],
            "lighthouse_followers": [4],
            "circled": CROP,
            "scenario": "preparing-for-war",
        },
        table=["2 Merciful Followers → replace them with 2 Lighthouse"],
    ),
    Row(
        "Z112",
        {"field": "  ", ASKED: "4"},
        marks=["Defeat", "Write Lighthouse Followers: 4", CIRCLE_CROP, "Go to Preparing for War"],
        after={**LOST, "lighthouse_followers": [4], "circled": CROP, "scenario": "preparing-for-war"},
        table=["2 Merciful Followers → replace them with 2 Lighthouse"],
    ),
    # 12 Preparing for War
    Row(
        "121",
        {"goods": "2 Wood, 1 Fish and 1 Gold"},
        marks=["Write Setup Change 1: Goods to gain: 2 Wood, 1 Fish and 1 Gold"],
        after={"setup_changes": [line(1, "Goods to gain: 2 Wood, 1 Fish and 1 Gold", "121")]},
    ),
    Row("121", {"goods": ""}),
    Row("122", table=["Optional: assign 1 Good now to a Clan Ship token in the Port Area"]),
    Row("123", table=["Expedition board: discard 2 Islands"]),
    Row("124", before=both(pink=1, blue=2), after=both(pink=1, blue=2), table=[TO_LIGHTHOUSE]),
    Row("124", before=both(pink=2, blue=2), after=both(pink=2, blue=2)),
    Row(
        "Z121",
        {ASKED: "1"},
        marks=[
            "Victory",
            "Write Lighthouse Followers: 1",
            "Circle 46, 49, 50, 51",
            "Go to Siege of the Lighthouse",
        ],
        after={
            **WON,
            "lighthouse_followers": [1],
            "circled": [46, 49, 50, 51],
            "scenario": "siege-of-the-lighthouse",
        },
    ),
    Row(
        "Z122",
        {ASKED: "3"},
        marks=[
            "Defeat",
            "Write Lighthouse Followers: 3",
            "Circle 46, 48, 49, 50, 51",
            "Go to Siege of the Lighthouse",
        ],
        after={
            **LOST,
            "lighthouse_followers": [3],
            "circled": [46, 48, 49, 50, 51],
            "scenario": "siege-of-the-lighthouse",
        },
        table=[TO_LIGHTHOUSE],
    ),
    # 13 Siege of the Lighthouse
    Row(
        "131",
        marks=["Write Setup Change 1: No black token is placed"],
        after={"setup_changes": [line(1, "No black token is placed", "131")]},
    ),
    Row(
        "132",
        {"lighthouse-followers-left": "2+0+1+0"},
        marks=["Write Setup Change 1: Merciful Followers fewer: 3"],
        after={"setup_changes": [line(1, "Merciful Followers fewer: 3", "132", merciful=-3)]},
        table=["1 Lighthouse Follower → replace it with a Merciful Follower, now"],
    ),
    Row(
        "132",
        {"lighthouse-followers-left": "0"},
        marks=["Write Setup Change 1: Merciful Followers fewer: 0"],
        after={"setup_changes": [line(1, "Merciful Followers fewer: 0", "132", merciful=0)]},
        table=["1 Lighthouse Follower → replace it with a Merciful Follower, now"],
    ),
    Row("133", before=both(pink=5, blue=2), after=both(pink=5, blue=2), table=["gain 1 VP: 3 VP"]),
    Row("133", before=both(pink=2, blue=6), after=both(pink=2, blue=6), table=["lose 1 VP: 4 VP"]),
    Row("133", before=both(pink=2, blue=2), after=both(pink=2, blue=2), table=[": 0 VP"]),
    Row(
        "Z131",
        {"destroyed": "50,27"},
        before={"circled": [50]},
        marks=["Victory", "Cross out 27, 50", "Circle 27, 53, 54, 55", "Go to In the Tentacles of Chaos"],
        after={
            **WON,
            "circled": [27, 50, 53, 54, 55],
            "crossed_out": [27, 50],
            "scenario": "in-the-tentacles-of-chaos",
        },
    ),
    Row(
        "Z131",
        {"destroyed": ""},
        marks=["Victory", "Circle 27, 53, 54, 55", "Go to In the Tentacles of Chaos"],
        after={**WON, "circled": [27, 53, 54, 55], "scenario": "in-the-tentacles-of-chaos"},
    ),
    Row(
        "Z132",
        {"destroyed": "25"},
        marks=["Defeat", "Cross out 25", "Circle 52, 53, 54, 55", "Go to In the Tentacles of Chaos"],
        after={
            **LOST,
            "circled": [52, 53, 54, 55],
            "crossed_out": [25],
            "scenario": "in-the-tentacles-of-chaos",
        },
    ),
    Row(
        "Z132",
        {"destroyed": ""},
        marks=["Defeat", "Circle 52, 53, 54, 55", "Go to In the Tentacles of Chaos"],
        after={**LOST, "circled": [52, 53, 54, 55], "scenario": "in-the-tentacles-of-chaos"},
    ),
    # 14 In the Tentacles of Chaos
    Row(
        "141",
        before={"tracks": {BLUE: 8}},
        after={"tracks": {BLUE: 8}},
        table=["For every 3 blue swirls, spend 1 Resource: 2 in all"],
    ),
    Row(
        "Z141",
        {"island-followers": "1+2+0+1+1"},
        marks=["Victory", f"Write Setup Change 1: {ISLAND.format(5)}", CIRCLE_CROP, "Go to Island of Radiance"],
        after={
            **WON,
            "setup_changes": [line(1, ISLAND.format(5), "Z141", scenario=RADIANCE)],
            "circled": CROP,
            "scenario": RADIANCE,
        },
    ),
    Row(
        "Z142",
        {"island-followers": "0", "ship-followers": "3"},
        before={"tracks": {BLUE: 2}},
        marks=[
            "Defeat",
            "Fill 3 blue swirls",
            f"Write Setup Change 1: {ISLAND.format(0)}",
            f"Write Setup Change 2: {SHIPS.format(3)}",
            CIRCLE_CROP,
            "Go to Island of Radiance",
        ],
        after={
            **LOST,
            "tracks": {BLUE: 5},
            "setup_changes": [
                line(1, ISLAND.format(0), "Z142", scenario=RADIANCE),
                line(2, SHIPS.format(3), "Z142", scenario=RADIANCE),
            ],
            "circled": CROP,
            "scenario": RADIANCE,
        },
    ),
    # 15 Island of Radiance
    Row("153", table=["Island of Radiance Area: place 1 Location", "up to the first Monstrosity card"]),
    Row(
        "154",
        before={"tracks": {BLUE: 7}},
        after={"tracks": {BLUE: 7}},
        table=["Lighthouse Follower: 2 in all", "Optional: spend Food, 3 at most"],
    ),
    Row("155", before={"tracks": {BLUE: 9}}, after={"tracks": {BLUE: 9}}, table=["Lighthouse Follower: 2 in all"]),
    Row(
        "156",
        before={"tracks": {BLUE: 10}},
        after={"tracks": {BLUE: 10}},
        table=[TO_LIGHTHOUSE, "Solo side: 2 in all"],
    ),
    Row("157", table=["Remove 1 Clan Ship token, or spend 1 Sheep", "Optional, after that: spend Sheep"]),
    Row("158", table=["spend as many Rare Resources", "place 1 Lighthouse Follower on one of its other Areas"]),
    Row(
        "Z151",
        before={"victories": 7},
        marks=["Victory, counting for 3", "The campaign is won"],
        after={"victories": 10, "state": "won", "scenario": None},
    ),
    Row(
        "Z151",
        before={"victories": 6},
        marks=["Victory, counting for 3", "The campaign is lost"],
        after={"victories": 9, "state": "lost", "scenario": None},
    ),
    Row(
        "Z152",
        before={"victories": 10},
        marks=["Defeat", "The campaign is lost"],
        after={**LOST, "victories": 10, "state": "lost", "scenario": None},
    ),
    # In any scenario
    Row("1000", marks=["The campaign is lost"], after={"state": "lost", "scenario": None}),
    # The Tale itself never writes the Poor side: nothing to strike, and no error.
    Row(
        "C1",
        marks=["Write Setup Change 1: Card 1, Market, in your Empire, Plentiful side up"],
        after={"setup_changes": [places(1, 1, "Plentiful", "C1")]},
        table=["from the upcoming scenario on"],
    ),
    Row(
        "C1",
        before={"setup_changes": [places(1, 1, "Poor", "hand")]},
        marks=[
            "Cross out Setup Change 1",
            "Write Setup Change 2: Card 1, Market, in your Empire, Plentiful side up",
        ],
        after={"setup_changes": [places(1, 1, "Poor", "hand", crossed_out=True), places(2, 1, "Plentiful", "C1")]},
        table=["from the upcoming scenario on"],
    ),
    Row(
        "C2A",
        before={"setup_changes": [places(1, 2, "Ruined", "Z31")]},
        marks=[
            "Cross out Setup Change 1",
            "Write Setup Change 2: Card 2, Cathedral, in your Empire, Restored side up",
        ],
        after={"setup_changes": [places(1, 2, "Ruined", "Z31", crossed_out=True), places(2, 2, "Restored", "C2A")]},
        table=["from the upcoming scenario on"],
    ),
    Row(
        "C2R",
        marks=["Fill 1 pink starburst"],
        after={"tracks": {PINK: 1}},
        table=["Cathedral: release every Merciful Follower", "1 Lighthouse Follower → replace it"],
    ),
    Row(
        "C3",
        before={"setup_changes": [places(1, 3, "Obsolete", "81")]},
        marks=[
            "Cross out Setup Change 1",
            "Write Setup Change 2: Card 3, Shipyard, in your Empire, Modern side up",
        ],
        after={"setup_changes": [places(1, 3, "Obsolete", "81", crossed_out=True), places(2, 3, "Modern", "C3")]},
        table=["No more use of the Shipyard", "from the upcoming scenario on"],
    ),
    Row(
        "C4",
        before={"setup_changes": [places(1, 4, "Gloomy", "101")]},
        marks=[
            "Cross out Setup Change 1",
            "Write Setup Change 2: Card 4, Lighthouse, in your Empire, Seized side up",
        ],
        after={"setup_changes": [places(1, 4, "Gloomy", "101", crossed_out=True), places(2, 4, "Seized", "C4")]},
        table=["from the upcoming scenario on"],
    ),
    Row(
        "C2A",
        marks=["Write Setup Change 1: Card 2, Cathedral, in your Empire, Restored side up"],
        after={"setup_changes": [places(1, 2, "Restored", "C2A")]},
        table=["from the upcoming scenario on"],
    ),
    Row(
        "C3",
        marks=["Write Setup Change 1: Card 3, Shipyard, in your Empire, Modern side up"],
        after={"setup_changes": [places(1, 3, "Modern", "C3")]},
        table=["No more use of the Shipyard", "from the upcoming scenario on"],
    ),
    Row(
        "C4",
        before={"setup_changes": [places(1, 4, "Seized", "C4")]},
        after={"setup_changes": [places(1, 4, "Seized", "C4")]},
        table=["from the upcoming scenario on"],
    ),
]
