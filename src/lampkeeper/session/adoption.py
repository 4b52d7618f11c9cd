"""A sheet taken over from paper: what a form says, made into a sheet, and all that is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.errors import LampError
from lampkeeper.resolve.wording import card_text, merciful_text
from lampkeeper.session.hand import find_scenario
from lampkeeper.sheet.paper import is_one_line
from lampkeeper.sheet.progress import ProgressSheet
from lampkeeper.sheet.salvage import salvage_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.session.known import Fault, Known
    from lampkeeper.sheet.paper import Place

Facts = dict[str, Any]


def read_adopted(form: Mapping[str, Any], known: Known) -> tuple[ProgressSheet, tuple[Fault, ...]]:
    """The sheet that a form describes, and every mistake with its place in the form."""
    mistakes: list[Fault] = []
    facts = _in_full(form, known, mistakes)
    _, losses = salvage_paper(facts, ProgressSheet())
    mistakes.extend((place[1:], message) for place, message in losses)
    # What can be read is looked through all the same, so that all mistakes are told at once.
    rest, kept = _readable(facts, {place for place, _ in mistakes})
    sheet, _ = salvage_paper(rest, ProgressSheet())
    lost = {place[0] for place, _ in mistakes if len(place) == 1}
    for place, message in known.faults_of_sheet(sheet):
        if place[0] not in lost:
            mistakes.append((_as_typed(place, sheet, rest, kept), message))
    mistakes.extend((place, "is no text of one line, or too long") for place in _unprintable(sheet, kept))
    return sheet, tuple((_in_form(place), message) for place, message in mistakes)


def _in_full(form: Mapping[str, Any], known: Known, mistakes: list[Fault]) -> Facts:
    """The form with what it need not say. What is of the wrong kind is left as it is, for the sheet to refuse."""
    facts, campaign = _snake(form), known.campaign
    _name(facts, "clan", lambda typed: known.roster.find(typed).name, (), mistakes)
    _name(facts, "scenario", lambda typed: find_scenario(typed, campaign).id, (), mistakes)
    if isinstance(facts.get("story"), list):
        facts["story"] = [_word(line) for line in facts["story"]]
    if isinstance(facts.get("setup_changes"), list):
        lines = enumerate(facts["setup_changes"])
        facts["setup_changes"] = [_line(line, at, campaign, mistakes) for at, line in lines]
        numbers = [line.get("id") for line in facts["setup_changes"] if isinstance(line, dict)]
        facts.setdefault("lines_written", max((number for number in numbers if isinstance(number, int)), default=0))
    for name in ("entries_read", "entries_this_game"):
        if isinstance(facts.get(name), list):
            facts[name] = [str(entry).upper() if isinstance(entry, str | int) else entry for entry in facts[name]]
    return facts


def _line(typed: Any, at: int, campaign: Campaign, mistakes: list[Fault]) -> Any:
    """A Setup Change in full: numbered as it stands, and worded where the form leaves that to us."""
    if not isinstance(typed, dict):
        return typed
    line = {"id": at + 1, "from": "hand"} | _snake(typed)
    _name(line, "scenario", lambda title: find_scenario(title, campaign).id, ("setup_changes", at), mistakes)
    card, side = line.get("card"), line.get("side")
    known = campaign.card(card) if isinstance(card, int) else None
    if known is not None and isinstance(side, str):
        line["side"] = side = next((name for name in known.sides if name.casefold() == side.strip().casefold()), side)
    if "text" not in line:
        merciful = line.get("merciful")
        if known is not None:
            line["text"] = card_text(known.number, side if isinstance(side, str) else None, campaign)
        elif isinstance(merciful, int):
            line["text"] = merciful_text(merciful)
        elif card is not None or merciful is not None:
            line["text"] = "…"  # what is wrong with the card or the number is told
    return line


def _word(typed: Any) -> Any:
    """A story word: alone, or in a table."""
    return {"word": typed} if isinstance(typed, str) else _snake(typed) if isinstance(typed, dict) else typed


def _name(facts: Facts, key: str, search: Callable[[str], str], place: Place, mistakes: list[Fault]) -> None:
    """Put the name that is meant in the place of what was typed; what is empty is left out."""
    typed = facts.get(key)
    if typed == "":
        del facts[key]
    elif isinstance(typed, str | int):
        facts[key] = str(typed)
        try:
            facts[key] = search(facts[key])
        except LampError as error:
            mistakes.append(((*place, key), f"{error.message}; {error.remedy}"))


def _readable(facts: Facts, wrong: set[Place]) -> tuple[Facts, dict[str, list[int]]]:
    """The facts without the items that cannot be read, and where those that are left stand in the form."""
    rest, kept = {}, {}
    for name, value in facts.items():
        rest[name] = value
        if isinstance(value, list):
            kept[name] = [at for at in range(len(value)) if not any(place[:2] == (name, at) for place in wrong)]
            rest[name] = [value[at] for at in kept[name]]
    return rest, kept


def _as_typed(place: Place, sheet: ProgressSheet, rest: Facts, kept: dict[str, list[int]]) -> Place:
    """A place on the sheet as it is in the form, where cards may stand in any order."""
    if len(place) == 1 or not isinstance(place[1], int):
        return place
    name, at, *further = place
    if name in ("circled", "crossed_out"):
        at = rest[str(name)].index(getattr(sheet, str(name))[at])
    return (name, kept[str(name)][int(at)], *further)


def _unprintable(sheet: ProgressSheet, kept: dict[str, list[int]]) -> list[Place]:
    words: list[Place] = [
        ("story", kept["story"][at], "word") for at, line in enumerate(sheet.story) if not is_one_line(line.word)
    ]
    lines: list[Place] = [
        ("setup_changes", kept["setup_changes"][at], "text")
        for at, line in enumerate(sheet.setup_changes)
        if not is_one_line(line.text)
    ]
    return words + lines


def _snake(typed: Mapping[str, Any]) -> Facts:
    return {key.replace("-", "_"): value for key, value in typed.items()}


def _in_form(place: Place) -> Place:
    return tuple(key.replace("_", "-") if isinstance(key, str) else key for key in place)
