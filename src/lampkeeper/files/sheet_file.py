"""The sheet file: read strictly, written atomically, under a lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from lampkeeper.files.sheet_errors import SHEET
from lampkeeper.files.sheet_text import Faulty, laid_out, parse
from lampkeeper.files.whole_file import WholeFile
from lampkeeper.sheet.logbook import ImpossibleLog, Logbook
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign, SavedSheet, alterations, edits_told, saved_move

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from lampkeeper.sheet.progress import ProgressSheet


class Opened(NamedTuple):
    """A sheet file as it was read. `format` is the one that it was written in.

    `edits` say what was changed outside Lampkeeper: where what stands on the paper is not the sum of the moves, and
    which moves are not as they were written.
    """

    campaign: PlayedCampaign
    logbook: Logbook
    paper: ProgressSheet
    edits: tuple[str, ...]
    format: int = FORMAT


class SheetFile(WholeFile):
    """The file that holds one sheet."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, SHEET)

    def read(self) -> Opened:
        """Raises SheetError for anything but a whole sheet file of this format or an older one."""
        data = self._parsed(self.read_bytes())
        written = data["format"]
        if written < FORMAT:
            from lampkeeper.files.formats import migrated

            data = migrated(data)
        try:
            saved = SavedSheet.model_validate(data)
            logbook = Logbook(saved.moves)
        except ValidationError as error:
            from lampkeeper.sheet.mistakes import mistakes

            raise SHEET.damaged(self.path, mistakes(error)) from None
        except ImpossibleLog as error:
            raise SHEET.damaged(self.path, [(("moves",), str(error))]) from None
        if logbook.last is None:
            raise SHEET.damaged(self.path, [(("moves",), "there are none")])
        changed = (*edits_told(saved.sheet, logbook.sheet), *(told for _, told in alterations(saved.moves)))
        return Opened(saved.campaign, logbook, saved.sheet, changed, written)

    def write(self, campaign: PlayedCampaign, logbook: Logbook) -> None:
        """Replace the file: whole, or not at all. Raises SheetError where it cannot be written."""
        self.replace(self._content(campaign, logbook))

    def write_anew(self, campaign: PlayedCampaign, logbook: Logbook, now: datetime) -> Path | None:
        """Write the sheet, and keep what stands there under a dated name beside it, which is returned."""
        return self.replace_and_keep(self._content(campaign, logbook), now)

    def _content(self, campaign: PlayedCampaign, logbook: Logbook) -> bytes:
        data = {
            "format": FORMAT,
            "campaign": campaign.model_dump(mode="json"),
            "sheet": logbook.sheet.model_dump(mode="json", exclude_none=True),
            "moves": [saved_move(move) for move in logbook.moves],
        }
        try:
            SavedSheet.model_validate(data)
        except ValidationError as error:
            from lampkeeper.sheet.mistakes import mistakes

            raise SHEET.impossible(mistakes(error)) from None
        return f"{laid_out(data)}\n".encode()

    def _parsed(self, content: bytes) -> dict[str, Any]:
        try:
            return SHEET.check_format(parse(content), self.path)
        except Faulty as fault:
            raise SHEET.damaged(self.path, [((), str(fault))]) from None
