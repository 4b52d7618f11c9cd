"""The form of a campaign on paper: TOML with a word on each fact, to be filled in or filled out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import Problem, Wrong
from lampkeeper.files.places import counted, located
from lampkeeper.files.toml import FaultyFile, MissingFile, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.sheet.paper import Place
    from lampkeeper.sheet.progress import ProgressSheet


def form_text(sheet: ProgressSheet, campaign: Campaign) -> str:
    """The form, filled in with what is on a sheet; a blank sheet gives a form to fill in."""
    return "\n".join(_blocks(sheet, campaign))


def read_form(path: Path) -> dict[str, Any]:
    """What a form says. Raises Wrong where there is none, or it is no TOML."""
    try:
        return read_toml(path)
    except MissingFile:
        raise missing_form(path, "adopt") from None
    except FaultyFile as error:
        raise _faulty(path, [Problem(str(path), error.line, "", error.message)]) from None


def missing_form(path: Path, command: str) -> Wrong:
    """The error for a form that is not there: its command writes one."""
    return Wrong("form-missing", f"There is no form {path}", f"`lamp {command} --form` writes one")


def faulty_form(path: Path, form: dict[str, Any], mistakes: Iterable[tuple[Place, str]]) -> Wrong:
    """The error that tells every mistake in a form, each with its line."""
    return _faulty(path, located(str(path), path.read_text(encoding="utf-8"), form, list(mistakes)))


def said(*lines: str) -> str:
    """Lines that are only said."""
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


def _faulty(path: Path, problems: list[Problem]) -> Wrong:
    told = f"The form {path} has {counted(problems)}"
    return Wrong("form-faulty", told, "mend what is listed; no sheet is made", problems)


def _blocks(sheet: ProgressSheet, campaign: Campaign) -> Iterator[str]:
    decks = ", ".join(f"{deck.title} {deck.numbers[0]} to {deck.numbers[-1]}" for deck in campaign.decks)
    playing = sheet.state == "playing"
    yield said(
        f"A campaign of {campaign.title} as it stands on paper. Fill in what your Progress sheet says, then:",
        "  lamp adopt THIS-FILE",
        "What begins with # is only said. What you leave out is empty on the sheet.",
    )
    yield _fact("clan", sheet.clan, "Your Clan.")
    yield _fact("state", sheet.state, "playing, won or lost.")
    yield _fact(
        "scenario",
        sheet.scenario or ("" if playing else None),
        "The scenario to play next, by its title or its number in the Scenario Book; none once the campaign is over.",
    )
    yield _fact("victories", sheet.victories, "The record: what the victories count for in all,")
    yield _fact("defeats", sheet.defeats, "the defeats,")
    yield _fact("defeats-in-a-row", sheet.defeats_in_a_row, "and those of them since the last victory.")
    plain = not any(line.crossed_out for line in sheet.story)
    if plain:
        yield _fact("story", [line.word for line in sheet.story], "Story Progression: the words that stand.")
    yield _fact("circled", list(sheet.circled), f"Event cards ({decks}): the numbers that are circled,")
    yield _fact("crossed-out", list(sheet.crossed_out), "and those that are crossed out, circled or not.")
    yield _fact(
        "lighthouse-followers", list(sheet.lighthouse_followers), "The Lighthouse Followers table, from the left."
    )
    yield _fact("entries-read", list(sheet.entries_read), 'The entries that were read, if you noted them: "11", "Z1".')
    yield _fact(
        "entries-this-game", list(sheet.entries_this_game), "In the middle of a game: those of them read in it."
    )
    highest = max((line.id for line in sheet.setup_changes), default=0)
    if sheet.lines_written != highest:
        yield _fact("lines-written", sheet.lines_written, "The highest number that a Setup Change ever had.")
    boxes = {track.id: sheet.boxes(track.id) for track in campaign.tracks}
    yield _fact("tracks", boxes | sheet.tracks, "Level tracks: the boxes that are filled.")
    yield said(
        "A word of Story Progression that is crossed out takes the place of `story` above:",
        '[[story]]  word = "…"  crossed-out = true',
    )
    yield from (_table("story", line.model_dump()) for line in (() if plain else sheet.story))
    yield said(
        "Setup Changes, in the order written, each under a [[setup-changes]] of its own:",
        'text = "1 Gold to gain"      as it is written; with merciful or card it may be left out',
        "merciful = 1                 Workers more, or fewer (-1)",
        'card = 2  side = "…"         a campaign Location, with the side that is up if it has two',
        'scenario = "…"               the only scenario that it is for',
        'each = "…"  per = 3          once for every 3 boxes of a track',
        "crossed-out = true           where it does not stand any more",
    )
    for at, line in enumerate(sheet.setup_changes):
        facts = line.model_dump(exclude_none=True, by_alias=True)
        known = {"id": at + 1, "crossed_out": False}
        yield _table("setup-changes", {key: value for key, value in facts.items() if known.get(key) != value})


def _table(name: str, facts: dict[str, Any]) -> str:
    import tomli_w

    return f"[[{name}]]\n" + tomli_w.dumps({key.replace("_", "-"): value for key, value in facts.items()})


def _fact(key: str, value: Any, words: str) -> str:
    import tomli_w

    if value is None:
        return said(words) + f'# {key} = ""\n'
    text = tomli_w.dumps({key: value})
    if isinstance(value, list):  # on one line: a text of TOML has no raw line ends in it
        text = text.replace("[\n    ", "[").replace(",\n    ", ", ").replace(",\n]", "]")
    return said(words) + text
