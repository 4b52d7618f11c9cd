"""`lamp night odds`, through the real command line."""

import json
import re

import pytest

from lampkeeper.night.tally import wilson
from tests.conftest import command
from tests.terminal import Terminal

DIFFICULTIES = ["easy", "normal", "hard", "nightmare"]


def won(lamp, *words: str) -> dict[str, int]:
    return {found["difficulty"]: found["won"] for found in lamp.json("night", "odds", *words)["odds"]}


# On the practice deck: whoever changes its cards, or how a player plays, has other figures here and in docs/balance.md.
@pytest.mark.parametrize(
    ("player", "nights", "expected"),
    [
        ("random", 300, [48, 22, 5, 2]),
        ("greedy", 50, [17, 16, 7, 1]),
        ("search", 3, [3, 3, 2, 1]),
    ],
)
def test_the_same_seed_has_the_same_answer_whatever_the_number_of_cores(lamp, player, nights, expected) -> None:
    found = [
        won(lamp, "--player", player, "-n", str(nights), "--seed", "7", "--cores", cores) for cores in ("1", "2", "3")
    ]

    assert found == [dict(zip(DIFFICULTIES, expected, strict=True))] * 3


def test_fewer_nights_are_the_first_of_more_and_a_difficulty_is_the_same_alone(lamp) -> None:
    one, two = won(lamp, "-n", "1", "--seed", "3"), won(lamp, "-n", "2", "--seed", "3")

    assert all(one[name] <= two[name] <= one[name] + 1 for name in DIFFICULTIES)
    assert won(lamp, "-n", "20", "--difficulty", "hard") == {"hard": won(lamp, "-n", "20")["hard"]}


def test_search_wins_clearly_more_than_greedy_on_every_difficulty(lamp) -> None:
    greedy, search = won(lamp, "-n", "200"), won(lamp, "-n", "24", "--player", "search")

    for name in DIFFICULTIES:
        assert wilson(search[name], 24).low > wilson(greedy[name], 200).high


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("-n 0", 2, "0 is no whole number from 1 to 1000000"),
        ("-n many", 2, "many is no whole number from 1 to 1000000"),
        ("--cores 0", 2, "0 is no whole number from 1 to 256"),
        ("--player chess", 2, "'--player': 'chess' is not one of 'random', 'greedy', 'search'"),
        ("--difficulty brutal", 2, "'--difficulty': 'brutal' is not one of"),
        ("--deck mine", 2, "There is no deck"),
        ("--seed -1", 2, "-1 is no whole number from 0"),
    ],
)
def test_what_cannot_be_reckoned(lamp, words, code, told) -> None:
    done = lamp("night", "odds", *words.split())

    assert (done.returncode, done.stdout) == (code, "")
    assert told in done.stderr


def test_ctrl_c_keeps_what_was_counted(lamp) -> None:
    terminal = Terminal([command(), "night", "odds", "--player", "search", "-n", "9000", "--json"], lamp.environ)
    terminal.expect("/9000")
    terminal.expect(" 3/9000")
    terminal.type("\x03\x03")  # whoever is impatient loses nothing
    assert terminal.finish() == 130

    found = json.loads(re.search(r"\{\"deck.*\}", terminal.shown)[0])
    nights = found["odds"][0]["nights"]
    assert 3 <= nights < 9000
    assert found["asked"] == 9000
    assert found == {**lamp.json("night", "odds", "--player", "search", "-n", str(nights)), "asked": 9000}
