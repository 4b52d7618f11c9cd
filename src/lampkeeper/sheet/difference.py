"""The marks that make one sheet into another."""

from collections.abc import Iterator

from lampkeeper.sheet.marks import (
    ChooseClan,
    Circle,
    CopyOut,
    CrossOut,
    EndCampaign,
    Erase,
    Gain,
    GoTo,
    Mark,
    ReadEntry,
    SetRecord,
    StrikeSetup,
    StrikeStory,
    WriteFollowers,
    WriteSetup,
    WriteStory,
)
from lampkeeper.sheet.pencil import draw_all
from lampkeeper.sheet.progress import ProgressSheet, SetupChange


def marks_between(before: ProgressSheet, after: ProgressSheet) -> tuple[Mark, ...]:
    """The strokes that lead from one sheet to another; where they do not reach, the other is copied out at the end."""
    marks = tuple(_strokes(before, after))
    return marks if draw_all(before, marks) == after else (*marks, CopyOut(sheet=after))


def _strokes(before: ProgressSheet, after: ProgressSheet) -> Iterator[Mark]:
    if after.clan and after.clan != before.clan:
        yield ChooseClan(clan=after.clan)
    record = _record(after)
    if record != _record(before):
        yield record
    for track in (*before.tracks, *(track for track in after.tracks if track not in before.tracks)):
        boxes = after.boxes(track) - before.boxes(track)
        if boxes:
            gain = Gain(track=track, boxes=abs(boxes))
            yield gain if boxes > 0 else Erase(erased=gain)
    yield from (Erase(erased=Circle(card=card)) for card in before.circled if card not in after.circled)
    yield from (Circle(card=card) for card in after.circled if card not in before.circled)
    yield from (Erase(erased=CrossOut(card=card)) for card in before.crossed_out if card not in after.crossed_out)
    yield from (CrossOut(card=card) for card in after.crossed_out if card not in before.crossed_out)
    yield from _story(before, after)
    yield from _setup_changes(before, after)
    yield from _followers(before.lighthouse_followers, after.lighthouse_followers)
    yield from _games(before, after)


def _record(sheet: ProgressSheet) -> SetRecord:
    return SetRecord(victories=sheet.victories, defeats=sheet.defeats, in_a_row=sheet.defeats_in_a_row)


def _story(before: ProgressSheet, after: ProgressSheet) -> Iterator[Mark]:
    old = {line.word: line.crossed_out for line in before.story}
    new = {line.word: line.crossed_out for line in after.story}
    yield from (Erase(erased=WriteStory(word=word)) for word in old if word not in new)
    for word, crossed_out in new.items():
        if word not in old:
            yield WriteStory(word=word)
        if crossed_out != old.get(word, False):
            strike = StrikeStory(word=word)
            yield strike if crossed_out else Erase(erased=strike)


def _setup_changes(before: ProgressSheet, after: ProgressSheet) -> Iterator[Mark]:
    old = {line.id: line for line in before.setup_changes}
    new = {line.id: line for line in after.setup_changes}
    yield from (Erase(erased=_written(line)) for line in before.setup_changes if line.id not in new)
    written = before.lines_written
    for id, line in new.items():
        if id not in old and id > written:
            yield _written(line)
            written = id
        elif id not in old:
            continue  # the number of a line that was erased: no pencil writes that again
        if line.crossed_out != (id in old and old[id].crossed_out):
            strike = StrikeSetup(id=id)
            yield strike if line.crossed_out else Erase(erased=strike)


def _written(line: SetupChange) -> WriteSetup:
    return WriteSetup(**line.model_dump(by_alias=False, exclude={"crossed_out"}))


def _followers(before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[Mark]:
    same = 0
    while before[same : same + 1] == after[same : same + 1] != ():
        same += 1
    yield from (Erase(erased=WriteFollowers(number=number)) for number in reversed(before[same:]))
    yield from (WriteFollowers(number=number) for number in after[same:])


def _games(before: ProgressSheet, after: ProgressSheet) -> Iterator[Mark]:
    """Where the campaign stands: entries of earlier games, the scenario, the entries of this game."""
    earlier = (entry for entry in after.entries_read if entry not in after.entries_this_game)
    yield from (ReadEntry(entry=entry) for entry in earlier if entry not in before.entries_read)
    begins = after.scenario is not None and after.scenario != before.scenario
    if after.scenario is not None and begins:
        yield GoTo(scenario=after.scenario)
    ended = after.state if after.state != before.state else "playing"
    if ended != "playing":
        yield EndCampaign(result=ended)
    known = () if begins else before.entries_this_game
    yield from (ReadEntry(entry=entry) for entry in after.entries_this_game if entry not in known)
