"""What a player is asked in a night: how it begins, and which card is turned up on their table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.cli.asker import Asker
from lampkeeper.cli.editor import Offer
from lampkeeper.cli.night_offers import named_offers
from lampkeeper.errors import Wrong
from lampkeeper.night.state import AT_SEA, NIGHTMARES
from lampkeeper.session.night_names import find_among
from lampkeeper.session.night_setup import LACKING, read_four
from lampkeeper.show.output import write_line
from lampkeeper.wording import listed, plural

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from lampkeeper.cli.editor import Editor
    from lampkeeper.cli.rim import Rim
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Difficulty
    from lampkeeper.session.night import CardMissing


class NightAsker(Asker):
    """Asks about cards: with the editor of the table, where there is one."""

    left = "nothing is done"

    def __init__(self, rim: Rim, editor: Editor | None = None) -> None:
        super().__init__(rim)
        self.editor = editor

    def read_line(self, prompt: str, values: Sequence[str]) -> str:
        """What is typed. Raises KeyboardInterrupt and EOFError where they leave."""
        return self.read_offered(prompt, lambda _: map(Offer, values))

    def read_offered(self, prompt: str, offers: Callable[[str], Iterable[Offer]]) -> str:
        """The same, with what can be typed."""
        if self.editor is None:
            return super().read_line(prompt, ())
        return self.editor.read_line(prompt, offers)

    def ask_for_card(self, missing: CardMissing) -> str:
        """The number of the card that was turned up."""
        while True:
            typed = self._read("Which card is turned up? ", lambda text: named_offers(missing.unseen, text))
            try:
                number = find_among(typed, missing.names, missing.unseen)
            except Wrong as wrong:
                write_line(f"{wrong.message}: {wrong.remedy}; Ctrl-C goes back")
                continue
            # A slip is costly, for all that follows is taken back with it: what is not typed whole is asked about.
            name = missing.names[number]
            if typed.strip() == name or self.choose(f"{name}? Enter is yes", ("yes", "no"), empty="yes") == "yes":
                return str(number)

    def ask_for_four(self, what: str, deck: Deck, taken: Sequence[int]) -> str:
        """Four cards of the deck, as they can be read."""
        left = {at: card.name for at, card in enumerate(deck.cards, start=1) if at - 1 not in taken}
        while True:
            typed = self._read(
                f"{what[0].upper()}{what[1:]}: ", lambda text: named_offers(left, text.rpartition(",")[2].strip())
            )
            try:
                read_four(typed, deck, taken)
            except Wrong as wrong:
                write_line(f"{wrong.message}: {wrong.remedy}")
            else:
                return typed

    def _read(self, prompt: str, offers: Callable[[str], Iterable[Offer]]) -> str:
        try:
            return self.read_offered(prompt, offers)
        except (KeyboardInterrupt, EOFError) as left:
            self.rim.tell_left(left, self.left)
            raise


def ask_for_difficulty(rim: Rim) -> Difficulty:
    """How hard the night is to be: normal where nothing is typed."""
    for level, nightmares in NIGHTMARES.items():
        traps = plural(AT_SEA - nightmares, "trap", "traps")
        write_line(f"{level}: {plural(nightmares, 'nightmare', 'nightmares')} and {traps} in the sea")
    chosen = NightAsker(rim).choose("How hard? Enter for normal", tuple(NIGHTMARES), empty="normal")
    return next(level for level in NIGHTMARES if level == chosen)


def ask_for_cards(rim: Rim, deck: Deck, said: Mapping[str, str]) -> dict[str, str]:
    """What of the hand and the sea was not said yet."""
    write_line(listed(f"{at} {card.name}" for at, card in enumerate(deck.cards, start=1)))
    write_line("Each card by its number or name, with commas between them.")
    asker, told = NightAsker(rim), dict(said)
    taken = read_four(told["sea"], deck, ()) if "sea" in told else ()
    if "hand" not in told:
        told["hand"] = asker.ask_for_four(LACKING["hand"], deck, taken)
    if "sea" not in told:
        told["sea"] = asker.ask_for_four(LACKING["sea"], deck, read_four(told["hand"], deck, ()))
    return told
