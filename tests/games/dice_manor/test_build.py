"""PHASE 3: BUILD!"""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.actions import BUILD, tile_of
from rooftree.games.dice_manor.build import begin_build, fits, placement_of, placements
from rooftree.games.dice_manor.manor import Manor, extended
from rooftree.games.dice_manor.state import BIDDING, BUILDING, Table
from tests.games.dice_manor.tables import (
    BEIGE,
    BOX,
    ORANGE,
    RULES,
    TEAL,
    cells,
    give,
    listed,
    manor,
    new_table,
    tile,
    tiles_of,
)


def building(seat: int, tiles: str, built: str = "") -> Table:
    table = new_table()
    table.designers[seat].manor = manor(built)
    give(table, seat, tiles)
    begin_build(table, Seeded(1))
    return table


def where(built: Manor, name: str) -> set[tuple[int, int, int]]:
    """All places of a tile: x, y, turn."""
    found = [placement_of(built, action) for action in placements(built, tile(name))]
    assert len(set(found)) == len(found)
    return {(int(x), int(y), int(turn)) for x, y, turn in found}


def test_the_first_tile_joins_one_of_the_three_doors_of_the_entrance() -> None:
    # a Bathroom with one door, unturned at N: it must face the Entrance
    assert where(manor(""), "BA01") == {(0, -1, 2), (1, 0, 3), (-1, 0, 1)}


def test_rooms_may_be_turned() -> None:
    assert where(manor(""), "OF02") == {(0, -1, 0), (1, 0, 1), (-1, 0, 1)}


def test_turns_that_look_the_same_are_listed_once() -> None:
    assert len(placements(manor(""), tile("OF09"))) == 3
    assert len(placements(manor(""), tile("SB01"))) == 3
    assert len(placements(manor(""), tile("SB02"))) == 6


def test_a_room_must_lie_door_to_door_with_another() -> None:
    built = manor("OF02>EN00")
    for x, y, turn in where(built, "BA01"):
        assert extended(built, tile("BA01"), x, y, turn).links[2] != 0


def test_a_door_and_a_wall_may_not_meet() -> None:
    built = manor("BA01>EN00")  # a dead end, so three of its sides are walls
    ((x, y),) = [cell for cell, name in cells(built).items() if name == "BA01"]
    for sideways in ((x - 1, y), (x + 1, y), (x, y - 1)):
        if sideways != (0, 0):
            for turn in range(4):
                shape = BOX.tiles[tile("OF09")].shapes[turn]
                assert not fits(built, shape, *sideways)


def test_wall_to_wall_is_allowed_beside_a_door_to_door() -> None:
    built = extended(manor(""), tile("OF02"), 0, -1, 0)  # north of the Entrance, walls E and W
    assert (1, 0, 3) in where(built, "BA01"), "at the Entrance's east door"
    built = extended(built, tile("SB04"), 1, 0, 1)  # reaches up beside the Office
    assert where(built, "BA01")


def test_the_cell_before_the_front_door_stays_empty() -> None:
    built = manor("OF09>EN00")
    for name in ("OF09", "LI01", "LB01", "DK02", "SB05"):
        for x, y, turn in where(built, name):
            assert (0, 1) not in cells(extended(built, tile(name), x, y, turn))


def test_ruling_22_only_that_one_cell_is_kept_free_and_a_door_may_face_it() -> None:
    built = extended(manor(""), tile("OF09"), 1, 0, 0)  # doors on all sides
    built = extended(built, tile("OF01"), 1, 1, 0)
    assert (1, 1) in cells(built)
    west = 3
    places = where(extended(manor(""), tile("OF09"), 1, 0, 0), "OF10")
    facing = [
        turn
        for x, y, turn in places
        if (x, y) == (1, 1) and BOX.tiles[tile("OF10")].shapes[turn].doors[0] >> west & 1
    ]
    assert facing, "its west door opens towards the cell before the front door"


