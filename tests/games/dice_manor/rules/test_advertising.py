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
    new_table,
    place,
    play,
    turn_of,
)


def order(table: DiceManorState) -> list[tuple[int, str]]:
    """List (seat, dice) from the 1st space on."""
    return [
        (int(advertiser(bid)), " ".join([str(face_of(bid))] * dice_of(bid)))
        for bid in table.adverts
    ]


def test_example_beige_opens_black_bumps_beige_retakes_the_first_space() -> None:
    table = new_table()
    place(table, BEIGE, "2", "advertise")
    assert order(table) == [(BEIGE, "2")]
    place(table, BLACK, "3 3", "advertise advertise")
    assert order(table) == [(BLACK, "3 3"), (BEIGE, "2")]
    place(table, BEIGE, "2 2", "advertise advertise")
    assert order(table) == [(BEIGE, "2 2 2"), (BLACK, "3 3")]


def test_note_more_dice_beat_a_higher_number() -> None:
    table = new_table()
    place(table, ORANGE, "6 6", "advertise advertise")
    place(table, TEAL, "1 1 1", "advertise advertise advertise")
    assert order(table) == [(TEAL, "1 1 1"), (ORANGE, "6 6")]


def test_note_and_ruling_2_with_as_many_dice_the_higher_number_moves_ahead() -> None:
    table = new_table()
    place(table, ORANGE, "1 1 1", "advertise advertise advertise")
    place(table, TEAL, "6 6 6", "advertise advertise advertise")
    place(table, BEIGE, "4 4 4", "advertise advertise advertise")
    assert order(table) == [(TEAL, "6 6 6"), (BEIGE, "4 4 4"), (ORANGE, "1 1 1")]


def test_a_bid_that_only_matches_stays_behind() -> None:
    table = new_table()
    place(table, ORANGE, "4 4", "advertise advertise")
    place(table, TEAL, "4", "advertise")
    place(table, TEAL, "4", "advertise")
    assert order(table) == [(ORANGE, "4 4"), (TEAL, "4 4")]


def test_ruling_4_later_dice_must_show_the_number_of_the_first() -> None:
    table = new_table()
    place(table, ORANGE, "4", "advertise")
    turn_of(table, ORANGE, "5 4")
    play(table, ORANGE, ["choose 5"])
    assert not may(table, ORANGE, "advertise")
    turn_of(table, ORANGE, "5 4")
    play(table, ORANGE, ["choose 4"])
    assert may(table, ORANGE, "advertise")


def test_the_lock_binds_only_its_owner() -> None:
    table = new_table()
    place(table, ORANGE, "4", "advertise")
    turn_of(table, TEAL, "5")
    play(table, TEAL, ["choose 5"])
    assert may(table, TEAL, "advertise")


def test_ruling_4_the_lock_ends_with_the_round() -> None:
    table = new_table(2)
    place(table, ORANGE, "4", "advertise")
    table.designers[TEAL].hand = 0
    turn_of(table, ORANGE, "1")
    play(table, ORANGE, ["choose 1", "EN00"])
    assert table.round == 2
    turn_of(table, ORANGE, "5 5")
    play(table, ORANGE, ["choose 5"])
    assert may(table, ORANGE, "advertise")


def test_who_is_overtaken_moves_to_the_right() -> None:
    table = new_table()
    for seat, roll in ((ORANGE, "3"), (TEAL, "2"), (BEIGE, "1")):
        place(table, seat, roll, "advertise")
    place(table, BLACK, "1 1", "advertise advertise")
    assert [seat for seat, _ in order(table)] == [BLACK, ORANGE, TEAL, BEIGE]
