"""The campaign as a page in HTML: what stands on it, that it is whole, and that no text in it is more than text.

The golden page is its body; `LAMP_GOLDEN=write` writes it anew. How it looks in a browser is tried in tests/browser.
"""

import os
import re
import subprocess
from base64 import b64encode
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.session import Session
from lampkeeper.sheet.marks import Circle, WriteSetup
from lampkeeper.sheet.pencil import next_setup_id
from lampkeeper.show.html_page import html_page, page_style
from tests.conftest import command
from tests.journeys.paths import BY_FAITH, DETOURS, TO, to
from tests.show.test_literal_text import session_with
from tests.show.texts import WHOLE, Row, tricks

GOLDEN = Path(__file__).parent / "golden" / "page.html"
ULAF = Path(__file__).parents[2] / "examples" / "ulaf.lamp"
NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)


def exported(lamp, *more: str) -> str:
    done = lamp("export", "--format", "html", *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def root_of(page: str) -> ElementTree.Element:
    """The page as a tree: it is well-formed, more than HTML asks for."""
    return ElementTree.fromstring(page)


def elements(root: ElementTree.Element) -> Iterator[tuple[str, ElementTree.Element]]:
    for found in root.iter():
        yield found.tag.rpartition("}")[2], found


def text_of(found: ElementTree.Element | None) -> str:
    assert found is not None
    return " ".join("".join(found.itertext()).split())


def stops(page: str) -> list[tuple[str, str]]:
    """The timeline's headings, each with the facts beneath it."""
    root = root_of(page)
    articles = root.findall(".//ol[@class='timeline']/li/article")
    return [
        (
            text_of(article.find("h3")),
            text_of(facts) if (facts := article.find("p[@class='facts']")) is not None else "",
        )
        for article in articles
    ]


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> str:
    """The page of a whole campaign, through the command as it is installed."""
    folder = tmp_path_factory.mktemp("whole")
    environ = {**os.environ, "LAMP_SHEET": str(folder / "sheet.json")}
    subprocess.run([command(), "run", str(ULAF)], env=environ, check=True, stdout=subprocess.DEVNULL)
    line = [command(), "export", "--format", "html"]
    pages = [
        subprocess.run(line, env={**environ, **more}, check=True, capture_output=True).stdout
        for more in ({}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii", "TZ": "Asia/Tokyo"})
    ]
    assert len(set(pages)) == 1
    return pages[0].decode("ascii")


def test_a_page_looks_as_it_should(tmp_path, pack) -> None:
    session = Session(SheetFile(tmp_path / "sheet.json"), pack, clock=lambda: NOW, waiting=lambda: None)
    session.new("Umineko")
    session.read("11", {"spend": "no"})
    session.end("win", {}, vp=41, note="a <good> start")
    session.by_hand("write setup", lambda sheet: [WriteSetup(id=next_setup_id(sheet), text="& more", source="hand")])
    session.end("lose", {})
    session.end("win", {})
    session.end("lose", {"agreement": "yes"})
    session.read("C2A", {})
    session.by_hand("circle", lambda _: [Circle(card=28)])
    page = html_page(session.chronicle())
    body = page[page.index("<body>") :]

    if os.environ.get("LAMP_GOLDEN") == "write":
        GOLDEN.write_text(body, encoding="ascii")
    assert body == GOLDEN.read_text(encoding="ascii")


def test_a_page_is_whole_and_alone(whole) -> None:
    root = root_of(whole)
    found = list(elements(root))

    assert len(whole) < 200_000
    assert root.get("lang") == "en"
    assert {name for name, _ in found} & {"script", "link", "img", "iframe", "object", "embed", "base", "form"} == set()
    for _, one in found:
        for name, value in one.items():
            assert not name.startswith("on"), name
            assert name not in ("style", "src", "srcset", "action", "data"), name
            assert "://" not in value, value
            assert name != "href" or value.startswith("#"), value
    assert not re.findall(r"url\(|@import|expression|://", page_style())
    assert re.findall(r"https?://[^\"]*", whole) == ["http://www.w3.org/2000/svg"]


def test_the_policy_allows_the_page_s_own_style_and_nothing_else(whole) -> None:
    root = root_of(whole)
    (style,) = (one for name, one in elements(root) if name == "style")
    (policy,) = (one.get("content") for one in root.iter("meta") if one.get("http-equiv") == "Content-Security-Policy")
    known = b64encode(sha256(style.text.encode()).digest()).decode()

    assert policy == f"default-src 'none'; style-src 'sha256-{known}'; base-uri 'none'; form-action 'none'"
    head = [name for name, _ in elements(root.find("head"))]
    assert head.index("style") > head.index("meta")
    assert whole.index("Content-Security-Policy") < 200


def test_a_page_can_be_heard(whole) -> None:
    """One h1, headings in order, each landmark named, each id once and every reference to one that is there."""
    root = root_of(whole)
    levels = [int(name[1]) for name, _ in elements(root) if re.fullmatch(r"h\d", name)]
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    named = [id for one in root.iter() for id in one.get("aria-labelledby", "").split()]

    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert [name for name, _ in elements(root) if name in ("header", "nav", "main", "footer")] == [
        "header", "nav", "main", "footer",
    ]  # fmt: skip
    assert len(ids) == len(set(ids))
    assert set(named) <= set(ids)
    assert {one.get("href")[1:] for one in root.iter() if one.get("href")} <= set(ids)
    for name, one in elements(root):
        if name == "svg":
            assert one.get("aria-hidden") == "true" or one.get("aria-labelledby"), one.attrib
    # What is drawn is said, too.
    cells = [text_of(cell) for cell in root.findall(".//ol[@class='cards']/li")]
    assert {"25 circled", "26", "31 circled and crossed out"} <= set(cells)
    assert "Card 2, Cathedral, in your Empire, Ruined side up, crossed out (Z31)" in [
        text_of(line) for line in root.findall(".//section[@class='panel changes']/ol/li")
    ]


def test_the_sheet_is_all_there(whole) -> None:
    root = root_of(whole)
    panels = {text_of(panel.find("h3")): text_of(panel) for panel in root.findall(".//section[@id='sheet']//section")}

    assert list(panels) == [
        "Clan", "Victories and Defeats", "Story Progression", "Level Tracks", "Crop Event deck", "Naval Event deck",
        "Setup Changes", "Lighthouse Followers", "Workers",
    ]  # fmt: skip
    assert "Ulaf" in panels["Clan"]
    assert panels["Victories and Defeats"].endswith("Victories 13 Defeats 2 (0 in a row)")
    assert panels["Story Progression"].endswith("Conflict")
    assert panels["Level Tracks"].endswith("Pink starbursts 7 Blue swirls 4")
    assert panels["Naval Event deck"].endswith("22 cards to shuffle")
    assert panels["Lighthouse Followers"].endswith("1 2 4 2 2, the number that counts")
    assert panels["Workers"].endswith("4 Merciful and 2 Lighthouse Followers 6 in all: 5 + 1 (16) + 1 (Z41) - 1 (132)")
    boxes = root.findall(".//section[@class='panel tracks']//svg")
    assert [box.get("class") for box in boxes] == ["sign pink-starburst"] * 7 + ["sign blue-swirl"] * 4


def test_the_story_is_all_told(whole) -> None:
    told = stops(whole)

    assert [title for title, _ in told] == [
        "The campaign begins", "1 · Neglected County", "2 · Disappearing Supplies", "4 · Dying Crops",
        "3 · Exploring the Coast", "5 · Cathedral in Ruins", "7 · Strong in Faith", "8 · Archipelago in Need",
        "10 · Light Piercing Darkness", "11 · Eighth Plague", "12 · Preparing for War", "13 · Siege of the Lighthouse",
        "14 · In the Tentacles of Chaos", "15 · Island of Radiance", "The campaign is won!",
    ]  # fmt: skip
    day = r"\d+ \w+ \d{4}( – \d+ \w+ \d{4})?"
    assert re.fullmatch(rf"Lost with 28 VP · {day} · Entries 21, 23, Z22 · 1 victory and 1 defeat", told[2][1])
    text = text_of(root_of(whole).find(".//section[@id='story']"))
    assert "13 games: 11 won, 2 lost; from 28 to 74 VP" in text
    assert "one round short" in text
    assert "read 23 bag: release-one-type, removed: 2 Fill 2 blue swirls" in text
    assert "win Z151 Victory, counting for 3 The campaign is won" in text


# A script, the last stops of its timeline, and what else is said.
STORIES = [
    (["new Ulaf"], [("1 · Neglected County", "To be played")], "No game has been finished yet."),
    (["new Ulaf", "read 16"], [("1 · Neglected County", "Under way · DAY · Entry 16")], "This game: 1 · Neglected"),
    (
        ["new Ulaf", "go dying-crops"],
        [
            ("1 · Neglected County", "Left by hand, without a result · DAY · 0 victories and 0 defeats"),
            ("4 · Dying Crops", "To be played"),
        ],
        "Next game: 4 · Dying Crops",
    ),
    (
        ["new Ulaf", "read 1000", "circle 28"],
        [
            ("1 · Neglected County", "The campaign ended here · DAY · Entry 1000 · 0 victories and 0 defeats"),
            ("The campaign is lost.", "0 victories and 0 defeats"),
        ],
        "Later, by hand: circle by hand Circle 28",
    ),
    (
        ["new Ulaf", "win --vp 41", "record --victories 4"],
        [("1 · Neglected County", "Won with 41 VP · DAY · Entry Z1 · 1 victory and 0 defeats")],
        "The record is not the sum of these games: it was set by hand",
    ),
    (
        ["new Ulaf", "write setup --card 2 --side Ruined", "write setup --card 2 --side Restored"],
        [("1 · Neglected County", "To be played · DAY")],
        "Mind this Card 2, Cathedral, stands on both sides",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("script", "last", "says"), STORIES)
def test_what_is_told_of_a_campaign(lamp, script, last, says) -> None:
    lamp.script(*script)
    page = exported(lamp)

    told = [(title, re.sub(r"\d+ [A-Z]\w+ \d{4}", "DAY", facts)) for title, facts in stops(page)]
    assert [stop for stop in told if stop in last] == last
    assert says in text_of(root_of(page).find("body"))


def test_a_campaign_taken_over_says_what_the_log_does_not_know(lamp, tmp_path) -> None:
    lamp.play(*to("sharks-in-the-archipelago"))
    form = tmp_path / "mine.toml"
    form.write_text(lamp("export", "--format", "toml").stdout, encoding="utf-8")
    lamp.json("adopt", str(form), "--force")
    lamp.json("win", "--vp", "50")
    page = exported(lamp)

    assert [title for title, _ in stops(page)] == [
        "Taken over from paper", "9 · Sharks in the Archipelago", "10 · Light Piercing Darkness",
    ]  # fmt: skip
    assert "The log knows no games before this: 5 victories and 0 defeats stood on the paper." in text_of(root_of(page))
    assert "set by hand" not in page


# The boxes of the pink track that are set, those that are filled, and how that is drawn: signs, and words.
TRACKS = [
    (None, 3, "3", ["pink-starburst"] * 3),
    (5, 3, "3 of 5", ["pink-starburst"] * 3 + ["open-box"] * 2),
    (3, 3, "3 of 3", ["pink-starburst"] * 3),
    (2, 3, "2 and 1 beyond its boxes", ["pink-starburst"] * 2),
]


@pytest.mark.parametrize(("length", "filled", "words", "signs"), TRACKS)
def test_a_track_whose_boxes_are_set(lamp, length, filled, words, signs) -> None:
    lamp.script("new Ulaf", f"gain pink {filled}")
    if length is not None:
        assert lamp("settings", "track-lengths.pink", str(length)).returncode == 0
    tracks = root_of(exported(lamp)).find("body").find(".//dl/..[@class='panel tracks']")
    pink = tracks.findall(".//dd")[0]

    assert text_of(pink) == words
    assert [use.get("href").removeprefix("#sign-") for use in pink.iter("use")] == signs


def test_the_next_game_with_what_was_noted_of_it(lamp) -> None:
    lamp.script("new Ulaf")
    done = lamp("notes", "--vp", "40", "--setup", "Place <b>2</b> Wood", "--workers", "-1", "--deck", "crop")
    assert done.returncode == 0
    panel = text_of(root_of(exported(lamp)).find("body").find(".//section[@id='next']"))

    assert "VP to reach 40 Its own setup Place <b>2</b> Wood Workers 4 Merciful Followers" in panel
    assert "Crop Event deck" in panel
    assert "Naval" not in panel


@pytest.mark.parametrize("scenario", [*TO, *BY_FAITH, *DETOURS])
def test_nothing_ahead_is_named(lamp, campaign, scenario) -> None:
    lamp.script(*to(scenario))
    seen = {stop["scenario"]["id"] for stop in lamp.json("map")["played"]} | {scenario}
    ahead = [title.title for title in campaign.scenarios if title.id not in seen]
    text = text_of(root_of(exported(lamp)))

    assert [title for title in ahead if title in text] == []
    assert "What lies ahead is not told here." in text
    told = text_of(root_of(exported(lamp, "--spoilers")))
    assert [title for title in ahead if title not in told] == []
    assert "What lies ahead is not told here." not in told


def test_a_page_is_no_json_and_needs_a_sheet(lamp) -> None:
    done = lamp("export", "--format", "html")
    assert (done.returncode, done.stdout) == (4, "")
    lamp.play("new Ulaf")
    assert lamp.json("export", "--format", "html", code=2)["error"]["kind"] == "usage"


def test_an_edited_sheet_is_shown_with_a_word(lamp) -> None:
    lamp.play("new Ulaf")
    lamp.sheet.write_text(lamp.sheet.read_text().replace('"circled": []', '"circled": [28]'), encoding="utf-8")
    done = lamp("export", "--format", "html")

    assert "28<" in done.stdout
    assert "the sheet was edited outside Lampkeeper" in done.stderr


# Text that would be more


def skeleton(page: str) -> list[tuple[str, tuple[str, ...]]]:
    """The elements of a page, each with the names of its attributes."""
    return [(name, tuple(one.keys())) for name, one in elements(root_of(page))]


@pytest.fixture(scope="module")
def harmless(tmp_path_factory, pack):
    session = session_with(tmp_path_factory.mktemp("harmless"), pack, "harmless")
    return skeleton(html_page(session.chronicle()))


@pytest.mark.parametrize("row", WHOLE, ids=[row.name for row in WHOLE])
def test_no_text_leaves_its_place(tmp_path, pack, harmless, row: Row) -> None:
    """The text stands wherever a sheet can hold one, and the page has the elements of one with a harmless text."""
    page = html_page(session_with(tmp_path, pack, row.text).chronicle())
    text = "".join(root_of(page).itertext())

    assert page.isascii()
    assert skeleton(page) == harmless
    assert text.count(row.shown or row.text) >= 4
    assert tricks(text) == set()


# Colours


def palettes() -> dict[str, dict[str, str]]:
    """The colours by name: on a light screen, a dark one and paper."""
    blocks = re.findall(r":root \{(.*?)\}", page_style(), re.DOTALL)
    light, dark, paper = (dict(re.findall(r"--(\w+): (#\w+);", block)) for block in blocks)
    return {"light": light, "dark": {**light, **dark}, "paper": {**light, **paper}}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", ["light", "dark", "paper"])
@pytest.mark.parametrize(
    ("drawn", "beneath", "least"),
    [
        *((text, beneath, 4.5) for text in ("ink", "dim") for beneath in ("card", "page")),
        *((text, "card", 4.5) for text in ("won", "lost", "here")),
        ("moon", "night", 4.5),
        # What is drawn needs less than what is read (WCAG 2.2, 1.4.11).
        *((sign, beneath, 3) for sign in ("won", "lost", "here", "edge") for beneath in ("card", "page")),
        *((sign, "card", 3) for sign in ("pink", "blue")),
    ],
)  # fmt: skip
def test_colours_can_be_told_apart(palette, drawn, beneath, least) -> None:
    colours = palettes()[palette]
    assert contrast(colours[drawn], colours[beneath]) >= least
