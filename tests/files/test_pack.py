"""Reading a pack: every mistake is named with its file, line and place."""

import pytest

from lampkeeper.errors import PackError
from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.files.problems import problems_of

COUNTY = "scenarios/01-neglected-county.toml"
CATHEDRAL = "scenarios/05-cathedral-in-ruins.toml"
COAST = "scenarios/03-exploring-the-coast.toml"


def test_the_shipped_pack_has_no_problems() -> None:
    assert problems_of(data_folder() / SHIPPED) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "place", "says"),
    [
        (COUNTY, 'lose = "Z2"', 'lose = "Z2"\nlost = 1', "lost", "is not a key"),
        (COUNTY, 'lose = "Z2"', 'lose = "Z3"', "lose", "there is no entry Z3"),
        (COUNTY, 'lose = "Z2"', "", "lose", "is missing"),
        (COUNTY, 'id = "16"', 'id = "15"', "entry 15, id", "stands in scenarios/01-neglected-county.toml already"),
        (COUNTY, 'id = "16"', 'id = "21"', "entry 21, id", "stands in scenarios/01-neglected-county.toml already"),
        (COUNTY, "merciful = 1", 'merciful = "1"', "entry 16, step 1, merciful", "'1'"),
        (COUNTY, "merciful = 1", "mercyful = 1", "entry 16, step 1, mercyful", "is not a key"),
        (COUNTY, "boxes = 2", "boxes = 0", "entry 13, step 1, step 1, boxes", "greater than or equal to 1"),
        (COUNTY, "boxes = 2", "boxes = true", "entry 13, step 1, step 1, boxes", "integer"),
        (COUNTY, 'ask = "discard"', 'ask = "Dis card"', "entry 13, step 1, ask", "is no id"),
        (
            COUNTY,
            '{ do = "write-setup", merciful',
            '{ do = "write-line", merciful',
            "entry 16, step 1",
            "write-line; did you mean write-setup",
        ),
        (COUNTY, '{ do = "write-setup", merciful', "{ merciful", "entry 16, step 1", "a step needs a do"),
        (
            COUNTY,
            'track = "pink-starburst", boxes = 2',
            'track = "pink", boxes = 2',
            "entry 13, step 1, step 1, track",
            "no track pink",
        ),
        (
            CATHEDRAL,
            'strike-story", word = "Agreement"',
            'strike-story", word = "Agrement"',
            "entry 53A, step 1, option cross-out-agreement, step 1, word",
            "did you mean Agreement?",
        ),
        (
            CATHEDRAL,
            'entry = "52B"',
            'entry = "52D"',
            "entry 52, step 2, case 2, step 1, entry",
            "there is no entry 52D",
        ),
        (CATHEDRAL, 'entry = "52B"', 'entry = "31"', "entry 52, step 2, case 2, step 1, entry", "there is no entry 31"),
        (
            CATHEDRAL,
            'id = "52B"\nonly-from = "52"',
            'id = "52B"\nonly-from = "520"',
            "entry 52B, only-from",
            "no entry 520",
        ),
        (
            CATHEDRAL,
            'id = "discard-stone"',
            'id = "cross-out-agreement"',
            "entry 53A, step 1",
            "two options have the same id",
        ),
        (
            COAST,
            'card = 2, side = "Ruined" },\n  { do = "when"',
            'card = 2, side = "Broken" },\n  { do = "when"',
            "entry Z31, step 1",
            "no side Broken",
        ),
        (
            COAST,
            'card = 2, side = "Ruined" },\n  { do = "when"',
            'card = 5 },\n  { do = "when"',
            "entry Z31, step 1",
            "card 5 is not in cards.toml",
        ),
        (
            COAST,
            'scenario = "cathedral-in-ruins" },\n  ] },\n  { do = "go-to"',
            'scenario = "cathedral" },\n  ] },\n  { do = "go-to"',
            "entry Z31A, step 2, step 1, scenario",
            "there is no scenario cathedral",
        ),
        (
            "scenarios/02-disappearing-supplies.toml",
            "[25, 26, 31",
            "[25, 56, 31",
            "entry Z21, step 3, cards[1]",
            "card 56 is not printed on the sheet",
        ),
        (
            "scenarios/13-siege-of-the-lighthouse.toml",
            "[27, 53, 54, 55]",
            "[15, 53, 54, 55]",
            "entry Z131, step 2, cards[0]",
            "card 15 is not printed",
        ),
        (
            "scenarios/01-neglected-county.toml",
            'scenario = "neglected-county"',
            'scenario = "dying-crops"',
            "scenario",
            "this file is named after neglected-county",
        ),
        ("campaign.toml", 'id = "dying-crops"', 'id = "dying-corps"', "", "cannot be read: No such file"),
        (
            "campaign.toml",
            'first-scenario = "neglected-county"',
            'first-scenario = "county"',
            "first-scenario",
            "there is no scenario county",
        ),
        (
            "campaign.toml",
            "from = 25, to = 55",
            "from = 24, to = 55",
            "deck naval, cards",
            "card 24 is in another deck too",
        ),
        ("campaign.toml", "base = 5", "base = 5.0", "workers, base", "integer"),
        ("cards.toml", 'title = "Market"', 'name = "Market"', "card 1, title", "is missing"),
        ("cards.toml", 'scenario-book = ["Poor"]', 'scenario-book = ["Rich"]', "card 1", "the card's own sides"),
        (
            "campaign.toml",
            '"Urvart"]',
            '"Urvarta"]',
            "excluded-clans[1]",
            "no Clan Urvarta; did you mean Urvart?",
        ),
        ("ending-1000.toml", 'result = "lost"', 'result = "over"', "entry 1000, step 1, result", "'won' or 'lost'"),
        ("double-sided-locations.toml", 'id = "C4"', 'id = "c4"', "entry c4, id", "is no entry's id"),
    ],
)
def test_a_mistake_is_named_with_its_place(shipped_copy, spoil, name, old, new, place, says) -> None:
    text = (shipped_copy / name).read_text(encoding="utf-8")
    if text.count(old) > 1:
        (shipped_copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    else:
        spoil(name, old, new)

    problems = problems_of(shipped_copy)

    named = [problem for problem in problems if problem.place == place and says in problem.message]
    assert named, "\n".join(map(str, problems))


def test_the_line_is_that_of_the_mistake(shipped_copy, spoil) -> None:
    spoil(CATHEDRAL, 'entry = "52B"', 'entry = "52D"')
    lines = (shipped_copy / CATHEDRAL).read_text(encoding="utf-8").splitlines()

    (problem,) = problems_of(shipped_copy)

    assert "52D" in lines[problem.line - 1]
    assert problem.file == str(shipped_copy / CATHEDRAL)


def test_all_mistakes_of_all_files_are_named_at_once(shipped_copy, spoil) -> None:
    spoil(COUNTY, "merciful = 1", "merciful = 1, card = 77")
    spoil(CATHEDRAL, 'entry = "52B"', 'entry = "52D"')
    spoil(CATHEDRAL, '[40, 41, 42, 43] },\n  { do = "go-to"', '[40, 410, true, 43] },\n  { do = "go-to"')
    spoil("ending-1000.toml", 'result = "lost"', "result = lost")

    places = [(problem.file.rpartition("/")[2], problem.place) for problem in problems_of(shipped_copy)]

    assert places == [
        ("ending-1000.toml", ""),
        ("01-neglected-county.toml", "entry 16, step 1"),
        ("05-cathedral-in-ruins.toml", "entry 52, step 2, case 2, step 1, entry"),
        ("05-cathedral-in-ruins.toml", "entry Z51B, step 3, cards[1]"),
        ("05-cathedral-in-ruins.toml", "entry Z51B, step 3, cards[2]"),
    ]


def test_entries_are_checked_also_where_the_campaign_cannot_be_read(shipped_copy, spoil) -> None:
    spoil("campaign.toml", "base = 5", "base = ")
    spoil(COUNTY, "merciful = 1", "mercyful = 1")

    messages = [str(problem) for problem in problems_of(shipped_copy)]

    assert any("campaign.toml" in message and "is not TOML" in message for message in messages)
    assert any("entry 16, step 1, mercyful" in message for message in messages)


def test_entries_in_a_ring_are_a_mistake(shipped_copy, spoil) -> None:
    spoil(CATHEDRAL, '{ do = "say", text = "Spend 1 Fish", must = true }', '{ do = "read", entry = "53" }')

    (*_, ring) = problems_of(shipped_copy)

    assert ring.place == "entry 53B"
    assert ring.message == "entries read each other in a ring: 53B, 53, 53B" or "53A" in ring.message


def test_a_scenario_that_the_campaign_does_not_know_is_a_mistake(shipped_copy) -> None:
    (shipped_copy / "scenarios" / "16-more.toml").write_text('scenario = "more"\n', encoding="utf-8")

    (problem,) = problems_of(shipped_copy)

    assert "no [[scenario]] of campaign.toml" in problem.message


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"id = 'caf\xe9'", "is not UTF-8"),
        (b"a = 1\nb = = 2\n", "is not TOML"),
        (b"x = " + b"[" * 100_000, "is"),
    ],
    ids=["latin-1", "no TOML", "too deep"],
)
def test_a_file_that_is_no_toml(shipped_copy, content, says) -> None:
    (shipped_copy / "cards.toml").write_bytes(content)

    assert any(problem.file.endswith("cards.toml") and says in problem.message for problem in problems_of(shipped_copy))


