"""A pack as a whole, and where its campaign can go: worked out ahead for the shipped one, found out for any other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lampkeeper.files.pack import Pack
    from lampkeeper.insight.atlas import Atlas
    from lampkeeper.insight.prospects import Road
    from lampkeeper.insight.tale import Tale


def routes_in(pack: Pack) -> Atlas:
    """The routes of a pack."""
    from lampkeeper.insight.routes import read

    facts = pack.routes
    return find_routes(pack) if facts is None else read(facts, pack.campaign)


@lru_cache(maxsize=4)
def road_through(pack: Pack) -> Road:
    """The road through the campaign of a pack, to ask what lies ahead."""
    from lampkeeper.insight.course import Course
    from lampkeeper.insight.prospects import Road

    return Road(Course(routes_in(pack)))


@lru_cache(maxsize=4)
def find_routes(pack: Pack) -> Atlas:
    """The routes of a pack, out of all of its entries."""
    from lampkeeper.insight.routes import routes_of

    return routes_of(find_passages(pack))


@lru_cache(maxsize=4)
def find_passages(pack: Pack) -> Atlas:
    """All passages of a pack."""
    from lampkeeper.insight.passages import STANDARD
    from lampkeeper.insight.survey import atlas_of

    scenarios = (pack.scenario(title.id) for title in pack.campaign.scenarios)
    return atlas_of(pack.campaign, scenarios, pack.anywhere, STANDARD)


def tale_of(pack: Pack) -> Tale:
    """All that a pack holds."""
    from lampkeeper.insight.tale import Tale

    scenarios = {title.file: pack.scenario(title.id) for title in pack.campaign.scenarios}
    return Tale(pack.campaign, scenarios, pack.anywhere_files)
