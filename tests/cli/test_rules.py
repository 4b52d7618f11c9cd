"""`lamp rules`, `lamp card`, and the topics that `read` names."""

import shlex
from pathlib import Path

import pytest

from lampkeeper.files.shelf import read_rules, read_shelf
from tests.conftest import command
from tests.journeys.paths import to
from tests.show.texts import tricks
from tests.terminal import Terminal

TOPICS = [(rules.box, topic) for rules in read_rules() for topic in rules.topics]
CARDS = [card for box in read_shelf().boxes for card in box.cards]


def test_every_topic_is_found_by_its_id_and_title_and_tells_all_of_it(lamp) -> None:
    """One script for all: no sheet is needed."""
    answers = lamp.script(*(f"rules {name}" for _, topic in TOPICS for name in (topic.id, shlex.quote(topic.title))))

    for (box, topic), by_id, by_title in zip(TOPICS, answers[::2], answers[1::2], strict=True):
        (told,) = by_id["topics"]
        assert told in by_title["topics"]
        assert (told["id"], told["box"]["id"], told["section"]) == (topic.id, box, topic.section)
        assert (told["text"], told["examples"]) == (list(topic.text), list(topic.examples))
        assert [card["name"] for card in told["cards"]] == [card.name for card in CARDS if topic.id in card.topics]
        assert {by_id["taken_for"], by_title["taken_for"]} == {None}
        assert topic.id not in told["see"]


def test_what_a_topic_names_names_it_too(lamp) -> None:
    see = {id: topic["see"] for id, topic in topics(lamp).items()}

    assert [(id, other) for id, others in see.items() for other in others if id not in see[other]] == []
    assert see["exchange-followers"] == ["exchange-resources", "words-of-effects", "follower-workers"]


def topics(lamp) -> dict[str, dict]:
    answers = lamp.script(*(f"rules {topic.id}" for _, topic in TOPICS))
    return {told["topics"][0]["id"]: told["topics"][0] for told in answers}


def test_every_card_is_found_by_its_name_and_each_of_its_numbers(lamp) -> None:
    lines = [(card, line) for card in CARDS for line in (shlex.quote(card.name), *map(str, card.numbers))]
    in_rules = lamp.script(*(f"rules {line}" for _, line in lines))
    by_card = lamp.script(*(f"card {line}" for _, line in lines))

    assert len(CARDS) > 40
    for (card, _), ruled, told in zip(lines, in_rules, by_card, strict=True):
        (found,) = told["cards"]
        assert (found["name"], found["numbers"], found["clan"]) == (card.name, list(card.numbers), card.clan)
        assert (found["notes"], found["topics"]) == (list(card.notes), list(card.topics))
        assert ruled["cards"] == [found]


def test_all_topics_are_listed_by_box(lamp) -> None:
    listed = lamp.json("rules")["boxes"]

    assert [(box["id"], topic["id"], topic["title"]) for box in listed for topic in box["topics"]] == [
        (box, topic.id, topic.title) for box, topic in TOPICS
    ]
    done = lamp("rules", environ={"COLUMNS": "40"})
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 40
    assert all(topic.id in done.stdout for _, topic in TOPICS)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("exchange", ["exchange-resources", "exchange-followers"]),
        ("order of phases", ["phases", "phase-order"]),
        ("Phases", ["phases"]),
        ("setup", ["setup-japanese-islands", "setup-roman-banners", "setup-egyptian-kings", "setup-campaign"]),
        ("Game Setup", ["setup-japanese-islands", "setup-roman-banners", "setup-egyptian-kings", "setup-campaign"]),
        ("harvest", ["assigned-workers", "crop-event-deck"]),
        ("exhausted pawn", ["exhausted-pawns", "special-locations"]),
    ],
)
def test_what_is_called_alike_is_all_shown(lamp, typed, ids) -> None:
    assert [topic["id"] for topic in lamp.json("rules", *typed.split())["topics"]] == ids


def test_a_topic_page_says_all(lamp) -> None:
    shown = lamp("rules", "sets").stdout

    assert shown.splitlines()[:2] == ["Sets", "Roman Banners: Sets"]
    for said in ("For example", "Trebuchet (333)", "lamp reckon sets"):
        assert said in shown


