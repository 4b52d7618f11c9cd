"""The pages of the shelf: boxes, what is in them, and Clans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.goods import rare_resources
from lampkeeper.session.shelf_results import BoxCounted, BoxesView, BoxView, ClansView, ClanView, ShelfResult
from lampkeeper.show.page import (
    Block,
    Items,
    Line,
    Page,
    Paragraph,
    Section,
    Span,
    commands,
    fields,
    items,
    line,
    page,
    section,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lampkeeper.session.own import Provided
    from lampkeeper.session.shelf_results import Counted
    from lampkeeper.shelf.box import Box, CardNote, Clan, Component

UNKNOWN = "unknown"
OWNED = {True: "yes", False: "no", None: "not said"}
OWNING = {True: "you own it", False: "you do not own it", None: "whether you own it is not said"}
ALLOWED = {True: "allowed", False: "excluded"}
SAY_BOXES = ("lamp settings boxes BOX…", "says which boxes you own")


def page_of_shelf(view: ShelfResult) -> Page:
    """The page of any of these."""
    match view:
        case BoxesView():
            return boxes_page(view)
        case BoxView():
            return box_page(view)
        case BoxCounted():
            return counted_page(view)
        case ClansView():
            return clans_page(view)
        case ClanView():
            return clan_page(view)


def boxes_page(view: BoxesView) -> Page:
    """All boxes."""
    rows = [
        (
            Span(box.title, "strong"),
            "needed" if box.needed else OWNED[owned],
            str(len(box.clans)),
            _number(box.islands("nearby")),
            _number(box.islands("distant")),
        )
        for box, owned in view.boxes
    ]
    return page(
        "Boxes",
        "",
        table(("Box", "Owned", "Clans", "Nearby Islands", "Distant Islands"), rows),
        _next(
            ("lamp box NAME", "shows one"),
            ("lamp box NAME --count", "counts what is in it"),
            _say_boxes(owned for _, owned in view.boxes),
        ),
    )


def box_page(view: BoxView) -> Page:
    """One box."""
    box, owned = view
    return page(
        box.title,
        "every campaign needs it" if box.needed else OWNING[owned],
        section("Components", _components(box.components)),
        section("Clans", fields(*((clan.name, _people(clan)) for clan in box.clans))) if box.clans else None,
        section("Setup", _texts(box.setup)),
        section("Round", Paragraph(line(", ".join(box.phases)))) if box.phases else None,
        section("Cards that are known", fields(*_cards_by_clan(box))) if box.cards else None,
        _next(
            ("lamp box NAME --count", "counts what is in it") if box.components is not None else None,
            ("lamp clan NAME", "tells of a Clan") if box.clans else None,
            ("lamp card N", "tells of a card") if box.cards else None,
            _say_boxes([owned]),
        ),
    )


def counted_page(view: BoxCounted) -> Page:
    """A box whose components were counted."""
    missing, extra = (sum(getattr(found, name) for found in view.counts) for name in ("missing", "extra"))
    told = [f"{missing} missing"] * bool(missing) + [f"{extra} too many"] * bool(extra)
    return page(
        view.box.title,
        ", ".join(told) or "complete",
        Items(tuple(_counted(found) for found in view.counts)),
        mood="bad" if missing else "good",
    )


def clans_page(view: ClansView) -> Page:
    """All Clans."""
    rows = [
        (
            Span(found.clan.name, "strong"),
            found.box.title,
            found.clan.people,
            _number(found.clan.difficulty),
            Span(ALLOWED[allowed], "" if allowed else "warn"),
            OWNED[owned],
        )
        for found, allowed, owned in view.clans
    ]
    return page(
        "Clans",
        "",
        table(("Clan", "Box", "People", "Difficulty", "Campaign", "Owned"), rows),
        _next(("lamp clan NAME", "shows one"), _say_boxes(owned for *_, owned in view.clans)),
    )


def clan_page(view: ClanView) -> Page:
    """One Clan."""
    (found, allowed, owned), provided = view.row, view.provided
    clan = found.clan
    rows: list[tuple[str, str | Line]] = [
        ("Box", f"{found.box.title}, which {_which(found.box, owned)}"),
        ("Campaign", line(Span(ALLOWED[allowed], "good" if allowed else "warn"))),
        ("Round", ", ".join(found.phases)),
        ("Starting Fields", _provided(provided)),
        ("Rare Resources", ", ".join(rare_resources(provided.goods)) if provided else UNKNOWN),
    ]
    also = f" (also {', '.join(clan.aliases)})" if clan.aliases else ""
    return page(
        f"{clan.name}{also}",
        _people(clan),
        fields(*rows),
        section("Setup", _texts(clan.setup)),
        _rules(view),
        _known(view.cards),
        _next(
            (f"lamp settings starting-fields.{clan.name} RESOURCE…", "says what they provide")
            if not provided
            else None,
            ("lamp card N", "tells of a card") if view.cards else None,
            _say_boxes([owned]),
        ),
    )


def card_numbers(card: CardNote) -> str:
    """A card's numbers as they are printed: `056`, `224-226`; nothing where they are unknown."""
    first, last = (card.numbers[0], card.numbers[-1]) if card.numbers else (0, 0)
    if len(card.numbers) > 1 and card.numbers == tuple(range(first, last + 1)):
        return f"{first:03}-{last:03}"
    return ", ".join(f"{number:03}" for number in card.numbers)


