"""The sheet file itself: read strictly, replaced whole or not at all, and never over another's work."""

import errno
import json
import os
import stat
from datetime import datetime
from pathlib import Path

import pytest

from lampkeeper.errors import SheetError
from lampkeeper.files import whole_file
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.sheet.logbook import Logbook
from lampkeeper.sheet.marks import ChooseClan, Circle, Gain, WriteStory
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign

SAVES = Path(__file__).parents[1] / "saves"
WRATH = PlayedCampaign(id="wrath-of-the-lighthouse", version="1.0.0")
EVENING = datetime(2026, 11, 30, 20, 5, 9)


def log(*marks):
    return Logbook([Move(number=1, at="", command="new", marks=(ChooseClan(clan="Ulaf"), *marks))])


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "games" / "sheet.json"


@pytest.fixture
def file(path) -> SheetFile:
    """A sheet with 28 circled."""
    path.parent.mkdir()
    file = SheetFile(path)
    file.write(WRATH, log(Circle(card=28)))
    return file


def beside(path):
    return sorted(found.name for found in path.parent.iterdir())


def no_room(*_args, **_options):
    raise OSError(errno.ENOSPC, "No space left on device")


def refused(call, *args):
    """The kind and the message of the SheetError that a call ends with."""
    with pytest.raises(SheetError) as error:
        call(*args)
    return error.value.kind, error.value.message


def test_what_is_written_is_read_again(file) -> None:
    opened = SheetFile(file.path).read()

    assert opened.campaign == WRATH
    assert [move.command for move in opened.logbook.moves] == ["new"]
    assert opened.paper == opened.logbook.sheet == log(Circle(card=28)).sheet
    assert (opened.edits, opened.format) == ((), FORMAT)


def test_the_file_is_plain_text_in_a_fixed_order_with_one_fact_a_line(file, path) -> None:
    file.write(WRATH, log(WriteStory(word="Größe")))
    text = path.read_text(encoding="utf-8")

    assert list(json.loads(text)) == ["format", "campaign", "sheet", "moves"]
    assert '      {"word": "Größe", "crossed_out": false}' in text.splitlines()
    assert "null" not in text
    assert text.endswith("\n}\n")
    assert b"\r" not in path.read_bytes()


def test_an_older_format_is_read_and_told() -> None:
    save = SAVES / "format-1" / "under-way.json"
    opened = SheetFile(save).read()

    assert (opened.format, opened.edits) == (1, ())
    assert opened.paper.clan == json.loads(save.read_bytes())["sheet"]["clan"]


def test_what_was_changed_outside_is_told_fact_by_fact(file) -> None:
    text = file.path.read_text(encoding="utf-8")
    for old, new in (('"crossed_out": []', '"crossed_out": [30]'), ('"card": 28', '"card": 29')):
        assert old in text
        text = text.replace(old, new)
    file.path.write_text(text, encoding="utf-8")

    assert SheetFile(file.path).read().edits == (
        "circled: only the sheet has 28, only its moves have 29",
        "crossed out: only the sheet has 30",
        "move 1 is not as it was written",
    )


def data(**changes):
    """A whole sheet with other facts in some places."""
    whole = {"format": 2, "campaign": {"id": "x", "version": "1"}, "sheet": {}, "moves": []}
    return json.dumps({key: value for key, value in {**whole, **changes}.items() if value is not None})


NEW = {"number": 1, "at": "", "command": "new"}
NO_FORMAT = "it does not say which format it is of"


@pytest.mark.parametrize(
    ("content", "kind", "says"),
    [
        ("no json", "sheet-damaged", "The sheet {} is damaged: it is not JSON: line 1, expecting value"),
        (data(moves=[]), "sheet-damaged", "The sheet {} is damaged: moves: there are none"),
        (
            data(moves=[{**NEW, "number": 2}]),
            "sheet-damaged",
            "The sheet {} is damaged: moves: move 1 is numbered 2",
        ),
        (
            data(moves=[{**NEW, "more": 1}]),
            "sheet-damaged",
            "The sheet {} is damaged: moves[0].more: does not belong here",
        ),
        (data(format="2"), "sheet-damaged", f"The sheet {{}} is damaged: {NO_FORMAT}"),
        (data(format=True), "sheet-damaged", f"The sheet {{}} is damaged: {NO_FORMAT}"),
        (data(format=0), "sheet-damaged", f"The sheet {{}} is damaged: {NO_FORMAT}"),
        (data(format=None), "sheet-damaged", f"The sheet {{}} is damaged: {NO_FORMAT}"),
        (data(sheet=None), "sheet-damaged", "The sheet {} is damaged: sheet: is missing"),
        (
            data(format=3),
            "sheet-newer",
            "The sheet {} was written by a newer Lampkeeper, in format 3; this one knows format 2",
        ),
        (data(sheet=None, moves=None), "sheet-foreign", "{} is JSON, but no progress sheet"),
        ('["format", "campaign", "sheet", "moves"]', "sheet-foreign", "{} is JSON, but no progress sheet"),
    ],
)
def test_what_is_no_whole_sheet_of_a_known_format(path, content, kind, says) -> None:
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")

    assert refused(SheetFile(path).read) == (kind, says.format(path))


