"""The odds: against every campaign played out literally, against a hundred thousand at random, and by hand."""

from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lampkeeper.book.campaign import ScenarioTitle
from lampkeeper.files.pack import Pack
from lampkeeper.insight.course import Course
from lampkeeper.insight.flow import in_order
from lampkeeper.insight.odds import Fork, Rates, best_odds, forecast, junctions_of, random_odds
from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.routes import routes_of
from lampkeeper.insight.survey import atlas_of
from lampkeeper.session.routes import find_routes
from lampkeeper.sheet.progress import ProgressSheet, StoryWord
from tests.insight.literal import Literal, scenario_of

F = Fraction
BELL = Path(__file__).resolve().parents[2] / "examples" / "packs" / "drowned-bell"
COAST = "exploring-the-coast"
# By the book: the entries that write or cross out Agreement, on which alone the way depends, but for the results.
FORKS = {"exploring-the-coast": ("31",), "cathedral-in-ruins": ("53",)}
AGREED, ALONE = ("journey-toward-the-lights", "sharks-in-the-archipelago"), ("strong-in-faith", "archipelago-in-need")


@pytest.fixture(scope="module")
def scenarios(pack):
    return tuple(pack.scenario(title.id) for title in pack.campaign.scenarios)


@pytest.fixture(scope="module")
def course(pack):
    return Course(find_routes(pack))


@pytest.fixture
def literal(pack, scenarios):
    return Literal(pack.campaign, scenarios, {s.scenario: FORKS.get(s.scenario, ()) for s in scenarios})


def sheet_at(scenario: str, victories: int = 0, in_a_row: int = 0, *words: str, read: tuple[str, ...] = ()):
    return ProgressSheet(
        clan="Ulaf",
        scenario=scenario,
        victories=victories,
        defeats=in_a_row,
        defeats_in_a_row=in_a_row,
        story=tuple(StoryWord(word=word) for word in words),
        entries_read=read,
        entries_this_game=read,
    )


def odds_at(course: Course, sheet: ProgressSheet, general: F, **own: F):
    rates = Rates(general, {scenario.replace("_", "-"): rate for scenario, rate in own.items()})
    return forecast(course, course.situation_on(sheet), rates)


def rate_of(general: F, own: dict[str, F] | None = None):
    return lambda scenario: (own or {}).get(scenario, general)


# By hand


def test_the_last_scenario_is_won_with_seven_victories_and_lost_with_six(course) -> None:
    six, seven = (odds_at(course, sheet_at("island-of-radiance", victories), F(2, 5)) for victories in (6, 7))

    assert (six.best.chance, six.best.won, six.best.lost) == (0, 0, 0)
    assert (seven.best.chance, seven.best.won, seven.best.lost) == (F(2, 5), 1, 0)
    assert six.best.games == seven.best.games == 1
    assert six.random == six.best
    assert seven.random == seven.best


def test_after_two_defeats_in_a_row_one_more_ends_the_campaign(course) -> None:
    """Two games are left, and three victories needed for the last one to count: 7 with it, 6 without."""
    p = F(3, 5)
    tentacles = odds_at(course, sheet_at("in-the-tentacles-of-chaos", 6, 2), p).best
    assert (tentacles.chance, tentacles.won, tentacles.lost) == (p * p, p, 0)
    assert tentacles.games == 1 + p
    once = odds_at(course, sheet_at("in-the-tentacles-of-chaos", 7, 1), p).best
    assert (once.chance, once.won, once.lost, once.games) == (p, p, p, 2)


def test_three_games_from_the_end(course) -> None:
    """From the siege with 6 victories: the last is won, and at least one of the two before it."""
    p = F(1, 3)
    found = odds_at(course, sheet_at("siege-of-the-lighthouse", 6), p)

    assert found.best.chance == p * (1 - (1 - p) ** 2)
    assert (found.best.won, found.best.lost) == (p, p * p)
    assert found.best.games == 3
    assert found.random == found.best


@pytest.mark.parametrize("scenario", ["neglected-county", COAST, "eighth-plague", "island-of-radiance"])
def test_who_never_wins_loses_and_who_always_wins_wins(course, scenario) -> None:
    never, always = (odds_at(course, sheet_at(scenario, 7), F(rate)) for rate in (0, 1))

    assert (never.best.chance, never.random.chance) == (0, 0)
    assert (always.best.chance, always.random.chance) == (1, 1)
    assert never.best.games == (1 if scenario == "island-of-radiance" else 3)


