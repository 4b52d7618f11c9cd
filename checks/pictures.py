"""The pictures check: the pictures of the documentation are what `lamp` draws. `--write` draws those anew that are not.

They are of the campaign of examples/ulaf.lamp, before its sixth game.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from docs import ROOT, still_lamp

FOLDER = ROOT / "docs" / "pictures"
SCRIPT = ROOT / "examples" / "ulaf.lamp"
UNTIL = "# Strong in Faith"
VIEWS = ("status", "next", "log", "chart", "map")


def drawn() -> dict[str, str]:
    """Each picture by the name of its file."""
    script, found, _ = SCRIPT.read_text(encoding="utf-8").partition(UNTIL)
    if not found:
        sys.exit(f"pictures check: {UNTIL} is not in {SCRIPT.name}")
    with tempfile.TemporaryDirectory() as folder:
        lamp = still_lamp(Path(folder) / "bin")
        environ = {
            "PATH": os.environ["PATH"],
            "HOME": folder,
            "LAMP_SHEET": f"{folder}/sheet.json",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
        }

        def run(*words: str, text: str = "") -> str:
            done = subprocess.run([lamp, *words], input=text, capture_output=True, text=True, env=environ, check=False)
            if done.returncode or done.stderr:
                sys.exit(done.stderr)
            return done.stdout

        run("run", "-", text=script)
        return {f"{view}.svg": run("export", "--format", "svg", "--of", view) for view in VIEWS}


def main() -> int:
    """Check every picture; 1 where one is not as it should be, or is there and nothing draws it."""
    right = drawn()
    here = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*")}
    stale = [name for name, text in right.items() if here.get(name) != text]
    if "--write" in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for name in stale:
            (FOLDER / name).write_text(right[name], encoding="utf-8")
            print(f"pictures check: {name} is drawn anew")
        stale = []
    strange = sorted(here.keys() - right.keys())
    if stale:
        print(f"pictures check: {', '.join(stale)}: not as lamp draws it; checks/pictures.py --write draws it anew")
    if strange:
        print(f"pictures check: {', '.join(strange)}: nothing draws it")
    if not stale and not strange:
        print("pictures check: all are as lamp draws them")
    return 1 if stale or strange else 0


if __name__ == "__main__":
    sys.exit(main())
