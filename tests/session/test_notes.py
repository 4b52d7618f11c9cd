"""The player's own notes on the Scenario Book: typed, kept, shown in place, counted, and held against a result."""

import errno
import shlex
import subprocess
from pathlib import Path

import pytest

from lampkeeper.errors import SheetError, Wrong
from lampkeeper.files.notes_file import NotesFile
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.session import Session
from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal

BELL = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"
BLANK = {"vp": None, "setup": [], "workers": [], "decks": None}
FEWER = {"text": "1 Merciful Follower fewer to gain", "merciful": -1}
MORE = {"text": "2 Merciful Followers more to gain", "merciful": 2}


def kept(lamp, campaign="wrath-of-the-lighthouse"):
    return Path(lamp.environ["XDG_DATA_HOME"]) / "lampkeeper" / "scenario-book" / f"{campaign}.toml"


def keep(lamp, text):
    kept(lamp).parent.mkdir(parents=True, exist_ok=True)
    kept(lamp).write_text(text, encoding="utf-8")
    return kept(lamp)


def noted(lamp, scenario):
    (page,) = lamp.json("notes", scenario)["scenarios"]
    return {key: page[key] for key in BLANK}


# Typed.


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], {}),
        (["--vp 40"], {"vp": 40}),
        (["--vp 40", "--vp 38"], {"vp": 38}),
        (["--vp 40", "--erase vp"], {}),
        (["--setup 'Draw 2' --setup 'Place 1 Wood'"], {"setup": ["Draw 2", "Place 1 Wood"]}),
        (["--setup 'Draw 2'", "--setup ' Place 1 Wood '"], {"setup": ["Draw 2", "Place 1 Wood"]}),
        (["--setup 'Draw 2'", "--setup 'Draw 2' --setup 'Draw 2'"], {"setup": ["Draw 2"]}),
        (["--setup a --setup b --setup c", "--line 2 B"], {"setup": ["a", "B", "c"]}),
        (["--setup a --setup b --setup c", "--erase 1 --erase 2 --setup d"], {"setup": ["c", "d"]}),
        (["--setup a --setup b --setup c", "--line 3 C --erase 1"], {"setup": ["b", "C"]}),
        (["--setup a --setup b", "--erase setup --setup c"], {"setup": ["c"]}),
        (["--workers -1"], {"workers": [FEWER]}),
        (["--workers -1", "--workers +2"], {"workers": [MORE]}),
        (["--workers -1 --workers 2"], {"workers": [FEWER, MORE]}),
        (["--workers '-1 no Miller'"], {"workers": [{"text": "no Miller", "merciful": -1}]}),
        (["--workers -1", "--erase workers"], {}),
        (["--deck naval"], {"decks": ["naval"]}),
        (["--deck naval", "--deck Crop"], {"decks": ["crop"]}),
        (["--deck naval --deck crop"], {"decks": ["crop", "naval"]}),
        (["--deck none"], {"decks": []}),
        (["--deck naval", "--erase decks"], {}),
        (["--vp 40 --setup a --workers -1 --deck none", "--erase all --vp 41"], {"vp": 41}),
    ],
    ids=lambda value: " / ".join(value) if isinstance(value, list) else "",
)
def test_what_is_typed_is_noted(lamp, lines, expected) -> None:
    for line in lines:
        lamp.json("notes", "5", *shlex.split(line))

    assert noted(lamp, "cathedral in ruins") == BLANK | expected
    assert noted(lamp, "4") == BLANK


