"""What people see of the sums at the table, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os

import pytest

from lampkeeper.session.reckoning import list_sums, reckon
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.show.test_pages import GOLDEN, on_terminal

RECKONED = [
    ("storage", {"requires": "3", "assigned": "fish=3,food=1", "discards": "3", "keep": "fish=1"}),
    ("storage", {"requires": "3", "assigned": "fish=2", "discards": "3"}),
    ("docking", {"islands": "wood,star", "cards": "2"}),
    ("keeper", {"buildings": "2:wood=2/3:food=3,fish=1/3:wood=6/3:wood=1"}),
    ("exchange", {"follower": "merciful", "number": "3", "supply": "1", "clan_tile": "0", "locations": "1"}),
    ("exchange", {"give": "wood", "take": "fish"}),
    ("sets", {"of": "wood,stone,food", "has": "wood=3,stone=2,food=2", "gives": "gold=2"}),
    ("requirement", {"requires": "pink=4", "locations": "pink=2", "foundations": "pink=2", "cost": "stone=1,wood=1"}),
    ("requirement", {"requires": "brown=3", "locations": "brown=1", "foundations": "brown=1", "construct": "yes"}),
    ("foundations", {"has": "pink=3,brown=1"}),
    ("harvest", {"field": "fish=2", "soils": "wood=1,food=1", "worker": "yes"}),
    ("harvest", {"field": "stone=2", "soils": "wood=1,food=1", "worker": "no"}),
    ("soils", {"unkept": "4", "fields": "3"}),
    ("soils", {"unkept": "2", "fields": "3", "setup": "yes"}),
    ("sustain", {"needs": "De-Nile=stone,King of Gods=fish,476=fish", "assigned": "de-nile=stone,476=wood"}),
    ("cost", {"to": "build", "locations": "2", "each": "wood=1"}),
    ("tactics", {"locations": "wood=3,food=2,stone=1", "upgrades": "wood=1"}),
    ("score", {"vp": "40", "double_sided": "2", "foundations": "pink=2,brown=1"}),
]


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_the_sums_look_as_they_should(kind, width) -> None:
    shown = ""
    for name, result in [("reckon", list_sums()), *((name, reckon(name, typed)) for name, typed in RECKONED)]:
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"reckon-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
