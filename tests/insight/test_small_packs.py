"""Small packs in which a proof can easily be wrong: what is found is what playing all of their campaigns comes to."""

from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.proof import prove
from tests.insight.books import book_of, campaign_of, scenario_of
from tests.insight.naive import Book, Findings, found_by, walk

WON = {"do": "end-campaign", "result": "won"}
LOST = {"do": "end-campaign", "result": "lost"}
ON = {"do": "go-to", "scenario": "s2"}
LAST = scenario_of(2, [WON], [LOST])


def read(entry: str) -> dict[str, str]:
    return {"do": "read", "entry": entry}


def gain(track: str, boxes: int) -> dict[str, object]:
    return {"do": "gain", "track": track, "boxes": boxes}


def when(condition: dict[str, object], then: dict[str, object], *otherwise: dict[str, object]) -> dict[str, object]:
    return {"do": "when", "cases": [{**condition, "steps": [then]}, {"steps": otherwise}]}


def found_in(book: Book) -> Findings:
    """What both find."""
    naive = walk(book, Bounds(2))
    assert found_by(prove(*book, Bounds(2)), book) == naive
    return naive


def test_the_shortest_campaign_there_is() -> None:
    found = found_in(book_of(campaign_of(["s1"]), [scenario_of(1, [WON], [LOST])], []))

    assert found.ends == {"won": (1, 1), "lost": (1, 1)}
