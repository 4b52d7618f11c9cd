"""`reach`: what can still come, how, and why not; each way is played on the command line, and arrives."""

import json
import shlex
from datetime import UTC, datetime

import pytest

from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.resolve.answers import parse_answers
from lampkeeper.session.ahead import Sought
from lampkeeper.session.session import Session
from lampkeeper.show.facts import facts
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.insight.test_proof import GAMES
from tests.journeys.paths import BY_AGREEMENT, FOLLOWERS, to

NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
ALL = [scenario for scenario in GAMES if scenario not in ("won", "lost")]
AGREED = [*to("exploring-the-coast"), *BY_AGREEMENT, "win -a three-on-location=no"]
CLASH = [*AGREED, "read 53 -a decide=cross-out-agreement"]
FEW = [*to("preparing-for-war"), "record --victories 3 --defeats 5 --in-a-row 0"]
FOR_GOOD = "it stays in the box, even if it is circled later"
ONCE = "and its scenario does not come again"
CROSSED = [*to("journey-toward-the-lights"), f"lose {FOLLOWERS}"]


def commands(told) -> list[str]:
    """The commands of a way as lines of a script."""
    return [line(one) for one in told]


def line(told) -> str:
    words = ["read", told["entry"]] if told["command"] == "read" else [told["command"]]
    return shlex.join([*words, *(word for id, value in told["answers"].items() for word in ("-a", f"{id}={value}"))])


ASKED: dict[tuple[int, tuple[str, ...]], str] = {}


def play(lamp, lines: list[str], way: list[str], option: int) -> None:
    """Play a way from where these lines lead; what else is asked is answered by its first option, or by its last.

    What was asked after the same commands is not found out again.
    """
    raw = [(option, (*lines, *way[: at + 1])) for at in range(len(way))]
    while True:
        script = [text + ASKED.get(key, "") for text, key in zip(way, raw, strict=True)]
        done = lamp("run", "-", "--json", input="\n".join(script))
        if done.returncode == 0:
            return
        error = json.loads(done.stdout.splitlines()[-1])["error"]
        assert done.returncode == 3, error
        key = raw[error["line"] - 1]
        question = error["questions"][0]
        ASKED[key] = ASKED.get(key, "") + f" -a {question['id']}={answer(question, option)}"


def answer(question, option: int) -> str:
    match question["kind"]:
        case "number":
            return str(2 + option)
        case "cards" | "text":
            return ""
        case _:
            return str(question["options"][option]["value"])


def run(session, lines: list[str]) -> None:
    """The lines of a script, on a session."""
    for text in lines:
        command, *words = shlex.split(text)
        if command == "new":
            session.new(words[0])
        elif command == "read":
            session.read(words[0], parse_answers(words[2::2]))
        else:
            session.end(command, parse_answers(words[1::2]))


def is_there(lamp, target: list[str]) -> bool:
    sheet = lamp.json("status")
    match target:
        case ["--card", card]:
            return int(card) in sheet["circled"] and int(card) not in sheet["crossed_out"]
        case ["--word", word]:
            return word in sheet["story"]
        case ["--entry", entry]:
            return entry in sheet["entries_read"]
        case _:
            return target == [sheet["scenario"]["id"] if sheet["scenario"] else sheet["state"]]


WAYS = [
    *((to("neglected-county"), [target], games) for target, games in GAMES.items() if target != "neglected-county"),
    (to("neglected-county"), ["--card", "52"], 9),
    (to("neglected-county"), ["--card", "28"], 3),
    (to("neglected-county"), ["--entry", "112"], 7),
    (to("neglected-county"), ["--entry", "53B"], 3),
    (to("neglected-county"), ["--entry", "Z152"], 11),
    (to("neglected-county"), ["--word", "Conflict"], 2),
    (AGREED, ["strong-in-faith"], 1),
    (to("sharks-in-the-archipelago"), ["--card", "41"], 1),
    (to("light-piercing-darkness"), ["eighth-plague"], 1),
    (to("siege-of-the-lighthouse"), ["--card", "52"], 1),
    (to("in-the-tentacles-of-chaos"), ["won"], 2),
    ([*to("eighth-plague"), "read 111"], ["--entry", "112"], 0),
]


