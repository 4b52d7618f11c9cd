"""The readings and traps of the Tale, each as a player would meet it on the command line."""

import pytest

from tests.journeys.paths import to

F2 = "-a lighthouse-followers=2"


def texts(sheet):
    return [line["text"] for line in sheet["setup_changes"] if not line["crossed_out"]]


@pytest.mark.parametrize(
    ("lines", "wins", "defeats"),
    [
        ([*to("exploring-the-coast"), "win -a three-on-location=yes -a conflict=no -a necklaces=no"], 3, 0),
        ([*to("cathedral-in-ruins"), "win -a restored=yes"], 4, 0),
        ([*to("cathedral-in-ruins"), "lose"], 3, 1),
    ],
    ids=["Z31-Z31A", "Z51-Z51B", "Z52-Z52B"],
)
def test_1_a_chain_of_endings_is_one_result(lamp, lines, wins, defeats) -> None:
    sheet = lamp.play(*lines)

    assert (sheet["wins"], sheet["defeats"]) == (wins, defeats)


def test_2_winning_the_last_scenario_counts_for_three_and_wins_with_ten(lamp) -> None:
    sheet = lamp.play(*to("island-of-radiance"), "win")

    assert (sheet["wins"], sheet["state"], sheet["scenario"]) == (13, "won", None)


def test_2_with_fewer_than_ten_the_campaign_is_lost(lamp) -> None:
    # Wins, losses: every second game, up to 6 victories before the last scenario.
    lines = [
        "new Ulaf", "win", "lose", "win", "win -a three-on-location=no", "lose", f"win {F2}", f"lose {F2}",
        f"lose {F2}", f"win -a field= {F2}", f"win {F2}", "lose -a destroyed=",
        "lose -a island-followers=0 -a ship-followers=0",
    ]  # fmt: skip
    before = lamp.play(*lines)
    after = lamp.play("win")

    assert before["wins"] == 6
    assert (after["wins"], after["defeats"], after["state"]) == (9, before["defeats"], "lost")


def test_2_ten_victories_are_no_use_if_the_last_scenario_is_lost(lamp) -> None:
    before = lamp.play(*to("island-of-radiance"))
    after = lamp.play("lose")

    assert before["wins"] == 10
    assert (after["wins"], after["defeats"], after["state"]) == (10, 1, "lost")


@pytest.mark.parametrize("entry", ["83", "1000"])
def test_2_an_entry_that_loses_the_campaign_is_no_defeat(lamp, entry) -> None:
    sheet = lamp.play(*to("archipelago-in-need"), f"read {entry}")

    assert (sheet["state"], sheet["defeats"], sheet["scenario"]) == ("lost", 0, None)


def test_3_the_third_defeat_in_a_row_makes_its_marks_and_ends_the_campaign(lamp) -> None:
    sheet = lamp.play("new Ulaf", "lose", "lose", "lose")

    assert (sheet["state"], sheet["defeats_in_a_row"], sheet["scenario"]) == ("lost", 3, None)
    assert texts(sheet) == ["1 Location fewer to draw, 1 Gold more to gain", "1 Gold to gain"]
    assert sheet["circled"] == [*range(16, 25), 25, 29, 30, 31, 33, 34, 35]


def test_3_all_of_its_questions_are_asked(lamp) -> None:
    lamp.play("new Ulaf", "win", "win -a footprint=no", "lose -a agreement=no", "lose")
    error = lamp.json("lose", code=3)["error"]

    assert lamp.json("status")["scenario"]["id"] == "strong-in-faith"
    assert lamp.json("status")["defeats_in_a_row"] == 2
    assert [question["id"] for question in error["questions"]] == ["lighthouse-followers"]
    assert lamp.play(f"lose {F2}")["state"] == "lost"


def test_4_both_endings_of_the_eighth_plague_lead_on_alike(lamp) -> None:
    won = lamp.script(*to("eighth-plague"), f"win -a field=Orchard {F2}")[-1]
    lamp.script("undo", f"lose -a field=Orchard {F2}")
    lost = lamp.json("status")

    assert won["sheet"]["scenario"] == lost["scenario"]
    assert texts(won["sheet"]) == texts(lost)
    assert won["sheet"]["circled"] == lost["circled"]


