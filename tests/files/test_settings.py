"""The settings file: read strictly, each mistake with its line; whatever else may stand in its place."""

import os

import pytest

from lampkeeper.files.places import MOST_TOLD, has_comments, line_of
from lampkeeper.files.settings import Settings, faulty, read_settings
from tests.files.interruption import Table


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.toml"


WHOLE = """
sheet = "evening"  # the second campaign
pack = "/packs/bell"
night-deck = "mine"
colour = "never"
plain = true
boxes = ["Roman Banners"]
worker-base = 6
track-lengths.pink-starburst = 12
[starting-fields]
Ulaf = ["Food", "Fish", "Wood"]
"""


def test_what_is_set(path) -> None:
    path.write_text(WHOLE, encoding="utf-8")
    found = read_settings(path)

    assert found.problems == ()
    assert found.settings == Settings(
        sheet="evening",
        pack="/packs/bell",
        night_deck="mine",
        colour="never",
        plain=True,
        boxes=("Roman Banners",),
        worker_base=6,
        track_lengths={"pink-starburst": 12},
        starting_fields={"Ulaf": ("Food", "Fish", "Wood")},
    )


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n"])
def test_nothing_is_set(path, text) -> None:
    path.write_text(text, encoding="utf-8")

    assert read_settings(path).settings == Settings()
    assert read_settings(path).problems == ()
    assert read_settings(path.with_name("none.toml")) == (path.with_name("none.toml"), "", None, Settings(), ())
    assert read_settings(None).settings == Settings()


@pytest.mark.parametrize(
    ("text", "line", "place", "says"),
    [
        ("night-deck = 5", 1, "night-deck", "is to be a text in quotes"),
        ("sheet = 5", 1, "sheet", 'is to be a text in quotes, such as "evening"'),
        ('sheet = ""', 1, "sheet", "is to be a text"),
        ('sheet = "a\\u0000b"', 1, "sheet", "is to be a text"),
        ("\npack = []", 2, "pack", "is to be a text"),
        ('colour = "blue"', 1, "colour", 'is to be "auto", "always" or "never"'),
        ("colour = true", 1, "colour", 'is to be "auto"'),
        ("colour = [1]", 1, "colour", 'is to be "auto"'),
        ('plain = "yes"', 1, "plain", "is to be true or false"),
        ("plain = 1", 1, "plain", "is to be true or false"),
        ('boxes = "Roman Banners"', 1, "boxes", "is to be a list of names"),
        ('boxes = ["Roman Banners",\n5]', 1, "boxes", "is to be a list of names"),
        ("worker-base = 0", 1, "worker-base", "is to be a whole number from 1 to 999"),
        ("worker-base = 1000", 1, "worker-base", "is to be a whole number"),
        ("worker-base = true", 1, "worker-base", "is to be a whole number"),
        ("worker-base = 5.0", 1, "worker-base", "is to be a whole number"),
        ("worker-base = 0x" + "f" * 4000, 1, "worker-base", "is to be a whole number"),
        ("track-lengths = 12", 1, "track-lengths", "a table: pink-starburst = 12 beneath [track-lengths]"),
        ("[track-lengths]\n\npink = 0", 3, "track-lengths, pink", "is to be a whole number"),
        ("plain = true\ntrack-lengths.pink = 0", 2, "track-lengths, pink", "is to be a whole number"),
        ('starting-fields = ["Food"]', 1, "starting-fields", 'a table: Ulaf = ["Food", "Fish"]'),
        ("[starting-fields]\nUlaf = 1", 2, "starting-fields, Ulaf", "is to be a list of names"),
        ('\n\ncolor = "never"', 3, "color", "is no setting: did you mean colour?"),
        ("worker_base = 5", 1, "worker_base", "is no setting: did you mean worker-base?"),
        ("x = 1", 1, "x", "is no setting: there are sheet, pack, colour"),
        ("plain = true\n[x.y]\nz = 1", 2, "x", "is no setting"),
        ("plain = true\nx.y = 1", 2, "x", "is no setting"),
        ('sheet = "a"\nsheet = "b"', 2, "", "is not TOML: Cannot overwrite a value"),
        ("sheet = ", 1, "", "is not TOML"),
        ("worker-base = " + "9" * 5000, 0, "", "a number in it"),
        ("x = " + "[" * 5000, 0, "", "is nested too deeply"),
    ],
)
def test_a_mistake_is_told_with_its_line(path, text, line, place, says) -> None:
    path.write_text(text, encoding="utf-8")
    (problem,) = read_settings(path).problems

    assert (problem.file, problem.line, problem.place) == (str(path), line, place)
    assert says in problem.message


def test_all_mistakes_are_told_and_the_rest_is_read(path) -> None:
    path.write_text("sheet = 5\nplain = true\ncolour = 1\n[track-lengths]\npink = 0\nblue = 10\n", encoding="utf-8")
    found = read_settings(path)

    assert [problem.line for problem in found.problems] == [1, 3, 5]
    assert found.settings == Settings(plain=True)


