"""`lamp night`: whole nights and single actions through the command line, and what cannot be done."""

import json
import subprocess
from pathlib import Path

import pytest

from lampkeeper.files.chance import shuffled
from lampkeeper.night.state import NIGHTMARES
from tests.conftest import Lamp, command
from tests.night.played import PRACTICE, cards_turned_up, play_by_chance

HAND, SEA = "13,2,3,10", "1,11,7,6"
SHUFFLED = {
    7: (11, 14, 2, 9, 0, 1, 6, 10, 5, 8, 7, 3, 13, 12, 15, 4),
    1_000_000: (10, 13, 15, 5, 4, 2, 12, 14, 0, 9, 8, 1, 7, 6, 11, 3),
}
BEGIN = ("night", "play", "--difficulty", "easy", "--seed", "7")
TABLE = ("night", "referee", "--difficulty", "hard", "-a", f"hand={HAND}", "-a", f"sea={SEA}")


def kept(lamp: Lamp) -> Path:
    """Where nights are kept."""
    return Path(lamp.environ["LAMP_NIGHT"])


def test_the_same_seed_gives_the_same_night() -> None:
    """In every version of Python that is supported."""
    assert shuffled(7) == SHUFFLED[7]
    assert shuffled(1_000_000) == SHUFFLED[1_000_000]


def test_no_night_yet(lamp) -> None:
    assert lamp.json("night") == {"night": None}
    assert "lamp night play" in lamp("night").stdout
    assert not kept(lamp).exists()
    for words in (["do", "stop"], ["undo"]):
        error = lamp.json("night", *words, code=1)["error"]
        assert (error["kind"], "lamp night play" in error["message"]) == ("no-night", True)


@pytest.mark.parametrize("difficulty", NIGHTMARES)
@pytest.mark.parametrize("chance", range(3))
def test_a_whole_night_out_of_a_pipe(lamp, difficulty, chance) -> None:
    lines, turns = play_by_chance(chance, difficulty, chance)
    last = turns[-1].night
    words = ["night", "play", "--difficulty", difficulty, "--seed", str(chance)]
    done = lamp(*words, input="# by chance\n\n" + "\n".join(lines))

    assert (done.returncode, done.stderr) == (0, "")
    ended = "won" if last.is_won else "lost"
    assert f"The night is {ended}" in done.stdout
    assert [row[2:] for row in done.stdout.splitlines() if row.startswith("› ")] == lines
    night = lamp.json("night")["night"]
    assert (night["state"], night["health"], night["round"], night["can_do"]) == (ended, last.health, last.round, [])
    results = json.loads(kept(lamp).read_text())["results"]
    assert [(found["difficulty"], found["rounds"], found["health"], found["seed"]) for found in results] == [
        (difficulty, last.round, last.health, chance)
    ]
    assert f"--difficulty {difficulty} --seed {chance}" in " ".join(done.stdout.split())
    assert lamp.json("night", "do", "stop", code=1)["error"]["kind"] == "night-over"
    assert lamp.json("night", "undo", code=1)["error"]["kind"] == "nothing-to-undo"
    # Another one begins, and the result stays.
    assert lamp.json("night", "play", "--difficulty", "easy")["given_up"] is None
    assert len(json.loads(kept(lamp).read_text())["results"]) == 1


def test_action_by_action_it_comes_to_the_same(lamp) -> None:
    lines, turns = play_by_chance(5, "hard", 5)
    lamp.json("night", "play", "--difficulty", "hard", "--seed", "5")
    for line, before, after in zip(lines, turns, turns[1:], strict=False):
        shown = lamp.json("night")["night"]
        assert line in shown["can_do"]
        assert [card["card"] - 1 for card in shown["hand"]] == list(before.night.hand)
        done = lamp.json("night", "do", *line.split())
        assert done["night"] == lamp.json("night")["night"]
        assert done["night"]["health"] == after.night.health
        assert [card["card"] - 1 for card in done["night"]["sea"]] == [lying.card for lying in after.night.sea]
    assert done["result"]["won"] == turns[-1].night.is_won