@pytest.mark.parametrize(
    ("line", "code", "kind", "says"),
    [
        ("99 --vp 40", 2, "scenario-unknown", "There is no scenario 99"),
        ("catedral --vp 40", 2, "scenario-unknown", "There is no scenario catedral"),
        ("5 --vp 0", 2, "usage", "0 VP are no threshold"),
        ("5 --vp -1", 2, "usage", "-1 is no whole number"),
        ("5 --vp many", 2, "usage", "many is no whole number"),
        ("5 --setup ''", 2, "usage", "--setup is empty"),
        ("5 --setup 'a\nb'", 2, "usage", "--setup is no text of one line"),
        ("5 --line 3 x", 1, "not-noted", "There is no setup line 3: `lamp notes cathedral-in-ruins` shows"),
        ("5 --line 0 x", 1, "not-noted", "There is no setup line 0"),
        ("5 --line 1 ''", 2, "usage", "--line is empty: give the line; `--erase N` takes one away"),
        ("5 --line x y", 2, "usage", "--line"),
        ("5 --erase 3", 1, "not-noted", "There is no setup line 3"),
        ("5 --erase everything", 2, "usage", "--erase everything is nothing that is noted"),
        ("5 --workers 0", 2, "usage", "--workers 0 is no change"),
        ("5 --workers few", 2, "usage", "--workers few is no change"),
        ("5 --workers 100", 2, "usage", "--workers 100 is no change"),
        ("5 --deck grain", 2, "deck-unknown", "There is no deck grain: the decks are crop and naval"),
        ("5 --deck none --deck crop", 2, "deck-unknown", "`none` alone"),
        ("5 --form", 2, "usage", "do not go together"),
        ("5 --from x.toml", 2, "usage", "do not go together"),
        ("--form --from x.toml", 2, "usage", "do not go together"),
        ("--form --vp 3", 2, "usage", "do not go together"),
        ("--spoilers --vp 3", 2, "usage", "do not go together"),
        ("--form", 2, "usage", "--json does not go with a form"),
        ("--from x.toml", 2, "form-missing", "There is no form x.toml: `lamp notes --form` writes one"),
        ("--vp 40", 2, "usage", "There is no current scenario"),
    ],
)
def test_what_cannot_be_noted_is_refused(lamp, line, code, kind, says) -> None:
    lamp.json("notes", "5", "--setup", "a", "--setup", "b")
    before = kept(lamp).read_bytes()

    error = lamp.json("notes", *shlex.split(line), code=code)["error"]

    assert error["kind"] == kind
    assert says in error["message"]
    assert kept(lamp).read_bytes() == before


def test_the_current_scenario_need_not_be_named(lamp) -> None:
    lamp.play("new Ulaf", "win")

    answer = lamp.json("notes", "--vp", "44")

    assert [page["id"] for page in answer["scenarios"]] == ["disappearing-supplies"]
    assert answer["before"] == [answer["scenarios"][0] | BLANK]


def test_what_is_noted_anew_is_told_with_what_it_replaces(lamp) -> None:
    lamp("notes", "1", "--vp", "40", "--setup", "a")

    assert "Before" not in lamp("notes", "1", "--setup", "b").stdout
    shown = lamp("notes", "1", "--vp", "38").stdout
    assert shown.index("38") < shown.index("Before") < shown.index("40")
    assert lamp("notes", "1", "--vp", "38").stdout.startswith("Nothing to note\n")


def test_a_dry_run_notes_nothing(lamp) -> None:
    answer = lamp.json("notes", "1", "--vp", "40", "--dry-run")

    assert (answer["dry_run"], answer["scenarios"][0]["vp"]) == (True, 40)
    assert "nothing is written (--dry-run)" in lamp("notes", "1", "--vp", "40", "--dry-run").stdout
    assert not kept(lamp).exists()
    assert noted(lamp, "1") == BLANK


def test_nothing_ahead_is_named_that_the_player_has_not_typed(lamp) -> None:
    ahead = ["Exploring the Coast", "exploring-the-coast", "Island of Radiance"]
    lamp.play("new Ulaf", "win")
    lamp("notes", "5", "--vp", "40")
    shown = lamp("notes").stdout + lamp("notes", "--form").stdout
    told = lamp("notes", "--spoilers").stdout + lamp("notes", "--form", "--spoilers").stdout

    for name in ("Neglected County", "Disappearing Supplies", "Cathedral in Ruins"):
        assert name in shown
    for name in ahead:
        assert name not in shown
        assert name in told
    assert "3 · Exploring the Coast, page 6\n  nothing is noted" in lamp("notes", "3").stdout
    assert [page["number"] for page in lamp.json("notes")["scenarios"]] == [1, 2, 5]


