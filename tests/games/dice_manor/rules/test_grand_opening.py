"""GRAND OPENING TOUR."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import STAR, Designer, DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    ORANGE,
    RULES,
    TEAL,
    action,
    faces,
    listed,
    manor,
    may,
    new_state,
    play,
    rolls,
    rules,
    shown,
)

CHAIN = "OF10>EN00 BA08>OF10"


def opening(hand: str, built: str = CHAIN, **options: object) -> tuple[DiceManorState, Designer]:
    state = new_state()
    state.round = STAR
    begin_opening(state, Seeded(3))
    designer = state.designers[ORANGE]
    designer.hand, designer.tokens = faces(hand), 0
    designer.manor = manor(built)
    return state, designer


def test_all_play_at_the_same_time() -> None:
    state, _ = opening("4 4")
    assert state.acting == 0b1111


def test_dice_go_only_into_the_manor() -> None:
    state, _ = opening("4 4")
    play(state, ORANGE, ["choose 4"])
    assert listed(state, ORANGE) == [action("EN00")]


def test_tours_pay_at_once_and_what_is_left_is_rolled_again() -> None:
    state, orange = opening("4 4 4 1 2")
    play(state, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("5 5"))
    assert (orange.from_opening, shown(orange.hand)) == (5, "5 5")
    assert state.acting >> ORANGE & 1


def test_dice_without_a_slot_are_unhappy_guests() -> None:
    state, orange = opening("4 4 4 4 4 1")
    play(state, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("4"))
    assert (shown(orange.guests), shown(orange.hand)) == ("4 4", "4")
    assert orange.from_opening == 5, "guests count for no reward"


def test_important_a_number_must_be_chosen_even_if_no_room_matches() -> None:
    state, orange = opening("4 4 4 1 2")
    play(state, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("6 6"))
    assert listed(state, ORANGE) == [action("choose 6")]
    play(state, ORANGE, ["choose 6"])
    assert shown(orange.guests) == "6 6"
    assert not state.acting >> ORANGE & 1


def test_ruling_27_slots_that_cannot_be_reached_do_not_count() -> None:
    state, orange = opening("3 3 3", "OF05>EN00 OF02>OF05 OF08>OF02")
    play(state, ORANGE, ["choose 3", "EN00", "OF05"])
    assert (shown(orange.guests), len(orange.visits)) == ("3", 2), "the 4 between them has no die"


def test_ruling_27_dice_are_placed_as_long_as_one_fits() -> None:
    state, orange = opening("4 4 4 4", "OF10>EN00 BA08>OF10 OF02>EN00")
    play(state, ORANGE, ["choose 4", "EN00", "OF02"])
    assert may(state, ORANGE, "OF10")
    assert total(orange.guests) == 0


def test_ruling_28_one_may_choose_a_number_that_makes_unhappy_guests() -> None:
    state, orange = opening("4 4 6", "OF10>EN00")
    orange.stand(0, 1)
    play(state, ORANGE, ["choose 6"], rolls("1 1"))
    assert (shown(orange.guests), shown(orange.hand)) == ("6", "1 1")


def test_unhappy_guests_are_not_rolled_again() -> None:
    state, orange = opening("6 6 1", "")
    play(state, ORANGE, ["choose 6", "EN00"], rolls("2"))
    assert (shown(orange.guests), shown(orange.hand)) == ("6", "2")


def test_ruling_29_three_prestige_for_each_die_in_the_manor_and_none_for_guests() -> None:
    state, orange = opening("4 4 4 4")
    play(state, ORANGE, ["choose 4", "EN00", "OF10", "BA08"])
    assert (orange.from_opening, orange.from_welcome, orange.from_dice) == (5, 9, 0)
    assert shown(orange.guests) == "4"


def test_ruling_30_tokens_work_and_those_earned_here_may_be_spent_here() -> None:
    state, orange = opening("4 3", CHAIN)
    play(state, ORANGE, ["choose 4", "EN00"], rolls("3"))
    assert orange.tokens == 1
    play(state, ORANGE, ["raise 3", "choose 4", "OF10"])
    assert (len(orange.visits), total(orange.guests)) == (2, 0)


def test_the_first_die_stands_on_the_entrance_again() -> None:
    state, _ = opening("4 4 4")
    play(state, ORANGE, ["choose 4"])
    assert not may(state, ORANGE, "OF10")


def test_the_game_is_over_when_all_have_finished() -> None:
    state, _ = opening("1")
    chance = Seeded(5)
    for seat in (BLACK, ORANGE, BEIGE, TEAL):
        while state.acting >> seat & 1:
            RULES.apply(state, seat, RULES.random_action(state, seat, chance), chance)
    assert (state.acting, state.began) == (0, [])


def test_option_individual_openings_are_held_in_turn_order() -> None:
    under = rules(individual_openings=True)
    state = new_state(under=under)
    state.first = TEAL
    begin_opening(state, Seeded(1))
    order = []
    chance = Seeded(5)
    while state.acting:
        (seat,) = under.actors(state)
        order.append(int(seat))
        while state.acting >> seat & 1:
            under.apply(state, seat, under.random_action(state, seat, chance), chance)
    assert order == [TEAL, BEIGE, BLACK, ORANGE]
    assert all(designer.from_welcome >= 3 for designer in state.designers)


def test_ruling_17_with_a_strict_supply_openings_are_held_one_at_a_time() -> None:
    under = rules(token_supply="32")
    state = new_state(under=under)
    begin_opening(state, Seeded(1))
    assert state.acting == 1 << ORANGE


def test_dice_are_rolled_clockwise_from_the_first_player() -> None:
    state = new_state()
    state.first = TEAL
    begin_opening(state, rolls(" ".join(f"{face} " * 7 for face in (1, 2, 3, 4))))
    assert [shown(designer.hand)[0] for designer in state.designers] == ["4", "1", "2", "3"]


def test_who_has_finished_stays_hidden_until_all_have() -> None:
    state, _ = opening("1")
    chance = Seeded(5)
    while state.acting >> BLACK & 1:
        RULES.apply(state, BLACK, RULES.random_action(state, BLACK, chance), chance)
    assert len(state.began) == 4
    assert RULES.hide(state, TEAL).designers[BLACK].from_welcome == 0
