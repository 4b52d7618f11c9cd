"""`lamp reckon`: the sums at the table, a command each, made of what the sum itself says that it asks for."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperOption

from lampkeeper.cli.app import SHELF, Command, Family, Sharing, rim_of
from lampkeeper.errors import Wrong
from lampkeeper.reckon.sums import NAMES, find_sum

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lampkeeper.cli.rim import Rim
    from lampkeeper.reckon.figures import Figure

app = typer.Typer()


class SumCommand(Command):
    """A sum, its figures as options."""

    def invoke(self, ctx: Any) -> None:
        """Reckon it with what is given; on a terminal, ask for what is missing."""
        typed = {name: self._once(name, said) for name, said in ctx.params.items() if said}
        _reckon(rim_of(ctx), str(self.name), typed)

    def _once(self, name: str, said: tuple[str, ...]) -> str:
        if len(said) > 1:
            option = f"--{name.replace('_', '-')}"
            raise Wrong("answer-repeated", f"{option} is given {len(said)} times", "give each figure once")
        return said[0]


class Sums(Sharing, Family):
    """The sums, each made into a command when it is asked for."""

    def list_commands(self, _: Any) -> list[str]:
        """Their names."""
        return list(NAMES)

    def get_command(self, _: Any, cmd_name: str) -> Any:
        """The command of a sum; None for an unknown one."""
        if cmd_name not in NAMES:
            return None
        sum = find_sum(cmd_name)
        return SumCommand(sum.name, params=[_option(figure) for figure in sum.figures], help=f"{sum.about}.")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a sum. Raises Wrong, with the nearest ones, for an unknown one."""
        if args[0] not in NAMES and not args[0].startswith("-") and not ctx.resilient_parsing:
            near = get_close_matches(args[0].lower(), NAMES, n=2)
            meant = f"did you mean {' or '.join(f'`lamp reckon {name}`' for name in near)}?"
            raise Wrong("sum-unknown", f"There is no sum {args[0]}", meant if near else "`lamp reckon` lists the sums")
        return super().resolve_command(ctx, args)


reckon = typer.Typer(
    cls=Sums,
    help="Reckon the sums at the table, each with its reason and its rule; alone, list them.",
    invoke_without_command=True,
    subcommand_metavar="[SUM] [FIGURES]...",
)
app.add_typer(reckon, name="reckon", rich_help_panel=SHELF)


@reckon.callback()
def list_them(ctx: typer.Context) -> None:
    """`lamp reckon` alone."""
    if ctx.invoked_subcommand is None:
        from lampkeeper.session.reckoning import list_sums

        rim_of(ctx).show(list_sums())


def _option(figure: Figure) -> TyperOption:
    kind = figure.kind

    def completed(_ctx: Any, _args: list[str], begun: str) -> Iterable[str]:
        before, comma, _ = begun.rpartition(",")
        return [f"{before}{comma}{name.lower()}{'=' if kind.kind == 'counts' else ''}" for name in kind.of]

    return TyperOption(
        param_decls=[figure.option],
        type=str,
        multiple=True,
        metavar=kind.metavar,
        help=f"{figure.text}{'' if figure.needed else ' (may be left out)'}.",
        autocompletion=completed,
    )


def _reckon(rim: Rim, name: str, typed: dict[str, str]) -> None:
    from lampkeeper.session.reckoning import FiguresMissing, reckon

    while True:
        try:
            reckoned = reckon(name, typed)
        except FiguresMissing as missing:
            if not rim.can_prompt:
                raise
            figure = missing.figures[0]
            typed = {**typed, figure.name: _ask(rim, figure)}
        else:
            rim.show(reckoned)
            return


def _ask(rim: Rim, figure: Figure) -> str:
    """What the player types, once it can be read."""
    from lampkeeper.show.output import write_line

    asker = rim.asker()
    words = [name.lower() for name in figure.kind.of]
    hint = figure.kind.hint + ("; Enter for none" if figure.kind.kind in {"counts", "names", "goods"} else "")
    while True:
        try:
            typed = asker.read_line(f"{figure.text} ({hint}): ", words)
        except (KeyboardInterrupt, EOFError) as left:
            rim.tell_left(left, "")
            raise
        try:
            figure.kind.read(typed)
        except Wrong as wrong:
            write_line(f"{wrong.message}: {wrong.remedy}; Ctrl-C leaves")
        else:
            return typed
