"""Whole campaigns through the real command line."""

import json
from pathlib import Path

import pytest

from tests.journeys.paths import to

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ulaf.lamp"
F = "-a lighthouse-followers=1"
FIELD = f"-a field=Orchard {F}"

# Each scenario, what its endings need to be told, and where they lead.
ENDINGS = [
    ("neglected-county", "win", "disappearing-supplies"),
    ("neglected-county", "lose", "disappearing-supplies"),
    ("disappearing-supplies", "win -a footprint=yes", "exploring-the-coast"),
    ("disappearing-supplies", "lose", "dying-crops"),
    ("exploring-the-coast", "win -a three-on-location=no", "cathedral-in-ruins"),
    ("exploring-the-coast", "win -a three-on-location=yes -a conflict=no -a necklaces=no", "cathedral-in-ruins"),
    ("exploring-the-coast", "lose -a agreement=yes", "cathedral-in-ruins"),
    ("dying-crops", "win", "exploring-the-coast"),
    ("dying-crops", "lose", "exploring-the-coast"),
    ("cathedral-in-ruins", "win -a restored=yes", "strong-in-faith"),
    ("cathedral-in-ruins", "lose", "strong-in-faith"),
    ("journey-toward-the-lights", f"win {F}", "sharks-in-the-archipelago"),
    ("journey-toward-the-lights", f"lose {F}", "sharks-in-the-archipelago"),
    ("strong-in-faith", f"win {F}", "archipelago-in-need"),
    ("strong-in-faith", f"lose {F}", "archipelago-in-need"),
    ("archipelago-in-need", f"win {F}", "light-piercing-darkness"),
    ("archipelago-in-need", f"lose {F}", "light-piercing-darkness"),
    ("sharks-in-the-archipelago", "win", "light-piercing-darkness"),
    ("sharks-in-the-archipelago", "lose", "light-piercing-darkness"),
    ("light-piercing-darkness", f"win {F}", "preparing-for-war"),
    ("light-piercing-darkness", f"lose {F}", "eighth-plague"),
    ("eighth-plague", f"win {FIELD}", "preparing-for-war"),
    ("eighth-plague", f"lose {FIELD}", "preparing-for-war"),
    ("preparing-for-war", f"win {F}", "siege-of-the-lighthouse"),
    ("preparing-for-war", f"lose {F}", "siege-of-the-lighthouse"),
    ("siege-of-the-lighthouse", "win -a destroyed=46", "in-the-tentacles-of-chaos"),
    ("siege-of-the-lighthouse", "lose -a destroyed=", "in-the-tentacles-of-chaos"),
    ("in-the-tentacles-of-chaos", "win -a island-followers=1", "island-of-radiance"),
    ("in-the-tentacles-of-chaos", "lose -a island-followers=1 -a ship-followers=1", "island-of-radiance"),
    ("island-of-radiance", "win", None),
    ("island-of-radiance", "lose", None),
]


@pytest.mark.parametrize(
    ("scenario", "ending", "leads_to"), ENDINGS, ids=[f"{row[0]}-{row[1].split()[0]}" for row in ENDINGS]
)
def test_every_ending_leads_on(lamp, scenario, ending, leads_to) -> None:
    before, *views, after = lamp.script(*to(scenario), "status", "next", "deck", "workers", ending)[-5:]

    assert before["scenario"]["id"] == views[0]["scenario"]["id"] == scenario
    reached = after["sheet"]["scenario"]
    assert (reached and reached["id"]) == leads_to
    won = ending.startswith("win")
    worth = 3 if scenario == "island-of-radiance" else 1
    assert after["sheet"]["wins"] - before["wins"] == (worth if won else 0)
    assert after["sheet"]["defeats"] - before["defeats"] == (0 if won else 1)


@pytest.mark.parametrize("ending", ["win", "lose"])
def test_agreement_leads_toward_the_lights(lamp, ending) -> None:
    agreement = "read 31 -a decide=settle-a-case -a act=yes"
    lines = [*to("exploring-the-coast"), agreement, "win -a three-on-location=no", ending]

    assert lamp.play(*lines)["scenario"]["id"] == "journey-toward-the-lights"


def test_the_example_plays_from_new_to_the_end(lamp) -> None:
    done = lamp("run", str(EXAMPLE))

    assert done.returncode == 0
    for part in (
        "A new campaign",
        "Next game: 4 · Dying Crops",
        "Event decks",
        "Workers",
        "You have won the campaign!",
    ):
        assert part in done.stdout
    status = lamp.json("status")
    assert (status["state"], status["wins"], status["defeats"]) == ("won", 13, 2)


def test_a_campaign_takes_11_to_13_scenarios(lamp) -> None:
    short = lamp.script(*to("island-of-radiance"), "win")
    long = lamp("run", str(EXAMPLE), "--json", environ={"LAMP_SHEET": str(lamp.sheet.with_name("long.json"))})

    def games(answers):
        return sum(answer["move"]["command"] in ("win", "lose") for answer in answers if "move" in answer)

    assert games(short) == 11
    assert games(map(json.loads, long.stdout.splitlines())) == 13


def test_a_whole_campaign_is_taken_back_and_made_again(lamp) -> None:
    lines = [*to("island-of-radiance"), "win"]
    end = lamp.play(*lines)
    moves = len(lamp.json("log")["moves"])

    assert lamp.json("undo", str(moves - 1))["sheet"]["scenario"]["number"] == 1
    assert lamp.json("redo", str(moves - 1))["sheet"] == end
