"""PHASE 2: COLLECT!"""

from __future__ import annotations

from rooftree.games.dice_manor.rules.advertising import advertise
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    ORANGE,
    TEAL,
    manor,
    new_state,
    place,
    rules,
    tiles_of,
)


def tokens(state: DiceManorState) -> list[int]:
    return [int(designer.tokens) for designer in state.designers]


def offered(state: DiceManorState, space: int) -> str:
    return state.box.tiles[state.offers[space]].name


def test_example_orange_claims_the_small_bedroom_and_teal_gains_a_token() -> None:
    state = new_state()
    bid(state, 3, TEAL, 2)
    bid(state, 3, ORANGE, 3)
    wanted = offered(state, 3)
    collect(state)
    assert tiles_of(state.designers[ORANGE]) == [wanted]
    assert tokens(state) == [2, 3, 2, 2]


def test_ruling_16_a_lost_blueprint_gives_one_token_whatever_the_number_of_dice() -> None:
    state = new_state()
    for space in (1, 4):
        bid(state, space, ORANGE, 5)
        bid(state, space, TEAL, 4)
        bid(state, space, BEIGE, 1)
    collect(state)
    assert tokens(state) == [2, 4, 4, 2]


def test_with_as_many_dice_who_bid_first_takes_the_tile() -> None:
    state = new_state()
    bid(state, 6, BLACK, 2)
    bid(state, 6, ORANGE, 2)
    wanted = offered(state, 6)
    collect(state)
    assert tiles_of(state.designers[BLACK]) == [wanted]


def test_blueprints_are_taken_from_the_lowest_number_to_the_highest() -> None:
    state = new_state()
    for space in (5, 2, 6):
        bid(state, space, ORANGE, 1)
    wanted = [offered(state, space) for space in (2, 5, 6)]
    collect(state)
    assert tiles_of(state.designers[ORANGE]) == wanted


def test_ruling_26_a_tile_without_bids_goes_under_its_stack() -> None:
    state = new_state()
    unwanted = [int(state.offers[space]) for space in range(1, 7)]
    bid(state, 2, ORANGE, 1)
    collect(state)
    assert list(state.under) == unwanted[:1] + unwanted[2:]
    assert list(state.offers) == [0] * 7


def test_all_bids_are_taken_back() -> None:
    state = new_state()
    bid(state, 2, ORANGE, 3)
    advertise(state, TEAL, 4, 2)
    collect(state)
    assert (sum(state.bids), len(state.adverts)) == (0, 0)


def golden() -> DiceManorState:
    """Round 1 of the example as the notes reconstruct it: Beige 4 dice, Black 3."""
    state = new_state()
    advertise(state, BEIGE, 2, 4)
    advertise(state, BLACK, 3, 3)
    collect(state)
    return state


def track(state: DiceManorState, seat: int) -> tuple[int, int, int, int]:
    """Return Prestige, marker, and the two bonus dice (0: claimed)."""
    one = state.designers[seat]
    return int(one.from_adverts), int(one.house), int(one.near_die), int(one.far_die)


def test_golden_round_1_sets_up_the_example() -> None:
    state = golden()
    assert track(state, BEIGE) == (5, 2, 3, 8)
    assert track(state, BLACK) == (2, 1, 4, 8)


def test_example_advertising_in_round_2() -> None:
    state = golden()
    advertise(state, BEIGE, 2, 1)
    advertise(state, BLACK, 3, 2)
    advertise(state, BEIGE, 2, 2)
    advertise(state, ORANGE, 5, 1)
    advertise(state, TEAL, 1, 1)
    collect(state)
    assert track(state, BEIGE) == (5 + 4 + 5, 4, 0, 5), "4 + 5, first bonus die claimed on the way"
    assert track(state, BLACK) == (2 + 3, 2, 0, 8), "3, and the die comes to the marker"
    assert [int(designer.dice) for designer in state.designers] == [7, 7, 8, 8]
    assert tokens(state) == [3, 3, 2, 2], "Orange and Teal share the final space"
    assert track(state, ORANGE) == (0, 0, 6, 8)
    assert track(state, TEAL) == (0, 0, 6, 8)


def test_ruling_6_a_single_bidder_takes_first_place_and_nobody_second() -> None:
    state = new_state()
    advertise(state, TEAL, 1, 1)
    collect(state)
    assert [track(state, seat)[:2] for seat in range(4)] == [(0, 0), (5, 2), (0, 0), (0, 0)]
    assert tokens(state) == [2, 2, 2, 2]


