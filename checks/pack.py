"""The pack check: all that is wrong with the pack that ships, each with its place."""

import sys

from lampkeeper.files.pack import SHIPPED, data_folder
from lampkeeper.files.problems import problems_of

problems = problems_of(data_folder() / SHIPPED)
for problem in problems:
    print(problem)
print(f"pack check: {len(problems)} problems in {data_folder() / SHIPPED}")
sys.exit(5 if problems else 0)
