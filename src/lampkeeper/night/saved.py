"""Nights as they are written down, the night and each result with its seal, and what can be read of that again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pydantic import ValidationError

from lampkeeper.night.record import FORMAT, ImpossibleNight, NightResult, Nights, SavedNight, play_again
from lampkeeper.night.table import Unseen
from lampkeeper.sheet.mistakes import NOTHING, mistakes
from lampkeeper.sheet.seal import seal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lampkeeper.sheet.mistakes import Loss
    from lampkeeper.sheet.paper import Paper, Place

P = TypeVar("P", bound="Paper")
UNREADABLE = "cannot be read"


class Kept(NamedTuple):
    """What can be relied on of nights that were written down, and a word on all else.

    A result is kept whole or not at all. A night that can still be played is kept as it reads, up to the first choice
    that the rules do not allow.
    """

    nights: Nights
    losses: tuple[Loss, ...]


def saved_nights(nights: Nights) -> dict[str, Any]:
    """Nights as data."""
    night = nights.night
    return {
        "format": FORMAT,
        "results": [_sealed(_facts(result)) for result in nights.results],
        "night": None if night is None else _sealed(_facts(night) | {"deck": _deck(night)}),
    }


def read_nights(data: Mapping[str, Any]) -> Kept:
    """The nights in such data, of this format."""
    losses: list[Loss] = [((key,), NOTHING) for key in data if key not in Nights.model_fields]
    losses += [((key,), "is missing") for key in Nights.model_fields if key not in data]
    return Kept(
        Nights(results=_results(data.get("results", []), losses), night=_night(data.get("night"), losses)),
        tuple(losses),
    )


def _facts(kept: Paper) -> dict[str, Any]:
    return kept.model_dump(mode="json", exclude_none=True)


def _deck(night: SavedNight) -> dict[str, Any]:
    return night.deck.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def _sealed(facts: dict[str, Any]) -> dict[str, Any]:
    return facts | {"seal": seal(facts)}


def _results(raw: Any, losses: list[Loss]) -> tuple[NightResult, ...]:
    if not isinstance(raw, list):
        losses.append((("results",), UNREADABLE))
        return ()
    read = [_read(NightResult, facts, ("results", at), losses) for at, facts in enumerate(raw)]
    return tuple(result for result, whole in read if result is not None and whole)


def _night(raw: Any, losses: list[Loss]) -> SavedNight | None:
    if raw is None:
        return None
    night, _ = _read(SavedNight, raw, ("night",), losses)
    if night is None or "choices" not in raw:
        return None
    possible = _possible(night)
    if possible < len(night.choices):
        losses.append((("night", "choices", possible), f"the rules do not allow {night.choices[possible]!r} there"))
    return night.model_copy(update={"choices": night.choices[:possible]})


def _possible(night: SavedNight) -> int:
    """How many of the choices can be made. The last one may turn up a card that nobody has said yet."""
    for count in range(len(night.choices), -1, -1):
        try:
            play_again(night.model_copy(update={"choices": night.choices[:count]}))
        except ImpossibleNight as error:
            return error.at
        except Unseen:
            continue
        return min(count + 1, len(night.choices))
    return 0


def _read(kind: type[P], raw: Any, place: Place, losses: list[Loss]) -> tuple[P | None, bool]:
    """What was written so, and whether it still is; None where it cannot be read."""
    if not isinstance(raw, dict):
        losses.append((place, UNREADABLE))
        return None, False
    facts = {key: value for key, value in raw.items() if key != "seal"}
    try:
        kept = kind.model_validate(facts)
    except ValidationError as error:
        losses.extend(((*place, *where), message) for where, message in mistakes(error))
        return None, False
    whole = raw.get("seal") == seal(facts)
    if not whole:
        losses.append((place, "is not as it was written"))
    return kept, whole