def test_what_can_stand_on_no_sheet_is_not_written(file, path) -> None:
    before = path.read_bytes()
    full = log(*[Gain(track="blue-swirl", boxes=1_000_000)] * 2)

    kind, message = refused(file.write, WRATH, full)

    assert kind == "sheet-impossible"
    assert message.startswith("No sheet can hold this: sheet.tracks.blue-swirl: input should be less than")
    assert path.read_bytes() == before


# Replaced whole, or not at all.


def test_a_new_sheet_can_be_read_as_the_system_lets_any_file(path) -> None:
    path.parent.mkdir()
    (path.parent / "other").touch()

    SheetFile(path).write(WRATH, log())

    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE((path.parent / "other").stat().st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_permissions_stay_as_they_were(file, path, mode) -> None:
    path.chmod(mode)
    file.read()

    file.write(WRATH, log())

    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_a_link(file, tmp_path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file.path)
    linked = SheetFile(link)
    linked.read()

    linked.write(WRATH, log(Circle(card=30)))

    assert link.is_symlink()
    assert SheetFile(file.path).read().paper.circled == (30,)
    assert beside(file.path) == ["sheet.json"]


def test_what_was_left_beside_the_sheet_is_not_followed(file, path, tmp_path) -> None:
    other = tmp_path / "other"
    other.write_text("mine", encoding="utf-8")
    (path.parent / ".sheet.json.tmp").symlink_to(other)

    file.write(WRATH, log(Circle(card=30)))

    assert other.read_text(encoding="utf-8") == "mine"
    assert not path.is_symlink()
    assert beside(path) == ["sheet.json"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace", "unlink"])
def test_what_cannot_be_written_leaves_all_as_it_was(file, path, monkeypatch, step) -> None:
    before = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(Path if step in ("replace", "unlink") else os, step, no_room)
        answer = refused(file.write, WRATH, log())

    assert answer == ("sheet-unwritable", f"The sheet {path} cannot be written: No space left on device")
    assert path.read_bytes() == before
    assert beside(path) == ["sheet.json"]


def test_a_sheet_in_no_folder_cannot_be_written(path) -> None:
    assert refused(SheetFile(path).write, WRATH, log()) == (
        "sheet-unwritable",
        f"The sheet {path} cannot be written: there is no folder {path.parent}",
    )


def test_an_interruption_leaves_nothing_beside_the_sheet(file, path, monkeypatch) -> None:
    def interrupted(*_args):
        raise KeyboardInterrupt

    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", interrupted)

    with pytest.raises(KeyboardInterrupt):
        file.write(WRATH, log())

    assert path.read_bytes() == before
    assert beside(path) == ["sheet.json"]


def test_a_system_that_cannot_make_a_folder_lasting_is_no_hindrance(file, monkeypatch) -> None:
    def only_files(name, *args):
        if Path(name).is_dir():
            raise OSError(errno.EACCES, "Permission denied")
        return opening(name, *args)

    opening = os.open
    monkeypatch.setattr(os, "open", only_files)

    file.write(WRATH, log(Circle(card=30)))

    assert file.read().paper.circled == (30,)


def test_a_short_write_is_gone_on_with(file, monkeypatch) -> None:
    writing = os.write
    monkeypatch.setattr(os, "write", lambda handle, content: writing(handle, content[:10]))

    file.write(WRATH, log(Circle(card=30)))

    assert file.read().paper.circled == (30,)


# Never over another's work.


def test_one_file_is_written_again_and_again(file, path) -> None:
    for card in (30, 31):
        file.write(WRATH, log(Circle(card=card)))

        assert SheetFile(path).read().paper.circled == (card,)


def replaced_by_another(path):
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.replace(path)


def edited(path):
    path.write_text(path.read_text(encoding="utf-8").replace("Ulaf", "Glenn"), encoding="utf-8")


@pytest.mark.parametrize("meanwhile", [replaced_by_another, edited, Path.unlink])
def test_a_file_that_is_another_one_by_now_is_not_written_over(file, path, meanwhile) -> None:
    file.read()
    meanwhile(path)
    there = path.read_bytes() if path.exists() else None

    assert refused(file.write, WRATH, log()) == (
        "sheet-changed",
        f"The sheet {path} was replaced or removed by another program meanwhile: nothing is marked",
    )
    assert (path.read_bytes() if path.exists() else None) == there
    assert beside(path) == (["sheet.json"] if there else [])


def test_a_file_that_was_never_read_is_not_written_over(file) -> None:
    assert refused(SheetFile(file.path).write, WRATH, log())[0] == "sheet-changed"


# A new sheet in an old one's place.


def test_where_nothing_stands_there_is_nothing_to_keep(path) -> None:
    path.parent.mkdir()

    assert SheetFile(path).write_anew(WRATH, log(), EVENING) is None
    assert beside(path) == ["sheet.json"]


def test_the_old_sheet_is_kept_under_a_dated_name(file) -> None:
    kept = []
    for card in (30, 31, 32):
        again = SheetFile(file.path)
        with again.locked(pytest.fail):
            kept.append(again.write_anew(WRATH, log(Circle(card=card)), EVENING))

    assert [found.name for found in kept] == [
        "sheet.2026-11-30-200509.json",
        "sheet.2026-11-30-200509-2.json",
        "sheet.2026-11-30-200509-3.json",
    ]
    assert [SheetFile(found).read().paper.circled for found in [*kept, file.path]] == [(28,), (30,), (31,), (32,)]
    assert beside(file.path) == sorted([".sheet.json.lock", *(found.name for found in kept), "sheet.json"])


def test_where_a_file_has_one_name_only_it_is_copied(file, path, monkeypatch) -> None:
    old = path.read_bytes()
    monkeypatch.setattr(os, "link", no_room)

    kept = file.write_anew(WRATH, log(), EVENING)

    assert kept.read_bytes() == old


def half_a_copy(handle, content, write=os.write):
    write(handle, content[: len(content) // 2])
    no_room()


@pytest.mark.parametrize("write", [no_room, half_a_copy])
def test_without_a_copy_nothing_is_written(file, path, monkeypatch, write) -> None:
    old = path.read_bytes()
    monkeypatch.setattr(os, "link", no_room)
    monkeypatch.setattr(os, "write", write)

    assert refused(file.write_anew, WRATH, log(), EVENING) == (
        "sheet-unwritable",
        f"The sheet {path} cannot be written: No space left on device",
    )
    assert path.read_bytes() == old
    assert beside(path) == ["sheet.json"]


def test_a_disk_that_takes_nothing_any_more(file, monkeypatch) -> None:
    for folder, name in ((os, "link"), (os, "write"), (Path, "unlink")):
        monkeypatch.setattr(folder, name, no_room)

    assert refused(file.write_anew, WRATH, log(), EVENING)[0] == "sheet-unwritable"


def test_a_new_sheet_that_cannot_be_written_leaves_no_copy(file, path, monkeypatch) -> None:
    monkeypatch.setattr(Path, "replace", no_room)

    assert refused(file.write_anew, WRATH, log(), EVENING)[0] == "sheet-unwritable"
    assert beside(path) == ["sheet.json"]


def test_a_new_sheet_takes_the_place_of_the_one_that_was_looked_at(file, path) -> None:
    file.read()
    replaced_by_another(path)

    assert refused(file.write_anew, WRATH, log(), EVENING)[0] == "sheet-changed"
    assert beside(path) == ["sheet.json"]


def test_a_folder_is_not_replaced_by_a_sheet(path) -> None:
    path.mkdir(parents=True)

    assert refused(SheetFile(path).write_anew, WRATH, log(), EVENING) == ("sheet-unreadable", f"{path} is a folder")


# What stands at the path.


def test_whether_anything_stands_at_the_path(path, tmp_path) -> None:
    assert not SheetFile(path).exists()
    assert SheetFile(tmp_path).exists()
    assert not SheetFile(tmp_path / ("x" * 300)).exists()
    (tmp_path / "file").touch()
    assert not SheetFile(tmp_path / "file" / "sheet.json").exists()


def test_a_sheet_is_no_folder_and_no_pipe(tmp_path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert refused(SheetFile(tmp_path).read) == ("sheet-unreadable", f"{tmp_path} is a folder")
    assert refused(SheetFile(pipe).read) == ("sheet-unreadable", f"{pipe} is no ordinary file")


def test_a_sheet_that_is_missing_or_not_to_be_read(file, path, monkeypatch) -> None:
    assert refused(SheetFile(path.with_name("none")).read) == (
        "sheet-missing",
        f"There is no sheet at {path.with_name('none')}",
    )

    monkeypatch.setattr(Path, "open", no_room)
    assert refused(file.read) == ("sheet-unreadable", f"The sheet {path} cannot be read: No space left on device")


def test_a_sheet_has_a_largest_size(file, path, monkeypatch) -> None:
    monkeypatch.setattr(whole_file, "LARGEST", path.stat().st_size)
    file.read()

    monkeypatch.setattr(whole_file, "LARGEST", path.stat().st_size - 1)
    assert refused(file.read) == ("sheet-foreign", f"{path} is too large for a sheet")


def test_a_working_folder_that_is_gone(monkeypatch) -> None:
    monkeypatch.setattr(os.path, "realpath", no_room)

    assert SheetFile(Path("sheet.json")).real == Path("sheet.json")


# The folder of the player's sheets.


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr("lampkeeper.files.paths.user_folder", lambda: tmp_path / "share" / "data" / "lampkeeper")
    return tmp_path / "share"


@pytest.mark.parametrize(
    ("sheet", "made"),
    [
        ("data/lampkeeper/sheet.json", True),
        ("data/lampkeper/sheet.json", False),
        ("data/lampkeeper/more/sheet.json", False),
        ("elsewhere/lampkeeper/sheet.json", False),
    ],
)
def test_only_the_folder_of_the_players_sheets_is_made(home, sheet, made) -> None:
    SheetFile(home / sheet).make_folder()

    assert (home / sheet).parent.is_dir() is made
    SheetFile(home / sheet).make_folder()


def test_a_folder_that_cannot_be_made(home) -> None:
    home.touch()
    sheet = home / "data" / "lampkeeper" / "sheet.json"

    assert refused(SheetFile(sheet).make_folder) == (
        "sheet-unwritable",
        f"The sheet {sheet} cannot be written: Not a directory",
    )


def test_another_command_may_make_the_folder_at_the_same_moment(home, monkeypatch) -> None:
    def looked_at(folder):
        monkeypatch.setattr(os.path, "isdir", looking)
        Path(folder).mkdir(parents=True)
        return False

    looking = os.path.isdir
    monkeypatch.setattr(os.path, "isdir", looked_at)
    sheet = home / "data" / "lampkeeper" / "sheet.json"

    SheetFile(sheet).make_folder()

    assert sheet.parent.is_dir()


def unseen(path, monkeypatch) -> None:
    """Have the system refuse to look at the path."""
    for name in ("stat", "lstat"):
        look = getattr(os, name)

        def refuse(target, *args, look=look, **options):
            if not isinstance(target, int) and os.fspath(target) == os.fspath(path):
                raise OSError(errno.EIO, "Input/output error")
            return look(target, *args, **options)

        monkeypatch.setattr(os, name, refuse)


def test_where_it_cannot_be_told_what_stands_there_it_is_said(file, path, monkeypatch) -> None:
    unseen(path, monkeypatch)

    assert refused(file.exists) == ("sheet-unreadable", f"The sheet {path} cannot be read: Input/output error")
    with pytest.raises(SheetError, match="cannot be written: Input/output error") as error, file.locked(pytest.fail):
        pytest.fail("the lock is not held")
    assert str(path) in error.value.message


@pytest.mark.parametrize("linked", [True, False])
def test_a_copy_stays_where_the_sheet_is_taken_away_meanwhile(file, path, monkeypatch, linked) -> None:
    old = path.read_bytes()
    if not linked:
        monkeypatch.setattr(os, "link", no_room)
    replace = Path.replace

    def take_away(here, there):
        if there != path:
            return replace(here, there)
        raise AssertionError("what is gone is not replaced")

    def synchronised(_):
        if linked or any(found.name.startswith("sheet.2") for found in path.parent.iterdir()):
            path.unlink(missing_ok=True)

    monkeypatch.setattr(Path, "replace", take_away)
    monkeypatch.setattr(os, "fsync", synchronised)

    assert refused(file.write_anew, WRATH, log(), EVENING)[0] == "sheet-changed"
    (kept,) = beside(path)
    assert path.with_name(kept).read_bytes() == old


@pytest.mark.parametrize("linked", [True, False])
def test_a_copy_goes_where_the_sheet_stays(file, path, monkeypatch, linked) -> None:
    if not linked:
        monkeypatch.setattr(os, "link", no_room)
    replace = Path.replace
    monkeypatch.setattr(Path, "replace", lambda here, there: no_room() if there == path else replace(here, there))

    assert refused(file.write_anew, WRATH, log(), EVENING)[0] == "sheet-unwritable"
    assert beside(path) == ["sheet.json"]


def test_a_copy_is_of_the_sheet_that_was_looked_at(file, path, monkeypatch) -> None:
    def link(*_):
        replaced_by_another(path)
        no_room()

    monkeypatch.setattr(os, "link", link)

    kind, message = refused(file.write_anew, WRATH, log(), EVENING)
    assert kind == "sheet-changed"
    assert str(path) in message
    assert beside(path) == ["sheet.json"]
