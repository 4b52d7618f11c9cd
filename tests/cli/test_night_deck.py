"""`lamp night deck`: a deck is shown, a form is written and filled in, and all that is wrong is listed by line."""

import json
import os
import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

from lampkeeper.files.deck_form import EXAMPLE, WHERE, WHO, deck_form, effect_models
from lampkeeper.files.decks import LARGEST
from lampkeeper.files.paths import practice_deck
from lampkeeper.night.cards import CARDS, NightmareCard, Where, Who
from tests.conftest import command
from tests.terminal import Terminal


@pytest.fixture
def form(lamp):
    """The form, in a file."""
    path = lamp.sheet.with_name("mine.toml")
    path.write_text(lamp("night", "deck", "--form").stdout, encoding="utf-8")
    return path


@pytest.fixture
def filled(form):
    """The form, filled in: cards of different health and reach."""
    head, *cards = form.read_text(encoding="utf-8").split("\n# Card ")
    for at, card in enumerate(cards):
        figures = iter([f'"Card {at}"', 1, at % 10, at // 10, 2, 0, 9])
        cards[at] = re.sub(r'"\?"', lambda _, figures=figures: str(next(figures)), card)
    form.write_text("\n# Card ".join([head, *cards]), encoding="utf-8")
    return form


@pytest.fixture
def spoil(filled):
    """Replaces what stands in the filled form, behind all that is only said: once, or so often."""

    def spoil(old: str, new: str, count: int = 1) -> None:
        said, id, text = filled.read_text(encoding="utf-8").partition('id = "mine"')
        assert old in id + text
        filled.write_text(said + (id + text).replace(old, new, count), encoding="utf-8")

    return spoil


@pytest.fixture
def folder(lamp):
    """The folder of the player's decks."""
    path = Path(lamp.json("where")["folder"]["path"]) / "decks"
    path.mkdir(parents=True)
    return path


def mistakes(lamp, *words, code=5):
    error = lamp.json("night", "deck", "check", *words, code=code)["error"]
    assert error["kind"] == "deck"
    return [(found["line"], found["place"], found["message"]) for found in error["problems"]]


def line_of(path, text, nth=0):
    """The line of the nth row that begins so."""
    rows = path.read_text(encoding="utf-8").splitlines()
    return [number for number, row in enumerate(rows, start=1) if row.startswith(text)][nth]


# The form.


def test_the_form_asks_for_every_card(lamp, form) -> None:
    said = "is still to be filled in"
    cards = [line_of(form, "[[card]]", at) for at in range(CARDS)]

    assert mistakes(lamp, "mine.toml") == [(line, f"card {at}", said) for at, line in enumerate(cards, start=1)]
    done = lamp("night", "deck", "check", "mine.toml").stderr
    assert done.startswith("lamp: The deck mine.toml is not filled in yet")
    assert done.endswith("fill in what is listed\n")


def test_what_is_left_of_the_form_is_told_by_line(lamp, filled) -> None:
    text = filled.read_text(encoding="utf-8")
    text = text.replace('name = "Card 3"', 'name = "?"').replace("trap.health = 2", 'trap.health = "?"', 1)
    filled.write_text(text, encoding="utf-8")

    assert mistakes(lamp, "mine.toml") == [
        (line_of(filled, "trap.health", 0), "card Card 0, trap, health", "is still to be filled in"),
        (line_of(filled, "name", 3), "card 4, name", "is still to be filled in"),
    ]


@pytest.mark.usefixtures("filled")
def test_a_form_that_is_filled_in_is_a_deck(lamp) -> None:
    assert lamp.json("night", "deck", "check", "mine.toml") == {
        "id": "mine", "title": "My deck", "path": "mine.toml", "cards": 16, "effects": {}, "doubts": [], "problems": [],
    }  # fmt: skip


def test_the_form_tells_the_whole_vocabulary() -> None:
    """An effect, a key or a value that cards.py has and the form has not is missed here."""
    head = deck_form().partition("[[card]]")[0]
    told = {
        re.search('do = "(.*?)"', row)[1]: set(re.findall(r"(\w+) =", row)) for row in re.findall("(?m)^# {.*", head)
    }

    assert told == {
        get_args(model.model_fields["do"].annotation)[0]: set(model.model_fields) for model in effect_models()
    }
    assert list(WHO) == list(get_args(Who))
    assert list(WHERE) == list(get_args(Where))
    keys = set(re.findall(r"(?m)^# (\w+)  +\w", head))
    assert keys == {"name", "health", "left", "right", "placement", "who", "where", "to", "amount", "by"}
    assert all(f'"{value}"' in head for value in (*WHO, *WHERE, "left", "right"))


def test_the_example_of_the_form_is_a_card() -> None:
    (example,) = tomllib.loads(EXAMPLE)["card"]
    NightmareCard.model_validate(example)

    assert all(f"# {row}" in deck_form() for row in EXAMPLE.split("\n") if row)


@pytest.mark.parametrize(
    ("old", "new", "lowest", "highest"),
    [
        ("nightmare.health = 1", "nightmare.health = N", 1, 3),
        ("nightmare.left = 0", "nightmare.left = N", 0, 9),
        ("trap.right = 9", "trap.right = N", 0, 9),
        ("trap.defeat = []", 'trap.defeat = [{ do = "draw", amount = N }]', 1, 6),
        ("trap.defeat = []", 'trap.defeat = [{ do = "pull", who = "card", where = "any", by = N }]', 1, 6),
    ],
)
def test_figures_are_as_the_form_says(lamp, spoil, old, new, lowest, highest) -> None:
    assert f"{lowest} to {highest}" in deck_form()
    spoil(old, new)
    spoil(new, new.replace("N", str(lowest - 1)))
    assert "greater than or equal to" in mistakes(lamp, "mine.toml")[0][2]
    spoil(new.replace("N", str(lowest - 1)), new.replace("N", str(highest)))
    lamp.json("night", "deck", "check", "mine.toml")
    spoil(new.replace("N", str(highest)), new.replace("N", str(highest + 1)))
    assert "less than or equal to" in mistakes(lamp, "mine.toml")[0][2]


# Mistakes.


@pytest.mark.parametrize(
    ("old", "new", "row", "place", "says"),
    [
        ("trap.health = 2", 'trap.health = "2"', "trap.health", "card Card 0, trap, health", "without quotes"),
        (
            "trap.health = 2",
            "trap.health = 2\ntrap.helth = 2",
            "trap.helth",
            "card Card 0, trap, helth",
            "is not a key",
        ),
        ("trap.health = 2\n", "", "[[card]]", "card Card 0, trap, health", "is missing"),
        ('id = "mine"', 'id = "My deck"', "id", "id", "is no id"),
        ('id = "mine"', 'id = "practice"', "id", "id", "is the deck that Lampkeeper ships"),
        ('title = "My deck"', 'title = " "', "title", "title", "is still to be filled in"),
        ('about = "The', 'author = "me"\nabout = "The', "author", "author", "is not a key"),
        ('"Card 1"', '"card  0"', 'name = "card  0', "card card  0, name", "Card 0 stands here already"),
        ("trap.defeat = []", "trap.defeat = 3", "trap.defeat", "card Card 0, trap, defeat", "is to be a list"),
    ],
)
def test_a_mistake_is_told_with_its_line(lamp, filled, spoil, old, new, row, place, says) -> None:
    spoil(old, new)
    ((line, found, message),) = mistakes(lamp, "mine.toml")

    assert (line, found) == (line_of(filled, row), place)
    assert says in message


@pytest.mark.parametrize(
    ("effect", "place", "says"),
    [
        ('{ do = "heal" }', "", "there is no effect heal; there are regain, damage, draw, place-trap, place-nightmare"),
        ('{ do = "pul", who = "card" }', "", "there is no effect pul; did you mean pull?"),
        ('{ who = "card" }', "", "an effect needs a do"),
        ('"draw"', "", "is to be an effect, in { }"),
        ('{ do = "swap", who = "card" }', ", where", "is missing"),
        ('{ do = "swap", who = "cards", where = "any" }', ", who", "'nightmare', 'trap' or 'card'"),
        ('{ do = "peek", amount = 1 }', ", amount", "is not a key"),
        ('{ do = "move", who = "card", where = "any", to = "up" }', ", to", "'left' or 'right'"),
    ],
)
def test_a_mistake_in_an_effect_is_told(lamp, filled, spoil, effect, place, says) -> None:
    spoil("trap.defeat = []", f'trap.defeat = [{{ do = "draw" }}, {effect}]')
    ((line, found, message),) = mistakes(lamp, "mine.toml")

    assert (line, found) == (line_of(filled, "trap.defeat"), f"card Card 0, trap, defeat 2{place}")
    assert says in message


def test_all_mistakes_are_told_at_once(lamp, filled, spoil) -> None:
    spoil("trap.health = 2", "trap.health = 4")
    spoil('name = "Card 15"', 'name = "Card 1"')
    spoil("nightmare.left = 5", "nightmare.left = true", 2)
    filled.write_text(
        filled.read_text(encoding="utf-8") + "trap.speed = 1\n" + '[[card]]\nname = "?"\n', encoding="utf-8"
    )

    done = lamp("night", "deck", "check", "mine.toml")

    assert (done.returncode, done.stdout) == (5, "")
    first, *told, last = done.stderr.splitlines()
    assert first == "lamp: The deck mine.toml has 9 mistakes"
    assert [row.partition(": ")[2] for row in told] == [
        "card Card 0, trap, health: input should be less than or equal to 3: 4",
        "card Card 5, nightmare, left: input should be a valid integer: True",
        "card Card 1, name: Card 1 stands here already: a name tells the cards apart",
        "card Card 1, nightmare, left: input should be a valid integer: True",
        "card Card 1, trap, speed: is not a key that this can have",
        "card 17: is one too many: a deck has 16 cards, and this one 17",
        "card 17, nightmare: is missing",
        "card 17, trap: is missing",
        "card 17, name: is still to be filled in",
    ]
    assert last == "  mend what is listed"


@pytest.mark.parametrize(
    ("cards", "place", "says"),
    [(15, "card Card 14", "is the last of 15: a deck has 16 cards"), (1, "card Card 0", "is the last of 1")],
)
def test_a_deck_has_sixteen_cards(lamp, filled, cards, place, says) -> None:
    text = "\n# Card ".join(filled.read_text(encoding="utf-8").split("\n# Card ")[: cards + 1])
    filled.write_text(text, encoding="utf-8")
    ((line, found, message),) = mistakes(lamp, "mine.toml")

    assert (line, found) == (line_of(filled, "[[card]]", cards - 1), place)
    assert says in message


@pytest.mark.parametrize(
    ("text", "line", "place", "says"),
    [
        (b"id = ", 1, "", "is not TOML"),
        (b"\xff", 0, "", "is not UTF-8"),
        (b"x" * (LARGEST + 1), 0, "", "is too large"),
        (b"a = " + b"[" * 5000, 0, "", "is nested too deeply"),
        (b'id = "x"\ntitle = "x"\nabout = "x"\ncard = []', 4, "card", "this one none"),
        (b'id = "x"\ntitle = "x"\nabout = "x"\ncard = 3', 4, "card", "is to be a list"),
        (b'id = "x"\ntitle = "x"\nabout = "x"', 1, "card", "is missing"),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else None,
)
def test_what_is_no_deck_says_why(lamp, form, text, line, place, says) -> None:
    form.write_bytes(text)
    ((found, where, message),) = mistakes(lamp, "mine.toml")

    assert (found, where) == (line, place)
    assert says in message


@pytest.mark.parametrize(
    ("old", "new", "row"),
    [('name = "Card 3"', "name = Card 3", "name"), ("[]", '[{ do = "draw" amount = 2 }]', "nightmare.placement")],
)
def test_what_toml_wants_is_told(lamp, filled, spoil, old, new, row) -> None:
    spoil(old, new)
    done = lamp("night", "deck", "check", "mine.toml").stderr

    assert f"mine.toml:{line_of(filled, row, 3 if row == 'name' else 0)}: is not TOML" in done
    assert "text stands in quotes, and commas between what is in [ ] or { }" in done


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_what_is_no_file_says_so(lamp, what) -> None:
    path = lamp.sheet.with_name("odd.toml")
    path.mkdir() if what == "folder" else os.mkfifo(path)

    assert mistakes(lamp, "odd.toml") == [(0, "", "is no ordinary file")]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("practise", "did you mean practice?"),
        ("ownd", "did you mean owned?"),
        ("mine", "did you mean the file here, ./mine.toml?"),
        ("./zzz.toml", "by name there are practice and owned"),
        ("zzz", "`lamp where` says what chose this one"),
        ("z" * 300, "by name there are"),
        ("", "--deck names no path"),
    ],
)
def test_a_deck_that_is_not_there(lamp, folder, typed, says) -> None:
    lamp.sheet.with_name("mine.toml").touch()
    (folder / "owned.toml").write_text("", encoding="utf-8")
    error = lamp.json("night", "deck", "show", typed, code=2)["error"]

    assert error["kind"] == ("deck-missing" if typed else "usage")
    assert says in error["message"]


def test_a_slip_that_is_no_mistake_is_told(lamp, filled, spoil) -> None:
    spoil("nightmare.placement = []", 'nightmare.placement = [{ do = "remove", who = "trap", where = "right" }]')
    doubt = "can never do anything: a nightmare is placed at the right end"

    assert lamp.json("night", "deck", "check", "mine.toml")["doubts"] == [
        {"file": "mine.toml", "line": line_of(filled, "nightmare.placement"),
         "place": "card Card 0, nightmare, placement 1", "message": doubt},
    ]  # fmt: skip
    assert doubt in " ".join(lamp("night", "deck", "check", "mine.toml").stdout.split())


# Which deck.


def test_the_deck_in_use(lamp, filled, folder) -> None:
    assert lamp.json("night", "deck")["path"] == str(practice_deck())
    assert lamp.json("night", "deck")["names"] == ["practice"]
    lamp.json("settings", "night-deck", "mine.toml")
    used = lamp.json("night", "deck")
    assert (used["path"], used["chosen_by"], used["title"]) == (str(filled), "settings", "My deck")
    assert lamp.json("where")["night_deck"] == {"path": str(filled), "chosen_by": "settings", "exists": True}

    filled.rename(folder / "mine.toml")
    assert lamp.json("night", "deck", code=2)["error"]["kind"] == "deck-missing"
    lamp.json("settings", "night-deck", "mine")
    assert lamp.json("night", "deck")["path"] == str(folder / "mine.toml")
    assert lamp.json("night", "deck")["names"] == ["practice", "mine"]
    assert lamp.json("night", "deck", "practice")["id"] == "practice"
    lamp.json("settings", "--unset", "night-deck")
    assert lamp.json("night", "deck")["chosen_by"] == "default"


@pytest.mark.usefixtures("form")
def test_a_deck_with_mistakes_is_not_set(lamp) -> None:
    error = lamp.json("settings", "night-deck", "mine.toml", code=5)["error"]

    assert (error["kind"], len(error["problems"])) == ("deck", CARDS)
    assert lamp.json("settings", "night-deck")["value"] is None


def test_settings_at_fault_choose_no_deck(lamp) -> None:
    Path(lamp.json("where")["settings"]["path"]).parent.mkdir(parents=True)
    Path(lamp.json("where")["settings"]["path"]).write_text("night-deck = 3\n", encoding="utf-8")

    assert lamp.json("night", "deck", code=2)["error"]["kind"] == "settings-faulty"
    assert lamp.json("night", "deck", "practice")["id"] == "practice"


# What is shown.


def test_a_deck_is_shown(lamp, spoil) -> None:
    spoil(
        "trap.defeat = []",
        'trap.defeat = [{ do = "defeat", who = "nightmare", where = "leftmost" }, { do = "damage" }]',
    )
    shown = lamp("night", "deck", "./mine.toml").stdout

    assert shown.startswith(
        "My deck\nThe printed cards, typed in by hand\n"
        " 1 Card 0 nightmare: health 1, reaches nowhere. Trap: health 2, reaches 9 right;\n"
        "   when defeated: defeat the leftmost nightmare, then take 1 damage\n"
        " 2 Card 1 nightmare: health 1, reaches 1 left"
    )
    assert lamp("night", "deck", "show", "./mine.toml").stdout == shown
    assert "not the printed" in lamp("night", "deck").stdout


def test_a_right_deck_says_what_it_holds_and_what_is_not_known(lamp, spoil) -> None:
    spoil("trap.defeat = []", 'trap.defeat = [{ do = "damage" }, { do = "draw" }]', 2)
    spoil("nightmare.defeat = []", 'nightmare.defeat = [{ do = "draw" }]')
    shown = lamp("night", "deck", "check", "mine.toml").stdout

    assert shown == (
        "The deck has no mistakes\nmine.toml\n"
        "• My deck: 16 cards, each with a nightmare and a trap\n"
        "• 29 ends of 32 without any effect\n\n"
        "Its effects\n  draw    3\n  damage  2\n\n"
        "Not checked\n  • That it is what is printed: only you have the cards\n"
    )


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", ["show", "check"])
def test_hostile_names_are_shown_literally(lamp, filled, spoil, words, columns) -> None:
    spoil('"Card 1"', r'"[bold]x[/] \u202eabc \u001b[31m"')
    spoil('"My deck"', r'"[bold]y[/] \u202e"')
    spoil("nightmare.placement = []", 'nightmare.placement = [{ do = "remove", who = "trap", where = "right" }]', 2)
    terminal = Terminal(
        [command(), "night", "deck", words, str(filled)], {**lamp.environ, "NO_COLOR": "1"}, columns=columns
    )

    assert terminal.finish() == 0
    assert r"[bold]x[/] \u202eabc \x1b[31m" in " ".join(terminal.shown.split())
    assert r"[bold]y[/] \u202e" in terminal.shown
    assert "\u202e" not in terminal.shown
    assert "\x1b[31m" not in terminal.shown


def test_a_deck_has_its_schema(lamp) -> None:
    schema = json.loads(lamp("night", "deck", "schema").stdout)
    validator = Draft202012Validator(schema)
    practice = tomllib.loads(practice_deck().read_text(encoding="utf-8"))

    Draft202012Validator.check_schema(schema)
    assert validator.is_valid(practice)
    assert not validator.is_valid(practice | {"card": practice["card"][1:]})
    practice["card"][0]["trap"]["placement"] = [{"do": "heal"}]
    assert not validator.is_valid(practice)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--form", "check"], "`lamp night deck --form` alone writes it"),
        (["--form", "--json"], "--json does not go with a form"),
        (["check", "a", "b"], "unexpected extra argument"),
    ],
)
def test_what_does_not_go_together(lamp, words, says) -> None:
    done = lamp("night", "deck", *words)

    assert done.returncode == 2
    assert says in done.stdout + done.stderr


@pytest.mark.parametrize("words", ["night deck", "night deck practice", "night deck check", "night deck --form"])
def test_it_stands_in_no_script(lamp, words) -> None:
    error = lamp.script("new Ulaf", words, code=2)[-1]["error"]

    assert "cannot stand in a script" in error["message"]
