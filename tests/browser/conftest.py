"""A real browser, Chromium from the system's packages, started once for all that is tried in it."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
# As root, without a display, and without a word to anybody.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """The browser. Where there is none the tests are skipped; with LAMP_BROWSER=required, as in the gate, they fail."""
    lacking = pytest.fail if os.environ.get("LAMP_BROWSER") == "required" else pytest.skip
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        lacking("no Chromium here: install the system's package `chromium`")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lacking("no Playwright here: `pip install 'lampkeeper[browser]'`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
