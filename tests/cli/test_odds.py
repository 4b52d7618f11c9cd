"""`lamp odds`: win rates as they are typed, those of the games so far, JSON, and what is not told too early."""

import pytest

from tests.journeys.paths import to

F2 = "-a lighthouse-followers=2"


def test_json(lamp) -> None:
    """7 victories stand on the sheet: the last scenario has to be won, and not two more lost on the way there."""
    lamp.play(*to("siege-of-the-lighthouse")[:-1], f"lose {F2}")
    odds = lamp.json("odds", "--win-rate", "0.7", "--win-rate", "island-of-radiance=2/5")

    assert odds["scenario"]["id"] == "siege-of-the-lighthouse"
    assert odds["win_rate"] == {"chance": 0.7, "exact": "7/10", "from": "option"}
    assert odds["win_rates"] == {"island-of-radiance": {"chance": 0.4, "exact": "2/5"}}
    assert odds["best"] == odds["random"]
    assert odds["best"] == {
        "chance": 0.364,
        "exact": "91/250",
        "games": {"expected": 2.91, "exact": "291/100"},
        "next_game": {
            "won": {"chance": 0.4, "exact": "2/5"},
            "lost": {"chance": 0.28, "exact": "7/25"},
            "worth": {"chance": 0.12, "exact": "3/25"},
        },
    }
    assert [bar["win_rate"] for bar in odds["chart"]] == [step / 10 for step in range(11)]
    assert odds["chart"][10] == {"win_rate": 1.0, "best": 0.4, "random": 0.4}
    assert odds["choices"] == {"entries": [], "unnamed": 0}
    assert odds["left_out"] == [{"scenario": "siege-of-the-lighthouse", "entry": "1000"}]
    assert set(odds) == {"scenario", "win_rate", "win_rates", "best", "random", "chart", "choices", "left_out"}


@pytest.mark.parametrize(
    ("typed", "exact"),
    [
        ("0.7", "7/10"), ("7/10", "7/10"), ("70%", "7/10"), ("70 %", "7/10"), (".7", "7/10"), ("12.5%", "1/8"),
        ("0", "0"), ("1", "1"), ("100%", "1"), ("1.0", "1"),
        ("0.30000000000000004", "7500000000000001/25000000000000000"),
    ],
)  # fmt: skip
def test_a_win_rate_is_taken_exactly(lamp, typed, exact) -> None:
    lamp.play("new Ulaf")

    assert lamp.json("odds", "--win-rate", typed)["win_rate"]["exact"] == exact


@pytest.mark.parametrize(
    "typed",
    ["1.1", "101%", "-0.1", "3/2", "1/0", "0/0", "", "x", "0,7", "nan", "inf", "1e-3", "7/10%", "13=", "13=2",
     "0." + "1" * 5000, "９/10"],
)  # fmt: skip
def test_what_is_no_win_rate_is_refused(lamp, typed) -> None:
    lamp.play("new Ulaf")
    error = lamp.json("odds", "--win-rate", typed, code=2)["error"]

    assert error["kind"] == "usage"
    assert "is no chance from 0 to 1: give it as 0.7, 7/10 or 70%" in error["message"]


@pytest.mark.parametrize("name", ["13", "Siege of Lighthouse", "siege OF the lighthouse", " siege-of-the-lighthouse "])
def test_a_scenario_is_named_as_for_go(lamp, name) -> None:
    lamp.play("new Ulaf")

    odds = lamp.json("odds", "--win-rate", "1", "--win-rate", f"{name}=0")

    assert odds["win_rates"] == {"siege-of-the-lighthouse": {"chance": 0.0, "exact": "0"}}


def test_an_unknown_scenario_is_answered_with_the_nearest(lamp) -> None:
    lamp.play("new Ulaf")
    error = lamp.json("odds", "--win-rate", "1", "--win-rate", "seige-of-the-lighthouse=0.4", code=2)["error"]

    assert error["kind"] == "scenario-unknown"
    assert "did you mean siege-of-the-lighthouse" in error["message"]


@pytest.mark.parametrize("typed", [["0.7", "0.7"], ["1", "13=0.4", "siege-of-the-lighthouse=0.5"]])
def test_two_win_rates_for_the_same_are_refused(lamp, typed) -> None:
    lamp.play("new Ulaf")
    words = [word for rate in typed for word in ("--win-rate", rate)]

    assert "There are two win rates for" in lamp.json("odds", *words, code=2)["error"]["message"]


def test_without_a_win_rate_that_of_the_games_so_far_is_taken(lamp) -> None:
    lamp.play("new Ulaf", "win", "win -a footprint=no", "lose -a agreement=no", "win -a restored=no", "read 72", "undo")

    assert lamp.json("odds")["win_rate"] == {"chance": 0.75, "exact": "3/4", "from": "record", "won": 3, "played": 4}
    shown = lamp("odds").stdout
    assert "75%: 3 of 4 games won so far" in shown
    assert "taken at its word" not in shown.casefold()
    assert lamp.json("odds", "--win-rate", "13=0.4")["win_rate"]["from"] == "record"


def test_games_that_were_taken_back_do_not_count(lamp) -> None:
    lamp.play("new Ulaf", "win", "win -a footprint=no")
    lamp("undo")
    lamp("lose")

    rate = lamp.json("odds")["win_rate"]

    assert (rate["won"], rate["played"]) == (1, 2)