def test_a_night_on_the_players_table(lamp) -> None:
    """The player says what is turned up: the same night comes of it, and the result is one of the table."""
    lines, turns = play_by_chance(3, "normal", 4)
    order = [card + 1 for card in shuffled(3)]
    said = [
        f"hand={','.join(map(str, order[:4]))}",
        f"sea={','.join(PRACTICE.cards[at - 1].name for at in order[4:8])}",
    ]
    typed = []
    for line, before, after in zip(lines, turns, turns[1:], strict=False):
        typed += [line, *(PRACTICE.cards[card - 1].name for card in cards_turned_up(before.night, after.night))]
    done = lamp("night", "referee", "--difficulty", "normal", "-a", said[0], "-a", said[1], input="\n".join(typed))

    assert (done.returncode, done.stderr) == (0, "")
    last = turns[-1].night
    result = json.loads(kept(lamp).read_text())["results"][0]
    assert (result["way"], result["health"], result["rounds"]) == ("referee", last.health, last.round)
    assert "seed" not in result


WRONG_CARDS = [("card-1=13", "card-unknown"), ("card-1=krake", "card-unknown"), ("card-2=4", "answers-missing")]


def test_what_is_turned_up_is_asked_for(lamp) -> None:
    lamp.json(*TABLE)
    before = kept(lamp).read_bytes()
    error = lamp.json("night", "do", "stop", code=3)["error"]
    assert (error["kind"], [question["id"] for question in error["questions"]]) == ("answers-missing", ["card-1"])
    unseen = [option["value"] for option in error["questions"][0]["options"]]
    assert unseen == ["4", "5", "8", "9", "12", "14", "15", "16"]
    for said, kind in WRONG_CARDS:
        assert json.loads(lamp("night", "do", "stop", "-a", said, "--json").stdout)["error"]["kind"] == kind
    assert (
        lamp.json("night", "do", "stop", "-a", "card-1=4", "-a", "card-2=5", code=2)["error"]["kind"]
        == "answer-unasked"
    )
    assert kept(lamp).read_bytes() == before

    done = lamp.json("night", "do", "stop", "-a", "card-1=levi")
    assert "Leviathan comes as a nightmare, and lies at 5." in done["told"]
    assert lamp("night", "referee", input="stop").returncode == 3


def test_a_night_on_the_table_lacks_what_was_not_said(lamp) -> None:
    error = lamp.json("night", "referee", "-a", f"hand={HAND}", code=3)["error"]
    assert [question["id"] for question in error["questions"]] == ["difficulty", "sea"]
    assert lamp.json("night", "play", code=3)["error"]["questions"][0]["id"] == "difficulty"
    for answers in (
        ["hand=1,2,3", f"sea={SEA}"],
        ["hand=1,2,3,3", f"sea={SEA}"],
        [f"hand={HAND}", f"sea={HAND}"],
        [f"hand={HAND}", "sea=1,2,3,99"],
        [f"hand={HAND}", "sea=1,4,5,leviatan"],
        [f"hand={HAND}", f"sea={SEA}", "tide=3"],
    ):
        words = [word for answer in answers for word in ("-a", answer)]
        error = lamp.json("night", "referee", "--difficulty", "easy", *words, code=2)["error"]
        assert error["message"]
    done = lamp("night", "referee", "--difficulty", "easy", "-a", f"hand={HAND}", "-a", "sea=4,5,8,leviatan")
    assert "did you mean 15 Leviathan?" in done.stderr
    assert lamp.json("night") == {"night": None}


