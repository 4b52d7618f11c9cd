"""A night of The Last Lighthouse as JSON facts: the keys are public. Places are counted from 1; 0 is the lighthouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from lampkeeper.night.outlook import LIGHTHOUSE, outlook
from lampkeeper.night.reach import in_range
from lampkeeper.night.rules import choices
from lampkeeper.session.night_actions import asked_of, typed_as
from lampkeeper.session.night_results import NightBegun, NightDone, NightUndone, NightView, NoNight

if TYPE_CHECKING:
    from lampkeeper.night.cards import Deck, End
    from lampkeeper.night.record import NightResult
    from lampkeeper.night.state import Lying
    from lampkeeper.session.night_results import NightResults


def facts_of_night(result: NightResults) -> dict[str, Any]:
    """The JSON object that answers such a command."""
    match result:
        case NoNight():
            return {"night": None}
        case NightView():
            return {"night": night_facts(result)}
        case NightBegun(view=view, given_up=given_up):
            return {"given_up": None if given_up is None else night_facts(given_up), "night": night_facts(view)}
        case NightDone():
            return {
                "done": result.said,
                "dry_run": result.dry_run,
                "turns_up_a_card": result.is_cut,
                "told": _told(result),
                "result": None if result.result is None else result_facts(result.result),
                "night": night_facts(result.view),
            }
        case NightUndone(said=said, view=view):
            return {"undone": list(said), "night": night_facts(view)}
        case _:
            assert_never(result)


def night_facts(view: NightView) -> dict[str, Any]:
    """The night as it is."""
    saved, night, deck = view.saved, view.night, view.deck
    state = "playing" if not night.is_over else "won" if night.is_won else "lost"
    found, asked = outlook(night, deck), asked_of(night)
    looked = [card for card in night.deck if card in night.looked]
    return {
        "way": saved.way,
        "difficulty": saved.difficulty,
        "deck": {"id": deck.id, "title": deck.title},
        "seed": saved.seed,
        "began": saved.began,
        "state": state,
        "health": night.health,
        "round": night.round,
        "last_round": view.last_round,
        "step": None if night.is_over else night.step_under_way,
        "actions_left": night.actions,
        "cards_in_deck": len(night.deck),
        "unseen": [_card(card, deck) for card in view.unseen],
        "looked_at": [_card(card, deck) | {"on_top": card == night.deck[0]} for card in looked],
        "hand": [
            {"number": number, **_card(card, deck), **_end(deck.cards[card].trap)}
            for number, card in enumerate(night.hand, start=1)
        ],
        "sea": [_lying(at, lying, view) for at, lying in enumerate(night.sea)],
        "gone": [_card(card, deck) for card in night.gone],
        "in_store": {
            "lighthouse_attacked_by": _places(found.attackers),
            "falls": None if found.falls is None else found.falls + 1,
            "falls_to": _places(found.by),
            "tide": None if found.ebbs is None else found.ebbs + 1,
            "four_in_a_row": found.in_a_row,
        },
        "asks": None
        if asked is None
        else {**_card(asked.source >> 1, deck), "effect": asked.effect.model_dump(mode="json", by_alias=True)},
        "can_do": [typed_as(choice, night) for choice in choices(night, deck)],
        "can_undo": view.undoable,
    }


def result_facts(result: NightResult) -> dict[str, Any]:
    """What was kept of a night that is over."""
    return result.model_dump(mode="json") | {"won": result.is_won}


def _told(done: NightDone) -> list[str]:
    from lampkeeper.show.night_story import story

    return ["".join(span.text for span in text) for _, text in story(done).rows]


def _card(card: int, deck: Deck) -> dict[str, Any]:
    return {"card": card + 1, "name": deck.cards[card].name}


def _end(end: End) -> dict[str, Any]:
    return end.model_dump(mode="json", by_alias=True)


def _lying(at: int, lying: Lying, view: NightView) -> dict[str, Any]:
    night, deck = view.night, view.deck
    card = deck.cards[lying.card]
    sea = [found.end for found in night.sea]
    reached = [to for to in range(LIGHTHOUSE, len(sea)) if to != at and in_range(sea, at, to, deck.printed)]
    return {
        "place": at + 1,
        **_card(lying.card, deck),
        "kind": "trap" if lying.is_trap else "nightmare",
        **_end(card.trap if lying.is_trap else card.nightmare),
        "reaches": _places(reached),
    }


def _places(found: tuple[int, ...] | list[int]) -> list[int]:
    return [at + 1 for at in found]
