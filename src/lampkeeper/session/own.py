"""What the player has set, read by the names of the campaign in use."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from lampkeeper.errors import Wrong
from lampkeeper.session.names import find_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.errors import Problem
    from lampkeeper.files.settings import Found, Settings
    from lampkeeper.session.names import Sort
    from lampkeeper.sheet.paper import Place
    from lampkeeper.shelf.box import Clan
    from lampkeeper.shelf.shelf import ShelvedClan


class Shelved(NamedTuple):
    """What is set of the shelf: the boxes owned, None where that is not said; what Clans' starting Fields provide."""

    boxes: tuple[str, ...] | None = None
    starting_fields: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def provided_by(self, clan: Clan) -> Provided | None:
        """What the Clan's starting Fields provide; None where nobody knows. The player knows best."""
        if clan.name in self.starting_fields:
            return Provided(self.starting_fields[clan.name], "set")
        fields = clan.starting_fields
        return Provided(fields.provide, fields.sure, fields.known_from) if fields is not None else None

    def unowned(self, found: ShelvedClan | None) -> ShelvedClan | None:
        """The Clan, where its box is none of those that the player owns; where that is not said, it is not known."""
        return found if found is not None and found.box.owned(self.boxes) is False else None


class Provided(NamedTuple):
    """What a Clan's starting Fields provide, and how that is known: as the player has set it, or as the shelf says."""

    goods: tuple[str, ...]
    known: Literal["set", "sure", "inferred"]
    known_from: str = ""


class Own(NamedTuple):
    """What the player's own game says where the book does not, by the names of the campaign.

    What is set of the shelf is read where it is needed, for the shelf is.
    """

    track_lengths: Mapping[str, int] = MappingProxyType({})
    read_shelved: Callable[[], Shelved] = Shelved


NOTHING_SET = Own()


def read_own(found: Found, campaign: Campaign, others: Callable[[], Iterable[Campaign]]) -> Own:
    """What is set for this campaign. Names that only one of the others knows are left out.

    Raises Wrong, with all that is wrong, for settings at fault; of what is set of the shelf once it is read.
    """

    def checked(reader: _Reader) -> None:
        if found.problems or reader.foreign or reader.twice:
            check_settings(found, [campaign, *others()])

    def read_shelved() -> Shelved:
        reader = _Reader(campaign)
        shelved = reader.read_shelved(found.settings)
        checked(reader)
        return shelved

    reader = _Reader(campaign)
    lengths = reader.read_lengths(found.settings)
    checked(reader)
    return Own(lengths, read_shelved)


def check_settings(found: Found, campaigns: Sequence[Campaign]) -> None:
    """Raises Wrong, with all that is wrong, for settings at fault."""
    problems = all_problems(found, campaigns)
    if problems:
        from lampkeeper.files.settings import faulty

        raise faulty(found, problems)


def all_problems(found: Found, campaigns: Sequence[Campaign]) -> tuple[Problem, ...]:
    """All that is wrong with the settings, by line: also each name that none of the campaigns knows."""
    readers = [_Reader(campaign) for campaign in campaigns]
    for reader in readers:
        reader.read_lengths(found.settings)
        reader.read_shelved(found.settings)
    if not readers:
        return found.problems
    first = readers[0]
    faults = [
        (place, told) for place, told in first.foreign.items() if all(place in reader.foreign for reader in readers)
    ]
    located = found.located([*faults, *first.twice]) if faults or first.twice else ()
    return tuple(sorted((*found.problems, *located), key=lambda problem: problem.line))


class _Reader:
    """Reads settings by the names of one campaign. `foreign` are those that it does not have."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.foreign: dict[Place, str] = {}
        self.twice: list[tuple[Place, str]] = []

    def read_lengths(self, settings: Settings) -> dict[str, int]:
        """The printed lengths of the campaign's tracks."""
        lengths = settings.track_lengths or {}
        tracks = self._names("track", ((("track-lengths", typed), typed) for typed in lengths))
        return {track: lengths[typed] for track, typed in tracks.items()}

    def read_shelved(self, settings: Settings) -> Shelved:
        """What is set of the shelf."""
        fields = settings.starting_fields or {}
        boxes = self._names("box", ((("boxes", at), typed) for at, typed in enumerate(settings.boxes or ())))
        clans = self._names("Clan", ((("starting-fields", typed), typed) for typed in fields))
        provided = {
            clan: self._names("Resource", ((("starting-fields", clan, at), typed) for at, typed in enumerate(named)))
            for clan, named in fields.items()
        }
        return Shelved(
            None if settings.boxes is None else tuple(boxes),
            {clan: tuple(provided[typed]) for clan, typed in clans.items()},
        )

    def _names(self, sort: Sort, typed: Iterable[tuple[Place, str]]) -> dict[str, str]:
        """The names as the campaign spells them, each with how it is typed."""
        found: dict[str, str] = {}
        for place, word in typed:
            try:
                name = find_name(sort, word, self.campaign)
            except Wrong as wrong:
                self.foreign[place] = f"there{wrong.message.removeprefix('There')}: {wrong.remedy}"
                continue
            if name in found:
                self.twice.append((place, f"{word} is {name}, which stands here already"))
            found.setdefault(name, word)
        return found
