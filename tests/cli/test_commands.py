"""The command line: every command's JSON and exit code, help, prompts, pipes."""

import json
import subprocess

import pytest

from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal

SCENARIO = {"id", "number", "title", "page"}
STATUS = {
    "campaign", "clan", "state", "scenario", "wins", "defeats", "defeats_in_a_row", "tracks", "story", "circled",
    "crossed_out", "setup_changes", "lighthouse_followers", "entries_read", "decks", "workers", "warnings",
}  # fmt: skip
MOVE = {"number", "command", "scenario", "entries", "answers", "by_hand"}
F2 = "-a lighthouse-followers=2"


def test_status(lamp) -> None:
    lines = [*to("dying-crops"), "win", "lose -a agreement=yes"]
    status = lamp.play(*lines)

    assert lamp.json("status") == lamp.json() == status
    assert status == {
        "campaign": "wrath-of-the-lighthouse",
        "clan": "Ulaf",
        "state": "playing",
        "scenario": {"id": "cathedral-in-ruins", "number": 5, "title": "Cathedral in Ruins", "page": 10},
        "wins": 2,
        "defeats": 2,
        "defeats_in_a_row": 1,
        "tracks": {"pink-starburst": 1, "blue-swirl": 1},
        "story": ["Agreement"],
        "circled": [*range(16, 26), 28, 29, 30, 31, 33, 35, 36],
        "crossed_out": [],
        "setup_changes": [
            {"id": 1, "text": "1 Merciful Follower and 1 Food more to gain", "from": "Z41", "crossed_out": False},
            {"id": 2, "text": "Card 2, Cathedral, in your Empire, Ruined side up", "from": "Z32", "crossed_out": False},
            {"id": 3, "text": "1 Common Ship token for every 3 blue swirls", "from": "Z32", "crossed_out": False},
        ],
        "lighthouse_followers": [],
        "entries_read": ["Z1", "Z22", "Z41", "Z32"],
        "decks": {"crop": [*range(16, 25)], "naval": [25, 28, 29, 30, 31, 33, 35, 36]},
        "workers": {"base": 5, "total": 6, "lighthouse": 0, "merciful": 6},
        "warnings": [],
    }


def test_next(lamp) -> None:
    lamp.play("new Hatshepsut", *to("exploring-the-coast")[1:], "lose -a agreement=yes")
    page = lamp.json("next")

    assert set(page) == {
        "scenario", "workers", "decks", "locations", "setup_changes", "clan_setup", "record", "warnings"
    }  # fmt: skip
    assert page["scenario"]["page"] == 10
    assert page["locations"] == [{"card": 2, "title": "Cathedral", "side": "Ruined"}]
    assert [(line["id"], line["figure"]) for line in page["setup_changes"]] == [(1, None), (2, 0)]
    assert page["clan_setup"]["box"] == "Egyptian Kings"
    assert len(page["clan_setup"]["setup"]) == 2
    assert page["record"] == {
        "wins": 2,
        "defeats": 1,
        "defeats_in_a_row": 1,
        "victories_ahead": 10,
        "defeats_to_bear": 3,
        "victories_needed": 10,
        "victories_missing": 8,
        "last_victory_counts": 3,
        "defeats_left": 2,
    }


def test_deck_and_workers(lamp) -> None:
    lamp.play(*to("dying-crops"), "win", "read 31 -a decide=settle-a-case -a act=no")

    decks = lamp.json("deck")
    assert decks == {"crop": [*range(16, 25)], "naval": [25, 28, 29, 30, 31, 33, 35, 36]}
    assert lamp.json("deck", "naval") == {"naval": decks["naval"]}
    assert lamp.json("deck", "Crop") == {"crop": decks["crop"]}
    assert lamp.json("workers") == {
        "base": 5,
        "total": 6,
        "lighthouse": 0,
        "merciful": 6,
        "changes": [{"text": "1 Merciful Follower and 1 Food more to gain", "merciful": 1, "from": "Z41"}],
    }