def test_a_whole_campaign_of_games_that_are_always_won_has_eleven(course) -> None:
    assert odds_at(course, sheet_at("neglected-county"), F(1)).best.games == 11


def test_the_best_choice_is_the_way_that_is_won_more_often(course) -> None:
    """With Agreement the way leads over the one scenario, without it over the other: each can be had."""
    hard = {scenario.replace("-", "_"): F(0) for scenario in ALONE}
    agreed = odds_at(course, sheet_at("cathedral-in-ruins", 3, 0, "Agreement"), F(7, 10), **hard)
    alone = odds_at(course, sheet_at("cathedral-in-ruins", 3), F(7, 10), **hard)
    either = odds_at(course, sheet_at("cathedral-in-ruins", 3, 0, "Agreement"), F(7, 10))

    assert agreed.best.chance == either.best.chance == either.random.chance
    assert alone.best.chance < agreed.random.chance < agreed.best.chance
    # Entry 53 is read with chance 1/2, and crosses Agreement out with chance 1/2.
    assert agreed.random.chance == F(3, 4) * agreed.best.chance + F(1, 4) * alone.best.chance


def test_what_was_read_in_this_game_is_not_read_again(course) -> None:
    hard = {scenario.replace("-", "_"): F(1, 10) for scenario in AGREED}
    fresh = odds_at(course, sheet_at("cathedral-in-ruins", 3, 0, "Agreement"), F(7, 10), **hard)
    read = odds_at(course, sheet_at("cathedral-in-ruins", 3, 0, "Agreement", read=("53", "53A")), F(7, 10), **hard)

    assert read.best == read.random
    assert read.best.chance < fresh.random.chance < fresh.best.chance
    assert (fresh.forks, read.forks) == ((Fork("cathedral-in-ruins", "53"),), ())


def test_the_entries_on_which_the_way_depends(course) -> None:
    found = odds_at(course, sheet_at("neglected-county"), F(1, 2))

    assert [fork.entry for fork in found.forks] == ["31", "Z31", "Z32", "53"]
    assert {stop.entry for stop in found.stops} == {"83", "1000"}
    assert [fork.entry for fork in odds_at(course, sheet_at(COAST), F(1, 2)).forks] == ["31", "Z31", "Z32", "53"]
    assert odds_at(course, sheet_at("cathedral-in-ruins"), F(1, 2)).forks == ()
    assert odds_at(course, sheet_at("strong-in-faith", 0, 0, "Agreement"), F(1, 2)).forks == ()


def test_the_chart_is_the_odds_at_other_rates(course) -> None:
    sheet = sheet_at(COAST, 1)
    found = odds_at(course, sheet, F(1, 3), strong_in_faith=F(1, 5))

    assert [bar.rate for bar in found.chart] == [F(step, 10) for step in range(11)]
    for bar in found.chart:
        there = odds_at(course, sheet, bar.rate, strong_in_faith=F(1, 5))
        assert bar.best == pytest.approx(float(there.best.chance), abs=1e-12)
        assert bar.random == pytest.approx(float(there.random.chance), abs=1e-12)


rates = st.fractions(0, 1, max_denominator=60)


@given(rates, rates, st.dictionaries(st.sampled_from(["dying-crops", *AGREED, *ALONE, "eighth-plague"]), rates))
def test_more_games_won_are_no_worse_and_the_best_choices_no_worse_than_random_ones(course, one, other, own) -> None:
    junctions = junctions_of(course, in_order(course))
    less, more = sorted((one, other))
    worse, better = (best_odds(junctions, rate, own, F) for rate in (less, more))
    random = random_odds(junctions, less, own, F)

    assert worse.chance <= better.chance
    assert random.chance <= worse.chance
    assert random.chance <= random_odds(junctions, more, own, F).chance
    # No choice comes before the end of the first game.
    for found in (worse, random):
        assert found.chance == less * found.won + (1 - less) * found.lost
    assert worse.won >= worse.lost


# Played out


@pytest.mark.parametrize(
    "sheet",
    [
        sheet_at("neglected-county"),
        sheet_at(COAST, 1, 1),
        sheet_at(COAST, 2, 0, "Agreement", read=("31",)),
        sheet_at("cathedral-in-ruins", 2, 2, "Agreement"),
        sheet_at("light-piercing-darkness", 5, 0),
        sheet_at("siege-of-the-lighthouse", 5, 2),
    ],
    ids=lambda sheet: sheet.scenario,
)
@pytest.mark.parametrize(
    "own", [{}, {"strong-in-faith": F(1, 5), "sharks-in-the-archipelago": F(9, 10), "eighth-plague": F(1, 7)}]
)
def test_the_odds_are_those_of_all_campaigns_played_out(course, literal, sheet, own) -> None:
    rates = Rates(F(7, 10), own)
    found = forecast(course, course.situation_on(sheet), rates)

    chance, fewer = literal.best(sheet, rate_of(*rates))
    assert (found.best.chance, found.best.games) == (chance, -fewer)
    assert (found.random.chance, found.random.games) == literal.random(sheet, rate_of(*rates))