@pytest.mark.parametrize(
    ("lines", "target", "games", "option"),
    [(*way, number % 2 - 1) for number, way in enumerate(WAYS)],
    ids=lambda value: "-".join(value[-2:]) if isinstance(value, list) else "",
)
def test_a_shortest_way_leads_there(lamp, lines, target, games, option) -> None:
    lamp.play(*lines)
    assert not is_there(lamp, target)

    found = lamp.json("reach", *target, "--spoilers")

    assert (found["can_come"], found["games"], found["reason"]) == (True, games, None)
    way = [told for leg in found["way"] for told in leg["commands"]]
    assert found["now"] == found["way"][0]["commands"]
    assert sum(told["command"] != "read" for told in way) == games
    play(lamp, lines, commands(way), option)
    assert is_there(lamp, target)


@pytest.mark.parametrize(
    ("lines", "target", "now"),
    [
        (to("light-piercing-darkness"), ["eighth-plague"], ["lose"]),
        (to("light-piercing-darkness"), ["12"], ["win"]),
        (to("siege-of-the-lighthouse"), ["--card", "52"], ["lose -a destroyed="]),
        (to("sharks-in-the-archipelago"), ["--card", "41"], ["read 93 -a cards=41", "win"]),
        (AGREED, ["Strong in Faith"], ["read 53 -a decide=cross-out-agreement", "win"]),
        (AGREED, ["journey-toward-the-lights"], ["win"]),
        (to("exploring-the-coast"), ["6"], ["lose -a agreement=yes"]),
        (to("exploring-the-coast"), ["7"], ["win"]),
        ([*to("exploring-the-coast"), *BY_AGREEMENT], ["6"], ["win -a three-on-location=no"]),
        (to("exploring-the-coast"), ["--word", "agreement"], ["read 31 -a decide=settle-a-case -a act=yes"]),
        (to("exploring-the-coast"), ["31"], ["read 31"]),
        ([*to("eighth-plague"), "read 111"], ["112"], ["read 111"]),
        (to("neglected-county"), ["lost"], ["read 1000"]),
        (to("neglected-county"), ["neglected-county"], []),
        (to("cathedral-in-ruins"), ["--card", "25"], []),
    ],
)
def test_only_what_decides_is_told(lamp, lines, target, now) -> None:
    lamp.play(*lines)

    found = lamp.json("reach", *target)

    assert commands(found["now"]) == now
    assert "way" not in found


@pytest.mark.parametrize(
    ("lines", "target", "reason"),
    [
        (to("journey-toward-the-lights"), ["strong-in-faith"], "the campaign is past it"),
        (to("cathedral-in-ruins"), ["6"], "what stands on the sheet does not lead there"),
        (to("cathedral-in-ruins"), ["6", "--spoilers"], "Agreement does not stand on the sheet"),
        (CLASH, ["6"], "Agreement does not stand on the sheet"),
        (to("preparing-for-war"), ["eighth-plague"], "the campaign is past it"),
        (FEW, ["won"], "even if all games that are left are won, the victories are too few"),
        (to("in-the-tentacles-of-chaos"), ["--card", "52"], "nothing that can still come circles it ahead of a game"),
        (CROSSED, ["--card", "28"], f"28 is crossed out by Z62 and not circled: {FOR_GOOD}"),
        (to("cathedral-in-ruins"), ["31"], "the campaign is past its scenario"),
        ([*to("exploring-the-coast"), *BY_AGREEMENT], ["31"], f"it was read in this game, {ONCE}"),
        (to("preparing-for-war"), ["--word", "Conflict"], "nothing that can still come writes it"),
        (to("cathedral-in-ruins"), ["--entry", "52A"], "what stands on the sheet does not lead to it"),
    ],
)  # fmt: skip
def test_what_cannot_come_says_why(lamp, lines, target, reason) -> None:
    lamp.play(*lines)

    found = lamp.json("reach", *target)

    assert (found["can_come"], found["games"], found["now"], found["reason"]) == (False, None, [], reason)
    assert f"Cannot come any more: {reason}"[:70] in lamp("reach", *target).stdout.replace("\n", " ")