def test_without_a_sheet_there_are_the_first_scenario_and_what_is_noted(lamp) -> None:
    lamp("notes", "4", "--vp", "40")

    assert [page["number"] for page in lamp.json("notes")["scenarios"]] == [1, 4]


# Kept.


def test_notes_are_kept_for_all_campaigns_of_a_pack_and_for_no_other(lamp) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--vp", "40", "--workers", "-1")
    lamp("--pack", str(BELL), "--sheet", "bell", "new", "Ulaf")
    lamp("--pack", str(BELL), "notes", "1", "--vp", "12")
    lamp("--sheet", "evening", "new", "Heidel")

    assert lamp.json("next", "--sheet", "evening")["scenario_book"]["vp"] == 40
    assert lamp.json("next", "--pack", str(BELL), "--sheet", "bell")["scenario_book"] == BLANK | {"vp": 12}
    assert kept(lamp, "drowned-bell").exists()
    assert "40" not in lamp.sheet.read_text(encoding="utf-8")


def test_the_file_is_to_be_read_by_people(lamp) -> None:
    lamp("notes", "5", "--vp", "40", "--setup", "Draw 2", "--workers", "-1 no Miller", "--deck", "none")
    lamp("notes", "1", "--setup", 'Say "yes"', "--workers", "2")

    assert kept(lamp).read_text(encoding="utf-8") == (
        "# The Scenario Book of Wrath of the Lighthouse, as you noted it. `lamp notes` shows it,\n"
        "# and writes this file: comments of your own are not kept.\n"
        "\n"
        'campaign = "wrath-of-the-lighthouse"\n'
        "\n"
        "# 1 · Neglected County, page 2\n"
        "[[scenario]]\n"
        'id = "neglected-county"\n'
        "# vp =\n"
        'setup = [\n    "Say \\"yes\\"",\n]\n'
        "workers = [\n    { merciful = 2 },\n]\n"
        "# decks = []\n"
        "\n"
        "# 5 · Cathedral in Ruins, page 10\n"
        "[[scenario]]\n"
        'id = "cathedral-in-ruins"\n'
        "vp = 40\n"
        'setup = [\n    "Draw 2",\n]\n'
        'workers = [\n    { merciful = -1, text = "no Miller" },\n]\n'
        "decks = []\n"
    )
    assert [path.name for path in sorted(kept(lamp).parent.iterdir())] == [
        ".wrath-of-the-lighthouse.toml.lock",
        "wrath-of-the-lighthouse.toml",
    ]


def test_a_link_stays_a_link_and_permissions_stay(lamp, tmp_path) -> None:
    real = tmp_path / "my notes.toml"
    real.write_text('[[scenario]]\nid = "Neglected County"\nvp = 40\n', encoding="utf-8")
    real.chmod(0o640)
    kept(lamp).parent.mkdir(parents=True)
    kept(lamp).symlink_to(real)

    lamp.json("notes", "1", "--setup", "a")

    assert kept(lamp).is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert noted(lamp, "1") == BLANK | {"vp": 40, "setup": ["a"]}


def test_commands_at_the_same_time_lose_nothing(lamp) -> None:
    lines = [f"line {number}" for number in range(6)]
    noting = [
        subprocess.Popen([command(), "notes", "1", "--setup", line], env=lamp.environ, stdout=subprocess.DEVNULL)
        for line in lines
    ]

    assert [process.wait() for process in noting] == [0] * len(lines)
    assert sorted(noted(lamp, "1")["setup"]) == lines


def test_what_cannot_be_written_is_told(lamp) -> None:
    lamp.play("new Ulaf")
    kept(lamp).parent.parent.mkdir(parents=True)
    kept(lamp).parent.write_text("no folder", encoding="utf-8")

    assert lamp.json("notes", "1", "--vp", "40", code=1)["error"]["kind"] == "notes-unwritable"
    assert "scenario_book" not in lamp.json("next")


