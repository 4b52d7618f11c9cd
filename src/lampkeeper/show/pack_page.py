"""The page of a campaign pack that is sound: what is proved of it, under which bounds."""

from collections.abc import Iterable

from lampkeeper.insight.passages import Extent, Told
from lampkeeper.session.insight_results import PackChecked
from lampkeeper.show.page import Block, Page, Paragraph, Section, Span, fields, items, line, page, section
from lampkeeper.wording import plural


def pack_page(checked: PackChecked) -> Page:
    """What holds of every campaign of a pack."""
    proof = checked.proof
    return page(
        "The campaign pack is sound",
        str(checked.folder),
        items(
            [
                f"{checked.campaign.title}, version {checked.campaign.version}",
                f"{plural(checked.scenarios, 'scenario', 'scenarios')} with {checked.endings} endings and "
                f"{plural(checked.entries, 'entry', 'entries')}, which ask "
                f"{plural(checked.questions, 'question', 'questions')}",
            ]
        ),
        section(
            "By its structure",
            items(
                [
                    "Every name exists, everything can be come to, every ending leads on or ends the campaign",
                    "What is read on the sheet is written there, and the reverse; nothing is done twice on one path",
                ]
            ),
        ),
        section(
            "Over all that a sheet can be",
            items(
                [
                    _reached(checked),
                    "There is no dead end, and every campaign ends: "
                    + ", ".join(f"{end} after {_range(games)} games" for end, games in sorted(proof.ends.items())),
                ]
            ),
        ),
        section("The fewest and the most that can be", fields(*_extremes(checked))),
        section("Not proved", items(proof.unknown)) if proof.unknown else None,
        section("Taken for granted", items(_bounds(checked))),
        *(_in_full(checked) if checked.spoilers else ()),
        Paragraph(line(Span(f"{proof.situations} situations were told apart", "dim"))),
        mood="good",
    )


def _reached(checked: PackChecked) -> str:
    proof = checked.proof
    branches = sum(branch.campaign is not None for branch in proof.branches)
    if branches == len(proof.branches):
        return (
            f"Every scenario, every entry and all {branches} branches are reached, each by a campaign that was played "
            "to it: every condition is found both true and false"
        )
    return (
        f"Every scenario, {plural(len(proof.entries), 'entry', 'entries')} and {branches} of {len(proof.branches)} "
        "branches are reached, each by a campaign that was played to it"
    )


def _extremes(checked: PackChecked) -> list[tuple[str, str]]:
    """At any setup: Workers, Followers, decks; and the boxes of each track at any time."""
    setups = checked.proof.setups.values()
    rows = [
        ("Workers", _over(setup.workers for setup in setups)),
        ("Lighthouse Followers", _over(setup.followers for setup in setups)),
    ]
    rows += [(f"{deck.title} deck", _over(setup.decks[deck.id] for setup in setups)) for deck in checked.campaign.decks]
    return rows + [
        (track.many.capitalize(), _range(checked.proof.boxes[track.id])) for track in checked.campaign.tracks
    ]


def _bounds(checked: PackChecked) -> list[str]:
    bounds = checked.proof.bounds
    often = {1: "once", 2: "twice"}.get(bounds.readings, f"{bounds.readings} times")
    twice = ", twice where it then reads otherwise" if bounds.readings == 1 else ""
    return [
        f"An entry is read {often} in a game at most{twice}",
        f"A number that is asked for is 0 to {bounds.number}",
        "The entries of cards can be read in any game; those of the Scenario Book in any game of their scenario",
        "Nothing is marked by hand",
    ]


def _in_full(checked: PackChecked) -> list[Block]:
    proof, campaign = checked.proof, checked.campaign
    blocks: list[Block] = []
    for title in campaign.scenarios:
        setup = proof.setups[title.id]
        blocks.append(
            section(
                f"{title.number} · {title.title}",
                fields(
                    ("Workers", _over([setup.workers])),
                    ("Lighthouse Followers", _over([setup.followers])),
                    *((f"{deck.title} deck", _over([setup.decks[deck.id]])) for deck in campaign.decks),
                    ("Come to by", _told(proof.scenarios[title.id])),
                ),
            )
        )
    blocks.append(section("Ends", fields(*((end, _told(proof.scenarios[end])) for end in ("won", "lost")))))
    blocks.append(section("Entries", fields(*((id, _told(told)) for id, told in proof.entries.items()))))
    blocks.append(_branches(checked))
    return blocks


def _branches(checked: PackChecked) -> Section:
    rows = []
    for branch in checked.proof.branches:
        at = [str(key + 1) for key in branch.place if isinstance(key, int)]
        rows.append((f"{branch.entry}, step {'.'.join(at)}: {branch.words}", _told(branch.campaign or ())))
    return section("Branches", fields(*rows))


def _told(told: Iterable[Told]) -> str:
    return "; ".join(map(str, told)) or "the beginning"


def _over(extents: Iterable[Extent | None]) -> str:
    """From the fewest of all to the most; where one is not known, none of it is."""
    known = [extent for extent in extents if extent is not None]
    return _range((min(low for low, _ in known), max(high for _, high in known))) if known else "unknown"


def _range(extent: Extent) -> str:
    low, high = extent
    return str(low) if low == high else f"{low} to {high}"
