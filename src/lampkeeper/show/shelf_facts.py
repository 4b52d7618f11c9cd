"""The shelf as JSON facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.session.shelf_results import BoxCounted, BoxesView, BoxView, ClansView, ClanView, ShelfResult
from lampkeeper.show.sheet_facts import fields_facts

if TYPE_CHECKING:
    from lampkeeper.session.shelf_results import ClanRow
    from lampkeeper.shelf.box import CardNote, Component


def shelf_facts(view: ShelfResult) -> dict[str, Any]:
    """The JSON object of any of these."""
    match view:
        case BoxesView(boxes=boxes):
            return {"boxes": [_box_row(found) for found in boxes]}
        case BoxView():
            return _box_facts(view)
        case BoxCounted():
            return _counted_facts(view)
        case ClansView(clans=clans):
            return {"clans": [_clan_row(row) for row in clans]}
        case ClanView():
            return _clan_facts(view)


def card_facts(card: CardNote) -> dict[str, Any]:
    """A card that something is known of."""
    return {
        "name": card.name,
        "numbers": list(card.numbers),
        "clan": card.clan,
        "kind": card.kind,
        "sure": card.sure,
        "named_in": card.printed_in,
        "notes": list(card.notes),
        "topics": list(card.topics),
    }


def _box_row(view: BoxView) -> dict[str, Any]:
    box = view.box
    return {
        "id": box.id,
        "title": box.title,
        "needed": box.needed,
        "owned": view.owned,
        "clans": [clan.name for clan in box.clans],
        "islands": {"nearby": box.islands("nearby"), "distant": box.islands("distant")},
    }


def _box_facts(view: BoxView) -> dict[str, Any]:
    box = view.box
    return {
        **_box_row(view),
        "components": None if box.components is None else [_component(found) for found in box.components],
        "setup": None if box.setup is None else list(box.setup),
        "round": list(box.phases),
        "cards": [card_facts(card) for card in box.cards],
    }


def _component(found: Component) -> dict[str, Any]:
    return {"id": found.id, "name": found.name, "count": found.count, "what_for": found.note}


def _counted_facts(view: BoxCounted) -> dict[str, Any]:
    return {
        "id": view.box.id,
        "title": view.box.title,
        "complete": not any(found.missing for found in view.counts),
        "counts": [
            {
                "id": found.component.id,
                "name": found.component.name,
                "count": found.component.count,
                "found": found.found,
                "missing": found.missing,
                "extra": found.extra,
            }
            for found in view.counts
        ],
    }


def _clan_row(row: ClanRow) -> dict[str, Any]:
    clan = row.shelved.clan
    return {
        "name": clan.name,
        "box": row.shelved.box.title,
        "people": clan.people,
        "difficulty": clan.difficulty,
        "allowed": row.allowed,
        "owned": row.owned,
    }


def _clan_facts(view: ClanView) -> dict[str, Any]:
    clan = view.row.shelved.clan
    return {
        **_clan_row(view.row),
        "aliases": list(clan.aliases),
        "setup": None if clan.setup is None else list(clan.setup),
        "round": list(view.row.shelved.phases),
        "keywords": list(clan.keywords),
        "keywords_sure": clan.keywords_sure,
        **dict.fromkeys(("starting_fields", "fields_known", "rare_resources")),
        **fields_facts(view.provided),
        "cards": [card_facts(card) for card in view.cards],
    }
