"""NEIGHBOURS AND GIFTS."""

from __future__ import annotations

import pytest

from tests.games.california.position import lay_out

HOUSE = ". . . .  B M A .  . . . .  . . . ."


def test_furnishing_a_room_brings_the_neighbour_of_its_colour() -> None:
    assert lay_out("piano - A - | W S - -").do("buy 1 piano b2").guests() == "M"


def test_the_neighbour_comes_from_another_mansion() -> None:
    after = lay_out("piano - A - | W S - -", guests={"M": 2}).do("buy 1 piano b2")
    assert (after.guests(0), after.guests(2)) == ("M", "")


def test_renovating_brings_nobody() -> None:
    assert lay_out().do("buy 1 B c3").guests() == ""


def test_the_first_visitor_brings_nothing() -> None:
    assert lay_out("piano - A - | W S - -").do("buy 1 piano b2").mansion().gifts == 0


def test_example_the_brown_neighbour_joins_red_and_purple_and_brings_a_gift() -> None:
    position = lay_out(
        "billiard - A - | W S - -", floors={0: HOUSE}, guests={"M": 0, "A": 0, "B": 1}
    )
    position.do("buy 1 billiard a2")
    assert position.guests() == "BMA"
    assert position.mansion().gifts == 1


def test_example_the_purple_neighbour_is_there_already_so_no_gift_a3_a22() -> None:
    position = lay_out("pinball - A - | W S - -", floors={0: HOUSE}, guests={"B": 0, "A": 0})
    position.do("buy 1 pinball c2")
    assert position.guests() == "BA"
    assert position.mansion().gifts == 0


def test_a_billiard_table_is_brown_and_enters_no_purple_room_a3() -> None:
    floor = ". . . .  . M A .  . . . .  . . . ."
    position = lay_out("billiard - A - | W S - -", floors={0: floor})
    assert position.spaces("billiard") == {"attic"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_guest_before_the_arrival_is_enough_for_three_and_more_a21(seats: int) -> None:
    position = lay_out("piano - A - | W S - -", seats=seats, guests={"B": 0})
    assert position.do("buy 1 piano b2").mansion().gifts == 1


@pytest.mark.parametrize(("there", "gifts"), [("", 0), ("B", 0), ("BA", 0), ("BAG", 1)])
def test_with_two_players_three_guests_must_be_there(there: str, gifts: int) -> None:
    position = lay_out("piano - A - | W S - -", seats=2, guests=dict.fromkeys(there, 0))
    assert position.do("buy 1 piano b2").mansion().gifts == gifts


def test_the_two_player_threshold_is_an_option_a21() -> None:
    position = lay_out("piano - A - | W S - -", seats=2, guests={"B": 0, "A": 0}, two_player_gift=2)
    assert position.do("buy 1 piano b2").mansion().gifts == 1


def test_a_neighbour_who_left_counts_no_longer_as_company() -> None:
    floors = {0: ". . . .  B M . .  . . . .  . . . ."}
    position = lay_out("piano bar A - | W S - -", floors=floors, guests={"M": 0}, acting=1)
    position.do("buy 1 piano b2", 1).do("gold", 2)
    assert (position.guests(0), position.guests(1)) == ("", "M")
    position.do("buy 1 bar a2")
    assert position.guests(0) == "B"
    assert position.mansion(0).gifts == 0


def test_gifts_never_run_out_a24() -> None:
    position = lay_out("piano - A - | W S - -", guests={"B": 0})
    position.mansion(1).gifts = 30
    assert position.do("buy 1 piano b2").mansion().gifts == 1


def test_the_neighbour_is_never_forgotten_a23() -> None:
    position = lay_out("piano - A - | W S - -").do("buy 1 piano b2")
    assert position.guests() == "M"
    assert position.actors == [1]
