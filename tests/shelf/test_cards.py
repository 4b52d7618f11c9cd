"""Every card that a rulebook names, typed in from the rulebooks a second time: its name, numbers, box and Clan."""

import pytest

from lampkeeper.files.shelf import read_shelf

BASE, JAPAN, ROME, EGYPT = "Empires of the North", "Japanese Islands", "Roman Banners", "Egyptian Kings"
# (name, numbers, box, Clan, whether the box and the Clan are the rulebook's own word)
CARDS = [
    # Japanese Islands, Storage Phase and Storage Effect Discards.
    ("Raft Market", [237], JAPAN, "Umineko", "inferred"),
    ("Trade Company", [224, 225, 226], JAPAN, "Umineko", "inferred"),
    ("Imperial Port", [223], JAPAN, "Umineko", "inferred"),
    ("Northern Port", [235], JAPAN, "Umineko", "inferred"),
    # Docking Phase.
    ("Arabian Coast", [199], BASE, None, "inferred"),
    ("Shipwreck Shore", [200], BASE, None, "inferred"),
    ("Blossom Port", [250], JAPAN, "Umineko", "inferred"),
    ("New Delivery", [230], JAPAN, "Umineko", "inferred"),
    ("Valkyrie", [56], BASE, None, "inferred"),
    # Transport, Storage Requirements Reached, Interaction with Opponents.
    ("Trade Route", [233], JAPAN, "Umineko", "inferred"),
    ("Pandanian Warehouse", [251], JAPAN, "Umineko", "inferred"),
    ("Keeper from the Depths", [253], JAPAN, "Umineko", "inferred"),
    ("Lord's Warehouse", [249], JAPAN, "Umineko", "inferred"),
    ("Outpost", [96], BASE, None, "inferred"),
    # Roman Banners, Trajana.
    ("New Tactics", [328], ROME, "Trajana", "sure"),
    ("Multi-Chariot", [], ROME, "Trajana", "sure"),
    ("Supply Roads", [308], ROME, "Trajana", "sure"),
    ("Chestnut Forest", [302], ROME, "Trajana", "sure"),
    ("Trebuchet", [333], ROME, "Trajana", "sure"),
    ("Minerva's Blessing", [329], ROME, "Trajana", "sure"),
    ("Pacus Formation", [323], ROME, "Trajana", "sure"),
    ("Red Winery", [303], ROME, "Trajana", "sure"),
    ("Marble Quarry", [301], ROME, "Trajana", "sure"),
    # Flavian, and the Islands.
    ("Party Crasher Ship", [355], ROME, "Flavian", "sure"),
    ("Veni Vidi Vici", [366], ROME, "Flavian", "sure"),
    ("Construction Site", [336], ROME, "Flavian", "sure"),
    ("Neptune's Treasure", [367], ROME, None, "sure"),
    ("Flying Dutchman", [207], BASE, None, "inferred"),
    # Egyptian Kings, Hatshepsut.
    ("Ra Dial", [488, 489, 490], EGYPT, "Hatshepsut", "sure"),
    ("Cyphernubis' Plan", [491], EGYPT, "Hatshepsut", "sure"),
    ("Offering to Hapi", [493], EGYPT, "Hatshepsut", "sure"),
    ("Palm Alley", [479], EGYPT, "Hatshepsut", "sure"),
    ("Cleo, the Daughter of Ra", [503], EGYPT, "Hatshepsut", "sure"),
    ("Camel Station", [481], EGYPT, "Hatshepsut", "sure"),
    ("Tilapia of Nile", [480], EGYPT, "Hatshepsut", "sure"),
    ("Minions of Neper", [506], EGYPT, "Hatshepsut", "sure"),
    ("Overflowing Nile", [505], EGYPT, "Hatshepsut", "sure"),
    ("Felucca Fleet", [458, 459], EGYPT, "Amenhotep", "inferred"),
    # Amenhotep.
    ("Alien Technology", [449, 450, 451], EGYPT, "Amenhotep", "sure"),
    ("Tunnel Master", [474], EGYPT, "Amenhotep", "sure"),
    ("Bast In Her Glory", [473], EGYPT, "Amenhotep", "sure"),
    ("Illegal Aliens", [477], EGYPT, "Amenhotep", "sure"),
    ("March of the Priests", [476], EGYPT, "Amenhotep", "sure"),
    ("Preservation Techniques", [448], EGYPT, "Amenhotep", "sure"),
    ("De-Nile", [452, 453, 454], EGYPT, "Amenhotep", "sure"),
    ("King of Gods", [468], EGYPT, "Amenhotep", "sure"),
    ("Pillaged Vault", [460, 461], EGYPT, "Amenhotep", "sure"),
]
# Where another box's rulebook names a card.
NAMED_ELSEWHERE = {
    "Valkyrie": "japanese-islands",
    "Outpost": "japanese-islands",
    "Arabian Coast": "japanese-islands",
    "Shipwreck Shore": "japanese-islands",
    "Flying Dutchman": "roman-banners",
}
# By the boxes' counts the cards' numbers run on: the decks of a box's Clans, then its Islands. The base game's Islands
# are not counted, but lie between its six Clans and Japanese Islands.
RUNS = {
    (BASE, "Clans"): range(1, 199),
    (BASE, None): range(199, 221),
    (JAPAN, "Umineko"): range(221, 254),
    (JAPAN, None): range(287, 301),
    (ROME, "Trajana"): range(301, 334),
    (ROME, "Flavian"): range(334, 367),
    (ROME, None): range(367, 373),
    (EGYPT, "Amenhotep"): range(445, 479),
    (EGYPT, "Hatshepsut"): range(479, 512),
    (EGYPT, None): range(512, 517),
}


