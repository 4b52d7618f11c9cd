"""Every link in the documentation leads somewhere."""

import re
from pathlib import Path

import pytest

from lampkeeper.files.topics import topics

ROOT = Path(__file__).resolve().parents[1]
PAGES = [*ROOT.glob("*.md"), *(path for name in ("docs", "data", "examples") for path in (ROOT / name).rglob("*.md"))]


def prose(path: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """What its headings are called in links."""
    titles = re.findall(r"^#+ (.*)$", prose(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page) -> None:
    for link in re.findall(r"\]\((?!https?://)([^)]+)\)", prose(page)):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    named = set(re.findall(r"\]\(([a-z-]+\.md)\)", index.read_text(encoding="utf-8")))

    assert named == {path.name for path in index.parent.glob("*.md")} - {"README.md"}
    assert {f"{topic}.md" for topic in topics()} < named
