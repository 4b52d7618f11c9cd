"""A campaign from paper: the form, every mistake in it with its line, and the same paper back from an export."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.files.form import form_text
from lampkeeper.session.adoption import read_adopted
from lampkeeper.session.known import known_of
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord
from tests.files.test_saves import FILES
from tests.journeys.paths import to

FORM = """\
clan = "amenhotep"
scenario = "Cathedral in Ruins"
victories = 4
defeats = 2
defeats-in-a-row = 1
story = ["Agreement", { word = "Old Map", crossed-out = true }]
circled = [28, 25, 26]
crossed-out = [26]
lighthouse-followers = [5, 3]
entries-read = ["11", "z1", 51]
entries-this-game = [51]

[tracks]
pink-starburst = 4

[[setup-changes]]
merciful = 1

[[setup-changes]]
card = 2
side = "ruined"
from = "Z31"

[[setup-changes]]
text = "1 Gold to gain"
scenario = 5
crossed-out = true
"""


def test_a_sheet_from_a_form(lamp) -> None:
    form = lamp.sheet.parent / "mine.toml"
    form.write_text(FORM, encoding="utf-8")

    answer = lamp.json("adopt", str(form), "--force")
    sheet = answer["sheet"]

    assert (sheet["clan"], sheet["scenario"]["id"], sheet["state"]) == ("Amenhotep", "cathedral-in-ruins", "playing")
    assert (sheet["wins"], sheet["defeats"], sheet["defeats_in_a_row"]) == (4, 2, 1)
    assert sheet["tracks"] == {"pink-starburst": 4, "blue-swirl": 0}
    assert sheet["story"] == ["Agreement"]
    assert (sheet["circled"], sheet["crossed_out"]) == ([25, 26, 28], [26])
    assert sheet["decks"] == {"crop": [], "naval": [25, 28]}
    assert sheet["lighthouse_followers"] == [5, 3]
    assert sheet["entries_read"] == ["11", "Z1", "51"]
    assert [(line["id"], line["text"], line["from"], line["crossed_out"]) for line in sheet["setup_changes"]] == [
        (1, "1 Merciful Follower more to gain", "hand", False),
        (2, "Card 2, Cathedral, in your Empire, Ruined side up", "Z31", False),
        (3, "1 Gold to gain", "hand", True),
    ]
    assert sheet["workers"]["merciful"] == 6 - 3
    assert (answer["move"]["command"], answer["move"]["by_hand"], answer["move"]["number"]) == ("adopt", True, 1)
    assert lamp.json("check")["whole"] is True
    assert lamp.json("read", "52")["move"]["entries"] == ["52", "52A"]
    assert lamp.json("undo", "2", code=1)["error"]["kind"] == "nothing-to-undo"


@pytest.mark.parametrize(
    ("old", "new", "line", "place", "says"),
    [
        ('clan = "amenhotep"\n', "", 1, "clan", "is missing; the Clans are"),
        ('"amenhotep"', '"Amenhotap"', 1, "clan", "did you mean Amenhotep?"),
        ('"amenhotep"', '"Saikoro"', 1, "clan", "cannot be chosen for this campaign"),
        ('"amenhotep"', "7", 1, "clan", "There is no Clan 7"),
        ('"amenhotep"', "[7]", 1, "clan", "valid string"),
        ('"Cathedral in Ruins"', '"Cathedral"', 2, "scenario", "There is no scenario Cathedral"),
        ('"Cathedral in Ruins"', '""', 2, "scenario", "is missing: a campaign under way is at a scenario"),
        ("victories = 4", "victories = -4", 3, "victories", "greater than or equal to 0"),
        ("victories = 4", 'victories = "4"', 3, "victories", "valid integer"),
        ("victories = 4", "wins = 4", 3, "wins", "does not belong here"),
        ("victories = 4", 'victories = 4\nstate = "resting"', 4, "state", "'playing', 'won' or 'lost'"),
        ("victories = 4", 'victories = 4\nstate = "won"', 2, "scenario", "a campaign that is won is at no scenario"),
        ("defeats-in-a-row = 1", "defeats-in-a-row = 3", 5, "defeats-in-a-row", "3 of 2 defeats cannot be in a row"),
        ("defeats = 2\ndefeats-in-a-row = 1", "defeats = 3\ndefeats-in-a-row = 3", 5, "defeats-in-a-row", "it is lost"),
        ('["Agreement", {', '["", {', 6, "story[0], word", "at least 1 character"),
        ('["Agreement", {', '["Agree\\nment", {', 6, "story[0], word", "no text of one line"),
        ("[28, 25, 26]", "[28, 99, 26]", 7, "circled[1]", "card 99 is not printed on the sheet"),
        ("[28, 25, 26]", '[28, "25", 26]', 7, "circled[1]", "valid integer"),
        ("[28, 25, 26]", "[\n28,\n2,\n26]", 9, "circled[1]", "card 2 is not printed on the sheet"),
        ("crossed-out = [26]", "crossed-out = 26", 8, "crossed-out", "valid tuple"),
        ("[5, 3]", "[5, 1000]", 9, "lighthouse-followers[1]", "1000 is more than 999"),
        ('"11", "z1"', '"11", "999"', 10, "entries-read[1]", "there is no entry 999"),
        ('"11", "z1"', '"11", "11"', 10, "entries-read[1]", "stands here twice"),
        ("game = [51]", 'game = ["52"]', 11, "entries-this-game[0]", "52 is not among the entries read"),
        ("pink-starburst = 4", "green = 4", 14, "tracks, green", "there is no track green"),
        ("merciful = 1", "", 16, "setup-change 1, text", "is missing"),
        ("merciful = 1", "merciful = 1.5", 17, "setup-change 1, merciful", "valid integer"),
        ("card = 2", "card = 77", 20, "setup-change 2, card", "there is no campaign card 77"),
        ('side = "ruined"', 'side = "burnt"', 21, "setup-change 2, side", "its sides are"),
        ("scenario = 5", 'scenario = "the moon"', 26, "setup-change 3, scenario", "There is no scenario the moon"),
        ("scenario = 5", 'each = "green"\nper = 3', 26, "setup-change 3, each", "there is no track green"),
        ("scenario = 5", "per = 3", 24, "setup-change 3", "each and per belong together"),
        ("scenario = 5", "id = 2", 26, "setup-change 3, id", "2 stands here twice"),
        ("victories = 4", "victories = ", 3, "", "is not TOML"),
        ("victories = 4", "victories = 4\nvictories = 4", 4, "", "is not TOML"),
    ],
)
def test_a_mistake_in_the_form_is_told_with_its_line(lamp, old, new, line, place, says) -> None:
    form = lamp.sheet.parent / "mine.toml"
    assert FORM.count(old) == 1, old
    form.write_text(FORM.replace(old, new), encoding="utf-8")

    error = lamp.json("adopt", str(form), code=2)["error"]

    assert error["kind"] == "form-faulty"
    (problem,) = error["problems"]
    assert (problem["line"], problem["place"]) == (line, place), problem
    assert says in problem["message"]
    assert not lamp.sheet.exists()


def test_all_mistakes_are_told_at_once_in_the_order_of_the_form(lamp) -> None:
    form = lamp.sheet.parent / "mine.toml"
    text = FORM
    for old, new in [
        ('"amenhotep"', '"Nobody"'),
        ("victories = 4", "victories = -1"),
        ("[28, 25, 26]", '[1, "2", 26]'),
        ("card = 2", "card = 77"),
        ("merciful = 1", "merciful = true"),
        ("pink-starburst = 4", "red = 4"),
    ]:
        text = text.replace(old, new)
    form.write_text(text, encoding="utf-8")

    done = lamp("adopt", str(form))

    assert done.returncode == 2
    lines = [int(row.split(":")[1]) for row in done.stderr.splitlines() if row.startswith(f"  {form}:")]
    assert lines == [1, 3, 7, 7, 14, 17, 20]
    assert "has 7 mistakes" in done.stderr


def test_the_blank_form_asks_for_what_is_missing(lamp) -> None:
    form = lamp.sheet.parent / "mine.toml"
    form.write_text(lamp("adopt", "--form").stdout, encoding="utf-8")

    problems = lamp.json("adopt", str(form), code=2)["error"]["problems"]
    assert [problem["place"] for problem in problems] == ["clan", "scenario"]

    text = form.read_text(encoding="utf-8")
    text = text.replace('clan = ""', 'clan = "Ulaf"').replace('scenario = ""', 'scenario = "Neglected County"')
    form.write_text(text, encoding="utf-8")
    adopted = lamp.json("adopt", str(form))["sheet"]
    assert adopted == lamp.json("new", "Ulaf", "--force")["sheet"]


def test_adopting_keeps_a_sheet_that_is_there(lamp) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    form = lamp.sheet.parent / "mine.toml"
    form.write_text(FORM, encoding="utf-8")

    assert lamp.json("adopt", str(form), code=1)["error"]["kind"] == "sheet-exists"
    assert lamp.json("adopt", str(form), "--force", "--dry-run")["dry_run"] is True
    assert lamp.sheet.read_bytes() == before
    answer = lamp.json("adopt", str(form), "--force")
    assert Path(answer["backup"]).read_bytes() == before


@pytest.mark.parametrize(
    ("words", "code", "kind"),
    [
        (["adopt"], 2, "usage"),
        (["adopt", "none.toml"], 2, "form-missing"),
        (["adopt", "x" * 300], 2, "form-missing"),
        (["adopt", "loop.toml"], 2, "form-faulty"),
        (["adopt", "."], 2, "form-faulty"),
        (["adopt", "mine.toml", "--form"], 2, "usage"),
        (["adopt", "--form"], 2, "usage"),
        (["export", "--format", "toml"], 2, "usage"),
        (["export", "--format", "docx"], 2, "usage"),
        (["export"], 2, "usage"),
    ],
)
def test_what_is_no_form(lamp, words, code, kind) -> None:
    (lamp.sheet.parent / "loop.toml").symlink_to("loop.toml")
    assert lamp.json(*words, code=code)["error"]["kind"] == kind


def same_paper(lamp) -> None:
    """Export the sheet, adopt the export on another sheet, and compare the two files' papers."""
    exported = lamp("export", "--format", "toml")
    assert exported.returncode == 0, exported.stderr
    form = lamp.sheet.parent / "export.toml"
    form.write_text(exported.stdout, encoding="utf-8")

    done = lamp("adopt", str(form), "--force", "--sheet", str(lamp.sheet.parent / "again.json"))

    assert done.returncode == 0, done.stderr
    again = lamp("export", "--format", "toml", "--sheet", str(lamp.sheet.parent / "again.json"))
    assert again.stdout == exported.stdout


