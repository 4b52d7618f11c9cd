"""`lamp play`: an evening on a terminal, typed to as at the table."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lampkeeper.show.evening_page import in_rows
from lampkeeper.show.widths import cells
from tests.conftest import Lamp, command
from tests.journeys.paths import to
from tests.terminal import Terminal

EVENING = "Type each entry"
SETUP = "Press Enter when the table is set"
LEFT = "all that was answered is written; `lamp play` goes on here"
STYLE = re.compile(r"\x1b\[([0-9;]*)m")
CONTROL = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")

Play = Callable[..., Terminal]


@pytest.fixture
def play(lamp: Lamp) -> Play:
    """`lamp play` on a terminal of its own."""

    def begin(*words: str, columns: int = 80, term: str = "xterm-256color") -> Terminal:
        return Terminal([command(), "play", *words], lamp.environ, columns=columns, term=term)

    return begin


# As it is drawn, and plainly.
WAYS = pytest.mark.parametrize("way", [[], ["--plain"]], ids=["drawn", "plain"])


def say(terminal: Terminal, *exchange: tuple[str, str]) -> None:
    """Type each text once what is before it is shown; of what is shown, only what came since the last one counts."""
    for shown, typed in exchange:
        terminal.expect(shown)
        terminal.shown = ""
        terminal.type(typed)


def moves(lamp: Lamp) -> list[tuple[str, list[str]]]:
    return [(move["command"], move["entries"]) for move in lamp.json("log")["moves"]]


@WAYS
def test_an_evening_from_the_first_to_the_last(lamp, play, way) -> None:
    terminal = play(*way)
    say(
        terminal,
        ("With which Clan", "Ulaff\n"),
        ("did you mean Ulaf", "ulaf\n"),
        (SETUP, "\n"),
        (EVENING, "16\n"),
        ("6 Workers", "11\n"),
        ("Entry 11 asks", "y\n"),
        ("Entry 11", "deck\n"),
        ("no cards", "win\n"),
        ("Your VP", "many\n"),
        ("no whole number", "41\n"),
        ("A note", "calm sea\n"),
        ("Enter shows the setup of the next game", "\n"),
        ("Disappearing Supplies", "\x04"),
    )

    assert terminal.finish() == 0
    assert LEFT in terminal.shown
    assert moves(lamp) == [("new", []), ("read", ["16"]), ("read", ["11"]), ("win", ["Z1"])]
    last = lamp.json("log")["moves"][-1]
    assert (last["vp"], last["note"]) == (41, "calm sea")


# What is typed at an entry's questions; the answers in the log.
CHOICES = [
    (("1", "y"), {"decide": "punish-criminals", "act": "yes"}),
    (("set", "n"), {"decide": "settle-a-case", "act": "no"}),
    (("3", "settle-a-case", "maybe", "no"), {"decide": "settle-a-case", "act": "no"}),
]


@pytest.mark.parametrize(("typed", "answers"), CHOICES)
def test_choices_are_made_by_number_or_first_letters(lamp, play, typed, answers) -> None:
    lamp.play(*to("exploring-the-coast"))
    terminal = play()
    say(terminal, (SETUP, "31\n"), *((": ", f"{text}\n") for text in typed), ("Entry 31", "quit\n"))

    assert terminal.finish() == 0
    assert lamp.json("log")["moves"][-1]["answers"] == answers


@WAYS
def test_a_closed_window_loses_nothing(lamp, play, way) -> None:
    """Each answer is kept at once: the next evening asks what is left to ask."""
    lamp.play(*to("exploring-the-coast"))
    before = lamp.sheet.read_bytes()
    terminal = play(*way)
    say(terminal, (SETUP, "31\n"), ("decide", "2\n"))
    terminal.expect("act (yes/no)")
    terminal.kill()
    assert lamp.sheet.read_bytes() == before

    terminal = play(*way)
    say(terminal, ("You were here: read 31 -a decide=settle-a-case", "y\n"), ("Write Agreement", "win\n"))
    say(terminal, ("Your VP", "40\n"))
    terminal.expect("A note")
    terminal.kill()

    terminal = play(*way)
    say(terminal, ("You were here: win --vp 40", "late\n"))
    say(terminal, ("three-on-location", "no\n"), ("Next: ", "quit\n"))
    assert terminal.finish() == 0
    read, win = lamp.json("log")["moves"][-2:]
    assert read["answers"] == {"decide": "settle-a-case", "act": "yes"}
    assert (win["vp"], win["note"], win["answers"]) == (40, "late", {"three-on-location": "no"})


def test_vp_that_are_meant_are_not_asked_about_again(lamp, play) -> None:
    lamp.play(*to("exploring-the-coast"))
    assert lamp("notes", "--vp", "50").returncode == 0
    terminal = play()
    say(terminal, (SETUP, "\n"), (EVENING, "win\n"), ("Your VP", "30\n"), ("Is that meant", "\n"))
    say(terminal, ("Your VP", "40\n"), ("fewer than the 50", "y\n"), ("A note", "\n"))
    terminal.expect("three-on-location")
    terminal.kill()

    terminal = play()
    say(terminal, ("You were here: win --anyway --vp 40", "no\n"), ("Next: ", "quit\n"))
    assert terminal.finish() == 0
    assert lamp.json("log")["moves"][-1]["vp"] == 40


def test_a_game_whose_setup_is_done_goes_on(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "\n"))
    terminal.expect(EVENING)
    terminal.kill()

    terminal = play()
    say(terminal, ("Going on with Neglected County", "16\n"), ("Entry 16", "quit\n"))
    assert terminal.finish() == 0

    terminal = play()
    say(terminal, ("Going on with Neglected County; read so far: 16", "win\n"), ("VP", "\n"), ("note", "\n"))
    say(terminal, ("Enter shows the setup", "undo\n"))
    terminal.expect("Taken back")
    terminal.expect(EVENING)
    terminal.type("quit\n")
    assert terminal.finish() == 0


def test_a_first_question_that_was_left_is_asked_again(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "11\n"), ("spend", "\x04"))
    assert terminal.finish() == 0
    assert "`lamp play` asks this again" in terminal.shown
    assert "nothing is marked" not in terminal.shown

    terminal = play()
    say(terminal, ("You were here: read 11", "y\n"), ("Entry read", "win\n"), ("Your VP", "\x04"))
    assert terminal.finish() == 0

    terminal = play()
    say(terminal, ("You were here: win", "41\n"), ("A note", "\n"), ("Scenario won", "quit\n"))
    assert terminal.finish() == 0
    assert [move["vp"] for move in lamp.json("log")["moves"]] == [None, None, 41]


# What is answered where a game that has not begun is said to be over; whether it is then over.
BEGUN = [("no", 0), ("", 0), ("\x03", 0), ("yes", 1)]


@pytest.mark.parametrize(("answer", "wins"), BEGUN)
def test_a_game_that_has_not_begun_is_asked_about(lamp, play, answer, wins) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "win\n"), ("You have not begun Neglected County here. Is it won?", f"{answer}\n"))
    if wins:
        say(terminal, ("VP", "\n"), ("note", "\n"), ("Scenario won", ""))
    terminal.type("\x04")

    assert terminal.finish() == 0
    assert lamp.json("status")["wins"] == wins


# What is typed of a Clan before Tab, what is then offered, and the answer where that is entered.
CLANS = [("tra", "rajana", SETUP), ("H", "Hatshepsut", "There is no Clan H")]


@pytest.mark.parametrize(("typed", "offered", "answer"), CLANS)
def test_a_clan_is_completed_by_its_beginning(play, typed, offered, answer) -> None:
    terminal = play()
    say(terminal, ("With which Clan", "?\n"), ("An evening with lamp", f"{typed}\t"))
    terminal.expect(offered)
    assert "Ulaf" not in terminal.shown
    terminal.type("\n")
    terminal.expect(answer)
    terminal.type("\x04")

    assert terminal.finish() == 0


def test_what_was_kept_for_another_position_is_not_asked_again(lamp, play) -> None:
    lamp.play(*to("exploring-the-coast"))
    terminal = play()
    say(terminal, (SETUP, "31\n"), ("decide", "2\n"))
    terminal.expect("act (yes/no)")
    terminal.kill()
    lamp.play("read 32")

    terminal = play()
    say(terminal, ("read so far: 32", "quit\n"))
    assert terminal.finish() == 0
    assert "You were here" not in terminal.shown


# The text of the bookmark; nothing in it is believed.
BOOKMARKS = [
    b"",
    b"\xff",
    b"[]",
    b"[" * 100_000,
    json.dumps({"game": [], "move": [], "words": [], "unasked": [1]}).encode(),
    json.dumps({"game": [], "move": [], "words": "read 16", "unasked": []}).encode(),
    json.dumps({"game": [], "move": ["1", "", "1"], "words": ["mend"], "unasked": []}).encode(),
]


@pytest.mark.parametrize("text", BOOKMARKS, ids=range(len(BOOKMARKS)))
def test_a_bookmark_that_cannot_be_read_is_none(lamp, play, text) -> None:
    lamp.play("new Ulaf")
    lamp.sheet.with_name(".sheet.json.play").write_bytes(text)
    terminal = play("--plain")
    say(terminal, (SETUP, "\x04"))

    assert terminal.finish() == 0


def put(kind: str, path: Path, sheet: Path) -> None:
    """Put something else than a file at a path."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "link":
            path.symlink_to(sheet.name)
        case "endless":
            path.symlink_to("/dev/zero")


