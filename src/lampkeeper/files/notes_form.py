"""The player's notes on the Scenario Book as TOML: what is kept in the data folder, and the form to fill in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.book.notes import ScenarioBook, ScenarioNotes
from lampkeeper.errors import Problem, Wrong
from lampkeeper.files.form import missing_form, said
from lampkeeper.files.places import counted, located
from lampkeeper.files.toml import FaultyFile, MissingFile, read_toml
from lampkeeper.resolve.wording import merciful_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign, ScenarioTitle
    from lampkeeper.sheet.paper import Place


def kept_text(book: ScenarioBook, campaign: Campaign) -> str:
    """The notes as they are kept."""
    return "\n".join(
        (
            said(
                f"The Scenario Book of {_plain(campaign.title)}, as you noted it. `lamp notes` shows it,",
                "and writes this file: comments of your own are not kept.",
            ),
            *_blocks(book, campaign, ()),
        )
    )


def form_text(book: ScenarioBook, campaign: Campaign, scenarios: Collection[str]) -> str:
    """The form, filled in with what is noted, with room for these scenarios."""
    decks = ", ".join(f'"{deck.id}"' for deck in campaign.decks)
    return "\n".join(
        (
            said(
                f"The Scenario Book of {_plain(campaign.title)}. Fill in what its pages say, then:",
                "  lamp notes --from THIS-FILE",
                "What begins with # is only said. What stands here of a scenario takes the place of all that was noted",
                "of it; a scenario that does not stand here stays as it was.",
                "",
                "vp       the VP to reach",
                "setup    its own setup: short texts in your words, in order",
                f'workers  Workers more or fewer: {{ merciful = -1, text = "{merciful_text(-1)}" }}; the text can go',
                f"decks    the Event decks that it uses, out of {decks}; [] where it uses none",
            ),
            *_blocks(book, campaign, scenarios),
        )
    )


def read_notes(path: Path, campaign: Campaign, *, form: bool) -> ScenarioBook:
    """What a form or the file that is kept says. Raises Wrong with every mistake in it, each with its line."""
    try:
        data = read_toml(path)
    except FaultyFile as error:
        if form and isinstance(error, MissingFile):
            raise missing_form(path, "notes") from None
        raise _faulty(path, [Problem(str(path), error.line, "", error.message)], form=form) from None
    book, faults = _read(data, campaign)
    if book is None or faults:
        raise _faulty(path, located(str(path), path.read_text(encoding="utf-8"), data, faults), form=form)
    return book


def _read(data: dict[str, Any], campaign: Campaign) -> tuple[ScenarioBook | None, list[tuple[Place, str]]]:
    from pydantic import ValidationError

    from lampkeeper.files.problems import mistakes

    twice = list(_twice(data, campaign))
    try:
        return ScenarioBook.model_validate(data, context=campaign), twice
    except ValidationError as error:
        return None, [*mistakes(error), *twice]


def _twice(data: dict[str, Any], campaign: Campaign) -> Iterator[tuple[Place, str]]:
    """Scenarios that stand in the file more than once, also where something else is wrong with it."""
    seen = set()
    tables = data.get("scenario")
    for at, table in enumerate(tables if isinstance(tables, list) else ()):
        found = campaign.find(str(table.get("id"))) if isinstance(table, dict) else None
        if found is not None and found in seen:
            yield ("scenario", at, "id"), f"{found.id} stands here a second time"
        seen.add(found)


def _faulty(path: Path, problems: list[Problem], *, form: bool) -> Wrong:
    count = counted(problems)
    if form:
        return Wrong("form-faulty", f"The form {path} has {count}", "mend what is listed; nothing is noted", problems)
    remedy = "mend what is listed, or move the file away"
    return Wrong("notes-faulty", f"Your notes on the Scenario Book, {path}, have {count}", remedy, problems)


def _blocks(book: ScenarioBook, campaign: Campaign, more: Collection[str]) -> Iterator[str]:
    yield _pair("campaign", campaign.id)
    for scenario in campaign.scenarios:
        notes = book.of(scenario.id)
        if notes is not None or scenario.id in more:
            yield _block(scenario, notes or ScenarioNotes.blank(scenario.id))


def _block(scenario: ScenarioTitle, notes: ScenarioNotes) -> str:
    workers = [
        {"merciful": change.merciful} | ({"text": change.text} if change.text else {}) for change in notes.workers
    ]
    return "".join(
        (
            said(f"{scenario.number} · {_plain(scenario.title)}, page {scenario.page}"),
            "[[scenario]]\n",
            _pair("id", scenario.id),
            _pair("vp", notes.vp) if notes.vp is not None else "# vp =\n",
            f"setup = {_listed(_value(line) for line in notes.setup)}\n",
            f"workers = {_listed(_inline(change) for change in workers)}\n",
            f"decks = [{', '.join(map(_value, notes.decks))}]\n" if notes.decks is not None else "# decks = []\n",
        )
    )


def _pair(key: str, value: Any) -> str:
    import tomli_w

    return tomli_w.dumps({key: value})


def _value(value: Any) -> str:
    return _pair("x", value).removeprefix("x = ").rstrip("\n")


def _inline(table: dict[str, Any]) -> str:
    """A table on one line: no text of TOML has a raw line end in it."""
    return f"{{ {', '.join(_pair(key, value).rstrip() for key, value in table.items())} }}"


def _listed(values: Iterator[str]) -> str:
    """Values with a line each, so that each has a line of its own to be told."""
    return "".join(("[\n", *(f"    {value},\n" for value in values), "]")).replace("[\n]", "[]")


def _plain(title: str) -> str:
    """A pack's title as it can stand in a comment."""
    return "".join(char if char.isprintable() else " " for char in title)
