"""What the rules say, held against the rulebooks: every topic, its figures, and what leads to it."""

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from lampkeeper.book.scenario import nested
from lampkeeper.files.shelf import read_rules, read_shelf
from lampkeeper.reckon.rule import Rule
from lampkeeper.reckon.sums import NAMES

TOPICS = {topic.id: topic for rules in read_rules() for topic in rules.topics}
# The topics by box, in the order of its rulebook, each with the sum that goes with it.
BOXES = {
    "empires-of-the-north": {"goods": None, "phases": None, "rounds": None, "workers": None},
    "japanese-islands": {
        "setup-japanese-islands": None,
        "phase-order": None,
        "storage": "storage",
        "storage-discards": "storage",
        "docking": "docking",
        "transport": None,
        "storage-reached": "keeper",
        "opponents-cards": None,
        "exchange-resources": "exchange",
        "give": None,
    },
    "roman-banners": {
        "setup-roman-banners": None,
        "new-costs": "cost",
        "choice-upgrades": None,
        "sets": "sets",
        "new-tactics": "tactics",
        "exhausted-pawns": None,
        "moved-upgrades": None,
        "foundations": "foundations",
        "additional-requirements": "requirement",
    },
    "egyptian-kings": {
        "setup-egyptian-kings": None,
        "setup-hatshepsut": "soils",
        "soils-lookout": "soils",
        "or-costs": None,
        "soils": "harvest",
        "assigned-workers": "harvest",
        "move-workers": None,
        "setup-amenhotep": None,
        "boost-locations": None,
        "boost-effect": None,
        "sustain": "sustain",
    },
    "wrath-of-the-lighthouse": {
        "goal-of-the-campaign": None,
        "scenario-endings": None,
        "starting-the-campaign": None,
        "setup-campaign": None,
        "reading-entries": None,
        "undone-instructions": None,
        "special-locations": None,
        "scenario-areas": None,
        "place-and-assign": None,
        "words-of-effects": None,
        "progress-sheet": None,
        "progress-effects": None,
        "level-tracks": None,
        "setup-changes": None,
        "introduced-rules": None,
        "double-sided-locations": "score",
        "creating-decks": None,
        "event-decks": None,
        "naval-event-deck": None,
        "crop-event-deck": None,
        "rare-resources": None,
        "reveal-an-island": None,
        "follower-workers": None,
        "exchange-followers": "exchange",
        "lighthouse-followers": None,
        "write-followers": None,
    },
}
# What the rulebooks print: the figures of their rules and of each example.
FIGURES = [
    ("goods", ["Food, Sheep, Fish, Wood and Stone", "Gold and Raze tokens", "Workers, cards and VP are no Goods"]),
    ("phases", ["Lookout, Action, Expedition, Cleanup", "Lookout, Storage, Docking, Action, Expedition, Cleanup"]),
    ("rounds", ["4 rounds"]),
    ("workers", ["5 Workers"]),
    ("setup-japanese-islands", ["steps 3, 4 and 7"]),
    ("phase-order", ["With Saikoro or Umineko", "Lookout, Storage, Docking, Action, Expedition, Cleanup"]),
    ("storage", ["Raft Market (237)", "Trade Company (224)", "3 Fish and 1 Food", "2 Fish and 1 Food", "3 VP and 1 R"]),
    (
        "storage-discards",
        ["Port (223)", "Port (235) with 3", "2 of them", "(224) with 6 Goods", "discard 3", "other 3"],
    ),
    (
        "docking",
        [
            "leftmost",
            "1 VP instead",
            "(230)",
            "(056)",
            "(199)",
            "(200)",
            "(223)",
            "(250)",
            "1 Wood and 1 Fish from the general supply",
        ],
    ),
    ("transport", ["Imperial Port (223) has 2 Wood", "Trade Route (233)", "Pandanian Warehouse (251)"]),
    (
        "storage-reached",
        [
            "Keeper from the Depths (253)",
            "Lord's Warehouse (249): 2 Wood",
            "Company (224): 3 Food and 1 Fish",
            "Company (225): 6 Wood",
            "Company (226): 1 Wood",
            "Gain 3 Gold, for 3 buildings",
            "2 VP, for 2 of them",
        ],
    ),
    ("opponents-cards", ["Outpost (096)", "Storage or Assign"]),
    ("exchange-resources", ["Never the same type"]),
    ("new-costs", ["2 Multi-Chariots", "New Tactics (328) costs 3 Wood", "2 Wood and 1 Worker, gain 3 VP"]),
    ("choice-upgrades", ["Supply Roads (308)", "Chestnut Forest (302): 1 Wood", "then 3 Wood", "cannot give Food"]),
    (
        "sets",
        [
            "Inferred: they are Goods",
            "(333)",
            "1 Wood, 2 Stone and 2 Food are 1 Set",
            "2 Gold",
            "3 Wood, 2 Stone and 2 Food: 4 Gold",
        ],
    ),
    (
        "new-tactics",
        [
            "itself is one of Wood",
            "(Inferred: ",
            "(328)",
            "Wood there are 2, of Food 2, of Stone 1",
            "1 Worker is spent, and 1 Wood or 1 Food",
        ],
    ),
    (
        "moved-upgrades",
        [
            "(323)",
            "1 Raze token",
            "a Field (inferred: an icon)",
            "(308)",
            "Red Winery (303)",
            "Forest (302)",
            "Marble Quarry (301)",
        ],
    ),
    (
        "foundations",
        ["pink and brown", "Goods, not as Locations", "two Foundations make a pair, and each pair is 1 VP"],
    ),
    (
        "additional-requirements",
        [
            "at least 3 brown",
            "at least 2 of each",
            "(355) requires 3 brown. With 4",
            "its cost, 1 Stone",
            "(366) requires 4 pink. With 2 such Locations, 2 pink Foundations",
            "1 Stone and 1 Wood",
        ],
    ),
    (
        "setup-hatshepsut",
        ["first 5 cards you keep 3", "other 2 go beneath 2", "1 Worker of the general", "Which Follower"],
    ),
    (
        "soils-lookout",
        [
            "4 cards",
            "(488)",
            "(491)",
            "2 Workers",
            "(493) beneath Palm Alley (479)",
            "(503) beneath Camel Station (481)",
        ],
    ),
    (
        "assigned-workers",
        [
            "(480), with a Worker and 2 Soils: 2 Fish, and 1 Wood and 1 Food",
            "(479), without a Worker: 2 Stone",
            "(506), with a Worker: spend 1 Fish",
            "with Workers on 2 Fields, and 1 Soil or more, gain 2 VP",
            "draw 1 card",
        ],
    ),
    ("setup-amenhotep", ["4 Basic cards instead of 3", "(449-451)", "third Ship", "(474)"]),
    ("boost-locations", ["only 1 Boost card", "(473)", "1 Raze token"]),
    ("boost-effect", ["(477): spend 1 Worker, discard 1 card", "(476)", "1 Fish and 1 Wood"]),
    (
        "sustain",
        [
            "(448)",
            "Gold is never",
            "which show no Sustain space",
            "De-Nile (452)",
            "King of Gods (468)",
            "1 Stone of your supply",
        ],
    ),
    (
        "goal-of-the-campaign",
        ["Three Scenarios lost in a row", "must be won, counts for 3 victories", "10 in all", "Z151"],
    ),
    ("starting-the-campaign", ["any but Saikoro and Urvart"]),
    ("setup-campaign", ["Neglected County", "page 2 of the Scenario Book", "page 5 of the base game's"]),
    ("reading-entries", ["pages 7-24"]),
    ("undone-instructions", ["costs 2 VP", "103, 106 and 107"]),
    ("special-locations", ["Tribute can be performed once a round"]),
    ("scenario-areas", ["A Beach Area is to get 1 Good"]),
    ("place-and-assign", ["Assign: the Good comes from your supply", "Place: the Good comes from the general supply"]),
    ("words-of-effects", ["release (23, 31, C2R)", "exhaust (34, 107)"]),
    (
        "progress-effects",
        ["Story Progression (inferred)", "1 Merciful Follower and 1 Food", "Cross out 26 and Circle 28"],
    ),
    ("level-tracks", ["2 pink starbursts gained: fill 2 boxes"]),
    ("double-sided-locations", ["worth 1 VP", "page 24"]),
    ("creating-decks", ["lower right corner", "beside the Scoring board", "Grain deck", "beside the Scenario Book"]),
    ("event-decks", ["circled and not crossed out"]),
    ("naval-event-deck", ["each time you resolve Sail", "Naval Event discard pile"]),
    ("crop-event-deck", ["each time you resolve Harvest", "Crop Event discard pile"]),
    ("rare-resources", ["Gold is always rare", "1 Sheep or 1 Stone"]),
    (
        "exchange-followers",
        [
            "from your supply, for",
            "from your Clan tile",
            "a Location in your Empire",
            "Never",
            "If that is not possible either",
        ],
    ),
    (
        "lighthouse-followers",
        [
            "rightmost space",
            "base value, which is 5",
            "is empty, all",
            "whole supply (inf",
            "3 in the rightmost space: 3 Lighthouse and 3 Merciful",
        ],
    ),
    (
        "write-followers",
        ["leftmost empty space", "in your supply, on your Clan tile, on cards and in Areas"],
    ),
]


