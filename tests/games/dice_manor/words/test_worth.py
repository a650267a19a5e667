"""What cards tell a seat at any time: the worth of rooms, and of places in Advertising."""

from __future__ import annotations

from rooftree.games.dice_manor.rules.advertising import advertise
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.words.worth import (
    advertising_gain,
    advertising_place,
    bids_on,
    room_gain,
)
from tests.games.dice_manor.position import BEIGE, ORANGE, TEAL, manor, new_state, tile


def test_a_first_room_is_worth_the_majority_of_its_colour_and_of_size() -> None:
    state = new_state(3)
    types = int(state.box.diversity[1])
    assert room_gain(state, ORANGE, tile("OF05")) == 12 + 12 + types


def test_a_room_that_changes_no_majority_is_worth_its_type_alone() -> None:
    state = new_state(3)
    state.designers[TEAL].manor = manor("LB01>EN00 SB01>LB01 OF05>EN00")
    state.designers[BEIGE].manor = manor("LB02>EN00 SB03>LB02 OF06>EN00")
    state.designers[ORANGE].manor = manor("BA03>EN00")
    before = int(state.box.diversity[1])
    gained = room_gain(state, ORANGE, tile("LB01"))
    assert gained >= int(state.box.diversity[2]) - before
    assert gained < 12 + 12


def test_asking_for_worth_changes_nothing_on_the_table() -> None:
    state = new_state(3)
    own = state.designers[ORANGE].manor
    room_gain(state, ORANGE, tile("OF05"))
    advertising_gain(state, ORANGE, 0)
    assert state.designers[ORANGE].manor is own
    assert state.designers[ORANGE].house == 0
    assert state.designers[ORANGE].from_adverts == 0


def test_the_first_place_in_advertising_pays_two_spaces_the_second_one() -> None:
    state = new_state(3)
    first, second = state.box.track[0], state.box.track[1]
    assert advertising_gain(state, ORANGE, 0) == first + second
    assert advertising_gain(state, ORANGE, 1) == first
    assert advertising_gain(state, ORANGE, 2) == 0


def test_the_place_in_advertising_follows_the_bids() -> None:
    state = new_state(3)
    assert advertising_place(state, ORANGE) is None
    advertise(state, ORANGE, 4, 1)
    advertise(state, TEAL, 2, 2)
    assert advertising_place(state, ORANGE) == 1


def test_bids_tell_the_best_the_own_and_who_leads() -> None:
    state = new_state(3)
    assert bids_on(state, 4, ORANGE) == (0, 0, False)
    bid(state, 4, ORANGE, 1)
    assert bids_on(state, 4, ORANGE) == (1, 1, True)
    bid(state, 4, TEAL, 3)
    assert bids_on(state, 4, ORANGE) == (3, 1, False)
    assert bids_on(state, 4, BEIGE) == (3, 0, False)
