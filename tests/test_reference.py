"""The reference of the commands and the man page: written out of the commands, whole, valid and installed."""

import re
import shutil
import subprocess
from importlib.metadata import distribution
from pathlib import Path

import pytest
from checks.reference import commands_page, contexts, man_page

import lampkeeper
from lampkeeper.cli.help import help_of
from lampkeeper.errors import LampError, PackError, SheetError, Wrong
from lampkeeper.files.topics import topics
from lampkeeper.session.reading import AnswersUnsettled

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
MAN = (ROOT / "docs" / "lamp.1").read_text(encoding="utf-8")
CONTEXTS = contexts()
# What each says where something is wrong, and nothing where all is well.
READERS = {
    "groff": ["groff", "-man", "-Tutf8", "-ww", "-z", "docs/lamp.1"],
    "mandoc": ["mandoc", "-T", "lint", "-W", "warning", "docs/lamp.1"],
}


def test_they_are_as_the_commands_say() -> None:
    assert commands_page() == PAGE
    assert man_page() == MAN


@pytest.mark.parametrize("path", [path for path in CONTEXTS if path != "lamp"])
def test_every_command_is_told_with_all_that_it_takes(path) -> None:
    help = help_of(CONTEXTS[path])
    (told,) = re.findall(rf"^#+ {path}$\n(.*?)(?=^#|\Z)", PAGE, re.MULTILINE | re.DOTALL)

    assert f"\n`{help.usage}`\n" in told
    assert " ".join(help.text) in " ".join(told.split())
    listed = {line.split("`")[1] for line in told.splitlines() if line.startswith("- ")}
    assert listed == {
        name
        for title, rows in help.tables
        if title in ("Arguments", "Options")
        for name, _ in rows
        if name != "-h, --help"
    }
    assert f".B {help.usage}\n" in MAN.replace("\\-", "-").replace("\\[u00B1]", "±")


def test_the_man_page_tells_every_exit_code_and_every_page() -> None:
    told = MAN.partition(".SH EXIT STATUS")[2].partition(".SH ENVIRONMENT")[0]

    codes = {kind.code for kind in (LampError, Wrong, SheetError, PackError, AnswersUnsettled)}
    assert {int(code) for code in re.findall(r"^\.B (\d+)$", told, re.MULTILINE)} == {0, 130, *codes}
    assert all(f".B lamp help {topic}\n" in MAN.replace("\\-", "-") for topic in topics())


@pytest.mark.parametrize("reader", READERS)
def test_the_man_page_is_valid(reader) -> None:
    if shutil.which(reader) is None:
        pytest.skip(f"there is no {reader} here")
    done = subprocess.run(READERS[reader], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_man_page_can_be_read() -> None:
    if shutil.which("groff") is None:
        pytest.skip("there is no groff here")
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-P-bcou", "docs/lamp.1"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert "--answer ID=VALUE" in done.stdout
    assert "lamp - keep the campaign of Wrath of the Lighthouse" in done.stdout
    assert 'lamp win --vp 41 --note "by a hair"' in done.stdout
    assert "| jq '.moves[].command'" in done.stdout


def test_it_is_installed_with_the_package() -> None:
    files = distribution("lampkeeper").files or []
    (installed,) = (file for file in files if file.as_posix().endswith("share/man/man1/lamp.1"))

    text = Path(installed.locate()).read_text(encoding="utf-8")
    # An installation for development keeps the man page of the day.
    assert text == MAN or Path(lampkeeper.__file__).is_relative_to(ROOT / "src")
