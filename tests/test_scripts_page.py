"""docs/scripts.md, held against what the commands answer: its keys, its exit codes, its kinds of errors.

Its examples with jq are run by checks/docs.py.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from checks.reference import contexts

import lampkeeper
from lampkeeper.cli.app import BY_HAND, Command
from lampkeeper.files.night_file import NightFile
from lampkeeper.session.names import Sort
from tests.journeys.paths import to
from tests.night.nights import random_nights

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "scripts.md").read_text(encoding="utf-8")
SMALL = ROOT / "examples" / "packs" / "drowned-bell"
ROW = re.compile(r"^\| (.*?) \| (.*) \|$", re.MULTILINE)


class Told(NamedTuple):
    """An object as the page tells it: its keys with what they hold, and the objects whose keys it has too."""

    own: dict[str, str]
    others: list[str]

    def keys(self) -> dict[str, str]:
        return {key: text for other in self.others for key, text in OBJECTS[other].keys().items()} | self.own


def linked(text: str) -> list[str]:
    """The objects that a text leads to."""
    return [name for name in re.findall(r"\(#([a-z-]+)\)", text) if name in SECTIONS]


def section(title: str) -> str:
    return re.split(r"\n#+ ", PAGE.partition(f"# {title}\n")[2])[0]


def rows(title: str) -> dict[str, str]:
    """The first table under a title, by its first column."""
    return dict(ROW.findall(section(title))[2:])


SECTIONS = {title.lower().replace(" ", "-"): title for title in re.findall(r"^### (.*)$", PAGE, re.MULTILINE)}
OBJECTS = {
    name: Told({key.strip("`"): text for key, text in rows(title).items()}, linked(section(title).partition("|")[0]))
    for name, title in SECTIONS.items()
}
COMMANDS = rows("What each command answers")
SEEN: set[tuple[str, str]] = set()


def faults(value: Any, text: str, place: str = "") -> Iterator[str]:
    """Where a value is not as a text of the page says, and what was seen of the page's objects."""
    if isinstance(value, list):
        for item in value:
            yield from faults(item, text, f"{place}[]")
    elif isinstance(value, dict) and "sheet-file.md#marks" not in text:
        if re.search(r"(^|, )by \w+: ", text):
            yield from faults(list(value.values()), text.partition(": ")[2], place)
        else:
            yield from faults_of_object(value, text, place)


def faults_of_object(value: dict[str, Any], text: str, place: str) -> Iterator[str]:
    extra = set(re.findall(r"`(\w+)`", text))
    told = (
        {}
        if value.keys() <= extra
        else {key: held for name in linked(text)[:1] for key, held in OBJECTS[name].keys().items()}
    )
    if told:
        see(linked(text)[0], value.keys())
    yield from (
        f"{place} lacks {key}" for key, held in told.items() if not held.startswith("only") and key not in value
    )
    for key, item in value.items():
        if key not in told.keys() | extra:
            yield f"{place} has {key}"
        yield from faults(item, told.get(key, text), f"{place}.{key}")


def see(name: str, keys: Any) -> None:
    SEEN.update((name, key) for key in OBJECTS[name].own if key in keys)
    for other in OBJECTS[name].others:
        see(other, keys)


