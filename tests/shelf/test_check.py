"""The shelf check tells what leads nowhere and what stands there twice, with file and line."""

import shutil
from pathlib import Path

import pytest
from checks.shelf import problems_of

from lampkeeper.files.pack import SHIPPED, data_folder
from lampkeeper.files.shelf import read_shelf

BASE, JAPAN, ROME, EGYPT = (
    f"shelf/{name}.toml"
    for name in ("01-empires-of-the-north", "02-japanese-islands", "03-roman-banners", "05-egyptian-kings")
)
COUNTY, CARDS = (f"{SHIPPED}/{name}.toml" for name in ("scenarios/01-neglected-county", "double-sided-locations"))


@pytest.fixture
def data(tmp_path) -> Path:
    """A copy of the shelf and the campaign that may be spoiled."""
    for name in ("shelf", SHIPPED):
        shutil.copytree(data_folder() / name, tmp_path / name)
    return tmp_path


def spoil(file: Path, old: str, new: str) -> int:
    """Replace a text that stands once in a file; the line of its end."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (old, text.count(old))
    file.write_text(text.replace(old, new), encoding="utf-8")
    return (text[: text.index(old)] + new).count("\n") + 1


def test_nothing_is_wrong_with_what_ships() -> None:
    assert problems_of(data_folder()) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "says"),
    [
        (ROME, '[301]\nclan = "Trajana"', '[301]\nclan = "Trajanus"', "card Marble Quarry, clan", "mean Trajana?"),
        (
            ROME,
            '[355]\nclan = "Flavian"',
            '[355]\nclan = "Boudicca"',
            "card Party Crasher Ship, clan",
            "called Boudicca",
        ),
        (EGYPT, "numbers = [488, 489, 490]", "numbers = [488, 488]", "card Ra Dial, numbers[1]", "card 488 stands in"),
        (
            EGYPT,
            "numbers = [503]",
            "numbers = [199]",
            "card Cleo, the Daughter of Ra, numbers[0]",
            "01-empires-of-the-north",
        ),
        (BASE, 'printed-in = "roman-banners"', 'printed-in = "roman"', "card Flying Dutchman, printed-in", "no box"),
        (EGYPT, 'id = "sticker"', 'id = "clan-ships"', "component 8, id", "component clan-ships of Egyptian Kings"),
        (ROME, 'title = "Roman Banners"', 'title = "Base game"', "title", "box base game stands in 01-empires"),
    ],
)
def test_a_mistake(data, file, old, new, place, says) -> None:
    line = spoil(data / file, old, new)

    (problem,) = problems_of(data)
    assert (problem.file, problem.line, problem.place) == (str(data / file), line, place)
    assert says in problem.message


def test_a_clan_that_has_anothers_name(data) -> None:
    line = spoil(data / ROME, '[[clan]]\nname = "Flavian"', '[[clan]]\nname = "Úlaf"')

    problem = next(problem for problem in problems_of(data) if problem.place == "clan Úlaf")
    assert (problem.line, problem.message) == (line - 1, "Clan ulaf stands in 01-empires-of-the-north.toml already")


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        (ROME, '"choice-upgrades", "sets", ', '"choice-upgrades", "set", ', "clan Trajana, keywords[2]"),
        (BASE, 'topics = ["opponents-cards"]', 'topics = ["opponents"]', "card Outpost, topics[0]"),
        (COUNTY, '["rare-resources", ', '["rare", ', "entry 12, rules[0]"),
        (CARDS, '"follower-workers"]', '"followers"]', "entry C2R, rules[1]"),
    ],
)
def test_a_topic_that_there_are_no_rules_of(data, file, old, new, place) -> None:
    boxes = read_shelf().boxes
    named = {id for box in boxes for clan in box.clans for id in clan.keywords}
    named |= {id for box in boxes for card in box.cards for id in card.topics}
    (data / "shelf" / "rules").mkdir(exist_ok=True)
    rules = 'box = "roman-banners"\n' + "".join(f'[[topic]]\nid = "{id}"\n' for id in named)
    (data / "shelf" / "rules" / "named.toml").write_text(rules, encoding="utf-8")
    assert problems_of(data) == []
    line = spoil(data / file, old, new)

    (problem,) = problems_of(data)
    assert (problem.file, problem.line, problem.place) == (str(data / file), line, place)
    assert problem.message.startswith("there is no topic ")
