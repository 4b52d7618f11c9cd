"""Small packs in which a proof can easily be wrong: what is found is what playing all of their campaigns comes to."""

from lampkeeper.insight.course import Course
from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.proof import prove
from lampkeeper.insight.survey import atlas_of
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.progress import ProgressSheet
from tests.insight.books import book_of, campaign_of, scenario_of
from tests.insight.naive import Book, Findings, found_by, walk

WON = {"do": "end-campaign", "result": "won"}
LOST = {"do": "end-campaign", "result": "lost"}
ON = {"do": "go-to", "scenario": "s2"}
LAST = scenario_of(2, [WON], [LOST])
ON_TABLE = {"do": "say", "text": "Say"}


def read(entry: str) -> dict[str, str]:
    return {"do": "read", "entry": entry}


def gain(track: str, boxes: int) -> dict[str, object]:
    return {"do": "gain", "track": track, "boxes": boxes}


def when(condition: dict[str, object], then: dict[str, object], *otherwise: dict[str, object]) -> dict[str, object]:
    return {"do": "when", "cases": [{**condition, "steps": [then]}, {"steps": otherwise}]}


def found_in(book: Book) -> Findings:
    """What both find."""
    naive = walk(book, Bounds(2))
    assert found_by(prove(book.tale, Bounds(2)), book) == naive
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


def test_what_is_read_on_the_way_into_a_game_was_read_before_in_it() -> None:
    """X1 is read after the way to s2 is gone, and so in s2: read again there, it is won."""
    shared = {"id": "X1", "steps": [when({"read-before": True}, {"do": "write-story", "word": "Alpha"})]}
    win = [read("X1"), when({"story": "Alpha"}, WON, LOST)]
    scenarios = [scenario_of(1, [ON, read("X1")], [read("X1"), ON]), scenario_of(2, win, [LOST])]
    found = found_in(book_of(campaign_of(["s1", "s2"]), scenarios, [shared]))

    assert found.scenarios["won"] == 2


def test_in_the_midst_of_a_game_it_is_known_what_was_read() -> None:
    again = {"steps": [when({"read-before": True}, WON)]}
    book = book_of(campaign_of(["s1"]), [scenario_of(1, [LOST], [LOST], _1=again)], [])
    course = Course(atlas_of(*book, Bounds()))
    begin = ProgressSheet(scenario="s1")
    sheet = resolve("1", book.known("s1"), book.campaign, begin, {}).sheet

    def read_on(sheet: ProgressSheet) -> list[str | None]:
        game = course.game(course.situation_on(sheet))
        return [finish.passage.end for finish in game.finishes if finish.at == 0 and not finish.result]

    assert (read_on(begin), read_on(sheet)) == ([], ["won"])


def test_an_entry_that_is_read_by_several_ways_fills_boxes_by_each() -> None:
    """Three red boxes are no more than three blue ones."""
    shared = [
        {"id": "X0", "steps": [gain("red", 1)]},
        *({"id": f"X{at}", "steps": [read("X0")]} for at in (1, 2, 3)),
    ]
    win = [read("X1"), read("X2"), read("X3"), when({"more": "red", "than": "blue"}, WON, LOST)]
    scenarios = [scenario_of(1, [gain("blue", 3), ON], [LOST]), scenario_of(2, win, [LOST])]
    found = found_in(book_of(campaign_of(["s1", "s2"]), scenarios, shared))

    assert "won" not in found.scenarios


def test_a_campaign_that_only_fills_boxes_goes_on_for_ever() -> None:
    """No situation comes twice, for the boxes of tracks that are compared are all told apart."""
    again = [gain("red", 1), when({"more": "blue", "than": "red"}, WON, {"do": "go-to", "scenario": "s1"})]
    book = book_of(campaign_of(["s1"]), [scenario_of(1, again, [LOST])], [])

    assert [fault.message for fault in prove(book.tale, Bounds()).faults] == ["a campaign can go on for ever: s1 → …"]


def test_an_entry_can_be_read_before_another_changes_what_it_asks() -> None:
    few = {"steps": [when({"story": "Alpha"}, ON_TABLE, {"do": "circle", "cards": [1]})]}
    write = {"steps": [{"do": "write-story", "word": "Alpha"}]}
    scenarios = [scenario_of(1, [when({"story": "Alpha"}, ON, LOST)], [LOST], _1=few, _2=write), LAST]
    found = found_in(book_of(campaign_of(["s1", "s2"]), scenarios, []))

    assert found.setups["s2"].decks["near"] == (0, 1)


def test_a_line_for_one_scenario_gives_workers_there_only() -> None:
    line = {"do": "write-setup", "merciful": 2, "scenario": "s2"}
    on = {"do": "go-to", "scenario": "s3"}
    scenarios = [scenario_of(1, [line, ON], [LOST]), scenario_of(2, [on], [LOST]), scenario_of(3, [WON], [LOST])]
    found = found_in(book_of(campaign_of(["s1", "s2", "s3"]), scenarios, []))

    assert [found.setups[id].workers for id in ("s1", "s2", "s3")] == [(2, 2), (4, 4), (2, 2)]


def test_an_entry_that_is_read_once_finds_nothing_of_its_own() -> None:
    book = book_of(
        campaign_of(["s1"]),
        [
            scenario_of(
                1, [WON], [LOST], _1={"steps": [when({"track": "red", "at-least": 1}, ON_TABLE), gain("red", 1)]}
            )
        ],
        [],
    )

    assert ("1", ("steps", 0), 0) not in found_in(book).branches


def test_a_word_that_was_struck_does_not_stand_later() -> None:
    on = {"do": "go-to", "scenario": "s3"}
    scenarios = [
        scenario_of(1, [{"do": "write-story", "word": "Alpha"}, ON], [LOST]),
        scenario_of(2, [{"do": "strike-story", "word": "Alpha"}, on], [LOST]),
        scenario_of(3, [when({"story": "Alpha"}, WON, LOST)], [LOST]),
    ]
    found = found_in(book_of(campaign_of(["s1", "s2", "s3"]), scenarios, []))

    assert "won" not in found.scenarios


def test_workers_are_unknown_where_a_line_that_gives_them_can_be_struck() -> None:
    line = {"do": "write-setup", "card": 1, "side": "Left", "merciful": 2}
    proof = prove(book_of(campaign_of(["s1", "s2"]), [scenario_of(1, [line, ON], [LOST]), LAST], []).tale, Bounds())

    assert proof.setups["s2"].workers is None
    assert [what.partition(":")[0] for what in proof.unknown] == ["the Worker supply"]
