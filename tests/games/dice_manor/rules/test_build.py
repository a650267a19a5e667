"""PHASE 3: BUILD!"""

from __future__ import annotations

from itertools import product

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.build import (
    begin_build,
    covered_cells,
    door_cells,
    fits,
    placement_of,
    placements,
)
from rooftree.games.dice_manor.table.actions import BUILD, tile_of
from rooftree.games.dice_manor.table.geometry import STEP_X, STEP_Y
from rooftree.games.dice_manor.table.manor import Manor, extended
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING, DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BOX,
    ORANGE,
    RULES,
    TEAL,
    cells,
    give,
    laid,
    listed,
    manor,
    new_state,
    tile,
    tiles_of,
)


def building(seat: int, tiles: str, built: str = "") -> DiceManorState:
    state = new_state()
    state.designers[seat].manor = manor(built)
    give(state, seat, tiles)
    begin_build(state, Seeded(1))
    return state


def where(built: Manor, name: str) -> set[tuple[int, int, int]]:
    """List all places of a tile: x, y, turn."""
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


def test_a_door_of_the_new_room_may_not_meet_a_wall_of_the_manor() -> None:
    built = manor("BA01>EN00")  # a dead end, so three of its sides are walls
    ((x, y),) = [cell for cell, name in cells(built).items() if name == "BA01"]
    for sideways in ((x - 1, y), (x + 1, y), (x, y - 1)):
        if sideways != (0, 0):
            for turn in range(4):
                shape = BOX.tiles[tile("OF09")].shapes[turn]
                assert not fits(built, shape, *sideways)


def test_a_wall_of_the_new_room_may_not_meet_a_door_of_the_manor() -> None:
    built = laid(("OF09", 0, -1, 0), ("OF01", 1, 0, 2))  # both have a door to the cell 1, -1
    assert (1, -1, 2) in where(built, "OF04"), "with doors south and west it meets both"
    assert (1, -1, 0) not in where(built, "OF02"), "its west side is a wall"
    assert (1, -1, 1) not in where(built, "OF02"), "its south side is a wall"


def test_wall_to_wall_is_allowed_beside_a_door_to_door() -> None:
    built = extended(manor(""), tile("OF02"), 0, -1, 0)  # north of the Entrance, walls E and W
    assert (1, 0, 3) in where(built, "BA01"), "at the Entrance's east door"
    built = extended(built, tile("SB04"), 1, 0, 1)  # reaches up beside the Office
    assert where(built, "BA01")


def test_the_cell_before_the_front_door_stays_empty() -> None:
    built = laid(("OF09", 1, 0, 0), ("OF10", 1, 1, 3))  # its west door opens to the cell 0, 1
    assert not where(built, "BA01") & {(0, 1, turn) for turn in range(4)}
    for name in ("OF09", "LI01", "LB01", "DK02", "SB05"):
        assert where(built, name)
        for x, y, turn in where(built, name):
            assert (0, 1) not in cells(extended(built, tile(name), x, y, turn))


def test_no_room_reaches_over_the_cell_before_the_front_door() -> None:
    built = laid(("OF09", 1, 0, 0), ("OF10", 1, 1, 3), ("BA02", 1, 2, 0))
    shape = BOX.tiles[tile("SB01")].shapes[0]
    assert not fits(built, shape, -1, 1), "its second cell would be 0, 1"


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
    state = building(ORANGE, "LI01", "OF09>EN00")
    before = cells(state.designers[ORANGE].manor)
    RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    after = cells(state.designers[ORANGE].manor)
    assert before.items() <= after.items()
    assert len(after) == len(before) + 4


def test_several_tiles_are_built_in_any_order() -> None:
    state = building(ORANGE, "OF01 BA01")
    names = {BOX.tiles[tile_of(action)].name for action in listed(state, ORANGE)}
    assert names == {"OF01", "BA01"}


def test_everybody_with_tiles_builds_at_the_same_time() -> None:
    state = new_state()
    give(state, ORANGE, "OF01")
    give(state, BEIGE, "OF02 BA02")
    begin_build(state, Seeded(1))
    assert (state.chapter, state.acting) == (BUILDING, 0b0101)
    RULES.apply(state, BEIGE, listed(state, BEIGE)[0], Seeded(1))
    assert state.acting == 0b0101, "Beige has another tile"
    RULES.apply(state, BEIGE, listed(state, BEIGE)[0], Seeded(1))
    assert state.acting == 0b0001
    RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    assert (state.chapter, state.round) == (BIDDING, 2)


