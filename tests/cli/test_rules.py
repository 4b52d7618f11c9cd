"""The topics that `read` names."""

import pytest

from tests.journeys.paths import to


@pytest.mark.parametrize(
    ("where", "line", "rules"),
    [
        ("neglected-county", "read 12", ["rare-resources", "follower-workers"]),
        ("neglected-county", "read 16", []),
        ("journey-toward-the-lights", "read 61 -a decide=advance-purple", ["reveal-an-island", "special-locations"]),
        ("journey-toward-the-lights", "read 61 -a decide=gain-blue-swirl", []),
        ("journey-toward-the-lights", "win -a lighthouse-followers=2", ["write-followers", "lighthouse-followers"]),
        ("light-piercing-darkness", "read 103", ["exchange-followers"]),
        ("archipelago-in-need", "read 82", ["naval-event-deck"]),
        ("exploring-the-coast", "lose -a agreement=no", ["double-sided-locations"]),
    ],
)
def test_a_move_names_the_topics_of_its_entries(lamp, where, line, rules) -> None:
    lamp.play(*to(where))
    words = line.split()
    shown = lamp(*words, "--dry-run").stdout

    assert lamp.json(*words, "--dry-run")["rules"] == rules
    assert [row.split()[-1] for row in shown.splitlines() if "lamp rules" in row] == rules
    assert ("Rules for this" in shown) == bool(rules)


def test_no_topic_stands_in_the_sheet(lamp) -> None:
    """What the rules are called may change; a sheet is for good."""
    lamp.play("new Ulaf", "read 12")

    assert "rare-resources" not in lamp.sheet.read_text(encoding="utf-8")
    assert lamp.json("circle", "28")["rules"] == lamp.json("circle", "28")["rules"] == []


def test_a_pack_names_topics_that_there_are(lamp, shipped_copy, spoil) -> None:
    spoil("scenarios/10-light-piercing-darkness.toml", '["exchange-followers"]', '["exchange-follower"]')
    spoil("double-sided-locations.toml", '["double-sided-locations", "follower-workers"]', '["folowers", "Double"]')
    problems = lamp.json("pack", "check", str(shipped_copy), code=5)["error"]["problems"]

    assert [(problem["place"], problem["message"]) for problem in problems] == [
        (
            "entry C2R, rules[0]",
            "there is no topic folowers; did you mean write-followers or follower-workers or exchange-followers?",
        ),
        ("entry C2R, rules[1]", "'Double' is no id: small letters, figures and hyphens only, such as blue-swirl"),
        (
            "entry 103, rules[0]",
            "there is no topic exchange-follower; did you mean exchange-followers or write-followers?",
        ),
    ]