def test_every_topic_stands_in_its_box_with_its_sum() -> None:
    assert {rules.box: {topic.id: topic.reckon for topic in rules.topics} for rules in read_rules()} == BOXES
    assert len(TOPICS) == sum(map(len, BOXES.values()))


@pytest.mark.parametrize("name", NAMES)
def test_a_sum_and_its_rules_name_each_other(name) -> None:
    titles = {box.id: box.title for box in read_shelf().boxes}
    printed = {topic.id: (titles[rules.box], topic.section) for rules in read_rules() for topic in rules.topics}
    named = [rule for rule in vars(import_module(f"lampkeeper.reckon.{name}")).values() if isinstance(rule, Rule)]

    assert named
    for rule in named:
        assert (rule.box, rule.section) == printed[rule.topic]
        assert TOPICS[rule.topic].reckon == name


@pytest.mark.parametrize(("id", "figures"), FIGURES, ids=[id for id, _ in FIGURES])
def test_a_topic_says_what_the_rulebook_prints(id, figures) -> None:
    said = " ".join((*TOPICS[id].text, *TOPICS[id].examples))

    assert [figure for figure in figures if figure not in said] == []


@pytest.mark.parametrize("topic", TOPICS.values(), ids=TOPICS)
def test_a_topic_leads_to_others_and_is_called_what_nothing_else_of_its_own_is(topic) -> None:
    names = [topic.title, topic.id.replace("-", " "), *topic.aliases]

    assert set(topic.see) <= TOPICS.keys() - {topic.id}
    assert len({name.casefold() for name in topic.aliases}) == len(topic.aliases), names


