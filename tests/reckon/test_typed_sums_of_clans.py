"""The sums of Roman Banners' and Egyptian Kings' own rules, as a player types them."""

import shlex

import pytest

from tests.conftest import command
from tests.terminal import Terminal

# The command line; its answer, its reason, and what a program reads as the result.
RECKONED = [
    (
        "sets --of wood,stone,food --has wood=1,stone=2,food=2 --gives gold=2",
        "1 Set: 2 Gold",
        "With only 1 Wood there is 1 Set, 1 × 2 Gold",
        {"sets": 1, "gives": {"Gold": 2}},
    ),
    (
        "sets --of wood,stone,food --has wood=3,stone=2,food=2 --gives gold=2",
        "2 Sets: 4 Gold",
        "With only 2 Stone and 2 Food there are 2 Sets, 2 × 2 Gold",
        {"sets": 2, "gives": {"Gold": 4}},
    ),
    ("sets --of fish,raze --has fish=1", "0 Sets", "Without Raze there is no Set", {"sets": 0, "gives": None}),
    (
        "requirement --requires brown=3 --locations brown=4 --foundations none --cost stone=1",
        "It can be built: spend no Foundation, pay 1 Stone",
        "3 brown required: 4 Locations there",
        {"met": True, "spends": {}, "missing": {}, "pays": {"Stone": 1}},
    ),
    (
        "requirement --requires pink=4 --locations pink=2 --foundations pink=2 --cost stone=1,wood=1",
        "It can be built: spend 2 pink Foundations, pay 1 Stone and 1 Wood",
        "4 pink required: 2 Locations there and 2 Foundations",
        {"met": True, "spends": {"pink": 2}, "missing": {}, "pays": {"Stone": 1, "Wood": 1}},
    ),
    (
        "requirement --requires pink=4 --locations pink=2 --foundations pink=1 --construct yes",
        "It cannot be built: 1 pink Location missing",
        "4 pink required: 2 Locations there and 1 Foundation; Construct frees the cost, not the Requirements",
        {"met": False, "spends": {}, "missing": {"pink": 1}, "pays": None},
    ),
    (
        "foundations --has pink=2,brown=1+2",
        "2 VP",
        "5 Foundations: 2 pairs and 1 left over; 1 VP for each pair",
        {"foundations": 5, "pairs": 2, "vp": 2},
    ),
    (
        "harvest --field fish=2 --soils wood=1,food=1 --worker yes",
        "Gain 2 Fish, 1 Wood and 1 Food; 2 Soils are discarded",
        "With a Worker the Field gives 2 Fish, and its Soils 1 Wood and 1 Food: all must be harvested",
        {"gains": {"Fish": 2, "Food": 1, "Wood": 1}, "from_soils": {"Food": 1, "Wood": 1}, "discarded": 2, "stay": 0},
    ),
    (
        "harvest --field stone=2 --soils wood=1,food=1 --worker no",
        "Gain 2 Stone; 2 Soils stay",
        "Without a Worker the Field gives 2 Stone; its Soils give nothing and stay",
        {"gains": {"Stone": 2}, "from_soils": {}, "discarded": 0, "stay": 2},
    ),
    (
        "harvest --field none --soils none --worker yes",
        "Gain nothing",
        "With a Worker the Field gives nothing, and there is no Soil",
        {"gains": {}, "from_soils": {}, "discarded": 0, "stay": 0},
    ),
    (
        "soils --unkept 2 --fields 3 --beneath 1,0,1",
        "2 cards beneath 2 Fields, 1 each; none discarded",
        "2 cards for 3 Fields; a Field takes at most 1 card each Lookout phase",
        {"beneath": 2, "discarded": 0, "setup": False},
    ),
    (
        "soils --unkept 1 --fields 0",
        "No card beneath a Field; 1 discarded",
        "There is no Field to put a card beneath",
        {"beneath": 0, "discarded": 1, "setup": False},
    ),
    (
        "sustain --needs 452=stone,453=stone,476=fish --assigned 452=stone",
        "452 stays; 453 and 476 are discarded",
        "452 has its Stone; 453 lacks its Stone; 476 lacks its Fish",
        {"stay": ["452"], "discarded": ["453", "476"]},
    ),
    (
        "sustain --needs De-Nile=stone --assigned de=stone",
        "De-Nile stays",
        "De-Nile has its Stone",
        {"stay": ["De-Nile"], "discarded": []},
    ),
    (
        "sustain --needs none --assigned none",
        "None to discard",
        "There is no Location",
        {"stay": [], "discarded": []},
    ),
]
TOPICS = {
    "sets": "sets",
    "requirement": "additional-requirements",
    "foundations": "foundations",
    "harvest": "assigned-workers",
    "soils": "soils-lookout",
    "sustain": "sustain",
}


@pytest.mark.parametrize(("line", "answer", "reason", "result"), RECKONED)
def test_what_is_reckoned(lamp, line, answer, reason, result) -> None:
    told = lamp.json("reckon", *line.split())

    assert (told["answer"], told["reason"], told["result"]) == (answer, reason, result)
    assert told["rule"]["topic"] == TOPICS[told["reckon"]]
    shown = lamp("reckon", *line.split())
    assert (shown.returncode, shown.stderr) == (0, "")
    assert " ".join(shown.stdout.split()).startswith(f"{answer} {reason} Rule {told['rule']['box']}")


