"""What nights come to: win rates by deck and difficulty with their confidence, streaks."""

from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.night.tally import Z, tally_nights, wilson
from tests.night.nights import result


# The last four are Newcombe's, Statistics in Medicine 17 (1998), method 3.
@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        (0, 1, 0.0, 0.7935),
        (1, 1, 0.2065, 1.0),
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (15, 50, 0.1910, 0.4375),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share(won, of, low, high) -> None:
    assert wilson(won, of) == pytest.approx((low, high), abs=5e-5)


def test_it_holds_95_of_100() -> None:
    assert NormalDist().inv_cdf(0.975) == pytest.approx(Z)


@given(of=st.integers(1, 10_000), data=st.data())
def test_a_share_lies_within_its_interval(of, data) -> None:
    won = data.draw(st.integers(0, of))
    low, high = wilson(won, of)
    mirrored = wilson(of - won, of)

    assert 0 <= low <= won / of + 1e-12
    assert won / of - 1e-12 <= high <= 1
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - high, 1 - low))


def test_decks_and_difficulties_are_not_mixed() -> None:
    nights = [
        result(deck="mine", title="My first", difficulty="hard", health=0),
        result(deck="practice", difficulty="normal"),
        result(deck="practice", difficulty="easy"),
        result(deck="practice", difficulty="normal", health=0),
        result(deck="mine", title="Mine", difficulty="hard", way="referee"),
    ]

    tally = tally_nights(nights)

    assert [(rate.deck, rate.title, rate.difficulty, *rate.wins) for rate in tally.rates] == [
        ("mine", "Mine", "hard", 1, 2),
        ("practice", "Practice deck", "easy", 1, 1),
        ("practice", "Practice deck", "normal", 1, 2),
    ]
    assert tally.rates[0].wins.share == 0.5
    assert tally.rates[0].wins.interval == wilson(1, 2)


@pytest.mark.parametrize(
    ("nights", "victories", "defeats", "present"),
    [
        ("", None, None, None),
        ("W", ("won", 1, 1, 1), None, ("won", 1, 1, 1)),
        ("WWLWWWL", ("won", 3, 4, 6), ("lost", 1, 3, 3), ("lost", 1, 7, 7)),
    ],
)
def test_streaks(nights, victories, defeats, present) -> None:
    tally = tally_nights([result(health=2 if night == "W" else 0) for night in nights])

    assert tally.streaks == (victories, defeats, present)
