"""The pack check against packs that are mutated: each mutation is caught, or it is explained why it cannot be."""

from pathlib import Path

import pytest

from lampkeeper.errors import PackError
from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.insight.structure import CHECKS
from lampkeeper.session.packs import check_pack, tale_of
from tests.insight.mutations import CAUGHT, EXPLAINED


@pytest.fixture
def mutate(shipped_copy):
    def make(edits) -> Path:
        for edit in edits:
            path = shipped_copy / edit.file
            text = path.read_text(encoding="utf-8")
            start = text.index(f'id = "{edit.entry}"\n') if edit.entry else 0
            end = text.find("[[entry]]", start) if edit.entry else -1
            within = text[start:end] if end > 0 else text[start:]
            assert within.count(edit.old) == 1, edit
            rest = text[start + len(within) :]
            path.write_text(text[:start] + within.replace(edit.old, edit.new) + rest, encoding="utf-8")
        return shipped_copy

    return make


def test_the_shipped_pack_is_sound() -> None:
    checked = check_pack(data_folder() / SHIPPED)

    assert (checked.scenarios, checked.entries, checked.endings) == (15, 77, 35)


@pytest.mark.parametrize("row", CAUGHT, ids=lambda row: row.kind)
def test_a_mutation_is_caught(mutate, row) -> None:
    folder = mutate(row.edits)

    with pytest.raises(PackError) as caught:
        check_pack(folder)

    problems = caught.value.problems
    told = [found for found in problems if found.file == str(folder / row.file) and found.place == row.place]
    assert any(row.says in found.message for found in told), "\n".join(map(str, problems))
    assert all(found.line for found in told)
    # By which checks of its structure: none, where it takes the proof over all sheets.
    tale = tale_of(Pack(folder, whole=False))
    assert sorted(check.__name__ for check in CHECKS if list(check(tale))) == sorted(row.checks)


@pytest.mark.parametrize("row", EXPLAINED, ids=lambda row: row.kind)
def test_a_mutation_that_nothing_can_tell(mutate, row) -> None:
    """Where this fails, something has learnt to tell: the row moves to those that are caught."""
    check_pack(mutate(row.edits))


def test_no_check_is_idle() -> None:
    alone = {row.checks[0] for row in CAUGHT if len(row.checks) == 1}

    assert {check.__name__ for check in CHECKS} == alone
