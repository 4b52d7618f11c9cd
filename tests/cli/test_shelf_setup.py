"""What the shelf adds to a setup: the Clan's own rules, and the Island cards of the boxes that are owned."""

from pathlib import Path

import pytest

USUAL = ["Lookout", "Action", "Expedition", "Cleanup"]
JAPANESE = ["Lookout", "Storage", "Docking", "Action", "Expedition", "Cleanup"]


@pytest.mark.parametrize(
    ("clan", "box", "phases", "setup"),
    [
        ("Ulaf", "Empires of the North", USUAL, None),
        ("Boudicca", "Barbarian Hordes", USUAL, None),
        ("Umineko", "Japanese Islands", JAPANESE, ""),
        ("Trajana", "Roman Banners", USUAL, ""),
        ("Flavian", "Roman Banners", USUAL, "Construction Site (336) | 2 cards of your deck, face down | Foundations"),
        (
            "Hatshepsut",
            "Egyptian Kings",
            USUAL,
            "the other 2 | 2 of your Fields | Soils | Worker of the general supply | beside those of your own",
        ),
        (
            "Amenhotep",
            "Egyptian Kings",
            USUAL,
            "4 Basic cards instead of 3 | Special Clan pawn nearby | third Ship",
        ),
    ],
)
def test_a_clan_of_each_box(lamp, clan, box, phases, setup) -> None:
    lamp.play(f"new {clan}")
    told = lamp.json("next")["clan_setup"]

    assert (told["clan"], told["box"], told["round"]) == (clan, box, phases)
    shown = " ".join(lamp("next").stdout.split())
    assert ", ".join(phases) in shown
    if setup is None:
        assert told["setup"] is None
        assert f"see the rules of {box}" in shown
    elif not setup:
        assert told["setup"] == []
        assert f"{clan} adds nothing to the setup" in shown
    else:
        for part in setup.split(" | "):
            assert part in " ".join(told["setup"])
            assert part in shown


@pytest.mark.parametrize(
    ("boxes", "nearby", "distant", "unknown"),
    [
        (["Empires of the North"], {}, {}, ["Empires of the North"]),
        (["Japanese Islands"], {"Japanese Islands": 8}, {"Japanese Islands": 6}, ["Empires of the North"]),
        (
            ["Japanese Islands", "Roman Banners", "Egyptian Kings"],
            {"Japanese Islands": 8, "Roman Banners": 4, "Egyptian Kings": 3},
            {"Japanese Islands": 6, "Roman Banners": 2, "Egyptian Kings": 2},
            ["Empires of the North"],
        ),
        (
            ["Barbarian Hordes", "Roman Banners", "Wrath of the Lighthouse"],
            {"Roman Banners": 4},
            {"Roman Banners": 2},
            ["Empires of the North", "Barbarian Hordes"],
        ),
    ],
)
def test_the_island_cards_of_the_boxes_that_are_owned(lamp, boxes, nearby, distant, unknown) -> None:
    lamp.json("settings", "boxes", *boxes)
    lamp.play("new Ulaf")
    islands = lamp.json("next")["islands"]

    assert islands == {
        "nearby": {"known": sum(nearby.values()), "boxes": nearby, "unknown": unknown},
        "distant": {"known": sum(distant.values()), "boxes": distant, "unknown": unknown},
    }
    shown = " ".join(lamp("next").stdout.split())
    assert f"all those of {' and '.join(unknown)}, whose number is not known here" in shown
    if nearby:
        assert f"{sum(nearby.values())} cards: " in shown


def test_without_the_boxes_the_islands_are_not_counted(lamp) -> None:
    lamp.play("new Ulaf")

    assert "islands" not in lamp.json("next")
    assert "`lamp settings boxes BOX…` says once which you own" in " ".join(lamp("next").stdout.split())


@pytest.mark.parametrize(
    ("clan", "setting", "provided", "known", "rare"),
    [
        ("Ulaf", None, ["Food", "Fish", "Wood"], "inferred", ["Sheep", "Stone", "Gold"]),
        ("Trajana", None, ["Stone", "Wood", "Food"], "inferred", ["Sheep", "Fish", "Gold"]),
        ("Trajana", ["Stone", "Gold"], ["Stone", "Gold"], "set", ["Food", "Sheep", "Fish", "Wood", "Gold"]),
        ("Heidel", ["Sheep"], ["Sheep"], "set", ["Food", "Fish", "Wood", "Stone", "Gold"]),
        ("Heidel", None, None, None, None),
    ],
)
def test_rare_resources_by_the_player_then_by_the_shelf(lamp, clan, setting, provided, known, rare) -> None:
    if setting is not None:
        lamp.json("settings", f"starting-fields.{clan}", *setting)
    lamp.play(f"new {clan}")
    told = lamp.json("next")["clan_setup"]
    shown = " ".join(lamp("next").stdout.split())

    if provided is None:
        assert not {"starting_fields", "fields_known", "rare_resources"} & set(told)
        assert f"`lamp settings starting-fields.{clan} RESOURCE…` says once" in shown
    else:
        assert (told["starting_fields"], told["fields_known"], told["rare_resources"]) == (provided, known, rare)
        assert f"Rare Resources {', '.join(rare)}" in shown
        assert ("(inferred)" in shown) is (known == "inferred")


UNOWNED = "Umineko comes in Japanese Islands, which is none of your boxes"


@pytest.mark.parametrize(
    ("boxes", "clan", "warned"),
    [
        (None, "Umineko", False),
        (["Roman Banners"], "Umineko", True),
        (["japanese"], "Umineko", False),
        (["Roman Banners"], "Ulaf", False),  # the base game is always there
    ],
)
def test_a_clan_whose_box_is_not_owned(lamp, boxes, clan, warned) -> None:
    """It is warned of where the campaign begins and at every setup, and played all the same."""
    if boxes is not None:
        lamp.json("settings", "boxes", *boxes)
    begun = lamp.json("new", clan)

    assert [UNOWNED in told for told in begun.get("warnings", [])] == [True] * warned
    assert [UNOWNED in told for told in lamp.json("next")["warnings"]] == [True] * warned
    for shown in (lamp("new", clan, "--force").stdout, lamp("next").stdout):
        assert (UNOWNED in " ".join(shown.split())) is warned


def test_boxes_that_are_none_stop_what_counts_with_them(lamp) -> None:
    lamp.play("new Ulaf")
    settings = Path(lamp.json("where")["settings"]["path"])
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('boxes = ["Romn Banners"]\n', encoding="utf-8")

    for words in (["next"], ["new", "Heidel", "--force"]):
        error = lamp.json(*words, code=2)["error"]
        assert error["kind"] == "settings-faulty"
        assert error["problems"][0]["place"] == "boxes[0]"
        assert "did you mean Roman Banners?" in error["problems"][0]["message"]
    assert lamp.json("deck") == {"crop": [], "naval": []}
    assert lamp.json("status")["clan"] == "Ulaf"
