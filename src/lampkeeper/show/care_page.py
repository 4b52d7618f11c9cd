"""The pages of a sheet that is looked through, and of one that is mended."""

from collections.abc import Iterable

from lampkeeper.book.campaign import Campaign
from lampkeeper.insight.possible import Verdict
from lampkeeper.session.replay import Otherwise
from lampkeeper.session.results import Checked, Mended
from lampkeeper.session.verdict import claims_in_words, games_in_words
from lampkeeper.sheet.saved import FORMAT
from lampkeeper.show.page import Block, Items, Line, Page, Section, Span, commands, items, line, page, section
from lampkeeper.show.problems import wrong_section
from lampkeeper.show.words import mark_lines, move_text
from lampkeeper.wording import plural


def checked_page(checked: Checked) -> Page:
    """A sheet that is whole."""
    whole = checked.whole
    return page(
        "The sheet is whole",
        str(checked.path),
        items(
            [
                f"It is the sum of its {plural(len(whole.moves), 'move', 'moves')}, and every mark is possible",
                f"{checked.campaign.title}: written with version {whole.played.version}"
                + _now(whole.played.version, checked.campaign.version),
                f"File format {whole.format}" + _now(str(whole.format), str(FORMAT)),
            ]
        ),
        *_otherwise(whole.otherwise, checked.campaign),
        by_the_book(checked.verdict, checked.campaign),
        mood="good",
    )


def by_the_book(verdict: Verdict | None, campaign: Campaign) -> Section:
    """Whether a campaign can end in the sheet without a mark made by hand."""
    if verdict is None:
        told = "Whether a campaign can end so was not found out: there is too much to look through"
    elif verdict.games is None:
        told = f"No campaign ends so: {claims_in_words(verdict.contradiction)}"
    else:
        told = f"A campaign can end so: {games_in_words(verdict, campaign)}"
    return section("By the book", items([told]))


def mended_page(mended: Mended) -> Page:
    """What was wrong with a sheet, and what is done about it."""
    mending = mended.mending
    wrong = wrong_section(mending.problems, "lamp check")
    if mending.keep is None:
        told = "the sheet is what its moves add up to; what this pack does not know stays" if wrong else "it is whole"
        return page("Nothing to mend", told, wrong)
    what = section("What would mend it" if mended.dry_run else "What was done", Items(tuple(_repairs(mended))))
    after = [] if mended.dry_run else [section("What can be done next", commands(("lamp", "shows the sheet")))]
    return page(
        "To be mended" if mended.dry_run else "The sheet is mended",
        "nothing is written yet" if mended.dry_run else mended.status.sheet.clan,
        wrong,
        what,
        *after,
    )


def _repairs(mended: Mended) -> Iterable[tuple[Span, Line]]:
    mending = mended.mending
    moves = plural(len(mending.logbook.moves) - (mending.move is not None), "move", "moves")
    dot = Span("•", "strong")
    if mending.keep == "moves":
        yield dot, line(f"The sheet is what its {moves} add up to")
    else:
        yield dot, line(f"What is on the sheet stays, and so does what can be read of its {moves}")
    if mending.move is not None:
        number = mending.move.number
        yield dot, line(f"What they do not tell becomes move {number}, made by hand (`lamp undo` takes it back):")
        for text in mark_lines(mending.move.marks, mended.status.campaign):
            yield Span("✎", "pencil"), line(Span(text, "pencil"))
    if mended.backup is not None:
        yield dot, line(f"The file as it was is kept as {mended.backup}")


def _now(then: str, now: str) -> str:
    return "" if then == now else f", now {now}"


def _otherwise(found: Iterable[Otherwise], campaign: Campaign) -> list[Block]:
    """The moves that the present pack would mark otherwise: their marks stay."""
    sections: list[Block] = []
    for other in found:
        rows = [f"here, not now: {text}" for text in mark_lines(other.without, campaign)]
        rows += [f"now, not here: {text}" for text in mark_lines(other.instead, campaign)]
        if other.reason:
            rows = [f"cannot be read now: {other.reason}"]
        head = f"Move {other.move.number}, {move_text(other.move)}: marked otherwise by the present pack"
        sections.append(section(head, items(rows or ["the same marks in another order"])))
    return sections
