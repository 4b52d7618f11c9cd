"""Damage of every kind to a real sheet: it is noticed, named, and mended as far as anything is left.

A sheet has two halves, the paper and the moves. Damage to one of them is mended out of the other.
"""

import json
from pathlib import Path

import pytest

from lampkeeper.errors import SheetError
from lampkeeper.files.examination import examine
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.care import plan_mending
from lampkeeper.session.known import known_of
from lampkeeper.sheet.paper import in_words

LINES = [
    "new Ulaf",
    'win --vp 30 --note "a fine evening"',
    'write setup "1 Gold more"',
    "circle 28",
    "read 21",
    'write story "Old Map"',
    "undo",
]


@pytest.fixture
def whole(lamp) -> bytes:
    """A real sheet: games, marks by hand, a note, and a move that waits for redo."""
    lamp.play(*LINES)
    content: bytes = lamp.sheet.read_bytes()
    return content


def facts(opened):
    """All of a sheet but what the player may change: the notes."""
    return opened.paper, [move.model_copy(update={"note": None}) for move in opened.logbook.moves], opened.campaign.id


def read(path, content):
    """What the file says with this content; None where it is refused."""
    path.write_bytes(content)
    try:
        return SheetFile(path).read()
    except SheetError as error:
        refused = error
    assert refused.code == 4
    assert str(path) in refused.message
    assert refused.remedy
    return None


def mended(path, content, pack, keep=None):
    """The sheet that mending makes; None where nothing can be mended."""
    try:
        mending = plan_mending(content, path, pack, keep, "2026-11-30T20:00:00+01:00")
    except SheetError:
        return None
    return mending.logbook.sheet


def is_whole(path, content, pack):
    """Whether mending finds nothing to do; a campaign named otherwise is the pack's word against the file's."""
    try:
        mending = plan_mending(content, path, pack, None, "")
    except SheetError:
        return False
    return mending.keep is None or all(problem.place == "campaign.id" for problem in mending.problems)


def test_a_bit_flipped_anywhere_changes_no_fact_unnoticed(whole, tmp_path) -> None:
    path = tmp_path / "flipped.json"
    before = facts(read(path, whole))
    silent = []
    for at in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[at] ^= 1 << bit
            opened = read(path, bytes(flipped))
            if opened is not None and not opened.edits and facts(opened) != before:
                silent.append((at, bit, whole[max(0, at - 20) : at + 20]))

    # The campaign's id is held against the pack whenever a sheet is opened.
    begin = whole.index(b"wrath-of")
    assert [flip for flip in silent if not begin <= flip[0] < begin + len("wrath-of-the-lighthouse")] == []


def test_a_bit_flipped_anywhere_is_mended_out_of_the_other_half(whole, tmp_path, pack) -> None:
    path = tmp_path / "flipped.json"
    paper = read(path, whole).paper
    # Between the halves one flip can spoil both; it is noticed all the same.
    between = whole.index(b'"moves"')
    for at in {*range(3, len(whole), 11)} - {*range(between - 5, between + len('"moves": ['))}:
        flipped = bytearray(whole)
        flipped[at] ^= 1 << (at % 8)

        found = [mended(path, bytes(flipped), pack, keep) for keep in (None, "edit", "moves")]

        assert paper in found, (at, whole[max(0, at - 20) : at + 20])
        opened = read(path, bytes(flipped))
        assert is_whole(path, bytes(flipped), pack) == (opened is not None and not opened.edits)


