"""What the tests share: the shipped pack, and the command as a player runs it, away from any real sheet."""

import json
import os
import shutil
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import pytest

from lampkeeper.cli.main import main
from lampkeeper.files.pack import SHIPPED, Pack, data_folder


@pytest.fixture(scope="session", autouse=True)
def _no_home(tmp_path_factory) -> Iterator[None]:
    """What runs in this process finds nothing of the player who tests: no sheet, no setting, no note."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        for name in ("LAMP_SHEET", "LAMP_PACK", "LAMP_NIGHT", "NO_COLOR", "FORCE_COLOR"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The pack that Lampkeeper ships."""
    return Pack(data_folder() / SHIPPED, whole=True)


@pytest.fixture(scope="session")
def campaign(pack):
    return pack.campaign


@dataclass
class Lamp:
    """The command `lamp`, with a sheet of its own."""

    sheet: Path
    environ: dict[str, str]

    def __call__(
        self, *args: str, input: str = "", environ: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command line in a process of its own."""
        return run_forked(args, input, {**self.environ, **(environ or {})}, self.sheet.parent)

    def json(self, *args: str, code: int = 0) -> dict[str, Any]:
        """The JSON object that a command line answers with; its exit code must be `code`."""
        done = self(*args, "--json")
        assert done.returncode == code, done.stdout + done.stderr
        assert done.stderr == ""
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer

    def script(self, *lines: str, code: int = 0) -> list[dict[str, Any]]:
        """The JSON objects that the lines of a script answer with."""
        done = self("run", "-", "--json", input="\n".join(lines))
        assert done.returncode == code, done.stdout + done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def play(self, *lines: str) -> dict[str, Any]:
        """The sheet after a script."""
        sheet: dict[str, Any] = self.script(*lines)[-1]["sheet"]
        return sheet


def run_forked(
    words: Sequence[str], text: str, environ: dict[str, str], folder: Path
) -> subprocess.CompletedProcess[str]:
    """Run `lamp` in a fork of this process: all of it but the start of Python, which takes most of the time.

    Where the start matters (streams, signals, terminals, imports) a test runs the file `command()` instead.
    """
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(text.encode())
        stdin.seek(0)
        pid = os.fork()
        if pid == 0:
            _become_lamp(list(words), environ, folder, (stdin, stdout, stderr))
        _, status = os.waitpid(pid, 0)
        for stream in (stdout, stderr):
            stream.seek(0)
        return subprocess.CompletedProcess(
            ["lamp", *words], os.waitstatus_to_exitcode(status), stdout.read().decode(), stderr.read().decode()
        )


def _become_lamp(words: list[str], environ: dict[str, str], folder: Path, streams: Sequence[IO[bytes]]) -> None:
    code = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)
        sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        os.environ.clear()
        os.environ.update(environ)
        os.chdir(folder)
        sys.argv = ["lamp", *words]
        try:
            main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def command() -> str:
    """The path of `lamp`: the one beside this Python."""
    found = shutil.which("lamp", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    assert found, "`lamp` is not installed"
    return found


@pytest.fixture
def lamp(tmp_path: Path) -> Lamp:
    """`lamp` in a home and a folder of its own."""
    home = tmp_path / "home"
    home.mkdir()
    sheet = tmp_path / "sheet.json"
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "LAMP_SHEET": str(sheet),
        "LAMP_NIGHT": str(tmp_path / "nights.json"),
        "LANG": "C.UTF-8",
        "TZ": "UTC",
    }
    return Lamp(sheet, environ)


@pytest.fixture
def shipped_copy(tmp_path: Path) -> Path:
    """A copy of the shipped pack that may be spoiled."""
    return Path(shutil.copytree(data_folder() / SHIPPED, tmp_path / "pack"))


Spoil = Callable[[str, str, str], None]


@pytest.fixture
def spoil(shipped_copy: Path) -> Spoil:
    """Replace a text that stands once in a file of the copy."""

    def replace(name: str, old: str, new: str) -> None:
        path = shipped_copy / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, (name, old, text.count(old))
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace


def ids(rows: Sequence[Any]) -> list[str]:
    """Names for rows of a table: the first field, numbered."""
    return [f"{row[0]}-{number}" for number, row in enumerate(rows)]
