"""What the shells complete: Clans, entries, answers, scenarios, lines and words, as they are on this sheet.

Completion never fails: where a sheet or a pack cannot be read, nothing is offered.
"""

from __future__ import annotations

import io
import os
import re
from contextlib import contextmanager, redirect_stdout
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, MutableMapping

    from lampkeeper.book.questions import Question
    from lampkeeper.cli.rim import Rim
    from lampkeeper.session.session import Session

# What a shell does not take literally: Typer's script for zsh runs the words that it is told as code. And what Typer
# takes for Rich's markup and emoji codes.
_ACTIVE = re.compile(r"""[]!"#$&'()*:;<=>?@[\\^`{|}~]+""")
LONGEST = 60


@contextmanager
def whole_words(environ: MutableMapping[str, str]) -> Iterator[None]:
    """Bash takes `=` for the end of a word, and completes only what comes behind it, as in `-a spend=y`.

    Within, the words are whole again; what is offered for one with a `=` in it is told without its beginning.
    """
    if not _join_at_equals(environ):
        yield
        return
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            yield
    finally:
        typer.echo("\n".join(word.partition("=")[2] for word in said.getvalue().split("\n")), nl=False)


@contextmanager
def installing() -> Iterator[None]:
    """Typer writes a file of the shell's and tells where: the name of a home folder is text like any other.

    Raises NotNow where it cannot be written.
    """
    from lampkeeper.errors import NotNow
    from lampkeeper.show.output import write_line

    said = io.StringIO()
    try:
        with redirect_stdout(said):
            yield
    except OSError as error:
        message = f"The completion cannot be installed: {error.strerror}"
        raise NotNow("completion-uninstalled", message, "`lamp --show-completion` shows it") from None
    finally:
        for line in said.getvalue().splitlines():
            write_line(line)


def _join_at_equals(environ: MutableMapping[str, str]) -> bool:
    """Whether the word to complete has been put together at a `=`."""
    words = environ["COMP_WORDS"].split("\n")
    current = int(environ["COMP_CWORD"])
    joined: list[str] = []
    at = 0
    for number, word in enumerate(words[: current + 1]):
        if joined and (word == "=" or joined[-1].endswith("=")) and number > 1:
            joined[-1] += word
            at = number
        else:
            joined.append(word)
    environ["COMP_WORDS"] = "\n".join(joined)
    environ["COMP_CWORD"] = str(len(joined) - 1)
    return at == current


def clans(ctx: typer.Context, incomplete: str) -> list[str]:
    """The Clans that the campaign allows."""
    session = _session(ctx)
    return _beginning(session.pack.roster.allowed if session else (), incomplete)


def all_clans(ctx: typer.Context, incomplete: str) -> list[str]:
    """All Clans on the shelf."""
    session = _session(ctx)
    return _beginning(session.shelf.clans if session else (), incomplete)


def boxes(ctx: typer.Context, incomplete: str) -> list[str]:
    """The boxes, by their ids: a title is no plain word."""
    session = _session(ctx)
    return _beginning((box.id for box in session.shelf.boxes) if session else (), incomplete)


def sheets(_: typer.Context, incomplete: str) -> list[str]:
    """The sheets in the data folder."""
    from lampkeeper.errors import LampError
    from lampkeeper.files.paths import sheet_names, user_folder

    try:
        return _beginning(sheet_names(user_folder()), incomplete)
    except (LampError, OSError):
        return []


def settings(ctx: typer.Context, incomplete: str) -> list[str]:
    """The settings: of those that there is a value of for each track or Clan, each of them."""
    from lampkeeper.files.settings import KEYS
    from lampkeeper.session.names import names_of
    from lampkeeper.session.settings import PARTS

    campaigns = _rim(ctx).campaigns
    names = []
    for key in KEYS:
        sort = PARTS.get(key)
        names.extend([f"{key}.{part}" for part in names_of(sort, campaigns[0])] if sort else [key])
    return _beginning(names, incomplete)