@pytest.mark.parametrize("leads_to", ["nowhere/notes.toml", "wrath-of-the-lighthouse.toml"])
@pytest.mark.parametrize("folder", [False, True])
def test_a_link_that_leads_nowhere_is_told_and_nothing_is_made_there(lamp, leads_to, folder) -> None:
    lamp.play("new Ulaf")
    kept(lamp).parent.parent.mkdir(parents=True)
    if folder:
        kept(lamp).parent.symlink_to("scenario-book" if leads_to == kept(lamp).name else leads_to)
    else:
        kept(lamp).parent.mkdir()
        kept(lamp).symlink_to(leads_to)
    before = sorted(kept(lamp).parent.parent.rglob("*"))

    error = lamp.json("next", code=2)["error"]
    assert error["kind"] == "notes-faulty"
    assert "cannot be read: " in error["problems"][0]["message"]
    assert lamp.json("notes", "1", "--vp", "40", code=1)["error"]["kind"] == "notes-unwritable"
    assert "scenario_book" not in lamp.json("deck")
    assert lamp.json("where")["notes"]["path"] == str(kept(lamp).parent)
    assert [path for path in sorted(kept(lamp).parent.parent.rglob("*")) if path.suffix != ".lock"] == before


def test_a_folder_of_notes_that_cannot_be_searched_is_told(lamp, monkeypatch, pack) -> None:
    file = NotesFile(kept(lamp).parent.parent, pack.campaign)
    kept(lamp).parent.mkdir(parents=True)

    def locked(path: Path, **_: object):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", locked)
        with pytest.raises(Wrong, match="have 1 mistake") as error:
            file.read()
        kept(lamp).parent.rmdir()
        assert file.read() is None  # as in a data folder that is another's
    assert error.value.kind == "notes-faulty"
    assert error.value.problems[0].message == "cannot be read: Permission denied"


def test_without_a_home_nothing_is_noted(tmp_path, pack) -> None:
    def nowhere():
        raise SheetError("sheet-nowhere", "There is no home folder")

    session = Session(SheetFile(tmp_path / "s.json"), pack, lambda: None, lambda: None, nowhere)  # type: ignore[arg-type,return-value]

    assert session.book is None
    with pytest.raises(Exception, match="no home folder to keep notes in"):
        session.notes()


