"""The pack check: all that is wrong with the pack that ships, each with its place.

Where its campaign can go is worked out ahead (routes.json), for speed; `--write` does it anew.
"""

import json
import sys

from lampkeeper.errors import PackError
from lampkeeper.files.pack import ROUTES, SHIPPED, Pack, data_folder
from lampkeeper.insight.routes import written
from lampkeeper.session.packs import check_pack
from lampkeeper.session.routes import find_routes

folder = data_folder() / SHIPPED
try:
    check_pack(folder)
except PackError as error:
    print(*error.problems, sep="\n")
    print(f"pack check: {error.message}")
    sys.exit(error.code)
print(f"pack check: nothing is wrong in {folder}")

found = written(find_routes(Pack(folder, whole=True)))
if "--write" in sys.argv[1:]:
    lines = ",\n".join(f"{json.dumps(id)}: {json.dumps(chapter)}" for id, chapter in found["scenarios"].items())
    bounds = json.dumps(found["bounds"])
    (folder / ROUTES).write_text(f'{{"bounds": {bounds}, "scenarios": {{\n{lines}\n}}}}\n', encoding="utf-8")
stale = not (folder / ROUTES).exists() or json.loads((folder / ROUTES).read_text(encoding="utf-8")) != found
print(
    f"routes: {'stale, `python checks/pack.py --write` works them out anew' if stale else 'as the entries have them'}"
)
sys.exit(5 if stale else 0)
