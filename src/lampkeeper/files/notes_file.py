"""The file in the data folder that keeps a player's notes on the Scenario Book: one for each campaign's id."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from lampkeeper.files.paths import NOTES
from lampkeeper.files.whole_file import NOTHING_THERE, Unwritten, WholeFile, identity_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.whole_file import Identity


class NotesFile(WholeFile):
    """Where the notes on a campaign are kept."""

    def __init__(self, folder: Path, campaign: Campaign) -> None:
        """`folder` is the player's, which need not be there."""
        path = folder / NOTES / f"{campaign.id}.toml"
        super().__init__(path, Unwritten("Your notes on the Scenario Book", "notes"))
        self.campaign = campaign
        self._read: Identity | None = None
        self._book: ScenarioBook | None = None

    def read(self) -> ScenarioBook | None:
        """What is noted; None where there is no file. Raises Wrong with all that is wrong with one that is there."""
        seen = None
        try:
            seen = identity_of(self.path.stat())
        except OSError as error:
            if self._is_nothing(error):
                return None
        if seen is None or seen != self._read:
            from lampkeeper.files.notes_form import read_notes

            self._book = read_notes(self.path, self.campaign, form=False)
            self._read = seen
        return self._book

    def change(
        self, noted: Callable[[ScenarioBook], ScenarioBook], *, dry_run: bool
    ) -> tuple[ScenarioBook, ScenarioBook]:
        """Note something: the notes before and after. The file is replaced whole, and only where something changes.

        Raises Wrong for a file with mistakes, NotNow where it cannot be written.
        """
        if dry_run:
            before = self._read_or_begin()
            return before, noted(before)
        self._make_folder()
        with self.locked(waiting=lambda: None):
            before = self._read_or_begin()
            after = noted(before)
            if after != before:
                from lampkeeper.files.notes_form import kept_text

                self.replace(kept_text(after, self.campaign).encode())
            return before, after

    def _read_or_begin(self) -> ScenarioBook:
        from lampkeeper.book.notes import ScenarioBook

        return self.read() or ScenarioBook(scenario=())

    def _is_nothing(self, error: OSError) -> bool:
        """Whether nothing is there; nor is anything in a data folder that cannot be looked into: it is another's."""
        if not os.path.lexists(self.path.parent):
            return True
        links = map(os.path.islink, (self.path, self.path.parent))
        return error.errno in NOTHING_THERE and not any(links)
