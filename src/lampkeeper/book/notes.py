"""The Scenario Book as a player noted it: what its pages say, which no pack transcribes."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from lampkeeper.model import Data, Many, Positive
from lampkeeper.sheet.paper import LONGEST, is_one_line

if TYPE_CHECKING:
    from lampkeeper.book.campaign import Campaign

MOST_WORKERS = 99


def _read_for(info: ValidationInfo) -> Campaign:
    """The campaign that the notes are on."""
    assert info.context is not None
    campaign: Campaign = info.context
    return campaign


def _text(typed: str) -> str:
    text = typed.strip()
    if not text or not is_one_line(text):
        raise ValueError(f"is no text of one line of at most {LONGEST} characters")
    return text


def _number(workers: int) -> int:
    if workers == 0:
        raise ValueError("0 changes nothing: leave it out")
    return workers


def _scenario(typed: Any, info: ValidationInfo) -> Any:
    """The id of the scenario that is meant."""
    if not isinstance(typed, str | int) or isinstance(typed, bool):
        return typed
    campaign = _read_for(info)
    found = campaign.find(str(typed))
    if found is None:
        near = get_close_matches(str(typed)[:LONGEST], [scenario.id for scenario in campaign.scenarios], n=2)
        raise ValueError(f"there is no scenario {typed}" + (f"; did you mean {' or '.join(near)}?" if near else ""))
    return found.id


def _deck(typed: str, info: ValidationInfo) -> str:
    ids = [deck.id for deck in _read_for(info).decks]
    if typed.strip().casefold() not in ids:
        raise ValueError(f"there is no deck {typed}; the decks are {' and '.join(ids)}")
    return typed.strip().casefold()


def _campaign(typed: str, info: ValidationInfo) -> str:
    if typed != _read_for(info).id:
        raise ValueError(f"these are notes on {typed}, not on {_read_for(info).id}")
    return typed


def _once(decks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(decks))


OneLine = Annotated[str, AfterValidator(_text)]


class WorkerChange(Data):
    """Workers more or fewer, in one scenario only; without a text, the number words it."""

    merciful: Annotated[int, Field(ge=-MOST_WORKERS, le=MOST_WORKERS), AfterValidator(_number)]
    text: OneLine | None = None


class ScenarioNotes(Data):
    """What is noted of a scenario: the VP to reach, its own setup, its changes to the Worker supply, its Event decks.

    `decks` is None where nobody has looked, and empty where it uses none.
    """

    id: Annotated[str, BeforeValidator(_scenario)]
    vp: Positive | None = None
    setup: Many[OneLine] = ()
    workers: Many[WorkerChange] = ()
    decks: Annotated[Many[Annotated[str, AfterValidator(_deck)]], AfterValidator(_once)] | None = None

    @classmethod
    def blank(cls, scenario: str) -> ScenarioNotes:
        """A page of which nothing is noted."""
        return cls.model_construct(id=scenario)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is noted."""
        return self.vp is None and not self.setup and not self.workers and self.decks is None


class ScenarioBook(Data):
    """All that is noted of a campaign. Read with the campaign as context."""

    campaign: Annotated[str, AfterValidator(_campaign)] | None = None
    scenarios: Many[ScenarioNotes] = Field((), alias="scenario")

    def of(self, scenario: str | None) -> ScenarioNotes | None:
        """What is noted of a scenario; None where it is nothing."""
        return next((notes for notes in self.scenarios if notes.id == scenario and not notes.is_blank), None)

    def with_notes(self, *pages: ScenarioNotes) -> ScenarioBook:
        """The book with these in the place of what was noted of their scenarios; blank ones go."""
        anew = {notes.id: notes for notes in (*self.scenarios, *pages)}
        return self.model_copy(update={"scenarios": tuple(notes for notes in anew.values() if not notes.is_blank)})
