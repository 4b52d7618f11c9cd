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


def test_the_last_end_on_the_way_is_the_one_that_counts() -> None:
    found = found_in(book_of(campaign_of(["s1"]), [scenario_of(1, [LOST, WON], [LOST])], []))

    assert found.ends == {"won": (1, 1), "lost": (1, 1)}


def test_the_last_scenario_on_the_way_is_gone_to() -> None:
    s3 = {"do": "go-to", "scenario": "s3"}
    scenarios = [scenario_of(1, [ON, s3], [LOST]), scenario_of(2, [LOST], [LOST]), scenario_of(3, [WON], [LOST])]
    found = found_in(book_of(campaign_of(["s1", "s2", "s3"]), scenarios, []))

    assert found.scenarios == {"s1": 0, "s3": 1, "won": 2, "lost": 1}


def test_a_campaign_that_is_over_goes_nowhere() -> None:
    found = found_in(book_of(campaign_of(["s1", "s2"]), [scenario_of(1, [LOST, ON], [LOST]), LAST], []))

    assert found.scenarios == {"s1": 0, "lost": 1}


def test_too_many_defeats_end_the_campaign_wherever_an_entry_goes_on() -> None:
    defeat, on = {"ending": "defeat", "steps": []}, {"steps": [ON]}
    found = found_in(
        book_of(campaign_of(["s1", "s2"], (1, 1, 1)), [scenario_of(1, [ON], [WON], _1=defeat, _2=on), LAST], [])
    )

    assert found.scenarios["lost"] == 1
