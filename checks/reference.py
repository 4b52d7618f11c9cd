"""The reference of the commands, as docs/commands.md and as the man page docs/lamp.1: written out of the commands."""

import re
from textwrap import fill
from typing import Any

import typer
from typer.main import get_command

from lampkeeper import __version__
from lampkeeper.cli import moves, script, views  # noqa: F401 - they register their commands
from lampkeeper.cli.app import SHARED, app
from lampkeeper.cli.help import help_of
from lampkeeper.cli.rim import Rim
from lampkeeper.files.topics import topics
from lampkeeper.show.help_page import Help

# Of the man page's last change worth telling: a date that the page would take from the clock would make it stale.
DATE = "2026-11-30"
ENVIRONMENT = (
    ("LAMP_SHEET", "The sheet: a path, or a bare name in the data folder. `--sheet` goes before it."),
    ("LAMP_PACK", "The campaign pack's folder. `--pack` goes before it."),
    ("LAMP_NIGHT", "The file of the nights of The Last Lighthouse, if not the one in the data folder."),
    ("XDG_DATA_HOME", "On Linux, where the data folder lies, if not in `~/.local/share`."),
    ("NO_COLOR", "Set to anything: no colours. `TERM=dumb`: plain text, as with `--plain`."),
    ("COLUMNS", "The width to write for; else that of the terminal, or 80."),
    ("PAGER", "What shows a long page of `lamp help` on a terminal, if not `less`; `cat` for none."),
)
FILES = (
    ("~/.local/share/lampkeeper/progress-sheet.json", "The sheet, on Linux; `lamp where` tells where yours is."),
    ("~/.local/share/lampkeeper/NAME.json", "The sheet of `--sheet NAME`."),
    ("~/.local/share/lampkeeper/settings.toml", "What `lamp settings` sets. Options and the environment go before it."),
    ("~/.local/share/lampkeeper/scenario-book/CAMPAIGN.toml", "What `lamp notes` keeps."),
    ("~/.local/share/lampkeeper/last-lighthouse/nights.json", "The nights of The Last Lighthouse."),
    ("~/.local/share/lampkeeper/decks/NAME.toml", "The deck of `lamp night play --deck NAME`."),
    ("NAME.2026-11-30-201500.json", "Beside a sheet: a dated copy, kept before something is replaced for good."),
    (".NAME.json.lock", "Beside a sheet: its lock. It is empty, and may be left there."),
)
EXIT_STATUS = (
    ("0", "Done."),
    ("1", "Right elsewhere, but not here and now: an entry of another scenario, an existing sheet, nothing to undo."),
    ("2", "Wrong: an unknown command, entry, card or Clan, an answer of the wrong kind."),
    ("3", "Answers are missing."),
    ("4", "The sheet's file, or that of nights: missing, damaged, edited, busy, of a newer format."),
    ("5", "The campaign pack, or a deck of The Last Lighthouse, is at fault."),
    ("130", "Ctrl-C."),
)
EXAMPLES = (
    ("lamp new Ulaf", "Begin a campaign."),
    ("lamp next", "All that the next game's setup needs."),
    ("lamp read 13", "Read an entry; it asks what only the player knows."),
    ("lamp read 13 -a discard=yes", "The same, answered beforehand."),
    ('lamp win --vp 41 --note "by a hair"', "Win the scenario."),
    ("lamp undo 2", "Take back two moves."),
    ("lamp log --json | jq '.moves[].command'", "What was done, for a script."),
)


def contexts() -> dict[str, Any]:
    """Every command by its words, from `lamp` to `lamp erase write setup`, as a context for it."""
    found = {}

    def walk(ctx: Any) -> None:
        found[ctx.command_path] = ctx
        for name in getattr(ctx.command, "list_commands", lambda _: ())(ctx):
            walk(typer.Context(ctx.command.get_command(ctx, name), parent=ctx, info_name=name))

    lamp = get_command(app)
    walk(typer.Context(lamp, info_name="lamp", obj=Rim(), **lamp.context_settings))
    return found


def _panels() -> dict[str, dict[str, Help]]:
    """What every command says of itself, by its words, under the panels of `lamp --help`."""
    helps = {path: help_of(ctx) for path, ctx in contexts().items()}
    panels: dict[str, dict[str, Help]] = {}
    for title, rows in helps["lamp"].tables:
        for name, _ in rows:
            family = f"lamp {name}"
            panels.setdefault(title, {}).update(
                (path, help) for path, help in helps.items() if path == family or path.startswith(f"{family} ")
            )
    return {title: commands for title, commands in panels.items() if commands}


