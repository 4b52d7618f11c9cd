"""Which way each step of an entry went, and why."""

import pytest

from lampkeeper.resolve.entries import resolve
from lampkeeper.resolve.outcome import Pencil
from lampkeeper.sheet.progress import ProgressSheet, StoryWord

AGREED = (StoryWord(word="Agreement"),)
STANDS, LACKS = "Agreement stands on the sheet", "Agreement does not stand on the sheet"

# The scenario and entry, the story words, the answers; the entry of each decision, its way and its reasons.
WAYS = [
    ("cathedral-in-ruins", "Z51", AGREED, {}, [("Z51", 0, (STANDS,))]),
    ("cathedral-in-ruins", "Z51", (), {"restored": "no"}, [("Z51", 1, (LACKS,)), ("Z51B", 1, ())]),
    ("cathedral-in-ruins", "52", (), {"gain": "no"}, [
        ("52", 2, (LACKS, "Conflict does not stand on the sheet")),
        ("52C", 1, ()),
    ]),
    ("cathedral-in-ruins", "53", AGREED, {"decide": "cross-out-agreement"}, [("53", 0, (STANDS,)), ("53A", 1, ())]),
    ("disappearing-supplies", "21", (), {}, [("21", 1, ("You have 1 blue swirl, fewer than 4",))]),
    ("exploring-the-coast", "31", (), {"decide": "settle-a-case", "act": "yes"}, [("31", 1, ()), ("31", 0, ())]),
    ("exploring-the-coast", "31", (), {}, []),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "entry", "story", "answers", "decided"), WAYS)
def test_decisions(pack, scenario, entry, story, answers, decided) -> None:
    sheet = ProgressSheet(scenario=scenario, story=story)

    outcome = resolve(entry, pack.entries(scenario), pack.campaign, sheet, answers)

    assert [(made.entry, made.way, made.reasons) for made in outcome.decisions] == decided


def test_a_mark_tells_which_decisions_led_to_it(pack) -> None:
    sheet = ProgressSheet(scenario="cathedral-in-ruins")
    outcome = resolve("Z51", pack.entries("cathedral-in-ruins"), pack.campaign, sheet, {"restored": "no"})

    ways = [
        (line.mark.mark, [(made.entry, made.way) for made in line.way])
        for line in outcome.lines
        if isinstance(line, Pencil)
    ]
    agreed, restored = ("Z51", 1), ("Z51B", 1)
    assert ways == [
        ("read-entry", []),
        ("read-entry", [agreed]),
        ("result", [agreed]),
        ("write-setup", [agreed, restored]),
        ("write-setup", [agreed]),
        *[("circle", [agreed])] * 4,
        ("go-to", [agreed]),
    ]