def test_the_odds_are_those_of_a_hundred_thousand_random_campaigns(course, literal) -> None:
    own = {"strong-in-faith": F(1, 5), "archipelago-in-need": F(2, 5), "dying-crops": F(9, 10)}
    sheet, dice, campaigns = sheet_at("neglected-county"), Random(20260102), 100_000
    found = forecast(course, course.start, Rates(F(7, 10), own)).random
    floats = {scenario: float(rate) for scenario, rate in own.items()}

    played = [literal.play(sheet, lambda scenario: floats.get(scenario, 0.7), dice) for _ in range(campaigns)]

    won = sum(one for one, _ in played) / campaigns
    games = sum(number for _, number in played) / campaigns
    spread = sum((number - games) ** 2 for _, number in played) / campaigns
    assert abs(won - found.chance) < 4 * sqrt(found.chance * (1 - found.chance) / campaigns)
    assert abs(games - found.games) < 4 * sqrt(spread / campaigns)


@pytest.mark.parametrize("own", [{}, {"long-night": F(1, 9)}, {"long-night": F(1), "ice-road": F(0)}])
def test_the_odds_in_the_second_campaign_are_those_of_all_its_campaigns(own) -> None:
    """By its own pages, its way depends on the Oath alone, which only 101 offers."""
    bell = Pack(BELL, whole=True)
    scenarios = tuple(bell.scenario(title.id) for title in bell.campaign.scenarios)
    forks = {"silent-harbour": ("101",)}
    literal = Literal(bell.campaign, scenarios, {s.scenario: forks.get(s.scenario, ()) for s in scenarios})
    course, rates, sheet = Course(find_routes(bell)), Rates(F(7, 10), own), sheet_at("silent-harbour")

    found = forecast(course, course.start, rates)

    chance, fewer = literal.best(sheet, rate_of(*rates))
    assert (found.best.chance, found.best.games) == (chance, -fewer)
    assert (found.random.chance, found.random.games) == literal.random(sheet, rate_of(*rates))
    assert found.forks == (Fork("silent-harbour", "101"),)