def _rows(help: Help) -> list[tuple[str, str]]:
    """A command's own arguments and options."""
    tables = dict(help.tables)
    rows = [*tables.get("Arguments", ()), *tables.get("Options", ())]
    return [(name, text) for name, text in rows if name != "-h, --help"]


def _list(rows: Any) -> list[str]:
    return [fill(f"- `{name}`: {text}", 130, subsequent_indent="  ", break_on_hyphens=False) for name, text in rows]


def commands_page() -> str:
    """docs/commands.md."""
    lamp = help_of(contexts()["lamp"])
    lines = [
        "# Commands",
        "",
        f"`{lamp.usage}`",
        "",
        "What every command says of itself with `--help`, on one page.",
        lamp.more,
        "",
        f"## {SHARED}",
        "",
        "They stand before or after the command's name.",
        "",
        *_list(dict(lamp.tables)[SHARED]),
        "- `-h, --help`: Show how the command is used, and do nothing.",
        "",
        "`lamp` alone also takes:",
        "",
        *_list(_rows(lamp)),
    ]
    for title, commands in _panels().items():
        lines += ["", f"## {title}"]
        for path, help in commands.items():
            lines += ["", f"{'#' * (path.count(' ') + 2)} {path}", "", f"`{help.usage}`"]
            for text in help.text:
                lines += ["", fill(text, 130)]
            rows = _rows(help)
            lines += ["", *_list(rows)] if rows else []
    lines += ["", "## Environment", "", *_list(ENVIRONMENT), "", "## Files", "", *_list(FILES)]
    lines += [
        "",
        "[Scripts](scripts.md#exit-codes) tells the exit codes, [The sheet file](sheet-file.md) what a sheet holds.",
    ]
    return "\n".join(lines) + "\n"


def man_page() -> str:
    """docs/lamp.1."""
    lamp = help_of(contexts()["lamp"])
    lines = [
        '.\\" Written by checks/docs.py out of the commands themselves.',
        f'.TH LAMP 1 "{DATE}" "Lampkeeper {__version__}" "User Commands"',
        ".SH NAME",
        "lamp \\- keep the campaign of Wrath of the Lighthouse",
        ".SH SYNOPSIS",
        f".B {_code(lamp.usage)}",
        ".SH DESCRIPTION",
        *(_roff(text) for text in lamp.text),
        _roff(lamp.more),
        ".SH OPTIONS",
        "The first four are those of every command, and stand before or after its name.",
        *_tagged([*dict(lamp.tables)[SHARED], *_rows(lamp)]),
        ".SH COMMANDS",
    ]
    for title, commands in _panels().items():
        lines += [f".SS {_roff(title)}"]
        for help in commands.values():
            first, *rest = help.text
            lines += [".TP", f".B {_code(help.usage)}", _roff(first)]
            for text in rest:
                lines += [".IP", _roff(text)]
            lines += [".RS", *_tagged(_rows(help)), ".RE"] if _rows(help) else []
    lines += [".SH EXIT STATUS", *_tagged(EXIT_STATUS)]
    lines += [".PP", "Codes 1 to 5 mean that the sheet's file is as it was."]
    lines += [".SH ENVIRONMENT", *_tagged(ENVIRONMENT), ".SH FILES", *_tagged(FILES), ".SH EXAMPLES"]
    lines += [*_tagged(EXAMPLES), ".SH SEE ALSO", "Pages to read in the program:"]
    lines += _tagged([(f"lamp help {topic}", f"{about[0].upper()}{about[1:]}.") for topic, about in topics().items()])
    return "\n".join(lines) + "\n"


def _tagged(rows: Any) -> list[str]:
    return [line for name, text in rows for line in (".TP", f".B {_code(name)}", _roff(text))]


def _code(text: str) -> str:
    """What is typed, with quotes as they are typed."""
    return _roff(text).replace('"', "\\(dq").replace("'", "\\(aq")


def _roff(text: str) -> str:
    """A text in roff: nothing in it is a request, hyphens can be copied, code is bold."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub("`(.+?)`", r"\\fB\1\\fR", text)
    text = "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in text)
    return f"\\&{text}" if text[:1] in (".", "'") else text