def test_a_move_and_the_log(lamp) -> None:
    lamp.play("new Ulaf", "read 13 -a discard=yes")
    won = lamp.json("win", "--vp", "31", "--note", "close, but won")

    assert set(won) == {"move", "marks", "table", "notes", "rules", "dry_run", "sheet"}
    assert won["move"] == {
        "number": 3,
        "command": "win",
        "scenario": "neglected-county",
        "entries": ["Z1"],
        "answers": {},
        "by_hand": False,
    }
    assert won["marks"] == [
        {"mark": "read-entry", "entry": "Z1"},
        {"mark": "result", "result": "victory", "worth": 1},
        {"mark": "gain", "from": "Z1", "track": "pink-starburst", "boxes": 1},
        {"mark": "go-to", "scenario": "disappearing-supplies"},
    ]
    assert set(won["sheet"]) == STATUS
    moves = lamp.json("log")["moves"]
    assert [move["command"] for move in moves] == ["new", "read", "win"]
    assert all(set(move) == MOVE | {"at", "state", "marks", "vp", "note"} for move in moves)
    assert (moves[2]["vp"], moves[2]["note"], moves[2]["state"]) == (31, "close, but won", "done")


def test_undo_and_redo(lamp) -> None:
    before = lamp.play("new Ulaf")
    after = lamp.play("read 16", "win")

    undone = lamp.json("undo", "2")
    assert [move["number"] for move in undone["moves"]] == [3, 2]
    assert undone["sheet"] == before == lamp.json("status")
    redone = lamp.json("redo", "2")
    assert [move["number"] for move in redone["moves"]] == [2, 3]
    assert redone["sheet"] == after
    lamp.json("undo")
    lamp.json("lose")
    assert [move["state"] for move in lamp.json("log")["moves"]] == ["done", "done", "dropped", "done"]


def test_where(lamp, tmp_path) -> None:
    assert lamp.json("where")["sheet"] == {"path": str(lamp.sheet), "chosen_by": "LAMP_SHEET", "exists": False}
    assert lamp.json("where", "--sheet", "evening")["sheet"]["path"].endswith("/lampkeeper/evening.json")
    assert lamp.json("where", "--sheet", "evening.json")["sheet"] == {
        "path": "evening.json",
        "chosen_by": "--sheet",
        "exists": False,
    }
    assert lamp.json("where", "--pack", str(tmp_path))["pack"]["chosen_by"] == "--pack"
    del lamp.environ["LAMP_SHEET"]
    default = lamp.json("where")
    assert default["sheet"]["chosen_by"] == default["pack"]["chosen_by"] == "default"
    assert default["sheet"]["path"].endswith("/lampkeeper/progress-sheet.json")


def test_a_campaign_in_the_data_folder_under_a_name(lamp) -> None:
    assert lamp("new", "Ulaf", "--sheet", "evening").returncode == 0
    assert lamp("--sheet", "evening", "read", "12").returncode == 0
    assert len(lamp.json("log", "--sheet", "evening")["moves"]) == 2
    assert not lamp.sheet.exists()


def test_shared_options_stand_before_or_after_the_command(lamp) -> None:
    lamp.play("new Ulaf")
    before = lamp("--json", "deck", "naval").stdout
    after = lamp("deck", "naval", "--json").stdout

    assert before == after
    assert json.loads(before) == {"naval": []}