def setting_values(ctx: typer.Context, incomplete: str) -> list[str]:
    """What the setting on the line can be."""
    from lampkeeper.files.settings import COLOURS
    from lampkeeper.session.names import names_of
    from lampkeeper.session.settings import LISTED

    key = str(ctx.params.get("key") or "").partition(".")[0]
    if key in LISTED:
        return _beginning(names_of(LISTED[key], _rim(ctx).campaigns[0]), incomplete)
    if key == "sheet":
        return sheets(ctx, incomplete)
    if key == "night-deck":
        return night_decks(ctx, incomplete)
    return _beginning({"colour": COLOURS, "plain": ("true", "false")}.get(key, ()), incomplete)


def decks(ctx: typer.Context, incomplete: str) -> list[str]:
    """The Event decks."""
    session = _session(ctx)
    return _beginning((deck.id for deck in session.pack.campaign.decks) if session else (), incomplete)


def night_decks(_: typer.Context, incomplete: str) -> list[str]:
    """The decks of The Last Lighthouse that have a name."""
    from lampkeeper.files.decks import deck_names

    return _beginning(deck_names(), incomplete)


def night_actions(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """What can be done next in the night under way."""
    from lampkeeper.cli.night_offers import actions_offered
    from lampkeeper.cli.night_table import watch_of
    from lampkeeper.errors import LampError

    try:
        view = watch_of(ctx.obj).under_way()
    except LampError:
        return []
    before = list(ctx.params.get("action") or ())
    offered = actions_offered(before, incomplete, view) if view is not None else []
    words = _beginning([offer.word for offer in offered], incomplete)
    does = {offer.word.casefold(): offer.does for offer in offered}
    return [(word, _told(does[word.casefold()])) for word in words]


def tracks(ctx: typer.Context, incomplete: str) -> list[str]:
    """The level tracks."""
    session = _session(ctx)
    return _beginning((track.id for track in session.pack.campaign.tracks) if session else (), incomplete)


def scenarios(ctx: typer.Context, incomplete: str) -> list[str]:
    """All scenarios."""
    session = _session(ctx)
    return _beginning((scenario.id for scenario in session.pack.campaign.scenarios) if session else (), incomplete)


def scenarios_reached(ctx: typer.Context, incomplete: str) -> list[str]:
    """The scenarios that the campaign has come to or that are noted."""
    from lampkeeper.errors import LampError

    session = _session(ctx)
    try:
        pages = session.notes().pages if session else ()
    except LampError:
        return []
    return _beginning((page.scenario.id for page in pages), incomplete)


def win_rates(ctx: typer.Context, incomplete: str) -> list[str]:
    """The scenarios, for win rates of their own."""
    return [f"{id}=" for id in scenarios(ctx, incomplete)]


def targets(ctx: typer.Context, incomplete: str) -> list[str]:
    """All scenarios, and the ends."""
    return [*scenarios(ctx, incomplete), *_beginning(("won", "lost"), incomplete)]


def setup_ids(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The numbers of the Setup Changes, with their words."""
    lines = _lines(ctx)
    return [(str(line.id), _told(line.text)) for line in lines if str(line.id).startswith(incomplete)]


def words(ctx: typer.Context, incomplete: str) -> list[str]:
    """The story words of the campaign."""
    session = _session(ctx)
    return _beginning(session.pack.campaign.story if session else (), incomplete)


def things(ctx: typer.Context, incomplete: str) -> list[str]:
    """What of this sheet can be explained."""
    from lampkeeper.errors import LampError
    from lampkeeper.session.things import things_there

    session = _session(ctx)
    try:
        opened = session.desk.look() if session else None
    except LampError:
        return []
    if session is None or opened is None:
        return []
    return _beginning(things_there(session.pack.campaign, opened.logbook, opened.paper), incomplete)


def topics(ctx: typer.Context, incomplete: str) -> list[str]:
    """The pages of the documentation, and the commands."""
    from lampkeeper.files.topics import topics as pages

    root = ctx.find_root()
    return _beginning([*pages(), *root.command.list_commands(root)], incomplete)  # type: ignore[attr-defined]


def rules(_: typer.Context, incomplete: str) -> list[str]:
    """The topics of the rules."""
    from lampkeeper.errors import LampError
    from lampkeeper.files.shelf import read_topics

    try:
        return _beginning(read_topics(), incomplete)
    except LampError:
        return []


def cards(_: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The numbers of the cards on the shelf that something is known of, with their names."""
    from lampkeeper.errors import LampError
    from lampkeeper.files.shelf import read_shelf

    try:
        known = [
            (str(number), _told(card.name))
            for box in read_shelf().boxes
            for card in box.cards
            for number in card.numbers
        ]
    except LampError:
        return []
    return [(number, name) for number, name in known if number.startswith(incomplete)]


def entries(ctx: typer.Context, incomplete: str) -> list[str]:
    """The entries that can be read now."""
    from lampkeeper.errors import LampError
    from lampkeeper.session.reading import find_reading

    session = _session(ctx)
    if session is None:
        return []
    found = []
    try:
        logbook = session.desk.look().logbook
        here = logbook.sheet.scenario
        known = session.pack.entries(here) if here else {}
    except LampError:
        return []
    for id in known:
        try:
            find_reading(id, session.pack, logbook, anyway=False)
        except LampError:
            continue
        found.append(id)
    return _beginning(found, incomplete)


def entries_read(ctx: typer.Context, incomplete: str) -> list[str]:
    """The entries that were read."""
    from lampkeeper.errors import LampError

    session = _session(ctx)
    try:
        return _beginning(session.desk.look().paper.entries_read if session else (), incomplete)
    except LampError:
        return []


def answers(ctx: typer.Context, incomplete: str) -> list[str]:
    """The answers that the entry or the ending asks for, as ID=VALUE."""
    from lampkeeper.errors import LampError
    from lampkeeper.resolve.answers import parse_answers
    from lampkeeper.session.reading import find_ending, find_reading, open_questions

    session = _session(ctx)
    if session is None:
        return []
    try:
        logbook = session.desk.look().logbook
        entry, typed = _typed_so_far(incomplete)
        ends = {"win": ["win"], "lose": ["lose"], "preview": [] if entry else ["win", "lose"]}.get(
            ctx.info_name or "", []
        )
        readings = [find_ending(command, session.pack, logbook) for command in ends]
        if not ends:
            readings = [find_reading(entry, session.pack, logbook, anyway=True)]
        given = parse_answers(typed)
        questions = [
            question
            for reading in readings
            for question in open_questions(reading, session.pack.campaign, logbook, given)
        ]
    except LampError:
        return []
    return _beginning(dict.fromkeys(value for question in questions for value in _values(question)), incomplete)


def _typed_so_far(incomplete: str) -> tuple[str, list[str]]:
    """The entry and the answers on the line: while an option still lacks its value, Typer has not read the line."""
    line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS", "")
    words = [word.strip("\"'") for word in line.split()]
    after = (word for before, word in pairwise(words) if before in ("read", "preview"))
    entry = next((word for word in after if not word.startswith("-")), "")
    answers = [word for before, word in pairwise(words) if before in ("-a", "--answer") and word != incomplete]
    return entry, answers


def _values(question: Question) -> list[str]:
    options = getattr(question, "options", ())
    return [f"{question.id}={option.value}" for option in options] or [f"{question.id}="]


def _lines(ctx: typer.Context) -> Iterable[Any]:
    from lampkeeper.errors import LampError

    session = _session(ctx)
    try:
        return session.desk.look().paper.setup_changes if session else ()
    except LampError:
        return ()


def _session(ctx: typer.Context) -> Session | None:
    from lampkeeper.errors import LampError

    try:
        return _rim(ctx).session
    except LampError:
        return None


def _rim(ctx: typer.Context) -> Rim:
    rim: Rim = ctx.obj
    root = ctx.find_root().params
    rim.take(sheet=rim.sheet or root.get("sheet"), pack=rim.pack or root.get("pack"), json=False, plain=False)
    return rim


def _told(text: str) -> str:
    """The beginning of a line, as far as it is safe with the shells."""
    from lampkeeper.show.literal import literal

    words = _ACTIVE.sub(" ", literal(text[:LONGEST]))
    return words if len(text) <= LONGEST else f"{words}…"


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    """The names that begin so; in small letters where they were typed so, for the shells compare letter by letter.

    A name that a shell would not take for one plain word is not offered.
    """
    found = [name for name in names if name.casefold().startswith(incomplete.casefold()) and _is_plain(name)]
    return [name if name.startswith(incomplete) else name.lower() for name in found]


def _is_plain(name: str) -> bool:
    from lampkeeper.show.literal import literal

    return literal(name) == name and " " not in name and not _ACTIVE.search(name.replace("=", ""))