def test_5_a_card_crossed_out_before_it_is_circled_stays_out(lamp) -> None:
    answers = lamp.script(*to("sharks-in-the-archipelago")[:-1], f"lose {F2}", "read 93 -a cards=28", "lose")
    read, lost = answers[-2:]

    assert lost["sheet"]["crossed_out"] == [28, 45, 48]
    assert {28, 45} <= set(lost["sheet"]["circled"])
    assert not {28, 45, 48} & set(lost["sheet"]["decks"]["naval"])
    assert "28: crossed out: in the box to stay" in read["notes"]


def test_6_circling_again_changes_nothing(lamp) -> None:
    first, again = lamp.script(*to("archipelago-in-need"), "read 82", "read 82")[-2:]

    assert [mark["card"] for mark in first["marks"] if mark["mark"] == "circle"] == [37, 38, 39]
    assert again["marks"] == []
    assert first["sheet"] == again["sheet"]


def test_6_crossing_out_again_changes_nothing(lamp) -> None:
    first, again = lamp.script(*to("strong-in-faith"), "read 75", "read 75")[-2:]

    assert [mark["card"] for mark in first["marks"] if mark["mark"] == "cross-out"] == [31, 35]
    assert again["marks"] == []


def test_7_marks_count_from_the_next_setup_on_but_for_82(lamp) -> None:
    later = lamp.script(*to("strong-in-faith"), "read 75")[-1]
    at_once = lamp.script(f"win {F2}", "read 82")[-1]

    assert "The deck changes from the next setup on" in later["notes"]
    assert "The deck changes from the next setup on" not in at_once["notes"]
    assert "37, 38 and 39 → shuffle them into the Naval Event deck now" in at_once["table"]


def test_8_any_naval_card_can_be_destroyed_and_no_crop_card(lamp) -> None:
    lamp.play(*to("siege-of-the-lighthouse"))

    assert lamp.json("win", "-a", "destroyed=16", code=2)["error"]["kind"] == "answer-ill-typed"
    won = lamp.json("win", "-a", "destroyed=46,52")
    assert won["sheet"]["crossed_out"] == [46, 52]
    assert "52: not in the deck so far, and out of it even if circled later" in won["notes"]
    assert not any("46" in note for note in won["notes"])


def test_9_a_deck_is_shown_for_a_scenario_that_uses_it(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))

    assert "Only for a scenario that uses them" in lamp("next").stdout


@pytest.mark.parametrize(
    ("lines", "added"),
    [
        (["new Ulaf", "lose"], 1),
        ([*to("dying-crops"), "win"], 1),
        ([*to("sharks-in-the-archipelago"), f"read 92 -a decide=replace-three {F2}"], 1),
        ([*to("in-the-tentacles-of-chaos"), "lose -a island-followers=1 -a ship-followers=2"], 2),
    ],
    ids=["Z2", "Z41", "92", "Z142"],
)
def test_10_one_write_is_one_line(lamp, lines, added) -> None:
    *_, before, after = lamp.script(*lines)

    assert len(after["sheet"]["setup_changes"]) - len(before["sheet"]["setup_changes"]) == added


def test_11_a_line_for_one_scenario_is_in_force_there_only(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "win -a three-on-location=yes -a conflict=no -a necklaces=yes")
    necklaces = "No exhausted Clan Action pawn on Necklaces"

    assert necklaces in [line["text"] for line in lamp.json("next")["setup_changes"]]
    lamp.play("win -a restored=yes")
    assert necklaces not in [line["text"] for line in lamp.json("next")["setup_changes"]]
    assert necklaces in texts(lamp.json("status"))


def test_11_the_black_token_line_stays_in_force(lamp) -> None:
    lamp.play(*to("siege-of-the-lighthouse"), "read 131", "win -a destroyed=")

    assert "No black token is placed" in [line["text"] for line in lamp.json("next")["setup_changes"]]


def test_12_equal_lines_add_up_and_a_card_on_a_side_stands_once(lamp) -> None:
    sheet = lamp.play("new Ulaf", "read 16", "read 16", "read C1", "read C1")

    assert texts(sheet) == [
        "1 Merciful Follower more to gain",
        "1 Merciful Follower more to gain",
        "Card 1, Market, in your Empire, Plentiful side up",
    ]
    assert sheet["workers"]["total"] == 7


