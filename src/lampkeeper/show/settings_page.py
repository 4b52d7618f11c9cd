"""The pages of the player's sheets and settings, and of what is in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.files.settings import KEYS, TAKES
from lampkeeper.session.settings_results import SettingChanged, SettingsView, SheetsView, Whereabouts
from lampkeeper.show.page import Items, Page, Section, Span, commands, fields, items, line, page, section
from lampkeeper.show.words import move_text
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lampkeeper.errors import Problem
    from lampkeeper.session.settings_results import Listed


def page_of_settings(view: Whereabouts | SettingsView | SettingChanged | SheetsView) -> Page:
    """The page of any of these."""
    match view:
        case Whereabouts():
            return where_page(view)
        case SettingsView():
            return settings_page(view)
        case SettingChanged():
            return setting_changed_page(view)
        case SheetsView():
            return sheets_page(view)


def where_page(view: Whereabouts) -> Page:
    """The paths in use, and what else is."""
    return page(
        "Paths in use",
        "",
        *(
            section(
                place.name.replace("-", " ").capitalize(),
                fields(
                    ("Path", str(place.path)),
                    ("Chosen by", place.by),
                    ("There", "yes" if place.exists else "no"),
                ),
            )
            for place in view.places
        ),
        *(
            section(decided.name.capitalize(), fields(("Is", _text(decided.value)), ("Chosen by", decided.by)))
            for decided in view.decided
        ),
        _mistakes(view.problems),
    )


def settings_page(view: SettingsView) -> Page:
    """What is set and what can be, or one setting."""
    mistakes = _mistakes(view.problems)
    if view.key is not None:
        key = KEYS[view.key.partition(".")[0]]
        shown = fields(("Value", _text(view.value)), ("Takes", TAKES[key.kind]), ("What for", key.what))
        return page(view.key, "", shown, mistakes)
    rows = list(_set(view))
    can = commands(*((f"{key.typed} {key.takes}", key.what) for key in KEYS.values()))
    return page(
        "Settings",
        str(view.found.path),
        section("What is set", fields(*rows) if rows else items(["nothing"])),
        section("What can be set", can),
        section(
            "How",
            commands(
                ("lamp settings KEY VALUE", "sets it"),
                ("lamp settings --unset KEY", "takes it out"),
                ("lamp where", "says what is in use, and what chose it"),
            ),
        ),
        mistakes,
    )


def setting_changed_page(view: SettingChanged) -> Page:
    """A setting that was set or unset."""
    if view.value is None:
        title = "Unset" if view.changed else "It was not set"
        told = view.key
    else:
        title = "Set" if view.changed else "It is set so already"
        told = f"{view.key}: {_text(view.value)}"
    kept = None
    if view.kept is not None:
        kept = items([f"Your comments cannot be kept in the file: as it was, it is kept as {view.kept}"])
    return page(title, told, kept, _mistakes(view.problems))


def sheets_page(view: SheetsView) -> Page:
    """The player's sheets, last played first."""
    in_use = next((listed.name for listed in view.sheets if listed.in_use), None)
    if not view.sheets:
        begin = commands(("lamp new CLAN", "begins a campaign"), ("lamp adopt --form", "takes one over from paper"))
        return page("No sheets yet", str(view.folder), section("How to begin", begin))
    rows = tuple(
        (Span("▸" if listed.in_use else "•", "good" if listed.in_use else "dim"), line(*_listed(listed)))
        for listed in view.sheets
    )
    notes = []
    if in_use is None:
        notes.append(f"In use is {view.in_use.path}, where there is no sheet yet")
    notes.append("`lamp --sheet NAME` and a command: about another one")
    if view.in_use.by in ("default", "settings"):
        notes.append("`lamp settings sheet NAME` has it in use from now on")
    else:
        notes.append(f"{view.in_use.by} chooses the one in use")
    count = plural(len(view.sheets), "sheet", "sheets")
    return page(count, str(view.folder), Items(rows), section("Which one", items(notes)))


def _listed(listed: Listed) -> Iterator[str | Span]:
    yield Span(listed.name, "strong")
    if listed.in_use:
        yield Span(" (in use)", "good")
    sheet, last = listed.sheet, listed.last
    if sheet is None:
        yield Span(f": {listed.wrong.message if listed.wrong else ''}", "warn")
        return
    where = sheet.scenario or ""
    if listed.scenario is not None:
        where = f"{listed.scenario.number} {listed.scenario.title}"
    at = {"won": "won", "lost": "lost"}.get(sheet.state, where)
    yield f": {sheet.clan}, {at}"
    if listed.scenario is None and sheet.state == "playing":
        yield f" ({listed.campaign})"
    won, lost = plural(sheet.victories, "victory", "victories"), plural(sheet.defeats, "defeat", "defeats")
    yield f"; {won}, {lost}"
    if last is not None:
        yield Span(f"; {move_text(last)}, {last.at.replace('T', ' ')[:16]}", "dim")
    if listed.edits:
        yield Span("; edited outside Lampkeeper", "warn")


def _set(view: SettingsView) -> Iterator[tuple[str, str]]:
    for key in KEYS.values():
        value = getattr(view.found.settings, key.field)
        if key.each and value:
            yield from ((f"{key.name}.{part}", _text(one)) for part, one in value.items())
        elif value is not None:
            yield key.name, _text(value)


def _text(value: Any) -> str:
    if value is None:
        return "not set"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_text(one)}" for name, one in value.items())
    return ", ".join(value) if isinstance(value, tuple | list) else str(value)


def _mistakes(problems: Sequence[Problem]) -> Section | None:
    if not problems:
        return None
    rows = tuple((Span("!", "warn"), line(Span(str(problem), "warn"))) for problem in problems)
    return section("Mistakes in the settings", Items(rows))
