"""LOCATION: ADVERTISING."""

from __future__ import annotations

from rooftree.games.dice_manor.rules.advertising import advertiser, dice_of, face_of
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    ORANGE,
    TEAL,
    may,
    new_state,
    place,
    play,
    turn_of,
)


def order(state: DiceManorState) -> list[tuple[int, str]]:
    """List (seat, dice) from the 1st space on."""
    return [
        (int(advertiser(bid)), " ".join([str(face_of(bid))] * dice_of(bid)))
        for bid in state.adverts
    ]


def test_example_beige_opens_black_bumps_beige_retakes_the_first_space() -> None:
    state = new_state()
    place(state, BEIGE, "2", "advertise")
    assert order(state) == [(BEIGE, "2")]
    place(state, BLACK, "3 3", "advertise advertise")
    assert order(state) == [(BLACK, "3 3"), (BEIGE, "2")]
    place(state, BEIGE, "2 2", "advertise advertise")
    assert order(state) == [(BEIGE, "2 2 2"), (BLACK, "3 3")]


def test_note_more_dice_beat_a_higher_number() -> None:
    state = new_state()
    place(state, ORANGE, "6 6", "advertise advertise")
    place(state, TEAL, "1 1 1", "advertise advertise advertise")
    assert order(state) == [(TEAL, "1 1 1"), (ORANGE, "6 6")]


def test_note_and_ruling_2_with_as_many_dice_the_higher_number_moves_ahead() -> None:
    state = new_state()
    place(state, ORANGE, "1 1 1", "advertise advertise advertise")
    place(state, TEAL, "6 6 6", "advertise advertise advertise")
    place(state, BEIGE, "4 4 4", "advertise advertise advertise")
    assert order(state) == [(TEAL, "6 6 6"), (BEIGE, "4 4 4"), (ORANGE, "1 1 1")]


def test_a_bid_that_only_matches_stays_behind() -> None:
    state = new_state()
    place(state, ORANGE, "4 4", "advertise advertise")
    place(state, TEAL, "4", "advertise")
    place(state, TEAL, "4", "advertise")
    assert order(state) == [(ORANGE, "4 4"), (TEAL, "4 4")]


def test_ruling_4_later_dice_must_show_the_number_of_the_first() -> None:
    state = new_state()
    place(state, ORANGE, "4", "advertise")
    turn_of(state, ORANGE, "5 4")
    play(state, ORANGE, ["choose 5"])
    assert not may(state, ORANGE, "advertise")
    turn_of(state, ORANGE, "5 4")
    play(state, ORANGE, ["choose 4"])
    assert may(state, ORANGE, "advertise")


def test_the_lock_binds_only_its_owner() -> None:
    state = new_state()
    place(state, ORANGE, "4", "advertise")
    turn_of(state, TEAL, "5")
    play(state, TEAL, ["choose 5"])
    assert may(state, TEAL, "advertise")


def test_ruling_4_the_lock_ends_with_the_round() -> None:
    state = new_state(2)
    place(state, ORANGE, "4", "advertise")
    state.designers[TEAL].hand = 0
    turn_of(state, ORANGE, "1")
    play(state, ORANGE, ["choose 1", "EN00"])
    assert state.round == 2
    turn_of(state, ORANGE, "5 5")
    play(state, ORANGE, ["choose 5"])
    assert may(state, ORANGE, "advertise")


def test_who_is_overtaken_moves_to_the_right() -> None:
    state = new_state()
    for seat, roll in ((ORANGE, "3"), (TEAL, "2"), (BEIGE, "1")):
        place(state, seat, roll, "advertise")
    place(state, BLACK, "1 1", "advertise advertise")
    assert [seat for seat, _ in order(state)] == [BLACK, ORANGE, TEAL, BEIGE]
