"""The rulebook's sentences, one test each, in its order."""

import pytest

from lampkeeper.files.chance import shuffled
from lampkeeper.night.cards import Draw
from lampkeeper.night.choices import (
    Aim,
    Attacked,
    Began,
    DefeatNightmare,
    Drawn,
    Leave,
    LightChanged,
    PlaceTrap,
    Resolving,
    RoundOver,
    Stop,
)
from lampkeeper.night.reach import damage_to, in_range
from lampkeeper.night.rules import begin, choices, play
from lampkeeper.night.state import FULL, set_up
from lampkeeper.night.table import Unseen
from tests.night.table import after, deck_of, ends_of, night_of, words_of

ORDER = tuple(range(16))
NOTHING = deck_of()


# Components.


def test_each_card_can_be_either_a_trap_or_a_nightmare_depending_on_which_symbol_is_on_top() -> None:
    deck = deck_of(n0={"health": 2}, t0={"right": 1, "placement": [{"do": "regain"}]}, t1={"right": 1}, t2={"left": 1})
    night = after(night_of("t1 n0 t2 n3", health=2), deck, DefeatNightmare(1), PlaceTrap(0, 2)).night

    assert words_of(night.sea) == "t1 t2 t0 n3"
    assert night.health == 3
    assert DefeatNightmare(3) in choices(begin(night_of("t1 t2 t0 n3"), deck).night, deck)


# Setup.


def test_revealing_your_starting_health_of_6() -> None:
    assert set_up(ORDER, "easy").health == FULL == 6


def test_shuffle_the_nightmare_cards_into_a_face_down_deck() -> None:
    decks = {shuffled(seed) for seed in range(100)}
    assert len(decks) == 100
    assert {tuple(sorted(order)) for order in decks} == {ORDER}
    # Nobody sees what lies in it: a card is asked for once it is turned up, not before.
    night = set_up((*range(8), *range(16, 24)), "easy")
    with pytest.raises(Unseen):
        play(begin(night, NOTHING).night, Stop(), NOTHING)


def test_draw_4_cards_to_form_your_hand_of_traps() -> None:
    assert set_up(ORDER, "easy").hand == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("difficulty", "sea"),
    [
        ("easy", "n4 t5 t6 t7"),
        ("normal", "n4 n5 t6 t7"),
        ("hard", "n4 n5 n6 t7"),
        ("nightmare", "n4 n5 n6 n7"),
    ],
)
def test_place_the_nightmares_first_then_traps_based_on_your_chosen_difficulty(difficulty, sea) -> None:
    night = set_up(ORDER, difficulty)

    assert words_of(night.sea) == sea
    assert night.deck == ORDER[8:]


def test_ignore_placement_effects_during_setup() -> None:
    deck = deck_of(n4={"placement": [{"do": "damage"}]}, t5={"placement": [{"do": "draw"}]})
    turn = begin(set_up(ORDER, "easy"), deck)

    assert (turn.night.health, turn.night.hand, turn.events) == (6, (0, 1, 2, 3), ())


# Gameplay.


def test_the_game_consists_of_a_series_of_rounds_each_with_five_steps() -> None:
    turn = after(night_of("n0"), NOTHING, Stop())

    assert [event for event in turn.events if isinstance(event, Began | RoundOver)] == [
        *map(Began, (2, 3, 4, 5)),
        RoundOver(1),
    ]
    assert (turn.night.round, turn.night.step, turn.night.actions) == (2, 1, 2)


# Step 1.


def test_you_may_take_up_to_two_actions_in_any_order_and_combination() -> None:
    deck = deck_of(t1={"right": 1, "left": 1})
    night = night_of("n0", hand=(1, 2), deck=(15, 14))

    for first, second in (
        (PlaceTrap(1, 0), DefeatNightmare(1)),
        (PlaceTrap(1, 1), PlaceTrap(2, 0)),
    ):
        turn = after(night, deck, first)
        assert turn.night.actions == 1
        assert second in choices(turn.night, deck)
        done = play(turn.night, second, deck).night
        assert choices(done, deck) == (Stop(),)
        assert RoundOver(1) in play(done, Stop(), deck).events
    assert RoundOver(1) in after(night, deck, Stop()).events


