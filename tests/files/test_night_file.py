"""The file of nights: what is kept is read back, and it is written whole, in a folder that is made for it."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lampkeeper.errors import SheetError
from lampkeeper.files.night_file import NightFile, night_path
from lampkeeper.night.record import Nights
from tests.night.nights import random_night, random_nights, result


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "nights.json"


def keep(path: Path, nights: Nights) -> Nights:
    """Have these nights in the file."""
    return NightFile(path).change(lambda _: nights, pytest.fail)


def test_without_a_file_there_are_no_nights(path) -> None:
    assert NightFile(path).read() == Nights()
    assert not list(path.parent.iterdir())


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10_000), most=st.integers(0, 100))
def test_what_is_kept_is_read_back(tmp_path_factory, seed, most) -> None:
    path = tmp_path_factory.mktemp("nights") / "nights.json"
    nights = random_nights(seed, results=seed % 5, most=most)

    assert keep(path, nights) == NightFile(path).read() == nights


def test_one_fact_a_line(path) -> None:
    keep(path, Nights(results=(result(), result(seed=7)), night=random_night(3, 2)))
    lines = path.read_text(encoding="utf-8").splitlines()

    assert lines[1:5] == [
        '  "format": 1,',
        '  "results": [',
        '    {"ended": "2026-11-30T22:00:00+01:00", "way": "play", "difficulty": "normal", "deck": "practice", '
        '"title": "Practice deck", "rounds": 8, "health": 3, "seal": "5169f8c0"},',
        '    {"ended": "2026-11-30T22:00:00+01:00", "way": "play", "difficulty": "normal", "deck": "practice", '
        '"title": "Practice deck", "rounds": 8, "health": 3, "seed": 7, "seal": "78864712"}',
    ]
    assert set(json.loads(path.read_bytes())["night"]["deck"]) == {"id", "title", "about", "card"}


def test_each_change_counts_from_what_stands_there(path) -> None:
    for _ in range(3):
        NightFile(path).change(lambda nights: nights.model_copy(update={"results": (*nights.results, result())}), print)

    assert len(NightFile(path).read().results) == 3


def test_where_nothing_changes_nothing_is_written(path) -> None:
    keep(path, Nights(results=(result(),)))
    before = path.stat()

    keep(path, Nights(results=(result(),)))
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_what_could_not_be_read_again_is_not_written(path) -> None:
    night = random_night(3, 4).model_copy(update={"choices": ("aim 3",)})

    with pytest.raises(SheetError, match=r"night.choices\[0\]: the rules do not allow 'aim 3' there") as error:
        keep(path, Nights(night=night))
    assert (error.value.kind, path.exists()) == ("night-impossible", False)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LAMP_NIGHT": "/somewhere/else.json"}, "/somewhere/else.json"),
        ({"LAMP_NIGHT": "~/mine.json"}, "{home}/mine.json"),
        ({"LAMP_NIGHT": ""}, "{data}/lampkeeper/last-lighthouse/nights.json"),
        ({}, "{data}/lampkeeper/last-lighthouse/nights.json"),
    ],
)
def test_where_the_file_is(environ, expected) -> None:
    known = {"home": os.environ["HOME"], "data": os.environ["XDG_DATA_HOME"]}

    assert str(night_path(environ)) == expected.format_map(known)


def test_the_folder_in_the_players_own_is_made_and_no_other(path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(path.parent / "data"))
    keep(night_path({}), Nights(results=(result(),)))

    assert NightFile(night_path({})).read().results == (result(),)
    with pytest.raises(SheetError) as error:
        keep(path.parent / "mistyped" / "nights.json", Nights(results=(result(),)))
    assert error.value.remedy == f"`mkdir -p {path.parent}/mistyped` makes it"