@pytest.mark.parametrize("name", [".sheet.json.play", ".sheet.json.play.tmp"])
@pytest.mark.parametrize("kind", ["pipe", "folder", "link", "endless"])
def test_what_stands_in_the_place_of_the_bookmark_is_neither_read_nor_followed(lamp, play, kind, name) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    put(kind, lamp.sheet.with_name(name), lamp.sheet)
    terminal = play("--plain")
    say(terminal, (SETUP, "\n"), (EVENING, "\x04"))

    assert terminal.finish() == 0
    assert lamp.sheet.read_bytes() == before


def test_what_was_told_of_an_ending_that_could_not_be_made_is_not_told_again(lamp, play) -> None:
    lamp.play("new Ulaf", "read 16")
    terminal = play("--plain")
    say(terminal, (EVENING, "win\n"), ("Your VP", "41\n"))
    terminal.expect("A note")
    lamp.play("circle 28")
    sheet = lamp.sheet.read_text(encoding="utf-8")
    lamp.sheet.write_text(sheet.replace('"victories": 0', '"victories": 1', 1), encoding="utf-8")
    say(terminal, ("A note", "calm\n"), ("was edited outside", ""))
    say(terminal, ("", "mend --keep moves\n"), ("Mend it so?", "y\n"), ("is mended", "win\n"))
    say(terminal, ("As you said: win --vp 41 --note calm", ""), ("Scenario won", "quit\n"))

    assert terminal.finish() == 0
    last = lamp.json("log")["moves"][-1]
    assert (last["command"], last["vp"], last["note"]) == ("win", 41, "calm")


