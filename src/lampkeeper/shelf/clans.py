"""Finding a Clan by what a player types."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from lampkeeper.errors import NotNow, Wrong

if TYPE_CHECKING:
    from lampkeeper.shelf.box import Clan


class Roster(NamedTuple):
    """The Clans on the shelf, and the names of those that a campaign excludes."""

    clans: tuple[Clan, ...]
    excluded: tuple[str, ...] = ()

    @property
    def allowed(self) -> tuple[str, ...]:
        """The names of the Clans that the campaign can be played with."""
        return tuple(clan.name for clan in self.clans if clan.name not in self.excluded)

    def find(self, typed: str | None) -> Clan:
        """The Clan of this name or alias, without regard to case and accents.

        Raises Wrong for no name and for an unknown one, NotNow for a Clan that the campaign excludes.
        """
        allowed = ", ".join(self.allowed)
        if typed is None:
            raise Wrong("usage", "A campaign needs a Clan", f"`lamp new CLAN`, with one of {allowed}")
        clan = self._named(typed)
        if clan.name in self.excluded:
            raise NotNow("clan-excluded", f"{clan.name} cannot be chosen for this campaign", f"the Clans are {allowed}")
        return clan

    def _named(self, typed: str) -> Clan:
        """The Clan of this name or alias, also one that the campaign excludes. Raises Wrong for an unknown one."""
        names = {folded(name): clan for clan in self.clans for name in (clan.name, *clan.aliases)}
        clan = names.get(folded(typed))
        if clan is None:
            from difflib import get_close_matches

            near = dict.fromkeys(names[name].name for name in get_close_matches(folded(typed), names, n=3))
            remedy = f"did you mean {' or '.join(near)}?" if near else f"the Clans are {', '.join(self.allowed)}"
            raise Wrong("clan-unknown", f"There is no Clan {typed}", remedy)
        return clan


def folded(name: str) -> str:
    """The name without regard to case and accents."""
    decomposed = unicodedata.normalize("NFKD", name)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).strip().casefold()