@pytest.mark.parametrize(
    "words",
    [
        ["foo"], ["read"], ["read", "11", "12"], ["new"], ["status", "--foo"], ["win", "--vp", "-1"],
        ["win", "--vp", "x"], ["undo", "x"], ["undo", "-1"], ["run"], ["win", "--note", "two\nlines"],
        ["--sheet", "", "deck"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_wrong_usage(lamp, words) -> None:
    lamp.play("new Ulaf")
    error = lamp.json(*words, code=2)["error"]
    said = lamp(*words)

    assert (error["code"], error["kind"]) == (2, "usage")
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.startswith("lamp: ")


def test_errors_for_people_stand_on_standard_error_with_what_mends_them(lamp) -> None:
    done = lamp("status")

    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.splitlines() == [
        f"lamp: There is no sheet at {lamp.sheet}",
        "  `lamp new CLAN` begins a campaign, `lamp adopt --form` takes one over from paper",
    ]


def test_without_a_sheet_lamp_welcomes(lamp) -> None:
    done = lamp()

    assert done.returncode == 0
    assert "Welcome to Lampkeeper" in done.stdout
    assert "lamp new CLAN" in done.stdout
    assert lamp.json(code=4)["error"]["kind"] == "sheet-missing"


def test_a_pack_at_fault(lamp, shipped_copy, spoil) -> None:
    lamp.play("new Ulaf")
    spoil("scenarios/05-cathedral-in-ruins.toml", 'entry = "52B"', 'entry = "52D"')
    spoil("cards.toml", 'title = "Market"', 'title = ""')

    done = lamp("status", "--pack", str(shipped_copy))
    error = lamp.json("status", "--pack", str(shipped_copy), code=5)["error"]

    assert done.returncode == 5
    assert "cards.toml:6: card 1, title:" in done.stderr
    assert error["kind"] == "pack"
    assert [problem["place"] for problem in error["problems"]] == ["card 1, title"]
    assert lamp.json("status", "--pack", str(shipped_copy.parent), code=5)["error"]["kind"] == "pack"
    assert lamp("status", environ={"LAMP_PACK": str(shipped_copy)}).returncode == 5


def test_a_sheet_of_another_campaign(lamp, shipped_copy, spoil) -> None:
    lamp.play("new Ulaf")
    spoil("campaign.toml", 'id = "wrath-of-the-lighthouse"', 'id = "another"')

    error = lamp.json("status", "--pack", str(shipped_copy), code=4)["error"]

    assert error["kind"] == "sheet-of-another-campaign"


# Scripts


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["11"], "`lamp read 11` reads an entry"),
        (["Z31"], "`lamp read Z31` reads an entry"),
        (["nxt"], "did you mean `lamp next`?"),
        (["xyz"], "`lamp --help` lists the commands"),
        (["new"], "`lamp new CLAN`, with one of Ulaf, Heidel"),
        (["win", "--vp", "many"], "many is no whole number from 0 to 9999"),
        (["--sheet", "evening", "next"], "`lamp --sheet evening new CLAN` begins a campaign"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_error_ends_in_what_mends_it(lamp, words, says) -> None:
    assert says in lamp(*words).stderr


def test_an_entry_read_again_in_the_same_game_is_pointed_out(lamp) -> None:
    once, again = lamp.script("new Ulaf", "read 16", "read 16")[1:]

    assert once["notes"] == []
    assert again["notes"] == ["Read before in this game: if this was a slip, `lamp undo` takes it back"]


def test_next_says_that_a_game_has_begun(lamp) -> None:
    lamp.play("new Ulaf")
    assert "Next game: 1 · Neglected County" in lamp("next").stdout
    lamp.play("read 16")
    shown = lamp("next").stdout
    assert "This game: 1 · Neglected County" in shown
    assert "This game has begun" in shown


def test_the_last_scenario_says_what_winning_it_makes(lamp) -> None:
    lamp.play(*to("island-of-radiance"))

    assert "Winning this last scenario makes 13 victories: enough" in lamp("next").stdout


def test_a_script_is_one_transaction(lamp) -> None:
    done = lamp("run", "-", "--json", input="new Ulaf\nread 16\n\n# a comment\nread 91\nwin\n")
    *answers, last = [json.loads(line) for line in done.stdout.splitlines()]

    assert done.returncode == 1
    assert [answer["move"]["command"] for answer in answers] == ["new", "read"]
    assert (last["error"]["line"], last["error"]["kind"]) == (5, "entry-elsewhere")
    assert last["error"]["written"] is False
    assert not lamp.sheet.exists()


def test_a_failing_script_leaves_the_sheet_as_it_was(lamp) -> None:
    lamp.play("new Ulaf", "read 16")
    before = lamp.sheet.read_bytes()

    done = lamp("run", "-", input="win\nundo 2\nread 11\n")

    assert done.returncode == 3
    assert "lamp: line 3: Entry 11 asks for spend" in done.stderr
    assert "the whole script has written nothing" in done.stderr
    assert lamp.sheet.read_bytes() == before


def test_views_in_a_script_say_what_the_sheet_says_at_that_line(lamp) -> None:
    answers = lamp.script("new Ulaf", "status", "win", "status", "deck naval", "undo", "status")

    assert [answer["scenario"]["number"] for answer in answers if "scenario" in answer] == [1, 2, 1]
    assert answers[4] == {"naval": []}


def test_an_explanation_in_a_script_is_of_the_sheet_at_that_line(lamp) -> None:
    lines = ["new Ulaf", "explain scenario", "win", "explain scenario", "explain 'disappearing supplies'", "undo"]
    answers = lamp.script(*lines, "explain scenario")

    assert [answer["id"] for answer in answers if "verdict" in answer] == [
        "neglected-county",
        "disappearing-supplies",
        "disappearing-supplies",
        "neglected-county",
    ]
    assert lamp("run", "-", input="explain 28").stdout.splitlines()[:3] == [
        "› explain 28",
        "Card 28 · Naval Event deck",
        "Nothing circled 28: it is not in the Naval deck",
    ]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("run other.lamp", "usage"),
        ("status --json", "usage"),
        ("--sheet x status", "usage"),
        ("deck --plain", "usage"),
        ("lamp status", "usage"),
        ("read '11", "usage"),
        ("foo", "usage"),
        ("read --help", "usage"),
        ("--version", "usage"),
    ],
)
def test_what_cannot_stand_in_a_script(lamp, line, kind) -> None:
    lamp.play("new Ulaf")
    (error,) = lamp.script(line, code=2)

    assert (error["error"]["kind"], error["error"]["line"]) == (kind, 1)


def test_a_dry_script_writes_nothing(lamp) -> None:
    done = lamp("run", "-", "--dry-run", "--json", input="new Ulaf\nwin\nstatus\n")

    assert json.loads(done.stdout.splitlines()[-1])["scenario"]["number"] == 2
    assert list(lamp.sheet.parent.iterdir()) == [lamp.sheet.parent / "home"]


def test_new_in_a_script(lamp) -> None:
    lamp.play("new Ulaf", "win")

    assert lamp.script("new Heidel", code=1)[-1]["error"]["kind"] == "sheet-exists"
    assert lamp.script("new Heidel --force", "new Panuk", code=1)[-1]["error"]["line"] == 2
    assert lamp.json("status")["clan"] == "Ulaf"
    assert lamp.play("new Heidel --force", "win", "win -a footprint=no")["wins"] == 2
    assert len(list(lamp.sheet.parent.glob("sheet.*.json"))) == 1


def test_a_script_in_a_file(lamp, tmp_path) -> None:
    script = tmp_path / "evening.lamp"
    script.write_text("new Ulaf  # the first evening\nwin --note 'well done'\n", encoding="utf-8")

    done = lamp("run", str(script))

    assert done.returncode == 0
    assert "› win --note 'well done'" in done.stdout
    assert lamp.json("run", str(tmp_path / "none"), code=2)["error"]["kind"] == "script-missing"
    assert lamp.json("run", str(tmp_path), code=2)["error"]["kind"] == "script-unreadable"


# Terminals and pipes


def test_prompts_ask_until_the_answer_fits(lamp) -> None:
    lamp.play(*to("sharks-in-the-archipelago"))
    terminal = Terminal([command(), "read", "92"], lamp.environ)
    terminal.expect("decide (1-2): ")
    terminal.type("7\n")
    terminal.expect("type a number from 1 to 2")
    terminal.type("2\n")
    terminal.expect("lighthouse-followers: ")
    terminal.type("1+1\n")

    assert terminal.finish() == 0
    assert lamp.json("status")["lighthouse_followers"] == [2, 2]
    assert lamp.json("log")["moves"][-1]["answers"] == {"decide": "replace-three", "lighthouse-followers": "2"}


def test_answers_given_are_not_asked_for(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    terminal = Terminal([command(), "win", "-a", "three-on-location=yes", "-a", "necklaces=no"], lamp.environ)
    terminal.expect("conflict (yes/no): ")
    terminal.type("y\n")

    assert terminal.finish() == 0
    assert lamp.json("status")["story"] == ["Conflict"]


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 130)], ids=["Ctrl-C", "Ctrl-D"])
def test_a_prompt_can_be_left(lamp, key, code) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    terminal = Terminal([command(), "read", "11"], lamp.environ)
    terminal.expect("spend (yes/no): ")
    terminal.type(key)

    assert terminal.finish() == code
    assert "nothing is marked" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert lamp.sheet.read_bytes() == before


