"""Where the campaign can go: what is kept beside the shipped pack is what its entries say."""

import json

from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.insight.routes import read, written
from lampkeeper.session.routes import find_routes, routes_in


def test_the_routes_kept_are_those_of_the_entries(pack) -> None:
    found = find_routes(pack)
    kept = Pack(data_folder() / SHIPPED, whole=False)

    assert kept.routes == json.loads(json.dumps(written(found)))
    assert routes_in(kept) == read(json.loads(json.dumps(written(found))), kept.campaign) == found


def test_another_pack_has_its_own(shipped_copy, spoil) -> None:
    spoil("scenarios/04-dying-crops.toml", '{ do = "write-setup", text = "1 Gold to gain" },\n', "")
    changed = Pack(shipped_copy, whole=True)

    assert changed.routes is None
    assert routes_in(changed) == routes_in(Pack(data_folder() / SHIPPED, whole=False))
    spoil("scenarios/08-archipelago-in-need.toml", '{ do = "end-campaign", result = "lost" }', "")
    assert routes_in(Pack(shipped_copy, whole=True)) != routes_in(changed)
