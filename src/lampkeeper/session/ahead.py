"""What can still come: what the player asks for, and the answer."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import LampError, NotNow, PackError, Wrong
from lampkeeper.insight.cards import card_stories
from lampkeeper.insight.flow import Endless
from lampkeeper.insight.map import ahead
from lampkeeper.insight.passages import IN_A_ROW, VICTORIES, word_fact
from lampkeeper.insight.reach import NOWHERE, Outlook, card_goal, entry_goal, word_goal
from lampkeeper.resolve.turn import check_playing
from lampkeeper.session.hand import find_scenario, printed
from lampkeeper.session.insight_results import Horizon, Reached, Target
from lampkeeper.session.routes import find_passages, routes_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lampkeeper.book.campaign import ScenarioTitle
    from lampkeeper.files.pack import Pack
    from lampkeeper.files.sheet_file import Opened
    from lampkeeper.insight.map import Ahead
    from lampkeeper.insight.reach import Goal
    from lampkeeper.sheet.progress import ProgressSheet


class Sought(NamedTuple):
    """What the player asks for: one of these."""

    name: str | None = None
    entry: str | None = None
    card: int | None = None
    word: str | None = None


def find_target(sought: Sought, pack: Pack) -> Target:
    """What is meant. Raises Wrong for what the campaign does not have, and for more or less than one."""
    if sum(asked is not None for asked in sought) != 1:
        raise Wrong("usage", "Ask for one thing at a time", "a scenario, an entry, won, lost, --card N or --word WORD")
    if sought.card is not None:
        return Target("card", str(printed(sought.card, pack.campaign)), f"Card {sought.card}")
    if sought.word is not None:
        return _word(sought.word, pack)
    if sought.entry is not None:
        return _entry(sought.entry, pack)
    typed = (sought.name or "").strip()
    if typed.casefold() in ("won", "lost"):
        return Target("end", typed.casefold(), f"The campaign {typed.casefold()}")
    try:
        scenario = find_scenario(typed, pack.campaign)
    except Wrong as unknown:
        if not typed[-1:].isdigit() and not typed[-2:-1].isdigit():
            raise Wrong("target-unknown", f"There is no scenario and no entry {typed}", unknown.remedy) from None
        return _entry(typed, pack)
    return Target("scenario", scenario.id, f"{scenario.number} · {scenario.title}")


def _entry(typed: str, pack: Pack) -> Target:
    id = pack.entry_id(typed)
    return Target("entry", id, f"Entry {id}")


def _word(typed: str, pack: Pack) -> Target:
    words = {word.casefold(): word for word in pack.campaign.story}
    wanted = typed.strip().casefold()
    if wanted not in words:
        raise Wrong("word-unknown", f"No entry writes {typed.strip()}", "`lamp` shows the words on the sheet")
    return Target("word", words[wanted], words[wanted])


def reach(pack: Pack, opened: Opened, sought: Sought, *, spoilers: bool) -> Reached:
    """Whether what is asked for can still come, and how. Raises NotNow once the campaign is over."""
    check_playing(opened.paper)
    target = find_target(sought, pack)
    goal = _goal(target, opened.paper)
    with _ending(pack):
        outlook = Outlook(routes_in(pack) if goal is NOWHERE else find_passages(pack), opened.paper, goal)
        way = outlook.way_to(target.id) if goal is NOWHERE else outlook.way_to_goal()
        reason = _reason(target, outlook, pack, opened, spoilers=spoilers) if way is None else ""
    return Reached(pack.campaign, target, _here(pack, opened), way, reason, spoilers, opened.edits)


def horizon(pack: Pack, opened: Opened) -> Horizon:
    """All that can still come. Raises NotNow once the campaign is over."""
    check_playing(opened.paper)
    with _ending(pack):
        extents = Outlook(routes_in(pack), opened.paper).extents()
    return Horizon(pack.campaign, _here(pack, opened), extents, opened.edits)


def ways_ahead(pack: Pack, opened: Opened) -> Ahead | None:
    """The map of what can still come; None once the campaign is over."""
    if opened.paper.state != "playing":
        return None
    with _ending(pack):
        return ahead(Outlook(routes_in(pack), opened.paper))


def unasked() -> LampError:
    """What is said to a player who has not asked for spoilers."""
    return NotNow(
        "spoilers",
        "What can still come would tell what lies ahead",
        "`lamp reach --spoilers` tells it; `lamp reach SCENARIO` answers about the one that you name",
    )


def _goal(target: Target, sheet: ProgressSheet) -> Goal:
    match target.kind:
        case "card":
            return card_goal(int(target.id), sheet)
        case "entry":
            return entry_goal(target.id)
        case "word":
            return word_goal(target.id, sheet)
        case _:
            return NOWHERE


def _reason(target: Target, outlook: Outlook, pack: Pack, opened: Opened, *, spoilers: bool) -> str:
    """Why it cannot come, as far as that can be told in a sentence."""
    sheet = opened.paper
    match target.kind:
        case "card":
            card = int(target.id)
            if card not in sheet.crossed_out:
                return "nothing that can still come circles it ahead of a game"
            stories = card_stories(pack.campaign, sheet, opened.logbook, None)
            return next(story.reason for story in stories if story.card == card)
        case "word":
            return "nothing that can still come writes it"
        case "entry":
            if target.id in sheet.entries_this_game:
                return "it was read in this game, and its scenario does not come again"
            scenario = pack.scenario_of(target.id)
            if scenario is None or scenario.id == sheet.scenario:
                return "what stands on the sheet does not lead to it"
            if outlook.leads_to(scenario.id):
                return "its scenario cannot come any more, or what stands on the sheet does not lead to it there"
            return "the campaign is past its scenario"
        case _:
            return _why_not(target.id, outlook, sheet, spoilers=spoilers)


def _why_not(name: str, outlook: Outlook, sheet: ProgressSheet, *, spoilers: bool) -> str:
    found = outlook.hindrance(name)
    if found is None:
        return "what stands on the sheet does not lead there"
    if not found.fact:
        return "the campaign is past it"
    if found.fact == VICTORIES:
        return "even if all games that are left are won, the victories are too few"
    if found.fact == IN_A_ROW:
        return "the defeats in a row are too many"
    named = [line.word for line in sheet.story] if not spoilers else outlook.course.atlas.campaign.story
    word = next((word for word in named if word_fact(word) == found.fact), None)
    if word is None:
        return "what stands on the sheet does not lead there"
    return f"{word} {'stands' if found.value else 'does not stand'} on the sheet"


def _here(pack: Pack, opened: Opened) -> ScenarioTitle:
    here = pack.campaign.scenario(opened.paper.scenario or "")
    assert here is not None
    return here


@contextmanager
def _ending(pack: Pack) -> Iterator[None]:
    """Raises PackError where a campaign can go on for ever."""
    try:
        yield
    except Endless as error:
        names = dict.fromkeys(situation.scenario for situation in error.ring)
        raise PackError(
            f"A campaign of the pack in {pack.folder} can go on for ever: {' → '.join(names)} → …",
            remedy="what can come is told of packs whose campaigns end",
        ) from None
