"""Finding topics and cards by what is typed: 50 misspellings, and words that are none of them."""

import pytest
from hypothesis import given
from hypothesis.strategies import dictionaries, integers, text

from lampkeeper.errors import Wrong
from lampkeeper.session.rules import find_rules
from lampkeeper.shelf.search import plain, search

MISSPELT = [
    ("storge", "storage"),
    ("dokcing", "docking"),
    ("trasnport", "transport"),
    ("sustane", "sustain"),
    ("sustian", "sustain"),
    ("fundations", "foundations"),
    ("foundatons", "foundations"),
    ("aditional requirments", "additional-requirements"),
    ("additonal requirement", "additional-requirements"),
    ("rare resorces", "rare-resources"),
    ("rare recource", "rare-resources"),
    ("reveal an iland", "reveal-an-island"),
    ("revael a island", "reveal-an-island"),
    ("exchage of folowers", "exchange-followers"),
    ("place und assign", "place-and-assign"),
    ("assign place", "place-and-assign"),
    ("place asign", "place-and-assign"),
    ("special locatoins", "special-locations"),
    ("speical location", "special-locations"),
    ("senario areas", "scenario-areas"),
    ("scenario aeras", "scenario-areas"),
    ("undone instuctions", "undone-instructions"),
    ("prgress effects", "progress-effects"),
    ("level traks", "level-tracks"),
    ("duble sided locations", "double-sided-locations"),
    ("doublesided locations", "double-sided-locations"),
    ("naval event dek", "naval-event-deck"),
    ("navel event deck", "naval-event-deck"),
    ("crop evnt deck", "crop-event-deck"),
    ("choise upgrades", "choice-upgrades"),
    ("choice upgrdae", "choice-upgrades"),
    ("new cost", "new-costs"),
    ("asigned workers", "assigned-workers"),
    ("bosts effect", "boost-effect"),
    ("or cots", "or-costs"),
    ("followr workers", "follower-workers"),
    ("lighthouse folowers", "lighthouse-followers"),
    ("storage reachd", "storage-reached"),
    ("phase oder", "phase-order"),
    ("opponents card", "opponents-cards"),
    ("lookout fase", "soils-lookout"),
    ("trebuchett", "Trebuchet"),
    ("trebuche", "Trebuchet"),
    ("minervas blesing", "Minerva's Blessing"),
    ("keeper of the depths", "Keeper from the Depths"),
    ("tilapia of the nile", "Tilapia of Nile"),
    ("overflowing nil", "Overflowing Nile"),
    ("lords warehouse", "Lord's Warehouse"),
    ("cleo daughter of ra", "Cleo, the Daughter of Ra"),
    ("trade compny", "Trade Company"),
    ("PACÜS  FÓRMATION", "Pacus Formation"),
    ("multichariot", "Multi-Chariot"),
]
NONSENSE = [
    "xyzzy", "qwertz", "banana", "dragon", "elephant", "aaaa", "hello world", "the", "of", "a", "castle", "mortgage",
    "spaceship", "queen", "zz", "12x", "checkmate", "monopoly", "poker face", "thunder", "mountain", "…", "-", "' '",
]  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), MISSPELT)
def test_a_misspelling_is_taken_for_what_is_meant(typed, meant) -> None:
    found = find_rules(typed)

    assert [told.topic.id for told in found.topics] + [told.card.name for told in found.cards] == [meant]


@pytest.mark.parametrize("typed", NONSENSE)
def test_nonsense_is_taken_for_nothing(typed) -> None:
    with pytest.raises(Wrong) as wrong:
        find_rules(typed)

    assert (wrong.value.kind, wrong.value.remedy) == ("topic-unknown", "`lamp rules` lists all topics")


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("progress", "`lamp rules progress-sheet` or `lamp rules progress-effects`"),
        ("progres", "`lamp rules progress-sheet` or `lamp rules progress-effects`"),
        # A piece of a name, or some of its words, may be meant otherwise.
        ("merciful", "`lamp rules follower-workers`"),
        ("token", "`lamp rules goods`"),
        ("orange token", "`lamp rules goods`"),
        ("components", "`lamp rules opponents-cards`"),
        (
            "space",
            "`lamp rules place-and-assign`, `lamp rules special-locations`, `lamp rules sustain`, "
            "`lamp rules write-followers` or `lamp rules progress-sheet`",
        ),
        ("raft", "`lamp rules 237` (Raft Market)"),
        ("vault", "`lamp rules 460` (Pillaged Vault)"),
    ],
)
def test_several_that_may_be_meant_are_listed(typed, near) -> None:
    with pytest.raises(Wrong) as wrong:
        find_rules(typed)

    assert wrong.value.remedy == f"did you mean {near}?"


