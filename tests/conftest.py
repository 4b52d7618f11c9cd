"""What the tests share: the shipped pack, and the command as a player runs it, away from any real sheet."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lampkeeper.files.pack import SHIPPED, Pack, data_folder


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
        self, *args: str, input: str | None = None, environ: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command line in a process of its own."""
        return subprocess.run(
            [command(), *args],
            input=input if input is not None else "",
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**self.environ, **(environ or {})},
            cwd=self.sheet.parent,
            check=False,
        )

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