# A pack with all that the shipped one lacks: ways on without a game, an entry that reads otherwise the second time, an
# entry whose end is one of its options, an ending that asks, a scenario that comes twice.
FIRST = """
scenario = "first"
win = "Z1"
lose = "Z2"
[[entry]]
id = "1"
from = "scenario-book"
steps = [{ do = "choose", ask = "decide", text = "…", options = [
  { id = "agree", text = "…", steps = [{ do = "write-story", word = "Agreement" }] },
  { id = "fight", text = "…", steps = [{ do = "write-story", word = "Conflict" }] },
  { id = "wait", text = "…", steps = [] },
] }]
[[entry]]
id = "2"
from = "scenario-book"
steps = [{ do = "when", cases = [
  { story = "Agreement", steps = [
    { do = "strike-story", word = "Agreement" },
    { do = "write-story", word = "Conflict" },
  ] },
  { steps = [{ do = "may", ask = "strike", text = "…", steps = [
    { do = "strike-story", word = "Conflict", if-present = true },
  ] }] },
] }]
[[entry]]
id = "3"
from = "scenario-book"
steps = [{ do = "gain", track = "blue-swirl", boxes = 1 }]
[[entry]]
id = "Z1"
ending = "victory"
steps = [{ do = "go-to", scenario = "second" }]
[[entry]]
id = "Z2"
ending = "defeat"
steps = [
  { do = "may", ask = "flee", text = "…", steps = [{ do = "write-story", word = "Agreement" }] },
  { do = "when", cases = [
    { story = "Conflict", steps = [{ do = "go-to", scenario = "third" }] },
    { steps = [{ do = "go-to", scenario = "second" }] },
  ] },
]
"""
SECOND = """
scenario = "second"
win = "Z11"
lose = "Z12"
[[entry]]
id = "11"
from = "scenario-book"
steps = [{ do = "when", cases = [
  { story = "Conflict", steps = [{ do = "may", ask = "leave", text = "…", steps = [
    { do = "go-to", scenario = "third" },
  ] }] },
] }]
[[entry]]
id = "12"
from = "scenario-book"
steps = [{ do = "end-campaign", result = "lost" }]
[[entry]]
id = "13"
from = "scenario-book"
steps = [{ do = "when", cases = [
  { read-before = true, steps = [{ do = "write-story", word = "Agreement" }] },
  { steps = [{ do = "say", text = "…" }] },
] }]
[[entry]]
id = "14"
from = "scenario-book"
steps = [{ do = "choose", ask = "bet", text = "…", options = [
  { id = "all", text = "…", steps = [{ do = "end-campaign", result = "lost" }] },
  { id = "some", text = "…", steps = [{ do = "strike-story", word = "Agreement", if-present = true }] },
  { id = "none", text = "…", steps = [] },
] }]
[[entry]]
id = "Z11"
ending = "victory"
steps = [{ do = "go-to", scenario = "third" }]
[[entry]]
id = "Z12"
ending = "defeat"
steps = [{ do = "strike-story", word = "Conflict", if-present = true }, { do = "go-to", scenario = "third" }]
"""
THIRD = """
scenario = "third"
win = "Z21"
lose = "Z22"
[[entry]]
id = "21"
from = "scenario-book"
steps = [{ do = "when", cases = [{ ask = "burnt", text = "…", steps = [
  { do = "strike-story", word = "Agreement", if-present = true },
] }] }]
[[entry]]
id = "Z21"
ending = "victory"
worth = 2
steps = [{ do = "when", cases = [
  { story = "Agreement", steps = [{ do = "end-campaign", result = "won" }] },
  { victories = 4, steps = [{ do = "end-campaign", result = "won" }] },
  { steps = [{ do = "end-campaign", result = "lost" }] },
] }]
[[entry]]
id = "Z22"
ending = "defeat"
steps = [{ do = "when", cases = [
  { victories = 2, steps = [{ do = "end-campaign", result = "won" }] },
  { steps = [{ do = "end-campaign", result = "lost" }] },
] }]
"""
OWN = {"first": ("1", "2", "3"), "second": ("11", "12", "13", "14"), "third": ("21",)}


@pytest.fixture(scope="module")
def small(campaign):
    titles = [ScenarioTitle(id=id, number=n, title=id, page=n) for n, id in enumerate(OWN, start=1)]
    small = campaign.model_copy(update={"scenarios": tuple(titles), "first_scenario": "first", "anywhere": ()})
    return small, tuple(scenario_of(small, text) for text in (FIRST, SECOND, THIRD))


@pytest.fixture(scope="module")
def small_course(small):
    campaign, scenarios = small
    return Course(routes_of(atlas_of(campaign, scenarios, {}, Bounds())))


@pytest.mark.parametrize(
    "rates", [Rates(F(1, 2), {}), Rates(F(2, 3), {"second": F(1, 9)}), Rates(F(1), {"first": F(0)})]
)
@pytest.mark.parametrize(
    "sheet",
    [
        sheet_at("first"),
        sheet_at("first", 1, 0, "Conflict", read=("1",)),
        sheet_at("second", 1, 1, "Conflict"),
        sheet_at("second", 0, 2, "Agreement", read=("14",)),
        sheet_at("second", 1, 0, read=("13",)),
        sheet_at("third", 1, 0, "Agreement"),
    ],
    ids=lambda sheet: f"{sheet.scenario} {sheet.victories} {sheet.entries_this_game}",
)
def test_the_odds_in_another_pack_are_those_of_all_its_campaigns(small, small_course, sheet, rates) -> None:
    literal = Literal(*small, OWN)
    found = forecast(small_course, small_course.situation_on(sheet), rates)

    chance, fewer = literal.best(sheet, rate_of(*rates), twice=["13"])
    assert (found.best.chance, found.best.games) == (chance, -fewer)
    assert (found.random.chance, found.random.games) == literal.random(sheet, rate_of(*rates))
    assert found.random.chance <= found.best.chance


def test_a_scenario_that_is_left_is_not_the_next_game(small_course) -> None:
    """With Conflict the second scenario can be left at once, for the third: its game is the next one."""
    found = odds_at(small_course, sheet_at("second", 2, 0, "Conflict"), F(1, 2), second=F(0))

    assert (found.best.chance, found.best.won, found.best.lost, found.best.games) == (1, 1, 1, 1)
    assert [fork.entry for fork in found.forks if fork.scenario == "second"] == ["11", "13", "14"]
    assert [stop.entry for stop in found.stops] == ["12", "14"]