def test_a_card_and_its_topics(lamp) -> None:
    for typed in (["rules", "trebuchet"], ["rules", "333"], ["card", "0333"], ["card", "Trebuchet"]):
        shown = lamp(*typed).stdout
        assert shown.startswith("Trebuchet (333)\n"), typed
        assert "lamp rules sets" in shown
    assert lamp("rules", "new", "tactics").stdout.startswith("new tactics\n2 are called so\n")


def test_a_misspelling_says_what_it_was_taken_for(lamp) -> None:
    assert "«storge» is taken for Storage" in lamp("rules", "storge").stdout
    assert lamp.json("rules", "rare", "recource")["taken_for"] == "rare resource"
    assert "«catheral» is taken for Cathedral" in lamp("card", "catheral").stdout
    assert lamp.json("card", "trebuche")["taken_for"] == "Trebuchet"


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        (["rules", "progress"], "topic-unknown", "`lamp rules progress-sheet` or `lamp rules progress-effects`?"),
        (["rules", "explore"], "topic-unknown", "look into the base game's rulebook: it is not at hand here"),
        (["rules", "flavian"], "topic-unknown", "No rule is called flavian: `lamp clan Flavian` tells of the Clan"),
        (["rules", "xyzzy"], "topic-unknown", "No rule is called xyzzy: `lamp rules` lists all topics"),
        (["rules", "229"], "card-unknown", "Nothing is known of a card 229"),
        (["rules", "2"], "card-unknown", "`lamp card 2` knows the campaign's own cards too"),
        (["card", "229"], "card-unknown", "Nothing is known of a card 229: most cards are named in no rulebook"),
        (["card", "199-200"], "card-unknown", "199-200 are not the numbers of one card"),
        (["card", "000"], "card-unknown", "Nothing is known of a card 000"),
        (["card", "451-449"], "card-unknown", "451-449 are not the numbers of one card: look them up one by one"),
        (
            ["card", "ship"],
            "card-unknown",
            "or `lamp card 355` (Party Crasher Ship)?",
        ),
        (["card", "storage"], "card-unknown", "most cards are named in no rulebook"),
        (["card"], "usage", "Which card?: `lamp card N`, or its name"),
        (["rules", ""], "topic-unknown", "`lamp rules` lists all topics"),
    ],
)
def test_an_unknown_name(lamp, words, kind, says) -> None:
    error = lamp.json(*words, code=2)["error"]

    assert error["kind"] == kind
    assert says in error["message"]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("056", ["Valkyrie"]),
        ("56", ["Valkyrie"]),
        ("450", ["Alien Technology"]),
        ("225", ["Trade Company"]),
        ("488-490", ["Ra Dial"]),
        ("449–451", ["Alien Technology"]),
        ("No. 449", ["Alien Technology"]),
        ("#253", ["Keeper from the Depths"]),
    ],
)
def test_a_number_as_it_is_printed(lamp, typed, names) -> None:
    assert [card["name"] for card in lamp.json("card", typed)["cards"]] == names


@pytest.mark.parametrize(
    ("typed", "title", "sides", "note", "entries"),
    [
        ("1", "Market", ["Poor", "Plentiful"], None, ["C1"]),
        ("cathedral", "Cathedral", ["Ruined", "Restored"], None, ["C2A", "C2R"]),
        ("03", "Shipyard", ["Obsolete", "Modern"], None, ["C3"]),
        ("Lighthouse", "Lighthouse", ["Gloomy", "Seized"], None, ["C4"]),
        ("15", "Followers", [], "does not count as a Location", []),
    ],
)
def test_the_campaigns_own_cards(lamp, typed, title, sides, note, entries) -> None:
    told = lamp.json("card", typed)

    assert told["cards"] == []
    assert told["campaign"]["card"] == {"title": title, "sides": sides, "note": note, "entries": entries}
    assert told["campaign"]["deck"] is None


def test_the_numbers_of_the_event_decks(lamp) -> None:
    decks = {number: lamp.json("card", str(number))["campaign"]["deck"] for number in (16, 24, 25, 55)}

    assert decks == {16: "crop", 24: "crop", 25: "naval", 55: "naval"}
    shown = lamp("card", "25").stdout
    assert "Naval Event deck" in shown
    assert "lamp explain 25" in shown


