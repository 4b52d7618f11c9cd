"""A night of The Last Lighthouse: begun, played, refereed; one action, and one taken back."""

import sys
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from lampkeeper.cli import completion
from lampkeeper.cli.app import Command, rim_of
from lampkeeper.cli.moves import DryRun, number_from
from lampkeeper.cli.night_options import DeckOption, Difficulty

if TYPE_CHECKING:
    from lampkeeper.cli.rim import Rim
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.state import Difficulty as Level
    from lampkeeper.session.night import Watch
    from lampkeeper.session.night_results import NightBegun
    from lampkeeper.session.night_setup import Beginning

app = typer.Typer()
MOST_SEED = 1_000_000


DifficultyOption = Annotated[
    Optional[Difficulty],  # noqa: UP045
    typer.Option(
        metavar="[easy|normal|hard|nightmare]",
        case_sensitive=False,
        help="How many of the 4 cards in the sea are nightmares: 1, 2, 3 or 4. Else it is asked.",
        show_default=False,
    ),
]
Answers = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option("-a", "--answer", metavar="ID=VALUE", help="An answer, once for each question.", show_default=False),
]
New = Annotated[bool, typer.Option("--new", help="Begin another night, and give up the one under way.")]


@app.command(cls=Command)
def play(
    ctx: typer.Context,
    difficulty: DifficultyOption = None,
    deck: DeckOption = None,
    seed: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            metavar="N",
            parser=number_from(0, MOST_SEED),
            help="What the cards are shuffled with: the same night for the same number. Else by chance.",
            show_default=False,
        ),
    ] = None,
    new: New = False,
) -> None:
    """Play a night: begin one, or go on with the one under way.

    Each action is shown before it is done, and saved at once. Without a terminal, each line of the input is an action.
    """
    from lampkeeper.session.night import check_meant

    rim = rim_of(ctx)
    watch = watch_of(rim)
    view = watch.under_way()
    if view is not None and not new:
        given = None if deck is None else _read_deck(rim, deck)
        check_meant(view.saved, "play", _level(difficulty), given, seed)
        _sit_down(rim, watch)
    else:
        beginning = _dealt(rim, _level(difficulty), _read_deck(rim, deck), seed)
        _sit_down(rim, watch, watch.begin(beginning, anew=new))


@app.command(cls=Command)
def referee(
    ctx: typer.Context,
    difficulty: DifficultyOption = None,
    answers: Answers = None,
    deck: DeckOption = None,
    new: New = False,
) -> None:
    """Referee a night that is played with the cards on your table: say what was drawn and done, it does all else.

    `-a hand=CARDS` and `-a sea=CARDS`, from the lighthouse outward, say how the night begins: four cards each, by name
    or number (`lamp night deck`), with commas between them. They are asked for otherwise.
    """
    from lampkeeper.resolve.answers import parse_answers
    from lampkeeper.session.night import check_meant

    rim = rim_of(ctx)
    watch = watch_of(rim)
    said = parse_answers(answers or [], "hand=1,2,3,4")
    level = _level(difficulty)
    view = watch.under_way()
    if view is not None and not new:
        given = None if deck is None else _read_deck(rim, deck)
        check_meant(view.saved, "referee", level, given, None, answers=said)
        _sit_down(rim, watch)
    else:
        beginning = _laid_out(rim, level, _read_deck(rim, deck), said)
        _sit_down(rim, watch, watch.begin(beginning, anew=new))


@app.command(cls=Command)
def do(
    ctx: typer.Context,
    action: Annotated[
        list[str],
        typer.Argument(
            metavar="ACTION...",
            help="place CARD AT, defeat AT, stop; where an effect asks: aim AT, keep, beneath.",
            autocompletion=completion.night_actions,
        ),
    ],
    answers: Answers = None,
    dry_run: DryRun = False,
) -> None:
    """Do one action in the night under way.

    Of a night on your table, `-a card-1=CARD` says which card was turned up, `-a card-2=CARD` the next one.
    """
    from lampkeeper.resolve.answers import parse_answers
    from lampkeeper.session.night import CardMissing

    rim = rim_of(ctx)
    watch, said = watch_of(rim), parse_answers(answers or [], "card-1=Siren")
    since = None
    while True:
        try:
            rim.show(watch.do(action, said, dry_run=dry_run, since=since))
        except CardMissing as missing:
            if not rim.can_prompt:
                raise
            from lampkeeper.cli.night_asking import NightAsker

            since = missing.since
            said = {**said, missing.id: NightAsker(rim).ask_for_card(missing)}
        else:
            return


