"""The file in the data folder that keeps a player's notes on the Scenario Book: one for each campaign's id."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow
from lampkeeper.files.lasting import identity_of, sync_folder, write_lasting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.book.notes import ScenarioBook
    from lampkeeper.files.lasting import Identity

PATIENCE = 10.0


class NotesFile:
    """Where the notes on a campaign are kept. A symbolic link is followed, and stays one."""

    def __init__(self, folder: Path, campaign: Campaign) -> None:
        """`folder` is the player's, which need not be there."""
        self.path = folder / "scenario-book" / f"{campaign.id}.toml"
        self.campaign = campaign
        self._seen: Identity | None = None
        self._book: ScenarioBook | None = None

    def read(self) -> ScenarioBook | None:
        """What is noted; None where there is no file. Raises Wrong with every mistake in it."""
        try:
            seen = identity_of(self.path.stat())
        except OSError:  # nor is anything noted in a folder that the player cannot look into
            return None
        if seen != self._seen:
            from lampkeeper.files.notes_form import read_notes

            self._book = read_notes(self.path, self.campaign, form=False)
            self._seen = seen
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
        with self._locked():
            before = self._read_or_begin()
            after = noted(before)
            if after != before:
                from lampkeeper.files.notes_form import kept_text

                self._replace(kept_text(after, self.campaign).encode())
            return before, after

    def _read_or_begin(self) -> ScenarioBook:
        from lampkeeper.book.notes import ScenarioBook

        return self.read() or ScenarioBook(scenario=())

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Let no other command write what this one has not read."""
        from filelock import FileLock, Timeout

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.path.with_name(f".{self.path.name}.lock"), fallback_to_soft=False)
            lock.acquire(timeout=PATIENCE, poll_interval=0.01)
        except Timeout:
            raise NotNow("notes-busy", f"Another command holds {self.path}", "try again when it has ended") from None
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            yield
        finally:
            with suppress(OSError):
                lock.release()

    def _replace(self, content: bytes) -> None:
        """Have this in the file: all of it, or nothing."""
        real = Path(os.path.realpath(self.path))
        beside = real.with_name(f".{real.name}.tmp")
        try:
            permissions = real.stat().st_mode & 0o7777 if real.exists() else None
            beside.unlink(missing_ok=True)
            try:
                write_lasting(beside, content, permissions)
                beside.replace(real)
            except BaseException:
                with suppress(OSError):
                    beside.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise self._unwritable(error) from None
        sync_folder(real.parent)

    def _unwritable(self, error: OSError) -> NotNow:
        return NotNow(
            "notes-unwritable",
            f"Your notes on the Scenario Book, {self.path}, cannot be written: {error.strerror or error}",
            "nothing is noted; mend that and try again",
        )