BOOK = """\
campaign = "wrath-of-the-lighthouse"

[[scenario]]
id = "neglected-county"
vp = 40
setup = ["Draw 2", "Place 1 Wood"]
workers = [
    { merciful = -1, text = "no Miller" },
    { merciful = 2 },
]
decks = ["naval"]

[[scenario]]
id = 5
vp = 44
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "place", "says"),
    [
        ('"wrath-of-the-lighthouse"', '"drowned-bell"', 1, "campaign", "notes on drowned-bell, not on wrath-of"),
        ('"wrath-of-the-lighthouse"', "7", 1, "campaign", "valid string"),
        ('campaign = "wrath-of-the-lighthouse"', "title = 3", 1, "title", "is not a key that this can have"),
        ('id = "neglected-county"\n', "", 3, "scenario 1, id", "is missing"),
        ('"neglected-county"', '"neglected-country"', 4, "scenario neglected-country, id", "did you mean neglected-c"),
        ('"neglected-county"', "true", 4, "scenario True, id", "valid string"),
        ("vp = 40", "vp = 0", 5, "scenario neglected-county, vp", "greater than or equal to 1"),
        ("vp = 40", 'vp = "40"', 5, "scenario neglected-county, vp", "valid integer"),
        ("vp = 40", "vp = 40\nVP = 40", 6, "scenario neglected-county, VP", "is not a key that this can have"),
        ("vp = 40", "vp = 40\nvp = 41", 6, "", "is not TOML"),
        ('"Draw 2"', '""', 6, "scenario neglected-county, setup[0]", "no text of one line"),
        ('"Place 1 Wood"', '"Place\\n1"', 6, "scenario neglected-county, setup[1]", "no text of one line"),
        ('["Draw 2", "Place 1 Wood"]', '"Draw 2"', 6, "scenario neglected-county, setup", "is to be a list"),
        ("merciful = -1", "merciful = 0", 8, "scenario neglected-county, workers 1, merciful", "0 changes nothing"),
        ("merciful = -1", "merciful = -100", 8, "scenario neglected-county, workers 1, merciful", "equal to -99"),
        ("merciful = -1, ", "", 8, "scenario neglected-county, workers 1, merciful", "is missing"),
        ("merciful = 2", "merciful = 2, pink = 2", 9, "scenario neglected-county, workers 2, pink", "is not a key"),
        ('["naval"]', '["naval", "grain"]', 11, "scenario neglected-county, decks[1]", "there is no deck grain"),
        ("id = 5", "id = 1", 14, "scenario 1, id", "neglected-county stands here a second time"),
        ("id = 5", "id = 5\nsetup = [", 16, "", "is not TOML"),
    ],
)
def test_a_mistake_is_told_with_its_line(lamp, old, new, line, place, says) -> None:
    assert BOOK.count(old) == 1, old
    form = lamp.sheet.with_name("book.toml")
    form.write_text(BOOK.replace(old, new), encoding="utf-8")

    error = lamp.json("notes", "--from", str(form), code=2)["error"]

    assert error["kind"] == "form-faulty"
    (problem,) = error["problems"]
    assert (problem["line"], problem["place"]) == (line, place)
    assert says in problem["message"]
    assert not kept(lamp).exists()


def test_a_mistake_in_what_is_kept_stops_what_would_count_it(lamp) -> None:
    lamp.play("new Ulaf", "win")
    path = keep(lamp, BOOK.replace("vp = 40", "vp = -40"))
    before = lamp.sheet.read_bytes(), path.read_bytes()

    for words in (
        "next",
        "status",
        "workers",
        "win -a footprint=no",
        "undo",
        "new Ulaf --force",
        "notes",
        "notes 1 --vp 3",
    ):
        error = lamp.json(*words.split(), code=2)["error"]
        assert (error["kind"], [problem["line"] for problem in error["problems"]]) == ("notes-faulty", [5]), words
    done = lamp("next")
    assert f"{path}:5: scenario neglected-county, vp: " in done.stderr
    assert "mend what is listed, or move the file away" in done.stderr
    assert lamp("deck").returncode == lamp("log").returncode == lamp("explain", "28").returncode == 0
    assert (lamp.sheet.read_bytes(), path.read_bytes()) == before
    assert [found.name for found in lamp.sheet.parent.glob("sheet*")] == ["sheet.json"]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file(lamp) -> None:
    form = lamp.sheet.with_name("book.toml")
    text = BOOK
    for old, new in [
        ("vp = 40", "vp = -40"),
        ('"Draw 2"', "2"),
        ("merciful = -1", "merciful = 1.5"),
        ('"naval"', '"grain"'),
        ("id = 5", 'id = "Neglected County"'),
    ]:
        text = text.replace(old, new)
    form.write_text(text, encoding="utf-8")

    done = lamp("notes", "--from", str(form))

    assert done.returncode == 2
    assert f"The form {form} has 5 mistakes" in done.stderr
    assert [int(row.split(":")[1]) for row in done.stderr.splitlines() if row.startswith(f"  {form}:")] == [
        5, 6, 8, 11, 14
    ]  # fmt: skip


# The form.


def test_a_form_filled_in_takes_the_place_of_what_was_noted_of_its_scenarios(lamp) -> None:
    lamp("notes", "1", "--vp", "30", "--setup", "gone")
    lamp("notes", "2", "--vp", "33")
    form = lamp.sheet.with_name("book.toml")
    form.write_text(BOOK, encoding="utf-8")

    dry = lamp.json("notes", "--from", str(form), "--dry-run")
    answer = lamp.json("notes", "--from", str(form))

    assert dry == answer | {"dry_run": True}
    assert [page["number"] for page in answer["scenarios"]] == [1, 5]
    assert answer["before"][0]["setup"] == ["gone"]
    workers = [{"text": "no Miller", "merciful": -1}, MORE]
    assert noted(lamp, "1") == {"vp": 40, "setup": ["Draw 2", "Place 1 Wood"], "workers": workers, "decks": ["naval"]}
    assert noted(lamp, "2") == BLANK | {"vp": 33}
    assert noted(lamp, "5") == BLANK | {"vp": 44}


def test_a_form_written_and_read_back_changes_nothing(lamp) -> None:
    form = lamp.sheet.with_name("book.toml")
    form.write_text(BOOK, encoding="utf-8")
    lamp.json("notes", "--from", str(form))
    before = kept(lamp).read_bytes()
    form.write_text(lamp("notes", "--form", "--spoilers").stdout, encoding="utf-8")

    answer = lamp.json("notes", "--from", str(form))

    assert answer["scenarios"] == []
    assert kept(lamp).read_bytes() == before
    form.write_text('[[scenario]]\nid = "neglected-county"\n', encoding="utf-8")
    lamp.json("notes", "--from", str(form))
    assert noted(lamp, "1") == BLANK
    assert noted(lamp, "5") == BLANK | {"vp": 44}


# In place.


def test_next_and_workers_show_what_is_noted(lamp) -> None:
    lamp.play(*to("dying-crops"), "win")  # one Merciful Follower more, by Z41
    bare = lamp.json("next")
    lamp("notes", "--vp", "40", "--setup", "Draw 2", "--workers", "-2 no Millers", "--workers", "3", "--deck", "naval")
    page = lamp.json("next")
    three = {"text": "3 Merciful Followers more to gain", "merciful": 3}
    workers = [{"text": "no Millers", "merciful": -2}, three]

    assert page.pop("scenario_book") == {"vp": 40, "setup": ["Draw 2"], "workers": workers, "decks": ["naval"]}
    assert page.pop("workers") == {"base": 5, "total": 7, "lighthouse": 0, "merciful": 7}
    assert bare.pop("workers")["total"] == 6
    assert page == bare
    assert lamp.json("status")["workers"]["total"] == 7
    assert lamp.json("workers") == {
        "base": 5,
        "total": 7,
        "lighthouse": 0,
        "merciful": 7,
        "changes": [
            {"text": "1 Merciful Follower and 1 Food more to gain", "merciful": 1, "from": "Z41"},
            *({**change, "from": "scenario-book"} for change in workers),
        ],
    }
    assert "-2     no Millers (Scenario Book)" in lamp("workers").stdout
    assert "7 = 5 + 1 (Z41) - 2 (Scenario Book) + 3 (Scenario Book)" in lamp("next").stdout
    assert "7 in all = 5 + 1 (Z41) - 2 (Scenario Book)" in lamp("explain", "workers").stdout
    shown = lamp().stdout
    assert "(Scenario Book, page 6: 40 VP to reach)" in shown
    assert "-2, no Millers" in shown


@pytest.mark.parametrize(
    ("notes", "subtitle", "decks"),
    [
        ([], "page 2: its own setup, and the VP to reach", ["Crop", "Naval", "Only for a scenario that uses them"]),
        (["--vp", "40"], "page 2: its own setup", ["Crop", "Naval", "Only for"]),
        (["--setup", "a"], "page 2: the VP to reach", ["Crop", "Naval", "Only for"]),
        (["--setup", "a", "--vp", "40", "--deck", "none"], "page 2", ["This scenario uses none, as you noted"]),
        (["--deck", "naval"], "page 2: its own", ["Naval", "This scenario uses no other, as you noted"]),
        (["--deck", "naval", "--deck", "crop"], "page 2: its own", ["Crop", "Naval"]),
    ],
)
def test_next_says_what_is_still_to_be_looked_up(lamp, notes, subtitle, decks) -> None:
    lamp.play("new Ulaf")
    if notes:
        lamp.json("notes", *notes)
    rows = lamp("next").stdout.splitlines()

    assert rows[1] == f"Ulaf · Scenario Book, {subtitle}" or rows[1].startswith(
        f"Ulaf · Scenario Book, {subtitle} setup,"
    )
    at = rows.index("Event decks")
    listed = [row.strip() for row in rows[at + 1 : rows.index("", at)]]
    assert [row[: len(wanted)] for row, wanted in zip(listed, decks, strict=True)] == decks


def test_a_number_of_followers_is_weighed_against_the_supply_that_is_counted(lamp) -> None:
    lamp.play(*to("journey-toward-the-lights"))
    hint = "6 is more than the 5 Workers of your supply: mind whether it is right"

    assert lamp.json("win", "-a", "lighthouse-followers=6", "--dry-run")["notes"] == [hint]
    lamp("notes", "--workers", "1")
    assert lamp.json("win", "-a", "lighthouse-followers=6", "--dry-run")["notes"] == []


@pytest.mark.parametrize(
    ("noted", "changed"),
    [
        ([], None),
        ([("1", "-1")], "5 Merciful Followers (before: 4 Merciful Followers: 5 - 1 (Scenario Book))"),
        ([("2", "-1")], "4 Merciful Followers: 5 - 1 (Scenario Book) (before: 5 Merciful Followers)"),
        ([("1", "-1"), ("2", "-1")], None),
        ([("7", "-1")], None),
    ],
)
def test_what_a_move_changes_in_the_supply_is_told_with_its_reason(lamp, noted, changed) -> None:
    lamp.play("new Ulaf")
    for scenario, workers in noted:
        lamp("notes", scenario, "--workers", workers)

    shown = squeezed(lamp("win").stdout)

    assert ("What has changed" in shown) == (changed is not None)
    assert changed is None or changed in shown


def test_a_preview_tells_nothing_of_the_page_that_comes_next(lamp) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--workers", "-1")
    alone = squeezed(lamp("preview", environ={"COLUMNS": "50"}).stdout)
    lamp("notes", "2", "--workers", "-2")

    row = "Workers 5 Merciful Followers by the sheet alone (now 4 Merciful Followers: 5 - 1 (Scenario Book))"
    assert alone.count(row) == 2
    assert squeezed(lamp("preview", environ={"COLUMNS": "50"}).stdout) == alone
    told = squeezed(lamp("preview", "--spoilers", environ={"COLUMNS": "50"}).stdout)
    assert "Workers 3 Merciful Followers: 5 - 2 (Scenario Book) (now" in told
    assert "by the sheet alone" not in told


def squeezed(text):
    return " ".join(text.split())


# Against a result.


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("win --vp 39", False),
        ("win --vp 40", True),
        ("win --vp 41", True),
        ("win", True),
        ("win --vp 39 --anyway", True),
        ("lose --vp 39", True),
        ("lose --vp 40", False),
        ("lose --vp 60", False),
        ("lose", True),
        ("lose --vp 60 --anyway", True),
        ("win --vp 39 --dry-run", False),
        ("read Z1", True),
    ],
)
def test_vp_that_do_not_fit_the_result_are_refused_unless_they_are_meant(lamp, line, marked) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--vp", "40")
    before = lamp.sheet.read_bytes()

    if marked:
        assert lamp.json(*line.split())["sheet"]["scenario"]["number"] == 2
        return
    error = lamp.json(*line.split(), code=1)["error"]
    done = lamp(*line.split())

    command, _, vp, *_ = line.split()
    assert error["kind"] == "vp-contradicts"
    assert (error["vp"], error["vp_to_reach"]) == (int(vp), 40)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"`lamp {command} --vp {vp} --anyway`" in done.stderr
    assert "`lamp notes 1 --vp N` puts the note right" in done.stderr
    assert lamp.sheet.read_bytes() == before
    lamp("notes", "1", "--erase", "vp")
    assert lamp(*line.split()).returncode == 0


def test_in_a_script_too(lamp) -> None:
    lamp("notes", "1", "--vp", "40")

    _, _, seen, _, last = lamp.script("new Ulaf", "win", "notes", "undo", "win --vp 30", code=1)
    assert [page["number"] for page in seen["scenarios"]] == [1, 2]
    assert (last["error"]["line"], last["error"]["kind"]) == (5, "vp-contradicts")
    assert lamp.play("new Ulaf", "win --vp 30 --anyway")["wins"] == 1


@pytest.mark.parametrize("line", ["notes --vp 40", "notes 1 --erase all", "notes --form", "notes --from x.toml"])
def test_a_script_takes_no_notes(lamp, line) -> None:
    lamp.play("new Ulaf")

    assert lamp.script(line, code=2)[-1]["error"]["kind"] == "usage"
    assert not kept(lamp).exists()


@pytest.mark.parametrize(
    ("key", "code", "says"),
    [
        ("y\n", 0, "Scenario lost"),
        ("n\n", 1, "nothing is marked"),
        ("\n", 1, "nothing is marked"),
        ("\x04", 1, "nothing is marked"),
        ("\x03", 130, "nothing is marked"),
    ],
    ids=["yes", "no", "Enter", "Ctrl-D", "Ctrl-C"],
)
def test_on_a_terminal_it_is_asked_whether_they_are_meant(lamp, key, code, says) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--vp", "40")
    before = lamp.sheet.read_bytes()
    terminal = Terminal([command(), "lose", "--vp", "60", "--note", "the Priest was missing"], lamp.environ)
    terminal.expect("60 VP reach the 40 that you noted for Neglected County")
    terminal.expect("Is that meant?")
    assert lamp.sheet.read_bytes() == before
    terminal.type(key)

    assert terminal.finish() == code
    assert says in terminal.shown
    assert "Traceback" not in terminal.shown
    assert (lamp.sheet.read_bytes() == before) == (code != 0)
    if code == 0:
        assert lamp.json("log")["moves"][-1]["note"] == "the Priest was missing"


def test_the_entry_asks_after_that(lamp) -> None:
    lamp.play(*to("archipelago-in-need"))
    lamp("notes", "--vp", "40")
    terminal = Terminal([command(), "win", "--vp", "30"], lamp.environ)
    terminal.expect("Is that meant?")
    terminal.type("y\n")
    terminal.expect("lighthouse-followers: ")
    terminal.type("2\n")

    assert terminal.finish() == 0
    assert lamp.json("log")["moves"][-1]["vp"] == 30


def test_a_sheet_that_changes_while_it_is_asked_is_not_marked(lamp) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--vp", "40")
    terminal = Terminal([command(), "win", "--vp", "30"], lamp.environ)
    terminal.expect("Is that meant?")
    won = lamp.json("win")["sheet"]
    terminal.type("y\n")

    assert terminal.finish() == 4
    assert "changed by another command" in terminal.shown
    assert lamp.json("status") == won


def test_where_nobody_can_be_asked_it_is_refused(lamp) -> None:
    lamp.play("new Ulaf")
    lamp("notes", "1", "--vp", "40")
    terminal = Terminal([command(), "win", "--vp", "30", "--json"], lamp.environ)

    assert terminal.finish() == 1
    assert '"kind": "vp-contradicts"' in terminal.shown


def test_at_the_table_it_is_asked_too(lamp) -> None:
    lamp.play("new Ulaf", "read 16")
    lamp("notes", "1", "--vp", "40")
    terminal = Terminal([command(), "play", "--plain"], lamp.environ)
    for shown, typed in (
        ("lamp› ", "win\n"),
        ("Your VP", "30\n"),
        ("Is that meant", "n\n"),
        ("Your VP", "\x03"),
        ("nothing is marked", "win --vp 30\n"),
        ("Is that meant", "y\n"),
        ("Scenario won", "quit\n"),
    ):
        terminal.expect(shown)
        terminal.shown = ""
        terminal.type(typed)

    assert terminal.finish() == 0
    assert [move["vp"] for move in lamp.json("log")["moves"]] == [None, None, 30]
