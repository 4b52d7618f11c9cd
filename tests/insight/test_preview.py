"""`preview`: what winning, losing or an entry would change, told without doing it."""

import json

import pytest

from lampkeeper.book.questions import YesNo
from lampkeeper.book.scenario import Entry
from lampkeeper.errors import NotNow
from lampkeeper.insight.preview import Way, alternatives, branch_of
from lampkeeper.sheet.progress import ProgressSheet
from tests.journeys.paths import to

F2 = "-a lighthouse-followers=2"
COAST = to("exploring-the-coast")
FAITH = [*to("exploring-the-coast"), "win -a three-on-location=no"]
AGREED = to("journey-toward-the-lights")[:-2]
SOLD = {"number": "1", "text": "2 Wood", "cards": ""}


def ways(lamp, *words):
    return lamp.json("preview", *words)["alternatives"]


VALUE = {"result": "result", "circle": "card", "gain": "track", "write-story": "word", "strike-story": "word"}
VALUE |= {"write-setup": "text", "strike-setup": "id", "end-campaign": "result"}


def marks_of(way):
    """The marks but for the reading, each with what it marks."""
    return [
        (mark["mark"], mark[VALUE[mark["mark"]]]) if mark["mark"] in VALUE else mark
        for mark in way["marks"]
        if mark["mark"] != "read-entry"
    ]


# Tables: how the campaign came here, what is asked for, and each alternative's answers with its marks.

