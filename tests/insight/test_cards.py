"""`deck --why`: what circled and what crossed out each number, and what follows."""

from tests.journeys.paths import to

F2 = "-a lighthouse-followers=2"


def why(lamp, *words):
    return {story["card"]: story for story in lamp.json("deck", *words, "--why")["why"]}


def test_a_card_crossed_out_before_it_was_circled(lamp) -> None:
    lamp.play(*to("sharks-in-the-archipelago")[:-1], f"lose {F2}", "read 93 -a cards=28,40", "lose")
    stories = why(lamp)

    story = stories[28]
    assert (story["deck"], story["in_deck"]) == ("naval", False)
    assert story["reason"] == "28 is circled by 93 and was crossed out by Z62: it stays in the box"
    assert (story["circled"]["from"], story["circled"]["scenario"]) == ("93", "sharks-in-the-archipelago")
    assert (story["crossed_out"]["from"], story["crossed_out"]["scenario"]) == ("Z62", "journey-toward-the-lights")
    assert story["circled"]["move"] == story["crossed_out"]["move"] + 1
    assert story["circled"]["by_hand"] is False
    assert stories[40]["reason"] == "40 is in the deck"
    assert stories[48]["reason"].startswith("48 is crossed out by Z62 and not circled: it stays in the box")
    assert stories[48]["circled"] is None
    status = lamp.json("status")
    assert sorted(stories) == sorted({*status["circled"], *status["crossed_out"]})
    assert [card for card, told in stories.items() if told["in_deck"]] == status["decks"]["naval"]


def test_marks_by_hand_and_erased_ones(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "circle 16", "cross-out 25", "cross-out 26", "erase cross-out 26", "undo")
    stories = why(lamp)

    assert stories[16]["circled"]["by_hand"] is True
    assert stories[16]["circled"]["from"] is None
    assert stories[25]["reason"] == "25 is circled by Z21 and is crossed out by hand: it stays in the box"
    assert stories[26]["crossed_out"] is not None
    lamp.json("redo")
    assert why(lamp)[26]["crossed_out"] is None
    assert set(why(lamp, "crop")) == {16}


def test_the_entry_that_led_there_is_not_the_one_that_circled(lamp) -> None:
    lamp.play(*to("journey-toward-the-lights"))

    assert why(lamp)[37]["circled"]["from"] == "Z51A"


def test_why_is_told_to_people_too(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "cross-out 25")

    shown = lamp("deck", "--why").stdout
    assert "• 25 is circled by Z21 and is crossed out by hand: it stays in the box" in shown
    assert "none is circled or crossed out" in shown
    assert "Circled by Z21 in Disappearing Supplies, move 3" in shown.replace("\n    ", " ")


def test_a_stroke_that_no_move_made(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    text = lamp.sheet.read_text(encoding="utf-8")
    lamp.sheet.write_text(text.replace('"crossed_out": []', '"crossed_out": [25]'), encoding="utf-8")

    assert (
        why(lamp)[25]["reason"] == "25 is circled by Z21 and is crossed out by an edit of the file: it stays in the box"
    )


def test_a_sheet_that_was_copied_out_keeps_the_strokes_that_were_there(lamp) -> None:
    lamp.play(*to("exploring-the-coast"), "write setup x")
    text = lamp.sheet.read_text(encoding="utf-8")
    text = text.replace('"crossed_out": []', '"crossed_out": [25]', 1).replace('"text": "x"', '"text": "y"', 1)
    lamp.sheet.write_text(text, encoding="utf-8")

    marks = lamp.json("mend", "--keep", "edit")["move"]["marks"]
    assert [mark["mark"] for mark in marks] == ["cross-out", "copy-out"]
    story = why(lamp)[25]
    assert story["circled"]["from"] == "Z21"
    assert story["reason"] == "25 is circled by Z21 and is crossed out by hand: it stays in the box"
    lamp.json("erase", "circle", "28")
    assert 28 not in why(lamp)