BEGUN = [*to("exploring-the-coast"), "lose -a agreement=yes", "read 54 -a gain=blue-swirl", "win --vp 3", "undo"]
LATE = to("sharks-in-the-archipelago")
ROMAN = "nearby-islands distant-islands trajana-cards flavian-cards clan-ships clan-scores base-scores"
COMPLETE = " ".join(f"-a {id}=" for id in ROMAN.split())
# The first column of the table, the moves before, and command lines that answer so.
ANSWERS = [
    ("`status`, or no command", BEGUN, ["", "status"]),
    ("`next`", BEGUN, ["next"]),
    ("`deck`", BEGUN, ["deck", "deck naval", "deck --why"]),
    ("`workers`", ["new Ulaf", "read 16"], ["workers"]),
    (
        "`read`, `win`, `lose`, `new`, and all that is marked by hand",
        BEGUN,
        ["read 54 -a gain=blue-swirl", "circle 28", "circle 28", "win --dry-run", "new Heidel --force"],
    ),
    ("`adopt`", [], ["adopt form.toml --force"]),
    ("`undo`, `redo`", BEGUN, ["undo", "redo"]),
    ("`read --questions`", LATE, ["read 92 --questions", "read 93 --questions"]),
    ("`log`", BEGUN, ["log", "log --entry 54"]),
    ("`log --chart`", BEGUN, ["log --chart"]),
    ("`explain`", [*BEGUN, "write setup --merciful 1"], ["explain 28", "explain scenario", "explain workers"]),
    ("`rules`", [], ["rules"]),
    ("`rules TOPIC`", [], ["rules new tactics", "rules storge", "rules 56"]),
    ("`card`", [], ["card 2", "card 25", "card 56"]),
    ("`preview`", BEGUN, ["preview", "preview --spoilers"]),
    ("`preview`", LATE, ["preview 92", "preview --spoilers"]),
    ("`reach` of something", BEGUN, ["reach 14", "reach 14 --spoilers", "reach 1"]),
    ("`reach --spoilers` alone", BEGUN, ["reach --spoilers"]),
    ("`odds`", BEGUN, ["odds", "odds --win-rate 0.6 --win-rate dying-crops=1"]),
    ("`map`", BEGUN, ["map", "map --spoilers"]),
    ("`check`", BEGUN, ["check"]),
    ("`check`", ["new Ulaf", "circle 28"], ["check"]),
    ("`mend`", BEGUN, ["mend"]),
    ("`where`", BEGUN, ["where"]),
    ("`night log`", [], ["night log", "night log --difficulty hard"]),
    ("`night mend`", [], ["night mend --dry-run"]),
    ("`pack check`", BEGUN, [f"pack check {SMALL}", f"pack check {SMALL} --spoilers"]),
    ("`night`", [], ["night"]),
    (
        "`night play`, `night referee`",
        [],
        [
            "night play --difficulty easy --seed 7",
            "night play",
            "night referee --new --difficulty hard -a hand=1,2,3,4 -a sea=5,6,7,8",
            "night play --new --difficulty easy --seed 7",
        ],
    ),
    ("`night do`", [], ["night do stop --dry-run", "night do place siren 3"]),
    ("`night undo`", [], ["night undo"]),
    ("`night hint`", [], ["night hint --decks 3"]),
    ("`night odds`", [], ["night odds -n 9 --player random"]),
    ("`night play`, `night referee`", [], ["night play --new --difficulty nightmare --seed 1"]),
    ("`night do`", [], ["night do stop", "night do done"]),
    ("`night`", [], ["night --plain"]),
    ("`night deck`, `night deck show`", [], ["night deck", "night deck show practice"]),
    ("`night deck check`", [], ["night deck check"]),
    ("`list`", BEGUN, ["list"]),
    (
        "`settings KEY …`",
        [],
        [
            "settings sheet",
            "settings colour never",
            "settings --unset colour",
            "settings worker-base 4",
            "settings track-lengths.pink 9",
            "settings starting-fields.Ulaf Wood",
            "settings boxes roman",
        ],
    ),
    ("`settings`", BEGUN, ["settings"]),
    ("`box`", [], ["box"]),
    ("`box NAME`", [], ["box roman", "box barbarian", "box wrath"]),
    ("`box NAME --count`", [], [f"box roman --count {COMPLETE}"]),
    ("`clan`", [], ["clan"]),
    ("`clan NAME`", [], ["clan Trajana", "clan Umineko", "clan Ulaf"]),
    ("`reckon`", [], ["reckon"]),
    (
        "`reckon storage`, `reckon docking`, `reckon keeper`, `reckon exchange`, `reckon cost`, `reckon tactics`, "
        "`reckon score`",
        [],
        [
            "reckon storage --requires 3 --assigned fish=3 --discards 2",
            "reckon docking --islands wood,star --cards 2",
            "reckon keeper --buildings 3:fish=3/2:wood=2",
            "reckon exchange --give wood --take fish",
            "reckon cost --to build --locations 2 --each wood=1",
            "reckon tactics --locations wood=2,food=2",
            "reckon score --vp 40 --double-sided 2",
        ],
    ),
    (
        "`reckon sets`, `reckon requirement`, `reckon foundations`",
        [],
        [
            "reckon sets --of wood,food --has wood=2,food=1 --gives gold=2",
            "reckon requirement --requires pink=4 --locations pink=2 --foundations pink=2 --construct no",
            "reckon requirement --requires pink=4 --locations pink=2 --foundations none --cost stone=1",
            "reckon foundations --has pink=3",
        ],
    ),
    (
        "`reckon harvest`, `reckon soils`, `reckon sustain`",
        [],
        [
            "reckon harvest --field fish=2 --soils wood=1 --worker yes",
            "reckon soils --unkept 2 --fields 3 --beneath 1,1,0",
            "reckon sustain --needs 452=stone,476=fish --assigned 452=stone",
        ],
    ),
    ("`status`, or no command", BEGUN, ["status --plain"]),
    ("`next`", BEGUN, ["next --plain"]),
    ("`read`, `win`, `lose`, `new`, and all that is marked by hand", BEGUN, ["new Umineko --force"]),
    # The last one, for what is noted is asked about at every win.
    ("`notes`", BEGUN, ["notes --vp 40 --workers -1 --setup one --dry-run", "notes --vp 40 --workers -1", "notes"]),
]
NO_JSON = (
    "`export`, `adopt --form`, `log --format`, `map --format`, `notes --form`, `night deck --form`,"
    " `night log --format`, `play`, `help`"
)
CONTEXTS = contexts()
CODES = {"NotNow": 1, "Wrong": 2, "AnswersMissing": 3, "SheetError": 4, "PackError": 5, "DeckError": 5}
# What stands in the kinds that are put together.
FILLED = {
    "{command}": ["undo", "redo"],
    "{self.kind}": ["notes", "settings"],
    "{self.family}": ["sheet", "night"],
    "{sort.lower()}": [sort.lower() for sort in get_args(Sort)],
}
ERROR = "`error`: an [*error*](#error)"
FAILURES = [
    "box roman --count",
    "read 91",
    "read 11 --anyway",
    "read 93 --anyway",
    "win --vp 3",
    "adopt faulty.toml --force",
    "reckon storage",
    "night deck check faulty.toml",
]