def test_a_folder_without_a_pack(tmp_path) -> None:
    with pytest.raises(PackError, match=r"has no campaign\.toml"):
        Pack(tmp_path, whole=False)


def test_entries_of_any_scenario_are_not_read_before_they_are_needed(shipped_copy, spoil) -> None:
    spoil("ending-1000.toml", 'id = "1000"', 'id = "one"')
    entries = Pack(shipped_copy, whole=False).entries("neglected-county")

    assert entries["16"].id == "16"
    with pytest.raises(PackError, match="1 mistake"):
        entries["1000"]


def test_the_shipped_pack_is_read_a_scenario_at_a_time(shipped_copy, spoil) -> None:
    spoil(CATHEDRAL, 'entry = "52B"', 'entry = "52D"')
    pack = Pack(shipped_copy, whole=False)

    assert pack.scenario("neglected-county").win == "Z1"
    with pytest.raises(PackError) as caught:
        pack.scenario("cathedral-in-ruins")
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ('text = "Fewer", merciful = "-*", kind = "number"', 'merciful = "-*" needs ask, with kind = "number"'),
        ('text = "Fewer *", merciful = "-*", ask = "n", about = "How many"', 'merciful = "-*" needs ask, with kind'),
        ('text = "Fewer *"', "ask, about and a * in text go together"),
        ('text = "Fewer", each = "blue-swirl"', "each and per go together"),
        ('text = "Fewer", side = "Poor"', "side needs card"),
        ('scenario = "dying-crops"', "a line needs text, merciful or card"),
    ],
)
def test_a_line_of_the_book_that_is_not_complete(shipped_copy, step, says) -> None:
    with (shipped_copy / "ending-1000.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[[entry]]\nid = "99"\nsteps = [\n  {{ do = "write-setup", {step} }},\n]\n')

    (problem,) = problems_of(shipped_copy)

    assert says in problem.message
    assert problem.place == "entry 99, step 1"
