"""What can be wrong with a sheet file, each in a message with what mends it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from lampkeeper.errors import SheetError
from lampkeeper.sheet.paper import in_words
from lampkeeper.sheet.saved import FORMAT
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lampkeeper.errors import Problem
    from lampkeeper.sheet.salvage import Loss

SHOWN = 3
NAME_IT = "name the sheet's file with --sheet"


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


def no_file(path: Path, *, folder: bool) -> SheetError:
    """A folder, a pipe or a device stands at the path."""
    return SheetError("sheet-unreadable", f"{path} is {'a folder' if folder else 'no ordinary file'}", NAME_IT)


def unreadable(path: Path, error: OSError) -> SheetError:
    """The system does not let the file be read."""
    if isinstance(error, FileNotFoundError):
        return missing(path)
    return SheetError(
        "sheet-unreadable",
        f"The sheet {path} cannot be read: {error.strerror}",
        "mend that, or name another with --sheet",
    )


def foreign(path: Path, what: str) -> SheetError:
    """The file is no sheet, and never was one."""
    return SheetError("sheet-foreign", f"{path} {what}", NAME_IT)


def too_large(path: Path) -> SheetError:
    """The file cannot be a sheet."""
    return foreign(path, "is too large for a sheet")


def newer(path: Path, number: int) -> SheetError:
    """The file is of a format that is not known yet."""
    return SheetError(
        "sheet-newer",
        f"The sheet {path} was written by a newer Lampkeeper, in format {number}; this one knows format {FORMAT}",
        "update Lampkeeper",
    )


def damaged(path: Path, losses: Sequence[Loss]) -> SheetError:
    """The file is a sheet that is not whole."""
    return SheetError(
        "sheet-damaged",
        f"The sheet {path} is damaged: {_told(losses)}",
        "`lamp check` lists all that is wrong, `lamp mend` repairs what can be repaired",
    )


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


def lost(path: Path) -> SheetError:
    """Nothing of the sheet can be read."""
    import glob
    import shlex

    copies = sorted(path.parent.glob(f"{glob.escape(path.stem)}.[0-9]*{glob.escape(path.suffix)}"))
    remedy = "`lamp adopt --form` begins with what you remember of it, `lamp new CLAN --force` anew"
    if copies:
        words = shlex.join(["cp", str(copies[-1]), str(path)])
        remedy = f"an older copy stands beside it: `{words}` puts it back"
    return SheetError("sheet-damaged", f"Nothing of the sheet {path} can be read", remedy)


def of_another_campaign(path: Path, theirs: str, ours: str) -> SheetError:
    """The sheet is played with another pack."""
    return SheetError(
        "sheet-of-another-campaign",
        f"The sheet {path} is of the campaign {theirs}, not {ours}",
        "name that campaign's pack with --pack",
    )


def impossible(losses: Sequence[Loss]) -> SheetError:
    """What would be written could not be read again."""
    return SheetError(
        "sheet-impossible", f"No sheet can hold this: {_told(losses)}", "nothing was changed; `lamp undo` goes back"
    )


def busy(path: Path) -> SheetError:
    """Another process does not let go of the lock."""
    return SheetError("sheet-busy", f"Another command holds the sheet {path}", "try again when it has ended")


def unlockable(path: Path, error: OSError) -> SheetError:
    """The file system has no locks."""
    return SheetError(
        "sheet-unwritable",
        f"The sheet {path} cannot be written: no file can be locked in {path.parent}: {error.strerror}",
        "keep the sheet on another disk, and name it with --sheet",
    )


def replaced(path: Path) -> SheetError:
    """The file is not the one that was read."""
    return SheetError(
        "sheet-changed",
        f"The sheet {path} was replaced or removed by another program meanwhile: nothing is marked",
        "look at `lamp status` and give the command again",
    )


def unwritable(path: Path, error: OSError) -> SheetError:
    """The system does not let the file be written."""
    if isinstance(error, FileNotFoundError) and not os.path.isdir(path.parent):
        import shlex

        return SheetError(
            "sheet-unwritable",
            f"The sheet {path} cannot be written: there is no folder {path.parent}",
            f"`mkdir -p {shlex.quote(str(path.parent))}` makes it",
        )
    return SheetError(
        "sheet-unwritable",
        f"The sheet {path} cannot be written: {error.strerror or error}",
        "nothing was changed; mend that and try again",
    )


def _told(losses: Sequence[Loss]) -> str:
    told = "; ".join(": ".join(filter(None, (in_words(place), message))) for place, message in losses[:SHOWN])
    return f"{told}; and {len(losses) - SHOWN} more" if len(losses) > SHOWN else told
