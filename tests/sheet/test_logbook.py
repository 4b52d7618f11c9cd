"""The moves of a campaign, taken back and made again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.sheet.logbook import ImpossibleLog, Logbook
from lampkeeper.sheet.marks import Circle, StrikeSetup, WriteSetup
from lampkeeper.sheet.moves import Move


def move(number, *marks, state="done"):
    return Move(number=number, at="2026-01-01T20:00:00+00:00", command="read", marks=marks, state=state)


def states(log):
    return [(made.number, made.state) for made in log.moves]


def test_a_new_move_drops_what_could_be_redone() -> None:
    log = Logbook([move(1), move(2, Circle(card=25)), move(3, Circle(card=28))])

    assert [taken.number for taken in log.undo(2)] == [3, 2]
    assert states(log) == [(1, "done"), (2, "undone"), (3, "undone")]
    log.push(move(4, Circle(card=31)))

    assert log.last == move(4, Circle(card=31))
    assert states(log) == [(1, "done"), (2, "dropped"), (3, "dropped"), (4, "done")]
    assert log.sheet.circled == (31,)
    assert log.can_redo() == 0


def test_redo_makes_the_moves_again_in_their_order() -> None:
    log = Logbook([move(1), move(2, Circle(card=25)), move(3, Circle(card=28))])

    log.undo(2)
    assert [made.number for made in log.redo(2)] == [2, 3]
    assert log.sheet.circled == (25, 28)
    assert states(log) == [(1, "done"), (2, "done"), (3, "done")]
    assert log.last is not None
    assert log.last.number == 3
    assert [taken.number for taken in log.undo(2)] == [3, 2]


def test_each_turn_tells_the_sheet_that_its_move_is_made_on() -> None:
    log = Logbook([move(1), *(move(number, Circle(card=number)) for number in (2, 3, 4))])
    log.undo(1)
    log.push(move(5, Circle(card=5)))
    log.push(move(6, Circle(card=6)))
    log.undo(2)

    turns = [(made.number, made.state, sheet.circled) for made, sheet in log.turns()]
    assert turns == [
        (1, "done", ()),
        (2, "done", ()),
        (3, "done", (2,)),
        (5, "undone", (2, 3)),
        (6, "undone", (2, 3, 5)),
    ]


def test_a_copy_goes_its_own_way() -> None:
    log = Logbook([move(1), move(2, Circle(card=25)), move(3, Circle(card=28)), move(4, state="undone")])
    twin = log.copy()
    assert (twin.moves, twin.sheet, twin.position) == (log.moves, log.sheet, log.position)

    twin.undo(1)
    twin.push(move(5, Circle(card=31)))

    assert states(twin) == [(1, "done"), (2, "done"), (3, "dropped"), (4, "dropped"), (5, "done")]
    assert twin.sheet.circled == (25, 31)
    assert states(log) == [(1, "done"), (2, "done"), (3, "done"), (4, "undone")]
    assert log.sheet.circled == (25, 28)
    assert [made.number for made in log.redo(1)] == [4]


def test_the_first_move_is_never_taken_back() -> None:
    log = Logbook([move(1), move(2)])

    assert log.can_undo() == 1
    log.undo(1)
    assert log.can_undo() == 0


def test_a_saved_log_goes_on_where_it_was() -> None:
    log = Logbook([move(1), move(2, state="dropped"), move(3), move(4, state="undone"), move(5, state="undone")])

    assert log.last is not None
    assert log.last.number == 3
    assert [made.number for made in log.redo(2)] == [4, 5]


def test_moves_that_wait_for_redo_stand_on_each_other() -> None:
    line = WriteSetup(id=1, text="1 Gold to gain", source="Z42")
    log = Logbook([move(1), move(2, line, state="undone"), move(3, StrikeSetup(id=1), state="undone")])

    log.redo(2)

    assert [line.crossed_out for line in log.sheet.setup_changes] == [True]


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ([move(2)], "move 1 is numbered 2"),
        ([move(1), move(1)], "move 2 is numbered 1"),
        ([move(1, state="undone")], "^the first move cannot be taken back$"),
        ([move(1), move(2, StrikeSetup(id=1), state="undone")], "move 2: there is no Setup Change 1"),
        ([move(1), move(2, state="undone"), move(3)], "an earlier one waits for redo"),
        ([move(1), move(2, StrikeSetup(id=1))], "move 2: there is no Setup Change 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_moves_that_cannot_have_followed_each_other(moves, says) -> None:
    with pytest.raises(ImpossibleLog, match=says):
        Logbook(moves)


@given(st.lists(st.integers(-3, 50), max_size=60))
def test_any_history_is_the_sum_of_what_is_done(strokes) -> None:
    """Negative numbers take back, 0 makes again, the others circle a card."""
    log = Logbook([move(1)])
    done, undone = [], []
    for stroke in strokes:
        if stroke < 0:
            count = min(-stroke, log.can_undo())
            log.undo(count)
            undone.extend(done.pop() for _ in range(count))
        elif stroke == 0:
            count = min(1, log.can_redo())
            log.redo(count)
            done.extend(undone.pop() for _ in range(count))
        else:
            log.push(move(log.next_number, Circle(card=stroke)))
            done.append(stroke)
            undone.clear()
    assert list(log.sheet.circled) == sorted(set(done))
    again = Logbook(log.moves)
    assert (again.sheet, again.can_undo(), again.can_redo()) == (log.sheet, len(done), len(undone))
