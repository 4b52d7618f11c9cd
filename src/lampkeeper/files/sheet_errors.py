"""What can be wrong with a sheet file, each in a message with what mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import SheetError
from lampkeeper.files.file_kind import FileKind
from lampkeeper.sheet.saved import FORMAT, SavedSheet
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lampkeeper.errors import Problem


class _Sheet(FileKind):
    """A sheet's file."""

    family = what = "sheet"
    holds = "progress sheet"
    keys = SavedSheet.model_fields.keys()
    format = FORMAT
    name_it = "name the sheet's file with --sheet"
    name_another = "name another with --sheet"
    move_it = "keep the sheet on another disk, and name it with --sheet"
    mend_it = "`lamp check` lists all that is wrong, `lamp mend` repairs what can be repaired"
    look = "lamp status"
    go_back = "`lamp undo` goes back"
    anew = "`lamp adopt --form` begins with what you remember of it, `lamp new CLAN --force` anew"

    def unreadable(self, path: Path, error: OSError) -> SheetError:
        """The system does not let the file be read, or nothing stands at the path."""
        return missing(path) if isinstance(error, FileNotFoundError) else super().unreadable(path, error)


SHEET = _Sheet()


def missing(path: Path) -> SheetError:
    """Nothing stands at the path."""
    from difflib import get_close_matches

    from lampkeeper.files.paths import other_sheets

    remedy = "`lamp new CLAN` begins a campaign, `lamp adopt --form` takes one over from paper"
    others = other_sheets(path)
    near = get_close_matches(path.stem, others, n=2, cutoff=0.5)
    if near:
        remedy = f"did you mean the sheet {' or '.join(near)}? {remedy}"
    elif others:
        remedy = f"{remedy}; `lamp list` shows the sheets that there are"
    return SheetError("sheet-missing", f"There is no sheet at {path}", remedy)


def edited(path: Path, edits: Sequence[str]) -> SheetError:
    """The sheet is not the sum of its moves: nothing is written until the player has said which to keep."""
    return SheetError(
        "sheet-edited",
        f"The sheet {path} was edited outside Lampkeeper: {'; '.join(edits)}",
        "`lamp mend --keep edit` keeps what is on the sheet, `lamp mend --keep moves` goes back to its moves",
    )


def not_whole(path: Path, problems: Sequence[Problem], *, mendable: bool) -> SheetError:
    """All that is wrong with a sheet."""
    count = plural(len(problems), "thing is", "things are")
    return SheetError(
        "sheet-not-whole",
        f"The sheet {path} is not whole: {count} wrong",
        "`lamp mend --dry-run` shows what would mend it"
        if mendable
        else "it is as it was written: name the pack that it was played with, with --pack",
        problems,
    )


def unmendable(path: Path, problems: Sequence[Problem]) -> SheetError:
    """What is left, or was edited, can stand on no sheet."""
    return SheetError(
        "sheet-impossible",
        f"The sheet {path} cannot be mended so: what is on it can stand on no sheet",
        "`lamp mend --keep moves` goes back to its moves; else put right what is listed, in the file",
        problems,
    )


def of_another_campaign(path: Path, theirs: str, ours: str) -> SheetError:
    """The sheet is played with another pack."""
    return SheetError(
        "sheet-of-another-campaign",
        f"The sheet {path} is of the campaign {theirs}, not {ours}",
        "name that campaign's pack with --pack",
    )
