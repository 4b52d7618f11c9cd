"""`lamp box` and `lamp clan`: what is known of the shelf, by the player's settings and the campaign in use."""

from pathlib import Path

import pytest

from tests.conftest import command
from tests.terminal import Terminal

BELL = str(Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell")
ROMAN = {
    "nearby-islands": 4,
    "distant-islands": 2,
    "trajana-cards": 33,
    "flavian-cards": 33,
    "clan-ships": 4,
    "clan-scores": 2,
    "base-scores": 4,
}


def test_the_boxes_that_are_owned(lamp) -> None:
    unsaid = {box["title"]: box["owned"] for box in lamp.json("box")["boxes"]}
    lamp.json("settings", "boxes", "roman", "egyptian-kings")
    said = {box["title"]: box["owned"] for box in lamp.json("box")["boxes"]}

    assert unsaid == {
        "Empires of the North": True,
        "Japanese Islands": None,
        "Roman Banners": None,
        "Barbarian Hordes": None,
        "Egyptian Kings": None,
        "Wrath of the Lighthouse": True,
    }
    assert said == {title: title not in ("Japanese Islands", "Barbarian Hordes") for title in unsaid}
    assert lamp.json("box", "Roman")["owned"] is True
    assert {clan["name"] for clan in lamp.json("clan")["clans"] if not clan["owned"]} == {
        "Saikoro", "Umineko", "Urvart", "Boudicca"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (["Roman Banners"], "Roman Banners"),
        (["roman", "banners"], "Roman Banners"),
        (["ROM"], "Roman Banners"),
        (["rómán-banners"], "Roman Banners"),
        (["base", "game"], "Empires of the North"),
        (["wrath-of-the-lighthouse"], "Wrath of the Lighthouse"),
    ],
)
def test_a_box_is_found(lamp, words, title) -> None:
    assert lamp.json("box", *words)["title"] == title


@pytest.mark.parametrize(
    ("word", "name"),
    [("trajana", "Trajana"), ("TRAJANUS", "Trajana"), ("urvarta", "Urvart"), ("üm", "Umineko"), ("Heidel", "Heidel")],
)
def test_a_clan_is_found_also_one_that_the_campaign_excludes(lamp, word, name) -> None:
    assert lamp.json("clan", word)["name"] == name


@pytest.mark.parametrize(
    ("words", "code", "kind", "says"),
    [
        (["box", "romn"], 2, "box-unknown", "There is no box romn: did you mean Roman Banners?"),
        (["box", "kings"], 2, "box-unknown", "did you mean Egyptian Kings?"),
        (["box", "Atlantis"], 2, "box-unknown", "the boxes are Empires of the North, Japanese"),
        (["box", ""], 2, "box-unknown", "There is no box"),
        (["box", "\x1b[31m"], 2, "box-unknown", "There is no box"),
        (["box", "--count"], 2, "usage", "`lamp box NAME --count`"),
        (["box", "roman", "-a", "clan-ships=4"], 2, "usage", "`lamp box NAME --count`"),
        (["box", "barbarian", "--count"], 1, "components-unknown", "What Barbarian Hordes holds is unknown"),
        (["clan", "H"], 2, "clan-unknown", "did you mean Heidel or Hatshepsut?"),
        (["clan", "Ulav"], 2, "clan-unknown", "did you mean Ulaf?"),
        (["clan", "Kleopatra"], 2, "clan-unknown", "the Clans are Ulaf, Heidel"),
    ],
)
def test_what_is_not_there_is_answered_with_what_is(lamp, words, code, kind, says) -> None:
    error = lamp.json(*words, code=code)["error"]

    assert error["kind"] == kind
    assert says in error["message"]
    assert "\x1b" not in lamp(*words).stderr


# Counting.


