"""Finding a Clan by what a player types."""

import unicodedata
from difflib import get_close_matches

from lampkeeper.book.campaign import Campaign, Clan
from lampkeeper.errors import NotNow, Wrong


def find_clan(typed: str | None, campaign: Campaign) -> Clan:
    """The Clan of this name or alias, without regard to case and accents.

    Raises Wrong for no name and for an unknown one, NotNow for a Clan that the campaign excludes.
    """
    allowed = _allowed(campaign)
    if typed is None:
        raise Wrong("usage", "A campaign needs a Clan", f"`lamp new CLAN`, with one of {allowed}")
    clan = clan_named(typed, campaign)
    if clan.excluded:
        raise NotNow("clan-excluded", f"{clan.name} cannot be chosen for this campaign", f"the Clans are {allowed}")
    return clan


def clan_named(typed: str, campaign: Campaign) -> Clan:
    """The Clan of this name or alias, also one that the campaign excludes. Raises Wrong for an unknown one."""
    names = {folded(name): clan for clan in campaign.clans for name in (clan.name, *clan.aliases)}
    clan = names.get(folded(typed))
    if clan is None:
        near = dict.fromkeys(names[name].name for name in get_close_matches(folded(typed), names, n=3))
        remedy = f"did you mean {' or '.join(near)}?" if near else f"the Clans are {_allowed(campaign)}"
        raise Wrong("clan-unknown", f"There is no Clan {typed}", remedy)
    return clan


def _allowed(campaign: Campaign) -> str:
    return ", ".join(clan.name for clan in campaign.clans if not clan.excluded)


def folded(name: str) -> str:
    """The name without regard to case and accents."""
    decomposed = unicodedata.normalize("NFKD", name)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).strip().casefold()
