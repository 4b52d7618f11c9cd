"""What a command says of itself, and the list of the documentation, as pages."""

from typing import NamedTuple

from lampkeeper.show.page import Page, Paragraph, commands, line, page, section


class Help(NamedTuple):
    """A command's line, its text in paragraphs, and tables of what can stand on the line; `more` comes last.

    A table has its title, and rows of a name and what is said of it.
    """

    usage: str
    text: tuple[str, ...]
    tables: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    more: str = ""


def help_page(help: Help) -> Page:
    """How a command is used."""
    first, *rest = help.text or ("",)
    more = section("More", Paragraph(line(help.more))) if help.more else None
    return page(
        f"Usage: {help.usage}",
        first,
        *(Paragraph(line(text)) for text in rest),
        *(section(title, commands(*rows)) for title, rows in help.tables),
        more,
    )


def topics_page(topics: dict[str, str]) -> Page:
    """The pages of the documentation, each with what it is about."""
    return page(
        "The documentation",
        "",
        section("Pages", commands(*((f"lamp help {topic}", about) for topic, about in topics.items()))),
        section(
            "Commands",
            commands(("lamp --help", "lists them"), ("lamp help COMMAND", "tells how one is used: `lamp help read`")),
        ),
    )