def said(**found: str) -> list[str]:
    """Answers for all of Roman Banners: complete, but for these."""
    answers = dict.fromkeys(ROMAN, "") | {name.replace("_", "-"): count for name, count in found.items()}
    return [word for id, count in answers.items() for word in ("-a", f"{id}={count}")]


@pytest.mark.parametrize(
    ("found", "missing", "extra"),
    [
        ({}, {}, {}),
        ({"flavian_cards": "33"}, {}, {}),
        ({"flavian_cards": "30+1", "clan_ships": "5"}, {"flavian-cards": 2}, {"clan-ships": 1}),
        ({"base_scores": "0"}, {"base-scores": 4}, {}),
    ],
)
def test_what_is_missing_is_counted(lamp, found, missing, extra) -> None:
    counted = lamp.json("box", "roman", "--count", *said(**found))

    assert counted["complete"] is (not missing)
    counts = {count["id"]: count for count in counted["counts"]}
    assert {id: count["count"] for id, count in counts.items()} == ROMAN
    assert {id: count["missing"] for id, count in counts.items() if count["missing"]} == missing
    assert {id: count["extra"] for id, count in counts.items() if count["extra"]} == extra
    assert all(count["found"] == count["count"] - count["missing"] + count["extra"] for count in counts.values())


@pytest.mark.parametrize(
    ("answers", "code", "kind"),
    [
        ([], 3, "answers-missing"),
        (["-a", "clan-ships=4", "-a", "sails=1"], 3, "answers-missing"),
        ([*said(), "-a", "sails=1"], 2, "answer-unasked"),
        ([*said(), "-a", "clan-ships=4"], 2, "answer-repeated"),
        (said(clan_ships="four"), 2, "answer-ill-typed"),
        (said(clan_ships="-1"), 2, "answer-ill-typed"),
        (said(clan_ships="1000"), 2, "answer-ill-typed"),
        (said(clan_ships="999+1"), 2, "answer-ill-typed"),
        (["-a", "clan-ships=4.5"], 2, "answer-ill-typed"),
    ],
)
def test_a_count_that_cannot_be_done(lamp, answers, code, kind) -> None:
    assert lamp.json("box", "roman", "--count", *answers, code=code)["error"]["kind"] == kind


def test_the_counts_that_are_missing_are_told(lamp) -> None:
    error = lamp.json("box", "roman", "--count", *said()[:8], code=3)["error"]

    assert error["questions"] == [
        {"id": "clan-ships", "kind": "number", "text": "Clan Ship tokens, 4"},
        {"id": "clan-scores", "kind": "number", "text": "Clan score markers, 2"},
        {"id": "base-scores", "kind": "number", "text": "score tokens, 4"},
    ]
    assert "answer with -a clan-ships=N -a clan-scores=N -a base-scores=N" in error["message"]


def test_a_terminal_asks_through_the_components(lamp) -> None:
    terminal = Terminal([command(), "box", "roman", "--count", "-a", "nearby-islands="], lamp.environ)
    terminal.expect("Distant Island cards, 2: ")
    assert "Nearby Island cards, 4: " not in terminal.shown
    terminal.type("\n")
    terminal.expect("Trajanus Clan cards, 33: ")
    terminal.type("some\n")
    terminal.expect("give a number from 0 to 999")
    terminal.type("31\n")
    for prompt in ("Flavian Clan cards, 33: ", "Clan Ship tokens, 4: ", "Clan score markers, 2: ", "score tokens, 4: "):
        terminal.expect(prompt)
        terminal.type("\n")

    assert terminal.finish() == 0
    assert "31 of 33 Trajanus Clan cards" in terminal.shown
    assert terminal.shown.count("2 missing") == 2


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_count_is_left(lamp, key) -> None:
    terminal = Terminal([command(), "box", "roman", "--count"], lamp.environ)
    terminal.expect("Nearby Island cards, 4: ")
    terminal.type(key)

    assert terminal.finish() == 130
    assert "Traceback" not in terminal.shown


