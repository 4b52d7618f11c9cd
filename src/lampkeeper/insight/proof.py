"""What is proved of a pack over all that any sheet can be: what is reached, what is not, how far it goes."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.scenario import Entry, placed
from lampkeeper.book.ways import ChooseStep, MayStep, OtherwiseCase, Step, WhenStep
from lampkeeper.insight.course import Course, Situation
from lampkeeper.insight.coverage import Coverage, Sighting
from lampkeeper.insight.enactment import Stage
from lampkeeper.insight.extremes import Setup, boxes, setups
from lampkeeper.insight.flow import Endless, games_before
from lampkeeper.insight.passages import Bounds, Extent, Told
from lampkeeper.insight.survey import atlas_of
from lampkeeper.insight.tale import Fault, Tale
from lampkeeper.sheet.paper import Place

CAMPAIGN_FILE = "campaign.toml"


class Branch(NamedTuple):
    """One way that a step can go: the entry and the step's place in it, which way, in words; a campaign that takes it,
    None where there is none, or none could be looked for.
    """

    entry: str
    place: Place
    way: int
    words: str
    campaign: tuple[Told, ...] | None


class Proof(NamedTuple):
    """What holds of every campaign within the bounds.

    `scenarios`, `entries` and `branches` come with a shortest campaign to each; `ends` with the fewest and the most
    games after which a campaign is won, or lost. `situations` is how many were told apart.
    """

    bounds: Bounds
    situations: int
    scenarios: dict[str, tuple[Told, ...]]
    entries: dict[str, tuple[Told, ...]]
    branches: tuple[Branch, ...]
    ends: dict[str, Extent]
    boxes: dict[str, Extent]
    setups: dict[str, Setup]
    faults: tuple[Fault, ...]
    unknown: tuple[str, ...]


def prove(tale: Tale, bounds: Bounds) -> Proof:
    """All that can be proved of a pack whose structure is sound."""
    campaign, scenarios = tale.campaign, tuple(tale.scenarios.values())
    anywhere = {entry.id: entry for entries in tale.anywhere.values() for entry in entries}
    atlas = atlas_of(campaign, scenarios, anywhere, bounds)
    try:
        coverage = Coverage(atlas)
    except Endless as error:
        ring = " → ".join(dict.fromkeys(_title(campaign, situation) for situation in error.ring))
        fault = Fault(CAMPAIGN_FILE, (), f"a campaign can go on for ever: {ring} → …")
        return Proof(bounds, 0, {}, {}, (), {}, {}, {}, (fault,), ("all else, for a campaign can go on for ever",))
    known = {
        scenario.scenario: {entry.id: entry for entry in scenario.entries} | dict(anywhere) for scenario in scenarios
    }
    stage = Stage(coverage.course, known)

    def campaign_to(sighting: Sighting) -> tuple[Told, ...]:
        return stage.play(coverage.way_to(sighting), sighting.passage)

    branches = tuple(_branches(tale.entries, coverage, campaign_to))
    found = setups(atlas)
    proof = Proof(
        bounds=bounds,
        situations=len(coverage.order),
        scenarios={id: campaign_to(sighting) for id, sighting in coverage.scenarios.items()},
        entries={id: campaign_to(coverage.entries[id]) for id in tale.entries if id in coverage.entries},
        branches=branches,
        ends=_ends(coverage.course, coverage.order),
        boxes=boxes(atlas),
        setups=found,
        faults=(),
        unknown=tuple(_unknown(found, campaign, coverage.unsettled)),
    )
    return proof._replace(faults=tuple(_faults(proof, tale, coverage.unsettled)))


def ways_of(step: Step) -> tuple[str, ...]:
    """The ways that a step can go, each in words; none for a step that decides nothing."""
    match step:
        case WhenStep(cases=cases):
            ways = [f"case {at}" for at in range(1, len(cases) + 1)]
            return (*ways, *(["no case"] if not isinstance(cases[-1], OtherwiseCase) else []))
        case ChooseStep(options=options):
            return tuple(option.id for option in options)
        case MayStep():
            return ("taken", "declined")
        case _:
            return ()


def _branches(
    entries: Mapping[str, Entry], coverage: Coverage, campaign_to: Callable[[Sighting], tuple[Told, ...]]
) -> Iterator[Branch]:
    for name, entry in entries.items():
        for place, step in placed(entry.steps):
            for way, words in enumerate(ways_of(step)):
                sighting = coverage.ways.get((id(step), way))
                yield Branch(name, place, way, words, campaign_to(sighting) if sighting else None)


def _ends(course: Course, order: tuple[Situation, ...]) -> dict[str, Extent]:
    """The fewest and the most games until the campaign is won, and until it is lost."""
    return {situation.end: extent for situation, extent in games_before(course, order).items() if situation.end}


def _unknown(found: Mapping[str, Setup], campaign: Campaign, unsettled: frozenset[str]) -> Iterator[str]:
    if unsettled:
        yield f"which ways {', '.join(sorted(unsettled))} can go: there are too many boxes of tracks to follow"
    if any(setup.workers is None for setup in found.values()):
        yield "the Worker supply: a line that gives Workers places a card too, so that it may be struck out"
    for deck in campaign.decks:
        if any(setup.decks[deck.id] is None for setup in found.values()):
            yield f"how many cards the {deck.title} deck can have: there are too many ways"


def _faults(proof: Proof, tale: Tale, unsettled: frozenset[str]) -> Iterator[Fault]:
    for at, title in enumerate(tale.campaign.scenarios):
        if title.id not in proof.scenarios:
            yield Fault(CAMPAIGN_FILE, ("scenario", at), "no campaign comes to this scenario")
    for end in ("won", "lost"):
        if end not in proof.scenarios:
            yield Fault(CAMPAIGN_FILE, (), f"no campaign is {end}")
    for id in tale.entries:
        if id not in proof.entries and id not in unsettled:
            yield Fault(*tale.at[id], "no campaign reads this entry")
    for branch in proof.branches:
        if branch.campaign is None and branch.entry in proof.entries and branch.entry not in unsettled:
            file, place = tale.at[branch.entry]
            yield Fault(file, (*place, *branch.place), _never(branch))


def _never(branch: Branch) -> str:
    if branch.words == "no case":
        return "one of its cases always holds: the last condition is never false"
    return f"{branch.words} is never taken, whatever is on the sheet"


def _title(campaign: Campaign, situation: Situation) -> str:
    title = campaign.scenario(situation.scenario)
    return title.title if title else situation.scenario
