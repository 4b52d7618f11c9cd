"""Campaigns played out literally: every entry is resolved and marked; the atlas and the course are not used."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.names import names_of
from lampkeeper.book.questions import Choice, Number, YesNo
from lampkeeper.book.scenario import Scenario
from lampkeeper.resolve.entries import resolve
from lampkeeper.sheet.marks import EndCampaign, GoTo
from lampkeeper.sheet.progress import ProgressSheet


class Outcome(NamedTuple):
    """What can come of an entry, with its chance where each answer is as likely as the others."""

    chance: Fraction
    sheet: ProgressSheet
    leads_on: bool


class Literal:
    """A campaign to be played out. `entries` are those that are read in each scenario, in the order of the book."""

    def __init__(
        self, campaign: Campaign, scenarios: Iterable[Scenario], entries: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.campaign = campaign
        self.scenarios = {scenario.scenario: scenario for scenario in scenarios}
        self.entries = entries
        self._known: dict[object, tuple[Outcome, ...]] = {}
        self._best: dict[object, tuple[Fraction, Fraction]] = {}
        self._random: dict[object, tuple[Fraction, Fraction]] = {}

    def outcomes(self, entry: str, sheet: ProgressSheet) -> tuple[Outcome, ...]:
        """What can come of an entry. Numbers, cards and texts change nothing: one answer will do."""
        key = (entry, _key(sheet))
        if key not in self._known:
            self._known[key] = tuple(self._outcomes(entry, sheet, {}, Fraction(1)))
        return self._known[key]

    def _outcomes(
        self, entry: str, sheet: ProgressSheet, answers: dict[str, str], chance: Fraction
    ) -> Iterator[Outcome]:
        entries = {found.id: found for found in self.scenarios[sheet.scenario or ""].entries}
        found = resolve(entry, entries, self.campaign, sheet, answers)
        if not found.questions:
            yield Outcome(chance, found.sheet, any(isinstance(mark, GoTo | EndCampaign) for mark in found.marks))
            return
        question = found.questions[0]
        if isinstance(question, YesNo):
            values = ["yes", "no"]
        elif isinstance(question, Choice):
            values = [option.value for option in question.options]
        else:
            values = ["0" if isinstance(question, Number) else ""]
        for value in values:
            yield from self._outcomes(entry, sheet, answers | {question.id: value}, chance / len(values))

    def best(
        self, sheet: ProgressSheet, rate: Callable[[str], Fraction], twice: Iterable[str] = (), *, counts: tuple = ()
    ) -> tuple[Fraction, Fraction]:
        """The highest chance to win, and less than none of the fewest games that it takes. `counts` are readings."""
        if sheet.state != "playing":
            return Fraction(sheet.state == "won"), Fraction(0)
        key = (_key(sheet), counts)
        if key not in self._best:
            scenario = self.scenarios[sheet.scenario]
            wins = rate(scenario.scenario)
            won = max(self.best(after.sheet, rate, twice) for after in self.outcomes(scenario.win, sheet))
            lost = max(self.best(after.sheet, rate, twice) for after in self.outcomes(scenario.lose, sheet))
            options = [tuple(wins * one + (1 - wins) * other for one, other in zip(won, lost, strict=True))]
            options = [(options[0][0], options[0][1] - 1)]
            for entry in self.entries[scenario.scenario]:
                read = max(counts.count(entry), int(not counts and entry in sheet.entries_this_game))
                if read < (2 if entry in twice else 1):
                    for after in self.outcomes(entry, sheet):
                        if after.sheet.state == "playing":
                            more = () if after.leads_on else tuple(sorted([*counts, entry]))
                            options.append(self.best(after.sheet, rate, twice, counts=more))
            self._best[key] = max(options)
        return self._best[key]

    def random(
        self, sheet: ProgressSheet, rate: Callable[[str], Fraction], left: tuple[str, ...] | None = None
    ) -> tuple[Fraction, Fraction]:
        """The chance to win, and how many games it takes, where all is left to chance. `left` is still to be read."""
        if sheet.state != "playing":
            return Fraction(sheet.state == "won"), Fraction(0)
        scenario = self.scenarios[sheet.scenario]
        if left is None:
            left = tuple(id for id in self.entries[scenario.scenario] if id not in sheet.entries_this_game)
        key = (_key(sheet), left)
        if key not in self._random:
            if left:
                found = [after for after in self.outcomes(left[0], sheet) if after.sheet.state == "playing"]
                rest = self.random(sheet, rate, left[1:])
                each = [self.random(after.sheet, rate, None if after.leads_on else left[1:]) for after in found]
                whole = sum(after.chance for after in found)
                parts = [(after.chance / whole / 2, odds) for after, odds in zip(found, each, strict=True)]
                parts += [(Fraction(1, 2) if found else Fraction(1), rest)]
                chance, games = (sum(share * odds[at] for share, odds in parts) for at in (0, 1))
            else:
                wins = rate(scenario.scenario)
                chance, games = Fraction(0), Fraction(1)
                for ending, share in ((scenario.win, wins), (scenario.lose, 1 - wins)):
                    for after in self.outcomes(ending, sheet):
                        odds = self.random(after.sheet, rate)
                        chance += share * after.chance * odds[0]
                        games += share * after.chance * odds[1]
            self._random[key] = (chance, games)
        return self._random[key]

    def play(self, sheet: ProgressSheet, rate: Callable[[str], Fraction], dice: Random) -> tuple[bool, int]:
        """One campaign at random: was it won, and how many games did it take."""
        games = 0
        while sheet.state == "playing":
            scenario = self.scenarios[sheet.scenario]
            for entry in self.entries[scenario.scenario]:
                if dice.random() < 0.5:
                    sheet = self._drawn(entry, sheet, dice)
            ending = scenario.win if dice.random() < rate(scenario.scenario) else scenario.lose
            sheet = self._drawn(ending, sheet, dice)
            games += 1
        return sheet.state == "won", games

    def _drawn(self, entry: str, sheet: ProgressSheet, dice: Random) -> ProgressSheet:
        found = self.outcomes(entry, sheet)
        if len(found) == 1:
            return found[0].sheet
        return dice.choices(found, [float(after.chance) for after in found])[0].sheet


def _key(sheet: ProgressSheet) -> object:
    words = frozenset(line.word for line in sheet.story if not line.crossed_out)
    return sheet.state, sheet.scenario, sheet.victories, sheet.defeats_in_a_row, words, sheet.entries_this_game


def scenario_of(campaign: Campaign, text: str) -> Scenario:
    """A scenario out of its TOML."""
    facts = tomllib.loads(text)
    return Scenario.model_validate(facts, context=names_of(campaign, frozenset(e["id"] for e in facts["entry"])))
