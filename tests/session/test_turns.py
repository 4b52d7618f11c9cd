"""Reading out of turn: what is refused, with which exit code, and what would be right."""

import pytest

from tests.journeys.paths import to

F2 = "-a lighthouse-followers=2"
COAST_YES = "read 31 -a decide=settle-a-case -a act=yes"


@pytest.mark.parametrize(
    ("lines", "command", "code", "kind", "names"),
    [
        (["new Ulaf"], "read 91", 1, "entry-elsewhere", "Sharks in the Archipelago"),
        (["new Ulaf"], "read 9999", 2, "entry-unknown", "9999"),
        (["new Ulaf"], "read 71", 2, "entry-unknown", "71"),
        (["new Ulaf"], "read Z31A", 1, "entry-elsewhere", "Exploring the Coast"),
        (["new Ulaf"], "read Z31 --anyway", 1, "entry-elsewhere", "Exploring the Coast"),
        (["new Ulaf"], "read Z51B --anyway", 1, "entry-elsewhere", "Cathedral in Ruins"),
        (to("exploring-the-coast"), "read Z31A", 1, "ending-led-to", "Z31"),
        (to("exploring-the-coast"), "read Z31A --anyway", 1, "ending-led-to", "lamp win"),
        (to("cathedral-in-ruins"), "read Z51B", 1, "ending-led-to", "lamp win"),
        (to("cathedral-in-ruins"), "read Z52A", 1, "ending-led-to", "lamp lose"),
        (to("cathedral-in-ruins"), "read 52A", 1, "entry-not-led-to", "lamp read 52`"),
        (to("cathedral-in-ruins"), "read 52B", 1, "entry-not-led-to", "lamp read 52`"),
        (to("cathedral-in-ruins"), "read 53A", 1, "entry-not-led-to", "lamp read 53`"),
        ([*to("journey-toward-the-lights"), "undo"], "read 53B", 1, "entry-not-led-to", "lamp read 53`"),
        ([*to("journey-toward-the-lights"), "undo"], "read 52C", 1, "entry-not-led-to", "lamp read 52`"),
        (to("strong-in-faith"), "read 77", 1, "entry-not-led-to", "lamp read 76`"),
        (to("eighth-plague"), "read 112", 1, "entry-not-led-to", "lamp read 111`"),
        ([*to("cathedral-in-ruins"), "read 53"], "read 53B", 1, "entry-just-read", "53B"),
        ([*to("journey-toward-the-lights"), "read 61 -a decide=advance-purple"], "read 64", 1, "entry-just-read", "64"),
        ([*to("strong-in-faith"), "read 76", "read 76"], "read 77", 1, "entry-just-read", "77"),
        ([*to("archipelago-in-need"), "read 83"], "read 84", 1, "campaign-over", "lamp undo"),
        ([*to("archipelago-in-need"), "read 83"], "win", 1, "campaign-over", "lamp undo"),
        ([*to("archipelago-in-need"), "read 83"], "lose", 1, "campaign-over", "lamp undo"),
        ([*to("archipelago-in-need"), "read 83"], "read C1", 1, "campaign-over", "lamp undo"),
        ([*to("archipelago-in-need"), "read 83"], "next", 1, "campaign-over", "lamp undo"),
        ([*to("archipelago-in-need"), "read 83"], "read 9999", 2, "entry-unknown", "9999"),
        (["new Ulaf"], "undo", 1, "nothing-to-undo", "no move"),
        (["new Ulaf", "read 12"], "undo 2", 1, "nothing-to-undo", "only 1 move"),
        (["new Ulaf", "read 12"], "redo", 1, "nothing-to-redo", "no move"),
        (["new Ulaf", "read 12"], "undo 0", 2, "usage", "would undo nothing"),
        (["new Ulaf"], "new Heidel", 1, "sheet-exists", "--force"),
        (["new Ulaf"], "new Saikoro --force", 1, "clan-excluded", "Saikoro"),
        (["new Ulaf"], "new Urvarta --force", 1, "clan-excluded", "Urvart"),
        (["new Ulaf"], "new Ulav --force", 2, "clan-unknown", "Ulaf"),
        (["new Ulaf"], "deck coral", 2, "deck-unknown", "crop and naval"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_refused(lamp, lines, command, code, kind, names) -> None:
    lamp.script(*lines)
    before = lamp.sheet.read_bytes()

    error = lamp.json(*command.split(), code=code)["error"]

    assert (error["code"], error["kind"]) == (code, kind)
    assert names in error["message"]
    assert lamp.sheet.read_bytes() == before


@pytest.mark.parametrize(
    ("lines", "command", "entries"),
    [
        (["new Ulaf"], "read 91 --anyway -a decide=gain-vp", ["91"]),
        (["new Ulaf"], "read c1", ["C1"]),
        (["new Ulaf"], "read 1000", ["1000"]),
        (["new Ulaf"], "read z1", ["Z1"]),
        (to("cathedral-in-ruins"), "read 52A --anyway", ["52A"]),
        (to("cathedral-in-ruins"), "read 52C -a gain=no", ["52C"]),
        (to("cathedral-in-ruins"), "read 53B", ["53B"]),
        ([*to("journey-toward-the-lights"), "undo"], "read 52A", ["52A"]),
        (to("journey-toward-the-lights"), "read 64", ["64"]),
        ([*to("journey-toward-the-lights"), "read 61 -a decide=advance-purple"], "read 64 --anyway", ["64"]),
        ([*to("strong-in-faith"), "read 76"], "read 77", ["77"]),
        ([*to("strong-in-faith"), "read 76", "read 76", "read 72"], "read 77", ["77"]),
        ([*to("archipelago-in-need"), "read 83", "undo"], "read 84", ["84"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_read(lamp, lines, command, entries) -> None:
    lamp.script(*lines)

    assert lamp.json(*command.split())["move"]["entries"] == entries


@pytest.mark.parametrize(("entry", "command"), [("Z1", "win"), ("z2", "lose")])
def test_reading_an_ending_is_winning_or_losing(lamp, entry, command) -> None:
    lamp.play("new Ulaf")
    read = lamp.json("read", entry, "--dry-run")
    ended = lamp.json(command, "--dry-run")

    assert read["move"]["command"] == command
    assert read == ended


def test_an_entry_read_in_an_earlier_game_was_not_read_in_this_one(lamp) -> None:
    lamp.play("new Ulaf", "read 76 --anyway", *to("strong-in-faith")[1:])

    assert lamp.json("read", "76")["move"]["entries"] == ["76"]


def test_clans_are_found_without_case_and_accents_and_by_alias(lamp) -> None:
    for typed, name in [("ulaf", "Ulaf"), ("TRAJANUS", "Trajana"), ("Bóudicca", "Boudicca"), (" glenn ", "Glenn")]:
        assert lamp.json("new", typed, "--dry-run")["sheet"]["clan"] == name