def test_ruling_23_tiles_are_never_flipped() -> None:
    """The J of a Library and its turns, never an L."""
    looks = set()
    for x, y, turn in where(manor(""), "LI02"):
        built = cells(extended(manor(""), tile("LI02"), x, y, turn))
        own = sorted(cell for cell, name in built.items() if name == "LI02")
        left, top = min(x for x, _ in own), min(y for _, y in own)
        looks.add(tuple((x - left, y - top) for x, y in own))
    assert looks == {
        ((0, 0), (0, 1), (0, 2), (1, 2)),
        ((0, 0), (0, 1), (1, 0), (2, 0)),
        ((0, 0), (1, 0), (1, 1), (1, 2)),
        ((0, 1), (1, 1), (2, 0), (2, 1)),
    }


def test_ruling_23_earlier_rooms_stay_where_they_are() -> None:
    table = building(ORANGE, "LI01", "OF09>EN00")
    before = cells(table.designers[ORANGE].manor)
    RULES.apply(table, ORANGE, listed(table, ORANGE)[0], Seeded(1))
    after = cells(table.designers[ORANGE].manor)
    assert before.items() <= after.items()
    assert len(after) == len(before) + 4


def test_several_tiles_are_built_in_any_order() -> None:
    table = building(ORANGE, "OF01 BA01")
    names = {BOX.tiles[tile_of(action)].name for action in listed(table, ORANGE)}
    assert names == {"OF01", "BA01"}


def test_everybody_with_tiles_builds_at_the_same_time() -> None:
    table = new_table()
    give(table, ORANGE, "OF01")
    give(table, BEIGE, "OF02 BA02")
    begin_build(table, Seeded(1))
    assert (table.chapter, table.acting) == (BUILDING, 0b0101)
    RULES.apply(table, BEIGE, listed(table, BEIGE)[0], Seeded(1))
    assert table.acting == 0b0101, "Beige has another tile"
    RULES.apply(table, BEIGE, listed(table, BEIGE)[0], Seeded(1))
    assert table.acting == 0b0001
    RULES.apply(table, ORANGE, listed(table, ORANGE)[0], Seeded(1))
    assert (table.chapter, table.round) == (BIDDING, 2)


def test_without_tiles_there_is_nothing_to_build() -> None:
    table = new_table()
    begin_build(table, Seeded(1))
    assert (table.chapter, table.round) == (BIDDING, 2)


SHUT = "BA01>EN00 BA03>EN00 BA05>EN00"  # three dead ends close all doors of the Entrance


def test_ruling_24_a_tile_that_fits_nowhere_is_set_aside() -> None:
    table = building(TEAL, "OF01", SHUT)
    assert (table.chapter, table.round) == (BIDDING, 2)
    assert tiles_of(table.designers[TEAL]) == ["OF01"]


def test_ruling_24_a_tile_set_aside_is_tried_again_later() -> None:
    table = building(TEAL, "OF01", SHUT)
    table.designers[TEAL].manor = manor("OF09>EN00")
    begin_build(table, Seeded(1))
    assert (table.chapter, table.acting) == (BUILDING, 1 << TEAL)


def test_ruling_24_one_may_shut_out_an_own_later_tile() -> None:
    table = building(ORANGE, "BA05 OF01", "BA01>EN00 BA03>EN00")
    dead_end = next(a for a in listed(table, ORANGE) if a in placements_of(table, "BA05"))
    RULES.apply(table, ORANGE, dead_end, Seeded(1))
    assert tiles_of(table.designers[ORANGE]) == ["OF01"]
    assert table.round == 2


def placements_of(table: Table, name: str) -> list[int]:
    return [int(a) for a in placements(table.designers[ORANGE].manor, tile(name))]


def test_ruling_24_a_tile_that_fits_must_be_built() -> None:
    table = building(ORANGE, "OF01")
    assert all(action >= BUILD for action in listed(table, ORANGE)), "there is no way to pass"