# What is typed, and what it is answered with.
MISTAKES = [
    ("999", "There is no entry 999"),
    ("31", "belongs to another scenario"),
    ("wim", "did you mean `win`"),
    ("win --nonsense", "No such option"),
    ("read", "Missing argument"),
    ("note 'open", "The line cannot be read"),
    ("\\", "no escaped character"),
    ("-- play", "cannot stand in an evening"),
    ("-- settings colour never", "cannot stand in an evening"),
    ("-- night log", "cannot stand in an evening"),
    ("--show-completion", "cannot stand in an evening"),
    ("status --json", "cannot stand in an evening"),
    ("--sheet other status", "cannot stand in an evening"),
    ("play", "cannot stand in an evening"),
    ("run script", "cannot stand in an evening"),
    ("night deck", "cannot stand in an evening"),
    ("undo", "There is no move to be taken back"),
    ("new Ulaf", "There is a sheet at"),
]


@WAYS
def test_mistakes_are_answered_and_change_nothing(lamp, play, way) -> None:
    lamp.play("new Ulaf")
    before = lamp.sheet.read_bytes()
    terminal = play(*way)
    terminal.expect(SETUP)
    for typed, answer in MISTAKES:
        terminal.shown = ""
        terminal.type(f"{typed}\n")
        terminal.expect(answer)
    terminal.type("quit\n")

    assert terminal.finish() == 0
    assert "Traceback" not in terminal.shown
    assert lamp.sheet.read_bytes() == before


# What is typed, and what is then shown: commands go by their names, with or without `lamp`.
COMMANDS = [
    ("workers", "Total"),
    ("lamp workers", "Total"),
    ("WORKERS", "Total"),
    ("lamp", "Story Progression"),
    ("?", "An evening with lamp"),
    ("read --help", "ENTRY"),
    ("explain workers", "Worker"),
    ("gain pink 1", "1 pink starburst"),
    ("read 16 --dry-run", "nothing is written"),
    ("preview 11", "spend"),
]


def test_every_command_can_be_typed(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    terminal.expect(SETUP)
    for typed, answer in COMMANDS:
        terminal.shown = ""
        terminal.type(f"{typed}\n")
        terminal.expect(answer)
    terminal.type("exit\n")

    assert terminal.finish() == 0
    assert moves(lamp) == [("new", []), ("gain", [])]


def test_a_command_is_told_as_it_is_typed_here(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "status\n"))
    terminal.expect("an entry that the game sends you to")
    assert re.search(r"^ +(\x1b\[[0-9;]*m)*read ENTRY", terminal.shown, re.MULTILINE)
    assert "lamp read" not in terminal.shown
    terminal.kill()


