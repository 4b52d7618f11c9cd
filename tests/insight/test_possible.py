"""Whether a campaign by the book can end in a sheet, and if not, the fewest facts that contradict each other."""

import random

import pytest

from lampkeeper.insight.passages import Bounds
from lampkeeper.insight.possible import judge
from lampkeeper.insight.survey import atlas_of, lines_of, possible_answers
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.progress import ProgressSheet
from tests.journeys.paths import to


@pytest.fixture(scope="module")
def verdict_on(pack):
    scenarios = [pack.scenario(title.id) for title in pack.campaign.scenarios]
    entries = [entry for scenario in scenarios for entry in scenario.entries] + list(pack.anywhere.values())
    atlas = atlas_of(pack.campaign, scenarios, pack.anywhere, Bounds())

    def judged(sheet):
        return judge(sheet, atlas, entries, lines_of(entries))

    return judged


def played_at_random(pack, chance) -> ProgressSheet:
    """A sheet after so many moves, each by the book."""
    sheet = ProgressSheet(clan="Ulaf", scenario=pack.campaign.first_scenario)
    for _ in range(chance.randrange(60)):
        if sheet.scenario is None:
            break
        scenario = pack.scenario(sheet.scenario)
        entries = pack.entries(sheet.scenario)
        ready = [id for id, entry in entries.items() if entry.source and id not in sheet.entries_this_game]
        ready = [id for id in ready if id not in ("83", "1000")]
        entry = chance.choice([*ready, scenario.win, scenario.win, scenario.lose])
        answers = {}
        while (outcome := resolve(entry, entries, pack.campaign, sheet, answers)).questions:
            question = outcome.questions[0]
            values = possible_answers(question, Bounds(number=4))
            if question.kind == "cards" and chance.random() < 0.5:
                values = (",".join(map(str, chance.sample(question.of, 2))),)
            answers[question.id] = chance.choice(values)
        sheet = outcome.sheet
    return sheet


@pytest.mark.parametrize("seed", range(40))
def test_what_was_played_by_the_book_is_possible(pack, verdict_on, seed) -> None:
    sheet = played_at_random(pack, random.Random(seed))

    verdict = verdict_on(sheet)

    assert verdict.contradiction == ()
    assert verdict.games is not None
    results = [command for _, command in verdict.games]
    assert results.count("lose") == sheet.defeats


def test_the_games_of_a_possible_campaign(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "lose -a agreement=yes")

    answer = lamp.json("check")

    assert answer["possible"] is True
    assert [(game["scenario"], game["command"]) for game in answer["games"]] == [
        ("neglected-county", "win"),
        ("disappearing-supplies", "win"),
        ("exploring-the-coast", "lose"),
    ]
    assert (
        "A campaign can end so: Neglected County won, Disappearing Supplies won, Exploring the Coast lost"
        in " ".join(lamp("check").stdout.split())
    )


# A script of the book, marks by hand after it, and the facts that then contradict each other.
BY_HAND = [
    # Seven cards and more are circled together, at the earliest by winning Disappearing Supplies.
    (["new Ulaf"], ["circle 28"], ["0 victories are recorded", "28 is circled"]),
    # Winning Dying Crops circles 28 and 36; nothing else so far circles 36.
    (["new Ulaf", "win", "lose", "win"], ["erase circle 28"], ["28 is not circled", "36 is circled"]),
    (
        ["new Ulaf", "lose"],
        ["record --victories 2 --defeats 0 --in-a-row 0"],
        ["0 defeats are recorded", "Z2 was read"],
    ),
    # No entry crosses a Crop card out, nor a line that places no card.
    (["new Ulaf"], ["cross-out 16"], ["16 is crossed out"]),
    (["new Ulaf"], ["write story Agreement"], ["0 victories are recorded", "Agreement stands"]),
    (["new Ulaf"], ["write followers 2"], ["0 victories are recorded", "the Lighthouse Followers table has 1 number"]),
    (["new Ulaf"], ["go island-of-radiance"], ["0 victories are recorded", "the next scenario is Island of Radiance"]),
    # 30 is circled on the way from Dying Crops only, where one comes by losing.
    (
        ["new Ulaf"],
        ["gain pink 9999", "gain blue 39", *["write followers 1"] * 20, *["write setup x"] * 20, "circle 30"],
        ["0 defeats are recorded", "30 is circled"],
    ),
]


@pytest.mark.parametrize(("played", "by_hand", "contradiction"), BY_HAND, ids=[row[1][0] for row in BY_HAND])
def test_marks_by_hand_that_no_campaign_makes(lamp, played, by_hand, contradiction) -> None:
    lamp.play(*played, *by_hand)

    answer = lamp.json("check")

    assert answer["whole"] is True
    assert (answer["possible"], answer["games"]) == (False, None)
    assert answer["contradiction"] == contradiction


def test_two_cards_that_one_entry_crosses_out_together(lamp) -> None:
    """75 crosses out 31 and 35; before Siege of the Lighthouse nothing crosses out one alone."""
    lamp.play(*to("strong-in-faith"), "cross-out 31")

    answer = lamp.json("check")

    assert {"31 is crossed out", "35 is not crossed out"} <= set(answer["contradiction"])


def form_of(lamp, tmp_path):
    path = tmp_path / "paper.toml"
    path.write_text(lamp("export", "--format", "toml").stdout, encoding="utf-8")
    return path


def test_a_paper_that_contradicts_itself_is_adopted_by_force_only(lamp, tmp_path) -> None:
    lamp.play("new Ulaf", "win", "lose", "win", "erase circle 28")
    path = form_of(lamp, tmp_path)
    lamp.sheet.unlink()

    done = lamp("adopt", str(path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("lamp: No campaign by the book ends in this sheet: 28 is not circled, but ")
    assert "--force takes it over as it is" in done.stderr
    assert not lamp.sheet.exists()
    forced = lamp.json("adopt", str(path), "--force")
    assert forced["possible"] is False
    assert "28 is not circled" in forced["contradiction"]
    assert 28 not in forced["sheet"]["circled"]


def test_adopting_tells_a_campaign_that_ends_so(lamp, tmp_path) -> None:
    lamp.play("new Ulaf", "win", "lose", "win")
    path = form_of(lamp, tmp_path)
    lamp.sheet.unlink()

    shown = " ".join(lamp("adopt", str(path)).stdout.split())

    assert "A campaign can end so: Neglected County won, Disappearing Supplies lost, Dying Crops won" in shown


def test_a_line_in_the_players_own_words_is_not_held_against_them(lamp, tmp_path) -> None:
    lamp.play("new Ulaf", "lose")
    path = form_of(lamp, tmp_path)
    text = path.read_text(encoding="utf-8")
    assert "1 Location fewer to draw, 1 Gold more to gain" in text
    path.write_text(text.replace("1 Location fewer to draw, 1 Gold more to gain", "one Gold, a Location less"), "utf-8")
    lamp.sheet.unlink()

    assert lamp.json("adopt", str(path))["possible"] is True