def test_a_sheet_that_changes_under_an_open_prompt_is_not_marked(lamp) -> None:
    lamp.play(*to("archipelago-in-need")[:-1])
    terminal = Terminal([command(), "win"], lamp.environ)
    terminal.expect("lighthouse-followers: ")
    won = lamp.json("win", "-a", "lighthouse-followers=1")["sheet"]
    terminal.type("2\n")

    assert terminal.finish() == 4
    assert "changed by another command" in terminal.shown
    assert lamp.json("status") == won


def test_json_never_prompts(lamp) -> None:
    lamp.play("new Ulaf")
    terminal = Terminal([command(), "read", "11", "--json"], lamp.environ)

    assert terminal.finish() == 3
    assert json.loads(terminal.shown)["error"]["kind"] == "answers-missing"


@pytest.mark.parametrize("words", ["win", "status", "log", "status --json"])
def test_a_reader_that_goes_away_is_no_failure(lamp, words) -> None:
    lamp.play("new Ulaf")
    line = f"'{command()}' {words} | head -c 0; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], env=lamp.environ, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert len(lamp.json("log")["moves"]) == (2 if words == "win" else 1)


def test_an_ascii_terminal_is_no_failure(lamp) -> None:
    lamp.play("new Ulaf")

    done = lamp("status", environ={"PYTHONIOENCODING": "ascii"})

    assert (done.returncode, done.stderr) == (0, "")


