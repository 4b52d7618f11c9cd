"""Whether every ending states its result and leads on, and every scenario is come to.

Steps behind a go-to are no fault: the sheet is the same whichever is done first.
"""

from collections.abc import Iterator

from lampkeeper.book.scenario import branches
from lampkeeper.book.steps import EndCampaignStep, GoToStep
from lampkeeper.book.ways import ReadStep, Step
from lampkeeper.insight.paths import leaves_none_out
from lampkeeper.insight.tale import Fault, Tale
from lampkeeper.sheet.paper import Place

Where = tuple[str, Place]


def unfinished(tale: Tale) -> Iterator[Fault]:
    """Endings with a way through them that neither goes on nor ends the campaign."""
    gaps = _Gaps(tale, result=False)
    for id, _ in tale.outcomes:
        for where in gaps.of(id):
            yield Fault(*where, "here an ending leads nowhere: a go-to or an end-campaign is missing")


def without_result(tale: Tale) -> Iterator[Fault]:
    """Endings with a way through them on which no result is stated."""
    gaps = _Gaps(tale, result=True)
    for id, result in tale.outcomes:
        for where in gaps.of(id):
            yield Fault(*where, f'no entry on this way from {id} states the result: ending = "{result}" is missing')


def wrong_results(tale: Tale) -> Iterator[Fault]:
    """Results that are not those of the ending that leads there."""
    for id, result in tale.outcomes:
        for read in sorted(tale.led_to_by([id])):
            if tale.entries[read].ending not in (None, result):
                file, place = tale.at[read]
                by = "" if read == id else f", and {id} leads here"
                message = f"{id} is for a {result}{by}: ending is to be {result}"
                yield Fault(file, (*place, "ending"), message)


def stray_results(tale: Tale) -> Iterator[Fault]:
    """Results of entries that are no ending, and what they count without one."""
    for id, entry in tale.entries.items():
        file, place = tale.at[id]
        if entry.ending and id not in tale.endings:
            yield Fault(file, (*place, "ending"), f"{id} is no ending of a scenario, and none leads to it")
        if "worth" in entry.model_fields_set and not entry.ending:
            yield Fault(file, (*place, "worth"), "worth says how often an ending counts, and there is no ending")


def stray_go_tos(tale: Tale) -> Iterator[Fault]:
    """Entries that are no ending and go to a scenario, or read an ending."""
    for spot in tale.spots:
        if spot.entry in tale.endings:
            continue
        if isinstance(spot.step, GoToStep):
            yield spot.fault(f"{spot.entry} is no ending: only endings go to a scenario")
        elif isinstance(spot.step, ReadStep) and spot.step.entry in tale.endings:
            yield spot.fault(f"{spot.step.entry} is an ending: only endings read it", "entry")


def unreached_scenarios(tale: Tale) -> Iterator[Fault]:
    """Scenarios that no way through the campaign leads to."""
    first = tale.campaign.first_scenario
    found = tale.following[first]
    for at, title in enumerate(tale.campaign.scenarios):
        if title.id not in found:
            yield Fault("campaign.toml", ("scenario", at), f"no go-to leads here on any way from {first}")


def endless_scenarios(tale: Tale) -> Iterator[Fault]:
    """A campaign that cannot be won, and scenarios from which no way ends it."""
    ends = [spot for spot in tale.spots if isinstance(spot.step, EndCampaignStep)]
    if not any(spot.step.result == "won" for spot in ends if isinstance(spot.step, EndCampaignStep)):
        message = 'nothing wins this campaign: there is no end-campaign with result = "won"'
        yield Fault("campaign.toml", ("first-scenario",), message)
        return
    ended = {spot.entry for spot in ends}
    last = {found.scenario for found in tale.scenarios.values() if tale.led_to_by([found.win, found.lose]) & ended}
    for at, title in enumerate(tale.campaign.scenarios):
        if not tale.following[title.id] & last:
            yield Fault("campaign.toml", ("scenario", at), "no way from here ends the campaign")


class _Gaps:
    """Where a way through an entry lacks what each is to have: a `result`, or else what leads on."""

    def __init__(self, tale: Tale, *, result: bool) -> None:
        self._tale = tale
        self._result = result
        # By entry: None where no way has it at all, and nothing where every way has it.
        self._known: dict[str, tuple[Where, ...] | None] = {}
        for id in reversed(tale.readers_first):
            stated = result and tale.entries[id].ending is not None
            self._known[id] = () if stated else self._in_steps(tale.entries[id].steps, tale.at[id])

    def of(self, id: str) -> tuple[Where, ...]:
        """Where it lacks in an entry and all that it leads to."""
        found = self._known[id]
        return (self._tale.at[id],) if found is None else found

    def _in_steps(self, steps: tuple[Step, ...], where: Where) -> tuple[Where, ...] | None:
        file, place = where
        found = [self._in_step(step, (file, (*place, "steps", at))) for at, step in enumerate(steps)]
        partly = [gaps for gaps in found if gaps is not None]
        if () in partly:
            return ()
        return partly[-1] if partly else None

    def _in_step(self, step: Step, where: Where) -> tuple[Where, ...] | None:
        if isinstance(step, ReadStep):
            return self._known[step.entry]
        if isinstance(step, GoToStep | EndCampaignStep):
            return None if self._result else ()
        file, place = where
        ways = [(inner, (file, (*place, *way))) for way, inner in branches(step)]
        if not leaves_none_out(step):
            ways.append(((), where))
        found = [(self._in_steps(inner, there), inner, there) for inner, there in ways]
        if all(gaps is None for gaps, _, _ in found):
            return None
        blamed = [(self._blamed(inner, there),) if gaps is None else gaps for gaps, inner, there in found]
        return tuple(dict.fromkeys(gap for gaps in blamed for gap in gaps))

    def _blamed(self, steps: tuple[Step, ...], where: Where) -> Where:
        """A branch that has it nowhere; where it ends in reading an entry, that entry."""
        if steps and isinstance(steps[-1], ReadStep):
            return self._tale.at[steps[-1].entry]
        return where
