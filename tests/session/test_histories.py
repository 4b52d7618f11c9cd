"""What must hold for every campaign, however it is played."""

import json
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lampkeeper.book.questions import Cards, Choice, FreeText, Number, YesNo
from lampkeeper.errors import LampError
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.reading import AnswersUnsettled
from lampkeeper.session.session import Session

NOW = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)


def open_session(path: Path, pack) -> Session:
    return Session(SheetFile(path), pack, clock=lambda: NOW, waiting=lambda: None)


def answer(question, data) -> str:
    match question:
        case YesNo(options=options) | Choice(options=options):
            return data.draw(st.sampled_from([option.value for option in options]))
        case Number():
            return data.draw(st.integers(0, 7).map(str))
        case Cards(of=of):
            return ",".join(map(str, data.draw(st.lists(st.sampled_from(of), unique=True, max_size=3))))
        case FreeText():
            return data.draw(st.sampled_from(["", "2 Wood and 1 Gold"]))


def make(attempt, data):
    """Make a move, answering what it asks."""
    answers = {}
    while True:
        try:
            return attempt(answers)
        except AnswersUnsettled as missing:
            answers[missing.first.id] = answer(missing.first, data)


def play_on(session: Session, data) -> bool:
    """One random move; False where the game does not allow it."""
    scenario = session.status().scenario
    command = data.draw(st.sampled_from(["read", "read", "win", "win", "lose", "undo", "redo"]))
    count = data.draw(st.integers(1, 3))
    try:
        if command == "read":
            here = session.pack.entries(scenario.id) if scenario else session.pack.anywhere
            entry = data.draw(st.sampled_from(sorted(here)))
            make(lambda answers: session.read(entry, answers, anyway=count == 3), data)
        elif command in ("win", "lose"):
            make(lambda answers: session.end(command, answers), data)
        else:
            getattr(session, command)(count)
    except LampError:
        return False
    return True


def paper(session: Session):
    return session.status().sheet


@pytest.fixture(scope="module")
def campaigns(pack):
    """Random campaigns: called with Hypothesis' data, it gives a session some moves in."""

    def begin(folder: str, data, moves: int) -> Session:
        session = open_session(Path(folder) / "sheet.json", pack)
        session.new(data.draw(st.sampled_from(["Ulaf", "Hatshepsut"])))
        for _ in range(moves):
            play_on(session, data)
        return session

    return begin


@settings(max_examples=40, deadline=None)
@given(data=st.data(), moves=st.integers(0, 25))
def test_undo_takes_back_exactly_one_move_and_redo_restores_it(campaigns, data, moves) -> None:
    with TemporaryDirectory() as folder:
        session = campaigns(folder, data, moves)
        before, log = paper(session), session.log().moves
        made = play_on(session, data)
        after, longer = paper(session), session.log().moves
        if not made:
            assert (after, longer) == (before, log)
        elif len(longer) == len(log) + 1:
            assert [taken.number for taken in session.undo(1).moves] == [len(longer)]
            assert paper(session) == before
            assert [again.number for again in session.redo(1).moves] == [len(longer)]
            assert paper(session) == after
            assert session.log().moves == longer


@settings(max_examples=40, deadline=None)
@given(data=st.data(), moves=st.integers(0, 25))
def test_the_file_read_back_is_the_sheet_that_was_written(campaigns, pack, data, moves) -> None:
    with TemporaryDirectory() as folder:
        session = campaigns(folder, data, moves)
        again = open_session(session.file.path, pack)

        assert again.status() == session.status()
        assert again.status().edits == ()
        assert again.log() == session.log()
        assert json.loads(session.file.path.read_text())["sheet"]["circled"] == list(paper(session).circled)


@settings(max_examples=40, deadline=None)
@given(data=st.data(), moves=st.integers(0, 25))
def test_a_deck_is_what_is_circled_in_its_section_and_not_crossed_out(campaigns, data, moves) -> None:
    with TemporaryDirectory() as folder:
        status = campaigns(folder, data, moves).status()
        left = set(status.sheet.circled) - set(status.sheet.crossed_out)

        assert status.decks["crop"] == tuple(sorted(card for card in left if card <= 24))
        assert status.decks["naval"] == tuple(sorted(card for card in left if card >= 25))


@settings(max_examples=40, deadline=None)
@given(data=st.data(), moves=st.integers(0, 20))
def test_a_dry_run_changes_no_byte(campaigns, data, moves) -> None:
    with TemporaryDirectory() as folder:
        session = campaigns(folder, data, moves)
        before = session.file.path.read_bytes(), sorted(path.name for path in Path(folder).iterdir())
        for command in ("win", "lose"):
            try:
                dry = make(lambda answers: session.end(command, answers, dry_run=True), data)  # noqa: B023
            except LampError:
                continue
            assert dry.dry_run
        session.new("Ulaf", force=True, dry_run=True)

        assert (session.file.path.read_bytes(), sorted(path.name for path in Path(folder).iterdir())) == before
