"""LOCATION: BLUEPRINT SPACES."""

from __future__ import annotations

from rooftree.games.dice_manor.rules.blueprints import bidder, dice_bid, dice_on
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.games.dice_manor.position import BEIGE, BLACK, ORANGE, TEAL, new_state, place


def order(state: DiceManorState, space: int) -> list[tuple[int, int]]:
    """List (seat, dice) from the best bid down."""
    rows = [state.bids[space * 4 + row] for row in range(4)]
    return [(int(bidder(bid)), int(dice_bid(bid))) for bid in rows if bid]


def test_example_orange_and_teal_bid_on_the_small_bedroom() -> None:
    state = new_state()
    place(state, TEAL, "3 3 3", "bid bid EN00")
    assert order(state, 3) == [(TEAL, 2)]
    place(state, ORANGE, "3 3", "bid bid")
    assert order(state, 3) == [(TEAL, 2), (ORANGE, 2)]
    place(state, ORANGE, "3", "bid")
    assert order(state, 3) == [(ORANGE, 3), (TEAL, 2)]
    place(state, TEAL, "3", "bid")
    assert order(state, 3) == [(ORANGE, 3), (TEAL, 3)], "one more die only matches"
    place(state, TEAL, "3", "bid")
    assert order(state, 3) == [(TEAL, 4), (ORANGE, 3)]


def test_a_bid_lies_above_fewer_dice_and_below_as_many_or_more() -> None:
    state = new_state()
    place(state, ORANGE, "3", "bid")
    place(state, TEAL, "3 3 3", "bid bid bid")
    place(state, BEIGE, "3 3", "bid bid")
    place(state, BLACK, "3 3", "bid bid")
    assert order(state, 3) == [(TEAL, 3), (BEIGE, 2), (BLACK, 2), (ORANGE, 1)]


def test_ruling_3_with_as_many_dice_who_had_them_first_stays_ahead() -> None:
    state = new_state()
    place(state, ORANGE, "3", "bid")
    place(state, TEAL, "3 3", "bid bid")
    place(state, ORANGE, "3", "bid")
    assert order(state, 3) == [(TEAL, 2), (ORANGE, 2)], "Orange came first, but was second to two"


def test_bids_on_one_space_do_not_touch_another() -> None:
    state = new_state()
    place(state, ORANGE, "3", "bid")
    place(state, ORANGE, "4 4", "bid bid")
    assert (dice_on(state, 3, ORANGE), dice_on(state, 4, ORANGE), dice_on(state, 4, TEAL)) == (
        1,
        2,
        0,
    )


def test_a_bid_may_rise_above_several_others_at_once() -> None:
    state = new_state()
    for seat in (ORANGE, TEAL, BEIGE):
        place(state, seat, "3", "bid")
    place(state, BEIGE, "3", "bid")
    assert order(state, 3) == [(BEIGE, 2), (ORANGE, 1), (TEAL, 1)]


def test_a_bid_on_the_next_space_is_no_bid_here() -> None:
    state = new_state()
    place(state, TEAL, "4 4", "bid bid")
    assert dice_on(state, 3, TEAL) == 0