RADIANT = [("circle", 40), ("circle", 41), ("circle", 42), ("circle", 43)]
FOLLOWERS = "Card 15, Followers, in your Empire (it does not count as a Location)"
MORE = "1 Merciful Follower and 1 Food more to gain"
RUINED = "Card 2, Cathedral, in your Empire, Ruined side up"
SHIPS = "1 Common Ship token for every 3 blue swirls"
ON = {"mark": "go-to"}
BY_Z41, BY_Z42 = (25, 28, 29, 30, 31, 33, 35, 36), (25, 29, 30, 31, 33, 34, 35)
TABLE = [
    (
        AGREED,
        [],
        [
            ({}, [("result", "victory"), ("strike-setup", 1), ("circle", 37), ("circle", 38), ("circle", 39), ON]),
            ({}, [("result", "defeat"), ("circle", 37), ("circle", 38), ("circle", 39), ("strike-setup", 1), ON]),
        ],
    ),
    (
        FAITH,
        [],
        [
            (
                {"restored": "yes"},
                [("result", "victory"), ("write-setup", FOLLOWERS), *RADIANT, ON],
            ),
            (
                {"restored": "no"},
                [
                    ("result", "victory"),
                    ("write-setup", "1 Merciful Follower more to gain"),
                    ("write-setup", FOLLOWERS),
                    *RADIANT,
                    ON,
                ],
            ),
            ({}, [("result", "defeat"), *RADIANT, ("write-setup", FOLLOWERS), ON]),
        ],
    ),
    (
        ["new Ulaf", "lose", "lose"],
        [],
        [
            ({}, [("result", "victory"), ("write-setup", MORE), *(("circle", card) for card in BY_Z41), ON]),
            (
                {},
                [
                    ("result", "defeat"),
                    ("write-setup", "1 Gold to gain"),
                    *(("circle", card) for card in BY_Z42),
                    ("end-campaign", "lost"),
                ],
            ),
        ],
    ),
    (
        [*to("island-of-radiance"), "record --victories 7"],
        [],
        [
            ({}, [("result", "victory"), ("end-campaign", "won")]),
            ({}, [("result", "defeat"), ("end-campaign", "lost")]),
        ],
    ),
    (
        [*to("island-of-radiance"), "record --victories 6"],
        ["Z151"],
        [({}, [("result", "victory"), ("end-campaign", "lost")])],
    ),
    (
        COAST,
        ["31"],
        [
            ({"decide": "punish-criminals", "act": "yes"}, [("write-story", "Conflict")]),
            ({"decide": "punish-criminals", "act": "no"}, []),
            ({"decide": "settle-a-case", "act": "yes"}, [("write-story", "Agreement")]),
            ({"decide": "settle-a-case", "act": "no"}, []),
        ],
    ),
    (COAST, ["31", "-a", "act=yes", "-a", "decide=settle-a-case"], [
        ({"decide": "settle-a-case", "act": "yes"}, [("write-story", "Agreement")]),
    ]),
    (AGREED, ["53"], [
        ({"decide": "discard-stone"}, []),
        ({"decide": "cross-out-agreement"}, [("strike-story", "Agreement")]),
    ]),
    (FAITH, ["53"], [({}, [])]),
    (AGREED, ["54"], [
        ({"gain": "pink-starburst"}, [("gain", "pink-starburst")]),
        ({"gain": "blue-swirl"}, [("gain", "blue-swirl")]),
    ]),
    (
        COAST,
        ["Z31"],
        [
            (
                {"three-on-location": "yes", "conflict": conflict, "necklaces": necklaces},
                [
                    ("result", "victory"),
                    ("write-setup", RUINED),
                    *[("write-story", "Conflict")][: conflict == "yes"],
                    *[("write-setup", "No exhausted Clan Action pawn on Necklaces")][: necklaces == "yes"],
                    ON,
                ],
            )
            for conflict in ("yes", "no")
            for necklaces in ("yes", "no")
        ]
        + [({"three-on-location": "no"}, [("result", "victory"), ("write-setup", RUINED), ON])],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("script", "words", "told"), TABLE)
def test_each_alternative_with_its_marks(lamp, script, words, told) -> None:
    lamp.play(*script)
    before = lamp.sheet.read_bytes()

    assert [(way["answers"], marks_of(way)) for way in ways(lamp, *words)] == told
    assert lamp.sheet.read_bytes() == before


def test_what_follows_for_decks_supply_setup_and_record(lamp) -> None:
    lamp.play(*FAITH, "gain blue 3", "write setup x")
    lamp.json("write", "setup", "Only here", "--scenario", "cathedral-in-ruins", "--merciful", "2")
    restored, not_restored, lost = ways(lamp)

    assert restored["decks"]["naval"] == {"in": [40, 41, 42, 43], "out": [], "count": 11}
    assert restored["decks"]["crop"] == {"in": [], "out": [], "count": 0}
    assert restored["workers"] == {"base": 5, "total": 5, "lighthouse": 0, "merciful": 5}
    assert not_restored["workers"] == {"base": 5, "total": 6, "lighthouse": 0, "merciful": 6}
    assert restored["setup"] == {
        "locations_in": [{"card": 15, "title": "Followers", "side": None}],
        "locations_out": [],
        "changes_in": [FOLLOWERS],
        "changes_out": ["Only here"],
        "figures": [],
    }
    assert restored["record"] == {"state": "playing", "wins": 4, "defeats": 0, "defeats_in_a_row": 0}
    assert lost["record"] == {"state": "playing", "wins": 3, "defeats": 1, "defeats_in_a_row": 1}
    assert "no more: Only here" in " ".join(lamp("preview").stdout.split())


def test_a_line_that_follows_a_track_comes_to_more(lamp) -> None:
    lamp.play(*COAST, "lose -a agreement=yes", "gain blue 1")

    assert ways(lamp, "54")[1]["setup"]["figures"] == [{"text": SHIPS, "before": 0, "after": 1}]
    assert f"Setup  {SHIPS}: 1 (now 0)" in lamp("preview", "54", environ={"COLUMNS": "200"}).stdout


# What cannot be listed: numbers, cards and texts.


@pytest.mark.parametrize(
    ("script", "words", "open_as", "workers", "count"),
    [
        (to("sharks-in-the-archipelago"), ["92"], ["write-followers"], (5, None, None), 10),
        (to("sharks-in-the-archipelago"), ["93"], ["circle"], (5, 2, 3), None),
        (to("siege-of-the-lighthouse"), ["132"], ["write-setup"], (None, 2, None), 16),
        (to("siege-of-the-lighthouse"), ["132", "-a", "lighthouse-followers-left=1+1"], [], (3, 2, 1), 16),
        (to("siege-of-the-lighthouse"), ["Z131"], ["cross-out"], (5, 2, 3), None),
        (to("disappearing-supplies"), ["23", "-a", "bag=release-one-type"], ["gain"], (5, 0, 5), 0),
        (to("eighth-plague"), ["Z111"], ["write-setup", "write-followers"], (5, None, None), 12),
    ],
)
def test_what_hangs_on_what_is_said_is_left_open(lamp, script, words, open_as, workers, count) -> None:
    lamp.play(*script)
    for way in ways(lamp, *words):
        assert [asked["mark"] for asked in way["open"]] == open_as
        assert (way["workers"]["total"], way["workers"]["lighthouse"], way["workers"]["merciful"]) == workers
        assert way["decks"]["naval"]["count"] == count
        assert way["settled"] is True


@pytest.mark.parametrize(
    ("script", "words", "shown"),
    [
        (to("sharks-in-the-archipelago"), "92", "Write Lighthouse Followers: the number you say"),
        (to("sharks-in-the-archipelago"), "92", "5 in all, as many of them Lighthouse Followers as you say"),
        (to("sharks-in-the-archipelago"), "93", "Circle the cards you name, out of 28, 40, 41, 42, 43 (cards)"),
        (to("sharks-in-the-archipelago"), "93", "Naval deck by the cards you name"),
        (to("siege-of-the-lighthouse"), "132", "Write Setup Change: Merciful Followers fewer: the number you say"),
        (to("siege-of-the-lighthouse"), "132", "Workers by the number you say"),
        (to("siege-of-the-lighthouse"), "Z131", "Cross out the Naval cards you name (destroyed)"),
        (to("siege-of-the-lighthouse"), "Z131", "in: 27, 53, 54, 55; more by the cards you name"),
        (to("disappearing-supplies"), "23", "Fill as many blue swirls as you say (removed)"),
        (to("preparing-for-war"), "121", "Write Setup Change: Goods to gain: what you say, or no line at all"),
        (to("dying-crops"), "41", "Nothing changes on the sheet"),
    ],
)
def test_it_is_told_to_people_in_words(lamp, script, words, shown) -> None:
    lamp.play(*script)

    assert shown in " ".join(lamp("preview", words, environ={"COLUMNS": "200"}).stdout.split())


# The preview and the move are one.


def sold(way):
    """The answers of an alternative as options, what is open answered with something."""
    answers = {**{asked["id"]: SOLD[asked["kind"]] for asked in way["open"]}, **way["answers"]}
    return [f"-a '{id}={value}'" for id, value in answers.items()]


@pytest.fixture(scope="module")
def scenarios(pack):
    return {title.id: pack.entries(title.id) for title in pack.campaign.scenarios}


ALL = [
    "neglected-county", "disappearing-supplies", "exploring-the-coast", "dying-crops", "cathedral-in-ruins",
    "journey-toward-the-lights", "strong-in-faith", "archipelago-in-need", "sharks-in-the-archipelago",
    "light-piercing-darkness", "eighth-plague", "preparing-for-war", "siege-of-the-lighthouse",
    "in-the-tentacles-of-chaos", "island-of-radiance",
]  # fmt: skip


@pytest.mark.parametrize("scenario", ALL)
def test_what_is_foretold_comes_about(lamp, scenarios, pack, scenario) -> None:
    """Every entry of the book, and both endings: each alternative is what the move with its answers does."""
    lamp.play(*to(scenario))
    own = pack.scenario(scenario)
    entries = [entry for entry in scenarios[scenario] if entry not in own.endings]
    answers = lamp.script(*(f"preview {entry} --anyway --spoilers" for entry in entries), "preview --spoilers")
    told = [way for answer in answers for way in answer["alternatives"]]
    lines = [
        f"{way['command']} {way['entry'] + ' --anyway' if way['command'] == 'read' else ''} {' '.join(sold(way))}"
        for way in told
    ]
    made = lamp.script(*(f"{line} --dry-run" for line in lines))

    assert {way["command"] for way in told} == {"read", "win", "lose"}
    for way, move in zip(told, made, strict=True):
        marks = [{key: value for key, value in mark.items() if key != "id"} for mark in move["marks"]]
        foretold = [{key: value for key, value in mark.items() if key != "id"} for mark in way["marks"]]
        late = [mark for mark in marks if mark not in foretold]
        assert [mark for mark in marks if mark in foretold] == foretold
        assert {mark["mark"] for mark in late} <= {asked["mark"] for asked in way["open"]}
        sheet = move["sheet"]
        assert way["entries"] == move["move"]["entries"]
        assert way["record"] == {name: sheet[name] for name in way["record"]}
        assert way["scenario"] == sheet["scenario"]
        for name, number in way["workers"].items():
            assert number in (None, sheet["workers"][name])
        for deck, change in way["decks"].items():
            assert change["count"] in (None, len(sheet["decks"][deck]))
            assert {*change["in"]} <= {*sheet["decks"][deck]}


@pytest.mark.parametrize("scenario", ALL)
def test_no_scenario_to_come_is_named(lamp, scenarios, pack, scenario) -> None:
    lamp.play(*to(scenario))
    own = pack.scenario(scenario)
    entries = ["", *(entry for entry in scenarios[scenario] if entry not in own.endings)]
    lines = "\n".join(f"preview {entry} {'--anyway' if entry else ''}" for entry in entries)
    before = lamp.sheet.read_bytes()
    shown = lamp("run", "-", input=lines).stdout
    facts = lamp("run", "-", "--json", input=lines).stdout
    told = " ".join(shown.split()) + facts

    assert shown.count("nothing is written") == len(entries) == facts.count('"alternatives"')
    for title in pack.campaign.scenarios:
        if title.id != scenario:
            assert not [name for name in (title.title, *title.aliases, f'"{title.id}"') if name in told]
    assert lamp.sheet.read_bytes() == before


def test_whether_two_ways_lead_to_one_scenario_is_not_told(lamp) -> None:
    lamp.play(*to("disappearing-supplies"))
    told = ways(lamp)

    assert {json.dumps(way["marks"][-1]) for way in told} == {'{"mark": "go-to"}'}
    assert all({"scenario", "next"}.isdisjoint(way) for way in told)
    titles = [way["scenario"]["title"] for way in ways(lamp, "--spoilers")]
    assert titles == ["Exploring the Coast", "Exploring the Coast", "Dying Crops"]


def test_with_spoilers_the_next_setup_is_told(lamp) -> None:
    lamp.play(*COAST)
    way = ways(lamp, "--spoilers", "-a", "necklaces=yes")[0]
    lamp.play("win -a three-on-location=yes -a conflict=yes -a necklaces=yes")
    page = lamp.json("next")

    assert way["scenario"] == page["scenario"]
    assert way["workers"] == page["workers"]
    assert way["next"] == {name: page[name] for name in ("decks", "locations", "setup_changes")}
    lamp.json("undo")
    shown = " ".join(lamp("preview", "--spoilers", environ={"COLUMNS": "200"}).stdout.split())
    assert "Scenario 5 · Cathedral in Ruins, page 10" in shown
    assert "On to the next scenario" not in shown


# What is refused.


@pytest.mark.parametrize(
    ("words", "code", "kind"),
    [
        (["-a", "agreement=maybe"], 2, "answer-ill-typed"),
        (["-a", "restored=yes"], 2, "answer-unasked"),
        (["31", "-a", "conflict=yes"], 2, "answer-unasked"),
        (["31", "-a", "act"], 2, "usage"),
        (["Z31", "-a", "agreement=yes"], 2, "answer-unasked"),
        (["Z31A"], 1, "ending-led-to"),
        (["91"], 1, "entry-elsewhere"),
        (["Z51"], 1, "entry-elsewhere"),
        (["Z51", "--anyway"], 1, "entry-elsewhere"),
        (["9999"], 2, "entry-unknown"),
    ],
)
def test_what_read_refuses_is_refused(lamp, words, code, kind) -> None:
    lamp.play(*COAST)

    assert lamp.json("preview", *words, code=code)["error"]["kind"] == kind


def test_an_answer_narrows_what_asks_for_it(lamp) -> None:
    lamp.play(*COAST)

    assert [way["answers"] for way in ways(lamp, "-a", "agreement=no", "-a", "three-on-location=no")] == [
        {"three-on-location": "no"},
        {"agreement": "no"},
    ]
    assert "with agreement=no" in lamp("preview", "-a", "agreement=no").stdout
    assert ways(lamp, "91", "--anyway")[0]["answers"] == {"decide": "spend-follower"}


def test_once_the_campaign_is_over_nothing_is_to_come(lamp) -> None:
    lamp.play("new Ulaf", "read 1000")

    for words in ([], ["11"]):
        assert lamp.json("preview", *words, code=1)["error"]["kind"] == "campaign-over"


def test_an_edited_sheet_says_so(lamp) -> None:
    lamp.play(*COAST)
    text = lamp.sheet.read_text(encoding="utf-8")
    lamp.sheet.write_text(text.replace('"crossed_out": []', '"crossed_out": [25]'), encoding="utf-8")

    assert len(lamp.json("preview")["warnings"]) == 1


# The core, on entries that no book has.


def read(campaign, *steps):
    entry = Entry.model_validate({"id": "1", "steps": steps})
    return alternatives("read", "1", {"1": entry}, campaign, ProgressSheet(), {}, spoilers=False)


def test_what_a_number_decides_is_not_told(campaign) -> None:
    def when(*steps):
        return {"do": "when", "cases": [{"track": "blue-swirl", "at-least": 3, "steps": steps}]}

    gain = {"do": "gain", "track": "blue-swirl", "ask": "n", "text": "How many?"}
    write, line = {"do": "write-story", "word": "Agreement"}, {"do": "write-setup", "text": "x"}
    (way,) = read(campaign, line, gain, when(write, {"do": "strike-setup", "card": 2}))

    assert way.settled is False
    assert [mark.mark for mark in way.marks] == ["read-entry", "write-setup"]


def test_a_line_whose_figure_hangs_on_a_number(campaign) -> None:
    sheet = ProgressSheet.model_validate(
        {"setup_changes": [{"id": 1, "text": SHIPS, "from": "Z32", "each": "blue-swirl", "per": 3}], "lines_written": 1}
    )
    gain = {"do": "gain", "track": "blue-swirl", "ask": "n", "text": "How many?"}
    entries = {"1": Entry.model_validate({"id": "1", "steps": [gain]})}
    (way,) = alternatives("read", "1", entries, campaign, sheet, {}, spoilers=False)

    assert [(figure.before, figure.after) for figure in way.setup.figures] == [(0, None)]


def test_an_entry_that_can_go_too_many_ways(campaign) -> None:
    with pytest.raises(NotNow) as refused:
        read(campaign, *({"do": "may", "ask": f"a-{at}", "text": "x", "steps": []} for at in range(7)))

    assert refused.value.kind == "preview-too-wide"


A, B, C = (YesNo(id, "1", f"{id}?") for id in "abc")


def tree(branch):
    return list(branch.facts), {
        question.id: {value: tree(further) for value, further in answers.items()}
        for question, answers in branch.choices
    }


def test_what_each_answer_brings_stands_once() -> None:
    found = branch_of(
        [
            Way(((A, a), (B, b)), ("always", *["by a"][: a == "yes"], *["by b"][: b == "yes"]))
            for a in ("yes", "no")
            for b in ("yes", "no")
        ]
    )

    assert tree(found) == (
        ["always"],
        {"a": {"yes": (["by a"], {}), "no": ([], {})}, "b": {"yes": (["by b"], {}), "no": ([], {})}},
    )


def test_what_two_answers_bring_together_stands_under_both() -> None:
    found = branch_of(
        [
            Way(((A, a), (B, b)), ("always", *["by both"][: (a, b) == ("yes", "yes")]))
            for a in ("yes", "no")
            for b in ("yes", "no")
        ]
    )

    nothing = {"b": {"yes": ([], {}), "no": ([], {})}}
    assert tree(found) == (
        ["always"],
        {"a": {"yes": ([], {"b": {"yes": (["by both"], {}), "no": ([], {})}}), "no": ([], nothing)}},
    )


def test_a_follow_up_stands_under_its_answer_and_what_is_there_twice_is_told_twice() -> None:
    found = branch_of(
        [
            Way(((A, "yes"), (C, "yes")), ("one", "one", "more")),
            Way(((A, "yes"), (C, "no")), ("one", "one")),
            Way(((A, "no"),), ("one",)),
        ]
    )

    follow_up = {"c": {"yes": (["more"], {}), "no": ([], {})}}
    assert tree(found) == (["one"], {"a": {"yes": (["one"], follow_up), "no": ([], {})}})
