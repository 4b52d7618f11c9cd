"""The pages of the sums at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.show.page import commands, fields, page, section

if TYPE_CHECKING:
    from lampkeeper.session.reckon_results import Reckoned, SumsView
    from lampkeeper.show.page import Page


def sums_page(view: SumsView) -> Page:
    """Every sum, with what it is of."""
    return page(
        "The sums at the table",
        "",
        section("Sums", commands(*((sum.name, sum.about) for sum in view.sums))),
        section(
            "What can be done next",
            commands(("lamp reckon SUM", "asks for its figures"), ("lamp reckon SUM --help", "lists them, as options")),
        ),
    )


def reckoned_page(view: Reckoned) -> Page:
    """What a sum came to, why, and where its rule is printed."""
    rule = view.rule
    return page(
        view.result.answer,
        view.result.reason,
        fields(("Rule", f"{rule.box}: {rule.section}")),
        commands((f"lamp rules {rule.topic}", "tells it")),
    )
