"""The decks of The Last Lighthouse as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.files.pack import data_folder
from lampkeeper.files.toml import read_toml

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.night.cards import Deck

PRACTICE = "practice"


def practice_deck() -> Path:
    """The deck that Lampkeeper ships."""
    return data_folder() / "night" / f"{PRACTICE}.toml"


def read_deck(path: Path) -> Deck:
    """The deck in a file."""
    from lampkeeper.night.cards import Deck

    return Deck.model_validate(read_toml(path))