def test_12_a_number_of_0_is_written(lamp) -> None:
    sheet = lamp.play(*to("siege-of-the-lighthouse"), "read 132 -a lighthouse-followers-left=0")

    assert texts(sheet)[-1] == "Merciful Followers fewer: 0"


def test_13_two_sides_of_one_card_are_pointed_out(lamp) -> None:
    sheet = lamp.play(*to("exploring-the-coast"), "read C2A", "win -a three-on-location=no")
    (warning,) = sheet["warnings"]

    assert "Card 2, Cathedral, stands on both sides" in warning
    assert "line 1" in warning
    assert "line 2" in warning
    assert lamp.json("next")["warnings"] == [warning]
    shown = lamp("next").stdout
    assert "Mind this" in shown
    assert "stands on both sides" in shown


def test_14_whichever_cathedral_line_stands_is_struck(lamp) -> None:
    sheet = lamp.play(*to("journey-toward-the-lights"))

    assert [line["crossed_out"] for line in sheet["setup_changes"]] == [True, True]


def test_14_what_was_never_written_is_no_error(lamp) -> None:
    read = lamp.script("new Ulaf", "read C1")[-1]

    assert "No line places card 1, Market, on its Poor side: nothing to cross out" in read["notes"]


@pytest.mark.parametrize(
    ("scenario", "entry", "says"),
    [
        ("archipelago-in-need", "81", "Place the Shipyard now, not only at the next setup"),
        ("light-piercing-darkness", "101", "Place the Lighthouse now, not only at the next setup"),
        ("neglected-county", "C1", "This counts from the upcoming scenario on"),
        ("neglected-county", "C2A", "This counts from the upcoming scenario on"),
        ("neglected-county", "C3", "This counts from the upcoming scenario on"),
        ("neglected-county", "C3", "No more use of the Shipyard in this scenario"),
    ],
)
def test_15_an_entry_says_from_when_it_counts(lamp, scenario, entry, says) -> None:
    assert says in lamp.script(*to(scenario), f"read {entry}")[-1]["table"]


def test_16_the_common_ship_tokens_follow_the_blue_swirls_at_each_setup(lamp) -> None:
    def figure():
        ships = "1 Common Ship token for every 3 blue swirls"
        return [line["figure"] for line in lamp.json("next")["setup_changes"] if line["text"] == ships]

    lamp.play("new Ulaf", "read 11 -a spend=no", "win", "win -a footprint=no", "lose -a agreement=yes")
    assert lamp.json("status")["tracks"]["blue-swirl"] == 2
    assert figure() == [0]
    lamp.play("read 52", "read 54 -a gain=blue-swirl", "read 54 -a gain=blue-swirl")
    assert lamp.json("status")["tracks"]["blue-swirl"] == 6
    assert figure() == [2]


def test_17_the_second_option_of_92_writes_the_ship_and_then_the_number(lamp) -> None:
    read = lamp.script(*to("sharks-in-the-archipelago"), "read 92 -a decide=replace-three -a lighthouse-followers=0")[
        -1
    ]

    assert [mark["mark"] for mark in read["marks"]] == ["read-entry", "write-setup", "write-followers"]
    assert texts(read["sheet"])[-1] == "1 Clan Ship token fewer to gain"
    assert read["sheet"]["lighthouse_followers"][-1] == 0


def test_17_the_number_for_the_ships_area_is_a_setup_change(lamp) -> None:
    before = lamp.play(*to("in-the-tentacles-of-chaos"))
    after = lamp.play("lose -a island-followers=1 -a ship-followers=2")

    assert texts(after)[-1] == "Lighthouse Followers to place on the Lighthouse Keepers' Ships Area: 2"
    assert after["lighthouse_followers"] == before["lighthouse_followers"]


@pytest.mark.parametrize("ending", ["win", "lose"])
def test_18_card_15_is_no_location(lamp, ending) -> None:
    sheet = lamp.play(*to("sharks-in-the-archipelago"), ending)

    assert texts(sheet)[-1] == "Card 15, Followers, in your Empire (it does not count as a Location)"
    assert "15 Followers (does not count as a Location)" in lamp("next").stdout