def test_if_you_cannot_perform_either_action_skip_this_step() -> None:
    turn = begin(night_of("n0", hand=()), NOTHING)

    assert RoundOver(1) in turn.events


def test_it_may_be_placed_in_any_position() -> None:
    night = night_of("n0 n1 n2", hand=(3, 13))

    placings = [choice for choice in choices(night, NOTHING) if isinstance(choice, PlaceTrap)]
    assert placings == [PlaceTrap(card, at) for card in (3, 13) for at in range(4)]
    assert words_of(play(night, PlaceTrap(3, 1), NOTHING).night.sea).startswith("n0 t3 n1")


def test_activate_that_traps_placement_effect() -> None:
    deck = deck_of(t3={"placement": [{"do": "draw", "amount": 1}]})
    turn = play(night_of("n0", hand=(3, 13)), PlaceTrap(3, 0), deck)

    assert turn.events[1:] == (Resolving(3, is_trap=True, effect=Draw(do="draw")), Drawn(15))
    assert turn.night.hand == (13, 15)


def test_choose_a_nightmare_in_the_sea_to_defeat() -> None:
    """Any that can be, wherever it lies; and no trap."""
    deck = deck_of(t1={"left": 1, "right": 2}, n4={"right": 9, "left": 9})
    night = begin(night_of("n0 t1 t2 n3 n4"), deck).night

    assert [choice.at for choice in choices(night, deck) if isinstance(choice, DefeatNightmare)] == [0, 3]


def test_for_each_damage_taken_cover_1_number_for_each_point_of_health_regained_reveal_1() -> None:
    for effect, before, then in (
        ({"do": "damage", "amount": 2}, 6, 4),
        ({"do": "regain", "amount": 2}, 3, 5),
        ({"do": "regain", "amount": 6}, 5, 6),  # no more numbers are printed
        ({"do": "damage", "amount": 6}, 2, 0),
    ):
        deck = deck_of(t3={"placement": [effect]})
        assert play(night_of("n0", hand=(3, 13), health=before), PlaceTrap(3, 0), deck).night.health == then


def test_traps_can_attack_different_distances_to_the_left_and_right_and_do_1_damage_each() -> None:
    deck = deck_of(t0={"right": 2}, t1={"right": 1}, t3={"left": 1}, t4={"left": 1})
    sea = ends_of("t0 t1 n2 t3 t4")

    assert damage_to(sea, 2, deck.printed) == (0, 1, 3)


def test_example_nightmare_with_health_1_reaches_3_spaces_to_the_left_and_2_to_the_right() -> None:
    deck = deck_of(n4={"health": 1, "left": 3, "right": 2})
    sea = ends_of("t0 t1 t2 t3 n4 t5 t6 t7")

    assert [at for at in range(-1, 8) if at != 4 and in_range(sea, 4, at, deck.printed)] == [1, 2, 3, 5, 6]


def test_example_trap_with_health_2_reaches_2_spaces_to_the_left_and_1_to_the_right() -> None:
    deck = deck_of(t3={"health": 2, "left": 2, "right": 1})
    sea = ends_of("n0 n1 n2 t3 n4 n5")

    assert [at for at in range(6) if at != 3 and in_range(sea, 3, at, deck.printed)] == [1, 2, 4]


def test_damage_greater_than_or_equal_to_the_nightmares_health_defeats_it() -> None:
    reach = {"left": 3, "right": 3}
    for health, defeated in ((1, True), (2, True), (3, False)):
        deck = deck_of(n1={"health": health}, t0=reach, t2=reach)
        assert (DefeatNightmare(1) in choices(night_of("t0 n1 t2"), deck)) is defeated


def test_activate_its_defeat_effect_then_place_it_in_your_hand_as_a_trap() -> None:
    deck = deck_of(n1={"defeat": [{"do": "draw"}]}, t0={"right": 1})
    turn = play(night_of("t0 n1", hand=(5,)), DefeatNightmare(1), deck)

    assert turn.night.hand == (5, 15, 1)
    assert words_of(turn.night.sea) == "t0"


def test_there_is_no_hand_size_limit() -> None:
    assert len(begin(night_of("n0", hand=tuple(range(1, 14))), NOTHING).night.hand) == 13


