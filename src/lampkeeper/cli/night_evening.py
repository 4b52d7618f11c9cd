"""A night at the table: what an action would do is shown before it is done, and all that is done is saved at once."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lampkeeper.cli.editor import DrawnEditor, Offer, PlainEditor
from lampkeeper.cli.night_asking import NightAsker
from lampkeeper.cli.night_besides import BESIDES, LEAVING, besides, show_beside, undo_count
from lampkeeper.cli.night_offers import actions_offered
from lampkeeper.errors import LampError
from lampkeeper.session.night import CardMissing
from lampkeeper.session.night_results import NightView
from lampkeeper.show.night_page import (
    begun_page,
    done_page,
    essentials,
    night_page,
    tried_page,
    undone_page,
)
from lampkeeper.show.output import is_terminal, write_error, write_line, write_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.cli.editor import Editor
    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.night import Watch
    from lampkeeper.session.night_results import NightBegun, NightDone

PROMPT = "night› "


class NightEvening:
    """What is done between sitting down and leaving."""

    def __init__(self, rim: Rim, watch: Watch) -> None:
        self.rim = rim
        self.watch = watch
        plain = rim.plain or not is_terminal(sys.stdout)
        self.editor: Editor = PlainEditor(self._essentials) if plain else DrawnEditor(self._essentials)
        self.asker = NightAsker(rim, self.editor)

    def spend(self, begun: NightBegun | None) -> int:
        """Until the night is over, or the player leaves; the exit code."""
        found = self.watch.look() if begun is None else begun.view
        if not isinstance(found, NightView):  # taken away meanwhile
            return 0
        self.rim.show_page(night_page(found, at_table=True) if begun is None else begun_page(begun, at_table=True))
        code = 0
        try:
            while self._is_under_way():
                self._take(self.editor.read_line(PROMPT, self._offers).split())
        except _Left:
            pass
        except EOFError:
            write_line("")
        except KeyboardInterrupt:
            code = 130
        else:
            return code
        write_word(f"all that was done is saved; `lamp night {found.saved.way}` goes on here")
        return code

    def _take(self, words: list[str]) -> None:
        """What is typed; an error is told, and the night goes on."""
        typed = besides(words[0]) if words else "look"
        try:
            if typed in LEAVING:
                raise _Left
            if show_beside(typed, self.rim, self.watch, completing=isinstance(self.editor, DrawnEditor)):
                return
            if typed == "undo":
                self.rim.show_page(undone_page(self.watch.undo(undo_count(words[1:])), at_table=True))
            else:
                self._act(words)
        except LampError as error:
            if error.kind == "action-unknown":
                error.remedy = f"{error.remedy}; `help` lists all that can be typed"
            write_error(error, None, "lamp")

    def _act(self, words: list[str]) -> None:
        """Show what an action would do, and do it if that is meant."""
        tried = self.watch.do(words, {}, dry_run=True)
        self.rim.show_page(tried_page(tried))
        try:
            if self.asker.choose("Do it? Enter is yes", ("yes", "no"), empty="yes") == "no":
                return
            done = self._done(words, tried)
        except KeyboardInterrupt:
            return
        page = done_page(done, at_table=True)
        # What was told before it was done is not told again.
        self.rim.show_page(page if tried.is_cut or done.result else night_page(done.view, at_table=True))

    def _done(self, words: list[str], tried: NightDone) -> NightDone:
        said: dict[str, str] = {}
        while True:
            try:
                return self.watch.do(words, said, since=tried.view.saved)
            except CardMissing as missing:
                said[missing.id] = self.asker.ask_for_card(missing)

    def _is_under_way(self) -> bool:
        return self.watch.under_way() is not None

    def _offers(self, typed: str) -> Iterable[Offer]:
        before, _, begun = typed.rpartition(" ")
        try:
            view = self.watch.under_way()
        except LampError:
            return ()
        offered = actions_offered(before.split(), begun, view) if view is not None else []
        return offered if before.strip() else [*offered, *map(Offer, BESIDES, BESIDES.values())]

    def _essentials(self) -> tuple[str, ...]:
        try:
            view = self.watch.under_way()
        except LampError:
            return ()
        return essentials(view) if view is not None else ()


class _Left(Exception):
    """The player leaves the night."""