def test_every_card_that_a_rulebook_names_is_there_and_no_other() -> None:
    known = [
        (card.name, list(card.numbers), box.title, card.clan, card.sure)
        for box in read_shelf().boxes
        for card in box.cards
    ]

    assert sorted(known) == sorted(CARDS)
    assert {
        card.name: card.printed_in for box in read_shelf().boxes for card in box.cards if card.printed_in
    } == NAMED_ELSEWHERE


@pytest.mark.parametrize(("name", "numbers", "box"), [row[:3] for row in CARDS])
def test_a_card_is_found_by_each_of_its_numbers(name, numbers, box) -> None:
    for number in numbers:
        assert [(found.title, card.name) for found, card in read_shelf().cards(number)] == [(box, name)]


def test_a_cards_numbers_lie_in_the_run_of_its_box_and_clan() -> None:
    counts = {
        box.title: sum(part.count for part in box.components if part.name.endswith("cards"))
        for box in read_shelf().boxes
        if box.components is not None
    }
    assert {title: counts[title] for title in (JAPAN, ROME, EGYPT)} == {JAPAN: 80, ROME: 72, EGYPT: 72}
    wrong = [
        (card.name, number)
        for box in read_shelf().boxes
        for card in box.cards
        for number in card.numbers
        if number not in RUNS[box.title, card.clan]
        and not (box.title == BASE and card.kind is None and number in RUNS[BASE, "Clans"])
    ]

    assert wrong == []


# What the rulebooks draw as an icon, or leave open, is said to be inferred where a player reads it.
@pytest.mark.parametrize(
    ("number", "says"),
    [
        (207, "gain a Ship (inferred: an icon)"),
        (323, "to a Field (inferred: an icon) of a matching Resource"),
        (328, "Fields and upgrades never counted (inferred: an icon)"),
        (329, "each Food Location in your Empire (inferred: "),
        (329, "different Fields or upgrades (inferred: an icon)"),
        (333, "Inferred: Goods make it up"),
        (355, "the Ship (inferred: an icon)"),
        (367, "1 Clan Ship token (inferred: an icon)"),
    ],
)
def test_what_is_inferred_says_so(number, says) -> None:
    ((_, card),) = read_shelf().cards(number)

    assert says in " ".join(card.notes)


def test_every_card_says_something() -> None:
    assert [card.name for box in read_shelf().boxes for card in box.cards if not card.notes] == []