def _known(cards: Sequence[CardNote]) -> Section:
    if not cards:
        return section("Cards that are known", _dim("none: no rulebook at hand names one"))
    all_inferred = all(card.sure == "inferred" for card in cards)
    rows = [_card(card, told=card.sure == "inferred" and not all_inferred) for card in cards]
    return section("Cards that are known" + " (inferred to be its)" * all_inferred, items(rows))


def _card(card: CardNote, *, told: bool) -> Line:
    number = card_numbers(card)
    about = [f", {card.kind}"] if card.kind else []
    if told:
        about.append(", inferred to be its")
    return line(Span(card.name, "strong"), f" ({number})" if number else "", *about, f". {'. '.join(card.notes)}")


def _cards_by_clan(box: Box) -> Iterator[tuple[str, str]]:
    for clan in (*(clan.name for clan in box.clans), None):
        cards = [card for card in box.cards if card.clan == clan]
        inferred = [card.sure == "inferred" for card in cards]
        names = [f"{card.name} {card_numbers(card)}".strip() for card in cards]
        if not all(inferred):
            names = [name + " (inferred)" * unsure for name, unsure in zip(names, inferred, strict=True)]
        if cards:
            yield (clan or "Others") + " (inferred)" * all(inferred), "; ".join(names)


def _rules(view: ClanView) -> Section:
    if not view.topics:
        return section("Rules that its cards need", _dim(UNKNOWN))
    inferred = view.row.shelved.clan.keywords_sure == "inferred"
    return section(
        "Rules that its cards need" + " (inferred)" * inferred,
        commands(*((f"lamp rules {topic.id}", topic.title) for topic in view.topics)),
    )


def _components(components: Sequence[Component] | None) -> Block:
    if components is None:
        return _dim(UNKNOWN)
    return Items(
        tuple(
            (
                Span(str(found.count), "strong"),
                line(found.name, Span(f": {found.note or 'what for is not said'}", "dim")),
            )
            for found in components
        )
    )


def _counted(found: Counted) -> tuple[Span, Line]:
    component = found.component
    told = f"{found.found} of {component.count} {component.name}"
    if found.missing:
        return Span("✗", "bad"), line(told, Span(f": {found.missing} missing", "bad"))
    return Span("✓", "good"), line(told, Span(f": {found.extra} too many", "warn") if found.extra else "")


def _provided(provided: Provided | None) -> str:
    if provided is None:
        return UNKNOWN
    how = "your setting" if provided.known == "set" else f"{provided.known}: {provided.known_from}"
    return f"{', '.join(provided.goods)} ({how})"


def _which(box: Box, owned: bool | None) -> str:
    if box.needed:
        return "every campaign needs"
    return {True: "you own", False: "you do not own", None: "you may own: that is not said"}[owned]


def _people(clan: Clan) -> str:
    return f"{clan.people}, difficulty {_number(clan.difficulty)}"


def _texts(texts: Sequence[str] | None) -> Block:
    if texts is None:
        return _dim(UNKNOWN)
    return items(list(texts)) if texts else _dim("nothing of its own")


def _dim(text: str) -> Paragraph:
    return Paragraph(line(Span(text, "dim")))


def _number(number: int | None) -> str:
    return UNKNOWN if number is None else str(number)


def _say_boxes(owned: Iterable[bool | None]) -> tuple[str, str] | None:
    """The command that says which boxes are owned, where that is not said."""
    return SAY_BOXES if None in owned else None


def _next(*ways: tuple[str, str] | None) -> Section | None:
    found = [way for way in ways if way is not None]
    return section("What can be done next", commands(*found)) if found else None