# Step 2.


def test_draw_1_card_and_place_it_as_a_nightmare_at_the_rightmost_position() -> None:
    deck = deck_of(n15={"placement": [{"do": "regain"}]})
    turn = begin(night_of("t0 n1", deck=(15, 14), step=2, health=3), deck)

    assert LightChanged(3, 4, (15,)) in turn.events
    assert words_of(turn.night.sea) == "n1 n15"  # the tide took the trap


# Step 3.


def test_each_nightmare_or_trap_must_be_defeated_all_at_once() -> None:
    deck = deck_of(n0={"right": 1}, t1={"health": 2, "left": 1}, n2={"health": 2})
    turn = begin(night_of("n0 t1 n2", step=3), deck)

    # Neither the nightmares' 1 damage to the trap nor the trap's to a nightmare is remembered.
    assert words_of(turn.night.sea) == "t1 n2 n0"
    assert not any(isinstance(choice, DefeatNightmare) for choice in choices(turn.night, deck))


def test_for_each_nightmare_within_range_of_the_lighthouse_it_is_damaged_by_one() -> None:
    deck = deck_of(n0={"left": 1}, n1={"left": 2}, n2={"left": 2}, t3={})
    turn = begin(night_of("n0 n1 n2 t3", step=3), deck)

    assert LightChanged(6, 4, (0, 1)) in turn.events


def test_then_continue_to_step_4() -> None:
    """Where the lighthouse is attacked, no trap is."""
    deck = deck_of(n0={"left": 1, "right": 3})
    turn = begin(night_of("n0 t1 t2", step=3), deck)

    assert turn.events[:3] == (Began(3), LightChanged(6, 5, (0,)), Began(4))
    assert words_of(turn.night.sea) == "t1 t2 n0"


def test_each_nightmare_can_deal_1_damage_to_traps_within_its_range() -> None:
    deck = deck_of(n1={"left": 1}, n2={"left": 2}, n3={"left": 2}, t0={"health": 2})

    assert words_of(begin(night_of("t0 n1 n2 n3", step=3), deck).night.sea) == "n2 n3 n1"
    assert damage_to(ends_of("t0 n1 n2 n3"), 0, deck.printed) == (1, 2)


def test_if_the_lighthouse_is_not_attacked_the_nightmares_try_to_defeat_a_trap_starting_with_the_leftmost() -> None:
    reach = {"left": 1, "right": 1}
    deck = deck_of(n1=reach, t0={"health": 2}, t2={"health": 1})
    turn = begin(night_of("t0 n1 t2", step=3), deck)

    assert words_of(turn.night.sea) == "n1"  # trap 2 is defeated; the tide takes trap 0
    attacks = [event for event in turn.events if isinstance(event, Attacked)]
    assert attacks == [Attacked(0, is_trap=True, by=(1,), health=2), Attacked(2, is_trap=True, by=(1,), health=1)]

    attacked = deck_of(n1={"left": 2, "right": 1}, t2={"health": 1})
    assert words_of(begin(night_of("t0 n1 t2", step=3), attacked).night.sea) == "n1 t2"


def test_activate_its_defeat_effect_remove_it_from_the_game_and_close_any_gaps() -> None:
    deck = deck_of(n0={"right": 1}, t1={"defeat": [{"do": "regain"}]})
    turn = begin(night_of("n0 t1 n2 n3", step=3, health=2), deck)

    assert turn.night.health == 3
    assert words_of(turn.night.sea) == "n2 n3 n0"
    assert 1 in turn.night.gone


def test_until_either_a_trap_is_defeated_or_all_traps_survive() -> None:
    reach = {"right": 2, "left": 0}
    deck = deck_of(n0=reach)
    assert words_of(begin(night_of("n0 t1 t2 n3", step=3), deck).night.sea) == "t2 n3 n0"


# Step 4 and 5.


def test_if_it_is_a_nightmare_move_it_to_the_right_side_if_it_is_a_trap_remove_it() -> None:
    assert words_of(begin(night_of("n0 t1 n2", step=4), NOTHING).night.sea) == "t1 n2 n0"
    turn = begin(night_of("t1 n0 n2", step=4), NOTHING)
    assert words_of(turn.night.sea) == "n0 n2"
    assert 1 in turn.night.gone


