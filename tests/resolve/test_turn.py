"""Whether an entry may be read here and now, and what is said where it may not."""

import pytest

from lampkeeper.errors import NotNow
from lampkeeper.resolve.turn import check_ending, check_playing, check_turn
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.progress import ProgressSheet


def told(refused):
    return refused.value.kind, refused.value.message, refused.value.remedy


def read(*entries):
    return Move(number=2, at="2026-01-01T20:00:00+00:00", command="read", entries=entries)


@pytest.mark.parametrize("state", ["won", "lost"])
def test_nothing_is_read_once_the_campaign_is_over(state) -> None:
    with pytest.raises(NotNow) as refused:
        check_playing(ProgressSheet(state=state))

    assert told(refused) == (
        "campaign-over",
        f"The campaign is over: it was {state}",
        "`lamp undo` takes the last move back; `lamp new CLAN --force` begins another campaign",
    )


def test_while_the_campaign_is_played_entries_are_read() -> None:
    check_playing(ProgressSheet())


@pytest.mark.parametrize(("scenario", "ending"), [("neglected-county", "Z1"), ("neglected-county", "Z2")])
def test_a_scenario_has_two_endings_to_read(scenario, ending, pack) -> None:
    check_ending(ending, pack.scenario(scenario))


@pytest.mark.parametrize(
    ("scenario", "ending", "source", "command"),
    [
        ("exploring-the-coast", "Z31A", "Z31", "win"),
        ("cathedral-in-ruins", "Z51B", "Z51", "win"),
        ("cathedral-in-ruins", "Z52A", "Z52", "lose"),
    ],
)
def test_an_ending_that_is_led_to_names_the_one_to_read(scenario, ending, source, command, pack) -> None:
    with pytest.raises(NotNow) as refused:
        check_ending(ending, pack.scenario(scenario))

    assert told(refused) == (
        "ending-led-to",
        f"{ending} is read on the way from {source}",
        f"`lamp {command}` reads {source}",
    )


@pytest.mark.parametrize(
    ("scenario", "entry", "facts", "last"),
    [
        ("neglected-county", "12", {}, None),
        ("neglected-county", "12", {}, read("12")),
        ("cathedral-in-ruins", "53B", {}, read("52", "52C")),
        ("cathedral-in-ruins", "53A", {"story": [{"word": "Agreement"}]}, None),
        ("strong-in-faith", "77", {"entries_this_game": ["76"]}, read("76")),
    ],
)
def test_an_entry_that_may_be_read(scenario, entry, facts, last, pack) -> None:
    entries = pack.entries(scenario)

    check_turn(entries[entry], entries, pack.campaign, ProgressSheet.model_validate(facts), last)


@pytest.mark.parametrize(
    ("scenario", "entry", "facts", "last", "kind", "message", "remedy"),
    [
        (
            "journey-toward-the-lights",
            "64",
            {},
            read("61", "64"),
            "entry-just-read",
            "Entry 64 was read already, by the last move (read 61)",
            "`lamp read 64 --anyway` reads it once more",
        ),
        (
            "cathedral-in-ruins",
            "53B",
            {"story": [{"word": "Agreement"}]},
            read("53", "53A", "53B"),
            "entry-just-read",
            "Entry 53B was read already, by the last move (read 53)",
            "`lamp read 53B --anyway` reads it once more",
        ),
        (
            "cathedral-in-ruins",
            "53B",
            {"story": [{"word": "Agreement"}]},
            read("51"),
            "entry-not-led-to",
            "Entry 53B is read only where 53 leads to it, and on this sheet it does not",
            "`lamp read 53`, or `lamp read 53B --anyway`",
        ),
        (
            "strong-in-faith",
            "77",
            {"entries_read": ["76"]},
            None,
            "entry-not-led-to",
            "Entry 77 is read only where 76 leads to it, and on this sheet it does not",
            "`lamp read 76`, or `lamp read 77 --anyway`",
        ),
    ],
)
def test_an_entry_that_may_not_be_read_now(scenario, entry, facts, last, kind, message, remedy, pack) -> None:
    entries = pack.entries(scenario)

    with pytest.raises(NotNow) as refused:
        check_turn(entries[entry], entries, pack.campaign, ProgressSheet.model_validate(facts), last)

    assert told(refused) == (kind, message, remedy)
