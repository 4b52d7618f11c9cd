"""The JSON Schema of a pack's files: what it accepts, and what it refuses as reading does."""

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from lampkeeper.cli.pack import Kind
from lampkeeper.files.pack import SHIPPED, data_folder
from lampkeeper.files.schema import MODELS, pack_schema

PACKS = [data_folder() / SHIPPED, Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"]
FILES = [path for pack in PACKS for path in sorted(pack.glob("**/*.toml"))]
VALIDATORS = {kind: Draft202012Validator(pack_schema(kind)) for kind in (*MODELS, None)}


def kind_of(path):
    if path.parent.name == "scenarios":
        return "scenario"
    return path.stem if path.stem in MODELS else "entries"


def tables(schema):
    """All schemas of objects within a schema."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for part in schema.values():
            yield from tables(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from tables(part)


@pytest.mark.parametrize("kind", VALIDATORS, ids=str)
def test_it_is_a_json_schema_that_needs_no_other(kind) -> None:
    schema = pack_schema(kind)

    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    Draft202012Validator.check_schema(schema)
    assert all(table["additionalProperties"] is False for table in tables(schema))
    assert all(table["description"] for table in tables(schema))
    assert '"null"' not in json.dumps(schema)
    assert json.dumps(schema).count('"$ref": "') == json.dumps(schema).count('"$ref": "#/$defs/')


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_every_file_of_the_packs_is_as_its_own_schema_says(path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))

    assert [kind for kind, validator in VALIDATORS.items() if validator.is_valid(data)] == [kind_of(path), None]


ENTRY = '[[entry]]\nid = "1"\nsteps = [%s]'
CASE = ENTRY % '{ do = "when", cases = [%s] }'


@pytest.mark.parametrize(
    "case",
    [
        'story = "Oath"',
        'track = "lantern", at-least = 3',
        'more = "lantern", than = "icicle"',
        "victories = 3",
        "read-before = true",
        'ask = "rope", text = "Is the rope whole?"',
        "",
    ],
)
def test_every_case_has_one_shape(case) -> None:
    text = CASE % "{ %s }" % ", ".join(part for part in (case, "steps = []") if part)

    VALIDATORS["entries"].validate(tomllib.loads(text))


MISTAKES = [
    ("entries", ENTRY % '{ do = "sing" }'),
    ("entries", ENTRY % '{ text = "Gain 1 VP" }'),
    ("entries", ENTRY % '{ do = "say", text = "" }'),
    ("entries", ENTRY % '{ do = "say", text = "Gain 1 VP", must = "yes" }'),
    ("entries", ENTRY % '{ do = "say", text = "Gain 1 VP", at_once = true }'),
    ("entries", ENTRY % '{ do = "gain", track = "lantern", boxes = "1" }'),
    ("entries", ENTRY % '{ do = "gain", track = "lantern", boxes = 0 }'),
    ("entries", ENTRY % '{ do = "gain", track = "Lantern", boxes = 1 }'),
    ("entries", ENTRY % '{ do = "gain", track = "lantern" }'),
    ("entries", ENTRY % '{ do = "gain", track = "lantern", ask = "spent" }'),
    ("entries", ENTRY % '{ do = "circle", at-once = true }'),
    ("entries", ENTRY % '{ do = "circle", ask = "wreck", of = [1, 2] }'),
    ("entries", ENTRY % '{ do = "circle", cards = [0] }'),
    ("entries", ENTRY % '{ do = "cross-out", ask = "sunk", deck = "ice" }'),
    ("entries", ENTRY % '{ do = "write-setup", scenario = "long-night" }'),
    ("entries", ENTRY % '{ do = "write-setup", merciful = "+*", text = "*", ask = "a", about = "b", kind = "number" }'),
    ("entries", ENTRY % '{ do = "write-setup", merciful = 1000 }'),
    ("entries", ENTRY % '{ do = "write-setup", text = "Gain *", ask = "goods" }'),
    ("entries", ENTRY % '{ do = "write-setup", text = "1 Gold", each = "lantern" }'),
    ("entries", ENTRY % '{ do = "write-setup", text = "1 Gold", per = 2 }'),
    ("entries", ENTRY % '{ do = "write-setup", text = "1 Gold", side = "Silent" }'),
    ("entries", ENTRY % '{ do = "end-campaign", result = "over" }'),
    ("entries", ENTRY % '{ do = "read", entry = "52a" }'),
    ("entries", ENTRY % '{ do = "choose", ask = "a", text = "b", options = [{ id = "c", text = "d", steps = [] }] }'),
    ("entries", CASE % ""),
    ("entries", CASE % "{}"),
    ("entries", CASE % '{ story = "Oath", track = "lantern", at-least = 1, steps = [] }'),
    ("entries", CASE % '{ story = "Oath", victories = 1, steps = [] }'),
    ("entries", CASE % '{ track = "lantern", steps = [] }'),
    ("entries", CASE % "{ read-before = false, steps = [] }"),
    ("entries", CASE % '{ ask = "rope", steps = [] }'),
    ("entries", CASE % '{ story = "Oath" }'),
    ("entries", "[[entry]]\nsteps = []"),
    ("entries", '[[entry]]\nid = "1"'),
    ("entries", "[[entry]]\nid = 1\nsteps = []"),
    ("entries", '[[entry]]\nid = "1-a"\nsteps = []'),
    ("entries", '[[entry]]\nid = "1"\nending = "draw"\nsteps = []'),
    ("entries", 'win = "1"\n' + ENTRY % ""),
    ("scenario", 'scenario = "a"\nwin = "1"\n' + ENTRY % ""),
    ("scenario", 'scenario = "A B"\nwin = "1"\nlose = "2"\n' + ENTRY % ""),
    ("cards", "[[card]]\nnumber = 1"),
    ("cards", '[[card]]\nnumber = 1\ntitle = "Bell"\nsides = "Silent"'),
    ("cards", '[[card]]\nnumber = 1\ntitle = "Bell"\n[[clan]]\nname = "a"\npeople = "b"\nbox = "c"'),
    ("campaign", 'id = "a"'),
]


@pytest.mark.parametrize(("kind", "text"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_is_refused_as_by_the_reader(kind, text) -> None:
    data = tomllib.loads(text)

    assert not VALIDATORS[kind].is_valid(data)
    assert not VALIDATORS[None].is_valid(data)
    with pytest.raises(ValidationError):
        MODELS[kind].model_validate(data)


def test_the_command_writes_it_without_sheet_or_pack(lamp, tmp_path) -> None:
    assert [kind.value for kind in Kind] == list(MODELS)
    for kind in MODELS:
        shown = lamp("pack", "schema", kind, environ={"LAMP_PACK": str(tmp_path / "none")})
        assert (shown.returncode, shown.stderr) == (0, "")
        assert json.loads(shown.stdout) == pack_schema(kind) == lamp.json("pack", "schema", kind)
        assert shown.stdout.startswith('{\n  "$schema"')
        assert lamp("pack", "schema", kind, "--json").stdout.count("\n") == 1
    assert lamp.json("pack", "schema") == pack_schema(None)
    assert lamp.json("pack", "schema", "sheet", code=2)["error"]["kind"] == "usage"
    assert not lamp.sheet.exists()