def test_of_very_many_mistakes_the_first_are_told(path) -> None:
    path.write_text("".join(f"key-{number} = 1\n" for number in range(1000)), encoding="utf-8")
    found = read_settings(path)
    *told, last = found.problems

    assert len(told) == MOST_TOLD
    assert last.message == f"and {1000 - MOST_TOLD} more mistakes"
    assert faulty(found, found.problems).message == f"The settings {path} have 1000 mistakes"


@pytest.mark.parametrize(
    ("put", "says"),
    [
        (lambda path: path.write_bytes(b'sheet = "\xff"\n'), "is not UTF-8: byte 9"),
        (lambda path: path.write_bytes(b"\0"), "is not TOML"),
        (lambda path: path.write_bytes(b"#" * 200_000), "is too large for settings: 200000 bytes"),
        (lambda path: path.mkdir(), "is a folder"),
        (os.mkfifo, "is no ordinary file"),
        (lambda path: path.symlink_to("nowhere.toml"), "leads to nothing readable: No such file"),
        (lambda path: path.symlink_to(path), "leads to nothing readable: Too many levels"),
        (lambda path: path.symlink_to(path.parent), "is a folder"),
        (lambda path: path.symlink_to("/dev/null"), "is no ordinary file"),
    ],
)
def test_what_may_stand_there_instead(path, put, says) -> None:
    put(path)
    (problem,) = read_settings(path).problems

    assert says in problem.message


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read(path) -> None:
    path.write_text("plain = true", encoding="utf-8")
    path.chmod(0)
    assert "cannot be read: Permission denied" in read_settings(path).problems[0].message
    path.parent.chmod(0)
    try:
        assert read_settings(path) == (path, "", None, Settings(), ())
    finally:
        path.parent.chmod(0o700)


def test_a_file_that_may_not_be_read_is_told(path, monkeypatch) -> None:
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    path.write_text("plain = true", encoding="utf-8")
    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    assert "cannot be read: Permission denied" in read_settings(path).problems[0].message


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("a",), 2),
        (("a", "b", "c"), 2),
        (("a", "b", "d", 1), 5),
        (("t", "q r", "x"), 8),
        (("k", "ä", "z", "y", 0), 10),
        (("t", "m"), 12),
        (("t",), 11),
        (("none",), 1),
    ],
)
def test_the_line_of_a_dotted_key(place, line) -> None:
    text = (
        '# first\na.b.c = 1 # x\na.b.d = [ # y\n 1,\n 2,\n] # z\n[t."q r"]\nx = 1\n[k]\n"ä" = {z.y = [1]}\n[t]\nm = 1\n'
    )
    assert line_of(text, place) == line


@pytest.mark.parametrize(
    ("text", "there"),
    [("", False), ("a = '#'", False), ("a = 1 # x", True), ("# x", True), ('a = [\n"#", # x\n]', True)],
)
def test_comments(text, there) -> None:
    assert has_comments(text) is there


# Written whole, or not at all.

BEFORE = {"settings.toml": b"# mine\nplain = true\n"}
WORDS = ("settings", "colour", "never")


@pytest.fixture
def table(tmp_path):
    """A data folder with nothing in it but settings that have a comment."""
    environ = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "TZ": "UTC"}
    return Table(tmp_path / "lampkeeper", environ)


def after(table):
    table.lay(BEFORE)
    assert table.lamp(*WORDS).code == 0
    return table.state()


@pytest.mark.parametrize("how", ["dies", "half"])
def test_settings_are_whole_wherever_a_command_dies(table, how) -> None:
    whole = after(table)
    assert sorted(whole) == ["settings.2026-02-03-193000.toml", "settings.toml"]
    for call, _ in table.walk(BEFORE, WORDS, how):
        left = {name: content for name, content in table.state().items() if not name.startswith(".")}
        copies = {name: content for name, content in left.items() if name != "settings.toml"}
        assert left["settings.toml"] in (BEFORE["settings.toml"], whole["settings.toml"]), call
        assert all(content == BEFORE["settings.toml"] for content in copies.values()), call
        assert copies or left == BEFORE, call
        assert table.lamp(*WORDS).code == 0
        assert table.state()["settings.toml"] == whole["settings.toml"]


@pytest.mark.parametrize("how", ["ENOSPC", "EACCES"])
def test_settings_that_cannot_be_written_are_as_they_were(table, how) -> None:
    whole = after(table)
    for call, done in table.walk(BEFORE, WORDS, how):
        if done.code == 0:
            assert sorted(table.state().values()) == sorted(whole.values()), call
        else:
            assert done.code in (1, 2), done.err
            assert table.state() == BEFORE, call
            assert done.err.startswith("lamp: The settings "), call