# The lines before; the action; its exit code and kind, and what the message says.
REFUSED = [
    ([], "place 9 1", 2, "card-unknown", "your hand of number 9"),
    ([], "place kraken 1", 2, "card-unknown", "1 Siren"),
    ([], "place sirn 1", 2, "card-unknown", "did you mean 1 Siren?"),
    ([], "place 1 6", 2, "place-unknown", "1 to 5"),
    ([], "place 1 0", 2, "place-unknown", "1 to 5"),
    ([], "place 1", 2, "usage", "place CARD AT"),
    ([], "defeat", 2, "usage", "defeat AT"),
    ([], "defeat 1", 1, "action-illegal", "1 Fog Bank has a health of 2, and no trap reaches it: too little damage"),
    ([], "defeat undertow", 1, "action-illegal", "2 Undertow is a trap"),
    ([], "defeat 5", 2, "place-unknown", "1 to 4"),
    ([], "stop now", 2, "usage", "stands alone"),
    ([], "dance", 2, "action-unknown", "`place`, `defeat`"),
    ([], "aim 1", 1, "nothing-asked", "No effect asks"),
    ([], "keep", 1, "nothing-asked", "No card of the deck"),
    (["place 3 1", "place 3 1"], "place 1 1", 1, "action-illegal", "Both actions of this round are taken"),
    (["place 3 1", "place 3 1"], "defeat 1", 1, "action-illegal", "Both actions of this round are taken"),
    (["place 1 3"], "stop", 1, "effect-first", "Siren is to be resolved first: `aim AT`"),
    (["place 1 3"], "place 1 1", 1, "effect-first", "1 Fog Bank, 2 Undertow, 4 Black Gull and 5 Storm Petrel"),
    (["place 1 3"], "defeat 1", 1, "effect-first", "first"),
    (["place 1 3"], "aim 3", 1, "action-illegal", "cannot be for 3 Siren"),
    (["place 1 3"], "aim", 2, "usage", "aim AT"),
    (["place 1 3"], "keep", 1, "effect-first", "aim AT")
]  # fmt: skip


@pytest.mark.parametrize(("lines", "action", "code", "kind", "said"), REFUSED)
def test_what_the_rules_do_not_allow_names_the_rule(lamp, lines, action, code, kind, said) -> None:
    assert lamp(*BEGIN, input="\n".join(lines)).returncode == 0
    before = kept(lamp).read_bytes()
    error = lamp.json("night", "do", *action.split(), code=code)["error"]

    assert error["kind"] == kind
    assert said in error["message"]
    assert kept(lamp).read_bytes() == before
    assert lamp.json("night", "do", action, "--dry-run", code=code)["error"] == error


SAID_SO = [
    ("place siren 3", "place 1 3"),
    ("PLACE Ghost Buoy AT 5", "place 3 5"),
    ("place barn 1", "place 4 1"),
    ("pl knight 1", "place 4 1"),
    ("place bârnacle 1", "place 4 1"),
    ("done", "stop"),
    ("pass", "stop"),
    ("s", "stop"),
]
AIMED_SO = ["aim 1", "aim at 1", "aim at Fog Bank", "target fog", "AIM At 1", "1"]


@pytest.mark.parametrize(("typed", "meant"), SAID_SO)
def test_an_action_is_read_kindly(lamp, typed, meant) -> None:
    lamp.json(*BEGIN)

    assert lamp.json("night", "do", typed, "--dry-run") == lamp.json("night", "do", *meant.split(), "--dry-run")


@pytest.mark.parametrize("typed", AIMED_SO)
def test_what_an_effect_is_for_is_read_kindly(lamp, typed) -> None:
    """As a hint has it too."""
    lamp(*BEGIN, input="place siren 3")
    assert lamp.json("night", "do", typed)["night"]["sea"][2]["name"] == "Fog Bank"


@pytest.mark.parametrize("typed", ["defeat 1", "defeat at 1", "d black", "attack Black Gull"])
def test_what_is_attacked_is_read_kindly(lamp, typed) -> None:
    lamp("night", "play", "--difficulty", "easy", "--seed", "2914", input="place ghost 2")
    assert lamp.json("night", "do", typed)["night"]["hand"][-1]["name"] == "Black Gull"


