"""The examples in docstrings, and those in Python on the documentation's pages."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import lampkeeper


def test_the_examples_hold() -> None:
    tried = 0
    for module in pkgutil.walk_packages(lampkeeper.__path__, "lampkeeper."):
        if module.name != "lampkeeper.__main__":
            failed, found = doctest.testmod(importlib.import_module(module.name))
            assert failed == 0, module.name
            tried += found
    assert tried > 0


def test_the_examples_on_the_page_of_the_table_hold() -> None:
    page = Path(__file__).resolve().parents[1] / "docs" / "table.md"

    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert (failed, tried) == (0, 2)