def test_a_record_set_by_hand_counts_with_the_games_since(lamp) -> None:
    lamp.play("new Ulaf", "win", "record --victories 5 --defeats 2", "go 8", f"win {F2}")

    rate = lamp.json("odds")["win_rate"]

    assert (rate["won"], rate["played"]) == (6, 8)


def test_a_victory_that_counts_for_more_is_one_game(lamp, shipped_copy, spoil) -> None:
    spoil(
        "scenarios/01-neglected-county.toml",
        'id = "Z1"\nending = "victory"',
        'id = "Z1"\nending = "victory"\nworth = 4',
    )
    pack = ("--pack", str(shipped_copy))
    lamp("new", "Ulaf", *pack)
    for command in ("win", "lose"):
        lamp(command, *pack)

    rate = lamp.json("odds", *pack)["win_rate"]

    assert lamp.json("status", *pack)["wins"] == 4
    assert (rate["won"], rate["played"]) == (1, 2)


def test_games_that_were_all_won_are_taken_at_their_word(lamp) -> None:
    lamp.play("new Ulaf", "win")
    shown = lamp("odds").stdout

    assert "100%: 1 of 1 game won so far" in shown
    assert "Taken at its word: all is won" in shown
    assert lamp.json("odds")["best"]["exact"] == "1"


def test_with_no_game_so_far_a_win_rate_is_asked_for(lamp) -> None:
    lamp.play("new Ulaf", "read 16")

    for words in ([], ["--win-rate", "13=0.4"]):
        error = lamp.json("odds", *words, code=2)["error"]
        assert error["kind"] == "win-rate-missing"
        assert "`lamp odds --win-rate 0.7`" in error["message"]


@pytest.mark.parametrize("last", ["win", "lose", "read 1000"])
def test_a_campaign_that_is_over_has_no_odds(lamp, last) -> None:
    lamp.play(*to("island-of-radiance"), last)

    assert lamp.json("odds", code=1)["error"]["kind"] == "campaign-over"
    assert lamp.json("odds", "--win-rate", "0.7", code=1)["error"]["kind"] == "campaign-over"


def test_a_campaign_that_can_go_on_for_ever_has_no_odds(lamp, shipped_copy, spoil) -> None:
    spoil(
        "scenarios/02-disappearing-supplies.toml",
        '{ do = "go-to", scenario = "dying-crops" }',
        '{ do = "go-to", scenario = "neglected-county" }',
    )
    lamp("new", "Ulaf", "--pack", str(shipped_copy))

    error = lamp.json("odds", "--win-rate", "0.7", "--pack", str(shipped_copy), code=5)["error"]

    assert "can go on for ever: there are no odds" in error["message"]


def test_entries_of_later_scenarios_are_named_with_spoilers_only(lamp) -> None:
    lamp.play("new Ulaf")
    assert lamp.json("odds", "--win-rate", "0.7")["choices"] == {"entries": [], "unnamed": 4}
    assert "4 in later scenarios (--spoilers names them)" in lamp("odds", "--win-rate", "0.7").stdout

    lamp.play(*to("exploring-the-coast")[1:])
    odds = lamp.json("odds", "--win-rate", "0.7")
    shown = lamp("odds", "--win-rate", "0.7").stdout
    assert [fork["entry"] for fork in odds["choices"]["entries"]] == ["31", "Z31", "Z32"]
    assert odds["choices"]["unnamed"] == 1
    assert {stop["entry"] for stop in odds["left_out"]} == {"1000"}
    assert "31, Z31, Z32; 1 more in later scenarios" in " ".join(shown.split())
    assert not {"53", "83", "Cathedral", "Faith"} & set(shown.replace(",", " ").split())

    told = lamp.json("odds", "--win-rate", "0.7", "--spoilers")
    assert [fork["entry"] for fork in told["choices"]["entries"]] == ["31", "Z31", "Z32", "53"]
    assert told["choices"]["unnamed"] == 0
    assert {stop["entry"] for stop in told["left_out"]} == {"83", "1000"}


def test_in_a_game_that_has_begun_what_was_read_counts(lamp) -> None:
    """31 leads to a way on which no game is won here: once it was read, the odds are lower."""
    lamp.play(*to("exploring-the-coast"))
    words = ["odds", "--win-rate", "0.5", "--win-rate", "6=0", "--win-rate", "9=0"]
    before = lamp.json(*words)
    assert "What the next game is worth" in lamp(*words).stdout

    lamp.play("read 31 -a decide=settle-a-case -a act=yes")
    after = lamp.json(*words)

    assert after["random"]["chance"] < before["random"]["chance"] < before["best"]["chance"]
    assert [fork["entry"] for fork in after["choices"]["entries"]] == ["Z31"]
    assert "What this game is worth" in lamp(*words).stdout


def test_in_a_script_the_odds_are_those_at_that_line(lamp) -> None:
    first, second = [answer for answer in lamp.script(
        "new Ulaf", "odds --win-rate 0.7", "win", "odds --win-rate 0.7",
    ) if "best" in answer]  # fmt: skip

    assert second["best"]["exact"] == first["best"]["next_game"]["won"]["exact"]


def test_a_sheet_that_was_edited_says_so(lamp) -> None:
    lamp.play("new Ulaf", "win")
    lamp.sheet.write_text(lamp.sheet.read_text().replace('"victories": 1', '"victories": 6'))

    odds = lamp.json("odds", "--win-rate", "0.7")

    assert odds["warnings"]
    assert "edited outside Lampkeeper" in lamp("odds", "--win-rate", "0.7").stderr