@pytest.mark.parametrize(
    ("sea", "health"),
    [
        ("n0 n1 n2 n3", 5),
        ("t4 n0 n1 n2 n3", 5),
        ("n0 n1 n2 n3 n4", 5),
        ("n0 n1 t4 n2 n3", 6),
        ("n0 n1 n2", 6),
    ],
)
def test_4_nightmares_in_a_row_anywhere_in_the_sea_are_1_damage(sea, health) -> None:
    assert begin(night_of(sea, step=5), NOTHING).night.health == health


# Additional notes.


def test_you_must_resolve_these_effects_if_possible() -> None:
    deck = deck_of(t3={"placement": [{"do": "remove", "who": "nightmare", "where": "any"}]})
    one = play(night_of("n0 t1", hand=(3, 13)), PlaceTrap(3, 0), deck)
    assert 0 in one.night.gone
    none = play(night_of("t1 t2", hand=(3, 4, 13)), PlaceTrap(3, 0), deck)
    assert words_of(none.night.sea) == "t3 t1 t2"
    several = play(night_of("n0 n1", hand=(3, 13)), PlaceTrap(3, 0), deck)
    assert choices(several.night, deck) == (Aim(1), Aim(2))


def test_you_must_resolve_these_effects_if_possible_a_card_that_has_left_cannot_be_swapped() -> None:
    deck = deck_of(
        t3={"placement": [{"do": "place-nightmare"}, {"do": "swap", "who": "nightmare", "where": "any"}]},
        n15={"placement": [{"do": "remove", "who": "trap", "where": "any"}]},
    )
    turn = play(night_of("n0 n1", hand=(3, 13)), PlaceTrap(3, 0), deck)

    assert words_of(turn.night.sea) == "n0 n1 n15"
    assert choices(turn.night, deck)[-1] == Stop()


def test_you_must_resolve_these_effects_if_possible_a_card_that_has_come_back_is_not_its_own_aim() -> None:
    deck = deck_of(
        n15={"placement": [{"do": "place-trap"}, {"do": "remove", "who": "card", "where": "any"}]},
        t3={"placement": [{"do": "defeat", "who": "nightmare", "where": "rightmost"}, {"do": "place-trap"}]},
    )
    night = night_of("t1", hand=(3,), deck=(15, 14, 13), step=2)
    turn = after(night, deck, PlaceTrap(3, 0), PlaceTrap(15, 2))

    assert words_of(turn.night.sea) == "t3 t1 t15"
    assert choices(turn.night, deck) == (Aim(0), Aim(1))


def test_you_must_resolve_these_effects_if_possible_the_last_card_of_the_deck_stays_where_it_is() -> None:
    deck = deck_of(t3={"placement": [{"do": "peek"}]})

    assert choices(play(night_of("n0", hand=(3, 13)), PlaceTrap(3, 0), deck).night, deck)[0] == Leave(on_top=True)
    assert choices(play(night_of("n0", hand=(3, 13), deck=(15,)), PlaceTrap(3, 0), deck).night, deck)[-1] == Stop()


def test_a_placement_effect_only_triggers_when_it_is_placed() -> None:
    """Not where a defeated nightmare comes into the hand, nor where the tide moves one."""
    deck = deck_of(n0={"placement": [{"do": "damage"}]}, t1={"right": 1}, n2={"placement": [{"do": "damage"}]})

    assert begin(night_of("n0 t1", step=4), deck).night.health == 6
    assert play(night_of("t1 n2"), DefeatNightmare(1), deck).night.health == 6


def test_an_effect_that_says_place_triggers_the_placement_effect() -> None:
    deck = deck_of(
        t3={"placement": [{"do": "place-trap"}]},
        t4={"placement": [{"do": "regain"}]},
        n5={"placement": [{"do": "place-nightmare"}]},
        n15={"placement": [{"do": "damage"}]},
    )
    turn = play(night_of("n0", hand=(3, 4, 13), health=2), PlaceTrap(3, 0), deck)
    assert choices(turn.night, deck) == tuple(PlaceTrap(card, at) for card in (4, 13) for at in range(3))
    assert play(turn.night, PlaceTrap(4, 0), deck).night.health == 3
    assert begin(night_of("n0", deck=(5, 15, 14), step=2), deck).night.health == 5


