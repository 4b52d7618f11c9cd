"""The formats of the sheet file, and the step from each to the next.

Each step takes what a file of its format holds and gives what the next one would hold. It never changes again once it
is released: `tests/saves` holds a sheet of every format.
"""

from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.saved import FORMAT, saved_move

Step = Callable[[dict[str, Any]], dict[str, Any]]


def migrated(data: dict[str, Any]) -> dict[str, Any]:
    """What a file of an older format would hold in this one."""
    for number in range(data["format"], FORMAT):
        data = STEPS[number](data) | {"format": number + 1}
    return data


def seal_moves(data: dict[str, Any]) -> dict[str, Any]:
    """1 → 2: every move has a seal, so that damage to it is noticed."""
    moves = data["moves"]
    return data | {"moves": [_sealed(move) for move in moves]} if isinstance(moves, list) else data


def _sealed(data: Any) -> Any:
    try:
        return saved_move(Move.model_validate(data))
    except ValidationError:
        return data  # named where the whole file is read


STEPS: dict[int, Step] = {1: seal_moves}
