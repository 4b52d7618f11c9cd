"""What people see of rules and cards, as golden pages; `LAMP_GOLDEN=write` writes them anew."""

import os

import pytest

from lampkeeper.session.rules import all_rules, find_cards, find_rules
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.show.test_pages import GOLDEN, on_terminal


def views(pack):
    yield "all", all_rules()
    yield "a topic", find_rules("docking")
    yield "a topic, misspelt", find_rules("reveal an iland")
    yield "two of one name", find_rules("exchange")
    yield "a topic and a card", find_rules("new tactics")
    yield "a card in the rules", find_rules("trebuchet")
    yield "a card", find_cards("056", pack)
    yield "a card without a number", find_cards("multi chariot", pack)
    yield "a card without rules", find_cards("450", pack)
    yield "a card of the campaign", find_cards("2", pack)
    yield "a card with a note", find_cards("folowers", pack)
    yield "a number of a deck", find_cards("28", pack)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("kind", ["plain", "terminal", "colour"])
def test_rules_look_as_they_should(pack, kind, width) -> None:
    shown = ""
    for name, result in views(pack):
        page = page_of(result)
        text = plain_text(page, width) if kind == "plain" else on_terminal(page, width, colour=kind == "colour")
        shown += f"#### {name}\n{text}\n"
        bare = text if kind != "colour" else on_terminal(page, width, colour=False)
        assert max(map(len, bare.splitlines())) <= width, name
    path = GOLDEN / f"rules-{kind}-{width}.txt"
    if os.environ.get("LAMP_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
