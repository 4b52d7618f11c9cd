"""Options that several commands of The Last Lighthouse take."""

from enum import StrEnum
from typing import Annotated, Optional

import typer

from lampkeeper.cli import completion


class Difficulty(StrEnum):
    """How a night can be set up."""

    easy = "easy"
    normal = "normal"
    hard = "hard"
    nightmare = "nightmare"


DeckOption = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--deck",
        metavar="DECK",
        help="The deck: a path, a bare name in the folder of your decks, or `practice`. Else as set, else `practice`.",
        show_default=False,
        autocompletion=completion.night_decks,
    ),
]
