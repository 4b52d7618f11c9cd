"""How long everyday commands take, against a floor measured in the same run.

The floor is the smallest Typer program that validates a five-field Pydantic model and prints one Rich table (for
`--json`: prints JSON). Both run on a pseudo-terminal; CPU time of user and system together; command and floor take
turns, and the ratio is the median of the pairs. `--runs N` sets how many, `--write` writes docs/speed.md.
"""

import argparse
import os
import pty
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

BIN = Path(sys.executable).parent
LAMP = BIN / "lamp"
DOCS = Path(__file__).resolve().parents[1] / "docs" / "speed.md"

FLOOR = """
import typer
app = typer.Typer()
@app.command()
def show(json: bool = False) -> None:
    from pydantic import BaseModel
    class Sheet(BaseModel):
        clan: str
        victories: int
        defeats: int
        circled: list[int]
        state: str
    facts = {"clan": "Ulaf", "victories": 3, "defeats": 1, "circled": [25, 28], "state": "playing"}
    sheet = Sheet.model_validate(facts)
    if json:
        import json as text
        print(text.dumps(sheet.model_dump()))
        return
    from rich.console import Console
    from rich.table import Table
    table = Table("field", "value")
    for name, value in sheet.model_dump().items():
        table.add_row(name, str(value))
    Console().print(table)
@app.command()
def other() -> None: ...
app()
"""

MID_CAMPAIGN = """
new Ulaf
read 11 -a spend=no
read 13 -a discard=yes
read 16
win --vp 41
read 21
read 22
win -a footprint=yes
read 31 -a decide=settle-a-case -a act=yes
read 33 -a spend=no
lose -a agreement=yes
read 51
read 52
read C2A
read 54 -a gain=blue-swirl
win
read 61 -a decide=advance-purple
read 62
lose -a lighthouse-followers=3
read 90 -a remove=yes
"""

COMMANDS = {
    "deck": 1.25,
    "workers": 1.25,
    "log": 1.25,
    "status": 1.4,
    "next": 1.4,
    "explain 28": 1.5,
    "explain scenario": 1.5,
    "odds --win-rate 0.7": 1.5,
    "read 91 -a decide=gain-vp --dry-run": 1.5,
    "win --dry-run": 1.5,
    "preview": 1.6,
    "preview 91": 1.6,
}


def cpu_seconds(words: Sequence[str | Path], environ: dict[str, str]) -> float:
    """The CPU time of one run on a pseudo-terminal."""
    pid, handle = pty.fork()
    if pid == 0:
        os.execve(words[0], [str(word) for word in words], environ)
    try:
        while os.read(handle, 65536):
            pass
    except OSError:
        pass
    _, status, used = os.wait4(pid, 0)
    os.close(handle)
    assert os.waitstatus_to_exitcode(status) == 0, words
    return used.ru_utime + used.ru_stime


def pairs(one: Callable[[], float], other: Callable[[], float], runs: int) -> tuple[float, float, float]:
    """The median of the ratios, and the medians of both."""
    one(), other()
    taken = [(one(), other()) for _ in range(runs)]
    return (
        statistics.median(a / b for a, b in taken),
        statistics.median(a for a, _ in taken),
        statistics.median(b for _, b in taken),
    )


def script(moves: int) -> str:
    """A script of so many moves with bounded marks, undo and redo among them."""
    lines = ["new Ulaf"]
    turn = ["read 12", "read 13 -a discard=no", "undo", "redo", "read 14", "read 15", "undo", "read 12"]
    lines.extend(turn[at % len(turn)] for at in range(moves - 1))
    return "\n".join(lines)


def main() -> None:
    """Measure and print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--runs", type=int, default=31)
    options.add_argument("--moves", type=int, nargs="*", default=[1_000, 10_000, 100_000])
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environ = {
            "PATH": os.environ["PATH"],
            "HOME": folder,
            "LAMP_SHEET": f"{folder}/sheet.json",
            "TERM": "xterm",
            "COLUMNS": "80",
        }
        floor = Path(folder) / "floor.py"
        floor.write_text(FLOOR, encoding="utf-8")
        subprocess.run([LAMP, "run", "-"], input=MID_CAMPAIGN, text=True, env=environ, check=True, capture_output=True)
        rows = [
            "| command | ratio | goal | `--json` | CPU s | floor CPU s | to `python -c pass` |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        ]
        bare = statistics.median(cpu_seconds([sys.executable, "-c", "pass"], environ) for _ in range(given.runs))
        for command, goal in COMMANDS.items():
            words = [LAMP, *command.split()]
            ratio, seconds, base = pairs(
                lambda words=words: cpu_seconds(words, environ),
                lambda: cpu_seconds([sys.executable, floor, "show"], environ),
                given.runs,
            )
            as_json, _, _ = pairs(
                lambda words=words: cpu_seconds([*words, "--json"], environ),
                lambda: cpu_seconds([sys.executable, floor, "show", "--json"], environ),
                given.runs,
            )
            figures = f"{ratio:.2f} | {goal} | {as_json:.2f} | {seconds:.3f} | {base:.3f} | {seconds / bare:.1f}"
            rows.append(f"| `{command}` | {figures} |")
            print(rows[-1], flush=True)
        rows += ["", "| `run` on a script of | seconds | moves a second |", "| ---: | ---: | ---: |"]
        for moves in given.moves:
            sheet = Path(folder) / f"{moves}.json"
            begun = time.perf_counter()
            subprocess.run(
                [LAMP, "--sheet", sheet, "run", "-", "--json"],
                input=script(moves),
                text=True,
                env=environ,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            seconds = time.perf_counter() - begun
            rows.append(f"| {moves:,} moves | {seconds:.1f} | {moves / seconds:,.0f} |")
            print(rows[-1], flush=True)
    if given.write:
        head, _, tail = DOCS.read_text(encoding="utf-8").partition("<!-- table -->\n")
        _, _, tail = tail.partition("<!-- end -->")
        DOCS.write_text(head + "<!-- table -->\n" + "\n".join(rows) + "\n<!-- end -->" + tail, encoding="utf-8")


if __name__ == "__main__":
    main()
