"""The campaign game by game: which moves belong to an evening, and how it ended."""

import pytest

from lampkeeper.files.sheet_file import SheetFile
from lampkeeper.insight.games import Story, story_of


def told(lamp) -> Story:
    opened = SheetFile(lamp.sheet).read()
    return story_of(opened.logbook, opened.paper)


# A script; its games as (scenario, result, commands, VP); the commands of the game under way.
STORIES = [
    (("new Ulaf",), [], []),
    (("new Ulaf", "read 16"), [], ["read"]),
    (
        ("new Ulaf", "read 16", "gain pink 1", "win --vp 41", "circle 28"),
        [("neglected-county", "won", ["read", "gain", "win"], 41)],
        ["circle"],
    ),
    # What was taken back is not told.
    (
        ("new Ulaf", "win", "undo", "lose --vp 20", "circle 28", "undo"),
        [("neglected-county", "lost", ["lose"], 20)],
        [],
    ),
    (("new Ulaf", "read 16", "go dying-crops"), [("neglected-county", "left", ["read", "go"], None)], []),
    (
        ("new Ulaf", "go archipelago-in-need", "read 83"),
        [("neglected-county", "left", ["go"], None), ("archipelago-in-need", "ended", ["read"], None)],
        [],
    ),
    # The third defeat in a row ends the campaign; what is pencilled in later is no game.
    (
        ("new Ulaf", "lose", "lose", "lose", "circle 28"),
        [
            ("neglected-county", "lost", ["lose"], None),
            ("disappearing-supplies", "lost", ["lose"], None),
            ("dying-crops", "lost", ["lose"], None),
        ],
        [],
    ),
]


@pytest.mark.parametrize(("script", "games", "present"), STORIES)
def test_the_moves_of_each_game(lamp, script, games, present) -> None:
    lamp.script(*script)
    story = told(lamp)

    assert [(g.scenario, g.result, [m.command for m in g.moves], g.vp) for g in story.games] == games
    assert [move.command for move in (story.present.moves if story.present else ())] == present
    assert [move.command for move in story.opening] == ["new"]


def test_a_game_has_the_sheet_before_and_after_it(lamp) -> None:
    lamp.script("new Ulaf", "read 16", "win", "lose")
    first, second = told(lamp).games

    assert (first.before.victories, first.after.victories) == (0, 1)
    assert first.after == second.before
    assert first.entries == ("16", "Z1")