def test_18_double_sided_locations_score_1_vp_each(lamp) -> None:
    lamp.play(*to("cathedral-in-ruins"))

    shown = lamp("next").stdout
    assert "2 Cathedral, Ruined side up" in shown
    assert "Each double-sided Location scores 1 VP" in shown


@pytest.mark.parametrize(
    ("written", "lighthouse", "merciful"),
    [(3, 3, 3), (0, 0, 6), (6, 6, 0), (8, 8, 0)],
    ids=["the rulebook's example", "none", "all", "more than all"],
)
def test_19_the_supply_is_filled_up_with_merciful_followers(lamp, written, lighthouse, merciful) -> None:
    lines = to("journey-toward-the-lights")
    sheet = lamp.play(lines[0], "read 16", *lines[1:], f"win -a lighthouse-followers={written}")

    assert sheet["workers"] == {"base": 5, "total": 6, "lighthouse": lighthouse, "merciful": merciful}


def test_19_the_rightmost_number_counts(lamp) -> None:
    sheet = lamp.play(*to("sharks-in-the-archipelago"), "read 92 -a decide=replace-one -a lighthouse-followers=1")

    assert sheet["lighthouse_followers"] == [2, 1]
    assert sheet["workers"] == {"base": 5, "total": 5, "lighthouse": 1, "merciful": 4}


def test_20_the_number_is_asked_after_the_replacements_with_the_sum_shown(lamp) -> None:
    lamp.play(*to("journey-toward-the-lights"))
    (question,) = lamp.json("lose", code=3)["error"]["questions"]

    assert question["kind"] == "number"
    assert question["text"] == (
        "How many Lighthouse Followers do you have, all replacements made: "
        "in your supply + on your Clan tile + assigned to cards + assigned to Areas?"
    )
    assert lamp.play("lose -a lighthouse-followers=2+0+1+0")["lighthouse_followers"] == [3]


def test_21_132_says_that_its_number_is_known_at_the_end(lamp) -> None:
    lamp.play(*to("siege-of-the-lighthouse"))
    (question,) = lamp.json("read", "132", code=3)["error"]["questions"]

    assert "at the end of this scenario" in question["text"]


def test_22_conditions_read_the_sheet_as_it_then_stands(lamp) -> None:
    lines = [*to("disappearing-supplies"), "read 21", "read 21", "read 21", "read 21"]
    *_, third, fourth = lamp.script(*lines)

    assert third["table"] == []
    assert fourth["table"] == ["Exhausted Clan Action pawn → Lost in the Chase"]


def test_22_for_every_rounds_down(lamp) -> None:
    # 3 swirls of entry 24, and Z142's three, come first.
    lines = to("in-the-tentacles-of-chaos")
    lines[lines.index("win") + 1 : lines.index("win") + 1] = ["read 24"] * 6
    lamp.play(*lines, "lose -a island-followers=0 -a ship-followers=0")
    (read,) = lamp.script("read 155")

    assert read["sheet"]["tracks"]["blue-swirl"] == 9
    assert read["table"] == ["For every 4 blue swirls, replace 1 Merciful with 1 Lighthouse Follower: 2 in all"]


def test_22_a_tie_in_133_is_nothing(lamp) -> None:
    lines = to("siege-of-the-lighthouse")
    read = lamp.script(lines[0], "read 11 -a spend=no", *lines[1:], "read 21 --anyway", "read 133")[-1]

    assert read["sheet"]["tracks"] == {"pink-starburst": 2, "blue-swirl": 2}
    assert read["table"] == ["Each blue swirl beyond your pink starbursts: lose 1 VP: 0 VP"]


def test_23_with_both_words_on_the_sheet_agreement_decides(lamp) -> None:
    lines = [
        *to("exploring-the-coast"),
        "read 31 -a decide=settle-a-case -a act=yes",
        "read 31 -a decide=punish-criminals -a act=yes",
        "win -a three-on-location=no",
        "read 52",
    ]
    read = lamp.script(*lines)[-1]

    assert read["sheet"]["story"] == ["Agreement", "Conflict"]
    assert read["move"]["entries"] == ["52", "52A"]


