"""The sheet file: read strictly, written atomically, under a lock."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from lampkeeper.errors import SheetError
from lampkeeper.sheet.logbook import ImpossibleLog, Logbook
from lampkeeper.sheet.saved import FORMAT, PlayedCampaign, SavedSheet, edits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from lampkeeper.sheet.progress import ProgressSheet

SOON = 0.5
PATIENCE = 10.0
LARGEST = 500_000_000
BEGIN_ANEW = "`lamp new CLAN --force` begins a new sheet and keeps this file beside it"


class Opened(NamedTuple):
    """A sheet file as it was read. `edits` say where what stands on the paper is not the sum of the moves."""

    campaign: PlayedCampaign
    logbook: Logbook
    paper: ProgressSheet
    edits: tuple[str, ...]


class SheetFile:
    """The file that holds one sheet. A symbolic link is followed, and stays one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.real = Path(os.path.realpath(path))
        except OSError:  # the working folder is gone
            self.real = path

    def exists(self) -> bool:
        """Whether anything stands at the path."""
        return os.path.lexists(self.real)

    def read(self) -> Opened:
        """Raises SheetError for anything but a whole sheet file of this format."""
        data = _parsed(self._bytes(), self.path)
        try:
            saved = SavedSheet.model_validate(data)
            logbook = Logbook(saved.moves)
        except ValidationError as error:
            raise self._damaged(_places(error)) from None
        except ImpossibleLog as error:
            raise self._damaged(str(error)) from None
        if logbook.last is None:
            raise self._damaged("it has no moves")
        return Opened(saved.campaign, logbook, saved.sheet, edits(saved.sheet, logbook.sheet))

    @contextmanager
    def locked(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Hold the sheet's lock. `waiting` is called once where another process holds it.

        Raises SheetError where the lock cannot be had: no such folder, a read-only one, or the other does not let go.
        """
        from filelock import FileLock, Timeout

        if not os.path.isdir(self.real.parent):
            raise self._unwritable(FileNotFoundError())
        lock = FileLock(self.real.with_name(f".{self.real.name}.lock"))
        try:
            try:
                lock.acquire(timeout=SOON)
            except Timeout:
                waiting()
                lock.acquire(timeout=PATIENCE)
        except Timeout:
            raise SheetError(
                "sheet-busy", f"Another command holds the sheet {self.path}", "try again when it has ended"
            ) from None
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            yield
        finally:
            lock.release()

    def write(self, campaign: PlayedCampaign, logbook: Logbook) -> None:
        """Replace the file: whole, or not at all. Raises SheetError where it cannot be written."""
        saved = SavedSheet.model_construct(format=FORMAT, campaign=campaign, sheet=logbook.sheet, moves=logbook.moves)
        data = saved.model_dump(mode="json", exclude_none=True)
        for move in data["moves"]:
            move["marks"] = [{"mark": mark.pop("mark"), **mark} for mark in move["marks"]]
        try:
            SavedSheet.model_validate(data)
        except ValidationError as error:
            raise SheetError(
                "sheet-impossible",
                f"No sheet can hold this: {_places(error)}",
                "nothing was changed; `lamp undo` goes back",
            ) from None
        text = laid_out(data) + "\n"
        beside = self.real.with_name(f".{self.real.name}.tmp")
        try:
            # Whatever stands there was left behind, or put there: it is not to be followed.
            beside.unlink(missing_ok=True)
            with beside.open("x", encoding="utf-8", newline="\n") as file:
                with suppress(FileNotFoundError):
                    beside.chmod(stat.S_IMODE(self.real.stat().st_mode))
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.real)
            _sync_folder(self.real.parent)
        except OSError as error:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise self._unwritable(error) from None

    def write_anew(self, campaign: PlayedCampaign, logbook: Logbook, now: datetime) -> Path | None:
        """Write a new sheet, and keep what stands there under a dated name beside it, which is returned."""
        if not self.exists():
            self.write(campaign, logbook)
            return None
        self.check_ordinary()
        backup = self._free_name(now)
        try:
            # A second name for the same file, so that a sheet stands at the path at every moment.
            os.link(self.real, backup)
        except OSError:
            try:
                shutil.copy2(self.real, backup)
            except OSError as error:
                raise self._unwritable(error) from None
        try:
            self.write(campaign, logbook)
        except SheetError:
            backup.unlink(missing_ok=True)
            raise
        return backup

    def _free_name(self, now: datetime) -> Path:
        stem = f"{self.real.stem}.{now:%Y-%m-%d-%H%M%S}"
        backup = self.real.with_name(f"{stem}{self.real.suffix}")
        number = 1
        while os.path.lexists(backup):
            number += 1
            backup = self.real.with_name(f"{stem}-{number}{self.real.suffix}")
        return backup

    def check_ordinary(self) -> None:
        """Raises SheetError where something else than a file stands at the path."""
        try:
            found = self.real.stat()
        except OSError as error:
            raise self._unreadable(error) from None
        mode, size = found.st_mode, found.st_size
        if not stat.S_ISREG(mode):
            kind = "a folder" if stat.S_ISDIR(mode) else "no ordinary file"
            raise SheetError("sheet-unreadable", f"{self.path} is {kind}", "name the sheet's file with --sheet")
        if size > LARGEST:
            raise SheetError(
                "sheet-foreign", f"{self.path} is too large for a sheet", "name the sheet's file with --sheet"
            )

    def make_folder(self) -> None:
        """Make the folder of the player's sheets. Any other is not made: its name may be mistyped."""
        from lampkeeper.files.paths import user_folder

        if os.path.isdir(self.real.parent):
            return
        if self.path.parent.name == "lampkeeper" and self.path.parent == user_folder():
            try:
                self.real.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise self._unwritable(error) from None

    def _bytes(self) -> bytes:
        self.check_ordinary()
        try:
            return self.real.read_bytes()
        except OSError as error:
            raise self._unreadable(error) from None

    def _unreadable(self, error: OSError) -> SheetError:
        if isinstance(error, FileNotFoundError):
            return SheetError("sheet-missing", f"There is no sheet at {self.path}", "`lamp new CLAN` begins a campaign")
        return SheetError(
            "sheet-unreadable",
            f"The sheet {self.path} cannot be read: {error.strerror}",
            "mend that, or name another with --sheet",
        )

    def _damaged(self, message: str) -> SheetError:
        return SheetError("sheet-damaged", f"The sheet {self.path} is damaged: {message}", BEGIN_ANEW)

    def _unwritable(self, error: OSError) -> SheetError:
        if isinstance(error, FileNotFoundError):
            return SheetError(
                "sheet-unwritable",
                f"The sheet {self.path} cannot be written: there is no folder {self.real.parent}",
                f"`mkdir -p {self.real.parent}` makes it",
            )
        return SheetError(
            "sheet-unwritable",
            f"The sheet {self.path} cannot be written: {error.strerror}",
            "nothing was changed; mend that and try again",
        )


def laid_out(value: Any, indent: int = 0) -> str:
    """JSON with one fact a line: what holds nothing nested stands on one line."""
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if not any(isinstance(member, dict | list) for member in members):
        return json.dumps(value, ensure_ascii=False)
    pad = "\n" + "  " * (indent + 1)
    if isinstance(value, dict):
        inner = [
            f"{json.dumps(key, ensure_ascii=False)}: {laid_out(member, indent + 1)}" for key, member in value.items()
        ]
        return "{" + pad + ("," + pad).join(inner) + "\n" + "  " * indent + "}"
    return "[" + pad + ("," + pad).join(laid_out(member, indent + 1) for member in value) + "\n" + "  " * indent + "]"


class _Twisted(ValueError):
    """JSON that no sheet has."""


def _parsed(content: bytes, path: Path) -> dict[str, Any]:
    try:
        data = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
        if re.search(rb"\\u[dD][89a-fA-F]", content):
            # Halves of characters pass as text, and can be written nowhere.
            json.dumps(data, ensure_ascii=False).encode()
    except UnicodeError:
        message = "it is not UTF-8 text"
    except json.JSONDecodeError as error:
        message = f"it is not JSON: line {error.lineno}, {error.msg[0].lower()}{error.msg[1:]}"
    except RecursionError:
        message = "it is nested too deeply"
    except _Twisted as error:
        message = str(error)
    except ValueError:
        message = "it has a number that is too long"
    else:
        return _of_this_format(data, path)
    raise SheetError("sheet-damaged", f"The sheet {path} is damaged: {message}", BEGIN_ANEW)


def _of_this_format(data: Any, path: Path) -> dict[str, Any]:
    number = data.get("format") if isinstance(data, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or not {"campaign", "sheet", "moves"} <= data.keys():
        raise SheetError(
            "sheet-foreign", f"{path} is JSON, but no progress sheet", "name the sheet's file with --sheet"
        )
    if number > FORMAT:
        raise SheetError(
            "sheet-newer",
            f"The sheet {path} was written by a newer Lampkeeper, in format {number}; this one knows format {FORMAT}",
            "update Lampkeeper",
        )
    return dict(data)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Twisted(f"the key {key!r} stands in one place twice")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise _Twisted(f"{name} is no number of a sheet")


def _places(error: ValidationError) -> str:
    """The first mistakes of a file that does not validate, each with its place."""
    shown = []
    for details in error.errors(include_url=False, include_input=False)[:3]:
        place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in details["loc"]).lstrip(".")
        shown.append(f"{place}: {details['msg'][0].lower()}{details['msg'][1:]}")
    more = error.error_count() - len(shown)
    return "; ".join(shown) + (f"; and {more} more" if more else "")


def _sync_folder(folder: Path) -> None:
    """Make the replacement itself lasting, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
