"""Streaks in words, and as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.streaks import Streak, Streaks


def streak_rows(streaks: Streaks, one: str, many: str) -> Iterator[tuple[str, str]]:
    """The longest streaks and the one that stands, by label, where there is any; `one` and `many` name the games."""
    if streaks.present is None:
        return
    yield "Victories", _told(streaks.victories, one, many)
    yield "Defeats", _told(streaks.defeats, one, many)
    names = ("victory", "victories") if streaks.present.result == "won" else ("defeat", "defeats")
    yield "Now", f"{plural(streaks.present.games, *names)}{' in a row' if streaks.present.games > 1 else ''}"


def streak_facts(streaks: Streaks) -> dict[str, Any]:
    """The longest streaks, and the one that stands; null where there is none."""
    return {name: None if streak is None else streak._asdict() for name, streak in streaks._asdict().items()}


def _told(streak: Streak | None, one: str, many: str) -> str:
    if streak is None:
        return "none"
    if streak.games == 1:
        return f"1 ({one} {streak.first})"
    return f"{streak.games} in a row ({many} {streak.first} to {streak.last})"
