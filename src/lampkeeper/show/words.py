"""Marks and moves in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, assert_never

from lampkeeper.resolve.wording import count, scenario_name
from lampkeeper.sheet.marks import (
    ChooseClan,
    Circle,
    CopyOut,
    CrossOut,
    EndCampaign,
    Erase,
    Gain,
    GoTo,
    ReadEntry,
    Result,
    SetRecord,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.insight.games import Story
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.moves import Move


def mark_lines(marks: Iterable[Mark], campaign: Campaign) -> list[str]:
    """The marks in words, cards that are marked alike in one line; readings are left out."""
    lines = []
    for kind, group in groupby(marks, key=lambda mark: mark.mark):
        if kind == "read-entry":
            continue
        together = list(group)
        if kind in ("circle", "cross-out"):
            cards = [mark.card for mark in together if isinstance(mark, Circle | CrossOut)]
            lines.append(f"{'Circle' if kind == 'circle' else 'Cross out'} {numbers(cards)}")
        else:
            lines.extend(mark_text(mark, campaign) for mark in together)
    return lines


def mark_text(mark: Mark, campaign: Campaign) -> str:
    """One mark in words."""
    match mark:
        case ChooseClan(clan=clan):
            return f"Clan: {clan}"
        case GoTo(scenario=scenario):
            return f"Go to {scenario_name(scenario, campaign)}"
        case ReadEntry(entry=entry):
            return f"Entry {entry} read"
        case Result(result="victory", worth=worth):
            return "Victory" if worth == 1 else f"Victory, counting for {worth}"
        case Result():
            return "Defeat"
        case Circle(card=card):
            return f"Circle {card}"
        case CrossOut(card=card):
            return f"Cross out {card}"
        case Gain(track=track, boxes=boxes):
            return f"Fill {count(campaign, track, boxes)}"
        case WriteStory(word=word):
            return f"Write {word}"
        case StrikeStory(word=word):
            return f"Cross out {word}"
        case WriteSetup(id=id, text=text):
            return f"Write Setup Change {id}: {text}"
        case StrikeSetup(id=id):
            return f"Cross out Setup Change {id}"
        case WriteFollowers(number=number):
            return f"Write Lighthouse Followers: {number}"
        case EndCampaign(result=result):
            return f"The campaign is {result}"
        case SetRecord(victories=victories, defeats=defeats, in_a_row=in_a_row):
            won, lost = plural(victories, "victory", "victories"), plural(defeats, "defeat", "defeats")
            return f"Record: {won}, {lost}, {in_a_row} in a row"
        case CopyOut():
            return "Copy the whole sheet out"
        case Erase(erased=erased):
            return f"Erase: {mark_text(erased, campaign)}"
        case _:
            assert_never(mark)


def move_text(move: Move) -> str:
    """A move as it was typed, with the entries that it led to: `read 52 › 52A`."""
    if not move.entries:
        return move.command
    way = " › ".join(move.entries)
    return f"{move.command} {way}"


def record_text(victories: int, defeats: int) -> str:
    """`3 victories and 1 defeat`."""
    return f"{plural(victories, 'victory', 'victories')} and {plural(defeats, 'defeat', 'defeats')}"


def untold_text(story: Story) -> str:
    """What the record has beyond the games of the log; nothing where it is their sum."""
    if story.taken_over:
        return f"Taken over from paper: {record_text(*story.untold)} that the log knows no games of"
    return "The record is not the sum of these games: it was set by hand" if any(story.untold) else ""


def numbers(cards: Sequence[int]) -> str:
    """Card numbers in a row: `25, 28, 29`."""
    return ", ".join(str(card) for card in cards)
