"""Where a campaign can go: worked out ahead for the pack that ships, found out for any other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lampkeeper.files.pack import Pack
    from lampkeeper.insight.atlas import Atlas
    from lampkeeper.insight.prospects import Road


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
    from lampkeeper.insight.passages import Bounds
    from lampkeeper.insight.survey import atlas_of

    scenarios = (pack.scenario(title.id) for title in pack.campaign.scenarios)
    return atlas_of(pack.campaign, scenarios, pack.anywhere, Bounds())
