"""What is proved of small packs is what playing all of their campaigns comes to."""

from random import Random

import pytest

from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.proof import prove
from tests.insight.books import any_book
from tests.insight.naive import Book, Findings, TooLong, TooMany, found_by, walk


def both(book: Book, bounds: Bounds) -> tuple[Findings, Findings] | None:
    """What is found by the naive walk, and by the proof; None where there is no end to it, as both must say."""
    try:
        naive = walk(book, bounds, most_games=12, most_readings=2_000)
    except TooMany:
        return None
    except TooLong:
        naive = None
    proof = prove(book.tale, bounds)
    endless = any("for ever" in fault.message for fault in proof.faults)
    assert endless == (naive is None)
    return (naive, found_by(proof, book)) if naive else None


def check(seeds: range, *, back: bool = False) -> None:
    for seed in seeds:
        book = any_book(Random(seed), back=back)
        found = both(book, Bounds(2, readings=1 + seed % 2))
        assert found is None or found[0] == found[1], seed


SOME, MANY = 20, 2_000


@pytest.mark.parametrize("first", range(0, 5 * SOME, SOME))
def test_a_proof_finds_what_the_naive_walk_finds(first: int) -> None:
    check(range(first, first + SOME))


@pytest.mark.parametrize("first", range(0, 2 * SOME, SOME))
def test_and_so_where_defeats_lead_back(first: int) -> None:
    check(range(first, first + SOME), back=True)


@pytest.mark.long
@pytest.mark.parametrize("back", [False, True])
def test_and_so_of_very_many_packs(back: bool) -> None:
    check(range(1_000, 1_000 + MANY), back=back)
