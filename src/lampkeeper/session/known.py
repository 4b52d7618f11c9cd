"""What a sheet or a mark names, against what the campaign knows, and what no paper can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import LampError
from lampkeeper.resolve.answers import MOST
from lampkeeper.sheet.marks import ChooseClan, Circle, CrossOut, Erase, Gain, GoTo, ReadEntry, WriteSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.files.pack import Pack
    from lampkeeper.sheet.marks import Mark
    from lampkeeper.sheet.paper import Place
    from lampkeeper.sheet.progress import ProgressSheet, SetupLine
    from lampkeeper.shelf.clans import Roster

Fault = tuple["Place", str]


class Known(NamedTuple):
    """A campaign, the ids of all its entries, and the Clans."""

    campaign: Campaign
    entries: frozenset[str]
    roster: Roster

    def faults_of_sheet(self, sheet: ProgressSheet) -> Iterator[Fault]:
        """What no sheet of this campaign can hold, each with its place on the sheet."""
        yield from self._standing(sheet)
        for track in sheet.tracks:
            yield from self._track(track, ("tracks", track))
        for name, cards in (("circled", sheet.circled), ("crossed_out", sheet.crossed_out)):
            for at, card in enumerate(cards):
                yield from self._card(card, (name, at))
                yield from _twice(card, cards[:at], (name, at))
        for at, line in enumerate(sheet.story):
            yield from _twice(line, sheet.story[:at], ("story", at))
        for at, change in enumerate(sheet.setup_changes):
            yield from self._line(change, ("setup_changes", at))
            if change.id in [other.id for other in sheet.setup_changes[:at]]:
                yield ("setup_changes", at, "id"), f"{change.id} stands here twice"
            if not 1 <= change.id <= sheet.lines_written:
                yield ("setup_changes", at, "id"), f"{change.id} is no number of the {sheet.lines_written} written"
        for at, number in enumerate(sheet.lighthouse_followers):
            if number > MOST:
                yield ("lighthouse_followers", at), f"{number} is more than {MOST}"
        for name, entries in (("entries_read", sheet.entries_read), ("entries_this_game", sheet.entries_this_game)):
            for at, entry in enumerate(entries):
                yield from self._entry(entry, (name, at))
                yield from _twice(entry, entries[:at], (name, at))
                if entry not in sheet.entries_read:
                    yield (name, at), f"{entry} is not among the entries read"

    def faults_of_mark(self, mark: Mark, place: Place) -> Iterator[Fault]:
        """What a mark names that the campaign does not know."""
        match mark:
            case Erase(erased=erased):
                yield from self.faults_of_mark(erased, place)
            case ChooseClan(clan=clan):
                yield from self._clan(clan, place)
            case GoTo(scenario=scenario):
                yield from self._scenario(scenario, place)
            case ReadEntry(entry=entry):
                yield from self._entry(entry, place)
            case Circle(card=card) | CrossOut(card=card):
                yield from self._card(card, place)
            case Gain(track=track):
                yield from self._track(track, place)
            case WriteSetup():
                yield from self._line(mark, place)
            case _:
                pass

    def _standing(self, sheet: ProgressSheet) -> Iterator[Fault]:
        yield from self._clan(sheet.clan, ("clan",))
        if sheet.scenario is not None:
            yield from self._scenario(sheet.scenario, ("scenario",))
        if sheet.state == "playing" and sheet.scenario is None:
            yield ("scenario",), "is missing: a campaign under way is at a scenario"
        if sheet.state != "playing" and sheet.scenario is not None:
            yield ("scenario",), f"a campaign that is {sheet.state} is at no scenario"
        limit = self.campaign.record.defeats_in_a_row_to_lose
        if sheet.defeats_in_a_row > sheet.defeats:
            yield ("defeats_in_a_row",), f"{sheet.defeats_in_a_row} of {sheet.defeats} defeats cannot be in a row"
        elif sheet.state == "playing" and sheet.defeats_in_a_row >= limit:
            yield ("defeats_in_a_row",), f"{limit} in a row end the campaign: it is lost"

    def _clan(self, clan: str, place: Place) -> Iterator[Fault]:
        if not clan:
            yield place, f"is missing; the Clans are {', '.join(self.roster.allowed)}"
            return
        try:
            found = self.roster.find(clan)
        except LampError as error:
            yield place, f"{error.message}; {error.remedy}"
        else:
            if found.name != clan:
                yield place, f"{clan} is written {found.name}"

    def _scenario(self, scenario: str, place: Place) -> Iterator[Fault]:
        if self.campaign.scenario(scenario) is None:
            yield place, f"there is no scenario {scenario}"

    def _track(self, track: str, place: Place) -> Iterator[Fault]:
        ids = [known.id for known in self.campaign.tracks]
        if track not in ids:
            yield place, f"there is no track {track}; the tracks are {' and '.join(ids)}"

    def _card(self, card: int, place: Place) -> Iterator[Fault]:
        if self.campaign.deck_of(card) is None:
            yield place, f"card {card} is not printed on the sheet"

    def _entry(self, entry: str, place: Place) -> Iterator[Fault]:
        if entry not in self.entries:
            yield place, f"there is no entry {entry}"

    def _line(self, line: SetupLine, place: Place) -> Iterator[Fault]:
        if line.card is not None:
            card = self.campaign.card(line.card)
            if card is None:
                yield (*place, "card"), f"there is no campaign card {line.card}"
            elif line.side not in (card.sides or (None,)):
                has = f"its sides are {' and '.join(card.sides)}" if card.sides else "it has no sides"
                yield (*place, "side"), f"card {line.card}, {card.title}, needs another: {has}"
        elif line.side is not None:
            yield (*place, "side"), "needs a card"
        if line.scenario is not None:
            yield from self._scenario(line.scenario, (*place, "scenario"))
        if line.each is not None:
            yield from self._track(line.each, (*place, "each"))
        if (line.each is None) != (line.per is None):
            yield place, "each and per belong together"


def known_of(pack: Pack) -> Known:
    """What a pack knows."""
    return Known(pack.campaign, pack.entry_ids, pack.roster)


def _twice(item: object, before: tuple[object, ...], place: Place) -> Iterator[Fault]:
    if item in before:
        yield place, "stands here twice"