def test_the_first_line_that_cannot_be_done_stops_a_pipe(lamp) -> None:
    done = lamp(*BEGIN, input="place ghost 1\n\n# no trap can be defeated\ndefeat 1\nstop\n")

    assert done.returncode == 1
    assert done.stderr.startswith("lamp: Line 4: 1 Ghost Buoy is a trap")
    assert "what was done up to there is saved" in done.stderr
    night = lamp.json("night")["night"]
    assert (night["actions_left"], night["sea"][0]["name"]) == (1, "Ghost Buoy")


def test_looking_and_taking_back_in_a_pipe(lamp) -> None:
    done = lamp(*BEGIN, input="place ghost 1\nl\ncards\nhelp\nu\nplace siren 1\nhint\naim 2\nundo 2\nundo 0\n")

    assert "Hint: aim at " in done.stdout
    assert (done.returncode, "Line 10: undo 0 says no number" in done.stderr) == (2, True)
    assert done.stdout.count("Taken back: ") == 3
    assert lamp.json("night")["night"]["actions_left"] == 2
    assert lamp("night", "play", input="quit\nstop\n").returncode == 0
    assert lamp.json("night")["night"]["round"] == 1


def test_undo_goes_back_to_the_last_card_turned_up(lamp) -> None:
    begun = lamp.json(*BEGIN)["night"]
    lamp("night", "play", input="place siren 3\naim 1\nplace ghost 2\n")

    error = lamp.json("night", "undo", "4", code=1)["error"]
    assert "Only 3 actions can be taken back: nothing else was done" in error["message"]
    undone = lamp.json("night", "undo", "2")
    assert undone["undone"] == ["place Ghost Buoy at 2", "aim at Fog Bank"]
    assert undone["night"]["asks"]["effect"]["do"] == "swap"
    assert lamp.json("night", "undo")["night"] == begun
    lamp.json("night", "do", "stop")
    error = lamp.json("night", "undo", code=1)["error"]
    assert (error["kind"], "a card of the deck was turned up" in error["message"]) == ("nothing-to-undo", True)


def test_a_card_that_was_misnamed_is_put_right(lamp) -> None:
    begun = lamp.json(*TABLE)["night"]
    lamp("night", "referee", input="stop\nsiren\n")
    wrong = lamp.json("night", "do", "stop", "-a", "card-1=4")["night"]
    assert wrong["can_undo"] == 2
    assert "Siren is on the table already" in lamp("night", "do", "stop", "-a", "card-1=siren").stderr

    undone = lamp.json("night", "undo", "2")
    assert (undone["undone"], undone["night"]) == (["stop", "stop"], begun)
    error = lamp.json("night", "undo", code=1)["error"]
    assert "`lamp night referee --new` lays it out anew" in error["message"]
    lamp("night", "referee", input="stop\nwalker\nundo\nstop\nlantern\n")
    assert lamp.json("night")["night"]["sea"][-2]["name"] == "Wrecker's Lantern"


def test_what_is_only_tried_is_told_and_not_done(lamp) -> None:
    lamp.json(*BEGIN)
    before = kept(lamp).read_bytes()
    tried = lamp.json("night", "do", "place", "ghost", "2", "--dry-run")
    assert (tried["dry_run"], tried["turns_up_a_card"], tried["told"]) == (True, False, ["Ghost Buoy is placed at 2."])
    assert tried["night"]["sea"][1]["name"] == "Ghost Buoy"
    cut = lamp.json("night", "do", "stop", "--dry-run")
    assert (cut["turns_up_a_card"], cut["night"]) == (True, lamp.json("night")["night"])
    assert cut["told"] == ["A card of the deck is turned up; what comes of it shows then."]
    assert kept(lamp).read_bytes() == before

    lamp.json(*TABLE, "--new")
    assert lamp.json("night", "do", "stop", "--dry-run")["turns_up_a_card"]
    error = lamp.json("night", "do", "stop", "--dry-run", "-a", "card-1=4", code=2)["error"]
    assert error["kind"] == "answer-unasked"


