"""A night in its file: what is taken back, and what nobody can know of the deck."""

from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lampkeeper.errors import NotNow
from lampkeeper.files.chance import shuffled
from lampkeeper.files.night_file import NightFile
from lampkeeper.night.record import SavedNight, play_again
from lampkeeper.night.rules import choices
from lampkeeper.night.table import Unseen
from lampkeeper.session.night import Watch
from lampkeeper.session.night_actions import typed_as
from lampkeeper.session.night_results import NightView
from lampkeeper.session.night_setup import Beginning
from lampkeeper.show.facts import facts
from lampkeeper.show.pages import page_of
from lampkeeper.show.plain import plain_text
from tests.night.decks import random_deck
from tests.night.nights import random_night, random_nights
from tests.night.played import PRACTICE, cards_turned_up, play_by_chance

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)


def watch_of(tmp_path, saved: SavedNight | None = None) -> Watch:
    watch = Watch(NightFile(tmp_path / "nights.json"), clock=lambda: NOW, waiting=lambda: None)
    if saved is not None:
        watch.file.change(lambda nights: nights.model_copy(update={"night": saved}), lambda: None)
    return watch


@pytest.mark.parametrize("seed", range(6))
def test_whatever_can_be_taken_back_leads_to_where_it_was(tmp_path, seed) -> None:
    """At every point of a night; and never past a card of the deck."""
    random, watch = Random(seed), watch_of(tmp_path)
    order = tuple(random.sample(range(16), 16))
    watch.begin(Beginning("play", "normal", random_deck(seed), order), anew=False)
    before: list[NightView] = []
    while (view := watch.under_way()) is not None:
        assert view.undoable <= len(before)
        for count in range(1, view.undoable + 1):
            undone = watch.undo(count)
            assert (undone.view.night, len(undone.said)) == (before[-count].night, count)
            assert undone.view.undoable == view.undoable - count
            watch_of(tmp_path, view.saved)
            watch.file.read()
        if view.undoable < len(before):
            last = before[-view.undoable - 1]
            since = before[-view.undoable] if view.undoable else view
            turned_up = (len(last.night.deck), last.night.looked) != (len(since.night.deck), since.night.looked)
            assert turned_up or last.night.round != since.night.round
            reason = "turned up, and it cannot be unseen" if turned_up else "in another round"
        else:
            reason = "nothing else was done"
        with pytest.raises(NotNow, match=reason):
            watch.undo(view.undoable + 1)
        before.append(view)
        done = watch.do([typed_as(random.choice(choices(view.night, view.deck)), view.night)], {}, since=view.saved)
    assert watch.file.read().results == (done.result,)
    with pytest.raises(NotNow):
        watch.undo(1)


@pytest.mark.parametrize("seed", range(4))
def test_on_the_players_table_all_can_be_taken_back(tmp_path, seed) -> None:
    """The cards that were turned up since are not said any more, and the result of a night goes with its end."""
    watch = watch_of(tmp_path)
    earlier = random_nights(seed).results
    watch.file.change(lambda nights: nights.model_copy(update={"results": earlier}), lambda: None)
    lines, turns = play_by_chance(seed, "hard", seed)
    order = (*shuffled(seed)[:8], *range(16, 24))
    views = [watch.begin(Beginning("referee", "hard", PRACTICE, order), anew=False).view]
    for line, before, after in zip(lines, turns, turns[1:], strict=False):
        turned_up = enumerate(cards_turned_up(before.night, after.night), start=1)
        said = {f"card-{at}": str(card) for at, card in turned_up}
        done = watch.do([line], said)
        views.append(done.view)
        over = watch.file.read()
        for count in range(1, len(views)):
            undone = watch.undo(count)
            assert undone.view == views[-1 - count]
            assert watch.file.read().results == earlier
            watch.file.change(lambda _, over=over: over, lambda: None)
        with pytest.raises(NotNow, match="nothing else was done"):
            watch.undo(len(views))
    assert over.results == (*earlier, done.result)
    watch.undo(1)
    assert watch.do([line], said) == done
    assert watch.file.read() == over


def test_a_night_that_another_command_has_changed_is_left_alone(tmp_path) -> None:
    watch = watch_of(tmp_path, random_night(1, most=0))
    view = watch.under_way()
    assert view is not None
    watch.do(["place", "1", "1"], {})

    with pytest.raises(NotNow, match="Another command has changed the night"):
        watch.do(["place", "1", "1"], {}, since=view.saved)


def test_a_last_choice_whose_card_nobody_said_is_to_be_made_again(tmp_path) -> None:
    saved = random_night(1, most=0)
    order = (*saved.order[:8], *range(16, 24))
    watch = watch_of(tmp_path, saved.model_copy(update={"way": "referee", "order": order, "choices": ("stop",)}))
    with pytest.raises(Unseen):
        play_again(watch.file.read().night)

    view = watch.under_way()
    assert view is not None
    assert (view.night.round, view.saved.choices) == (1, ())
    watch.do(["stop"], {f"card-{at}": str(saved.order[7 + at] + 1) for at in (1,)})


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), most=st.integers(0, 14), chance=st.randoms(use_true_random=False))
def test_nothing_tells_the_order_of_the_deck(tmp_path_factory, seed, most, chance) -> None:
    """Two nights that differ only in what nobody has turned up yet look the same, whatever is tried in them."""
    saved = random_night(seed, most)
    night = play_again(saved).turns[-1].night
    unseen = [card for card in night.deck if card not in night.looked]
    others = iter(chance.sample(unseen, len(unseen)))
    swapped = dict(zip(unseen, others, strict=True))
    other = saved.model_copy(update={"order": tuple(swapped.get(card, card) for card in saved.order)})
    assert play_again(other).turns[-1].night._replace(deck=()) == night._replace(deck=())

    one, two = (shown(tmp_path_factory.mktemp("night"), kept) for kept in (saved, other))
    assert one == two


def shown(folder, saved: SavedNight) -> list[object]:
    """All that can be seen of a night, and tried in it."""
    watch = watch_of(folder, saved)
    view = watch.look()
    assert isinstance(view, NightView)
    typed = [typed_as(choice, view.night) for choice in choices(view.night, view.deck)]
    results = [view, *(watch.do([words], {}, dry_run=True) for words in typed)]
    return [(facts(result), plain_text(page_of(result), 80)) for result in results]
