"""A night of The Last Lighthouse and its file: each command of the player as one function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.errors import LampError, NotNow, Wrong
from lampkeeper.night.cards import CARDS
from lampkeeper.night.record import NightResult, Played, SavedNight, as_read, cut_back, play_again, written
from lampkeeper.night.rules import play
from lampkeeper.night.table import Unseen
from lampkeeper.session.night_actions import read_action, told
from lampkeeper.session.night_names import find_among
from lampkeeper.session.night_results import NightBegun, NightDone, NightUndone, NightView, NoNight
from lampkeeper.session.results import stamp
from lampkeeper.wording import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from lampkeeper.files.night_file import NightFile
    from lampkeeper.night.cards import Deck
    from lampkeeper.night.choices import Choice, Event
    from lampkeeper.night.record import Nights, Way
    from lampkeeper.night.rules import Turn
    from lampkeeper.night.state import Difficulty, Night
    from lampkeeper.session.night_odds_results import Hint
    from lampkeeper.session.night_setup import Beginning


class CardMissing(LampError):
    """A card of the deck is turned up on the player's table, and nobody has said which: the `number`th of an action.

    `events` are what happened up to there; `unseen` are the cards that it may be, out of all in `names`, by their
    numbers from 1. `since` is the night that it is asked of.
    """

    code = 3

    def __init__(
        self,
        id: str,
        events: tuple[Event, ...],
        unseen: Mapping[int, str],
        names: Mapping[int, str],
        since: SavedNight,
    ) -> None:
        super().__init__(
            "answers-missing", "A card of the deck is turned up: which is it?", f"answer with -a {id}=CARD"
        )
        self.id = id
        self.events = events
        self.unseen = unseen
        self.names = names
        self.since = since

    def facts(self) -> dict[str, object]:
        """The question."""
        options = [{"value": str(number), "text": name} for number, name in self.unseen.items()]
        return {"questions": [{"id": self.id, "kind": "choice", "text": self.message, "options": options}]}


class Watch:
    """The night of a file. Every change of it is written at once."""

    def __init__(self, file: NightFile, clock: Callable[[], datetime], waiting: Callable[[], None]) -> None:
        self.file = file
        self.clock = clock
        self.waiting = waiting

    def look(self) -> NightView | NoNight:
        """The night that is there, under way or over."""
        saved = self.file.read().night
        return NoNight() if saved is None else _view(*_played(saved))

    def under_way(self) -> NightView | None:
        """The night that is under way, if one is."""
        found = self.look()
        return None if isinstance(found, NoNight) or found.night.is_over else found

    def begin(self, beginning: Beginning, *, anew: bool) -> NightBegun:
        """Begin a night. Raises NotNow where one is under way, unless it is given up: `anew`."""
        given_up: NightView | None = None
        saved = SavedNight(
            way=beginning.way,
            difficulty=beginning.difficulty,
            seed=beginning.seed,
            began=stamp(self.clock()),
            deck=beginning.deck,
            order=beginning.order,
        )

        def change(nights: Nights) -> Nights:
            nonlocal given_up
            before = None if nights.night is None else _view(*_played(nights.night))
            given_up = before if before is not None and not before.night.is_over else None
            if given_up is not None and not anew:
                raise _under_way(given_up.saved, "")
            return nights.model_copy(update={"night": saved})

        self.file.change(change, self.waiting)
        return NightBegun(_view(*_played(saved)), given_up)

    def do(
        self,
        typed: Sequence[str],
        said: Mapping[str, str],
        *,
        dry_run: bool = False,
        since: SavedNight | None = None,
    ) -> NightDone:
        """Do what is typed; of a night on the player's table, `said` are the cards that are turned up.

        Raises Wrong and NotNow for what cannot be done, also where the night is not the one in `since` any more;
        CardMissing for a card that was not said. What is only tried is told up to the first card of the deck.
        """
        if dry_run:
            saved, played = _played(_there(self.file.read()))
            choice = read_action(typed, played.turns[-1].night, saved.deck)
            if said:
                raise Wrong("answer-unasked", "What is only tried turns up no card", "leave -a out")
            return _tried(saved, played, choice)
        done: NightDone | None = None

        def change(nights: Nights) -> Nights:
            nonlocal done
            saved, played = _played(_there(nights))
            if since not in (None, saved):
                message = "Another command has changed the night meanwhile"
                raise NotNow("night-gone-on", message, "look at it again: nothing was done here")
            before = played.turns[-1].night
            choice = read_action(typed, before, saved.deck)
            order, turn = _turned_up(saved, before, choice, said)
            after = saved.model_copy(update={"order": order, "choices": (*saved.choices, written(choice))})
            result = self._result(after, turn.night) if turn.night.is_over else None
            view = _view(after, Played((*played.turns, turn)))
            done = NightDone(told(choice, before, saved.deck), turn.events, before, view, dry_run=False, result=result)
            results = nights.results if result is None else (*nights.results, result)
            return nights.model_copy(update={"night": after, "results": results})

        self.file.change(change, self.waiting)
        assert done is not None
        return done

    def hint(self, decks: int | None = None) -> Hint:
        """What looks best as the night stands. Raises NotNow where none is under way."""
        from lampkeeper.session.night_hint import DECKS, find_hint

        saved, played = _played(_there(self.file.read()))
        return find_hint(played.turns[-1].night, saved.deck, decks or DECKS)

    def undo(self, count: int) -> NightUndone:
        """Take back the last choices. Raises NotNow where that many cannot be: a card was turned up since.

        On the player's table nothing is hidden from them, and a card can be misnamed: there, all can be taken back, and
        the result of a night that is over goes with it.
        """
        undone: NightUndone | None = None

        def change(nights: Nights) -> Nights:
            nonlocal undone
            saved, played = _played(_there(nights))
            _check_undoable(saved, played, count)
            choices = _choices(saved)
            said = [told(choice, turn.night, saved.deck) for choice, turn in zip(choices, played.turns, strict=False)]
            kept = len(choices) - count
            after = cut_back(saved, kept)
            undone = NightUndone(tuple(said[kept:][::-1]), _view(after, play_again(after)))
            return nights.model_copy(update={"night": after, "results": self._without(nights, played.turns[-1].night)})

        self.file.change(change, self.waiting)
        assert undone is not None
        return undone

    def _without(self, nights: Nights, night: Night) -> tuple[NightResult, ...]:
        """The results without that of the night that stands there: the last one, where it was not lost to damage."""
        if nights.night is None or not night.is_over or not nights.results:
            return nights.results
        last = nights.results[-1]
        own = self._result(nights.night, night).model_copy(update={"ended": last.ended})
        return nights.results[:-1] if last == own else nights.results

    def _result(self, saved: SavedNight, night: Night) -> NightResult:
        return NightResult(
            ended=stamp(self.clock()),
            way=saved.way,
            difficulty=saved.difficulty,
            deck=saved.deck.id,
            title=saved.deck.title,
            rounds=night.round,
            health=night.health,
            seed=saved.seed,
        )


def check_meant(
    saved: SavedNight,
    way: Way,
    difficulty: Difficulty | None,
    deck: Deck | None,
    seed: int | None,
    *,
    answers: Mapping[str, str] | None = None,
) -> None:
    """Raises NotNow where what is asked for, None for anything, is not the night that is under way."""
    for asked, is_so in (
        ("", saved.way == way),
        ("--difficulty", difficulty in (None, saved.difficulty)),
        ("--deck", deck in (None, saved.deck)),
        ("--seed", seed in (None, saved.seed)),
        ("-a", not answers),
    ):
        if not is_so:
            raise _under_way(saved, asked)


def _under_way(saved: SavedNight, asked: str) -> NotNow:
    seed = "" if saved.seed is None else f", seed {saved.seed}"
    where = "" if saved.way == "play" else ", on your table"
    return NotNow(
        "night-under-way",
        f"Another night is under way: {saved.difficulty}, {saved.deck.title}{seed}{where}",
        f"`lamp night {saved.way}`{f' without {asked}' if asked else ''} goes on with it; --new gives it up",
    )


def _there(nights: Nights) -> SavedNight:
    if nights.night is None:
        raise NotNow("no-night", "No night is under way", "`lamp night play` begins one")
    return nights.night


def _played(saved: SavedNight) -> tuple[SavedNight, Played]:
    """A night, played again. A last choice that turns up a card which nobody has said is as if it was not made yet."""
    try:
        return saved, play_again(saved)
    except Unseen:
        saved = saved.model_copy(update={"choices": saved.choices[:-1]})
        return saved, play_again(saved)


def _view(saved: SavedNight, played: Played) -> NightView:
    return NightView(saved, played.turns[-1].night, _undoable(saved, played))


def _undoable(saved: SavedNight, played: Played) -> int:
    return len(saved.choices) if saved.way == "referee" else played.undoable


def veiled(night: Night) -> Night:
    """The night with every card of the deck unknown that nobody has looked at."""
    deck = (card if card in night.looked else CARDS + at for at, card in enumerate(night.deck))
    return night._replace(deck=tuple(deck))


def _tried(saved: SavedNight, played: Played, choice: Choice) -> NightDone:
    before = played.turns[-1].night
    view = _view(saved, played)
    said = told(choice, before, saved.deck)
    try:
        turn = play(veiled(before), choice, saved.deck)
    except Unseen as unseen:
        return NightDone(said, unseen.events, before, view, dry_run=True, is_cut=True)
    return NightDone(said, turn.events, before, view._replace(night=turn.night), dry_run=True)


def _turned_up(
    saved: SavedNight, night: Night, choice: Choice, said: Mapping[str, str]
) -> tuple[tuple[int, ...], Turn]:
    """What comes of a choice, and the order of the cards with those that it turned up on the player's table."""
    order, names = saved.order, {at: card.name for at, card in enumerate(saved.deck.cards, start=1)}
    for number in range(1, CARDS + 1):
        id = f"card-{number}"
        try:
            turn = play(night, choice, saved.deck)
        except Unseen as unseen:
            left = {at: name for at, name in names.items() if at - 1 not in order}
            if id not in said:
                raise CardMissing(id, unseen.events, left, names, saved) from None
            card = find_among(said[id], names, left) - 1
            order = tuple(card if known == unseen.card else known for known in order)
            night = night._replace(deck=tuple(card if known == unseen.card else known for known in night.deck))
        else:
            superfluous = [name for name in said if name not in {f"card-{at}" for at in range(1, number)}]
            if superfluous:
                raise Wrong("answer-unasked", f"{superfluous[0]} is not asked for", "leave it out")
            return order, turn
    raise AssertionError("an action turns up no more cards than there are")


def _choices(saved: SavedNight) -> list[Choice]:
    found = [as_read(text) for text in saved.choices]
    return [choice for choice in found if choice is not None]


def _check_undoable(saved: SavedNight, played: Played, count: int) -> None:
    """Raises NotNow where so many choices cannot be taken back."""
    night, undoable = played.turns[-1].night, _undoable(saved, played)
    if count <= undoable:
        return
    earlier = played.turns[: len(played.turns) - undoable]
    remedy = "`lamp night referee --new` lays it out anew" if saved.way == "referee" else ""
    if night.is_over and undoable == 0:
        reason = "the night is over, and its result is kept"
    elif len(earlier) == 1:
        reason = "nothing else was done in this night"
    elif _deck_seen(earlier[-2].night) != _deck_seen(earlier[-1].night):
        reason = "a card of the deck was turned up, and it cannot be unseen"
    else:
        reason = "all else was done in another round"
    able = (
        f"Only {plural(undoable, 'action', 'actions')} can be taken back" if undoable else "Nothing can be taken back"
    )
    raise NotNow("nothing-to-undo", f"{able}: {reason}", remedy)


def _deck_seen(night: Night) -> tuple[int, frozenset[int]]:
    return len(night.deck), night.looked
