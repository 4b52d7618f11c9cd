"""The docs check: what the documentation shows of `lamp` is what `lamp` says. `--write` puts right what is not.

In each page the `console` blocks are run in order, on one sheet. A comment `<!-- lamp: a; b -->` runs lines of a script
that are not shown.
"""

import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAMP = Path(sys.executable).parent / "lamp"
WHEN = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
PIECE = re.compile(r"^<!-- lamp: (?P<hidden>.*?) -->$|^```console\n(?P<shown>.*?)^```$", re.MULTILINE | re.DOTALL)


def checked(page: str, folder: Path) -> str:
    """The page as it should be."""
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "LAMP_SHEET": str(folder / "sheet.json"),
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
    }

    def run(words: list[str], text: str = "") -> str:
        done = subprocess.run(
            [LAMP, *words], input=text, capture_output=True, text=True, env=environ, cwd=ROOT, check=False
        )
        said = (done.stdout + done.stderr).replace(str(folder), "/home/you")
        return WHEN.sub("2026-11-30 20:15", said)

    def replace(found: re.Match[str]) -> str:
        if found["hidden"] is not None:
            said = run(["run", "-"], found["hidden"].replace("; ", "\n"))
            if said.startswith("lamp:"):
                sys.exit(said)
            return found.group()
        shown = []
        for line in found["shown"].splitlines():
            if line.startswith("$ lamp"):
                shown.append(line)
                shown.extend(run(shlex.split(line)[2:]).rstrip("\n").splitlines())
        return "\n".join(["```console", *shown, "```"])

    return PIECE.sub(replace, page)


def main() -> int:
    """Check every page; 1 where one is not as it should be."""
    stale = 0
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        page = path.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            right = checked(page, Path(folder))
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
