"""Nights of odd decks and unlucky circumstances, through the command line."""

import tomli_w

from tests.conftest import Lamp
from tests.night.table import deck_of

ANY = {"do": "push", "who": "card", "where": "any"}


def deck_in(lamp: Lamp, **cards) -> str:
    """The path of a deck in which these cards are otherwise (`tests.night.table.deck_of`)."""
    path = lamp.sheet.parent / "odd.toml"
    data = deck_of(**cards).model_dump(mode="json", by_alias=True)
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    return str(path)


def every(kind: str, **otherwise) -> dict[str, dict]:
    """All nightmares, `n`, or traps, `t`, so."""
    return {f"{kind}{at}": otherwise for at in range(16)}


def test_the_step_that_an_effect_asks_in_is_told(lamp) -> None:
    deck = deck_in(lamp, **every("n", right=9, placement=[ANY]), **every("t", defeat=[ANY]))
    lamp.json("night", "play", "--difficulty", "easy", "--seed", "1", "--deck", deck)

    asked = lamp.json("night", "do", "stop")["night"]
    assert (asked["step"], asked["asks"]["effect"]["do"]) == (2, "push")
    assert "in its step 2" in lamp("night").stdout
    done = lamp("night", "do", "aim", "4").stdout
    assert "\n  Step 2  Card" in done
    assert "  Step 3  No nightmare reaches the lighthouse." in done
    shown = lamp("night").stdout
    assert "in its step 3" in shown
    assert lamp.json("night")["night"]["in_store"]["falls"] is None
    # Step 3 is under way: of it nothing is still to come.
    assert "\n  Step 3" not in shown
    assert "\n  Step 4" in shown
    assert "\n  Step 3  Card" in lamp("night", "do", "aim", "1").stdout