def test_another_night_is_under_way(lamp) -> None:
    lamp.json(*BEGIN)
    before = kept(lamp).read_bytes()
    same = [["play"], ["play", "--difficulty", "easy", "--seed", "7", "--deck", "practice"]]
    others = [["play", "--difficulty", "hard"], ["play", "--seed", "8"], list(TABLE[1:]), ["referee"]]
    for words in same:
        assert lamp.json("night", *words)["night"]["health"] == 6
    for words in others:
        error = lamp.json("night", *words, code=1)["error"]
        assert error["kind"] == "night-under-way"
        assert "easy, Practice deck, seed 7" in error["message"]
        assert "`lamp night play" in error["message"]
    assert kept(lamp).read_bytes() == before
    given_up = lamp("night", "play", "--difficulty", "hard", "--new").stdout
    assert "Given up, and no result: the easy night in its round 1." in given_up
    assert json.loads(kept(lamp).read_text())["results"] == []
    lamp.json(*TABLE, "--new")
    assert "without -a" in lamp.json(*TABLE, code=1)["error"]["message"]


def test_a_deck_of_ones_own(lamp, tmp_path) -> None:
    from lampkeeper.files.paths import practice_deck

    text = practice_deck().read_text(encoding="utf-8")
    deck = tmp_path / "mine.toml"
    text = text.replace('id = "practice"', 'id = "mine"').replace('name = "Siren"', 'name = "\\u001b[31mSiren"')
    deck.write_text(text, encoding="utf-8")
    lamp.json(*BEGIN, "--deck", "./mine.toml")
    deck.unlink()  # a night brings its own cards

    shown = lamp("night")
    assert "\\x1b[31mSiren" in shown.stdout
    assert lamp.json("night", "do", "place", "1", "1")["done"] == "place \x1b[31mSiren at 1"
    lamp("night", "play", input="aim 2\nstop\n")
    assert lamp("night", "play", "--deck", "practice").returncode == 1


def test_a_night_stands_in_no_script(lamp) -> None:
    for line in ("night", "night do stop", "night play"):
        error = lamp.script("new Ulaf", line, code=2)[-1]["error"]
        assert "cannot stand in a script" in error["message"]
        lamp.sheet.unlink(missing_ok=True)


def test_what_is_done_is_no_failure_where_nobody_can_hear_of_it(lamp) -> None:
    lamp.json(*BEGIN)
    line = f"'{command()}' night do stop > /dev/full"
    done = subprocess.run(["bash", "-c", line], env=lamp.environ, capture_output=True, text=True, check=False)

    assert (done.returncode, "it is done, but the answer cannot be written" in done.stderr) == (0, True)
    assert lamp.json("night")["night"]["round"] == 2


@pytest.mark.parametrize("width", ["20", "40", "80", "200"])
def test_it_fits(lamp, width) -> None:
    lamp.json(*BEGIN)
    for words in (["night"], ["night", "do", "place", "siren", "2", "--dry-run"]):
        shown = lamp(*words, environ={"COLUMNS": width}).stdout
        assert max(map(len, shown.splitlines())) <= int(width)


def test_a_damaged_night_file(lamp) -> None:
    lamp.json(*BEGIN)
    kept(lamp).write_bytes(kept(lamp).read_bytes().replace(b'"easy"', b'"hard"'))
    for words in (["night"], ["night", "play"], ["night", "do", "stop"], ["night", "undo"]):
        before = kept(lamp).read_bytes()
        assert lamp.json(*words, code=4)["error"]["kind"].startswith("night")
        assert kept(lamp).read_bytes() == before
