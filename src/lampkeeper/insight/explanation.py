"""How something on the sheet came to be as it is: in a sentence, and move by move."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, assert_never

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.cards import stories_told, who
from lampkeeper.insight.history import Stroke, Thing, fact_of
from lampkeeper.resolve.supply import applies, event_decks, worker_supply
from lampkeeper.resolve.wording import count, scenario_name, supply_sum
from lampkeeper.sheet.marks import Result
from lampkeeper.sheet.progress import ProgressSheet, SetupChange
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from lampkeeper.book.notes import ScenarioBook


class Explanation(NamedTuple):
    """What a thing is, and the strokes that made it so, oldest first.

    `uncounted` says of what is on the sheet and does not count why it does not. `edited`: the file says something else
    than its moves. `see` names other things on which this one depended.
    """

    thing: Thing
    verdict: str
    chain: tuple[Stroke, ...]
    uncounted: tuple[str, ...]
    edited: bool
    see: tuple[str, ...]


class _Case(NamedTuple):
    """All that a verdict is found out of: the thing, what is on the paper, and the strokes that stand."""

    thing: Thing
    campaign: Campaign
    paper: ProgressSheet
    strokes: list[Stroke]
    edited: bool
    book: "ScenarioBook | None"

    @property
    def last(self) -> Stroke | None:
        return self.strokes[-1] if self.strokes else None

    @property
    def maker(self) -> str:
        """Who has made it what it is now."""
        return who(None if self.edited else self.last)


def explain(
    thing: Thing,
    campaign: Campaign,
    paper: ProgressSheet,
    summed: ProgressSheet,
    strokes: tuple[Stroke, ...],
    instead: tuple[str, ...] = (),
    see: tuple[str, ...] = (),
    book: "ScenarioBook | None" = None,
) -> Explanation:
    """Explain a thing by the strokes that changed it. `summed` is what all moves add up to.

    `instead` are the scenarios to which the last stroke would have led under other conditions. `book` is what the
    player noted, which no stroke has made.
    """
    fact = fact_of(thing, campaign)
    edited = fact(paper) != fact(summed)
    case = _Case(thing, campaign, paper, [stroke for stroke in strokes if stroke.stands], edited, book)
    came_to = _COME_TO.get(thing.kind)
    if came_to is not None:
        strokes = tuple(stroke._replace(came_to=came_to(campaign, stroke.after, thing.id)) for stroke in strokes)
    return Explanation(thing, _verdict(case, instead), strokes, tuple(_uncounted(case)), edited, see)


def _verdict(case: _Case, instead: tuple[str, ...]) -> str:
    campaign, paper, id = case.campaign, case.paper, case.thing.id
    match case.thing.kind:
        case "card":
            return _card(case)
        case "location":
            return _location(case)
        case "setup":
            return _setup(case)
        case "story":
            return _story(case)
        case "track":
            return f"You have {count(campaign, id, paper.boxes(id))}"
        case "workers":
            return _workers(case)
        case "deck":
            cards = event_decks(campaign, paper)[id]
            return f"It has {_cards(len(cards))}: {', '.join(map(str, cards))}" if cards else "It has no cards"
        case "scenario":
            return _scenario(case, instead)
        case "record":
            return _record(campaign, paper, "")
        case "followers":
            written = paper.lighthouse_followers
            return f"You have {written[-1]}, the last number written" if written else "No number is written"
        case _:
            assert_never(case.thing.kind)


# What something came to with a stroke.


def _boxes(_: Campaign, sheet: ProgressSheet, track: str) -> str:
    return f"{sheet.boxes(track)} in all"


def _supply(campaign: Campaign, sheet: ProgressSheet, _: str) -> str:
    supply = worker_supply(campaign, sheet)
    return f"{supply.merciful} Merciful" + (f" and {supply.lighthouse} Lighthouse" if supply.lighthouse else "")


def _deck_size(campaign: Campaign, sheet: ProgressSheet, deck: str) -> str:
    return _cards(len(event_decks(campaign, sheet)[deck]))


def _record(_: Campaign, sheet: ProgressSheet, __: str) -> str:
    won, lost = plural(sheet.victories, "victory", "victories"), plural(sheet.defeats, "defeat", "defeats")
    return f"{won}, {lost}, {sheet.defeats_in_a_row} in a row"


_COME_TO: dict[str, Callable[[Campaign, ProgressSheet, str], str]] = {
    "track": _boxes,
    "workers": _supply,
    "deck": _deck_size,
    "record": _record,
}


# Verdicts.


def _card(case: _Case) -> str:
    card = int(case.thing.id)
    deck = case.campaign.deck_of(card)
    assert deck is not None
    for story in stories_told(case.campaign, case.paper, case.strokes, (card,)):
        if story.in_deck:
            return f"{card} is circled by {who(story.circled)}: it is in the {deck.title} deck"
        return story.reason
    out = f"it is not in the {deck.title} deck"
    if any(card in stroke.after.circled for stroke in case.strokes):
        return f"{card} is not circled any more, by {case.maker}: {out}"
    return f"Nothing circled {card}: {out}"


def _location(case: _Case) -> str:
    number = int(case.thing.id)
    lines = [line for line in case.paper.standing() if line.card == number and applies(line, case.paper.scenario)]
    if not lines:
        return f"No Setup Change places card {number}"
    return f"It is placed by Setup Change {' and '.join(str(line.id) for line in lines)}: {lines[-1].text}"


def _setup(case: _Case) -> str:
    line = _line(case.paper, case.thing.id)
    if line is None:
        return f"It was rubbed out by {case.maker}; its number is not given again"
    if line.crossed_out:
        return f"It is crossed out by {case.maker}, and does not count: {line.text}"
    only = f", and counts in {scenario_name(line.scenario, case.campaign)} only" if line.scenario else ""
    writer = next((stroke for stroke in case.strokes if _line(stroke.before, case.thing.id) is None), None)
    return f"It stands{only}, {_written(case, writer)}: {line.text}"


def _story(case: _Case) -> str:
    word = case.thing.id
    if case.paper.has_word(word):
        writers = (stroke for stroke in reversed(case.strokes) if len(stroke.after.story) > len(stroke.before.story))
        return f"It stands on the sheet, {_written(case, next(writers, None))}"
    if any(line.word == word for line in case.paper.story):
        return f"It is crossed out by {case.maker}, and does not count"
    if case.edited or case.strokes:
        return f"It was rubbed out by {case.maker}"
    return "It was never written"


def _written(case: _Case, stroke: Stroke | None) -> str:
    return f"by {case.maker}" if case.edited else f"written by {who(stroke)}"


def _workers(case: _Case) -> str:
    supply = worker_supply(case.campaign, case.paper, case.book)
    total = f"{supply.total} in all = {supply_sum(supply)}"
    if supply.lighthouse > supply.total:
        return f"{total}; the {supply.lighthouse} Lighthouse Followers outnumber them, and are the whole supply"
    return f"{total}, of them {supply.lighthouse} Lighthouse Followers" if supply.lighthouse else total


def _scenario(case: _Case, instead: tuple[str, ...]) -> str:
    id, last = case.thing.id, case.last
    reason = f": {'; '.join(last.reasons)}" if last and last.reasons and not case.edited else ""
    if not id:
        by = "" if reason else f", by {case.maker}"
        return f"The campaign is {case.paper.state}{by}{reason}"
    title = scenario_name(id, case.campaign)
    here = case.paper.scenario == id
    if case.edited:
        return (
            f"{title} is the current scenario by an edit of the file"
            if here
            else f"You left {title} by an edit of the file"
        )
    if last is None:
        return f"You have not come to {title}"
    if not here:
        return f"You {_ending(last)} {title}" + (" by hand" if last.move.by_hand else "")
    if instead:
        return f"{title}, not {' or '.join(scenario_name(other, case.campaign) for other in instead)}{reason}"
    return f"{title}: {_arrival(case, last)}"


def _arrival(case: _Case, stroke: Stroke) -> str:
    """How one came to the current scenario."""
    move = stroke.move
    if move.command == "new":
        return "the campaign begins there"
    if move.command == "adopt":
        return "the campaign was taken over from paper there"
    if move.by_hand:
        return "you went there by hand"
    return "; ".join((f"you {_ending(stroke)} {scenario_name(stroke.before.scenario, case.campaign)}", *stroke.reasons))


def _ending(stroke: Stroke) -> str:
    results = {mark.result for mark in stroke.move.marks if isinstance(mark, Result)}
    return "won" if "victory" in results else "lost" if results else "left"


# What does not count.


def _uncounted(case: _Case) -> Iterator[str]:
    paper = case.paper
    match case.thing.kind:
        case "deck":
            numbers = next(deck.numbers for deck in case.campaign.decks if deck.id == case.thing.id)
            stories = stories_told(case.campaign, paper, case.strokes, numbers)
            yield from (story.reason for story in stories if not story.in_deck)
        case "workers":
            yield from _idle(case, [line for line in paper.setup_changes if line.merciful is not None])
            yield from _earlier(paper)
        case "location":
            yield from _idle(case, [line for line in paper.setup_changes if line.card == int(case.thing.id)])
        case "followers":
            yield from _earlier(paper)
        case _:
            pass


def _idle(case: _Case, lines: list[SetupChange]) -> Iterator[str]:
    """Setup Changes that do not count now."""
    for line in lines:
        if line.crossed_out:
            strikes = (
                stroke
                for stroke in reversed(case.strokes)
                if _crossed(stroke.after, line.id) != _crossed(stroke.before, line.id)
            )
            yield f"Setup Change {line.id} is crossed out by {who(next(strikes, None))}: {line.text}"
        elif not applies(line, case.paper.scenario):
            yield f"Setup Change {line.id} is for {scenario_name(line.scenario, case.campaign)} only: {line.text}"


def _earlier(paper: ProgressSheet) -> Iterator[str]:
    earlier = paper.lighthouse_followers[:-1]
    if earlier:
        yield f"{', '.join(map(str, earlier))}: of the Lighthouse Followers only the last number counts"


def _line(sheet: ProgressSheet, id: str) -> SetupChange | None:
    return next((line for line in sheet.setup_changes if line.id == int(id)), None)


def _crossed(sheet: ProgressSheet, id: int) -> bool:
    return any(line.id == id and line.crossed_out for line in sheet.setup_changes)


def _cards(number: int) -> str:
    return plural(number, "card", "cards")