def test_setup_has_a_rule_of_its_own(lamp) -> None:
    told = lamp.json("reckon", "soils", "--unkept", "2", "--fields", "3", "--setup", "yes")

    assert told["rule"] == {"box": "Egyptian Kings", "section": "Hatshepsut Clan, Setup", "topic": "setup-hatshepsut"}


@pytest.mark.parametrize(
    ("line", "kind", "message"),
    [
        (
            "sets --of wood,wood --has wood=2",
            "impossible",
            "A Set has each of its Goods once, and this one has Wood twice",
        ),
        ("sets --of none --has wood=2", "impossible", "A Set has at least 1 Good"),
        ("sets --of would,food --has wood=2", "name-unknown", "--of: There is no Good would: did you mean Wood"),
        ("requirement --requires grey=1 --locations none --foundations none", "name-unknown", "There is no type grey"),
        ("foundations --has pink=-1", "answer-ill-typed", "--has: -1 is no number"),
        ("harvest --field fish=2 --soils stone=1 --worker no", "name-unknown", "--soils: There is no Soil stone"),
        ("harvest --field fish=2 --soils none --worker perhaps", "name-unknown", "--worker: There is no word perhaps"),
        ("soils --unkept 4 --fields 2 --beneath 1,1,1", "impossible", "3 cards beneath 3 Fields, and there are only 2"),
        (
            "soils --unkept 4 --fields 2 --beneath 2,1",
            "impossible",
            "A Field takes at most 1 card each Lookout phase, and not 2",
        ),
        ("soils --unkept 3 --fields 4 --setup yes", "impossible", "At setup 5 cards are drawn and 3 kept"),
        ("soils --unkept 4 --fields 2 --beneath one", "answer-ill-typed", "--beneath: one is no number"),
        (
            "sustain --needs De-Nile=stone --assigned De-Nile=gold",
            "impossible",
            "De-Nile: Gold never sustains a Location",
        ),
        ("sustain --needs De-Nile=stone --assigned De-Nile=raze", "impossible", "only a Resource sustains a Location"),
        # A card's number is no beginning of another one's, and every Location has a Good of its own.
        (
            "sustain --needs 452=stone --assigned 45=stone",
            "name-unknown",
            "no Location 45: the Locations are 452",
        ),
        (
            "sustain --needs '452=stone 453=wood' --assigned 452=stone",
            "answer-ill-typed",
            "names no Location with its Good",
        ),
        ("sustain --needs 452=stone --assigned 452=stone,0452=wood", "answer-repeated", "give each card once"),
        (
            "sustain --needs De-Nile=stone --assigned Denil=stone",
            "name-unknown",
            "There is no Location Denil: did you mean De-Nile",
        ),
        (
            "sustain --needs De-Nile=stone,de-nile=stone --assigned none",
            "answer-repeated",
            "--needs: de-nile is given twice",
        ),
        (
            "sustain --needs De-Nile=stone --assigned De-Nile=stone,de=wood",
            "impossible",
            "De-Nile has one Sustain space",
        ),
        ("sustain --needs stone --assigned none", "answer-ill-typed", "--needs: stone names no Location with its Good"),
        (
            "sustain --needs none --assigned De-Nile=stone",
            "name-unknown",
            "There is no Location De-Nile: give what it needs as well",
        ),
    ],
)
def test_what_is_refused(lamp, line, kind, message) -> None:
    error = lamp.json("reckon", *shlex.split(line), code=2)["error"]

    assert (error["kind"], message in error["message"]) == (kind, True), error
    shown = lamp("reckon", *shlex.split(line))
    assert (shown.returncode, shown.stdout) == (2, "")


@pytest.mark.parametrize("sum", TOPICS)
def test_what_is_missing_is_told_to_a_program(lamp, sum) -> None:
    error = lamp.json("reckon", sum, code=3)["error"]

    assert error["kind"] == "answers-missing"
    assert {question["reckon"] for question in error["questions"]} == {sum}


def test_a_harvest_asked_for_at_the_table(lamp) -> None:
    terminal = Terminal([command(), "reckon", "harvest", "--field", "fish=2"], lamp.environ)
    terminal.expect("Soils beneath it, by what they provide")
    terminal.type("stone=1\n")
    terminal.expect("There is no Soil stone")
    terminal.type("wood=1,food=1\n")
    terminal.expect("Whether a Worker is assigned to the Field (yes or no)")
    terminal.type("yes\n")

    assert terminal.finish() == 0
    assert "Gain 2 Fish, 1 Wood and 1 Food" in terminal.shown


def test_locations_with_names_of_several_words_at_the_table(lamp) -> None:
    terminal = Terminal([command(), "reckon", "sustain", "--plain"], lamp.environ, columns=40)
    terminal.expect("Sustain space")
    terminal.type("De-Nile=stone, King of Gods = fish\n")
    terminal.expect("assigned to each")
    terminal.type("king of gods=fish\n")

    assert terminal.finish() == 0
    assert "King of Gods stays; De-Nile is discarded" in " ".join(terminal.shown.split())
