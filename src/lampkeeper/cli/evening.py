"""An evening at the table: what is typed is a command like any other, and the place is kept when the player leaves."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING, Any

import typer

from lampkeeper.cli.app import is_entry
from lampkeeper.cli.editor import DrawnEditor, Offer, PlainEditor
from lampkeeper.cli.moves import whole_number
from lampkeeper.cli.offers import offers
from lampkeeper.cli.prompts import is_meant
from lampkeeper.cli.table import TableRim
from lampkeeper.cli.usage import usage
from lampkeeper.errors import LampError, Wrong
from lampkeeper.files.bookmark import Bookmark, BookmarkFile
from lampkeeper.insight.games import story_of
from lampkeeper.resolve.answers import one_line
from lampkeeper.resolve.wording import scenario_name
from lampkeeper.session.reading import VpContradicts
from lampkeeper.show.evening_page import HINTS, essentials, evening_page, first_page, going_on
from lampkeeper.show.output import is_terminal, write_error, write_line, write_word
from lampkeeper.show.page import ELSEWHERE

if TYPE_CHECKING:
    from lampkeeper.cli.editor import Editor
    from lampkeeper.cli.rim import Rim
    from lampkeeper.files.sheet_file import Opened

PROMPT = "lamp› "
LEAVING = {"quit", "exit", "q"}
RESUMED = {"read", "win", "lose"}
ENDINGS = (("win",), ("lose",))
COMPLETION = {"--install-completion", "--show-completion"}


class Evening:
    """What is done between sitting down and leaving. Nothing is kept here that the next evening would need."""

    def __init__(self, rim: Rim, root: Any) -> None:
        """`root` is `lamp` itself, whose commands are typed."""
        self.root = root
        self.lamp = rim.lamp
        self.session = rim.session
        self.file = BookmarkFile(self.session.file)
        self.bookmark = self.file.read()
        self.set_out: tuple[str, ...] = ()  # the game whose setup was shown
        self.unmade: tuple[str, ...] = ()  # an ending that could not be made, with what was told of it
        self.hinted = ""
        plain = rim.plain or not is_terminal(sys.stdout)
        self.editor: Editor = PlainEditor(self._essentials) if plain else DrawnEditor(self._essentials)
        self.rim = TableRim(rim, self.editor, self.keep)

    def spend(self) -> int:
        """Until the player leaves; the exit code."""
        try:
            self._begin()
            self._go_on()
            while True:
                self._hint()
                self._take(self.editor.read_line(PROMPT, lambda typed: offers(self.root, self.rim, typed)))
        except _Left:
            code = 0
        except EOFError:
            write_line("")
            code = 0
        except KeyboardInterrupt:
            code = 130
        if self.session.file.exists():
            asks = "asks this again" if RESUMED & set(self.bookmark.words[:1]) else "goes on here"
            write_word(f"all that was answered is written; `{self.lamp} play` {asks}")
        return code

    def keep(self, *words: str) -> None:
        """Write down what was answered, as words of the command under way."""
        self.bookmark = self.bookmark._replace(words=(*self.bookmark.words, *words))
        self.file.write(self.bookmark)

    # Beginning, and going on.

    def _begin(self) -> None:
        """A campaign, where there is none yet."""
        if self.session.file.exists():
            self.session.desk.look()  # says what is wrong with it before anything is asked
            return
        pack = self.session.pack
        self.rim.show_page(first_page(pack.campaign, pack.roster.allowed))
        clans = [Offer(name) for name in pack.roster.allowed]
        while not self.session.file.exists():
            clan = self.editor.read_line("Clan› ", lambda _: clans).strip()
            if clan == "?":
                self._tell_keys()
            elif clan:
                self._run(("new", clan))

    def _go_on(self) -> None:
        """With the command that was left in its midst; else with the setup, where the game has not begun."""
        left, opened = self.bookmark, self._look()
        if left.words[:1] and left.words[0] in RESUMED and opened is not None and left.move == _move(opened):
            write_line(f"You were here: {shlex.join(left.words)}")
            self._run(left.words, left.unasked)
            return
        self.bookmark = left._replace(words=(), unasked=())
        stage = self._stage(opened)
        if stage == "ahead":
            self._enter()
        elif stage == "game" and opened is not None:
            write_line(going_on(opened.paper, self.session.pack.campaign))

    # What is typed.

    def _take(self, typed: str) -> None:
        try:
            words = _words(typed)
        except Wrong as wrong:
            self._tell(wrong)
            return
        command = next((word for word in words if not word.startswith("-")), "")
        if not words:
            self._enter()
        elif words[0] in LEAVING:
            raise _Left
        elif words[0] == "?":
            self._tell_keys()
        elif command in ELSEWHERE or COMPLETION & set(words):
            refused = command if command in ELSEWHERE else words[0]
            self._tell(Wrong("usage", f"`{refused}` cannot stand in an evening", "`quit` leaves it"))
        elif words == self.unmade[:1]:
            write_line(f"As you said: {shlex.join(self.unmade)}")
            self._run(self.unmade)
        elif words in ENDINGS:
            if self._is_over(words[0]):
                self._run(words, ("vp", "note"))
        else:
            self._run(words)

    def _is_over(self, command: str) -> bool:
        """Whether the game is over as the player says; one that has not begun here is asked about."""
        opened = self._look()
        if opened is None or self._stage(opened) not in ("ahead", "setup"):
            return True  # or the command itself says what is wrong
        name = scenario_name(opened.paper.scenario, self.session.pack.campaign)
        result = "won" if command == "win" else "lost"
        try:
            return self.rim.asker().confirm(f"You have not begun {name} here. Is it {result}?")
        except KeyboardInterrupt:
            return False

    def _enter(self) -> None:
        """Nothing was typed: on to what comes next."""
        opened = self._look()
        if opened is None:
            return
        stage = self._stage(opened)
        if stage == "ahead":
            self.set_out = _game(opened)
            self._run(("next",))
        elif stage == "setup":
            self.bookmark = Bookmark(game=_game(opened))
            self.file.write(self.bookmark)
        self.hinted = ""

    def _run(self, words: tuple[str, ...], unasked: tuple[str, ...] = ()) -> None:
        """A command line, through the same commands as in a shell."""
        opened = self._look()
        self.bookmark = self.bookmark._replace(
            words=words, unasked=unasked, move=_move(opened) if opened is not None else ()
        )
        if words[0] in RESUMED:
            self.file.write(self.bookmark)
        ending = words in (*ENDINGS, self.unmade)
        self.unmade = () if ending else self.unmade
        try:
            if opened is not None and opened.paper.state == "playing" and not opened.edits:
                self._ask_for_the_log()
            with self.root.make_context("lamp", list(self.bookmark.words), obj=self.rim) as ctx:
                self.root.invoke(ctx)
        except typer.TyperException as error:
            self._tell(usage(error, words))
        except LampError as error:
            self._tell(error)
            if ending and len(self.bookmark.words) > 1:
                self.unmade = self.bookmark.words
        except typer.Exit:  # --help was asked for
            pass
        except KeyboardInterrupt:  # a question was left
            pass
        self.bookmark = self.bookmark._replace(move=(), words=(), unasked=())
        self.file.write(self.bookmark)

    def _ask_for_the_log(self) -> None:
        """Ask for what is told of a game that is over; each may be left out."""
        while self.bookmark.unasked:
            name, *rest = self.bookmark.unasked
            prompt = "Your VP (Enter for none): " if name == "vp" else "A note for the log (Enter for none): "
            try:
                typed = self.editor.read_line(prompt, lambda _: ()).strip()
            except KeyboardInterrupt as left:
                self.rim.tell_left(left)
                raise
            if typed and not (self._are_right(typed) if name == "vp" else self._is_note(typed)):
                continue
            self.bookmark = self.bookmark._replace(unasked=tuple(rest))
            self.keep(*((f"--{name}", typed) if typed else ()))

    def _are_right(self, vp: str) -> bool:
        """Whether these are VP, and what was noted of the scenario does not contradict them, or they are meant."""
        try:
            self.session.check_vp(self.bookmark.words[0], whole_number(vp))
        except typer.BadParameter as error:
            write_line(f"{error.message}: type your VP, or just Enter")
            return False
        except VpContradicts as doubt:
            return is_meant(doubt, self.rim)
        return True

    def _is_note(self, typed: str) -> bool:
        try:
            one_line("--note", typed)
        except Wrong as wrong:
            self._tell(wrong)
            return False
        return True

    # What is said.

    def _hint(self) -> None:
        """What comes next, where that has changed."""
        stage = self._stage(self._look())
        if stage and stage != self.hinted:
            write_line(HINTS[stage])
        self.hinted = stage

    def _tell_keys(self) -> None:
        drawn = isinstance(self.editor, DrawnEditor)
        self.rim.show_page(evening_page(completing=drawn))

    def _tell(self, error: LampError) -> None:
        write_error(error, None, self.rim.lamp)

    def _stage(self, opened: Opened | None) -> str:
        """Where the evening is: `ahead` of a game, in its `setup`, in the `game`, or the campaign is `over`.

        Nothing where the sheet cannot be read any more.
        """
        if opened is None:
            return ""
        if opened.paper.state != "playing":
            return "over"
        game = _game(opened)
        if opened.paper.entries_this_game or self.bookmark.game == game:
            return "game"
        return "setup" if self.set_out == game else "ahead"

    def _essentials(self) -> tuple[str, ...]:
        try:
            return essentials(self.session.status(ahead=False))
        except LampError:
            return ()

    def _look(self) -> Opened | None:
        try:
            return self.session.desk.look() if self.session.file.exists() else None
        except LampError:
            return None


class _Left(Exception):
    """The player leaves the evening."""


def _words(typed: str) -> tuple[str, ...]:
    """The words of a command; an entry's number alone reads it."""
    try:
        words = shlex.split(typed)
    except ValueError as error:
        remedy = "close the quotes (an apostrophe needs double ones around it), and end no line with a backslash"
        raise Wrong("usage", f"The line cannot be read: {str(error).lower()}", remedy) from None
    if words[:1] == ["lamp"]:
        words = words[1:] or ["status"]
    if words and is_entry(words[0]):
        return ("read", *words)
    return (words[0].lower(), *words[1:]) if words else ()


def _move(opened: Opened) -> tuple[str, ...]:
    """What tells this position from every other one on the sheet."""
    last, moves = opened.logbook.last, opened.logbook.moves
    assert last is not None
    return str(last.number), last.at, str(len(moves))


def _game(opened: Opened) -> tuple[str, ...]:
    """What tells the game that is played, or is next, from every other one."""
    story = story_of(opened.logbook, opened.paper)
    return opened.logbook.moves[0].at, str(len(story.games))
