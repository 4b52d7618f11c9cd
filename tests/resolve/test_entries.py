"""Every entry of the book, and every branch of it, has a row; each row holds."""

import pytest

from lampkeeper.book.scenario import nested
from lampkeeper.book.steps import CircleStep, CrossOutStep, StrikeSetupStep, WriteSetupStep
from lampkeeper.book.ways import AskedCase, ChooseStep, MayStep, OtherwiseCase, WhenStep
from lampkeeper.resolve import entries as entries_module
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.progress import ProgressSheet
from lampkeeper.show.words import mark_lines
from tests.resolve.rows import Row, first_third, last_third, second_third

ROWS = [*first_third.ROWS, *second_third.ROWS, *last_third.ROWS]
IDS = [f"{row.entry}-{'-'.join(row.answers.values()) or at}" for at, row in enumerate(ROWS)]


def sheet_of(row, facts, pack):
    title = pack.scenario_of(row.entry)
    scenario = title.id if title else "neglected-county"
    written = len(facts.get("setup_changes", ()))
    return ProgressSheet.model_validate({"clan": "Ulaf", "scenario": scenario, "lines_written": written, **facts})


def resolve_row(row: Row, pack):
    before = sheet_of(row, row.before, pack)
    return before, resolve(row.entry, pack.entries(before.scenario), pack.campaign, before, row.answers)


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_an_entry_makes_its_marks(row: Row, pack) -> None:
    _, outcome = resolve_row(row, pack)

    assert outcome.questions == ()
    assert set(outcome.answers) == set(row.answers)
    assert mark_lines(outcome.marks, pack.campaign) == row.marks
    expected = sheet_of(row, row.after, pack)
    reading = {"entries_read", "entries_this_game"}
    assert outcome.sheet.model_dump(exclude=reading) == expected.model_dump(exclude=reading)
    assert outcome.sheet.entries_read == outcome.entries
    assert outcome.entries[0] == row.entry


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_an_entry_says_what_to_do_on_the_table(row: Row, pack) -> None:
    _, outcome = resolve_row(row, pack)

    assert len(outcome.table) == len(row.table), outcome.table
    for part, said in zip(row.table, outcome.table, strict=True):
        assert part in said


def all_entries(pack):
    for title in pack.campaign.scenarios:
        yield from pack.scenario(title.id).entries
    yield from pack.anywhere.values()


def test_the_book_has_112_entries_and_each_has_a_row(pack) -> None:
    entries = [entry.id for entry in all_entries(pack)]

    assert len(entries) == len(set(entries)) == 112
    assert {row.entry for row in ROWS} == set(entries)


def branches(entry):
    """What can go either way in an entry, each as (entry, what, which way)."""
    for step in nested(entry.steps):
        match step:
            case ChooseStep(ask=ask, options=options):
                yield from ((entry.id, ask, option.id) for option in options)
            case MayStep(ask=ask):
                yield from ((entry.id, ask, way) for way in ("yes", "no"))
            case WhenStep(cases=cases):
                for case in cases:
                    if isinstance(case, AskedCase):
                        yield from ((entry.id, case.ask, way) for way in ("yes", "no"))
                    elif not isinstance(case, OtherwiseCase):
                        yield from ((entry.id, repr(case), way) for way in (True, False))
            case CircleStep(ask=str(ask)) | CrossOutStep(ask=str(ask)) | WriteSetupStep(ask=str(ask), kind="text"):
                yield from ((entry.id, ask, way) for way in ("something", "nothing"))


def test_every_branch_has_a_row(pack, monkeypatch) -> None:
    taken = set()
    reading = []

    def remember(decide):
        def deciding(case, *rest):
            verdict = decide(case, *rest)
            taken.add((reading[-1], case if isinstance(case, str) else repr(case), verdict.holds))
            return verdict

        return deciding

    monkeypatch.setattr(entries_module, "weigh", remember(entries_module.weigh))
    monkeypatch.setattr(entries_module, "read_before", remember(entries_module.read_before))
    read = entries_module._read

    def reading_of(id, walk):
        reading.append(id)
        read(id, walk)
        reading.pop()

    monkeypatch.setattr(entries_module, "_read", reading_of)
    for row in ROWS:
        _, outcome = resolve_row(row, pack)
        for entry in outcome.entries:
            for id, value in outcome.answers.items():
                taken.add((entry, id, value))
                taken.add((entry, id, "something" if value else "nothing"))

    wanted = set()
    for entry in all_entries(pack):
        for id, what, way in branches(entry):
            # What asks whether an entry was read before is told by the entry itself.
            wanted.add((id, id if what.startswith("ReadBefore") else what, way))
    assert wanted
    assert wanted - taken == set()


def test_a_line_to_strike_has_a_row_where_it_stands_and_one_where_it_does_not(pack) -> None:
    strikes = {e.id for e in all_entries(pack) if any(isinstance(step, StrikeSetupStep) for step in e.steps)}

    assert strikes == {"C1", "C2A", "C3", "C4", "Z51A", "Z52A"}
    for id in strikes:
        struck = {any("Cross out Setup Change" in mark for mark in row.marks) for row in ROWS if row.entry == id}
        assert struck == {True, False}, id