def test_from_the_start_everything_can_come(lamp) -> None:
    lamp.play(*to("neglected-county"))

    found = lamp.json("reach", "--spoilers")

    assert {title["id"]: title["fewest"] for title in found["scenarios"]} == {id: GAMES[id] for id in ALL}
    assert found["won"] == {"can_come": True, "fewest": 11, "most": 13}
    assert found["lost"] == {"can_come": True, "fewest": 1, "most": 13}


def test_what_is_left_of_it_later(lamp) -> None:
    lamp.play(*FEW)

    found = lamp.json("reach", "--spoilers")
    shown = lamp("reach", "--spoilers").stdout

    assert [title["number"] for title in found["scenarios"] if title["can_come"]] == [12, 13, 14, 15]
    assert found["won"] == {"can_come": False, "fewest": None, "most": None}
    assert found["lost"] == {"can_come": True, "fewest": 1, "most": 4}
    assert "• 7 · Strong in Faith" in shown
    assert "• The campaign won\n" in shown
    assert "15 · Island of Radiance         after 3 games" in shown


@pytest.mark.parametrize(
    ("words", "code", "kind"),
    [
        ([], 1, "spoilers"),
        (["nowhere"], 2, "target-unknown"),
        (["Z999"], 2, "entry-unknown"),
        (["--entry", "999"], 2, "entry-unknown"),
        (["--card", "2"], 2, "card-unknown"),
        (["--word", "Peace"], 2, "word-unknown"),
        (["won", "--card", "28"], 2, "usage"),
    ],
)
def test_what_cannot_be_asked(lamp, words, code, kind) -> None:
    lamp.play(*to("neglected-county"))

    assert lamp.json("reach", *words, code=code)["error"]["kind"] == kind


def test_a_campaign_that_is_over(lamp) -> None:
    lamp.play("new Ulaf", "read 1000")

    for words in (["won"], ["--spoilers"], ["--card", "28"]):
        assert lamp.json("reach", *words, code=1)["error"]["kind"] == "campaign-over"


def test_a_campaign_that_can_go_on_for_ever(lamp, shipped_copy) -> None:
    path = shipped_copy / "scenarios/03-exploring-the-coast.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('scenario = "cathedral-in-ruins"', 'scenario = "exploring-the-coast"'))
    lamp.play("new Ulaf")

    for words in (["reach", "won"], ["reach", "--spoilers"], ["map", "--spoilers"]):
        error = lamp.json(*words, "--pack", str(shipped_copy), code=5)["error"]
        assert "can go on for ever: exploring-the-coast → …" in error["message"]


def test_without_spoilers_no_scenario_ahead_is_named(tmp_path) -> None:
    """At every scenario of a campaign, whatever is asked for; the map too."""
    pack = Pack(data_folder() / SHIPPED, whole=False)
    played = set()
    for title in pack.campaign.scenarios:
        session = Session(SheetFile(tmp_path / f"{title.id}.json"), pack, clock=lambda: NOW, waiting=lambda: None)
        run(session, to(title.id))
        been = {move.scenario for move in session.log().moves[1:]} | {title.id}
        played |= been
        for asked in [*(Sought(name=id) for id in (*ALL, "won", "lost")), Sought(card=52), None]:
            result = session.map(spoilers=False) if asked is None else session.reach(asked, spoilers=False)
            told = plain_text(page_of(result), 80) + json.dumps(facts(result))
            known = been | {asked.name if asked else None}
            for other in pack.campaign.scenarios:
                if other.id not in known:
                    assert other.title not in told, (title.id, asked)
                    assert other.id not in told, (title.id, asked)
    assert played == set(ALL)
