"""Sheet + mark = the next sheet."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, assert_never

from lampkeeper.sheet.marks import (
    ChooseClan,
    Circle,
    CopyOut,
    CrossOut,
    EndCampaign,
    Erasable,
    Erase,
    Gain,
    GoTo,
    Mark,
    ReadEntry,
    Result,
    SetRecord,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord

T = TypeVar("T")


class ImpossibleMark(ValueError):
    """A mark that this sheet cannot take: the file it came from is damaged."""


def draw(sheet: ProgressSheet, mark: Mark) -> ProgressSheet:
    """The sheet with one more mark. A mark that changes nothing gives the same sheet object back.

    Raises ImpossibleMark for a mark of something that is not on the sheet.
    """
    match mark:
        case ChooseClan(clan=clan):
            return _with(sheet, clan=clan)
        case GoTo(scenario=scenario):
            return _with(sheet, scenario=scenario, entries_this_game=())
        case ReadEntry(entry=entry):
            return _with(
                sheet,
                entries_read=_appended(sheet.entries_read, entry),
                entries_this_game=_appended(sheet.entries_this_game, entry),
            )
        case Result(result=result, worth=worth):
            if result == "victory":
                return _with(sheet, victories=sheet.victories + worth, defeats_in_a_row=0)
            in_a_row = sheet.defeats_in_a_row + worth
            return _with(sheet, defeats=sheet.defeats + worth, defeats_in_a_row=in_a_row)
        case Circle(card=card):
            return _with(sheet, circled=_inserted(sheet.circled, card))
        case CrossOut(card=card):
            return _with(sheet, crossed_out=_inserted(sheet.crossed_out, card))
        case Gain(track=track, boxes=boxes):
            return _with(sheet, tracks={**sheet.tracks, track: sheet.boxes(track) + boxes})
        case WriteStory(word=word):
            if sheet.has_word(word):
                return sheet
            return _with(sheet, story=(*sheet.story, StoryWord(word=word)))
        case StrikeStory(word=word):
            return _with(sheet, story=_struck_words(sheet.story, word))
        case WriteSetup():
            return _with(sheet, setup_changes=(*sheet.setup_changes, _written(sheet, mark)), lines_written=mark.id)
        case StrikeSetup(id=number):
            return _with(sheet, setup_changes=_crossed_out(sheet.setup_changes, number, True))
        case WriteFollowers(number=number):
            return _with(sheet, lighthouse_followers=(*sheet.lighthouse_followers, number))
        case EndCampaign(result=result):
            return _with(sheet, state=result, scenario=None, entries_this_game=())
        case SetRecord(victories=victories, defeats=defeats, in_a_row=in_a_row):
            return _with(sheet, victories=victories, defeats=defeats, defeats_in_a_row=in_a_row)
        case CopyOut(sheet=copied):
            return copied
        case Erase(erased=erased):
            return _erased(sheet, erased)
        case _:
            assert_never(mark)


def draw_all(sheet: ProgressSheet, marks: Iterable[Mark]) -> ProgressSheet:
    """The sheet with all these marks, in order."""
    for mark in marks:
        sheet = draw(sheet, mark)
    return sheet


def next_setup_id(sheet: ProgressSheet) -> int:
    """The id of the next line under Setup Changes."""
    return sheet.lines_written + 1


def _erased(sheet: ProgressSheet, mark: Erasable) -> ProgressSheet:
    match mark:
        case Circle(card=card):
            return _with(sheet, circled=tuple(other for other in sheet.circled if other != card))
        case CrossOut(card=card):
            return _with(sheet, crossed_out=tuple(other for other in sheet.crossed_out if other != card))
        case Gain(track=track, boxes=boxes):
            if boxes > sheet.boxes(track):
                raise ImpossibleMark(f"{track} has no {boxes} boxes to erase")
            left = {**sheet.tracks, track: sheet.boxes(track) - boxes}
            return _with(sheet, tracks={track: boxes for track, boxes in left.items() if boxes})
        case WriteStory(word=word):
            return _with(sheet, story=_without_last(sheet.story, lambda line: line.word == word))
        case StrikeStory(word=word):
            if sheet.has_word(word):
                return sheet
            return _with(sheet, story=_standing_again(sheet.story, word))
        case WriteSetup(id=number):
            return _with(sheet, setup_changes=_without_last(sheet.setup_changes, lambda line: line.id == number))
        case StrikeSetup(id=number):
            return _with(sheet, setup_changes=_crossed_out(sheet.setup_changes, number, False))
        case WriteFollowers(number=number):
            return _with(sheet, lighthouse_followers=_without_last(sheet.lighthouse_followers, lambda n: n == number))
        case _:
            assert_never(mark)


def _without_last(items: tuple[T, ...], wanted: Callable[[T], bool]) -> tuple[T, ...]:
    for at in range(len(items) - 1, -1, -1):
        if wanted(items[at]):
            return items[:at] + items[at + 1 :]
    return items


def _standing_again(story: tuple[StoryWord, ...], word: str) -> tuple[StoryWord, ...]:
    for at in range(len(story) - 1, -1, -1):
        if story[at].word == word:
            return (*story[:at], StoryWord(word=word), *story[at + 1 :])
    return story


def _with(sheet: ProgressSheet, **changes: Any) -> ProgressSheet:
    if all(getattr(sheet, name) == value for name, value in changes.items()):
        return sheet
    return sheet.model_copy(update=changes)


def _appended(entries: tuple[str, ...], entry: str) -> tuple[str, ...]:
    return entries if entry in entries else (*entries, entry)


def _inserted(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = bisect_left(cards, card)
    if at < len(cards) and cards[at] == card:
        return cards
    return (*cards[:at], card, *cards[at:])


def _struck_words(story: tuple[StoryWord, ...], word: str) -> tuple[StoryWord, ...]:
    return tuple(StoryWord(word=line.word, crossed_out=True) if line.word == word else line for line in story)


def _written(sheet: ProgressSheet, mark: WriteSetup) -> SetupChange:
    if mark.id < next_setup_id(sheet):
        raise ImpossibleMark(f"Setup Change {mark.id} was written before")
    return SetupChange(**mark.model_dump(by_alias=False, exclude={"mark"}))


def _crossed_out(lines: tuple[SetupChange, ...], number: int, crossed_out: bool) -> tuple[SetupChange, ...]:
    if not any(line.id == number for line in lines):
        raise ImpossibleMark(f"there is no Setup Change {number}")
    return tuple(line.model_copy(update={"crossed_out": crossed_out}) if line.id == number else line for line in lines)
