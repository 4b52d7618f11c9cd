"""Commands as they are typed, for random histories: marks made by hand, what is right on no sheet, and all others."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from hypothesis import strategies as st

from lampkeeper.session import hand
from lampkeeper.session.session import Session
from tests.session.paper import BLUE, Paper, Table


class Typed(NamedTuple):
    """A command, its arguments and its options: `circle 25 28`, `erase write setup --card 2`."""

    command: str
    args: tuple = ()
    options: Mapping[str, Any] = MappingProxyType({})


nothing = st.just({})


def typed(commands: list[str], args=(), options=nothing) -> st.SearchStrategy[Typed]:
    """One of the commands, with these arguments: a strategy for each, or one for them all."""
    args = st.tuples(*args) if isinstance(args, tuple) else args
    return st.builds(Typed, st.sampled_from(commands), args, options)


# Few cards, words and lines, so that commands meet what others have made.
cards = st.lists(st.sampled_from([16, 24, 25, 28, 40, 55]), min_size=1, max_size=3).map(tuple)
words = st.sampled_from(["Agreement", "Hope"])
texts = st.sampled_from(["Draw 1 card", "Gain 1 Wood", "1 Fish → 1 Gold"])
workers = st.integers(-3, 2)
scenarios = st.integers(1, 15).map(str) | st.sampled_from(["Isle of Brilliance", "dying-crops", "Eighth Plague"])
locations = [(1, "Poor"), (1, "plentiful"), (2, "Ruined"), (2, "Restored"), (4, "Seized"), (15, None)]
lines = st.one_of(
    st.fixed_dictionaries({"text": texts}, optional={"merciful": workers, "scenario": scenarios}),
    st.fixed_dictionaries({"merciful": workers}, optional={"scenario": scenarios}),
    st.sampled_from([{"card": card, "side": side} for card, side in locations]),
)
counts = st.dictionaries(st.sampled_from(["victories", "defeats", "in_a_row"]), st.integers(0, 3), min_size=1)

marks = st.one_of(
    typed(["circle", "cross-out", "erase circle", "erase cross-out"], cards),
    typed(["gain", "gain", "erase gain"], (st.sampled_from(["pink", "blue", BLUE]), st.integers(1, 5))),
    typed(["write story", "write story", "strike story", "erase write story", "erase strike story"], (words,)),
    typed(["write setup", "write setup", "erase write setup"], options=lines),
    typed(["erase write setup"], options=st.fixed_dictionaries({"text": st.integers(1, 9).map(str)})),
    typed(["strike setup", "erase strike setup"], (st.integers(1, 9),)),
    typed(["write followers", "write followers", "erase write followers"], (st.integers(0, 3),)),
    typed(["go"], (scenarios,)),
    typed(["record"], options=counts),
)
anew = typed(["new"], (st.sampled_from(["Ulaf", "Heidel"]),), st.just({"force": True}))


def what_is_there(paper: Paper) -> list[list[Typed]]:
    """What is on the paper can be rubbed out, crossed out, made to stand again, and written once more."""
    lines, story = paper.setup_changes, paper.story
    there = {
        "circle": paper.crossed_out,
        "cross-out": paper.circled,
        "erase circle": paper.circled,
        "erase cross-out": paper.crossed_out,
        "write followers": paper.lighthouse_followers,
        "erase write followers": paper.lighthouse_followers,
        "write story": [word for word, crossed_out in story if crossed_out],
        "erase write story": [word for word, _ in story],
        "strike story": [word for word, crossed_out in story if not crossed_out],
        "erase strike story": [word for word, crossed_out in story if crossed_out],
        "strike setup": [line["id"] for line in lines if not line["crossed_out"]],
        "erase strike setup": [line["id"] for line in lines if line["crossed_out"]],
    }
    found = [[Typed(command, (thing,)) for thing in sorted(things)] for command, things in there.items()]
    found.append([Typed("erase gain", (track, filled)) for track, filled in paper.tracks.items() if filled])
    found.append([Typed("write setup", (), {"text": line["text"]}) for line in lines])
    found.append([Typed("erase write setup", (), {"text": line["text"]}) for line in lines])
    return [same for same in found if same]


def by_hand(paper: Paper) -> st.SearchStrategy[Typed]:
    """Any mark, or one that has to do with what is there."""
    there = what_is_there(paper)
    if not there:
        return marks
    return st.booleans().flatmap(lambda new: marks if new else st.sampled_from(there).flatmap(st.sampled_from))


def back_or_forth(table: Table) -> st.SearchStrategy[Typed]:
    """A few moves back, or some forth again."""
    back = [Typed("undo", (count,)) for count in range(1, 1 + min(3, len(table.before)))]
    forth = [Typed("redo", (count,)) for count in range(1, 1 + len(table.again))]
    return st.booleans().flatmap(lambda on: st.sampled_from((on and forth) or back or [Typed("undo", (1,))]))


def anything(table: Table) -> st.SearchStrategy[Typed]:
    """Any command."""
    others = [typed(["read", "read", "win", "lose"]), back_or_forth(table)]
    return st.booleans().flatmap(lambda hand: by_hand(table.paper) if hand else st.one_of(others))


# Right on no sheet, or not while there is one.
wrong = st.sampled_from(
    [
        Typed("new", ("Ulaf",), {"force": False}),
        Typed("new", ("Saikoro",), {"force": True}),
        Typed("new", ("Ulav",), {"force": True}),
        Typed("undo", (0,)),
        Typed("redo", (0,)),
        Typed("undo", (999,)),
        Typed("redo", (999,)),
        Typed("circle", (28, 15)),
        Typed("erase circle", (56,)),
        Typed("cross-out", (28, 56)),
        Typed("gain", ("green", 1)),
        Typed("gain", ("pink", 0)),
        Typed("erase gain", ("blue", 0)),
        Typed("write story", ("",)),
        Typed("write story", ("one\ntwo",)),
        Typed("strike story", ("Despair",)),
        Typed("write setup"),
        Typed("write setup", (), {"text": ""}),
        Typed("write setup", (), {"card": 5}),
        Typed("write setup", (), {"card": 2}),
        Typed("write setup", (), {"card": 2, "side": "Poor"}),
        Typed("write setup", (), {"card": 15, "side": "Ruined"}),
        Typed("write setup", (), {"text": "Draw 1 card", "side": "Ruined"}),
        Typed("write setup", (), {"text": "Draw 1 card", "scenario": "nowhere"}),
        Typed("erase write setup"),
        Typed("erase write setup", (), {"text": "Draw 9 cards"}),
        Typed("strike setup", (0,)),
        Typed("write followers", (1000,)),
        Typed("write followers", (-1,)),
        Typed("go", ("16",)),
        Typed("record"),
        Typed("record", (), {"defeats": 2, "in_a_row": 3}),
    ]
)


def mark_by_hand(session: Session, mark: Typed, *, dry_run: bool = False) -> Any:
    """Give it to the session, as the command line does."""
    campaign = session.pack.campaign
    command = mark.command.removeprefix("erase ")

    def pencil(sheet):
        match command:
            case "circle":
                made = hand.circle(list(mark.args), campaign)
            case "cross-out":
                made = hand.cross_out(list(mark.args), campaign)
            case "gain":
                made = [hand.gain(*mark.args, campaign)]
            case "write story":
                made = [hand.write_story(*mark.args)]
            case "strike story":
                made = [hand.strike_story(*mark.args, sheet)]
            case "write setup":
                line = hand.TypedLine(**{**dict.fromkeys(hand.TypedLine._fields), **mark.options})
                write = hand.write_setup if command == mark.command else hand.written_setup
                made = [write(line, campaign, sheet)]
            case "strike setup":
                made = [hand.strike_setup(*mark.args, sheet)]
            case "write followers":
                made = [hand.write_followers(*mark.args)]
            case "go":
                made = [hand.go(*mark.args, campaign, sheet)]
            case "record":
                given = [mark.options.get(name) for name in ("victories", "defeats", "in_a_row")]
                made = [hand.set_record(*given, campaign, sheet)]
        return made if command == mark.command else hand.erase(made, sheet)

    return session.by_hand(mark.command, pencil, dry_run=dry_run)
