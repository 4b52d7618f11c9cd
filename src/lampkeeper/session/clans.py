"""The Clans, as the campaign in use and the player's settings have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.files.shelf import read_topics
from lampkeeper.session.names import find_name
from lampkeeper.session.shelf_results import ClanRow, ClansView, ClanView

if TYPE_CHECKING:
    from lampkeeper.session.views import Views


def list_clans(session: Views) -> ClansView:
    """All Clans, in the order of their boxes."""
    excluded, owned = session.pack.campaign.excluded_clans, session.own.read_shelved().boxes
    return ClansView(
        tuple(
            ClanRow(found, name not in excluded, found.box.owned(owned)) for name, found in session.shelf.clans.items()
        )
    )


def show_clan(typed: str, session: Views) -> ClanView:
    """The Clan that is meant, also one that the campaign excludes. Raises Wrong for an unknown one."""
    name = find_name("Clan", typed, session.pack.campaign)
    row = next(row for row in list_clans(session).clans if row.shelved.clan.name == name)
    cards = tuple(card for card in row.shelved.box.cards if card.clan == name)
    topics = read_topics()
    clan = row.shelved.clan
    provided = session.own.read_shelved().provided_by(clan)
    return ClanView(row, provided, cards, tuple(topics[id] for id in clan.keywords))
