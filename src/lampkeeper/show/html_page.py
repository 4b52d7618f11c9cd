"""The campaign as one page in HTML: the sheet, its story, its map. Nothing is loaded from elsewhere, nothing runs."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from lampkeeper.session.insight_results import MapView
from lampkeeper.show import svg
from lampkeeper.show.chart import chart_of, never, notes
from lampkeeper.show.elements import Markup, element, joined, said
from lampkeeper.show.html_sheet import next_word, sheet_section
from lampkeeper.show.html_signs import EMBLEM, sheet_of_signs
from lampkeeper.show.html_story import game_name, story_section
from lampkeeper.show.words import record_text

if TYPE_CHECKING:
    from lampkeeper.session.results import Chronicle, Status


def html_page(told: Chronicle) -> str:
    """The page, in ASCII: it is whole in whatever encoding it is written to a file."""
    page = joined(Markup("<!DOCTYPE html>\n"), element("html", _head(told.status), _body(told), lang="en"))
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii")


def page_style() -> str:
    """The page's only style sheet, the map's within it."""
    return files(__package__).joinpath("page.css").read_text(encoding="ascii") + svg.STYLE


def policy(style: str) -> str:
    """What the page may do: be styled by its own style sheet. Whatever got into it could load, run and send nothing."""
    known = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{known}'; base-uri 'none'; form-action 'none'"


def _head(status: Status) -> Markup:
    style = page_style()
    title = f"{status.sheet.clan} · {status.campaign.title}"
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(style)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="description", content=f"{title}: {_standing(status)}"),
        element("title", title),
        element("style", Markup(style)),
    )


def _body(told: Chronicle) -> Markup:
    status = told.status
    parts = {"sheet": "Sheet", "next": next_word(status.sheet), "story": "Story", "map": "Map"}
    if status.sheet.state != "playing":
        del parts["next"]
    links = (element("a", word, href=f"#{id}") for id, word in parts.items())
    return element(
        "body",
        sheet_of_signs(),
        element(
            "header",
            EMBLEM,
            element("h1", status.campaign.title),
            element("p", said(status.sheet.clan), f" · {_standing(status)}"),
        ),
        element("nav", *links, aria_label="On this page"),
        element("main", sheet_section(status, told.clan), story_section(told), _map(told)),
        element("footer", element("p", _colophon(told))),
    )


def _standing(status: Status) -> str:
    sheet = status.sheet
    if sheet.state == "playing":
        return (
            f"{record_text(sheet.victories, sheet.defeats)}, playing {game_name(sheet.scenario or '', status.campaign)}"
        )
    return f"the campaign is {sheet.state}, {record_text(sheet.victories, sheet.defeats)}"


def _map(told: Chronicle) -> Markup:
    status = told.status
    view = MapView(told.campaign, status.sheet, told.story, told.ahead, status.edits)
    words = [element("li", note) for note in notes(view)]
    words += [element("li", f"Cannot come any more: {', '.join(never(view))}")] if never(view) else []
    return element(
        "section",
        element("h2", "The map", id="map-title"),
        Markup(svg.svg(chart_of(view), style="")),
        element("ul", *words, class_="dim") if words else "",
        id="map",
        aria_labelledby="map-title",
    )


def _colophon(told: Chronicle) -> str:
    playing = told.status.sheet.state == "playing"
    hidden = "What lies ahead is not told here. " if playing and told.ahead is None else ""
    return f"{hidden}Kept with Lampkeeper, an unofficial companion to {told.campaign.game}."
