"""The campaign's page in a real browser: nothing is loaded, run or said; it fits, can be read, and can be printed."""

import io
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lampkeeper.show.html_page import html_page
from tests.conftest import command
from tests.show.test_html import ULAF, palettes
from tests.show.test_literal_text import session_with
from tests.show.texts import WHOLE, Row

PHONE, DESK = 360, 1280
NAMES = ("begun", "late", "won", "spoilers", "adopted")

# Every element of the page, with the names of its attributes.
SKELETON = "() => [...document.querySelectorAll('*')].map(e => [e.localName, ...e.getAttributeNames()].join(' '))"
# What stands outside the screen.
OUTSIDE = """() => [document.documentElement, ...document.querySelectorAll('body *:not(.unseen, .unseen *, use)')]
    .filter(e => e.getBoundingClientRect().right > innerWidth + .5 || e.getBoundingClientRect().left < -.5
        || e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display == 'block')
    .map(e => e.localName + '.' + e.getAttribute('class'))"""
# The text that stands out too little from what lies beneath it (WCAG 2.2, 1.4.3, without its ease for large text).
FAINT = """() => {
    const parts = colour => colour.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map(p => p / 255)
        .map(p => p <= .04045 ? p / 12.92 : ((p + .055) / 1.055) ** 2.4)
        .reduce((sum, p, at) => sum + p * [.2126, .7152, .0722][at], 0);
    const beneath = e => {
        if (e.closest('.lamp-map')) return getComputedStyle(e.closest('.lamp-map').querySelector('.paper')).fill;
        for (; e; e = e.parentElement)
            if ((parts(getComputedStyle(e).backgroundColor)[3] ?? 1) == 1) return getComputedStyle(e).backgroundColor;
        throw new Error('nothing lies beneath');
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faint = [];
    let read = 0;
    while (texts.nextNode()) {
        const e = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || e.closest('.unseen, title, desc')) continue;
        const style = getComputedStyle(e);
        const [one, other] = [light(parts(e.closest('svg') ? style.fill : style.color)), light(parts(beneath(e)))];
        const contrast = (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
        read += 1;
        if (contrast < 4.5) faint.push([texts.currentNode.data, contrast]);
    }
    return [read, faint];
}"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory) -> dict[str, Path]:
    """Pages through the command: a campaign just begun, one in its last game, one that is won, one from paper."""
    folder = tmp_path_factory.mktemp("pages")
    text = ULAF.read_text(encoding="utf-8")
    late, _ = text.split("# Island of Radiance\n")
    more = (
        "write setup 'a line by hand that is long enough to need two rows of its own, wherever it may stand'\nread 155"
    )
    made = {
        "begun": "new Ulaf",
        "late": f"{late}\n{more}",
        "won": f"{text}\ngain blue 40\ncircle 26",
        "spoilers": "new Ulaf\nlose",
        "adopted": "",
    }

    def lamp(name: str, *words: str, text: str = "") -> str:
        environ = {**os.environ, "LAMP_SHEET": str(folder / f"{name}.json")}
        done = subprocess.run(
            [command(), *words], env=environ, input=text, check=True, capture_output=True, encoding="utf-8"
        )
        return done.stdout

    found = {}
    for name, script in made.items():
        if name == "adopted":
            form = folder / "mine.toml"
            form.write_text(lamp("late", "export", "--format", "toml"), encoding="utf-8")
            lamp(name, "adopt", str(form))
        else:
            lamp(name, "run", "-", text=script)
        found[name] = folder / f"{name}.html"
        spoilers = ["--spoilers"] * (name == "spoilers")
        found[name].write_text(lamp(name, "export", "--format", "html", *spoilers), encoding="ascii")
    return found


class Tab:
    """A tab of the browser, and what is said in it and asked for by it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.heard: list[str] = []
        self.asked: list[str] = []
        page.on("console", lambda message: self.heard.append(message.text))
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on("dialog", lambda dialog: (self.heard.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda request: self.asked.append(request.url))

    def open(self, path: Path, width: int, scheme: str = "light", media: str = "null") -> Any:
        """The page, just opened: nothing may have been said or asked for."""
        self.heard.clear()
        self.asked.clear()
        self.page.set_viewport_size({"width": width, "height": 800})
        self.page.emulate_media(media=media, color_scheme=scheme)
        self.page.goto(path.as_uri(), wait_until="load")
        assert self.heard == []
        assert self.asked == [path.as_uri()]
        assert len(self.page.context.pages) == 1
        return self.page


@pytest.fixture(scope="module")
def tab(chromium) -> Tab:
    return Tab(chromium.new_page())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("name", NAMES)
def test_a_page_fits_and_can_be_read(tab, pages, name, width, scheme) -> None:
    page = tab.open(pages[name], width, scheme)

    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(OUTSIDE) == []
    read, faint = page.evaluate(FAINT)
    assert read > 50
    assert faint == []
    # The one style sheet is applied, the map's part of it too.
    card = page.locator(".printed").evaluate("e => getComputedStyle(e).backgroundColor")
    assert card == rgb(palettes()[scheme]["card"])
    assert page.locator(".lamp-map .paper").evaluate("e => getComputedStyle(e).fill") == card


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"


def test_a_page_can_be_heard_and_gone_through_by_keys(tab, pages) -> None:
    page = tab.open(pages["late"], DESK)

    for landmark in ("banner", "navigation", "main", "contentinfo"):
        assert page.get_by_role(landmark).count() == 1
    assert page.get_by_role("heading", level=1).all_inner_texts() == ["Wrath of the Lighthouse"]
    assert page.get_by_role("heading", level=2).all_inner_texts() == ["Progress Sheet", "The story so far", "The map"]
    for region in ("Progress Sheet", "This game: 15 · Island of Radiance", "The story so far", "The map"):
        assert page.get_by_role("region", name=region, exact=True).count() == 1
    assert page.get_by_role("img", name="Map of the campaign").count() == 1
    assert page.get_by_role("listitem").filter(has_text="31 circled and crossed out").count() == 1

    reached = []
    for _ in range(4):
        page.keyboard.press("Tab")
        width, name = page.evaluate(
            "[getComputedStyle(document.activeElement).outlineWidth, document.activeElement.textContent]"
        )
        reached.append(name)
        assert float(width.removesuffix("px")) >= 2
    assert reached == ["Sheet", "This game", "Story", "Map"]
    page.keyboard.press("Enter")
    assert page.url.endswith("#map")


@pytest.mark.parametrize(("format", "width"), [("A4", 595), ("Letter", 612)])
@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_is_printed_on_one_page_and_the_story_on_the_next(tab, pages, name, format, width) -> None:
    from pypdf import PdfReader

    printed = PdfReader(io.BytesIO(tab.open(pages[name], DESK, "dark").pdf(format=format))).pages
    texts = [page.extract_text() for page in printed]

    assert abs(float(printed[0].mediabox.width) - width) < 2
    assert "Wrath of the Lighthouse" in texts[0]
    panels = ["CLAN", "VICTORIES AND DEFEATS", "NAVAL EVENT DECK", "SETUP CHANGES", "LIGHTHOUSE FOLLOWERS", "WORKERS"]
    panels += [] if name == "won" else ["Campaign cards"]
    assert [panel for panel in panels if panel not in texts[0]] == []
    assert [at for at, text in enumerate(texts) if text.lstrip().startswith("The story")] == [1]
    assert [at for at, text in enumerate(texts) if "The map" in text] == [len(texts) - 1]


def test_paper_is_white_whatever_the_screen(tab, pages) -> None:
    page = tab.open(pages["late"], DESK, "dark", media="print")
    paper = palettes()["paper"]

    colours = "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
    for selector in ("body", ".printed", "article >> nth=0"):
        assert page.locator(selector).evaluate(colours) == [rgb(paper["page"]), rgb(paper["ink"])], selector
    assert page.locator("nav").is_hidden()
    assert page.locator(".lamp-map text").first.evaluate("e => getComputedStyle(e).fill") == rgb(paper["ink"])
    assert page.evaluate(FAINT)[1] == []


# Text that would be more


@pytest.fixture(scope="module")
def harmless(tmp_path_factory, pack, tab):
    folder = tmp_path_factory.mktemp("harmless")
    path = folder / "page.html"
    path.write_text(html_page(session_with(folder, pack, "harmless").chronicle()), encoding="ascii")
    return tab.open(path, PHONE).evaluate(SKELETON)


@pytest.mark.parametrize("row", WHOLE, ids=[row.name for row in WHOLE])
def test_no_text_does_anything(tmp_path, pack, tab, harmless, row: Row) -> None:
    path = tmp_path / "page.html"
    path.write_text(html_page(session_with(tmp_path, pack, row.text).chronicle()), encoding="ascii")
    page = tab.open(path, PHONE)

    assert page.evaluate(SKELETON) == harmless
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    # The map is cut off where a name is wider than it was taken for: nothing stands outside of it.
    assert [found for found in page.evaluate(OUTSIDE) if not found.startswith("text.")] == []
    assert (row.shown or row.text) in page.evaluate("document.body.textContent")
    assert tab.heard == []


BREACHES = {
    "script": "<script>document.title = 'owned'</script>",
    "handler": "<img src='x' onerror=\"document.title = 'owned'\">",
    "script from elsewhere": "<script src='https://a.example/x.js'></script>",
    "picture": "<img src='https://a.example/x.png'>",
    "style": "<style>h1 { display: none }</style>",
    "style of an element": "<p style='position: fixed; inset: 0'>x</p>",
    "style from elsewhere": "<link rel='stylesheet' href='https://a.example/x.css'>",
    "frame": "<iframe src='https://a.example/'></iframe>",
    "base": "<base href='https://a.example/'>",
    "form": "<form action='https://a.example/'></form>",
}
AFTERWARDS = """async () => {
    document.forms[0]?.submit();
    await new Promise(done => setTimeout(done, 100));
    const style = selector => getComputedStyle(document.querySelector(selector) ?? document.body);
    const drawn = [style('h1').display != 'none', style('main > p').position];
    return [document.title, location.href, document.baseURI, ...drawn];
}"""


@pytest.mark.parametrize("breach", BREACHES)
def test_what_got_in_all_the_same_could_do_nothing(tmp_path, chromium, pages, breach) -> None:
    """The policy holds by itself: what no text can become is put into the page by hand."""
    path = tmp_path / "page.html"
    whole = pages["begun"].read_text(encoding="ascii")
    path.write_text(whole.replace("<main>", f"<main>{BREACHES[breach]}"), encoding="ascii")
    page = chromium.new_page()
    refused: list[str] = []
    loaded: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    page.on("requestfinished", lambda request: loaded.append(request.url))
    page.goto(path.as_uri(), wait_until="load")
    here = path.as_uri()

    assert page.evaluate(AFTERWARDS) == ["Ulaf · Wrath of the Lighthouse", here, here, True, "static"]
    assert loaded == [here]
    assert any("Content Security Policy" in text for text in refused), refused
    page.close()