@app.command(cls=Command)
def undo(
    ctx: typer.Context,
    count: Annotated[int, typer.Argument(metavar="[N]", help="How many actions.", parser=number_from(1, 99))] = 1,
) -> None:
    """Take back the last actions of this turn, as far as no card of the deck was turned up since.

    Of a night on your table, take back any, cards that were turned up too: for what was misnamed or forgotten.
    """
    rim = rim_of(ctx)
    rim.show(watch_of(rim).undo(count))


def watch_of(rim: "Rim") -> "Watch":
    """The night of the player's file."""
    from datetime import datetime

    from lampkeeper.files.night_file import NightFile, night_path
    from lampkeeper.session.night import Watch

    return Watch(
        NightFile(night_path()),
        clock=lambda: datetime.now().astimezone(),
        waiting=lambda: rim.tell_waiting("night"),
    )


def _read_deck(rim: "Rim", typed: str | None) -> "Deck":
    from lampkeeper.files.decks import read_deck

    return read_deck(rim.choose_deck(typed).path)


def _level(given: Difficulty | None) -> "Level | None":
    """The difficulty that is given, as the rules know it."""
    return given.value if given else None


def _dealt(rim: "Rim", level: "Level | None", deck: "Deck", seed: int | None) -> "Beginning":
    """A night whose cards are shuffled here."""
    from secrets import randbelow

    from lampkeeper.files.chance import shuffled
    from lampkeeper.session.night_setup import Beginning, SetupMissing

    if level is None and not rim.can_prompt:
        raise SetupMissing("difficulty")
    difficulty = level if level is not None else _ask_for_difficulty(rim)
    seed = randbelow(MOST_SEED + 1) if seed is None else seed
    return Beginning("play", difficulty, deck, shuffled(seed), seed)


def _laid_out(rim: "Rim", level: "Level | None", deck: "Deck", said: dict[str, str]) -> "Beginning":
    """A night that lies on the player's table; on a terminal, what of it was not said is asked for."""
    from lampkeeper.errors import Wrong
    from lampkeeper.session.night_setup import Beginning, SetupMissing, read_setup

    lacking = [id for id in ("hand", "sea") if id not in said]
    if not rim.can_prompt and (lacking or level is None):
        raise SetupMissing(*(["difficulty"] if level is None else []), *lacking)
    unasked = [id for id in said if id not in ("hand", "sea")]
    if unasked:
        raise Wrong("answer-unasked", f"{unasked[0]} is not asked for", "`-a hand=CARDS` and `-a sea=CARDS` are")
    difficulty = level if level is not None else _ask_for_difficulty(rim)
    if lacking:
        from lampkeeper.cli.night_asking import ask_for_cards

        said = ask_for_cards(rim, deck, said)
    return Beginning("referee", difficulty, deck, read_setup(deck, said["hand"], said["sea"]))


def _ask_for_difficulty(rim: "Rim") -> "Level":
    from lampkeeper.cli.night_asking import ask_for_difficulty

    return ask_for_difficulty(rim)


def _sit_down(rim: "Rim", watch: "Watch", begun: "NightBegun | None" = None) -> None:
    """Go on with the night: at the table, by lines of the input, or not at all."""
    if rim.json:
        rim.show(begun or watch.look())
    elif rim.can_prompt:
        from lampkeeper.cli.night_evening import NightEvening

        raise typer.Exit(NightEvening(rim, watch).spend(begun))
    else:
        from lampkeeper.cli.night_lines import play_lines

        play_lines(rim, watch, begun, () if sys.stdin.isatty() else sys.stdin)
