"""THE GROUND FLOOR: rooms and furniture."""

from __future__ import annotations

from tests.games.california.position import lay_out

FREE = {f"{column}{row}" for column in "abcd" for row in "1234"} - {"b2"}
MUSIC = """
    .  .  .  M
    .  M  M  M
    .  M  .  .
    .  .  .  .
"""


def test_a_room_goes_on_a_free_space_one_tile_each() -> None:
    after = lay_out(silver=30).do("buy 1 B c3")
    assert after.floor() == {"b2": "M", "c3": "B"}
    after.do("gold", 1).do("gold", 2)
    assert "c3" not in after.spaces("A") | after.spaces("S", shop=2)


def test_the_first_room_of_a_colour_goes_anywhere() -> None:
    assert lay_out(silver=30).spaces("B") == FREE


def test_a_further_room_must_touch_its_colour_by_a_side() -> None:
    position = lay_out(silver=30, floors={0: MUSIC})
    assert position.spaces("M") == {"c1", "b1", "a2", "a3", "b4", "c3", "d3"}


def test_the_edge_of_the_board_is_no_neighbour_of_the_other_edge() -> None:
    floor = ". . . A  . . . .  . . . .  M . . ."
    assert lay_out(silver=30, floors={0: floor}).spaces("A") == {"c1", "d2"}  # not a2
    assert lay_out(silver=30, floors={0: floor}).spaces("M") == {"a3", "b4"}  # not d3


def test_the_printed_room_counts_for_its_colour_a9_a10() -> None:
    assert lay_out(silver=30).spaces("M") == {"b1", "a2", "c2", "b3"}


def test_a_tile_that_cannot_be_placed_cannot_be_bought_a11() -> None:
    walled = "B B B .  B M B .  B B B .  . . . ."
    position = lay_out(silver=30, floors={0: walled})
    assert position.spaces("M") == set()
    assert position.spaces("A") == {"d1", "d2", "d3", "a4", "b4", "c4", "d4"}


def test_coin_symbols_cost_silver_on_top() -> None:
    assert lay_out(silver=9).do("buy 1 B a2").mansion().silver == 9 - 4 - 1
    assert lay_out(silver=9).do("buy 1 B d4").mansion().silver == 9 - 4 - 2
    assert lay_out(silver=9, seats=4).do("buy 1 B d2").mansion().silver == 9 - 4


def test_coin_symbols_cost_nothing_under_furniture() -> None:
    floor = "B . . .  . M . .  . . . .  . . . ."
    after = lay_out("billiard M - - | W - - -", floors={0: floor}, silver=4)
    assert after.do("buy 1 billiard a1").mansion().silver == 0


def test_furniture_goes_into_an_empty_room_of_its_colour() -> None:
    floor = ". . . .  . M B B/bar  . . . .  . . . ."
    position = lay_out("billiard piano - - | W - - -", floors={0: floor})
    assert position.spaces("billiard") == {"c2"}
    assert position.spaces("piano") == {"b2"}


def test_the_owner_chooses_among_the_empty_rooms_of_the_colour_a12() -> None:
    floor = ". B . .  . M B .  . . . .  . . . ."
    position = lay_out("billiard - - - | W - - -", floors={0: floor})
    assert position.spaces("billiard") == {"b1", "c2"}
    assert position.do("buy 1 billiard c2").floor()["c2"] == "B/billiard"


def test_the_printed_room_can_be_furnished() -> None:
    after = lay_out("piano - A G | W S - -").do("buy 1 piano b2")
    assert after.floor() == {"b2": "M/piano"}


def test_one_piece_of_furniture_per_room() -> None:
    floor = ". . . .  . M/piano . .  . . . .  . . . ."
    assert "b2" not in lay_out("jukebox - - - | W - - -", floors={0: floor}).spaces("jukebox")


def test_identical_furniture_need_not_be_side_by_side() -> None:
    floor = "B/bar . . .  B M . .  B . . .  B . . ."
    position = lay_out("bar - - - | W - - -", floors={0: floor})
    assert position.spaces("bar") == {"a2", "a3", "a4"}


def test_furniture_in_a_room_never_moves() -> None:
    floor = ". . . .  . M/piano . .  . . . .  . . . ."
    after = lay_out("M - A - | W S - -", floors={0: floor}).do("buy 1 M c2")
    assert after.floor() == {"b2": "M/piano", "c2": "M"}
