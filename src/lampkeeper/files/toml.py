"""A pack's files as TOML data."""

import stat
import tomllib
from pathlib import Path
from typing import Any

from lampkeeper.files.whole_file import NOTHING_THERE

NOT_TOML = "is not TOML"
NAMELESS = "cannot be read: its name, or a number in it, is none"
CAMPAIGN_FILES = ("campaign.toml", "cards.toml")


class FaultyFile(Exception):
    """A file that is no TOML: `line` (0 where none is known) and what is wrong."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


class MissingFile(FaultyFile):
    """There is no such file."""


def read_toml(path: Path) -> dict[str, Any]:
    """The data of a TOML file. Raises FaultyFile with a line (0 where none is known) and a message."""
    return parse_toml(read_content(path))


def read_content(path: Path, largest: int | None = None) -> bytes:
    """What a file holds, if that is no more than so many bytes. Raises FaultyFile as `read_toml` does."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise FaultyFile(0, "is no ordinary file")
        if largest is not None and found.st_size > largest:
            raise FaultyFile(0, f"is too large: {found.st_size} bytes")
        return path.read_bytes()
    except OSError as error:
        kind = MissingFile if error.errno in NOTHING_THERE else FaultyFile
        raise kind(0, f"cannot be read: {error.strerror}") from None
    except ValueError:
        raise FaultyFile(0, NAMELESS) from None


def parse_toml(content: bytes) -> dict[str, Any]:
    """The data of a TOML text. Raises FaultyFile as `read_toml` does."""
    try:
        text = content.decode("utf-8")
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise FaultyFile(0, f"is not UTF-8: byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).partition(" (at ")
        line = where.removeprefix("line ").partition(",")[0]
        raise FaultyFile(int(line) if line.isdigit() else text.count("\n") + 1, f"{NOT_TOML}: {message}") from None
    except ValueError:
        raise FaultyFile(0, NAMELESS) from None
    except RecursionError:
        raise FaultyFile(0, "is nested too deeply") from None


def entry_ids(*files: dict[str, Any]) -> frozenset[str]:
    """The ids of the entries in these files."""
    return frozenset(id for data in files for id in ids_in_order(data) if id)


def ids_in_order(data: dict[str, Any]) -> list[str]:
    """The ids of a file's entries, in order; empty where an entry has none."""
    entries = data.get("entry")
    if not isinstance(entries, list):
        return []
    ids = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    return [id if isinstance(id, str) else "" for id in ids]
