"""The mutants check: each mutant that survives is named in docs/mutants.md. `--write` writes the page's numbers anew.

A mutant is the program with one expression changed; it is killed where a test notices. mutmut makes them and tries
them, as `[tool.mutmut]` in pyproject.toml says.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MUTMUT = Path(sys.executable).parent / "mutmut"
PAGE = ROOT / "docs" / "mutants.md"
TABLE = re.compile("(?<=<!-- table -->\n).*?(?=<!-- end -->)", re.DOTALL)
NOTICED = ("killed", "timeout")


def mutmut(*words: str) -> str:
    """What mutmut answers."""
    return subprocess.run([MUTMUT, *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def tried() -> dict[str, str]:
    """What became of each mutant, by its name."""
    lines = mutmut("results", "--all", "true").splitlines()
    return dict(line.strip().rsplit(": ", 1) for line in lines if ": " in line)


def place(name: str) -> str:
    """The file of a mutant, as the page has it: `sheet/pencil.py`."""
    module = re.split(r"\.x[_ǁ]", name)[0]
    return module.removeprefix("lampkeeper.").replace(".", "/") + ".py"


def room(name: str) -> str:
    """What the page counts together: a folder, or the sheet file."""
    file = place(name)
    return file if file.startswith("files/") else f"{Path(file).parent}/"


def table(results: dict[str, str]) -> str:
    """The numbers of each room, and of all."""
    rooms: dict[str, Counter[str]] = {}
    for name, result in results.items():
        rooms.setdefault(room(name), Counter())[result] += 1
    rooms["all"] = sum((rooms[name] for name in rooms), Counter())
    rows = ["| | mutants | killed | of these by a timeout | survived | share |", "| --- " + "| ---: " * 5 + "|"]
    for name, count in sorted(rooms.items(), key=lambda found: (found[0] == "all", found[0])):
        killed, total = sum(count[result] for result in NOTICED), count.total()
        title = "all" if name == "all" else f"`{name}`"
        share = f"{100 * killed / total:.1f} %"
        rows.append(f"| {title} | {total:,} | {killed:,} | {count['timeout']} | {total - killed} | {share} |")
    return "\n".join(rows) + "\n"


def lines_of(diff: str) -> Iterator[str]:
    """The lines that a diff takes away and puts in their place, without their indentation."""
    for line in diff.splitlines():
        if line.startswith(("-", "+")) and not line.startswith(("---", "+++")):
            yield f"{line[0]} {line[1:].strip()}"


def named(page: str) -> Iterator[tuple[str, str]]:
    """The survivors that the page names, each as its file and its lines."""
    for block in re.findall("^```diff\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        for part in re.split("^@@ ", block, flags=re.MULTILINE)[1:]:
            file, _, diff = part.partition("\n")
            taken, put = [], []
            for line in lines_of(diff):
                if line.startswith("-"):
                    taken, put = [*taken, line] if not put else [line], []
                else:
                    put = [line]
                    yield file.removesuffix(" @@"), "\n".join([*taken, *put])


def main() -> int:
    """Try all mutants; 1 where one survives that the page does not name."""
    os.nice(10)
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    subprocess.run([MUTMUT, "run"], cwd=ROOT, check=True)
    results = tried()
    page = PAGE.read_text(encoding="utf-8")
    known = Counter(named(page))
    strange = 0
    for name in (name for name, result in results.items() if result not in NOTICED):
        survivor = place(name), "\n".join(lines_of(mutmut("show", name)))
        if known[survivor]:
            known[survivor] -= 1
            continue
        strange += 1
        print(f"\n{name}: {results[name]}\n@@ {survivor[0]} @@\n{survivor[1]}")
    for file, lines in known.elements():
        print(f"\nNo longer a survivor:\n@@ {file} @@\n{lines}")
    print(f"\n{table(results)}")
    if "--write" in sys.argv:
        PAGE.write_text(TABLE.sub(lambda _: table(results), page), encoding="utf-8")
    print(f"mutants check: {strange} survive that docs/mutants.md does not name")
    return 1 if strange else 0


if __name__ == "__main__":
    sys.exit(main())