@pytest.mark.parametrize("save", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_export_of_a_saved_sheet_gives_the_same_paper(save, lamp) -> None:
    lamp.sheet.write_bytes(save.read_bytes())

    same_paper(lamp)


def test_an_export_in_the_middle_of_a_game_gives_the_same_paper(lamp) -> None:
    lamp.play(
        *to("cathedral-in-ruins"),
        "read 51",
        'write setup "«quotes» \\" and \\\\ and \u202e and 🏮" --merciful -2',
        "write story Stone",
        "strike story Stone",
        "erase write setup 1",
    )

    same_paper(lamp)


numbers = st.integers(0, 9)
words = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=20).filter(str.strip)
sheets = st.builds(
    ProgressSheet,
    clan=st.sampled_from(["Ulaf", "Glenn"]),
    scenario=st.sampled_from(["dying-crops", "eighth-plague"]),
    victories=numbers,
    defeats=st.integers(2, 9),
    defeats_in_a_row=st.integers(0, 2),
    tracks=st.dictionaries(st.sampled_from(["pink-starburst", "blue-swirl"]), st.integers(1, 30)),
    story=st.lists(st.builds(StoryWord, word=words, crossed_out=st.booleans()), max_size=3, unique=True).map(tuple),
    circled=st.lists(st.integers(16, 55), unique=True).map(lambda cards: tuple(sorted(cards))),
    crossed_out=st.lists(st.integers(16, 55), unique=True).map(lambda cards: tuple(sorted(cards))),
    setup_changes=st.lists(
        st.builds(
            SetupChange,
            id=st.integers(1, 20),
            text=words,
            source=words,
            merciful=st.none() | st.integers(-9, 9),
            scenario=st.sampled_from([None, "dying-crops"]),
            crossed_out=st.booleans(),
        ),
        max_size=4,
        unique_by=lambda line: line.id,
    ).map(tuple),
    lines_written=st.integers(20, 30),
    lighthouse_followers=st.lists(numbers, max_size=5).map(tuple),
    entries_read=st.permutations(["11", "Z1", "75", "76"]).map(tuple),
    entries_this_game=st.lists(st.sampled_from(["75", "76"]), unique=True).map(tuple),
)


@given(sheets)
def test_any_sheet_comes_back_from_its_form(campaign, pack, sheet) -> None:
    adopted, mistakes = read_adopted(tomllib.loads(form_text(sheet, campaign)), known_of(pack))

    assert mistakes == ()
    assert adopted == sheet
