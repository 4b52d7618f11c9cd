"""The docs check itself: it runs what a page shows, and puts right what is not so."""

import importlib
from pathlib import Path

import pytest

CHECKS = Path(__file__).resolve().parents[1] / "checks"
BEGUN = "<!-- lamp: new Ulaf; read 16 -->\n"


@pytest.fixture
def docs(monkeypatch):
    monkeypatch.syspath_prepend(str(CHECKS))
    return importlib.import_module("docs")


def console(*lines: str) -> str:
    return "\n".join(["```console", *lines, "```", ""])


@pytest.mark.parametrize(
    ("page", "right"),
    [
        (console("$ lamp deck"), console("$ lamp deck", "lamp: There is no sheet at", "  `lamp new CLAN` begins")),
        (
            BEGUN + console("$ lamp deck naval", "Naval 28"),
            console("$ lamp deck naval", "Event deck", "Naval  no cards"),
        ),
        (
            BEGUN + console("$ lamp deck --json |", "    cat", "stale"),
            console("$ lamp deck --json |", "    cat", '{"crop"'),
        ),
        (
            BEGUN + console("$ lamp read 91 >&-; echo $?"),
            console("$ lamp read 91 >&-; echo $?", "lamp: Entry 91", "`", "1"),
        ),
        (BEGUN + console("$ if true; then", "  echo so; fi"), console("$ if true; then", "  echo so; fi", "so")),
        (BEGUN + console("$ grep -c seal ~/.local/share/lampkeeper/*"), console("$ grep -c seal", "2")),
        (
            BEGUN + console("$ lamp log | sed -n 4,5p"),
            console("$ lamp log | sed -n 4,5p", "1. new", "  · 2026-11-30 20:15"),
        ),
        (
            BEGUN + "<!-- types: y -->\n" + console("$ lamp read 13"),
            console("$ lamp read 13", "discard (yes/no): y", "✎"),
        ),
    ],
    ids=range(8),
)
def test_a_page_is_as_lamp_says(docs, tmp_path, page, right) -> None:
    made = docs.checked(page, tmp_path)
    (tmp_path / "again").mkdir()

    left = iter(made.splitlines())
    for part in right.splitlines():
        assert any(part in line for line in left), (part, made)
    assert "stale" not in made
    assert docs.checked(made, tmp_path / "again") == made


def test_a_hidden_script_that_fails_is_told(docs, tmp_path) -> None:
    with pytest.raises(SystemExit, match="There is no entry 999"):
        docs.checked("<!-- lamp: new Ulaf; read 999 -->\n", tmp_path)


def test_a_stale_page_fails_the_check(docs, tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text(console("$ echo one", "two"), encoding="utf-8")
    monkeypatch.setattr(docs, "DOCS", tmp_path / "docs")
    monkeypatch.setattr(docs, "README", tmp_path / "README.md")
    monkeypatch.setattr(docs, "WRITTEN", {tmp_path / "docs" / "lamp.1": lambda: "other"})
    monkeypatch.setattr("sys.argv", ["docs.py"])

    assert docs.main() == 1
    assert "-two" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["docs.py", "--write"])
    assert docs.main() == 0
    monkeypatch.setattr("sys.argv", ["docs.py"])
    assert docs.main() == 0
    assert (tmp_path / "docs" / "lamp.1").read_text(encoding="utf-8") == "other"