def test_a_terminal_asks_nothing_where_an_answer_is_of_another_box(lamp) -> None:
    terminal = Terminal([command(), "box", "roman", "--count", "-a", "sticker=1"], lamp.environ)

    assert terminal.finish() == 2
    assert "Roman Banners has no sticker" in terminal.shown


# Clans.


def test_the_clans_and_the_campaign(lamp) -> None:
    clans = lamp.json("clan")["clans"]

    assert [clan["name"] for clan in clans if not clan["allowed"]] == ["Saikoro", "Urvart"]
    bell = lamp.json("clan", "--pack", BELL)["clans"]
    assert [clan["name"] for clan in bell] == [clan["name"] for clan in clans]
    assert {clan["name"]: clan["allowed"] for clan in bell} != {clan["name"]: clan["allowed"] for clan in clans}


def test_one_clan(lamp) -> None:
    clan = lamp.json("clan", "Flavian")
    cards = clan.pop("cards")

    assert clan == {
        "name": "Flavian",
        "box": "Roman Banners",
        "people": "Romans",
        "difficulty": 8,
        "allowed": True,
        "owned": None,
        "aliases": [],
        "setup": ["Construction Site (336): 2 cards of your deck, face down in your Empire, become Foundations"],
        "round": ["Lookout", "Action", "Expedition", "Cleanup"],
        "keywords": ["foundations", "additional-requirements"],
        "keywords_sure": "sure",
        "starting_fields": None,
        "fields_known": None,
        "rare_resources": None,
    }
    assert [card["name"] for card in cards] == ["Construction Site", "Party Crasher Ship", "Veni Vidi Vici"]


def test_a_clans_rules_are_told_by_their_titles(lamp) -> None:
    shown = lamp("clan", "Saikoro").stdout

    for id, title in [("phase-order", "Expanded Phase Order"), ("give", "Give")]:
        assert [row.split(maxsplit=3)[2:] for row in shown.splitlines() if f"lamp rules {id}" in row] == [[id, title]]


@pytest.mark.parametrize(
    ("name", "set_to", "provided", "rare"),
    [
        ("Ulaf", None, ["Food", "Fish", "Wood"], ["Sheep", "Stone", "Gold"]),
        ("Ulaf", "Sheep", ["Sheep"], ["Food", "Fish", "Wood", "Stone", "Gold"]),
        ("Amenhotep", "Fish Gold", ["Fish", "Gold"], ["Food", "Sheep", "Wood", "Stone", "Gold"]),
    ],
)
def test_what_is_set_goes_before_what_is_inferred(lamp, name, set_to, provided, rare) -> None:
    if set_to is not None:
        lamp.json("settings", f"starting-fields.{name}", *set_to.split())
    clan = lamp.json("clan", name)

    assert (clan["starting_fields"], clan["fields_known"]) == (provided, "set" if set_to else "inferred")
    assert clan["rare_resources"] == rare


def test_unknown_fields_are_answered_with_the_command_that_says_them(lamp) -> None:
    assert "lamp settings starting-fields.Amenhotep" in lamp("clan", "amenhotep").stdout
    assert "lamp settings starting-fields" not in lamp("clan", "Trajana").stdout


def test_the_shelf_needs_no_sheet_and_stands_in_a_script(lamp) -> None:
    assert lamp("clan").returncode == 0
    assert not lamp.sheet.exists()
    assert [answer.get("title") for answer in lamp.script("new Ulaf", "box roman")] == [None, "Roman Banners"]


def test_settings_at_fault_are_told(lamp) -> None:
    settings = Path(lamp.json("where")["settings"]["path"])
    settings.parent.mkdir(parents=True)
    settings.write_text('boxes = ["Atlantis"]\n', encoding="utf-8")

    assert lamp.json("box", code=2)["error"]["kind"] == "settings-faulty"
    assert lamp.json("clan", "Ulaf", code=2)["error"]["kind"] == "settings-faulty"
