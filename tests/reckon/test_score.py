"""The score, as far as the rulebooks at hand tell of it."""

import pytest

from lampkeeper.reckon.rule import Impossible
from lampkeeper.reckon.score import score


@pytest.mark.parametrize(
    ("figures", "score_of"),
    [
        ((0, 0), (0, 0, 0)),
        ((41, 2), (43, 2, 0)),
        ((41, 2, {"pink": 1}), (43, 2, 0)),
        ((41, 4, {"pink": 3, "brown": 4}), (48, 4, 3)),
    ],
)
def test_a_double_sided_location_gives_a_vp_and_so_does_a_pair_of_foundations(figures, score_of) -> None:
    assert score(*figures)[:3] == score_of


def test_what_is_not_at_hand_is_said() -> None:
    done = score(41, 2, {"pink": 2, "brown": 1})

    assert done.answer == "44 VP"
    assert done.reason == (
        "41 by the base game's rules, which are not at hand; 2 double-sided Locations, 1 VP each; "
        "1 pair of Foundations, 1 VP each"
    )
    assert "Foundations" not in score(41, 2).reason


def test_what_is_impossible() -> None:
    with pytest.raises(Impossible, match="double-sided Locations cannot be -1"):
        score(1, -1)
