"""What the shelf says of its boxes, held against their rulebooks."""

import pytest

from lampkeeper.files.shelf import read_shelf

USUAL = ("Lookout", "Action", "Expedition", "Cleanup")
EXPANDED = ("Lookout", "Storage", "Docking", "Action", "Expedition", "Cleanup")
# (Clan, people, difficulty, phases, starting Fields): all that is known of them beside their cards.
CLANS = [
    ("Empires of the North", "Ulaf", "Vikings", None, USUAL, ("Food", "Fish", "Wood")),
    ("Empires of the North", "Heidel", "Vikings", None, USUAL, None),
    ("Empires of the North", "Panuk", "Inuit", None, USUAL, None),
    ("Empires of the North", "Nanurjuk", "Inuit", None, USUAL, None),
    ("Empires of the North", "Glenn", "Scots", None, USUAL, None),
    ("Empires of the North", "Mackinnon", "Scots", None, USUAL, None),
    ("Japanese Islands", "Saikoro", "Japanese", 9, EXPANDED, None),
    ("Japanese Islands", "Umineko", "Japanese", 8, EXPANDED, None),
    ("Roman Banners", "Trajana", "Romans", 7, USUAL, ("Stone", "Wood", "Food")),
    ("Roman Banners", "Flavian", "Romans", 8, USUAL, None),
    ("Barbarian Hordes", "Urvart", "Barbarians", 6, USUAL, None),
    ("Barbarian Hordes", "Boudicca", "Barbarians", 5, USUAL, None),
    ("Egyptian Kings", "Hatshepsut", "Egyptians", 8, USUAL, None),
    ("Egyptian Kings", "Amenhotep", "Egyptians", 9, USUAL, None),
]
# As the Components lists have them: (how many, of what).
COMPONENTS = {
    "Japanese Islands": [
        (8, "Nearby Island cards"),
        (6, "Distant Island cards"),
        (33, "Saikoro Clan cards"),
        (33, "Umineko Clan cards"),
        (4, "Clan Ship tokens"),
        (2, "Clan score tokens"),
    ],
    "Roman Banners": [
        (4, "Nearby Island cards"),
        (2, "Distant Island cards"),
        (33, "Trajanus Clan cards"),
        (33, "Flavian Clan cards"),
        (4, "Clan Ship tokens"),
        (2, "Clan score markers"),
        (4, "score tokens"),
    ],
    "Egyptian Kings": [
        (3, "Nearby Island cards"),
        (2, "Distant Island cards"),
        (33, "Hatshepsut Clan cards"),
        (34, "Amenhotep Clan cards"),
        (2, "Clan score markers"),
        (5, "Clan Ship tokens"),
        (1, "Special Clan action pawn"),
        (1, "sticker"),
    ],
}
KEYWORDS = {
    "Saikoro": {"phase-order", "opponents-cards", "exchange-resources", "give"},
    "Umineko": {"phase-order", "storage", "storage-discards", "docking", "transport", "storage-reached"},
    "Trajana": {"new-costs", "choice-upgrades", "sets", "new-tactics", "exhausted-pawns", "moved-upgrades"},
    "Flavian": {"foundations", "additional-requirements"},
    "Hatshepsut": {"soils", "soils-lookout", "assigned-workers", "move-workers", "or-costs", "choice-upgrades"},
    "Amenhotep": {"boost-locations", "boost-effect", "sustain"},
}


def test_the_clans() -> None:
    known = [
        (found.box.title, clan.name, clan.people, clan.difficulty, found.phases, fields.provide if fields else None)
        for found in read_shelf().clans.values()
        for clan, fields in [(found.clan, found.clan.starting_fields)]
    ]

    assert known == CLANS
    assert {
        clan.name: set(clan.keywords) for box in read_shelf().boxes for clan in box.clans if clan.keywords
    } == KEYWORDS


def test_the_components() -> None:
    known = {
        box.title: [(component.count, component.name) for component in box.components]
        for box in read_shelf().boxes
        if box.components is not None
    }

    assert known == COMPONENTS


@pytest.mark.parametrize(
    ("title", "nearby", "distant"),
    [
        ("Empires of the North", None, None),
        ("Japanese Islands", 8, 6),
        ("Roman Banners", 4, 2),
        ("Barbarian Hordes", None, None),
        ("Egyptian Kings", 3, 2),
        ("Wrath of the Lighthouse", 0, 0),
    ],
)
def test_the_islands(title, nearby, distant) -> None:
    (box,) = (box for box in read_shelf().boxes if box.title == title)

    assert (box.islands("nearby"), box.islands("distant")) == (nearby, distant)


@pytest.mark.parametrize(
    ("title", "boxes", "owned"),
    [
        ("Roman Banners", None, None),
        ("Roman Banners", (), False),
        ("Roman Banners", ("Roman Banners",), True),
        ("Empires of the North", None, True),
        ("Empires of the North", ("Roman Banners",), True),
        ("Wrath of the Lighthouse", (), True),
    ],
)
def test_a_box_is_owned_as_the_player_says_and_some_are_always_needed(title, boxes, owned) -> None:
    (box,) = (box for box in read_shelf().boxes if box.title == title)

    assert box.owned(boxes) is owned
