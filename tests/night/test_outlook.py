"""What the sea holds in store, against what then happens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.night.choices import Attacked, Defeated, DefeatNightmare, LightChanged, Moved, Removed
from lampkeeper.night.outlook import outlook
from lampkeeper.night.rules import begin, choices, play
from tests.night.table import deck_of, night_of

R2 = {"left": 2, "right": 2}
# The cards; the sea; who attacks the lighthouse, which trap falls to whom, what the tide finds.
SEAS = [
    ({"n0": {"left": 1}}, "n0 t1", (0,), None, (), 0),
    ({"n2": {"left": 2}}, "t0 t1 n2", (), 0, (2,), 1),
    ({"n2": R2, "n3": R2, "t1": {"health": 2}}, "t0 t1 n2 n3", (), 0, (2,), 1),
    ({"n2": R2, "n3": R2, "t0": {"health": 2}, "t1": {"health": 2}}, "t0 t1 n2 n3", (), 1, (2, 3), 0),
    ({}, "t0 n1", (), None, (), 0),
    ({}, "", (), None, (), None),
]


@pytest.mark.parametrize(("cards", "sea", "attackers", "falls", "by", "ebbs"), SEAS)
def test_what_the_sea_holds_in_store(cards, sea, attackers, falls, by, ebbs) -> None:
    found = outlook(night_of(sea), deck_of(**cards))

    assert (found.attackers, found.falls, found.by, found.ebbs) == (attackers, falls, by, ebbs)


@pytest.mark.parametrize(
    ("sea", "deck", "row"),
    [
        ("n0 n1 n2 n3", (), True),  # the leftmost comes to the right end of the others
        ("t4 n0 n1 n2", (15,), True),  # with the one that is added
        ("t4 n0 n1 n2", (), False),
        ("n0 n1 t4 n2", (15,), False),
        ("n0 n1 t4 n2 n3", (15,), True),
        ("", (15,), False),
    ],
)
def test_whether_four_will_lie_in_a_row(sea, deck, row) -> None:
    assert outlook(night_of(sea, deck=deck), deck_of()).in_a_row is row


@given(
    st.permutations(range(8)).flatmap(lambda cards: st.tuples(st.just(cards), st.lists(st.booleans(), max_size=8))),
    st.lists(st.tuples(st.integers(1, 3), st.integers(0, 4), st.integers(0, 4)), min_size=32, max_size=32),
)
def test_it_comes_so_where_no_card_has_an_effect(lying, ends) -> None:
    cards, kinds = lying
    names = [f"{kind}{at}" for at in range(16) for kind in "nt"]
    printed = [dict(zip(("health", "left", "right"), end, strict=True)) for end in ends]
    deck = deck_of(**dict(zip(names, printed, strict=True)))
    sea = " ".join(f"{'t' if is_trap else 'n'}{card}" for card, is_trap in zip(cards, kinds, strict=False))
    night = night_of(sea, deck=())
    found, turn = outlook(night, deck), begin(night._replace(step=3), deck)

    attacked = [event for event in turn.events if isinstance(event, LightChanged) and event.by]
    assert [event.by for event in attacked] == [tuple(night.sea[at].card for at in found.attackers)][: len(attacked)]
    assert bool(attacked) == bool(found.attackers)
    fallen = [event.card for event in turn.events if isinstance(event, Defeated)]
    assert fallen == ([] if found.falls is None else [night.sea[found.falls].card])
    if fallen:
        last = [event for event in turn.events if isinstance(event, Attacked)][-1]
        assert last.by == tuple(night.sea[at].card for at in found.by)
    if turn.night.health:
        ebbed = [event.card for event in turn.events if isinstance(event, Moved | Removed)][-1:]
        # A single nightmare stays where it is.
        assert ebbed in ([] if found.ebbs is None else [night.sea[found.ebbs].card], [*fallen][-1:])
        rows = [event for event in turn.events if isinstance(event, LightChanged) and not event.by]
        assert bool(rows) == found.in_a_row
    defeatable = [choice.at for choice in choices(night, deck) if isinstance(choice, DefeatNightmare)]
    assert [at for at, _ in found.defeatable] == defeatable


ANY = {"do": "push", "who": "card", "where": "any"}


@pytest.mark.parametrize(
    ("cards", "sea", "deck", "step", "asks_in", "found"),
    [
        # A trap that falls in step 3 is as good as gone: what its Defeat effect leaves is not attacked again.
        ({"t0": {"defeat": [ANY]}, "n2": R2}, "t0 t1 n2 n3", (15,), 3, 3, ((), None, (), 1, False)),
        # What step 2 has added is not added once more.
        ({"n15": {"placement": [ANY]}}, "t4 n0 n1", (15, 14), 2, 2, ((), None, (), 0, False)),
        ({"n15": {"placement": [ANY]}}, "t4 n0 n1 n2", (15, 14), 2, 2, ((), None, (), 0, True)),
    ],
)
def test_where_an_effect_asks_only_what_is_still_to_come_is_told(cards, sea, deck, step, asks_in, found) -> None:
    cards = deck_of(**cards)
    night = begin(night_of(sea, deck=deck, step=step), cards).night

    assert (night.step_under_way, bool(night.tasks)) == (asks_in, True)
    assert outlook(night, cards)[:5] == found


def test_a_nightmare_that_is_defeated_attacks_nobody_while_its_effect_asks() -> None:
    cards = deck_of(n0={"left": 1, "defeat": [ANY]}, t1={"left": 1}, n2={"left": 1})
    night = play(night_of("n0 t1 n2 n3"), DefeatNightmare(0), cards).night

    assert (night.step_under_way, bool(night.tasks)) == (1, True)
    assert outlook(night, cards)[:4] == ((), 1, (2,), 2)
