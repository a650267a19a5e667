"""PHASE 1: BID!"""

from __future__ import annotations

from rooftree.games.dice_manor.table.actions import CHOOSE
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING
from tests.games.dice_manor.position import (
    BLACK,
    ORANGE,
    TEAL,
    action,
    faces,
    listed,
    may,
    new_state,
    place,
    play,
    rolls,
    shown,
    turn_of,
)


def test_example_orange_may_place_two_1_three_4_one_5_or_one_6() -> None:
    state = new_state()
    turn_of(state, ORANGE, "1 1 4 4 4 5 6", tokens=0)
    assert listed(state, ORANGE) == [action(f"choose {n}") for n in (1, 4, 5, 6)]


def test_all_dice_of_the_chosen_number_must_be_placed() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "2 2 2 5")
    play(state, ORANGE, ["choose 2", "bid", "bid"])
    assert (state.acting, designer.to_place) == (1, 1)
    play(state, ORANGE, ["bid"])
    assert state.acting == 1 << TEAL


def test_dice_may_be_divided_between_board_and_manor() -> None:
    state = new_state()
    turn_of(state, ORANGE, "2 2 2 5")
    play(state, ORANGE, ["choose 2", "bid", "advertise", "EN00"])
    assert (len(state.adverts), state.bids[2 * 4]) == (1, 16 + 1)
    assert len(state.designers[ORANGE].visits) == 1


def test_only_unplaced_dice_are_rolled_again() -> None:
    state = new_state(2)
    place(state, ORANGE, "3 3", "bid bid")
    turn_of(state, TEAL, "6 6")
    play(state, TEAL, ["choose 6", "bid", "bid"], rolls("5"))
    assert shown(state.designers[ORANGE].hand) == "5"


def test_turns_go_clockwise_and_skip_who_has_no_dice_left() -> None:
    state = new_state()
    turn_of(state, ORANGE, "3")
    state.designers[TEAL].hand = 0
    play(state, ORANGE, ["choose 3", "bid"])
    assert state.acting == 1 << 2
    turn_of(state, BLACK, "4 1")
    play(state, BLACK, ["choose 4", "bid"])
    assert state.acting == 1 << 2, "Orange has no dice left either"


def test_two_players_take_turns() -> None:
    state = new_state(2)
    state.first = ORANGE
    turn_of(state, TEAL, "3 1")
    state.designers[ORANGE].hand = faces("2 2")
    play(state, TEAL, ["choose 3", "bid"], rolls("1 2 2"))
    assert state.acting == 1 << ORANGE, "not Teal again, although Orange is First Player"


def test_a_player_alone_with_dice_goes_on_alone() -> None:
    state = new_state(2)
    state.designers[TEAL].hand = 0
    place(state, ORANGE, "4 4", "bid bid")
    assert (state.chapter, state.acting) == (BIDDING, 1 << ORANGE)


def test_the_phase_ends_once_all_have_placed_all_dice() -> None:
    state = new_state(2)
    state.designers[TEAL].hand = 0
    turn_of(state, ORANGE, "4")
    assert state.chapter == BIDDING
    play(state, ORANGE, ["choose 4", "bid"])
    assert state.chapter == BUILDING


def test_ruling_5_a_die_can_always_be_bid_on_its_own_space() -> None:
    state = new_state()
    turn_of(state, ORANGE, "6 6 6 6 6 6 6")
    play(state, ORANGE, ["choose 6", *["bid"] * 7])
    assert state.bids[6 * 4] == 16 + 7


def test_a_die_goes_only_under_the_space_of_its_number() -> None:
    state = new_state()
    place(state, ORANGE, "5", "bid")
    assert [space for space in range(1, 7) if state.bids[space * 4]] == [5]


def test_equal_dice_are_one_choice() -> None:
    state = new_state()
    turn_of(state, ORANGE, "2 2 2 2 2 2 2", tokens=1)
    assert listed(state, ORANGE) == [
        action(t) for t in ("choose 2", "raise 2", "lower 2", "mark 2")
    ]
    assert listed(state, ORANGE)[0] == CHOOSE + 1


def test_no_token_can_be_spent_after_the_choice() -> None:
    state = new_state()
    turn_of(state, ORANGE, "2 2 5", tokens=2)
    play(state, ORANGE, ["choose 2"])
    assert not may(state, ORANGE, "raise 5")
    assert listed(state, ORANGE) == [action(text) for text in ("bid", "advertise", "EN00")]
