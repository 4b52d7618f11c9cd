"""Conditions that the sheet itself decides."""

from typing import NamedTuple, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.ways import MoreCase, StoryCase, TrackCase, VictoriesCase
from lampkeeper.resolve.wording import count
from lampkeeper.sheet.progress import ProgressSheet
from lampkeeper.wording import plural


class Verdict(NamedTuple):
    """Whether a condition holds, and why."""

    holds: bool
    reason: str


def weigh(case: StoryCase | TrackCase | MoreCase | VictoriesCase, campaign: Campaign, sheet: ProgressSheet) -> Verdict:
    """Whether the case holds on this sheet as it stands."""
    match case:
        case StoryCase(story=word):
            holds = sheet.has_word(word)
            return Verdict(holds, f"{word} {'stands' if holds else 'does not stand'} on the sheet")
        case TrackCase(track=track, at_least=least):
            boxes = sheet.boxes(track)
            return Verdict(boxes >= least, f"You have {count(campaign, track, boxes)}, {_least(boxes, least)}")
        case MoreCase(more=more, than=than):
            here, there = sheet.boxes(more), sheet.boxes(than)
            return Verdict(here > there, f"You have {count(campaign, more, here)} and {count(campaign, than, there)}")
        case VictoriesCase(victories=least):
            won = sheet.victories
            return Verdict(won >= least, f"You have {plural(won, 'victory', 'victories')}, {_least(won, least)}")
        case _:
            assert_never(case)


def read_before(entry: str, sheet: ProgressSheet) -> Verdict:
    """Whether the entry was read before in this game; `sheet` is the one before the move."""
    return Verdict(entry in sheet.entries_this_game, "")


def _least(number: int, least: int) -> str:
    return f"at least {least}" if number >= least else f"fewer than {least}"
