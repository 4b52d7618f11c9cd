"""The command `lamp`, and the options that stand before or after any command's name."""

from typing import Annotated, Any, ClassVar, Optional

import typer
from typer.core import TyperCommand, TyperGroup

from lampkeeper.cli import completion
from lampkeeper.cli.rim import Rim

EVERYDAY = "Everyday commands"
BY_HAND = "Pencil and eraser: marks made by hand"
INSIGHT = "The campaign, understood"
SHELF = "The shelf, and the rules"
CARE = "Care of the sheet"
SETTINGS = "Several campaigns, and settings"
SHARING = "To look at and to share"
NIGHT = "The Last Lighthouse"
PACKS = "Campaign packs"
SHARED = "Options of every command"
SHARED_NAMES = ("sheet", "pack", "json", "plain")


class _Explained:
    """A command whose help is a page like any other: without frames through a pipe, and as wide as there is room."""

    def get_help_option(self, ctx: Any) -> Any:
        """--help."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        option.callback = _help
        return option


class Family(_Explained, TyperGroup):
    """A command that is followed by another, such as `write`."""


class Sharing:
    """A command that also takes the shared options, which are declared once, on `lamp` itself."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its own options, those of `lamp`, and --help."""
        *own, help_option = super().get_params(ctx)  # type: ignore[misc]
        shared = [param for param in ctx.find_root().command.params if param.name in SHARED_NAMES]
        return [*own, *shared, help_option]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Hand the shared options to the Rim; the command's function sees only its own."""
        rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        given = {name: ctx.params.pop(name) for name in SHARED_NAMES}
        ctx.obj.take(**given)
        return rest


class Command(Sharing, _Explained, TyperCommand):
    """A command like most."""


class Group(_Explained, TyperGroup):
    """`lamp` itself: its commands are listed in the order in which a campaign needs them.

    Those that are seldom used are loaded when one of them is asked for.
    """

    EVERYDAY = (
        "new", "play", "status", "next", "deck", "workers",
        "read", "win", "lose", "undo", "redo", "log", "run", "where",
    )  # fmt: skip
    LOADED_LATE: ClassVar[dict[str, tuple[str, ...]]] = {
        "insight": ("explain", "preview", "reach", "odds", "map"),
        "shelf": ("box", "clan"),
        "rules": ("rules", "card"),
        "hand": ("circle", "cross-out", "gain", "write", "strike", "erase", "go", "record"),
        "care": ("check", "mend", "adopt"),
        "play": ("play",),
        "notes": ("notes",),
        "help": ("help",),
        "settings": ("list", "settings"),
        "export": ("export",),
        "reckon": ("reckon",),
        "night": ("night",),
        "pack": ("pack",),
    }

    def list_commands(self, _: Any) -> list[str]:
        """Every command's name."""
        late = (name for names in self.LOADED_LATE.values() for name in names)
        return list(dict.fromkeys((*self.EVERYDAY, *late)))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name; None for an unknown one."""
        family = next((family for family, names in self.LOADED_LATE.items() if cmd_name in names), None)
        if family is not None and cmd_name not in self.commands:
            from importlib import import_module

            from typer.main import get_group

            self.commands.update(get_group(import_module(f"lampkeeper.cli.{family}").app).commands)
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name. Raises Wrong, with what may have been meant, for an unknown one."""
        typed = args[0]
        if not typed.startswith("-") and self.get_command(ctx, typed) is None and not ctx.resilient_parsing:
            from lampkeeper.errors import Wrong

            raise Wrong("usage", f"There is no command {typed}", self._meant(typed))
        return super().resolve_command(ctx, args)

    def _meant(self, typed: str) -> str:
        from difflib import get_close_matches

        if is_entry(typed):
            return f"`lamp read {typed}` reads an entry"
        near = get_close_matches(typed.lower(), self.list_commands(None), n=2)
        if near:
            return f"did you mean {' or '.join(f'`lamp {name}`' for name in near)}?"
        return "`lamp --help` lists the commands"


def is_entry(typed: str) -> bool:
    """Whether this looks like an entry: 31, 52A, Z31, C1."""
    return typed[:1].isdigit() or (typed[:1] in "CZcz" and typed[1:2].isdigit())


app = typer.Typer(
    name="lamp",
    cls=Group,
    help="The campaign keeper for Imperial Settlers: Empires of the North – Wrath of the Lighthouse.",
    epilog="`lamp` shows the sheet. `lamp help COMMAND` tells more of a command, `lamp help` lists the pages to read.",
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _help(ctx: Any, _: Any, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from lampkeeper.cli.help import show_help

        show_help(ctx)
        raise typer.Exit


def rim_of(ctx: typer.Context) -> Rim:
    """What the command has in hand."""
    rim: Rim = ctx.obj
    return rim


def _version(wanted: bool) -> None:
    if wanted:
        from lampkeeper import __version__
        from lampkeeper.show.output import write_line

        write_line(f"lamp {__version__}")
        raise typer.Exit


@app.callback()
def lamp(
    ctx: typer.Context,
    sheet: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            help="The sheet: a path, or a bare name in the data folder. Else $LAMP_SHEET, else as set.",
            metavar="PATH",
            autocompletion=completion.sheets,
            rich_help_panel=SHARED,
        ),
    ] = None,
    pack: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            help="The campaign pack's folder. Else $LAMP_PACK, else as set, else the one shipped.",
            metavar="DIR",
            rich_help_panel=SHARED,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Answer with one JSON object.", rich_help_panel=SHARED)] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text, also on a terminal.", rich_help_panel=SHARED)
    ] = False,
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Keep the progress sheet of a campaign."""
    rim = rim_of(ctx)
    rim.take(sheet=sheet, pack=pack, json=json, plain=plain)
    if ctx.invoked_subcommand is None:
        show_sheet(rim)


def show_sheet(rim: Rim) -> None:
    """`lamp` alone: the sheet, or a welcome where there is none yet."""
    session = rim.session
    if rim.json or session.file.exists():
        rim.show(session.status(ahead=not rim.json))
        return
    from lampkeeper.files.paths import other_sheets
    from lampkeeper.session.results import Welcome

    pack, path = session.pack, session.file.path
    rim.show(Welcome(pack.campaign, path, pack.roster.allowed, other_sheets(path)))
