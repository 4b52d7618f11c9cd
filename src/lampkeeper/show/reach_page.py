"""The pages of what can still come."""

from lampkeeper.resolve.wording import scenario_name
from lampkeeper.session.insight_results import ASSUMED, Horizon, Reached
from lampkeeper.show.chart import games_text
from lampkeeper.show.page import (
    Block,
    Fields,
    Items,
    Page,
    Paragraph,
    Span,
    commands,
    items,
    line,
    page,
    section,
)
from lampkeeper.wording import plural


def reached_page(reached: Reached) -> Page:
    """Whether a target can still come, and how."""
    target = reached.target
    if reached.way is None:
        return page(target.name, f"Cannot come any more: {reached.reason}", _assumed(), mood="bad")
    if not reached.way:
        return page(target.name, _there(reached), mood="good")
    told = [_way(reached)] if reached.spoilers else _now(reached)
    return page(target.name, _when(reached), *told, _assumed(), mood="good")


def horizon_page(view: Horizon) -> Page:
    """All that can still come."""
    extents = view.extents
    coming = sorted(
        (title for title in view.campaign.scenarios if title.id in extents and title != view.here),
        key=lambda title: extents[title.id],
    )
    gone = [f"{title.number} · {title.title}" for title in view.campaign.scenarios if title.id not in extents]
    gone += [f"The campaign {end}" for end in ("won", "lost") if end not in extents]
    ends = [(f"The campaign {end}", extents[end]) for end in ("won", "lost") if end in extents]
    return page(
        "What can still come",
        f"From {view.here.number} · {view.here.title}",
        section("Scenarios", _rows([(f"{title.number} · {title.title}", extents[title.id]) for title in coming])),
        section("The campaign's end", _rows(ends)),
        section("Cannot come any more", items([line(Span(name, "dim")) for name in gone])) if gone else None,
        section("What can be done next", commands(("lamp reach SCENARIO --spoilers", "tells a shortest way to it"))),
        _assumed(),
    )


def _rows(rows: list[tuple[str, tuple[int, int]]]) -> Block:
    if not rows:
        return Paragraph(line(Span("none", "dim")))
    return Fields(tuple((Span(name), line(Span(games_text(extent), "dim"))) for name, extent in rows))


def _there(reached: Reached) -> str:
    match reached.target.kind:
        case "scenario":
            return "You are there"
        case "card":
            return "It is in its deck"
        case _:
            return "It stands on the sheet"


def _when(reached: Reached) -> str:
    games = reached.games
    assert reached.way
    if reached.way[-1].is_over:
        return f"Can still come, after {plural(games, 'game', 'games')} at least"
    if games:
        return f"Can still come, in the game after {plural(games, 'game', 'games')} at least"
    return "Can come in this game"


def _now(reached: Reached) -> list[Block]:
    """The commands for the current scenario, and where the rest is told."""
    blocks: list[Block] = [section(_title(reached, reached.here.id), _commands(tuple(map(str, reached.now))))]
    if reached.way is not None and len(reached.way) > 1:
        more = "the whole way is told with --spoilers, and names what lies ahead"
        blocks.append(Items(((Span("·", "dim"), line(Span(more, "dim"))),)))
    return blocks


def _way(reached: Reached) -> Block:
    rows = [
        (Span(_title(reached, leg.scenario) if number == 0 else ""), line(Span(f"lamp {told}", "command")))
        for leg in reached.way or ()
        for number, told in enumerate(leg.commands)
    ]
    return section("A shortest way", Fields(tuple(rows)))


def _title(reached: Reached, scenario: str) -> str:
    title = reached.campaign.scenario(scenario)
    return f"{title.number} · {title.title}" if title else scenario_name(scenario, reached.campaign)


def _commands(told: tuple[str, ...]) -> Block:
    return items([line(Span(f"lamp {text}", "command")) for text in told])


def _assumed() -> Block:
    text = f"Taken for granted: {ASSUMED}"
    return Items(((Span("·", "dim"), line(Span(text, "dim"))),))