# Words of an entry that is no ending, and the topics of which it then names one. Areas are only counted in 132.
WORDS = {
    "Rare Resource": {"rare-resources"},
    "Reveal": {"reveal-an-island"},
    "exchange": {"exchange-followers"},
    "Naval Event deck": {"naval-event-deck"},
    " Area": {"scenario-areas", "follower-workers"},
    "costs no VP": {"undone-instructions"},
    "Lighthouse Follower": {"follower-workers", "exchange-followers", "rare-resources"},
}


def causes(step) -> Iterator[set[str]]:
    """Of what a step does or says: the topics of which its entry names one."""
    if step.do == "block":
        yield {"special-locations"}
    if step.do == "write-followers":
        yield {"write-followers"}
    if step.do == "write-setup" and step.side:
        yield {"double-sided-locations"}
    told = str([getattr(step, name, None) for name in ("text", "about", "options", "cases")])
    yield from (topics for word, topics in WORDS.items() if word in told)


def test_an_entry_names_the_topics_that_it_uses(pack) -> None:
    scenarios = [pack.scenario(title.id) for title in pack.campaign.scenarios]
    endings = {id for scenario in scenarios for id in scenario.endings}
    entries = [*(entry for scenario in scenarios for entry in scenario.entries), *pack.anywhere.values()]
    missing = [
        (entry.id, topics)
        for entry in entries
        for step in nested(entry.steps)
        for topics in causes(step)
        if not topics & set(entry.rules) and not (entry.id in endings and topics in WORDS.values())
    ]

    assert missing == []
    assert sum(bool(entry.rules) for entry in entries) == 71
    assert max(len(entry.rules) for entry in entries) == 3


# Topics that no step and no word of an entry tells for certain.
@pytest.mark.parametrize(
    ("topic", "entries"),
    [
        ("follower-workers", ["33", "41", "42"]),
        ("place-and-assign", ["22", "76", "77", "121", "153"]),
        ("scenario-areas", ["Z141", "Z142"]),
        ("undone-instructions", ["103", "106", "107"]),
        ("event-decks", ["Z21", "Z22", "93", "Z131", "Z132"]),
    ],
)
def test_an_entry_names_the_topic_that_its_instruction_needs(pack, topic, entries) -> None:
    scenarios = [pack.scenario(title.id) for title in pack.campaign.scenarios]
    rules = {entry.id: entry.rules for scenario in scenarios for entry in scenario.entries}

    assert [id for id in entries if topic not in rules[id]] == []


def test_a_card_that_a_topic_numbers_is_on_the_shelf() -> None:
    """An example is not about a card of which nothing is known."""
    known = {number: card.name for box in read_shelf().boxes for card in box.cards for number in card.numbers}
    for topic in TOPICS.values():
        for text in (*topic.text, *topic.examples):
            for name, number in re.findall(r"([A-Z][\w'-]+)(?:'s)? \((\d{3})(?:-\d+)?\)", text):
                assert int(number) in known, (topic.id, number)
                assert name.removesuffix("'s") in known[int(number)], (topic.id, name, number)
