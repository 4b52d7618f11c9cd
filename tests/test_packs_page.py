"""docs/packs.md, held against the models and the pack that it teaches by."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from lampkeeper.files.schema import MODELS, pack_schema

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
PACK = ROOT / "examples" / "packs" / "drowned-bell"
SCHEMAS = pack_schema(None)["$defs"]
TABLES = {
    "`campaign.toml`": "CampaignFile",
    "`[[track]]`": "Track",
    "`[[deck]]`": "Deck",
    "`deck.cards`": "CardRange",
    "`[workers]`": "Workers",
    "`[followers]`": "Followers",
    "`[record]`": "Record",
    "`[undone]`": "Undone",
    "`[[scenario]]`": "ScenarioTitle",
    "`cards.toml`": "CardFile",
    "`[[card]]`": "CampaignCard",
    "`scenarios/*.toml`": "Scenario",
    "other files": "EntryFile",
    "`[[entry]]`": "Entry",
    "`options`": "ChooseOption",
}
STEPS = {
    f"`{schema['properties']['do']['const']}`": name for name, schema in SCHEMAS.items() if "do" in schema["properties"]
}
CASES = {
    "`story`": "StoryCase",
    "`track`": "TrackCase",
    "`more`": "MoreCase",
    "`victories`": "VictoriesCase",
    "`read-before`": "ReadBeforeCase",
    "`ask`": "AskedCase",
    "none of these": "OtherwiseCase",
}


def rows(title):
    """The cells of a table of the reference, but for its last column, by what stands in the first."""
    (section,) = re.findall(rf"^### {title}\n\n.*\n.*\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines()]
    return {first: rest[:-1] for first, *rest in cells}


def test_the_reference_names_every_table() -> None:
    assert sorted([*TABLES.values(), *STEPS.values(), *CASES.values()]) == sorted(SCHEMAS)


@pytest.mark.parametrize(
    ("title", "tables"), [("Tables", TABLES), ("Steps", STEPS), ("Cases", CASES)], ids=["tables", "steps", "cases"]
)
def test_the_reference_names_every_key_and_no_other(title, tables) -> None:
    found = rows(title)

    assert sorted(found) == sorted(tables)
    for first, name in tables.items():
        schema = SCHEMAS[name]
        must, *may = (re.findall("`(.+?)`", cell) for cell in found[first])
        assert {"do", *must, *(key for cell in may for key in cell)} == {"do", *schema["properties"]}, first
        assert {*schema["required"]} <= {"do", *must}, first


def test_what_it_shows_stands_in_the_pack() -> None:
    texts = [path.read_text(encoding="utf-8") for path in PACK.glob("**/*.toml")]
    shown = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

    assert len(shown) > 10
    assert [part for part in shown if "[[rule]]" not in part and not any(part in text for text in texts)] == []


def test_its_rules_for_an_editor_give_every_file_its_schema() -> None:
    (text,) = re.findall(r"^```toml\n(\[\[rule.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    rules = tomllib.loads(text)["rule"]
    found = {}
    for path in PACK.glob("**/*.toml"):
        name = path.relative_to(PACK).as_posix()
        (rule,) = (rule for rule in rules if any(fnmatch(name, glob) for glob in rule["include"]))
        found.setdefault(rule["schema"]["path"], []).append(name)

    assert {path: len(names) for path, names in found.items()} == {
        "schema/campaign.json": 1,
        "schema/cards.json": 1,
        "schema/entries.json": 1,
        "schema/scenario.json": 5,
    }
    assert {path.removeprefix("schema/").removesuffix(".json") for path in found} == set(MODELS)
