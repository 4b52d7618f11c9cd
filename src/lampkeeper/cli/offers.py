"""What can follow what is typed in an evening: commands, entries, and what a command itself completes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lampkeeper.cli.editor import Offer
from lampkeeper.show.page import ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.cli.rim import Rim

USUAL = {
    "win": "the scenario is won",
    "lose": "the scenario is lost",
    "undo": "takes the last move back",
    "next": "the setup",
    "deck": "the Event cards to shuffle",
    "workers": "the Worker supply",
    "status": "the whole sheet",
    "?": "what can be typed",
    "quit": "leaves; all is written",
}


def offers(lamp: Any, rim: Rim, typed: str) -> Iterable[Offer]:
    """What can follow; `lamp` is the command of all commands. Endings are only told where one is begun."""
    before, _, begun = typed.rpartition(" ")
    if before.strip():
        return _offered(lamp, rim, before.split(), begun)
    entries = [
        offer._replace(does="an entry")
        for offer in _offered(lamp, rim, ["read"], begun)
        if begun or not offer.word.startswith("Z")
    ]
    usual = [Offer(*row) for row in USUAL.items() if row[0].startswith(begun)]
    others = lamp.list_commands(None) if begun else ()
    more = [Offer(name) for name in others if name.startswith(begun) and name not in USUAL.keys() | set(ELSEWHERE)]
    return [*usual, *entries, *more]


def _offered(lamp: Any, rim: Rim, before: list[str], begun: str) -> list[Offer]:
    """What can follow these words of a command line."""
    command, rest = lamp, before.copy()
    ctx = lamp.make_context("lamp", [], obj=rim, resilient_parsing=True)
    while rest and hasattr(command, "get_command"):
        name, *rest = rest
        command = command.get_command(ctx, name)
        if command is None:
            return []
        own = [] if hasattr(command, "get_command") else rest.copy()
        ctx = command.make_context(name, own, parent=ctx, resilient_parsing=True)
    asked = command if begun.startswith("-") else _awaited(command, ctx, rest)
    items = asked.shell_complete(ctx, begun) if asked is not None else ()
    return [Offer(item.value, item.help or "") for item in items]


def _awaited(command: Any, ctx: Any, words: list[str]) -> Any:
    """The option that still lacks its value, else the first argument that does; a family's next command."""
    for param in command.params:
        if words and words[-1] in param.opts and not getattr(param, "is_flag", False):
            return param
    for param in command.params:
        if param.param_type_name == "argument" and (param.nargs == -1 or not ctx.params.get(param.name)):
            return param
    return command if hasattr(command, "get_command") else None