def test_without_tiles_there_is_nothing_to_build() -> None:
    state = new_state()
    begin_build(state, Seeded(1))
    assert (state.chapter, state.round) == (BIDDING, 2)


SHUT = "BA01>EN00 BA03>EN00 BA05>EN00"  # three dead ends close all doors of the Entrance


def test_ruling_24_a_tile_that_fits_nowhere_is_set_aside() -> None:
    state = building(TEAL, "OF01", SHUT)
    assert (state.chapter, state.round) == (BIDDING, 2)
    assert tiles_of(state.designers[TEAL]) == ["OF01"]


def test_ruling_24_a_tile_set_aside_is_tried_again_later() -> None:
    state = building(TEAL, "OF01", SHUT)
    state.designers[TEAL].manor = manor("OF09>EN00")
    begin_build(state, Seeded(1))
    assert (state.chapter, state.acting) == (BUILDING, 1 << TEAL)


def test_ruling_24_one_may_shut_out_an_own_later_tile() -> None:
    state = building(ORANGE, "BA05 OF01", "BA01>EN00 BA03>EN00")
    dead_end = next(a for a in listed(state, ORANGE) if a in placements_of(state, "BA05"))
    RULES.apply(state, ORANGE, dead_end, Seeded(1))
    assert tiles_of(state.designers[ORANGE]) == ["OF01"]
    assert state.round == 2


def placements_of(state: DiceManorState, name: str) -> list[int]:
    return [int(a) for a in placements(state.designers[ORANGE].manor, tile(name))]


def test_ruling_24_a_tile_that_fits_must_be_built() -> None:
    state = building(ORANGE, "OF01")
    assert all(action >= BUILD for action in listed(state, ORANGE)), "there is no way to pass"


def everywhere(built: Manor, name: str) -> set[tuple[int, int, int]]:
    """Look cell by cell for every place around a manor where a tile fits and is joined."""
    found: set[tuple[int, int, int]] = set()
    for turn, shape in enumerate(BOX.tiles[tile(name)].shapes):
        for x, y in product(range(-7, 8), repeat=2):
            if shape.is_new and fits(built, shape, x, y):
                longer = extended(built, tile(name), x, y, turn)
                rooms = range(built.rooms(), longer.rooms())
                if any(longer.links[room] & (1 << built.rooms()) - 1 for room in rooms):
                    found.add((x, y, turn))
    return found


@pytest.mark.parametrize("name", ["OF02", "BA02", "SB02", "LB02", "DK04", "LI02"])
def test_every_place_where_a_tile_is_joined_door_to_door_is_offered(name: str) -> None:
    built = manor("OF09>EN00 SB05>OF09 LI01>EN00")
    assert where(built, name) == everywhere(built, name)


@pytest.mark.parametrize("name", ["OF02", "SB02", "DK04", "LI02"])
def test_the_cells_of_a_place_are_those_the_tile_covers_and_joins(name: str) -> None:
    built = manor("OF09>EN00 SB05>OF09")
    for number in placements(built, tile(name)):
        longer = extended(built, tile(name), *placement_of(built, number))
        own = {cell for cell, named in cells(longer).items() if named == name}
        assert set(covered_cells(built, int(number))) == own
        shape = longer.box.tiles[tile(name)].shapes[longer.turns[len(longer.turns) - 1]]
        x, y = longer.xs[len(longer.xs) - 1], longer.ys[len(longer.ys) - 1]
        doors = zip(shape.door_xs, shape.door_ys, shape.door_sides, strict=True)
        joined = {
            (int(x + dx), int(y + dy))
            for dx, dy, side in doors
            if built.at(x + dx + STEP_X[side], y + dy + STEP_Y[side])
        }
        told = door_cells(built, int(number))
        assert set(told) == joined
        assert len(told) == len(joined), "a cell with two doors is told once"


def test_ruling_24_a_tile_that_fits_is_built_even_behind_one_that_does_not() -> None:
    state = new_state()
    state.designers[TEAL].manor = laid(("BA06", 0, -1, 2), ("BA05", -1, 0, 1), ("BA02", 1, 0, 3))
    give(state, TEAL, "OF09 BA07")  # four doors fit nowhere, one does
    begin_build(state, Seeded(1))
    assert (state.chapter, state.acting) == (BUILDING, 1 << TEAL)
    names = {BOX.tiles[tile_of(action)].name for action in listed(state, TEAL)}
    assert names == {"BA07"}
