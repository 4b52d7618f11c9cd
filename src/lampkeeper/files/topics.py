"""The documentation's pages, which come with Lampkeeper and are shown by `lamp help`."""

import re
from pathlib import Path

from lampkeeper.files.pack import data_folder

# A row of the first table in docs/README.md, the index.
_ROW = re.compile(r"^\| \[(?P<topic>[a-z-]+)\]\((?P=topic)\.md\) \| (?P<about>.+) \|$", re.MULTILINE)
_HIDDEN = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)


def docs_folder() -> Path:
    """The folder of the pages: beside that of the data."""
    return data_folder().with_name("docs")


def topics() -> dict[str, str]:
    """Every page's name, with what it is about, in the order of the index."""
    index = (docs_folder() / "README.md").read_text(encoding="utf-8")
    return {found["topic"]: found["about"] for found in _ROW.finditer(index)}


def topic_text(topic: str) -> str:
    """The Markdown of a page of `topics()`, without what only the documentation's check reads."""
    return _HIDDEN.sub("", (docs_folder() / f"{topic}.md").read_text(encoding="utf-8"))