# Words of the table that are no title, and the topics that tell of them.
WORDS = [
    ("double-sided-locations", ["market", "cathedral", "shipyard", "lighthouse", "lighthose", "catheral"]),
    ("level-tracks", ["overflow"]),
    ("lighthouse-followers write-followers", ["table"]),
    (
        "goal-of-the-campaign",
        ["ten victories", "win", "how do i win", "10 wins", "three in a row", "victory", "defeat"],
    ),
    ("progress-sheet", ["agreement", "conflict", "story word"]),
    ("words-of-effects", ["release", "exhaust a location"]),
    ("docking", ["star"]),
    ("follower-workers", ["standard worker"]),
    ("workers", ["how many workers"]),
    ("level-tracks follower-workers", ["pink icon"]),
    ("foundations double-sided-locations", ["vp", "victory points", "score", "scoring", "end of the game"]),
    ("undone-instructions", ["penalty", "minus 2 vp", "-2 VP", "2 VP"]),
    ("exhausted-pawns special-locations words-of-effects", ["exhaust"]),
    ("exhausted-pawns special-locations", ["pawn"]),
    (
        "setup-japanese-islands setup-roman-banners setup-egyptian-kings reveal-an-island",
        ["nearby island", "distant islands"],
    ),
    ("place-and-assign", ["general supply"]),
    ("exchange-followers write-followers", ["clan tile"]),
    ("creating-decks", ["shuffle"]),
    ("setup-amenhotep", ["basic card"]),
    ("setup-changes", ["changes"]),
]


@pytest.mark.parametrize(("topics", "typed"), [(topics, word) for topics, words in WORDS for word in words])
def test_a_word_of_the_table_finds_its_topics(topics, typed) -> None:
    found = find_rules(typed)

    assert [told.topic.id for told in found.topics] == topics.split()
    assert found.cards == ()


@pytest.mark.parametrize(
    ("typed", "remedy"),
    [
        ("flavian", "`lamp clan Flavian` tells of the Clan"),
        ("Trajanus", "`lamp clan Trajana` tells of the Clan"),
        ("umineco", "`lamp clan Umineko` tells of the Clan"),
        ("Saikoro", "`lamp clan Saikoro` tells of the Clan"),
        *(
            (word, "look into the base game's rulebook: it is not at hand here")
            for word in ("explore", "CONQUER", "conqer", "draw", "pillage", "build", "action", "action tile", "tile")
        ),
        *(
            (word, "look into the base game's rulebook: it is not at hand here")
            for word in ("expedition board", "clan ship", "common ship")
        ),
    ],
)
def test_what_no_topic_tells_is_looked_up_elsewhere(typed, remedy) -> None:
    with pytest.raises(Wrong) as wrong:
        find_rules(typed)

    assert (wrong.value.kind, wrong.value.remedy) == ("topic-unknown", remedy)


NAMES = [("Storage", 1), ("Storage of Goods", 1), ("Wood", 2), ("Food", 3), ("Goods", 4), ("Goods", 5)]


@pytest.mark.parametrize(
    ("typed", "things", "name", "near"),
    [
        ("storage", (1,), "", ()),
        ("GOODS", (4, 5), "", ()),
        ("good", (4, 5), "Goods", ()),
        ("stoarge of goods", (1,), "Storage of Goods", ()),
        ("ood", (), "", (2, 3, 4, 5)),
        ("storag goods", (1,), "Storage of Goods", ()),
        ("", (), "", ()),
        ("x" * 10_000, (), "", ()),
    ],
)
def test_what_is_taken_and_what_is_only_near(typed, things, name, near) -> None:
    assert search(typed, NAMES) == (things, name, near)


@given(typed=text(max_size=40), names=dictionaries(text(max_size=20), integers(0, 3), max_size=8))
def test_whatever_is_typed_something_is_meant_or_near_or_neither(typed, names) -> None:
    found = search(typed, names.items())

    assert not (found.things and found.near)
    assert {*found.things, *found.near} <= {*names.values()}
    assert found.things or not found.name
    assert typed not in names or names[typed] in found.things or not plain(typed)
