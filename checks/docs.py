"""The docs check: what the documentation shows of `lamp` is what `lamp` says. `--write` puts right what is not.

In each page what stands behind a `$` in `console` blocks is run by bash, in order, on one sheet, while the clock stands
still; it goes on in the next lines until bash finds it whole. Comments that are not shown steer this:
`<!-- lamp: a; b -->` runs lines of a script, `<!-- types: a; b -->` lets the next block run on a terminal on which
these answers are typed.

The reference of the commands and the man page are written out of the commands themselves (reference.py).
"""

import difflib
import fcntl
import os
import pty
import re
import secrets
import shutil
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from reference import commands_page, man_page

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
DOCS = ROOT / "docs"
WRITTEN = {DOCS / "commands.md": commands_page, DOCS / "lamp.1": man_page}
HOME = "/home/you"
PIECE = re.compile(
    r"^<!-- (?P<kind>lamp|types): (?P<hidden>.*?) -->$|^```console\n(?P<shown>.*?)^```$", re.MULTILINE | re.DOTALL
)
STILL_LAMP = f"""#!{sys.executable}
import datetime

class Still(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2026, 11, 30, 20, 15, tzinfo=datetime.timezone.utc)

datetime.datetime = Still
from lampkeeper.cli.main import main
main()
"""


@contextmanager
def home() -> Iterator[Path]:
    """A folder whose path is as long as the one that is shown in its place, so that lines are broken the same."""
    while True:
        folder = Path("/tmp") / secrets.token_hex(8)[: len(HOME) - len("/tmp/")]
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
            break
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def still_lamp(folder: Path) -> Path:
    """`lamp` for which it is always a quarter past eight: times, seals and the names of copies can be shown."""
    folder.mkdir(parents=True)
    lamp = folder / "lamp"
    lamp.write_text(STILL_LAMP, encoding="utf-8")
    lamp.chmod(0o755)
    return lamp


class Table:
    """Where a page is tried: a home with a sheet of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        lamp = still_lamp(folder / "bin")
        self.environ = {
            "PATH": f"{lamp.parent}:{os.environ['PATH']}",
            "HOME": str(folder),
            "COLUMNS": "80",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "TERM": "dumb",
        }

    def run(self, line: str, text: str = "") -> str:
        """What a line in a shell says."""
        done = subprocess.run(
            ["bash", "-c", line], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=self.environ, cwd=ROOT, check=False,
        )  # fmt: skip
        return self._at_home(done.stdout)

    def type(self, line: str, answers: list[str]) -> str:
        """What the terminal shows of a line and of what is typed when it asks."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(ROOT)
            os.execvpe("bash", ["bash", "-c", line], self.environ)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 80, 0, 0))
        shown = b""
        while True:
            try:
                read = os.read(terminal, 65536)
            except OSError:  # what Linux says at the end
                break
            shown += read
            if shown.endswith(b": ") and answers:
                os.write(terminal, f"{answers.pop(0)}\n".encode())
        os.waitpid(pid, 0)
        return self._at_home(shown.decode().replace("\r\n", "\n"))

    def _at_home(self, said: str) -> str:
        return said.replace(str(self.folder), HOME)


def checked(page: str, folder: Path) -> str:
    """The page as it should be."""
    table = Table(folder)
    answers: list[str] = []

    def replace(found: re.Match[str]) -> str:
        if found["kind"] == "lamp":
            said = table.run("lamp run -", found["hidden"].replace("; ", "\n"))
            if "lamp: " in said:
                sys.exit(said)
            return found.group()
        if found["kind"] == "types":
            answers.extend(found["hidden"].split("; "))
            return found.group()
        shown = []
        for line in commands(found["shown"].splitlines()):
            said = table.type(line, answers) if answers else table.run(line)
            shown.append(f"$ {line}\n{said.rstrip()}".rstrip())
        return "\n".join(["```console", *shown, "```"])

    return PIECE.sub(replace, page)


def commands(lines: list[str]) -> Iterator[str]:
    """What is typed in a block."""
    left = iter(lines)
    for line in left:
        if line.startswith("$ "):
            command = line[2:]
            while subprocess.run(["bash", "-n", "-c", command], capture_output=True, check=False).returncode:
                command += f"\n{next(left)}"
            yield command


def main() -> int:
    """Check every page; 1 where one is not as it should be."""
    stale = 0
    for path in [README, *sorted({*DOCS.glob("*.md"), *WRITTEN})]:
        page = path.read_text(encoding="utf-8") if path.exists() else ""
        if path in WRITTEN:
            right = WRITTEN[path]()
        elif "jq " in page and shutil.which("jq") is None:
            print(f"docs check: there is no jq here, and {path.name} is not checked")
            continue
        else:
            with home() as folder:
                right = checked(page, folder)
        if right == page:
            continue
        if "--write" in sys.argv:
            path.write_text(right, encoding="utf-8")
            print(f"docs check: {path.name} is written anew")
            continue
        stale += 1
        sys.stdout.writelines(difflib.unified_diff(page.splitlines(True), right.splitlines(True), path.name, "lamp"))
    print(f"docs check: {stale} pages do not show what lamp says" if stale else "docs check: all is as lamp says")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