def test_hostile_text_is_shown_literally(lamp) -> None:
    lamp.play(*to("preparing-for-war"))
    text = "[bold]x[/] \u202eabc \u200b"
    lamp.json("read", "121", "-a", f"goods={text}")

    for shown in (lamp("status").stdout, lamp("next").stdout, lamp("log").stdout):
        assert "[bold]x[/] \\u202eabc" in shown
        assert "\u202e" not in shown
    terminal = Terminal([command(), "next"], lamp.environ)
    assert terminal.finish() == 0
    assert "[bold]x[/] \\u202eabc" in terminal.shown


@pytest.mark.parametrize(
    ("words", "absent"),
    [
        ("deck --json", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "lampkeeper.files.settings_file"]),
        ("workers", ["rich", "lampkeeper.book.ways", "lampkeeper.book.notes", "filelock", "tree_sitter"]),
        ("status --json", ["rich", "lampkeeper.show.page", "lampkeeper.insight.course"]),
        ("status --plain", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("next", ["rich", "lampkeeper.book.ways", "lampkeeper.book.notes", "filelock", "tree_sitter"]),
        ("log --chart", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("log", ["rich", "lampkeeper.insight.games", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("export --format md", ["rich", "lampkeeper.show.page", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("export --format csv", ["rich", "lampkeeper.show.page", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("export --format json", ["rich", "lampkeeper.show.page", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("explain 28", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        ("explain scenario --json", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter"]),
        (
            "odds --win-rate 0.7",
            ["rich", "lampkeeper.book.steps", "lampkeeper.insight.survey", "lampkeeper.session.hand", "filelock"],
        ),
        ("map", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "lampkeeper.insight.course"]),
        ("map --format svg", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "lampkeeper.insight.course"]),
        ("map --spoilers", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "lampkeeper.insight.survey"]),
        ("reach 14", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "lampkeeper.insight.survey"]),
        ("export --format html", ["rich", "lampkeeper.book.ways", "filelock", "lampkeeper.insight.course"]),
        ("read 12 --dry-run", ["rich", "filelock", "tree_sitter", "rapidfuzz", "lampkeeper.shelf.rules"]),
        ("rules docking", ["rich", "rapidfuzz", "tree_sitter", "filelock", "lampkeeper.book.campaign"]),
        ("card 333", ["rich", "rapidfuzz", "tree_sitter", "lampkeeper.book.scenario", "filelock"]),
        ("preview", ["rich", "filelock", "tree_sitter", "lampkeeper.book.notes"]),
        ("where", ["rich", "filelock", "tree_sitter", "lampkeeper.session.session", "lampkeeper.book.scenario"]),
        ("list", ["rich", "filelock", "tree_sitter", "lampkeeper.book.ways"]),
        ("settings --json", ["rich", "filelock", "tree_sitter", "tomli_w", "lampkeeper.sheet.marks"]),
        ("preview 12 --json", ["rich", "filelock", "tree_sitter", "lampkeeper.show.page"]),
        ("win", ["rich", "tree_sitter", "lampkeeper.book.notes", "lampkeeper.files.notes_form"]),
        ("win --vp 40", ["rich", "tree_sitter", "lampkeeper.book.notes", "lampkeeper.files.notes_form"]),
        ("notes 1", ["rich", "lampkeeper.book.ways", "filelock", "tree_sitter", "tomli_w"]),
        ("box roman", ["rich", "lampkeeper.book.ways", "lampkeeper.book.notes", "filelock", "tree_sitter"]),
        ("clan --json", ["rich", "lampkeeper.book.ways", "lampkeeper.show.page", "filelock", "tree_sitter"]),
        (
            "reckon storage --requires 3 --assigned fish=3 --discards 2",
            ["rich", "pydantic", "filelock", "lampkeeper.session.session", "lampkeeper.book", "lampkeeper.reckon.sets"],
        ),
        ("night", ["rich", "filelock", "tree_sitter", "lampkeeper.session.session", "lampkeeper.book"]),
        (
            "night play --difficulty easy --seed 7",
            ["rich", "tree_sitter", "lampkeeper.session.session", "lampkeeper.book.scenario", "prompt_toolkit"],
        ),
        (
            "night play --difficulty easy --seed 7 --json",
            ["rich", "tree_sitter", "lampkeeper.session.session", "lampkeeper.show.page", "prompt_toolkit"],
        ),
        ("night deck", ["rich", "filelock", "tree_sitter", "lampkeeper.session.session", "lampkeeper.book.scenario"]),
        ("night deck check --json", ["rich", "filelock", "tree_sitter", "lampkeeper.show.page"]),
        ("night deck --form", ["rich", "filelock", "tree_sitter", "lampkeeper.session.session"]),
        (
            "night odds -n 2 --cores 1",
            ["rich", "filelock", "lampkeeper.session.session", "concurrent.futures", "lampkeeper.book"],
        ),
        ("night hint --decks 1 --json", ["rich", "filelock", "lampkeeper.session.session", "concurrent.futures"]),
        ("night log", ["rich", "filelock", "tree_sitter", "lampkeeper.session.session", "lampkeeper.sheet.marks"]),
        ("night log --json", ["rich", "filelock", "lampkeeper.show.page", "lampkeeper.book.campaign"]),
        ("read --help", ["rich", "pydantic", "lampkeeper.cli.hand"]),
        ("help packs", ["rich", "pydantic", "lampkeeper.cli.hand"]),
    ],
)  # fmt: skip
def test_a_command_loads_only_what_it_needs(lamp, words, absent) -> None:
    import sys

    lamp.play("new Ulaf")
    lamp.json("night", "play", "--difficulty", "easy", "--seed", "7")
    program = (
        "import sys\nfrom lampkeeper.cli.main import main\n"
        f"try:\n    main({words.split()!r})\nexcept SystemExit as left:\n    assert left.code == 0\n"
        f"print([name for name in {absent!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=lamp.environ, capture_output=True, text=True, check=False
    )

    assert done.stderr.strip() == "[]"
