"""Which moves of the log are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lampkeeper.files.pack import Pack
    from lampkeeper.sheet.moves import Move


class Selection(NamedTuple):
    """What a move must be: made in this scenario, reading this entry, by hand; all of what is given."""

    scenario: str | None = None
    entry: str | None = None
    by_hand: bool = False

    def holds(self, move: Move) -> bool:
        """Whether the move is asked for."""
        return (
            (self.scenario is None or move.scenario == self.scenario)
            and (self.entry is None or self.entry in move.entries)
            and (not self.by_hand or move.by_hand)
        )


EVERYTHING = Selection()


def find_selection(asked: Selection, pack: Pack) -> Selection:
    """What is meant by what was typed. Raises Wrong for a scenario or an entry that the campaign does not have."""
    scenario, entry = asked.scenario, asked.entry
    if scenario is not None:
        from lampkeeper.session.hand import find_scenario

        scenario = find_scenario(scenario, pack.campaign).id
    if entry is not None:
        entry = pack.entry_id(entry)
    return Selection(scenario, entry, asked.by_hand)
