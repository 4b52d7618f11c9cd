"""What a sheet file holds."""

from collections.abc import Iterable
from typing import Any, Literal

from lampkeeper.model import Many
from lampkeeper.sheet.moves import Move
from lampkeeper.sheet.paper import Id, Paper, Place
from lampkeeper.sheet.progress import ProgressSheet, SetupChange, StoryWord
from lampkeeper.sheet.seal import seal

FORMAT = 2


class PlayedCampaign(Paper):
    """The campaign that is played, and the version of its pack when the sheet was last written."""

    id: Id
    version: str


class SavedMove(Move):
    """A move as it stands in the file. Its seal tells whether it is still the one that was written."""

    seal: str = ""


class SavedSheet(Paper):
    """The sheet file: what is on the paper now, and all moves, oldest first."""

    format: Literal[2]
    campaign: PlayedCampaign
    sheet: ProgressSheet
    moves: Many[SavedMove]


def saved_move(move: Move) -> dict[str, Any]:
    """A move as the file has it: marks begin with their kind, and the seal stands at the end."""
    facts = move.model_dump(mode="json", exclude_none=True)
    facts["marks"] = [{"mark": mark.pop("mark"), **mark} for mark in facts["marks"]]
    return facts | {"seal": _seal(facts)}


def alterations(moves: Iterable[SavedMove]) -> tuple[tuple[Place, str], ...]:
    """The place of each move that is not as it was written, and that in words. A note is the player's to change."""
    return tuple(
        (("moves", at), f"move {move.number} is not as it was written")
        for at, move in enumerate(moves)
        if move.seal != _seal(move.model_dump(mode="json", exclude_none=True))
    )


def _seal(facts: dict[str, Any]) -> str:
    return seal({key: value for key, value in facts.items() if key not in ("note", "state", "seal")})


def edits(paper: ProgressSheet, summed: ProgressSheet) -> tuple[tuple[str, str], ...]:
    """Each fact on the paper that is not the sum of the moves: its name, and the difference in words."""
    pairs = ((name, getattr(paper, name), getattr(summed, name)) for name in ProgressSheet.model_fields)
    return tuple((name, _difference(there, added)) for name, there, added in pairs if there != added)


def edits_told(paper: ProgressSheet, summed: ProgressSheet) -> tuple[str, ...]:
    """The same, each in a sentence."""
    return tuple(f"{name.replace('_', ' ')}: {told}" for name, told in edits(paper, summed))


def _difference(there: object, added: object) -> str:
    if isinstance(there, dict) and isinstance(added, dict):
        there, added = (tuple(f"{track} {boxes}" for track, boxes in tracks.items()) for tracks in (there, added))
    if isinstance(there, tuple) and isinstance(added, tuple):
        more = [_shown(item) for item in there if item not in added]
        less = [_shown(item) for item in added if item not in there]
        told = [f"only the sheet has {', '.join(more)}"] * bool(more)
        told += [f"only its moves have {', '.join(less)}"] * bool(less)
        if told:
            return ", ".join(told)
    return f"the sheet says {_shown(there)}, its moves add up to {_shown(added)}"


def _shown(value: object) -> str:
    match value:
        case tuple():
            return ", ".join(_shown(item) for item in value) or "nothing"
        case StoryWord(word=word, crossed_out=crossed_out):
            return f"{word} (crossed out)" if crossed_out else word
        case SetupChange(id=id, text=text, crossed_out=crossed_out):
            return f"{id} «{text}»{' (crossed out)' if crossed_out else ''}"
        case None | "":
            return "nothing"
        case _:
            return str(value)