def test_a_number_can_be_both(lamp, shipped_copy, spoil) -> None:
    spoil("campaign.toml", "cards = [{ from = 25, to = 55 }]", "cards = [{ from = 25, to = 56 }]")
    told = lamp.json("card", "56", "--pack", str(shipped_copy))

    assert [card["name"] for card in told["cards"]] == ["Valkyrie"]
    assert told["campaign"] == {"number": 56, "card": None, "deck": "naval"}
    assert "2 are called so" in lamp("card", "56", "--pack", str(shipped_copy)).stdout


def test_another_packs_cards(lamp) -> None:
    bell = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"

    assert lamp.json("card", "61", "--pack", str(bell))["campaign"]["card"]["entries"] == ["C61"]


# What `read` says of them


@pytest.mark.parametrize(
    ("where", "line", "rules"),
    [
        ("neglected-county", "read 12", ["rare-resources", "follower-workers"]),
        ("neglected-county", "read 16", []),
        ("journey-toward-the-lights", "read 61 -a decide=advance-purple", ["reveal-an-island", "special-locations"]),
        ("journey-toward-the-lights", "read 61 -a decide=gain-blue-swirl", []),
        ("journey-toward-the-lights", "win -a lighthouse-followers=2", ["write-followers", "lighthouse-followers"]),
        ("light-piercing-darkness", "read 103", ["exchange-followers", "undone-instructions"]),
        ("archipelago-in-need", "read 82", ["naval-event-deck"]),
        ("exploring-the-coast", "lose -a agreement=no", ["double-sided-locations"]),
    ],
)
def test_a_move_names_the_topics_of_its_entries(lamp, where, line, rules) -> None:
    lamp.play(*to(where))
    words = line.split()
    shown = lamp(*words, "--dry-run").stdout

    assert lamp.json(*words, "--dry-run")["rules"] == rules
    assert [row.split()[-1] for row in shown.splitlines() if "lamp rules" in row] == rules
    assert ("Rules for this" in shown) == bool(rules)


def test_no_topic_stands_in_the_sheet(lamp) -> None:
    """What the rules are called may change; a sheet is for good."""
    lamp.play("new Ulaf", "read 12")

    assert "rare-resources" not in lamp.sheet.read_text(encoding="utf-8")
    assert lamp.json("circle", "28")["rules"] == lamp.json("circle", "28")["rules"] == []


def test_an_evening_calls_them_by_their_names_alone(lamp) -> None:
    lamp.play("new Ulaf")
    terminal = Terminal([command(), "play", "--plain"], lamp.environ)
    terminal.expect("lamp› ")
    terminal.type("12\n")
    terminal.expect("  rules rare-resources\r\n")
    terminal.type("rules rare-resources\n")
    terminal.expect("1 Sheep or 1 Stone")
    terminal.type("quit\n")

    assert terminal.finish() == 0


def test_a_pack_names_topics_that_there_are(lamp, shipped_copy, spoil) -> None:
    spoil("scenarios/10-light-piercing-darkness.toml", '["exchange-followers", ', '["exchange-follower", ')
    spoil("double-sided-locations.toml", '["double-sided-locations", "follower-workers"]', '["folowers", "Double"]')
    problems = lamp.json("pack", "check", str(shipped_copy), code=5)["error"]["problems"]

    assert [(problem["place"], problem["message"]) for problem in problems] == [
        (
            "entry C2R, rules[0]",
            "there is no topic folowers; did you mean write-followers or follower-workers or exchange-followers?",
        ),
        ("entry C2R, rules[1]", "'Double' is no id: small letters, figures and hyphens only, such as blue-swirl"),
        (
            "entry 103, rules[0]",
            "there is no topic exchange-follower; did you mean exchange-followers or write-followers?",
        ),
    ]


def test_hostile_names_are_shown_literally(lamp) -> None:
    for words in (["rules", "x\x1b[2Jy"], ["card", "x\x1b[2Jy"], ["rules", "[bold]storge[/]"], ["card", "9" * 5000]):
        done = lamp(*words)
        assert tricks(done.stdout + done.stderr) == set()
        assert done.returncode in (0, 2)
