"""What can be typed in a night beside its actions, at the table and out of a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import Wrong
from lampkeeper.session.night_results import NightView
from lampkeeper.show.deck_page import cards_page
from lampkeeper.show.night_page import help_page, night_page

if TYPE_CHECKING:
    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.night import Watch

LEAVING = {"quit", "exit", "q"}
HELP = {"help", "?"}
BESIDES = {
    "hint": "what looks best",
    "undo": "takes the last action back",
    "look": "the night once more",
    "cards": "what is printed on the cards",
    "help": "what can be typed",
    "quit": "leaves; all is saved",
}


def besides(typed: str) -> str:
    """What is no action, by the beginning of its word; else what is typed, in small letters. No action begins so."""
    small = typed.casefold()
    found = [word for word in BESIDES if word.startswith(small)]
    return found[0] if len(found) == 1 else small


def show_beside(typed: str, rim: Rim, watch: Watch, *, completing: bool) -> bool:
    """Show what such a word asks to see, and say whether it is one; `completing`: whether Tab does."""
    if typed in HELP:
        rim.show_page(help_page(completing=completing))
    elif typed == "hint":
        from lampkeeper.show.hint_page import hint_page

        rim.show_page(hint_page(watch.hint(), at_table=True))
    elif typed in ("look", "cards"):
        found = watch.look()
        if isinstance(found, NightView):
            rim.show_page(night_page(found, at_table=True) if typed == "look" else cards_page(found.deck))
    else:
        return False
    return True


def undo_count(words: list[str]) -> int:
    """How many actions are to be taken back. Raises Wrong for what is no number."""
    if len(words) > 1 or (words and not (words[0].isascii() and words[0].isdigit() and int(words[0][:3]) > 0)):
        raise Wrong("usage", f"undo {' '.join(words)} says no number of actions", "undo, or undo 2")
    return int(words[0][:3]) if words else 1
