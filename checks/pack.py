"""The pack check: all that is wrong with the pack that ships, each with its place.

Where its campaign can go is worked out ahead (routes.json), for speed; `--write` does it anew.
"""

import json
import sys

from lampkeeper.files.pack import ROUTES, SHIPPED, Pack, data_folder
from lampkeeper.files.problems import problems_of
from lampkeeper.insight.routes import written
from lampkeeper.session.routes import find_routes

problems = problems_of(data_folder() / SHIPPED)
for problem in problems:
    print(problem)
print(f"pack check: {len(problems)} problems in {data_folder() / SHIPPED}")
if problems:
    sys.exit(5)
path = data_folder() / SHIPPED / ROUTES
found = written(find_routes(Pack(data_folder() / SHIPPED, whole=True)))
if "--write" in sys.argv[1:]:
    lines = ",\n".join(f"{json.dumps(id)}: {json.dumps(chapter)}" for id, chapter in found["scenarios"].items())
    bounds = json.dumps(found["bounds"])
    path.write_text(f'{{"bounds": {bounds}, "scenarios": {{\n{lines}\n}}}}\n', encoding="utf-8")
stale = not path.exists() or json.loads(path.read_text(encoding="utf-8")) != found
print(
    f"routes: {'stale, `python checks/pack.py --write` works them out anew' if stale else 'as the entries have them'}"
)
sys.exit(5 if stale else 0)
