"""A night of The Last Lighthouse as a page: the light, the sea with what reaches what, the hand, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.night import cards
from lampkeeper.night.choices import Aim
from lampkeeper.night.outlook import outlook
from lampkeeper.night.rules import choices
from lampkeeper.night.state import FULL
from lampkeeper.session.night_actions import asked_of
from lampkeeper.show.night_sea import KINDS, in_store, place, places, sea_section
from lampkeeper.show.night_story import story
from lampkeeper.show.night_words import effect_text, printed_text
from lampkeeper.show.page import (
    Block,
    Fields,
    Items,
    Line,
    Page,
    Paragraph,
    Span,
    commands,
    fields,
    items,
    line,
    page,
    section,
)
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.night.state import Doing, Night
    from lampkeeper.session.night_results import NightBegun, NightDone, NightResults, NightUndone, NightView


def page_of_night(result: NightResults) -> Page:
    """The page of such a Result."""
    from lampkeeper.session import night_results

    match result:
        case night_results.NoNight():
            return _no_night_page()
        case night_results.NightView():
            return night_page(result)
        case night_results.NightBegun():
            return begun_page(result)
        case night_results.NightDone():
            return done_page(result)
        case night_results.NightUndone():
            return undone_page(result)


def _no_night_page() -> Page:
    return page(
        "The Last Lighthouse",
        "No night is under way",
        commands(
            ("lamp night play", "begins one, with Lampkeeper's practice deck or your own"),
            ("lamp night referee", "begins one with the cards on your table"),
            ("lamp night --help", "lists all that can be done"),
        ),
    )


def night_page(view: NightView, *ahead: Block, at_table: bool = False) -> Page:
    """The night as it is, behind what is told ahead of it. `at_table`: actions are typed just so, and the player sees
    where they are.
    """
    saved, night = view.saved, view.night
    told = [saved.difficulty.capitalize(), view.deck.title]
    told += ["on your table"] if saved.way == "referee" else []
    light: Block = section("The night now", _light(view)) if ahead else _light(view)
    if night.is_over:
        ended = "won" if night.is_won else "lost"
        return page(
            f"The night is {ended}",
            " · ".join(told),
            *ahead,
            light,
            sea_section(view) if night.sea else None,
            section("What can be done next", commands(*_again(view), *_undoing(view, at_table=False))),
            mood="good" if night.is_won else "bad",
        )
    return page(
        "The Last Lighthouse",
        " · ".join(told),
        *ahead,
        light,
        sea_section(view) if night.sea else section("The sea is empty"),
        in_store(view),
        section("Your hand", _hand(view)) if night.hand else section("Your hand is empty"),
        section("What can be done now", *_actions(view, at_table=at_table)),
    )


def begun_page(begun: NightBegun, *, at_table: bool = False) -> Page:
    """A night that begins."""
    return night_page(begun.view, *given_up(begun), at_table=at_table)


def given_up(begun: NightBegun) -> list[Block]:
    """A word on the night that was given up."""
    if begun.given_up is None:
        return []
    saved, night = begun.given_up.saved, begun.given_up.night
    return [Paragraph(line(f"Given up, and no result: the {saved.difficulty} night in its round {night.round}."))]


def done_page(done: NightDone, *, at_table: bool = False) -> Page:
    """What was done and what came of it, and the night then; of what is only tried, only what would come of it."""
    if done.dry_run:
        return tried_page(done)
    return night_page(done.view, section(_title(done), story(done)), at_table=at_table)


def told_page(done: NightDone) -> Page:
    """What was done and what came of it."""
    return Page((section(_title(done), story(done)),))


def tried_page(done: NightDone) -> Page:
    """What would come of an action."""
    blocks = [section(f"{_title(done)}: what it would do", story(done))]
    if not done.is_cut and not done.view.night.is_over:
        blocks.append(in_store(done.view, after=True))
    return Page(tuple(blocks))


def undone_page(undone: NightUndone, *, at_table: bool = False) -> Page:
    """What was taken back, and the night then."""
    return night_page(undone.view, section("Taken back", items(undone.said)), at_table=at_table)


def help_page(*, completing: bool) -> Page:
    """What can be typed at the table; `completing`: whether Tab does."""
    return page(
        "A night with lamp",
        "What an action would do is shown before it is done",
        section(
            "Actions, two in a round",
            commands(
                ("place 2 5", "trap 2 of your hand, to lie at place 5; `place buoy 5` does the same"),
                ("defeat 3", "the nightmare at place 3, where the traps in range do enough damage; or by its name"),
                ("stop", "on to steps 2 to 5; after two actions too, for until then they can be taken back"),
            ),
        ),
        section(
            "Where an effect asks",
            commands(
                ("aim 3", "it is for the card at place 3, or for that name"), ("keep, beneath", "a card looked at")
            ),
        ),
        section(
            "Besides",
            commands(
                (
                    "undo, undo 2",
                    "takes back what was done since a card of the deck was turned up; with your cards on the table,"
                    " however long ago",
                ),
                ("hint", "what looks best"),
                ("look, cards", "the night once more; what is printed on the cards"),
                *([("Tab", "completes what can be typed here")] if completing else []),
                ("quit, Ctrl-D", "leaves; all is saved"),
            ),
        ),
        section("Places", Paragraph(line("They are counted from the lighthouse outward: 1 lies next to it."))),
    )


def essentials(view: NightView) -> tuple[str, ...]:
    """What of a night stays in sight, each in a few words."""
    night = view.night
    return (
        f"{lights(night.health)} {night.health} of {FULL}",
        f"round {night.round} of at most {view.last_round}",
        plural(len(night.deck), "card in the deck", "cards in the deck"),
        "an effect asks" if night.tasks else _step(night),
    )


def lights(health: int) -> str:
    """The health as the Darkness Card leaves it: `●●●●○○`."""
    return "●" * health + "○" * (FULL - health)


def _title(done: NightDone) -> str:
    return done.said[0].upper() + done.said[1:]


def _light(view: NightView) -> Fields:
    night = view.night
    style = "bad" if night.health < 3 else "strong"
    rows: list[tuple[str, str | Line]] = [
        ("Light", line(Span(lights(night.health), style), f"  {night.health} of {FULL}"))
    ]
    if night.is_over:
        rows.append(("Rounds", f"{night.round}"))
        return fields(*rows)
    rows.append(("Round", f"{night.round} of at most {view.last_round}, {_step(night)}"))
    rows.append(("Deck", _deck(view)))
    return fields(*rows)


def _step(night: Night) -> str:
    if night.step_under_way == 1:
        return f"{plural(night.actions, 'action', 'actions')} left"
    return f"in its step {night.step_under_way}"


def _deck(view: NightView) -> str:
    """How many cards, and which: the player knows those that have not been seen, and where those lie that have."""
    names = [card.name for card in view.deck.cards]
    deck, looked = view.night.deck, view.night.looked
    if not deck:
        return "empty: the night ends with this round"
    told = [plural(len(deck), "card", "cards")]
    if deck[0] in looked:
        told.append(f"on top {names[deck[0]]}")
    beneath = [names[card] for card in deck[1:] if card in looked]
    if beneath:
        told.append(f"at the bottom {listed(beneath)}")
    if view.unseen:
        told.append(f"unseen {', '.join(names[card] for card in view.unseen)}")
    return "; ".join(told)


def _hand(view: NightView) -> Items:
    named = enumerate((view.deck.cards[card] for card in view.night.hand), start=1)
    return Items(
        tuple(
            (Span(str(number), "dim"), line(Span(card.name, "good"), f", {printed_text(card.trap)}"))
            for number, card in named
        )
    )


def _actions(view: NightView, *, at_table: bool) -> Iterable[Block]:
    night = view.night
    asked = asked_of(night)
    if asked is None:
        yield commands(*_acting(view), *_undoing(view, at_table=at_table))
    else:
        source = view.deck.cards[asked.source >> 1].name
        yield Paragraph(line(f"First the effect of {source}: ", Span(effect_text(asked.effect), "strong")))
        yield commands(*_deciding(asked, view), *_undoing(view, at_table=at_table))
    if not at_table:
        yield Paragraph(
            line(f"Type `lamp night do` before an action; `lamp night {view.saved.way}` goes on at the table.")
        )


def _acting(view: NightView) -> Iterable[tuple[str, str]]:
    night, deck = view.night, view.deck
    if night.actions:
        if night.hand:
            yield _placing(night)
        for at, by in outlook(night, deck).defeatable:
            reach = "reaches" if len(by) == 1 else "reach"
            yield f"defeat {at + 1}", f"{deck.cards[night.sea[at].card].name}: {places(by, night, deck)} {reach} it"
    yield "stop", "on to step 2, a nightmare is added" if night.deck else "on to step 3"


def _placing(night: Night) -> tuple[str, str]:
    last = len(night.sea) + 1
    where = f"AT from 1 to {last}; what lies there moves outward" if last > 1 else "AT is 1"
    return "place CARD AT", f"a trap of your hand, by its number or name; {where}"


def _deciding(asked: Doing, view: NightView) -> Iterable[tuple[str, str]]:
    night, deck = view.night, view.deck
    match asked.effect:
        case cards.PlaceTrap():
            yield _placing(night)
        case cards.Peek():
            top = deck.cards[night.deck[0]].name
            yield "keep", f"{top} stays on top of the deck"
            yield "beneath", f"{top} goes beneath the deck"
        case _:
            for choice in choices(night, deck):
                assert isinstance(choice, Aim)
                yield f"aim {choice.at + 1}", f"{place(choice.at, night, deck)}, {KINDS[night.sea[choice.at].is_trap]}"


def _undoing(view: NightView, *, at_table: bool) -> Iterable[tuple[str, str]]:
    if view.undoable:
        what = "action back, and the result with it" if view.night.is_over else "one back"
        yield "undo" if at_table else "lamp night undo", f"takes the last {what}"


def _again(view: NightView) -> list[tuple[str, str]]:
    saved = view.saved
    seed = f" --seed {saved.seed}" if saved.seed is not None else ""
    rows = [(f"lamp night {saved.way}", "begins another night")]
    if seed:
        rows.append((f"lamp night play --difficulty {saved.difficulty}{seed}", "with this deck, plays this one again"))
    return [*rows, ("lamp night log", "what became of all nights")]
