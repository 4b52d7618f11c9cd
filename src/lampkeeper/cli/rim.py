"""What every command has in hand: the shared options, the session that they open, and the way to answer."""

from __future__ import annotations

import shlex
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lampkeeper.cli.asker import Asker
    from lampkeeper.files.paths import Chosen
    from lampkeeper.session.results import Result
    from lampkeeper.session.session import Session


class Rim:
    """The options of every command, and what follows from them. In a script, `line` is the number of its line."""

    def __init__(self) -> None:
        self.sheet: str | None = None
        self.pack: str | None = None
        self.json = False
        self.plain = False
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
        self.plain |= plain

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
        from lampkeeper.session.session import Session
        from lampkeeper.show.output import write_word

        pack = self.chosen_pack
        return Session(
            SheetFile(self.chosen_sheet.path),
            Pack(pack.path, whole=pack.by != "default"),
            clock=lambda: datetime.now().astimezone(),
            waiting=lambda: write_word("another command holds the sheet; waiting for it to end …"),
            player_folder=user_folder,
        )

    @cached_property
    def chosen_sheet(self) -> Chosen:
        """The sheet's path, and what chose it."""
        from lampkeeper.files.paths import choose_sheet

        return choose_sheet(self.sheet)

    @cached_property
    def chosen_pack(self) -> Chosen:
        """The pack's folder, and what chose it."""
        from lampkeeper.files.paths import choose_pack

        return choose_pack(self.pack)

    @property
    def lamp(self) -> str:
        """How to call `lamp` on this sheet again."""
        return f"lamp --sheet {shlex.quote(self.sheet)}" if self.sheet is not None else "lamp"

    @property
    def can_prompt(self) -> bool:
        """Whether somebody sits at a terminal who can be asked."""
        return not self.json and self.line is None and sys.stdin.isatty() and sys.stdout.isatty()

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
        """Answer with a Result: JSON, or a page for people. A move that is made is no failure, heard of or not."""
        from lampkeeper.session.results import Moved, TakenBack
        from lampkeeper.show.output import OutputFailed, write_word

        try:
            self._show(result)
        except OutputFailed as failed:
            if not isinstance(result, TakenBack | Moved) or getattr(result, "dry_run", False):
                raise
            write_word(f"the move is made, but {failed.message[0].lower()}{failed.message[1:]}")

    def _show(self, result: Result) -> None:
        from lampkeeper.show.output import write_json, write_page

        if self.json:
            from lampkeeper.show.facts import facts

            write_json(facts(result))
            return
        from lampkeeper.show.pages import page_of

        write_page(page_of(result), plain=self.plain, lamp=self.lamp)
        self.tell_edits(edits_of(result))

    def tell_edits(self, edits: tuple[str, ...]) -> None:
        """A word on each fact of the sheet that no move has made."""
        from lampkeeper.show.output import write_word

        for edit in edits:
            write_word(f"the sheet was edited outside Lampkeeper: {edit}")


def edits_of(result: Any) -> tuple[str, ...]:
    """Where the sheet behind a view is not the sum of its moves."""
    status = getattr(result, "status", result)
    edits: tuple[str, ...] = getattr(status, "edits", ())
    return edits