def test_24_the_first_offer_of_z31a_is_both_halves(lamp) -> None:
    ending = "win -a three-on-location=yes -a conflict={} -a necklaces=no"
    start = [*to("exploring-the-coast"), "read 31 -a decide=settle-a-case -a act=yes"]
    taken = lamp.play(*start, ending.format("yes"))
    refused = lamp.play("undo", ending.format("no"))

    assert taken["story"] == ["Conflict"]
    assert refused["story"] == ["Agreement"]


def test_24_a_refused_offer_costs_nothing(lamp) -> None:
    read = lamp.script(*to("exploring-the-coast"), "read 31 -a decide=settle-a-case -a act=no")[-1]

    assert [mark["mark"] for mark in read["marks"]] == ["read-entry"]
    assert read["notes"] == ["Declined: Spend 1 Gold → release all Wood in the anchor-marked Area, and write Agreement"]


@pytest.mark.parametrize(
    ("scenario", "entry", "reminded"),
    [
        ("dying-crops", "41", True),
        ("disappearing-supplies", "22", True),
        ("neglected-county", "12", False),
        ("light-piercing-darkness", "103", False),
        ("light-piercing-darkness", "106 -a spend=no", False),
        ("light-piercing-darkness", "107", False),
    ],
)
def test_25_what_cannot_be_carried_out_costs_2_vp(lamp, scenario, entry, reminded) -> None:
    read = lamp.script(*to(scenario), f"read {entry}")[-1]

    assert ("Each instruction that you cannot carry out costs 2 VP" in read["notes"]) is reminded


@pytest.mark.parametrize(
    ("scenario", "first", "second"), [("strong-in-faith", "76", "77"), ("eighth-plague", "111", "112")]
)
def test_26_an_entry_reads_differently_the_second_time_in_a_game(lamp, scenario, first, second) -> None:
    once, twice, thrice = lamp.script(*to(scenario), f"read {first}", f"read {first}", f"read {first}")[-3:]

    assert once["move"]["entries"] == [first]
    assert twice["move"]["entries"] == [first, second]
    assert thrice["move"]["entries"] == [first, second]


@pytest.mark.parametrize("entry", ["51", "52 -a gain=no", "53", "53B"])
def test_27_51_to_53_belong_to_cathedral_in_ruins(lamp, entry) -> None:
    lamp.play(*to("cathedral-in-ruins"))
    assert lamp(*f"read {entry}".split()).returncode == 0
    lamp.play("undo 2", "undo", "lose")
    assert lamp.json("status")["scenario"]["id"] == "dying-crops"
    error = lamp.json("read", entry.split(maxsplit=1)[0], code=1)["error"]
    assert "Cathedral in Ruins" in error["message"]


def test_28_titles_pages_and_numbers(lamp, campaign) -> None:
    for number, scenario in enumerate(campaign.scenarios, start=1):
        assert (scenario.number, scenario.page) == (number, 2 * number)
        assert scenario.id == scenario.title.lower().replace(" ", "-")
    aliases = {scenario.title: scenario.aliases for scenario in campaign.scenarios if scenario.aliases}
    assert aliases == {
        "Sharks in the Archipelago": ("Sharks on the Archipelago",),
        "Light Piercing Darkness": ("Lights Piercing Darkness", "Lights Piercing the Darkness"),
        "Siege of the Lighthouse": ("Siege of Lighthouse",),
        "Island of Radiance": ("Isle of Brilliance",),
    }
    shown = lamp.play(*to("sharks-in-the-archipelago"))["scenario"]
    assert shown == {
        "id": "sharks-in-the-archipelago", "number": 9, "title": "Sharks in the Archipelago", "page": 18
    }  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "entry", "word"),
    [
        ("journey-toward-the-lights", "63 -a decide=assign-ship", "assign it"),
        ("cathedral-in-ruins", "51", "place it"),
        ("cathedral-in-ruins", "53", "Spend 1 Fish"),
        ("light-piercing-darkness", "104", "discard 1 Island"),
        ("dying-crops", "42", "Remove 1 Merciful Follower"),
        ("strong-in-faith", "76", "replace it"),
        ("light-piercing-darkness", "103", "exchange 1 Merciful"),
    ],
)
def test_29_each_word_is_kept(lamp, scenario, entry, word) -> None:
    assert any(word in said for said in lamp.script(*to(scenario), f"read {entry}")[-1]["table"])
