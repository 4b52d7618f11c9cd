"""What the road ahead can give: the most victories, and the most defeats on a way that wins."""

from tests.journeys.paths import to

F0 = "-a lighthouse-followers=0"

# A campaign game by game, and after each the most victories still to come and the defeats still to bear. 11 games give
# 13 victories, of which 10 are needed; lost, the second and the tenth scenario lead to one game more each.
ROAD = [
    ("new Ulaf", 13, 5),
    ("lose", 12, 4),
    ("lose", 12, 3),
    ("win", 11, 3),
    ("lose -a agreement=no", 10, 2),
    ("win -a restored=yes", 9, 2),
    (f"lose {F0}", 8, 1),
    (f"win {F0}", 7, 1),
    (f"lose {F0}", 7, 0),
    (f"win -a field= {F0}", 6, 0),
    (f"lose {F0}", 5, None),
]


def ahead(lamp):
    record = lamp.json("next")["record"]
    return record["victories_ahead"], record["defeats_to_bear"]


def test_the_road_ahead_game_by_game(lamp) -> None:
    told = []
    for command, _, _ in ROAD:
        lamp.json(*command.split())
        told.append((command, *ahead(lamp)))
    assert told == ROAD


def test_it_is_told_without_a_word_of_where_the_road_leads(lamp, campaign) -> None:
    lamp.play("new Ulaf", "lose", "lose")

    for command in ("status", "next"):
        shown = lamp(command).stdout
        assert "The road ahead can give 12 more victories at most, and 3 defeats can still be borne" in " ".join(
            shown.split()
        )
        assert [title.title for title in campaign.scenarios if title.title in shown] == ["Dying Crops"]


def test_the_third_defeat_in_a_row_cannot_be_borne(lamp) -> None:
    """Victories enough, two defeats in a row: Dying Crops must be won, and of the nine games before the last one every
    third."""
    lamp.play("new Ulaf", "lose", "lose", "record --victories 9 --defeats 2 --in-a-row 2")
    before = ahead(lamp)
    lamp.json("win")

    assert before == (12, 6)
    assert ahead(lamp) == (11, 6)


def test_at_the_end_there_is_no_road(lamp) -> None:
    lamp.play(*to("island-of-radiance"))
    assert ahead(lamp) == (3, 0)
    lamp.play("win")

    assert "The road ahead" not in lamp().stdout