def test_bonus_dice_move_even_without_a_place_and_earn_no_prestige() -> None:
    state = new_state()
    for seat, dice in ((ORANGE, 5), (TEAL, 4), (BEIGE, 3)):
        advertise(state, seat, 6, dice)
    collect(state)
    assert track(state, BEIGE) == (0, 0, 4, 8)


def test_ruling_18_left_over_steps_move_the_second_die() -> None:
    state = new_state()
    state.designers[TEAL].house = 5
    advertise(state, ORANGE, 6, 7)
    advertise(state, TEAL, 6, 4)
    collect(state)
    # Teal steps onto space 6, the first die comes from 7 to 6, three steps remain: 8, 7, 6
    assert track(state, TEAL) == (7, 6, 0, 0)
    assert state.designers[TEAL].dice == 9


def test_ruling_18_a_marker_that_meets_a_die_goes_on() -> None:
    state = new_state()
    state.designers[TEAL].house = 6
    advertise(state, TEAL, 6, 1)
    collect(state)
    assert track(state, TEAL) == (8 + 9, 8, 0, 0), "it meets both dice on its two spaces"
    assert state.designers[TEAL].dice == 9


def test_a_die_that_reaches_a_marker_at_the_start_is_claimed() -> None:
    state = new_state()
    advertise(state, ORANGE, 6, 8)
    advertise(state, BEIGE, 5, 8)
    advertise(state, TEAL, 1, 7)
    collect(state)
    assert (track(state, TEAL), state.designers[TEAL].dice) == ((0, 0, 0, 8), 8)


def test_with_both_dice_claimed_the_marker_still_advances() -> None:
    state = new_state()
    teal = state.designers[TEAL]
    teal.house, teal.near_die, teal.far_die, teal.dice = 3, 0, 0, 9
    advertise(state, TEAL, 6, 4)
    collect(state)
    assert (track(state, TEAL), teal.dice) == ((5 + 6, 5, 0, 0), 9)


def test_ruling_20_at_the_end_of_the_track_the_marker_stays() -> None:
    state = new_state()
    teal = state.designers[TEAL]
    teal.house, teal.near_die, teal.far_die = 7, 0, 0
    advertise(state, TEAL, 6, 1)
    collect(state)
    assert track(state, TEAL) == (9, 8, 0, 0)


def test_ruling_21_each_seat_has_a_track_of_its_own() -> None:
    state = golden()
    assert track(state, ORANGE) == (0, 0, 7, 8)


def test_one_prestige_for_each_die_in_the_manor() -> None:
    state = new_state()
    teal = state.designers[TEAL]
    teal.manor = manor("OF10>EN00 BA08>OF10 BA10>OF10")
    place(state, TEAL, "4 4 4 4", "EN00 OF10 BA08 bid")
    place(state, TEAL, "3 3", "BA10 bid")
    collect(state)
    assert (teal.from_dice, len(teal.visits), teal.filled) == (4, 0, 0)


def test_ruling_17_a_strict_supply_runs_out_in_the_order_of_resolution() -> None:
    under = rules(token_supply="32")
    state = new_state(under=under)
    state.designers[BLACK].tokens = 32 - 2 - 2 - 2 - 1
    bid(state, 1, ORANGE, 3)
    bid(state, 1, BEIGE, 2)
    bid(state, 1, TEAL, 1)
    collect(state)
    assert tokens(state) == [2, 2, 3, 25]


def test_ruling_17_a_strict_supply_pays_advertising_in_turn_order() -> None:
    under = rules(token_supply="32")
    state = new_state(under=under)
    state.first = TEAL
    state.designers[BEIGE].tokens = 25
    for seat, number in ((BEIGE, 6), (BLACK, 5), (ORANGE, 4), (TEAL, 3)):
        advertise(state, seat, number, 1)
    collect(state)
    assert tokens(state) == [2, 3, 25, 2], "one token is left; Teal comes before Orange this round"


def test_ruling_17_by_default_tokens_never_run_out() -> None:
    state = new_state()
    state.designers[BLACK].tokens = 40
    bid(state, 1, ORANGE, 3)
    bid(state, 1, TEAL, 1)
    collect(state)
    assert tokens(state) == [2, 3, 2, 40]


def test_ruling_17_turn_order_goes_clockwise_from_the_first_player() -> None:
    state = new_state(under=rules(token_supply="32"))
    state.first = TEAL
    state.designers[TEAL].tokens = 25
    for seat, number in ((TEAL, 6), (BLACK, 5), (ORANGE, 4), (BEIGE, 3)):
        advertise(state, seat, number, 1)
    collect(state)
    assert tokens(state) == [2, 25, 3, 2], "Beige comes before Orange this round"
