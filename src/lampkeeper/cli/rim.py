"""What every command has in hand: the shared options, the session that they open, and the way to answer."""

from __future__ import annotations

import shlex
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lampkeeper.book.campaign import Campaign
    from lampkeeper.cli.asker import Asker
    from lampkeeper.files.paths import Chosen
    from lampkeeper.files.settings import Choice, Found
    from lampkeeper.session.results import Result
    from lampkeeper.session.session import Session
    from lampkeeper.show.page import Page


class Rim:
    """The options of every command, and what follows from them. In a script, `line` is the number of its line.

    `words` are the command line, for what is to be answered before its options are read.
    """

    def __init__(self, words: Sequence[str] = ()) -> None:
        self.words = words
        self.sheet: str | None = None
        self.pack: str | None = None
        self.json = False
        self.plain_given = False
        self.line: int | None = None

    def take(self, *, sheet: str | None, pack: str | None, json: bool, plain: bool) -> None:
        """Take the shared options that are given before or after a command's name.

        Raises Wrong within a script: they are given once, to `run`.
        """
        if self.line is not None and (sheet is not None or pack is not None or json or plain):
            from lampkeeper.errors import Wrong

            raise Wrong(
                "usage", "--sheet, --pack, --json and --plain cannot stand in a script", "give them to `lamp run`"
            )
        self.sheet = sheet if sheet is not None else self.sheet
        self.pack = pack if pack is not None else self.pack
        self.json |= json
        self.plain_given |= plain

    def check_unscripted(self, command: str) -> None:
        """Raises Wrong within a script, for a command that cannot stand in one."""
        if self.line is not None:
            from lampkeeper.errors import Wrong

            raise Wrong("usage", f"`{command}` cannot stand in a script", f"run `lamp {command}` by itself")

    @cached_property
    def session(self) -> Session:
        """The sheet and the pack in use."""
        from datetime import datetime

        from lampkeeper.files.pack import Pack
        from lampkeeper.files.paths import user_folder
        from lampkeeper.files.sheet_file import SheetFile
        from lampkeeper.session.own import check_settings, read_own
        from lampkeeper.session.session import Session

        found, chosen = self.settings, self.chosen_pack
        if found.problems:
            check_settings(found, self.campaigns)
        pack = Pack(chosen.path, whole=chosen.by != "default", worker_base=found.settings.worker_base)
        return Session(
            SheetFile(self.chosen_sheet.path),
            pack,
            clock=lambda: datetime.now().astimezone(),
            waiting=lambda: self.tell_waiting("sheet"),
            player_folder=user_folder,
            own=read_own(found, pack.campaign, lambda: self.campaigns),
        )

    @cached_property
    def settings(self) -> Found:
        """What the player has set; what of it cannot be used counts as not set, and a session refuses to begin."""
        from lampkeeper.files.settings import read_settings, settings_path

        return read_settings(settings_path())

    @cached_property
    def campaigns(self) -> tuple[Campaign, ...]:
        """Those whose names the settings may use: of the pack in use, the pack that is set, and the one shipped."""
        from lampkeeper.files.pack import campaigns_in
        from lampkeeper.files.paths import choose_pack

        packs = (self.chosen_pack, choose_pack(None, {}, self.settings.settings.pack), choose_pack(None, {}))
        return campaigns_in(dict.fromkeys(pack.path for pack in packs))

    @cached_property
    def chosen_sheet(self) -> Chosen:
        """The sheet's path, and what chose it."""
        from lampkeeper.files.paths import choose_sheet

        return choose_sheet(self.sheet, setting=self.settings.settings.sheet)

    @cached_property
    def chosen_pack(self) -> Chosen:
        """The pack's folder, and what chose it."""
        from lampkeeper.files.paths import choose_pack

        return choose_pack(self.pack, setting=self.settings.settings.pack)

    def choose_deck(self, typed: str | None) -> Chosen:
        """The path of the night's deck, and what chose it. Raises Wrong for settings at fault, unless one is typed."""
        from lampkeeper.files.paths import choose_deck

        found = self.settings
        if typed is None and found.problems:
            from lampkeeper.files.settings import faulty

            raise faulty(found, found.problems)
        return choose_deck(typed, found.settings.night_deck)

    @cached_property
    def chosen_colour(self) -> Choice:
        """Whether there are colours, and what chose it."""
        from lampkeeper.files.settings import choose_colour

        return choose_colour(self.settings.settings.colour)

    @cached_property
    def chosen_plain(self) -> Choice:
        """Whether there is plain text only, and what chose it."""
        from lampkeeper.files.settings import choose_plain

        return choose_plain(self.plain_given, self.settings.settings.plain)

    @property
    def plain(self) -> bool:
        """Whether there is plain text only."""
        return bool(self.chosen_plain.value)

    @property
    def colour(self) -> str:
        """`auto`, `always` or `never`."""
        return str(self.chosen_colour.value)

    @property
    def lamp(self) -> str:
        """How to call `lamp` on this sheet again."""
        return f"lamp --sheet {shlex.quote(self.sheet)}" if self.sheet is not None else "lamp"

    @property
    def can_prompt(self) -> bool:
        """Whether somebody sits at a terminal who can be asked."""
        return not self.json and self.line is None and sys.stdin.isatty() and sys.stdout.isatty()

    def keep(self, *words: str) -> None:
        """What was answered, as words of the command under way: an evening keeps them, and asks no more for them."""

    def tell_left(self, _: BaseException, said: str = "nothing is marked") -> None:
        """What is said where the player leaves a question, by Ctrl-C or Ctrl-D."""
        from lampkeeper.show.output import write_left

        write_left(said)

    def tell_waiting(self, what: str) -> None:
        """A word to people while another command holds what is to be written."""
        from lampkeeper.show.output import write_word

        if not self.json:
            write_word(f"another command holds the {what}; waiting for it to end …")

    def asker(self) -> Asker:
        """Who asks the player."""
        from lampkeeper.cli.asker import Asker

        return Asker(self)

    def refuse_json(self, what: str) -> None:
        """Raises Wrong where JSON is asked for of what has a form of its own."""
        if self.json:
            from lampkeeper.errors import Wrong

            raise Wrong("usage", f"--json does not go with {what}", "leave --json out")

    def show(self, result: Result) -> None:
        """Answer with a Result: JSON, or a page for people. What is made or written is no failure, heard of or not."""
        self.tell_done(lambda: self._show(result), lambda: done_by(result))

    def tell_done(self, show: Callable[[], None], done_by: Callable[[], str] = lambda: "it is done") -> None:
        """Show what is made or written, likewise; `done_by` says what is, and nothing where nothing is."""
        from lampkeeper.show.output import OutputFailed, write_word

        try:
            show()
        except OutputFailed as failed:
            done = done_by()
            if not done:
                raise
            write_word(f"{done}, but {failed.message[0].lower()}{failed.message[1:]}")

    def show_page(self, page: Page) -> None:
        """Show a page as the player wants it: plain or not, in colour or not."""
        from lampkeeper.show.output import write_page

        write_page(page, plain=self.plain, colour=self.colour, lamp=self.lamp)

    def _show(self, result: Result) -> None:
        from lampkeeper.show.output import write_json

        if self.json:
            from lampkeeper.show.facts import facts

            write_json(facts(result))
            return
        from lampkeeper.show.pages import page_of

        self.show_page(page_of(result))
        self.tell_edits(edits_of(result))

    def tell_edits(self, edits: tuple[str, ...]) -> None:
        """A word on each fact of the sheet that no move has made."""
        from lampkeeper.show.output import write_word

        for edit in edits:
            write_word(f"the sheet was edited outside Lampkeeper: {edit}")


def done_by(result: Result) -> str:
    """What is done for good where this is answered; empty where nothing is."""
    from lampkeeper.session.night_log_results import NightsMended
    from lampkeeper.session.night_results import NightBegun, NightDone, NightUndone
    from lampkeeper.session.results import Mended, Moved, Noted, TakenBack
    from lampkeeper.session.settings_results import SettingChanged

    match result:
        case Moved(dry_run=False) | TakenBack():
            return "the move is made"
        case Mended(dry_run=False) if result.mending.keep is not None:
            return "it is done"
        case NightsMended(dry_run=False, problems=(_, *_)):
            return "it is done"
        case SettingChanged(changed=True) | Noted(dry_run=False, pages=(_, *_)):
            return "it is done"
        case NightBegun() | NightDone(dry_run=False) | NightUndone():
            return "it is done"
    return ""


def edits_of(result: Any) -> tuple[str, ...]:
    """Where the sheet behind a view is not the sum of its moves."""
    status = getattr(result, "status", result)
    edits: tuple[str, ...] = getattr(status, "edits", ())
    return edits
