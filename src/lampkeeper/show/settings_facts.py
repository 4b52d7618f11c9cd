"""The player's sheets and settings as JSON facts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from lampkeeper.show.sheet_facts import scenario_facts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.errors import Problem
    from lampkeeper.session.settings_results import Listed, SettingChanged, SettingsView, SheetsView, Whereabouts


def where_facts(view: Whereabouts) -> dict[str, Any]:
    """The paths and what else is in use, and what chose each; `problems` only where the settings have any."""
    return {
        **{
            place.name.replace("-", "_"): {"path": str(place.path), "chosen_by": place.by, "exists": place.exists}
            for place in view.places
        },
        **{decided.name: {"value": decided.value, "chosen_by": decided.by} for decided in view.decided},
        **({"problems": _problems(view.problems)} if view.problems else {}),
    }


def settings_facts(view: SettingsView) -> dict[str, Any]:
    """All settings, null where nothing is set; or the one that was asked for."""
    about = {"path": str(view.found.path), "problems": _problems(view.problems)}
    if view.key is not None:
        return {"key": view.key, "value": view.value, **about}
    return {"settings": view.found.settings._asdict(), **about}


def setting_changed_facts(view: SettingChanged) -> dict[str, Any]:
    """A setting that was set or unset."""
    return {
        "key": view.key,
        "value": view.value,
        "changed": view.changed,
        "path": str(view.found.path),
        "backup": str(view.kept) if view.kept is not None else None,
        "problems": _problems(view.problems),
    }


def sheets_facts(view: SheetsView) -> dict[str, Any]:
    """The player's sheets."""
    return {
        "folder": str(view.folder),
        "in_use": {"path": str(view.in_use.path), "chosen_by": view.in_use.by},
        "sheets": [_listed_facts(listed) for listed in view.sheets],
    }


def _listed_facts(listed: Listed) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": listed.name, "path": str(listed.path), "in_use": listed.in_use}
    sheet, last, wrong = listed.sheet, listed.last, listed.wrong
    if wrong is not None:
        return {**facts, "error": {"kind": wrong.kind, "message": wrong.message}}
    assert sheet is not None
    return {
        **facts,
        "campaign": listed.campaign,
        "clan": sheet.clan,
        "state": sheet.state,
        "scenario": scenario_facts(listed.scenario),
        "wins": sheet.victories,
        "defeats": sheet.defeats,
        "defeats_in_a_row": sheet.defeats_in_a_row,
        "last_move": {"number": last.number, "command": last.command, "at": last.at} if last else None,
        "warnings": list(listed.edits),
        "error": None,
    }


def _problems(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    return [asdict(problem) for problem in problems]
