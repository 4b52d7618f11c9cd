"""`lamp pack check`: a pack is sound, or all that is wrong with it is listed."""

import pytest

from tests.insight.mutations import COAST, COUNTY


def test_the_pack_in_use_needs_no_sheet(lamp) -> None:
    answer = lamp.json("pack", "check")
    proof = answer.pop("proof")

    assert proof.pop("situations") > 100
    assert proof == {
        "bounds": {"number": 12, "readings": 1},
        "reached": {"scenarios": 15, "entries": 112, "branches": 69},
        "games": {"won": [11, 13], "lost": [1, 13]},
        "boxes": {"pink-starburst": [0, 25], "blue-swirl": [0, 26]},
        "unknown": [],
    }
    assert answer.pop("folder").endswith("wrath-of-the-lighthouse")
    assert answer == {
        "campaign": "wrath-of-the-lighthouse",
        "version": "1.0.0",
        "scenarios": 15,
        "entries": 77,
        "endings": 35,
        "questions": 46,
        "problems": [],
    }
    assert not lamp.sheet.exists()


def test_a_sound_pack_is_told_to_people(lamp, shipped_copy) -> None:
    shown = lamp("pack", "check", str(shipped_copy), environ={"COLUMNS": "200"}).stdout

    assert shown.startswith(f"The campaign pack is sound\n{shipped_copy}\n")
    assert "15 scenarios with 35 endings and 77 entries, which ask 46 questions" in shown
    assert "lost after 1 to 13 games, won after 11 to 13 games" in shown
    assert "A number that is asked for is 0 to 12" in shown
    assert "Cathedral" not in shown


def test_all_is_told_to_those_who_ask_for_it(lamp, campaign) -> None:
    shown = lamp("pack", "check", "--spoilers", environ={"COLUMNS": "400"}).stdout
    proof = lamp.json("pack", "check", "--spoilers")["proof"]

    assert all(f"{title.number} · {title.title}" in shown for title in campaign.scenarios)
    assert proof["setups"]["dying-crops"] == {
        "workers": [5, 6],
        "lighthouse_followers": [0, 0],
        "decks": {"crop": [9, 9], "naval": [0, 0]},
    }
    assert proof["scenarios"]["eighth-plague"][-1].startswith("lose")
    assert proof["entries"]["1000"] == ["read 1000"]
    assert {"entry": "21", "place": ["steps", 1], "way": "no case", "campaign": ["win", "read 21"]} in proof["branches"]


def test_the_bounds_can_be_set(lamp) -> None:
    proof = lamp.json("pack", "check", "--number", "3", "--readings", "2")["proof"]

    assert proof["bounds"] == {"number": 3, "readings": 2}
    assert lamp.json("pack", "check", "--number", "-1", code=2)["error"]["kind"] == "usage"


@pytest.mark.parametrize("named", ["argument", "option", "environment"])
def test_all_problems_are_listed_by_file_and_line(lamp, shipped_copy, spoil, named) -> None:
    spoil(COAST, '{ steps = [{ do = "go-to", scenario = "cathedral-in-ruins" }] }', "{ steps = [] }")
    spoil(COUNTY, 'id = "12"\nfrom = "scenario-book"', 'id = "12"')
    spoil(COUNTY, 'id = "16"', 'id = "16"\nworth = 2')
    spoil("campaign.toml", '"Conflict"]', '"Conflict", "Peace"]')
    folder = str(shipped_copy)
    words = {"argument": [folder], "option": ["--pack", folder], "environment": []}[named]
    environ = {"LAMP_PACK": folder} if named == "environment" else {}

    done = lamp("pack", "check", *words, environ=environ)

    assert (done.returncode, done.stdout) == (5, "")
    assert done.stderr.splitlines() == [
        f"lamp: The campaign pack in {folder} has 4 mistakes",
        f"  {folder}/campaign.toml:15: story[2]: Peace: no entry names it",
        f"  {folder}/{COUNTY}:18: entry 12: nothing leads here: no entry reads it, and it has no from and is no ending",
        f"  {folder}/{COUNTY}:47: entry 16, worth: worth says how often an ending counts, and there is no ending",
        f"  {folder}/{COAST}:65: entry Z31, step 2, case 2: "
        "here an ending leads nowhere: a go-to or an end-campaign is missing",
        "  mend what is listed",
    ]


def test_the_problems_as_json(lamp, shipped_copy, spoil) -> None:
    spoil(COUNTY, 'id = "12"\nfrom = "scenario-book"', 'id = "12"')

    error = lamp.json("pack", "check", str(shipped_copy), code=5)["error"]

    assert (error["kind"], error["code"]) == ("pack", 5)
    (problem,) = error["problems"]
    assert (problem["file"], problem["line"], problem["place"]) == (str(shipped_copy / COUNTY), 18, "entry 12")


def test_structure_is_looked_at_once_all_can_be_read(lamp, shipped_copy, spoil) -> None:
    spoil(COUNTY, 'id = "12"\nfrom = "scenario-book"', 'id = "12"')
    spoil(COUNTY, "merciful = 1", "mercyful = 1")

    problems = lamp.json("pack", "check", str(shipped_copy), code=5)["error"]["problems"]

    assert {problem["place"] for problem in problems} == {"entry 16, step 1, mercyful"}


def test_a_folder_without_a_pack(lamp, tmp_path) -> None:
    done = lamp("pack", "check", str(tmp_path))

    assert done.returncode == 5
    assert "There is no campaign pack in" in done.stderr


def test_it_cannot_stand_in_a_script(lamp) -> None:
    lamp("new", "Ulaf")

    done = lamp("run", "-", input="pack check")

    assert done.returncode == 2
    assert "line 1: `pack check` cannot stand in a script" in done.stderr
