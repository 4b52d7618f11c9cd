"""What can be said of a pack by its structure alone: that its parts fit together, whatever is played.

It cannot tell what the book says: a wrong name that exists, a number, a branch that is swapped.
"""

from collections.abc import Iterator

from lampkeeper.insight import branches, endings, paths, written
from lampkeeper.insight.tale import Fault, Tale


def faults(tale: Tale) -> tuple[Fault, ...]:
    """All that is wrong, in no special order, each once."""
    return tuple(dict.fromkeys(fault for check in CHECKS for fault in check(tale)))


def unled_entries(tale: Tale) -> Iterator[Fault]:
    """Entries that nothing leads to."""
    own = {id for id, _ in tale.outcomes}
    for id, entry in tale.entries.items():
        if not (id in own or tale.readings[id] or entry.source or entry.only_from):
            yield Fault(*tale.at[id], "nothing leads here: no entry reads it, and it has no from and is no ending")


def misled_entries(tale: Tale) -> Iterator[Fault]:
    """Entries that are read otherwise than `only-from` says."""
    for id, entry in tale.entries.items():
        source = entry.only_from
        if source is None:
            continue
        file, place = tale.at[id]
        if entry.source:
            yield Fault(file, place, f"from and only-from exclude each other: is it read only from {source}?")
        if id == source or id not in tale.led_to_by([source]):
            yield Fault(file, (*place, "only-from"), f"{source} does not lead to {id}")
        for spot in tale.readings[id]:
            if source not in _sources(spot.entry, tale):
                yield spot.fault(f"{id} is read here too, but says that only {source} leads to it", "entry")


def _sources(id: str, tale: Tale) -> list[str]:
    """The entry, the one that alone leads to it, and so on."""
    found = [id]
    while (source := tale.entries[found[-1]].only_from) is not None and source not in found:
        found.append(source)
    return found


CHECKS = (
    unled_entries,
    misled_entries,
    endings.unfinished,
    endings.without_result,
    endings.wrong_results,
    endings.stray_results,
    endings.stray_go_tos,
    endings.unreached_scenarios,
    endings.endless_scenarios,
    paths.repetitions,
    branches.dead_branches,
    branches.same_branches,
    branches.common_marks,
    written.story_words,
    written.tracks,
    written.uncircled_cards,
    written.mixed_decks,
    written.unplaced_cards,
    written.sideless_cards,
    written.baseless_strikes,
    written.late_lines,
)