def test_activate_only_that_effect_do_not_activate_other_placement_effects() -> None:
    deck = deck_of(n0={"placement": [{"do": "damage"}]}, t3={"placement": [{"do": "regain"}]})

    assert play(night_of("n0", hand=(3, 13), health=2), PlaceTrap(3, 1), deck).night.health == 3


def test_a_defeat_effect_only_triggers_by_direct_damage_not_when_it_is_removed() -> None:
    cursed = {"defeat": [{"do": "damage"}]}
    for do in ("remove", "defeat"):
        deck = deck_of(n0=cursed, t3={"placement": [{"do": do, "who": "nightmare", "where": "any"}]})
        turn = play(night_of("n0", hand=(3, 4, 13)), PlaceTrap(3, 0), deck)
        assert turn.night.health == 6
        assert (0 in turn.night.gone, 0 in turn.night.hand) == (do == "remove", do == "defeat")
    assert begin(night_of("t0 n1", step=4), deck_of(t0=cursed)).night.health == 6  # the tide


def test_cards_may_never_be_moved_to_the_left_of_the_lighthouse() -> None:
    deck = deck_of(t3={"placement": [{"do": "pull", "who": "nightmare", "where": "leftmost", "by": 3}]})

    assert words_of(play(night_of("n0 n1", hand=(3, 4, 13)), PlaceTrap(3, 2), deck).night.sea) == "n0 n1 t3"
    assert words_of(play(night_of("t2 n0", hand=(3, 4, 13)), PlaceTrap(3, 2), deck).night.sea) == "n0 t2 t3"


def test_as_cards_enter_and_leave_the_sea_the_others_make_room_and_close_gaps() -> None:
    gust = {"do": "remove", "who": "nightmare", "where": "right"}
    deck = deck_of(t3={"placement": [gust]})
    night = night_of("n0 n1 t2", hand=(3, 4, 13))

    assert words_of(play(night, PlaceTrap(4, 1), deck).night.sea) == "n0 t4 n1 t2"
    assert words_of(play(night, PlaceTrap(3, 1), deck).night.sea) == "n0 t3 t2"


# End of game.


def test_if_the_lighthouse_is_lit_and_the_deck_is_empty_at_the_end_of_any_round_you_win() -> None:
    last = begin(night_of("n0", deck=(15,), step=2), NOTHING)
    assert (last.night.is_won, last.night.is_over, choices(last.night, NOTHING)) == (True, True, ())
    assert not begin(night_of("n0", deck=(15, 14), step=2), NOTHING).night.is_over


def test_you_lose_the_game_if_the_darkness_engulfs_the_lighthouse() -> None:
    deck = deck_of(n0={"left": 1})
    lost = begin(night_of("n0", deck=(15,), step=3, health=1), deck)

    assert (lost.night.is_lost, lost.night.is_won, choices(lost.night, deck)) == (True, False, ())
    assert lost.night.round == 1  # nothing more of it is resolved


def test_you_lose_the_game_in_the_round_in_which_the_darkness_engulfs_the_lighthouse() -> None:
    lost = begin(night_of("n0 n1 n2 n3", step=5, health=1), NOTHING)

    assert (lost.night.is_lost, lost.night.round) == (True, 1)
    assert lost.events == (Began(5), LightChanged(1, 0, ()))
    assert choices(lost.night, NOTHING) == ()


def test_the_lighthouse_must_be_lit_where_the_deck_is_empty() -> None:
    lost = begin(night_of("n0 n1 n2 n3", deck=(), step=5, health=1), NOTHING).night

    assert (lost.is_over, lost.is_lost, lost.is_won) == (True, True, False)


def test_the_deck_may_be_empty_from_an_effect_the_night_still_lasts_to_the_end_of_the_round() -> None:
    deck = deck_of(t3={"placement": [{"do": "draw", "amount": 6}]})
    drawn = play(night_of("n0", hand=(3, 13)), PlaceTrap(3, 0), deck).night

    assert (drawn.deck, drawn.is_over, drawn.actions) == ((), False, 1)
    assert play(drawn, Stop(), deck).night.is_won
