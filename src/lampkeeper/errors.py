"""What can go wrong for a player, and the exit code of each kind. Anything else that is raised is a bug."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Problem:
    """One mistake in a file: where it stands and what is wrong. `line` is 0 where none is known."""

    file: str
    line: int
    place: str
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (where, self.place, self.message) if part)


class LampError(Exception):
    """An expected failure: one message for the player, a stable `kind` for scripts, and the exit code.

    `remedy` is the command or step that mends it; it is shown after the message.
    """

    code = 1

    def __init__(self, kind: str, message: str, remedy: str = "", problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.remedy = remedy
        self.problems = tuple(problems)

    def facts(self) -> dict[str, Any]:
        """What the JSON error object holds beside code, kind and message: every problem with its place, if any."""
        return {"problems": [asdict(problem) for problem in self.problems]} if self.problems else {}


class NotNow(LampError):
    """Right elsewhere, but not here and now."""

    code = 1


class Wrong(LampError):
    """Right on no sheet, or wrong usage."""

    code = 2


class SheetError(LampError):
    """The file of a sheet or of nights is missing, unreadable, damaged, newer, edited by hand, or busy."""

    code = 4


class DeckError(LampError):
    """A deck of The Last Lighthouse is at fault. Carries every problem found."""

    code = 5

    def __init__(self, message: str, problems: Sequence[Problem] = (), remedy: str = "") -> None:
        super().__init__("deck", message, remedy, problems)


class PackError(LampError):
    """A campaign pack is at fault. Carries every problem found."""

    code = 5

    def __init__(self, message: str, problems: Sequence[Problem] = (), remedy: str = "") -> None:
        super().__init__("pack", message, remedy, problems)

    def facts(self) -> dict[str, Any]:
        """Every problem with its place, also where there is none."""
        return {"problems": []} | super().facts()
