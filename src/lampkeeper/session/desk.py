"""The sheet as it lies on the desk: looked at, held while it is changed, and written when all went well."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lampkeeper.errors import NotNow, SheetError
from lampkeeper.files.sheet_errors import edited, of_another_campaign
from lampkeeper.files.sheet_file import Opened
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.files.sheet_file import SheetFile
    from lampkeeper.sheet.logbook import Logbook
    from lampkeeper.sheet.progress import ProgressSheet

Position = tuple[int, int, object]


@dataclass
class _Script:
    """A transaction under way. The lock is taken by its first change, and held until its end."""

    stack: ExitStack
    dry_run: bool
    changes: bool = False
    anew: bool = False


class Desk:
    """One sheet file, and the campaign that it must belong to.

    Each change locks the file, reads it afresh and writes it; nothing prompts in between. Within `script()` all changes
    are written together, or not at all.
    """

    def __init__(
        self, file: SheetFile, campaign: Campaign, clock: Callable[[], datetime], waiting: Callable[[], None]
    ) -> None:
        """`clock` dates a backup; `waiting` is called where another process holds the sheet."""
        self.file = file
        self.campaign = campaign
        self.clock = clock
        self.waiting = waiting
        self._opened: Opened | None = None
        self._script: _Script | None = None

    def look(self) -> Opened:
        """The sheet as it is, in a script as its lines have left it.

        Raises SheetError for none, a damaged one, or one of another campaign.
        """
        if self._opened is not None:
            return self._opened
        opened = self.file.read()
        self._check_campaign(opened)
        if self._script is not None:
            self._opened = opened
        return opened

    @contextmanager
    def change(self, *, dry_run: bool = False, since: Position | None = None) -> Iterator[Opened]:
        """The sheet to be changed; it is written when all within went well.

        Raises SheetError for a sheet that was edited outside, or whose position is not `since` any more.
        """
        if self._script is None:
            self.file.check_ordinary()  # says what is there instead of a sheet, before a lock is asked for
        with self.held(dry_run=dry_run):
            opened = self.look()
            self._check_unchanged(opened, since)
            before = opened.logbook.position
            if dry_run:
                yield opened._replace(logbook=opened.logbook.copy())
                return
            yield opened
            self._check_scenario(opened.logbook.sheet)
            if self._script is None:
                if opened.logbook.position != before:
                    self._write(opened)
            else:
                self._opened = at_hand(opened)

    def check_none(self) -> None:
        """Raises NotNow where there is a sheet."""
        begun = self._script is not None and self._opened is not None
        if begun or self.file.exists():
            raise NotNow(
                "sheet-exists",
                f"There is a sheet at {self.file.path} already",
                "`lamp` shows it; --sheet NAME begins another beside it; --force begins anew and keeps a copy",
            )

    def begin(self, logbook: Logbook, *, force: bool, dry_run: bool) -> Path | None:
        """Put a new sheet in the place of whatever is there; where the old one is kept, if there was one.

        Raises NotNow where there is a sheet and `force` is not given.
        """
        pretend = dry_run or (self._script is not None and self._script.dry_run)
        if not pretend:
            self.file.make_folder()
        if self.file.exists():
            self.file.check_ordinary()
        with self.held(dry_run=dry_run):
            if not force:
                self.check_none()
            if self._script is not None and not dry_run:
                self._opened = Opened(self.played, logbook, logbook.sheet, ())
                self._script.anew = True
            elif not dry_run:
                return self.file.write_anew(self.played, logbook, self.clock())
        return None

    @contextmanager
    def script(self, *, dry_run: bool) -> Iterator[None]:
        """All changes within are written together when all went well."""
        with ExitStack() as stack:
            self._script = script = _Script(stack, dry_run)
            try:
                yield
                if script.changes and not dry_run and self._opened is not None:
                    if script.anew:
                        self.file.write_anew(self.played, self._opened.logbook, self.clock())
                    else:
                        self._write(self._opened)
            finally:
                self._script = self._opened = None

    @contextmanager
    def held(self, *, dry_run: bool) -> Iterator[None]:
        """Hold the sheet's lock; a script holds it until its end."""
        if dry_run:
            yield
            return
        if self._script is None:
            with self.file.locked(self.waiting):
                yield
            return
        if not self._script.changes:
            self._script.changes = True
            if not self._script.dry_run:
                self._script.stack.enter_context(self.file.locked(self.waiting))
                self._opened = None
        yield

    def _write(self, opened: Opened) -> None:
        """Write the sheet; of one in an older format a dated copy is kept."""
        if opened.format < FORMAT:
            self.file.write_anew(self.played, opened.logbook, self.clock())
        else:
            self.file.write(self.played, opened.logbook)

    def _check_unchanged(self, opened: Opened, since: Position | None) -> None:
        if opened.edits:
            raise edited(self.file.path, opened.edits)
        if since is not None and since != opened.logbook.position:
            raise SheetError(
                "sheet-changed",
                "The sheet was changed by another command while you were answering: nothing is marked",
                "look at `lamp status` and give the command again",
            )

    def _check_campaign(self, opened: Opened) -> None:
        if opened.campaign.id != self.campaign.id:
            raise of_another_campaign(self.file.path, opened.campaign.id, self.campaign.id)
        self._check_scenario(opened.paper)
        self._check_scenario(opened.logbook.sheet)

    def _check_scenario(self, sheet: ProgressSheet) -> None:
        scenario = sheet.scenario
        known = scenario is not None and self.campaign.scenario(scenario) is not None
        if not known and (scenario is not None or sheet.state == "playing"):
            raise SheetError(
                "sheet-damaged",
                f"The sheet {self.file.path} stands at a scenario that {self.campaign.title} does not have: {scenario}",
                "`lamp check` tells more; name the pack that it was played with, with --pack",
            )

    @property
    def played(self) -> PlayedCampaign:
        """The campaign as a sheet names it."""
        return PlayedCampaign(id=self.campaign.id, version=self.campaign.version)


def at_hand(opened: Opened) -> Opened:
    """The same sheet, with what now stands on the paper."""
    return opened._replace(paper=opened.logbook.sheet)
