"""Help: of every command, and the pages of the documentation, at every width and through a pipe."""

import re
import subprocess
from pathlib import Path

import pytest
from checks.reference import contexts

from lampkeeper.cli.app import Command, Family, Group, Sharing
from lampkeeper.files.topics import docs_folder, topic_text, topics
from tests.conftest import command
from tests.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]
FRAMES = "─│╭╰┌└━┃"
TOPICS = tuple(topics())


COMMANDS = contexts()


@pytest.mark.parametrize("path", COMMANDS)
def test_every_command_tells_how_it_is_used(lamp, path) -> None:
    ctx, words = COMMANDS[path], path.split()[1:]
    shown = lamp(*words, "--help")

    assert isinstance(ctx.command, Command | Family | Group)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith(f"Usage: {path} [OPTIONS]")
    assert not set(FRAMES) & set(shown.stdout)
    assert max(map(len, shown.stdout.splitlines())) <= 80
    for param in ctx.command.get_params(ctx):
        assert max(param.opts, key=len) in shown.stdout or param.metavar in shown.stdout
        assert param.help, param.name
    if words:
        assert lamp("help", *words).stdout == lamp(*words, "-h").stdout == shown.stdout
        assert " ".join(ctx.command.help.split("\n\n")[0].split()) in " ".join(shown.stdout.split())
        assert ("Options of every command" in shown.stdout) == isinstance(ctx.command, Sharing)


def test_help_groups_the_commands(lamp) -> None:
    shown = lamp("--help").stdout

    panels = {part.splitlines()[0]: part.splitlines()[1:] for part in shown.split("\n\n")[1:]}
    named = {title: [row.split()[0] for row in rows if row[2] != " "] for title, rows in panels.items()}
    assert named["Everyday commands"] == [
        "new", "play", "status", "next", "deck", "workers", "read", "win", "lose", "undo", "redo", "log", "run",
        "where", "notes", "help",
    ]  # fmt: skip
    assert named["The campaign, understood"] == ["explain", "preview", "reach", "odds", "map"]
    assert named["Care of the sheet"] == ["check", "mend", "adopt"]
    assert named["Several campaigns, and settings"] == ["list", "settings"]
    assert named["The Last Lighthouse"] == ["night"]
    assert named["Campaign packs"] == ["pack"]
    assert named["Pencil and eraser: marks made by hand"] == [
        "circle", "cross-out", "gain", "write", "strike", "erase", "go", "record",
    ]  # fmt: skip
    assert {path.split()[1] for path in COMMANDS if path != "lamp"} == {
        name for title, names in named.items() if "Options" not in title and title != "More" for name in names
    }
    assert lamp("--version").stdout == "lamp 0.1.0\n"


@pytest.mark.parametrize("words", ["--help", "--version", "read --help", "help", "help packs", "help read"])
def test_a_reader_of_help_that_goes_away_is_no_failure(lamp, words) -> None:
    line = f"'{command()}' {words} | head -c 0; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], env=lamp.environ, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [["read", "--help", "--plain"], ["--plain", "help", "read"], ["--help", "--plain"]])
def test_plain_help_on_a_terminal(lamp, words) -> None:
    terminal = Terminal([command(), *words], lamp.environ)

    assert terminal.finish() == 0
    assert terminal.shown.startswith("Usage: lamp ")
    assert not set(FRAMES) & set(terminal.shown)
    assert "\x1b" not in terminal.shown


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", [["--help"], ["pack", "check", "--help"], ["help"]], ids=" ".join)
def test_help_fits_a_terminal(lamp, words, columns) -> None:
    terminal = Terminal([command(), *words], {**lamp.environ, "NO_COLOR": "1"}, columns=columns)

    assert terminal.finish() == 0
    assert max(map(len, rows(terminal.shown))) <= columns
    assert "─" in terminal.shown


def test_help_lists_the_pages(lamp) -> None:
    shown = lamp("help").stdout

    assert TOPICS
    for topic, about in topics().items():
        assert " ".join(f"lamp help {topic} {about}".split()) in " ".join(shown.split())


@pytest.mark.parametrize("page", ["README", *TOPICS])
def test_the_pages_come_with_the_program(page) -> None:
    """From the checkout, or as installed."""
    there, here = (folder / f"{page}.md" for folder in (docs_folder(), ROOT / "docs"))

    assert there.read_text(encoding="utf-8") == here.read_text(encoding="utf-8")


@pytest.mark.parametrize("topic", TOPICS)
def test_a_page_through_a_pipe_is_its_markdown(lamp, topic) -> None:
    shown = lamp("help", topic)

    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout == topic_text(topic)
    assert shown.stdout.startswith("# ")
    assert "<!--" not in shown.stdout


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("topic", TOPICS)
def test_a_page_on_a_terminal(lamp, topic, columns) -> None:
    terminal = Terminal([command(), "help", topic], {**lamp.environ, "PAGER": "cat"}, columns=columns)

    assert terminal.finish() == 0
    shown = rows(terminal.shown)
    assert max(map(len, shown)) <= columns
    title = topic_text(topic).splitlines()[0].removeprefix("# ")
    assert shown[0].startswith(f"{title} ─")
    # No word is lost, and no mark of Markdown's is left over.
    said = "".join("".join(shown).split())
    assert [word for word in words_of(topic) if word not in said] == []
    assert "```" not in said
    assert "](" not in said


