"""Long random histories, kept by `lamp` and on paper side by side: after every command both say the same.

`LAMP_LONG=1` makes them more and longer.
"""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lampkeeper.errors import LampError, SheetError
from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.session.reading import AnswersUnsettled
from lampkeeper.session.results import Moved, Status, Unmoved
from lampkeeper.session.session import Session
from tests.session.paper import BLUE, CROP, NAVAL, PINK, Refused, Table
from tests.session.test_histories import make
from tests.session.typed import Typed, anew, anything, back_or_forth, by_hand, mark_by_hand, wrong

slow = {
    "deadline": None,
    "report_multiple_bugs": False,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
# A few at a time: of many at once, most would be short, or much like one another.
settings.register_profile("everyday histories", max_examples=9, stateful_step_count=50, **slow)
settings.register_profile("long histories", max_examples=9, stateful_step_count=150, **slow)
LONG = bool(os.environ.get("LAMP_LONG"))

players = st.integers(0, 2)
endings = st.sampled_from(["win", "win", "lose"])
seldom = st.sampled_from([False] * 5 + [True])


def shown(status: Status) -> dict[str, Any]:
    """What is on the sheet and what it comes to, by `lamp`."""
    sheet = status.sheet
    assert (status.scenario and status.scenario.id) == sheet.scenario
    assert status.edits == ()
    return {
        "clan, state, scenario": (sheet.clan, sheet.state, sheet.scenario),
        "record": (sheet.victories, sheet.defeats, sheet.defeats_in_a_row),
        "tracks": {track: sheet.boxes(track) for track in (PINK, BLUE)},
        "story": [[line.word, line.crossed_out] for line in sheet.story],
        "circled, crossed out": (list(sheet.circled), list(sheet.crossed_out)),
        "setup changes": [line.model_dump(by_alias=False) for line in sheet.setup_changes],
        "lines written": sheet.lines_written,
        "Lighthouse Followers": list(sheet.lighthouse_followers),
        "entries read": (list(sheet.entries_read), list(sheet.entries_this_game)),
        "decks": (list(status.decks["crop"]), list(status.decks["naval"])),
        "workers": (status.workers.base, status.workers.total, status.workers.lighthouse, status.workers.merciful),
        "to undo, to redo": (status.can_undo, status.can_redo),
    }


def pencilled(table: Table) -> dict[str, Any]:
    """The same, by the paper."""
    paper = table.paper
    return {
        "clan, state, scenario": (paper.clan, paper.state, paper.scenario),
        "record": (paper.victories, paper.defeats, paper.in_a_row),
        "tracks": paper.tracks,
        "story": paper.story,
        "circled, crossed out": (sorted(paper.circled), sorted(paper.crossed_out)),
        "setup changes": paper.setup_changes,
        "lines written": paper.lines_written,
        "Lighthouse Followers": paper.lighthouse_followers,
        "entries read": (paper.entries_read, paper.entries_this_game),
        "decks": (paper.deck(CROP), paper.deck(NAVAL)),
        "workers": paper.workers(),
        "to undo, to redo": (len(table.before), len(table.again)),
    }


class PowerCut(Exception):
    """Nothing that `lamp` expects."""


class Histories(RuleBasedStateMachine):
    """A player who keeps a campaign on paper too, and goes back and forth between two sessions on one sheet file."""

    def __init__(self, pack) -> None:
        super().__init__()
        self.pack = pack
        self.folder = TemporaryDirectory()
        self.now = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
        self.sessions = [self.open(), self.open()]
        self.table = Table()

    def teardown(self) -> None:
        self.folder.cleanup()

    def open(self) -> Session:
        path = Path(self.folder.name) / "sheet.json"
        return Session(SheetFile(path), self.pack, clock=lambda: self.now, waiting=lambda: pytest.fail("who holds it?"))

    def session(self, who: int) -> Session:
        """One of the two, or one that is opened now in the place of the first."""
        if who == 2:
            self.sessions = [self.sessions[1], self.open()]
        return self.sessions[min(who, 1)]

    def on_disk(self) -> dict[str, bytes]:
        """Every file, byte for byte, but for the lock."""
        return {file.name: file.read_bytes() for file in Path(self.folder.name).iterdir() if file.suffix != ".lock"}

    # The history: what is typed, and in which session.

    @initialize(who=players, clan=st.sampled_from(["Ulaf", "Hatshepsut"]))
    def begin(self, who: int, clan: str) -> None:
        self.session(who).new(clan)
        self.table.begin(self.now.isoformat(), clan)

    @rule(who=players, times=st.integers(1, 5), dry_run=seldom, data=st.data())
    def mark_by_hand(self, who: int, times: int, dry_run: bool, data) -> None:
        session = self.session(who)
        for _ in range(times):
            self.type(session, data.draw(by_hand(self.table.paper)), data, dry_run=dry_run)

    @precondition(lambda self: self.table.paper.state == "playing")
    @rule(who=players, times=st.integers(1, 3), dry_run=seldom, data=st.data())
    def read_entries(self, who: int, times: int, dry_run: bool, data) -> None:
        session = self.session(who)
        for _ in range(times):
            self.type(session, Typed("read"), data, dry_run=dry_run)

    @precondition(lambda self: self.table.paper.state == "playing")
    @rule(who=players, command=endings, dry_run=seldom, data=st.data())
    def end_the_scenario(self, who: int, command: str, dry_run: bool, data) -> None:
        self.type(self.session(who), Typed(command), data, dry_run=dry_run)

    @precondition(lambda self: self.table.before or self.table.again)
    @rule(who=players, data=st.data())
    def go_back_or_forth(self, who: int, data) -> None:
        self.type(self.session(who), data.draw(back_or_forth(self.table)), data)

    @precondition(lambda self: self.table.paper.state != "playing")
    @rule(who=players, data=st.data())
    def take_the_end_back(self, who: int, data) -> None:
        session = self.session(who)
        while self.table.paper.state != "playing":
            self.type(session, Typed("undo", (1,)), data)

    @precondition(lambda self: len(self.table.log) > 20)
    @rule(who=players, command=anew, dry_run=st.booleans(), data=st.data())
    def begin_anew(self, who: int, command: Typed, dry_run: bool, data) -> None:
        self.type(self.session(who), command, data, dry_run=dry_run)

    @rule(who=players, command=wrong, ending=endings, data=st.data())
    def do_what_cannot_be_done(self, who: int, command: Typed, ending: str, data) -> None:
        session = self.session(who)
        left = self.on_disk()
        self.type(session, command, data)
        check_refused(lambda: session.end(ending, {"nobody": "yes"}), 1, 2, 3)
        if self.table.paper.state != "playing":
            self.type(session, Typed("read"), data)
        if self.table.paper.tracks[PINK]:
            check_refused(lambda: mark_by_hand(session, Typed("gain", ("pink", 1_000_000))), 4)
        assert self.on_disk() == left

    @precondition(lambda self: self.table.paper.state == "playing")
    @rule(who=players, ending=endings, data=st.data())
    def answer_too_late(self, who: int, ending: str, data) -> None:
        """While one session waits for an answer, the other makes a move: what was asked may not hold any more."""
        session = self.session(who)
        try:
            session.end(ending, {}, dry_run=True)
        except AnswersUnsettled as asked:
            since = asked.position
        else:
            self.type(session, Typed(ending), data)
            return
        before = self.on_disk()
        other = self.sessions[0] if session is self.sessions[1] else self.sessions[1]
        self.type(other, data.draw(by_hand(self.table.paper) | back_or_forth(self.table)), data)
        left = self.on_disk()
        if left == before:
            make(lambda answers: session.end(ending, answers, since=since, dry_run=True), data)
        else:
            with pytest.raises(SheetError, match="changed by another command"):
                make(lambda answers: session.end(ending, answers, since=since), data)
        assert self.on_disk() == left

    @rule(
        who=players,
        lines=st.integers(1, 5),
        begin_anew=seldom,
        ending=st.sampled_from(["all is well", "all is well", "a wrong line", "a power cut", "a dry run"]),
        data=st.data(),
    )
    def run_a_script(self, who: int, lines: int, begin_anew: bool, ending: str, data) -> None:
        """All of it is written, or nothing; its views show what the sheet says at that line."""
        session = self.session(who)
        self.now += timedelta(minutes=1)
        left = self.on_disk()
        table = self.table.twin()
        try:
            with session.script(dry_run=ending == "a dry run"):
                if begin_anew:
                    self.give(session, table, data.draw(anew), data)
                for _ in range(lines):
                    command = data.draw(anything(table))
                    dry_run = command.command not in ("undo", "redo") and data.draw(seldom)
                    self.give(session, table.twin() if dry_run else table, command, data, dry_run=dry_run)
                    assert shown(session.status()) == pencilled(table)
                    assert self.on_disk() == left
                if ending == "a wrong line":
                    self.give(session, table, Typed("circle", (99,)), data)
                if ending == "a power cut":
                    raise PowerCut
        except (Refused, PowerCut):
            ending = "it has failed"
        if ending != "all is well":
            assert self.on_disk() == left
            return
        self.table = table
        assert not begin_anew or left["sheet.json"] in self.on_disk().values()

    @invariant()
    def all_say_the_same(self) -> None:
        for session in (*self.sessions, self.open()):
            assert shown(session.status()) == pencilled(self.table)
            for move, row in zip(session.log().moves, self.table.log, strict=True):
                assert {name: getattr(move, name) for name in row} == row
        assert not any(name.endswith(".tmp") for name in self.on_disk())

    # Each command is given to a session and to the table. Refused is raised where both refuse it.

    def type(self, session: Session, command: Typed, data, *, dry_run: bool = False) -> None:
        """What is refused, and what is only tried, leaves every byte as it was."""
        self.now += timedelta(minutes=1)
        left = self.on_disk()
        table = self.table.twin() if dry_run else self.table
        try:
            self.give(session, table, command, data, dry_run=dry_run)
        except Refused:
            assert self.on_disk() == left
        if dry_run:
            assert self.on_disk() == left

    def give(self, session: Session, table: Table, command: Typed, data, *, dry_run: bool = False) -> None:
        name, args, options = command
        now = self.now.isoformat()
        match name:
            case "read" | "win" | "lose":
                self.read(session, table, name, data, dry_run)
            case "new":
                before = self.on_disk()
                _, moved = both(
                    lambda: table.begin(now, *args, **options), lambda: session.new(*args, **options, dry_run=dry_run)
                )
                assert shown(moved.status) == pencilled(table)
                assert moved.backup is None or self.on_disk()[moved.backup.name] == before["sheet.json"]
            case "undo" | "redo":
                numbers, turned = both(lambda: getattr(table, name)(*args), lambda: getattr(session, name)(*args))
                assert [move.number for move in turned.moves] == numbers
                assert shown(turned.status) == pencilled(table)
            case _:
                before = pencilled(table)
                changed, marked = both(
                    lambda: table.mark_by_hand(now, *command), lambda: mark_by_hand(session, command, dry_run=dry_run)
                )
                assert isinstance(marked, Moved if changed else Unmoved)
                assert shown(marked.before if changed else marked.status) == before
                assert shown(marked.status) == pencilled(table)

    def read(self, session: Session, table: Table, command: str, data, dry_run: bool) -> None:
        """Only the session knows what an entry says: the paper copies the marks."""
        left = self.on_disk()
        before = pencilled(table)
        if command == "read":
            entry, anyway = self.some_entry(table, data), data.draw(st.booleans())
            may = self.may_read(table, entry, anyway=anyway)
            command = self.ending(table, entry) or "read"
            log = {}
        else:
            may = table.paper.state == "playing"
            log = {"vp": data.draw(st.none() | st.integers(0, 99)), "note": "Rain"}

        def attempt(answers: dict[str, str]) -> Moved:
            assert self.on_disk() == left
            if log:
                return session.end(command, answers, **log, dry_run=dry_run)
            return session.read(entry, answers, anyway=anyway, dry_run=dry_run)

        try:
            moved = make(attempt, data)
        except LampError as error:
            if may or error.code != 1:
                raise
            raise Refused(1) from None
        assert may is not False
        made = [mark.model_dump() for mark in moved.move.marks]
        table.copy_marks(self.now.isoformat(), command, made, entries=moved.move.entries, **log)
        assert shown(moved.before) == before
        assert shown(moved.status) == pencilled(table)

    def some_entry(self, table: Table, data) -> str:
        """Most often one of the scenario that is played."""
        elsewhere = data.draw(st.sampled_from([title.id for title in self.pack.campaign.scenarios]))
        here = table.paper.scenario or elsewhere
        return data.draw(
            st.sampled_from(sorted(self.pack.entries(data.draw(st.sampled_from([here, here, elsewhere])))))
        )

    def ending(self, table: Table, entry: str) -> str | None:
        """Whether this entry is the scenario's `win` or `lose`."""
        here = self.pack.scenario(table.paper.scenario) if table.paper.scenario else None
        return {here.win: "win", here.lose: "lose"}.get(entry) if here else None

    def may_read(self, table: Table, entry: str, *, anyway: bool) -> bool | None:
        """Whether the entry can be read here and now; None where only the session knows."""
        here = table.paper.scenario
        if here is None or self.ending(table, entry):
            return here is not None
        title = self.pack.scenario_of(entry)
        if title and entry in self.pack.scenario(title.id).endings:
            return False
        entries = self.pack.entries(here)
        if anyway or entry not in entries:
            return anyway
        if entry in table.just_read():
            return False
        return None if entries[entry].only_from else True


def both(on_table: Callable[[], Any], on_session: Callable[[], Any]) -> tuple[Any, Any]:
    """What comes of it on the table, and what the session answers; it may not refuse unless the table does."""
    try:
        expected = on_table()
    except Refused as refused:
        check_refused(on_session, refused.code)
        raise
    return expected, on_session()


def check_refused(attempt: Callable[[], Any], *codes: int) -> None:
    with pytest.raises(LampError) as error:
        attempt()
    assert error.value.code in codes, error.value.message


def test_the_sheet_is_at_any_time_what_a_player_would_have_on_paper(pack) -> None:
    profile = settings.get_profile("long histories" if LONG else "everyday histories")
    for _ in range(60 if LONG else 8):
        run_state_machine_as_test(lambda: Histories(pack), settings=profile)