@WAYS
def test_ctrl_c_leaves_a_question_then_the_evening(lamp, play, way) -> None:
    lamp.play("new Ulaf")
    terminal = play(*way)
    say(terminal, (SETUP, "\n"), (EVENING, "11\n"), ("spend", "\x03"), ("nothing is marked", "workers\n"))
    say(terminal, ("Total", "win\n"))
    say(terminal, ("Your VP", "\x03"), ("nothing is marked", "\x03"))

    assert terminal.finish() == 130
    assert LEFT in terminal.shown
    assert moves(lamp) == [("new", [])]


def test_ctrl_c_takes_back_what_is_typed(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "lose"), ("", "\x03"), ("", "workers\n"), ("Total", "\x04"))

    assert terminal.finish() == 0
    assert moves(lamp) == [("new", [])]


# What is typed before Tab, what that adds, and what then comes of it.
COMPLETED = [
    ("wor", "kers", "Total"),
    ("deck n", "aval", "Naval"),
    ("explain wor", "kers", "Worker"),
    ("read 1000 --dr", "y-run", "nothing is written"),
]


def test_tab_completes_what_makes_sense_here(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    terminal.expect(SETUP)
    for typed, added, answer in COMPLETED:
        say(terminal, ("", f"{typed}\t"), (added, "\n"))
        terminal.expect(answer)
    terminal.type("\x04")

    assert terminal.finish() == 0
    assert "There is no" not in terminal.shown


@pytest.mark.parametrize("term", ["--plain", "dumb"])
def test_for_a_screen_reader_nothing_is_drawn_again(lamp, play, term) -> None:
    """No escape sequence, no return to a line's beginning: each line is written once."""
    lamp.play("new Ulaf")
    terminal = play(term="dumb") if term == "dumb" else play(term)
    said = []
    for shown, typed in ((SETUP, "\n"), (EVENING, "16\n"), ("6 Workers", "win\n"), ("VP", "\n"), ("note", "\n")):
        terminal.expect(shown)
        said.append(terminal.shown)
        terminal.shown = ""
        terminal.type(typed)
    terminal.expect("Enter shows the setup")
    terminal.type("\x04")

    assert terminal.finish() == 0
    text = "".join([*said, terminal.shown])
    assert "\x1b" not in text
    assert "\r" not in text.replace("\r\n", "\n")
    assert text.count("1 Neglected County · 0 won, 0 lost") == 2  # with 5 Workers, and with 6


def test_without_colour(lamp, play) -> None:
    lamp.environ["NO_COLOR"] = "1"
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "16\n"))
    terminal.expect("6 Workers")
    shown = terminal.shown
    terminal.type("\x04")

    assert terminal.finish() == 0
    codes = {code for found in STYLE.findall(shown + terminal.shown) for code in found.split(";") if code}
    assert codes <= {"0", "00", "1", "2", "7", "9"}


@WAYS
def test_at_forty_columns(lamp, play, way) -> None:
    lamp.play(*to("exploring-the-coast"))
    terminal = play(*way, columns=40)
    terminal.expect(SETUP)
    rows = [CONTROL.sub("", row).rstrip() for row in terminal.shown.splitlines()]

    assert max(map(cells, rows)) <= 40
    terminal.kill()


ROWS = [
    (("a", "b", "c"), 80, ["a · b · c"]),
    (("aaa", "bbb", "c"), 9, ["aaa · bbb", "c"]),
    (("a very long part", "b"), 5, ["a very long part", "b"]),
    ((), 40, []),
]


@pytest.mark.parametrize(("parts", "width", "rows"), ROWS)
def test_the_essentials_are_put_in_rows(parts, width, rows) -> None:
    assert in_rows(parts, width) == rows


def test_another_window_is_seen(lamp, play) -> None:
    lamp.play("new Ulaf")
    terminal = play()
    say(terminal, (SETUP, "\n"))
    terminal.expect(EVENING)
    lamp.play("win")
    terminal.type("\n")
    terminal.expect("Disappearing Supplies")
    terminal.type("\x04")

    assert terminal.finish() == 0


def test_after_the_end_it_can_be_taken_back(lamp, play) -> None:
    lamp.play("new Ulaf", "lose", "lose", "lose")
    terminal = play()
    say(terminal, ("The campaign is over", "16\n"), ("campaign is over", "undo\n"), ("Taken back", "quit\n"))

    assert terminal.finish() == 0
    assert lamp.json("status")["state"] == "playing"


def test_it_needs_a_terminal(lamp) -> None:
    lamp.play("new Ulaf")
    done = lamp("play")

    assert done.returncode == 2
    assert "`lamp run FILE` runs a script" in done.stderr
    assert lamp.json("play", code=2)["error"]["kind"] == "usage"


def test_a_damaged_sheet_is_told_before_anything_is_asked(lamp, play) -> None:
    lamp.sheet.write_text("{", encoding="utf-8")
    terminal = play()

    assert terminal.finish() == 4
    assert "lamp mend" in terminal.shown