@pytest.mark.parametrize("layout", ["as written", "one line", "another program's"])
def test_a_sheet_cut_off_anywhere(whole, tmp_path, pack, layout) -> None:
    path = tmp_path / "cut.json"
    paper = read(path, whole).paper
    data = json.loads(whole)
    text = {
        "as written": whole,
        "one line": json.dumps(data).encode(),
        "another program's": json.dumps(data, indent=4).encode(),
    }
    content = text[layout]
    moves_begin = content.index(b'"moves"')
    for length in range(0, len(content.rstrip()), 1 if layout == "as written" else 7):
        cut = content[:length]

        assert read(path, cut) is None, length
        rest = mended(path, cut, pack)
        if length > moves_begin + 20:
            assert rest == paper, length


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: text.replace('"circled": [28]', '"circled": ["28"]'), "sheet.circled[0]"),
        (lambda text: text.replace('"victories": 1', '"victories": NaN'), "NaN is no number"),
        (lambda text: text.replace('"victories": 1', '"victories": 1e400'), "sheet.victories"),
        (lambda text: text.replace('"victories": 1', '"victories": 1.0'), "sheet.victories"),
        (lambda text: text.replace('"victories": 1', f'"victories": {"9" * 5000}'), "a number that is too long"),
        (lambda text: text.replace('"victories": 1', f'"victories": {10**30}'), "sheet.victories"),
        (lambda text: text.replace('"victories": 1', '"victories": 1, "victories": 1'), "stands in one place twice"),
        (lambda text: text.replace('"victories": 1', f'"victories": {"[" * 100_000}'), "nested too deeply"),
        (lambda text: text.replace('"clan": "Ulaf"', '"clan": "\\ud800"', 1), "not UTF-8"),
        (lambda text: text.replace('"clan": "Ulaf",\n', ""), "sheet.clan"),
        (lambda text: text.replace('"clan": "Ulaf"', '"clan": null', 1), "sheet.clan"),
        (lambda text: text.replace('"story"', '"stories"'), "sheet.stories"),
        (lambda text: text.replace('"number": 2', '"number": 3'), "is 3 instead of 2"),
        (lambda text: text.replace('"worth": 1', '"worth": 2'), "move 2 is not as it was written"),
        (lambda text: text.replace('"mark": "result"', '"mark": "results"'), "moves[1].marks"),
        (lambda text: text.replace('"format": 2,', ""), "which format"),
        (lambda text: text.replace('{"id": "wrath-of-the-lighthouse", "version": "1.0.0"}', "7"), "campaign"),
        (lambda text: text.replace("wrath-of", "wreath-of"), "is wreath-of-the-lighthouse"),
        (lambda text: text.replace("\n", "\0\n", 5), "not JSON"),
        (lambda text: text + text, "not JSON"),
        (lambda text: text.replace('"moves"', '"more": 1, "moves"'), "does not belong here"),
        (lambda text: text.replace('"seal": "', '"seal": 7, "sealed": "', 1), "moves[0].seal"),
    ],
)
def test_damage_is_named_and_mended(whole, lamp, spoil, says) -> None:
    before = lamp.json("status")
    text = spoil(whole.decode())
    assert text != whole.decode()
    lamp.sheet.write_text(text, encoding="utf-8")

    problems = lamp.json("check", code=4)["error"]["problems"]
    told = "; ".join(f"{problem['place']}: {problem['message']}" for problem in problems)
    assert says in told
    for command in (["win"], ["undo"]):
        assert lamp(*command).returncode == 4
    assert lamp.sheet.read_text(encoding="utf-8") == text

    assert lamp.json("mend", "--dry-run")["sheet"] | {"warnings": []} == before
    assert lamp.sheet.read_text(encoding="utf-8") == text
    answer = lamp.json("mend")

    assert answer["sheet"] == lamp.json("status") == before
    assert Path(answer["backup"]).read_text(encoding="utf-8") == text
    assert lamp.json("check")["whole"] is True


def test_a_sheet_saved_as_utf_16_is_mended(whole, lamp) -> None:
    before = lamp.json("status")
    lamp.sheet.write_bytes(whole.decode().encode("utf-16"))

    assert "not UTF-8" in lamp.json("status", code=4)["error"]["message"]
    assert lamp.json("mend")["sheet"] == before == lamp.json("status")


@pytest.mark.parametrize(
    ("content", "kind", "says"),
    [
        (b"", "sheet-damaged", "Nothing of the sheet"),
        (b"\0" * 4096, "sheet-damaged", "Nothing of the sheet"),
        (b"\xff\xfe\xfd", "sheet-damaged", "Nothing of the sheet"),
        (b"[" * 100_000, "sheet-damaged", "Nothing of the sheet"),
        (b'{"a":' * 100_000, "sheet-damaged", "Nothing of the sheet"),
        (b'{"name": "left-pad", "version": "1.3.0", "dependencies": {}}', "sheet-foreign", "no progress sheet"),
        (b"[1, 2, 3]", "sheet-foreign", "no progress sheet"),
        (b"7", "sheet-foreign", "no progress sheet"),
        (b'{"format": 99, "campaign": {}, "sheet": {}, "moves": []}', "sheet-newer", "format 99"),
        (b'{"format": 2, "campaign": {}, "sheet": {}, "moves": []}', "sheet-damaged", "Nothing of the sheet"),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else "",
)
def test_of_some_files_nothing_can_be_mended(lamp, content, kind, says) -> None:
    lamp.sheet.write_bytes(content)

    for command in ("check", "mend"):
        error = lamp.json(command, code=4)["error"]
        assert (error["kind"], says in error["message"]) == (kind, True), error
    assert lamp.sheet.read_bytes() == content


def test_what_is_lost_points_to_an_older_copy(whole, lamp) -> None:
    backup = lamp.json("new", "Glenn", "--force")["backup"]
    lamp.sheet.write_bytes(b"")

    assert f"`cp {backup} {lamp.sheet}` puts it back" in lamp.json("mend", code=4)["error"]["message"]
    Path(backup).replace(lamp.sheet)
    assert lamp.sheet.read_bytes() == whole


def test_fifty_megabytes_of_something_else(lamp) -> None:
    lamp.sheet.write_bytes(b'{"a": "' + b"x" * 50_000_000 + b'"}')

    for command in ("status", "check", "mend"):
        assert lamp.json(command, code=4)["error"]["kind"] == "sheet-foreign"


def test_all_that_is_wrong_is_told_at_once(whole, tmp_path) -> None:
    text = whole.decode()
    for old, new in (
        ('"victories": 1', '"victories": "1"'),
        ('"worth": 1', '"worth": 5'),
        ('"by_hand": true', '"by_hand": 1'),
    ):
        assert old in text
        text = text.replace(old, new)

    losses = examine(text.encode(), tmp_path / "sheet.json").losses

    places = [in_words(place) for place, _ in losses]
    assert "sheet.victories" in places
    assert "moves[1]" in places
    assert any(place.startswith("moves[") and place.endswith("by_hand") for place in places)


def test_the_pack_knows_all_that_is_on_a_real_sheet(whole, tmp_path, pack) -> None:
    paper = examine(whole, tmp_path / "sheet.json").paper

    assert list(known_of(pack).faults_of_sheet(paper)) == []
