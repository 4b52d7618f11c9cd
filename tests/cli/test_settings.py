"""`lamp settings`, and what the settings do: which choice wins, and where the values show."""

import itertools
import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from lampkeeper.files.pack import SHIPPED, data_folder
from tests.conftest import command
from tests.terminal import Terminal

BELL = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"


@pytest.fixture
def file(lamp) -> Path:
    """Where the settings are, with nothing there yet."""
    path = lamp.sheet.parent / "home" / "data" / "lampkeeper" / "settings.toml"
    path.parent.mkdir(parents=True)
    return path


def data(file: Path) -> dict:
    return tomllib.loads(file.read_text(encoding="utf-8"))


# Setting and unsetting.


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        (["sheet", "evening"], "sheet", "evening"),
        (["pack", str(BELL)], "pack", str(BELL)),
        (["colour", "Never"], "colour", "never"),
        (["night-deck", "practice"], "night-deck", "practice"),
        (["COLOUR", "auto"], "colour", "auto"),
        (["plain", "yes"], "plain", True),
        (["plain", "false"], "plain", False),
        (["boxes", "roman", "egyptian kings"], "boxes", ["Roman Banners", "Egyptian Kings"]),
        (["boxes", "Roman Banners, Empires of the North"], "boxes", ["Roman Banners", "Empires of the North"]),
        (["boxes", "roman", "Roman Banners"], "boxes", ["Roman Banners"]),
        (["worker-base", "6"], "worker-base", 6),
        (["worker_base", "6"], "worker-base", 6),
        (["track-lengths.pink", "12"], "track-lengths.pink-starburst", 12),
        (["track-lengths.blue-swirl", "9"], "track-lengths.blue-swirl", 9),
        (["starting-fields.ulaf", "Food,", "fish,", "Wood"], "starting-fields.Ulaf", ["Food", "Fish", "Wood"]),
        (["starting-fields.Trajanus", "Stone"], "starting-fields.Trajana", ["Stone"]),
        (["starting-fields.saikoro", "Fish", "gold"], "starting-fields.Saikoro", ["Fish", "Gold"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_setting_is_set_shown_and_unset(lamp, file, words, key, value) -> None:
    done = lamp.json("settings", *words)
    assert done == {
        "key": key, "value": value, "changed": True, "path": str(file), "backup": None, "problems": []
    }  # fmt: skip
    name, _, part = key.partition(".")
    assert data(file) == {name: {part: value} if part else value}

    assert lamp.json("settings", words[0])["value"] == value
    shown = lamp.json("settings")
    assert shown["settings"][name.replace("-", "_")] == ({part: value} if part else value)
    before = file.read_bytes()
    assert lamp.json("settings", *words)["changed"] is False
    assert file.read_bytes() == before

    assert lamp.json("settings", "--unset", words[0]) == {**done, "value": None}
    assert data(file) == {}
    assert lamp.json("settings", words[0], "--unset")["changed"] is False


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        (["colr"], "setting-unknown", "colr is no setting: did you mean colour?"),
        (["xyz", "1"], "setting-unknown", "there are sheet, pack, colour"),
        (["--unset", "xyz"], "setting-unknown", "there are sheet, pack, colour"),
        (["sheet.x", "1"], "usage", "The setting sheet has no parts"),
        (["sheet", ""], "usage", "it takes one name or path"),
        (["sheet", "a", "b"], "usage", "sheet cannot be a b"),
        (["sheet", "a\nb"], "usage", "with characters that can be seen"),
        (["pack", "nowhere"], "pack", "There is no campaign pack in"),
        (["night-deck", "practise"], "deck-missing", "did you mean practice?"),
        (["night-deck", ""], "usage", "it takes one name or path"),
        (["colour", "blue"], "usage", "colour cannot be blue: it takes auto, always or never"),
        (["plain", "perhaps"], "usage", "it takes true or false"),
        (["boxes", "Atlantis"], "box-unknown", "the boxes are Empires of the North, Japanese Islands"),
        (["boxes", "Romn Banners"], "box-unknown", "did you mean Roman Banners?"),
        (["boxes", ","], "usage", "boxes needs a value"),
        (["worker-base", "0"], "usage", "it takes a whole number from 1 to 999"),
        (["worker-base", "5.5"], "usage", "it takes a whole number"),
        (["worker-base", "٥"], "usage", "it takes a whole number"),
        (["track-lengths", "12"], "usage", "`lamp settings track-lengths.pink-starburst 12`"),
        (["track-lengths.green", "12"], "track-unknown", "the tracks are pink-starburst, blue-swirl"),
        (["track-lengths.pink", "12", "13"], "usage", "track-lengths cannot be 12 13"),
        (["starting-fields", "Food"], "usage", "has a value for each Clan"),
        (["starting-fields.Ulav", "Food"], "clan-unknown", "did you mean Ulaf?"),
        (["starting-fields.Ulaf", "Fihs"], "resource-unknown", "did you mean Fish?"),
        (["--unset"], "usage", "`lamp settings --unset KEY`"),
        (["--unset", "colour", "never"], "usage", "`lamp settings --unset KEY`"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_set_changes_nothing(lamp, file, words, kind, says) -> None:
    file.write_text("plain = true\n", encoding="utf-8")
    error = lamp.json("settings", *words, code=5 if kind == "pack" else 2)["error"]

    assert error["kind"] == kind
    assert says in error["message"]
    assert file.read_text(encoding="utf-8") == "plain = true\n"


def test_a_relative_path_is_good_from_any_folder(lamp, file) -> None:
    lamp.json("settings", "sheet", "here/evening.json")

    assert data(file)["sheet"] == str(lamp.sheet.parent / "here" / "evening.json")


def test_a_path_in_the_file_counts_from_the_data_folder(lamp, file) -> None:
    del lamp.environ["LAMP_SHEET"]
    file.write_text('sheet = "here/evening.json"\npack = "bell"\n', encoding="utf-8")
    where = lamp.json("where")

    assert where["sheet"]["path"] == str(file.parent / "here" / "evening.json")
    assert where["pack"]["path"] == str(file.parent / "bell")


def test_one_name_of_a_track_takes_the_place_of_the_other(lamp, file) -> None:
    file.write_text("[track-lengths]\npink = 12\nblue = 9\n", encoding="utf-8")
    lamp.json("settings", "track-lengths.pink-starburst", "13")
    assert data(file) == {"track-lengths": {"blue": 9, "pink-starburst": 13}}
    lamp.json("settings", "--unset", "track-lengths.blue-swirl")
    assert data(file) == {"track-lengths": {"pink-starburst": 13}}


def test_comments_are_not_lost(lamp, file) -> None:
    file.write_text("# mine\nplain = true\n", encoding="utf-8")
    backup = Path(lamp.json("settings", "colour", "never")["backup"])

    assert backup.read_text(encoding="utf-8") == "# mine\nplain = true\n"
    assert backup.parent == file.parent
    assert data(file) == {"plain": True, "colour": "never"}
    assert lamp.json("settings", "colour", "auto")["backup"] is None


def test_the_folder_is_made_and_a_link_stays_one(lamp, file) -> None:
    file.parent.rmdir()
    assert lamp("settings", "plain", "true").returncode == 0
    elsewhere = file.rename(lamp.sheet.with_name("elsewhere.toml"))
    elsewhere.chmod(0o600)
    file.symlink_to(elsewhere)
    assert lamp("settings", "colour", "never").returncode == 0
    assert file.is_symlink()
    assert data(elsewhere) == {"plain": True, "colour": "never"}
    assert elsewhere.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_a_link_leads_to_is_not_made(lamp, file) -> None:
    elsewhere = lamp.sheet.with_name("elsewhere")
    for name, words in (("settings.toml", ["settings", "plain", "true"]), ("evening.json", ["new", "Ulaf"])):
        (file.parent / name).symlink_to(elsewhere / name)
        assert lamp(*words, "--sheet", "evening").returncode != 0
        (file.parent / name).unlink()
    assert not elsewhere.exists()


def test_where_the_settings_cannot_be_written(lamp, file) -> None:
    file.parent.rmdir()
    file.parent.write_text("", encoding="utf-8")
    error = lamp.json("settings", "plain", "true", code=1)["error"]

    assert error["kind"] == "settings-unwritable"
    assert f"{file} cannot be written" in error["message"]


def test_commands_at_the_same_moment_lose_nothing(lamp, file) -> None:
    clans = ["Ulaf", "Heidel", "Panuk", "Nanurjuk", "Glenn", "Mackinnon"]
    running = [
        subprocess.Popen([command(), "settings", f"starting-fields.{clan}", "Food"], env=lamp.environ) for clan in clans
    ]
    assert [process.wait() for process in running] == [0] * len(clans)

    assert data(file) == {"starting-fields": {clan: ["Food"] for clan in clans}}
    assert {path.name for path in file.parent.iterdir()} == {"settings.toml", ".settings.toml.lock"}


def test_neither_command_stands_in_a_script(lamp) -> None:
    for line in ("list", "settings", "settings plain true"):
        assert lamp.script(line, code=2)[0]["error"]["kind"] == "usage"


# A file at fault.

FAULTY = 'color = "blue"\nworker-base = 6\n[track-lengths]\npnk = 3\n'


def test_settings_at_fault_stop_every_command_that_would_use_them(lamp, file) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    file.write_text(FAULTY, encoding="utf-8")

    for words in ([], ["status"], ["win"], ["next"], ["deck"], ["list"], ["run", "-"], ["check"], ["circle", "28"]):
        error = lamp.json(*words, code=2)["error"]
        assert error["kind"] == "settings-faulty"
        assert [(problem["line"], problem["place"]) for problem in error["problems"]] == [
            (1, "color"), (4, "track-lengths, pnk")
        ]  # fmt: skip
        said = lamp(*words).stderr
        assert f"{file}:1: color: is no setting: did you mean colour?" in said
        assert f"{file}:4: track-lengths, pnk: there is no track pnk" in said
        assert "`lamp settings --unset KEY`" in said
    assert lamp.sheet.read_bytes() == before


def test_settings_at_fault_lock_nobody_out(lamp, file) -> None:
    lamp.play("new Ulaf")
    file.write_text(FAULTY, encoding="utf-8")

    assert lamp("--help").returncode == lamp("--version").returncode == 0
    assert [problem["line"] for problem in lamp.json("where")["problems"]] == [1, 4]
    assert [problem["line"] for problem in lamp.json("settings")["problems"]] == [1, 4]
    assert "did you mean colour?" in lamp("settings").stdout
    assert lamp.json("settings", "worker-base")["value"] == 6
    (left,) = lamp.json("settings", "--unset", "color")["problems"]
    assert left["place"] == "track-lengths, pnk"
    assert lamp("status").returncode == 2
    assert lamp.json("settings", "--unset", "track-lengths.pnk")["problems"] == []
    assert data(file) == {"worker-base": 6}
    assert lamp("status").returncode == 0


@pytest.mark.parametrize(
    "put",
    [
        lambda file: file.write_bytes(b"\xff\xfe"),
        lambda file: file.write_text('sheet = "a"\nsheet = "b"\n', encoding="utf-8"),
        lambda file: file.write_text("x = \x1b]0;\x07", encoding="utf-8"),
        lambda file: file.write_bytes(b"#" * 200_000),
        lambda file: file.mkdir(),
        lambda file: file.symlink_to("nowhere"),
    ],
)
def test_what_is_no_settings_file(lamp, file, put) -> None:
    lamp.play("new Ulaf")
    put(file)
    assert lamp.json("where")["problems"]
    assert lamp.json("settings")["problems"]
    for words in (["status"], ["settings", "plain", "true"], ["settings", "--unset", "plain"]):
        error = lamp.json(*words, code=2)["error"]
        assert error["kind"] == "settings-faulty"
        assert f"mv {file} {file}.old" in error["message"]
        assert "\x1b" not in lamp(*words).stderr


def test_starting_fields_that_provide_nothing_are_a_mistake(lamp, file) -> None:
    lamp.play("new Ulaf")
    file.write_text("[starting-fields]\nUlaf = []\n", encoding="utf-8")
    (problem,) = lamp.json("next", code=2)["error"]["problems"]

    assert (problem["line"], problem["place"]) == (2, "starting-fields, Ulaf")
    assert "is to be a list of names" in problem["message"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('boxes = ["roman", "Roman Banners"]', "boxes[1]"),
        ("[track-lengths]\npink = 1\npink-starburst = 1", "track-lengths, pink-starburst"),
        ('[starting-fields]\nTrajana = ["Food"]\nTrajanus = ["Fish"]', "starting-fields, Trajanus"),
        ('[starting-fields]\nUlaf = ["Food", "food"]', "starting-fields, Ulaf[1]"),
    ],
)
def test_a_name_that_stands_twice(lamp, file, text, place) -> None:
    lamp.play("new Ulaf")
    file.write_text(text, encoding="utf-8")
    (problem,) = lamp.json("next", code=2)["error"]["problems"]

    assert problem["place"] == place
    assert "which stands here already" in problem["message"]


def test_names_of_another_campaign_are_no_mistakes(lamp, file) -> None:
    """Those of the campaign in use, of the pack that is set and of the one shipped are known."""
    file.write_text("[track-lengths]\npink = 12\nlantern = 7\n", encoding="utf-8")
    bell = ("--sheet", str(lamp.sheet.with_name("bell.json")), "--pack", str(BELL))

    assert lamp.json("new", "Ulaf", *bell)["sheet"]["track_lengths"] == {"lantern": 7}
    assert lamp.json("new", "Ulaf", code=2)["error"]["problems"][0]["place"] == "track-lengths, lantern"
    lamp.json("settings", "pack", str(BELL))
    wrath = lamp.json("new", "Ulaf", "--pack", str(data_folder() / SHIPPED))
    assert wrath["sheet"]["track_lengths"] == {"pink-starburst": 12}


def test_a_pack_that_is_set_and_gone(lamp, file) -> None:
    gone = file.with_name("gone")
    file.write_text(f'pack = "{gone}"\n', encoding="utf-8")
    error = lamp.json("new", "Ulaf", code=5)["error"]

    assert "`lamp where` says what chose this one" in error["message"]
    assert lamp.json("where")["pack"] == {"path": str(gone), "chosen_by": "settings", "exists": False}
    assert lamp.json("settings", "--unset", "pack")["changed"] is True
    assert lamp("new", "Ulaf").returncode == 0


# What wins: an option, the environment, the file.


@pytest.mark.parametrize("name", ["sheet", "pack"])
@pytest.mark.parametrize(("option", "variable", "setting"), list(itertools.product([False, True], repeat=3)))
def test_a_flag_beats_the_environment_beats_the_file(lamp, file, name, option, variable, setting) -> None:
    lamp.environ.pop("LAMP_SHEET")
    if variable:
        lamp.environ[f"LAMP_{name.upper()}"] = "/of/environment.json"
    if setting:
        file.write_text(f'{name} = "/of/file.json"\n', encoding="utf-8")
    found = lamp.json("where", *([f"--{name}", "/of/option.json"] if option else []))[name]

    expected = next(
        (
            chosen
            for given, chosen in (
                (option, (f"--{name}", "/of/option.json")),
                (variable, (f"LAMP_{name.upper()}", "/of/environment.json")),
                (setting, ("settings", "/of/file.json")),
            )
            if given
        ),
        ("default", found["path"]),
    )
    assert (found["chosen_by"], found["path"]) == expected


@pytest.mark.parametrize(
    ("no_colour", "force", "setting"),
    list(itertools.product([None, "", "1"], [None, "", "1"], [None, "auto", "always", "never"])),
)
def test_what_chooses_the_colours(lamp, file, no_colour, force, setting) -> None:
    variables = {"NO_COLOR": no_colour, "FORCE_COLOR": force}
    lamp.environ |= {name: value for name, value in variables.items() if value is not None}
    if setting:
        file.write_text(f'colour = "{setting}"\n', encoding="utf-8")
    expected = (setting, "settings") if setting else ("auto", "default")
    if no_colour:
        expected = ("never", "NO_COLOR")
    elif force:
        expected = ("always", "FORCE_COLOR")

    found = lamp.json("where")["colour"]
    assert (found["value"], found["chosen_by"]) == expected
    lamp.play("new Ulaf")
    assert ("\x1b[" in lamp("status").stdout) is (expected[0] == "always")
    assert "\x1b[" not in lamp("status", "--plain").stdout


@pytest.mark.parametrize(("option", "setting"), list(itertools.product([False, True], [None, True, False])))
def test_what_chooses_plain_text(lamp, file, option, setting) -> None:
    if setting is not None:
        file.write_text(f"plain = {str(setting).lower()}\n", encoding="utf-8")
    found = lamp.json("where", *(["--plain"] if option else []))["plain"]

    expected = (True, "--plain") if option else (False, "default") if setting is None else (setting, "settings")
    assert (found["value"], found["chosen_by"]) == expected


@pytest.mark.parametrize(
    ("text", "environ", "boxed", "coloured"),
    [
        ("", {}, True, True),
        ('colour = "never"', {}, True, False),
        ('colour = "never"', {"FORCE_COLOR": "1"}, True, True),
        ('colour = "always"', {}, True, True),
        ('colour = "always"', {"NO_COLOR": "1"}, True, False),
        ("plain = true", {}, False, False),
        ('plain = true\ncolour = "always"', {"FORCE_COLOR": "1"}, False, False),
    ],
)
def test_on_a_terminal(lamp, file, text, environ, boxed, coloured) -> None:
    lamp.play("new Ulaf", "win")
    file.write_text(text, encoding="utf-8")
    terminal = Terminal([command(), "status"], {**lamp.environ, **environ})

    assert terminal.finish() == 0
    assert ("╭" in terminal.shown) is boxed
    assert ("\x1b[35m" in terminal.shown) is coloured


def test_no_colour_at_a_prompt(lamp, file) -> None:
    lamp.play("new Ulaf")
    file.write_text('colour = "never"', encoding="utf-8")
    terminal = Terminal([command(), "read", "11"], lamp.environ)
    terminal.expect("spend (yes/no)")
    terminal.type("yes\n")

    assert terminal.finish() == 0
    assert not any(f"\x1b[{number}m" in terminal.shown for number in range(30, 48))


def test_where_without_a_home(lamp) -> None:
    """A sheet that is named needs no data folder, and nothing is set."""
    del lamp.environ["XDG_DATA_HOME"]
    lamp.environ["HOME"] = ""
    lamp.play("new Ulaf")
    assert lamp.json("where")["sheet"]["exists"] is True
    assert lamp.json("status")["clan"] == "Ulaf"


def test_where_names_all_that_is_in_use(lamp, file) -> None:
    where = lamp.json("where")

    assert list(where) == ["sheet", "pack", "night_deck", "settings", "notes", "folder", "nights", "colour", "plain"]
    assert where["settings"] == {"path": str(file), "chosen_by": "XDG_DATA_HOME", "exists": False}
    assert where["folder"] == {"path": str(file.parent), "chosen_by": "XDG_DATA_HOME", "exists": True}


# What the settings do.


def test_the_sheet_that_is_set_is_the_one_in_use(lamp) -> None:
    del lamp.environ["LAMP_SHEET"]
    lamp.json("new", "Heidel", "--sheet", "evening")
    assert lamp.json("status", code=4)["error"]["kind"] == "sheet-missing"
    lamp.json("settings", "sheet", "evening")
    assert lamp.json("status")["clan"] == "Heidel"


def test_the_worker_base_counts_everywhere(lamp) -> None:
    lamp.play("new Ulaf", "read 16")
    lamp.json("settings", "worker-base", "7")

    workers = {"base": 7, "total": 8, "lighthouse": 0, "merciful": 8, "printed_base": 5}
    assert lamp.json("status")["workers"] == workers
    assert lamp.json("next")["workers"] == workers
    assert lamp.json("workers") == {**workers, "changes": lamp.json("workers")["changes"]}
    assert "7 (your setting; the book says 5)" in lamp("workers").stdout
    assert "8 = 7 (your setting) + 1 (16)" in lamp("next").stdout
    assert "8 in all = 7 (your setting) + 1 (16)" in lamp("explain", "workers").stdout
    assert lamp.json("check")["whole"] is True
    lamp.json("settings", "worker-base", "5")
    assert lamp.json("workers")["base"] == 5
    assert "printed_base" not in lamp.json("workers")


@pytest.mark.parametrize(
    ("gained", "row", "warned"),
    [
        (0, "□□□□□ □□ 0 of 7", False),
        (3, "■■■□□ □□ 3 of 7", False),
        (7, "■■■■■ ■■ 7 of 7: full, more goes under Setup Changes", False),
        (8, "■■■■■ ■■ 8: 1 beyond its 7 boxes", True),
        (40, "■■■■■ ■■ 40: 33 beyond its 7 boxes", True),
    ],
)
def test_a_track_of_a_known_length(lamp, gained, row, warned) -> None:
    lamp.play("new Ulaf", *([f"gain pink {gained}"] if gained else []))
    lamp.json("settings", "track-lengths.pink", "7")
    status = lamp.json("status")

    assert status["tracks"] == {"pink-starburst": gained, "blue-swirl": 0}
    assert status["track_lengths"] == {"pink-starburst": 7}
    assert any(f"mark the other {gained - 7} under Setup Changes" in text for text in status["warnings"]) is warned
    for words in (["status"], ["next"]):
        shown = lamp(*words).stdout
        assert row in shown
        assert ("beyond the boxes of the track" in shown) is warned
    assert "Mind this" in lamp("gain", "pink", str(max(1, 8 - gained))).stdout


def test_a_long_track_is_not_drawn_to_its_end(lamp) -> None:
    lamp.play("new Ulaf", "gain pink 2")
    lamp.json("settings", "track-lengths.pink", "999")

    assert "■■□□□ □□□□□ □□□□□ □□□□□ □□□□□ □□□□□… 2 of 999" in lamp("status", environ={"COLUMNS": "120"}).stdout


def test_starting_fields_tell_what_is_rare(lamp) -> None:
    lamp.play("new Heidel")
    assert "starting_fields" not in lamp.json("next")["clan_setup"]
    lamp.json("settings", "starting-fields.Heidel", "Food", "Fish", "Wood", "Gold")
    setup = lamp.json("next")["clan_setup"]

    assert setup["starting_fields"] == ["Food", "Fish", "Wood", "Gold"]
    assert setup["rare_resources"] == ["Sheep", "Stone", "Gold"]
    assert "Rare Resources   Sheep, Stone, Gold" in lamp("next").stdout


def test_the_page_of_all_settings(lamp) -> None:
    lamp.json("settings", "starting-fields.Ulaf", "Food", "Fish")
    lamp.json("settings", "plain", "false")
    shown = lamp("settings").stdout

    assert "plain                 false" in shown
    assert "starting-fields.Ulaf  Food, Fish" in shown
    assert "track-lengths.TRACK N" in shown
    assert json.loads(lamp("settings", "--json").stdout)["settings"]["starting_fields"] == {"Ulaf": ["Food", "Fish"]}
