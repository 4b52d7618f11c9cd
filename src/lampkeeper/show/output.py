"""Where answers go: JSON, plain text or a terminal; and the message of an error."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from typing import TYPE_CHECKING, Any, TextIO

from lampkeeper.errors import LampError, NotNow
from lampkeeper.show.literal import literal, literal_toml

if TYPE_CHECKING:
    from rich.console import Console

    from lampkeeper.show.chart import Chart
    from lampkeeper.show.page import Page

NARROWEST = 20
WIDEST = 500
LONGEST = 2000


class OutputFailed(NotNow):
    """The answer could not be written where it was to go."""

    def __init__(self, reason: str) -> None:
        super().__init__("output-failed", f"The answer cannot be written: {reason}", "mend that and try again")


def write_json(facts: dict[str, Any], *, indent: int | None = None) -> None:
    """One JSON object on standard output, on one line unless indented."""
    write(sys.stdout, json_text(facts, indent=indent))


def json_text(facts: dict[str, Any], *, indent: int | None = None) -> str:
    """One JSON object, in ASCII, so that any terminal can take it."""
    return json.dumps(facts, indent=indent) + "\n"


def write_page(page: Page, *, plain: bool, colour: str = "auto", lamp: str = "lamp") -> None:
    """A page on standard output: with Rich on a terminal, else as plain text. `lamp` is how its commands call it.

    `colour` is `never`, `always` (then with Rich in a pipe too) or `auto`.
    """
    if lamp != "lamp":
        from lampkeeper.show.page import addressed

        page = addressed(page, lamp)
    if plain or not (is_terminal(sys.stdout) or (colour == "always" and not _is_dumb())):
        from lampkeeper.show.plain import plain_text

        write(sys.stdout, plain_text(page, columns()))
    else:
        from lampkeeper.show.colour import show_on_terminal

        show_on_terminal(page, terminal(colour))


def terminal(colour: str = "auto") -> Console:
    """The terminal, as Rich sees it: nothing in a text is markup, an emoji code or a number to be coloured."""
    from rich.console import Console

    return Console(
        markup=False,
        emoji=False,
        highlight=False,
        width=columns(),
        height=25,
        no_color={"never": True, "always": False}.get(colour),
        force_terminal=True if colour == "always" else None,
    )


def columns() -> int:
    """The width of the terminal; 80 where there is none and $COLUMNS says nothing else."""
    return min(max(NARROWEST, shutil.get_terminal_size((80, 24)).columns), WIDEST)


def is_terminal(stream: TextIO) -> bool:
    """Whether a person can see this, with more than a dumb terminal."""
    return stream.isatty() and not _is_dumb()


def _is_dumb() -> bool:
    return os.environ.get("TERM") == "dumb"


def write_error(error: LampError, line: int | None, lamp: str) -> None:
    """The message of an expected failure on standard error: what is wrong, where, and what mends it."""
    where = f"line {line}: " if line is not None else ""
    rows = [f"lamp: {where}{_short(error.message)}"]
    rows.extend(f"  {_short(str(problem))}" for problem in error.problems)
    if error.remedy:
        rows.append(f"  {_short(_remedy(error, lamp))}")
    if line is not None:
        rows.append("  the whole script has written nothing")
    write(sys.stderr, "".join(f"{_folded(row)}\n" for row in rows))


def _short(text: str) -> str:
    """The text literally; of one that fills a screen, its beginning."""
    return literal(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def _folded(text: str) -> str:
    """The text broken between words on a terminal, as it is elsewhere."""
    return _hung(text, "    ") if sys.stderr.isatty() else text


def _hung(text: str, lead: str) -> str:
    """The text in rows no wider than the terminal, all but the first behind `lead`."""
    from lampkeeper.show.widths import broken

    first, *_ = broken(text, columns())
    rest = text[len(first) :].lstrip(" ")
    return "\n".join([first, *(lead + row for row in broken(rest, columns() - len(lead)) if row)])


def write_document(text: str) -> None:
    """What is to be kept in a file: in UTF-8 and with its own line ends there, whatever the terminal's are."""
    if not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="")  # type: ignore[union-attr]
    write(sys.stdout, text)


def write_form(text: str) -> None:
    """A form on standard output."""
    write_document(literal_toml(text))


def write_topic(text: str, *, plain: bool) -> None:
    """A page of the documentation on standard output: its Markdown, or how that looks on a terminal."""
    if plain or not is_terminal(sys.stdout):
        write(sys.stdout, text)
        return
    from lampkeeper.show.pager import write_paged
    from lampkeeper.show.topic_page import topic_on_terminal

    write_paged(topic_on_terminal(text, terminal()))


def write_picture(chart: Chart, format: str) -> None:
    """A map on standard output, as `mermaid`, `dot` or `svg`."""
    from lampkeeper.show import diagrams, svg

    drawn = {"mermaid": diagrams.mermaid, "dot": diagrams.dot, "svg": svg.svg}[format]
    write_document(drawn(chart))


def write_line(text: str) -> None:
    """A line on standard output, broken like a page."""
    write(sys.stdout, _hung(literal(text), "  ") + "\n")


def write_word(text: str) -> None:
    """A word to the player beside the answer, on standard error."""
    write(sys.stderr, _folded(f"lamp: {_short(text)}") + "\n")


def _remedy(error: LampError, lamp: str) -> str:
    from lampkeeper.show.page import called

    return re.sub("`(lamp[^`]*)`", lambda found: f"`{called(found[1], lamp)}`", error.remedy)


def write_left(said: str) -> None:
    """What is said to a player who leaves a prompt."""
    write(sys.stderr, "\n")
    if said:
        write_word(said)


def error_facts(error: LampError, line: int | None, lamp: str) -> dict[str, Any]:
    """The JSON object of a failure."""
    message = f"{error.message}: {_remedy(error, lamp)}" if error.remedy else error.message
    facts: dict[str, Any] = {"code": error.code, "kind": error.kind, "message": message, **error.facts()}
    return {"error": facts if line is None else {**facts, "line": line, "written": False}}


def write(stream: TextIO, text: str) -> None:
    """Write and flush. A reader that went away is no failure: what is said after that is said to nobody."""
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if stream is sys.stdout and not isinstance(error, BrokenPipeError):
            raise OutputFailed(error.strerror or str(error)) from None
