"""The examples in docstrings."""

import doctest
import importlib
import pkgutil

import lampkeeper


def test_the_examples_hold() -> None:
    tried = 0
    for module in pkgutil.walk_packages(lampkeeper.__path__, "lampkeeper."):
        if module.name != "lampkeeper.__main__":
            failed, found = doctest.testmod(importlib.import_module(module.name))
            assert failed == 0, module.name
            tried += found
    assert tried > 0