def test_every_answer_has_the_keys_that_are_told_and_no_key_is_told_in_vain(lamp) -> None:
    form = lamp("adopt", "--form").stdout.replace('clan = ""', 'clan = "Ulaf"').replace('scenario = ""', "scenario = 1")
    lamp.sheet.with_name("form.toml").write_text(form, encoding="utf-8")
    lamp.sheet.with_name("faulty.toml").write_text("clan = 3\n", encoding="utf-8")
    NightFile(Path(lamp.environ["LAMP_NIGHT"])).change(lambda _: random_nights(3), pytest.fail)
    found = {}
    for row, moves, lines in ANSWERS:
        lamp.sheet.unlink(missing_ok=True)
        if moves:
            lamp.play(*moves)
        for line in lines:
            found[line] = list(faults(lamp.json(*line.split()), COMMANDS[row]))
    settings = Path(lamp.json("where")["settings"]["path"])
    settings.write_text("colour = 3\n", encoding="utf-8")
    found["settings"] += faults(lamp.json("where"), COMMANDS["`where`"])
    settings.unlink()
    found["noted"] = list(faults(lamp.json("next"), COMMANDS["`next`"]))
    for line in FAILURES:
        found[line] = list(faults(json.loads(lamp(*line.split(), "--json").stdout), ERROR))
    found["script"] = list(faults(lamp.script("foo", code=2)[0], ERROR))

    found["export"] = list(faults(json.loads(lamp("export", "--format", "json").stdout), COMMANDS[NO_JSON]))

    assert {line: wrong for line, wrong in found.items() if wrong} == {}
    assert {(name, key) for name, told in OBJECTS.items() for key in told.own} - SEEN == set()


def test_every_command_is_in_the_table() -> None:
    told = {words for row in COMMANDS for words in re.findall("`(.+?)`", row)}
    panels = {path.removeprefix("lamp "): ctx.command.rich_help_panel for path, ctx in CONTEXTS.items()}
    by_hand = {path for path in panels if panels[path.split()[0]] == BY_HAND}

    leaves = {path.removeprefix("lamp ") for path, ctx in CONTEXTS.items() if isinstance(ctx.command, Command)}
    assert leaves - by_hand - told == set()
    assert {row for row, *_ in ANSWERS} | {"`run`", "`pack schema`, `night deck schema`", NO_JSON} == set(COMMANDS)


@pytest.mark.parametrize("told", re.findall("`(.+?)`", NO_JSON))
def test_what_is_no_json_refuses_to_be(lamp, told) -> None:
    lamp.play("new Ulaf")
    words = {
        "export": "export --format csv",
        "log --format": "log --format csv",
        "map --format": "map --format svg",
        "night log --format": "night log --format csv",
    }

    assert lamp.json(*words.get(told, told).split(), code=2)["error"]["kind"] == "usage"


def test_the_exit_codes_are_told() -> None:
    assert {int(code) for code in rows("Exit codes")} == {0, 130, *CODES.values()}


def test_every_kind_of_error_is_told_under_its_code() -> None:
    told = {kind: int(code) for code, kinds in rows("Errors").items() for kind in re.findall("`(.+?)`", kinds)}

    assert told == dict(kinds_raised())


def kinds_raised() -> Iterator[tuple[str, int]]:
    """Every kind of error in the code, with its exit code."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(lampkeeper.__file__).parent.rglob("*.py")]
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.ClassDef) and (code := code_of(node)):
            begun = (call for call in ast.walk(node) if isinstance(call, ast.Call) and call.args)
            yield from kinds_of((call for call in begun if ast.unparse(call.func) == "super().__init__"), code)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("NotNow", "Wrong", "SheetError"):
            yield from kinds_of((node,), CODES[ast.unparse(node.func)])


def code_of(error: ast.ClassDef) -> int | None:
    """The exit code of a class of errors that names its kind itself."""
    return next((CODES[name] for name in (error.name, *map(ast.unparse, error.bases)) if name in CODES), None)


def kinds_of(calls: Iterable[ast.Call], code: int) -> Iterator[tuple[str, int]]:
    for call in calls:
        if not isinstance(call.args[0], ast.Constant | ast.JoinedStr):
            continue
        kind = ast.unparse(call.args[0])
        name, values = next(((name, values) for name, values in FILLED.items() if name in kind), ("", [""]))
        yield from ((kind.replace(name, value).lstrip("f").strip("'"), code) for value in values)