@pytest.mark.parametrize(
    "environ",
    [
        {"TERM": "dumb"}, {"COLUMNS": "1"}, {"COLUMNS": "no"}, {"LINES": "-3"}, {"NO_COLOR": "1"},
        {"PAGER": ""}, {"PAGER": "'"}, {"PAGER": "/nowhere/less -R"}, {"PAGER": "true"},
        {"PAGER": "/nowhere/less; exit $?"}, {"PAGER": "'|"}, {"PYTHONIOENCODING": "ascii"},
    ],
    ids=str,
)  # fmt: skip
def test_a_page_under_hostile_settings(lamp, environ) -> None:
    words = [command(), "help", TOPICS[0]]
    if "TERM" in environ:
        words = ["/usr/bin/env", "TERM=dumb", *words]
    terminal = Terminal(words, {**lamp.environ, "PAGER": "cat", **environ})

    assert terminal.finish() == 0
    assert "Traceback" not in terminal.shown
    assert ("\x1b" in terminal.shown) == ("TERM" not in environ and environ.get("PAGER") != "true")


def test_a_long_page_goes_to_the_pager_and_a_short_one_does_not(lamp, tmp_path) -> None:
    pager = tmp_path / "a pager"
    pager.write_text('#!/bin/sh\necho "paged with $LESS $*"\nhead -n 1\n', encoding="utf-8")
    pager.chmod(0o755)
    environ = {**lamp.environ, "PAGER": f"'{pager}' --well"}
    shown = {}
    for lines in (24, 2000):
        terminal = Terminal([command(), "help", "packs"], environ, lines=lines)
        assert terminal.finish() == 0
        shown[lines] = terminal.shown

    assert "paged with FRX --well" in shown[24]
    assert "Writing another campaign" in shown[24]
    assert "The folder" not in shown[24]
    assert "paged" not in shown[2000]
    assert "paged" not in lamp("help", "packs", environ={"PAGER": str(pager)}).stdout
    plain = Terminal([command(), "help", "packs", "--plain"], environ, lines=24)
    assert plain.finish() == 0
    assert "paged" not in plain.shown


@pytest.mark.parametrize("pager", ["sed s/campaign/CAMPAIGN/ | cat", 'SHOUT=CAMPAIGN; sed "s/campaign/$SHOUT/"'])
def test_a_pager_may_be_a_line_for_a_shell(lamp, pager) -> None:
    terminal = Terminal([command(), "help", "packs"], {**lamp.environ, "PAGER": pager}, lines=10)

    assert terminal.finish() == 0
    assert "Writing another CAMPAIGN" in terminal.shown


def test_ctrl_c_is_the_pagers(lamp, tmp_path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\ntrap 'echo put right; exit 0' INT\necho here\nsleep 20\n", encoding="utf-8")
    pager.chmod(0o755)
    terminal = Terminal([command(), "help", "packs"], {**lamp.environ, "PAGER": str(pager)}, lines=10)
    terminal.expect("here")
    terminal.type("\x03")

    assert terminal.finish() == 0
    assert "put right" in terminal.shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("help pak", "did you mean `lamp help pack` or `lamp help packs`?"),
        ("help erase wrte", "did you mean `lamp help erase`?"),
        ("help read 31", "There is no page and no command read 31"),
        ("help packs more", "There is no page and no command packs more"),
        ("help Zeus", "`lamp help` lists the pages, `lamp --help` the commands"),
        ("help --json", "--json does not go with help"),
        ("help packs --json", "--json does not go with help"),
    ],
)
def test_what_help_does_not_know(lamp, words, says) -> None:
    done = lamp(*words.split())

    assert done.returncode == 2
    assert says in done.stdout + done.stderr


def test_help_cannot_stand_in_a_script(lamp) -> None:
    assert lamp.script("help", code=2)[-1]["error"]["line"] == 1


def rows(shown: str) -> list[str]:
    """What a terminal shows, without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", shown).split("\r\n")


def words_of(topic: str) -> set[str]:
    """The words of a page, but for what is Markdown's own and for the heads of tables, which narrow ones go without."""
    text = re.sub(r"^\|.*\n\| ---.*\n", "", topic_text(topic), flags=re.MULTILINE)
    return {word for word in text.split() if word.isalpha()}


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("win --vp", "lamp win"),
        ("read 31 -a", "lamp read"),
        ("reckon storage --requires", "lamp reckon storage"),
        ("box --nonsense", "lamp box"),
        ("write setup --merciful", "lamp write setup"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_by_its_command(lamp, line, command) -> None:
    assert f"`{command} --help` tells how it is used" in " ".join(lamp(*line.split()).stderr.split())
